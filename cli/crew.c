/* crew.c: lends threads to one piece of work, when the workers have nothing else to do. */
#include "batch.h"
#include <pthread.h>
#include <stdatomic.h>

enum { MOST_HANDS = 256 };

typedef struct crew {
    void (*part)(void *work, int index);
    void *work;
    int parts;
    atomic_int next;
} crew;

static void *help(void *user) {
    crew *all = user;
    for (int i; (i = atomic_fetch_add(&all->next, 1)) < all->parts;) all->part(all->work, i);
    return NULL;
}

int ss_cli_crew_hands(void *worker) { return ss_cli_worker_hands(worker); }

/* A thread that cannot be had is not missed: the others do its share. */
void ss_cli_crew_run(void *worker, void (*part)(void *work, int index), void *work, int parts) {
    crew all = {.part = part, .work = work, .parts = parts};
    pthread_t thread[MOST_HANDS];
    int hands = ss_cli_worker_hands(worker), started = 0;
    if (hands > parts) hands = parts;
    while (started + 1 < hands && !pthread_create(&thread[started], NULL, help, &all)) started++;
    (void)help(&all);
    for (int i = 0; i < started; i++) (void)pthread_join(thread[i], NULL);
}
