/* verify.c: an independent check of a filling against the bare law of every rule. */
#include "solve/solve.h"
#include "rule/rule.h"
#include <assert.h>

static susol_status broken(const ss_puzzle *puzzle, const ss_rule *rule, susol_error *error) {
    assert(rule->kind->title);
    char first[SS_CELL_NAME], last[SS_CELL_NAME];
    if (!rule->count)
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s is broken",
                            rule->kind->title);
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s is broken (%s .. %s)",
                        rule->kind->title, ss_shape_cell_name(puzzle, rule->cells[0], first),
                        ss_shape_cell_name(puzzle, rule->cells[rule->count - 1], last));
}

int ss_verify_work(const ss_puzzle *puzzle, const ss_rule *rule) {
    bool beyond = rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND) || rule->word;
    int work = 16 + (beyond ? 8 * puzzle->cells : 2 * rule->count);
    for (int i = 0; i < rule->part_count; i++) work += ss_verify_work(puzzle, &rule->parts[i]);
    return work;
}

bool ss_verify_fault(ss_limits *limits, const ss_puzzle *puzzle, const uint8_t *solution,
                     ss_fault *fault) {
    *fault = (ss_fault){.cell = -1};
    for (int c = 0; c < puzzle->cells; c++)
        if (solution[c] < 1 || solution[c] > puzzle->side ||
            !ss_set_has(puzzle->allowed[c], solution[c])) {
            fault->cell = c;
            return true;
        }
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (ss_limits_spend(limits, ss_verify_work(puzzle, rule))) return false;
        if (rule->ignored || ss_rule_holds(rule, puzzle, solution)) continue;
        fault->rule = rule;
        return true;
    }
    return false;
}

susol_status ss_verify_within(ss_limits *limits, const ss_puzzle *puzzle, const uint8_t *solution,
                              susol_error *error) {
    char name[SS_CELL_NAME];
    ss_fault fault;
    if (!ss_verify_fault(limits, puzzle, solution, &fault))
        return ss_limits_status(limits, SUSOL_OK);
    if (fault.rule) return broken(puzzle, fault.rule, error);
    int digit = solution[fault.cell];
    assert(fault.cell >= 0);
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s may not hold %c",
                        ss_shape_cell_name(puzzle, fault.cell, name),
                        digit <= puzzle->side ? ss_shape_letter(puzzle, digit) : '?');
}

susol_status ss_verify(const ss_puzzle *puzzle, const uint8_t *solution, susol_error *error) {
    return ss_verify_within(NULL, puzzle, solution, error);
}

static susol_status equal_pair(const ss_puzzle *puzzle, const ss_rule *rule, susol_error *error) {
    assert(rule->kind == &ss_rule_distinct);
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i && puzzle->value[rule->cells[i]]; j++) {
            int a = rule->cells[j], b = rule->cells[i];
            if (puzzle->value[a] != puzzle->value[b]) continue;
            char one[SS_CELL_NAME], two[SS_CELL_NAME];
            return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s and %s both hold %c",
                                ss_shape_cell_name(puzzle, a, one),
                                ss_shape_cell_name(puzzle, b, two),
                                ss_shape_letter(puzzle, puzzle->value[a]));
        }
    return SUSOL_OK;
}

/* Are all the cells filled that the law looks at? */
static bool filled(const ss_puzzle *puzzle, const ss_rule *rule) {
    if (rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND))
        for (int c = 0; c < puzzle->cells; c++)
            if (!puzzle->value[c]) return false;
    for (int i = 0; i < rule->count; i++)
        if (!puzzle->value[rule->cells[i]]) return false;
    return true;
}

susol_status ss_verify_givens(ss_limits *limits, const ss_puzzle *puzzle, susol_error *error) {
    bool empty = true;
    for (int c = 0; c < puzzle->cells; c++) empty &= !puzzle->value[c];
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (empty && rule->count) continue; /* as in most killers */
        if (ss_limits_spend(limits, ss_verify_work(puzzle, rule))) return limits->stopped;
        susol_status status =
            rule->kind == &ss_rule_distinct ? equal_pair(puzzle, rule, error) : SUSOL_OK;
        if (!status && filled(puzzle, rule) && !ss_rule_holds(rule, puzzle, puzzle->value))
            status = broken(puzzle, rule, error);
        if (status) return status;
    }
    return SUSOL_OK;
}
