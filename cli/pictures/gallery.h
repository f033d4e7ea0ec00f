/* gallery.h: the pictures of one run: on the screen, in files, on the pages of a PDF.

   Commands that draw what they find hand their pictures over here. Pictures are drawn one after the
   other, in the order of the puzzles, so such a run has one thread. */
#ifndef CLI_GALLERY_H
#define CLI_GALLERY_H
#include "answer.h"

typedef void cli_answer_one(cli_worker *worker, const susol_puzzle *puzzle);

/* Do the options ask for picture files: -o, or --to png, pdf or html? */
bool cli_gallery_wanted(const cli_options *options);
/* Answers every puzzle by `one`, which draws each picture it has; by --to and -o. The exit status. */
int cli_gallery_run(cli_call *cli, cli_answer_one *one);
void cli_gallery_draw(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look);
#endif
