/* houses.h: propagators of houses, and of what two sets of houses tell each other. */
#ifndef SS_PROPAGATE_HOUSES_H
#define SS_PROPAGATE_HOUSES_H
#include "board/work.h"

void ss_post_houses(ss_board *board);                       /* every digit has a place there */
void ss_post_house(const uint16_t *cells, ss_board *board); /* the same for one house alone */
void ss_post_grid9(ss_board *board);   /* 27 houses in one sweep, where they are all there */
void ss_derive_links(ss_board *board); /* cells that never hold the same digit */
/* Digits all different in this group of cells, a house if there are enough of them. */
void ss_post_distinct(const uint16_t *cells, int count, ss_board *board);
/* Digits with one place left in a house go there. */
ss_outcome ss_house_place(const uint16_t *cells, ss_set hidden, ss_work *work);
/* Keeps the digits in those cells of the house whose positions are bits of `where`. */
ss_outcome ss_house_keep(const uint16_t *cells, ss_set where, ss_set keep, ss_work *work);

/* Two sets of houses hold the same digits, and so do their rests: sets of cells as bits. */
void ss_note_rests(ss_board *board, const uint64_t *one, const uint64_t *other);
void ss_note_leftovers(ss_board *board);  /* rows against pieces */
void ss_post_rests(ss_board *board);      /* of all houses */
void ss_post_all_houses(ss_board *board); /* all houses and rests at once */
#endif
