/* rule_chains.c: what rules say one after the other: two of them, a chain, a net.

   Suppose a candidate were true, and let the rules have their say in turn (proof.h). If one of
   them, a house or a cell has no way left, the candidate falls. A technique takes proofs of up
   to its own number of moves. What the same rules refute in the same way,
   in cells they speak of, or of the same digit in a cell that sees it, goes with it. */
#include "strategy/variants/proof.h"
#include <assert.h>
#include <string.h>

enum { PAIR = 2, CHAIN = 4, LONG = 8, NET = 30, RULE_WORDS = 64 };
enum { ENOUGH = 12 }; /* proofs to choose from */

typedef struct chains {
    const ss_strategy *self;
    ss_view *view;
    ss_proof *proof, *best;
    ss_step *step;
} chains;

/* How many rounds are tried, few first: a chain may branch, so it needs less than it has moves. */
static const int *rounds_of(int moves) {
    static const int pair[] = {2, 0}, chain[] = {3, 0}, more[] = {3, 4, 6, 0},
                     net[] = {6, 12, 30, 0};
    return moves == PAIR ? pair : moves == CHAIN ? chain : moves == LONG ? more : net;
}

/* ---- what the same rules refute, too ---- */

static void list_rules(const chains *at, uint64_t *rules, ss_cells *cells) {
    const ss_board *board = at->view->board;
    for (int i = 0; i < at->best->count; i++) {
        const ss_proof_move *move = &at->best->moves[i];
        if (move->kind != SS_MOVE_RULE) continue;
        rules[move->at / 64] |= UINT64_C(1) << move->at % 64;
        for (int k = 0; k < board->propagators[move->at].count; k++)
            ss_cells_add(cells, board->propagators[move->at].cells[k]);
    }
}

static void refute_alike(chains *at, int cell, ss_set digits) {
    ss_set gone = cell == at->best->cell ? ss_set_one(at->best->digit) : 0;
    for (ss_set left = at->view->marks[cell] & digits & ~gone; left; left &= left - 1) {
        if (ss_view_lost(at->view)) return;
        if (!ss_proof_refute(at->proof, cell, ss_set_low(left)) ||
            at->proof->count > at->best->count + 1)
            continue;
        gone |= ss_set_one(ss_set_low(left));
        ss_proof_read(at->proof, at->step);
    }
    if (gone != at->view->marks[cell]) ss_step_remove(at->step, cell, gone);
}

/* Any digit of the cells that the rules speak of; the same digit in all cells that see it. */
static void refute_all_alike(chains *at) {
    uint64_t rules[RULE_WORDS] = {0};
    ss_cells named = {{0}}, cells = at->view->map.sees[at->best->cell];
    int words = at->view->map.words, digit = at->best->digit;
    ss_cells_add(&named, at->best->cell);
    list_rules(at, rules, &named);
    ss_cells_keep(&cells, &at->view->where[digit], words);
    ss_cells_join(&cells, &named, words);
    at->proof->allowed = rules;
    refute_alike(at, at->best->cell, at->view->board->full); /* it is told first */
    ss_cells_drop(&cells, at->best->cell);
    for (int c = ss_cells_next(&cells, 0, words); c >= 0; c = ss_cells_next(&cells, c + 1, words))
        refute_alike(at, c, ss_cells_has(&named, c) ? at->view->board->full : ss_set_one(digit));
    at->proof->allowed = NULL;
    if (!at->step->change_count)
        ss_step_remove(at->step, at->best->cell, ss_set_one(at->best->digit));
}

/* ---- which proof ---- */

/* Of the first proofs that are short enough the one whose rules refute the most: the more falls at
   once, the fewer steps there are. */
typedef struct choice {
    int count;
    struct {
        uint16_t cell;
        uint8_t digit;
        uint16_t length;
        uint64_t rules;
    } proofs[ENOUGH];
} choice;

static int tally(const choice *from, int which) {
    int alike = 0;
    for (int i = 0; i < from->count; i++)
        alike += from->proofs[i].rules == from->proofs[which].rules;
    return alike;
}

static int best_of(const choice *from) {
    int best = 0;
    for (int i = 1; i < from->count; i++) {
        int more = tally(from, i) - tally(from, best);
        int longer = from->proofs[i].length - from->proofs[best].length;
        if (more > 0 || (!more && longer < 0)) best = i;
    }
    return best;
}

static void add_proof(const chains *at, choice *to, int cell, int digit) {
    const ss_proof_note *note = ss_proof_ask(at->proof, cell, digit);
    if (!note || note->length > at->self->size || !note->rules) return;
    to->proofs[to->count].cell = (uint16_t)cell;
    to->proofs[to->count].digit = (uint8_t)digit;
    to->proofs[to->count].length = note->length;
    to->proofs[to->count++].rules = note->rules;
}

/* The digits without which a digit could be placed: one of two in the cell, or in a house. */
static ss_set decisive_in(const ss_view *view, int cell) {
    const ss_map *map = &view->map;
    ss_set marks = view->marks[cell], out = ss_set_count(marks) == 2 ? marks : 0;
    for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++)
        for (ss_set left = marks & ~out; left; left &= left - 1)
            if (ss_look_partner(view, &map->seats[i], ss_set_low(left)) >= 0)
                out |= left & (0 - left);
    return out;
}

/* Those that bring a digit, or the others. */
static void collect(const chains *at, choice *found, bool decisive) {
    const ss_view *view = at->view;
    for (int c = 0; c < view->board->cells && found->count < ENOUGH; c++) {
        if (!view->marks[c] || ss_set_single(view->marks[c])) continue;
        ss_set brings = decisive_in(view, c);
        ss_set left = decisive ? brings : view->marks[c] & ~brings;
        for (; left && found->count < ENOUGH; left &= left - 1) {
            add_proof(at, found, c, ss_set_low(left));
            if (ss_view_lost(view)) return;
        }
    }
}

static void find_in_rounds(chains *at, int rounds) {
    choice found = {.count = 0};
    ss_proof_open(at->proof, at->view, rounds);
    collect(at, &found, true);
    if (!found.count) collect(at, &found, false);
    if (!found.count || ss_view_lost(at->view)) return;
    int best = best_of(&found);
    if (ss_proof_refute(at->proof, found.proofs[best].cell, found.proofs[best].digit))
        *at->best = *at->proof;
}

static void find_best(chains *at) {
    at->best->count = 0;
    for (const int *rounds = rounds_of(at->self->size); *rounds && !at->best->count; rounds++) {
        find_in_rounds(at, *rounds);
        if (ss_view_lost(at->view)) return;
    }
}

static void name_cells(const chains *at) {
    ss_step *step = at->step;
    ss_step_cell(step, at->best->cell);
    step->digits = ss_set_one(at->best->digit);
    ss_step_spot(step, at->best->cell, step->digits, SS_ROLE_FIRST);
    for (int i = 0; i < step->act_count; i++)
        if (step->acts[i].cell != SS_NO_CELL)
            ss_step_spot(step, step->acts[i].cell, step->acts[i].digits, SS_ROLE_SECOND);
}

static bool tell(chains *at) {
    if (!ss_proof_tell(at->best, at->step)) return false;
    name_cells(at);
    return true;
}

/* Room for two proofs, made once. */
static bool open_proofs(chains *at) {
    ss_view *view = at->view;
    if (!view->proofs) {
        ss_proof_memory *memory = ss_arena_get(view->arena, sizeof *memory);
        view->proofs = memory ? ss_arena_get(view->arena, 2 * sizeof *view->proofs) : NULL;
        if (view->proofs) view->proofs->memory = memory;
    }
    view->failed |= !view->proofs;
    at->proof = view->proofs;
    at->best = view->proofs + 1;
    return view->proofs;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    chains at = {.self = self, .view = view};
    if (!ss_look_is_variant(view->board) || view->board->waking_words > RULE_WORDS) return;
    if (!open_proofs(&at)) return;
    find_best(&at);
    if (!at.best->count || ss_view_lost(view)) return;
    at.step = ss_strategy_step(self, sink);
    ss_proof_keep(at.best, at.step);
    if (!tell(&at)) return;
    ss_proof_read(at.best, at.step);
    refute_all_alike(&at);
    (void)ss_strategy_give(sink);
}

/* Does what falls besides the supposed candidate fall by the same rules? */
static bool fall_alike(chains *at) {
    uint64_t rules[RULE_WORDS] = {0};
    ss_cells cells = {{0}};
    bool all = true;
    list_rules(at, rules, &cells);
    at->proof->allowed = rules;
    for (int i = 0; i < at->step->change_count && all; i++) {
        const ss_change *change = &at->step->changes[i];
        for (ss_set left = change->digits; left && all; left &= left - 1)
            if (change->cell != at->best->cell || ss_set_low(left) != at->best->digit)
                all = ss_proof_refute(at->proof, change->cell, ss_set_low(left)) &&
                      at->proof->count <= at->best->count + 1;
    }
    at->proof->allowed = NULL;
    return all;
}

/* What was supposed fell by a step before: something else that falls is, by the same rules. */
static bool suppose_another(chains *at) {
    uint64_t rules[RULE_WORDS] = {0};
    ss_cells cells = {{0}};
    bool found = false;
    list_rules(at, rules, &cells);
    at->best->allowed = rules;
    for (int i = 0; i < at->step->change_count && !found; i++) {
        const ss_change *change = &at->step->changes[i];
        for (ss_set left = change->digits; left && !found; left &= left - 1)
            found = ss_proof_refute(at->best, change->cell, ss_set_low(left));
    }
    at->best->allowed = NULL;
    return found;
}

static bool is_left(const chains *at) {
    return ss_set_has(at->view->marks[at->best->cell], at->best->digit);
}

static bool again(const ss_strategy *self, ss_view *view, ss_step *step, bool anew) {
    chains at = {.self = self, .view = view, .step = step};
    const int *rounds = rounds_of(self->size);
    while (rounds[1]) rounds++;
    if (!open_proofs(&at)) return false;
    ss_proof_open(at.proof, view, *rounds);
    ss_proof_open(at.best, view, *rounds);
    if (!ss_proof_again(at.best, step)) return false;
    if (!anew) return fall_alike(&at);
    if (!is_left(&at) && !suppose_another(&at)) return false;
    step->digits = ss_set_one(at.best->digit);
    step->act_count = step->spot_count = step->change_count = step->cell_count = 0;
    if (!tell(&at)) return false;
    refute_all_alike(&at);
    return true;
}

#define PROOF                                                                                      \
    "Suppose {cell1} were {digits}: {acts}. So {falls}{losses?| (the rest by the same rules)}."
#define EXAMPLE "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2\ncage 5: r1c2 r2c3\n"
#define THREE                                                                                      \
    "puzzle\nside 4\nboxes 2x2\nr1c1 < r1c2\ncage 5: r1c2 r2c3\nallowed 1 2 3: r1c1 r2c3\n"        \
    "allowed 2 3 4: r1c2\n"
#define FIVE                                                                                       \
    "puzzle\nside 6\nboxes 2x3\nr3c6 > r4c6\ncage 6: r4c3 r4c4\ncage 5: r2c3 r2c4\n"               \
    "cage 7: r1c4 r1c5\nallowed 1: r6c5\nallowed 1 2 3 4: r4c6\nallowed 1 2 4: r2c3\n"             \
    "allowed 1 2 4 5 6: r2c1 r2c2\nallowed 1 2 5: r4c3\nallowed 1 3 4: r2c4\n"                     \
    "allowed 1 3 4 5 6: r3c4\nallowed 1 3 4 6: r1c1 r1c2 r1c3 r2c6\nallowed 1 4 5: r4c4\n"         \
    "allowed 1 4 6: r1c6\nallowed 2: r1c4\n"                                                       \
    "allowed 2 3 4 5 6: r3c6 r4c1 r4c2 r5c6 r6c1 r6c2 r6c3 r6c6\n"                                 \
    "allowed 2 3 4 6: r3c5 r4c5 r5c5\nallowed 3 4 5 6: r5c4 r6c4\nallowed 3 4 6: r2c5\n"           \
    "allowed 5: r1c5\n"
#define MANY_MOVES                                                                                 \
    "puzzle\nside 6\nboxes 2x3\nr3c2 < r3c3\ncage 10: r3c6 r4c6\nr1c5 > r2c5\n"                    \
    "cage 11: r2c1 r2c2\nr1c4 > r1c5\ncage 7: r5c2 r5c3\nr5c3 > r5c4\n"                            \
    "allowed 1 2 3: r1c2 r1c3 r1c6 r2c3 r2c6 r3c2 r3c5 r4c4 r4c5\n"                                \
    "allowed 1 2 3 4: r2c4 r2c5 r5c4 r6c4\nallowed 1 2 3 4 5: r5c2\n"                              \
    "allowed 1 2 3 4 6: r5c5 r6c5\nallowed 1 2 3 5: r5c6 r6c6\n"                                   \
    "allowed 1 2 3 5 6: r4c1 r5c1 r6c1\nallowed 1 2 3 6: r3c1\nallowed 2 3 4 5 6: r5c3\n"          \
    "allowed 2 3 4 6: r3c3\nallowed 4: r1c1\nallowed 4 6: r3c6 r4c6\nallowed 5: r1c5 r3c4\n"       \
    "allowed 5 6: r2c1 r2c2\nallowed 6: r1c4\n"
#define QUIET "puzzle\nside 4\nboxes 2x2\ncage 5: r1c1 r1c2\n"

const ss_strategy ss_strategy_two_rules = {
    .name = "two-rules",
    .title = "Two rules together",
    .text =
        "If a cell were some digit, one rule would leave so little that another rule, a house or a "
        "cell has no way left.",
    .sentence = PROOF,
    .also = "combined rules, interaction of two rules",
    .example = EXAMPLE,
    .quiet = QUIET,
    .level = 3,
    .score = 38,
    .size = PAIR,
    .reads = SS_READS_TOLD,
    .find = find,
    .again = again,
};

const ss_strategy ss_strategy_rule_chain = {
    .name = "rule-chain",
    .title = "Chain of rules",
    .text =
        "If a cell were some digit, up to four rules and houses, each going on from what is left, "
        "come to a contradiction.",
    .sentence = PROOF,
    .also = "short chain of rules",
    .example = THREE "r3c3 < r2c3\n",
    .quiet = QUIET,
    .level = 4,
    .score = 45,
    .size = CHAIN,
    .reads = SS_READS_TOLD,
    .find = find,
    .again = again,
};

const ss_strategy ss_strategy_long_rule_chain = {
    .name = "long-rule-chain",
    .title = "Long chain of rules",
    .text =
        "If a cell were some digit, up to eight rules and houses, each going on from what is left, "
        "come to a contradiction.",
    .sentence = PROOF,
    .example = FIVE,
    .quiet = MANY_MOVES,
    .level = 5,
    .score = 60,
    .size = LONG,
    .reads = SS_READS_TOLD,
    .find = find,
    .again = again,
};

const ss_strategy ss_strategy_rule_net = {
    .name = "rule-net",
    .title = "Net of rules",
    .text = "If a cell were some digit, rules and houses, going on from what is left, come to a "
            "contradiction in more than eight moves.",
    .sentence = PROOF,
    .example = MANY_MOVES,
    .quiet = QUIET,
    .level = 5,
    .score = 78,
    .size = NET,
    .reads = SS_READS_TOLD,
    .find = find,
    .again = again,
};
