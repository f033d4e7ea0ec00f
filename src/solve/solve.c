/* solve.c: the list of engines, and one way in for all of them. */
#include "solve/solve.h"
#include <assert.h>
#include <string.h>

#define ENGINE(name) extern const ss_engine ss_engine_##name;
#include "solve/engines.def"
#undef ENGINE
#define ENGINE(name) &ss_engine_##name,
static const ss_engine *const engines[] = {
#include "solve/engines.def"
    NULL};
#undef ENGINE

const ss_engine *ss_engine_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof engines / sizeof *engines) ? engines[index] : NULL;
}

const ss_engine *ss_engine_find(const char *name) {
    for (int i = 0; engines[i]; i++)
        if (!strcmp(engines[i]->name, name)) return engines[i];
    return NULL;
}

static const ss_engine *first_that_fits(const ss_puzzle *puzzle) {
    for (int i = 0; engines[i]; i++)
        if (engines[i]->fits(puzzle)) return engines[i];
    return NULL;
}

static const char *name_at(int index) { return engines[index] ? engines[index]->name : NULL; }

susol_status ss_engine_check(const ss_puzzle *puzzle, const char *engine, susol_error *error) {
    if (!engine) return SUSOL_OK;
    const ss_engine *asked = ss_engine_find(engine), *other = first_that_fits(puzzle);
    if (!asked) return ss_error_no_name(error, "engine", engine, name_at);
    if (asked->fits(puzzle)) return SUSOL_OK;
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                        "engine %s cannot solve this kind of puzzle; %s can", engine, other->name);
}

bool ss_answer_found(ss_question *question, const uint8_t *solution) {
    assert(ss_is_filled(question->puzzle, solution));
    const susol_options *options = question->options;
    ss_meter *meter = &question->meter;
    meter->options = options; /* too late for a new start (restarts.h) */
    meter->limits->solutions++;
    if (!meter->solutions++ && options->first)
        memcpy(options->first, solution, (size_t)question->puzzle->cells);
    if (options->found && options->found(options->user, solution)) {
        meter->stopped = SUSOL_CANCELLED;
        return true;
    }
    if (!options->solutions || meter->solutions < options->solutions) return false;
    meter->stopped = SUSOL_LIMIT;
    return true;
}

/* Reaching the limit on solutions is what the caller asked for, so it is not a failure. */
static susol_status close_answer(const ss_question *question) {
    assert(question->meter.solutions <= question->meter.limits->solutions);
    const ss_meter *meter = &question->meter;
    question->result->solutions.low = meter->solutions;
    question->result->nodes = meter->nodes;
    question->result->complete = ss_meter_stopped(meter) == SUSOL_OK;
    bool enough = question->options->solutions && meter->solutions >= question->options->solutions;
    return enough ? SUSOL_OK : ss_meter_stopped(meter);
}

susol_status ss_solve(const ss_puzzle *puzzle, const ss_set *start, const susol_options *options,
                      ss_limits *limits, susol_result *result) {
    static const susol_options no_options;
    if (!options) options = &no_options;
    memset(result, 0, sizeof *result);
    const ss_engine *engine =
        options->engine ? ss_engine_find(options->engine) : first_that_fits(puzzle);
    if (!engine) return SUSOL_UNKNOWN_NAME;
    if (!engine->fits(puzzle)) return SUSOL_CANNOT;
    ss_limits own;
    if (!limits) ss_limits_start(limits = &own, options);
    ss_question question = {.puzzle = puzzle,
                            .start = start ? start : puzzle->allowed,
                            .options = options,
                            .result = result};
    ss_meter_start(&question.meter, options, limits);
    susol_status status = engine->solve(&question);
    return status ? status : close_answer(&question);
}
