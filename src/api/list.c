/* list.c: the plug-in tables as one list, so that help, docs and menus read the same words. */
#include "format/format.h"
#include "rate/rate.h"
#include "render/render.h"
#include "rule/rule.h"
#include "solve/solve.h"
#include "strategy/strategy.h"
#include <string.h>

static bool rule_entry(int index, susol_entry *out) {
    const ss_rule_kind *kind = ss_rule_at(index);
    if (kind) *out = (susol_entry){kind->name, kind->title, kind->text, kind->example, ""};
    return kind;
}

static bool format_entry(int index, susol_entry *out) {
    const ss_format *format = ss_format_at(index);
    if (format)
        *out = (susol_entry){format->name, format->title, format->text, format->example,
                             format->suffixes};
    return format;
}

static bool engine_entry(int index, susol_entry *out) {
    const ss_engine *engine = ss_engine_at(index);
    if (engine) *out = (susol_entry){engine->name, engine->title, engine->text, "", ""};
    return engine;
}

static bool renderer_entry(int index, susol_entry *out) {
    const ss_renderer *renderer = ss_renderer_at(index);
    if (renderer)
        *out = (susol_entry){renderer->name, renderer->title, renderer->text, "", renderer->suffix};
    return renderer;
}

static bool strategy_entry(int index, susol_entry *out) {
    const ss_strategy *strategy = ss_strategy_at(index);
    if (strategy)
        *out =
            (susol_entry){strategy->name, strategy->title, strategy->text, strategy->example, ""};
    return strategy;
}

static bool scale_entry(int index, susol_entry *out) {
    const ss_scale *scale = ss_scale_at(index);
    if (scale) *out = (susol_entry){scale->name, scale->title, scale->text, "", ""};
    return scale;
}

static const struct {
    const char *name;
    bool (*entry)(int index, susol_entry *out);
} tables[] = {{"rules", rule_entry},          {"formats", format_entry},
              {"engines", engine_entry},      {"renderers", renderer_entry},
              {"strategies", strategy_entry}, {"scales", scale_entry}};

susol_status susol_list(const char *table, int index, susol_entry *out) {
    if (index < 0) return SUSOL_BAD_VALUE;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (!strcmp(tables[i].name, table))
            return tables[i].entry(index, out) ? SUSOL_OK : SUSOL_END;
    return SUSOL_UNKNOWN_NAME;
}
