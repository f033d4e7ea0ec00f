/* answer.h: the parts that answers are made of, for commands that read puzzles. */
#ifndef SS_CLI_ANSWER_H
#define SS_CLI_ANSWER_H
#include "batch.h"

/* Is --to a form that this command can write? The exit status. */
int ss_cli_answer_check_to(const ss_cli *cli);
/* Runs the question. In a form that begins with the number of puzzles the answers wait in a file
   of their own until it is known. */
int ss_cli_answer_run(ss_cli *cli, ss_question *question);

/* Are the options such that lines may be answered in bulk by susol_solve_batch? */
bool ss_cli_answer_in_bulk(const ss_cli *cli);
/* Is this puzzle to be drawn, because a person looks at it? */
bool ss_cli_answer_is_picture(const ss_worker *worker);

/* Looks for two solutions; the second one is worker->last. False: it has failed. */
bool ss_cli_worker_solve_two(ss_worker *worker, const susol_puzzle *puzzle, susol_result *result);
/* How to show that: one solution, or two side by side. */
susol_look ss_cli_look_at(const ss_worker *worker, const susol_result *result);
void ss_cli_put_cells(ss_buffer *out, const susol_puzzle *puzzle);
void ss_cli_put_solution(ss_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution);
/* The beginning of a JSON line: {"file":"-","line":1,"puzzle":"..." */
void ss_cli_put_head(ss_worker *worker, const susol_puzzle *puzzle);
void ss_cli_put_gap(ss_block *block);    /* a blank line, if anything is before it */
void ss_cli_put_text(ss_worker *worker); /* worker->text, after a blank line if it is many lines */
/* The picture, and a line that says the answer. */
void ss_cli_put_picture(ss_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                        const char *words);
/* The puzzle in the form of --to. */
void ss_cli_put_form(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look);
/* ", about 6.7 * 10^21" for a count that was stopped, or nothing if nothing is known. */
enum { SS_ABOUT_WORDS = 64 };
char *ss_cli_about_words(const susol_tally *tally, char words[SS_ABOUT_WORDS]);
/* Like ss_cli_worker_solved; of a count that was stopped it says what is known. */
bool ss_cli_worker_counted(ss_worker *worker, susol_status status, const susol_tally *tally);
/* worker->copy becomes the puzzle with its empty cells filled. */
bool ss_cli_copy_filled(ss_worker *worker, const susol_puzzle *puzzle, const uint8_t *solution);
#endif
