/* tools.h: what every part of the counter is handed: tables, memory, and a way to share work. */
#ifndef SS_COUNT_TOOLS_H
#define SS_COUNT_TOOLS_H
#include "base/memory.h"
#include "count/splits.h"

typedef void ss_count_part(void *work, int part);

/* Who lends threads; an empty one lends none and the parts run one after the other. */
typedef susol_runner ss_count_runner;

/* If the runner uses threads, the allocator must allow calls from several threads at once. */
typedef struct ss_count_tools {
    const ss_count_splits *splits;
    const susol_allocator *allocator;
    ss_count_runner runner;
} ss_count_tools;

static inline void ss_count_run(const ss_count_tools *tools, ss_count_part *part, void *work,
                                int parts) {
    if (tools->runner.run != NULL) tools->runner.run(tools->runner.user, part, work, parts);
    else
        for (int i = 0; i < parts; i++) part(work, i);
}

#endif
