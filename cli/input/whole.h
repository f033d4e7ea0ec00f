/* whole.h: what is read all at once: files that are no streams of puzzles, and lines. Both have a
   bound, since a device may never end. */
#ifndef CLI_WHOLE_H
#define CLI_WHOLE_H
#include "buffer.h"
#include <stdio.h>

/* The whole file, "-" for standard input, with a 0 after it that does not count; 0, or what errno
   said. */
int cli_read_all(const char *name, cli_buffer *out);
/* The next line without its end, with a 0 after it that does not count; 0, EOF, or what errno
   said. */
int cli_read_line(FILE *from, cli_buffer *line);
#endif
