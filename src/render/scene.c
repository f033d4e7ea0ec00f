/* scene.c: from a puzzle and the caller's wishes to a scene. */
#include "render/render.h"
#include "rule/rule.h"

/* A digit of the puzzle comes first, then the caller's solution; a wrong number shows nothing. */
static int digit_at(const ss_puzzle *puzzle, const uint8_t *solution, int cell) {
    if (puzzle->value[cell]) return puzzle->value[cell];
    int digit = solution ? solution[cell] : 0;
    return digit <= puzzle->side ? digit : 0;
}

/* Pencil marks that were read with the puzzle show unless the caller has some of his own. */
static void fill_cells(ss_scene *scene, const susol_look *look) {
    const ss_puzzle *puzzle = scene->puzzle;
    const ss_set *candidates = look->candidates;
    if (!candidates && ss_puzzle_has_marks(puzzle)) candidates = puzzle->allowed;
    for (int c = 0; c < puzzle->grid; c++) {
        scene->digit[c] = (uint8_t)digit_at(puzzle, look->solution, c);
        if (candidates && !scene->digit[c])
            scene->candidates[c] = candidates[c] & ss_puzzle_full(puzzle);
        bool differs = look->other && scene->digit[c] != digit_at(puzzle, look->other, c);
        scene->marked[c] = differs || (look->marked && look->marked[c]);
    }
}

/* The second solution is a scene of its own. */
static void open_beside(ss_scene *scene, const susol_look *look) {
    ss_scene *beside = ss_arena_get(&scene->arena, sizeof *beside);
    susol_look turned = *look;
    turned.solution = look->other, turned.other = NULL, turned.caption = NULL;
    turned.marked = scene->marked;
    if (beside && !ss_scene_open(beside, scene->puzzle, &turned)) scene->beside = beside;
    else scene->failed = true;
}

susol_status ss_scene_open(ss_scene *scene, const ss_puzzle *puzzle, const susol_look *look) {
    static const susol_look as_set = {0};
    if (!look) look = &as_set;
    *scene = (ss_scene){.puzzle = puzzle,
                        .arena = {.allocator = &puzzle->memory},
                        .colour = look->colour != 0,
                        .sketch = look->sketch};
    fill_cells(scene, look);
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->kind->draw) rule->kind->draw(rule, scene);
    }
    ss_scene_areas(scene);
    scene->caption = ss_words_clean(&scene->arena, look->caption ? look->caption : "");
    if (!scene->caption) scene->failed = true;
    if (look->other) open_beside(scene, look);
    if (!scene->failed) return SUSOL_OK;
    ss_scene_close(scene);
    return SUSOL_NO_MEMORY;
}

void ss_scene_close(ss_scene *scene) {
    if (scene->beside) ss_scene_close(scene->beside);
    ss_arena_free(&scene->arena);
}
