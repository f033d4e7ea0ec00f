/* limits.c: the clock, the watcher and the count of nodes of one call. */
#include "base/limits.h"
#include "base/clock.h"
#include <assert.h>

static const susol_options no_options;

void ss_limits_start(ss_limits *limits, const susol_options *options) {
    if (!options) options = &no_options;
    *limits = (ss_limits){.options = options, .until_look = SS_WORK_BETWEEN_LOOKS};
    if (options->milliseconds) limits->deadline = ss_clock_milliseconds() + options->milliseconds;
}

void ss_limits_part(ss_limits *part, const ss_limits *whole, const susol_options *options) {
    assert(part != whole);
    ss_limits_start(part, options);
    part->deadline = whole->deadline;
    part->stopped = whole->stopped;
}

void ss_limits_attempt(ss_limits *part, const ss_limits *whole, uint64_t looks) {
    assert(part != whole);
    assert(looks > 0);
    *part = *whole;
    part->until_look = SS_WORK_BETWEEN_LOOKS;
    part->looks_left = looks;
}

void ss_limits_join(ss_limits *whole, const ss_limits *part) {
    assert(part->nodes >= whole->nodes);
    assert(part->solutions >= whole->solutions);
    whole->nodes = part->nodes;
    whole->solutions = part->solutions;
    if (part->stopped && !part->gave_up) (void)ss_limits_stop(whole, part->stopped);
}

bool ss_limits_stop(ss_limits *limits, susol_status why) {
    assert(why != SUSOL_OK);
    if (!limits->stopped) limits->stopped = why;
    limits->until_look = 0; /* the next one to spend anything hears of it */
    return true;
}

bool ss_limits_matter(const ss_limits *limits) {
    return limits->deadline || limits->options->watch || limits->stopped || limits->looks_left;
}

bool ss_limits_tell(ss_limits *limits, const susol_event *event) {
    assert(limits->options);
    assert(event);
    const susol_options *options = limits->options;
    if (limits->stopped) return ss_limits_stop(limits, limits->stopped);
    limits->until_look = SS_WORK_BETWEEN_LOOKS;
    if (limits->deadline && ss_clock_milliseconds() >= limits->deadline)
        return ss_limits_stop(limits, SUSOL_LIMIT);
    if (options->watch && options->watch(options->user, event))
        return ss_limits_stop(limits, SUSOL_CANCELLED);
    limits->gave_up = limits->looks_left && !--limits->looks_left;
    return limits->gave_up && ss_limits_stop(limits, SUSOL_LIMIT);
}

bool ss_limits_look(ss_limits *limits) {
    susol_event event = {
        .kind = SUSOL_EVENT_PROGRESS, .nodes = limits->nodes, .solutions = limits->solutions};
    return ss_limits_tell(limits, &event);
}

bool ss_limits_cancel(void *limits) { return ss_limits_look(limits); }
