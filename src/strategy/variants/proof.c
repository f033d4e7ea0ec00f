/* proof.c: rules have their say, round by round; see proof.h.

   now   the candidates that a round looks at
   next  what it leaves
   then  what one rule by itself leaves */
#include "strategy/variants/proof.h"
#include <assert.h>
#include <string.h>

enum { FEW_DIGITS = 3 }; /* at most three are named one by one; else those that fall are */
enum { MOST_REMEMBERED = 1 << 20, NO_PROOF = SS_PROOF_MOVES + 1 };

void ss_proof_open(ss_proof *proof, ss_view *view, int rounds) {
    proof->view = view;
    proof->allowed = NULL;
    proof->rounds = rounds;
    proof->count = 0;
    proof->light = false;
}

static size_t size_of_state(const ss_proof *proof) {
    return (size_t)proof->view->board->cells * sizeof *proof->now;
}

/* Strikes the digit of a cell from all it sees; true: a cell has nothing left. */
static bool strike(const ss_proof *proof, ss_set *state, int cell, ss_cells *changed) {
    const ss_board *board = proof->view->board;
    ss_set digit = state[cell];
    (void)ss_view_spend(proof->view, (int)(board->peer_from[cell + 1] - board->peer_from[cell]));
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++) {
        int other = board->peer[i];
        if (!(state[other] & digit)) continue;
        state[other] &= ~digit;
        ss_cells_add(changed, other);
        if (!state[other]) return true;
    }
    return false;
}

/* Fixes a cell; true: a contradiction. */
static bool fix(const ss_proof *proof, ss_set *state, int cell, int digit, ss_cells *changed) {
    assert(digit >= 1);
    if (!ss_set_has(state[cell], digit)) return true;
    if (!ss_set_single(state[cell])) ss_cells_add(changed, cell);
    state[cell] = ss_set_one(digit);
    return strike(proof, state, cell, changed);
}

static void suppose(ss_proof *proof, ss_set *state, bool *dead) {
    const ss_view *view = proof->view;
    ss_cells_clear(&proof->changed, view->map.words);
    (void)ss_view_spend(view, view->board->cells);
    for (int c = 0; c < view->board->cells; c++)
        state[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    *dead = fix(proof, state, proof->cell, proof->digit, &proof->changed);
}

/* ---- one move ---- */

/* Where the digit can be in a house: a cell, -1: in several, -2: nowhere. */
static int place_in(const ss_board *board, const ss_set *state, int house, int digit) {
    const uint16_t *cells = board->houses[house].cells;
    int place = -2;
    for (int i = 0; i < board->side; i++) {
        if (!ss_set_has(state[cells[i]], digit)) continue;
        if (place >= 0) return -1;
        place = cells[i];
    }
    return place;
}

/* A rule looks at `from`; what it leaves goes into `to`. True: it cannot hold. */
static bool ask_rule(ss_proof *proof, ss_proof_move *move, const ss_set *from, ss_set *to) {
    ss_view *view = proof->view;
    const ss_board *board = view->board;
    memcpy(proof->then, from, size_of_state(proof));
    ss_outcome outcome = ss_look_ask(view, &board->propagators[move->at], proof->then);
    if (outcome != SS_CHANGED) return outcome == SS_DEAD;
    for (int c = 0; c < board->cells; c++) {
        if (proof->then[c] == from[c] || (move->narrow && !ss_cells_has(&move->used, c))) continue;
        to[c] &= proof->then[c];
        ss_cells_add(&move->changed, c);
        if (!to[c]) return true;
    }
    return false;
}

/* What a rule has fixed is struck from all it sees; true: a contradiction. */
static bool strike_fixed(const ss_proof *proof, ss_set *state, ss_cells *changed) {
    int words = proof->view->map.words;
    ss_cells fixed = *changed;
    for (int c = ss_cells_next(&fixed, 0, words); c >= 0; c = ss_cells_next(&fixed, c + 1, words))
        if (ss_set_single(state[c]) && strike(proof, state, c, changed)) return true;
    return false;
}

/* One move on `from`, its outcome in `to`, which may be the same; true: a contradiction. */
static bool make_move(ss_proof *proof, ss_proof_move *move, const ss_set *from, ss_set *to) {
    const ss_board *board = proof->view->board;
    ss_cells_clear(&move->changed, proof->view->map.words);
    switch (move->kind) {
    case SS_MOVE_RULE:
        return ask_rule(proof, move, from, to) || strike_fixed(proof, to, &move->changed);
    case SS_MOVE_HOUSE: {
        int place = place_in(board, from, move->at, move->digit);
        if (place == -2) return true;
        return place >= 0 && fix(proof, to, place, move->digit, &move->changed);
    }
    default:
        return ss_set_single(from[move->at]) &&
               fix(proof, to, move->at, ss_set_low(from[move->at]), &move->changed);
    }
}

/* Makes the move a part of the proof if it changes anything; true: a contradiction. */
static bool take_move(ss_proof *proof, ss_proof_kind kind, int at, int digit) {
    if (proof->light) proof->count = 0;
    if (proof->count == SS_PROOF_MOVES) return false;
    ss_proof_move *move = &proof->moves[proof->count];
    move->kind = kind;
    move->at = (uint16_t)at;
    move->digit = (uint8_t)digit;
    move->narrow = false;
    bool dead = make_move(proof, move, proof->now, proof->next);
    proof->count += dead || ss_cells_any(&move->changed, proof->view->map.words);
    return dead;
}

/* ---- a round ---- */

static bool ask_rules(ss_proof *proof) {
    const ss_board *board = proof->view->board;
    int words = proof->view->map.words, all = board->waking_words;
    const ss_cells *changed = &proof->changed;
    for (int w = 0; w < all; w++) {
        uint64_t awake = 0;
        for (int c = ss_cells_next(changed, 0, words); c >= 0;
             c = ss_cells_next(changed, c + 1, words))
            awake |= board->waking[2 * c * all + w] | board->waking[(2 * c + 1) * all + w];
        if (proof->allowed) awake &= proof->allowed[w];
        for (; awake; awake &= awake - 1) {
            int rule = 64 * w + __builtin_ctzll(awake);
            if (ss_look_is_of_houses(&board->propagators[rule])) continue;
            if (ss_view_spend(proof->view, board->cells / 4)) return false;
            if (take_move(proof, SS_MOVE_RULE, rule, 0)) return true;
        }
    }
    return false;
}

/* Cells that were left with one digit by what they see. */
static bool ask_cells(ss_proof *proof, const ss_cells *struck) {
    int words = proof->view->map.words;
    for (int c = ss_cells_next(struck, 0, words); c >= 0; c = ss_cells_next(struck, c + 1, words))
        if (ss_set_single(proof->now[c]) && take_move(proof, SS_MOVE_CELL, c, 0)) return true;
    return false;
}

/* Digits with one place left in a house that has changed. */
static bool ask_house(ss_proof *proof, int house) {
    const ss_board *board = proof->view->board;
    const uint16_t *cells = board->houses[house].cells;
    ss_set once = 0, twice = 0, fixed = 0;
    for (int i = 0; i < board->side; i++) {
        ss_set here = proof->now[cells[i]];
        if (ss_set_single(here)) fixed |= here;
        twice |= once & here;
        once |= here;
    }
    for (ss_set left = board->full & ~twice & ~fixed; left; left &= left - 1)
        if (take_move(proof, SS_MOVE_HOUSE, house, ss_set_low(left))) return true;
    return false;
}

static bool ask_houses(ss_proof *proof) {
    const ss_map *map = &proof->view->map;
    for (int h = 0; h < proof->view->board->house_count; h++) {
        if (!ss_cells_meet(&map->house[h], &proof->changed, map->words)) continue;
        if (ss_view_spend(proof->view, proof->view->board->side)) return false;
        if (ask_house(proof, h)) return true;
    }
    return false;
}

/* True: a contradiction. The rules of the first round look at what is supposed. */
static bool play_round(ss_proof *proof) {
    int words = proof->view->map.words;
    memcpy(proof->next, proof->now, size_of_state(proof));
    ss_cells changed = proof->changed;
    if (ask_cells(proof, &changed) || ask_houses(proof) || ask_rules(proof)) return true;
    ss_cells_clear(&proof->changed, words);
    for (int c = 0; c < proof->view->board->cells; c++)
        if (proof->next[c] != proof->now[c]) ss_cells_add(&proof->changed, c);
    memcpy(proof->now, proof->next, size_of_state(proof));
    return false;
}

/* ---- as few moves as may be ---- */

static void read_cells(const ss_proof *proof, const ss_proof_move *move, ss_cells *out) {
    const ss_board *board = proof->view->board;
    if (move->kind == SS_MOVE_CELL) ss_cells_add(out, move->at);
    else if (move->kind == SS_MOVE_HOUSE)
        ss_cells_join(out, &proof->view->map.house[move->at], proof->view->map.words);
    else
        for (int i = 0; i < board->propagators[move->at].count; i++)
            ss_cells_add(out, board->propagators[move->at].cells[i]);
}

static void drop(ss_proof *proof, int at) {
    memmove(proof->moves + at, proof->moves + at + 1,
            (size_t)(proof->count - at - 1) * sizeof *proof->moves);
    proof->count--;
}

/* Moves that no later one, nor the end, has looked at. The end looked at all that is near it. */
static void drop_unseen(ss_proof *proof) {
    ss_cells read = {{0}};
    int words = proof->view->map.words;
    for (int i = proof->count - 1; i >= 0; i--) {
        ss_proof_move *move = &proof->moves[i];
        if (i < proof->count - 1 && !ss_cells_meet(&move->changed, &read, words)) {
            drop(proof, i);
            continue;
        }
        read_cells(proof, move, &read);
        if (i < proof->count - 1) continue;
        ss_cells_join(&read, &move->changed, words); /* where it came to the contradiction */
    }
}

enum { SHORT = 4 }; /* nobody looks for a shorter proof */
typedef enum order { LAST_FIRST, HOUSES_FIRST, RULES_FIRST, ORDERS } order;

/* Do the moves but one lead to a contradiction, too? */
static bool holds_without(ss_proof *proof, int without) {
    bool dead;
    suppose(proof, proof->now, &dead);
    for (int i = 0; i < proof->count && !dead; i++) {
        if (i != without) dead = make_move(proof, &proof->moves[i], proof->now, proof->now);
        proof->last = i;
    }
    return dead && !ss_view_lost(proof->view);
}

/* Takes out what is not needed: houses first, rules first, or simply the last first. */
static void thin_out(ss_proof *proof, order which) {
    for (int pass = 0; pass < (which == LAST_FIRST ? 1 : 2); pass++)
        for (int i = proof->count - 1; i >= 0; i--) {
            bool rule = proof->moves[i].kind == SS_MOVE_RULE;
            bool due = which == LAST_FIRST || (rule == (which == RULES_FIRST)) == !pass;
            if (due && holds_without(proof, i)) drop(proof, i);
        }
}

/* What is left depends on what is taken out first: the shortest of several ways. */
static bool shorten(ss_proof *proof) {
    ss_proof_move *all = proof->memory->all, *best = proof->memory->best;
    drop_unseen(proof);
    if (!holds_without(proof, -1)) return false; /* what was dropped mattered */
    int count = proof->count, fewest = SS_PROOF_MOVES + 1;
    memcpy(all, proof->moves, (size_t)count * sizeof *all);
    for (order which = 0; which < ORDERS && fewest > SHORT; which++) {
        memcpy(proof->moves, all, (size_t)count * sizeof *all);
        proof->count = count;
        thin_out(proof, which);
        if (proof->count >= fewest) continue;
        fewest = proof->count;
        memcpy(best, proof->moves, (size_t)fewest * sizeof *best);
    }
    proof->count = fewest;
    memcpy(proof->moves, best, (size_t)fewest * sizeof *best);
    return !ss_view_lost(proof->view);
}

bool ss_proof_refute(ss_proof *proof, int cell, int digit) {
    bool dead;
    proof->cell = cell;
    proof->digit = digit;
    proof->count = 0;
    suppose(proof, proof->now, &dead);
    for (int round = 0; round < proof->rounds && !dead; round++) {
        dead = play_round(proof);
        if (ss_view_lost(proof->view)) return false;
        if (!dead && !ss_cells_any(&proof->changed, proof->view->map.words)) return false;
    }
    return dead && shorten(proof);
}

/* ---- what is remembered ---- */

/* Room for all candidates, made once, unless there are too many; what is old is forgotten. */
static void open_memory(ss_proof *proof) {
    const ss_board *board = proof->view->board;
    size_t cells = (size_t)board->cells, candidates = cells * (size_t)board->side;
    ss_proof_memory *memory = proof->memory;
    if (memory->changes == proof->view->changes) return;
    if (!memory->changes && candidates * cells <= MOST_REMEMBERED) {
        memory->notes = ss_arena_get(proof->view->arena, candidates * sizeof *memory->notes);
        memory->states = ss_arena_get(proof->view->arena, candidates * cells * sizeof(ss_set));
        memory->base = ss_arena_get(proof->view->arena, cells * sizeof *memory->base);
        proof->view->failed |= !memory->notes || !memory->states || !memory->base;
    }
    memory->changes = proof->view->changes;
    memory->based = false;
    (void)ss_view_spend(proof->view, (int)candidates);
    if (!proof->view->failed && memory->notes)
        memset(memory->notes, 0, candidates * sizeof *memory->notes);
}

/* All rules together, to the end: what does not die by that no proof refutes. The base is settled
   once, each candidate goes on from there; one that the base has lost may be refuted. */
static bool may_die(ss_proof *proof) {
    ss_proof_memory *memory = proof->memory;
    ss_work *work = proof->view->work;
    size_t size = size_of_state(proof);
    if (!memory->based) {
        for (int c = 0; c < proof->view->board->cells; c++)
            memory->base[c] =
                proof->view->digit[c] ? ss_set_one(proof->view->digit[c]) : proof->view->marks[c];
        ss_work_begin(work, memory->base);
        if (ss_board_propagate(work) == SS_DEAD) memset(memory->base, 0, size);
        memory->based = true;
    }
    if (!ss_set_has(memory->base[proof->cell], proof->digit)) return true;
    if (ss_set_single(memory->base[proof->cell])) return false;
    memcpy(proof->then, memory->base, size);
    proof->then[proof->cell] = ss_set_one(proof->digit);
    ss_work_touch(work, proof->then, proof->cell);
    return ss_board_propagate(work) == SS_DEAD;
}

enum { QUICK_ROUNDS = 2 }; /* are played before anybody asks whether they can pay */

/* Plays on from where the candidate was left. */
static void play_on(ss_proof *proof, ss_proof_note *note, ss_set *state) {
    if (note->dead || note->settled || note->rounds >= proof->rounds) return;
    if (note->rounds == QUICK_ROUNDS && !may_die(proof)) {
        note->settled = true;
        return;
    }
    if (!note->rounds) suppose(proof, proof->now, &note->dead);
    else {
        memcpy(proof->now, state, size_of_state(proof));
        proof->changed = note->changed;
    }
    proof->light = true;
    while (!note->dead && !note->settled && note->rounds < proof->rounds) {
        note->dead = play_round(proof);
        note->rounds++;
        note->settled = !note->dead && !ss_cells_any(&proof->changed, proof->view->map.words);
        if (ss_view_lost(proof->view)) break;
    }
    proof->light = false;
    memcpy(state, proof->now, size_of_state(proof));
    note->changed = proof->changed;
}

static uint64_t number_of_rules(const ss_proof *proof) {
    uint64_t number = 0;
    for (int i = 0; i < proof->count; i++)
        if (proof->moves[i].kind == SS_MOVE_RULE)
            number += (proof->moves[i].at + 1) * UINT64_C(0x9E3779B97F4A7C15);
    return number;
}

static void measure(ss_proof *proof, ss_proof_note *note) {
    bool refuted = ss_proof_refute(proof, proof->cell, proof->digit);
    note->length = refuted ? (uint16_t)proof->count : NO_PROOF;
    note->rules = refuted ? number_of_rules(proof) : 0;
}

const ss_proof_note *ss_proof_ask(ss_proof *proof, int cell, int digit) {
    const ss_board *board = proof->view->board;
    size_t at = (size_t)(cell * board->side + digit - 1);
    open_memory(proof);
    if (ss_view_lost(proof->view)) return NULL;
    ss_proof_note *note = &proof->rough;
    proof->cell = cell;
    proof->digit = digit;
    if (proof->memory->notes) {
        note = &proof->memory->notes[at];
        play_on(proof, note, proof->memory->states + at * (size_t)board->cells);
        if (!note->dead || note->rounds > proof->rounds) return NULL;
    } else note->length = 0;
    if (!note->length) measure(proof, note);
    return note->length == NO_PROOF || ss_view_lost(proof->view) ? NULL : note;
}

int ss_proof_rules(const ss_proof *proof) {
    int rules = 0;
    for (int i = 0; i < proof->count; i++) rules += proof->moves[i].kind == SS_MOVE_RULE;
    return rules;
}

/* ---- the same again ---- */

void ss_proof_keep(const ss_proof *proof, ss_step *step) {
    step->move_count = proof->count <= SS_STEP_MOVES ? proof->count : 0;
    step->reads_all |= !step->move_count;
    for (int i = 0; i < step->move_count; i++) {
        const ss_proof_move *move = &proof->moves[i];
        step->moves[i] = (ss_step_move){move->at, (uint8_t)move->kind, move->digit};
    }
}

bool ss_proof_again(ss_proof *proof, const ss_step *step) {
    proof->cell = step->cells[0];
    proof->digit = ss_set_low(step->digits);
    proof->count = step->move_count;
    for (int i = 0; i < step->move_count; i++) {
        ss_proof_move *move = &proof->moves[i];
        move->kind = (ss_proof_kind)step->moves[i].kind;
        move->at = step->moves[i].at;
        move->digit = step->moves[i].digit;
        move->narrow = false;
    }
    return proof->count && holds_without(proof, -1);
}

/* ---- telling ---- */

static void read_all(const ss_cells *cells, int words, ss_set digits, ss_step *step) {
    for (int c = ss_cells_next(cells, 0, words); c >= 0; c = ss_cells_next(cells, c + 1, words))
        ss_step_read(step, c, digits);
}

/* A rule may also come to its end at a cell that it does not speak of, but that sees its cells. */
void ss_proof_read(ss_proof *proof, ss_step *step) {
    int words = proof->view->map.words;
    ss_set full = proof->view->board->full;
    if (!holds_without(proof, -1)) step->reads_all = true;
    for (int i = 0; i < proof->count && i <= proof->last; i++) {
        const ss_proof_move *move = &proof->moves[i];
        ss_cells cells = {{0}};
        read_cells(proof, move, &cells);
        bool house = move->kind == SS_MOVE_HOUSE;
        read_all(&cells, words, house ? ss_set_one(move->digit) : full, step);
    }
    for (int c = 0; c < proof->view->board->cells; c++)
        if (!proof->now[c]) ss_step_read(step, c, full);
    if (proof->moves[proof->last].kind == SS_MOVE_RULE)
        ss_step_read(step, proof->view->work->emptied, full);
}

/* Of what a rule says, only what is needed is told: the first cells are those it changes. */
static void narrow(ss_proof *proof, ss_proof_move *move) {
    int words = proof->view->map.words;
    ss_cells all = move->changed;
    move->used = all;
    move->narrow = true;
    for (int c = ss_cells_next(&all, 0, words); c >= 0; c = ss_cells_next(&all, c + 1, words)) {
        ss_cells_drop(&move->used, c);
        if (!holds_without(proof, -1)) ss_cells_add(&move->used, c);
    }
}

/* What the rule by itself leaves. `next` is as before the move. */
static void tell_rule(ss_proof *proof, int at, ss_step *step) {
    ss_proof_move *move = &proof->moves[at];
    int words = proof->view->map.words;
    ss_act act = {.by = move->at + 1u};
    ss_cells_clear(&move->changed, words);
    memcpy(proof->now, proof->next, size_of_state(proof));
    if (ask_rule(proof, move, proof->next, proof->now)) return;
    for (int c = ss_cells_next(&move->changed, 0, words); c >= 0;
         c = ss_cells_next(&move->changed, c + 1, words)) {
        act.cell = (uint16_t)c;
        act.excluded = ss_set_count(proof->now[c]) > FEW_DIGITS;
        act.digits = act.excluded ? proof->next[c] & ~proof->now[c] : proof->now[c];
        ss_step_act(step, &act);
        act.joined = true;
    }
}

static void tell_move(ss_proof *proof, int at, ss_step *step) {
    const ss_proof_move *move = &proof->moves[at];
    ss_act act = {.cell = move->at, .digits = proof->next[move->at]};
    if (move->kind == SS_MOVE_RULE) {
        tell_rule(proof, at, step);
        return;
    }
    if (move->kind == SS_MOVE_HOUSE) {
        int place = place_in(proof->view->board, proof->next, move->at, move->digit);
        if (place < 0) return;
        act = (ss_act){.house = (uint16_t)(move->at + 1),
                       .cell = (uint16_t)place,
                       .digits = ss_set_one(move->digit)};
    }
    ss_step_act(step, &act);
}

/* The cell that is left with nothing; -1: it ends in another way. */
static int end_cell(const ss_proof *proof) {
    for (int c = 0; c < proof->view->board->cells; c++)
        if (!proof->now[c]) return c;
    return -1;
}

/* How it ends: a cell with nothing left, or the rule or house of the last move. */
static void tell_end(const ss_proof *proof, int end, ss_step *step) {
    const ss_proof_move *last = &proof->moves[proof->count - 1];
    ss_act act = {.cell = (uint16_t)(end < 0 ? SS_NO_CELL : end)};
    if (end < 0 && last->kind == SS_MOVE_RULE) act.by = last->at + 1u;
    if (end < 0 && last->kind == SS_MOVE_HOUSE) {
        act.house = (uint16_t)(last->at + 1);
        act.digits = ss_set_one(last->digit);
    }
    if (step->act_count == SS_STEP_ACTS) step->act_count--; /* the end is always told */
    ss_step_act(step, &act);
}

static bool narrow_all(ss_proof *proof) {
    for (int i = 0; i < proof->count; i++)
        if (proof->moves[i].kind == SS_MOVE_RULE) narrow(proof, &proof->moves[i]);
    if (holds_without(proof, -1)) return true;
    for (int i = 0; i < proof->count; i++) proof->moves[i].narrow = false;
    return holds_without(proof, -1);
}

bool ss_proof_tell(ss_proof *proof, ss_step *step) {
    bool dead;
    if (!narrow_all(proof)) return false;
    int end = end_cell(proof);
    proof->count = proof->last + 1;
    suppose(proof, proof->now, &dead);
    for (int i = 0; i < proof->count && !dead; i++) {
        memcpy(proof->next, proof->now, size_of_state(proof));
        tell_move(proof, i, step);
        memcpy(proof->now, proof->next, size_of_state(proof));
        dead = make_move(proof, &proof->moves[i], proof->now, proof->now);
    }
    tell_end(proof, end, step);
    return end >= 0 || proof->moves[proof->count - 1].kind != SS_MOVE_CELL;
}
