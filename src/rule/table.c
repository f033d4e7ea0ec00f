/* table.c: the list of constraint kinds, made from rules.def. */
#include "rule/rule.h"
#include <assert.h>

#define RULE(name) extern const ss_rule_kind ss_rule_##name;
#include "rule/rules.def"
#undef RULE
#define RULE(name) &ss_rule_##name,
static const ss_rule_kind *const kinds[] = {
#include "rule/rules.def"
    NULL};
#undef RULE

const ss_rule_kind *ss_rule_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof kinds / sizeof *kinds) ? kinds[index] : NULL;
}

const ss_rule_kind *ss_rule_find(ss_span name) {
    for (int i = 0; kinds[i]; i++)
        if (ss_span_is(name, kinds[i]->name)) return kinds[i];
    return NULL;
}

static bool is_called(const ss_rule_kind *kind, ss_span name) {
    return ss_span_called(name, kind->name) || ss_span_called(name, kind->title) ||
           ss_span_called(name, kind->also);
}

const ss_rule_kind *ss_rule_called(ss_span name) {
    const ss_rule_kind *found = ss_rule_find(name);
    if (found) return found;
    for (int i = 0; kinds[i]; i++) {
        if (!is_called(kinds[i], name)) continue;
        if (found) return NULL;
        found = kinds[i];
    }
    return found;
}

int32_t ss_rule_number(const ss_rule *rule, int side) {
    assert(rule->number_count || rule->kind->usual);
    return rule->number_count ? rule->numbers[0] : rule->kind->usual(rule->kind, side);
}

bool ss_rule_is_usual(const ss_rule *rule, const ss_puzzle *puzzle) {
    return rule->number_count == 1 && rule->kind->usual &&
           rule->numbers[0] == rule->kind->usual(rule->kind, puzzle->side);
}

bool ss_rule_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    assert(rule->kind->holds);
    uint8_t values[SS_MAX_CELLS];
    if (!puzzle->zero) return rule->kind->holds(rule, puzzle, solution);
    for (int c = 0; c < puzzle->cells; c++) values[c] = (uint8_t)(solution[c] - (solution[c] > 0));
    return rule->kind->holds(rule, puzzle, values);
}
