/* variants.c: puzzles with rules, on other grids, or in the frame of a puzzle: one attempt after
   the other (variant.h). */
#include "generate/generate.h"
#include "generate/target/target.h"
#include "generate/variant/variant.h"
#include "rate/rate.h"
#include "strategy/strategy.h"
#include <assert.h>

/* So many attempts in vain mean that there is none; more, if something is asked for that most
   puzzles are not. */
enum { ATTEMPTS = 300, CHOOSY_ATTEMPTS = 10000 };

static bool is_choosy(const susol_request *request) {
    return request->rating_low > 0 || request->rating_high > 0 || request->level ||
           request->technique || request->look || request->clues_low || request->clues_high ||
           request->givens_high;
}

static bool fits(const ss_generator *all) {
    const susol_request *request = &all->request;
    bool ours = request->rules || request->frame || (request->side && request->side != 9) ||
                request->givens_low || request->givens_high || request->no_givens ||
                request->minimal_rules || request->merge_cages || request->cages_high;
    return ours && !request->pattern && !request->uniform && !request->hardest;
}

/* Killers get hard by large cages and easy by small ones, unless somebody chose them. */
static void choose_cages(const susol_request *request, ss_variant_wish *wish) {
    int level = request->level ? ss_level_called(request->level) : 0;
    bool easy =
        level == 1 || (request->rating_high > 0 && request->rating_high <= ss_susol_level_from(2));
    bool hard = level > 2 || request->rating_low >= ss_susol_level_from(3);
    if (request->cages_high || request->merge_cages) return;
    if (easy) wish->least_cage = 2, wish->most_cage = 3;
    if (hard) wish->merged = true;
}

/* Clues are the digits beside the rules, unless somebody counts these by themselves. */
static ss_variant_wish wish_of(const susol_request *request) {
    bool counted = request->givens_low || request->givens_high;
    int least = counted ? request->givens_low : request->clues_low;
    int most = counted ? request->givens_high : request->clues_high;
    ss_variant_wish wish = {.side = request->side,
                            .least_givens = least,
                            .most_givens = most ? most : -1,
                            .minimal_rules = request->minimal_rules,
                            .strict = request->strictly_minimal,
                            .merged = request->merge_cages,
                            .least_cage = request->cages_low,
                            .most_cage = request->cages_high,
                            .base = request->frame};
    if (request->no_givens) wish.least_givens = wish.most_givens = 0;
    choose_cages(request, &wish);
    return wish;
}

/* No symmetry is one, too, and asks for nothing. */
static susol_status find_symmetry(const susol_request *request, ss_variant_wish *wish,
                                  susol_error *error) {
    if (!request->symmetry) return SUSOL_OK;
    wish->symmetry = ss_clue_symmetry_find(request->symmetry);
    if (!wish->symmetry)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                            "there is no symmetry '%s'", request->symmetry);
    if (!wish->symmetry->turns) wish->symmetry = NULL;
    if (wish->symmetry && wish->strict)
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "variants are strictly minimal or symmetric, not both");
    return SUSOL_OK;
}

static susol_status open(ss_generator *all, susol_error *error) {
    ss_variant_wish wish = wish_of(&all->request);
    const char *rules = all->request.rules ? all->request.rules : "";
    susol_status status = ss_plan_read(&wish.plan, rules, error);
    if (!status) status = find_symmetry(&all->request, &wish, error);
    ss_variant *work = status ? NULL : ss_arena_get(&all->arena, sizeof *work);
    if (!status && !work) status = SUSOL_NO_MEMORY;
    if (!status) status = ss_variant_open(work, &wish, &all->memory, error);
    if (!status) all->work = work;
    if (!status) all->images = work->images;
    if (all->request.attempts == SS_MOST_ATTEMPTS)
        all->request.attempts = is_choosy(&all->request) ? CHOOSY_ATTEMPTS : ATTEMPTS;
    return status;
}

static void close(ss_generator *all) {
    if (all->work) ss_variant_free(all->work);
}

static susol_status fill(ss_generator *all, const ss_ticket *tickets, int count,
                         ss_product *candidates) {
    susol_status status = SUSOL_OK;
    for (int i = 0; i < count && !status; i++) {
        ss_product *one = &candidates[i];
        ss_random random;
        ss_generator_stream(all, &random, SS_STREAM_RULES, tickets[i]);
        status = ss_variant_make(all->work, &random, &all->limits, one->puzzle, one->made.solution);
        one->status = status == SUSOL_END ? SUSOL_LIMIT : status;
        if (!status) one->made.clues = ss_generate_givens(one->puzzle);
        if (status == SUSOL_END) status = SUSOL_OK;
    }
    return status;
}

static susol_status make(ss_generator *all, uint64_t first, int count, ss_product *products) {
    static const ss_source source = {.most = 1, .fill = fill};
    return ss_attempts_run(all, &source, first, count, products);
}

const ss_maker ss_maker_variants = {
    .name = "variants",
    .text = "rules that are true in a random solution are set, and as many digits as it takes",
    .fits = fits,
    .open = open,
    .make = make,
    .close = close,
};
