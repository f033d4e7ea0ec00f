/* post_areas.c: regions of a field, all of the same size, that grow along their ties.

   Cells that are known to be in one region make a shard; at first each cell is one. Everything is
   said of shards, whatever the region will be called: two of them stay apart if a tie says so, if
   they share a digit or no label, or if they are too large together. Each must be able to grow
   over the shards it may join until it is large enough and has every digit. What it cannot reach
   is apart from it; what it cannot grow without, or the only place for a digit, belongs to it. */
#include "board/blame.h"
#include "rule/places.h"
#include "rule/ties.h"
#include <string.h>

enum { MOST_PLACES = SS_MAX_CELLS / 4 /* with a label and two ties each */ };
enum { MOST_DOORS = 3, MOST_DOORS_OF_ONE = 2 }; /* what has more rarely needs one of them */

typedef struct tied { /* two places and the cell that tells whether they are in one region */
    uint16_t one, other, cell;
} tied;

typedef struct field {
    const ss_rule *rule;
    const tied *ties;
    int tie_count, count, wide, size;
    uint8_t bit[MOST_PLACES]; /* of each place */
    ss_places right, down;    /* places that are not in the last column, in the last row */
    bool all_digits;          /* a region is as large as there are digits */
} field;

typedef struct growth { /* shards are known by their first place, the root */
    const field *f;
    ss_work *work;
    uint16_t root[MOST_PLACES];  /* leads to the root, also of shards joined meanwhile */
    uint16_t shard[MOST_PLACES]; /* the root when shards were listed; what follows is as of then */
    uint16_t size[MOST_PLACES];
    ss_set digits[MOST_PLACES]; /* fixed in the shard */
    ss_set may[MOST_PLACES];    /* candidates of all its cells together */
    ss_set labels[MOST_PLACES]; /* that all its cells may have */
    ss_places own[MOST_PLACES], apart[MOST_PLACES];
    ss_places reached[MOST_PLACES];    /* what the region of the shard can have */
    ss_places with_digit[SS_MAX_SIDE]; /* shards in which the digit is fixed */
    ss_places with_label[SS_MAX_SIDE]; /* shards that may have the label */
    ss_places larger[SS_MAX_SIDE + 1]; /* shards with more places than that */
    ss_places right, down;             /* ways to neighbours that may be in the same region */
    uint16_t large[MOST_PLACES];       /* shards of several places that have grown */
    int large_count;
    bool joined; /* shards have become one since they were listed */
} growth;

static int place_of(const field *f, int bit) {
    return bit / SS_PLACES_SIDE * f->wide + bit % SS_PLACES_SIDE;
}

static ss_set label_of(const growth *g, int place) {
    return g->work->cell[g->f->rule->cells[g->f->count + place]];
}

static ss_set digits_of(const growth *g, int place) {
    return g->work->cell[g->f->rule->cells[place]];
}

/* ---- which cells are known to be in one region ---- */

static int root_of(growth *g, int place) {
    while (g->root[place] != place) place = g->root[place] = g->root[g->root[place]];
    return place;
}

static void join(growth *g, int one, int other) {
    one = root_of(g, one), other = root_of(g, other);
    if (one == other) return;
    g->root[one < other ? other : one] = (uint16_t)(one < other ? one : other);
    g->joined = true;
}

static void join_known(growth *g) {
    int first[SS_MAX_SIDE + 1];
    for (int i = 0; i <= SS_MAX_SIDE; i++) first[i] = -1;
    for (int i = 0; i < g->f->count; i++) g->root[i] = (uint16_t)i;
    for (int i = 0; i < g->f->tie_count; i++)
        if (g->work->cell[g->f->ties[i].cell] == SS_TIE_SAME)
            join(g, g->f->ties[i].one, g->f->ties[i].other);
    for (int i = 0; i < g->f->count; i++) {
        ss_set label = label_of(g, i);
        if (!ss_set_single(label)) continue;
        int *known = &first[ss_set_low(label)];
        if (*known < 0) *known = i;
        else join(g, *known, i);
    }
}

/* Where it goes wrong, the cells of the shard and its ties are to blame. */
static bool blame(growth *g, int root) {
    ss_work_blame_none(g->work);
    for (int i = 0; i < g->f->count; i++)
        if (g->shard[i] == root) ss_work_blame(g->work, g->f->rule->cells[i]);
    for (int i = 0; i < g->f->tie_count; i++)
        if (g->shard[g->f->ties[i].one] == root || g->shard[g->f->ties[i].other] == root)
            ss_work_blame(g->work, g->f->ties[i].cell);
    return false;
}

/* ---- shards, and sets of them ---- */

/* A cell comes to its shard. False: they do not fit. */
static bool take(growth *g, int place) {
    int root = g->shard[place];
    if (root == place) {
        g->size[root] = 0, g->digits[root] = g->may[root] = 0, g->labels[root] = ~(ss_set)0;
        g->own[root] = g->apart[root] = (ss_places){{0}};
    }
    ss_set digits = digits_of(g, place), fixed = ss_set_single(digits) ? digits : 0;
    if (g->digits[root] & fixed) return blame(g, root);
    g->size[root]++;
    g->digits[root] |= fixed;
    g->may[root] |= digits;
    g->labels[root] &= label_of(g, place);
    ss_places_add(&g->own[root], g->f->bit[place]);
    return true;
}

static void add_to_each(ss_places *sets, ss_set which, ss_places own) {
    for (; which; which &= which - 1) {
        ss_places *set = &sets[__builtin_ctz(which)];
        *set = ss_places_or(*set, own);
    }
}

/* False: the shard is too large, or has no label or too few digits. */
static bool sort_in(growth *g, int root) {
    int size = g->size[root];
    if (size > g->f->size || !g->labels[root] || ss_set_count(g->may[root]) < size)
        return blame(g, root);
    add_to_each(g->with_digit, g->digits[root], g->own[root]);
    add_to_each(g->with_label, g->labels[root], g->own[root]);
    add_to_each(g->larger, ss_set_upto(size), g->own[root]);
    return true;
}

/* Ties say which neighbours have no way between them, and which shards are apart. */
static bool draw_walls(growth *g) {
    const field *f = g->f;
    g->right = f->right, g->down = f->down;
    for (int i = 0; i < f->tie_count; i++) {
        const tied *t = &f->ties[i];
        if (g->work->cell[t->cell] != SS_TIE_DIFFERENT) continue;
        int one = g->shard[t->one], other = g->shard[t->other], bit = f->bit[t->one];
        if (one == other) return blame(g, one);
        g->apart[one] = ss_places_or(g->apart[one], g->own[other]);
        g->apart[other] = ss_places_or(g->apart[other], g->own[one]);
        uint64_t way = ~(UINT64_C(1) << bit % 64);
        if (f->bit[t->other] == bit + 1) g->right.word[bit / 64] &= way;
        if (f->bit[t->other] == bit + SS_PLACES_SIDE) g->down.word[bit / 64] &= way;
    }
    return true;
}

static bool list_shards(growth *g) {
    g->joined = false, g->large_count = 0;
    memset(g->with_digit, 0, sizeof g->with_digit);
    memset(g->with_label, 0, sizeof g->with_label);
    memset(g->larger, 0, sizeof g->larger);
    for (int i = 0; i < g->f->count; i++) g->shard[i] = (uint16_t)root_of(g, i);
    for (int i = 0; i < g->f->count; i++)
        if (!take(g, i)) return false;
    for (int i = 0; i < g->f->count; i++)
        if (g->shard[i] == i && !sort_in(g, i)) return false;
    return draw_walls(g);
}

/* All places that the shard may have, its own and those of shards that it may join. */
static ss_places allowed_for(const growth *g, int root) {
    ss_places may = {{0}}, not = g->larger[g->f->size - g->size[root]];
    for (ss_set left = g->labels[root]; left; left &= left - 1)
        may = ss_places_or(may, g->with_label[__builtin_ctz(left)]);
    for (ss_set left = g->digits[root]; left; left &= left - 1)
        not = ss_places_or(not, g->with_digit[__builtin_ctz(left)]);
    for (int i = 0; i < g->large_count; i++) {
        int other = g->large[i];
        if (!ss_places_cover(g->reached[other], g->own[root]))
            not = ss_places_or(not, g->own[other]);
    }
    may = ss_places_without(may, ss_places_or(not, g->apart[root]));
    return ss_places_or(may, g->own[root]);
}

/* ---- how a shard grows ---- */

static inline ss_places spread(const growth *g, ss_places set, ss_places among) {
    return ss_places_and(ss_places_spread(set, &g->right, &g->down), among);
}

/* All that hangs together with the set among these; it may stop when there are so many. */
static ss_places fill(const growth *g, ss_places set, ss_places among, int enough) {
    for (;;) {
        ss_places before = set;
        set = ss_places_or(set, spread(g, set, among));
        set = ss_places_or(set, spread(g, set, among));
        if (ss_places_cover(before, set) || ss_places_count(set) >= enough) return set;
    }
}

/* What the shard reaches by as many steps as it has places left. A larger shard on the way has to
   fit in with all its places. */
static ss_places reach(const growth *g, int root, ss_places allowed) {
    ss_places set = g->own[root];
    for (int left = g->f->size - g->size[root]; left > 0; left--) {
        ss_places next = spread(g, set, allowed);
        ss_places large = ss_places_without(ss_places_and(next, g->larger[left]), set);
        for (int bit; (bit = ss_places_take(&large)) != SS_NO_PLACE;) {
            ss_places met = g->own[g->shard[place_of(g->f, bit)]];
            if (!ss_places_none(ss_places_and(met, set))) continue;
            next = ss_places_without(next, met), allowed = ss_places_without(allowed, met);
        }
        set = ss_places_or(set, next);
    }
    return set;
}

/* A piece of a shard that hangs together leaves it by doors. One without which the piece does not
   come to enough places, or not to the rest of the shard, belongs to it. */
static void open_doors(growth *g, int root, ss_places piece, ss_places reached) {
    ss_places doors = ss_places_without(spread(g, piece, reached), g->own[root]);
    bool whole = ss_places_cover(piece, g->own[root]);
    if (ss_places_count(doors) > (g->size[root] > 1 ? MOST_DOORS : MOST_DOORS_OF_ONE)) return;
    for (int bit; (bit = ss_places_take(&doors)) != SS_NO_PLACE;) {
        int at = place_of(g->f, bit);
        if (root_of(g, at) == root_of(g, root)) continue;
        ss_places among = ss_places_without(reached, g->own[g->shard[at]]);
        ss_places found = fill(g, piece, among, whole ? g->f->size : g->f->count);
        if (ss_places_count(found) < g->f->size || !ss_places_cover(found, g->own[root]))
            join(g, root, at);
    }
}

static void open_pieces(growth *g, int root, ss_places reached) {
    ss_places left = g->own[root];
    for (int bit; (bit = ss_places_take(&left)) != SS_NO_PLACE;) {
        ss_places piece = {{0}};
        ss_places_add(&piece, bit);
        piece = fill(g, piece, g->own[root], g->f->count);
        open_doors(g, root, piece, reached);
        left = ss_places_without(left, piece);
    }
}

/* Every digit has a place in what is reached; where it is the only one it belongs to the shard. */
static bool find_places(growth *g, int root, ss_places reached) {
    ss_set once = 0, twice = 0;
    ss_places left = reached;
    for (int bit; (bit = ss_places_take(&left)) != SS_NO_PLACE;) {
        ss_set here = digits_of(g, place_of(g->f, bit));
        twice |= once & here;
        once |= here;
    }
    if (once != g->work->board->full) return blame(g, root);
    ss_set lone = once & ~twice;
    for (int bit; lone && (bit = ss_places_take(&reached)) != SS_NO_PLACE;) {
        int at = place_of(g->f, bit);
        ss_set here = digits_of(g, at) & lone;
        if (!here) continue;
        if (!ss_set_single(here)) return blame(g, root);
        (void)ss_board_keep(g->work, g->f->rule->cells[at], here);
        join(g, root, at);
    }
    return true;
}

static bool grow(growth *g, int root) {
    const field *f = g->f;
    ss_places allowed = allowed_for(g, root), from = {{0}};
    ss_places_add(&from, f->bit[root]);
    g->reached[root] = allowed;
    if (g->size[root] == 1) {
        from = fill(g, from, allowed, f->size);
        if (ss_places_count(from) < f->size) return blame(g, root);
        open_doors(g, root, g->own[root], allowed);
        return true;
    }
    from = fill(g, from, reach(g, root, allowed), f->count);
    if (ss_places_count(from) < f->size || !ss_places_cover(from, g->own[root]))
        return blame(g, root);
    g->reached[root] = from;
    g->large[g->large_count++] = (uint16_t)root;
    if (g->size[root] < f->size) open_pieces(g, root, from);
    return !f->all_digits || find_places(g, root, from);
}

/* ---- what follows for the cells ---- */

static ss_outcome keep(growth *g, int cell, ss_set set, int root) {
    ss_outcome outcome = ss_board_keep(g->work, cell, set);
    if (outcome == SS_DEAD) (void)blame(g, root);
    return outcome;
}

static bool may_join(const growth *g, int one, int other) {
    return ss_places_cover(g->reached[one], g->own[other]) &&
           ss_places_cover(g->reached[other], g->own[one]) &&
           ss_set_count(g->may[one] | g->may[other]) >= g->size[one] + g->size[other];
}

static ss_outcome tell_ties(growth *g) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < g->f->tie_count && all != SS_DEAD; i++) {
        const tied *t = &g->f->ties[i];
        int one = g->shard[t->one], other = g->shard[t->other];
        if (ss_set_single(g->work->cell[t->cell])) continue;
        if (one == other) all = ss_outcome_and(all, keep(g, t->cell, SS_TIE_SAME, one));
        else if (!may_join(g, one, other))
            all = ss_outcome_and(all, keep(g, t->cell, SS_TIE_DIFFERENT, one));
    }
    return all;
}

static ss_outcome tell_cells(growth *g) {
    const field *f = g->f;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < f->count && all != SS_DEAD; i++) {
        int root = g->shard[i];
        all = ss_outcome_and(all, keep(g, f->rule->cells[f->count + i], g->labels[root], root));
        if (all != SS_DEAD && !ss_set_single(digits_of(g, i)))
            all = ss_outcome_and(all, keep(g, f->rule->cells[i], ~g->digits[root], root));
    }
    return all;
}

/* The name of a shard is not that of those which it cannot reach. */
static ss_outcome tell_names(growth *g) {
    const field *f = g->f;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < f->count; i++) {
        ss_set label = g->labels[g->shard[i]];
        if (g->shard[i] != i || !ss_set_single(label)) continue;
        ss_places others = ss_places_without(g->with_label[__builtin_ctz(label)], g->reached[i]);
        for (int bit; all != SS_DEAD && (bit = ss_places_take(&others)) != SS_NO_PLACE;) {
            int cell = f->rule->cells[f->count + place_of(f, bit)];
            all = ss_outcome_and(all, keep(g, cell, ~label, i));
        }
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    growth g;
    g.f = self->data, g.work = work;
    join_known(&g);
    do {
        if (!list_shards(&g)) return SS_DEAD;
        for (int i = 0; i < g.f->count; i++)
            if (g.shard[i] == i && !grow(&g, i)) return SS_DEAD;
    } while (g.joined);
    ss_outcome all = tell_ties(&g);
    if (all != SS_DEAD) all = ss_outcome_and(all, tell_cells(&g));
    return all == SS_DEAD ? all : ss_outcome_and(all, tell_names(&g));
}

/* ---- how it is posted ---- */

static void measure(field *f, const ss_rule *rule) {
    f->count = rule->count / 2, f->size = rule->numbers[0], f->wide = rule->numbers[1];
    for (int i = 0; i < f->count; i++) {
        f->bit[i] = (uint8_t)(i / f->wide * SS_PLACES_SIDE + i % f->wide);
        if ((i + 1) % f->wide) ss_places_add(&f->right, f->bit[i]);
        if (i + f->wide < f->count) ss_places_add(&f->down, f->bit[i]);
    }
}

/* The ties of this field; NULL: no memory. */
static const tied *list_ties(const ss_rule *rule, ss_board *board, int *count) {
    int place[SS_MAX_CELLS], half = rule->count / 2;
    const ss_ties *all = board->ties;
    tied *list = ss_arena_get(&board->arena, (size_t)all->count * sizeof *list);
    for (int c = 0; c < SS_MAX_CELLS; c++) place[c] = -1;
    for (int i = 0; i < half; i++) place[rule->cells[half + i]] = i;
    for (int i = 0; i < all->count && list; i++) {
        int one = place[all->tie[i].one], other = place[all->tie[i].other];
        if (one < 0 || other < 0) continue;
        list[*count].cell = (uint16_t)(all->first + i);
        list[*count].one = (uint16_t)(one < other ? one : other);
        list[(*count)++].other = (uint16_t)(one < other ? other : one);
    }
    return list;
}

bool ss_areas_fit(const ss_rule *rule) {
    int wide = rule->numbers[1], high = rule->count / 2 / wide;
    return wide <= SS_PLACES_SIDE && high <= SS_PLACES_SIDE && wide * high <= MOST_PLACES;
}

bool ss_post_areas(const ss_rule *rule, ss_board *board) {
    if (!board->ties || !ss_areas_fit(rule)) return false;
    field f = {.rule = ss_post_copy(board, rule, sizeof *rule)};
    measure(&f, rule);
    f.all_digits = f.size == board->side;
    f.ties = list_ties(rule, board, &f.tie_count);
    uint16_t cells[2 * SS_MAX_CELLS];
    int count = rule->count;
    memcpy(cells, rule->cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < f.tie_count; i++) cells[count++] = f.ties[i].cell;
    ss_propagator propagator = {.run = run, .cost = SS_COSTS - 1, .count = (uint16_t)count};
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.data = ss_post_copy(board, &f, sizeof f);
    if (!f.ties) board->failed = true;
    if (!board->failed) ss_board_post(board, &propagator);
    return true;
}
