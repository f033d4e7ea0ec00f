/* sdm.c: collections of puzzles, one a line, as many programs keep them.

   The text is that of `line`, so there is nothing to recognise: the name and the suffix are here
   for people and programs that ask for them. */
#include "format/line.h"

const ss_format ss_format_sdm = {
    .name = "sdm",
    .title = "Sudoku collection",
    .suffixes = ".sdm",
    .text = "One puzzle a line, 81 characters each, 0 or . for an empty cell: the same as line.",
    .example =
        "016400000200009000400000062070230100100000003003087040960000005000800007000006820\n",
    .read = ss_line_read,
    .write = ss_line_write,
};
