/* sure.c: is what was seen beyond doubt?

   A cell may look nearly as much like something else. That only counts if the rules allow it: with
   another digit a puzzle has, as a rule, no solution any more, and without one several. What is
   left to fear is a digit that was missed, or seen where there is none, in a puzzle that has more
   digits than it needs. */
#include "scan/reading.h"

enum { CELLS = 81, MOST_DOUBTS = 12 };
static const float far_less_likely = 2.2F; /* nine times */

static bool has_one_solution(const uint8_t *digits, ss_fast9_work *work) {
    uint16_t allowed[CELLS];
    for (int i = 0; i < CELLS; i++)
        allowed[i] = (uint16_t)(digits[i] ? 1U << (digits[i] - 1) : 0x1FF);
    ss_fast9_query query = {.allowed = allowed, .limit = 2, .node_limit = 20000};
    return ss_fast9_solve_one(&query, work, NULL) == 1;
}

bool ss_scan_reading_is_sure(const ss_scan_reading *reading, ss_fast9_work *work) {
    uint8_t digits[CELLS];
    int doubts = 0;
    for (int i = 0; i < CELLS; i++) digits[i] = reading->seen[i];
    for (int i = 0; i < CELLS; i++) {
        const float *cost = reading->cost[i];
        for (int other = 0; other < SS_SCAN_READINGS; other++) {
            if (other == reading->seen[i] || cost[other] - cost[reading->seen[i]] > far_less_likely)
                continue;
            digits[i] = (uint8_t)other;
            if (++doubts > MOST_DOUBTS || has_one_solution(digits, work)) return false;
        }
        digits[i] = reading->seen[i];
    }
    return true;
}
