/* plain_chains.c: chains of one digit, and chains of cells with two candidates.

   An X-chain goes from place to place of one digit; an XY-chain goes through cells with two
   candidates, from one to the other in the cell and on with that one. Both begin with a candidate
   that is false and end with one of the same digit that is true: what sees both loses the digit. No
   cell is passed twice, but an X-chain may come back to its start, which is true then.
   The shortest way is tried first; if it passes a cell twice, other ways are. */
#include "strategy/chains/web.h"
#include <assert.h>

enum { ONE_DIGIT, TWO_CANDIDATES };
enum { LEAST = 3, LONGEST = 19, MOST_TRIES = 20000 }; /* links */

typedef struct chain {
    const ss_strategy *self;
    ss_view *view;
    ss_web *web;
    ss_step_sink *sink;
    ss_thread_filter *wanted;
    uint32_t path[LONGEST + 1];
    int count, tries;
    ss_cells passed; /* by other ways: cells so far */
} chain;

static const ss_web_node *node_of(const ss_web *web, uint32_t claim) {
    return &web->nodes[ss_claim_node(claim)];
}

static bool same_digit(const ss_web *web, const ss_thread *thread) {
    return node_of(web, thread->from)->digit == node_of(web, thread->to)->digit;
}

/* Inside a cell from false to true, between cells from true to false. */
static bool through_cells(const ss_web *web, const ss_thread *thread) {
    bool inside = node_of(web, thread->from)->cell == node_of(web, thread->to)->cell;
    if (inside == ss_claim_on(thread->from)) return false;
    return node_of(web, thread->to)->pair;
}

/* Does the chain pass a cell twice, other than at once or at the end? */
static bool crosses_itself(const chain *at) {
    for (int i = 0; i < at->count; i++)
        for (int j = i + 1; j < at->count; j++) {
            if (node_of(at->web, at->path[i])->cell != node_of(at->web, at->path[j])->cell)
                continue;
            if (j > i + 1 && (i || j + 1 < at->count)) return true;
        }
    return false;
}

/* Any way on from the last claim to `end` that passes no cell twice. */
static bool find_way(chain *at, uint32_t end) {
    assert(at->count > 0 && at->count <= LONGEST + 1);
    uint32_t last = at->path[at->count - 1];
    int cell = node_of(at->web, last)->cell;
    if (ss_view_spend(at->view, (int)(at->web->from[last + 1] - at->web->from[last]))) return false;
    if (at->count > LONGEST || ++at->tries > MOST_TRIES) return false;
    for (uint32_t i = at->web->from[last]; i < at->web->from[last + 1]; i++) {
        const ss_thread *thread = &at->web->sorted[i];
        if (!at->wanted(at->web, thread)) continue;
        int next = node_of(at->web, thread->to)->cell;
        if (next != cell && ss_cells_has(&at->passed, next) && thread->to != end) continue;
        at->path[at->count++] = thread->to;
        ss_cells_add(&at->passed, next);
        if (thread->to == end ? at->count > LEAST : find_way(at, end)) return true;
        if (next != cell) ss_cells_drop(&at->passed, next);
        at->count--;
    }
    return false;
}

/* A chain to the entry that passes no cell twice; false: there is none. */
static bool follow(chain *at, int entry) {
    assert(entry >= 0 && entry < at->web->tree->count);
    uint32_t path[SS_TREE_MOST];
    const ss_tree *tree = at->web->tree;
    at->count = ss_tree_path(at->web, entry, path, NULL);
    if (at->count <= LONGEST + 1) {
        for (int i = 0; i < at->count; i++) at->path[i] = path[i];
        (void)ss_view_spend(at->view, at->count * at->count / 2);
        if (!crosses_itself(at)) return true;
    } else return false;
    at->count = 1;
    at->tries = 0;
    ss_cells_clear(&at->passed, at->view->map.words);
    ss_cells_add(&at->passed, node_of(at->web, at->path[0])->cell);
    return find_way(at, tree->entries[entry].claim);
}

static bool try_entry(chain *at, int entry) {
    const ss_tree *tree = at->web->tree;
    const ss_view *view = at->view;
    uint32_t end = tree->entries[entry].claim;
    const ss_web_node *first = node_of(at->web, tree->entries[0].claim),
                      *last = node_of(at->web, end);
    int words = view->map.words;
    if (ss_view_spend(view, 2 * words)) return true;
    if (!ss_claim_on(end) || last->digit != first->digit || last->cell < first->cell) return false;
    if (tree->entries[entry].length < LEAST * SS_WEB_LINK) return false;
    ss_cells gone = view->map.sees[first->cell];
    ss_cells_keep(&gone, &view->map.sees[last->cell], words);
    ss_cells_keep(&gone, &view->where[first->digit], words);
    if (!ss_cells_any(&gone, words) || !follow(at, entry)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_als_remove(step, &gone, first->digit, words);
    ss_web_links(view, at->path, at->count, step);
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    chain at = {.self = self, .view = view, .sink = sink, .web = ss_web_spin(view, 0)};
    at.wanted = self->size == ONE_DIGIT ? same_digit : through_cells;
    for (int n = 0; at.web && n < at.web->marks; n++) {
        const ss_web_node *node = &at.web->nodes[n];
        if (ss_view_spend(view, 4)) return;
        if (self->size == ONE_DIGIT
                ? !ss_cells_any(ss_look_doomed(view, node->digit), view->map.words)
                : ss_set_count(view->marks[node->cell]) != 2)
            continue;
        const ss_tree *tree = ss_tree_grow(view, ss_claim(n, false), at.wanted);
        for (int i = 1; tree && i < tree->count; i++)
            if (try_entry(&at, i)) return;
    }
}

#define CHAIN_SENTENCE                                                                             \
    "{links}; so the first or the last is true, and what sees both loses the digit."

const ss_strategy ss_strategy_x_chain = {
    .name = "x-chain",
    .also = "open X-chain, three strong-linked fish, four strong-linked fish",
    .title = "X-chain",
    .text = "A chain of one digit: if it is not here, it is there, so it is not there, so it is "
            "here. The first or the last place holds it. Skyscrapers, kites and turbot fish are "
            "short chains of this kind.",
    .sentence = CHAIN_SENTENCE,
    .example = "268.34.1.3.4.51682.1.2683.443.61.2.88..4.213."
               "12.3854..7815269436.384..21.421.38..",
    .quiet = ".68.34.1.3.4.51682.1..68..443.61.2.88..4.213."
             "12.3854..78152694...384..2..421.38..",
    .ratings = "Sudoku Explainer 6.6-6.9, HoDoKu 260 (unfair), YZF 260, Kazusa 6.0",
    .code = "0701",
    .level = 4,
    .score = 66,
    .size = ONE_DIGIT,
    .find = find,
};

const ss_strategy ss_strategy_xy_chain = {
    .name = "xy-chain",
    .also = "bivalue chain",
    .title = "XY-chain",
    .text = "A chain of cells with two candidates each: if the first cell is not this digit, the "
            "second is that, and so on to the last cell.",
    .sentence = CHAIN_SENTENCE,
    .example = "123456789...1892368967321542..5649....4918.2."
               ".1.327.483..2954..57.6438.2..28713.5",
    .quiet = "123456789...189236896732.542..5649....4918.2."
             ".1.327.483..2954.....6438....28713.5",
    .ratings = "Sudoku Explainer 7.0 and more, HoDoKu 260 (unfair), YZF 260, Kazusa 6.0",
    .code = "0702",
    .level = 4,
    .score = 70,
    .size = TWO_CANDIDATES,
    .find = find,
};
