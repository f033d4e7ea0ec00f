/* iss_item.h: one constraint of an ISS string, and the rule that is made of it.

   An item is filled with cells and numbers as its arguments are read, then becomes a rule of ours.
   All functions answer a status; the first that is not OK ends the reading. */
#ifndef SS_FORMAT_ISS_ITEM_H
#define SS_FORMAT_ISS_ITEM_H
#include "format/iss.h"
#include "rule/rule.h"

enum { SS_ISS_ARGUMENTS = 700, SS_ISS_WORD = 256 };

typedef struct ss_iss_item { /* one constraint, and the rule that is made of it */
    ss_puzzle *out;
    ss_place place;
    susol_error *error;
    ss_span kind, argument[SS_ISS_ARGUMENTS];
    int arguments;
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_CELLS + 1];
    char pattern[SS_ISS_WORD];
    const char *word; /* the pattern, or NULL */
    int count, number_count;
    int region_size; /* of boxes and pieces */
} ss_iss_item;

/* "KIND: expected ..., not '...'" */
susol_status ss_iss_wrong(const ss_iss_item *at, const char *expected, ss_span found);
/* Takes the part up to the mark off the front; false: nothing is left. */
bool ss_iss_take_part(ss_span *rest, char mark, ss_span *part);
/* The next item: its kind and its arguments; it has no cells and numbers yet. */
bool ss_iss_take_item(ss_span *rest, ss_iss_item *at);
int ss_iss_cell_of(const ss_puzzle *puzzle, ss_span name); /* -1: no such cell */
susol_status ss_iss_add_cell(ss_iss_item *at, ss_span name);
susol_status ss_iss_read_cells(ss_iss_item *at, int from); /* arguments from this one on */
susol_status ss_iss_add_number(ss_iss_item *at, ss_span text);
susol_status ss_iss_add_numbers(ss_iss_item *at, ss_span list); /* 1_1_2 */
susol_status ss_iss_add_rule(ss_iss_item *at, const char *kind);

/* ---- iss_words.c: patterns, and relations by a key ---- */

susol_status ss_iss_regex(ss_iss_item *at, const char *kind);
susol_status ss_iss_relation(ss_iss_item *at, const char *kind);
#endif
