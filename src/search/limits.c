/* limits.c: the meter: counting, limits, and the one observer that everybody shares. */
#include "search/search.h"
#include "base/clock.h"

/* Looking at the clock takes as long as a few cheap nodes, but there are dear ones too. */
enum { NODES_BETWEEN_LOOKS = 64, NODES_BETWEEN_EVENTS = 1024 };

void ss_meter_start(ss_meter *meter, const susol_options *options) {
    *meter = (ss_meter){.options = options};
    if (options->milliseconds) meter->deadline = ss_clock_milliseconds() + options->milliseconds;
}

static bool stop(ss_meter *meter, susol_status why) {
    meter->stopped = why;
    return true;
}

bool ss_meter_is_late(ss_meter *meter) {
    bool late = meter->deadline && ss_clock_milliseconds() >= meter->deadline;
    return late && stop(meter, SUSOL_LIMIT);
}

bool ss_meter_event(ss_meter *meter, susol_event_kind kind, int depth, const void *state) {
    const susol_options *options = meter->options;
    if (!options->watch || (kind != SUSOL_EVENT_PROGRESS && !options->watch_all)) return false;
    susol_event event = {.kind = kind,
                         .depth = depth,
                         .nodes = meter->nodes,
                         .solutions = meter->solutions,
                         .candidates = state};
    return options->watch(options->user, &event) && stop(meter, SUSOL_CANCELLED);
}

bool ss_meter_node(ss_meter *meter, int depth, const void *state) {
    if (meter->options->nodes && meter->nodes >= meter->options->nodes)
        return stop(meter, SUSOL_LIMIT);
    if (++meter->nodes % NODES_BETWEEN_LOOKS) return false;
    if (ss_meter_is_late(meter)) return true;
    if (meter->nodes % NODES_BETWEEN_EVENTS) return false;
    return ss_meter_event(meter, SUSOL_EVENT_PROGRESS, depth, state);
}
