/* test_refusals.c: what a format cannot be is refused with its sentence; what it can be in several
   ways becomes the same rules. */
#include "format/support.h"

#define ROW "[{},{},{},{}]"
#define EIGHT_EMPTY "00000000"
#define EIGHTY_EMPTY                                                                               \
    EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY            \
        EIGHT_EMPTY EIGHT_EMPTY EIGHT_EMPTY
#define NONE_GIVEN "0" EIGHTY_EMPTY
#define GRID "\"size\":4,\"grid\":[" ROW "," ROW "," ROW "," ROW "]"

/* ---- reading ---- */

static const struct {
    const char *format, *text;
    int line, column;
    const char *words; /* the beginning of the sentence */
} unreadable[] = {
    {"fpuzzles", "{" GRID ",\"renban\":[{\"value\":1}]}", 1, 86, "renban: expected lines"},
    {"fpuzzles", "{" GRID ",\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]}", 1, 87,
     "lockout: expected a value, since the size is not 9"},
    {"fpuzzles", "{" GRID ",\"arrow\":[{\"cells\":[\"R1C1\"]}]}", 1, 85, "arrow: expected lines"},
    {"fpuzzles", "{" GRID ",\"quadruple\":[{\"cells\":[\"R1C1\",\"R9C9\"],\"values\":[1]}]}", 1,
     106, "quadruple: expected a cell of the grid such as \"R1C1\""},
    {"fpuzzles",
     "{" GRID
     ",\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[\"x\"]}]}",
     1, 138, "quadruple: expected a digit"},
    {"fpuzzles",
     "{" GRID ",\"littlekillersum\":[{\"cell\":\"x\",\"direction\":\"DR\",\"value\":\"5\"}]}", 1,
     95, "littlekillersum: expected a cell beside the grid"},
    {"fpuzzles",
     "{" GRID ",\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"XX\",\"value\":\"5\"}]}", 1,
     95, "littlekillersum: expected a direction: DR, DL, UR or UL"},
    {"fpuzzles",
     "{" GRID ",\"littlekillersum\":[{\"cell\":\"R0C4\",\"direction\":\"DR\",\"value\":\"5\"}]}", 1,
     103, "littlekillersum: expected a cell whose diagonal meets the grid"},
    {"fpuzzles", "{" GRID ",\"sandwichsum\":[{\"cell\":\"x\",\"value\":\"5\"}]}", 1, 91,
     "sandwichsum: expected a cell beside the grid"},
    {"fpuzzles", "{" GRID ",\"sandwichsum\":[{\"cell\":\"R1C1\",\"value\":\"5\"}]}", 1, 99,
     "sandwichsum: expected a cell beside the grid"},
    {"fpuzzles", "{" GRID ",\"sandwichsum\":[{\"cell\":\"R0C9\",\"value\":\"5\"}]}", 1, 99,
     "sandwichsum: expected a cell beside a row or column"},
    {"fpuzzles", "{" GRID ",\"sandwichsum\":[{\"cell\":\"R0C1\",\"value\":\"q\"}]}", 1, 114,
     "sandwichsum: expected a number"},
    {"fpuzzles",
     "{" GRID
     ",\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"2\"}],\"nonconsecutive\":true}",
     1, 146, "nonconsecutive: expected no dots with other numbers beside it"},
    {"fpuzzles", "{" GRID ",\"negative\":[\"wrong\"]}", 1, 88,
     "negative: expected ratio, difference or xv"},
    {"fpuzzles", "{" GRID ",\"renban\":[{\"lines\":[7]}]}", 1, 96,
     "renban: expected a list of cells"},
    {"fpuzzles", "{" GRID ",\"killercage\":[{\"value\":\"5\"}]}", 1, 90,
     "killercage: expected cells"},
    {"fpuzzles", "{\"size\":26,\"grid\":[]}", 1, 9, "size: expected a size from 1 to 25"},
    {"fpuzzles", "{\"size\":4,\"grid\":7}", 1, 1, "grid: expected a list of rows"},
    {"fpuzzles", "{\"size\":4,\"grid\":[7]}", 1, 19, "grid: expected a list of cells"},
    {"fpuzzles", "{\"size\":4,\"grid\":[[{},{},{},{},{}]]}", 1, 19,
     "grid: expected as many cells as the size says"},
    {"fpuzzles", "{\"size\":4,\"grid\":[[{},{},{}]]}", 1, 19,
     "grid: expected as many cells as the size says"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{\"value\":2}]]}", 1, 29,
     "grid: expected a digit that fits the size"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{\"centerPencilMarks\":[2]}]]}", 1, 42,
     "grid: expected a digit that fits the size"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{\"centerPencilMarks\":2}]]}", 1, 41,
     "grid: expected a list of digits"},
    {"fpuzzles", "{\"size\":1,\"grid\":[[{\"region\":7}]]}", 1, 30,
     "grid: expected the number of a region, or null"},
    {"fpuzzles",
     "{\"size\":2,\"grid\":[[{\"region\":0},{\"region\":0}],[{\"region\":0},{\"region\":1}]]}", 1,
     1, "grid: expected regions of as many cells as digits"},
    {"fpuzzles", "{" GRID ",\"text\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"<\"}]}", 1, 117,
     "text: expected a sign along its two cells"},
    {"json", "{\"side\":4,\"givens\":\"................\",\"grids\":[\"r9c9\"]}", 1, 21,
     "expected 144 cells, found 16"},
    {"json", "{\"shape\":\"6by8\"}", 1, 10, "expected rows and columns as \"6x8\""},
    {"json", "{\"shape\":\"6x8\",\"digits\":\"a\"}", 1, 25, "expected digits as \"9\" or \"0-8\""},
    {"json", "{\"side\":4,\"extra\":\"x\"}", 1, 19, "expected a number of cells"},
    {"json", "{\"side\":4,\"regions\":\"AABB\"}", 1, 21, "expected a letter for each cell"},
    {"json", "{\"side\":4,\"givens\":[[0]]}", 1, 21, "expected a cell and a digit"},
    {"json", "{\"side\":4,\"givens\":[[0,9]]}", 1, 24, "expected a digit that fits the side"},
    {"json", "{\"side\":4,\"cages\":[[5,[0,1]],7]}", 1, 30, "expected a sum and cells"},
    {"json", "{\"side\":4,\"grids\":7}", 1, 19, "expected a list of first cells"},
    {"json", "{\"side\":4,\"grids\":[\"q\"]}", 1, 20, "expected the first cell of a grid"},
    {"json", "{\"side\":4,\"grids\":[]}", 1, 19, "expected the first cells of the grids"},
    {"json", "{\"rows\":0,\"columns\":4}", 1, 1,
     "expected a puzzle with givens, rules, cages or a constraint"},
    {"json", "{\"side\":4,\"extra\":-1}", 1, 19, "expected a number of cells"},
    {"json", "{\"side\":4,\"regions\":7}", 1, 21, "expected letters or a list of numbers"},
    {"json", "{\"side\":4,\"regions\":[0,0]}", 1, 21, "expected a number for each cell"},
    {"json", "{\"side\":4,\"givens\":[7]}", 1, 21, "expected a cell and a digit"},
    {"json", "{\"side\":4,\"givens\":[[\"x\",1]]}", 1, 22, "expected a cell of the grid"},
    {"json", "{\"side\":4,\"candidates\":7}", 1, 24, "expected a list of candidates"},
    {"json", "{\"side\":4,\"candidates\":[\"x\"]}", 1, 25, "expected the candidates of a cell"},
    {"json", "{\"side\":4,\"rules\":7}", 1, 19, "expected a list of rules"},
    {"json", "{\"side\":4,\"rules\":[7]}", 1, 20, "expected a rule as a string"},
    {"json", "{\"side\":4,\"rules\":[\"nonsense\"]}", 1, 21,
     "expected a rule such as 'cage 12: r1c1 r1c2'"},
    {"json", "{\"side\":4,\"cages\":7}", 1, 19, "expected a list of cages"},
    {"json", "{\"side\":4,\"cages\":[[5]]}", 1, 20, "expected a sum and cells"},
    {"json", "{\"side\":4,\"cages\":[[\"x\",[0,1]]]}", 1, 20, "expected a sum and cells"},
    {"json", "{\"side\":4,\"cages\":[[5,7]]}", 1, 23, "expected a list of cells"},
    {"json", "{\"side\":4,\"cages\":[[5,[0,99]]]}", 1, 26, "expected a cell of the grid"},
    {"json", "{\"constraint\":7}", 1, 15, "expected a string"},
    {"json", "{\"side\":4,\"title\":\"a\\q\"}", 1, 22, "expected an escape such as \\n or \\u0041"},
    {"json", "{\"side\":4,\"title\":\"a\\u12\"}", 1, 25, "expected four hexadecimal digits"},
    {"json", "{\"side\":4 \"title\":\"a\"}", 1, 11, "expected a comma or a closing bracket"},
    {"json", "{\"side\":4,\"title\":\"a}", 1, 22, "expected the closing quote of a string"},
    {"json", "{\"side\":4,\"gt\":7}", 1, 16, "expected a list of signs"},
    {"json", "{\"side\":4,\"gt\":[7]}", 1, 17, "expected a list of cells"},
    {"json", "{\"side\":4,\"gt\":[[\"x\",\"r1c1\"]]}", 1, 18, "expected a cell of the grid"},
    {"json", "{\"side\":4,\"cage_rel\":7}", 1, 22, "expected a list of relations"},
    {"json", "{\"side\":4,\"cage_rel\":[7]}", 1, 23,
     "expected two cages and < = or > between them"},
    {"json",
     "{\"side\":4,\"cages\":[[5,[0,1]],[5,[2,3]]],\"cage_labels\":[\"a\",\"b\"],\"cage_rel\":[["
     "\"a\",\"?\",\"b\"]]}",
     1, 77, "expected two cages and < = or > between them"},
    {"json",
     "{\"side\":4,\"cages\":[[5,[0,1]],[5,[2,3]]],\"cage_labels\":[\"a\",\"b\"],\"cage_rel\":[["
     "\"a\",\"<\",\"c\"]]}",
     1, 86, "expected the label of a cage"},
    {"iss", ".Shape~4x4.PillArrow~5~R1C1~R1C2~R1C3", 1, 1, "PillArrow: expected 2 or 3"},
    {"iss", ".Shape~4x4.Quad~R4C4~1", 1, 1,
     "Quad: expected a cell with others to the right and below"},
    {"iss", ".Shape~4x4.XSum~Q1~5~", 1, 1, "XSum: expected a line such as R1 or C1"},
    {"iss", ".Shape~4x4.LittleKiller~5", 1, 1, "LittleKiller: expected a sum and a cell"},
    {"iss", ".Shape~4x4.Diagonal~2", 1, 1, "Diagonal: expected 1 or -1"},
    {"iss", ".Shape~4x4.Sandwich~5~X1", 1, 1, "Sandwich: expected a line such as R1 or C1"},
    {"iss", ".Shape~4x4.Sandwich~5", 1, 1, "Sandwich: expected a sum and a line"},
    {"iss", ".Shape~4x4.RegionSize~0", 1, 1, "RegionSize: expected a size"},
    {"iss", ".Shape~4x4.FullRankTies~some", 1, 1,
     "FullRankTies: expected none, only-unclued or any"},
    {"iss", ".Shape~4x4.Regex~!!~R1C1", 1, 1, "Regex: expected a pattern"},
    {"iss", ".Shape~4x4.ConnectedValues~ZZ~1_2", 1, 1, "ConnectedValues: expected a group"},
    {"iss", ".Shape~4x4.ConnectedValues~~1_2~x", 1, 1, "ConnectedValues: expected a size"},
    {"iss", ".Shape~4x4.ConnectedValues", 1, 1, "ConnectedValues: expected a group and values"},
    {"iss", ".Shape~4x4.Doppelganger", 1, 1,
     "Doppelganger: expected a square grid with digits from 0"},
    {"iss", ".Shape~4x4.Replicate~B~R9C9.Cage~3~R1C1~R1C2.End", 1, 1, "Replicate: expected a cell"},
    {"iss", ".Shape~4x4.Replicate~!.Cage~3~R1C1~R1C2.End", 1, 1,
     "Replicate: expected bits in base 64"},
    {"iss", ".Shape~4x4.Replicate~AAAAAAAAB.Cage~3~R1C1~R1C2.End", 1, 1,
     "Replicate: expected bits of this grid"},
    {"iss", ".Shape~4x4.ChaosConstruction.ChaosArrow~R1C1~5", 1, 1,
     "ChaosArrow: expected an offset of 0 or 1"},
    {"iss", ".Shape~4x4.ChaosArrow~R1C1", 1, 1, "ChaosArrow: expected labels of regions"},
    {"iss", ".Shape~20x20.ChaosConstruction", 1, 1, "expected fewer extra cells"},
};

static void faults_have_their_sentence(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        susol_error error = {.status = SUSOL_OK};
        const char *words = unreadable[i].words;
        susol_status status = read_text(puzzle, unreadable[i].text, unreadable[i].format, &error);
        if (status != SUSOL_BAD_TEXT || strncmp(error.text, words, strlen(words)) != 0 ||
            error.line != unreadable[i].line || error.column != unreadable[i].column)
            fail_msg("%s %s\n-> %d, %d:%d %s", unreadable[i].format, unreadable[i].text,
                     (int)status, error.line, error.column, error.text);
    }
    susol_puzzle_free(puzzle);
}

/* ---- writing ---- */

static const struct {
    const char *format, *text, *words;
} unwritable[] = {
    {"keen", "side 4\nboxes none\nproduct 4: r1c1 r1c2\nsum 5: r2c1 r2c2\ncage 3: r1c1 r1c2\n",
     "this format cannot hold the rule 'cage'"},
    {"keen", "side 4\nboxes none\ndifference 1: r1c1 r1c2 r1c3\n",
     "this format cannot hold a difference or quotient of other than two cells"},
    {"keen", "side 4\nboxes none\nsum 4: r1c1 r1c2\nproduct 3: r1c2 r1c3\n",
     "this format cannot hold overlapping cages"},
    {"keen", "side 4\nboxes none\ncage 5: r1c1 r3c3\n", "this format cannot hold the rule 'cage'"},
    {"ps", "side 9\ndiagonal\n", "this format cannot hold one diagonal without the other"},
    {"ps", "side 9\ncage: r1c1 r1c2\n",
     "this format cannot hold cages without a sum, or one above 45"},
    {"ps", "side 9\ncage 46: r1c1 r1c2\n",
     "this format cannot hold cages without a sum, or one above 45"},
    {"solo", "side 4\nboxes none\nshape 4x4\nregions AAAA BBBB CCC. DDDD\n",
     "this format cannot hold cells in no box or piece"},
    {"unequal", "side 4\nboxes none\ndifference 2: r1c1 r1c2\n",
     "this format cannot hold the rule 'difference'"},
    {"unequal", "side 4\nboxes none\nwhite 2: r1c1 r1c2\n",
     "this format cannot hold the rule 'white'"},
    {"fpuzzles_json", "side 9\nstrictwhite\nwhite 2: r1c1 r1c2\n",
     "this format cannot hold the rule 'strictwhite' for other numbers than 1"},
    {"fpuzzles_json", "side 9\nstrictwhite\nnonconsecutive\nwhite: r1c1 r1c2\n",
     "this format cannot hold the rule 'nonconsecutive' where there are dots"},
    {"iss", "side 9\nstrictwhite\nwhite 2: r1c1 r1c2\n",
     "this format cannot hold the rule 'strictwhite'"},
    {"iss", "side 9\nfullrank 1: r1c1-r1c9\nfullrankties 2: r2c1-r2c9\n",
     "this format cannot hold the rule 'fullrank' both with and without ties"},
    {"iss", "side 9\nchaoscount 2: r1c1 r1c2 r1c3\n",
     "this format cannot hold the rule 'chaoscount' with a number above 1"},
    {"line", "side 9\ncage 3: r1c1 r1c2\n", "this format cannot hold the rule 'cage'"},
    {"penpa", "side 9\nrenban: r1c1 r1c2\n", "this format cannot hold the rule 'renban'"},
    {"hodoku", "side 4\n", "this format cannot hold another side than 9"},
    {"csv", "side 4\nshape 4x5\n",
     "this format holds only square grids with as many digits as rows"},
    {"sdk", "side 9\ncage 3: r1c1 r1c2\n", "this format cannot hold the rule 'cage'"},
    {"table", "side 9\nevens: r1c1\n", "this format cannot hold the rule 'even'"},
};

static void rules_a_format_lacks_are_named(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_text *out;
    assert_int_equal(susol_text_new(&out, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof unwritable / sizeof *unwritable; i++) {
        susol_error error = {.status = SUSOL_OK};
        assert_int_equal(read_text(puzzle, unwritable[i].text, "susol", &error), SUSOL_OK);
        assert_int_equal(susol_write(puzzle, unwritable[i].format, out, &error), SUSOL_CANNOT);
        assert_string_equal(error.text, unwritable[i].words);
        assert_int_equal(susol_text_size(out), 0); /* no half of a puzzle */
    }
    susol_text_free(out);
    susol_puzzle_free(puzzle);
}

/* ---- the same in other words ---- */

static const struct {
    const char *format, *text;
    const char *same; /* in our own format, after the shape of the grid */
} equivalents[] = {
    {"iss", ".Shape~4x4.Replicate~D~R1C1.Cage~3~R1C1~R1C2.End",
     "cage 3: r1c1 r1c2\ncage 3: r1c2 r1c3\n"},
    {"iss", ".Shape~4x4.Replicate~EE~R1C1.Cage~5~R1C1~R2C2.End",
     "cage 5: r1c3 r2c4\ncage 5: r3c1 r4c2\n"},
    {"iss", ".Shape~4x4.PillArrow~2~R1C2~R1C1~R2C1~R2C2", "pillarrow: r1c1 r1c2 | r2c1 r2c2\n"},
    {"iss", ".Shape~4x4.LittleKiller~5~R2C4", "littlekiller 5: r2c4 r1c3\n"},
    {"iss", ".Shape~4x4.LittleKiller~5~R2C1", "littlekiller 5: r2c1 r3c2 r4c3\n"},
    {"iss", ".Shape~4x4.LittleKiller~5~R1C3", "littlekiller 5: r1c3 r2c2 r3c1\n"},
    {"iss", ".Shape~4x4.ChaosConstruction.ChaosArrow~R1C1~1",
     "chaosview: r1c1 | z1 | z1 z2 z3 z4 | z1 | z1 z5 z9 z13\n"},
    {"iss", ".Shape~4x4.ChaosConstruction.ChaosCount~R2C2",
     "chaoscount: r2c2 z6 z1 z2 z3 z5 z7 z9 z10 z11\n"},
    {"iss", ".Shape~4x5~6.RegionSameValues",
     "samevalues: r2c1 r2c2 r2c3 r2c4 r2c5 | r1c1 r1c2 r1c3 r1c4 r1c5\n"},
    {"iss", ".Shape~4x4~0-4.Doppelganger", "distinct: r1c1 r1c2 r1c3 r1c4 z1\n"},
    {"iss", ".Shape~6x6.NoBoxes.DisjointSets", "distinct: r1c1 r1c4 r3c1 r3c4 r5c1 r5c4\n"},
    {"iss", ".Shape~4x4.ChaosConstruction.ConnectedValues~CC~1_2", "connected 4 0 1 2: z1-z16\n"},
    {"json", "{\"constraint\":\".Shape~4x4\\n.Cage~3~R1C1~R1C2\"}", "cage 3: r1c1 r1c2\n"},
    {"sudokupad", "https://sudokupad.app/scf1" EIGHTY_EMPTY "wx",
     "windoku\ndiagonal\nantidiagonal\n"},
    {"samurai", "1" EIGHTY_EMPTY NONE_GIVEN NONE_GIVEN NONE_GIVEN NONE_GIVEN,
     "grids r1c1 r1c13 r7c7 r13c1 r13c13\n"},
    {"json", "{\"side\":4,\"regions\":\"AABBAABBCCDDCCDD\"}", "side 4\n"},
    {"json", "{\"side\":4,\"regions\":\"AAABABBBCCCDCDDD\"}", "regions\nAAAB\nABBB\nCCCD\nCDDD\n"},
    {"fpuzzles", "{" GRID ",\"negative\":[\"difference\"]}", "strictwhite\n"},
    {"fpuzzles", "{" GRID ",\"negative\":[\"ratio\",\"xv\"]}", "strictblack\nstrictxv\n"},
};

static void short_forms_mean_the_long_ones(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    susol_text *out;
    assert_int_equal(susol_text_new(&out, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof equivalents / sizeof *equivalents; i++) {
        susol_error error = {.status = SUSOL_OK};
        if (read_text(puzzle, equivalents[i].text, equivalents[i].format, &error))
            fail_msg("%s: %s", equivalents[i].text, error.text);
        susol_text_clear(out);
        assert_int_equal(susol_write(puzzle, "susol", out, &error), SUSOL_OK);
        if (!strstr(susol_text_data(out), equivalents[i].same))
            fail_msg("%s\n-> %s", equivalents[i].text, susol_text_data(out));
    }
    susol_text_free(out);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_have_their_sentence),
        cmocka_unit_test(rules_a_format_lacks_are_named),
        cmocka_unit_test(short_forms_mean_the_long_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
