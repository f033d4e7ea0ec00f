/* als_chain.c: a row of almost locked sets, each joined to the next by a restricted common digit.

   The first set is locked, or it has the first common digit and the second set has not; then the
   second is locked but for the next common digit, and so on. So the first or the last is locked,
   and a digit of both, other than the commons at the two ends, is true in one of them.

   From a set and a digit to leave it by, all ways are followed step by step. A way ends with a
   common, walked forward or backward, and the digits of it that it uses: the lower one, the higher
   one, or both when neither is the digit before. `passed` marks for each end which of these have
   been reached by two, and by three or more commons: only those do what shorter patterns cannot. */
#include "strategy/als/als.h"
#include <assert.h>

enum { LOWER = 1, HIGHER = 2, SHORTEST = 3, LONGEST = 6, LONGEST_FORWARD = 50 };
enum { MOST_TRIES = 100000 }; /* of one find, unless the view asks for patience */

typedef struct ss_als_way { /* also known to als.h, by name */
    uint32_t common;        /* number */
    int32_t before;         /* the way it goes on from; -1: none */
    uint16_t als;           /* where it has come to */
    uint8_t used;           /* LOWER, HIGHER or both */
    uint8_t length;         /* in commons */
} way;

typedef struct chain {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_als_list *list;
    int start, digit; /* the first set, and the digit by which it is left */
    int count, longest;
    int tries; /* left */
    bool forward;
} chain;

static ss_set digits_used(const ss_common *common, int used) {
    assert(used);
    return (used & LOWER ? ss_set_one(common->digit) : 0) |
           (used & HIGHER ? ss_set_one(common->other) : 0);
}

/* What is left of a common after one digit is taken; 0: it cannot follow. */
static int used_after(const ss_common *common, int digit) {
    if (!common->other) return common->digit == digit ? 0 : LOWER;
    if (common->other == digit) return LOWER;
    return common->digit == digit ? HIGHER : LOWER | HIGHER;
}

static bool is_in_way(const chain *at, int32_t number, int als) {
    assert(number < at->count);
    for (; number >= 0; number = at->list->ways[number].before)
        if (at->list->ways[number].als == als) return true;
    return als == at->start;
}

static void reach(chain *at, const way *next) {
    assert(next->common < (uint32_t)at->list->common_count);
    ss_als_list *list = at->list;
    bool backward = list->commons[next->common].one == next->als;
    uint16_t *passed = &list->passed[2 * next->common + backward];
    int deep = next->length < SHORTEST ? next->length - 1 : 2;
    uint16_t mark = (uint16_t)(1 << (3 * deep + next->used - 1));
    if (*passed & mark) return;
    if (is_in_way(at, next->before, next->als)) return;
    *passed |= mark;
    list->ways[at->count++] = *next;
}

/* All ways that go one common further than this one, or begin. */
static void go_on(chain *at, int32_t number) {
    const ss_als_list *list = at->list;
    way now = {.als = (uint16_t)at->start};
    int digit = 0; /* of the last common, that may not be used again */
    if (number >= 0) {
        now = list->ways[number];
        const ss_common *last = &list->commons[now.common];
        digit = now.used & LOWER ? last->digit : last->other;
    }
    for (int back = !at->forward; back >= 0; back--) {
        const uint32_t *from = back ? list->back_from : list->common_from;
        int ways = (int)(from[now.als + 1] - from[now.als]);
        at->tries -= ways;
        (void)ss_view_spend(at->view, 2 * ways);
        for (uint32_t i = from[now.als]; i < from[now.als + 1]; i++) {
            uint32_t c = back ? list->backs[i] : i;
            const ss_common *common = &list->commons[c];
            int used = 0;
            if (number >= 0) used = used_after(common, digit);
            else if (common->digit == at->digit) used = LOWER;
            else if (common->other == at->digit) used = HIGHER;
            if (!used) continue;
            uint16_t als = back ? common->one : common->two;
            reach(at, &(way){c, number, als, (uint8_t)used, (uint8_t)(now.length + 1)});
        }
    }
}

static bool does_anything(const ss_als_list *list, const int ends[2], ss_set free) {
    for (; free; free &= free - 1) {
        int digit = ss_set_low(free);
        if (ss_cells_meet(ss_als_seen(list, ends[0], digit), ss_als_seen(list, ends[1], digit),
                          list->words))
            return true;
    }
    return false;
}

static void show_way(chain *at, int32_t number, ss_step *step) {
    assert(number >= 0 && number < at->count);
    const way *here = &at->list->ways[number];
    if (here->before >= 0) show_way(at, here->before, step);
    else ss_als_show(at->view, at->list, at->start, step);
    step->digits |= digits_used(&at->list->commons[here->common], here->used);
    ss_als_show(at->view, at->list, here->als, step);
}

static bool give(chain *at, int32_t number) {
    assert(number >= 0 && number < at->count);
    const ss_als_list *list = at->list;
    const way *here = &list->ways[number];
    const int ends[2] = {at->start, here->als};
    ss_set used = ss_set_one(at->digit) | digits_used(&list->commons[here->common], here->used);
    ss_set free = list->sets[ends[0]].digits & list->sets[ends[1]].digits & ~used;
    if (!does_anything(list, ends, free)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_als_strike(list, ends, free, step);
    show_way(at, number, step);
    return ss_strategy_give(at->sink);
}

/* All chains that leave the set by this digit. */
static bool follow(chain *at) {
    bool enough = false;
    at->count = 0;
    go_on(at, -1);
    for (int i = 0; i < at->count && !enough && at->tries > 0; i++) {
        const way *here = &at->list->ways[i];
        enough = ss_view_spend(at->view, 4 * at->list->words);
        if (!enough && here->length >= SHORTEST) enough = give(at, i);
        if (!enough && here->length < at->longest) go_on(at, i);
    }
    for (int i = 0; i < at->count; i++) {
        const way *here = &at->list->ways[i];
        at->list->passed[2 * here->common] = at->list->passed[2 * here->common + 1] = 0;
    }
    return enough;
}

static bool make_room(ss_view *view, ss_als_list *list) {
    size_t room = (size_t)list->common_room * 2;
    if (list->way_room < list->common_room) {
        list->ways = ss_arena_get(view->arena, room * 9 * sizeof *list->ways);
        list->passed = ss_arena_get(view->arena, room * sizeof *list->passed);
        list->way_room = list->common_room;
        if (!list->ways || !list->passed) view->failed = true;
    }
    return !view->failed;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    if (!ss_als_commons(view) || !make_room(view, view->als)) return;
    chain at = {.self = self, .view = view, .sink = sink, .list = view->als};
    at.forward = view->options & SS_OPTION_HODOKU;
    at.longest = at.forward ? LONGEST_FORWARD : LONGEST;
    at.tries = view->options & SS_OPTION_PATIENT ? INT32_MAX : MOST_TRIES;
    for (at.start = 0; at.start < at.list->count && at.tries > 0; at.start++) {
        ss_set open = 0; /* digits by which something could be removed */
        for (ss_set left = at.list->sets[at.start].digits; left; left &= left - 1)
            if (ss_cells_any(ss_als_seen(at.list, at.start, ss_set_low(left)), at.list->words))
                open |= ss_set_one(ss_set_low(left));
        for (ss_set left = open; left; left &= left - 1) {
            at.digit = ss_set_low(left);
            if (open & ~ss_set_one(at.digit) && follow(&at)) return;
        }
    }
}

const ss_strategy ss_strategy_als_chain = {
    .name = "als-chain",
    .title = "Almost locked sets, chain",
    .text = "Almost locked sets in a row, each sharing a restricted digit with the next. If the "
            "first is not locked, it takes its digit from the second, which then is locked and "
            "takes one from the third, and so on. So the first or the last is locked.",
    .sentence = "The almost locked sets {sets} share {digits} in this order, so the first or the "
                "last of them is locked; what sees all places of a digit of both loses it.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = ".23....8.4..1..2....9.2..5.2..8..4.....5....."
             "9........59.3...1....2..3.5..29.5.4.",
    .also = "ALS-XY-chain, ALS chain",
    .ratings = "HoDoKu 340, YZF 350, Kazusa 7.0",
    .code = "0903",
    .level = 4,
    .score = 80,
    .find = find,
};
