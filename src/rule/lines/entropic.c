/* entropic.c: low, middle and high in turn along the line. */
#include "rule/kind.h"

/* 0 low, 1 middle, 2 high. Where the digits do not divide by three, low and high are as many. */
static int class_of(int digit, int side) {
    int low = side % 3 == 2 ? side / 3 + 1 : side / 3;
    return digit <= low ? 0 : digit <= side - low ? 1 : 2;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int i = 0; i < rule->count; i++)
        for (int j = i + 1; j < rule->count; j++) {
            int one = class_of(solution[rule->cells[i]], puzzle->side);
            int two = class_of(solution[rule->cells[j]], puzzle->side);
            if ((one == two) != ((j - i) % 3 == 0)) return false;
        }
    return true;
}

static bool same(int first, int second, int32_t side) {
    return class_of(first, side) == class_of(second, side);
}

static bool other(int first, int second, int32_t side) { return !same(first, second, side); }

static void post(const ss_rule *rule, ss_board *board) {
    const ss_pair_table *alike = ss_pair_table_make(same, board->side, board);
    const ss_pair_table *unlike = ss_pair_table_make(other, board->side, board);
    for (int i = 0; i < rule->count; i++)
        for (int j = i + 1; j < rule->count; j++)
            ss_post_pair((j - i) % 3 ? unlike : alike, rule->cells[i], rule->cells[j], board);
}

const ss_rule_kind ss_rule_entropic = {
    .name = "entropic",
    .title = "Entropic line",
    .text = "Any three consecutive cells of the line hold one low, one middle and one high digit: "
            "1-3, 4-6 and 7-9 on a 9x9 grid. On a line of two cells the two are not of one kind.",
    .example = "entropic: r1c1 r1c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NO_ZERO | SS_TAKES_REPEATS,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_ORANGE,
};
