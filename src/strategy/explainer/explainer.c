/* explainer.c: asks a producer of Sudoku Explainer and tells its hint as a step.

   The producers have a grid of their own, which is made from the view for each question. What they
   need to work lives in the arena of the board, so nobody has to close it.
   Chains in chains may take very long. Unless the view asks for patience they give up, and then are
   not asked again until another digit is set. */
#include "strategy/explainer/explainer.h"
#include "strategy/look.h"
#include <string.h>

enum { MOST_RUNS = 20000 };

typedef struct ss_explainer {
    susol_allocator memory; /* out of the arena */
    ss_limits no_limits;
    ss_meter own_meter; /* if nobody else wants to stop it */
    ss_er *er;
    ss_er_why why;
    uint16_t house[27];            /* the board's number of each region */
    int hopeless[SS_ER_PRODUCERS]; /* the number of empty cells at which it gave up */
} explainer;

static void *resize_in_arena(void *user, void *block, size_t old_size, size_t new_size) {
    if (new_size <= old_size) return new_size ? block : NULL;
    void *grown = ss_arena_get(user, new_size);
    if (grown && old_size) memcpy(grown, block, old_size);
    return grown;
}

/* Regions are boxes, rows, columns; houses may come in any order. */
static void name_houses(explainer *at, const ss_view *view) {
    const ss_er_map *map = ss_er_map_of(at->er);
    for (int r = 0; r < 27; r++)
        for (int h = 0; h < view->board->house_count; h++) {
            int common = 0;
            for (int i = 0; i < 9; i++) common += ss_look_in_house(view, h, map->cell[r][i]);
            if (common == 9) at->house[r] = (uint16_t)h;
        }
}

/* NULL: no memory. */
static explainer *open_explainer(ss_view *view) {
    if (view->helper) return view->helper;
    explainer *at = ss_arena_get(view->arena, sizeof *at);
    if (!at) return NULL;
    at->memory = (susol_allocator){resize_in_arena, view->arena};
    ss_limits_start(&at->no_limits, NULL);
    ss_meter_start(&at->own_meter, at->no_limits.options,
                   view->limits ? view->limits : &at->no_limits);
    at->er = ss_er_new(&at->memory, view->meter ? view->meter : &at->own_meter);
    if (!at->er) return NULL;
    name_houses(at, view);
    return view->helper = at;
}

static void fill_grid(const explainer *at, const ss_view *view) {
    ss_er_grid *grid = ss_er_grid_of(at->er);
    ss_er_grid_fill(grid, ss_er_map_of(at->er), view->digit);
    for (int c = 0; c < 81; c++) ss_er_grid_keep(grid, ss_er_map_of(at->er), c, view->marks[c]);
}

/* ---- a hint as a step ---- */

static void tell_regions(const explainer *at, const ss_er_hint *hint, int count, ss_step *step) {
    for (int i = 0; i < count; i++) ss_step_house(step, at->house[hint->region[i]]);
    step->digits = hint->digits;
}

static void tell_set(const explainer *at, const ss_er_hint *hint, ss_step *step) {
    tell_regions(at, hint, 1, step);
    for (unsigned left = hint->cells; left; left &= left - 1)
        ss_step_cell(step, ss_er_map_of(at->er)->cell[hint->region[0]][ss_er_low(left)]);
}

static void tell_pattern(const ss_er_hint *hint, ss_step *step) {
    step->digits = hint->digits;
    for (int i = 0; i < hint->pattern_count; i++) ss_step_cell(step, hint->pattern[i]);
}

/* The digits that leave the cells of an aligned exclusion are those it speaks of. */
static void tell_exclusion(const ss_er_hint *hint, ss_step *step) {
    tell_pattern(hint, step);
    step->digits = 0;
    for (int i = 0; i < hint->count; i++) step->digits |= hint->gone[i];
}

static void tell_chain(const explainer *at, const ss_er_hint *hint, ss_step *step) {
    const ss_er_why *why = &at->why;
    for (int i = 0; i < why->count && i < SS_STEP_LINKS; i++) {
        step->links[step->link_count++] = (ss_link){.cell = why->node[i].cell,
                                                    .digit = (uint8_t)(why->node[i].digit + 1),
                                                    .on = why->node[i].on,
                                                    .because = why->node[i].because};
        step->digits |= ss_set_one(why->node[i].digit + 1);
    }
    for (int i = 0; i < why->more_count && step->more_count < SS_STEP_MORE; i++)
        if (why->more[i].node < SS_STEP_LINKS)
            step->more[step->more_count++] = (ss_more){why->more[i].node, why->more[i].because};
    for (int i = 0; i < hint->count; i++) ss_step_cell(step, hint->cell[i]);
}

static void tell(const explainer *at, ss_er_producer producer, const ss_er_hint *hint,
                 ss_step *step) {
    switch (producer) {
    case SS_ER_DIRECT_LOCKING: tell_regions(at, hint, 3, step); break;
    case SS_ER_DIRECT_HIDDEN_PAIR:
    case SS_ER_DIRECT_HIDDEN_TRIPLET: tell_set(at, hint, step); break;
    case SS_ER_UNIQUE_LOOP:
    case SS_ER_BUG: tell_pattern(hint, step); break;
    case SS_ER_ALIGNED_PAIR:
    case SS_ER_ALIGNED_TRIPLET: tell_exclusion(hint, step); break;
    default: tell_chain(at, hint, step);
    }
    for (int i = 0; i < hint->count && hint->place_cell < 0; i++)
        ss_step_remove(step, hint->cell[i], hint->gone[i]);
    if (hint->place_cell >= 0) ss_step_place(step, hint->place_cell, hint->place_digit + 1);
}

void ss_explainer_find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    if (!ss_puzzle_is_plain9(view->board->puzzle)) return;
    explainer *at = open_explainer(view);
    if (!at) {
        view->failed = true;
        return;
    }
    int kind = self->size % SS_EXPLAINER_KINDS;
    ss_er_question question = {.producer = (ss_er_producer)(self->size / SS_EXPLAINER_KINDS),
                               .wanted = kind ? 1 << kind : SS_ER_ALL,
                               .why = &at->why};
    int *hopeless = &at->hopeless[question.producer];
    bool patient = view->options & SS_OPTION_PATIENT;
    if (!patient && *hopeless == view->empty) return;
    if (!patient && question.producer >= SS_ER_NESTED_2) question.runs = MOST_RUNS;
    fill_grid(at, view);
    const ss_er_hint *hint = ss_er_ask(at->er, &question);
    if (ss_er_status(at->er) == SUSOL_NO_MEMORY) view->failed = true;
    if (ss_er_gave_up(at->er)) *hopeless = view->empty;
    if (!hint) return;
    tell(at, question.producer, hint, ss_strategy_step(self, sink));
    (void)ss_strategy_give(sink);
}

void ss_explainer_forget(ss_view *view) {
    explainer *at = view->helper;
    if (!at) return;
    memset(at->hopeless, 0, sizeof at->hopeless);
    ss_er_forget(at->er);
}
