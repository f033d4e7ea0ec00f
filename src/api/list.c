/* list.c: the plug-in tables as one list, so that help, docs and menus read the same words. */
#include "format/format.h"
#include "generate/classic/orbits.h"
#include "rate/rate.h"
#include "render/paint.h"
#include "render/render.h"
#include "rule/rule.h"
#include "solve/solve.h"
#include "strategy/words/language.h"
#include <assert.h>
#include <string.h>

static bool rule_entry(int index, susol_entry *out) {
    const ss_rule_kind *kind = ss_rule_at(index);
    if (kind)
        *out = (susol_entry){.name = kind->name,
                             .title = kind->title,
                             .text = kind->text,
                             .example = kind->example,
                             .also = kind->also};
    return kind;
}

static bool format_entry(int index, susol_entry *out) {
    const ss_format *format = ss_format_at(index);
    if (format)
        *out = (susol_entry){.name = format->name,
                             .title = format->title,
                             .text = format->text,
                             .example = format->example,
                             .suffixes = format->suffixes};
    return format;
}

static bool engine_entry(int index, susol_entry *out) {
    const ss_engine *engine = ss_engine_at(index);
    if (engine)
        *out = (susol_entry){.name = engine->name, .title = engine->title, .text = engine->text};
    return engine;
}

static bool renderer_entry(int index, susol_entry *out) {
    const ss_renderer *renderer = ss_renderer_at(index);
    if (renderer)
        *out = (susol_entry){.name = renderer->name,
                             .title = renderer->title,
                             .text = renderer->text,
                             .suffixes = renderer->suffix};
    return renderer;
}

/* What must hold for the technique, as a sentence. */
static const char *fits(unsigned needs) {
    assert(needs < 16);
    static const char *const sentences[] = {
        "Any puzzle.",
        "Puzzles with one solution.",
        "Puzzles without rules besides rows, columns and regions.",
        "Puzzles with one solution, without rules besides rows, columns and regions.",
        "Puzzles whose rows and columns are houses.",
        "Puzzles with one solution whose rows and columns are houses.",
        "Puzzles without rules besides rows, columns and regions.",
        "Puzzles with one solution, without rules besides rows, columns and regions."};
    return sentences[needs & 7];
}

static bool strategy_entry(int index, susol_entry *out) {
    const ss_strategy *strategy = ss_strategy_at(index);
    if (strategy)
        *out = (susol_entry){.name = strategy->name,
                             .title = strategy->title,
                             .text = strategy->text,
                             .example = strategy->example,
                             .sentence = strategy->sentence,
                             .level = ss_strategy_level(strategy->level),
                             .also = strategy->also,
                             .ratings = strategy->ratings,
                             .fits = fits(strategy->needs)};
    return strategy;
}

static bool scale_entry(int index, susol_entry *out) {
    const ss_scale *scale = ss_scale_at(index);
    if (scale)
        *out = (susol_entry){.name = scale->name, .title = scale->title, .text = scale->text};
    return scale;
}

static bool level_entry(int index, susol_entry *out) {
    const ss_names *level = ss_level_at(index + 1);
    if (level)
        *out = (susol_entry){.name = level->name, .title = level->title, .also = level->also};
    return level;
}

static bool language_entry(int index, susol_entry *out) {
    const ss_language *language = ss_language_at(index);
    if (language) *out = (susol_entry){.name = language->name, .title = language->title};
    return language;
}

static bool symmetry_entry(int index, susol_entry *out) {
    const ss_clue_symmetry *symmetry = ss_clue_symmetry_at(index);
    if (symmetry) *out = (susol_entry){.name = symmetry->name, .title = symmetry->title};
    return symmetry;
}

static bool role_entry(int index, susol_entry *out) {
    const char *name = ss_paint_name(index);
    if (name) *out = (susol_entry){.name = name};
    return name;
}

static const struct {
    const char *name;
    bool (*entry)(int index, susol_entry *out);
} tables[] = {{"rules", rule_entry},          {"formats", format_entry},
              {"engines", engine_entry},      {"renderers", renderer_entry},
              {"strategies", strategy_entry}, {"scales", scale_entry},
              {"languages", language_entry},  {"symmetries", symmetry_entry},
              {"levels", level_entry},        {"roles", role_entry}};

/* What a table does not tell is an empty text. */
static void fill_gaps(susol_entry *out) {
    const char **texts[] = {&out->title,    &out->text, &out->example, &out->suffixes, &out->level,
                            &out->sentence, &out->also, &out->ratings, &out->fits};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!*texts[i]) *texts[i] = "";
}

susol_status susol_list(const char *table, int index, susol_entry *out) {
    if (index < 0) return SUSOL_BAD_VALUE;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        if (strcmp(tables[i].name, table) != 0) continue;
        if (!tables[i].entry(index, out)) return SUSOL_END;
        fill_gaps(out);
        return SUSOL_OK;
    }
    return SUSOL_UNKNOWN_NAME;
}

int susol_entry_has_name(const susol_entry *entry, const char *name) {
    ss_names names = {entry->name, entry->title, entry->also};
    return ss_strategy_called(&names, name, strlen(name));
}
