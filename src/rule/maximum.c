/* maximum.c: cells larger than all around them. */
#include "rule/post.h"

static bool listed(const ss_rule *rule, int cell) {
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] == cell) return true;
    return false;
}

/* The neighbours of the i-th cell that are not in the list. Returns how many there are. */
static int list(const ss_rule *rule, const ss_puzzle *puzzle, int i, int out[4]) {
    int count = 0, cell = rule->cells[i], step[4] = {-puzzle->columns, -1, 1, puzzle->columns};
    for (int k = 0; k < 4; k++) {
        int other = cell + step[k];
        if (other < 0 || other >= puzzle->grid || listed(rule, other)) continue;
        if (ss_grid_neighbours(puzzle, cell, other)) out[count++] = other;
    }
    return count;
}

static bool relation(int first, int second, int32_t unused) {
    (void)unused;
    return first > second;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int around[4];
    for (int i = 0; i < rule->count; i++)
        for (int k = list(rule, puzzle, i, around) - 1; k >= 0; k--)
            if (!relation(solution[rule->cells[i]], solution[around[k]], 0)) return false;
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(relation, 0, board);
    int around[4];
    for (int i = 0; i < rule->count; i++)
        for (int k = list(rule, board->puzzle, i, around) - 1; k >= 0; k--)
            ss_post_pair(table, rule->cells[i], around[k], board);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_SHADE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_maximum = {
    .name = "maximum",
    .title = "Maximum cells",
    .text = "Each of these cells holds a larger digit than every neighbour that is not itself in "
            "the list.",
    .example = "maximum: r2c2 r4c4",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_BEYOND,
    .holds = holds,
    .post = post,
    .draw = draw,
};
