/* text.h: the words of a setter as sentences of known words.

   Languages are tables (words_en.def ...): each line says which phrases mean one word of ours, so
   the grammar knows only those. Numbers are tokens of their own. What a table does not know stays
   as it is, without case, accents and the s of a plural. */
#ifndef SS_DRAWN_TEXT_H
#define SS_DRAWN_TEXT_H
#include "base/memory.h"
#include "base/text.h"

enum { SS_TOKENS = 120, SS_SENTENCES = 80, SS_TEXT_MOST = 16384 };

typedef struct ss_token {
    uint32_t word; /* a number made of its letters; SS_A_NUMBER */
    int number;
} ss_token;

typedef struct ss_sentence {
    ss_span said; /* in the text of the puzzle */
    int count;
    uint32_t colours; /* SS_RED ... of the words */
    bool near_header; /* it goes on in the line of the one before */
    ss_token token[SS_TOKENS];
} ss_sentence;

typedef struct ss_telling {
    int count;
    bool cut; /* there was more than we look at */
    ss_sentence sentence[SS_SENTENCES];
} ss_telling;

extern const uint32_t ss_a_number;
uint32_t ss_word(ss_span letters); /* the number of a word */
/* Language: "en", "de", "cs"; NULL: the one whose words are found most often. */
void ss_telling_read(ss_telling *telling, ss_span text, const char *language);
bool ss_sentence_has(const ss_sentence *sentence, const char *word);
#endif
