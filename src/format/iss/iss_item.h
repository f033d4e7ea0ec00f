/* iss_item.h: one constraint of an ISS string, and the rule that is made of it.

   An item is filled with cells and numbers as its arguments are read, then becomes a rule of ours.
   All functions answer a status; the first that is not OK ends the reading. */
#ifndef SS_FORMAT_ISS_ISS_ITEM_H
#define SS_FORMAT_ISS_ISS_ITEM_H
#include "format/iss/iss.h"
#include "rule/rule.h"

enum { SS_ISS_ARGUMENTS = 2000, SS_ISS_WORD = 512, SS_ISS_GROUPS = 32 };

/* Cells besides the grid: VL1, VL2, ... or VL alone; neighbours as in a grid so wide. */
typedef struct ss_iss_group {
    ss_span letter, name; /* "V" and "L" */
    int first, count, wide;
} ss_iss_group;

typedef struct ss_iss_item { /* one constraint, and the rule that is made of it */
    ss_puzzle *out;
    ss_place place;
    susol_error *error;
    ss_span kind, *argument;    /* room for SS_ISS_ARGUMENTS of them */
    int arguments, translation; /* of the last item: where in the table of iss.c */
    const char *rule_name;      /* of the last rule, a literal, and its kind */
    const ss_rule_kind *rule_kind;
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_RULE_NUMBERS];
    char pattern[SS_ISS_WORD];
    const char *word; /* the pattern, or NULL */
    int count, number_count;
    bool crowded;    /* there are more arguments than room for them */
    int region_size; /* of boxes and pieces */
    int window_size; /* of windows: the same if it was said, else the number of digits */
    bool ties;       /* of ranks are allowed */
    bool absent;     /* the item was a clue without a number */
    ss_iss_group groups[SS_ISS_GROUPS];
    int group_count, depth;  /* depth: of rules inside rules */
    int origin, down, right; /* cells are meant relative to this one; no shift: 0, 0 */
} ss_iss_item;

/* "KIND: expected ..., not '...'" */
susol_status ss_iss_wrong(const ss_iss_item *at, const char *expected, ss_span found);
/* Takes the part up to the mark off the front; false: nothing is left. */
bool ss_iss_take_part(ss_span *rest, char mark, ss_span *part);
/* The next item: its kind and its arguments; it has no cells and numbers yet. Or one by one. */
bool ss_iss_take_kind(ss_span *rest, ss_iss_item *at, ss_span *arguments);
void ss_iss_take_arguments(ss_span text, ss_iss_item *at);
bool ss_iss_take_item(ss_span *rest, ss_iss_item *at);
int ss_iss_cell_of(const ss_iss_item *at, ss_span name); /* -1: no such cell */
bool ss_iss_neighbours(const ss_iss_item *at, int a, int b);
/* Where is it in the grid or its group: the first cell of that, and how wide it is. */
int ss_iss_place(const ss_iss_item *at, int cell, int *first, int *wide);
susol_status ss_iss_add_cell(ss_iss_item *at, ss_span name);
susol_status ss_iss_read_cells(ss_iss_item *at, int from); /* arguments from this one on */
susol_status ss_iss_put_number(ss_iss_item *at, int number);
susol_status ss_iss_add_number(ss_iss_item *at, ss_span text);
susol_status ss_iss_end_part(ss_iss_item *at, int *begin); /* how many cells from there; moves on */
susol_status ss_iss_add_numbers(ss_iss_item *at, ss_span list);  /* 1_1_2 */
susol_status ss_iss_add_rule(ss_iss_item *at, const char *kind); /* a literal */

susol_status ss_iss_translate(ss_iss_item *at); /* one item into rules of ours */

/* ---- iss_shape.c ---- */

susol_status ss_iss_read_shape(ss_iss_item *at, ss_span text);

/* ---- iss_block.c: rules made of rules ---- */

/* All items of the text; `any`: each is an alternative, and becomes one rule at most. */
susol_status ss_iss_read_block(ss_iss_item *at, ss_span text, bool any);

/* ---- iss_region.c ---- */

/* Rules about boxes say nothing where a grid can have none. */
susol_status ss_iss_of_boxes(ss_iss_item *at, const char *kind);
susol_status ss_iss_disjoint_sets(ss_iss_item *at, const char *kind);
susol_status ss_iss_windoku(ss_iss_item *at, const char *kind);
susol_status ss_iss_chaos(ss_iss_item *at, const char *kind);
susol_status ss_iss_chaos_arrow(ss_iss_item *at, const char *kind);
susol_status ss_iss_chaos_count(ss_iss_item *at, const char *kind);
susol_status ss_iss_connected(ss_iss_item *at, const char *kind);
susol_status ss_iss_same_regions(ss_iss_item *at, const char *kind);
susol_status ss_iss_doppelganger(ss_iss_item *at, const char *kind);

/* ---- iss_words.c: patterns, and relations by a key ---- */

susol_status ss_iss_regex(ss_iss_item *at, const char *kind);
susol_status ss_iss_relation(ss_iss_item *at, const char *kind);
susol_status ss_iss_automaton(ss_iss_item *at, const char *kind);
/* The other way: the word of an automaton as their code; CANNOT: it is too large. */
susol_status ss_iss_code(const ss_puzzle *puzzle, const char *word, ss_text *out);
#endif
