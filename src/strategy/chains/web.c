/* web.c: spins the web: nodes, and what follows at once from each claim.

   A candidate that is true makes false the others of its cell, the same digit in all cells it sees,
   and groups it sees. One that is false makes true what is left alone in its cell or house. Groups
   do the same as one. A set that loses a digit is locked: the cells it sees lose its others. */
#include "strategy/chains/web.h"
#include <assert.h>
#include <string.h>

/* An array with room for at least `wanted` items of this size, old contents kept. */
static void *with_room(ss_view *view, void *items, int *room, int wanted, size_t size) {
    if (*room >= wanted) return items;
    size_t more = ss_memory_room((size_t)*room, (size_t)wanted, 1024), used = (size_t)*room * size;
    char *copy = ss_arena_grow(view->arena, items, used, more * size);
    (void)ss_view_spend(view, (int)(more * size / 32)); /* cleared, and half of it copied */
    if (!copy) {
        view->failed = true;
        return items;
    }
    memset(copy + used, 0, more * size - used);
    *room = (int)more;
    return copy;
}

void ss_web_thread(ss_view *view, const ss_thread *thread) {
    assert(thread->from < 2 * (uint32_t)view->web->count);
    assert(thread->to < 2 * (uint32_t)view->web->count);
    assert(thread->cost > 0);
    ss_web *web = view->web;
    web->threads = with_room(view, web->threads, &web->thread_room, web->thread_count + 1,
                             sizeof *web->threads);
    if (view->failed) return;
    web->threads[web->thread_count++] = *thread;
}

int ss_web_add(ss_view *view, const ss_web_node *node) {
    assert(node->cell < view->board->cells);
    assert(node->digit >= 1 && node->digit <= view->board->side);
    ss_web *web = view->web;
    web->nodes = with_room(view, web->nodes, &web->node_room, web->count + 1, sizeof *web->nodes);
    if (view->failed) return 0;
    web->nodes[web->count] = *node;
    return web->count++;
}

static void spin(ss_view *view, uint32_t from, uint32_t to) {
    ss_web_thread(view, &(ss_thread){.from = from, .to = to, .cost = SS_WEB_LINK});
}

/* ---- candidates ---- */

static void spin_mark(ss_view *view, int cell, int digit) {
    const ss_map *map = &view->map;
    const ss_board *board = view->board;
    int node = ss_web_mark(view, cell, digit);
    ss_set others = view->marks[cell] & ~ss_set_one(digit);
    ss_cells done; /* cells reached through an earlier house */
    ss_cells_clear(&done, map->words);
    (void)ss_view_spend(view, 4 * (int)(map->seat_from[cell + 1] - map->seat_from[cell]));
    for (ss_set left = others; left; left &= left - 1)
        spin(view, ss_claim(node, true),
             ss_claim(ss_web_mark(view, cell, ss_set_low(left)), false));
    if (ss_set_single(others))
        spin(view, ss_claim(node, false),
             ss_claim(ss_web_mark(view, cell, ss_set_low(others)), true));
    for (uint32_t s = map->seat_from[cell]; s < map->seat_from[cell + 1]; s++) {
        int house = map->seats[s].house;
        ss_set places = ss_look_places(view, house, digit) & ~ss_set_one(map->seats[s].index + 1);
        for (ss_set left = places; left; left &= left - 1) {
            int peer = board->houses[house].cells[ss_set_low(left) - 1];
            if (ss_cells_has(&done, peer)) continue;
            ss_cells_add(&done, peer);
            spin(view, ss_claim(node, true), ss_claim(ss_web_mark(view, peer, digit), false));
        }
        if (ss_set_single(places)) {
            int peer = board->houses[house].cells[ss_set_low(places) - 1];
            spin(view, ss_claim(node, false), ss_claim(ss_web_mark(view, peer, digit), true));
        }
    }
    ss_cells rest; /* seen, but in no house with it: cages, knight's moves */
    ss_cells_copy(&rest, &map->sees[cell], map->words);
    ss_cells_keep(&rest, &view->where[digit], map->words);
    ss_cells_cut(&rest, &done, map->words);
    for (int c = ss_cells_next(&rest, 0, map->words); c >= 0;
         c = ss_cells_next(&rest, c + 1, map->words))
        spin(view, ss_claim(node, true), ss_claim(ss_web_mark(view, c, digit), false));
}

static void add_marks(ss_view *view) {
    int side = view->board->side;
    (void)ss_view_spend(view, 2 * side * view->board->cells);
    for (int c = 0; c < view->board->cells; c++)
        for (int d = 1; d <= side; d++)
            view->web->mark_at[c * side + d - 1] =
                ss_set_has(view->marks[c], d)
                    ? ss_web_add(view, &(ss_web_node){.cell = (uint16_t)c,
                                                      .digit = (uint8_t)d,
                                                      .pair = ss_set_count(view->marks[c]) == 2})
                    : -1;
    view->web->marks = view->web->groups_end = view->web->count;
}

/* ---- groups ---- */

static void add_group(ss_view *view, int line, int box, int digit) {
    ss_web *web = view->web;
    int words = view->map.words, used = 2 * (web->count - web->marks);
    ss_cells places;
    ss_cells_copy(&places, &view->map.house[line], words);
    ss_cells_keep(&places, &view->map.house[box], words);
    ss_cells_keep(&places, &view->where[digit], words);
    if (ss_cells_count(&places, words) < 2 || used + 2 > web->pool_room) return;
    ss_web_node node = {.cell = (uint16_t)ss_cells_next(&places, 0, words),
                        .digit = (uint8_t)digit,
                        .line = (uint16_t)line,
                        .box = (uint16_t)box,
                        .cells = &web->pool[used],
                        .seen = &web->pool[used + 1]};
    ss_cells_copy(node.cells, &places, words);
    ss_cells_copy(node.seen, &view->where[digit], words);
    for (int c = node.cell; c >= 0; c = ss_cells_next(&places, c + 1, words))
        ss_cells_keep(node.seen, &view->map.sees[c], words);
    (void)ss_web_add(view, &node);
}

/* If the group is false: the only other place of its digit in the house is true. */
static void spin_last_place(ss_view *view, int group, int house) {
    const ss_web_node *node = &view->web->nodes[group];
    ss_cells rest;
    ss_cells_copy(&rest, node->seen, view->map.words);
    ss_cells_keep(&rest, &view->map.house[house], view->map.words);
    if (ss_cells_count(&rest, view->map.words) != 1) return;
    int mark = ss_web_mark(view, ss_cells_next(&rest, 0, view->map.words), node->digit);
    spin(view, ss_claim(group, false), ss_claim(mark, true));
    spin(view, ss_claim(mark, false), ss_claim(group, true));
}

/* If the group is false: the only other group of the house is true, if nothing else is there. */
static void spin_last_group(ss_view *view, int group, int house, int other) {
    const ss_web_node *node = &view->web->nodes[group];
    int words = view->map.words;
    ss_cells rest;
    ss_cells_copy(&rest, &view->map.house[house], words);
    ss_cells_keep(&rest, &view->where[node->digit], words);
    ss_cells_cut(&rest, node->cells, words);
    ss_cells_cut(&rest, view->web->nodes[other].cells, words);
    if (!ss_cells_any(&rest, words)) spin(view, ss_claim(group, false), ss_claim(other, true));
}

static void spin_group(ss_view *view, int group) {
    const ss_web_node *node = &view->web->nodes[group];
    int words = view->map.words, in_line = 0, in_box = 0, line_one = 0, box_one = 0;
    for (int c = ss_cells_next(node->seen, 0, words); c >= 0;
         c = ss_cells_next(node->seen, c + 1, words)) {
        int mark = ss_web_mark(view, c, node->digit);
        spin(view, ss_claim(group, true), ss_claim(mark, false));
        spin(view, ss_claim(mark, true), ss_claim(group, false));
    }
    spin_last_place(view, group, node->box);
    spin_last_place(view, group, node->line);
    (void)ss_view_spend(view, 2 * (view->web->groups_end - view->web->marks));
    for (int other = view->web->marks; other < view->web->groups_end; other++) {
        const ss_web_node *second = &view->web->nodes[other];
        if (second->digit != node->digit) continue;
        bool line = second->line == node->line, box = second->box == node->box;
        if (!(line || box) || ss_cells_meet(node->cells, second->cells, words)) continue;
        spin(view, ss_claim(group, true), ss_claim(other, false));
        if (line && !in_line++) line_one = other;
        if (box && !in_box++) box_one = other;
    }
    if (in_line == 1) spin_last_group(view, group, node->line, line_one);
    if (in_box == 1) spin_last_group(view, group, node->box, box_one);
}

static void add_groups(ss_view *view) {
    const ss_map *map = &view->map;
    for (int line = 0; line < view->board->house_count; line++)
        for (int d = 1; d <= view->board->side && map->kind[line] != SS_HOUSE_REGION; d++) {
            if (ss_view_spend(view, view->board->house_count)) return;
            for (int box = 0; box < view->board->house_count; box++)
                if (map->kind[box] == SS_HOUSE_REGION &&
                    ss_cells_meet(&map->house[line], &map->house[box], map->words))
                    add_group(view, line, box, d);
        }
    view->web->groups_end = view->web->count;
    for (int g = view->web->marks; g < view->web->groups_end; g++) {
        int before = view->web->thread_count;
        spin_group(view, g);
        if (ss_web_spend(view, before)) return;
    }
}

/* ---- the whole ---- */

enum { AT_ONCE = 1024 };

/* Sorts the threads by where they come from; those of one claim stay as spun. */
static void sort(ss_view *view) {
    ss_web *web = view->web;
    int claims = 2 * web->count;
    web->sorted =
        with_room(view, web->sorted, &web->sorted_room, web->thread_count + 1, sizeof *web->sorted);
    web->from = with_room(view, web->from, &web->from_room, claims + 2, sizeof *web->from);
    if (view->failed) return;
    memset(web->from, 0, ((size_t)claims + 2) * sizeof *web->from);
    for (int i = 0; i < web->thread_count; i++) web->from[web->threads[i].from + 2]++;
    for (int c = 0; c < claims; c++) web->from[c + 1] += web->from[c];
    for (int i = 0; i < web->thread_count; i++) {
        if (i % AT_ONCE == 0 && ss_view_spend(view, 4 * AT_ONCE)) return;
        web->sorted[web->from[web->threads[i].from + 1]++] = web->threads[i];
    }
}

static bool open_web(ss_view *view) {
    const ss_board *board = view->board;
    size_t marks = (size_t)board->cells * (size_t)board->side;
    ss_web *web = ss_arena_get(view->arena, sizeof *web);
    if (!web) return false;
    web->pool_room = 2 * SS_WEB_MOST_GROUPS;
    web->mark_at = ss_arena_get(view->arena, marks * sizeof *web->mark_at);
    web->pool = ss_arena_get(view->arena, (size_t)web->pool_room * sizeof *web->pool);
    if (!web->mark_at || !web->pool) return false;
    view->web = web;
    return true;
}

ss_web *ss_web_spin(ss_view *view, unsigned parts) {
    if (!view->web && !open_web(view)) view->failed = true;
    if (ss_view_lost(view)) return NULL; /* what there is may be half a web */
    ss_web *web = view->web;
    if (web->age == view->changes && web->parts == parts) return web;
    web->count = web->thread_count = 0;
    add_marks(view);
    if (parts & SS_WEB_NETS) ss_web_nets(view);
    for (int n = 0, before; n < web->marks && !(parts & SS_WEB_NETS); n++) {
        before = web->thread_count;
        spin_mark(view, web->nodes[n].cell, web->nodes[n].digit);
        if (ss_web_spend(view, before)) break;
    }
    if (parts & SS_WEB_GROUPS) add_groups(view);
    if (parts & SS_WEB_SETS) ss_web_sets(view);
    if (!ss_view_lost(view)) sort(view);
    web->age = view->changes;
    web->parts = parts;
    web->reach_age = 0;
    return ss_view_lost(view) ? NULL : web;
}
