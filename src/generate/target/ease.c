/* ease.c: puzzles with rules by their rating on scale susol. They are made with as few digits as it
   takes, and most are hard; what is too hard gets more digits of the solution, those first where no
   rule is drawn. The more there are, the lower the rating, but for small waves: so the right number
   is found by halving. */
#include "base/random.h"
#include "generate/target/target_parts.h"
#include <assert.h>
#include <string.h>

enum { MOST_PERCENT = 60 };    /* of the cells that have a digit in the end */
enum { RATING_NODES = 60000 }; /* what takes longer to rate is not wanted, whatever it is */

typedef struct easing {
    ss_target *at;
    ss_candidate *candidate;
    int count; /* cells that may get a digit, each with its images */
    uint16_t order[SS_MAX_CELLS];
    ss_set allowed[SS_MAX_CELLS]; /* before */
} easing;

/* ---- the rating ---- */

/* Bounds of a rating are meant as it is written: two decimals. */
static double rating_low(const ss_target *at) { return at->rated ? at->wish.low - 0.005 : 0; }
static double rating_high(const ss_target *at) {
    return at->rated && at->wish.high > 0 ? at->wish.high + 0.005 : SS_SUSOL_MOST;
}

/* The first bound above the wish; what is rated 13 and more differs by how much is left. */
static double upper(const ss_target *at) {
    double high = rating_high(at);
    if (at->below > 0 && at->below < high) high = at->below;
    return high < SS_SUSOL_MOST ? high : 0;
}

static double lower(const ss_target *at) {
    return at->from > rating_low(at) ? at->from : rating_low(at);
}

/* What is too dear to tell is not. */
static susol_status is_below(easing *all, double bound, bool *below, double *value) {
    ss_target *at = all->at;
    susol_rating rating = {.solutions = 1};
    if (bound > SS_SUSOL_MOST) bound = SS_SUSOL_MOST;
    at->options.nodes = RATING_NODES;
    ss_meter_start(&at->meter, &at->options, at->wish.limits);
    susol_status status = ss_susol_below(all->candidate->puzzle, bound, &at->meter, &rating);
    *value = rating.value;
    *below = !status && rating.value < bound;
    return ss_target_too_dear(at, status) ? SUSOL_OK : status;
}

/* Above, within, or below what was asked for? What takes too long is above. */
static susol_status place(easing *all, ss_band *band) {
    double high = upper(all->at), low = lower(all->at), value;
    bool below;
    susol_status status = is_below(all, high > 0 ? high : low, &below, &value);
    if (high > 0) *band = !below ? SS_BAND_ABOVE : value < low ? SS_BAND_BELOW : SS_BAND_WITHIN;
    else *band = below ? SS_BAND_BELOW : SS_BAND_WITHIN;
    return status;
}

/* Would it be as easy without its rules? Then they are mere decoration. */
static susol_status is_bare(easing *all, bool *bare) {
    ss_puzzle *puzzle = all->candidate->puzzle;
    double high = upper(all->at), value;
    int rules = 0;
    *bare = false;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) puzzle->rules[i].ignored = true, rules++;
    susol_status status = rules && high > 0 ? is_below(all, high, bare, &value) : SUSOL_OK;
    for (int i = 0; i < puzzle->rule_count; i++) puzzle->rules[i].ignored = false;
    return status;
}

/* ---- more digits ---- */

static void find_drawn(const ss_puzzle *puzzle, uint8_t *drawn) {
    memset(drawn, 0, SS_MAX_CELLS);
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        for (int k = 0; k < rule->count && rule->count < puzzle->side; k++)
            drawn[rule->cells[k]] = 1;
    }
}

/* The same for the same puzzle. */
static void seed(const easing *all, ss_random *random) {
    const ss_puzzle *puzzle = all->candidate->puzzle;
    uint64_t mix = 0xcbf29ce484222325u;
    for (int c = 0; c < puzzle->grid; c++) {
        mix = (mix ^ all->candidate->solution[c]) * 0x100000001b3u;
        mix = (mix ^ puzzle->value[c]) * 0x100000001b3u;
    }
    ss_random_seed(random, mix);
}

static int image_count(const easing *all) {
    return all->at->wish.images ? all->at->wish.images->count : 1;
}

static int image_of(const easing *all, int cell, int index) {
    assert(index >= 0 && index < image_count(all));
    return all->at->wish.images ? all->at->wish.images->of[cell][index] : cell;
}

static bool is_first_image(const easing *all, int cell) {
    for (int i = 0; i < image_count(all); i++)
        if (image_of(all, cell, i) < cell) return false;
    return true;
}

static void find_order(easing *all) {
    const ss_puzzle *puzzle = all->candidate->puzzle;
    uint8_t drawn[SS_MAX_CELLS];
    ss_random random;
    seed(all, &random);
    find_drawn(puzzle, drawn);
    memcpy(all->allowed, puzzle->allowed, sizeof all->allowed);
    for (int later = 0; later < 2; later++) {
        int first = all->count;
        for (int c = 0; c < puzzle->grid; c++)
            if (!puzzle->value[c] && !puzzle->hole[c] && drawn[c] == later &&
                is_first_image(all, c))
                all->order[all->count++] = (uint16_t)c;
        ss_random_shuffle(&random, all->order + first, all->count - first);
    }
}

/* The first `count` cells of the order have a digit, the others have none. */
static void show(const easing *all, int count) {
    ss_puzzle *puzzle = all->candidate->puzzle;
    for (int i = 0; i < all->count; i++)
        for (int k = 0; k < image_count(all); k++) {
            int cell = image_of(all, all->order[i], k);
            ss_puzzle_set_value(puzzle, cell, i < count ? all->candidate->solution[cell] : 0, true);
            if (i >= count) puzzle->allowed[cell] = all->allowed[cell];
        }
}

/* How many cells of the order may get a digit. */
static int room(const easing *all) {
    const ss_puzzle *puzzle = all->candidate->puzzle;
    int most = puzzle->grid * MOST_PERCENT / 100, wish = all->at->wish.most_clues;
    if (wish && wish < most) most = wish;
    int left = (most - ss_generate_givens(puzzle)) / image_count(all);
    return left < 0 ? 0 : left < all->count ? left : all->count;
}

/* With as few digits as will do. */
static susol_status ease(easing *all, bool *good) {
    find_order(all);
    int most = room(all), hard = 0, soft = most + 1, best = 0;
    for (int now = most; now > hard; now = (hard + soft) / 2) {
        ss_band band;
        show(all, now);
        susol_status status = place(all, &band);
        if (status) return status;
        if (band == SS_BAND_WITHIN) best = now;
        if (band != SS_BAND_ABOVE) soft = now;
        else if (now == most) return SUSOL_OK;
        else hard = now;
    }
    show(all, best);
    *good = best > 0;
    return SUSOL_OK;
}

susol_status ss_target_eases(ss_target *at, ss_candidate *candidate, bool *good) {
    easing all = {.at = at, .candidate = candidate};
    ss_band band = SS_BAND_ABOVE;
    bool bare = false;
    if (at->rated && strcmp(at->scale->name, "susol") != 0) return SUSOL_OK;
    susol_status status = place(&all, &band);
    *good = !status && band == SS_BAND_WITHIN;
    if (!status && band == SS_BAND_ABOVE && at->wish.may_add) status = ease(&all, good);
    if (status || !*good) return status;
    status = is_bare(&all, &bare);
    *good = !bare;
    return status;
}
