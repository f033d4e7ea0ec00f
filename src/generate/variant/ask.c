/* ask.c: questions for the engines. */
#include "generate/variant/ask.h"
#include "solve/solve.h"
#include <assert.h>
#include <string.h>

static int found(void *user, const uint8_t *solution) {
    ss_asker *asker = user;
    size_t cells = (size_t)asker->puzzle->cells;
    if (!memcmp(solution, asker->known, cells)) return 0;
    memcpy(asker->other, solution, cells);
    return asker->has_other = true;
}

static void candidates(const ss_asker *asker, const uint8_t *given, int apart, ss_set *start) {
    const ss_puzzle *puzzle = asker->puzzle;
    for (int c = 0; c < puzzle->cells; c++)
        start[c] = given[c] ? ss_set_one(asker->known[c]) : puzzle->allowed[c];
    if (apart >= 0) start[apart] &= ~ss_set_one(asker->known[apart]);
}

ss_reply ss_ask(ss_asker *asker, const uint8_t *given, int apart) {
    assert(apart < asker->puzzle->cells);
    ss_set start[SS_MAX_CELLS];
    susol_result result;
    /* One of two solutions is another; where they differ in a known cell, the first one is. */
    susol_options options = {
        .nodes = asker->nodes, .solutions = apart < 0 ? 2 : 1, .found = found, .user = asker};
    candidates(asker, given, apart, start);
    asker->questions++;
    asker->has_other = false;
    if (!asker->pose || !ss_pose_ask(asker->pose, start, &options, &result, &asker->status))
        asker->status = ss_solve(asker->puzzle, start, &options, asker->limits, &result);
    asker->work += result.nodes;
    if (asker->limits && asker->limits->stopped) asker->status = asker->limits->stopped;
    else if (asker->has_other) return asker->status = SUSOL_OK, SS_REPLY_OTHER;
    else if (!asker->status) return SS_REPLY_UNIQUE;
    else if (asker->status == SUSOL_LIMIT) asker->status = SUSOL_OK;
    return asker->status ? SS_REPLY_STOPPED : SS_REPLY_OPEN;
}
