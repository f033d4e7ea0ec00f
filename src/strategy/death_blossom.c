/* death_blossom.c: a stem cell whose every digit would take a digit from its own petal.

   For each digit of the stem there is an almost locked set, all of whose places of that digit see
   the stem. Whichever digit the stem takes, its petal is locked. So a digit of all petals that is
   not in the stem is true in one of them, and what sees all its places in all petals loses it. */
#include "strategy/als.h"

enum { MOST_PETALS = 100 }; /* tried for one digit of the stem */

typedef struct blossom {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const ss_als_list *list;
    int stem;
    uint16_t petals[SS_MAX_SIDE][MOST_PETALS]; /* for each digit of the stem */
    int counts[SS_MAX_SIDE];
    int chosen[SS_MAX_SIDE];
    int digits; /* of the stem */
} blossom;

static bool give(blossom *at, ss_set common, const ss_cells *used) {
    const ss_als_list *list = at->list;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    for (ss_set left = common; left; left &= left - 1) {
        int digit = ss_set_low(left);
        ss_cells gone;
        ss_cells_copy(&gone, ss_als_seen(list, at->chosen[0], digit), list->words);
        for (int i = 1; i < at->digits; i++)
            ss_cells_keep(&gone, ss_als_seen(list, at->chosen[i], digit), list->words);
        ss_cells_cut(&gone, used, list->words);
        ss_cells_drop(&gone, at->stem);
        ss_als_remove(step, &gone, digit, list->words);
    }
    if (!step->change_count) return false;
    step->digits = at->view->marks[at->stem];
    ss_step_cell(step, at->stem);
    ss_step_spot(step, at->stem, step->digits, SS_ROLE_FIRST);
    for (int i = 0; i < at->digits; i++) ss_als_show(at->view, list, at->chosen[i], step);
    return ss_strategy_give(at->sink);
}

/* Chooses the petal of the k-th digit and all after it. */
static bool choose(blossom *at, int k, ss_set common, const ss_cells *used) {
    const ss_als_list *list = at->list;
    if (k == at->digits) return give(at, common, used);
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
    ss_set marks = at->view->marks[at->stem];
    ss_cells none;
    ss_cells_clear(&none, list->words);
    at->digits = 0;
    for (ss_set left = marks; left; left &= left - 1, at->digits++) {
        int digit = ss_set_low(left), *count = &at->counts[at->digits];
        *count = 0;
        for (int i = 0; i < list->count && *count < MOST_PETALS; i++)
            if (ss_set_has(list->sets[i].digits, digit) &&
                ss_cells_has(ss_als_seen(list, i, digit), at->stem))
                at->petals[at->digits][(*count)++] = (uint16_t)i;
        if (!*count) return false;
    }
    return choose(at, 0, at->view->board->full & ~marks, &none);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    blossom at = {.self = self, .view = view, .sink = sink, .list = ss_als_sets(view)};
    for (at.stem = 0; at.list && at.stem < view->board->cells; at.stem++)
        if (view->marks[at.stem] && bloom(&at)) return;
}

const ss_strategy ss_strategy_death_blossom = {
    .name = "death-blossom",
    .title = "Death blossom",
    .text = "A stem cell and, for each of its digits, an almost locked set that loses this digit "
            "if the stem takes it. One of these petals becomes locked in any case, so a digit "
            "that all of them have is true in one of them.",
    .sentence = "Whichever of {digits} stands in {first}, it locks one of {sets}; what sees all "
                "places of a further digit of all of them loses it.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = ".23....8.4..1..2....9.2..5.2..8..4.....5....8"
             "9.......159.3..812...2.83.5..29.5.4.",
    .also = "aligned ALS exclusion",
    .ratings = "HoDoKu 360",
    .code = "0904",
    .level = 4,
    .score = 82,
    .find = find,
};
