/* file.h: -o FILE, the same in every command: the end of its name says what is written. */
#ifndef CLI_FILE_H
#define CLI_FILE_H
#include "cli.h"

/* Finds out what FILE is to hold, unless --to or --json say so, and sets --to or --json by it. What
   is no picture goes there instead of to stdout; pictures are left to those who draw. The exit
   status. */
int cli_file_open(cli_call *cli);
#endif
