/* table.c: the techniques in the order they are tried, made from strategies.def. */
#include "strategy/strategy.h"
#include <assert.h>
#include <string.h>

#define STRATEGY(name) extern const ss_strategy ss_strategy_##name;
#include "strategy/strategies.def"
#undef STRATEGY
#define STRATEGY(name) &ss_strategy_##name,
static const ss_strategy *const strategies[] = {
#include "strategy/strategies.def"
    NULL};
#undef STRATEGY

const ss_strategy *ss_strategy_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof strategies / sizeof *strategies) ? strategies[index] : NULL;
}

const ss_strategy *ss_strategy_find(const char *name) {
    for (int i = 0; strategies[i]; i++)
        if (!strcmp(strategies[i]->name, name)) return strategies[i];
    return NULL;
}

static bool is_word(const char *name, const char *word, size_t size) {
    return strlen(name) == size && !strncmp(name, word, size);
}

bool ss_strategy_called(const ss_names *names, const char *word, size_t size) {
    if (is_word(names->name, word, size)) return true;
    for (int i = 0; strategies[i]; i++)
        if (is_word(strategies[i]->name, word, size)) return false;
    ss_span span = {word, size};
    return ss_span_called(span, names->name) || ss_span_called(span, names->title) ||
           ss_span_called(span, names->also);
}

static const ss_names levels[SS_LEVELS] = {{"easy", "Easy", "gentle"},
                                           {"medium", "Medium", "moderate"},
                                           {"hard", "Hard", "tricky"},
                                           {"unfair", "Unfair", "fiendish"},
                                           {"extreme", "Extreme", "diabolical"}};

const ss_names *ss_level_at(int level) {
    return level >= 1 && level <= SS_LEVELS ? &levels[level - 1] : NULL;
}

int ss_level_called(const char *name) {
    for (int level = 1; level <= SS_LEVELS; level++)
        if (ss_strategy_called(ss_level_at(level), name, strlen(name))) return level;
    return 0;
}

const char *ss_strategy_level(int level) { return level ? ss_level_at(level)->name : "none"; }

ss_step *ss_strategy_step(const ss_strategy *self, ss_step_sink *sink) {
    ss_step_begin(&sink->step);
    sink->step.strategy = self;
    return &sink->step;
}

bool ss_strategy_give(ss_step_sink *sink) {
    assert(sink->take);
    if (sink->step.change_count) sink->enough = sink->take(sink, &sink->step);
    return sink->enough;
}
