/* regionsum.c: the same sum in each box that the line passes. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)rule;
    return puzzle->regions ? NULL : "a grid with boxes or pieces";
}

/* The lengths of the pieces; returns how many there are. */
static int cut(const ss_rule *rule, const ss_puzzle *puzzle, int32_t *lengths) {
    int pieces = 0;
    for (int i = 0; i < rule->count; i++) {
        bool same = i && puzzle->region[rule->cells[i]] == puzzle->region[rule->cells[i - 1]];
        if (!same) lengths[pieces++] = 0;
        lengths[pieces - 1]++;
    }
    return pieces;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int32_t lengths[SS_MAX_CELLS] = {0};
    const uint16_t *piece = rule->cells;
    int pieces = cut(rule, puzzle, lengths), first = ss_sum_of(piece, lengths[0], solution);
    for (int i = 0; i < pieces; piece += lengths[i], i++)
        if (ss_sum_of(piece, lengths[i], solution) != first) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    int32_t lengths[SS_MAX_CELLS] = {0};
    int pieces = cut(rule, board->puzzle, lengths);
    ss_post_equal_sums(rule->cells, lengths, pieces, board);
}

const ss_rule_kind ss_rule_regionsum = {
    .name = "regionsum",
    .title = "Region sum line",
    .also = "region sum, box sum line",
    .text = "Boxes cut the line into pieces; all pieces have the same sum.",
    .example = "regionsum: r1c1 r1c2 r1c3 r2c3",
    .least = 1,
    .takes = SS_TAKES_LINE,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_BLUE,
};
