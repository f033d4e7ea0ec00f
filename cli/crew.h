/* crew.h: one piece of work in parts, done by several threads. For tests and benches, too. */
#ifndef CLI_CREW_H
#define CLI_CREW_H
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
enum { CLI_CREW_MOST = 256 };

typedef void cli_crew_part(void *work, int index);

/* Threads that stay between two pieces of work: a search comes back for them every few
   milliseconds. */
typedef struct cli_crew {
    pthread_t thread[CLI_CREW_MOST];
    int started;
    pthread_mutex_t lock; /* holds what follows, up to the parts */
    pthread_cond_t changed;
    int wanted, working; /* threads that may still come to the work; that are at it */
    bool taken, over;    /* there is work; there will be no more */
    cli_crew_part *part;
    void *work;
    int parts;
    atomic_int next; /* part to be taken */
} cli_crew;

void cli_crew_open(cli_crew *crew);
/* One piece of work at a time; another in the midst of it is done by the caller alone. A thread
   that cannot be had is not missed, nor is one that comes too late: the others do its share. */
void cli_crew_run(cli_crew *crew, int threads, cli_crew_part *part, void *work, int parts);
void cli_crew_close(cli_crew *crew);
#endif
