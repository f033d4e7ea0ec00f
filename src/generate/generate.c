/* generate.c: takes a request down, finds its maker, keeps what is made until it is asked for. */
#include "generate/generate.h"
#include "generate/target/target.h"
#include <assert.h>
#include <string.h>

enum { MOST_TOGETHER = 4096, WORK_OF_A_CANDIDATE = 1000 };

/* ---- the request ---- */

static bool copy_word(ss_generator *all, const char **word) {
    if (*word) *word = ss_arena_copy(&all->arena, *word, strlen(*word) + 1);
    return true;
}

/* All words of the request, so that the caller's may go. */
static susol_status copy_words(ss_generator *all) {
    susol_request *request = &all->request;
    const char **words[] = {&request->symmetry, &request->pattern,   &request->scale,
                            &request->level,    &request->technique, &request->look,
                            &request->rules,    &request->saved};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        bool wanted = *words[i] != NULL;
        (void)copy_word(all, words[i]);
        if (wanted && !*words[i]) return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

static susol_status copy_frame(ss_generator *all) {
    const ss_puzzle *frame = all->request.frame;
    if (!frame) return SUSOL_OK;
    all->frame = ss_puzzle_new(&all->memory);
    all->request.frame = all->frame;
    return all->frame ? ss_puzzle_copy(all->frame, frame) : SUSOL_NO_MEMORY;
}

/* Newspapers print puzzles that look the same upside down. */
static void choose_symmetry(susol_request *request) {
    bool free = !request->symmetry && !request->pattern && !request->uniform;
    if (request->look && free) request->symmetry = "half-turn";
}

static susol_status take_down(ss_generator *all, const susol_request *request) {
    all->request = *request;
    if (request->limits) all->options = *request->limits;
    if (all->options.runner) {
        all->runner = *all->options.runner;
        all->options.runner = &all->runner;
    }
    all->request.limits = &all->options;
    if (!all->request.attempts) all->request.attempts = SS_MOST_ATTEMPTS;
    if (!all->request.per_grid) all->request.per_grid = 1;
    choose_symmetry(&all->request);
    susol_status status = copy_words(all);
    return status ? status : copy_frame(all);
}

/* ---- what is wrong with it ---- */

static susol_status refuse(susol_error *error, susol_status status, const char *words) {
    return ss_error_set(error, status, (ss_place){0, 0}, "%s", words);
}

static bool is_range(double low, double high) { return low >= 0 && (!high || low <= high); }

static susol_status check(const susol_request *request, susol_error *error) {
    if (!is_range(request->clues_low, request->clues_high) ||
        !is_range(request->givens_low, request->givens_high) ||
        !is_range(request->cages_low, request->cages_high) ||
        !is_range(request->rating_low, request->rating_high))
        return refuse(error, SUSOL_BAD_VALUE, "a range has to begin with the smaller number");
    if (request->per_grid < 0)
        return refuse(error, SUSOL_BAD_VALUE, "the number of puzzles of a grid is below 0");
    if (request->side && (request->side < 4 || request->side > 16))
        return refuse(error, SUSOL_BAD_VALUE, "puzzles are made with sides from 4 to 16");
    if (request->weights && !request->uniform)
        return refuse(error, SUSOL_BAD_VALUE, "only uniform puzzles have weights");
    return SUSOL_OK;
}

/* Wishes that decide how puzzles are made: no maker serves all of these at once. */
static susol_status refuse_mixture(const susol_request *request, susol_error *error) {
    const struct {
        const char *name;
        bool wanted;
    } wishes[] = {{"pattern", request->pattern},
                  {"symmetry", request->symmetry},
                  {"uniform", request->uniform},
                  {"hardest", request->hardest},
                  {"clues", request->hardest && (request->clues_low || request->clues_high)},
                  {"per grid", request->hardest && request->per_grid > 1},
                  {"side", request->side && request->side != 9},
                  {"rules", request->rules},
                  {"frame", request->frame},
                  {"givens", request->givens_high || request->no_givens},
                  {"minimal rules", request->minimal_rules},
                  {"cages", request->cages_high || request->merge_cages},
                  {"rating, level or technique", request->rating_high > 0 || request->level ||
                                                     request->technique || request->look}};
    char words[120] = "";
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        if (wishes[i].wanted && strlen(words) + strlen(wishes[i].name) + 3 < sizeof words) {
            if (*words) (void)strcat(words, ", ");
            (void)strcat(words, wishes[i].name);
        }
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "these do not go together: %s",
                        words);
}

static susol_status find_maker(ss_generator *all, susol_error *error) {
    for (int i = 0; (all->maker = ss_maker_at(i)); i++)
        if (all->maker->fits(all)) return SUSOL_OK;
    return refuse_mixture(&all->request, error);
}

/* ---- the generator ---- */

static susol_status open_all(ss_generator *all, const susol_request *request, susol_error *error) {
    susol_status status = take_down(all, request);
    if (!status) status = check(&all->request, error);
    if (!status) status = find_maker(all, error);
    if (!status) status = all->maker->open(all, error);
    if (!status) status = ss_generator_open_target(all, error);
    return status;
}

susol_status ss_generator_new(ss_generator **out, const susol_request *request,
                              const susol_allocator *allocator, susol_error *error) {
    *out = NULL;
    if (!allocator) allocator = &ss_memory_malloc;
    ss_generator *all = ss_memory_get(allocator, sizeof *all);
    if (!all) return ss_error_no_memory(error);
    all->memory = *allocator;
    all->arena.allocator = &all->memory;
    all->solve = ss_fast9_solve_batch;
    susol_status status = open_all(all, request, error);
    if (status) ss_generator_free(all);
    else *out = all;
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}

void ss_generator_free(ss_generator *all) {
    if (!all) return;
    if (all->maker && all->maker->close) all->maker->close(all);
    ss_target_free(all->target);
    for (int i = 0; i < all->room; i++) ss_puzzle_free(all->products[i].puzzle);
    ss_memory_give(&all->memory, all->products, (size_t)all->room * sizeof *all->products);
    ss_puzzle_free(all->frame);
    ss_arena_free(&all->arena);
    susol_allocator memory = all->memory;
    ss_memory_give(&memory, all, sizeof *all);
}

void ss_generator_stream(const ss_generator *all, ss_random *random, ss_stream purpose,
                         ss_ticket ticket) {
    uint64_t words[] = {all->request.seed, (uint64_t)purpose, ticket.number, ticket.attempt};
    ss_random_stream(random, words, 4);
}

/* ---- making ---- */

susol_status ss_generator_fresh(ss_generator *all, ss_product *products, int count) {
    assert(products || !count);
    for (int i = 0; i < count; i++) {
        ss_product *one = &products[i];
        one->status = SUSOL_CANCELLED;
        one->made = (susol_made){.weight = 1};
        if (all->maker->is_plain || one->puzzle) continue;
        one->puzzle = ss_puzzle_new(&all->memory);
        if (!one->puzzle) return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

static susol_status need_room(ss_generator *all, int count) {
    if (all->room >= count) return SUSOL_OK;
    size_t old = (size_t)all->room * sizeof *all->products;
    size_t new = (size_t)count * sizeof *all->products;
    ss_product *grown = ss_memory_grow(&all->memory, all->products, old, new);
    if (!grown) return SUSOL_NO_MEMORY;
    memset((char *)grown + old, 0, new - old);
    all->products = grown;
    all->room = count;
    return SUSOL_OK;
}

/* The numbers from this one on that were announced, or this one alone, and nothing made yet. */
static susol_status begin_at(ss_generator *all, uint64_t number) {
    bool known = number >= all->announced && number - all->announced < all->expected;
    uint64_t left = known ? all->expected - (number - all->announced) : 1;
    int count = left < MOST_TOGETHER ? (int)left : MOST_TOGETHER;
    all->count = 0;
    susol_status status = need_room(all, count);
    if (!status) status = ss_generator_fresh(all, all->products, count);
    if (status) return status;
    all->first = number;
    all->count = count;
    return SUSOL_OK;
}

void ss_generator_expect(ss_generator *all, uint64_t first, uint64_t count) {
    all->announced = first;
    all->expected = count;
}

static susol_status make_open(ss_generator *all) {
    ss_limits_start(&all->limits, &all->options);
    susol_status status = all->maker->make(all, all->first, all->count, all->products);
    return ss_limits_status(&all->limits, status);
}

susol_status ss_generator_make(ss_generator *all, uint64_t number, const ss_product **out,
                               susol_error *error) {
    susol_status status = SUSOL_OK;
    bool here = number >= all->first && number - all->first < (uint64_t)all->count;
    if (!here) status = begin_at(all, number);
    if (status) return ss_error_no_memory(error); /* there may be no products at all */
    ss_product *one = &all->products[here ? number - all->first : 0];
    if (one->status == SUSOL_CANCELLED) {
        status = make_open(all);
        if (one->status != SUSOL_CANCELLED) status = SUSOL_OK; /* the others have time */
    }
    *out = one;
    if (status && one->made.attempts) ss_attempts_say(all, one);
    if (status == SUSOL_NO_MEMORY) return ss_error_no_memory(error);
    if (status)
        return ss_error_set(error, status, (ss_place){0, 0}, "%s", susol_status_text(status));
    if (one->status == SUSOL_LIMIT)
        return ss_error_set(error, SUSOL_LIMIT, (ss_place){0, 0}, "not found: %s", one->made.tried);
    return one->status;
}

enum { WORK_OF_A_QUESTION = 100 };

bool ss_generator_ask(ss_generator *all, ss_fast9_batch *questions, ss_fast9_work *work) {
    ss_fast9_stats stats;
    if (ss_limits_spend(&all->limits, (int)questions->count * WORK_OF_A_QUESTION)) return false;
    questions->limit = 1;
    questions->cancel = ss_limits_cancel;
    questions->user = &all->limits;
    all->solve(questions, work, &stats);
    return stats.end != SS_FAST9_CANCELLED;
}
