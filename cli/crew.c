/* crew.c: whoever is free takes the next part. */
#include "crew.h"
#include <stddef.h>

static void help(cli_crew *crew) {
    for (int i; (i = atomic_fetch_add(&crew->next, 1)) < crew->parts;) crew->part(crew->work, i);
}

/* Begins and ends with the lock. */
static void take_part(cli_crew *crew) {
    crew->wanted--;
    crew->working++;
    (void)pthread_mutex_unlock(&crew->lock);
    help(crew);
    (void)pthread_mutex_lock(&crew->lock);
    crew->working--;
    (void)pthread_cond_broadcast(&crew->changed);
}

static void *wait_and_help(void *user) {
    cli_crew *crew = user;
    (void)pthread_mutex_lock(&crew->lock);
    while (!crew->over)
        if (crew->wanted > 0) take_part(crew);
        else (void)pthread_cond_wait(&crew->changed, &crew->lock);
    (void)pthread_mutex_unlock(&crew->lock);
    return NULL;
}

void cli_crew_open(cli_crew *crew) {
    crew->started = crew->wanted = crew->working = 0;
    crew->taken = crew->over = false;
    (void)pthread_mutex_init(&crew->lock, NULL);
    (void)pthread_cond_init(&crew->changed, NULL);
}

static void start_threads(cli_crew *crew, int threads) {
    if (threads > CLI_CREW_MOST) threads = CLI_CREW_MOST;
    while (crew->started < threads &&
           !pthread_create(&crew->thread[crew->started], NULL, wait_and_help, crew))
        crew->started++;
}

/* False: there is other work. */
static bool begin(cli_crew *crew, int others, cli_crew_part *part, void *work, int parts) {
    (void)pthread_mutex_lock(&crew->lock);
    bool is_free = !crew->taken;
    if (is_free) {
        start_threads(crew, others);
        crew->taken = true;
        crew->part = part, crew->work = work, crew->parts = parts;
        atomic_store(&crew->next, 0);
        crew->wanted = others;
        (void)pthread_cond_broadcast(&crew->changed);
    }
    (void)pthread_mutex_unlock(&crew->lock);
    return is_free;
}

static void end(cli_crew *crew) {
    (void)pthread_mutex_lock(&crew->lock);
    crew->wanted = 0;
    while (crew->working) (void)pthread_cond_wait(&crew->changed, &crew->lock);
    crew->taken = false;
    (void)pthread_mutex_unlock(&crew->lock);
}

/* The caller is one of the threads. */
void cli_crew_run(cli_crew *crew, int threads, cli_crew_part *part, void *work, int parts) {
    int others = (threads < parts ? threads : parts) - 1;
    if (!begin(crew, others, part, work, parts)) {
        for (int i = 0; i < parts; i++) part(work, i);
        return;
    }
    help(crew);
    end(crew);
}

void cli_crew_close(cli_crew *crew) {
    (void)pthread_mutex_lock(&crew->lock);
    crew->over = true;
    (void)pthread_cond_broadcast(&crew->changed);
    (void)pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->started; i++) (void)pthread_join(crew->thread[i], NULL);
    (void)pthread_cond_destroy(&crew->changed);
    (void)pthread_mutex_destroy(&crew->lock);
}
