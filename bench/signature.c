/* signature.c: how many nodes each engine needs on the fixtures: a signature of its behaviour.

   A change that is meant to change nothing must leave these numbers as they are; a change that is
   meant to help shows here by how much. `make check` compares the output with signature.txt. The
   numbers are the same on every machine. */
#include <stdio.h>
#include <string.h>
#include <susol.h>

enum { LINE_ROOM = 2000, PATIENCE = 20000 };

static const char *const files[] = {"tests/fixtures/classic.txt", "tests/fixtures/large.txt"};

/* Nodes over one file, up to two solutions a puzzle and PATIENCE nodes; -1: no such file. */
static long count_nodes(const char *path, const char *engine, susol_puzzle *puzzle, int *solved) {
    char line[LINE_ROOM];
    long nodes = 0;
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    while (fgets(line, sizeof line, file)) {
        susol_options options = {.engine = engine, .solutions = 2, .nodes = PATIENCE};
        susol_result result;
        if (susol_read(puzzle, line, strcspn(line, ":\r\n"), "line", NULL)) continue;
        susol_status status = susol_solve(puzzle, &options, &result, NULL);
        if (status == SUSOL_CANNOT) continue;
        nodes += (long)result.nodes;
        *solved += status == SUSOL_OK;
    }
    (void)fclose(file);
    return nodes;
}

int main(void) {
    susol_puzzle *puzzle;
    susol_entry engine;
    if (susol_puzzle_new(&puzzle, NULL)) return 1;
    for (size_t f = 0; f < sizeof files / sizeof *files; f++)
        for (int i = 0; susol_list("engines", i, &engine) == SUSOL_OK; i++) {
            int solved = 0;
            long nodes = count_nodes(files[f], engine.name, puzzle, &solved);
            if (nodes < 0) {
                (void)fprintf(stderr, "cannot open %s\n", files[f]);
                return 1;
            }
            printf("%-28s %-10s %3d puzzles %8ld nodes\n", files[f], engine.name, solved, nodes);
        }
    susol_puzzle_free(puzzle);
    return 0;
}
