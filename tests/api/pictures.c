/* pictures.c: the same for the functions that read pictures. */
#include "api/everything.h"

enum { SIZE = 200, CELL = 20 };

static uint64_t add_words(uint64_t hash, const char *words) {
    for (; *words; words++) hash = (hash ^ (unsigned char)*words) * 0x100000001B3u;
    return hash;
}

/* A grid, and a stroke in some of its cells. */
static void draw_page(uint8_t *pixels) {
    for (int i = 0; i < SIZE * SIZE; i++) {
        int x = i % SIZE, y = i / SIZE;
        bool line = x < 9 * CELL + 2 && y < 9 * CELL + 2 && (x % CELL < 2 || y % CELL < 2);
        bool stroke = (x / CELL + y / CELL) % 4 == 1 && abs(x % CELL - 10) < 2 && y % CELL > 4;
        pixels[i] = line || stroke ? 20 : 230;
    }
}

uint64_t use_pictures(const susol_allocator *memory) {
    static uint8_t pixels[SIZE * SIZE];
    susol_picture page = {.pixels = pixels, .width = SIZE, .height = SIZE};
    susol_scan *scan;
    susol_puzzle *puzzle;
    susol_text *text;
    draw_page(pixels);
    assert_int_equal(susol_scan_new(&scan, memory), SUSOL_OK);
    assert_int_equal(susol_puzzle_new(&puzzle, memory), SUSOL_OK);
    assert_int_equal(susol_text_new(&text, memory), SUSOL_OK);
    assert_int_equal(susol_scan_read(scan, &page, NULL), SUSOL_OK);
    for (int i = 0; i < susol_scan_count(scan); i++) {
        double corner[2];
        assert_int_equal(susol_scan_place(scan, i, 0, 0, corner), SUSOL_OK);
        assert_true(corner[0] == susol_scan_at(scan, i)->corners[0]);
        assert_int_equal(susol_scan_puzzle(scan, i, SUSOL_SCAN_WRITTEN, puzzle, NULL), SUSOL_OK);
        assert_int_equal(susol_write(puzzle, "susol", text, NULL), SUSOL_OK);
        assert_int_equal(susol_scan_json(scan, i, text), SUSOL_OK);
    }
    assert_int_equal(susol_scan_json(scan, 99, text), SUSOL_BAD_VALUE);
    uint64_t hash = add_words((uint64_t)susol_scan_count(scan), susol_text_data(text));
    susol_text_free(text);
    susol_puzzle_free(puzzle);
    susol_scan_free(scan);
    return hash;
}
