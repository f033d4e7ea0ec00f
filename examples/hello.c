/* hello.c: the smallest useful program: reads one puzzle from its argument and solves it.
   cc hello.c $(pkg-config --cflags --libs susol) && ./a.out 53..7....6..195... */
#include <stdio.h>
#include <string.h>
#include <susol.h>

int main(int argc, char **argv) {
    susol_puzzle *puzzle;
    susol_error error;
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS]; /* room for a solution of any puzzle */
    susol_options two = {.solutions = 2,
                         .first = first}; /* a second solution disproves the first */
    if (argc != 2 || susol_puzzle_new(&puzzle, NULL)) return 2;
    if (susol_read(puzzle, argv[1], strlen(argv[1]), NULL, &error)) {
        fprintf(stderr, "%d:%d: %s\n", error.line, error.column, error.text);
        return 1;
    }
    if (susol_solve(puzzle, &two, &result, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    for (int cell = 0; result.solutions.low && cell < susol_puzzle_cells(puzzle); cell++)
        printf("%c", susol_puzzle_letter(puzzle, first[cell]));
    printf(" %s\n", result.complete && result.solutions.low == 1 ? "unique" : "not unique");
    susol_puzzle_free(puzzle);
    return 0;
}
