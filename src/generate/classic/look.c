/* look.c: how the clues of a plain puzzle lie, and how wide the way through it is. */
#include "generate/classic/look.h"
#include "base/random.h"
#include <assert.h>
#include <string.h>

enum { CELLS = SS_QUICK_CELLS, SYMMETRIES = 8, WORK_OF_A_POSITION = 200 };

/* ---- how the clues lie ---- */

static int region_of(int cell, int kind) {
    int row = cell / 9, column = cell % 9;
    return kind == 0 ? row : kind == 1 ? column : row / 3 * 3 + column / 3;
}

bool ss_classic_lies_well(const uint8_t *digits) {
    int clues[3][9] = {{0}}, of_digit[10] = {0}, all = 0, absent = 0;
    for (int c = 0; c < CELLS; c++) {
        if (!digits[c]) continue;
        all++, of_digit[digits[c]]++;
        for (int k = 0; k < 3; k++) clues[k][region_of(c, k)]++;
    }
    for (int d = 1; d <= 9; d++) absent += !of_digit[d];
    if (all < SS_CLASSIC_FEWEST || all > SS_CLASSIC_MOST || absent > 1) return false;
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 9; i++)
            if (!clues[k][i] || clues[k][i] == 9) return false;
    return true;
}

/* The eight ways to turn and mirror a square. */
static int image_of(int cell, int symmetry) {
    assert(cell >= 0 && cell < CELLS);
    int row = cell / 9, column = cell % 9, swap = row;
    if (symmetry & 1) row = column, column = swap;
    if (symmetry & 2) row = 8 - row;
    if (symmetry & 4) column = 8 - column;
    return 9 * row + column;
}

static bool keeps(const uint8_t *digits, int symmetry) {
    for (int c = 0; c < CELLS; c++)
        if (!digits[c] != !digits[image_of(c, symmetry)]) return false;
    return true;
}

int ss_classic_images(const uint8_t *digits, int cell, uint8_t *images) {
    int count = 0;
    for (int s = 0; s < SYMMETRIES; s++) {
        bool known = !keeps(digits, s);
        for (int i = 0; i < count && !known; i++) known = images[i] == image_of(cell, s);
        if (!known) images[count++] = (uint8_t)image_of(cell, s);
    }
    return count;
}

/* ---- the way ---- */

enum { MOST_STEPS = 32, MEDIUM = 2 };

typedef struct counter { /* of the different steps of a technique */
    ss_step_sink sink;   /* first, so that it is the counter */
    int count;
    uint64_t seen[MOST_STEPS];
    ss_step first;
} counter;

static uint64_t print_of(const ss_step *step) {
    uint64_t print = 0;
    for (int i = 0; i < step->change_count; i++) {
        uint64_t one = step->changes[i].cell + 1u + ((uint64_t)step->changes[i].digits << 16);
        print += (one ^ (uint64_t)step->changes[i].place << 60) * UINT64_C(0x9E3779B97F4A7C15);
    }
    return print;
}

static bool count_step(ss_step_sink *sink, const ss_step *step) {
    counter *all = (counter *)sink;
    uint64_t print = print_of(step);
    for (int i = 0; i < all->count; i++)
        if (all->seen[i] == print) return false;
    if (!all->count) all->first = *step;
    all->seen[all->count++] = print;
    return all->count == MOST_STEPS;
}

typedef struct way {
    ss_classic *look;
    ss_quick_grid *grid;
    int positions, hard; /* steps so far, those harder than singles */
    int hardest_at, hardest;
    long sum;
    int least;
} way;

typedef enum kind { SINGLE, BASIC, HARDER, STUCK } kind;

typedef struct position {
    kind kind; /* of its easiest steps */
    int width;
} position;

static void take_first_single(way *at, uint32_t (*found)[3]) {
    for (int d = 0; d < 9; d++)
        for (int b = 0; b < 3; b++)
            if (found[d][b]) {
                int cell = 27 * b + __builtin_ctz(found[d][b]);
                ss_quick_place(at->grid, &at->look->quick->tables, cell, d);
                return;
            }
}

static void apply(way *at, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place && !at->grid->digit[change->cell])
            ss_quick_place(at->grid, &at->look->quick->tables, change->cell,
                           ss_set_low(change->digits) - 1);
        for (ss_set left = change->place ? 0 : change->digits; left; left &= left - 1)
            ss_quick_remove(at->grid, change->cell, ss_set_low(left) - 1);
    }
}

/* The different steps of techniques beside singles: of all basics, or else of the easiest of the
   harder ones. The place of the first of them in strategies.def; -1: none. */
static int list_steps(const way *at, counter *all) {
    ss_quick *quick = at->look->quick;
    const ss_quick_plan *plan = at->look->plan;
    int easiest = -1;
    *all = (counter){.sink.take = count_step};
    ss_quick_show(quick);
    for (int i = 0; i < plan->count && all->count < MOST_STEPS; i++) {
        const ss_strategy *strategy = ss_strategy_at(plan->order[i]);
        bool harder = strategy->level > MEDIUM;
        if ((harder && easiest >= 0) || !ss_walk_fits(quick->walk, strategy)) continue;
        if (!ss_walk_ask(quick->walk, strategy, &all->sink)) return -1;
        if (easiest < 0 && all->count) easiest = plan->order[i];
        if (harder && all->count) break;
    }
    return easiest;
}

static position hard_step(way *at) {
    counter all;
    int easiest = list_steps(at, &all);
    if (easiest < 0) return (position){STUCK, 0};
    if (easiest > at->hardest) at->hardest = easiest, at->hardest_at = at->positions;
    at->hard++;
    apply(at, &all.first);
    return (position){ss_strategy_at(easiest)->level > MEDIUM ? HARDER : BASIC, all.count};
}

/* One step. Beside a lone single, basics that show are ways to go on as well. */
static position go_on(way *at) {
    uint32_t found[9][3];
    counter all;
    int width = ss_quick_singles(at->grid, &at->look->quick->tables, found);
    if (!width) return hard_step(at);
    if (width == 1) {
        int easiest = list_steps(at, &all);
        if (easiest >= 0 && ss_strategy_at(easiest)->level <= MEDIUM) width += all.count;
    }
    take_first_single(at, found);
    return (position){SINGLE, width};
}

/* Is a lone step a narrow place? Not a hard one, nor the last single before something harder. */
static bool is_narrow(const position *before, const position *now) {
    if (now->kind == STUCK || (now->kind == BASIC && now->width < 2)) return true;
    return before->kind == SINGLE && before->width == 1 && now->kind == SINGLE;
}

/* To the end, or to where the way is narrow: true there, unless one cell is left. */
static bool meets_narrow(way *at) {
    position before = {HARDER, 0};
    while (at->grid->left > 1) {
        ss_quick_grid here = *at->grid;
        position now = go_on(at);
        if (ss_limits_spend(at->look->limits, WORK_OF_A_POSITION)) return true;
        if (now.width < at->least || !at->positions) at->least = now.width;
        at->positions++;
        at->sum += now.width;
        if (is_narrow(&before, &now)) {
            *at->grid = here;
            return true;
        }
        before = now;
    }
    return false;
}

static void begin(way *at, ss_classic *look, const uint8_t *digits) {
    *at = (way){.look = look, .grid = &look->quick->grid, .hardest_at = -1, .hardest = -1};
    ss_quick_set(at->grid, &look->quick->tables, digits);
}

/* A random open cell becomes a clue, and so do its images; false: there would be too many. */
static bool give_back(const way *at, uint8_t *digits, const uint8_t *solution, ss_random *random) {
    uint8_t images[SYMMETRIES] = {0};
    int skip = (int)ss_random_below(random, (uint32_t)at->grid->left), cell = 0, clues = 0;
    for (int c = 0; c < CELLS; c++) clues += digits[c] != 0;
    for (int c = 0; c < CELLS; c++)
        if (!at->grid->digit[c] && !skip--) cell = c;
    int count = ss_classic_images(digits, cell, images);
    if (clues + count > SS_CLASSIC_MOST) return false;
    for (int i = 0; i < count; i++) digits[images[i]] = solution[images[i]];
    return true;
}

static uint64_t seed_of(const uint8_t *digits) {
    uint64_t seed = 0x9e3779b97f4a7c15u;
    for (int c = 0; c < CELLS; c++) seed = (seed ^ digits[c]) * 0x100000001b3u;
    return seed;
}

susol_status ss_classic_is_smooth(ss_classic *look, uint8_t *digits, const uint8_t *solution,
                                  bool *good) {
    way at;
    ss_random random;
    ss_random_seed(&random, seed_of(digits));
    *good = false;
    for (begin(&at, look, digits); meets_narrow(&at); begin(&at, look, digits)) {
        if (ss_view_lost(&look->quick->walk->view)) return SUSOL_OK;
        if (!look->may_add || !give_back(&at, digits, solution, &random)) return SUSOL_OK;
    }
    look->least = at.least;
    look->mean = at.positions ? (double)at.sum / at.positions : 0;
    *good = at.hard != 1 && (at.hard == 0 || at.hardest_at > 0) && ss_classic_lies_well(digits);
    return SUSOL_OK;
}
