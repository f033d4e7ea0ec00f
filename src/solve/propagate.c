/* propagate.c: what follows without any guessing: the first state of a search. */
#include "solve/solve.h"
#include "board/work.h"
#include "rule/rule.h"
#include <string.h>

susol_status ss_solve_propagate(const ss_puzzle *puzzle, ss_limits *limits, ss_set *state) {
    ss_board board;
    ss_work work;
    susol_status status = ss_rule_board(&board, puzzle, puzzle->allowed, limits);
    if (!status) status = ss_work_open(&work, &board);
    if (!status) {
        memcpy(state, board.start, (size_t)board.cells * sizeof *state);
        ss_work_begin(&work, state);
        bool dead = ss_board_propagate(&work) == SS_DEAD;
        status = ss_limits_status(limits, SUSOL_OK);
        if (dead && !status) status = SUSOL_CANNOT;
    }
    ss_board_free(&board);
    return status;
}
