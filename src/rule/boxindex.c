/* boxindex.c: a digit says at which place of its box the number of its own place stands. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    for (int i = 0; i < rule->count; i++)
        if (puzzle->region[rule->cells[i]] == SS_NO_REGION) return "cells in boxes or pieces";
    return NULL;
}

/* Cells of the box in reading order; `place` is where the cell is among them. */
static int list(const ss_puzzle *puzzle, int cell, uint16_t *cells, int *place) {
    int count = 0;
    for (int c = 0; c < puzzle->cells; c++) {
        if (puzzle->region[c] != puzzle->region[cell]) continue;
        cells[count++] = (uint16_t)c;
        if (c == cell) *place = count;
    }
    return count;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) {
        int place = 0, count = list(puzzle, rule->cells[i], cells, &place);
        int digit = solution[rule->cells[i]];
        if (digit < 1 || digit > count || solution[cells[digit - 1]] != place) return false;
    }
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < rule->count; i++) {
        int place = 0, count = list(board->puzzle, rule->cells[i], cells, &place);
        ss_post_index(cells, count, place, board);
    }
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_SHADE, SS_TONE_GREEN);
}

const ss_rule_kind ss_rule_boxindex = {
    .name = "boxindex",
    .title = "Box index",
    .text = "The cells of a box are numbered in reading order. A digit x at place p says that p "
            "stands at place x of that box.",
    .example = "boxindex: r1c1 r1c2",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_CELLS | SS_TAKES_BEYOND,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
