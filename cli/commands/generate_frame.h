/* generate_frame.h: what generate reads from files: a frame, a pattern of clues. */
#ifndef CLI_GENERATE_FRAME_H
#define CLI_GENERATE_FRAME_H
#include <stdbool.h>
#include <susol.h>

/* The first puzzle of the file; NULL: there is none, and that was said. */
susol_puzzle *cli_frame_read(const char *name);
/* 81 cells stand for themselves, anything else names a file; false: it cannot be read, and that was
   said. *kept is to be freed. */
bool cli_pattern_read(const char **pattern, char **kept);
#endif
