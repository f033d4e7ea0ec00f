/* ratings.h: what the tests of the scales share: files of puzzles rated by the original program. */
#ifndef SS_TESTS_RATE_RATINGS_H
#define SS_TESTS_RATE_RATINGS_H
#include "support.h"

static inline void rate_line(const char *scale, const char *line, susol_rating *rating) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, line, 81, "line", NULL), SUSOL_OK);
    assert_int_equal(susol_rate(puzzle, scale, NULL, rating, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
}

typedef struct rated {
    const char *line, *text;
} rated;

static inline void compare_cases(const char *scale, const rated *cases, size_t count) {
    for (size_t i = 0; i < count; i++) {
        susol_rating rating;
        rate_line(scale, cases[i].line, &rating);
        assert_string_equal(rating.text, cases[i].text);
    }
}

/* Every n-th line of PUZZLE<TAB>RATING, further tabs read as spaces; how many were compared.
   `look`, if not NULL, is shown every rating. */
static inline int compare_file(const char *scale, FILE *file, int every,
                               void (*look)(const susol_rating *)) {
    char line[LINE_ROOM];
    int compared = 0;
    for (int n = 0; next_line(file, line, sizeof line); n++) {
        susol_rating rating;
        if (n % every) continue;
        for (char *tab = line + 82; (tab = strchr(tab, '\t'));) *tab = ' ';
        rate_line(scale, line, &rating);
        if (strcmp(rating.text, line + 82) != 0) fail_msg("%s, not %s", rating.text, line);
        if (look) look(&rating);
        compared++;
    }
    (void)fclose(file);
    return compared;
}

/* A collection lies beside the repository, or nowhere: then the test is skipped. */
static inline FILE *open_collection(const char *path) {
    FILE *file = fopen(path, "r");
    if (!file) {
        printf("skipped: %s is not here\n", path);
        skip();
    }
    return file;
}
#endif
