/* test_choose.c: a grid whose lines go on beyond it, as titles and keypads do, is read where its
   digits are. */
#include "scan/find/choose.h"
#include "scan/scan.h"
#include "support.h"

static const char puzzle[] =
    "900284003000000000301705206180000027000401000630000049503107802000000000200"
    "963004";

enum { WIDTH = 300, HEIGHT = 400 };

typedef struct desk { /* what a reader needs */
    ss_arena arena;
    ss_scan_cells cells;
    ss_net_ready net;
    ss_fast9_work *work;
    ss_picture sized;
    ss_find found; /* the grid as it is */
} desk;

static void set_up(desk *of) {
    static uint8_t pixels[WIDTH * HEIGHT];
    ss_picture full = {WIDTH, HEIGHT, pixels};
    ss_finds finds;
    int width, height;
    FILE *file = open_fixture("tests/fixtures/scan/newspaper.pgm");
    assert_int_equal(fscanf(file, "P5 %d %d 255", &width, &height), 2);
    (void)fgetc(file);
    assert_int_equal(fread(pixels, 1, sizeof pixels, file), sizeof pixels);
    (void)fclose(file);
    *of = (desk){.arena = {&ss_memory_malloc, NULL}};
    assert_int_equal(
        ss_scan_find(&of->arena, &(ss_scan_search){.full = &full, .side = 9}, NULL, &finds),
        SUSOL_OK);
    of->found = finds.at[0];
    of->work = ss_arena_room(&of->arena, sizeof *of->work);
    assert_true(of->work && ss_scan_cells_new(&of->arena, &of->cells) &&
                ss_net_make_ready(&of->arena, &of->net, &ss_digit_net) &&
                ss_scan_fit(&of->arena, &full, &of->found.map, &of->sized));
}

static ss_chooser chooser_of(desk *of, ss_limits *limits) {
    return (ss_chooser){.sized = &of->sized,
                        .cells = &of->cells,
                        .net = &of->net,
                        .work = of->work,
                        .limits = limits};
}

/* As if the lines had told that the grid begins so many cells further right and down. */
static void read_aside(desk *of, int right, int down, ss_scan_view *view) {
    ss_chooser chooser = chooser_of(of, NULL);
    ss_find find = {.map = of->found.map, .score = 0.6, .value = 0.6, .lined = true};
    ss_warp_shift(&find.map, right, down);
    ss_scan_view_read(&chooser, &find, view);
    assert_false(view->settled);
}

static int right_ones(const ss_scan_reading *reading) {
    int right = 0;
    for (int i = 0; i < 81; i++) right += reading->seen[i] == puzzle[i] - '0';
    return right;
}

static void test_digits_tell_where_a_grid_begins(void **unused) {
    (void)unused;
    static const int aside[][2] = {{1, 0}, {-1, 0}, {0, -1}, {0, -2}, {-2, 1}, {3, -3}};
    desk of;
    set_up(&of);
    for (size_t i = 0; i < sizeof aside / sizeof *aside; i++) {
        ss_chooser chooser = chooser_of(&of, NULL);
        ss_scan_view view;
        read_aside(&of, aside[i][0], aside[i][1], &view);
        assert_true(right_ones(&view.reading) < 81);
        ss_scan_view_move(&chooser, &view);
        assert_int_equal(right_ones(&view.reading), 81);
        assert_true(view.settled);
    }
    ss_arena_free(&of.arena);
}

/* More than three cells aside is another grid. */
static void test_too_far_aside(void **unused) {
    (void)unused;
    desk of;
    set_up(&of);
    ss_chooser chooser = chooser_of(&of, NULL);
    ss_scan_view view;
    read_aside(&of, 4, 0, &view);
    ss_scan_view_move(&chooser, &view);
    assert_false(view.settled);
    ss_arena_free(&of.arena);
}

/* Whoever has stopped keeps what he has. */
static void test_nothing_is_moved_after_a_limit(void **unused) {
    (void)unused;
    desk of;
    set_up(&of);
    ss_limits stopped;
    ss_limits_start(&stopped, NULL);
    (void)ss_limits_stop(&stopped, SUSOL_LIMIT);
    ss_chooser chooser = chooser_of(&of, &stopped);
    ss_scan_view view;
    read_aside(&of, 1, 0, &view);
    const double worth = view.worth;
    ss_scan_view_move(&chooser, &view);
    assert_false(view.settled);
    assert_true(worth >= view.worth && worth <= view.worth);
    ss_arena_free(&of.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_digits_tell_where_a_grid_begins),
        cmocka_unit_test(test_too_far_aside),
        cmocka_unit_test(test_nothing_is_moved_after_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
