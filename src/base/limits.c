/* limits.c: the clock, the watcher and the count of nodes of one call. */
#include "base/limits.h"
#include "base/clock.h"

static const susol_options no_options;

void ss_limits_start(ss_limits *limits, const susol_options *options) {
    if (!options) options = &no_options;
    *limits = (ss_limits){.options = options, .until_look = SS_WORK_BETWEEN_LOOKS};
    if (options->milliseconds) limits->deadline = ss_clock_milliseconds() + options->milliseconds;
}

void ss_limits_part(ss_limits *part, const ss_limits *whole, const susol_options *options) {
    ss_limits_start(part, options);
    part->deadline = whole->deadline;
    part->stopped = whole->stopped;
}

bool ss_limits_stop(ss_limits *limits, susol_status why) {
    if (!limits->stopped) limits->stopped = why;
    limits->until_look = 0; /* the next one to spend anything hears of it */
    return true;
}

bool ss_limits_matter(const ss_limits *limits) {
    return limits->deadline || limits->options->watch || limits->stopped;
}

bool ss_limits_tell(ss_limits *limits, const susol_event *event) {
    const susol_options *options = limits->options;
    if (limits->stopped) return ss_limits_stop(limits, limits->stopped);
    limits->until_look = SS_WORK_BETWEEN_LOOKS;
    if (limits->deadline && ss_clock_milliseconds() >= limits->deadline)
        return ss_limits_stop(limits, SUSOL_LIMIT);
    bool cancel = options->watch && options->watch(options->user, event);
    return cancel && ss_limits_stop(limits, SUSOL_CANCELLED);
}

bool ss_limits_look(ss_limits *limits) {
    susol_event event = {
        .kind = SUSOL_EVENT_PROGRESS, .nodes = limits->nodes, .solutions = limits->solutions};
    return ss_limits_tell(limits, &event);
}
