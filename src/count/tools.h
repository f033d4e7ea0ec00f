/* tools.h: what every part of the counter is handed: tables, memory, and a way to share work. */
#ifndef SS_COUNT_TOOLS_H
#define SS_COUNT_TOOLS_H
#include <stdatomic.h>
#include "base/limits.h"
#include "base/memory.h"
#include "count/plain/splits.h"

typedef void ss_count_part(void *work, int part);

/* Who lends threads; an empty one lends none and the parts run one after the other. */
typedef susol_runner ss_count_runner;

/* If the runner uses threads, the allocator must allow calls from several threads at once. */
typedef struct ss_count_tools {
    const ss_count_splits *splits;
    const susol_allocator *allocator;
    ss_count_runner runner;
    ss_limits *limits; /* of the thread that shares the work out; NULL: none */
} ss_count_tools;

/* For one part of the work, on any thread: they ask the same watcher, and at once, since a part may
   be small. */
static inline void ss_count_part_limits(const ss_count_tools *tools, ss_limits *part) {
    if (tools->limits != NULL) ss_limits_part(part, tools->limits, tools->limits->options);
    else ss_limits_start(part, NULL);
    part->until_look = 0;
}

/* After parts that may have been stopped: were they? */
static inline bool ss_count_stopped(const ss_count_tools *tools) {
    return tools->limits != NULL && ss_limits_look(tools->limits);
}

/* Held for a few additions only, so whoever waits just tries again. */
static inline void ss_count_lock(atomic_flag *flag) {
    while (atomic_flag_test_and_set_explicit(flag, memory_order_acquire)) {
    }
}

static inline void ss_count_unlock(atomic_flag *flag) {
    atomic_flag_clear_explicit(flag, memory_order_release);
}

/* The digits, from 0, that these candidate sets treat as they treat this one. */
static inline unsigned ss_count_alike_to(const uint16_t *allowed, int cells, int digit) {
    unsigned alike = UINT16_MAX;
    for (int c = 0; c < cells; c++)
        alike &= (allowed[c] >> digit & 1) != 0 ? allowed[c] : ~(unsigned)allowed[c];
    return alike;
}

static inline void ss_count_run(const ss_count_tools *tools, ss_count_part *part, void *work,
                                int parts) {
    if (tools->runner.run != NULL) tools->runner.run(tools->runner.user, part, work, parts);
    else
        for (int i = 0; i < parts; i++) part(work, i);
}

#endif
