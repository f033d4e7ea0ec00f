/* modular.c: remainders that repeat in turn along the line. */
#include "rule/kind.h"

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count > 1) return "one number, or none";
    if (!rule->number_count) return NULL;
    return rule->numbers[0] >= 2 && rule->numbers[0] <= 9 ? NULL : "a number from 2 to 9";
}

static int32_t usual(const ss_rule_kind *kind, int side) {
    (void)kind;
    (void)side;
    return 3;
}

static int base_of(const ss_rule *rule) { return ss_rule_number(rule, 0); }

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    (void)puzzle;
    int base = base_of(rule);
    for (int i = 0; i < rule->count; i++)
        for (int j = i + 1; j < rule->count; j++) {
            bool same = solution[rule->cells[i]] % base == solution[rule->cells[j]] % base;
            if (j - i < base ? same : (j - i) % base == 0 && !same) return false;
        }
    return true;
}

static bool same(int first, int second, int32_t base) { return first % base == second % base; }

static bool other(int first, int second, int32_t base) { return first % base != second % base; }

static void post(const ss_rule *rule, ss_board *board) {
    int base = base_of(rule);
    const ss_pair_table *alike = ss_pair_table_make(same, base, board);
    const ss_pair_table *unlike = ss_pair_table_make(other, base, board);
    for (int i = 0; i < rule->count; i++)
        for (int j = i + 1; j < rule->count; j++)
            if (j - i < base || (j - i) % base == 0)
                ss_post_pair(j - i < base ? unlike : alike, rule->cells[i], rule->cells[j], board);
}

const ss_rule_kind ss_rule_modular = {
    .name = "modular",
    .title = "Modular line",
    .text = "Any N consecutive cells of the line leave different remainders when divided by N, the "
            "number of the rule; 3 if there is none. On a shorter line all cells do.",
    .example = "modular 3: r1c1 r1c2 r2c3 r3c3",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_REPEATS,
    .usual = usual,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_cells,
    .mark = SS_MARK_LINE,
    .tone = SS_TONE_TEAL,
};
