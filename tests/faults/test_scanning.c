/* test_scanning.c: refused memory while pictures are read. */
#include "faults/refusing.h"

/* A photo of a newspaper in grey; a killer in colours and a jigsaw, both drawn. */
typedef struct page {
    const char *name;
    int channels, width, height;
    uint8_t pixels[3 * 310 * 310];
} page;
static page pages[] = {
    {.name = "newspaper", .channels = 1},
    {.name = "killer", .channels = 3},
    {.name = "jigsaw", .channels = 1},
};
enum { PAGES = sizeof pages / sizeof *pages };

static susol_picture picture_of(const attempt *at) {
    const page *of = pages;
    while (at->with && strcmp(of->name, at->with) != 0) of++;
    return (susol_picture){
        .pixels = of->pixels, .width = of->width, .height = of->height, .channels = of->channels};
}

static susol_status scan_new(attempt *at) {
    susol_status status = susol_scan_new(&at->scan, &at->memory);
    if (status) assert_null(at->scan);
    return status;
}

static void make_scan(attempt *at) {
    assert_int_equal(susol_scan_new(&at->scan, &at->memory), SUSOL_OK);
}

static void make_read(attempt *at) {
    susol_picture picture = picture_of(at);
    make_scan(at);
    assert_int_equal(susol_scan_read(at->scan, &picture, NULL), SUSOL_OK);
    assert_int_equal(susol_scan_count(at->scan), 1);
}

static void tell_grid(attempt *at, const susol_scan_grid *grid) {
    tell(at, "%d solutions, sure %d, %d rules, pieces %d: ", grid->solutions, grid->sure,
         grid->rules, grid->pieces);
    tell_bytes(at, grid->digits, 81);
    if (grid->cage) tell_bytes(at, grid->cage, 81);
    if (grid->cage) tell_bytes(at, grid->sums + 1, (size_t)grid->cages);
    if (grid->regions) tell_bytes(at, grid->regions, 81);
}

static susol_status scan_read(attempt *at) {
    susol_picture picture = picture_of(at);
    susol_status status = susol_scan_read(at->scan, &picture, error_of(at));
    assert_int_equal(susol_scan_count(at->scan), status ? 0 : 1);
    if (!status) tell_grid(at, susol_scan_at(at->scan, 0));
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
    CASE(susol_scan_read, scan_read, "", .with = "killer", .flags = DEAR, .before = make_scan),
    CASE(susol_scan_read, scan_read, "", .with = "jigsaw", .flags = DEAR, .before = make_scan),
    CASE(susol_scan_count, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_at, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_place, scan_look, "", .flags = ASKS_NOTHING, .before = make_read),
    CASE(susol_scan_puzzle, scan_puzzle, "", .with = "killer", .flags = KEEPS | DEAR,
         .before = make_read),
    CASE(susol_scan_puzzle, scan_puzzle, "", .with = "jigsaw", .flags = KEEPS | DEAR,
         .before = make_read),
    CASE(susol_scan_json, scan_json, "", .with = "killer", .flags = KEEPS | DEAR,
         .before = make_read),
    CASE(susol_scan_free, scan_free, "", .flags = ASKS_NOTHING | KEEPS, .before = make_scan),
};

/* A grey picture, in as many channels as the page has. */
static bool load(page *to) {
    char path[80];
    (void)snprintf(path, sizeof path, "tests/fixtures/scan/%s.pgm", to->name);
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    bool good = fscanf(file, "P5 %d %d 255", &to->width, &to->height) == 2 && fgetc(file) != EOF;
    size_t size = (size_t)to->width * (size_t)to->height * (size_t)to->channels;
    good = good && size <= sizeof to->pixels;
    for (size_t i = 0; good && i < size; i += (size_t)to->channels) {
        int grey = fgetc(file);
        good = grey != EOF;
        memset(to->pixels + i, grey, (size_t)to->channels);
    }
    (void)fclose(file);
    return good;
}

int main(void) {
    for (int i = 0; i < PAGES; i++)
        if (!load(&pages[i])) return 1;
    return PLAY("reading pictures", cases);
}
