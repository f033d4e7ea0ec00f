/* count.h: the exact number of solutions of any plain 9x9 grid, the empty one included.

   ss_count_exact lists the solutions if there are few of them and otherwise counts them without
   listing, by the method of docs/COUNTING.md. It never starts a thread: the runner may. */
#ifndef SS_COUNT_PLAIN_COUNT_H
#define SS_COUNT_PLAIN_COUNT_H
#include <stdbool.h>
#include "base/u128.h"
#include "count/tools.h"

/* List solutions of these candidate sets, at most `limit` of them; returns how many. */
typedef uint64_t ss_count_lister(void *user, const uint16_t allowed[81], uint64_t limit);

/* Called now and then, from any thread that runs parts but never from two at once. `done` rises
   from 0 to 1; at least this many solutions are proved. Anything but 0 cancels the count. */
typedef int ss_count_progress(void *user, double done, ss_u128 at_least);

typedef struct ss_count_job {
    uint16_t allowed[81];             /* candidates of each cell; a given has one */
    const susol_allocator *allocator; /* shared by all threads of the runner */
    ss_count_runner runner;           /* may be empty: one part after the other */
    ss_count_lister *list;            /* may be NULL: nothing is listed */
    void *list_user;
    uint64_t list_limit;         /* 0: SS_COUNT_LIST_PLAIN */
    ss_count_progress *progress; /* may be NULL */
    void *progress_user;
} ss_count_job;

/* Positions a list by fast9 may look at; a solution takes one or two. Where there is none for a
   reason that fast9 does not see, there would be no end. */
static inline uint64_t ss_count_list_nodes(uint64_t solutions) { return 100000 + 16 * solutions; }

/* exact: at_least is the number of solutions. Otherwise this many are proved. */
typedef struct ss_count_answer {
    bool exact;
    ss_u128 at_least;
    double done; /* share of the work */
} ss_count_answer;

/* OK: exact. CANCELLED or NO_MEMORY: the answer holds what is known. */
susol_status ss_count_exact(const ss_count_job *job, ss_count_answer *answer);

/* About how many seconds a count of these candidate sets takes one core, without what every count
   takes; nothing is listed, and nothing cut. 0 if there is no solution. */
susol_status ss_count_work(const ss_count_job *job, double *seconds);

#endif
