/* fingerprint.h: a number that tells the puzzles answered so far from any others.

   It is made puzzle by puzzle, in their order: what comes after them does not matter, so an input
   may grow. Both sides make it: the writer of those that are answered, and in the next run the
   reader of those that it passes over. */
#ifndef CLI_FINGERPRINT_H
#define CLI_FINGERPRINT_H
#include "block.h"

enum { CLI_FINGERPRINT_NONE = 0 }; /* of no puzzle at all */

uint64_t cli_fingerprint_line(uint64_t print, const char *line, size_t size);
uint64_t cli_fingerprint_item(uint64_t print, const cli_item *item);
/* With the puzzles of the block that were answered since it was last asked about this block. */
uint64_t cli_fingerprint_block(uint64_t print, cli_block *block);
#endif
