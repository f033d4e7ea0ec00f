/* language.c: the languages, each out of its data file. To add one, write the file and include it
   below; tests/strategy/test_language.c says what it lacks. */
#include "strategy/words/language.h"
#include <assert.h>
#include <string.h>

#define LANGUAGE(short, long) .name = short, .title = long,
#define PLURALS(...) .plurals = {__VA_ARGS__},
#define PHRASE(key, words) .phrases[SS_PHRASE_##key] = words,
#define HOUSE(kind, one, in_one, of_one, many, in_many, of_many)                                   \
    .houses[SS_NAME_##kind] = {{one, in_one, of_one}, {many, in_many, of_many}},
#define STRATEGY(name, title, sentence) .strategies[SS_STRATEGY_AT_##name] = {title, sentence},
#define RULE(kind, name, numbered, law, numbered_law)                                              \
    .rules[SS_RULE_AT_##kind] = {name, numbered, law, numbered_law},

static const ss_language languages[] = {
    {
#include "strategy/words/language_en.def"
#include "strategy/words/rules_en.def"
    },
    {
#include "strategy/words/language_cs.def"
#include "strategy/words/rules_cs.def"
    },
    {
#include "strategy/words/language_pt.def"
#include "strategy/words/rules_pt.def"
    },
};

#define PHRASE_NAME(key, name) [SS_PHRASE_##key] = name,
static const char *const phrase_names[] = {SS_PHRASE_LIST(PHRASE_NAME)};

const ss_language *ss_language_at(int index) {
    return index < (int)(sizeof languages / sizeof *languages) ? &languages[index] : NULL;
}

const ss_language *ss_language_find(const char *name) {
    size_t size = strcspn(name, "_-.@");
    for (int i = 0; ss_language_at(i); i++)
        if (strlen(languages[i].name) == size && !strncmp(languages[i].name, name, size))
            return &languages[i];
    return NULL;
}

int ss_language_plural(const ss_language *language, int number) {
    int form = 0;
    while (form < SS_PLURALS && language->plurals[form] && number >= language->plurals[form])
        form++;
    return form;
}

const char *ss_language_phrase(const ss_language *language, ss_phrase phrase) {
    const char *words = language->phrases[phrase];
    return words ? words : languages[0].phrases[phrase];
}

const char *ss_language_phrase_named(const ss_language *language, const char *name) {
    for (int i = 0; i < SS_PHRASE_COUNT; i++)
        if (!strcmp(phrase_names[i], name)) return ss_language_phrase(language, (ss_phrase)i);
    return NULL;
}

/* A strategy that came from outside has no line in any language. */
static const ss_translation *translation(const ss_language *language, const ss_strategy *strategy) {
    static const ss_translation none = {NULL, NULL};
    for (int i = 0; ss_strategy_at(i); i++)
        if (ss_strategy_at(i) == strategy) return &language->strategies[i];
    return &none;
}

const char *ss_language_title(const ss_language *language, const ss_strategy *strategy) {
    const char *title = translation(language, strategy)->title;
    return title ? title : strategy->title;
}

const char *ss_language_sentence(const ss_language *language, const ss_strategy *strategy) {
    const char *sentence = translation(language, strategy)->sentence;
    return sentence ? sentence : strategy->sentence;
}

const ss_rule_words *ss_language_rule(const ss_language *language, const ss_rule_kind *kind) {
    int at = 0;
    while (ss_rule_at(at) && ss_rule_at(at) != kind) at++;
    assert(at < SS_RULE_COUNT);
    return language->rules[at].name ? &language->rules[at] : &languages[0].rules[at];
}
