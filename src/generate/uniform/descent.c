/* descent.c: see descent.h. All sets of some grids that have the same number of clues are worked on
   together, so that questions come in large batches. (Singles for 512 sets at once, bit by bit,
   were tried before asking: slower, for too few sets of a grid are in question at a time.) */
#include "generate/uniform/descent.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "generate/uniform/ground.h"

enum {
    TOP = SS_DESCENT_TOP,
    SLICES = 1 << (SS_DESCENT_WAVES - 1),
    STARTS = SLICES * SS_SLICE_SETS,
    MANY = 28, /* with more clues, one that can go is soon found: look for those that */
    LATE = 3,  /* cannot go in this round only */
    NO_CELL = -1,
    ASKED = 2048, /* questions at a time */
};

/* A visited set. Its clues are tried in a random order, one in each round. */
typedef struct item {
    ss_spots set, needed; /* needed: clues that are known to be so */
    uint64_t random;      /* state of its generator */
    uint8_t ground;
    uint8_t children; /* number of clues taken out for children */
    bool less;        /* some clue can go: not minimal */
    uint8_t order[TOP];
} item;

/* One set in question: is it unique? */
typedef struct trial {
    ss_spots set;
    int item, cell; /* the item less the clue in this cell; or NO_CELL */
    bool unique;
} trial;

struct ss_descent {
    susol_allocator memory;
    const ss_slice_kernel *kernel;
    int fast9; /* a variant; -1: the best */
    const ss_descent_plan *plan;
    ss_limits *limits;
    susol_status status;
    item *items, *next; /* of this number of clues, and of one less */
    int count, next_count, room, next_room;
    trial *trials;
    int trial_count, trial_room;
    ss_descent_puzzle *puzzles;
    int puzzle_count, puzzle_room;
    ss_descent_stats stats;
    ss_ground ground[SS_DESCENT_GRIDS];
    ss_random *random[SS_DESCENT_GRIDS];
    ss_slice pool[SLICES];
    ss_spots start[STARTS];
    ss_fast9_question asked[ASKED];
    uint32_t found[ASKED];
    uint64_t differs[ASKED][2];
    ss_fast9_work work;
};

static void flip(ss_spots *set, int cell) { set->word[cell / 64] ^= UINT64_C(1) << cell % 64; }

/* ---- the plan ---- */

/* Children in tenths. What the weighted estimate of anything is worth, for the work it takes, is
   best if v(m) grows like the root of the share of minimal puzzles among the sets visited; that
   share was measured, and these are the ratios of its roots. */
static int steep(int clues) {
    static const uint8_t tenths[] = {6, 7, 9, 12, 17, 22, 25, 25}; /* of 24 clues and more */
    return tenths[clues < 24 ? 0 : clues - 24];
}

static void set_children(ss_descent_plan *plan, int clues, int times, int out_of) {
    plan->times[clues] = (uint16_t)times;
    plan->out_of[clues] = (uint16_t)out_of;
}

enum { FEWEST = 17 };

ss_descent_plan ss_descent_even(int lowest, int highest) {
    assert(lowest <= highest);
    ss_descent_plan plan = {.lowest = lowest > FEWEST ? lowest : FEWEST,
                            .highest = highest < TOP ? highest : TOP,
                            .waves = SS_DESCENT_WAVES};
    for (int m = plan.lowest + 1; m <= TOP; m++) {
        if (m <= highest) set_children(&plan, m, m, 82 - m);
        else set_children(&plan, m, 1, 1);
    }
    return plan;
}

ss_descent_plan ss_descent_weighted(void) {
    ss_descent_plan plan = {.lowest = FEWEST, .highest = TOP, .waves = 3};
    for (int m = FEWEST + 1; m <= TOP; m++) set_children(&plan, m, steep(m), 10);
    return plan;
}

double ss_descent_visits(const ss_descent_plan *plan, int clues) {
    assert(clues >= 0 && clues <= SS_DESCENT_TOP);
    double visits = 1;
    for (int m = TOP; m > clues; m--)
        visits *= (double)plan->times[m] / plan->out_of[m] * (82 - m) / m;
    return visits;
}

/* ---- random numbers of an item ---- */

static uint32_t roll(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) >> 32);
}

/* Uniform in 0 .. n-1: what is past the last multiple of n is drawn again. */
static uint32_t roll_below(uint64_t *state, uint32_t n) {
    const uint32_t limit = UINT32_MAX - UINT32_MAX % n;
    uint32_t x;
    do x = roll(state);
    while (x >= limit);
    return x % n;
}

/* ---- growing lists ---- */

#define GROW(d, list, size, wanted)                                                                \
    grow(d, (void **)&(d)->list, &(d)->size, wanted, sizeof *(d)->list)

static bool grow(ss_descent *d, void **list, int *room, int wanted, size_t size) {
    if (wanted <= *room) return true;
    const size_t more = ss_memory_room((size_t)*room, (size_t)wanted, 1024);
    void *larger = ss_memory_grow(&d->memory, *list, (size_t)*room * size, more * size);
    if (!larger) {
        d->status = SUSOL_NO_MEMORY;
        return false;
    }
    *list = larger;
    *room = (int)more;
    return true;
}

static void add_next(ss_descent *d, const ss_spots *set, int ground) {
    if (!GROW(d, next, next_room, d->next_count + 1)) return;
    d->next[d->next_count++] = (item){.set = *set, .ground = (uint8_t)ground};
}

static void add_trial(ss_descent *d, const ss_spots *set, int index, int cell) {
    if (!GROW(d, trials, trial_room, d->trial_count + 1)) return;
    d->trials[d->trial_count++] = (trial){*set, index, cell, false};
}

static void put_out(ss_descent *d, const item *it, int clues) {
    if (!GROW(d, puzzles, puzzle_room, d->puzzle_count + 1)) return;
    ss_descent_puzzle *puzzle = &d->puzzles[d->puzzle_count++];
    puzzle->grid = it->ground;
    puzzle->clues = clues;
    ss_ground_givens(&d->ground[it->ground], &it->set, puzzle->givens);
    d->stats.minimal[clues]++;
}

/* ---- questions ---- */

static void ask(ss_descent *d, const item *items, trial *trials, int count) {
    uint32_t *found = d->found;
    ss_fast9_batch batch = {.questions = d->asked,
                            .count = (size_t)count,
                            .found = found,
                            .limit = 1,
                            .differs = d->differs,
                            .cancel = d->limits ? ss_limits_cancel : NULL,
                            .user = d->limits};
    ss_fast9_stats stats;
    for (int i = 0; i < count; i++) {
        const trial *t = &trials[i];
        d->asked[i] = ss_ground_question(&d->ground[items[t->item].ground], &t->set, t->cell);
    }
    if (d->fast9 < 0) ss_fast9_solve_batch(&batch, &d->work, &stats);
    else (void)ss_fast9_batch_with(d->fast9, &batch, &d->work, &stats);
    d->stats.questions += (uint64_t)count;
    if (stats.end == SS_FAST9_CANCELLED) { /* nobody knows which of them have an answer */
        d->status = d->limits->stopped;
        return;
    }
    for (int i = 0; i < count; i++) {
        trials[i].unique = !found[i];
        if (found[i]) ss_ground_learn(&d->ground[items[trials[i].item].ground], d->differs[i]);
    }
}

static void settle_trials(ss_descent *d, const item *items) {
    for (int from = 0; from < d->trial_count && !d->status; from += ASKED) {
        const int left = d->trial_count - from;
        ask(d, items, d->trials + from, left < ASKED ? left : ASKED);
    }
}

/* ---- the first sets ---- */

/* Sets of the pool that hit all unavoidable sets known so far. */
static void screen_wave(ss_descent *d, int ground, int wave) {
    const ss_ground *g = &d->ground[ground];
    for (int s = (1 << wave) / 2; s < 1 << wave; s++) {
        uint64_t alive[SS_SLICE_WORDS];
        memset(alive, 0xff, sizeof alive);
        d->kernel->screen(&d->pool[s], g->hit, g->hits, alive);
        d->stats.starts += SS_SLICE_SETS;
        for (int w = 0; w < SS_SLICE_WORDS; w++)
            for (uint64_t rest = alive[w]; rest; rest &= rest - 1)
                add_next(d, &d->start[s * SS_SLICE_SETS + 64 * w + __builtin_ctzll(rest)], ground);
    }
}

/* Of those that came last only the unique ones stay. */
static void sift_wave(ss_descent *d, int from) {
    assert(from >= 0 && from <= d->next_count);
    int kept = from;
    d->trial_count = 0;
    for (int i = from; i < d->next_count; i++) add_trial(d, &d->next[i].set, i, NO_CELL);
    if (d->status) return;
    d->stats.survivors += (uint64_t)(d->next_count - from);
    settle_trials(d, d->next);
    for (int i = from; i < d->next_count; i++)
        if (d->trials[i - from].unique) d->next[kept++] = d->next[i];
    d->next_count = kept;
}

/* ---- the descent ---- */

static void begin_item(ss_descent *d, item *it, int clues) {
    const ss_descent_plan *plan = d->plan;
    const int times = clues > plan->lowest ? plan->times[clues] : 0, out_of = plan->out_of[clues];
    int cells = 0;
    it->random = ss_random_next(d->random[it->ground]);
    it->less = false;
    it->children = 0;
    if (times)
        it->children = (uint8_t)(times / out_of + (roll_below(&it->random, (uint32_t)out_of) <
                                                   (uint32_t)(times % out_of)));
    for (int w = 0; w < 2; w++)
        for (uint64_t rest = it->set.word[w]; rest; rest &= rest - 1)
            it->order[cells++] = (uint8_t)(64 * w + __builtin_ctzll(rest));
    it->needed = (ss_spots){{0, 0}};
    assert(cells == clues);
}

/* The clue to be tried in this round: one that was not tried yet. */
static int draw_clue(item *it, int round, int clues) {
    const int at = round + (int)roll_below(&it->random, (uint32_t)(clues - round));
    const uint8_t cell = it->order[at];
    it->order[at] = it->order[round];
    it->order[round] = cell;
    return cell;
}

static bool goes_on(const ss_descent *d, const item *it, int round, int clues) {
    return round < it->children || (!it->less && round < clues && clues <= d->plan->highest);
}

static void pose(ss_descent *d, int index, int round, int clues) {
    item *it = &d->items[index];
    const int cell = draw_clue(it, round, clues);
    if (round == (clues > MANY ? LATE : 1))
        it->needed = ss_ground_needed(&d->ground[it->ground], &it->set);
    if (ss_spots_have(&it->needed, cell)) return;
    ss_spots set = it->set;
    flip(&set, cell);
    add_trial(d, &set, index, cell);
}

/* One clue of every set that goes on. */
static bool play_round(ss_descent *d, int round, int clues) {
    bool any = false;
    d->trial_count = 0;
    for (int i = 0; i < d->count; i++) {
        if (!goes_on(d, &d->items[i], round, clues)) continue;
        any = true;
        pose(d, i, round, clues);
    }
    settle_trials(d, d->items);
    for (int i = 0; i < d->trial_count && !d->status; i++) {
        const trial *t = &d->trials[i];
        item *it = &d->items[t->item];
        if (!t->unique) continue;
        it->less = true;
        if (round < it->children) add_next(d, &t->set, it->ground);
    }
    return any && !d->status;
}

static void visit(ss_descent *d, int clues) {
    item *swap = d->items;
    const int room = d->room;
    d->items = d->next, d->room = d->next_room, d->count = d->next_count;
    d->next = swap, d->next_room = room, d->next_count = 0;
    d->stats.visited[clues] += (uint64_t)d->count;
    for (int i = 0; i < d->count; i++) begin_item(d, &d->items[i], clues);
    for (int round = 0; play_round(d, round, clues); round++) {
    }
    for (int i = 0; i < d->count && !d->status && clues <= d->plan->highest; i++)
        if (!d->items[i].less) put_out(d, &d->items[i], clues);
}

/* By grid, else as they came. */
static void sort_puzzles(ss_descent *d) {
    for (int i = 1; i < d->puzzle_count; i++) {
        const ss_descent_puzzle puzzle = d->puzzles[i];
        int k = i;
        for (; k > 0 && d->puzzles[k - 1].grid > puzzle.grid; k--)
            d->puzzles[k] = d->puzzles[k - 1];
        d->puzzles[k] = puzzle;
    }
}

susol_status ss_descent_run(ss_descent *d, const ss_descent_plan *plan, ss_descent_grid *grids,
                            int count, ss_limits *limits) {
    assert(count >= 0 && count <= SS_DESCENT_GRIDS);
    d->plan = plan;
    d->limits = limits;
    d->status = SUSOL_OK;
    d->puzzle_count = d->next_count = 0;
    for (int g = 0; g < count; g++) {
        d->random[g] = &grids[g].random;
        ss_ground_open(&d->ground[g], grids[g].digit, d->random[g]);
    }
    for (int wave = 0; wave < plan->waves && !d->status; wave++) {
        const int from = d->next_count;
        for (int g = 0; g < count; g++) screen_wave(d, g, wave);
        sift_wave(d, from);
    }
    for (int clues = TOP; clues >= plan->lowest && d->next_count && !d->status; clues--)
        visit(d, clues);
    sort_puzzles(d);
    return d->status;
}

/* ---- outside ---- */

int ss_descent_count(const ss_descent *d) { return d->puzzle_count; }
const ss_descent_puzzle *ss_descent_puzzle_at(const ss_descent *d, int i) { return &d->puzzles[i]; }
const ss_descent_stats *ss_descent_told(const ss_descent *d) { return &d->stats; }

/* The pool is the same in every run. */
static void fill_pool(ss_descent *d) {
    ss_random random;
    ss_random_seed(&random, 31);
    for (int i = 0; i < STARTS; i++) {
        uint8_t order[81];
        for (int c = 0; c < 81; c++) order[c] = (uint8_t)c;
        for (int k = 0; k < TOP; k++) {
            const uint32_t at = (uint32_t)k + ss_random_below(&random, (uint32_t)(81 - k));
            const uint8_t cell = order[at];
            order[at] = order[k];
            flip(&d->start[i], cell);
            d->pool[i / SS_SLICE_SETS].cell[cell][i % SS_SLICE_SETS / 64] |= UINT64_C(1) << i % 64;
        }
    }
}

susol_status ss_descent_new(ss_descent **out, const susol_allocator *allocator) {
    ss_descent *d = ss_memory_get(allocator, sizeof *d);
    *out = d;
    if (!d) return SUSOL_NO_MEMORY;
    d->memory = *allocator;
    d->kernel = ss_slice_best();
    d->fast9 = -1;
    fill_pool(d);
    return SUSOL_OK;
}

void ss_descent_free(ss_descent *d) {
    if (!d) return;
    const susol_allocator memory = d->memory;
    ss_memory_give(&memory, d->items, (size_t)d->room * sizeof *d->items);
    ss_memory_give(&memory, d->next, (size_t)d->next_room * sizeof *d->next);
    ss_memory_give(&memory, d->trials, (size_t)d->trial_room * sizeof *d->trials);
    ss_memory_give(&memory, d->puzzles, (size_t)d->puzzle_room * sizeof *d->puzzles);
    ss_memory_give(&memory, d, sizeof *d);
}

bool ss_descent_choose(ss_descent *d, int slices, int fast9) {
    const ss_slice_kernel *kernel = slices < 0 ? ss_slice_best() : ss_slice_variant(slices);
    if (!kernel || !kernel->usable()) return false;
    d->kernel = kernel;
    d->fast9 = fast9;
    return true;
}
