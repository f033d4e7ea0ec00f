/* test_scanning.c: refused memory while pictures are read. */
#include "faults/refusing.h"

enum { WIDTH = 300, HEIGHT = 400 };
static uint8_t pixels[WIDTH * HEIGHT];

/* A grid of a newspaper, from the fixtures. */
static const susol_picture page = {.pixels = pixels, .width = WIDTH, .height = HEIGHT};

static susol_status scan_new(attempt *at) {
    susol_status status = susol_scan_new(&at->scan, &at->memory);
    if (status) assert_null(at->scan);
    return status;
}

static void make_scan(attempt *at) {
    assert_int_equal(susol_scan_new(&at->scan, &at->memory), SUSOL_OK);
}

static void make_read(attempt *at) {
    make_scan(at);
    assert_int_equal(susol_scan_read(at->scan, &page, NULL), SUSOL_OK);
    assert_int_equal(susol_scan_count(at->scan), 1);
}

static susol_status scan_read(attempt *at) {
    susol_status status = susol_scan_read(at->scan, &page, error_of(at));
    assert_int_equal(susol_scan_count(at->scan), status ? 0 : 1);
    if (!status) tell_bytes(at, susol_scan_at(at->scan, 0)->digits, 81);
    return status;
}

static susol_status scan_look(attempt *at) {
    assert_int_equal(susol_scan_count(at->scan), 1);
    assert_null(susol_scan_at(at->scan, 1));
    assert_null(susol_scan_at(at->scan, -1));
    tell_bytes(at, susol_scan_at(at->scan, 0)->seen, 81);
    double middle[2];
    assert_int_equal(susol_scan_place(at->scan, 1, 4.5, 4.5, middle), SUSOL_BAD_VALUE);
    assert_int_equal(susol_scan_place(at->scan, 0, 4.5, 4.5, middle), SUSOL_OK);
    tell_bytes(at, middle, sizeof middle);
    return SUSOL_OK;
}

static susol_status scan_puzzle(attempt *at) {
    susol_status status = susol_scan_puzzle(at->scan, 0, 0, at->other, error_of(at));
    if (!status) tell_puzzle(at, at->other);
    return status;
}

static susol_status scan_json(attempt *at) {
    susol_status status = susol_scan_json(at->scan, 0, at->text);
    if (!status) tell_text(at);
    return status;
}

static susol_status scan_free(attempt *at) {
    susol_scan_free(at->scan);
    at->scan = NULL;
    return SUSOL_OK;
}

static const fault_case cases[] = {
    CASE(susol_scan_new, scan_new, "", .flags = KEEPS),
    CASE(susol_scan_read, scan_read, "", .flags = DEAR, .before = make_scan),
    CASE(susol_scan_count, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_at, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_place, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_puzzle, scan_puzzle, "", .flags = KEEPS, .before = make_read),
    CASE(susol_scan_json, scan_json, "", .flags = KEEPS, .before = make_read),
    CASE(susol_scan_free, scan_free, "", .flags = ASKS_NOTHING | KEEPS, .before = make_scan),
};

int main(void) {
    FILE *file = fopen("tests/fixtures/scan/newspaper.pgm", "rb");
    char head[32];
    if (!file || !fgets(head, sizeof head, file) || strncmp(head, "P5", 2)) return 1;
    (void)fseek(file, -WIDTH * HEIGHT, SEEK_END);
    size_t size = fread(pixels, 1, sizeof pixels, file);
    (void)fclose(file);
    return size == sizeof pixels ? PLAY("reading pictures", cases) : 1;
}
