/* language.h: the words of steps in several languages.

   A language is one data file, language_NAME.def, included once in language.c. English sentences
   and titles are with each strategy; the other languages have a line for each. What a language
   lacks is said in English. */
#ifndef SS_STRATEGY_WORDS_LANGUAGE_H
#define SS_STRATEGY_WORDS_LANGUAGE_H
#include "strategy/strategy.h"

#define SS_PHRASE_LIST(X)                                                                          \
    X(AND, "and")                                                                                  \
    X(OR, "or")                                                                                    \
    X(IF, "if")                                                                                    \
    X(THEN, "then")                                                                                \
    X(SO, "so")                                                                                    \
    X(IS, "is")                                                                                    \
    X(IS_NOT, "is-not")                                                                            \
    X(ARE_NOT, "are-not")                                                                          \
    X(LOOK_AT_HOUSES, "look-at-houses")                                                            \
    X(LOOK_AT_DIGITS, "look-at-digits")                                                            \
    X(LOOK_AT_CELLS, "look-at-cells")                                                              \
    X(NO_CANDIDATE, "no-candidate")                                                                \
    X(NO_PLACE, "no-place")                                                                        \
    X(BROKEN_RULE, "broken-rule")                                                                  \
    X(BROKEN_GRID, "broken-grid")                                                                  \
    X(SEARCHED, "searched")                                                                        \
    X(CLASH, "clash")                                                                              \
    X(WRONG_DIGITS, "wrong-digits")                                                                \
    X(NO_FILLING, "no-filling")                                                                    \
    X(MISTAKE, "mistake")                                                                          \
    X(MANY_OPEN, "many-open")                                                                      \
    X(MORE_CELLS, "more-cells")                                                                    \
    X(OPEN_CELLS, "open-cells")                                                                    \
    X(SEVERAL, "several")                                                                          \
    X(OPEN, "open")                                                                                \
    X(CONTRADICTION, "contradiction")                                                              \
    X(EASY, "easy")                                                                                \
    X(MEDIUM, "medium")                                                                            \
    X(HARD, "hard")                                                                                \
    X(UNFAIR, "unfair")                                                                            \
    X(EXTREME, "extreme")                                                                          \
    X(REPORT, "report")                                                                            \
    X(PUZZLE, "puzzle")                                                                            \
    X(STEP, "step")                                                                                \
    X(SOLVED, "solved")                                                                            \
    X(STUCK, "stuck")                                                                              \
    X(BROKEN, "broken")                                                                            \
    X(STOPPED, "stopped")                                                                          \
    X(SKIPPED, "skipped")                                                                          \
    X(PLACED, "placed")                                                                            \
    X(REMOVED, "removed")                                                                          \
    X(PATTERN, "pattern")                                                                          \
    X(SECOND_PART, "second-part")                                                                  \
    X(THIRD_PART, "third-part")                                                                    \
    X(FOURTH_PART, "fourth-part")                                                                  \
    X(FINS, "fins")                                                                                \
    X(TRUE_NODE, "true-node")                                                                      \
    X(FALSE_NODE, "false-node")                                                                    \
    X(STRONG_LINK, "strong-link")                                                                  \
    X(WEAK_LINK, "weak-link")                                                                      \
    X(PLAIN_LINK, "plain-link")

#define SS_PHRASE_ENUM(key, name) SS_PHRASE_##key,
typedef enum ss_phrase { SS_PHRASE_LIST(SS_PHRASE_ENUM) SS_PHRASE_COUNT } ss_phrase;

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

enum {
#define STRATEGY(name) SS_STRATEGY_AT_##name,
#include "strategy/strategies.def"
#undef STRATEGY
    SS_STRATEGY_COUNT
};

typedef struct ss_language {
    const char *name, *title; /* "cs", "Čeština" */
    const char *phrases[SS_PHRASE_COUNT];
    ss_house_words houses[SS_HOUSE_NAMES];
    ss_translation strategies[SS_STRATEGY_COUNT];
} ss_language;

const ss_language *ss_language_at(int index); /* NULL past the last; the first is English */
/* By what a locale is called: "cs", "cs_CZ.UTF-8", "pt-BR". NULL: we do not speak that. */
const ss_language *ss_language_find(const char *name);
const char *ss_language_phrase(const ss_language *language, ss_phrase phrase);
const char *ss_language_phrase_named(const ss_language *language, const char *name); /* or NULL */
const char *ss_language_title(const ss_language *language, const ss_strategy *strategy);
const char *ss_language_sentence(const ss_language *language, const ss_strategy *strategy);
#endif
