/* gallery.h: the pictures of one run: on the screen, in files, on the pages of a PDF.

   Commands that draw what they find hand their pictures over here. Pictures are drawn one after the
   other, in the order of the puzzles, so such a run has one thread. */
#ifndef SS_CLI_GALLERY_H
#define SS_CLI_GALLERY_H
#include "answer.h"

typedef void ss_answer_one(ss_worker *worker, const susol_puzzle *puzzle);

/* Do the options ask for picture files: -o, or --to png or pdf? */
bool ss_cli_gallery_wanted(const ss_options *options);
/* Answers every puzzle by `one`, which draws each picture it has; by --to and -o. The exit status. */
int ss_cli_gallery_run(ss_cli *cli, ss_answer_one *one);
void ss_cli_gallery_draw(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look);
#endif
