/* crew.h: the parts of a piece of work on several threads, for tests and benches. A thread that
   cannot be had is not missed: the others do its share. */
#ifndef SS_TESTS_CREW_H
#define SS_TESTS_CREW_H
#include <pthread.h>
#include <stdatomic.h>

enum { CREW_MOST = 16 };

typedef struct crew {
    void (*part)(void *work, int index);
    void *work;
    int parts;
    atomic_int next;
} crew;

static inline void *crew_help(void *user) {
    crew *all = user;
    for (int i; (i = atomic_fetch_add(&all->next, 1)) < all->parts;) all->part(all->work, i);
    return NULL;
}

static inline void crew_run(int threads, void (*part)(void *work, int index), void *work,
                            int parts) {
    crew all = {.part = part, .work = work, .parts = parts};
    pthread_t thread[CREW_MOST];
    int started = 0;
    while (started + 1 < threads && started < CREW_MOST &&
           !pthread_create(&thread[started], NULL, crew_help, &all))
        started++;
    (void)crew_help(&all);
    for (int i = 0; i < started; i++) (void)pthread_join(thread[i], NULL);
}
#endif
