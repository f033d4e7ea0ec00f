/* answer.h: the parts that answers are made of, for commands that read puzzles. */
#ifndef CLI_ANSWER_H
#define CLI_ANSWER_H
#include "input/batch.h"

/* Is --to a form that this command can write? The exit status. */
int cli_answer_check_to(const cli_call *cli);
/* Runs the question. In a form that begins with the number of puzzles the answers wait in a file
   of their own until it is known. */
int cli_answer_run(cli_call *cli, cli_question *question);

/* Are the options such that lines may be answered in bulk by susol_solve_batch? */
bool cli_answer_in_bulk(const cli_call *cli);
/* Is this puzzle to be drawn, because a person looks at it? */
bool cli_answer_is_picture(const cli_worker *worker);

/* Looks for two solutions; the second one is worker->last. False: it has failed. */
bool cli_worker_solve_two(cli_worker *worker, const susol_puzzle *puzzle, susol_result *result);
/* How to show that: one solution, or two side by side. */
susol_look cli_look_at(const cli_worker *worker, const susol_result *result);
void cli_put_cells(cli_buffer *out, const susol_puzzle *puzzle);
void cli_put_solution(cli_buffer *out, const susol_puzzle *puzzle, const uint8_t *solution);
/* The beginning of a JSON line: {"file":"-","line":1,"puzzle":"..." */
void cli_put_head(cli_worker *worker, const susol_puzzle *puzzle);
void cli_put_gap(cli_block *block);    /* a blank line, if anything is before it */
void cli_put_text(cli_worker *worker); /* worker->text, after a blank line if it is many lines */
/* The picture, and a line that says the answer. */
void cli_put_picture(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                     const char *words);
/* The step on the puzzle asked, words below; of a large grid on a small screen its part of it. */
void cli_put_step(cli_worker *worker, const susol_step *step, susol_look *look, const char *words);
/* Would they fit the terminal together? */
bool cli_picture_fits(cli_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                      const char *words);
/* The puzzle in the form of --to. */
void cli_put_form(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look);
/* ", about 6.7 * 10^21" for a count that was stopped, or nothing if nothing is known. */
enum { CLI_ABOUT_WORDS = 64 };
char *cli_about_words(const susol_tally *tally, char words[CLI_ABOUT_WORDS]);
/* Like cli_worker_solved; of a count that was stopped it says what is known. */
bool cli_worker_counted(cli_worker *worker, susol_status status, const susol_tally *tally);
/* worker->copy becomes the puzzle with its empty cells filled. */
bool cli_copy_filled(cli_worker *worker, const susol_puzzle *puzzle, const uint8_t *solution);
#endif
