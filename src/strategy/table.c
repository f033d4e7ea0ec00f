/* table.c: the techniques in the order they are tried, made from strategies.def. */
#include "strategy/strategy.h"
#include <ctype.h>
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
    return index < (int)(sizeof strategies / sizeof *strategies) ? strategies[index] : NULL;
}

const ss_strategy *ss_strategy_find(const char *name) {
    for (int i = 0; strategies[i]; i++)
        if (!strcmp(strategies[i]->name, name)) return strategies[i];
    return NULL;
}

/* The next letter or digit, in lower case; 0: the end. */
static int next_letter(const char **at, const char *end) {
    while (*at < end && !isalnum((unsigned char)**at)) ++*at;
    return *at < end ? tolower((unsigned char)*(*at)++) : 0;
}

static bool same_name(const char *one, const char *one_end, const char *two, const char *two_end) {
    int letter;
    do {
        letter = next_letter(&one, one_end);
        if (letter != next_letter(&two, two_end)) return false;
    } while (letter);
    return true;
}

static bool is_word(const char *name, const char *word, size_t size) {
    return strlen(name) == size && !strncmp(name, word, size);
}

bool ss_strategy_called(const ss_names *names, const char *word, size_t size) {
    if (is_word(names->name, word, size)) return true;
    for (int i = 0; strategies[i]; i++)
        if (is_word(strategies[i]->name, word, size)) return false;
    const char *end = word + size, *list = names->also;
    if (same_name(names->name, names->name + strlen(names->name), word, end)) return true;
    if (same_name(names->title, names->title + strlen(names->title), word, end)) return true;
    while (list && *list) {
        const char *comma = list + strcspn(list, ",");
        if (same_name(list, comma, word, end)) return true;
        list = comma + (*comma == ',');
    }
    return false;
}

const char *ss_strategy_level(int level) {
    static const char *const names[] = {"none", "easy", "medium", "hard", "unfair", "extreme"};
    return names[level];
}

ss_step *ss_strategy_step(const ss_strategy *self, ss_step_sink *sink) {
    ss_step_begin(&sink->step);
    sink->step.strategy = self;
    return &sink->step;
}

bool ss_strategy_give(ss_step_sink *sink) {
    if (sink->step.change_count) sink->enough = sink->take(sink, &sink->step);
    return sink->enough;
}
