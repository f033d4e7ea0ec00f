/* grammar.h: which words make which rule; the lines of grammar.def. */
#ifndef SS_DRAWN_GRAMMAR_H
#define SS_DRAWN_GRAMMAR_H
#include "drawn/relation.h"
#include "drawn/text.h"

typedef struct ss_saying {
    const char *terms, *things, *rule, *colours, *example;
} ss_saying;

typedef struct ss_match {
    const ss_saying *pattern;
    int number; /* what # stands for; 0: nothing */
} ss_match;

const ss_saying *ss_saying_at(int index); /* NULL past the last */
/* Does it fit? Then its number is known. `changed`: the text says that values are no digits. */
bool ss_saying_fits(const ss_saying *pattern, const ss_sentence *sentence, bool changed,
                    ss_match *match);
/* Words that change what a sentence means: no rule can be made of it, but by a pattern that asks
   for the very word. */
bool ss_sentence_vetoed(const ss_sentence *sentence, bool changed);
#endif
