/* shrink.h: many SVG pictures in one HTML file: what they have in common is written once. */
#ifndef CLI_SHRINK_H
#define CLI_SHRINK_H
#include "buffer.h"

typedef struct cli_shrinker { /* all zero: no picture yet */
    cli_buffer fixed;         /* what was the same in the pictures before */
    int number;               /* of that, for its name */
} cli_shrinker;

/* Adds a picture of the library to the text. */
void cli_shrink(cli_shrinker *all, const char *picture, cli_buffer *out);
void cli_shrink_free(cli_shrinker *all);
#endif
