/* ration.h: how much memory the work on one puzzle may take, --memory. */
#ifndef CLI_RATION_H
#define CLI_RATION_H
#include "cli.h"

/* A new puzzle, whose boards, searches and tables take no more than the command line allows; to
   read, write and draw it keeps --time, and stops when the work is to stop. */
susol_puzzle *cli_puzzle_new(const cli_call *cli);
susol_scan *cli_scan_new(const cli_call *cli); /* the same for reading a picture */
#endif
