/* quick.c: walks without words: plans for sets of techniques, and the two ways to follow them. */
#include "strategy/quick/quick.h"
#include "strategy/explainer/explainer.h"
#include "strategy/look.h"
#include <string.h>

/* ---- plans ---- */

#define DECLARE(name, family, size) extern const ss_strategy ss_strategy_##name;
SS_QUICK_LIST(DECLARE)
#undef DECLARE

static const ss_strategy *const closable[] = {
#define ENTRY(name, family, size) &ss_strategy_##name,
    SS_QUICK_LIST(ENTRY)
#undef ENTRY
};

int ss_technique_index(const char *name) {
    const ss_strategy *strategy;
    for (int i = 0; (strategy = ss_strategy_at(i)); i++)
        if (!strcmp(strategy->name, name)) return i;
    return -1;
}

/* Its number in the quick grid; -1: it has none. */
static int number_of(const ss_strategy *strategy) {
    for (int t = 0; t < SS_QUICK_TECHNIQUES; t++)
        if (closable[t] == strategy) return t;
    return -1;
}

/* The longest beginning of the order that the quick grid can do as a whole. */
static void close_beginning(ss_quick_plan *plan) {
    for (int length = plan->count; length; length--) {
        uint32_t closed = 0;
        int i = 0;
        for (; i < length && number_of(ss_strategy_at(plan->order[i])) >= 0; i++)
            closed |= (uint32_t)1 << number_of(ss_strategy_at(plan->order[i]));
        if (i < length || !ss_quick_confluent(closed)) continue;
        plan->first = length;
        plan->closed = closed;
        return;
    }
}

void ss_quick_make_plan(ss_quick_plan *plan, const ss_techniques *set) {
    *plan = (ss_quick_plan){0};
    for (int i = 0; i < SS_TECHNIQUES && ss_strategy_at(i); i++)
        if (ss_techniques_has(set, i)) plan->order[plan->count++] = (uint8_t)i;
    close_beginning(plan);
}

/* ---- walking on the view ---- */

void ss_quick_open(ss_quick *quick, ss_walk *walk) {
    quick->walk = walk;
    ss_quick_fill_tables(&quick->tables);
}

static void begin(ss_quick_end *end) { *end = (ss_quick_end){.hardest = -1}; }

/* The first of the techniques from this one on that has a step; NULL: none, or lost. */
static const ss_strategy *ask_all(ss_quick *quick, const ss_quick_plan *plan, int from,
                                  ss_quick_end *end) {
    ss_walk *walk = quick->walk;
    for (int i = from; i < plan->count; i++) {
        const ss_strategy *strategy = ss_strategy_at(plan->order[i]);
        if (!ss_walk_fits(walk, strategy)) continue;
        if (!ss_walk_ask(walk, strategy, &walk->sink)) {
            end->lost = true;
            return NULL;
        }
        if (!walk->sink.enough) continue;
        ss_techniques_add(&end->used, plan->order[i]);
        if (plan->order[i] > end->hardest) end->hardest = plan->order[i];
        return strategy;
    }
    return NULL;
}

void ss_quick_walk(ss_quick *quick, const ss_quick_plan *plan, ss_quick_end *end) {
    begin(end);
    while (quick->walk->view.empty) {
        if (!ask_all(quick, plan, 0, end)) return;
        ss_walk_apply(quick->walk, &quick->walk->sink.step);
    }
    end->solved = true;
}

/* ---- walking on the quick grid ---- */

static void clear_view(ss_view *view) {
    int places = view->board->house_count * view->board->side;
    memset(view->places, 0, (size_t)places * sizeof *view->places);
    for (int d = 1; d <= view->board->side; d++) ss_cells_clear(&view->where[d], view->map.words);
}

static void show_cell(ss_view *view, int cell, unsigned digits) {
    const ss_map *map = &view->map;
    view->marks[cell] = digits;
    for (; digits; digits &= digits - 1) {
        int digit = ss_set_low(digits);
        ss_cells_add(&view->where[digit], cell);
        for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++)
            view->places[map->seats[s].house * view->board->side + digit - 1] |=
                ss_set_one(map->seats[s].index + 1);
    }
}

void ss_quick_show(ss_quick *quick) {
    ss_view *view = &quick->walk->view;
    assert(view->board->cells == SS_QUICK_CELLS);
    uint16_t candidates[SS_QUICK_CELLS];
    ss_quick_candidates(&quick->grid, candidates);
    clear_view(view);
    for (int c = 0; c < SS_QUICK_CELLS; c++) show_cell(view, c, candidates[c]);
    memcpy(view->digit, quick->grid.digit, sizeof quick->grid.digit);
    view->empty = quick->grid.left;
    view->changes++;
}

static void apply(ss_quick *quick, const ss_step *step) {
    ss_quick_grid *grid = &quick->grid;
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (change->place && !grid->digit[change->cell])
            ss_quick_place(grid, &quick->tables, change->cell, ss_set_low(change->digits) - 1);
        for (ss_set left = change->place ? 0 : change->digits; left; left &= left - 1)
            ss_quick_remove(grid, change->cell, ss_set_low(left) - 1);
    }
}

static void note_closed(const ss_quick_plan *plan, int hardest, ss_quick_end *end) {
    for (int i = 0; i < plan->first && hardest >= 0; i++)
        if (ss_strategy_at(plan->order[i]) == closable[hardest] && plan->order[i] > end->hardest)
            end->hardest = plan->order[i];
}

void ss_quick_continue(ss_quick *quick, const ss_quick_plan *plan, ss_quick_end *end) {
    ss_quick_grid *grid = &quick->grid;
    begin(end);
    for (;;) {
        int hardest =
            plan->closed ? ss_quick_close(grid, &quick->tables, &quick->known, plan->closed) : -1;
        note_closed(plan, hardest, end);
        end->solved = !grid->left;
        if (end->solved || grid->dead || plan->first == plan->count) return;
        ss_quick_show(quick);
        if (!ask_all(quick, plan, plan->first, end)) return;
        apply(quick, &quick->walk->sink.step);
    }
}

void ss_quick_solve(ss_quick *quick, const ss_quick_plan *plan, const uint8_t *digits,
                    ss_quick_end *end) {
    ss_quick_set(&quick->grid, &quick->tables, digits);
    if (quick->walk->view.helper) ss_explainer_forget(&quick->walk->view);
    ss_quick_continue(quick, plan, end);
}
