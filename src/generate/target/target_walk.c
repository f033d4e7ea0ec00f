/* target_walk.c: targets that walk: which techniques does a puzzle need? */
#include "base/random.h"
#include "generate/target/target_parts.h"
#include "rule/rule.h"
#include <string.h>

enum {
    MOST_ADDED = 6,   /* clues */
    MOST_USES = 1000, /* of a board, whose arena grows with what some finders take from it */
    WORK_OF_A_LOOK = 1000
};

/* ---- boards ---- */

void ss_target_close(ss_target *at) {
    if (at->open) ss_board_free(&at->board);
    at->open = false;
    at->uses = 0;
}

static susol_status open_board(ss_target *at, const ss_puzzle *puzzle) {
    ss_target_close(at);
    susol_status status = ss_rule_board(&at->board, puzzle, puzzle->allowed, at->wish.limits);
    at->open = true;
    if (!status) status = ss_walk_open(&at->walk, &at->board);
    if (status) {
        ss_target_close(at); /* the next puzzle must not find half a board */
        return status;
    }
    at->walk.unique = true;
    at->walk.view.meter = &at->meter;
    ss_quick_open(&at->quick, &at->walk);
    return SUSOL_OK;
}

susol_status ss_target_open_puzzle(ss_target *at, const ss_puzzle *puzzle,
                                   const uint8_t *solution) {
    susol_status status = open_board(at, puzzle);
    at->walk.view.solution = solution;
    return status;
}

/* One board serves many plain grids: finders see the digits of the puzzle, and the view is set. */
susol_status ss_target_open_plain(ss_target *at, const ss_candidate *candidate) {
    susol_status status = SUSOL_OK;
    if (!at->open || at->uses >= MOST_USES) {
        memset(at->plain->value, 0, SS_QUICK_CELLS);
        status = open_board(at, at->plain);
    }
    at->uses++;
    at->walk.view.solution = candidate->solution;
    for (int c = 0; c < SS_QUICK_CELLS; c++) {
        at->digits[c] = candidate->clues[c] == '.' ? 0 : (uint8_t)(candidate->clues[c] - '0');
        at->plain->value[c] = at->digits[c];
        at->plain->given[c] = at->digits[c] != 0;
    }
    if (ss_limits_spend(at->wish.limits, WORK_OF_A_LOOK)) return at->wish.limits->stopped;
    return status;
}

susol_status ss_target_lost(const ss_target *at) {
    return at->walk.view.failed ? SUSOL_NO_MEMORY : ss_meter_stopped(&at->meter);
}

/* ---- walks ---- */

static susol_status walk_plain(ss_target *at, const ss_quick_plan *plan, ss_quick_end *end) {
    ss_quick_solve(&at->quick, plan, at->digits, end);
    return end->lost ? ss_target_lost(at) : SUSOL_OK;
}

susol_status ss_target_solves(ss_target *at, const ss_candidate *candidate,
                              const ss_quick_plan *plan, bool *solved) {
    ss_quick_end end;
    susol_status status = candidate->puzzle
                              ? ss_target_open_puzzle(at, candidate->puzzle, candidate->solution)
                              : ss_target_open_plain(at, candidate);
    *solved = false;
    if (status) return status;
    if (candidate->puzzle) ss_quick_walk(&at->quick, plan, &end);
    else ss_quick_solve(&at->quick, plan, at->digits, &end);
    *solved = end.solved;
    return end.lost ? ss_target_lost(at) : SUSOL_OK;
}

/* ---- techniques that are needed ---- */

static bool has_used(const ss_need *need, const ss_quick_end *end) {
    for (int i = 0; i < need->count; i++)
        for (int w = 0; w < SS_TECHNIQUE_WORDS; w++)
            if (end->used.word[w] & need->wanted[i].word[w]) return true;
    return false;
}

static susol_status walk_puzzle(ss_target *at, const ss_candidate *candidate, ss_quick_end *end) {
    susol_status status = ss_target_open_puzzle(at, candidate->puzzle, candidate->solution);
    if (status) return status;
    ss_quick_walk(&at->quick, &at->need.with, end);
    return end->lost ? ss_target_lost(at) : SUSOL_OK;
}

/* The same for the same puzzle. */
static void seed_by_puzzle(ss_random *random, const ss_candidate *candidate) {
    uint64_t seed = 0xcbf29ce484222325u;
    for (int c = 0; c < candidate->puzzle->grid; c++) {
        seed = (seed ^ candidate->solution[c]) * 0x100000001b3u;
        seed = (seed ^ candidate->puzzle->value[c]) * 0x100000001b3u;
    }
    ss_random_seed(random, seed);
}

/* A digit for a random cell that the walk has left open, and for its images. False: no more may
   be given. */
static bool give_digit(ss_target *at, const ss_candidate *candidate, ss_random *random) {
    ss_puzzle *puzzle = candidate->puzzle;
    const ss_images *images = at->wish.images;
    int share = images ? images->count : 1, count = 0;
    uint16_t open[SS_MAX_CELLS];
    for (int c = 0; c < puzzle->grid; c++)
        if (!at->walk.view.digit[c] && !puzzle->hole[c]) open[count++] = (uint16_t)c;
    if (!count || (at->wish.most_clues && ss_generate_givens(puzzle) + share > at->wish.most_clues))
        return false;
    int cell = open[ss_random_below(random, (uint32_t)count)];
    for (int i = 0; i < share; i++) {
        int image = images ? images->of[cell][i] : cell;
        ss_puzzle_set_value(puzzle, image, candidate->solution[image], true);
    }
    return true;
}

/* Where the walk is stuck although a technique fired, a few digits more may make a good puzzle. */
static susol_status help_puzzle(ss_target *at, const ss_candidate *candidate, ss_quick_end *end) {
    ss_random random;
    susol_status status = SUSOL_OK;
    if (!has_used(&at->need, end)) return SUSOL_OK;
    seed_by_puzzle(&random, candidate);
    for (int added = 0; !status && !end->solved && added < MOST_ADDED; added++) {
        if (!give_digit(at, candidate, &random)) break;
        status = walk_puzzle(at, candidate, end);
    }
    return status;
}

susol_status ss_target_needs(ss_target *at, const ss_candidate *candidate, bool may_add,
                             bool *good) {
    ss_quick_end end = {.solved = false};
    bool solved;
    susol_status status = walk_puzzle(at, candidate, &end);
    if (!status && !end.solved && may_add) status = help_puzzle(at, candidate, &end);
    *good = !status && end.solved;
    for (int i = 0; i < at->need.count && *good && !status; i++) {
        status = ss_target_solves(at, candidate, &at->need.without[i], &solved);
        *good = !solved;
    }
    return status;
}

/* Does any of them solve the grid? The first one's end is kept: there the basics are stuck. */
static susol_status stuck_without(ss_target *at, bool *stuck) {
    ss_quick_end end;
    *stuck = true;
    for (int i = 0; i < at->need.count && *stuck; i++) {
        susol_status status = walk_plain(at, &at->need.without[i], &end);
        if (status) return status;
        *stuck = !end.solved;
        if (!i) at->stuck = at->quick.grid;
    }
    return SUSOL_OK;
}

static bool has_fired(const ss_target *at, const ss_quick_end *end) {
    if (has_used(&at->need, end)) return true;
    return at->need.with.first == at->need.with.count &&
           memcmp(at->stuck.band, at->quick.grid.band, sizeof at->stuck.band) != 0;
}

/* The same for the same digits. */
static void seed_by_digits(ss_random *random, const uint8_t *digits) {
    uint64_t seed = 0xcbf29ce484222325u;
    for (int c = 0; c < SS_QUICK_CELLS; c++) seed = (seed ^ digits[c]) * 0x100000001b3u;
    ss_random_seed(random, seed);
}

static void give(ss_target *at, const ss_candidate *candidate, int cell) {
    ss_quick_grid *grid = &at->quick.grid;
    if (!grid->digit[cell])
        ss_quick_place(grid, &at->quick.tables, cell, candidate->solution[cell] - 1);
    at->digits[cell] = at->plain->value[cell] = candidate->solution[cell];
    at->plain->given[cell] = 1;
}

/* A digit of the solution for a random cell that is still open, and for its images, so that the
   clues keep their symmetry. */
static void add_clue(ss_target *at, const ss_candidate *candidate, ss_random *random) {
    uint8_t images[8];
    int skip = (int)ss_random_below(random, (uint32_t)at->quick.grid.left), cell = 0;
    while (at->quick.grid.digit[cell] || skip--) cell++;
    int count = ss_classic_images(at->digits, cell, images);
    for (int i = 0; i < count; i++) give(at, candidate, images[i]);
}

/* Where the walk is stuck although a technique fired, a few clues more may make a good puzzle. */
static susol_status help(ss_target *at, ss_candidate *candidate, ss_quick_end *end, int *added) {
    ss_random random;
    seed_by_digits(&random, at->digits);
    for (*added = 0; !end->solved && *added < MOST_ADDED; ++*added) {
        if (!*added && !has_fired(at, end)) break;
        add_clue(at, candidate, &random);
        ss_quick_continue(&at->quick, &at->need.with, end);
        if (end->lost) return ss_target_lost(at);
    }
    return SUSOL_OK;
}

static void write_clues(const ss_target *at, char *clues) {
    for (int c = 0; c < SS_QUICK_CELLS; c++)
        clues[c] = at->digits[c] ? (char)('0' + at->digits[c]) : '.';
}

susol_status ss_target_needs_plain(ss_target *at, ss_candidate *candidate, bool *good) {
    ss_quick_end end;
    int added = 0;
    *good = false;
    susol_status status = ss_target_open_plain(at, candidate);
    if (!status) status = stuck_without(at, good);
    if (status || !*good) return status;
    status = walk_plain(at, &at->need.with, &end);
    if (!status && at->wish.may_add && !at->wish.classic)
        status = help(at, candidate, &end, &added);
    *good = !status && end.solved;
    if (!*good || !added) return status;
    status = stuck_without(at, good); /* with the clues added, from the beginning */
    if (!status && *good) status = walk_plain(at, &at->need.with, &end);
    *good = *good && end.solved;
    if (*good) write_clues(at, candidate->clues);
    return status;
}

/* ---- a classic look ---- */

susol_status ss_target_pleases(ss_target *at, ss_candidate *candidate, bool *good) {
    ss_classic look = {.quick = &at->quick,
                       .plan = &at->beside,
                       .may_add = at->wish.may_add,
                       .limits = at->wish.limits};
    *good = false;
    susol_status status = ss_target_open_plain(at, candidate);
    if (!status) status = ss_classic_is_smooth(&look, at->digits, candidate->solution, good);
    if (!status && ss_view_lost(&at->walk.view)) status = ss_target_lost(at);
    if (status || !*good) return status;
    candidate->width_least = look.least;
    candidate->width_mean = look.mean;
    write_clues(at, candidate->clues);
    return SUSOL_OK;
}

/* ---- where a technique is needed first ---- */

/* Where all that is easier is stuck one of the techniques must go on. */
static susol_status goes_on(ss_target *at, const ss_techniques *wanted, bool *on) {
    ss_walk *walk = &at->walk;
    const ss_strategy *strategy;
    *on = false;
    for (int i = 0; (strategy = ss_strategy_at(i)) && !*on; i++) {
        if (!ss_techniques_has(wanted, i) || !ss_walk_fits(walk, strategy)) continue;
        if (!ss_walk_ask(walk, strategy, &walk->sink)) return ss_target_lost(at);
        *on = walk->sink.enough;
    }
    return SUSOL_OK;
}

static const ss_quick_plan *easier_plan(const ss_need *need, bool eased) {
    return eased ? &need->below : &need->easier;
}

susol_status ss_target_starts(ss_target *at, const ss_candidate *candidate, bool *good) {
    bool solved;
    susol_status status =
        ss_target_solves(at, candidate, easier_plan(&at->need, candidate->eased), &solved);
    *good = !solved;
    if (status || solved) return status;
    if (!candidate->puzzle) ss_quick_show(&at->quick);
    return goes_on(at, &at->need.wanted[0], good);
}

/* What the digits in place leave to a cell. */
static ss_set left_by_digits(const ss_view *view, const ss_puzzle *puzzle, int cell) {
    ss_set open = puzzle->allowed[cell];
    for (int o = 0; o < puzzle->cells; o++)
        if (puzzle->value[o] && ss_board_linked(view->board, cell, o))
            open &= ~ss_set_one(puzzle->value[o]);
    return open;
}

/* Marks in all cells, if digits do not tell them. */
static void show_position(const ss_view *view, ss_puzzle *puzzle) {
    bool marked = false;
    for (int c = 0; c < puzzle->cells; c++)
        if (view->digit[c] && !puzzle->value[c])
            ss_puzzle_set_value(puzzle, c, view->digit[c], false);
    for (int c = 0; c < puzzle->cells && !marked; c++)
        marked = !puzzle->value[c] && view->marks[c] != left_by_digits(view, puzzle, c);
    for (int c = 0; c < puzzle->cells && marked; c++)
        if (!puzzle->value[c]) puzzle->allowed[c] = view->marks[c];
}

susol_status ss_target_advance(ss_target *at, ss_puzzle *puzzle, const uint8_t *solution,
                               bool eased) {
    ss_quick_end end;
    susol_status status = ss_target_open_puzzle(at, puzzle, solution);
    if (status) return status;
    ss_quick_walk(&at->quick, easier_plan(&at->need, eased), &end);
    if (!end.lost) show_position(&at->walk.view, puzzle);
    status = end.lost ? ss_target_lost(at) : SUSOL_OK;
    ss_target_close(at);
    return status;
}
