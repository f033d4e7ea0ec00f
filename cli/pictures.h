/* pictures.h: pictures that go into files: which kind, under which name. */
#ifndef SS_CLI_PICTURES_H
#define SS_CLI_PICTURES_H
#include "batch.h"
#include "picture_maker.h"

/* --to, or what the end of the name of --output says; NULL: neither says anything. */
const char *ss_cli_pictures_kind(const ss_cli *cli);
/* Adds the name of picture `number`, out.svg or out-2.svg, and a 0 byte. 0: the only one. */
void ss_cli_pictures_path(ss_buffer *path, const char *name, uint64_t number);
/* Draws it as text, SVG or the like; path NULL: as the answer. */
void ss_cli_pictures_text(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                          const char *renderer, const char *path);
/* Draws it as PNG; path NULL: on stdout. */
void ss_cli_pictures_png(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                         const ss_picture_maker *maker, const char *path);
#endif
