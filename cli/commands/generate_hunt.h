/* generate_hunt.h: `susol generate --hardest`: the search before the puzzles are written. */
#ifndef CLI_GENERATE_HUNT_H
#define CLI_GENERATE_HUNT_H
#include "cli.h"

/* Searches until the time is over, as many puzzles were rated as --attempts says, or somebody stops
   it: that is no reason not to write what was found. --resume FILE is read, if there is such a
   file, and kept up to date. The generator with the pool, whose numbers are those of the pool, and
   how many there are; NULL: it failed, and why was said. Interrupted: by a signal. */
susol_generator *cli_hunt(cli_call *cli, const susol_request *request, uint64_t *count,
                          bool *interrupted);
#endif
