/* draw.c: the marks that most rules are drawn with. */
#include "rule/draw.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The rule's numbers, as many as fit: "10 12". */
static void number_text(const ss_rule *rule, const ss_puzzle *puzzle, char *text, size_t room) {
    size_t at = 0;
    if (ss_rule_is_usual(rule, puzzle)) return;
    if (rule->kind->takes & (SS_TAKES_PARTS | SS_TAKES_FACTORS)) {
        if (rule->number_count && !(rule->kind->takes & SS_TAKES_PARTS))
            (void)snprintf(text, room, "%d", (int)rule->numbers[0]);
        return;
    }
    for (int i = 0; i < rule->number_count && at + 1 < room; i++) {
        int size = snprintf(text + at, room - at, i ? " %d" : "%d", (int)rule->numbers[i]);
        at += size > 0 ? (size_t)size : 0;
    }
}

void ss_draw(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone) {
    ss_mark mark = {kind, tone, rule->cells, rule->count, ""};
    number_text(rule, scene->puzzle, mark.text, sizeof mark.text);
    ss_scene_mark(scene, &mark);
}

/* Is it a straight line from an edge of the grid, so that words outside can tell of it? */
static bool comes_from_outside(const ss_rule *rule, const ss_puzzle *puzzle) {
    int wide = puzzle->columns, row = rule->cells[0] / wide, column = rule->cells[0] % wide;
    if (rule->count < 2) return false;
    int down = rule->cells[1] / wide - row, right = rule->cells[1] % wide - column;
    for (int i = 2; i < rule->count; i++)
        if (rule->cells[i] / wide != row + i * down || rule->cells[i] % wide != column + i * right)
            return false;
    row -= down, column -= right;
    bool inside = row >= 0 && row < puzzle->rows && column >= 0 && column < wide;
    return !inside || puzzle->hole[row * wide + column];
}

/* What should be outside the grid and cannot be is drawn around its cells. */
void ss_draw_cells(const ss_rule *rule, ss_scene *scene) {
    ss_mark_kind kind = rule->kind->mark;
    if (kind == SS_MARK_OUTSIDE && !comes_from_outside(rule, scene->puzzle))
        ss_draw(rule, scene, SS_MARK_OUTLINE, SS_TONE_VIOLET);
    else ss_draw(rule, scene, kind, rule->kind->tone);
}

void ss_draw_own(const ss_rule *rule, ss_scene *scene) {
    assert(rule->kind->mark <= SS_MARK_LABEL);
    static const ss_mark_tone tones[] = {SS_TONE_GREEN,  SS_TONE_ORANGE, SS_TONE_BLUE, SS_TONE_PINK,
                                         SS_TONE_YELLOW, SS_TONE_VIOLET, SS_TONE_TEAL, SS_TONE_RED};
    int before = 0;
    if (ss_limits_spend(scene->limits, scene->mark_count)) return;
    for (int i = 0; i < scene->mark_count; i++)
        before += scene->marks[i].kind == rule->kind->mark && scene->marks[i].tone >= SS_TONE_RED;
    ss_draw(rule, scene, rule->kind->mark, tones[before % (int)(sizeof tones / sizeof *tones)]);
}

void ss_draw_pairs(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone) {
    for (int i = 0; i + 1 < rule->count; i++) {
        ss_mark mark = {kind, tone, rule->cells + i, 2, ""};
        number_text(rule, scene->puzzle, mark.text, sizeof mark.text);
        ss_scene_mark(scene, &mark);
    }
}

const uint16_t *ss_draw_copy(ss_scene *scene, const uint16_t *cells, int count) {
    assert(count >= 0);
    assert(cells || !count);
    const uint16_t *copy = ss_arena_copy(&scene->arena, cells, (size_t)count * sizeof *cells);
    if (!copy) scene->failed = true;
    return copy;
}

void ss_draw_part(const ss_rule *rule, ss_scene *scene, ss_mark mark, const char *words) {
    assert(words);
    if (!mark.cells) mark.cells = rule->cells, mark.count = rule->count;
    (void)snprintf(mark.text, sizeof mark.text, "%s", words);
    ss_scene_mark(scene, &mark);
}

void ss_draw_rules(const ss_rule *rule, ss_scene *scene) {
    for (int i = 0; i < rule->part_count; i++)
        if (rule->parts[i].kind->draw) rule->parts[i].kind->draw(&rule->parts[i], scene);
}
