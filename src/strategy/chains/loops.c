/* loops.c: chains of claims that come back to their own cell, or end where they can do something.

   A nice loop leaves a cell and comes back to it. If there is a contradiction in the cell then, it
   is discontinuous and tells what is true. If it fits together, it is continuous: then every weak
   link of it is a strong one too, and its digit leaves all cells that see both ends of it.
   An alternating chain (AIC) that begins with "not this" and ends with "but that" means that one of
   both is true, and what conflicts with both is not.

   Every chain is looked for along the shortest way (web_tree.c). Where web_reach.c can tell that
   nothing of the kind follows from a claim, no tree is grown from it. */
#include "strategy/chains/web.h"
#include <assert.h>

enum { CONTINUOUS = 1, DISCONTINUOUS = 2, OPEN = 4, KINDS = 7, GROUPED = 8, WITH_SETS = 16 };

typedef struct loop {
    const ss_strategy *self;
    ss_view *view;
    ss_web *web;
    ss_step_sink *sink;
    const ss_tree *tree;
    bool known; /* what follows is known: ss_web_reach */
    bool open;  /* chains with two ends are looked for, not loops */
    uint32_t path[SS_TREE_MOST];
    int count;
    ss_cells used; /* cells of the chain, all but the last claim */
} loop;

static const ss_web_node *node_at(const loop *at, int i) {
    assert(i >= 0 && i < at->count);
    return &at->web->nodes[ss_claim_node(at->path[i])];
}

static bool on_at(const loop *at, int i) { return ss_claim_on(at->path[i]); }

static bool is_group(const loop *at, int i) {
    int node = ss_claim_node(at->path[i]);
    return node >= at->web->marks && node < at->web->groups_end;
}

static bool is_set(const loop *at, int i) {
    return ss_claim_node(at->path[i]) >= at->web->groups_end;
}

static void join_cells(const loop *at, int i, ss_cells *all) {
    const ss_web_node *node = node_at(at, i);
    int words = at->view->map.words;
    ss_cells_add(all, node->cell);
    if (is_group(at, i)) ss_cells_join(all, node->cells, words);
    else if (is_set(at, i)) ss_cells_join(all, ss_als_cells(at->view->als, node->als), words);
}

/* The places of the digit that see all of a claim's node. */
static void seen_from(const loop *at, int i, int digit, ss_cells *seen) {
    const ss_view *view = at->view;
    const ss_web_node *node = node_at(at, i);
    int words = view->map.words;
    if (is_group(at, i)) ss_cells_copy(seen, node->seen, words);
    else if (is_set(at, i)) ss_cells_copy(seen, ss_als_seen(view->als, node->als, digit), words);
    else ss_cells_copy(seen, &view->map.sees[node->cell], words);
    ss_cells_keep(seen, &view->where[digit], words);
}

/* The chain to an entry of the tree; false: it runs into itself. A loop may touch its first cell
   again and ends there; an open chain may not. */
static bool follow(loop *at, int entry) {
    assert(entry > 0 && entry < at->tree->count);
    int words = at->view->map.words;
    at->count = ss_tree_path(at->web, entry, at->path, NULL);
    (void)ss_view_spend(at->view, 2 * at->count * words);
    int last = at->count - 1, first = node_at(at, 0)->cell;
    ss_cells closed; /* cells that may not be entered again */
    ss_cells_clear(&closed, words);
    ss_cells_clear(&at->used, words);
    for (int i = 0; i < last; i++) join_cells(at, i, &at->used);
    if (!at->open &&
        (node_at(at, last)->cell == node_at(at, last - 1)->cell || node_at(at, 1)->cell == first))
        return false;
    for (int i = 0; i <= last; i++) {
        if (ss_cells_has(&closed, node_at(at, i)->cell)) return false;
        if (i && (at->open || node_at(at, i - 1)->cell != first)) join_cells(at, i - 1, &closed);
    }
    return true;
}

/* ---- what a chain does ---- */

static void strike_cell(loop *at, int cell, ss_set digits) {
    ss_cells one;
    ss_cells_clear(&one, at->view->map.words);
    ss_cells_add(&one, cell);
    for (ss_set left = at->view->marks[cell] & digits; left; left &= left - 1)
        ss_als_remove(&at->sink->step, &one, ss_set_low(left), at->view->map.words);
}

static bool give(loop *at) {
    assert(at->count > 0);
    ss_step *step = &at->sink->step;
    bool grouped = false, sets = false;
    for (int i = 0; i < at->count; i++) {
        grouped |= is_group(at, i) || is_set(at, i);
        sets |= is_set(at, i);
    }
    if (!step->change_count || (at->self->size & WITH_SETS && !sets)) return false;
    if (grouped != !!(at->self->size & GROUPED)) return false;
    ss_web_links(at->view, at->path, at->count, step);
    return ss_strategy_give(at->sink);
}

/* A set in a continuous loop is locked: its digits, but for those of the links before and after,
   leave what they see. If the next cell is forced by several digits, they leave what sees both. */
static void strike_set(loop *at, int i) {
    const ss_view *view = at->view;
    const ss_web_node *node = node_at(at, i), *next = node_at(at, i + 1);
    bool forced = on_at(at, i + 1);
    ss_set exits = ss_set_one(next->digit);
    if (forced) exits = view->marks[next->cell] & ~exits;
    ss_set rest = view->als->sets[node->als].digits & ~ss_set_one(node->digit);
    for (ss_set left = rest; left; left &= left - 1) {
        int digit = ss_set_low(left);
        ss_cells gone;
        ss_cells_copy(&gone, ss_als_seen(view->als, node->als, digit), view->map.words);
        if (ss_set_has(exits, digit)) {
            if (!forced) continue;
            ss_cells_keep(&gone, &view->map.sees[next->cell], view->map.words);
        }
        ss_als_remove(&at->sink->step, &gone, digit, view->map.words);
    }
}

/* Claim i is a weak link from the one before: its digit leaves all that see both. */
static void strike_link(loop *at, int i) {
    assert(i > 0);
    int digit = node_at(at, i)->digit, words = at->view->map.words;
    ss_cells both, other;
    seen_from(at, i - 1, digit, &both);
    seen_from(at, i, digit, &other);
    ss_cells_keep(&both, &other, words);
    ss_cells_cut(&both, &at->used, words);
    ss_als_remove(&at->sink->step, &both, digit, words);
    if (is_set(at, i) && i + 1 < at->count) strike_set(at, i);
}

/* Is claim i a cell that is entered and left by strong links? */
static bool is_pivot(const loop *at, int i) {
    return i + 2 < at->count && on_at(at, i) && node_at(at, i - 1)->cell != node_at(at, i)->cell &&
           !on_at(at, i + 1) && node_at(at, i + 1)->cell == node_at(at, i)->cell &&
           on_at(at, i + 2) && node_at(at, i + 2)->cell != node_at(at, i)->cell;
}

static bool give_continuous(loop *at) {
    assert(at->count > 2);
    (void)ss_strategy_step(at->self, at->sink);
    int last = at->count - 1, cell = node_at(at, 0)->cell;
    strike_cell(at, cell,
                ~ss_set_one(node_at(at, 0)->digit) & ~ss_set_one(node_at(at, last)->digit));
    for (int i = 1; i <= last; i++) {
        if (is_pivot(at, i))
            strike_cell(at, node_at(at, i)->cell,
                        ~ss_set_one(node_at(at, i)->digit) &
                            ~ss_set_one(node_at(at, i + 2)->digit));
        if (!on_at(at, i) && node_at(at, i - 1)->cell != node_at(at, i)->cell) strike_link(at, i);
    }
    return give(at);
}

static bool give_discontinuous(loop *at) {
    const ss_web_node *start = node_at(at, 0), *end = node_at(at, at->count - 1);
    (void)ss_strategy_step(at->self, at->sink);
    if (on_at(at, 0)) strike_cell(at, start->cell, ss_set_one(start->digit));
    else if (on_at(at, at->count - 1)) strike_cell(at, start->cell, ~ss_set_one(start->digit));
    else strike_cell(at, start->cell, ss_set_one(end->digit));
    return give(at);
}

static bool give_open(loop *at) {
    const ss_view *view = at->view;
    const ss_web_node *start = node_at(at, 0), *end = node_at(at, at->count - 1);
    (void)ss_strategy_step(at->self, at->sink);
    if (start->digit == end->digit) {
        ss_cells both;
        ss_cells_copy(&both, &view->map.sees[start->cell], view->map.words);
        ss_cells_keep(&both, &view->map.sees[end->cell], view->map.words);
        ss_cells_keep(&both, &view->where[start->digit], view->map.words);
        ss_als_remove(&at->sink->step, &both, start->digit, view->map.words);
    } else {
        strike_cell(at, start->cell, ss_set_one(end->digit));
        strike_cell(at, end->cell, ss_set_one(start->digit));
    }
    return give(at);
}

/* ---- which chains ---- */

/* Of which kind is a loop from this claim to another of its cell? 0: of none. */
static int kind_of_loop(const loop *at, uint32_t from, uint32_t to) {
    const ss_web_node *start = &at->web->nodes[ss_claim_node(from)];
    const ss_web_node *end = &at->web->nodes[ss_claim_node(to)];
    bool same = start->digit == end->digit;
    if (from == to) return 0;
    if (ss_claim_on(from)) return ss_claim_on(to) || same ? DISCONTINUOUS : 0;
    if (!ss_claim_on(to) || same) return DISCONTINUOUS;
    return CONTINUOUS;
}

/* Can an open chain between these two candidates do something that no loop does? */
static bool opens(const loop *at, uint32_t from, uint32_t to) {
    const ss_view *view = at->view;
    const ss_web_node *start = &at->web->nodes[ss_claim_node(from)];
    const ss_web_node *end = &at->web->nodes[ss_claim_node(to)];
    const ss_cells *seen = &view->map.sees[start->cell], *other = &view->map.sees[end->cell];
    if (start->cell == end->cell) return false;
    if (start->digit != end->digit)
        return ss_cells_has(seen, end->cell) && ss_set_has(view->marks[start->cell], end->digit) &&
               ss_set_has(view->marks[end->cell], start->digit);
    bool any = false; /* two targets at least: one is a loop's business */
    for (int w = 0; w < view->map.words; w++) {
        uint64_t targets = seen->word[w] & other->word[w] & view->where[start->digit].word[w];
        if (targets && (any || targets & (targets - 1))) return true;
        any = any || targets;
    }
    return false;
}

static bool try_entry(loop *at, int entry) {
    uint32_t from = at->tree->entries[0].claim, to = at->tree->entries[entry].claim;
    if (ss_view_spend(at->view, at->view->map.words)) return true;
    if (at->tree->entries[entry].length <= SS_WEB_LINK || ss_claim_node(to) >= at->web->marks)
        return false;
    if (at->open)
        return ss_claim_on(to) && opens(at, from, to) && follow(at, entry) && give_open(at);
    const ss_web_node *start = &at->web->nodes[ss_claim_node(from)];
    if (at->web->nodes[ss_claim_node(to)].cell != start->cell) return false;
    int kind = kind_of_loop(at, from, to) & at->self->size;
    if (!kind || !follow(at, entry)) return false;
    return kind == CONTINUOUS ? give_continuous(at) : give_discontinuous(at);
}

/* Does anything follow from the claim that could make a chain of this kind? */
static bool is_worth_a_tree(const loop *at, uint32_t from) {
    const ss_view *view = at->view;
    const ss_web_node *start = &at->web->nodes[ss_claim_node(from)];
    if (!at->known) return true;
    if (at->open) {
        const uint64_t *row = ss_web_row(at->web, from);
        (void)ss_view_spend(view, at->web->marks * view->map.words / 4);
        for (uint32_t c = 1; c < 2 * (uint32_t)at->web->marks; c += 2)
            if (row[c / 64] >> c % 64 & 1 && opens(at, from, c)) return true;
        return false;
    }
    ss_set marks = view->marks[start->cell];
    bool bivalue = ss_set_count(marks) == 2;
    for (ss_set left = marks; left; left &= left - 1)
        for (int on = 0; on < 2; on++) {
            uint32_t to = ss_claim(ss_web_mark(view, start->cell, ss_set_low(left)), on);
            int kind = kind_of_loop(at, from, to) & at->self->size;
            if (kind == CONTINUOUS && bivalue) continue; /* follows at once */
            if (kind && ss_web_follows(at->web, from, to)) return true;
        }
    return false;
}

static bool look_from(loop *at, bool on) {
    for (int node = 0; node < at->web->marks; node++) {
        uint32_t from = ss_claim(node, on);
        if (ss_view_spend(at->view, 16)) return true;
        if (!is_worth_a_tree(at, from)) continue;
        at->tree = ss_tree_grow(at->view, from, NULL);
        if (!at->tree) return true;
        for (int i = 1; i < at->tree->count; i++)
            if (try_entry(at, i)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    loop at = {.self = self, .view = view, .sink = sink};
    unsigned parts = self->size & GROUPED ? SS_WEB_GROUPS : 0;
    if (self->size & WITH_SETS || (parts && view->options & SS_OPTION_SET_NODES))
        parts |= SS_WEB_SETS;
    at.web = ss_web_spin(view, parts);
    if (!at.web) return;
    at.known = ss_web_reach(view);
    if (ss_view_lost(view)) return;
    if (self->size & DISCONTINUOUS && look_from(&at, true)) return;
    if (self->size & (CONTINUOUS | DISCONTINUOUS) && look_from(&at, false)) return;
    at.open = true;
    if (self->size & OPEN) (void)look_from(&at, false);
}

#define CONTINUOUS_TEXT                                                                            \
    "A chain that comes back to its own cell and fits together there. Each of its weak links is "  \
    "a strong one as well: one of its two ends is true, so its digit leaves what sees both."
#define DISCONTINUOUS_TEXT                                                                         \
    "A chain that comes back to its own cell with a contradiction there: a digit that would make " \
    "itself impossible is false, one that is true even if it is not is true."
#define OPEN_TEXT                                                                                  \
    "An alternating chain: if the first candidate is not true, the last one is. So one of both "   \
    "is, and what conflicts with both is not."
#define GROUP_TEXT " Several places of a digit in a line and a box may act as one."
#define CONTINUOUS_SENTENCE "{links}: the circle closes, and each of its links holds both ways."
#define DISCONTINUOUS_SENTENCE "{links}; in the cell where the chain began that leaves no choice."
#define OPEN_SENTENCE                                                                              \
    "{links}; so the first or the last is true, and what conflicts with both is not."
#define SET_TEXT                                                                                   \
    " Almost locked sets may be links of it: one that loses a digit keeps all its others."

/* A kind of chain, and what its links may be besides candidates. */
#define CHAIN(c_name, kind, more_text, links, ...)                                                 \
    const ss_strategy ss_strategy_##c_name = {.text = kind##_TEXT more_text,                       \
                                              .sentence = kind##_SENTENCE,                         \
                                              .level = 4,                                          \
                                              .size = kind | (links),                              \
                                              .find = find,                                        \
                                              __VA_ARGS__}

CHAIN(
    continuous_loop, CONTINUOUS, "", 0, .name = "continuous-loop", .title = "Continuous nice loop",
    .example = "1.3.56.8.4.6.89..37.8.32.6.237594618541368...689217345365841297812973456974625831",
    .quiet = "1.3.56.8.4.6.8...37.8.32.6.23.5946.854.368...6892173.53658.12..81.9734569746.5831",
    .also = "nice loop, continuous AIC",
    .ratings = "Sudoku Explainer 7.0-7.3, HoDoKu 280, YZF 280, Kazusa 6.0", .code = "0706",
    .score = 70);

CHAIN(
    discontinuous_loop, DISCONTINUOUS, "", 0, .name = "discontinuous-loop",
    .title = "Discontinuous nice loop",
    .example = "1.3.56.8.4.6.89..37.8.32.6.237594618541368...689217345365841297812973456974625831",
    .quiet = "..3......4.6..9...7.............46..54........89..7.........2.7...9.....9.4...8..",
    .also = "nice loop, forcing loop, AIC type 1",
    .ratings = "Sudoku Explainer 7.0-7.6, HoDoKu 280, YZF 280, Kazusa 6.0", .code = "0707",
    .score = 71);

CHAIN(
    aic, OPEN, "", 0, .name = "aic", .title = "Alternating inference chain",
    .example = "1.3.56.8.4.6.89..37.8.32.6.237594618541368...689217345365841297812973456974625831",
    .quiet = "1.3.56.8.4.6..9..37.8.3..6.23759461854.368....89217345365841.9781297345697462..31",
    .also = "alternating inference chain, AIC type 2",
    .ratings = "Sudoku Explainer 7.0-7.6, HoDoKu 280, YZF 280, Kazusa 6.0", .code = "0708",
    .score = 72);

CHAIN(
    grouped_continuous_loop, CONTINUOUS, GROUP_TEXT, GROUPED, .name = "grouped-continuous-loop",
    .title = "Grouped continuous nice loop",
    .example = "123456789457189236689.2.51427.9...4..9..45.72.4.2..69.5.8..49217145923689.28.1457",
    .quiet = "123456789457189236689.2..1427.9...4..9..45.72.4.2..69.5.8..49217145923689.28.1457",
    .also = "grouped nice loop", .ratings = "HoDoKu 300, YZF 290, Kazusa 6.0", .code = "0709",
    .score = 73);

CHAIN(
    grouped_discontinuous_loop, DISCONTINUOUS, GROUP_TEXT, GROUPED,
    .name = "grouped-discontinuous-loop", .title = "Grouped discontinuous nice loop",
    .example = "123.56.89.57.8.236.6832.51.271834695536.9...884967512331596.8..694.1835.782543961",
    .quiet = "123.5..89.57.8.236.68.2.51.271834695536.9...884967512331596.8..694.1835.782543961",
    .also = "grouped nice loop", .ratings = "HoDoKu 300, YZF 290, Kazusa 6.0", .code = "0710",
    .score = 74);

CHAIN(
    grouped_aic, OPEN, GROUP_TEXT, GROUPED, .name = "grouped-aic",
    .title = "Grouped alternating inference chain",
    .example = "123456789457189...689723..4298.75.4.316.42..7574......742...9.58615943729352.74.8",
    .quiet = "123456789457189...689723..429..75.4.31..42..7574......742...9..8615943729352.74.8",
    .also = "grouped alternating inference chain, grouped X-chain, grouped turbot fish",
    .ratings = "HoDoKu 300, YZF 290, Kazusa 6.0", .code = "0711", .score = 75);

CHAIN(
    als_continuous_loop, CONTINUOUS, SET_TEXT, GROUPED | WITH_SETS, .name = "als-continuous-loop",
    .title = "Continuous loop with almost locked sets", .also = "ALS nice loop, ALS AIC ring",
    .ratings = "YZF 400, Kazusa 6.0 and more",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....96.....4.....3..5...16.9...42.3....5..9...7..",
    .score = 78);

CHAIN(
    als_discontinuous_loop, DISCONTINUOUS, SET_TEXT, GROUPED | WITH_SETS,
    .name = "als-discontinuous-loop", .title = "Discontinuous loop with almost locked sets",
    .also = "ALS nice loop, AIC with ALS", .ratings = "YZF 400, Kazusa 6.0 and more",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....96.....4.....3..5...16.9...42.3....5..9...7..",
    .score = 79);

CHAIN(
    als_aic, OPEN, SET_TEXT, GROUPED | WITH_SETS, .name = "als-aic",
    .title = "Alternating chain with almost locked sets", .also = "AIC with ALS, complex AIC",
    .ratings = "YZF 400, Kazusa 6.0 and more",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8....396.....4.....3..5...16.9...42.3....5..9...7..",
    .score = 79);
