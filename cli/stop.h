/* stop.h: the one flag that ends the work early: a signal, or output that nobody takes. */
#ifndef CLI_STOP_H
#define CLI_STOP_H
#include <stdbool.h>

enum { CLI_STOP_OUTPUT = -1 }; /* other reasons are the number of a signal */

void cli_stop_listen(void); /* from now on SIGINT and SIGTERM ask for an early end */
void cli_stop_now(int why); /* the first reason counts */
int cli_stop_reason(void);  /* 0: go on */
void cli_stop_forget(void); /* what was asked for is done: go on with the rest */
/* Around what waits for whoever reads our output. If nothing at all is taken for a second after a
   signal, the program ends by that signal. */
void cli_stop_begin_write(void);
void cli_stop_end_write(void);
/* Waits until there is something to read; false: asked to stop meanwhile. */
bool cli_stop_wait_readable(int fd);
#endif
