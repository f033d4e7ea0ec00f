/* render.c: puzzles by grammar, or any text, to all renderers and to a canvas of our own, with
   solutions, candidates, marks and captions to show. Every picture comes, and no point is lost. */
#include "grammar.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct paper {
    int begun, ended;
    double width, height;
} paper;

static void begin(void *user, double width, double height) {
    paper *on = user;
    FUZZ_CHECK(width > 0 && height > 0 && width < 1e6 && height < 1e6);
    on->begun++;
    on->width = width, on->height = height;
}

static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    (void)user, (void)closed;
    FUZZ_CHECK(points > 0 && isfinite(ink->width) && isfinite(ink->dash));
    for (int i = 0; i < 2 * points; i++) FUZZ_CHECK(isfinite(xy[i]));
}

static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    (void)user, (void)ink;
    FUZZ_CHECK(isfinite(x) && isfinite(y) && radius >= 0);
}

static void text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    (void)user;
    FUZZ_CHECK(isfinite(x) && isfinite(y) && words && isfinite(ink->width));
}

static void end(void *user) { ((paper *)user)->ended++; }

/* What may come from a caller who is careless: any number for a digit, any room. */
static void spoil_look(fuzz_bytes *bytes, const susol_puzzle *puzzle, susol_look *look,
                       uint8_t *solution, uint8_t *other) {
    int cells = susol_puzzle_cells(puzzle);
    for (int i = fuzz_below(bytes, 8); i > 0; i--) {
        solution[fuzz_below(bytes, cells)] = (uint8_t)fuzz_byte(bytes);
        other[fuzz_below(bytes, cells)] = (uint8_t)fuzz_byte(bytes);
    }
    look->columns = fuzz_byte(bytes) - 8;
    look->lines = fuzz_byte(bytes) - 8;
}

/* Things to show beside the puzzle. */
static void take_look(fuzz_bytes *bytes, const susol_puzzle *puzzle, susol_look *look) {
    static uint8_t solution[SUSOL_MAX_CELLS], other[SUSOL_MAX_CELLS], marked[SUSOL_MAX_CELLS];
    static uint32_t candidates[SUSOL_MAX_CELLS];
    static char caption[64];
    int side = susol_puzzle_side(puzzle), cells = susol_puzzle_cells(puzzle);
    unsigned shows = (unsigned)fuzz_byte(bytes);
    for (int c = 0; c < cells; c++) {
        solution[c] = (uint8_t)(c % side + 1);
        other[c] = (uint8_t)((c + fuzz_below(bytes, 3)) % side + 1);
        marked[c] = (uint8_t)fuzz_one_in(bytes, 3);
        candidates[c] = ((uint32_t)fuzz_byte(bytes) * 0x10001u) & ((1u << side) - 1);
    }
    for (size_t i = 0; i + 1 < sizeof caption; i++) caption[i] = (char)fuzz_byte(bytes);
    *look = (susol_look){.solution = shows & 1 ? solution : NULL,
                         .other = shows & 2 ? other : NULL,
                         .candidates = shows & 4 ? candidates : NULL,
                         .marked = shows & 8 ? marked : NULL,
                         .caption = shows & 16 ? caption : NULL,
                         .colour = (shows & 32) != 0};
    if (shows & 64) spoil_look(bytes, puzzle, look, solution, other);
}

static void draw_all(fuzz_bytes *bytes, const susol_puzzle *puzzle) {
    susol_look look;
    susol_text *out;
    susol_entry entry;
    paper sheet = {0};
    susol_canvas canvas = {
        .user = &sheet, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
    take_look(bytes, puzzle, &look);
    FUZZ_CHECK(!susol_text_new(&out, &fuzz_memory));
    for (int i = 0; susol_list("renderers", i, &entry) == SUSOL_OK; i++) {
        susol_text_clear(out);
        FUZZ_CHECK(!susol_render(puzzle, &look, entry.name, out, NULL));
        FUZZ_CHECK(susol_text_size(out) == strlen(susol_text_data(out)) && susol_text_size(out));
    }
    FUZZ_CHECK(!susol_draw(puzzle, &look, &canvas, NULL));
    FUZZ_CHECK(sheet.begun == 1 && sheet.ended == 1);
    susol_text_free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static fuzz_text made;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 12);
    susol_puzzle *puzzle;
    susol_error error;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    bool grammar = !fuzz_one_in(&way, 4);
    made.size = 0;
    if (grammar) fuzz_write_puzzle(&bytes, 0, &made);
    else fuzz_say(&made, "%.*s", (int)bytes.left, (const char *)bytes.data);
    fuzz_note(made.data);
    if (!susol_read(puzzle, made.data, made.size, grammar ? "susol" : NULL, &error))
        draw_all(&way, puzzle);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
