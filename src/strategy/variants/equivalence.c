/* equivalence.c: set equivalence: some lines and boxes against as many lines of the other kind.

   Houses without common cells hold every digit once each. So do as many others, and what both
   share is left out: the rest of the one side holds the same digits as the rest of the other, each
   as often. Two rows and two boxes against four columns are the ring of Phistomefel. A digit
   cannot be oftener in cells than there are rows, columns and boxes with a place for it. If that
   leaves only one number for both sides, places that do not fit it fall. */
#include "strategy/look.h"
#include <assert.h>
#include <string.h>

enum { MOST_LINES = 2, MOST_BOXES = 2, MOST_SETS = MOST_LINES + MOST_BOXES, MOST_SIDE = 16 };
enum { NOWHERE = 31, KINDS = 3 }; /* rows, columns and regions bound how often a digit can be */

typedef struct sets {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t line[2][MOST_SIDE], box[MOST_SIDE]; /* houses: rows and columns, boxes */
    int line_count[2], box_count;
    uint8_t house_of[KINDS][SS_MAX_CELLS]; /* of each cell, by kind; NOWHERE: none */
    ss_cells filled[SS_MAX_SIDE + 1];
    int down; /* lines of the base: 0 rows, 1 columns */
    uint16_t base[MOST_SETS], cover[MOST_SETS];
    int size;                            /* houses on either side */
    ss_step best;                        /* the one that removes most */
    ss_cells whole[2], alone[2], shared; /* all cells of a side, those of it alone */
} sets;

/* ---- how often a digit can be in cells ---- */

static ss_cells places_in(const sets *at, const ss_cells *cells, int digit) {
    ss_cells out = at->view->where[digit];
    ss_cells_join(&out, &at->filled[digit], at->view->map.words);
    ss_cells_keep(&out, cells, at->view->map.words);
    return out;
}

/* Houses of one kind that have some of the cells, as bits. */
static uint32_t houses_with(const sets *at, const ss_cells *cells, int kind) {
    int words = at->view->map.words;
    uint32_t seen = 0;
    for (int c = ss_cells_next(cells, 0, words); c >= 0; c = ss_cells_next(cells, c + 1, words))
        seen |= UINT32_C(1) << at->house_of[kind][c];
    return seen;
}

/* A digit is once in a house; cells that are in none of this kind tell nothing. */
static int most_by(const sets *at, const ss_cells *places, int kind) {
    uint32_t houses = houses_with(at, places, kind);
    return houses >> NOWHERE ? SS_MAX_CELLS : __builtin_popcount(houses);
}

static int most_in(const sets *at, const ss_cells *cells, int digit) {
    ss_cells places = places_in(at, cells, digit);
    int most = SS_MAX_CELLS;
    for (int kind = 0; kind < KINDS; kind++) {
        int here = most_by(at, &places, kind);
        if (here < most) most = here;
    }
    return most;
}

static int filled_in(const sets *at, const ss_cells *cells, int digit) {
    ss_cells filled = at->filled[digit];
    ss_cells_keep(&filled, cells, at->view->map.words);
    return ss_cells_count(&filled, at->view->map.words);
}

/* The one number of times that both sides can hold the digit; -1: there are several. */
static int number_of(const sets *at, int digit) {
    int least = at->size - most_in(at, &at->shared, digit), most = SS_MAX_CELLS;
    for (int side = 0; side < 2; side++) {
        int some = filled_in(at, &at->alone[side], digit);
        int all = most_in(at, &at->alone[side], digit);
        if (some > least) least = some;
        if (all < most) most = all;
    }
    return least == most ? most : -1;
}

/* ---- what falls ---- */

/* No more of it: it leaves all open cells of the side. */
static void strike_rest(const sets *at, ss_step *step, int side, int digit) {
    int words = at->view->map.words;
    ss_cells open = at->alone[side];
    ss_cells_keep(&open, &at->view->where[digit], words);
    for (int c = ss_cells_next(&open, 0, words); c >= 0; c = ss_cells_next(&open, c + 1, words))
        ss_step_remove(step, c, ss_set_one(digit));
}

/* All places are needed: the digit is in each of them. */
static void keep_all(const sets *at, ss_step *step, const ss_cells *places, int digit) {
    int words = at->view->map.words;
    for (int c = ss_cells_next(places, 0, words); c >= 0; c = ss_cells_next(places, c + 1, words))
        ss_step_remove(step, c, at->view->marks[c] & ~ss_set_one(digit));
}

/* Each house of this kind with a place on the side has the digit there, so not elsewhere. */
static void strike_beside(const sets *at, ss_step *step, const ss_cells *places, int kind,
                          int digit) {
    int words = at->view->map.words;
    uint32_t houses = houses_with(at, places, kind);
    ss_cells rest = at->view->where[digit];
    ss_cells_cut(&rest, places, words);
    for (int c = ss_cells_next(&rest, 0, words); c >= 0; c = ss_cells_next(&rest, c + 1, words))
        if (houses >> at->house_of[kind][c] & 1) ss_step_remove(step, c, ss_set_one(digit));
}

/* Only one of these, so that no cell is told twice. */
static void strike(const sets *at, ss_step *step, int digit, int number) {
    for (int side = 0; side < 2 && !step->change_count; side++) {
        ss_cells places = places_in(at, &at->alone[side], digit);
        if (filled_in(at, &at->alone[side], digit) == number) strike_rest(at, step, side, digit);
        else if (ss_cells_count(&places, at->view->map.words) == number)
            keep_all(at, step, &places, digit);
        for (int kind = 0; kind < KINDS && !step->change_count; kind++)
            if (most_by(at, &places, kind) == number) strike_beside(at, step, &places, kind, digit);
    }
}

/* ---- the step ---- */

/* The digit in all cells of both sides: that it is gone from them is what bounds it. */
static void name(const sets *at, ss_step *step, int digit) {
    static const ss_role roles[2] = {SS_ROLE_FIRST, SS_ROLE_SECOND};
    int words = at->view->map.words;
    step->digits = ss_set_one(digit);
    for (int i = 0; i < at->size; i++) ss_step_house(step, at->base[i]);
    for (int i = 0; i < at->size; i++) ss_step_house(step, at->cover[i]);
    for (int side = 0; side < 2; side++) {
        const ss_cells *all = &at->whole[side];
        for (int c = ss_cells_next(all, 0, words); c >= 0; c = ss_cells_next(all, c + 1, words)) {
            ss_step_read(step, c, step->digits);
            if (!ss_cells_has(&at->alone[side], c)) continue;
            ss_step_cell(step, c);
            ss_step_spot(step, c, step->digits, roles[side]);
        }
    }
}

static bool try_digits(sets *at) {
    int side = at->view->board->side;
    if (ss_view_spend(at->view, 16 * side)) return true;
    for (int d = 1; d <= side; d++) {
        int number = number_of(at, d);
        if (number < 0) continue;
        ss_step *step = ss_strategy_step(at->self, at->sink);
        strike(at, step, d, number);
        if (step->change_count <= at->best.change_count) continue;
        step->number = number;
        name(at, step, d);
        at->best = *step;
    }
    return false;
}

/* ---- which houses ---- */

static bool compare(sets *at) {
    int words = at->view->map.words;
    at->shared = at->whole[0];
    ss_cells_keep(&at->shared, &at->whole[1], words);
    for (int side = 0; side < 2; side++) {
        at->alone[side] = at->whole[side];
        ss_cells_cut(&at->alone[side], &at->shared, words);
    }
    return ss_cells_any(&at->alone[0], words) && try_digits(at);
}

/* Lines across, from number `from` on; what sticks out is at most four cells for each house. */
static bool choose_cover(sets *at, int from, int count, int shared) {
    const ss_map *map = &at->view->map;
    int across = !at->down, side = at->view->board->side;
    if (ss_view_spend(at->view, 4)) return true;
    if (count == at->size) return at->size * (side - 4) <= shared && compare(at);
    for (int i = from; i + at->size - count <= at->line_count[across]; i++) {
        int house = at->line[across][i];
        ss_cells common = map->house[house], before = at->whole[1];
        if (ss_cells_meet(&before, &common, map->words)) continue;
        at->cover[count] = (uint16_t)house;
        ss_cells_join(&at->whole[1], &common, map->words);
        ss_cells_keep(&common, &at->whole[0], map->words);
        int more = ss_cells_count(&common, map->words);
        if (more && choose_cover(at, i + 1, count + 1, shared + more)) return true;
        at->whole[1] = before;
    }
    return false;
}

/* Boxes beside the lines of the base. */
static bool choose_boxes(sets *at, int from, int left) {
    const ss_map *map = &at->view->map;
    if (!left) {
        ss_cells_clear(&at->whole[1], map->words);
        return choose_cover(at, 0, 0, 0);
    }
    for (int i = from; i + left <= at->box_count; i++) {
        const ss_cells *box = &map->house[at->box[i]];
        ss_cells before = at->whole[0];
        if (ss_cells_meet(box, &before, map->words)) continue;
        at->base[at->size - left] = at->box[i];
        ss_cells_join(&at->whole[0], box, map->words);
        if (choose_boxes(at, i + 1, left - 1)) return true;
        at->whole[0] = before;
    }
    return false;
}

static bool choose_lines(sets *at, int from, int left, int boxes) {
    const ss_map *map = &at->view->map;
    int count = at->size - boxes - left;
    if (!left) return choose_boxes(at, 0, boxes);
    for (int i = from; i + left <= at->line_count[at->down]; i++) {
        int house = at->line[at->down][i];
        ss_cells before = at->whole[0];
        if (ss_cells_meet(&map->house[house], &before, map->words)) continue;
        at->base[count] = (uint16_t)house;
        ss_cells_join(&at->whole[0], &map->house[house], map->words);
        if (choose_lines(at, i + 1, left - 1, boxes)) return true;
        at->whole[0] = before;
    }
    return false;
}

/* Small sets first. */
static bool choose_all(sets *at) {
    for (int boxes = 1; boxes <= MOST_BOXES; boxes++)
        for (int lines = 1; lines <= MOST_LINES; lines++)
            for (at->down = 0; at->down < 2; at->down++) {
                at->size = lines + boxes;
                ss_cells_clear(&at->whole[0], at->view->map.words);
                if (choose_lines(at, 0, lines, boxes)) return true;
            }
    return false;
}

static void note_house(sets *at, int house) {
    const ss_view *view = at->view;
    int kind = view->map.kind[house];
    bool box = kind == SS_HOUSE_REGION;
    if (kind == SS_HOUSE_OTHER) return;
    int *count = box ? &at->box_count : &at->line_count[kind];
    if (*count == MOST_SIDE) return;
    for (int i = 0; i < view->board->side; i++)
        at->house_of[kind][view->board->houses[house].cells[i]] = (uint8_t)*count;
    (box ? at->box : at->line[kind])[(*count)++] = (uint16_t)house;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    sets at = {.self = self, .view = view, .sink = sink, .box_count = 0};
    const ss_board *board = view->board;
    if (!ss_look_is_variant(board) || board->side > MOST_SIDE) return;
    memset(at.house_of, NOWHERE, sizeof at.house_of);
    for (int h = 0; h < board->house_count; h++) note_house(&at, h);
    for (int c = 0; c < board->cells; c++)
        if (view->digit[c]) ss_cells_add(&at.filled[view->digit[c]], c);
    ss_step_begin(&at.best);
    if (choose_all(&at) || !at.best.change_count) return;
    *ss_strategy_step(self, sink) = at.best;
    (void)ss_strategy_give(sink);
}

const ss_strategy ss_strategy_set_equivalence = {
    .name = "set-equivalence",
    .title = "Set equivalence",
    .text = "Some rows and boxes hold every digit as often as the same number of columns. Without "
            "the cells they share, the rest of the one side holds the same digits as the rest of "
            "the other. Two rows and two boxes against four columns are the ring of Phistomefel.",
    .sentence = "{base} hold every digit as often as {cover}. Without the cells they share, what "
                "is left of the one holds the same digits as what is left of the other. By the "
                "places left, the number of {digits}s in both can only be {number}, so {falls}.",
    .also = "SET, Phistomefel ring, ring of Phistomefel, Aad van de Wetering's sets",
    .example = "puzzle\nside 9\nboxes 3x3\n"
               "allowed 1 2 3 4 5 6 7 8: r3c3 r3c4 r3c5 r3c6 r3c7 r7c3 r7c4 r7c5 "
               "r7c6 r7c7 r4c3 r4c7 r5c3 r5c7 r6c3 r6c7\n",
    .quiet = "puzzle\nside 9\nboxes 3x3\n"
             "allowed 1 2 3 4 5 6 7 8: r3c4 r3c5 r3c6 r3c7 r7c3 r7c4 r7c5 "
             "r7c6 r7c7 r4c3 r4c7 r5c3 r5c7 r6c3 r6c7\n",
    .level = 4,
    .score = 60,
    .reads = SS_READS_TOLD,
    .find = find,
};
