/* any_word.h: random words for the rules that have one: regular expressions and machines. */
#ifndef SS_TESTS_RULE_ANY_WORD_H
#define SS_TESTS_RULE_ANY_WORD_H
#include <stdio.h>
#include <string.h>
#include "base/random.h"
#include "rule/rule.h"

enum { ANY_WORD = 1024 };

static inline int below(ss_random *random, int n) {
    return (int)ss_random_below(random, (uint32_t)n);
}

/* Digits up to 4; room for ANY_WORD letters is enough for a depth of 2. */
static inline void any_pattern(char *out, int depth, ss_random *random) {
    static const char *const ends[] = {"", "", "", "*", "+", "?", "{2}", "{1,2}", "{2,}", "{0,1}"};
    out[0] = 0;
    for (int parts = 1 + below(random, 3); parts > 0; parts--) {
        char inner[ANY_WORD / 4];
        switch (below(random, depth ? 5 : 3)) {
        case 0: strcat(out, "."); break;
        case 1: (void)sprintf(out + strlen(out), "%d", 1 + below(random, 4)); break;
        case 2: strcat(out, below(random, 2) ? "[12]" : "[^2-3]"); break;
        default:
            any_pattern(inner, depth - 1, random);
            (void)sprintf(out + strlen(out), below(random, 2) ? "(%s)" : "(%s|1)", inner);
        }
        strcat(out, ends[below(random, 10)]);
    }
}

/* Up to four states, several ways at once, one to three ends. */
static inline void any_machine(char *out, int side, ss_random *random) {
    int states = 2 + below(random, 3), size = 0;
    for (int i = 3 + below(random, 8); i > 0; i--) {
        int from = below(random, states), to = below(random, states);
        size += sprintf(out + size, "%d:", from);
        if (!below(random, 3)) size += sprintf(out + size, ".");
        else if (!below(random, 4)) size += sprintf(out + size, "|"); /* the end of a part */
        else
            for (int d = 1; d <= side && d < 10; d++)
                if (!below(random, 2)) size += sprintf(out + size, "%d", d);
        size += sprintf(out + size, ">%d ", to);
    }
    for (int i = 1 + below(random, 3); i > 0; i--)
        size += sprintf(out + size, "%d! ", below(random, states));
    out[size - 1] = 0;
}

static inline const char *any_word(char word[ANY_WORD], const ss_rule_kind *kind, int side,
                                   ss_random *random) {
    if (!strcmp(kind->name, "automaton")) any_machine(word, side, random);
    else any_pattern(word, 2, random);
    return word;
}
#endif
