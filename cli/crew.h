/* crew.h: one piece of work in parts, done by several threads. For tests and benches, too. */
#ifndef SS_CLI_CREW_H
#define SS_CLI_CREW_H
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
enum { SS_CREW_MOST = 256 };

typedef void ss_crew_part(void *work, int index);

/* Threads that stay between two pieces of work: a search comes back for them every few
   milliseconds. */
typedef struct ss_crew {
    pthread_t thread[SS_CREW_MOST];
    int started;
    pthread_mutex_t lock; /* holds what follows, up to the parts */
    pthread_cond_t changed;
    int wanted, working; /* threads that may still come to the work; that are at it */
    bool taken, over;    /* there is work; there will be no more */
    ss_crew_part *part;
    void *work;
    int parts;
    atomic_int next; /* part to be taken */
} ss_crew;

void ss_cli_crew_open(ss_crew *crew);
/* One piece of work at a time; another in the midst of it is done by the caller alone. A thread
   that cannot be had is not missed, nor is one that comes too late: the others do its share. */
void ss_cli_crew_run(ss_crew *crew, int threads, ss_crew_part *part, void *work, int parts);
void ss_cli_crew_close(ss_crew *crew);
#endif
