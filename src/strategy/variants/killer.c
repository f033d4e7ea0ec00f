/* killer.c: cages as members of a naked set.

   Some digits of a house. A cage inside the house that cannot come out with less than m of them
   takes m of them; a cell with nothing else takes one. If that makes all of the digits, the rest of
   the house has none of them. */
#include "strategy/look.h"
#include <assert.h>

enum { MOST_CAGES = SS_MAX_SIDE, MOST_SETS = 400, MOST_SIDE = 16 };

typedef struct killer {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int house;
    const ss_sum *cage[MOST_CAGES];     /* whole inside the house, with empty cells */
    ss_set ways[MOST_CAGES][MOST_SETS]; /* of each cage: the sets of digits that can fill it */
    int way_count[MOST_CAGES];
    int cage_count;
    ss_set digits;
    ss_cells taken; /* cells that hold the digits between them */
    int needed;     /* this many of them so far */
    bool any_cage, any_cell;
} killer;

static int sum_of_set(ss_set digits) {
    int sum = 0;
    for (; digits; digits &= digits - 1) sum += ss_set_low(digits);
    return sum;
}

/* The sets of one digit more: each of these with a further digit of the cell. */
static int widen(const ss_set *sets, int count, ss_set allowed, int most, ss_set *out) {
    uint64_t seen[(1 << MOST_SIDE) / 64] = {0};
    int found = 0;
    for (int i = 0; i < count; i++)
        for (ss_set left = allowed & ~sets[i]; left && found < MOST_SETS; left &= left - 1) {
            ss_set wide = sets[i] | (left & (0 - left));
            if (seen[wide / 64] >> wide % 64 & 1 || sum_of_set(wide) > most) continue;
            seen[wide / 64] |= UINT64_C(1) << wide % 64;
            out[found++] = wide;
        }
    return found;
}

/* The sets that can fill the cage, cell by cell; none: too many, or there is no way. */
static int list_ways(const killer *at, const ss_sum *cage, ss_set *out) {
    const ss_view *view = at->view;
    ss_set sets[2][MOST_SETS] = {{0}};
    int count = 1, kept = 0;
    for (int i = 0; i < cage->count && count < MOST_SETS; i++) {
        int cell = cage->cells[i];
        ss_set here = view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell];
        count = widen(sets[i % 2], count, here, cage->sum, sets[1 - i % 2]);
        if (ss_view_spend(view, 64 + count * view->board->side)) return 0;
    }
    const ss_set *last = sets[cage->count % 2];
    for (int i = 0; i < count && count < MOST_SETS; i++)
        if (sum_of_set(last[i]) == cage->sum) out[kept++] = last[i];
    return kept;
}

static void list_cages(killer *at) {
    const ss_board *board = at->view->board;
    at->cage_count = 0;
    (void)ss_view_spend(at->view, 2 * board->sum_count);
    for (int s = 0; s < board->sum_count && at->cage_count < MOST_CAGES; s++) {
        const ss_sum *sum = &board->sums[s];
        bool inside = !sum->minus && !sum->house_count && sum->count < board->side, open = false;
        for (int i = 0; i < sum->count && inside; i++) {
            inside = ss_look_in_house(at->view, at->house, sum->cells[i]);
            open |= !at->view->digit[sum->cells[i]];
        }
        if (!inside || !open || sum->count < 2) continue;
        int ways = list_ways(at, sum, at->ways[at->cage_count]);
        at->way_count[at->cage_count] = ways;
        at->cage[at->cage_count] = sum;
        at->cage_count += ways > 0;
    }
}

/* How many of the digits the cage takes at least. */
static int least_of(const killer *at, int cage) {
    assert(at->way_count[cage]);
    int least = SS_MAX_SIDE;
    for (int i = 0; i < at->way_count[cage] && least; i++) {
        int some = ss_set_count(at->ways[cage][i] & at->digits);
        if (some < least) least = some;
    }
    return least;
}

static void take_cages(killer *at) {
    assert(at->cage_count <= MOST_CAGES);
    for (int i = 0; i < at->cage_count; i++) {
        const ss_sum *cage = at->cage[i];
        bool free = true;
        for (int k = 0; k < cage->count; k++) free &= !ss_cells_has(&at->taken, cage->cells[k]);
        int least = free ? least_of(at, i) : 0;
        if (!least) continue;
        at->needed += least;
        at->any_cage = true;
        for (int k = 0; k < cage->count; k++) ss_cells_add(&at->taken, cage->cells[k]);
    }
}

static void take_cells(killer *at) {
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    for (int i = 0; i < at->view->board->side; i++) {
        ss_set marks = at->view->marks[cells[i]];
        if (!marks || marks & ~at->digits || ss_cells_has(&at->taken, cells[i])) continue;
        at->needed++;
        ss_cells_add(&at->taken, cells[i]);
    }
}

static bool try_digits(killer *at) {
    if (ss_view_spend(at->view, at->view->board->side)) return true;
    const uint16_t *cells = at->view->board->houses[at->house].cells;
    for (ss_set left = at->digits; left; left &= left - 1)
        if (!ss_look_places(at->view, at->house, ss_set_low(left))) return false;
    at->needed = 0;
    at->any_cage = false;
    ss_cells_clear(&at->taken, at->view->map.words);
    take_cages(at);
    if (!at->any_cage) return false;
    take_cells(at);
    if (at->needed != at->self->size) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    ss_step_house(step, at->house);
    for (int i = 0; i < at->view->board->side; i++) {
        ss_set marks = at->view->marks[cells[i]] & at->digits;
        if (!ss_cells_has(&at->taken, cells[i])) ss_step_remove(step, cells[i], marks);
        else if (!at->view->digit[cells[i]]) {
            ss_step_cell(step, cells[i]);
            ss_step_spot(step, cells[i], marks, SS_ROLE_FIRST);
        }
    }
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    killer at = {.self = self, .view = view, .sink = sink};
    if (view->board->side > MOST_SIDE) return;
    for (at.house = 0; at.house < view->board->house_count; at.house++) {
        if (ss_view_lost(view)) return;
        list_cages(&at);
        if (!at.cage_count) continue;
        for (at.digits = ss_set_upto(self->size); at.digits <= view->board->full;
             at.digits = ss_look_next_subset(at.digits))
            if (try_digits(&at)) return;
    }
}

#define KILLER_TEXT                                                                                \
    "A cage inside a house that does not come out without one of some digits, together with "      \
    "other cages or cells that hold nothing else, takes all of them in that house. The rest of "   \
    "the house has none."
#define KILLER_SENTENCE                                                                            \
    "{house:in} the cages and cells {cells} cannot do without {digits}, so the rest of the house " \
    "has none of them."

#define KILLER(c_name, ...)                                                                        \
    const ss_strategy ss_strategy_##c_name = {.text = KILLER_TEXT,                                 \
                                              .sentence = KILLER_SENTENCE,                         \
                                              .reads = SS_READS_CELLS,                             \
                                              .find = find,                                        \
                                              __VA_ARGS__}

KILLER(killer_pair, .name = "killer-pair", .title = "Killer pair",
       .also = "killer naked pair, cage as a naked pair",
       .example = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\nallowed 1 2: r1c3\n",
       .quiet = "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\nallowed 1 2 3: r1c3\n", .level = 3,
       .score = 33, .size = 2);

KILLER(killer_triple, .name = "killer-triple", .title = "Killer triple",
       .also = "killer naked triple, cage as a naked triple",
       .example = "puzzle\nside 6\nboxes 2x3\ncage 7: r1c1 r1c2\ncage 7: r1c3 r1c4\n"
                  "allowed 1 2 3: r1c5\n",
       .quiet = "puzzle\nside 6\nboxes 2x3\ncage 7: r1c1 r1c2\n", .level = 3, .score = 37,
       .size = 3);

KILLER(killer_quad, .name = "killer-quad", .title = "Killer quad", .also = "killer naked quad",
       .example = "puzzle\nside 8\nboxes 2x4\ncage 9: r1c1 r1c2\ncage 9: r1c3 r1c4\n"
                  "cage 9: r1c5 r1c6\nallowed 1 2 3 4: r1c7\n",
       .quiet = "puzzle\nside 8\nboxes 2x4\ncage 9: r1c1 r1c2\n", .level = 4, .score = 51,
       .size = 4);
