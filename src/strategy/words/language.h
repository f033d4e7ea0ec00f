/* language.h: the words of steps in several languages.

   A language is one data file, language_NAME.def, included once in language.c. English sentences
   and titles are with each strategy; the other languages have a line for each. What a language
   lacks is said in English. */
#ifndef SS_STRATEGY_WORDS_LANGUAGE_H
#define SS_STRATEGY_WORDS_LANGUAGE_H
#include "rule/rule.h"
#include "strategy/strategy.h"
#include "strategy/words/phrases.h"

typedef enum ss_house_name {
    SS_NAME_ROW,
    SS_NAME_COLUMN,
    SS_NAME_BOX,
    SS_NAME_REGION,
    SS_NAME_GROUP, /* any other: a diagonal, a window */
    SS_HOUSE_NAMES
} ss_house_name;

/* The forms a house is named in; % stands for its number or name. */
typedef enum ss_house_form { SS_FORM_PLAIN, SS_FORM_IN, SS_FORM_OF, SS_FORMS } ss_house_form;
typedef struct ss_house_words {
    const char *one[SS_FORMS], *many[SS_FORMS]; /* "row %", "in row %", "of row %"; "rows %" ... */
} ss_house_words;

typedef struct ss_translation { /* NULL: not translated */
    const char *title, *sentence;
} ss_translation;

/* A kind of rule: what a rule is called and what it says, in the middle of a sentence; the same
   where it has a number, or "". {1} {2} are its numbers, {*} all of them, {h} half the side. */
typedef struct ss_rule_words {
    const char *name, *numbered, *law, *numbered_law;
} ss_rule_words;

enum {
#define RULE(name) SS_RULE_AT_##name,
#include "rule/rules.def"
#undef RULE
    SS_RULE_COUNT
};

enum {
#define STRATEGY(name) SS_STRATEGY_AT_##name,
#include "strategy/strategies.def"
#undef STRATEGY
    SS_STRATEGY_COUNT
};

enum { SS_PLURALS = 2 }; /* forms of a word besides the one for 1 */

typedef struct ss_language {
    const char *name, *title;    /* "cs", "Čeština" */
    uint8_t plurals[SS_PLURALS]; /* from which number on each plural form is used; 0: no more */
    const char *phrases[SS_PHRASE_COUNT];
    ss_house_words houses[SS_HOUSE_NAMES];
    ss_translation strategies[SS_STRATEGY_COUNT];
    ss_rule_words rules[SS_RULE_COUNT];
} ss_language;

const ss_language *ss_language_at(int index); /* NULL past the last; the first is English */
/* By what a locale is called: "cs", "cs_CZ.UTF-8", "pt-BR". NULL: we do not speak that. */
const ss_language *ss_language_find(const char *name);
/* Which form of a word goes with a number: 0 for one, 1 for the first plural form ... */
int ss_language_plural(const ss_language *language, int number);
const char *ss_language_phrase(const ss_language *language, ss_phrase phrase);
const char *ss_language_phrase_named(const ss_language *language, const char *name); /* or NULL */
const char *ss_language_title(const ss_language *language, const ss_strategy *strategy);
const ss_rule_words *ss_language_rule(const ss_language *language, const ss_rule_kind *kind);
const char *ss_language_sentence(const ss_language *language, const ss_strategy *strategy);
#endif
