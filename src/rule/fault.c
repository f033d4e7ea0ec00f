/* fault.c: what several kinds have to say against their numbers. */
#include "rule/variants.h"

enum { TOO_MUCH = 30000 };

static bool is_from(const ss_rule *rule, int least) {
    return rule->numbers[0] >= least && rule->numbers[0] < TOO_MUCH;
}

const char *ss_fault_from_0(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one number";
    return is_from(rule, 0) ? NULL : "a number of 0 or more";
}

const char *ss_fault_from_1(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    if (rule->number_count != 1) return "one number";
    return is_from(rule, 1) ? NULL : "a number of 1 or more";
}

const char *ss_fault_digits(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (!rule->number_count) return "digits before the colon";
    for (int i = 0; i < rule->number_count; i++)
        if (!ss_puzzle_value_set(puzzle, rule->numbers[i])) return "digits of this grid";
    return NULL;
}

const char *ss_fault_parts(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    int cells = 0;
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] < 1 || rule->numbers[i] > rule->count) return "cells in every part";
        cells += rule->numbers[i];
    }
    if (rule->number_count < 2) return "two or more parts";
    return cells == rule->count ? NULL : "parts that make up the cells";
}
