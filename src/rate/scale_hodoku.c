/* scale_hodoku.c: the scale of HoDoKu 2.2.4, with its default settings: a score and a level.

   Again and again the first technique of a fixed list that has a step is applied, and its score is
   added up. The level is that of the hardest technique, raised until the score is within bounds.
   Singles are taken in the order in which they have shown up, which a view cannot tell: a tryout
   grid (strategy/chains/tryout.h) goes along with the view and knows. */
#include "rate/hodoku.h"
#include "rule/rule.h"
#include "strategy/chains/tryout.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { FULL_HOUSE = 4, NAKED_SINGLE = 4, HIDDEN_SINGLE = 14, GIVE_UP = 20000 };

typedef struct rater {
    ss_walk walk;
    ss_board board;
    ss_hodoku_choice choice;
    ss_tryout *tryout;
    ss_meter *meter;
    int score, level;
} rater;

/* ---- singles ---- */

/* Is the digit the only one that the house lacks? */
static bool is_last(const ss_tryout *tryout, int house, int digit) {
    assert(house >= 0 && house < tryout->view->board->house_count);
    int side = tryout->view->board->side;
    for (int d = 1; d <= side; d++)
        if (d != digit && tryout->places[house * side + d - 1]) return false;
    return true;
}

static bool fills_house(const ss_tryout *tryout, const ss_single *one) {
    const ss_map *map = &tryout->view->map;
    for (uint32_t s = map->seat_from[one->cell]; s < map->seat_from[one->cell + 1]; s++)
        if (is_last(tryout, map->seats[s].house, one->digit)) return true;
    return false;
}

static bool is_hidden(const ss_tryout *tryout, const ss_single *one) {
    const ss_map *map = &tryout->view->map;
    int side = tryout->view->board->side;
    for (uint32_t s = map->seat_from[one->cell]; s < map->seat_from[one->cell + 1]; s++)
        if (tryout->places[map->seats[s].house * side + one->digit - 1] == 1) return true;
    return false;
}

/* The next single and its score; 0: there is none. */
static int next_single(ss_tryout *tryout, ss_single *found) {
    assert(tryout->naked.from <= tryout->naked.to);
    assert(tryout->hidden.from <= tryout->hidden.to);
    ss_singles *naked = &tryout->naked, *hidden = &tryout->hidden;
    for (int i = naked->from; i < naked->to; i++) {
        *found = naked->items[i];
        if (!tryout->digit[found->cell] && fills_house(tryout, found)) return FULL_HOUSE;
    }
    while (naked->from < naked->to) {
        *found = naked->items[naked->from++];
        if (!tryout->digit[found->cell]) return NAKED_SINGLE;
    }
    while (hidden->from < hidden->to) {
        *found = hidden->items[hidden->from++];
        if (!tryout->digit[found->cell] && is_hidden(tryout, found)) return HIDDEN_SINGLE;
    }
    return 0;
}

/* ---- the way through a puzzle ---- */

static void place(rater *at, int cell, int digit) {
    assert(!at->walk.view.digit[cell]);
    ss_tryout_place(at->tryout, cell, digit);
    ss_view_fill(&at->walk.view, cell, digit);
}

static void apply(rater *at) {
    const ss_hodoku_choice *choice = &at->choice;
    for (int i = 0; i < choice->count; i++) {
        int cell = choice->marks[i].cell, digit = choice->marks[i].digit;
        if (choice->place) place(at, cell, digit);
        else {
            ss_tryout_remove(at->tryout, cell, digit);
            ss_view_remove(&at->walk.view, cell, ss_set_one(digit));
        }
    }
}

static susol_status solve(rater *at) {
    ss_view *view = &at->walk.view;
    while (view->empty) {
        ss_single single;
        int score = next_single(at->tryout, &single);
        if (score) {
            at->score += score;
            place(at, single.cell, single.digit);
            continue;
        }
        if (ss_meter_look(at->meter)) return at->meter->stopped;
        const ss_hodoku_entry *entry = ss_hodoku_find(&at->walk, &at->choice);
        if (ss_view_lost(view)) return view->failed ? SUSOL_NO_MEMORY : ss_meter_stopped(at->meter);
        at->score += entry ? entry->score : GIVE_UP;
        int level = entry ? entry->level : SS_HODOKU_EXTREME;
        if (level > at->level) at->level = level;
        if (!entry) break;
        apply(at);
    }
    return SUSOL_OK;
}

/* The grid is filled in cell by cell, which finds the first singles. */
static void load(rater *at, const ss_puzzle *puzzle) {
    ss_tryout_clear(at->tryout);
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->value[c]) ss_tryout_place(at->tryout, c, puzzle->value[c]);
}

static susol_status rate_with(rater *at, const ss_puzzle *puzzle, const uint8_t *solution) {
    susol_status status =
        ss_rule_board_bare(&at->board, puzzle, puzzle->allowed, at->meter->limits);
    if (!status) status = ss_walk_open(&at->walk, &at->board);
    if (status) return status;
    ss_view *view = &at->walk.view;
    at->tryout = ss_tryout_new(view);
    if (!at->tryout) return SUSOL_NO_MEMORY;
    at->walk.unique = true;
    view->options = SS_OPTION_MISSING | SS_OPTION_HODOKU | SS_OPTION_PATIENT;
    view->solution = solution;
    load(at, puzzle);
    return solve(at);
}

static susol_status rate(const ss_puzzle *puzzle, const uint8_t *solution, ss_meter *meter,
                         susol_rating *out) {
    rater *at = ss_memory_get(&puzzle->memory, sizeof *at);
    if (!at) return SUSOL_NO_MEMORY;
    at->meter = meter;
    susol_status status = rate_with(at, puzzle, solution);
    int score = at->score, level = ss_hodoku_level(at->level, score);
    ss_board_free(&at->board);
    ss_memory_give(&puzzle->memory, at, sizeof *at);
    out->value = score;
    out->level = level + 1; /* HoDoKu counts from 0 */
    (void)snprintf(out->text, sizeof out->text, "%d %s", score, ss_level_at(out->level)->title);
    return status;
}

const ss_scale ss_scale_hodoku = {
    .name = "hodoku",
    .title = "HoDoKu 2.2.4: score and level",
    .text = "The sum of the scores of all steps, and the level (Easy, Medium, Hard, Unfair,\n"
            "Extreme) of the hardest of them, raised if the score is too high for it; by the\n"
            "techniques, in the order and with the settings that HoDoKu 2.2.4 comes with.\n"
            "Plain 9x9 puzzles only.",
    .fits = ss_scale_fits_plain9,
    .rate = rate,
};
