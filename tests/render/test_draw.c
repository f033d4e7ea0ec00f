/* test_draw.c: drawings on a canvas: closed outlines, everything on the page, well-formed SVG. */
#include "render/samples.h"
#include "puzzle/sketch.h"
#include "render/render.h"
#include <math.h>

/* ---- SVG is XML: tags nest, attributes are quoted, no stray < & or control bytes ---- */

static const char *skip_reference(const char *at) {
    static const char *const known[] = {"&lt;", "&gt;", "&amp;", "&quot;"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strncmp(at, known[i], strlen(known[i]))) return at + strlen(known[i]);
    fail_msg("a stray & before %.20s", at);
    return at + 1;
}

/* One tag; the depth grows with an opening tag and falls with a closing one. */
static const char *skip_tag(const char *at, int *depth) {
    bool closing = at[1] == '/', quoted = false, single = false;
    for (at++; *at && (quoted || *at != '>'); at++) {
        if (*at == '"') quoted = !quoted;
        if (!quoted) single = *at == '/';
        assert_false(*at == '<' || *at == '&');
    }
    assert_int_equal(*at, '>');
    if (closing) --*depth;
    else if (!single) ++*depth;
    assert_true(*depth >= 0);
    return at + 1;
}

static void check_xml(const char *text) {
    int depth = 0;
    for (const char *at = text; *at;) {
        assert_true((unsigned char)*at >= ' ' || *at == '\n');
        if (depth == 0) assert_true(*at == '<' || *at == '\n');
        if (*at == '<') at = skip_tag(at, &depth);
        else if (*at == '&') at = skip_reference(at);
        else at++;
    }
    assert_int_equal(depth, 0);
}

static void test_svg_is_xml(void **state) {
    (void)state;
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    susol_look look = {.caption = "<a & \"b\"> \x01\xFF\xED\xA0\x80\xF0\x9F\x98\x80", .colour = 1};
    for (int i = 0; i < SAMPLES; i++) {
        ss_puzzle *puzzle = samples[i].make();
        susol_text_clear(text);
        assert_int_equal(susol_render(puzzle, &look, "svg", text, NULL), SUSOL_OK);
        check_xml(susol_text_data(text));
        /* one ? for the control byte, one for FF, three for half a surrogate */
        const char *shown = "&lt;a &amp; &quot;b&quot;&gt; ?\?\?\?\?\xF0\x9F\x98\x80<";
        assert_non_null(strstr(susol_text_data(text), shown));
        susol_puzzle_free(puzzle);
    }
    susol_text_free(text);
}

/* ---- a canvas that only looks ---- */

typedef struct looker {
    double width, height;
    int begun, ended, outlines, words;
    char digits[SS_MAX_CELLS + 1];   /* words of one large character, in the order they came */
    double left, right, top, bottom; /* of all dashed outlines */
    double x[SS_MAX_CELLS], y[SS_MAX_CELLS]; /* of the words */
    double smallest;                         /* size of words */
    int rings;                               /* circles that are not just a patch of colour */
} looker;

static void look_begin(void *user, double width, double height) {
    looker *seen = user;
    seen->begun++;
    seen->width = width, seen->height = height;
    seen->left = seen->top = 1e9;
    seen->right = seen->bottom = -1e9;
}

static void look_point(looker *seen, double x, double y) {
    assert_true(x >= 0 && y >= 0 && x <= seen->width && y <= seen->height);
}

/* Outlines run along the grid: each leg is level or upright, and as many turn back as forth. */
static void look_outline(looker *seen, const double *xy, int points) {
    seen->outlines++;
    assert_true(points >= 4 && points % 2 == 0);
    for (int i = 0; i < points; i++) {
        const double *a = &xy[2 * i], *b = &xy[2 * ((i + 1) % points)];
        assert_true((a[0] == b[0]) != (a[1] == b[1]));
        if (a[0] < seen->left) seen->left = a[0];
        if (a[0] > seen->right) seen->right = a[0];
        if (a[1] < seen->top) seen->top = a[1];
        if (a[1] > seen->bottom) seen->bottom = a[1];
    }
}

static void look_path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    looker *seen = user;
    for (int i = 0; i < points; i++) look_point(seen, xy[2 * i], xy[2 * i + 1]);
    if (ink->dash > 0 && closed) look_outline(seen, xy, points);
}

static void look_circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    ((looker *)user)->rings += (ink->stroke & 0xFF) != 0;
    look_point(user, x - radius, y - radius);
    look_point(user, x + radius, y + radius);
}

static void look_text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    looker *seen = user;
    look_point(seen, x, y);
    if (seen->words < SS_MAX_CELLS) seen->x[seen->words] = x, seen->y[seen->words] = y;
    seen->words++;
    if (!seen->smallest || ink->width < seen->smallest) seen->smallest = ink->width;
    if (ink->width > 50 && strlen(words) == 1) strncat(seen->digits, words, 1);
}

static void look_end(void *user) { ((looker *)user)->ended++; }

static looker look_at(const ss_scene *scene) {
    looker seen = {0};
    susol_canvas canvas = {.user = &seen,
                           .begin = look_begin,
                           .path = look_path,
                           .circle = look_circle,
                           .text = look_text,
                           .end = look_end};
    ss_scene_draw(scene, &canvas);
    assert_int_equal(seen.begun, 1);
    assert_int_equal(seen.ended, 1);
    return seen;
}

static void test_givens_are_drawn(void **state) {
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        ss_puzzle *puzzle = samples[i].make();
        ss_scene scene;
        assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
        looker seen = look_at(&scene);
        char expected[SS_MAX_CELLS + 1] = "";
        for (int c = 0, n = 0; c < puzzle->cells; c++)
            if (puzzle->value[c]) expected[n++] = ss_shape_digit(puzzle->value[c]);
        assert_string_equal(seen.digits, expected);
        ss_scene_close(&scene);
        susol_puzzle_free(puzzle);
    }
}

/* ---- outlines: one loop for each piece and each hole ---- */

static looker outline_of(const uint16_t *cells, int count) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    ss_scene scene;
    assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
    ss_mark mark = {SS_MARK_OUTLINE, SS_TONE_PLAIN, cells, count, ""};
    ss_scene_mark(&scene, &mark);
    looker seen = look_at(&scene);
    ss_scene_close(&scene);
    susol_puzzle_free(puzzle);
    return seen;
}

static void test_outlines(void **state) {
    (void)state;
    static const uint16_t one[] = {0}, ring[] = {0, 1, 2, 9, 11, 18, 19, 20}, corners[] = {0, 10},
                          stairs[] = {80, 79, 71, 70, 61};
    looker seen = outline_of(one, 1);
    assert_int_equal(seen.outlines, 1);
    assert_true(seen.right - seen.left < 100 && seen.right - seen.left > 70);
    assert_int_equal(outline_of(ring, 8).outlines, 2);
    assert_int_equal(outline_of(corners, 2).outlines, 2);
    assert_int_equal(outline_of(stairs, 5).outlines, 1);
}

static void test_all_marks(void **state) {
    (void)state;
    static const uint16_t row[] = {0, 1, 2}, back[] = {2, 1, 0}, column[] = {72, 63},
                          far[] = {0, 80}, square[] = {40, 41, 49, 50};
    ss_puzzle *puzzle = sample_classic();
    ss_scene scene;
    for (int kind = SS_MARK_OUTLINE; kind <= SS_MARK_LABEL; kind++) {
        assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
        int words = look_at(&scene).words;
        ss_mark marks[] = {{(ss_mark_kind)kind, SS_TONE_PLAIN, row, 3, "1"},
                           {(ss_mark_kind)kind, SS_TONE_DARK, back, 3, "22"},
                           {(ss_mark_kind)kind, SS_TONE_RED, column, 2, "333"},
                           {(ss_mark_kind)kind, SS_TONE_BLUE, far, 2, ""},
                           {(ss_mark_kind)kind, SS_TONE_LIGHT, square, 4, "4444"}};
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) ss_scene_mark(&scene, &marks[i]);
        bool worded = kind == SS_MARK_OUTLINE || kind == SS_MARK_LINE || kind >= SS_MARK_DOT;
        assert_true((look_at(&scene).words > words) == worded);
        susol_text *text;
        assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
        for (int i = 0; ss_renderer_at(i); i++)
            assert_int_equal(ss_renderer_at(i)->render(&scene, text), SUSOL_OK);
        susol_text_free(text);
        ss_scene_close(&scene);
    }
    susol_puzzle_free(puzzle);
}

/* Three clues beside one row, and diagonals that begin there: no two are on top of each other. */
static void test_outside_apart(void **state) {
    (void)state;
    static const uint16_t row[] = {27, 28}, up[] = {36, 28}, down[] = {18, 28}, top[] = {3, 12},
                          right[] = {2, 12}, left[] = {4, 12};
    ss_puzzle *puzzle = sample_empty(9, 3);
    ss_scene scene;
    assert_int_equal(ss_scene_open(&scene, puzzle, NULL, NULL), SUSOL_OK);
    const uint16_t *const lines[] = {row, row, up, down, row, top, right, left, top};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        ss_scene_mark(&scene, &(ss_mark){SS_MARK_OUTSIDE, SS_TONE_PLAIN, lines[i], 2, "45"});
    looker seen = look_at(&scene);
    assert_int_equal(seen.words, sizeof lines / sizeof *lines);
    for (int i = 0; i < seen.words; i++)
        for (int j = 0; j < i; j++)
            assert_true(fabs(seen.x[i] - seen.x[j]) >= 45 || fabs(seen.y[i] - seen.y[j]) >= 36);
    ss_scene_close(&scene);
    susol_puzzle_free(puzzle);
}

static looker look_at_rules(const char *const *rules, const susol_look *look) {
    ss_puzzle *puzzle = sample_empty(9, 3);
    ss_scene scene;
    for (; *rules; rules++) assert_int_equal(susol_puzzle_add_rule(puzzle, *rules, NULL), SUSOL_OK);
    assert_int_equal(ss_scene_open(&scene, puzzle, look, NULL), SUSOL_OK);
    looker seen = look_at(&scene);
    ss_scene_close(&scene);
    susol_puzzle_free(puzzle);
    return seen;
}

/* Two diagonals that enter at one corner have their clues left and right of it, level with each
   other; clues of columns are in line with each other. */
static void test_one_corner(void **state) {
    (void)state;
    static const char *const rules[] = {"littlekiller 20: r1c3-r3c1", "littlekiller 35: r1c4-r6c9",
                                        "sandwich 11: r1c3-r9c3", "sandwich 5: r1c8-r9c8", NULL};
    looker seen = look_at_rules(rules, NULL);
    double left = seen.x[3] - 750; /* of the grid */
    assert_int_equal(seen.words, 4);
    assert_true(seen.x[1] < left + 300 - 18 && seen.x[0] > left + 300 + 18);
    assert_true(seen.y[0] == seen.y[1] && seen.y[2] == seen.y[3] && seen.y[2] < seen.y[0]);
}

/* Names of rows and columns are beside the clues, not on them. */
static void test_names_and_clues(void **state) {
    (void)state;
    static const char *const rules[] = {"sandwich 11: r1c3-r9c3", "sandwich 35: r3c1-r3c9",
                                        "littlekiller 20: r1c3-r3c1", "xsum 28: r1c3-r9c3", NULL};
    static ss_sketch nothing;
    looker seen = look_at_rules(rules, &(susol_look){.sketch = &nothing});
    assert_int_equal(seen.words, 4 + 18);
    for (int i = 0; i < seen.words; i++)
        for (int j = 0; j < i; j++)
            assert_true(fabs(seen.x[i] - seen.x[j]) >= 36 || fabs(seen.y[i] - seen.y[j]) >= 27);
}

/* Long captions go over several lines, none of them in small letters. */
static void test_long_caption(void **state) {
    (void)state;
    static const char *const rules[] = {NULL};
    static char words[2000];
    for (size_t i = 0; i + 1 < sizeof words; i++) words[i] = i % 8 ? 'n' : ' ';
    looker small = look_at_rules(rules, &(susol_look){.caption = "short"});
    looker seen = look_at_rules(rules, &(susol_look){.caption = words});
    assert_true(seen.smallest >= 24 && seen.words > 20);
    assert_true(seen.height > small.height + 24 * (seen.words - 1));
    memset(words, 'n', sizeof words - 1);
    assert_true(look_at_rules(rules, &(susol_look){.caption = words}).words > 20);
}

/* Letters have no ring, a dot is one; quadruples have words of one size, larger than a sum. */
static void test_badges(void **state) {
    (void)state;
    static const char *const letters[] = {"x: r1c1 r1c2", "v: r2c1 r3c1", NULL};
    static const char *const dots[] = {"white: r1c1 r1c2", "black: r2c1 r3c1", NULL};
    static const char *const difference[] = {"white 3: r1c1 r1c2", NULL};
    static const char *const one[] = {"quadruple 7: r1c1 r1c2 r2c1 r2c2", NULL};
    static const char *const four[] = {"quadruple 1 2 3 4: r1c1 r1c2 r2c1 r2c2", NULL};
    static const char *const cage[] = {"cage 12: r1c1 r1c2", NULL};
    assert_int_equal(look_at_rules(letters, NULL).rings, 0);
    assert_true(look_at_rules(letters, NULL).smallest > 30);
    assert_int_equal(look_at_rules(dots, NULL).rings, 2);
    double size = look_at_rules(one, NULL).smallest;
    double sum = look_at_rules(cage, NULL).smallest;
    assert_true(size == look_at_rules(four, NULL).smallest);
    assert_true(size > 1.15 * sum);
    assert_true(look_at_rules(difference, NULL).smallest > 1.15 * sum);
}

/* Sums of cages that begin in one cell are beside each other, or one below the other. */
static void test_sums_of_one_cell(void **state) {
    (void)state;
    static const char *const narrow[] = {"cage 10: r1c1 r1c2", "cage 12: r1c1 r2c1", NULL};
    static const char *const wide[] = {"cage 10 20: r1c1 r1c2", "cage 11 12: r1c1 r2c1", NULL};
    looker seen = look_at_rules(narrow, NULL), lines = look_at_rules(wide, NULL);
    assert_true(seen.words == 2 && lines.words == 2);
    assert_true(seen.y[0] == seen.y[1] && fabs(seen.x[0] - seen.x[1]) > 2 * 13);
    assert_true(fabs(lines.y[0] - lines.y[1]) >= 22);
}

/* ---- what each order means ---- */

typedef struct order_list {
    struct order {
        char kind; /* path, shape, circle, words */
        double x, y, x2, y2, size;
        char words[8];
        susol_ink ink;
    } orders[4000];
    int count;
    double grid_x, grid_width;
} order_list;

static struct order *put_order(void *user, char kind, const susol_ink *ink) {
    order_list *list = user;
    assert_true(list->count < 4000);
    struct order *order = &list->orders[list->count++];
    *order = (struct order){.kind = kind, .ink = *ink};
    assert_non_null(ink->role);
    assert_non_null(ink->tone);
    assert_true(((ink->fill & 0xFF) != 0) != ((ink->stroke & 0xFF) != 0)); /* fills, or is a line */
    return order;
}

static void list_begin(void *user, double width, double height) {
    (void)user, (void)width, (void)height;
}
static void list_end(void *user) { (void)user; }

static void list_path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    struct order *order = put_order(user, closed ? 's' : 'p', ink);
    order->x = xy[0], order->y = xy[1];
    order->x2 = xy[2 * points - 2], order->y2 = xy[2 * points - 1];
}

static void list_circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    struct order *order = put_order(user, 'c', ink);
    order->x = x, order->y = y, order->size = radius;
}

static void list_text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    struct order *order = put_order(user, 'w', ink);
    order->x = x, order->y = y, order->size = ink->width;
    (void)snprintf(order->words, sizeof order->words, "%s", words);
}

static void list_grid(void *user, double x, double y, double width, double height) {
    order_list *list = user;
    assert_true(width == height && y > 0);
    list->grid_x = x, list->grid_width = width;
}

static order_list *list_orders(const char *const *rules, susol_look look) {
    static order_list list;
    memset(&list, 0, sizeof list);
    ss_puzzle *puzzle = sample_empty(9, 3);
    for (; *rules; rules++) assert_int_equal(susol_puzzle_add_rule(puzzle, *rules, NULL), SUSOL_OK);
    susol_canvas canvas = {.size = sizeof canvas,
                           .user = &list,
                           .begin = list_begin,
                           .path = list_path,
                           .circle = list_circle,
                           .text = list_text,
                           .end = list_end,
                           .grid = list_grid};
    look.size = sizeof look;
    assert_int_equal(susol_draw(puzzle, &look, &canvas, NULL), SUSOL_OK);
    susol_puzzle_free(puzzle);
    return &list;
}

static int count_role(const order_list *list, const char *role) {
    int count = 0;
    for (int i = 0; i < list->count; i++) count += !strcmp(list->orders[i].ink.role, role);
    return count;
}

/* Every part on its own is what the whole drawing has of it, in the same order. */
static void test_parts(void **state) {
    (void)state;
    static const char *const rules[] = {"cage 10: r1c1 r1c2", "thermo: r3c3 r3c4", "r5c5 > r5c6",
                                        NULL};
    static order_list all;
    all = *list_orders(rules, (susol_look){.caption = "words"});
    assert_true(all.grid_x > 0 && all.grid_width == 900);
    int together = 0;
    for (int part = SUSOL_PART_PAPER; part <= SUSOL_PART_WORDS; part *= 2) {
        const order_list *some =
            list_orders(rules, (susol_look){.caption = "words", .parts = part});
        int at = 0;
        for (int i = 0; i < all.count; i++)
            if ((int)all.orders[i].ink.part == part) {
                assert_true(at < some->count);
                assert_memory_equal(&some->orders[at++], &all.orders[i], sizeof *all.orders);
            }
        assert_int_equal(at, some->count);
        together += at;
    }
    assert_int_equal(together, all.count);
}

/* A mark knows its rule; what is no mark belongs to none. */
static void test_marks_know_rules(void **state) {
    (void)state;
    static const char *const rules[] = {"cage 10: r1c1 r1c2", "r5c5 > r5c6", "whisper: r8c1 r8c2",
                                        NULL};
    static const struct {
        const char *role, *tone;
        int rule;
    } wanted[] = {{"cage", "plain", 0}, {"label", "", 0}, {"sign", "", 1},  {"rim", "green", 2},
                  {"wash", "green", 2}, {"thin", "", -1}, {"thick", "", -1}};
    const order_list *list = list_orders(rules, (susol_look){0});
    for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++) {
        assert_true(count_role(list, wanted[k].role) > 0);
        for (int i = 0; i < list->count; i++) {
            const susol_ink *ink = &list->orders[i].ink;
            if (strcmp(ink->role, wanted[k].role) != 0) continue;
            assert_int_equal(ink->rule, wanted[k].rule);
            assert_string_equal(ink->tone, wanted[k].tone);
        }
    }
}

/* No line of the grid and no cage comes nearer than 17 to a sign, and nothing is painted over. */
static void test_gaps(void **state) {
    (void)state;
    static const char *const rules[] = {"r5c5 > r5c6", "x: r3c3 r4c3", "cage 10: r5c4 r5c5", NULL};
    const order_list *list = list_orders(rules, (susol_look){0});
    double left = list->grid_x, sign_x = left + 500, sign_y = left + 450;
    int ends = 0;
    for (int i = 0; i < list->count; i++) {
        const struct order *one = &list->orders[i];
        if (one->kind != 'p' || one->ink.rule == 0) continue;
        ends += hypot(one->x - sign_x, one->y - sign_y) < 17.1;
        ends += hypot(one->x2 - sign_x, one->y2 - sign_y) < 17.1;
        if (strcmp(one->ink.role, "thin") != 0 || fabs(one->x - sign_x) > 1) continue;
        assert_true(fmin(one->y, one->y2) > sign_y || fmax(one->y, one->y2) < sign_y ||
                    one->y == one->y2);
    }
    assert_int_equal(ends, 4); /* the thin line and the cage, above the sign and below it */
    for (int i = 1; i < list->count; i++)
        assert_string_not_equal(list->orders[i].ink.role, "paper");
}

/* A cage in three pieces has its sum three times. */
static void test_pieces(void **state) {
    (void)state;
    static const char *const rules[] = {"cage 20: r1c1 r1c2 r2c2 r3c3 r4c4", NULL};
    const order_list *list = list_orders(rules, (susol_look){0});
    assert_int_equal(count_role(list, "label"), 3);
}

static void test_marks_of_a_player(void **state) {
    (void)state;
    static const char *const rules[] = {"cage 10: r1c1 r1c2", NULL};
    static uint32_t corner[81], centre[81], colours[81];
    static uint8_t digits[81], conflicts[81];
    corner[0] = 0x1FF, corner[10] = 0x7, centre[20] = 0xF, centre[21] = 0x1FF, colours[30] = 0x5;
    digits[40] = 5, digits[41] = 5, conflicts[40] = 1;
    const order_list *list = list_orders(rules, (susol_look){.solution = digits,
                                                             .corner = corner,
                                                             .centre = centre,
                                                             .colours = colours,
                                                             .conflicts = conflicts});
    assert_int_equal(count_role(list, "pencil"), 9 + 3 + 1 + 2);
    assert_int_equal(count_role(list, "colour"), 2);
    assert_int_equal(count_role(list, "conflict"), 3); /* digit, wedge, wave */
    assert_int_equal(count_role(list, "placed"), 1);
}

/* Signs are large enough for a phone: 11 hundredths of a cell to each side. */
static void test_sign_size(void **state) {
    (void)state;
    static const char *const rules[] = {"r5c5 > r5c6", NULL};
    const order_list *list = list_orders(rules, (susol_look){.parts = SUSOL_PART_ABOVE});
    assert_int_equal(list->count, 1);
    assert_true(fabs(list->orders[0].y - list->orders[0].y2) > 21.9);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts),
                                       cmocka_unit_test(test_marks_know_rules),
                                       cmocka_unit_test(test_gaps),
                                       cmocka_unit_test(test_pieces),
                                       cmocka_unit_test(test_marks_of_a_player),
                                       cmocka_unit_test(test_sign_size),
                                       cmocka_unit_test(test_svg_is_xml),
                                       cmocka_unit_test(test_givens_are_drawn),
                                       cmocka_unit_test(test_outlines),
                                       cmocka_unit_test(test_all_marks),
                                       cmocka_unit_test(test_outside_apart),
                                       cmocka_unit_test(test_one_corner),
                                       cmocka_unit_test(test_names_and_clues),
                                       cmocka_unit_test(test_long_caption),
                                       cmocka_unit_test(test_sums_of_one_cell),
                                       cmocka_unit_test(test_badges)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
