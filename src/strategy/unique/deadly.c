/* deadly.c: larger patterns that would mean two solutions, and their guardians.

   Extended rectangle: n digits in two lines of one chute, in n rows that cross them. Were there
   nothing else in these 2n cells, the two lines could change places there. The same holds of two
   lines in different chutes where they cross the three lines of a box.
   Grave (BUG): if every cell had two candidates and every digit two places in each of its houses,
   there would be two solutions or none. Some cells have more; those that would have to go for a
   grave are the guardians. */
#include "strategy/chains/guardians.h"
#include <assert.h>

enum { LEAST_LINES = 3, MOST_LINES = 6, MOST_EXTRA = 3, MOST_FULL = 6, MOST_GRAVES = 20000 };

/* ---- extended rectangles ---- */

typedef struct extended {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    ss_set digits;
    int size;
    bool turned;            /* rows and columns change places */
    int line[2];            /* the two long ones */
    bool chute;             /* they begin in one box */
    int across[MOST_LINES]; /* the lines that cross them */
    int count;
} extended;

static int cell_at(const extended *at, int line, int across) {
    int wide = at->view->board->columns;
    return at->turned ? line * wide + across : across * wide + line;
}

static int region_of(const extended *at, int line, int across) {
    assert(line == 0 || line == 1);
    return at->view->board->puzzle->region[cell_at(at, at->line[line], across)];
}

/* The two lines in one box, or else all that cross them in one box of each. */
static bool is_closed(const extended *at) {
    bool one_chute = true, one_box = true;
    for (int i = 0; i < at->count; i++) {
        int a = region_of(at, 0, at->across[i]), b = region_of(at, 1, at->across[i]);
        one_chute &= a == b;
        one_box &= a == region_of(at, 0, at->across[0]) && b == region_of(at, 1, at->across[0]);
    }
    return one_chute || one_box;
}

static bool give(const extended *at) {
    ss_guardians guard = {.count = 0};
    assert(at->count == at->size);
    if (!is_closed(at)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    for (int i = 0; i < 2 * at->count; i++) {
        int cell = cell_at(at, at->line[i % 2], at->across[i / 2]);
        ss_step_cell(step, cell);
        ss_step_spot(step, cell, at->view->marks[cell] & at->digits, SS_ROLE_FIRST);
        ss_guardians_add(&guard, cell, at->view->marks[cell] & ~at->digits);
    }
    return ss_guardians_give(at->view, &guard, at->sink);
}

/* Could these digits be all there is, but for a few cells? */
static bool is_near(const extended *at) {
    int extra = 0;
    for (int i = 0; i < 2 * at->count && extra <= MOST_EXTRA; i++) {
        ss_set marks = at->view->marks[cell_at(at, at->line[i % 2], at->across[i / 2])];
        if (ss_set_count(marks & at->digits) < 2) return false;
        extra += (marks & ~at->digits) != 0;
    }
    return extra <= MOST_EXTRA;
}

/* Chooses lines across from this one on, both cells empty; `all` is what the cells hold. Lines in
   different chutes need all of them in one box. */
static bool choose(extended *at, int from, ss_set all) {
    if (ss_view_spend(at->view, 2 * at->view->board->side)) return true;
    for (ss_set some = all; at->count == at->size && some; some = (some - 1) & all) {
        (void)ss_view_spend(at->view, 2);
        at->digits = some;
        if (ss_set_count(some) == at->size && is_near(at) && give(at)) return true;
    }
    for (int i = from; i < at->view->board->side && at->count < at->size; i++) {
        ss_set one = at->view->marks[cell_at(at, at->line[0], i)];
        ss_set two = at->view->marks[cell_at(at, at->line[1], i)];
        if (!one || !two) continue;
        if (at->count && !at->chute && region_of(at, 0, i) != region_of(at, 0, at->across[0]))
            continue;
        at->across[at->count++] = i;
        bool enough = choose(at, i + 1, all | one | two);
        at->count--;
        if (enough) return true;
    }
    return false;
}

static bool try_lines(extended *at) {
    int side = at->view->board->side;
    for (int turned = 0; turned < 2; turned++)
        for (at->line[0] = 0; at->line[0] < side; at->line[0]++)
            for (at->line[1] = at->line[0] + 1; at->line[1] < side; at->line[1]++) {
                at->turned = turned;
                at->count = 0;
                at->chute = region_of(at, 0, 0) == region_of(at, 1, 0);
                if (choose(at, 0, 0)) return true;
            }
    return false;
}

static void find_extended(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    extended at = {.self = self, .view = view, .sink = sink};
    if (!view->board->puzzle->regions || view->board->side > 9) return;
    for (at.size = LEAST_LINES; at.size <= MOST_LINES && at.size < view->board->side; at.size++)
        if (try_lines(&at)) return;
}

/* ---- graves ---- */

typedef struct grave {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t full[MOST_FULL]; /* cells with more than two candidates */
    ss_set keep[MOST_FULL];
    int count, tries;
} grave;

static ss_set kept(const grave *at, int cell) {
    assert(at->count <= MOST_FULL);
    for (int i = 0; i < at->count; i++)
        if (at->full[i] == cell) return at->keep[i];
    return at->view->marks[cell];
}

/* Has every digit no place or two in the house? */
static bool is_even(const grave *at, int house) {
    const uint16_t *cells = at->view->board->houses[house].cells;
    ss_set once = 0, twice = 0, more = 0;
    (void)ss_view_spend(at->view, 4 * at->view->board->side);
    for (int i = 0; i < at->view->board->side; i++) {
        ss_set here = kept(at, cells[i]);
        more |= twice & here;
        twice |= once & here;
        once |= here;
    }
    return once == twice && !more;
}

static bool bury(grave *at) {
    ss_guardians guard = {.count = 0};
    for (int h = 0; h < at->view->board->house_count; h++)
        if (!is_even(at, h)) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    for (int i = 0; i < at->count; i++) {
        ss_set gone = at->view->marks[at->full[i]] & ~at->keep[i];
        ss_step_cell(step, at->full[i]);
        ss_guardians_add(&guard, at->full[i], gone);
        step->digits |= gone;
    }
    return ss_guardians_give(at->view, &guard, at->sink);
}

/* Chooses the two candidates that a grave would leave in the n-th full cell. */
static bool dig(grave *at, int n) {
    assert(n <= at->count);
    if (ss_view_spend(at->view, 1)) return true;
    if (++at->tries > MOST_GRAVES) return false;
    if (n == at->count) return bury(at);
    ss_set marks = at->view->marks[at->full[n]];
    for (ss_set one = marks; one; one &= one - 1)
        for (ss_set two = one & (one - 1); two; two &= two - 1) {
            at->keep[n] = ss_set_one(ss_set_low(one)) | ss_set_one(ss_set_low(two));
            if (dig(at, n + 1)) return true;
        }
    return false;
}

static void find_grave(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    grave at = {.self = self, .view = view, .sink = sink};
    for (int c = 0; c < view->board->cells; c++) {
        if (ss_set_count(view->marks[c]) <= 2) continue;
        if (at.count == MOST_FULL) return;
        at.full[at.count++] = (uint16_t)c;
    }
    if (at.count) (void)dig(&at, 0);
}

#define EXTENDED_TEXT                                                                              \
    "As many digits as lines that cross two others, all of it in the same boxes: if the cells "    \
    "where they cross held nothing else, the two lines could change places there, and there "      \
    "would be two solutions. So one of the other candidates is true."
#define EXTENDED_SENTENCE                                                                          \
    "If {cells} held only {digits}, two lines could change places there; so {fins?|one of "        \
    "}{fins} is {fins:digits?|one of }{fins:digits}."
#define GRAVE_TEXT                                                                                 \
    "Without a few candidates every cell would have two and every digit two places in each "       \
    "house, and there would be two solutions or none. So one of these candidates is true."
#define GRAVE_SENTENCE                                                                             \
    "Without {fins:digits} in {fins} every cell and every house would be left with two choices; "  \
    "so one of these candidates is true"

const ss_strategy ss_strategy_extended_rectangle = {
    .name = "extended-rectangle",
    .title = "Extended rectangle",
    .text = EXTENDED_TEXT,
    .sentence = EXTENDED_SENTENCE,
    .also = "extended unique rectangle, XR, 2x3 deadly pattern",
    .ratings = "YZF 200, Kazusa 4.5-4.6",
    .example = "81....3242954831..34.1.2589572814..3963...841184936.5.7516294384283.1.95639.4871.",
    .quiet = "81.7..3242954831..34.1.2589572814..3963...841184936.5.7516294384283.1.95639.4871.",
    .level = 3,
    .score = 50,
    .size = SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_LINES,
    .find = find_extended,
};

const ss_strategy ss_strategy_bug_n = {
    .name = "bug-n",
    .title = "Bivalue universal grave +n",
    .text = GRAVE_TEXT " What conflicts with all of them is not.",
    .sentence = GRAVE_SENTENCE ".",
    .also = "BUG+n, BUG-XZ",
    .ratings = "YZF 190, Kazusa 5.7-5.8",
    .example = ".5.843.123186295742.415783.5.13.274884.5.1.23.324.815.983215467176934285425786391",
    .quiet = "65.843.123186295742.415783.5.13.274884.5.1.23.324.815.983215467176934285425786391",
    .level = 3,
    .score = 58,
    .size = SS_GUARDIANS_DIRECT | SS_GUARDIANS_SUBSET,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_HOUSES,
    .find = find_grave,
};

const ss_strategy ss_strategy_bug_chains = {
    .name = "bug-chains",
    .title = "Bivalue universal grave with chains",
    .text = GRAVE_TEXT " What follows from each of them by a chain holds.",
    .sentence = GRAVE_SENTENCE ": {links}. The same each time.",
    .also = "BUG+n forcing chain",
    .ratings = "Kazusa 7.0",
    .example = ".5.843.123186295742.415783.5.13.274884.5.1.23.324.815.983215467176934285425786391",
    .quiet = "65.843.123186295742.415783.5.13.274884.5.1.23.324.815.983215467176934285425786391",
    .level = 4,
    .score = 73,
    .size = SS_GUARDIANS_CHAINS,
    .needs = SS_NEEDS_UNIQUE | SS_NEEDS_PLAIN | SS_NEEDS_HOUSES,
    .find = find_grave,
};
