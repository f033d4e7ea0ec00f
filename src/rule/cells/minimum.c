/* minimum.c: cells smaller than all around them; as variant 1, larger ones. */
#include "rule/kind.h"

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

static bool smaller(int first, int second, int32_t unused) {
    (void)unused;
    return first < second;
}

bool ss_extreme_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int around[4];
    for (int i = 0; i < rule->count; i++)
        for (int k = list(rule, puzzle, i, around) - 1; k >= 0; k--) {
            int own = solution[rule->cells[i]], other = solution[around[k]];
            if (rule->kind->variant ? own <= other : own >= other) return false;
        }
    return true;
}

void ss_extreme_post(const ss_rule *rule, ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(smaller, 0, board);
    bool larger = rule->kind->variant;
    int around[4];
    for (int i = 0; i < rule->count && !ss_board_spend(board, 4 * rule->count); i++)
        for (int k = list(rule, board->puzzle, i, around) - 1; k >= 0; k--) {
            int own = rule->cells[i], other = around[k];
            ss_post_pair(table, larger ? other : own, larger ? own : other, board);
        }
}

/* A shade, and signs to the neighbours: they tell the lowest from the highest. */
void ss_extreme_draw(const ss_rule *rule, ss_scene *scene) {
    int around[4];
    ss_draw(rule, scene, SS_MARK_SHADE, SS_TONE_PLAIN);
    for (int i = 0; i < rule->count; i++)
        for (int k = list(rule, scene->puzzle, i, around) - 1; k >= 0; k--) {
            uint16_t *cells = ss_arena_get(&scene->arena, 2 * sizeof *cells);
            if (!cells) {
                scene->failed = true;
                return;
            }
            bool larger = rule->kind->variant;
            cells[larger ? 0 : 1] = rule->cells[i], cells[larger ? 1 : 0] = (uint16_t)around[k];
            ss_scene_mark(scene, &(ss_mark){SS_MARK_SIGN, SS_TONE_PLAIN, cells, 2, ""});
        }
}

const ss_rule_kind ss_rule_minimum = {
    .name = "minimum",
    .title = "Minimum cells",
    .also = "min, min/max",
    .text = "Each of these cells holds a smaller digit than every neighbour that is not itself in "
            "the list.",
    .example = "minimum: r2c2 r4c4",
    .least = 1,
    .takes = SS_TAKES_SET | SS_TAKES_BEYOND,
    .holds = ss_extreme_holds,
    .post = ss_extreme_post,
    .draw = ss_extreme_draw,
};
