/* test_drawn.c: in puzzles of other programs what has a law becomes a rule, and what is only drawn
   becomes none, but the puzzle keeps its name. */
#include "base/base64.h"
#include "base/inflate.h"
#include "format/support.h"

typedef struct sample {
    const char *part, *rules, *drawn;
} sample;

/* Members of the JSON of f-puzzles. */
static const sample fpuzzles[] = {
    {"\"line\":[{}],\"circle\":[{}]", "", "line, circle"},
    {"\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"?\"}],\"line\":[{}],\"line\":[{}]", "",
     "cage, line"},
    {"\"text\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"<\"}]", "r1c2 > r1c1", ""},
};

/* Members of the JSON of SudokuPad. */
static const sample sudokupad[] = {
    {"\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#CFCFCF\"}]", "", "lines"},
    {"\"arrows\":[{\"wayPoints\":[[0,0],[1,1]]}],\"lines\":[{}],\"underlays\":[]", "",
     "arrows, lines"},
    {"\"underlays\":[{\"center\":[0.5,0.5],\"rounded\":true},{\"center\":[1,1]}]", "", "underlays"},
    {"\"overlays\":[{\"center\":[0.5,1],\"rounded\":true,\"backgroundColor\":\"#000000\"}]", "",
     "overlays"},
    {"\"overlays\":[{\"center\":[0.5,1],\"text\":\">\"},{\"center\":[0.5,2],\"text\":\"X\"}]",
     "r1c1 > r1c2", "texts"},
    {"\"overlays\":[{\"center\":[-0.5,0.5],\"text\":17},{\"center\":[1,1],\"text\":\"<\"}]", "",
     "texts"},
    {"\"underlays\":[{\"center\":[1,0.5],\"text\":\"<\",\"angle\":90}]", "r2c1 > r1c1", ""},
    {"\"cages\":[{\"cells\":[[0,0],[1,0]],\"value\":\"5\"},{\"cells\":[[0,1],[0,2]]}]",
     "cage 5: r1c1 r2c1\ncage: r1c2 r1c3", ""},
    {"\"cages\":[{\"cells\":[[0,0],[1,0]],\"value\":\"?\"}]", "", "cages"},
    {"\"cages\":[{\"cells\":[[0,0],[1,0]],\"value\":\"?\",\"unique\":true}]", "cage: r1c1 r2c1",
     "cages"},
    {"\"cages\":[{\"cells\":[[0,0],[0,3]],\"value\":\"0\"},{\"cells\":[[0,0]]}]", "", "cages"},
    {"\"cages\":[{\"cells\":[[0,1],[0,2]],\"style\":\"box\"}]", "", "cages"},
    {"\"cages\":[{\"cells\":[[0,1],[0,2]],\"style\":\"box\",\"unique\":true}]", "cage: r1c2 r1c3",
     ""},
    {"\"cages\":[{\"cells\":[[0,1],[1,2]],\"style\":\"extraregion\"}]", "distinct: r1c2 r2c3", ""},
    {"\"cages\":[{\"cells\":[[0,1],[0,2]],\"unique\":false}]", "", "cages"},
    {"\"cages\":[{\"cells\":[[0,1],[0,2]],\"unique\":false,\"hidden\":true}]", "", ""},
    {"\"cages\":[{\"cells\":[[0,0],[0,1],[0,2],[0,3]],\"unique\":true}]", "", ""},
    {"\"cages\":[{\"value\":\"title: words\"}],\"metaData\":{\"antiknight\":true}", "antiknight",
     ""},
    {"\"cages\":[{\"value\":\"antiking: true\"},{\"value\":\"hot: true\"},{\"value\":\"a: b\"}]",
     "antiking", "hot"},
    {"\"global\":[\"disjoint\",\"antiknight\",\"antixv\"],\"metadata\":{\"antiknight\":true,"
     "\"antitaxi\":true,\"msg\":\"true\",\"r1\":true}",
     "disjoint\nantiknight", "antixv, antitaxi"},
};

/* Members of the fourth line of penpa. A row has eight points, so the first cell is 18, the border
   below it 146 and to its right 210; its small corners begin at 328. */
static const sample penpa[] = {
    {"\"surface\":{\"18\":1},\"symbol\":{\"18\":[2,\"circle_L\",1]}", "", "surfaces, symbols"},
    {"\"symbol\":{\"210\":[1,\"inequality\",1],\"146\":[[1,0],\"ox_B\",1]}", "r1c2 > r1c1",
     "symbols"},
    {"\"line\":{\"18,19\":3},\"freeline\":{\"18,36\":3},\"nobulbthermo\":[[18,19]]", "", "lines"},
    {"\"direction\":[[18,19]],\"squareframe\":[[18,19]],\"polygon\":[[1,2]],\"wall\":{}", "",
     "arrows, frames, polygons"},
    {"\"number\":{\"18\":[\"?\",1,\"1\"],\"10\":[\"17\",1,\"1\"],\"19\":[\"\",1,\"1\"]}", "",
     "texts"},
    {"\"numberS\":{\"328\":[\"5\",1]}", "", "small numbers"},
    {"\"numberS\":{\"328\":[\"5\",1]},\"killercages\":[[18,19]]", "cage 5: r1c1 r1c2", ""},
    {"\"numberS\":{\"328\":[\"?\",1]},\"killercages\":[[18,19]]", "cage: r1c1 r1c2",
     "small numbers"},
};

static void check(const char *text, const char *format, const sample *of) {
    ss_puzzle *puzzle = new_puzzle(), *copy = new_puzzle();
    ss_text *rules = new_text();
    susol_error error = {.text = ""};
    if (read_text(puzzle, text, format, &error)) fail_msg("%s: %s", of->part, error.text);
    write_rules(puzzle, rules);
    assert_string_equal(susol_text_data(rules), of->rules);
    assert_string_equal(susol_puzzle_drawn(puzzle), of->drawn);
    assert_int_equal(susol_puzzle_copy(copy, puzzle), SUSOL_OK);
    assert_string_equal(susol_puzzle_drawn(copy), of->drawn);
    susol_text_free(rules);
    susol_puzzle_free(copy);
    susol_puzzle_free(puzzle);
}

#define ROW "[{},{},{},{}]"
#define ROWS "[" ROW "," ROW "," ROW "," ROW "]"

static void of_fpuzzles(void **state) {
    (void)state;
    char json[1000];
    for (size_t i = 0; i < sizeof fpuzzles / sizeof *fpuzzles; i++) {
        (void)snprintf(json, sizeof json, "{\"size\":4,\"grid\":" ROWS ",%s}", fpuzzles[i].part);
        check(json, "fpuzzles", &fpuzzles[i]);
    }
}

static void of_sudokupad(void **state) {
    (void)state;
    char json[1000];
    for (size_t i = 0; i < sizeof sudokupad / sizeof *sudokupad; i++) {
        (void)snprintf(json, sizeof json, "{\"cells\":" ROWS ",%s}", sudokupad[i].part);
        check(json, "sudokupad", &sudokupad[i]);
    }
}

/* Corner marks are a note of the setter; central ones say what a cell may hold. */
static void of_marks(void **state) {
    (void)state;
    static const sample marks = {"marks", "", "pencilMarks"};
    static const sample colours = {"colours", "", "cells"};
    check("{\"cells\":[[{\"pencilMarks\":[1]}]]}", "sudokupad", &marks);
    check("{\"cells\":[[{\"centremarks\":[1],\"highlight\":3}]]}", "sudokupad", &colours);
}

/* Grids of other shapes, regions that overlap or are too large, frames larger than the digits. */
static void of_shapes(void **state) {
    (void)state;
    static const sample wide = {"wide", "r1c3 > r2c3", ""};
    static const sample overlapping = {"overlapping", "distinct: r1c1 r1c2\ndistinct: r1c2 r2c2",
                                       ""};
    static const sample large = {"large", "", "regions"};
    static const sample frame = {"frame", "sum 7: r1c1 r1c2 r2c1", ""};
    static const sample shortened = {"shortened", "cage 3: r1c1 r1c2", ""};
    check("{\"cells\":[[{},{},{}],[{},{},{}]],\"overlays\":[{\"center\":[1,2.5],\"text\":\"v\"}]}",
          "sudokupad", &wide);
    check("{\"cells\":[[{},{}],[{},{}]],\"regions\":[[[0,0],[0,1]],[[0,1],[1,1]]]}", "sudokupad",
          &overlapping);
    check("{\"cells\":[[{},{}],[{},{}]],\"regions\":[[[0,0],[0,1],[1,1]]]}", "sudokupad", &large);
    check(
        "{\"cells\":[[{},{}],[{},{}]],\"cages\":[{\"cells\":[[0,0],[0,1],[1,0]],\"value\":\"7\"}]}",
        "sudokupad", &frame);
    check("{id:'a}b',ce:[[,],[,]],ca:[{ce:[[0,0],[0,1]],v:'3'}]}", NULL, &shortened);
}

/* Where the flag is, rows and columns may repeat digits. */
static void without_lines(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(read_text(puzzle,
                               "{\"cells\":[[{},{}],[{},{}]],\"cages\":[{\"value\":"
                               "\"norowcol: true\"}]}",
                               "sudokupad", NULL),
                     SUSOL_OK);
    assert_true(puzzle->bare);
    assert_int_equal(puzzle->rule_count, 0);
    susol_puzzle_free(puzzle);
}

/* What is only drawn is kept as it looks, and copied with the puzzle. */
static void of_looks(void **state) {
    (void)state;
    ss_puzzle *puzzle = new_puzzle(), *copy = new_puzzle();
    static const char text[] =
        "{\"cells\":[[{},{}],[{},{}]],\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],"
        "\"color\":\"#67f067ff\",\"thickness\":9.6}],\"underlays\":[{\"center\":[1,-0.25],"
        "\"width\":0.3,\"height\":0.3,\"rounded\":true,\"borderColor\":\"#000\",\"text\":12}]}";
    assert_int_equal(read_text(puzzle, text, "sudokupad", NULL), SUSOL_OK);
    assert_int_equal(susol_puzzle_copy(copy, puzzle), SUSOL_OK);
    const ss_drawn *line = &copy->drawing.all[0], *disc = &copy->drawing.all[1];
    assert_int_equal(copy->drawing.count, 2);
    assert_int_equal(line->kind, SS_DRAWN_LINE);
    assert_int_equal(line->colour, 0x67f067);
    assert_int_equal(line->width, 15);
    assert_int_equal(line->points[1].y, 150);
    assert_int_equal(disc->kind, SS_DRAWN_ROUND);
    assert_int_equal(disc->colour, SS_NO_COLOUR);
    assert_int_equal(disc->points[0].x, -25);
    assert_string_equal(disc->words, "12");
    susol_puzzle_free(copy);
    susol_puzzle_free(puzzle);
}

static void written(const ss_puzzle *puzzle, const char *format, ss_text *out) {
    susol_error error = {.text = ""};
    if (susol_write(puzzle, format, out, &error)) fail_msg("%s: %s", format, error.text);
}

/* The drawing of a foreign puzzle is written as it was; frames that are rules are written once. */
static void of_looks_again(void **state) {
    (void)state;
    static const char *const parts[] = {
        "\"cages\":[{\"cells\":[[0,2],[0,3]],\"value\":\"5\",\"sum\":5,\"unique\":true,"
        "\"style\":\"killer\"},{\"cells\":[[0,0],[1,0]],\"value\":\"?\",\"style\":\"killer\"}]",
        "\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#67F067\","
        "\"thickness\":9.6}]",
        "\"arrows\":[{\"wayPoints\":[[-0.25,-0.25],[0,0]],\"color\":\"#000000\",\"thickness\":3.2,"
        "\"headLength\":0.3}]",
        "\"underlays\":[{\"center\":[1,1],\"width\":0.3,\"height\":0.3,\"rounded\":true,"
        "\"backgroundColor\":\"#FFFFFF\",\"borderColor\":\"#000000\",\"text\":\"12\","
        "\"fontSize\":16,\"color\":\"#000000\"}]",
        "\"overlays\":[{\"center\":[2.5,-0.5],\"width\":0.4,\"height\":0.4,\"text\":\"17\","
        "\"fontSize\":24.32,\"color\":\"#000000\"}]"};
    char text[3000] = "{\"cells\":" ROWS;
    ss_puzzle *puzzle = new_puzzle();
    ss_text *out = new_text();
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        strcat(strcat(text, ","), parts[i]);
    }
    assert_int_equal(read_text(puzzle, strcat(text, "}"), "sudokupad", NULL), SUSOL_OK);
    written(puzzle, "sudokupad_json", out);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(susol_text_data(out), parts[i]))
            fail_msg("%s\nis not in\n%s", parts[i], susol_text_data(out));
    susol_text_free(out);
    susol_puzzle_free(puzzle);
}

/* What SudokuPad has no words for is drawn as its players know it. */
static const sample looks[] = {
    {"thermo: r1c1 r2c2", "\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#CFCFCF\"",
     "\"underlays\":[{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true"},
    {"arrow: r1c1 r1c2 r2c3", "\"arrows\":[{\"wayPoints\":[[0.5,0.92],[0.5,1.5],[1.5,2.5]]",
     "\"width\":0.83,\"height\":0.83,\"rounded\":true,\"backgroundColor\":\"#FFFFFF\""},
    {"black: r1c1 r1c2", "\"overlays\":[{\"center\":[0.5,1],\"width\":0.34",
     "\"backgroundColor\":\"#000000\""},
    {"x: r1c1 r2c1", "\"center\":[1,0.5]", "\"text\":\"X\""},
    {"quadruple 1 4: r1c1 r1c2 r2c1 r2c2", "\"center\":[1,1]", "\"text\":\"1 4\""},
    {"sandwich 3: r2c4-r2c1", "\"center\":[1.5,4.4]", "\"text\":\"3\""},
    {"littlekiller 5: r1c2 r2c3 r3c4", "\"wayPoints\":[[-0.27,0.73],[-0.04,0.96]]",
     "\"center\":[-0.5,0.73]"},
    {"rellik 5: r1c1 r1c2", "\"cages\":[{\"cells\":[[0,0],[0,1]],\"unique\":false",
     "\"text\":\"5\""},
    {"r1c1 > r3c3", "\"arrows\":[{\"wayPoints\":[[0.5,0.5],[2.5,2.5]]", "opens towards the larger"},
    {"disjoint", "\"overlays\":[]", "\"susol\":{\"lines\":\"disjoint"},
};

static void of_rules(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
        ss_text *out = new_text(), *rules = new_text();
        char text[100];
        (void)snprintf(text, sizeof text, "side 4\n%s\n", looks[i].part);
        if (read_text(puzzle, text, "susol", NULL)) fail_msg("%s", text);
        written(puzzle, "sudokupad_json", out);
        if (!strstr(susol_text_data(out), looks[i].rules) ||
            !strstr(susol_text_data(out), looks[i].drawn))
            fail_msg("%s: %s", looks[i].part, susol_text_data(out));
        assert_int_equal(read_text(back, susol_text_data(out), NULL, NULL), SUSOL_OK);
        write_rules(back, rules);
        assert_string_equal(susol_text_data(rules), looks[i].part);
        assert_string_equal(susol_puzzle_drawn(back), "");
        susol_text_free(rules);
        susol_text_free(out);
        susol_puzzle_free(back);
        susol_puzzle_free(puzzle);
    }
}

static void of_penpa(void **state) {
    (void)state;
    char text[1000];
    for (size_t i = 0; i < sizeof penpa / sizeof *penpa; i++) {
        ss_text *packed = new_text(), *link = new_text();
        (void)snprintf(text, sizeof text, "square,4,4\n[0,0,0,0]\n{}\n{%s}\n", penpa[i].part);
        ss_inflate_store(ss_span_of(text), packed);
        ss_text_words(link, "https://swaroopg92.github.io/penpa-edit/#m=edit&p=");
        ss_base64_encode((ss_span){packed->data, packed->size}, link);
        check(susol_text_data(link), "penpa", &penpa[i]);
        susol_text_free(packed);
        susol_text_free(link);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_fpuzzles), cmocka_unit_test(of_sudokupad),   cmocka_unit_test(of_marks),
        cmocka_unit_test(of_shapes),   cmocka_unit_test(without_lines),  cmocka_unit_test(of_looks),
        cmocka_unit_test(of_penpa),    cmocka_unit_test(of_looks_again), cmocka_unit_test(of_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
