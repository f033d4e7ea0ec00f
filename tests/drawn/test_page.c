/* test_page.c: a page on which everything is drawn: each line of the grammar makes rules of it. */
#include "drawn/support.h"
#include "sanitized.h"

typedef struct page {
    ss_text json;
    int parts; /* of the list that is being written */
} page;

static void put_stroke(page *to, const char *colour, int width, const char *points) {
    ss_text_format(&to->json, "%s{\"color\":\"%s\",\"thickness\":%d,\"wayPoints\":[%s]}",
                   to->parts++ ? "," : "", colour, width, points);
}

typedef struct shape {
    bool round;
    const char *colour, *middle, *size, *words;
} shape;

static void put_shape(page *to, const shape *one) {
    ss_text_format(&to->json,
                   "%s{\"center\":[%s],\"width\":%s,\"height\":%s,\"rounded\":%s,"
                   "\"backgroundColor\":\"%s\"%s,\"text\":\"%s\"}",
                   to->parts++ ? "," : "", one->middle, one->size, one->size,
                   one->round ? "true" : "false", one->colour,
                   strlen(one->colour) > 7 ? "" : ",\"borderColor\":\"#000000\"", one->words);
}

static void begin(page *to, const char *list) {
    ss_text_format(&to->json, ",\"%s\":[", list);
    to->parts = 0;
}

static void end(page *to) { ss_text_format(&to->json, "]"); }

/* One line of each colour, thick and thin; then loops, branches, circles at ends and on the way. */
static void put_lines(page *to) {
    static const char *const colours[] = {"#cfcfcf", "#33cc33", "#ff9900", "#aa00ff", "#3366ff",
                                          "#ffee00", "#008080", "#ffcc99", "#ff66cc", "#ff0000",
                                          "#885522", "#000000", "#ccaaff", "#66ddff"};
    char points[100];
    begin(to, "lines");
    for (int i = 0; i < 14; i++) {
        (void)snprintf(points, sizeof points, "[%d.5,%d.5],[%d.5,%d.5]", i % 9, i / 9 * 4, i % 9,
                       i / 9 * 4 + 3);
        put_stroke(to, colours[i], i % 3 ? 10 : 25, points);
    }
    put_stroke(to, "#3366ff", 10, "[5.5,5.5],[5.5,6.5],[6.5,6.5],[6.5,5.5],[5.5,5.5]");
    put_stroke(to, "#33cc33", 10, "[1.5,2.5],[3.5,2.5]");
    put_stroke(to, "#aa00ff", 10, "[3.5,2.5],[4.5,1.5]");
    put_stroke(to, "#3366ff", 10, "[2.5,3.5],[2.5,4.5],[3.5,4.5],[3.5,3.5],[2.5,3.5]");
    put_stroke(to, "#cfcfcf", 25, "[1.5,1.5],[0.5,1.5]"); /* a branch of the thermometer */
    put_stroke(to, "#ff0000", 10, "[1.5,3.5],[1.5,0.5]"); /* the same cells once more */
    put_stroke(to, "#000000", 3, "[0.5,0.5],[8.5,8.5]");
    put_stroke(to, "#000000", 3, "[6.36,1.14],[6.5,0.86],[6.64,1.14]");
    end(to);
    begin(to, "arrows");
    put_stroke(to, "#777777", 4, "[7.5,1.5],[7.5,3.5]");
    put_stroke(to, "#777777", 4, "[8.2,7.5],[7.5,7.5],[6.5,8.5]");
    put_stroke(to, "#777777", 4, "[8.5,5.4],[8.5,7.5]");
    put_stroke(to, "#777777", 4, "[7,8.9],[3.5,8.5]");
    put_stroke(to, "#777777", 3, "[-0.4,1.6],[-0.1,1.9]");
    put_stroke(to, "#777777", 3, "[9.4,2.6],[9.1,2.9]");
    end(to);
}

static void put_shapes(page *to) {
    begin(to, "underlays");
    put_shape(to, &(shape){true, "#cfcfcf", "0.5,0.5", "0.8", ""});
    put_shape(to, &(shape){true, "#ffffff", "7.5,1.5", "0.8", ""});
    put_shape(to, &(shape){true, "#ffffff", "8.5,7.5", "0.8", ""});
    for (int i = 1; i < 7; i++) {
        char middle[20];
        (void)snprintf(middle, sizeof middle, "%d.5,%d.5", i, i % 2 ? 0 : 3);
        put_shape(to, &(shape){i % 3 != 0, i % 2 ? "#ffffff" : "#cccccc", middle, "0.8",
                               i == 4 ? "3" : ""});
    }
    ss_text_format(&to->json, ",{\"center\":[8.5,5],\"width\":1.8,\"height\":0.8,\"angle\":0,"
                              "\"rounded\":true,\"borderColor\":\"#000000\"}"
                              ",{\"center\":[7,8.5],\"width\":1.8,\"height\":0.8,\"angle\":90,"
                              "\"rounded\":true,\"borderColor\":\"#000000\"}"
                              ",{\"center\":[7,7],\"width\":2.1,\"height\":0.6,\"angle\":45,"
                              "\"rounded\":true,\"borderColor\":\"#000000\"}"
                              ",{\"center\":[2,7],\"width\":2.1,\"height\":0.6,\"angle\":-45,"
                              "\"rounded\":true,\"borderColor\":\"#000000\"}");
    put_shape(to, &(shape){false, "#aaddff", "2.5,7.5", "1", ""});
    put_shape(to, &(shape){false, "#aaddff", "2.5,8.5", "1", ""});
    put_shape(to, &(shape){false, "#aaddff", "3.5,8.5", "1", ""});
    put_shape(to, &(shape){false, "#ffdddd", "0.5,8.5", "0.8", ""});
    put_shape(to, &(shape){false, "#cccccc", "7.5,4.5", "1", ""});
    put_shape(to, &(shape){false, "#cccccc", "7.5,5.5", "1", ""});
    end(to);
    begin(to, "overlays");
    put_shape(to, &(shape){true, "#ffffff", "4.5,5", "0.3", ""});
    put_shape(to, &(shape){true, "#000000", "5,4.5", "0.3", ""});
    put_shape(to, &(shape){true, "#33cc33", "4.5,6", "0.3", ""});
    put_shape(to, &(shape){true, "#ffffff", "4.5,7", "0.3", "4"});
    put_shape(to, &(shape){false, "#ffffff", "6,8.5", "0.7", "7"});
    put_shape(to, &(shape){true, "#ffffff", "2,2", "0.6", "1 2"});
    put_shape(to, &(shape){false, "#ffffff00", "5.5,0.5", "0.3", "5"});
    put_shape(to, &(shape){false, "#ffffff00", "8.5,1", "0.4", "X"});
    put_shape(to, &(shape){false, "#ffffff00", "8.5,3", "0.4", "V"});
    put_shape(to, &(shape){false, "#ffffff00", "-0.5,1.5", "0.5", "17"});
    put_shape(to, &(shape){false, "#ffffff00", "3.5,-0.5", "0.5", "12"});
    put_shape(to, &(shape){false, "#ffffff00", "9.5,2.5", "0.5", "9"});
    put_shape(to, &(shape){false, "#ffffff00", "7.5,9.5", "0.5", "8"});
    end(to);
    ss_text_format(&to->json, ",\"cages\":[{\"cells\":[[0,5],[0,6]],\"value\":\"11\"},"
                              "{\"cells\":[[1,5],[1,6]],\"value\":\"A\"},"
                              "{\"cells\":[[8,3],[8,4]],\"value\":\"A\"}]");
}

/* A full grid but for six cells with several solutions: who looks for them has soon found two. */
static void put_digits(page *to) {
    ss_text_format(&to->json, "{\"cells\":[");
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            const char *before = c ? "," : r ? "],[" : "[";
            if (r < 2 && c % 3 == 0) ss_text_format(&to->json, "%s{}", before);
            else
                ss_text_format(&to->json, "%s{\"value\":%d}", before,
                               (r % 3 * 3 + r / 3 + c) % 9 + 1);
        }
    ss_text_format(&to->json, "]]");
}

static susol_verdict understand(const char *words, const char *form, susol_text *listing) {
    page all = {.parts = 0};
    susol_puzzle *puzzle;
    susol_verdict verdict;
    susol_error error = {.text = ""};
    ss_text_init(&all.json, &ss_memory_malloc);
    put_digits(&all);
    put_lines(&all);
    put_shapes(&all);
    ss_text_format(&all.json, ",\"metadata\":{\"rules\":\"%s\"}}", words);
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    if (susol_read(puzzle, all.json.data, all.json.size, "sudokupad", &error))
        fail_msg("%s", error.text);
    susol_text_clear(listing);
    assert_int_equal(susol_understand(puzzle, form, listing, &verdict, &error), SUSOL_OK);
    susol_puzzle_free(puzzle);
    ss_text_free(&all.json);
    return verdict;
}

static void every_line_makes_rules(void **state) {
    (void)state;
    const ss_saying *pattern;
    susol_text *listing;
    int without = 0;
    assert_int_equal(susol_text_new(&listing, NULL), SUSOL_OK);
    for (int i = 0; (pattern = ss_saying_at(i)); i += IS_SANITIZED ? 9 : 1) {
        (void)understand(pattern->example, "text", listing);
        const char *said = susol_text_data(listing);
        bool rules =
            strstr(said, "[no rule]") || (strstr(said, "\n    ") && !strstr(said, "[not read]"));
        if (!rules)
            print_message("%s (%s): %s\n", pattern->terms, pattern->things, said), without++;
    }
    assert_int_equal(without, 0);
    susol_text_free(listing);
}

/* What no example says: each of these is read, too. */
static void other_words(void **state) {
    (void)state;
    static const char *const sentences[] = {
        "Thick lines are renbans. Thin lines are palindromes.",
        "Digits along thick blue lines sum to the same total in each box.",
        "Pink thermometers increase from the bulb.",
        "Digits in white circles are odd.",
        "Yellow dots separate consecutive digits. Red cages sum to their clue.",
        "Lines of the same colour:\\n Green lines are whispers.\\n Mauve lines are renbans.",
        "Adjacent digits along a gold line are consecutive or in a 1:2 ratio.",
        "Blue lines are between lines; lavender lines are lockout lines.",
        "Grey squares are even. Blue squares are odd.",
    };
    susol_text *listing;
    assert_int_equal(susol_text_new(&listing, NULL), SUSOL_OK);
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        (void)understand(sentences[i], "json", listing);
        assert_non_null(strstr(susol_text_data(listing), "\"rules\":[\""));
        (void)understand(sentences[i], "text", listing);
        assert_non_null(strstr(susol_text_data(listing), "\n    "));
    }
    susol_text_free(listing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_makes_rules),
        cmocka_unit_test(other_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
