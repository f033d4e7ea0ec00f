/* sure.c: is what was seen beyond doubt?

   A cell may look nearly as much like something else. That only counts if the rules allow it: with
   another digit a puzzle has, as a rule, no solution any more, and without one several. What is
   left to fear is a digit that was missed, or seen where there is none, in a puzzle that has more
   digits than it needs. */
#include "scan/read/reading.h"

enum { CELLS = 81, MOST_DOUBTS = 12 };
static const float far_less_likely = 2.2F; /* nine times */

bool ss_scan_reading_is_sure(const ss_scan_reading *reading, ss_fast9_work *work) {
    uint8_t digits[CELLS];
    int doubts = 0;
    for (int i = 0; i < CELLS; i++) digits[i] = reading->seen[i];
    for (int i = 0; i < CELLS; i++) {
        const float *cost = reading->cost[i];
        for (int other = 0; other <= SS_DIGIT_SIDE; other++) {
            if (other == reading->seen[i] || cost[other] - cost[reading->seen[i]] > far_less_likely)
                continue;
            digits[i] = (uint8_t)other;
            if (++doubts > MOST_DOUBTS || ss_scan_solve(digits, work, NULL, NULL) == 1)
                return false;
        }
        digits[i] = reading->seen[i];
    }
    return true;
}
