/* attempts.c: number i is the first of its attempts that is what was asked for.

   Attempts of all numbers are made together. Each number has one at first; where that was not
   enough, each round gives it as many as it had, so that rare wishes keep the source busy too.
   Only the first good one counts, so it does not matter how many were made ahead. */
#include "generate/generate.h"
#include "generate/target/target.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct attempts {
    ss_generator *all;
    const ss_source *source;
    uint64_t first;
    int count;
    ss_product *products;
    ss_ticket *tickets;
    ss_product *candidates;
} attempts;

/* As many as there is room for. */
static int hand_out(attempts *now) {
    int handed = 0;
    uint64_t most = now->all->request.attempts;
    for (int i = 0; i < now->count && handed < now->source->most; i++) {
        if (now->products[i].status != SUSOL_CANCELLED) continue;
        uint64_t done = now->products[i].made.attempts, share = done ? done : 1;
        for (uint64_t k = 0; k < share && handed < now->source->most && done < most; k++)
            now->tickets[handed++] = (ss_ticket){now->first + (uint64_t)i, done++};
    }
    return handed;
}

static void take_over(ss_product *product, ss_product *candidate, uint64_t tried) {
    ss_puzzle *old = product->puzzle;
    *product = *candidate;
    candidate->puzzle = old;
    product->status = SUSOL_OK;
    product->made.attempts = tried;
}

/* What was asked for, as the end of "none of 20 candidates ...". */
static void say_wish(const ss_generator *all, char *words, size_t size) {
    const susol_request *request = &all->request;
    bool digits = request->givens_high > 0; /* beside rules */
    int low = digits ? request->givens_low : request->clues_low;
    int high = digits ? request->givens_high : request->clues_high;
    const char *what = digits ? "digits" : "clues";
    if (all->target) ss_target_words(all->target, words, size);
    else if (request->no_givens) (void)snprintf(words, size, "did without digits");
    else if (low && low == high) (void)snprintf(words, size, "had %d %s", low, what);
    else if (low && high) (void)snprintf(words, size, "had %d to %d %s", low, high, what);
    else if (high) (void)snprintf(words, size, "had up to %d %s", high, what);
    else if (request->strictly_minimal) (void)snprintf(words, size, "was strictly minimal");
    else (void)snprintf(words, size, "became a puzzle with one solution");
}

void ss_attempts_say(const ss_generator *all, ss_product *product) {
    char words[100];
    say_wish(all, words, sizeof words);
    unsigned long long tried = product->made.attempts;
    (void)snprintf(product->made.tried, sizeof product->made.tried, "none of %llu candidate%s %s",
                   tried, tried == 1 ? "" : "s", words);
}

static void give_up(const attempts *now, ss_product *product) {
    product->status = SUSOL_LIMIT;
    ss_attempts_say(now->all, product);
}

static susol_status look_at(attempts *now, const ss_ticket *ticket, ss_product *candidate) {
    ss_product *product = &now->products[ticket->number - now->first];
    bool good = false;
    susol_status status = SUSOL_OK;
    if (product->status != SUSOL_CANCELLED) return SUSOL_OK; /* one before it was good */
    assert(product->made.attempts == ticket->attempt);
    candidate->made.attempts = ticket->attempt;
    if (candidate->status == SUSOL_OK) status = ss_generator_accepts(now->all, candidate, &good);
    if (status) return status;
    product->made.attempts++;
    if (good) take_over(product, candidate, ticket->attempt + 1);
    else if (product->made.attempts == now->all->request.attempts) give_up(now, product);
    return SUSOL_OK;
}

static susol_status play_round(attempts *now, int handed) {
    ss_generator *all = now->all;
    susol_status status = ss_generator_fresh(all, now->candidates, handed);
    if (!status) status = now->source->fill(all, now->tickets, handed, now->candidates);
    for (int i = 0; i < handed && !status; i++) {
        status = look_at(now, &now->tickets[i], &now->candidates[i]);
        if (ss_limits_stopped(&all->limits)) break;
    }
    return status;
}

static susol_status play(attempts *now) {
    susol_status status = SUSOL_OK;
    int handed;
    while (!status && (handed = hand_out(now)) > 0 && !ss_limits_stopped(&now->all->limits))
        status = play_round(now, handed);
    return status;
}

susol_status ss_attempts_run(ss_generator *all, const ss_source *source, uint64_t first, int count,
                             ss_product *products) {
    assert(source->most > 0);
    assert(count >= 0);
    size_t most = (size_t)source->most;
    attempts now = {
        .all = all, .source = source, .first = first, .count = count, .products = products};
    size_t tickets = most * sizeof *now.tickets, candidates = most * sizeof *now.candidates;
    now.tickets = ss_memory_get(&all->memory, tickets);
    now.candidates = ss_memory_get(&all->memory, candidates);
    susol_status status = now.tickets && now.candidates ? play(&now) : SUSOL_NO_MEMORY;
    for (size_t i = 0; i < most && now.candidates; i++) ss_puzzle_free(now.candidates[i].puzzle);
    ss_memory_give(&all->memory, now.tickets, tickets);
    ss_memory_give(&all->memory, now.candidates, candidates);
    return status;
}
