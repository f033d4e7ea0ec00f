/* gather.c: steps of one kind that are possible at once, as one step. */
#include "strategy/gather.h"
#include <assert.h>

enum { ALONG_SCORE = 31 }; /* what rules say by themselves is not harder */

static ss_change *change_of(ss_step *all, int cell) {
    for (int i = 0; i < all->change_count; i++)
        if (all->changes[i].cell == cell) return &all->changes[i];
    return NULL;
}

/* The same digit in two cells that must differ is a mistake of the puzzle, which the next steps
   show: such a digit is left to them. */
static bool clashes(const ss_gather *gather, const ss_change *change) {
    for (int i = 0; change->place && i < gather->all.change_count; i++) {
        const ss_change *other = &gather->all.changes[i];
        bool linked = ss_board_linked(gather->board, change->cell, other->cell);
        if (other->place && other->digits == change->digits && linked) return true;
    }
    return false;
}

/* Does the part say anything new, and nothing that contradicts the others? */
static bool suits(ss_gather *gather, const ss_step *part) {
    bool news = false;
    for (int i = 0; i < part->change_count; i++) {
        const ss_change *change = &part->changes[i], *old;
        old = change_of(&gather->all, change->cell);
        if (old && (old->place || change->place)) return false;
        if (clashes(gather, change)) return false;
        news |= !old || change->digits & ~old->digits;
    }
    return news;
}

static bool has_room(const ss_step *all, const ss_step *part) {
    bool places = part->change_count && part->changes[0].place;
    int spots = part->spot_count + (places ? part->change_count : 0);
    return all->cell_count + part->cell_count <= SS_STEP_CELLS &&
           all->spot_count + spots <= SS_STEP_SPOTS &&
           all->change_count + part->change_count <= SS_STEP_CHANGES && !part->link_count;
}

static void add_cell(ss_step *all, int cell) {
    for (int i = 0; i < all->cell_count; i++)
        if (all->cells[i] == cell) return;
    ss_step_cell(all, cell);
}

/* Digits of all parts in all cells would no longer tell which digit is placed where. */
static void add_spots(ss_step *all, const ss_step *part) {
    for (int i = 0; i < part->spot_count; i++)
        ss_step_spot(all, part->spots[i].cell, part->spots[i].digits, part->spots[i].role);
    for (int i = 0; i < part->change_count && !part->spot_count; i++)
        if (part->changes[i].place)
            ss_step_spot(all, part->changes[i].cell, part->changes[i].digits, SS_ROLE_FIRST);
}

/* Houses would no longer tell which of them goes with which cells. */
static void add(ss_step *all, const ss_step *part) {
    all->digits |= part->digits;
    for (int i = 0; i < part->cell_count; i++) add_cell(all, part->cells[i]);
    for (int i = 0; i < part->rule_count; i++) ss_step_rule(all, part->rules[i]);
    add_spots(all, part);
    for (int i = 0; i < part->change_count; i++) {
        ss_change *old = change_of(all, part->changes[i].cell);
        if (old) old->digits |= part->changes[i].digits;
        else all->changes[all->change_count++] = part->changes[i];
    }
}

/* What a part before has removed is not told again. */
static const ss_step *without_old(ss_gather *gather, const ss_step *part) {
    bool same = true;
    for (int i = 0; i < part->change_count && same; i++)
        same = !change_of(&gather->all, part->changes[i].cell);
    if (same) return part;
    gather->fresh = *part;
    gather->fresh.change_count = 0;
    for (int i = 0; i < part->change_count; i++) {
        const ss_change *change = &part->changes[i], *old = change_of(&gather->all, change->cell);
        ss_set digits = change->digits & ~(old ? old->digits : 0);
        if (digits) gather->fresh.changes[gather->fresh.change_count++] = *change;
        if (digits) gather->fresh.changes[gather->fresh.change_count - 1].digits = digits;
    }
    return &gather->fresh;
}

bool ss_gather_add(ss_gather *gather, const ss_step *step) {
    if (!suits(gather, step) || !has_room(&gather->all, step)) return false;
    step = without_old(gather, step);
    add(&gather->all, step);
    if (!gather->parts++) gather->all.number = step->number;
    else gather->all.number = 0;
    gather->part(gather->user, step);
    return true;
}

static bool take(ss_step_sink *sink, const ss_step *step) {
    (void)ss_gather_add((ss_gather *)sink, step);
    return false;
}

void ss_gather_begin(ss_gather *gather, const ss_board *board, const ss_strategy *strategy) {
    assert(gather->part);
    gather->board = board;
    gather->parts = 0;
    ss_step_begin(&gather->all);
    gather->all.strategy = strategy;
}

bool ss_gather_steps(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy) {
    gather->sink.take = take;
    ss_gather_begin(gather, walk->view.board, strategy);
    return ss_walk_ask(walk, strategy, &gather->sink);
}

/* Finds what comes next, if it is one of what rules say by themselves; else NULL. */
static const ss_strategy *next_along(ss_walk *walk) {
    const ss_strategy *strategy;
    if (ss_walk_broken(walk)) return NULL;
    for (int i = 0; (strategy = walk->order ? walk->order[i] : ss_strategy_at(i)); i++) {
        if (strategy->score > ALONG_SCORE) return NULL;
        if (!ss_walk_fits(walk, strategy)) continue;
        if (!ss_walk_ask(walk, strategy, &walk->sink)) return NULL;
        if (walk->sink.enough) return strategy->together == SS_AT_ONCE ? strategy : NULL;
    }
    return NULL;
}

static void take_back(const ss_gather *gather, ss_view *view) {
    for (int i = 0; i < gather->all.change_count; i++)
        ss_view_add(view, gather->all.changes[i].cell, gather->all.changes[i].digits);
}

bool ss_gather_along(ss_gather *gather, ss_walk *walk, const ss_strategy *strategy) {
    if (!ss_gather_steps(gather, walk, strategy)) return false;
    if (strategy->together != SS_AT_ONCE) return true;
    for (int parts = 0; parts < gather->parts;) {
        parts = gather->parts;
        ss_walk_apply(walk, &gather->all);
        const ss_strategy *next = next_along(walk);
        if (next) (void)ss_walk_ask(walk, next, &gather->sink);
    }
    take_back(gather, &walk->view);
    return !ss_view_lost(&walk->view);
}
