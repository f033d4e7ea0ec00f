/* scene.c: from a puzzle and the caller's wishes to a scene. */
#include "render/render.h"
#include "rule/regions/chaos.h"
#include "rule/rule.h"
#include <assert.h>

/* A digit of the puzzle comes first, then the caller's solution; a wrong number shows nothing. */
static int digit_at(const ss_puzzle *puzzle, const uint8_t *solution, int cell) {
    if (puzzle->hole[cell]) return 0;
    if (puzzle->value[cell]) return puzzle->value[cell];
    int digit = solution ? solution[cell] : 0;
    return digit <= puzzle->side ? digit : 0;
}

/* Pencil marks that were read with the puzzle show unless the caller has some of his own. */
static void fill_cells(ss_scene *scene, const susol_look *look) {
    const ss_puzzle *puzzle = scene->puzzle;
    const ss_set *candidates = look->candidates;
    if (!candidates && ss_puzzle_has_marks(puzzle)) candidates = puzzle->allowed;
    for (int c = puzzle->grid; c < puzzle->cells; c++) /* extra cells lie nowhere */
        scene->digit[c] = (uint8_t)digit_at(puzzle, look->solution, c);
    for (int c = 0; c < puzzle->grid; c++) {
        scene->digit[c] = (uint8_t)digit_at(puzzle, look->solution, c);
        if (candidates && !scene->digit[c] && !puzzle->hole[c])
            scene->candidates[c] = candidates[c] & ss_puzzle_full(puzzle);
        bool differs = look->other && scene->digit[c] != digit_at(puzzle, look->other, c);
        scene->marked[c] = differs || (look->marked && look->marked[c]);
    }
}

/* What is in extra cells is told below the picture, but for the labels of regions: these are
   seen in it. */
static void write_caption(ss_scene *scene, const char *caption) {
    const ss_puzzle *puzzle = scene->puzzle;
    ss_text words;
    ss_text_init(&words, scene->arena.allocator);
    ss_text_words(&words, caption);
    for (int c = puzzle->grid; c < puzzle->cells; c++) {
        if (!scene->digit[c] || ss_chaos_cell(puzzle, c) >= 0) continue;
        ss_text_format(&words, "%sz%d = %c", words.size ? ", " : "", c - puzzle->grid + 1,
                       ss_shape_letter(puzzle, scene->digit[c]));
    }
    bool whole = !ss_text_status(&words);
    scene->caption = whole ? ss_words_clean(&scene->arena, words.size ? words.data : "") : NULL;
    if (!scene->caption) scene->failed = true;
    ss_text_free(&words);
}

/* The second solution is a scene of its own. */
static void open_beside(ss_scene *scene, const susol_look *look) {
    ss_scene *beside = ss_arena_get(&scene->arena, sizeof *beside);
    susol_look turned = *look;
    turned.solution = look->other, turned.other = NULL, turned.caption = NULL;
    turned.marked = scene->marked;
    if (beside && !ss_scene_open(beside, scene->puzzle, &turned, scene->limits))
        scene->beside = beside;
    else scene->failed = true;
}

susol_status ss_scene_open(ss_scene *scene, const ss_puzzle *puzzle, const susol_look *look,
                           ss_limits *limits) {
    assert(puzzle->side >= 1);
    static const susol_look as_set = {0};
    if (!look) look = &as_set;
    *scene = (ss_scene){.puzzle = puzzle,
                        .limits = limits,
                        .arena = {.allocator = &puzzle->memory},
                        .colour = look->colour != 0,
                        .columns = look->columns,
                        .lines = look->lines,
                        .sketch = look->sketch,
                        .corner = look->corner,
                        .centre = look->centre,
                        .colours = look->colours,
                        .conflicts = look->conflicts,
                        .parts = look->parts,
                        .rule = -1};
    fill_cells(scene, look);
    for (int i = 0, number = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (ss_limits_spend(limits, rule->count)) break;
        scene->rule = rule->implied ? -1 : number++;
        if (rule->kind->draw) rule->kind->draw(rule, scene);
    }
    scene->rule = -1;
    ss_scene_areas(scene);
    write_caption(scene, look->caption ? look->caption : "");
    if (look->other) open_beside(scene, look);
    susol_status status = scene->failed ? SUSOL_NO_MEMORY : ss_limits_status(limits, SUSOL_OK);
    if (status) ss_scene_close(scene);
    return status;
}

void ss_scene_close(ss_scene *scene) {
    if (scene->beside) ss_scene_close(scene->beside);
    ss_arena_free(&scene->arena);
}
