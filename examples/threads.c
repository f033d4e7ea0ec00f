/* threads.c: a runner with threads: counts the solutions of the puzzle in its argument.
   cc threads.c $(pkg-config --cflags --libs susol) -pthread && ./a.out 4 53..7....6..195...

   The library starts no threads of its own. It calls run() when there is work that can be done in
   parts; run() decides which threads do them, and returns when all are done. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <susol.h>

enum { MOST_THREADS = 64 };

typedef struct job { /* one piece of work */
    void (*part)(void *work, int index);
    void *work;
    int parts;
    atomic_int next; /* the part to be taken next */
} job;

static void *take_parts(void *user) {
    job *all = user;
    for (int i; (i = atomic_fetch_add(&all->next, 1)) < all->parts;) all->part(all->work, i);
    return NULL;
}

/* The calling thread takes parts as well: the work is done even if no other can be started. */
static void run(void *user, void (*part)(void *work, int index), void *work, int parts) {
    int wanted = *(const int *)user - 1, started = 0;
    pthread_t thread[MOST_THREADS];
    job all = {.part = part, .work = work, .parts = parts};
    if (wanted >= parts) wanted = parts - 1;
    while (started < wanted && !pthread_create(&thread[started], NULL, take_parts, &all)) started++;
    (void)take_parts(&all);
    for (int i = 0; i < started; i++) (void)pthread_join(thread[i], NULL);
}

static int threads(void *user) { return *(const int *)user; }

int main(int count, char **words) {
    int wanted = count == 3 ? atoi(words[1]) : 0;
    if (wanted < 1 || wanted > MOST_THREADS) {
        fprintf(stderr, "usage: threads THREADS PUZZLE; up to %d threads\n", MOST_THREADS);
        return 2;
    }
    susol_runner runner = {.run = run, .user = &wanted, .threads = threads};
    susol_options options = {.runner = &runner};
    susol_puzzle *puzzle;
    susol_tally tally;
    susol_error error;
    char number[40];
    if (susol_puzzle_new(&puzzle, NULL)) return 1;
    susol_status status = susol_read(puzzle, words[2], strlen(words[2]), NULL, &error);
    if (!status) status = susol_count(puzzle, &options, &tally, &error);
    if (status) fprintf(stderr, "%s\n", error.text);
    else printf("%s\n", susol_number_text(tally.count, number));
    susol_puzzle_free(puzzle);
    return status ? 1 : 0;
}
