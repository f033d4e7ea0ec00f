/* limits.c: the meter: counting, limits, and the one observer that everybody shares. */
#include "search/search.h"
#include <assert.h>

enum { WORK_OF_A_NODE = 64 }; /* besides what its propagators spend */

void ss_meter_start(ss_meter *meter, const susol_options *options, ss_limits *limits) {
    assert(options);
    assert(limits);
    *meter = (ss_meter){.options = options, .limits = limits};
}

susol_status ss_meter_stopped(const ss_meter *meter) {
    return ss_limits_status(meter->limits, meter->stopped);
}

static bool stop(ss_meter *meter, susol_status why) {
    assert(why != SUSOL_OK);
    meter->stopped = why;
    return true;
}

bool ss_meter_look(ss_meter *meter) {
    return ss_limits_look(meter->limits) && stop(meter, meter->limits->stopped);
}

static susol_event event_of(const ss_meter *meter, int depth, const void *state) {
    const ss_limits *limits = meter->limits;
    return (susol_event){.kind = SUSOL_EVENT_PROGRESS,
                         .depth = depth,
                         .nodes = limits->nodes,
                         .solutions = limits->solutions,
                         .candidates = state};
}

bool ss_meter_event(ss_meter *meter, susol_event_kind kind, int depth, const void *state) {
    assert(depth >= 0);
    const susol_options *options = meter->options;
    if (!options->watch || !options->watch_nodes) return false;
    susol_event event = event_of(meter, depth, state);
    event.kind = kind;
    return options->watch(options->user, &event) && stop(meter, SUSOL_CANCELLED);
}

bool ss_meter_node(ss_meter *meter, int depth, const void *state) {
    assert(depth >= 0);
    assert(meter->nodes <= meter->limits->nodes);
    ss_limits *limits = meter->limits;
    uint64_t most = meter->options->nodes, most_of_all = limits->options->nodes;
    if (most && meter->nodes >= most) return stop(meter, SUSOL_LIMIT);
    if (most_of_all && limits->nodes >= most_of_all) (void)ss_limits_stop(limits, SUSOL_LIMIT);
    meter->nodes++, limits->nodes++;
    if ((limits->until_look -= WORK_OF_A_NODE) >= 0) return false;
    susol_event event = event_of(meter, depth, state);
    return ss_limits_tell(limits, &event) && stop(meter, limits->stopped);
}
