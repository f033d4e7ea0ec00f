/* crew.c: whoever is free takes the next part. */
#include "crew.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

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

void ss_cli_crew_run(int threads, void (*part)(void *work, int index), void *work, int parts) {
    crew all = {.part = part, .work = work, .parts = parts};
    pthread_t thread[SS_CREW_MOST];
    int started = 0;
    if (threads > parts) threads = parts;
    if (threads > SS_CREW_MOST) threads = SS_CREW_MOST;
    while (started + 1 < threads && !pthread_create(&thread[started], NULL, help, &all)) started++;
    (void)help(&all);
    for (int i = 0; i < started; i++) (void)pthread_join(thread[i], NULL);
}
