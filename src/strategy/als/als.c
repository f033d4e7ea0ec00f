/* als.c: all almost locked sets of a view, and their restricted common digits.

   Sets are listed by house, and in a house in the order of their cells: {1}, {1,2}, {1,2,3},
   {1,3} ... A set that lies in two houses is listed once, at the first. */
#include "strategy/als/als.h"
#include <assert.h>
#include <string.h>

enum {
    MOST_CELLS = 8,    /* of one set */
    BIG_SIDE_CELLS = 4 /* the same where houses have more than 9 cells: there are too many */
};

typedef struct search {
    ss_view *view;
    ss_als_list *list;
    int house, house_first; /* the house, and the number of sets before it */
    int most;
    uint16_t chosen[MOST_CELLS];
} search;

/* Larger room from the arena of the board; what is outgrown stays there. */
static void *grown(ss_view *view, void *items, size_t used, size_t wanted) {
    void *copy = ss_arena_grow(view->arena, items, used, wanted);
    if (!copy) view->failed = true;
    return copy;
}

static bool make_room(ss_view *view, ss_als_list *list, uint32_t sets) {
    size_t size = (size_t)list->words * sizeof *list->pool;
    if (list->count == list->room) {
        size_t count = (size_t)list->count,
               room = ss_memory_room((size_t)list->room, count + 1, 256);
        ss_als *more = grown(view, list->sets, count * sizeof *more, room * sizeof *more);
        if (!more) return false;
        list->sets = more;
        list->room = (int)room;
    }
    if (list->pool_count + sets > list->pool_room) {
        size_t room = ss_memory_room(list->pool_room, list->pool_count + sets, 4096);
        uint64_t *more = grown(view, list->pool, list->pool_count * size, room * size);
        if (!more) return false;
        list->pool = more;
        list->pool_room = (uint32_t)room;
    }
    return true;
}

static ss_cells *pool_set(ss_als_list *list, uint32_t number) {
    assert(number < list->pool_room);
    return (ss_cells *)(list->pool + (size_t)number * (size_t)list->words);
}

/* Is it listed already, in an earlier house that holds all its cells? */
static bool is_listed(const search *at, const ss_cells *cells) {
    const ss_map *map = &at->view->map;
    int cell = at->chosen[0];
    bool shared = false;
    for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++) {
        int other = map->seats[i].house;
        shared |= other < at->house && ss_cells_inside(cells, &map->house[other], map->words);
    }
    if (shared) (void)ss_view_spend(at->view, at->house_first);
    for (int i = 0; shared && i < at->house_first; i++)
        if (ss_cells_same(ss_als_cells(at->list, i), cells, map->words)) return true;
    return false;
}

static void add(search *at, int count, ss_set digits) {
    assert(count >= 1 && count <= MOST_CELLS);
    assert(ss_set_count(digits) == count + 1);
    ss_als_list *list = at->list;
    const ss_view *view = at->view;
    int words = list->words;
    ss_cells cells;
    ss_cells_clear(&cells, words);
    for (int i = 0; i < count; i++) ss_cells_add(&cells, at->chosen[i]);
    if (list->count >= SS_ALS_MOST || is_listed(at, &cells)) return;
    (void)ss_view_spend(view, 2 * (count + 1) * words);
    if (!make_room(at->view, list, 1 + 2 * ((uint32_t)count + 1))) return;
    list->sets[list->count++] = (ss_als){digits, (uint16_t)count, list->pool_count};
    ss_cells_copy(pool_set(list, list->pool_count++), &cells, words);
    for (ss_set left = digits; left; left &= left - 1) {
        ss_cells *places = pool_set(list, list->pool_count++);
        ss_cells *seen = pool_set(list, list->pool_count++);
        ss_cells_copy(places, &view->where[ss_set_low(left)], words);
        ss_cells_copy(seen, places, words);
        ss_cells_keep(places, &cells, words);
        ss_cells_cut(seen, &cells, words);
        for (int i = 0; i < count; i++)
            if (ss_cells_has(places, at->chosen[i]))
                ss_cells_keep(seen, &view->map.sees[at->chosen[i]], words);
    }
}

/* All sets that begin with the chosen cells and go on from this cell of the house. */
static void choose(search *at, int from, int count, ss_set digits) {
    assert(count <= at->most);
    assert(at->most <= MOST_CELLS);
    const ss_view *view = at->view;
    const uint16_t *cells = view->board->houses[at->house].cells;
    if (count == at->most || ss_set_count(digits) > at->most + 1) return;
    if (ss_view_spend(view, view->board->side)) return;
    for (int i = from; i < view->board->side && !view->failed; i++) {
        if (view->digit[cells[i]]) continue;
        ss_set all = digits | view->marks[cells[i]];
        at->chosen[count] = cells[i];
        if (ss_set_count(all) == count + 2) add(at, count + 1, all);
        choose(at, i + 1, count + 1, all);
    }
}

static ss_als_list *list_of(ss_view *view) {
    if (!view->als) {
        view->als = ss_arena_get(view->arena, sizeof *view->als);
        if (view->als) view->als->words = view->map.words;
        else view->failed = true;
    }
    return view->als;
}

const ss_als_list *ss_als_sets(ss_view *view) {
    ss_als_list *list = list_of(view);
    if (!list || list->age == view->changes) return list;
    int side = view->board->side, most = side > 9 ? BIG_SIDE_CELLS : side - 1;
    search at = {.view = view, .list = list, .most = most};
    list->count = 0;
    list->pool_count = 0;
    for (at.house = 0; at.house < view->board->house_count; at.house++) {
        at.house_first = list->count;
        choose(&at, 0, 0, 0);
    }
    list->age = view->changes;
    return ss_view_lost(view) ? NULL : list;
}

/* ---- restricted common digits ---- */

static bool keep_common(ss_view *view, ss_als_list *list, const ss_common *common) {
    assert(common->one < common->two);
    assert(common->digit);
    if (list->common_count == SS_ALS_MOST_COMMONS) return false;
    if (list->common_count == list->common_room) {
        int room = list->common_room ? 2 * list->common_room : 2048;
        ss_common *more = grown(view, list->commons, (size_t)list->common_count * sizeof *more,
                                (size_t)room * sizeof *more);
        if (!more) return false;
        list->commons = more;
        list->common_room = room;
    }
    list->commons[list->common_count++] = *common;
    return true;
}

/* Set `one` against all later ones. */
static bool compare(ss_view *view, ss_als_list *list, int one) {
    assert(one >= 0 && one < list->count);
    const ss_cells *seen[SS_MAX_SIDE + 1];
    ss_set open = 0; /* digits of the set that somebody sees */
    for (ss_set left = list->sets[one].digits; left; left &= left - 1) {
        int digit = ss_set_low(left);
        seen[digit] = ss_als_seen(list, one, digit);
        if (ss_cells_any(seen[digit], list->words)) open |= ss_set_one(digit);
    }
    for (int two = one + 1; two < list->count && open; two++) {
        ss_common common = {(uint16_t)one, (uint16_t)two, 0, 0};
        ss_set shared = open & list->sets[two].digits;
        if (!shared) continue;
        if (!(view->options & SS_OPTION_OVERLAP) &&
            ss_cells_meet(ss_als_cells(list, one), ss_als_cells(list, two), list->words))
            continue;
        for (; shared; shared &= shared - 1) {
            int digit = ss_set_low(shared);
            if (!ss_cells_inside(ss_als_places(list, two, digit), seen[digit], list->words))
                continue;
            *(common.digit ? &common.other : &common.digit) = (uint8_t)digit;
        }
        if (common.digit && !keep_common(view, list, &common)) return false;
    }
    return true;
}

/* The same commons by their second set. */
static void turn_around(ss_view *view, ss_als_list *list) {
    size_t size = (size_t)list->common_room * sizeof *list->backs;
    if (list->back_room < list->common_room) {
        list->backs = grown(view, NULL, 0, size);
        list->back_room = list->common_room;
    }
    if (view->failed) return;
    uint32_t *from = list->back_from;
    memset(from, 0, ((size_t)list->count + 2) * sizeof *from);
    for (int i = 0; i < list->common_count; i++) from[list->commons[i].two + 2]++;
    for (int a = 0; a <= list->count; a++) from[a + 1] += from[a];
    for (int i = 0; i < list->common_count; i++)
        list->backs[from[list->commons[i].two + 1]++] = (uint32_t)i;
}

const ss_als_list *ss_als_commons(ss_view *view) {
    bool overlap = view->options & SS_OPTION_OVERLAP;
    if (!ss_als_sets(view)) return NULL;
    ss_als_list *list = view->als;
    if (list->commons_age == view->changes && list->commons_overlap == overlap) return list;
    if (!list->common_from) {
        list->common_from = grown(view, NULL, 0, (SS_ALS_MOST + 2) * sizeof *list->common_from);
        list->back_from = grown(view, NULL, 0, (SS_ALS_MOST + 2) * sizeof *list->back_from);
    }
    if (view->failed) return NULL;
    list->common_count = 0;
    bool room = true;
    for (int one = 0; one < list->count; one++) {
        if (ss_view_spend(view, 2 * (list->count - one))) return NULL;
        list->common_from[one] = (uint32_t)list->common_count;
        room = room && compare(view, list, one);
    }
    list->common_from[list->count] = (uint32_t)list->common_count;
    turn_around(view, list);
    list->commons_age = view->changes;
    list->commons_overlap = overlap;
    return ss_view_lost(view) ? NULL : list;
}

/* ---- steps ---- */

void ss_als_show(const ss_view *view, const ss_als_list *list, int als, ss_step *step) {
    const ss_cells *cells = ss_als_cells(list, als);
    ss_role role = SS_ROLE_FIRST;
    for (int i = 0; i < step->spot_count; i++)
        if (step->spots[i].role >= role) role = step->spots[i].role + 1;
    if (role > SS_ROLE_FOURTH) role = SS_ROLE_FOURTH;
    for (int c = ss_cells_next(cells, 0, list->words); c >= 0;
         c = ss_cells_next(cells, c + 1, list->words)) {
        ss_step_cell(step, c);
        ss_step_spot(step, c, view->marks[c], role);
    }
}

void ss_als_remove(ss_step *step, const ss_cells *cells, int digit, int words) {
    assert(digit >= 1);
    for (int c = ss_cells_next(cells, 0, words); c >= 0; c = ss_cells_next(cells, c + 1, words)) {
        bool again = false;
        for (int i = 0; i < step->change_count; i++)
            again |= step->changes[i].cell == c && step->changes[i].digits == ss_set_one(digit);
        if (!again) ss_step_remove(step, c, ss_set_one(digit));
    }
}

void ss_als_strike(const ss_als_list *list, const int pair[2], ss_set digits, ss_step *step) {
    assert(pair[0] != pair[1]);
    digits &= list->sets[pair[0]].digits & list->sets[pair[1]].digits;
    for (; digits; digits &= digits - 1) {
        int digit = ss_set_low(digits);
        ss_cells both;
        ss_cells_copy(&both, ss_als_seen(list, pair[0], digit), list->words);
        ss_cells_keep(&both, ss_als_seen(list, pair[1], digit), list->words);
        ss_als_remove(step, &both, digit, list->words);
    }
}
