/* part.h: boards inside boards, for rules that are made of rules, and cells that nobody sees. */
#ifndef SS_BOARD_PART_H
#define SS_BOARD_PART_H
#include "board/board.h"

/* A board inside another one, for a part of its rules: it has the links of the whole, starts with
   all candidates and lives in the same arena, which the whole must not use until it is closed. So
   long, rules that are posted on it see the houses of the whole. */
void ss_board_open_part(ss_board *part, ss_board *whole);
void ss_board_close_part(ss_board *part, ss_board *whole);
/* This many more cells after those of the puzzle, which only propagators and the search see. To be
   done before anything is posted. False: no memory. */
bool ss_board_hide(ss_board *board, int count);
#endif
