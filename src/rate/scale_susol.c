/* scale_susol.c: our own scale: smooth, the same for all puzzles that are alike, for variants too.

   The puzzle is solved in rounds. A round looks for every deduction of the easiest technique that
   has any, and makes all of them at once; so it does not matter where one begins to look. What no
   pattern does, nets do: each candidate is supposed, singles and rules are followed wave by wave,
   and all candidates refuted in the fewest waves go. Beyond that come nets inside nets, and then
   only trying out. docs/RATING.md tells how rounds become a number and how it was calibrated. */
#include "rate/rate.h"
#include "rate/waves.h"
#include "rule/rule.h"
#include "strategy/strategy.h"
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Only finders that find everything there is, so that the order of looking plays no part. */
static const char *const techniques[] = {
    "full-house", "hidden-single", "naked-single", "cage-combination",
    "pointing",   "claiming",      "innies",       "outies",
    "rule-step",  "cage-overlap",  "naked-pair",   "innies-and-outies",
    "x-wing",     "cage-claiming", "hidden-pair",  "naked-triple",
    "swordfish",  "hidden-triple", "xy-wing",      "xyz-wing",
    "w-wing",     "naked-quad",    "jellyfish",    "hidden-quad"};
enum { TECHNIQUES = sizeof techniques / sizeof *techniques };

typedef struct rater {
    ss_step_sink sink; /* first, so that it is the rater */
    ss_walk walk;
    ss_board board;
    ss_meter *meter;
    ss_waves waves;
    const ss_strategy *strategy[TECHNIQUES];
    ss_set gone[SS_MAX_CELLS]; /* of this round */
    uint8_t placed[SS_MAX_CELLS];
    double sum;   /* of the costs of all rounds, each to the POWER */
    double bound; /* from there on nobody wants to know; 0: none */
} rater;

/* Many rounds of one difficulty count little more than one: the hardest decides. */
static const double power = 12.0;

static bool take(ss_step_sink *sink, const ss_step *step) {
    assert(ss_step_is_possible(&((rater *)sink)->walk.view, step));
    rater *at = (rater *)sink;
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place) at->placed[change->cell] = (uint8_t)ss_set_low(change->digits);
        else at->gone[change->cell] |= change->digits;
    }
    return false;
}

static void begin_round(rater *at) {
    memset(at->gone, 0, sizeof at->gone);
    memset(at->placed, 0, sizeof at->placed);
}

/* Makes all deductions of the round; how many there were. */
static int end_round(rater *at) {
    int count = 0;
    ss_step step;
    for (int c = 0; c < at->board.cells; c++) {
        ss_step_begin(&step);
        ss_set gone = at->gone[c] & at->walk.view.marks[c];
        if (at->placed[c]) ss_step_place(&step, c, at->placed[c]);
        else ss_step_remove(&step, c, gone);
        count += at->placed[c] ? 1 : ss_set_count(gone);
        ss_walk_apply(&at->walk, &step);
    }
    return count;
}

/* A round with few things to be found is harder than one with many. */
static void add_cost(rater *at, double weight, int found) {
    assert(found > 0);
    assert(weight > 0);
    double open = at->walk.view.empty + found;
    at->sum += pow(weight + 0.1 * log2(open / found + 1), power);
}

static bool is_beyond(const rater *at) { return at->bound > 0 && at->sum >= pow(at->bound, power); }

/* How many techniques come before those that all weigh as much as the bound. */
static int pattern_count(const rater *at) {
    int count = TECHNIQUES;
    if (at->bound > 0)
        while (count && at->strategy[count - 1]->score / 10.0 >= at->bound) count--;
    return count;
}

/* True: there was one, or the view is lost. */
static bool round_of_patterns(rater *at) {
    for (int i = 0, count = pattern_count(at); i < count; i++) {
        if (!ss_walk_fits(&at->walk, at->strategy[i])) continue;
        begin_round(at);
        if (!ss_walk_ask(&at->walk, at->strategy[i], &at->sink)) return true;
        int found = end_round(at);
        if (!found) continue;
        add_cost(at, at->strategy[i]->score / 10.0, found);
        return true;
    }
    return false;
}

/* Waves are counted on a scale of octaves: twice as long a chain is one step harder. */
static const double net_base[SS_WAVES_DEPTHS] = {6.0, 9.4}, net_octave[] = {0.75, 0.45};

static bool round_of_nets(rater *at, int depth) {
    assert(depth == 1 || depth == 2);
    int waves;
    if (at->bound > 0 && net_base[depth - 1] >= at->bound) return false;
    begin_round(at);
    if (!ss_waves_refute(&at->waves, &at->walk.view, depth, &waves, at->gone)) return false;
    int found = end_round(at);
    add_cost(at, net_base[depth - 1] + net_octave[depth - 1] * log2(waves), found);
    return true;
}

typedef enum end { SOLVED, OPEN, STOPPED } end;

static end solve(rater *at) {
    while (at->walk.view.empty && !is_beyond(at)) {
        if (ss_meter_node(at->meter, 0, NULL) || ss_view_lost(&at->walk.view)) return STOPPED;
        if (!round_of_patterns(at) && !round_of_nets(at, 1) && !round_of_nets(at, 2))
            return at->waves.stopped ? STOPPED : OPEN;
    }
    return at->walk.view.empty ? OPEN : SOLVED;
}

static susol_status open_rater(rater *at, const ss_puzzle *puzzle) {
    susol_status status = ss_rule_board(&at->board, puzzle, puzzle->allowed, at->meter->limits);
    if (!status) status = ss_walk_open(&at->walk, &at->board);
    at->sink.take = take;
    at->waves.meter = at->meter;
    at->waves.memory = &puzzle->memory;
    for (int i = 0; i < TECHNIQUES; i++) at->strategy[i] = ss_strategy_find(techniques[i]);
    return status;
}

/* docs/RATING.md compares the scale with HoDoKu's levels; but what a rule says by itself, 2.8, is
   still easy, and most puzzles with rules have it in many rounds. */
double ss_susol_level_from(int level) {
    static const double from[] = {0, 3.5, 4.3, 7.3, 8.1};
    assert(level >= 1 && level <= SS_LEVELS);
    return from[level - 1];
}

static int level_of(double value) {
    int level = SS_LEVELS;
    while (value < ss_susol_level_from(level)) level--;
    return level;
}

static double value_of(const rater *at) { return at->sum > 0 ? pow(at->sum, 1 / power) : 0; }

/* Of a puzzle that nobody rated to its end: what it took so far, and nets that were begun. */
static int level_at_least(const rater *at) {
    double begun = at->waves.depth ? net_base[at->waves.depth - 1] : 0;
    return level_of(fmax(value_of(at), begun));
}

static void write(const rater *at, end how, susol_rating *out) {
    double value = value_of(at);
    if (how == OPEN && value < 13) value = 13 + log2(1 + at->walk.view.empty) / 10;
    out->value = value;
    out->level = level_of(value);
    (void)snprintf(out->text, sizeof out->text, "%.2f%s", value, how == OPEN ? " unsolved" : "");
}

static susol_status rate_below(const ss_puzzle *puzzle, double bound, ss_meter *meter,
                               susol_rating *out) {
    rater *at = ss_memory_get(&puzzle->memory, sizeof *at);
    if (!at) return SUSOL_NO_MEMORY;
    at->meter = meter;
    at->bound = bound;
    susol_status status = open_rater(at, puzzle);
    if (!status) {
        end how = solve(at);
        if (at->walk.view.failed || at->waves.failed) status = SUSOL_NO_MEMORY;
        else if (how != STOPPED) write(at, how, out);
        else status = ss_meter_stopped(meter), out->level = level_at_least(at);
    }
    ss_waves_free(&at->waves);
    ss_board_free(&at->board);
    ss_memory_give(&puzzle->memory, at, sizeof *at);
    return status;
}

static susol_status rate(const ss_puzzle *puzzle, const uint8_t *solution, ss_meter *meter,
                         susol_rating *out) {
    (void)solution;
    return rate_below(puzzle, 0, meter, out);
}

/* What was not solved is 13 and more, or it was given up at the bound. */
susol_status ss_susol_below(const ss_puzzle *puzzle, double bound, ss_meter *meter,
                            susol_rating *out) {
    assert(bound > 0 && bound <= SS_SUSOL_MOST);
    susol_status status = rate_below(puzzle, bound, meter, out);
    if (!status && (out->value >= bound || strstr(out->text, "unsolved"))) out->value = bound;
    if (!status) out->level = level_of(out->value);
    return status;
}

const ss_scale ss_scale_susol = {
    .name = "susol",
    .title = "SuSol: smooth, blind to symmetry, for variants too",
    .text = "About as high as Sudoku Explainer's numbers, from 1 (nothing but full houses) to 13\n"
            "(nets inside nets do not solve it, or not soon: unsolved). Every round makes all\n"
            "deductions of the easiest technique at once, so turning or renaming a puzzle\n"
            "changes nothing. Any puzzle of one board.",
    .least = 1.0,
    .most = SS_SUSOL_MOST + 1,
    .rate = rate,
};
