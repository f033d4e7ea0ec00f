/* test_errors.c: errors name the line, the column and what was expected. */
#include "format/support.h"

#define EIGHTY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"
#define ROWS8                                                                                      \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"

static const struct {
    const char *format, *text;
    int line, column;
    const char *words; /* part of the sentence */
} cases[] = {
    {"line", EIGHTY, 1, 81, "81 cells (1-9, or . for empty), found 80"},
    {"line", EIGHTY "9x", 1, 82, "after the puzzle, not 'x'"},
    {"line", EIGHTY "A", 1, 81, "a digit up to 9, not 'A'"},
    {"line", "12345...........", 1, 5, "a digit up to 4, not '5'"},
    {NULL, EIGHTY, 1, 81, "found 80"},
    {"grid", ROWS8, 8, 1, "9 rows, found 8"},
    {"grid", ROWS8 "....8..7\n", 9, 9, "9 cells in this row, found 8"},
    {"grid", ROWS8 "....?..79\n", 9, 5, "a row of cells, not '?..79'"},
    {"grid", ROWS8 "....F..79\n", 9, 5, "not 'F'"},
    {"grid", "12\n34\n", 1, 1, "a row of 4 to 25 cells, found 2"},
    {"grid", "1 2 3 4 5 6 7 8 9 10 77\n", 1, 22, "not '77'"},
    {"table", "1\n1 2 3 4\n1 2 3 4\n1 2 3\n1 2 3 4\n", 4, 6, "4 cells in this row, found 3"},
    {"table", "1\n1 2 3 4\n1 2 3 5\n1 2 3 4\n1 2 3 4\n", 3, 7, "not '5'"},
    {"table", "1\n1 2 3 4\n1 2 3 4\n\n1 2 3 4\n", 3, 1, "4 rows, found 2"},
    {"csv", "1,2,3,4,5\n1,2\n", 2, 4, "5 fields on this line, found 2"},
    {"csv", "1,2,3,4,7,1,1,1,1,1,1,1,1,1,1,1\n", 1, 9, "not '7'"},
    {"csv", "1,2,3\n", 1, 6, "81 fields, or 9 lines of 9, found 3"},
    {"sdk", "[Puzzle]\n" ROWS8, 9, 1, "9 rows, found 8"},
    {"sdk", "[State]\n" ROWS8 "....8..79\n", 10, 1, "expected [Puzzle]"},
    {"sdk", "#Anobody\n", 1, 1, "rows of 4 to 25 cells, found 0"},
    {"pencilmark", "1 2 3 4\n12 34 5 1\n1 2 3 4\n1 2 3 4\n", 2, 7, "not '5'"},
    {"pencilmark", "1 2 3 4\n12 34 1\n1 2 3 4\n1 2 3 4\n", 2, 8, "4 cells in this row, found 3"},
    {"candidates729", "123", 1, 4, "729 digits or dots, found 3"},
    {"candidates729", "1234123412341234123412341234123412341234123412341234123412341243", 1, 63,
     "expected 3 or a dot, not '4'"},
    {"hodoku", ":0:1:123::", 1, 6, "81 cells, found 3"},
    {"hodoku", ":0:1:" EIGHTY "x::", 1, 86, "a digit or a dot, not 'x'"},
    {"hodoku", ":0:1:" EIGHTY "9:111 1203::", 1, 92, "digit, row and column, not '1203'"},
    {"hodoku", "x", 1, 1, "a colon, not 'x'"},
    {"susol", "side 26\n", 1, 6, "a side from 1 to 25, not '26'"},
    {"susol", "side 4\nboxes 3x3\n", 1, 1, "boxes that fill the grid"},
    {"susol", "side 4\nboxes two\n", 2, 7, "boxes such as 3x3, or none, not 'two'"},
    {"susol", "side 4\ngivens\n1234\n", 3, 1, "4 rows, found 1"},
    {"susol", "side 4\n\ngivens 123\n", 3, 1, "16 cells, or rows on the next lines, found 3"},
    {"susol", "side 4\n  cage 5: r1c1 r1c9\n", 2, 16, "a cell from r1c1 to r4c4, not 'r1c9'"},
    {"susol", "side 4\ncagge 5: r1c1 r1c2\n", 2, 1, "the name of a rule, not 'cagge'"},
    {"susol", "side 4\nr1c1 > r1c1\n", 2, 1, "each cell once, not r1c1 again"},
    {"susol", "side 4\nnonsense\n", 2, 1, "a rule such as"},
    {"susol", "side 4\nregions\nAAAA\nABBB\nCCCC\nDDDD\n", 2, 1, "at most 4 cells, r2c1"},
    {"susol", "side 4\nregions\nAAAA\nABBB\n", 4, 1, "16 letters of pieces, found 8"},
    {"susol", "side 4\nmarks\n. 5 . .\n", 3, 3, "the digits of a cell, or a dot, not '5'"},
    {"json", "{\"side\":4,\n \"givens\":12}", 2, 11, "a character for each cell, not '12'"},
    {"json", "{\"side\":4,\n \"givens\":\"1...5...........\"}", 2, 16, "a digit up to 4, not '5'"},
    {"json", "{\"side\":4\n \"givens\":\"1\"}", 2, 2, "a comma or a closing bracket"},
    {"json", "{\"side\":26}", 1, 9, "a side from 1 to 25"},
    {"json", "{\"other\":[1,2]}", 1, 1, "a puzzle with givens"},
    {"json", "{\"rules\":[\"cage 5: r1c1 r0c1\"]}", 1, 25, "not 'r0c1'"},
    {"json", "{\"cages\":[[5,[0,81]]]}", 1, 17, "a cell of the grid, not '81'"},
    {"json", "{\"givens\":[[0,5,6]]}", 1, 12, "a cell and a digit, not '[0,5,6]'"},
    {"json", "{\"cages\":[[5,[0,1],2]]}", 1, 11, "a sum and cells, not '[5,[0,1],2]'"},
    {"json", "{\"cages\":[[5,[0,1]]],\"cage_labels\":[\"A\"],\"cage_rel\":[[\"A\",\">\",\"B\"]]}",
     1, 63, "the label of a cage, not '\"B\"'"},
    {"json", "{\"constraint\":\".Chaos~R1C1~R1C2\"}", 1, 16, "not 'Chaos'"},
    {"json", "{\"title\":\"\\u12\"}", 1, 15, "four hexadecimal digits"},
    {"json", "hello\n", 1, 1, "a value, not 'hello'"},
    {"killer81", "<<<", 1, 1, "81 sums and pointers, found 3"},
    {"killer81", EIGHTY "<", 1, 7, "a sum or a way to one, not '.'"},
    {"ps", "3x3::k:1:x:", 1, 10, "not 'x'"},
    {"ps", "4x4::k:1:", 1, 1, "3x3::k: or 3x3:d:k:"},
    {"sumocue", "SumoCueV1=0J0=5K1", 1, 14, "a cell such as =8J0 or +0J0, not '=5K1'"},
    {"solo", "2x2:a5n", 1, 8, "digits that fit the side"},
    {"solo", "2x2:q", 1, 5, "fewer cells, not 'q'"},
    {"solo", "2x2#1234", 1, 4, "parameters such as 3x3k:, not '#1234'"},
    {"solo", "2x2k:p,a", 1, 9, "more walls"},
    {"unequal", "2:0U,0,0,0", 1, 4, "a neighbour inside the grid, not 'U,0,0,0'"},
    {"keen", "2:a_aa,x3", 1, 7, "fewer walls, not ',x3'"},
    {"iss", ".ChaosArrow~R1C1", 1, 1, "ChaosArrow: expected labels of regions"},
    {NULL, ".Wobble~A.Cage~3~R1C1~R1C2", 1, 1, "Wobble: expected a constraint we know"},
    {"iss", ".Or.~R1C1_1", 1, 1, "Or: expected an End"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{}]],\n\"wiggle\":[1]}", 2, 2, "not 'wiggle'"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{}]],\"odd\":[{\"cell\":\"R2C1\"}]}", 1, 40,
     "odd: expected a cell of the grid such as \"R1C1\", not '\"R2C1\"'"},
    {"fpuzzles", "{\"size\":2,\"grid\":[[{},{}]]}", 1, 18, "grid: expected as many rows"},
    {"fpuzzles", "https://f-puzzles.com/?load=AAAAAAAAAAAA", 1, 1, "a whole link"},
    {"sudokupad", "{\"cells\":[[{}]],\"wiggles\":[{\"wayPoints\":[[0,0]]}]}", 1, 18,
     "wiggles: expected a part of the puzzle that we know, not 'wiggles'"},
    {"sudokupad",
     "{\"cells\":[[{},{}],[{},{}]],\"overlays\":[{\"center\":[1,0.5],\"text\":\"<\"}]}", 1, 65,
     "overlays: expected a sign such as < along its two cells, not '\"<\"'"},
    {"sudokupad", "{\"cells\":[[{}]],\"cages\":[{\"cells\":[[0,1]],\"value\":\"?\"}]}", 1, 36,
     "cages: expected a cell of the grid such as [0,0], not '[0,1]'"},
    {"sudokupad", "{\"cells\":[[{}]],\"cages\":[{\"cells\":\"r1c1\",\"value\":\"1\"}]}", 1, 35,
     "cages: expected a list of cells, not '\"r1c1\"'"},
    {"penpa", "https://x/#m=edit&p=!!", 1, 1, "a whole link, not '!!'"},
    {NULL, "nothing at all\n", 1, 1, "a puzzle in a known format"},
};

static void errors_say_where_and_what(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        susol_error error = {.status = SUSOL_OK};
        assert_int_equal(read_text(puzzle, cases[i].text, cases[i].format, &error), SUSOL_BAD_TEXT);
        if (!strstr(error.text, cases[i].words) || error.line != cases[i].line ||
            error.column != cases[i].column)
            fail_msg("%s %s\n-> %d:%d %s", cases[i].format, cases[i].text, error.line, error.column,
                     error.text);
        assert_int_equal(error.status, SUSOL_BAD_TEXT);
        assert_int_equal(read_text(puzzle, cases[i].text, cases[i].format, NULL), SUSOL_BAD_TEXT);
    }
    susol_puzzle_free(puzzle);
}

/* Errors show what was found, but never bytes that would spoil a terminal. */
static void strange_bytes_are_not_shown(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    const ss_format *format;
    char text[64];
    for (int byte = 0; byte < 256; byte++)
        for (int i = 0; (format = ss_format_at(i)); i++) {
            susol_error error = {.status = SUSOL_OK};
            (void)snprintf(text, sizeof text, "side 4\ncage %c%c: r1c1", byte ? byte : 1, byte);
            memset(text + 20, byte, 20);
            if (susol_read(puzzle, text, 40, format->name, &error) == SUSOL_OK) continue;
            for (const char *p = error.text; *p; p++) assert_true(*p >= ' ' && *p < 127);
        }
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(errors_say_where_and_what),
        cmocka_unit_test(strange_bytes_are_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
