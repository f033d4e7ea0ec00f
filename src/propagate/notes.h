/* notes.h: what those who make a board tell each other. */
#ifndef SS_PROPAGATE_NOTES_H
#define SS_PROPAGATE_NOTES_H
#include "board/board.h"

typedef struct ss_ties ss_ties;

enum { SS_NOTED_TABLES = 8 };
typedef struct ss_noted_table { /* of pairs: the dots of a puzzle share one */
    bool (*relation)(int first, int second, int32_t number);
    int32_t number;
    const struct ss_pair_table *table;
} ss_noted_table;

typedef struct ss_notes {
    const struct ss_family *with_sum; /* the sets with each sum (filling.c), NULL until wanted */
    const ss_ties *ties;              /* ties.h: what the hidden cells mean; or NULL */
    bool for_search;                  /* nobody asks what one house says */
    bool brief;                       /* a short search: what takes long to make does not pay */
    bool grid9;                       /* 27 houses are swept (grid9.c) */
    bool all_houses;                  /* the others are looked at in one go (all_houses.h) */
    ss_noted_table tables[SS_NOTED_TABLES]; /* the first ones */
    int table_count;
    bool adds; /* some rule adds digits up */
} ss_notes;

/* A board with notes, which live in its arena: whoever posts needs them. */
susol_status ss_notes_open(ss_board *board, const ss_puzzle *puzzle, const ss_set *start,
                           ss_limits *limits);
/* The same for a board inside another one (board/part.h), with notes of its own. */
void ss_notes_open_part(ss_board *part, ss_board *whole);
void ss_notes_close_part(ss_board *part, ss_board *whole);
#endif
