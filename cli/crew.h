/* crew.h: one piece of work in parts, done by several threads. For tests and benches, too. */
#ifndef SS_CLI_CREW_H
#define SS_CLI_CREW_H
enum { SS_CREW_MOST = 256 };

/* A thread that cannot be had is not missed: the others do its share. */
void ss_cli_crew_run(int threads, void (*part)(void *work, int index), void *work, int parts);
#endif
