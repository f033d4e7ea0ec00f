/* guardians.c: what follows from "one of these candidates is true". */
#include "strategy/chains/guardians.h"
#include "strategy/chains/web.h"
#include <assert.h>
#include <string.h>

enum { ROW = SS_WEB_MOST_CLAIMS / 64, MOST_PARTNERS = 3 };

void ss_guardians_add(ss_guardians *guard, int cell, ss_set digits) {
    assert(cell >= 0 && cell < SS_MAX_CELLS);
    for (; digits; digits &= digits - 1) {
        int digit = ss_set_low(digits), most = guard->count, i = 0;
        if (most > SS_GUARDIANS_MOST) return;
        while (i < most && (guard->cell[i] != cell || guard->digit[i] != digit)) i++;
        if (i < most) continue;
        if (most < SS_GUARDIANS_MOST) {
            guard->cell[most] = (uint16_t)cell;
            guard->digit[most] = (uint8_t)digit;
        }
        guard->count++;
    }
}

static void show(const ss_guardians *guard, ss_step *step) {
    assert(guard->count <= SS_GUARDIANS_MOST);
    for (int i = 0; i < guard->count; i++)
        ss_step_spot(step, guard->cell[i], ss_set_one(guard->digit[i]), SS_ROLE_FIN);
}

/* ---- what conflicts with all of them ---- */

static void strike(const ss_view *view, const ss_guardians *guard, ss_step *step) {
    int words = view->map.words;
    for (int d = 1; d <= view->board->side; d++) {
        ss_cells gone = view->where[d];
        for (int i = 0; i < guard->count; i++) {
            ss_cells here = view->map.sees[guard->cell[i]];
            if (guard->digit[i] != d) {
                ss_cells_clear(&here, words);
                ss_cells_add(&here, guard->cell[i]);
            }
            ss_cells_keep(&gone, &here, words);
        }
        for (int c = ss_cells_next(&gone, 0, words); c >= 0; c = ss_cells_next(&gone, c + 1, words))
            ss_step_remove(step, c, ss_set_one(d));
    }
}

/* ---- a naked set in a house of all of them ---- */

typedef struct subset {
    const ss_view *view;
    const ss_guardians *guard;
    ss_step *step;
    int house, count;
    ss_cells cells; /* of the guardians */
    uint16_t chosen[MOST_PARTNERS];
} subset;

/* The guardians and the chosen cells use their digits up in the house; true: that does something.
 */
static bool lock(const subset *at, ss_set digits) {
    const ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[at->house].cells;
    for (int i = 0; i < view->board->side; i++) {
        bool taken = ss_cells_has(&at->cells, cells[i]);
        for (int k = 0; k < at->count; k++) taken |= at->chosen[k] == cells[i];
        if (!taken) ss_step_remove(at->step, cells[i], view->marks[cells[i]] & digits);
    }
    if (!at->step->change_count) return false;
    ss_step_house(at->step, at->house);
    for (int k = 0; k < at->count; k++)
        ss_step_spot(at->step, at->chosen[k], view->marks[at->chosen[k]], SS_ROLE_THIRD);
    return true;
}

static bool choose(subset *at, int from, ss_set digits) {
    const ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[at->house].cells;
    if (ss_view_spend(view, 2 * view->board->side)) return false;
    if (at->count && ss_set_count(digits) == at->count + 1 && lock(at, digits)) return true;
    for (int i = from; i < view->board->side && at->count < MOST_PARTNERS; i++) {
        ss_set all = digits | view->marks[cells[i]];
        if (!view->marks[cells[i]] || ss_cells_has(&at->cells, cells[i])) continue;
        if (ss_set_count(all) > MOST_PARTNERS + 1) continue;
        at->chosen[at->count++] = cells[i];
        if (choose(at, i + 1, all)) return true;
        at->count--;
    }
    return false;
}

static void seek_subset(const ss_view *view, const ss_guardians *guard, ss_step *step) {
    subset at = {.view = view, .guard = guard, .step = step};
    ss_set digits = 0;
    ss_cells_clear(&at.cells, view->map.words);
    for (int i = 0; i < guard->count; i++) {
        digits |= ss_set_one(guard->digit[i]);
        ss_cells_add(&at.cells, guard->cell[i]);
    }
    for (at.house = 0; at.house < view->board->house_count; at.house++) {
        if (ss_view_spend(view, 1)) return;
        if (ss_cells_inside(&at.cells, &view->map.house[at.house], view->map.words) &&
            choose(&at, 0, digits))
            return;
    }
}

/* ---- what follows from each by a chain ---- */

/* The first claim that follows from all guardians and is no news of theirs; false: none. */
static bool common_claim(const ss_view *view, const ss_guardians *guard, uint32_t *claim) {
    assert(view->web);
    const ss_web *web = view->web;
    uint64_t row[ROW];
    for (int i = 0; i < guard->count; i++) {
        int node = ss_web_mark(view, guard->cell[i], guard->digit[i]);
        const uint64_t *more = ss_web_row(web, ss_claim(node, true));
        if (!i) memcpy(row, more, (size_t)web->reach_words * sizeof *row);
        for (int w = 0; w < web->reach_words; w++) row[w] &= more[w];
    }
    for (*claim = 0; *claim < 2 * (uint32_t)web->marks; ++*claim)
        if (row[*claim / 64] >> *claim % 64 & 1) return true;
    return false;
}

static void seek_chains(ss_view *view, const ss_guardians *guard, ss_step *step) {
    uint32_t claim, path[SS_TREE_MOST];
    const ss_web *web = ss_web_spin(view, SS_WEB_GROUPS);
    if (!web || !ss_web_reach(view) || !common_claim(view, guard, &claim)) return;
    ss_set digits = step->digits; /* those of the pattern; the links would add theirs */
    for (int i = 0; i < guard->count; i++) {
        int node = ss_web_mark(view, guard->cell[i], guard->digit[i]);
        const ss_tree *tree = ss_tree_grow(view, ss_claim(node, true), NULL);
        if (!tree || tree->entry_of[claim] < 0) return;
        int count = ss_tree_path(web, tree->entry_of[claim], path, NULL);
        ss_web_links(view, path, count, step);
    }
    step->digits = digits;
    const ss_web_node *end = &web->nodes[ss_claim_node(claim)];
    if (ss_claim_on(claim)) ss_step_place(step, end->cell, end->digit);
    else ss_step_remove(step, end->cell, ss_set_one(end->digit));
}

bool ss_guardians_give(ss_view *view, const ss_guardians *guard, ss_step_sink *sink) {
    assert(sink->step.strategy);
    assert(sink->step.strategy->size & SS_GUARDIANS_HOW);
    ss_step *step = &sink->step;
    int how = step->strategy->size;
    if (ss_view_spend(view, view->board->side * view->map.words)) return true;
    if (!guard->count || guard->count > SS_GUARDIANS_MOST) return false;
    if (how & SS_GUARDIANS_DIRECT) {
        if (guard->count > 1) strike(view, guard, step);
        else ss_step_place(step, guard->cell[0], guard->digit[0]);
    }
    if (how & SS_GUARDIANS_SUBSET && !step->change_count) seek_subset(view, guard, step);
    if (how & SS_GUARDIANS_CHAINS && !step->change_count) seek_chains(view, guard, step);
    if (!step->change_count) return false;
    show(guard, step);
    return ss_strategy_give(sink);
}
