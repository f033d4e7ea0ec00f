/* engine_cover.c: exact cover with dancing links (D. E. Knuth, "Dancing links", 2000).

   The puzzle as a table. An option is "digit d in cell c"; an item is something to be done exactly
   once: fill cell c; place digit d in house h. Options that would do the same item twice cannot go
   together. The items of a rule with fewer cells than digits may stay undone: at most once.

     number       what it is
     0            the ring of items that are still to be done, linked by left and right
     1 .. cells   fill the cell
     after       digit d in rule r: cells + r * side + d
     after       links, one for each item of each option, the options one after the other;
                  those of option o, digit o % side + 1 in cell o / side, are first[o] ..

   Heads and links share one numbering; up and down join an item's head and its options to a ring.
   A link taken out of its ring keeps its own two numbers, so it can put itself back: the dance.
   Undoing must go exactly backwards. */
#include "solve/solve.h"
#include "solve/graph.h"
#include <assert.h>

typedef struct ring_link {
    int up, down;
    int item, option; /* of a head: itself, and none */
} ring_link;

typedef struct head {
    int left, right; /* among the items to be done; to itself if it may stay undone */
    int size;        /* options that are left for it */
} head;

typedef struct cover {
    ss_question *question;
    ss_limits *limits;
    const ss_puzzle *puzzle;
    ss_arena arena;
    ring_link *links;
    head *heads;
    int *first;      /* where each option begins, and after the last where that ends */
    int items, wide; /* wide: the most links of an option */
    uint8_t solution[SS_MAX_CELLS];
} cover;

/* ---- the dance ---- */

static void unlink_option(cover *c, int except) {
    assert(c->links[except].option >= 0);
    int option = c->links[except].option;
    for (int i = c->first[option]; i < c->first[option + 1]; i++) {
        if (i == except) continue;
        const ring_link *link = &c->links[i];
        c->links[link->up].down = link->down;
        c->links[link->down].up = link->up;
        c->heads[link->item].size--;
    }
}

static void relink_option(cover *c, int except) {
    int option = c->links[except].option;
    for (int i = c->first[option]; i < c->first[option + 1]; i++) {
        if (i == except) continue;
        const ring_link *link = &c->links[i];
        c->links[link->up].down = c->links[link->down].up = i;
        c->heads[link->item].size++;
    }
}

/* The item is being done: it leaves the ring, and its options leave all other items. */
static void cover_item(cover *c, int item) {
    assert(item > 0 && item <= c->items);
    const head *h = &c->heads[item];
    (void)ss_limits_spend(c->limits, h->size * c->wide); /* the next node hears of it */
    for (int i = c->links[item].down; i != item; i = c->links[i].down) unlink_option(c, i);
    c->heads[h->left].right = h->right;
    c->heads[h->right].left = h->left;
}

static void uncover_item(cover *c, int item) {
    assert(item > 0 && item <= c->items);
    const head *h = &c->heads[item];
    c->heads[h->left].right = c->heads[h->right].left = item;
    for (int i = c->links[item].up; i != item; i = c->links[i].up) relink_option(c, i);
}

static int smallest_item(const cover *c) {
    int best = c->heads[0].right;
    for (int item = best; item; item = c->heads[item].right)
        if (c->heads[item].size < c->heads[best].size) best = item;
    return best;
}

static bool explore(cover *c, int depth);

/* Does everything else the option does, goes on, and undoes it. True: stop. */
static bool try_option(cover *c, int link, int depth) {
    assert(c->links[link].option >= 0);
    int option = c->links[link].option, side = c->puzzle->side;
    int from = c->first[option], to = c->first[option + 1];
    for (int i = from; i < to; i++)
        if (i != link) cover_item(c, c->links[i].item);
    c->solution[option / side] = (uint8_t)(option % side + 1);
    bool stop = explore(c, depth + 1);
    for (int i = to - 1; i >= from; i--)
        if (i != link) uncover_item(c, c->links[i].item);
    return stop;
}

static bool explore(cover *c, int depth) {
    ss_meter *meter = &c->question->meter;
    if (ss_meter_node(meter, depth, NULL)) return true;
    if (ss_limits_spend(c->limits, c->items / 4)) return true; /* this many may be in the ring */
    int item = smallest_item(c);
    if (!item)
        return ss_meter_event(meter, SUSOL_EVENT_SOLUTION, depth, NULL) ||
               ss_answer_found(c->question, c->solution);
    if (!c->heads[item].size) return ss_meter_event(meter, SUSOL_EVENT_DEAD, depth, NULL);
    if (ss_meter_event(meter, SUSOL_EVENT_OPEN, depth, NULL)) return true;
    bool stop = false;
    cover_item(c, item);
    for (int i = c->links[item].down; i != item && !stop; i = c->links[i].down)
        stop = try_option(c, i, depth);
    uncover_item(c, item);
    return stop;
}

/* ---- building the table ---- */

static void add_head(cover *c, int item, bool must) {
    assert(item > 0 && item <= c->items);
    c->links[item] = (ring_link){item, item, item, -1};
    c->heads[item] = (head){item, item, 0};
    if (!must) return;
    int last = c->heads[0].left;
    c->heads[item] = (head){last, 0, 0};
    c->heads[last].right = c->heads[0].left = item;
}

/* One more item that the option does, if there is such an option; next[] says where it goes. */
static void add_link(cover *c, int *next, int option, int item) {
    if (c->first[option] == c->first[option + 1]) return;
    int i = next[option]++, last = c->links[item].up;
    assert(i < c->first[option + 1]);
    c->links[i] = (ring_link){last, item, item, option};
    c->links[last].down = c->links[item].up = i;
    c->heads[item].size++;
}

/* An option has one link for its cell and one for each rule through the cell. */
static void lay_out_options(cover *c) {
    const ss_puzzle *puzzle = c->puzzle;
    int through[SS_MAX_CELLS] = {0}, at = c->items + 1;
    for (int r = 0; r < puzzle->rule_count; r++)
        for (int i = 0; i < puzzle->rules[r].count; i++) through[puzzle->rules[r].cells[i]]++;
    for (int cell = 0; cell < puzzle->cells; cell++)
        if (through[cell] >= c->wide) c->wide = through[cell] + 1;
    for (int cell = 0, option = 0; cell < puzzle->cells; cell++)
        for (int digit = 1; digit <= puzzle->side; digit++) {
            c->first[option++] = at;
            if (ss_set_has(c->question->start[cell], digit)) at += 1 + through[cell];
        }
    c->first[puzzle->cells * puzzle->side] = at;
}

static void fill_table(cover *c, int *next) {
    const ss_puzzle *puzzle = c->puzzle;
    int side = puzzle->side, item = 1;
    for (int cell = 0; cell < puzzle->cells; cell++, item++) {
        add_head(c, item, true);
        for (int d = 0; d < side; d++) add_link(c, next, cell * side + d, item);
    }
    for (int r = 0; r < puzzle->rule_count; r++) {
        const ss_rule *rule = &puzzle->rules[r];
        if (ss_limits_spend(c->limits, 4 * side * rule->count)) return;
        for (int d = 0; d < side; d++, item++) {
            add_head(c, item, rule->count == side);
            for (int i = 0; i < rule->count; i++)
                add_link(c, next, rule->cells[i] * side + d, item);
        }
    }
}

static susol_status build(cover *c) {
    int options = c->puzzle->cells * c->puzzle->side;
    size_t bytes = ((size_t)options + 1) * sizeof(int);
    c->items = c->puzzle->cells + c->puzzle->rule_count * c->puzzle->side;
    c->first = ss_arena_get(&c->arena, bytes);
    c->heads = ss_arena_get(&c->arena, ((size_t)c->items + 1) * sizeof *c->heads);
    if (!c->first || !c->heads) return SUSOL_NO_MEMORY;
    lay_out_options(c);
    int *next = ss_arena_copy(&c->arena, c->first, bytes);
    c->links = ss_arena_get(&c->arena, (size_t)c->first[options] * sizeof *c->links);
    if (!next || !c->links) return SUSOL_NO_MEMORY;
    fill_table(c, next);
    return ss_limits_status(c->limits, SUSOL_OK);
}

static susol_status solve(ss_question *question) {
    cover c = {.question = question,
               .limits = question->meter.limits,
               .puzzle = question->puzzle,
               .arena = {.allocator = &question->puzzle->memory}};
    susol_status status = build(&c);
    if (!status) (void)explore(&c, 0);
    ss_arena_free(&c.arena);
    return status;
}

const ss_engine ss_engine_cover = {
    .name = "cover",
    .title = "Exact cover with dancing links",
    .text =
        "Write the puzzle as a table. Each row is an option, 'digit d in cell c'; each column is "
        "something to be done exactly once: cell c is filled, digit d is placed in row r, in "
        "column k, in box b. A solution is a choice of rows that together have one mark in every "
        "column. This is the exact cover problem, and it knows nothing of Sudoku.\n\n"
        "The search takes the column with the fewest options left, tries each of them, and strikes "
        "out what can no longer be chosen. The marks hang in rings, each knowing its neighbours. A "
        "mark that is taken out still knows where it was, so that going back costs as little as "
        "going on: Donald Knuth's dancing links.\n\n"
        "Fewest options first finds naked and hidden singles by itself, since both are columns "
        "with one option. It serves puzzles whose rules are all of the kind 'no repeats'; a rule "
        "with fewer cells than there are digits gets columns that may stay empty.",
    .fits = ss_graph_fits,
    .solve = solve,
};
