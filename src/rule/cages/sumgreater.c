/* sumgreater.c: sums of parts that fall from each to the next. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    const char *parts = ss_fault_parts(rule, puzzle);
    if (parts) return parts;
    return rule->number_count < rule->count ? NULL : "a part of several cells";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    const uint16_t *part = rule->cells;
    int before = INT32_MAX;
    for (int i = 0; i < rule->number_count; part += rule->numbers[i], i++) {
        int sum = ss_sum_of(part, rule->numbers[i], solution);
        if (sum >= before) return false;
        before = sum;
    }
    return true;
}

static void post(const ss_rule *rule, ss_board *board) {
    const uint16_t *part = rule->cells;
    int32_t factors[SS_MAX_CELLS];
    for (int i = 0; i + 1 < rule->number_count; part += rule->numbers[i], i++) {
        int one = rule->numbers[i], both = one + rule->numbers[i + 1];
        for (int j = 0; j < both; j++) factors[j] = j < one ? 1 : -1;
        ss_linear sum = {.cells = part, .factors = factors, .count = both};
        sum.low = 1, sum.high = INT16_MAX;
        ss_post_linear(&sum, board);
    }
}

/* The sign is where two cells of neighbouring parts touch. */
static void draw_sign(const ss_rule *rule, ss_scene *scene, const uint16_t *part, int i) {
    const uint16_t *next = part + rule->numbers[i];
    for (int a = 0; a < rule->numbers[i]; a++)
        for (int b = 0; b < rule->numbers[i + 1]; b++) {
            if (!ss_grid_neighbours(scene->puzzle, part[a], next[b])) continue;
            uint16_t both[2] = {part[a], next[b]};
            const uint16_t *cells = ss_draw_copy(scene, both, 2);
            if (cells)
                ss_draw_part(rule, scene, (ss_mark){SS_MARK_SIGN, SS_TONE_PLAIN, cells, 2, ""}, "");
            return;
        }
}

static bool same_cells(const ss_rule *cage, const uint16_t *part, int count) {
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < cage->count; k++) found += cage->cells[k] == part[i];
    return found == count && cage->count == count;
}

/* A cage has its outline already; several cells without one would look as if the sign spoke of two
   of them alone. */
static void draw_part(const ss_rule *rule, ss_scene *scene, const uint16_t *part, int count) {
    const ss_puzzle *puzzle = scene->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        bool outlined = other->kind->draw == ss_draw_cells && other->kind->mark == SS_MARK_OUTLINE;
        if (outlined && same_cells(other, part, count)) return;
    }
    if (count > 1)
        ss_draw_part(rule, scene, (ss_mark){SS_MARK_OUTLINE, SS_TONE_BLUE, part, count, ""}, "");
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *part = rule->cells;
    for (int i = 0; i < rule->number_count; part += rule->numbers[i], i++) {
        draw_part(rule, scene, part, rule->numbers[i]);
        if (i + 1 < rule->number_count) draw_sign(rule, scene, part, i);
    }
}

const ss_rule_kind ss_rule_sumgreater = {
    .name = "sumgreater",
    .title = "Greater sums",
    .also = "greater-than killer, comparison of cages",
    .text = "The digits of each part add up to more than those of the next part: greater-than "
            "signs between cages.",
    .example = "r1c1 + r1c2 > r2c1 + r2c2 > r3c3",
    .least = 2,
    .takes = SS_TAKES_SET | SS_TAKES_PARTS | SS_TAKES_REPEATS | SS_TAKES_SIGNS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
