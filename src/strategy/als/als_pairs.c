/* als_pairs.c: two almost locked sets, joined by a digit or by a third set.

   XZ: a restricted common digit x is missing from one of the two sets, which is locked then. So
   any other digit z of both is true in one of them, and what sees all its places in both loses it.
   With two restricted common digits both sets are locked: each of their digits is used up.
   XY-wing: A and C share x, B and C share y. C can spare only one of them, so A or B is locked. */
#include "strategy/als/als.h"
#include <assert.h>

static ss_set digits_of(const ss_common *common) {
    return ss_set_one(common->digit) | (common->other ? ss_set_one(common->other) : 0);
}

/* Both sets are locked: what sees a digit in one of them loses it, but for the other set. */
static void lock(const ss_als_list *list, const int pair[2], ss_set used, ss_step *step) {
    assert(pair[0] != pair[1]);
    for (ss_set left = list->sets[pair[0]].digits & ~used; left; left &= left - 1) {
        int digit = ss_set_low(left);
        ss_cells gone;
        ss_cells_copy(&gone, ss_als_seen(list, pair[0], digit), list->words);
        ss_cells_cut(&gone, ss_als_cells(list, pair[1]), list->words);
        ss_als_remove(step, &gone, digit, list->words);
    }
}

static void find_xz(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_als_list *list = ss_als_commons(view);
    for (int i = 0; list && i < list->common_count; i++) {
        if (ss_view_spend(view, 8 * list->words)) return;
        const ss_common *common = &list->commons[i];
        const int pair[2] = {common->one, common->two}, back[2] = {common->two, common->one};
        ss_set used = digits_of(common);
        ss_step *step = ss_strategy_step(self, sink);
        ss_als_strike(list, pair, ~ss_set_one(common->digit), step);
        if (common->other) {
            ss_als_strike(list, pair, ~ss_set_one(common->other), step);
            lock(list, pair, used, step);
            lock(list, back, used, step);
        }
        if (!step->change_count) continue;
        step->digits = used;
        ss_als_show(view, list, pair[0], step);
        ss_als_show(view, list, pair[1], step);
        if (ss_strategy_give(sink)) return;
    }
}

/* ---- XY-wing ---- */

typedef struct wing {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    const ss_als_list *list;
} wing;

static bool give_wing(const wing *at, const int ends[2], int pivot, const ss_set used[2]) {
    assert(ends[0] != ends[1]);
    const ss_als_list *list = at->list;
    const ss_cells *a = ss_als_cells(list, ends[0]), *b = ss_als_cells(list, ends[1]);
    ss_set free = list->sets[ends[0]].digits & list->sets[ends[1]].digits & ~used[0] & ~used[1];
    if (!free || (used[0] == used[1] && ss_set_single(used[0]))) return false;
    if (!(at->view->options & SS_OPTION_OVERLAP) && ss_cells_meet(a, b, list->words)) return false;
    if (ss_cells_inside(a, b, list->words) || ss_cells_inside(b, a, list->words)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_als_strike(list, ends, free, step);
    if (!step->change_count) return false;
    step->digits = used[0] | used[1];
    ss_als_show(at->view, list, ends[0], step);
    ss_als_show(at->view, list, ends[1], step);
    ss_als_show(at->view, list, pivot, step);
    return ss_strategy_give(at->sink);
}

/* Common i with a later one that has just one set with it together. */
static bool try_wing(const wing *at, const ss_common *i, const ss_common *j) {
    if (ss_view_spend(at->view, 4 + at->list->words)) return true;
    const ss_set used[2] = {digits_of(i), digits_of(j)};
    if (i->one == j->one) return give_wing(at, (int[]){i->two, j->two}, i->one, used);
    if (i->two == j->one) return give_wing(at, (int[]){i->one, j->two}, i->two, used);
    return give_wing(at, (int[]){i->one, j->one}, i->two, used);
}

/* The later commons that share a set with (one, two), in their order: the rest of the row of one,
   then those of rows between that lead to two, then the row of two itself. */
static bool wings_of(const wing *at, int i) {
    const ss_als_list *list = at->list;
    const ss_common *first = &list->commons[i];
    for (uint32_t j = (uint32_t)i + 1; j < list->common_from[first->one + 1]; j++)
        if (try_wing(at, first, &list->commons[j])) return true;
    for (int row = first->one + 1; row <= first->two; row++) {
        if (ss_view_spend(at->view, 4)) return true;
        for (uint32_t j = list->common_from[row]; j < list->common_from[row + 1]; j++) {
            const ss_common *other = &list->commons[j];
            (void)ss_view_spend(at->view, 1);
            if (other->two > first->two && row < first->two) break;
            if ((row == first->two || other->two == first->two) && try_wing(at, first, other))
                return true;
        }
    }
    return false;
}

static void find_wing(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    wing at = {self, view, sink, ss_als_commons(view)};
    for (int i = 0; at.list && i < at.list->common_count; i++)
        if (wings_of(&at, i)) return;
}

const ss_strategy ss_strategy_als_xz = {
    .name = "als-xz",
    .title = "Almost locked sets, XZ",
    .text = "An almost locked set is some cells of a house with one digit more than cells. Two of "
            "them share a digit that fits into one of them only; so the other one is locked, and "
            "a further digit of both is true in one of the two.",
    .sentence =
        "The almost locked sets A ({first}) and B ({second}) share {digits}, which only one of "
        "them can have; the other one is locked. So the digits they both have stand in "
        "one of them, and what sees all their places loses them.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = ".2..5..8.45...9..6..9....5.2.5.....331.5..9.."
             ".......21.9.3...........3....2.1....",
    .also = "singly and doubly linked ALS, twinned XY-chains, doubly linked ALS",
    .ratings = "HoDoKu 300, YZF 300, Kazusa 6.6-6.7",
    .code = "0901",
    .level = 4,
    .score = 75,
    .find = find_xz,
};

const ss_strategy ss_strategy_als_xy_wing = {
    .name = "als-xy-wing",
    .title = "Almost locked sets, XY-wing",
    .text = "A third almost locked set shares one digit with each of two others. It can spare only "
            "one of the two digits, so one of the others is locked, and a digit of both is true in "
            "one of them.",
    .sentence =
        "The almost locked set C ({third}) can spare only one of the digits {digits} to "
        "the sets A ({first}) and B ({second}), so A or B is locked; what sees all places of a "
        "further digit of both loses it.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "..34.67..4.7..9.3.6..7....42..8.14..31......."
             "..8............812...2.....8.2...6..",
    .also = "ALS-Y-wing",
    .ratings = "HoDoKu 320, YZF 320, Kazusa 6.9",
    .code = "0902",
    .level = 4,
    .score = 78,
    .find = find_wing,
};
