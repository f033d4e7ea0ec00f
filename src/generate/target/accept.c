/* accept.c: is a candidate what was asked for? Clues first, then whatever the target says. */
#include "generate/generate.h"
#include "generate/target/target.h"
#include <assert.h>
#include <string.h>

static bool wants_target(const susol_request *request) {
    return request->rating_low > 0 || request->rating_high > 0 || request->level ||
           request->technique || request->look || request->start_at_technique;
}

/* More clues than were made? Not where somebody said which, or that each must be needed. */
static bool may_add(const susol_request *request) {
    return !request->strictly_minimal && !request->pattern && !request->uniform &&
           !request->minimal_rules && !request->no_givens;
}

susol_status ss_generator_open_target(ss_generator *all, susol_error *error) {
    const susol_request *request = &all->request;
    if (!wants_target(request)) return SUSOL_OK;
    if (request->look && strcmp(request->look, "classic") != 0)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                            "there is only one look: classic");
    ss_limits_start(&all->limits, &all->options);
    int most = request->givens_high ? request->givens_high : request->clues_high;
    ss_target_wish wish = {.plain = all->maker->is_plain,
                           .scale = request->scale,
                           .low = request->rating_low,
                           .high = request->rating_high,
                           .level = request->level,
                           .technique = request->technique,
                           .start = request->start_at_technique,
                           .may_add = may_add(request),
                           .most_clues = most,
                           .images = all->images,
                           .classic = request->look != NULL,
                           .allocator = &all->memory,
                           .limits = &all->limits};
    return ss_target_new(&all->target, &wish, error);
}

int ss_generate_givens(const ss_puzzle *puzzle) {
    int count = 0;
    for (int c = 0; c < puzzle->grid; c++) count += puzzle->value[c] && !puzzle->hole[c];
    return count;
}

static int count_clues(const ss_product *candidate) {
    int clues = 0;
    if (candidate->puzzle) return ss_generate_givens(candidate->puzzle);
    for (int c = 0; c < SS_PLAIN_CELLS; c++) clues += candidate->clues[c] != '.';
    return clues;
}

static bool clues_fit(const susol_request *request, int clues) {
    return (!request->clues_low || clues >= request->clues_low) &&
           (!request->clues_high || clues <= request->clues_high);
}

/* Clues may still be added, but none go. */
static bool clues_may_fit(const ss_generator *all, int clues) {
    susol_request at_most = all->request;
    if (all->target) at_most.clues_low = 0;
    return clues_fit(&at_most, clues);
}

/* Positions in which nothing easier goes on are rare for some techniques (jellyfish): after so many
   attempts in vain one will do in which the basics are stuck. */
static bool is_eased(const ss_product *candidate) {
    enum { STRICT = 50000, STRICT_WITH_RULES = 500 };
    return candidate->made.attempts >= (candidate->puzzle ? STRICT_WITH_RULES : STRICT);
}

static susol_status ask_target(ss_generator *all, ss_product *candidate, bool *good) {
    candidate->eased = is_eased(candidate);
    ss_candidate asked = {.clues = candidate->puzzle ? NULL : candidate->clues,
                          .puzzle = candidate->puzzle,
                          .solution = candidate->made.solution,
                          .eased = candidate->eased};
    susol_status status = ss_target_ask(all->target, &asked, good);
    if (status || !*good) return status;
    candidate->made.clues = count_clues(candidate);
    candidate->made.rating = asked.rating;
    candidate->made.width_least = asked.width_least;
    candidate->made.width_mean = asked.width_mean;
    *good = clues_fit(&all->request, candidate->made.clues);
    return SUSOL_OK;
}

susol_status ss_generator_accepts(ss_generator *all, ss_product *candidate, bool *good) {
    *good = clues_may_fit(all, candidate->made.clues);
    return *good && all->target ? ask_target(all, candidate, good) : SUSOL_OK;
}

susol_status ss_generator_finish(ss_generator *all, const ss_product *product, ss_puzzle *puzzle) {
    if (!all->target || !all->request.start_at_technique) return SUSOL_OK;
    ss_limits_start(&all->limits, &all->options);
    return ss_target_advance(all->target, puzzle, product->made.solution, product->eased);
}
