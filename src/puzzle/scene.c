/* scene.c: the growing list of marks of a scene. */
#include "puzzle/scene.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_A_MARK = 100 };

static bool mark_room(ss_scene *scene) {
    if (scene->mark_count < scene->mark_room) return true;
    size_t count = (size_t)scene->mark_count, size = sizeof *scene->marks;
    size_t room = ss_memory_room((size_t)scene->mark_room, count + 1, 64);
    size_t number = sizeof *scene->mark_rule;
    ss_mark *marks = ss_arena_grow(&scene->arena, scene->marks, count * size, room * size);
    int *rules = ss_arena_grow(&scene->arena, scene->mark_rule, count * number, room * number);
    if (marks) scene->marks = marks; /* what grew has moved, even if the other one could not */
    if (rules) scene->mark_rule = rules;
    if (!marks || !rules) return false;
    scene->mark_room = (int)room;
    return true;
}

int ss_mark_label(const ss_mark *mark) {
    assert(mark->count >= 0);
    bool outline = mark->kind == SS_MARK_OUTLINE;
    if (!outline && mark->kind != SS_MARK_LINE && mark->kind != SS_MARK_LABEL) return -1;
    if (!mark->text[0] || !mark->count) return -1;
    int first = mark->cells[0];
    for (int i = 1; outline && i < mark->count; i++)
        if (mark->cells[i] < first) first = mark->cells[i];
    return first;
}

void ss_scene_mark(ss_scene *scene, const ss_mark *mark) {
    assert(mark->count >= 0);
    assert(mark->cells || !mark->count);
    assert(memchr(mark->text, 0, sizeof mark->text));
    assert(mark->count <= SS_MARK_CELLS);
    if (ss_limits_spend(scene->limits, WORK_OF_A_MARK)) return;
    for (int i = 0; i < mark->count; i++)
        if (mark->cells[i] >= scene->puzzle->grid) return; /* extra cells lie nowhere */
    if (!mark_room(scene)) {
        scene->failed = true;
        return;
    }
    scene->mark_rule[scene->mark_count] = scene->rule;
    scene->marks[scene->mark_count++] = *mark;
}
