/* web_sets.c: almost locked sets as nodes of chains.

   A candidate or group that sees all places of a digit in the set takes it away. Then the set is
   locked: what sees all places of another of its digits loses that one; so do groups, and sets in
   which no place of it is left; and a cell that keeps only one candidate has it. */
#include "strategy/chains/web.h"

typedef struct locked {
    ss_view *view;
    int als, digit, node; /* the set, what it has lost, and the claim's node */
    ss_cells gone[SS_MAX_SIDE + 1];
    ss_set digits; /* that leave any cell */
} locked;

/* What a locked set costs a chain: more than the candidates it takes the place of. */
static int cost_of(const locked *at) { return 2 * at->view->als->sets[at->als].size + SS_WEB_LINK; }

static void follow(locked *at, uint32_t claim, int extra) {
    ss_web_thread(at->view, &(ss_thread){.from = ss_claim(at->node, false),
                                         .to = claim,
                                         .cost = (uint16_t)(cost_of(at) + extra)});
}

/* The set loses its digit if this is true. */
static void enter(const locked *at, int node) {
    ss_web_thread(at->view, &(ss_thread){.from = ss_claim(node, true),
                                         .to = ss_claim(at->node, false),
                                         .cost = SS_WEB_LINK});
}

static int set_node(ss_view *view, int als, int digit) {
    int32_t *node = &view->web->set_at[als * (view->board->side + 1) + digit];
    const ss_cells *places = ss_als_places(view->als, als, digit);
    if (*node < 0)
        *node = ss_web_add(
            view, &(ss_web_node){.cell = (uint16_t)ss_cells_next(places, 0, view->map.words),
                                 .digit = (uint8_t)digit,
                                 .als = (uint16_t)als});
    return *node;
}

/* Candidates and groups that take the digit away. A group is met at its first cell. */
static void spin_entries(const locked *at) {
    ss_view *view = at->view;
    const ss_als_list *list = view->als;
    const ss_cells *seen = ss_als_seen(list, at->als, at->digit);
    int groups = view->web->groups_end - view->web->marks;
    (void)ss_view_spend(view, ss_cells_count(seen, list->words) * groups / 2);
    for (int c = ss_cells_next(seen, 0, list->words); c >= 0;
         c = ss_cells_next(seen, c + 1, list->words)) {
        enter(at, ss_web_mark(view, c, at->digit));
        for (int g = view->web->marks; g < view->web->groups_end; g++) {
            const ss_web_node *group = &view->web->nodes[g];
            if (group->digit != at->digit || group->cell != c) continue;
            if (!ss_cells_meet(group->cells, ss_als_cells(list, at->als), list->words) &&
                ss_cells_inside(ss_als_places(list, at->als, at->digit), group->seen, list->words))
                enter(at, g);
        }
    }
}

static void spin_losses(locked *at) {
    ss_view *view = at->view;
    int words = view->map.words;
    for (ss_set left = at->digits; left; left &= left - 1) {
        int digit = ss_set_low(left);
        const ss_cells *gone = &at->gone[digit];
        (void)ss_view_spend(view, view->web->groups_end - view->web->marks);
        for (int c = ss_cells_next(gone, 0, words); c >= 0; c = ss_cells_next(gone, c + 1, words))
            follow(at, ss_claim(ss_web_mark(view, c, digit), false), 0);
        for (int g = view->web->marks; g < view->web->groups_end; g++)
            if (view->web->nodes[g].digit == digit &&
                ss_cells_inside(view->web->nodes[g].cells, gone, words))
                follow(at, ss_claim(g, false), 0);
    }
}

static void spin_other_sets(locked *at) {
    ss_view *view = at->view;
    const ss_als_list *list = view->als;
    (void)ss_view_spend(view, 2 * list->count);
    for (int i = 0; i < list->count; i++) {
        if (i == at->als || list->sets[i].size == 1) continue;
        ss_set shared = at->digits & list->sets[i].digits;
        if (!shared ||
            ss_cells_meet(ss_als_cells(list, i), ss_als_cells(list, at->als), list->words))
            continue;
        for (; shared; shared &= shared - 1) {
            int digit = ss_set_low(shared);
            if (ss_cells_inside(ss_als_places(list, i, digit), &at->gone[digit], list->words))
                follow(at, ss_claim(set_node(view, i, digit), false), 0);
        }
    }
}

/* Cells with more than two candidates that keep only one. */
static void spin_forced(locked *at) {
    ss_view *view = at->view;
    int words = view->map.words;
    ss_cells touched;
    ss_cells_copy(&touched, ss_als_seen(view->als, at->als, at->digit), words);
    for (ss_set left = at->digits; left; left &= left - 1)
        ss_cells_join(&touched, &at->gone[ss_set_low(left)], words);
    for (int c = ss_cells_next(&touched, 0, words); c >= 0;
         c = ss_cells_next(&touched, c + 1, words)) {
        ss_set kept = view->marks[c];
        if (ss_set_count(kept) == 2) continue;
        for (ss_set left = at->digits; left; left &= left - 1)
            if (ss_cells_has(&at->gone[ss_set_low(left)], c)) kept &= ~ss_set_one(ss_set_low(left));
        if (ss_set_single(kept))
            follow(at, ss_claim(ss_web_mark(view, c, ss_set_low(kept)), true), 1);
    }
}

static void spin_set(ss_view *view, int als, int digit) {
    const ss_als_list *list = view->als;
    locked at = {.view = view, .als = als, .digit = digit};
    for (ss_set left = list->sets[als].digits & ~ss_set_one(digit); left; left &= left - 1) {
        int other = ss_set_low(left);
        ss_cells_copy(&at.gone[other], ss_als_seen(list, als, other), list->words);
        if (ss_cells_any(&at.gone[other], list->words)) at.digits |= ss_set_one(other);
    }
    if (!at.digits) return;
    at.node = set_node(view, als, digit);
    spin_entries(&at);
    spin_losses(&at);
    spin_other_sets(&at);
    spin_forced(&at);
}

void ss_web_sets(ss_view *view) {
    ss_web *web = view->web;
    const ss_als_list *list = ss_als_sets(view);
    if (!list || !list->count) return; /* a grid without houses has none */
    int slots = list->count * (view->board->side + 1);
    if (web->set_room < slots) { /* never where there is no set at all */
        web->set_at = ss_arena_get(view->arena, 2 * (size_t)slots * sizeof *web->set_at);
        web->set_room = web->set_at ? 2 * slots : 0;
        view->failed = !web->set_at;
    }
    if (view->failed) return;
    for (int i = 0; i < slots; i++) web->set_at[i] = -1;
    for (int i = 0; i < list->count; i++) {
        int before = web->thread_count;
        for (ss_set left = list->sets[i].digits; left && list->sets[i].size > 1; left &= left - 1)
            spin_set(view, i, ss_set_low(left));
        if (ss_web_spend(view, before)) return;
    }
}
