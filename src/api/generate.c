/* generate.c: the public functions that make puzzles. */
#include "base/take.h"
#include "generate/generate.h"
#include "rule/layout.h"

susol_status susol_generator_new(susol_generator **out, const susol_request *request,
                                 const susol_allocator *allocator, susol_error *error) {
    susol_request own;
    ss_taken limits;
    *out = NULL;
    ss_error_begin(error);
    susol_status status = ss_take_request(&own, request, error);
    if (!status) status = ss_take_options(&limits, own.limits, error);
    own.limits = &limits.options;
    if (!status) status = ss_generator_new(out, &own, allocator, error);
    return ss_error_end(error, status);
}

void susol_generator_free(susol_generator *generator) { ss_generator_free(generator); }

void susol_generator_expect(susol_generator *generator, uint64_t first, uint64_t count) {
    ss_generator_expect(generator, first, count);
}

/* Mostly the puzzle is the one before: its grid is laid out already. */
static bool is_laid_out(const ss_puzzle *puzzle) {
    return ss_puzzle_is_usual9(puzzle) && puzzle->rule_count == 27 && !*puzzle->title &&
           !*puzzle->author && !*puzzle->comment && !*puzzle->drawn;
}

static susol_status lay_out(ss_puzzle *puzzle, const char *clues) {
    susol_status status = is_laid_out(puzzle) ? SUSOL_OK : ss_layout_grid(puzzle, 9, 3, 3);
    for (int c = 0; c < SS_PLAIN_CELLS && !status; c++)
        ss_puzzle_set_value(puzzle, c, clues[c] == '.' ? 0 : clues[c] - '0', true);
    return status;
}

susol_status susol_generator_make(susol_generator *generator, uint64_t number, susol_puzzle *puzzle,
                                  const susol_made **made, susol_error *error) {
    const ss_product *one;
    ss_error_begin(error);
    susol_status status = ss_generator_make(generator, number, &one, error);
    bool told = !status || status == SUSOL_LIMIT || status == SUSOL_CANCELLED;
    if (made) *made = told ? &one->made : NULL;
    if (status) return ss_error_end(error, status);
    status = one->puzzle ? ss_puzzle_copy(puzzle, one->puzzle) : lay_out(puzzle, one->clues);
    if (!status) status = ss_generator_finish(generator, one, puzzle);
    return ss_error_end(error, status);
}

susol_status susol_generator_save(const susol_generator *generator, susol_text *out,
                                  susol_error *error) {
    ss_error_begin(error);
    if (!generator->maker->save)
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0},
                            "only a search for the hardest can be saved");
    const size_t before = out->size;
    generator->maker->save(generator, out);
    susol_status status = ss_text_status(out);
    if (status) ss_text_cut(out, before);
    return ss_error_end(error, status);
}
