/* batch.h: the way of all puzzles through the program: read, answered by many, written in order.

   A command that reads puzzles fills in a question: how to answer one of them and, where it can,
   many plain 9x9 lines at once. Everything else (files, threads, order, shards, resuming, progress,
   interruption, complaints) happens here. */
#ifndef SS_CLI_BATCH_H
#define SS_CLI_BATCH_H
#include "crew.h"
#include "block.h"
#include "cli.h"

typedef struct ss_worker ss_worker;

typedef struct ss_question {
    void (*one)(ss_worker *worker, const susol_puzzle *puzzle);
    /* Plain lines: grids, stride and count are filled in. NULL: cannot, with these options. */
    void (*many)(ss_worker *worker, susol_batch *batch);
    bool look_ahead; /* the first block must know whether it holds the only puzzle */
    bool one_thread; /* the order in which they are answered matters */
    int fd;          /* where the answers go; 0: stdout */
    void *user;
} ss_question;

struct ss_worker { /* what one thread needs */
    const ss_cli *cli;
    const ss_question *question;
    struct ss_batch *batch;
    ss_block *block;               /* being answered */
    uint64_t line;                 /* of the puzzle being answered */
    size_t mark;                   /* block->out.size before that puzzle */
    bool cancelled;                /* its answer is not complete and must not be counted */
    susol_puzzle *puzzle;          /* read out of a line */
    susol_puzzle *copy;            /* for answers that are puzzles */
    susol_text *text;              /* for what the library writes */
    uint32_t *found;               /* for susol_batch.found */
    char *cells;                   /* lines gathered for a batch */
    const susol_puzzle *asked;     /* the puzzle being answered */
    int64_t began;                 /* when the counting of it began, milliseconds */
    int64_t since;                 /* when the work on it began, if there is a limit of time */
    ss_crew crew;                  /* threads to lend while others have nothing to do */
    susol_runner runner;           /* lends them */
    uint64_t listed;               /* solutions of it written so far, by those that list them */
    uint8_t last[SUSOL_MAX_CELLS]; /* the solution found last, by those that look for two */
};

/* Runs it all; the exit status. `answered`, if not NULL: puzzles answered without trouble;
   untouched if they could not be written. */
int ss_cli_batch_run(ss_cli *cli, const ss_question *question, uint64_t *answered);

/* ---- for commands, while answering ---- */

/* This puzzle could not be answered: says why. Column 0: there is no place in the text. */
void ss_cli_worker_fail(ss_worker *worker, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Engine, limits and seed from the command line; stops when the work is to stop. All questions
   about one puzzle together have the time of the command line. */
susol_options ss_cli_worker_options(ss_worker *worker);
/* True if the library did what it was asked; otherwise the puzzle has failed, and why is said. */
bool ss_cli_worker_ok(ss_worker *worker, susol_status status, const susol_error *error);
/* Says `susol: FILE:LINE:COLUMN: ...` about a puzzle that has not failed. */
void ss_cli_worker_say(ss_worker *worker, const char *words);
/* Counting takes much memory, so only a few puzzles are counted at a time. */
void ss_cli_worker_begin_large(ss_worker *worker);
void ss_cli_worker_end_large(ss_worker *worker);
/* The same for an answer of the solver: says how far it came when a limit stopped it. */
bool ss_cli_worker_solved(ss_worker *worker, susol_status status, const susol_result *result);
bool ss_cli_worker_stopped(void);                    /* the work is to stop */
bool ss_cli_worker_is_late(const ss_worker *worker); /* the time for this puzzle is over */
/* Shows progress, now and then, in a long search. */
void ss_cli_worker_tick(ss_worker *worker, const susol_event *event);
/* Writes what is there if that is much; between puzzles, or inside a very long answer. */
void ss_cli_worker_relieve(ss_worker *worker);

/* ---- lines.c ---- */

void ss_cli_lines_answer(ss_worker *worker); /* all lines of its block */
/* Answers one puzzle; false: the work stops here. */
bool ss_cli_worker_answer(ss_worker *worker, const susol_puzzle *puzzle, const susol_error *error);
/* The same for 81 characters of a plain line. */
bool ss_cli_worker_answer_cells(ss_worker *worker, const char *cells, size_t size);
#endif
