/* test_find.c: grids that are drawn here, as a camera would see them, are found where they are. */
#include "base/random.h"
#include "scan/find/find.h"
#include "sanitized.h"
#include "scan/find/frame.h"
#include "support.h"
#include <math.h>
#include <string.h>

enum { WIDTH = 640, HEIGHT = 600 };

/* ---- pages ---- */

static double chance(ss_random *random) {
    return (double)(ss_random_next(random) >> 11) / 9007199254740992.0;
}

typedef struct page {
    ss_picture image;
    ss_warp map; /* the truth */
    uint8_t paper, ink;
    bool frameless;
    int pattern; /* of the pixels of a screen, in grey levels */
} page;

/* How dark the grid is at one of its points: thin lines, thick ones around boxes. */
static double line_at(const page *of, double x, double y) {
    double dark = 0;
    if (x < -0.06 || y < -0.06 || x > 9.06 || y > 9.06) return 0;
    for (int i = of->frameless; i <= 9 - of->frameless; i++) {
        double half = i % 3 ? 0.02 : 0.045;
        if (fabs(x - i) < half || fabs(y - i) < half) dark = 1;
    }
    return dark;
}

/* Looks back from each pixel to the grid: a map is nearly straight, so a few steps suffice. */
static ss_plane_point back(const ss_warp *map, ss_plane_point pixel, ss_plane_point guess) {
    for (int i = 0; i < 8; i++) {
        ss_plane_point at = ss_warp_at(map, guess);
        if (hypot(pixel.x - at.x, pixel.y - at.y) < 0.002) return guess;
        ss_plane_point right = ss_warp_at(map, (ss_plane_point){guess.x + 0.01, guess.y}),
                       down = ss_warp_at(map, (ss_plane_point){guess.x, guess.y + 0.01});
        double a = (right.x - at.x) / 0.01, b = (down.x - at.x) / 0.01, c = (right.y - at.y) / 0.01,
               d = (down.y - at.y) / 0.01;
        double x = pixel.x - at.x, y = pixel.y - at.y, det = a * d - b * c;
        if (fabs(det) < 1e-9) return guess;
        guess = (ss_plane_point){guess.x + (d * x - b * y) / det, guess.y + (a * y - c * x) / det};
    }
    return guess;
}

static void paint(page *of, ss_random *random) {
    ss_plane_point guess = {4.5, 4.5};
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            double dark = 0;
            for (int k = 0; k < 4; k++) {
                guess = back(&of->map,
                             (ss_plane_point){x + 0.25 + 0.5 * (k % 2), y + 0.25 + 0.5 * (k / 2)},
                             guess);
                dark += line_at(of, guess.x, guess.y) / 4;
                if (!(fabs(guess.x) < 40 && fabs(guess.y) < 40)) guess = (ss_plane_point){4.5, 4.5};
            }
            double level = of->paper + dark * (of->ink - of->paper) + 6 * (chance(random) - 0.5) +
                           of->pattern * ((x + y) % 2 - 0.5);
            of->image.grey[y * WIDTH + x] = (uint8_t)(level < 0 ? 0 : level > 255 ? 255 : level);
        }
}

/* A page at a random angle, seen from a random place, a little bent. */
static void random_page(ss_arena *arena, ss_random *random, page *of) {
    double turn = (chance(random) - 0.5) * 1.2, size = 170 + 50 * chance(random);
    ss_plane_point corners[4];
    for (int i = 0; i < 4; i++) {
        double angle = turn + (2 * i - 3) * 0.785398,
               far = size * 1.3 * (0.9 + 0.2 * chance(random));
        corners[i] =
            (ss_plane_point){WIDTH / 2.0 + far * cos(angle), HEIGHT / 2.0 + far * sin(angle)};
    }
    assert_true(ss_picture_new(arena, &of->image, WIDTH, HEIGHT));
    assert_true(ss_warp_from_corners(&of->map, 9, corners));
    for (int way = 0; way < 2; way++)
        for (int i = 3; i < 6; i++) of->map.bent[way][i] = 0.25 * (chance(random) - 0.5);
    paint(of, random);
}

/* The greatest distance between two maps of the same grid, in cells, whichever way up. */
static double distance(const ss_warp *a, const ss_warp *b) {
    double least = INFINITY, cell = hypot(ss_warp_at(a, (ss_plane_point){9, 9}).x -
                                              ss_warp_at(a, (ss_plane_point){0, 0}).x,
                                          ss_warp_at(a, (ss_plane_point){9, 9}).y -
                                              ss_warp_at(a, (ss_plane_point){0, 0}).y) /
                                    12.7;
    for (int turn = 0; turn < 4; turn++) {
        ss_warp turned = *b;
        double most = 0;
        ss_warp_turn(&turned, turn);
        for (int i = 0; i < 100; i++) {
            ss_plane_point at = {i % 10, i / 10}, one = ss_warp_at(a, at),
                           other = ss_warp_at(&turned, at);
            most = fmax(most, hypot(one.x - other.x, one.y - other.y) / cell);
        }
        least = fmin(least, most);
    }
    return least;
}

static susol_status find(ss_arena *arena, const ss_picture *image, ss_finds *finds) {
    ss_finder finder;
    assert_true(ss_finder_new(arena, &finder, image, 9));
    susol_status status = ss_finder_look(&finder, 0);
    *finds = finder.finds;
    return status;
}

static void check_pages(const page *style, uint64_t seed) {
    ss_random random;
    ss_random_seed(&random, seed);
    for (int i = 0; i < enough_of(4, 2); i++) {
        ss_arena arena = {&ss_memory_malloc, NULL};
        page of = *style;
        ss_finds finds;
        random_page(&arena, &random, &of);
        assert_int_equal(find(&arena, &of.image, &finds), SUSOL_OK);
        assert_true(finds.count > 0);
        assert_true(finds.at[0].score > (of.frameless ? 0.7 : 0.8));
        assert_true(distance(&of.map, &finds.at[0].map) < 0.1);
        ss_arena_free(&arena);
    }
}

static void test_pages_are_found(void **unused) {
    (void)unused;
    check_pages(&(page){.paper = 230, .ink = 40}, 1);
}
static void test_dark_screens_too(void **unused) {
    (void)unused;
    check_pages(&(page){.paper = 25, .ink = 200}, 2);
}
static void test_without_a_frame(void **unused) {
    (void)unused;
    check_pages(&(page){.paper = 25, .ink = 120, .frameless = true}, 5);
}
static void test_photos_of_screens(void **unused) {
    (void)unused;
    check_pages(&(page){.paper = 150, .ink = 110, .pattern = 110}, 6);
}
static void test_faint_lines_too(void **unused) {
    (void)unused;
    check_pages(&(page){.paper = 200, .ink = 165}, 3);
}

/* ---- parts ---- */

static void test_corners_are_kept(void **unused) {
    (void)unused;
    const ss_plane_point corners[4] = {{10, 20}, {300, 40}, {280, 330}, {15, 290}};
    ss_warp map;
    assert_true(ss_warp_from_corners(&map, 9, corners));
    for (int i = 0; i < 4; i++) {
        ss_plane_point at =
            ss_warp_at(&map, (ss_plane_point){i == 1 || i == 2 ? 9 : 0, i >= 2 ? 9 : 0});
        assert_true(hypot(at.x - corners[i].x, at.y - corners[i].y) < 1e-6);
    }
}

static void test_four_turns_change_nothing(void **unused) {
    (void)unused;
    ss_warp map, turned;
    ss_random random;
    ss_random_seed(&random, 5);
    assert_true(ss_warp_from_corners(
        &map, 9, (const ss_plane_point[4]){{10, 20}, {300, 40}, {280, 330}, {15, 290}}));
    for (int i = 0; i < 2 * SS_WARP_TERMS; i++)
        map.bent[i / SS_WARP_TERMS][i % SS_WARP_TERMS] = 0.1 * (chance(&random) - 0.5);
    turned = map;
    ss_warp_turn(&turned, 1);
    ss_plane_point old = ss_warp_at(&map, (ss_plane_point){9 - 2, 1}),
                   now = ss_warp_at(&turned, (ss_plane_point){1, 2});
    assert_true(hypot(old.x - now.x, old.y - now.y) < 1e-6);
    ss_warp_turn(&turned, 3);
    for (int i = 0; i < 100; i++) {
        ss_plane_point at = {i % 10, i / 10}, a = ss_warp_at(&map, at), b = ss_warp_at(&turned, at);
        assert_true(hypot(a.x - b.x, a.y - b.y) < 1e-6);
    }
}

static void test_cut_corners_come_out_sharp(void **unused) {
    (void)unused;
    ss_plane_point polygon[8] = {{10, 0},   {90, 0},   {100, 10}, {100, 90},
                                 {90, 100}, {10, 100}, {0, 90},   {0, 10}},
                   frame[4];
    assert_true(ss_frame_of(polygon, 8, frame));
    assert_true(fabs(ss_polygon_area(frame, 4) - 10000) < 1e-6);
}

/* Nothing is found where there is nothing, whatever its size. */
static void test_plain_pictures_have_no_grid(void **unused) {
    (void)unused;
    static const int sizes[][2] = {{1, 1}, {1, 300}, {300, 1}, {7, 5}, {200, 200}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int level = 0; level <= 255; level += 85) {
            ss_arena arena = {&ss_memory_malloc, NULL};
            ss_picture image;
            ss_finds finds;
            assert_true(ss_picture_new(&arena, &image, sizes[i][0], sizes[i][1]));
            memset(image.grey, level, (size_t)(sizes[i][0] * sizes[i][1]));
            assert_int_equal(find(&arena, &image, &finds), SUSOL_OK);
            assert_int_equal(finds.count, 0);
            ss_arena_free(&arena);
        }
}

/* A dark jigsaw: more than half of its lines are thick, so that lines alone would put the grid a
   row too high, where fewer of them are. */
static const char pieces[] = "AAABBBBBBAABBBCCCCAAAADDCCE"
                             "FFFDDCCCEFFDDDDDEEFFGGEEEEE"
                             "FGGHHIIIIFGGGHHIIIGGHHHHHII";
static const char marks[] =
    "...X.XX......X....X.....X...X.......X.......X....X......X..X..XX..X......X...X...";
enum { ROOM = 420, EDGE = 13, STEP = 43 };

typedef struct box {
    int x, y, wide, high;
} box;

static void fill(ss_picture *image, box of, uint8_t level) {
    for (int i = 0; i < of.high; i++)
        memset(image->grey + (size_t)(of.y + i) * ROOM + of.x, level, (size_t)of.wide);
}

static bool is_wall(int cell, int other, bool rim) { return rim || pieces[cell] != pieces[other]; }

static void paint_jigsaw(ss_picture *image) {
    memset(image->grey, 17, (size_t)ROOM * ROOM);
    for (int thick = 0; thick < 2; thick++)
        for (int i = 0; i < 90; i++) {
            int line = i / 9, at = i % 9, before = line > 0 ? line - 1 : 0, after = line % 9;
            uint8_t level = thick ? 225 : 52;
            int wide = 1 + 2 * thick, x = EDGE + STEP * line - thick, y = EDGE + STEP * at;
            if (is_wall(9 * at + before, 9 * at + after, line % 9 == 0) == thick)
                fill(image, (box){x, y, wide, STEP}, level);
            if (is_wall(9 * before + at, 9 * after + at, line % 9 == 0) == thick)
                fill(image, (box){y, x, STEP, wide}, level);
        }
    for (int i = 0; i < 81; i++)
        if (marks[i] == 'X')
            fill(image, (box){EDGE + STEP * (i % 9) + 17, EDGE + STEP * (i / 9) + 11, 10, 20}, 190);
}

static void test_digits_tell_the_first_row(void **unused) {
    (void)unused;
    const double far = EDGE + 9 * STEP;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture image;
    ss_finds finds;
    ss_warp map;
    ss_plane_point corners[4] = {{EDGE, EDGE}, {far, EDGE}, {far, far}, {EDGE, far}};
    assert_true(ss_warp_from_corners(&map, 9, corners));
    assert_true(ss_picture_new(&arena, &image, ROOM, ROOM));
    paint_jigsaw(&image);
    assert_int_equal(find(&arena, &image, &finds), SUSOL_OK);
    assert_true(finds.count > 0);
    assert_true(distance(&finds.at[0].map, &map) < 0.1);
    ss_arena_free(&arena);
}

/* A grid of 216 pixels with all its lines. */
static void paint_grid(ss_picture *image, int left, int top) {
    enum { GRID = 216 };
    for (int y = -1; y <= GRID + 1; y++)
        for (int x = -1; x <= GRID + 1; x++) {
            bool thick = (x + 1) % 72 < 3 || (y + 1) % 72 < 3, thin = x % 24 == 0 || y % 24 == 0;
            if (thick || thin) image->grey[(top + y) * image->width + left + x] = 20;
        }
}

static void test_all_grids_of_a_page_are_found(void **unused) {
    (void)unused;
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture image;
    ss_finds finds;
    int excellent = 0;
    assert_true(ss_picture_new(&arena, &image, 970, 500));
    memset(image.grey, 230, 970 * 500);
    for (int i = 0; i < 8; i++) paint_grid(&image, 20 + i % 4 * 236, 20 + i / 4 * 236);
    assert_int_equal(find(&arena, &image, &finds), SUSOL_OK);
    for (int i = 0; i < finds.count; i++) excellent += ss_find_is_excellent(&finds.at[i]);
    assert_int_equal(excellent, 8);
    ss_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_are_found),
        cmocka_unit_test(test_dark_screens_too),
        cmocka_unit_test(test_without_a_frame),
        cmocka_unit_test(test_photos_of_screens),
        cmocka_unit_test(test_faint_lines_too),
        cmocka_unit_test(test_corners_are_kept),
        cmocka_unit_test(test_four_turns_change_nothing),
        cmocka_unit_test(test_cut_corners_come_out_sharp),
        cmocka_unit_test(test_plain_pictures_have_no_grid),
        cmocka_unit_test(test_all_grids_of_a_page_are_found),
        cmocka_unit_test(test_digits_tell_the_first_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
