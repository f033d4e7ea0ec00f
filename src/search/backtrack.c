/* backtrack.c: backtracking over a vector of generators; knows neither states nor Sudoku.

   A generator makes one assumption after the other. When it has made one, the next generator is
   asked; when it has no more, it has taken its last one back, and the one before is asked again.
   If all of them have made an assumption, that is a solution.

        [0]──1──>[1]──1──>[2]──1──> ... ──1──> solution
           <──0──   <──0──   <──0──     <──────── go on
*/
#include "search/search.h"
#include <assert.h>

bool ss_backtrack(const susol_choices *generators, int count, ss_meter *meter,
                  bool (*found)(void *user), void *user) {
    assert(count >= 0);
    assert(found);
    int level = 0;
    while (level >= 0) {
        if (level == count) {
            if (found(user)) return true;
            level--;
        } else if (!generators[level].next(generators[level].self)) {
            level--;
        } else {
            if (meter->stopped || ss_meter_node(meter, level, NULL)) return true;
            level++;
        }
    }
    return false;
}
