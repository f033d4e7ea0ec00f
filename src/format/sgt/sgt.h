/* sgt.h: what the game ids of Simon Tatham's puzzles share: parameters, runs of cells, walls.

   An id is parameters, a colon and a description. Grids in it are runs: a letter a-z stands for 1
   to 26 empty cells, a number for a cell with that number, _ keeps two numbers apart. Areas are
   told by the walls between cells: all between two columns row by row, then all between two rows
   column by column, then one more at the end; _ is a wall at once, a-y are 1 to 25 gaps and a
   wall, z is 25 gaps without one. */
#ifndef SS_FORMAT_SGT_SGT_H
#define SS_FORMAT_SGT_SGT_H
#include "format/draft.h"

typedef struct ss_sgt {
    ss_span all, rest; /* the id, and what was not read yet */
    susol_error *error;
} ss_sgt;

susol_status ss_sgt_wrong(const ss_sgt *at,
                          const char *expected); /* "expected ..., not" the rest */
bool ss_sgt_take(ss_sgt *at, char letter);
bool ss_sgt_number(ss_sgt *at, int most, int *number); /* digits off the front */
/* "6:", "6m:", "6adk:": a side, a flag that may be there, the difficulty. */
bool ss_sgt_head(ss_sgt *at, char flag, int *side, bool *flagged);
ss_sgt ss_sgt_first(ss_span text); /* the first line of a stream, for recognising */

susol_status ss_sgt_read_grid(ss_sgt *at, int cells, int32_t *numbers);
void ss_sgt_write_grid(const int32_t *numbers, int cells, ss_text *out);
/* With repeats, a number after a letter says how often it is there. */
susol_status ss_sgt_read_walls(ss_sgt *at, int side, bool repeats, ss_areas *areas);
void ss_sgt_write_walls(const ss_areas *areas, int side, bool repeats, ss_text *out);
#endif
