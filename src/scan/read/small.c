/* small.c: how many solutions a plain grid has, as it was read. */
#include "scan/killer/law.h"
#include "scan/read/reading.h"

enum { MOST_TRIALS = 20000, MOST_TRIALS_LARGE = 1000 };

int ss_scan_solve(const uint8_t *digits, ss_fast9_work *work,
                  bool (*found)(void *user, const uint8_t *digits), void *user) {
    uint16_t allowed[81];
    for (int i = 0; i < 81; i++) allowed[i] = (uint16_t)(digits[i] ? 1U << (digits[i] - 1) : 0x1FF);
    ss_fast9_query query = {
        .allowed = allowed, .limit = 2, .node_limit = 20000, .found = found, .user = user};
    return (int)ss_fast9_solve_one(&query, work, NULL);
}

int ss_scan_reading_solutions(const ss_scan_reading *reading) {
    static const ss_scan_rules no_rules;
    ss_law law;
    int trials = reading->side > 9 ? MOST_TRIALS_LARGE : MOST_TRIALS;
    return ss_law_solutions(
        &law, &(ss_law_puzzle){reading->side, reading->seen, NULL, &no_rules, trials});
}
