/* steady.c: guesses of how long a piece of work will take, and whether they can be told.

   Those that are kept lie apart in time by a fifth at least, so a few reach far back. */
#include "steady.h"
#include <string.h>

/* A piece that takes longer than this, compared with all before it, makes a guess worthless. */
static const double FRESH = 1.25;

double cli_guess_total(cli_guesses *guesses, double spent, double done) {
    if (done <= 0 || done > 1) return -1;
    if (done != guesses->done) {
        guesses->total = spent / done;
        guesses->measured = spent;
    }
    guesses->done = done;
    bool fresh = spent <= FRESH * guesses->measured;
    return fresh && guesses->total > spent ? guesses->total : -1;
}

static void note_guess(cli_guesses *guesses, cli_guess guess) {
    int *count = &guesses->count;
    if (*count && guess.spent < 1.2 * guesses->at[*count - 1].spent) return;
    if (*count == CLI_GUESSES)
        memmove(guesses->at, guesses->at + 1, (size_t)-- * count * sizeof guess);
    guesses->at[(*count)++] = guess;
}

/* Was all of it to take about as long since half of the time that is spent now? Who sees the end
   move away is told nothing by it. */
static bool is_steady(const cli_guesses *guesses, cli_guess now) {
    bool old = false;
    for (int i = 0; i < guesses->count; i++) {
        const cli_guess *guess = &guesses->at[i];
        if (guess->spent < now.spent / 3) continue;
        old = old || guess->spent <= now.spent / 2;
        if (guess->total > 1.25 * now.total || now.total > 1.25 * guess->total) return false;
    }
    return old;
}

bool cli_steady(cli_guesses *guesses, cli_guess now) {
    bool steady = is_steady(guesses, now);
    note_guess(guesses, now);
    return steady;
}
