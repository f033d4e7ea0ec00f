/* death_blossom.c: a stem, some candidates of which one is true, each with a petal of its own.

   The stem is a cell or all places of a digit in a house. For each of its candidates there is an
   almost locked set, all of whose places of that digit see the candidate's cell. Whichever of them
   is true, its petal is locked. So a digit of all petals that is not in the stem is true in one of
   them, and what sees all its places in all petals loses it. */
#include "strategy/als/als.h"
#include <assert.h>

enum { CELL, HOUSE, MOST_PETALS = 100 };      /* tried for one candidate of the stem */
enum { MOST_PLACES = 4, MOST_TRIES = 20000 }; /* of a stem that is a house */

typedef struct blossom {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const ss_als_list *list;
    int house;                  /* of the stem; -1: it is a cell */
    uint16_t cell[SS_MAX_SIDE]; /* the candidates of the stem */
    uint8_t digit[SS_MAX_SIDE];
    int count;
    ss_set digits;                             /* that the stem uses */
    uint16_t petals[SS_MAX_SIDE][MOST_PETALS]; /* for each candidate */
    int counts[SS_MAX_SIDE];
    int chosen[SS_MAX_SIDE];
    int tries;
} blossom;

static bool give(blossom *at, ss_set common, const ss_cells *used) {
    const ss_als_list *list = at->list;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    for (ss_set left = common; left; left &= left - 1) {
        int digit = ss_set_low(left);
        ss_cells gone;
        ss_cells_copy(&gone, ss_als_seen(list, at->chosen[0], digit), list->words);
        for (int i = 1; i < at->count; i++)
            ss_cells_keep(&gone, ss_als_seen(list, at->chosen[i], digit), list->words);
        ss_cells_cut(&gone, used, list->words);
        for (int i = 0; i < at->count; i++) ss_cells_drop(&gone, at->cell[i]);
        ss_als_remove(step, &gone, digit, list->words);
    }
    if (!step->change_count) return false;
    step->digits = at->digits;
    if (at->house >= 0) ss_step_house(step, at->house);
    for (int i = 0; i < (at->house < 0 ? 1 : at->count); i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], at->digits, SS_ROLE_FIRST);
    }
    for (int i = 0; i < at->count; i++) ss_als_show(at->view, list, at->chosen[i], step);
    return ss_strategy_give(at->sink);
}

/* Chooses the petal of the k-th candidate and all after it. */
static bool choose(blossom *at, int k, ss_set common, const ss_cells *used) {
    assert(k <= at->count);
    const ss_als_list *list = at->list;
    if (ss_view_spend(at->view, k == at->count ? 4 * list->words : at->counts[k])) return true;
    if (k == at->count) return give(at, common, used);
    if (at->house >= 0 && ++at->tries > MOST_TRIES) return false;
    for (int i = 0; i < at->counts[k]; i++) {
        int als = at->petals[k][i];
        const ss_cells *cells = ss_als_cells(list, als);
        ss_set still = common & list->sets[als].digits;
        if (!still) continue;
        if (!(at->view->options & SS_OPTION_OVERLAP) && ss_cells_meet(cells, used, list->words))
            continue;
        ss_cells all;
        ss_cells_copy(&all, used, list->words);
        ss_cells_join(&all, cells, list->words);
        at->chosen[k] = als;
        if (choose(at, k + 1, still, &all)) return true;
    }
    return false;
}

static bool bloom(blossom *at) {
    const ss_als_list *list = at->list;
    ss_cells none;
    ss_cells_clear(&none, list->words);
    for (int k = 0; k < at->count; k++) {
        int *count = &at->counts[k];
        if (ss_view_spend(at->view, list->count)) return true;
        *count = 0;
        for (int i = 0; i < list->count && *count < MOST_PETALS; i++)
            if (ss_set_has(list->sets[i].digits, at->digit[k]) &&
                ss_cells_has(ss_als_seen(list, i, at->digit[k]), at->cell[k]))
                at->petals[k][(*count)++] = (uint16_t)i;
        if (!*count) return false;
    }
    return choose(at, 0, at->view->board->full & ~at->digits, &none);
}

static void add_stem(blossom *at, int cell, int digit) {
    assert(at->count < SS_MAX_SIDE);
    at->cell[at->count] = (uint16_t)cell;
    at->digit[at->count++] = (uint8_t)digit;
    at->digits |= ss_set_one(digit);
}

static bool try_cell(blossom *at, int cell) {
    at->count = 0;
    at->digits = 0;
    at->house = -1;
    for (ss_set left = at->view->marks[cell]; left; left &= left - 1)
        add_stem(at, cell, ss_set_low(left));
    return at->count && bloom(at);
}

static bool try_house(blossom *at, int house, int digit) {
    ss_set places = ss_look_places(at->view, house, digit);
    if (ss_set_count(places) < 2 || ss_set_count(places) > MOST_PLACES) return false;
    at->count = 0;
    at->digits = 0;
    at->house = house;
    for (; places; places &= places - 1)
        add_stem(at, at->view->board->houses[house].cells[ss_set_low(places) - 1], digit);
    return bloom(at);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    blossom at = {.self = self, .view = view, .sink = sink, .list = ss_als_sets(view)};
    if (!at.list) return;
    for (int c = 0; c < view->board->cells && self->size == CELL; c++)
        if (try_cell(&at, c)) return;
    for (int h = 0; h < view->board->house_count && self->size == HOUSE; h++)
        for (int d = 1; d <= view->board->side; d++)
            if (try_house(&at, h, d)) return;
}

const ss_strategy ss_strategy_death_blossom = {
    .name = "death-blossom",
    .title = "Death blossom",
    .text = "A stem cell and, for each of its digits, an almost locked set that loses this digit "
            "if the stem takes it. One of these petals becomes locked in any case, so a digit "
            "that all of them have is true in one of them.",
    .sentence =
        "Whichever of {digits} is in {first}, it locks one of the sets {petals}; what sees all "
        "places of a further digit of all of them loses it.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = ".23....8.4..1..2....9.2..5.2..8..4.....5....8"
             "9.......159.3..812...2.83.5..29.5.4.",
    .also = "aligned ALS exclusion",
    .ratings = "HoDoKu 360, YZF 360, Kazusa 8.2",
    .code = "0904",
    .level = 4,
    .score = 82,
    .find = find,
};

const ss_strategy ss_strategy_death_blossom_house = {
    .name = "death-blossom-house",
    .title = "Death blossom of a house",
    .text = "All places of a digit in a house and, for each of them, an almost locked set that "
            "loses the digit if it is there. One of these petals becomes locked in any case, "
            "so a further digit that all of them have is true in one of them.",
    .sentence = "{house:in} {digits} is in one of {first}, wherever, and locks one of {petals}; "
                "what sees all places of a further digit of all of them loses it.",
    .also = "region death blossom",
    .ratings = "Kazusa 8.3",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8....396.....4.....3..5...16.9...42.3....5..9...7..",
    .level = 5,
    .score = 83,
    .size = HOUSE,
    .find = find,
};
