/* stop.h: the one flag that ends the work early: a signal, or output that nobody takes. */
#ifndef SS_CLI_STOP_H
#define SS_CLI_STOP_H
#include <stdbool.h>

enum { SS_STOP_OUTPUT = -1 }; /* other reasons are the number of a signal */

void ss_cli_stop_listen(void); /* from now on SIGINT and SIGTERM ask for an early end */
void ss_cli_stop_now(int why); /* the first reason counts */
int ss_cli_stop_reason(void);  /* 0: go on */
/* Waits until there is something to read; false: asked to stop meanwhile. */
bool ss_cli_stop_wait_readable(int fd);
#endif
