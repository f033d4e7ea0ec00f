/* index.c: a cell of a group points to another one, which holds the place of the first.

   If cell p holds x, then cell x holds p. So x stays a candidate of cell p only while p is one of
   cell x; once the cell is fixed, so is the one it points to. The group is the column, the row or
   the box of the cell: variants 0, 1 and 2. */
#include "rule/kind.h"

/* The cells of the group; `place` is where the cell is among them, from 1. */
static int list(const ss_rule *rule, const ss_puzzle *puzzle, int cell, uint16_t *cells,
                int *place) {
    int count = 0, wide = puzzle->columns;
    for (int c = 0; c < puzzle->grid; c++) {
        bool column = c % wide == cell % wide, row = c / wide == cell / wide;
        bool box = puzzle->region[c] == puzzle->region[cell];
        if (!(rule->kind->variant == 0 ? column : rule->kind->variant == 1 ? row : box)) continue;
        cells[count++] = (uint16_t)c;
        if (c == cell) *place = count;
    }
    return count;
}

const char *ss_index_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    for (int i = 0; i < rule->count; i++) {
        if (rule->cells[i] >= puzzle->grid) return "cells of the grid";
        bool none = puzzle->region[rule->cells[i]] == SS_NO_REGION;
        if (none && rule->kind->variant == 2) return "cells in boxes or pieces";
    }
    return NULL;
}

bool ss_index_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) {
        int place = 0, count = list(rule, puzzle, rule->cells[i], cells, &place);
        int to = solution[rule->cells[i]];
        if (to < 1 || to > count || solution[cells[to - 1]] != place) return false;
    }
    return true;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    int place = self->part[0];
    ss_set own = work->cell[self->cells[place - 1]], keep = 0;
    int zero = work->board->puzzle->zero;
    ss_set sign = ss_puzzle_value_set(work->board->puzzle, place);
    for (ss_set left = own; left; left &= left - 1) {
        int to = ss_set_low(left) - zero;
        if (to > 0 && to <= self->count && (work->cell[self->cells[to - 1]] & sign))
            keep |= left & -left;
    }
    ss_outcome first = ss_board_keep(work, self->cells[place - 1], keep);
    if (first == SS_DEAD || !ss_set_single(keep)) return first;
    return ss_outcome_and(first,
                          ss_board_keep(work, self->cells[ss_set_low(keep) - zero - 1], sign));
}

void ss_index_post(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count && !board->failed; i++) {
        int place = 0, count = list(rule, board->puzzle, rule->cells[i], cells, &place);
        ss_propagator propagator = {.run = run, .count = (uint16_t)count, .cost = 1};
        propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
        propagator.part[0] = (uint16_t)place;
        if (!board->failed) ss_board_post(board, &propagator);
    }
}

void ss_index_draw(const ss_rule *rule, ss_scene *scene) {
    static const ss_mark_tone tones[] = {SS_TONE_BLUE, SS_TONE_RED, SS_TONE_GREEN};
    ss_draw(rule, scene, SS_MARK_SHADE, tones[rule->kind->variant]);
}

/* Places are counted from the upper left corner, so this must stay; rows may become columns. */
const ss_rule_kind *ss_index_turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn) {
    (void)puzzle;
    if (turn != SS_TURN_TRANSPOSED || rule->kind->variant == 2) return NULL;
    return rule->kind->variant ? &ss_rule_rowindex : &ss_rule_columnindex;
}
