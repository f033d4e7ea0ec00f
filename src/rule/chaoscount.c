/* chaoscount.c: how many of these cells are in the region of the first. */
#include "rule/post.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    bool good = !rule->number_count || (rule->numbers[0] >= 0 && rule->numbers[0] <= rule->count);
    return good ? NULL : "a number of cells";
}

static int less_of(const ss_rule *rule) { return rule->number_count ? rule->numbers[0] : 0; }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    int same = 0;
    (void)puzzle;
    for (int i = 1; i < rule->count; i++)
        same += solution[rule->cells[i]] == solution[rule->cells[1]];
    return solution[rule->cells[0]] == same - less_of(rule);
}

/* How many surely have this label, and how many may, if the first has it. */
static void count_label(const ss_rule *rule, const ss_work *work, ss_set label, int range[2]) {
    range[0] = range[1] = 0;
    for (int i = 1; i < rule->count; i++) {
        ss_set here = work->cell[rule->cells[i]];
        range[0] += here == label || rule->cells[i] == rule->cells[1];
        range[1] += (here & label) != 0;
    }
}

/* The first has this label: nobody else has, or all that may have. */
static ss_outcome settle(const ss_rule *rule, ss_work *work, ss_set label, bool every) {
    ss_outcome all = SS_SAME;
    for (int i = 2; i < rule->count && all != SS_DEAD; i++) {
        ss_set here = work->cell[rule->cells[i]];
        if (!(here & label) || here == label) continue;
        all = ss_outcome_and(all, ss_board_keep(work, rule->cells[i], every ? label : ~label));
    }
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_rule *rule = self->data;
    int shift = work->board->puzzle->zero - less_of(rule), range[2] = {0, 0};
    ss_set number = work->cell[rule->cells[0]], found = 0, labels = 0;
    for (ss_set left = work->cell[rule->cells[1]]; left; left &= left - 1) {
        count_label(rule, work, left & (0 - left), range);
        int least = range[0] + shift > 1 ? range[0] + shift : 1;
        int most = range[1] + shift < work->board->side ? range[1] + shift : work->board->side;
        ss_set here = most < least ? 0 : ss_set_upto(most) & ~ss_set_upto(least - 1) & number;
        if (here) labels |= left & (0 - left), found |= here;
    }
    if (!labels) return SS_DEAD;
    ss_outcome all = ss_board_keep(work, rule->cells[1], labels);
    if (all != SS_DEAD) all = ss_outcome_and(all, ss_board_keep(work, rule->cells[0], found));
    if (all == SS_DEAD || !ss_set_single(labels)) return all;
    count_label(rule, work, labels, range);
    number = work->cell[rule->cells[0]];
    bool none = ss_set_high(number) == range[0] + shift;
    bool every = ss_set_low(number) == range[1] + shift;
    if (range[0] == range[1] || !(none || every)) return all;
    return ss_outcome_and(all, settle(rule, work, labels, every));
}

static void post(const ss_rule *rule, ss_board *board) {
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count, .cost = 1};
    propagator.data = ss_post_copy(board, rule, sizeof *rule);
    if (!board->failed) ss_board_post(board, &propagator);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw_part(rule, scene, (ss_mark){SS_MARK_CIRCLE, SS_TONE_GREEN, rule->cells, 1, ""}, "");
}

const ss_rule_kind ss_rule_chaoscount = {
    .name = "chaoscount",
    .title = "Cells of the region around",
    .text = "The first cell says how many of the others, which are labels, are the same as the "
            "first of them; so many fewer as the number says, if there is one.",
    .example = "chaoscount: r1c1 r2c1 r2c2 r2c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
