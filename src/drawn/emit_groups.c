/* emit_groups.c: one rule of many things: circles, squares, shaded areas. */
#include "drawn/emit.h"
#include <assert.h>
#include <string.h>

static bool in_group(const ss_emitting *at, int index, const char *things) {
    const ss_thing *thing = &at->reading->things->thing[index];
    bool coloured = !at->colours || (at->reading->called[index] | thing->colours) & at->colours;
    if (!strcmp(things, "circles"))
        return thing->kind == SS_THING_CIRCLE && (!thing->joined || at->joined) && coloured;
    if (!strcmp(things, "squares")) return thing->kind == SS_THING_SQUARE && coloured;
    if (!strcmp(things, "cages")) return thing->kind == SS_THING_CAGE;
    return ss_emit_is_line(at, thing) &&
           (at->colours ? at->reading->called[index] & at->colours : true) &&
           ss_emit_is_free(at, index);
}

static bool cell_again(const ss_emitting *at, int index, const char *things) {
    const ss_things *all = at->reading->things;
    if (ss_limits_spend(at->reading->limits, index)) return true;
    for (int i = 0; i < index; i++)
        if (all->thing[i].cells[0] == all->thing[index].cells[0] && in_group(at, i, things) &&
            all->thing[i].count)
            return all->thing[index].count == 1;
    return false;
}

void ss_emit_group(ss_emitting *at) {
    const char *rule = at->match->pattern->rule, *things = at->match->pattern->things;
    bool parts = !strncmp(rule, "equalsum", 8);
    bool any = !at->colours;
    for (int i = 0; i < at->reading->things->count; i++) any = any || in_group(at, i, things);
    if (!any) at->colours = 0; /* people call colours as they like */
    any = false;
    for (int i = 0; i < at->reading->things->count; i++) any = any || in_group(at, i, things);
    at->joined = !any; /* circles of arrows and lines, if there are no others */
    ss_text_format(&at->reading->rules, "%d %.*s", at->sentence, (int)strcspn(rule, "@"), rule);
    if (!strcmp(things, "cages")) at->reading->cages_spoken = true;
    for (int i = 0; i < at->reading->things->count; i++) {
        const ss_thing *thing = &at->reading->things->thing[i];
        if (!thing->count || !in_group(at, i, things)) continue;
        if (!cell_again(at, i, things)) {
            if (at->found) ss_text_words(&at->reading->rules, parts ? " | " : " ");
            ss_emit_cells(at->reading, thing, 0, false);
        }
        ss_emit_claim(at, i);
    }
    ss_text_put(&at->reading->rules, '\n');
}

/* ---- all things of one kind ---- */

/* The cells of things like this one, of which the same sentence speaks. */
static void gather_alike(ss_emitting *at, int first, bool *done, ss_thing *all) {
    const ss_sense *reading = at->reading;
    const ss_thing *like = &reading->things->thing[first];
    bool is_in[SS_MAX_CELLS] = {false};
    if (ss_limits_spend(reading->limits, reading->things->count)) return;
    for (int i = first; i < reading->things->count; i++) {
        const ss_thing *thing = &reading->things->thing[i];
        if (reading->claimed[i] != reading->claimed[first] || thing->kind != like->kind) continue;
        if (thing->kind == SS_THING_DOT && thing->colours != like->colours) continue;
        done[i] = true;
        for (int j = 0; j < thing->count && all->count < SS_THING_CELLS; j++) {
            if (!is_in[thing->cells[j]]) all->cells[all->count++] = thing->cells[j];
            is_in[thing->cells[j]] = true;
        }
    }
}

void ss_emit_types(ss_emitting *at) {
    const ss_sense *reading = at->reading;
    bool done[SS_THINGS] = {false};
    for (int i = 0; i < reading->things->count; i++) {
        ss_thing all = {.number = SS_NO_NUMBER};
        int by = reading->claimed[i];
        if (by < 0 || by == at->sentence || by == SS_BY_LOOKS || done[i]) continue;
        gather_alike(at, i, done, &all);
        if (all.count < 2 || all.count > reading->puzzle->side) continue;
        ss_text_format(&at->reading->rules, "%d distinct: ", at->sentence);
        ss_emit_cells(reading, &all, 0, false);
        ss_text_put(&at->reading->rules, '\n');
        at->found++;
    }
}

/* ---- shaded areas ---- */

static bool touch(const ss_puzzle *puzzle, int a, int b) {
    int rows = a / puzzle->columns - b / puzzle->columns,
        columns = a % puzzle->columns - b % puzzle->columns;
    return rows * rows + columns * columns == 1;
}

bool ss_emit_are_of_one_area(const ss_things *things, int a, int b) {
    const ss_drawn *all = things->puzzle->drawing.all;
    const ss_thing *one = &things->thing[a], *other = &things->thing[b];
    assert(one->drawn >= 0 && other->drawn >= 0);
    return other->kind == SS_THING_SQUARE && other->count &&
           all[one->drawn].colour == all[other->drawn].colour;
}

/* As many squares of one paint as a row has cells are one area, even if they do not touch. */
bool ss_emit_is_whole_area(const ss_things *things, int first) {
    bool in[SS_MAX_CELLS] = {false};
    int cells = 0;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *other = &things->thing[i];
        if (!ss_emit_are_of_one_area(things, first, i) || in[other->cells[0]]) continue;
        in[other->cells[0]] = true;
        cells++;
    }
    return cells == things->puzzle->side;
}

/* Squares of one colour that touch are an area: all that are reached from the first. */
static void put_area(ss_emitting *at, int first) {
    ss_things *things = at->reading->things;
    ss_thing area = things->thing[first];
    bool whole = ss_emit_is_whole_area(things, first);
    ss_emit_claim(at, first);
    for (int done = 0; done < area.count; done++) {
        if (ss_limits_spend(at->reading->limits, things->count)) return;
        for (int i = first + 1; i < things->count && area.count < SS_THING_CELLS; i++) {
            const ss_thing *other = &things->thing[i];
            if (!ss_emit_are_of_one_area(things, first, i) || at->reading->claimed[i] >= 0)
                continue;
            bool same = whole || other->cells[0] == area.cells[done];
            if (!same && !touch(at->reading->puzzle, area.cells[done], other->cells[0])) continue;
            ss_emit_claim(at, i);
            bool again = false;
            for (int j = 0; j < area.count; j++) again = again || area.cells[j] == other->cells[0];
            if (!again) area.cells[area.count++] = other->cells[0];
        }
    }
    if (area.count > 1) ss_emit_rule(at, &area);
}

void ss_emit_areas(ss_emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *square = &things->thing[i];
        bool coloured = !at->colours || (at->reading->called[i] | square->colours) & at->colours;
        if (square->kind == SS_THING_SQUARE && square->count && coloured &&
            at->reading->claimed[i] < 0)
            put_area(at, i);
    }
}
