/* steady.h: guesses of how long a piece of work will take, and whether they can be told. */
#ifndef CLI_STEADY_H
#define CLI_STEADY_H
#include <stdbool.h>

enum { CLI_GUESSES = 24 };
typedef struct cli_guess { /* seconds: when it was guessed, how long all of it would take */
    double spent, total;
} cli_guess;
typedef struct cli_guesses {
    cli_guess at[CLI_GUESSES]; /* the oldest first */
    int count;
    double done, total; /* the share of the work that was done at the last guess, and that guess */
    double measured;    /* when that share was done */
} cli_guesses;

/* How long all of it will take, if that share of it has taken so long; less than 0: nobody knows.
   Work is done in pieces: until the next is done there is no other guess, and if that is late there
   is none. */
double cli_guess_total(cli_guesses *guesses, double spent, double done);

/* Takes a guess down. True: those of the second half of the time agree with it. */
bool cli_steady(cli_guesses *guesses, cli_guess now);
#endif
