/* test_plain_line.c: the cutter of plain lines says the same as the format that reads them. */
#include "format/chance.h"

static const char usual[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
enum { CELLS = 81 };

/* A line that is cut is read as a 9x9 grid with just these givens, and any other is not. */
static bool compare(ss_puzzle *puzzle, const char *line, size_t size) {
    size_t cut = susol_plain_line(line, size);
    susol_status status = susol_read(puzzle, line, size - 1, "line", NULL);
    bool nine = !status && susol_puzzle_side(puzzle) == 9;
    if (!cut) return nine;
    assert_int_equal(cut, size);
    assert_true(nine);
    for (int c = 0; c < CELLS; c++) {
        int digit = line[c] >= '1' && line[c] <= '9' ? line[c] - '0' : 0;
        assert_int_equal(susol_puzzle_value(puzzle, c), digit);
    }
    return true;
}

/* Any byte after the cells, and words after it. */
static void separators(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    int good = 0;
    for (int byte = 1; byte < 256; byte++) {
        char line[CELLS + 4];
        (void)snprintf(line, sizeof line, "%s%cx\n", usual, byte);
        if (byte == '\n' || byte == '\r') continue; /* the line ends there */
        bool nine = compare(puzzle, line, CELLS + 3);
        assert_int_equal(susol_plain_line(line, CELLS + 3) > 0, nine);
        good += nine;
    }
    assert_int_equal(good, 7);
    susol_puzzle_free(puzzle);
}

/* Any byte in place of a cell. */
static void cells(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    int plain = 0;
    for (int byte = 1; byte < 256; byte++) {
        char line[CELLS + 2];
        (void)snprintf(line, sizeof line, "%s\n", usual);
        if (byte == '\n') continue;
        line[40] = (char)byte;
        (void)compare(puzzle, line, CELLS + 1);
        plain += susol_plain_line(line, CELLS + 1) > 0;
    }
    assert_int_equal(plain, 13); /* 0-9 . * _; a blank is one too, but not plain */
    susol_puzzle_free(puzzle);
}

static void ends(void **state) {
    (void)state;
    char text[2 * CELLS + 8];
    (void)snprintf(text, sizeof text, "%s\r\n%s\n", usual, usual);
    assert_int_equal(susol_plain_line(text, strlen(text)), CELLS + 2);
    assert_int_equal(susol_plain_line(text + CELLS + 2, CELLS + 1), CELLS + 1);
    assert_int_equal(susol_plain_line(text + CELLS + 2, CELLS), 0); /* its end is not there */
    assert_int_equal(susol_plain_line(text, CELLS + 1), 0);
    assert_int_equal(susol_plain_line("", 0), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(separators), cmocka_unit_test(cells),
                                       cmocka_unit_test(ends)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
