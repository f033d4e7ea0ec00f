/* countingcircles.c: each digit in the circles says how often it stands there. */
#include "rule/post.h"

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int digit = 0; digit <= ss_puzzle_highest(puzzle); digit++) {
        int times = ss_times(rule, solution, digit);
        if (times && times != digit) return false;
    }
    return true;
}

typedef struct tally { /* what the cells allow, and the digits that can be the ones used */
    ss_set fixed, roomy, possible, common; /* roomy: enough candidates for it */
} tally;

/* Which sets of digits add up to the number of cells? Digits are tried from the largest down. */
static void choose(tally *t, int digit, int left, ss_set chosen) {
    if (!left || !digit) {
        if (!left && !(t->fixed & ~chosen)) t->possible |= chosen, t->common &= chosen;
        return;
    }
    if (left > digit * (digit + 1) / 2) return;
    if (digit <= left && ss_set_has(t->roomy, digit))
        choose(t, digit - 1, left - digit, chosen | ss_set_one(digit));
    if (!ss_set_has(t->fixed, digit)) choose(t, digit - 1, left, chosen);
}

/* A digit with all its places goes nowhere else; one that needs all its places has them. */
static ss_outcome settle(const ss_propagator *self, ss_work *work, int digit, bool used) {
    int fixed = 0, room = 0;
    ss_set one = ss_puzzle_value_set(work->board->puzzle, digit), keep = ~(ss_set)0;
    for (int i = 0; i < self->count; i++) {
        fixed += work->cell[self->cells[i]] == one;
        room += (work->cell[self->cells[i]] & one) != 0;
    }
    if (fixed > digit || (used && room < digit)) return SS_DEAD;
    if (fixed == digit) keep = ~one;
    else if (used && room == digit) keep = one;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[self->cells[i]];
        if (here != one && (here & one))
            all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], keep));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    int room[SS_MAX_SIDE + 1] = {0}, zero = work->board->puzzle->zero;
    int side = ss_puzzle_highest(work->board->puzzle);
    tally t = {.common = ~(ss_set)0};
    for (int i = 0; i < self->count; i++) {
        ss_set here = work->cell[self->cells[i]] >> zero; /* as values; 0 itself is out */
        if (ss_set_single(here)) t.fixed |= here;
        for (ss_set left = here; left; left &= left - 1) room[ss_set_low(left)]++;
    }
    for (int digit = 1; digit <= side; digit++)
        if (room[digit] >= digit) t.roomy |= ss_set_one(digit);
    choose(&t, side, self->count, 0);
    if (!t.possible) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int i = 0; i < self->count && all != SS_DEAD; i++)
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], t.possible << zero));
    for (int digit = 1; digit <= side && all != SS_DEAD; digit++)
        if (ss_set_has(t.possible, digit))
            all = ss_outcome_and(all, settle(self, work, digit, ss_set_has(t.common, digit)));
    return all;
}

/* In a grid of full rows a digit that stands x times in the circles is x times missing outside. */
static void post_outside(const ss_rule *rule, ss_board *board, ss_set used) {
    uint16_t outside[SS_MAX_CELLS];
    uint8_t inside[SS_MAX_CELLS] = {0};
    int count = 0;
    for (int i = 0; i < rule->count; i++) inside[rule->cells[i]] = 1;
    for (int c = 0; c < board->puzzle->grid; c++)
        if (!inside[c]) outside[count++] = (uint16_t)c;
    for (; used; used &= used - 1) {
        int digit = ss_set_low(used), rest = board->rows - digit;
        ss_post_count(outside, count, (ss_count){digit, rest, rest}, board);
    }
}

static bool rows_are_full(const ss_board *board) {
    int rows = 0;
    for (int i = 0; i < board->puzzle->rule_count; i++) {
        const ss_rule *rule = &board->puzzle->rules[i];
        bool row = rule->implied && !rule->ignored && rule->count == board->side &&
                   rule->count == board->columns;
        rows += row && rule->cells[0] % board->columns == 0 &&
                rule->cells[rule->count - 1] == rule->cells[0] + board->columns - 1;
    }
    return rows >= board->rows;
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 2};
    ss_board_post(board, &propagator);
    int zero = board->puzzle->zero;
    tally t = {.roomy = board->full >> zero, .common = ~(ss_set)0};
    for (int i = 0; i < rule->count && zero; i++) ss_board_restrict(board, rule->cells[i], ~1u);
    choose(&t, board->side - zero, rule->count, 0);
    if (t.possible && rows_are_full(board)) post_outside(rule, board, t.common & t.roomy);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_CIRCLE, SS_TONE_PLAIN);
}

const ss_rule_kind ss_rule_countingcircles = {
    .name = "countingcircles",
    .title = "Counting circles",
    .text = "Every digit that stands in some of these cells stands in exactly as many of them as "
            "it says.",
    .example = "countingcircles: r1c1 r1c2 r2c1",
    .least = 1,
    .takes = SS_TAKES_SET,
    .holds = holds,
    .post = post,
    .draw = draw,
};
