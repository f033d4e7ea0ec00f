/* draft.h: what foreign formats share: rules in the making, and cells that belong together.

   Areas are cages, pieces or blocks: each cell is in one of them or in none. They are numbered in
   the order of their first cells, so the same areas always have the same numbers. */
#ifndef SS_FORMAT_DRAFT_H
#define SS_FORMAT_DRAFT_H
#include "format/parts.h"
#include "rule/rule.h"

typedef struct ss_draft { /* a rule in the making */
    ss_puzzle *out;
    ss_place place;
    susol_error *error;
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_RULE_NUMBERS];
    int count, number_count;
    bool crowded; /* there were more numbers than that */
} ss_draft;

void ss_draft_begin(ss_draft *draft);                          /* no cells and no numbers yet */
bool ss_draft_cell(ss_draft *draft, int cell);                 /* false: too many */
void ss_draft_number(ss_draft *draft, int number);             /* too many: ss_draft_rule refuses */
susol_status ss_draft_rule(ss_draft *draft, const char *kind); /* adds it; the draft stays */
susol_status ss_draft_grid_rule(ss_draft *draft, const char *kind); /* about the whole grid */
susol_status ss_draft_sign(ss_draft *draft, int greater, int less);
/* No rule: the puzzle keeps the name of what is only drawn, each name once. */
susol_status ss_draft_drawn(ss_draft *draft, const char *name);

typedef struct ss_areas {
    int count;
    int16_t area[SS_MAX_CELLS]; /* -1: in none */
    int32_t sum[SS_MAX_CELLS];  /* of an area; 0: none */
} ss_areas;

/* Equal labels are one area; -1 is in none. */
void ss_areas_label(ss_areas *areas, const int *labels, int cells);
/* A cage for every area; one cell without a sum is no cage. */
susol_status ss_areas_add(const ss_areas *areas, ss_draft *draft);
/* The cages of a puzzle; CANNOT: they overlap, or have several sums. */
susol_status ss_areas_of(const ss_puzzle *puzzle, ss_areas *areas, susol_error *error);
/* One cell of each area leads to all its others over edges, or corners too. */
bool ss_areas_joined(const ss_areas *areas, const ss_puzzle *puzzle, bool corners);

/* All rules are of these kinds (NULL ends the list), or CANNOT. */
susol_status ss_draft_only(const ss_puzzle *puzzle, const char *const *kinds, susol_error *error);
susol_status ss_draft_cannot(susol_error *error, const char *what);
bool ss_draft_has(const ss_puzzle *puzzle, const char *kind); /* a rule of that kind is there */
bool ss_draft_is(const ss_rule *rule, const char *kind);
bool ss_draft_digits(const ss_puzzle *puzzle); /* some cell has a digit */
/* OK, or CANNOT: side and boxes of the usual 9x9. */
susol_status ss_draft_usual9(const ss_puzzle *puzzle, susol_error *error);
/* Is it a whole row or column, and from which end? Its number, and R or C; 0: neither. */
int ss_draft_line(const ss_puzzle *puzzle, const ss_rule *rule, char *letter, bool *back);
bool ss_draft_neighbours(const ss_puzzle *puzzle, int a, int b);
#endif
