/* law.c: laws that several kinds share. */
#include "rule/law.h"
#include <assert.h>

bool ss_hold_chain(const ss_rule *rule, ss_relation *relation, int32_t number,
                   const uint8_t *solution) {
    assert(relation);
    for (int i = 0; i + 1 < rule->count; i++)
        if (!relation(solution[rule->cells[i]], solution[rule->cells[i + 1]], number)) return false;
    return true;
}

bool ss_hold_distinct(const uint16_t *cells, int count, const uint8_t *solution) {
    assert(count >= 0);
    ss_set seen = 0;
    for (int i = 0; i < count; i++) {
        ss_set digit = (ss_set)1 << solution[cells[i]];
        assert(solution[cells[i]] <= SS_MAX_SIDE);
        if (seen & digit) return false;
        seen |= digit;
    }
    return true;
}

int ss_sum_of(const uint16_t *cells, int count, const uint8_t *solution) {
    int sum = 0;
    for (int i = 0; i < count; i++) sum += solution[cells[i]];
    return sum;
}

ss_set ss_parity_set(const ss_puzzle *puzzle, int rest) {
    assert(rest == 0 || rest == 1);
    ss_set digits = 0;
    for (int digit = 1; digit <= puzzle->side; digit++)
        if ((digit - puzzle->zero) % 2 == rest) digits |= ss_set_one(digit);
    return digits;
}

int ss_times(const ss_rule *rule, const uint8_t *solution, int digit) {
    int times = 0;
    for (int i = 0; i < rule->count; i++) times += solution[rule->cells[i]] == digit;
    return times;
}

int ss_listed(const ss_rule *rule, int number) {
    int times = 0;
    for (int i = 0; i < rule->number_count; i++) times += rule->numbers[i] == number;
    return times;
}
