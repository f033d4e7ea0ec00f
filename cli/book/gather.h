/* gather.h: puzzles of the input on their way into a booklet. */
#ifndef CLI_GATHER_H
#define CLI_GATHER_H
#include "book.h"
#include "input/batch.h"

/* Answers every puzzle by `one`, which gathers it; prints the booklet. The exit status. */
int cli_book_run(cli_call *cli, void (*one)(cli_worker *worker, const susol_puzzle *puzzle));
/* Adds a copy of the puzzle, with its solution and rating if the options ask for them. Takes the
   leaf, which may have candidates. */
void cli_book_gather(cli_worker *worker, const susol_puzzle *puzzle, cli_leaf leaf);
/* The same for a command that makes puzzles, of which the question is half filled in. The booklet
   is put in order: rising difficulty, no solution twice. */
int cli_book_run_made(cli_call *cli, const cli_question *question);
/* Adds a copy of a puzzle that was made; false: rating it was stopped. */
bool cli_book_gather_made(cli_worker *worker, uint64_t number, const susol_puzzle *puzzle,
                          const susol_made *made);
#endif
