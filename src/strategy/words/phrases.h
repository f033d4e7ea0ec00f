/* phrases.h: the phrases that every language has, and what programs call them. */
#ifndef SS_STRATEGY_WORDS_PHRASES_H
#define SS_STRATEGY_WORDS_PHRASES_H

#define SS_PHRASE_LIST(X)                                                                          \
    X(AND, "and")                                                                                  \
    X(OR, "or")                                                                                    \
    X(NOR, "nor")                                                                                  \
    X(IF, "if")                                                                                    \
    X(THEN, "then")                                                                                \
    X(SO, "so")                                                                                    \
    X(IS, "is")                                                                                    \
    X(ARE, "are")                                                                                  \
    X(IS_NOT, "is-not")                                                                            \
    X(ARE_NOT, "are-not")                                                                          \
    X(NEXT, "next")                                                                                \
    X(ONLY_PLACE, "only-place")                                                                    \
    X(ONLY_DIGIT, "only-digit")                                                                    \
    X(THEN_NOTHING, "then-nothing")                                                                \
    X(THEN_NO_WAY, "then-no-way")                                                                  \
    X(THEN_NO_PLACE, "then-no-place")                                                              \
    X(SUM_OF_HOUSES, "sum-of-houses")                                                              \
    X(SAME_DIGITS, "same-digits")                                                                  \
    X(RULES_TOGETHER, "rules-together")                                                            \
    X(MUST_DIFFER, "must-differ")                                                                  \
    X(LAW_OF_HOUSES, "law-of-houses")                                                              \
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
    X(TRIED, "tried")                                                                              \
    X(MANY_OPEN, "many-open")                                                                      \
    X(MORE_CELLS, "more-cells")                                                                    \
    X(MORE_FALLS, "more-falls")                                                                    \
    X(MORE_CASES, "more-cases")                                                                    \
    X(SEE_IT, "see-it")                                                                            \
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
#endif
