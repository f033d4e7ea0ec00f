/* explainer.c: the producers as a table: who is asked, for which size, by which kind of chain. */
#include "explainer/explainer.h"
#include "explainer/cycles.h"
#include <assert.h>

typedef struct producer { /* one of the first three functions */
    bool (*plain)(const ss_er_find *find);
    bool (*sized)(const ss_er_find *find, int size);
    bool (*chain)(ss_er *er, ss_er_hint *best);
    int size;
    ss_er_mode mode; /* of a search for forcing chains, where there is no function */
    double base;
} producer;

static const producer producers[SS_ER_PRODUCERS] = {
    [SS_ER_HIDDEN_SINGLE] = {.plain = ss_er_hidden_single},
    [SS_ER_DIRECT_LOCKING] = {.plain = ss_er_direct_locking},
    [SS_ER_DIRECT_HIDDEN_PAIR] = {.sized = ss_er_direct_hidden_set, .size = 2},
    [SS_ER_NAKED_SINGLE] = {.plain = ss_er_naked_single},
    [SS_ER_DIRECT_HIDDEN_TRIPLET] = {.sized = ss_er_direct_hidden_set, .size = 3},
    [SS_ER_LOCKING] = {.plain = ss_er_locking},
    [SS_ER_NAKED_PAIR] = {.sized = ss_er_naked_set, .size = 2},
    [SS_ER_X_WING] = {.sized = ss_er_fish, .size = 2},
    [SS_ER_HIDDEN_PAIR] = {.sized = ss_er_hidden_set, .size = 2},
    [SS_ER_NAKED_TRIPLET] = {.sized = ss_er_naked_set, .size = 3},
    [SS_ER_SWORDFISH] = {.sized = ss_er_fish, .size = 3},
    [SS_ER_HIDDEN_TRIPLET] = {.sized = ss_er_hidden_set, .size = 3},
    [SS_ER_XY_WING] = {.sized = ss_er_wing, .size = 2},
    [SS_ER_XYZ_WING] = {.sized = ss_er_wing, .size = 3},
    [SS_ER_UNIQUE_LOOP] = {.plain = ss_er_unique_loops},
    [SS_ER_NAKED_QUAD] = {.sized = ss_er_naked_set, .size = 4},
    [SS_ER_JELLYFISH] = {.sized = ss_er_fish, .size = 4},
    [SS_ER_HIDDEN_QUAD] = {.sized = ss_er_hidden_set, .size = 4},
    [SS_ER_BUG] = {.plain = ss_er_bug},
    [SS_ER_ALIGNED_PAIR] = {.sized = ss_er_aligned, .size = 2},
    [SS_ER_CYCLE] = {.chain = ss_er_cycles_find},
    [SS_ER_ALIGNED_TRIPLET] = {.sized = ss_er_aligned, .size = 3},
    [SS_ER_NISHIO] = {.mode = {.dynamic = true, .nishio = true}, .base = 7.5},
    [SS_ER_MULTIPLE] = {.mode = {.dynamic = false}, .base = 8.0},
    [SS_ER_DYNAMIC] = {.mode = {.dynamic = true}, .base = 8.5},
    [SS_ER_DYNAMIC_PLUS] = {.mode = {.dynamic = true, .level = 1}, .base = 9.0},
    [SS_ER_NESTED_2] = {.mode = {.dynamic = true, .level = 2}, .base = 9.5},
    [SS_ER_NESTED_3] = {.mode = {.dynamic = true, .level = 3}, .base = 10.0},
    [SS_ER_NESTED_4] = {.mode = {.dynamic = true, .level = 4}, .base = 10.5},
    [SS_ER_NESTED_5] = {.mode = {.dynamic = true, .level = 5}, .base = 11.0},
};

enum { WORK_OF_A_LOOK = 2000 }; /* of a producer that finds nothing: all regions, sets of four */

static bool take_first(void *user, const ss_er_hint *hint) {
    (void)user;
    (void)hint;
    return true;
}

ss_er_changed ss_er_changed_in(const ss_er *er, int slot) {
    assert(slot >= 0 && slot < SS_ER_QUIETS);
    return ss_er_quiet_changed(&er->quiet[slot], &er->map, &er->grid);
}

void ss_er_note_quiet(ss_er *er, int slot) {
    if (er->wanted == SS_ER_ALL && !er->failed && !er->stopped)
        ss_er_quiet_note(&er->quiet[slot], &er->grid);
}

void ss_er_note_barren(const ss_er *er, ss_er_barren *out) {
    if (er->wanted != SS_ER_ALL || er->failed || er->stopped) return;
    out->known = true;
    out->grid = er->grid;
}

static bool has_singles(const ss_er_grid *grid) {
    for (int c = 0; c < 81; c++)
        if (ss_er_single(grid->cand[c])) return true;
    return false;
}

/* Singles are looked for everywhere, that is fast; and while there are some, exclusions depend on
   more than what they touch. */
static bool looks_everywhere(const ss_er *er, int which) {
    return which == SS_ER_HIDDEN_SINGLE || which == SS_ER_NAKED_SINGLE ||
           (producers[which].sized == ss_er_aligned && has_singles(&er->grid));
}

bool ss_er_produce(ss_er *er, int which, ss_er_take *take, void *user) {
    assert(which >= 0 && which < SS_ER_PRODUCERS);
    const producer *who = &producers[which];
    bool everywhere = looks_everywhere(er, which);
    ss_er_find find = {.map = &er->map,
                       .grid = &er->grid,
                       .hint = &er->hint,
                       .wanted = er->wanted,
                       .changed = everywhere ? SS_ER_EVERYTHING : ss_er_changed_in(er, which),
                       .take = take,
                       .user = user,
                       .limits = er->meter->limits};
    if (!find.changed.digits || ss_er_spend(er, WORK_OF_A_LOOK)) return false;
    bool enough = who->plain ? who->plain(&find) : who->sized(&find, who->size);
    er->stopped |= ss_limits_stopped(find.limits);
    return enough && !er->stopped;
}

static bool ask(ss_er *er, int which) {
    const producer *who = &producers[which];
    if (who->chain) return who->chain(er, &er->hint);
    if (!who->plain && !who->sized) return ss_er_search_find(er, &who->mode, who->base, &er->hint);
    bool found = ss_er_produce(er, which, take_first, NULL);
    if (!found && !looks_everywhere(er, which)) ss_er_note_quiet(er, which);
    return found;
}

const ss_er_hint *ss_er_ask(ss_er *er, const ss_er_question *question) {
    er->wanted = question->wanted;
    er->why = question->why;
    er->runs = question->runs;
    er->gave_up = false;
    bool found = ask(er, (int)question->producer);
    er->runs = 0;
    if (er->gave_up) er->stopped = false;
    return found && !er->gave_up && !ss_er_status(er) ? &er->hint : NULL;
}

bool ss_er_gave_up(const ss_er *er) { return er->gave_up; }

const ss_er_hint *ss_er_next(ss_er *er, int from, int below) {
    er->wanted = SS_ER_ALL;
    er->why = NULL;
    for (int p = from; p < below; p++) {
        bool found = ask(er, p);
        if (er->failed || er->stopped) return NULL;
        if (found) return &er->hint;
    }
    return NULL;
}

void ss_er_apply(ss_er *er, const ss_er_hint *hint) {
    assert(hint->count || hint->place_cell >= 0);
    for (int i = 0; i < hint->count; i++) {
        assert(!(hint->gone[i] & ~er->grid.cand[hint->cell[i]]));
        for (unsigned left = hint->gone[i]; left; left &= left - 1)
            ss_er_grid_remove(&er->grid, &er->map, hint->cell[i], ss_er_low(left));
    }
    assert(hint->place_cell < 0 || er->grid.cand[hint->place_cell] >> hint->place_digit & 1);
    if (hint->place_cell >= 0)
        ss_er_grid_place(&er->grid, &er->map, hint->place_cell, hint->place_digit);
}

ss_er *ss_er_new(const susol_allocator *memory, ss_meter *meter) {
    ss_er *er = ss_memory_get(memory, sizeof *er);
    if (!er) return NULL;
    er->memory = memory;
    er->meter = meter;
    ss_er_map_fill(&er->map);
    return er;
}

void ss_er_free(ss_er *er) {
    if (!er) return;
    ss_memory_give(er->memory, er->cycles, er->cycles_size);
    ss_er_spaces_free(er);
    ss_er_costs_free(er);
    ss_memory_give(er->memory, er, sizeof *er);
}

void ss_er_forget(ss_er *er) {
    for (int i = 0; i < SS_ER_QUIETS; i++) er->quiet[i].known = false;
    er->without_cycles.known = er->without_multiple.known = false;
}

ss_er_grid *ss_er_grid_of(ss_er *er) { return &er->grid; }
const ss_er_map *ss_er_map_of(const ss_er *er) { return &er->map; }

susol_status ss_er_status(const ss_er *er) {
    return er->failed ? SUSOL_NO_MEMORY : er->stopped ? ss_meter_stopped(er->meter) : SUSOL_OK;
}
