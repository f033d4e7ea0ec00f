/* pictures.h: pictures that go into files: which kind, under which name. */
#ifndef SS_CLI_PICTURES_H
#define SS_CLI_PICTURES_H
#include "batch.h"

/* --to, or what the end of the name of --output says; NULL: neither says anything. */
const char *ss_cli_pictures_kind(const ss_cli *cli);
/* Adds the name of picture `number`, out.svg or out-2.svg, and a 0 byte. 0: the only one. */
void ss_cli_pictures_path(ss_buffer *path, const char *name, uint64_t number);
/* Writes the worker's text to that file; says what went wrong. */
void ss_cli_pictures_write(ss_worker *worker, const char *path);
#endif
