/* pictures.h: pictures that go into files: which kind, under which name. */
#ifndef CLI_PICTURES_H
#define CLI_PICTURES_H
#include "input/batch.h"
#include "picture_maker.h"

/* Adds the name of picture `number`, out.svg or out-0002.svg, and a 0 byte. 0: the only one. */
void cli_pictures_path(cli_buffer *path, const char *name, uint64_t number);
/* Draws it as text, SVG or the like; path NULL: as the answer. */
void cli_pictures_text(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                       const char *renderer, const char *path);
/* Do --width and --dpi make sense? The exit status. */
int cli_pictures_check(const cli_call *cli);
/* Loads what makes a PNG or a PDF, if that is what --to says; else it is NULL. The exit status: it
   is not there or would go to a terminal, and a sentence on stderr has said so. */
int cli_pictures_open(const cli_call *cli, const cli_picture_maker **maker);
/* As the options say. It ends when the work is to stop; with a worker, when its puzzle is late. */
cli_pixels cli_pictures_pixels(const cli_call *cli, const cli_worker *worker);
/* Draws it as PNG; path NULL: on stdout. */
void cli_pictures_png(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                      const cli_picture_maker *maker, const char *path);
#endif
