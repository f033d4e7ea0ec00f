/* forcing.c: what must be, because the opposite breaks down, or because it follows in any case.

   Contradiction: from a claim both a candidate and its opposite follow, or all candidates of a cell
   are gone, or all places of a digit in a house. So the opposite of the claim holds.
   Verity: the same follows from a candidate and from its opposite, or from all candidates of a
   cell, or from all places of a digit in a house. So it holds.

   All that holds is gathered as one row of bits; then steps are made of it, cells to fill first. */
#include "strategy/chains/web.h"
#include <assert.h>
#include <string.h>

enum { CONTRADICTION = 1, VERITY = 2, NETS = 4, ROW = SS_WEB_MOST_CLAIMS / 64 };

typedef struct forcing {
    const ss_strategy *self;
    ss_view *view;
    ss_web *web;
    ss_step_sink *sink;
    uint64_t holds[ROW]; /* claims that were proved */
    int words;           /* of the rows */
    const struct ss_endings *endings;
} forcing;

typedef struct ending { /* claims that cannot all be true */
    uint32_t claims[SS_MAX_SIDE + 1];
    int count, house; /* a house or -1 */
} ending;

static void set_bit(uint64_t *row, uint32_t claim) { row[claim / 64] |= (uint64_t)1 << claim % 64; }
static bool has_bit(const uint64_t *row, uint32_t claim) {
    return row[claim / 64] >> claim % 64 & 1;
}

/* ---- contradictions ---- */

/* A step by this ending, if it is wanted: a net must branch somewhere, a chain need not. */
static bool show(forcing *at, uint32_t from, const ending *end);

/* Gives all endings of a claim to `show` until it likes one; NULL: any will do. */
typedef bool use_ending(forcing *at, uint32_t from, const ending *end);

static bool use(forcing *at, use_ending *how, uint32_t from, const ending *end) {
    return !how || how(at, from, end);
}

/* A candidate and its opposite; of each digit only the first cell is taken. */
static bool both_ways(forcing *at, uint32_t from, use_ending *how) {
    assert(at->words <= ROW);
    const uint64_t *row = ss_web_row(at->web, from);
    ss_set done = 0;
    for (int w = 0; w < at->words; w++)
        for (uint64_t both = row[w] & row[w] >> 1 & 0x5555555555555555u; both; both &= both - 1) {
            uint32_t off = (uint32_t)(64 * w + __builtin_ctzll(both));
            if (off >= 2 * (uint32_t)at->web->marks) return false;
            ss_set digit = ss_set_one(at->web->nodes[ss_claim_node(off)].digit);
            ending end = {{off, off + 1}, 2, -1};
            if (!(done & digit) && use(at, how, from, &end)) return true;
            done |= digit;
        }
    return false;
}

typedef struct blank {
    int16_t house; /* -1: a cell */
    uint8_t digit, size;
    uint32_t first; /* its first claim, the others follow */
} blank;

/* Ways to come to nothing: all candidates of a cell, all places of a digit in a house. They are
   listed once for a web, since every claim is asked for all of them. */
typedef struct ss_endings {
    uint32_t age; /* of the web */
    int count;
    blank *list;
    uint16_t *claims;
} ss_endings;

static void list_claim(const forcing *at, ss_endings *all, uint32_t *end, int cell, int digit) {
    assert(ss_web_mark(at->view, cell, digit) >= 0);
    all->list[all->count].size++;
    all->claims[(*end)++] = (uint16_t)ss_claim(ss_web_mark(at->view, cell, digit), false);
}

static void list_endings(const forcing *at, ss_endings *all) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    uint32_t end = 0;
    all->count = 0;
    for (int c = 0; c < board->cells; c++) {
        if (!view->marks[c]) continue;
        all->list[all->count] = (blank){-1, 0, 0, end};
        for (ss_set left = view->marks[c]; left; left &= left - 1)
            list_claim(at, all, &end, c, ss_set_low(left));
        all->count++;
    }
    for (int n = 0; n < board->house_count * board->side; n++) {
        int house = n / board->side, digit = n % board->side + 1;
        ss_set places = ss_look_places(view, house, digit);
        if (!places) continue;
        if (ss_view_spend(view, ss_set_count(places))) break;
        all->list[all->count] = (blank){(int16_t)house, (uint8_t)digit, 0, end};
        for (; places; places &= places - 1)
            list_claim(at, all, &end, board->houses[house].cells[ss_set_low(places) - 1], digit);
        all->count++;
    }
    all->age = at->web->age;
}

/* The list of the web; NULL: no memory. */
static const ss_endings *endings_of(forcing *at) {
    ss_view *view = at->view;
    size_t houses = (size_t)(view->board->house_count * view->board->side);
    size_t cells = (size_t)view->board->cells, side = (size_t)view->board->side;
    ss_endings *all = at->web->endings;
    if (!all) {
        all = ss_arena_get(view->arena, sizeof *all);
        if (!all) return NULL;
        all->list = ss_arena_get(view->arena, (cells + houses) * sizeof *all->list);
        all->claims = ss_arena_get(view->arena, (cells + houses) * side * sizeof *all->claims);
        if (!all->list || !all->claims) return NULL;
        at->web->endings = all;
    }
    if (all->age != at->web->age) list_endings(at, all);
    return all;
}

/* HoDoKu looks only at houses that have lost places of the digit to digits that are set. */
static bool is_thinned(const ss_view *view, int house, int digit) {
    const ss_board *board = view->board;
    for (int i = 0; i < board->side; i++) {
        int cell = board->houses[house].cells[i];
        if (view->digit[cell] || ss_set_has(view->marks[cell], digit)) continue;
        bool seen = false;
        for (uint32_t p = board->peer_from[cell]; p < board->peer_from[cell + 1]; p++)
            seen |= view->digit[board->peer[p]] == digit;
        if (!seen) return true;
    }
    return false;
}

/* A cell or a house left with nothing. */
static bool comes_to_nothing(forcing *at, uint32_t from, use_ending *how) {
    const uint64_t *row = ss_web_row(at->web, from);
    const ss_endings *all = at->endings;
    if (ss_view_spend(at->view, all->count)) return true;
    for (int e = 0; e < all->count; e++) {
        const blank *one = &all->list[e];
        const uint16_t *claims = all->claims + one->first;
        int gone = 0;
        while (gone < one->size && has_bit(row, claims[gone])) gone++;
        if (gone < one->size) continue;
        ending end = {.count = gone, .house = one->house};
        if (end.house >= 0 && at->view->options & SS_OPTION_HODOKU &&
            is_thinned(at->view, end.house, one->digit))
            continue;
        for (int i = 0; i < end.count; i++) end.claims[i] = claims[i];
        if (use(at, how, from, &end)) return true;
    }
    return false;
}

static bool breaks_down(forcing *at, uint32_t from, use_ending *how) {
    return both_ways(at, from, how) || comes_to_nothing(at, from, how);
}

static void gather_contradictions(forcing *at) {
    for (uint32_t claim = 0; claim < 2 * (uint32_t)at->web->marks; claim++) {
        if (ss_view_spend(at->view, at->words)) return;
        if (breaks_down(at, claim, NULL)) set_bit(at->holds, claim ^ 1);
    }
}

/* ---- verities ---- */

typedef struct cases { /* claims of which one is true */
    uint32_t claims[SS_MAX_SIDE + 1];
    int count;
    int cell;  /* nothing new is said of it; -1: none */
    int house; /* or -1 */
} cases;

/* What follows in all cases. */
static void common_row(const forcing *at, const cases *all, uint64_t *row) {
    assert(all->count > 0);
    assert(at->words <= ROW);
    memcpy(row, ss_web_row(at->web, all->claims[0]), (size_t)at->words * sizeof *row);
    for (int i = 1; i < all->count; i++) {
        const uint64_t *more = ss_web_row(at->web, all->claims[i]);
        for (int w = 0; w < at->words; w++) row[w] &= more[w];
    }
    for (ss_set left = all->cell >= 0 ? at->view->marks[all->cell] : 0; left; left &= left - 1) {
        uint32_t off = ss_claim(ss_web_mark(at->view, all->cell, ss_set_low(left)), false);
        row[off / 64] &= ~((uint64_t)3 << off % 64);
    }
}

/* The cases number n: candidates and their opposites, then cells, then houses. False: no more. */
static bool cases_at(const forcing *at, int n, cases *all) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    *all = (cases){.cell = -1, .house = -1};
    if (n < at->web->marks) {
        all->cell = at->web->nodes[n].cell;
        all->claims[all->count++] = ss_claim(n, true);
        all->claims[all->count++] = ss_claim(n, false);
        return true;
    }
    n -= at->web->marks;
    if (n < board->cells) {
        for (ss_set left = view->marks[n]; left; left &= left - 1)
            all->claims[all->count++] = ss_claim(ss_web_mark(view, n, ss_set_low(left)), true);
        return true;
    }
    n -= board->cells;
    if (n >= board->house_count * board->side) return false;
    all->house = n / board->side;
    int digit = n % board->side + 1;
    for (ss_set left = ss_look_places(view, all->house, digit); left; left &= left - 1) {
        int cell = board->houses[all->house].cells[ss_set_low(left) - 1];
        all->claims[all->count++] = ss_claim(ss_web_mark(view, cell, digit), true);
    }
    return true;
}

static void gather_verities(forcing *at) {
    cases all;
    uint64_t row[ROW];
    for (int n = 0; cases_at(at, n, &all); n++) {
        if (ss_view_spend(at->view, 4 + all.count * at->words / 4)) return;
        if (!all.count) continue;
        common_row(at, &all, row);
        for (int w = 0; w < at->words; w++) at->holds[w] |= row[w];
    }
}

/* ---- steps ---- */

/* Adds the chain to the step; true: it is a net. */
static bool show_path(forcing *at, uint32_t from, uint32_t to) {
    uint32_t path[SS_TREE_MOST];
    bool branching = false;
    const ss_tree *tree = ss_tree_grow(at->view, from, NULL);
    if (!tree || tree->entry_of[to] < 0) return false;
    int count = ss_tree_path(at->web, tree->entry_of[to], path, &branching);
    ss_web_links(at->view, path, count, &at->sink->step);
    return branching;
}

static bool show(forcing *at, uint32_t from, const ending *end) {
    ss_step *step = &at->sink->step;
    bool net = false;
    step->link_count = step->house_count = 0;
    for (int i = 0; i < end->count; i++) net |= show_path(at, from, end->claims[i]);
    if (end->house >= 0) ss_step_house(step, end->house);
    return net || !(at->self->size & NETS);
}

static bool show_cases(forcing *at, uint32_t claim) {
    cases all;
    uint64_t row[ROW];
    for (int n = 0; cases_at(at, n, &all); n++) {
        if (ss_view_spend(at->view, 4 + all.count * at->words / 4)) return true;
        if (!all.count) continue;
        common_row(at, &all, row);
        if (!has_bit(row, claim)) continue;
        bool net = false;
        at->sink->step.link_count = 0;
        for (int i = 0; i < all.count; i++) net |= show_path(at, all.claims[i], claim);
        if (all.house >= 0) ss_step_house(&at->sink->step, all.house);
        if (net || !(at->self->size & NETS)) return true;
    }
    return false;
}

static bool give(forcing *at, uint32_t claim) {
    assert(claim < 2 * (uint32_t)at->web->marks);
    const ss_web_node *node = &at->web->nodes[ss_claim_node(claim)];
    ss_step *step = ss_strategy_step(at->self, at->sink);
    if (!(at->self->size & CONTRADICTION && breaks_down(at, claim ^ 1, show)) &&
        !(at->self->size & VERITY && show_cases(at, claim)))
        return false;
    if (ss_claim_on(claim)) ss_step_place(step, node->cell, node->digit);
    else ss_step_remove(step, node->cell, ss_set_one(node->digit));
    step->digits = ss_set_one(node->digit);
    ss_step_cell(step, node->cell);
    return ss_strategy_give(at->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    forcing at = {.self = self, .view = view, .sink = sink};
    at.web = ss_web_spin(view, SS_WEB_GROUPS | (self->size & NETS ? SS_WEB_NETS : 0u));
    if (!at.web || !ss_web_reach(view)) return;
    at.words = at.web->reach_words;
    at.endings = endings_of(&at);
    if (!at.endings) {
        view->failed = true;
        return;
    }
    if (self->size & CONTRADICTION) gather_contradictions(&at);
    if (self->size & VERITY) gather_verities(&at);
    for (int off = 0; off < 2; off++)
        for (int n = 0; n < at.web->marks; n++)
            if (has_bit(at.holds, ss_claim(n, !off)) && give(&at, ss_claim(n, !off))) return;
}

const ss_strategy ss_strategy_forcing_chain_contradiction = {
    .name = "forcing-chain-contradiction",
    .title = "Forcing chain, contradiction",
    .text = "Suppose a candidate to be true, or to be false, and follow chains from there. If two "
            "of them contradict each other, or leave a cell or a house without a candidate, the "
            "supposition was wrong.",
    .sentence = "{links}; that cannot be. So the first supposition was wrong.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "..34..7..4.7..9.3.6..7....4.....14..31......."
             "..8............8.2...2.....8.2...6..",
    .also = "double forcing chain, cell and unit contradiction",
    .ratings = "Sudoku Explainer 7.0 and more, HoDoKu 500, YZF 400, Kazusa 7.0",
    .code = "1301",
    .level = 5,
    .score = 83,
    .size = CONTRADICTION,
    .find = find,
};

const ss_strategy ss_strategy_forcing_chain_verity = {
    .name = "forcing-chain-verity",
    .title = "Forcing chain, verity",
    .text = "Follow chains from a candidate and from its opposite, from all candidates of a cell, "
            "or from all places of a digit in a house. What comes out each time is true.",
    .sentence = "{links}; one of these is the case, so that is true each time.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "..34..7..4.7..9.3.6..7....4.....14..31......."
             "..8............8.2...2.....8.2...6..",
    .also = "cell and unit forcing chain, digit forcing chain",
    .ratings = "Sudoku Explainer 8.0 and more, HoDoKu 500, YZF 400, Kazusa 7.0",
    .code = "1302",
    .level = 5,
    .score = 84,
    .size = VERITY,
    .find = find,
};

const ss_strategy ss_strategy_forcing_net_contradiction = {
    .name = "forcing-net-contradiction",
    .title = "Forcing net, contradiction",
    .text = "As a forcing chain, but a step may hang on several before it: a cell whose other "
            "candidates are gone for different reasons, a house whose other places are.",
    .sentence = "{links}; that cannot be. So the first supposition was wrong.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "123.5..8....1..2....9.23.....5.....3...5....8"
             "......5..59.3..81...............5..7",
    .also = "dynamic forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, HoDoKu 700, YZF 500, Kazusa 8.8",
    .code = "1303",
    .level = 5,
    .score = 88,
    .size = CONTRADICTION | NETS,
    .find = find,
};

const ss_strategy ss_strategy_forcing_net_verity = {
    .name = "forcing-net-verity",
    .title = "Forcing net, verity",
    .text = "Follow nets from a candidate and from its opposite, from all candidates of a cell, or "
            "from all places of a digit in a house. What comes out each time is true.",
    .sentence = "{links}; one of these is the case, so that is true each time.",
    .example = "12.4567.94571.92.6..9.27451235614978.749.2.15"
               "91..75.42.4126.5975927418637..59.124",
    .quiet = ".2.4..7..4571.......9.27..12....49.8..49...15"
             ".1...5.....1....9.......8......9.1..",
    .also = "dynamic cell and unit forcing chain",
    .ratings = "Sudoku Explainer 8.5 and more, HoDoKu 700, YZF 500, Kazusa 8.8",
    .code = "1304",
    .level = 5,
    .score = 89,
    .size = VERITY | NETS,
    .find = find,
};
