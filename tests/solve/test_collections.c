/* test_collections.c: samples of the large collections, through every engine that fits.

   The collections are not part of the repository. Where they lie beside it, as
   ../shared/data/classic, they are used; otherwise the fixtures must do. */
#include "support.h"

enum { UNIQUE = 1, MANY = 2, ANY = 3 };

typedef struct collection {
    const char *name;
    int every; /* take one line of this many */
    int expected;
} collection;

static const collection collections[] = {
    {"easy.txt", 500, UNIQUE},        {"minimal.txt", 500, UNIQUE},   {"gen.txt", 100, ANY},
    {"17clue.txt", 500, UNIQUE},      {"top1465.txt", 10, UNIQUE},    {"serg.txt", 50, MANY},
    {"hardest1905.txt", 400, UNIQUE}, {"hardest1106.txt", 4, UNIQUE},
};

/* Up to two solutions from every engine: the same number, and the same one if there is one. */
static int check_puzzle(const char *line) {
    ss_puzzle *puzzle = read_puzzle(line);
    uint8_t one[81], other[81];
    susol_options options = {.solutions = 2, .first = other};
    susol_result first = {.nodes = 0}, result;
    for (int i = 0; ss_engine_at(i); i++) {
        if (!ss_engine_at(i)->fits(puzzle)) continue;
        options.engine = ss_engine_at(i)->name;
        assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
        if (result.solutions.low) assert_int_equal(ss_verify(puzzle, other, NULL), SUSOL_OK);
        if (!first.nodes) first = result, memcpy(one, other, sizeof one);
        assert_int_equal(result.solutions.low, first.solutions.low);
        if (first.solutions.low == 1) assert_memory_equal(other, one, 81);
    }
    susol_puzzle_free(puzzle);
    return (int)first.solutions.low;
}

static void test_samples(void **state) {
    (void)state;
    char path[100], line[LINE_ROOM];
    int used = 0;
    for (size_t i = 0; i < sizeof collections / sizeof *collections; i++) {
        const collection *from = &collections[i];
        (void)snprintf(path, sizeof path, "../shared/data/classic/%s", from->name);
        FILE *file = fopen(path, "r");
        if (!file) continue;
        for (int n = 0; next_line(file, line, sizeof line); n++) {
            if (n % from->every) continue;
            int found = check_puzzle(line);
            if (from->expected != ANY && found != from->expected) fail_msg("%s", line);
            used++;
        }
        (void)fclose(file);
    }
    if (!used) {
        printf("skipped: the collections are not here\n");
        skip();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_samples)};
    return cmocka_run_group_tests_name("collections", tests, NULL, NULL);
}
