/* path.c: which steps of a way are needed, from the end to the beginning.

   Each candidate goes by one step. `wanted` are those that must be gone because a step that is
   needed looks at them later. What a step may have looked at is put back, bit by bit, as long as
   the step holds without it; only the rest is wanted. */
#include "strategy/path.h"
#include <limits.h>
#include <stddef.h>
#include <string.h>

enum { NEVER = INT_MAX };

/* ---- steps without the room they do not use ---- */

#define LIST(items, count)                                                                         \
    { offsetof(ss_step, items), offsetof(ss_step, count), sizeof(((ss_step *)0)->items[0]) }
static const struct {
    size_t items, count, size;
} lists[] = {
    LIST(houses, house_count), LIST(cells, cell_count),     LIST(spots, spot_count),
    LIST(links, link_count),   LIST(changes, change_count), LIST(more, more_count),
    LIST(rules, rule_count),   LIST(acts, act_count),       LIST(reads, read_count),
    LIST(moves, move_count),
};
enum { LISTS = sizeof lists / sizeof *lists };

typedef struct head { /* the rest of a step */
    const ss_strategy *strategy;
    ss_set digits;
    int number, counts[LISTS];
    bool reads_all;
} head;

static size_t size_of(const head *from, int list) {
    return (size_t)from->counts[list] * lists[list].size;
}

static void *pack(ss_arena *arena, const ss_step *step) {
    head first = {step->strategy, step->digits, step->number, {0}, step->reads_all};
    size_t size = sizeof first;
    for (int i = 0; i < LISTS; i++) {
        memcpy(&first.counts[i], (const char *)step + lists[i].count, sizeof(int));
        size += size_of(&first, i);
    }
    char *out = ss_arena_room(arena, size);
    if (!out) return NULL;
    memcpy(out, &first, sizeof first);
    size = sizeof first;
    for (int i = 0; i < LISTS; size += size_of(&first, i++))
        memcpy(out + size, (const char *)step + lists[i].items, size_of(&first, i));
    return out;
}

void ss_path_get(const ss_path *path, int index, ss_step *out) {
    const char *packed = path->steps[index].packed;
    head first;
    memcpy(&first, packed, sizeof first);
    ss_step_begin(out);
    out->strategy = first.strategy;
    out->digits = first.digits;
    out->number = first.number;
    out->reads_all = first.reads_all;
    packed += sizeof first;
    for (int i = 0; i < LISTS; packed += size_of(&first, i++)) {
        memcpy((char *)out + lists[i].count, &first.counts[i], sizeof(int));
        memcpy((char *)out + lists[i].items, packed, size_of(&first, i));
    }
}

/* ---- the path ---- */

void ss_path_open(ss_path *path, ss_view *view) {
    path->view = view;
    path->steps = NULL;
    path->count = path->room = 0;
    path->thin = false;
}

void ss_path_add(ss_path *path, const ss_step *step, int group) {
    ss_arena *arena = path->view->arena;
    if (path->count == path->room) {
        size_t size = sizeof *path->steps, room = (size_t)path->room;
        size_t more = ss_memory_room(room, room + 1, 64);
        void *grown = ss_arena_grow(arena, path->steps, room * size, more * size);
        path->view->failed |= !grown;
        if (!grown) return;
        path->steps = grown;
        path->room = (int)more;
    }
    void *packed = pack(arena, step);
    path->view->failed |= !packed;
    if (!packed) return;
    path->steps[path->count++] =
        (ss_path_step){packed, group, NEVER, step->strategy->together, true};
}

int ss_path_next(const ss_path *path, int from) {
    while (from < path->count && !path->steps[from].needed) from++;
    return from < path->count ? from : -1;
}

/* ---- who removed what ---- */

enum { GIVEN = -1, NOBODY = -1 }; /* gone or filled from the beginning; no step */

typedef struct thinning {
    ss_path *path;
    ss_view *view;
    const ss_board *board;
    ss_step *step;
    ss_set *wanted, *seen; /* of each cell; what one step has looked at */
    bool *asked;           /* of each step: something it removes is wanted */
    uint8_t *digit;        /* of the solution */
    int *filled;           /* of each cell: the step that places its digit, or GIVEN */
    int *gone;     /* of each candidate: the step that removes it; GIVEN; or the end of the path */
    ss_set *fixed; /* of each cell: what goes because a digit is placed, which stays */
} thinning;

static bool open_thinning(thinning *at, const uint8_t *solution) {
    ss_arena *arena = at->view->arena;
    size_t cells = (size_t)at->board->cells;
    at->step = ss_arena_room(arena, sizeof *at->step);
    at->wanted = ss_arena_get(arena, 3 * cells * sizeof *at->wanted);
    at->asked = ss_arena_get(arena, (size_t)at->path->count);
    at->digit = ss_arena_copy(arena, solution, cells);
    at->filled = ss_arena_room(arena, cells * sizeof *at->filled);
    at->gone = ss_arena_room(arena, cells * (size_t)at->board->side * sizeof *at->gone);
    if (!at->step || !at->wanted || !at->asked || !at->digit || !at->filled || !at->gone)
        return false;
    at->seen = at->wanted + cells;
    at->fixed = at->seen + cells;
    return true;
}

static int *gone_at(const thinning *at, int cell, int digit) {
    return &at->gone[cell * at->board->side + digit - 1];
}

static void lose(const thinning *at, int cell, ss_set digits, int step, bool fixed) {
    for (; digits; digits &= digits - 1) {
        int *gone = gone_at(at, cell, ss_set_low(digits));
        if (*gone != at->path->count) continue;
        *gone = step;
        if (fixed) at->fixed[cell] |= digits & (0 - digits);
    }
}

static void note_change(const thinning *at, const ss_change *change, int step) {
    const ss_board *board = at->board;
    int cell = change->cell;
    lose(at, cell, change->place ? board->full : change->digits, step, change->place);
    if (!change->place) return;
    at->filled[cell] = step;
    for (uint32_t p = board->peer_from[cell]; p < board->peer_from[cell + 1]; p++)
        lose(at, board->peer[p], change->digits, step, true);
}

/* The view is as it was at the beginning. */
static void note_order(const thinning *at) {
    const ss_view *view = at->view;
    for (int c = 0; c < at->board->cells; c++) {
        at->filled[c] = view->digit[c] ? GIVEN : at->path->count;
        for (int d = 1; d <= at->board->side; d++)
            *gone_at(at, c, d) = ss_set_has(view->marks[c], d) ? at->path->count : GIVEN;
    }
    for (int i = 0; i < at->path->count; i++) {
        at->path->steps[i].wanted_at = NEVER;
        ss_path_get(at->path, i, at->step);
        for (int k = 0; k < at->step->change_count; k++) note_change(at, &at->step->changes[k], i);
    }
}

/* The digits and candidates before a step. Places and `where` are not kept. */
static void set_view(const thinning *at, int step) {
    ss_view *view = at->view;
    for (int c = 0; c < at->board->cells; c++) {
        view->digit[c] = at->filled[c] < step ? at->digit[c] : 0;
        view->marks[c] = 0;
        for (int d = 1; d <= at->board->side && !view->digit[c]; d++)
            if (*gone_at(at, c, d) >= step) view->marks[c] |= ss_set_one(d);
    }
    view->changes++;
}

/* The step that has removed it before this one, if that step might be left out; else NOBODY. */
static int remover_of(const thinning *at, int cell, int digit, int step) {
    int gone = *gone_at(at, cell, digit);
    bool free = gone != GIVEN && gone < step && !ss_set_has(at->fixed[cell], digit);
    return free && !at->asked[gone] ? gone : NOBODY;
}

/* ---- what is wanted ---- */

static void see_houses(const thinning *at, ss_set *out) {
    const ss_step *step = at->step;
    const ss_board *board = at->board;
    int count = step->house_count % 2 ? step->house_count : step->house_count / 2;
    for (int h = 0; h < count; h++)
        for (int i = 0; i < board->side; i++)
            out[board->houses[step->houses[h]].cells[i]] |= step->digits;
}

/* All that the step may have looked at. */
static void see(const thinning *at) {
    const ss_step *step = at->step;
    const ss_board *board = at->board;
    ss_reads reads = step->reads_all ? SS_READS_ALL : step->strategy->reads;
    memset(at->seen, 0, (size_t)board->cells * sizeof *at->seen);
    for (int c = 0; c < board->cells && reads == SS_READS_ALL; c++) at->seen[c] = board->full;
    if (reads == SS_READS_CELLS || reads == SS_READS_BOTH)
        for (int i = 0; i < step->cell_count; i++) at->seen[step->cells[i]] = board->full;
    for (int i = 0; i < step->read_count; i++)
        at->seen[step->reads[i].cell] |= step->reads[i].digits;
}

/* What rules say by themselves waits itself until somebody looks at it. */
static void want(const thinning *at, int cell, ss_set digits, int index) {
    const ss_path_step *by = &at->path->steps[index];
    int due = by->together == SS_AT_ONCE ? by->wanted_at : index;
    at->wanted[cell] |= digits;
    for (; digits; digits &= digits - 1) {
        int gone = *gone_at(at, cell, ss_set_low(digits));
        bool fixed = ss_set_has(at->fixed[cell], ss_set_low(digits));
        if (gone == GIVEN || gone >= index || fixed) continue;
        at->asked[gone] = true;
        if (at->path->steps[gone].wanted_at > due) at->path->steps[gone].wanted_at = due;
    }
}

/* Of what was seen that which the step `by` has removed: it is put back, or taken away again. */
static void put_back(const thinning *at, int by, bool back) {
    for (int c = 0; c < at->board->cells; c++)
        for (ss_set left = at->seen[c]; left; left &= left - 1) {
            if (*gone_at(at, c, ss_set_low(left)) != by || at->view->digit[c]) continue;
            if (ss_set_has(at->fixed[c], ss_set_low(left))) continue;
            if (back) at->view->marks[c] |= left & (0 - left);
            else at->view->marks[c] &= ~(left & (0 - left));
        }
}

/* The last step before this one that might be left out and has removed something of what was seen;
   NOBODY: none. */
static int last_remover(const thinning *at, int index) {
    int last = NOBODY;
    for (int c = 0; c < at->board->cells; c++)
        for (ss_set left = at->view->digit[c] ? 0 : at->seen[c]; left; left &= left - 1) {
            int gone = remover_of(at, c, ss_set_low(left), index);
            if (gone > last) last = gone;
        }
    return last;
}

/* Leaves out step after step, the last one first, as long as this one holds. */
static void leave_out(const thinning *at, int index) {
    const ss_strategy *strategy = at->step->strategy;
    set_view(at, index);
    for (int by = last_remover(at, index); by != NOBODY; by = last_remover(at, by)) {
        if (ss_view_lost(at->view)) return;
        put_back(at, by, true);
        if (strategy->again(strategy, at->view, at->step, false)) continue;
        put_back(at, by, false);
        at->asked[by] = true;
    }
}

/* What this step needs is wanted from now on. */
static void want_reasons(const thinning *at, int index) {
    const ss_strategy *strategy = at->step->strategy;
    bool tried = strategy->again && !at->step->reads_all;
    see(at);
    if (tried) leave_out(at, index);
    for (int c = 0; c < at->board->cells; c++) {
        bool filled = at->filled[c] < index;
        want(at, c, tried && !filled ? at->seen[c] & ~at->view->marks[c] : at->seen[c], index);
    }
    memset(at->seen, 0, (size_t)at->board->cells * sizeof *at->seen);
    if (strategy->reads == SS_READS_HOUSES || strategy->reads == SS_READS_BOTH)
        see_houses(at, at->seen);
    for (int c = 0; c < at->board->cells; c++) want(at, c, at->seen[c], index);
}

/* ---- digits ---- */

/* How many steps more a digit would need, if it is placed because of this house, or (-1) as the
   only one left for its cell. */
static int price_of(const thinning *at, int house, int cell, int index) {
    const ss_board *board = at->board;
    int price = 0, digit = at->digit[cell];
    for (int i = 1; i <= board->side; i++) {
        int other = house < 0 ? cell : board->houses[house].cells[i - 1];
        int gone = house < 0 ? i : digit;
        if (house < 0 ? i == digit : other == cell) continue;
        if (*gone_at(at, other, gone) >= index) return board->cells; /* it is still there */
        price += remover_of(at, other, gone, index) != NOBODY;
    }
    return price;
}

/* The step as it is now takes the place of what was packed. */
static void repack(const thinning *at, int index) {
    void *packed = pack(at->view->arena, at->step);
    at->view->failed |= !packed;
    if (packed) at->path->steps[index].packed = packed;
}

static void place_by(const thinning *at, int house, int cell, int index) {
    static const char *const names[] = {"naked-single", "hidden-single"};
    ss_step *step = at->step;
    ss_step_begin(step);
    step->strategy = ss_strategy_find(names[house >= 0]);
    at->path->steps[index].together = step->strategy->together;
    step->digits = ss_set_one(at->digit[cell]);
    if (house >= 0) ss_step_house(step, house);
    ss_step_cell(step, cell);
    ss_step_place(step, cell, at->digit[cell]);
    repack(at, index);
}

/* A single may be seen in several ways; the one that needs the fewest other steps is told. */
static void choose_single(const thinning *at, int index) {
    const ss_step *step = at->step;
    bool single =
        step->change_count == 1 && step->changes[0].place && !step->link_count &&
        (strstr(step->strategy->name, "-single") && !strstr(step->strategy->name, "direct"));
    if (!single) return;
    int cell = step->changes[0].cell, house = step->house_count ? step->houses[0] : -1;
    int best = price_of(at, house, cell, index), chosen = house;
    for (int h = -1; h < at->board->house_count; h++) {
        if (h >= 0 && !ss_cells_has(&at->view->map.house[h], cell)) continue;
        int price = price_of(at, h, cell, index);
        if (price < best) chosen = h;
        if (price < best) best = price;
    }
    if (chosen != house) place_by(at, chosen, cell, index);
}

/* Only what is wanted is left of what a step removes, if it can be told without the rest. */
static bool is_needed(const thinning *at) {
    ss_step *step = at->step;
    int count = 0;
    bool needed = false;
    for (int i = 0; i < step->change_count; i++) {
        ss_change change = step->changes[i];
        ss_set used = change.place ? change.digits : change.digits & at->wanted[change.cell];
        needed |= used != 0;
        if (step->strategy->again) change.digits = used;
        if (change.digits) step->changes[count++] = change;
    }
    step->change_count = count;
    return needed;
}

/* What a step that is needed takes away itself must not be gone before. */
static void grant(const thinning *at) {
    const ss_step *step = at->step;
    for (int i = 0; i < step->change_count; i++)
        if (!step->changes[i].place) at->wanted[step->changes[i].cell] &= ~step->changes[i].digits;
}

/* ---- what rules say by themselves waits until it is needed: more of it is one step then ---- */

static void flush(ss_path_step *out, int *count, const ss_path_step *waiting, int *waits) {
    memcpy(out + *count, waiting, (size_t)*waits * sizeof *waiting);
    *count += *waits;
    *waits = 0;
}

static void put_off(ss_path *path) {
    size_t size = (size_t)path->count * sizeof *path->steps;
    ss_path_step *out = ss_arena_room(path->view->arena, 2 * size + 1);
    int count = 0, waits = 0, due = NEVER;
    path->view->failed |= !out;
    if (!out) return;
    ss_path_step *waiting = out + path->count;
    for (int i = 0; i < path->count; i++) {
        if (!path->steps[i].needed) continue;
        if (path->steps[i].together == SS_AT_ONCE) {
            waiting[waits++] = path->steps[i];
            if (path->steps[i].wanted_at < due) due = path->steps[i].wanted_at;
            continue;
        }
        if (due <= i) flush(out, &count, waiting, &waits);
        if (!waits) due = NEVER;
        out[count++] = path->steps[i];
    }
    flush(out, &count, waiting, &waits);
    path->steps = out;
    path->count = count;
}

/* Backwards, so that what is looked at later is known. */
static void thin(thinning *at) {
    ss_path *path = at->path;
    note_order(at);
    for (int i = path->count - 1; i >= 0; i--) {
        if (ss_view_spend(path->view, at->board->cells * at->board->side)) return;
        ss_path_get(path, i, at->step);
        path->steps[i].needed = is_needed(at);
        if (!path->steps[i].needed) continue;
        repack(at, i);
        grant(at);
        choose_single(at, i);
        want_reasons(at, i);
    }
    put_off(path);
}

void ss_path_thin(ss_path *path) {
    enum { ROUNDS = 3 };
    uint8_t solution[SS_MAX_CELLS];
    memcpy(solution, path->view->digit, sizeof solution);
    for (int round = 0; round < ROUNDS && !ss_view_lost(path->view); round++) {
        thinning at = {.path = path, .view = path->view, .board = path->view->board};
        bool room = open_thinning(&at, solution);
        path->view->failed |= !room;
        ss_view_restart(path->view);
        if (!room) return;
        thin(&at);
        path->thin = true;
    }
}
