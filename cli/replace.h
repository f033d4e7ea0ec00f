/* replace.h: a new file in the place of an old one; after any crash one of them is whole. */
#ifndef CLI_REPLACE_H
#define CLI_REPLACE_H
#include "buffer.h"

/* Makes the file `beside` with that text, and waits until it is on the disk. It is a file of our
   own, never one that somebody has put there. Its descriptor; -1: errno says why there is none. */
int cli_replace_make(const char *beside, const cli_buffer *text);
/* Gives it the name of the old one. 0, or what errno said; then the old one is untouched. */
int cli_replace_name(const char *beside, const char *name);
#endif
