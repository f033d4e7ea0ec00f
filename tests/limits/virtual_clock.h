/* virtual_clock.h: a clock that is driven by work, not by time.

   The library is compiled so that every basic block of it calls the function below
   (-fsanitize-coverage=trace-pc). So a test can say how long a call may go on after its limit, and
   get the same answer on every machine, idle or busy. */
#ifndef SS_TESTS_VIRTUAL_CLOCK_H
#define SS_TESTS_VIRTUAL_CLOCK_H
#include <stdint.h>

/* About as many basic blocks as a fast machine gets through in a millisecond. */
enum { BLOCKS_IN_A_MILLISECOND = 400000 };

extern uint64_t blocks_run;     /* so far */
extern uint64_t blocks_allowed; /* past these the program says what it is at and aborts; 0: never */
extern const char *now_visiting, *now_running; /* the puzzle and the call, for that */
#endif
