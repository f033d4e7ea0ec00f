/* guard.c: the limits and the watcher of one count. */
#include "count/guard.h"
#include "base/clock.h"
#include <assert.h>

static int watch(void *user, const susol_event *event) {
    (void)event;
    return ss_count_guard_tell(user, 0, ss_u128_from(0));
}

void ss_count_guard_start(ss_count_guard *guard, const susol_options *options) {
    *guard = (ss_count_guard){.options = options, .asking = ATOMIC_FLAG_INIT};
    if (options->milliseconds) guard->deadline = ss_clock_milliseconds() + options->milliseconds;
    guard->watching = (susol_options){.watch = watch, .user = guard};
    ss_limits_start(&guard->limits, &guard->watching);
}

void ss_count_guard_part(const ss_count_guard *guard, ss_limits *limits) {
    ss_limits_part(limits, &guard->limits, &guard->watching);
}

static susol_status ask(const ss_count_guard *guard) {
    const susol_options *options = guard->options;
    susol_event event = {.kind = SUSOL_EVENT_PROGRESS,
                         .solutions = guard->at_least.high ? UINT64_MAX : guard->at_least.low,
                         .done = guard->done,
                         .at_least = guard->at_least};
    if (options->solutions && event.solutions >= options->solutions) return SUSOL_LIMIT;
    if (guard->deadline) {
        uint64_t now = ss_clock_milliseconds();
        if (now >= guard->deadline) return SUSOL_LIMIT;
        event.stops_in = guard->deadline - now;
    }
    if (options->watch && options->watch(options->user, &event)) return SUSOL_CANCELLED;
    return SUSOL_OK;
}

/* Whoever comes while another thread asks goes on with its work. */
bool ss_count_guard_tell(ss_count_guard *guard, double done, ss_u128 at_least) {
    assert(done >= 0);
    if (atomic_flag_test_and_set_explicit(&guard->asking, memory_order_acquire))
        return atomic_load(&guard->stopped);
    if (done > guard->done) guard->done = done;
    if (ss_u128_compare(at_least, guard->at_least) > 0) guard->at_least = at_least;
    if (!atomic_load(&guard->stopped)) atomic_store(&guard->stopped, ask(guard));
    atomic_flag_clear_explicit(&guard->asking, memory_order_release);
    return atomic_load(&guard->stopped);
}

int ss_count_guard_progress(void *guard, double done, ss_u128 at_least) {
    return ss_count_guard_tell(guard, done, at_least);
}

susol_status ss_count_guard_status(const ss_count_guard *guard, susol_status status) {
    susol_status why = (susol_status)atomic_load(&guard->stopped);
    return status == SUSOL_OK || status == SUSOL_NO_MEMORY || !why ? status : why;
}
