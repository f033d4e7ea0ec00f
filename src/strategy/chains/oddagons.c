/* oddagons.c: circles that cannot be filled, and the guardians that keep them from being.

   Guardians of one digit: cells in a circle of odd length, each pair of neighbours in a house. If
   these houses had no other places of the digit, it would have to alternate round the circle, which
   an odd one does not allow. So one of the other places, the guardians, holds it.
   Bivalue oddagon: cells in an odd circle, neighbours seeing each other, with two digits in all of
   them. They cannot be filled with these two alone: one of the other candidates is true.
   Tridagon: twelve cells in four boxes at the corners of a rectangle, three in each, no two of a
   box in one line; three digits in all. Read as permutations, if the boxes' signs multiply to odd,
   the three digits alone do not fill them (all 648 cases were tried out). */
#include "strategy/chains/guardians.h"
#include <assert.h>

enum { LEAST = 5, LONGEST = 9, MOST_TRIES = 6000, MOST_EXTRA = 4 };

typedef struct circle {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_set digits; /* one, or two */
    ss_cells open; /* where all of them may be */
    uint16_t cell[LONGEST], house[LONGEST];
    int count, extra, tries;
    ss_guardians guard;
} circle;

static bool give(circle *at) {
    assert(at->count <= LONGEST);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    for (int i = 0; i < at->count; i++) ss_step_cell(step, at->cell[i]);
    return ss_guardians_give(at->view, &at->guard, at->sink);
}

static bool is_passed(const circle *at, int cell) {
    for (int i = 0; i < at->count; i++)
        if (at->cell[i] == cell) return true;
    return false;
}

/* ---- one digit ---- */

/* The places of the digit in the house beside these two are guardians; none is in the circle. */
static bool take_house(circle *at, int house, int one, int two) {
    assert(one != two);
    const uint16_t *cells = at->view->board->houses[house].cells;
    for (ss_set left = ss_look_places(at->view, house, ss_set_low(at->digits)); left;
         left &= left - 1) {
        int cell = cells[ss_set_low(left) - 1];
        if (cell == one || cell == two) continue;
        if (is_passed(at, cell)) return false;
        ss_guardians_add(&at->guard, cell, at->digits);
    }
    return at->guard.count <= MOST_EXTRA;
}

static bool go_round(circle *at);

/* On to the next cell through a house, or back to the start. */
static bool step_to(circle *at, int house, int next) {
    ss_guardians before = at->guard;
    int last = at->cell[at->count - 1];
    bool enough = false;
    if (ss_view_spend(at->view, 4 * at->count)) return true;
    for (int i = 0; i < at->guard.count; i++)
        if (at->guard.cell[i] == next) return false;
    if (take_house(at, house, last, next)) {
        if (next == at->cell[0]) {
            enough = at->count % 2 && at->count >= LEAST && at->guard.count && give(at);
        } else {
            at->cell[at->count++] = (uint16_t)next;
            enough = go_round(at);
            at->count--;
        }
    }
    at->guard = before;
    return enough;
}

static bool go_round(circle *at) {
    assert(at->count > 0 && at->count <= LONGEST);
    const ss_map *map = &at->view->map;
    int last = at->cell[at->count - 1], start = at->cell[0], words = map->words;
    if (ss_view_spend(at->view, 16 * words)) return true;
    if (++at->tries > MOST_TRIES) return false;
    for (uint32_t s = map->seat_from[last]; s < map->seat_from[last + 1]; s++) {
        int house = map->seats[s].house;
        ss_cells next = map->house[house];
        ss_cells_keep(&next, &at->open, words);
        for (int c = ss_cells_next(&next, start, words); c >= 0;
             c = ss_cells_next(&next, c + 1, words)) {
            if (c == last || (c != start && (at->count == LONGEST || is_passed(at, c)))) continue;
            if (c == start && at->count < LEAST) continue;
            if (step_to(at, house, c)) return true;
        }
    }
    return false;
}

static void find_guardians(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    circle at = {.self = self, .view = view, .sink = sink};
    for (int d = 1; d <= view->board->side; d++) {
        if (!(self->size & SS_GUARDIANS_CHAINS) &&
            !ss_cells_any(ss_look_doomed(view, d), view->map.words))
            continue;
        at.digits = ss_set_one(d);
        at.open = view->where[d];
        at.tries = 0;
        for (int c = ss_cells_next(&at.open, 0, view->map.words); c >= 0;
             c = ss_cells_next(&at.open, c + 1, view->map.words)) {
            at.cell[0] = (uint16_t)c;
            at.count = 1;
            if (go_round(&at)) return;
        }
    }
}

/* ---- two digits ---- */

/* Without chains guardians do something only if they are of one digit or see each other. */
static bool is_hopeful(const circle *at) {
    const ss_guardians *guard = &at->guard;
    bool one_digit = true, together = true;
    if (guard->count > SS_GUARDIANS_MOST) return false;
    for (int i = 1; i < guard->count; i++) {
        one_digit &= guard->digit[i] == guard->digit[0];
        for (int k = 0; k < i; k++)
            together &= guard->cell[i] == guard->cell[k] ||
                        ss_board_linked(at->view->board, guard->cell[i], guard->cell[k]);
    }
    return at->self->size & SS_GUARDIANS_CHAINS || one_digit || together;
}

static bool go_on(circle *at) {
    assert(at->count > 0 && at->count <= LONGEST);
    const ss_view *view = at->view;
    int words = view->map.words, last = at->cell[at->count - 1], start = at->cell[0];
    if (ss_view_spend(view, 8 * words)) return true;
    if (++at->tries > MOST_TRIES) return false;
    ss_cells next = view->map.sees[last];
    ss_cells_keep(&next, &at->open, words);
    if (at->count >= LEAST && at->count % 2 && ss_cells_has(&next, start) && give(at)) return true;
    if (at->count == LONGEST) return false;
    for (int c = ss_cells_next(&next, start + 1, words); c >= 0;
         c = ss_cells_next(&next, c + 1, words)) {
        ss_set more = view->marks[c] & ~at->digits;
        (void)ss_view_spend(view, 64);
        if (is_passed(at, c) || (more && at->extra == MOST_EXTRA)) continue;
        ss_guardians before = at->guard;
        ss_guardians_add(&at->guard, c, more);
        at->extra += more != 0;
        at->cell[at->count++] = (uint16_t)c;
        if (is_hopeful(at) && go_on(at)) return true;
        at->count--;
        at->extra -= more != 0;
        at->guard = before;
    }
    return false;
}

static bool try_pair(circle *at, int one, int two) {
    const ss_view *view = at->view;
    at->digits = ss_set_one(one) | ss_set_one(two);
    at->open = view->where[one];
    at->tries = 0;
    if (ss_view_spend(view, 4 * view->map.words)) return true;
    ss_cells_keep(&at->open, &view->where[two], view->map.words);
    for (int c = ss_cells_next(&at->open, 0, view->map.words); c >= 0;
         c = ss_cells_next(&at->open, c + 1, view->map.words)) {
        ss_set more = view->marks[c] & ~at->digits;
        at->guard.count = 0;
        ss_guardians_add(&at->guard, c, more);
        at->extra = more != 0;
        at->cell[0] = (uint16_t)c;
        at->count = 1;
        if (go_on(at)) return true;
    }
    return false;
}

static void find_bivalue(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    circle at = {.self = self, .view = view, .sink = sink};
    for (int one = 1; one <= view->board->side; one++)
        for (int two = one + 1; two <= view->board->side; two++)
            if (try_pair(&at, one, two)) return;
}

/* ---- three digits ---- */

/* The permutations, even ones first: the column of the place in each row of the box. */
static const uint8_t places[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                     {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

typedef struct hammer {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_set digits;
    int corner[4]; /* the first cell of each box */
    int place[4];  /* the permutation taken in each */
} hammer;

static int cell_of(const hammer *at, int box, int row) {
    return at->corner[box] + row * at->view->board->columns + places[at->place[box]][row];
}

/* All three cells are empty and have at least two of the digits; their other candidates. */
static bool fits(const hammer *at, int box, ss_guardians *guard) {
    assert(box >= 0 && box < 4);
    for (int row = 0; row < 3; row++) {
        int cell = cell_of(at, box, row);
        ss_set marks = at->view->marks[cell];
        if (ss_set_count(marks & at->digits) < 2) return false;
        ss_guardians_add(guard, cell, marks & ~at->digits);
    }
    return guard->count <= SS_GUARDIANS_MOST;
}

static bool strike_down(hammer *at, int box, const ss_guardians *guard) {
    if (ss_view_spend(at->view, 64)) return true;
    if (box == 4) {
        int odd = 0;
        for (int i = 0; i < 4; i++) odd += at->place[i] >= 3;
        if (odd % 2 == 0) return false;
        ss_step *step = ss_strategy_step(at->self, at->sink);
        step->digits = at->digits;
        for (int i = 0; i < 12; i++) ss_step_cell(step, cell_of(at, i / 3, i % 3));
        return ss_guardians_give(at->view, guard, at->sink);
    }
    for (at->place[box] = 0; at->place[box] < 6; at->place[box]++) {
        ss_guardians more = *guard;
        if (fits(at, box, &more) && strike_down(at, box + 1, &more)) return true;
    }
    return false;
}

static void find_tridagon(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    hammer at = {.self = self, .view = view, .sink = sink};
    ss_guardians none = {.count = 0};
    if (!ss_look_is_usual(view->board->puzzle)) return;
    for (at.digits = 7; at.digits <= view->board->full; at.digits = ss_look_next_subset(at.digits))
        for (int boxes = 0; boxes < 9; boxes++) { /* the band and the stack that are left out */
            for (int i = 0; i < 4; i++) {
                int band = (boxes / 3 + 1 + i / 2) % 3, stack = (boxes % 3 + 1 + i % 2) % 3;
                at.corner[i] = band * 27 + stack * 3;
            }
            if (strike_down(&at, 0, &none)) return;
        }
}

#define CIRCLE_TEXT                                                                                \
    "Cells in a circle of odd length, each seeing the next, all of them with the same two "        \
    "digits. Two digits would have to alternate, which cannot be in an odd circle, so one of the " \
    "other candidates, the guardians, is true."
#define HAMMER_TEXT                                                                                \
    "Twelve cells in four boxes, three in each, with the same three digits, so placed that the "   \
    "three digits alone never fill them all. So one of their other candidates is true."
#define GUARD_SENTENCE "; so {fins?|one of }{fins} is {fins:digits?|one of }{fins:digits}."
#define FOLLOWS_TEXT " If the same follows from each guardian by a chain, it holds."
#define FOLLOWS_SENTENCE                                                                           \
    "; so {fins?|one of }{fins} is {fins:digits?|one of }{fins:digits}: {links}. The same each "   \
    "time."
#define CIRCLE_SENTENCE "{cells} make an odd circle that {digits} alone cannot fill"
#define HAMMER_SENTENCE "{cells} cannot all be {digits}"

const ss_strategy ss_strategy_broken_wing = {
    .name = "broken-wing",
    .title = "Broken wing",
    .text = "Places of a digit in a circle of odd length, each two neighbours in a house. If these "
            "houses had no other places of the digit, it would have to alternate round the circle, "
            "which cannot be. So one of the other places, the guardians, holds it.",
    .sentence = CIRCLE_SENTENCE GUARD_SENTENCE,
    .also = "guardians, single-digit oddagon, odd cycle of one digit",
    .ratings = "YZF 250, Kazusa 5.5",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = ".1.........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .level = 4,
    .score = 55,
    .size = SS_GUARDIANS_DIRECT,
    .find = find_guardians,
};

const ss_strategy ss_strategy_bivalue_oddagon = {
    .name = "bivalue-oddagon",
    .title = "Bivalue oddagon",
    .text = CIRCLE_TEXT,
    .sentence = CIRCLE_SENTENCE GUARD_SENTENCE,
    .also = "remote pair oddagon, bivalue guardians",
    .ratings = "YZF 190, Kazusa 6.0-6.1",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = ".....5.....54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .level = 4,
    .score = 60,
    .size = SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET,
    .find = find_bivalue,
};

const ss_strategy ss_strategy_tridagon = {
    .name = "tridagon",
    .title = "Tridagon",
    .text = HAMMER_TEXT,
    .sentence = HAMMER_SENTENCE GUARD_SENTENCE,
    .also = "Thor's hammer, trivalue oddagon, triplet oddagon, chromatic pattern",
    .ratings = "YZF 500, Kazusa 6.5-6.7",
    .example = "1..4.6...4..18.......37.41..4.....9759.7..3.17..9..54.37..91.54.14..79.39.5...1..",
    .quiet = "1..4.6...4..18.......37.41.24.....9759.7..3.17..9..54.37..91.54.14..79.39.5...1..",
    .level = 5,
    .score = 67,
    .size = SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET,
    .find = find_tridagon,
};

const ss_strategy ss_strategy_oddagon_chains = {
    .name = "oddagon-chains",
    .title = "Oddagon with chains",
    .text = CIRCLE_TEXT FOLLOWS_TEXT,
    .sentence = CIRCLE_SENTENCE FOLLOWS_SENTENCE,
    .also = "oddagon chains, bivalue oddagon forcing chain",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4.......5..8....396.....41....3..5...16.94..42.3....5..9...7..",
    .level = 5,
    .score = 84,
    .size = SS_GUARDIANS_CHAINS,
    .find = find_bivalue,
};

const ss_strategy ss_strategy_tridagon_chains = {
    .name = "tridagon-chains",
    .title = "Tridagon with chains",
    .text = HAMMER_TEXT FOLLOWS_TEXT,
    .sentence = HAMMER_SENTENCE FOLLOWS_SENTENCE,
    .also = "tridagon forcing whips, OR-k forcing whips",
    .example = "3....57.8..172.5..56.....3.6...8..4..8.1.6.7..5..7...3.3.....27..8.571..7.68....9",
    .quiet = "39...57.8..172.5..56.....3.6...8..4..8.1.6.7..5..7...3.3.....27..8.571..7.68....9",
    .level = 5,
    .score = 85,
    .size = SS_GUARDIANS_CHAINS,
    .find = find_tridagon,
};
