/* fault.c: what most kinds with one number have to say against it. */
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
