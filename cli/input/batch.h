/* batch.h: the way of all puzzles through the program: read, answered by many, written in order.

   A command that reads puzzles fills in a question: how to answer one of them and, where it can,
   many plain 9x9 lines at once. Everything else (files, threads, order, shards, resuming, progress,
   interruption, complaints) happens here. */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H
#include "crew.h"
#include "block.h"
#include "cli.h"

typedef struct cli_worker cli_worker;

typedef struct cli_question {
    void (*one)(cli_worker *worker, const susol_puzzle *puzzle);
    /* Plain lines: grids, stride and count are filled in. NULL: cannot, with these options. */
    void (*many)(cli_worker *worker, susol_batch *batch);
    /* The block is written next, in the order of the input: its answers may be changed. Or NULL. */
    void (*due)(void *keeper, cli_block *block);
    void *keeper; /* whom `due` tells */
    /* Instead of input: puzzles first .. numbers-1 are made, one after another. False: stop. */
    bool (*make)(cli_worker *worker, uint64_t number);
    uint64_t first, numbers, together; /* together: number in each block; 0: as many as suit */
    void (*close)(cli_worker *worker); /* gives back worker->tool; NULL: there is none */
    bool look_ahead; /* the first block must know whether it holds the only puzzle */
    bool one_thread; /* the order in which they are answered matters */
    bool as_named;   /* it wants puzzles without the rules that words and drawings tell */
    int fd;          /* where the answers go; 0: stdout */
    void *book;      /* the booklet they go into instead (book/gather.h); NULL: none */
    void *user;
} cli_question;

struct cli_worker { /* what one thread needs */
    const cli_call *cli;
    const cli_question *question;
    struct cli_batch *batch;
    cli_block *block;               /* being answered */
    uint64_t line;                  /* of the puzzle being answered */
    size_t mark;                    /* block->out.size before that puzzle */
    bool cancelled;                 /* its answer is not complete and must not be counted */
    susol_puzzle *puzzle;           /* read out of a line */
    susol_puzzle *copy;             /* for answers that are puzzles */
    susol_puzzle *told;             /* with rules out of words and drawings; NULL: not needed yet */
    susol_text *text;               /* for what the library writes */
    uint32_t *found;                /* for susol_batch.found */
    char *cells;                    /* lines gathered for a batch */
    const susol_puzzle *asked;      /* the puzzle being answered */
    int64_t began;                  /* when the counting of it began, milliseconds */
    int64_t since;                  /* when the work on it began, if there is a limit of time */
    cli_crew crew;                  /* threads to lend while others have nothing to do */
    susol_runner runner;            /* lends them */
    void *tool;                     /* what the command keeps for this thread */
    uint64_t listed;                /* solutions of it written so far, by those that list them */
    uint8_t first[SUSOL_MAX_CELLS]; /* the solution found first, by those that look for some */
    uint8_t last[SUSOL_MAX_CELLS];  /* the solution found last, by those that look for two */
    susol_error error;              /* of the last call that was given it */
};

/* Runs it all; the exit status. `answered`, if not NULL: puzzles answered without trouble;
   untouched if they could not be written. */
int cli_batch_run(cli_call *cli, const cli_question *question, uint64_t *answered);

/* ---- for commands, while answering ---- */

/* This puzzle could not be answered: says why. Column 0: there is no place in the text. */
void cli_worker_fail(cli_worker *worker, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Engine, limits and seed from the command line; stops when the work is to stop. All questions
   about one puzzle together have the time of the command line. */
susol_options cli_worker_options(cli_worker *worker);
/* True if the library did what it was asked; otherwise the puzzle has failed, and why is said. */
bool cli_worker_ok(cli_worker *worker, susol_status status, const susol_error *error);
/* Says `susol: FILE:LINE:COLUMN: ...` about a puzzle that has not failed. */
void cli_worker_say(cli_worker *worker, const char *words);
/* Counting takes much memory, so only a few puzzles are counted at a time. */
void cli_worker_begin_large(cli_worker *worker);
void cli_worker_end_large(cli_worker *worker);
/* The same for a call that was given worker->error; of a search that a limit stopped it says how
   far it came. */
bool cli_worker_solved(cli_worker *worker, susol_status status, const susol_result *result);
bool cli_worker_stopped(void);                     /* the work is to stop */
bool cli_worker_is_late(const cli_worker *worker); /* the time for this puzzle is over */
/* Solves the batch; interrupted, it keeps the puzzles before the first that has no answer, and cuts
   the block after them. False: it failed, and why is said. */
bool cli_worker_solve_batch(cli_worker *worker, susol_batch *batch);
/* Shows progress, now and then, in a long search. */
void cli_worker_tick(cli_worker *worker, const susol_event *event);
/* Writes what is there if that is much; between puzzles, or inside a very long answer. */
void cli_worker_relieve(cli_worker *worker);

/* ---- numbers.c ---- */

void cli_numbers_answer(cli_worker *worker); /* all numbers of its block */
/* Puzzle number N could not be made: says why. */
void cli_numbers_fail(cli_worker *worker, uint64_t number, const char *why);
void cli_worker_finish(cli_worker *worker);         /* no further block will be taken, by nobody */
int64_t cli_worker_start(const cli_worker *worker); /* when the run began, milliseconds */

/* ---- lines.c ---- */

void cli_lines_answer(cli_worker *worker); /* all lines of its block */
/* Answers one puzzle; false: the work stops here. */
bool cli_worker_answer(cli_worker *worker, const susol_puzzle *puzzle, const susol_error *error);
/* The same for 81 characters of a plain line. */
bool cli_worker_answer_cells(cli_worker *worker, const char *cells, size_t size);
#endif
