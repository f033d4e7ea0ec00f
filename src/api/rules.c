/* rules.c: public functions about single rules and kinds of rules. */
#include "rule/rule.h"
#include "base/take.h"
#include "render/paint.h"
#include "render/render.h"
#include "rule/told.h"
#include "solve/ways.h"
#include <assert.h>
#include <string.h>

/* Rules that come with the shape are not counted. NULL: past the last. */
static const ss_rule *rule_at(const ss_puzzle *puzzle, int index) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied && index-- == 0) return &puzzle->rules[i];
    return NULL;
}

susol_status susol_puzzle_rule(const susol_puzzle *puzzle, int index, susol_rule *out,
                               susol_text *line) {
    const ss_rule *rule = index >= 0 ? rule_at(puzzle, index) : NULL;
    if (index < 0) return SUSOL_BAD_VALUE;
    if (!rule) return SUSOL_END;
    *out = (susol_rule){.kind = rule->kind->name,
                        .cells = rule->cells,
                        .numbers = rule->numbers,
                        .cell_count = rule->count,
                        .number_count = rule->number_count};
    if (!line) return SUSOL_OK;
    size_t before = line->size;
    ss_rule_write(rule, puzzle, line);
    susol_status status = ss_text_status(line);
    if (status) ss_text_cut(line, before);
    return status;
}

susol_status susol_cage_ways(const susol_puzzle *puzzle, int rule, const uint32_t *candidates,
                             const susol_ways *ways, susol_error *error) {
    susol_ways own;
    ss_limits limits;
    ss_error_begin(error);
    const ss_rule *cage = rule >= 0 ? rule_at(puzzle, rule) : NULL;
    bool summed = cage && !strcmp(cage->kind->name, "cage") && cage->number_count == 1;
    susol_status status = ss_take_ways(&own, ways, error);
    if (!status && !summed)
        status = ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                              "only a cage with a sum has ways to fill it");
    ss_limits_start(&limits, &puzzle->wish);
    if (!status) status = ss_ways_list(puzzle, cage, candidates, &own, &limits);
    return ss_error_end(error, status);
}

/* ---- kinds ---- */

/* The example of a kind, on the smallest grid that it fits. */
static susol_status read_example(susol_puzzle *puzzle, const char *line) {
    static const int grids[][3] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}, {25, 5, 5}};
    susol_status status = SUSOL_BAD_RULE;
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        status = susol_puzzle_set_shape(puzzle, grids[i][0], grids[i][1], grids[i][2]);
        if (!status) status = susol_puzzle_add_rule(puzzle, line, NULL);
        if (!status || status == SUSOL_NO_MEMORY) break;
    }
    return status;
}

/* The first mark tells how the rule is drawn. */
static susol_status look_at_marks(const susol_puzzle *puzzle, susol_kind *out) {
    ss_scene scene;
    susol_status status = ss_scene_open(&scene, puzzle, NULL, NULL);
    if (status) return status;
    const ss_mark *mark = scene.mark_count ? &scene.marks[0] : NULL;
    out->mark = mark ? ss_mark_name(mark->kind) : "none";
    out->tone = mark ? ss_mark_tone_name(mark->tone) : "";
    ss_scene_close(&scene);
    return SUSOL_OK;
}

static susol_status find_mark(const ss_rule_kind *kind, const susol_allocator *allocator,
                              susol_kind *out) {
    susol_puzzle *puzzle;
    susol_status status = susol_puzzle_new(&puzzle, allocator);
    if (status) return status;
    status = read_example(puzzle, kind->example);
    if (!status) status = look_at_marks(puzzle, out);
    susol_puzzle_free(puzzle);
    return status;
}

static const char *group_of(const ss_rule_kind *kind, const char *mark) {
    if (kind->takes & SS_TAKES_RULES) return "made";
    if (kind->takes & SS_TAKES_GRID) return "grid";
    if (!strcmp(mark, "corner")) return "corners";
    if (!strcmp(mark, "outside")) return "outside";
    if (kind->takes & (SS_TAKES_SIGNS | SS_TAKES_PAIRS)) return "pairs";
    if (kind->takes & SS_TAKES_LINE) return "lines";
    return kind->takes & SS_TAKES_CELLS || kind->most == 1 ? "cells" : "cages";
}

static int numbers_of(const ss_rule_kind *kind) {
    if (!(kind->takes & SS_TAKES_NUMBER)) return 0;
    return *ss_told_law(kind->name, NULL, false) ? 1 : 2;
}

/* The numbers of the public list are those of rule.h, but for what only matters inside. */
enum {
    SHOWN = SUSOL_TAKES_SET | SUSOL_TAKES_LINE | SUSOL_TAKES_SIGNS | SUSOL_TAKES_GRID |
            SUSOL_TAKES_WORD | SUSOL_TAKES_PARTS | SUSOL_TAKES_FACTORS | SUSOL_TAKES_RULES |
            SUSOL_TAKES_CELLS | SUSOL_TAKES_PAIRS
};
_Static_assert(
    SUSOL_TAKES_SET == (int)SS_TAKES_SET && SUSOL_TAKES_LINE == (int)SS_TAKES_LINE &&
        SUSOL_TAKES_SIGNS == (int)SS_TAKES_SIGNS && SUSOL_TAKES_GRID == (int)SS_TAKES_GRID &&
        SUSOL_TAKES_WORD == (int)SS_TAKES_WORD && SUSOL_TAKES_PARTS == (int)SS_TAKES_PARTS &&
        SUSOL_TAKES_FACTORS == (int)SS_TAKES_FACTORS && SUSOL_TAKES_RULES == (int)SS_TAKES_RULES &&
        SUSOL_TAKES_CELLS == (int)SS_TAKES_CELLS && SUSOL_TAKES_PAIRS == (int)SS_TAKES_PAIRS,
    "what a kind takes has the same numbers inside and outside");

static susol_status describe_kind(const ss_rule_kind *kind, const char *language,
                                  const susol_allocator *allocator, susol_kind *out) {
    bool told = ss_told_knows(kind->name, language);
    const char *title = told ? ss_told_kind(kind->name, language) : "";
    susol_status status = find_mark(kind, allocator, out);
    if (status) return status;
    out->name = kind->name;
    out->title = *title && language && strncmp(language, "en", 2) != 0 ? title : kind->title;
    out->law = ss_told_law(kind->name, language, false);
    out->with = ss_told_law(kind->name, language, true);
    out->group = group_of(kind, out->mark);
    out->takes = (int)kind->takes & SHOWN;
    out->least = kind->least;
    out->most = kind->most;
    out->numbers = numbers_of(kind);
    return SUSOL_OK;
}

susol_status susol_kind_get(int index, const char *language, const susol_allocator *allocator,
                            susol_kind *out) {
    susol_kind all = {.size = sizeof all};
    const ss_rule_kind *kind = index >= 0 ? ss_rule_at(index) : NULL;
    size_t size = out->size ? out->size : sizeof all;
    if (index < 0 || size < sizeof size) return SUSOL_BAD_VALUE;
    if (!kind) return SUSOL_END;
    susol_status status = describe_kind(kind, language, allocator, &all);
    if (status) return status;
    all.size = out->size;
    memcpy(out, &all, size < sizeof all ? size : sizeof all);
    return SUSOL_OK;
}
