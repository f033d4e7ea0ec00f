/* truth.c: lists of solutions, and the list of an engine. */
#include "differ/truth.h"
#include <string.h>

void differ_truth_begin(differ_truth *truth, const ss_puzzle *puzzle, uint64_t most) {
    size_t cells = (size_t)puzzle->cells;
    truth->cells = puzzle->cells, truth->side = puzzle->side, truth->puzzle = puzzle;
    truth->most = most;
    truth->count = truth->hash = truth->wrong = 0;
    truth->complete = truth->known = false;
    memset(truth->occurring, 0, cells * sizeof *truth->occurring);
    memset(truth->times, 0, cells * sizeof *truth->times);
}

int differ_truth_add(void *user, const uint8_t *solution) {
    differ_truth *truth = user;
    uint64_t hash = 0xcbf29ce484222325u;
    for (int c = 0; c < truth->cells; c++) {
        hash = (hash ^ solution[c]) * 0x100000001b3u;
        truth->occurring[c] |= ss_set_one(solution[c]);
        truth->times[c][solution[c] - 1]++;
    }
    if (!truth->count++) memcpy(truth->first, solution, (size_t)truth->cells);
    truth->hash += hash * hash;
    truth->wrong += ss_verify(truth->puzzle, solution, NULL) != SUSOL_OK;
    return truth->most && truth->count >= truth->most;
}

bool differ_truth_same(const differ_truth *one, const differ_truth *other) {
    if (one->wrong || other->wrong) return false;
    if (!one->known || !other->known) return true;
    if (one->count != other->count) return false;
    return !one->complete || !other->complete || one->hash == other->hash;
}

susol_status differ_engine(const ss_puzzle *puzzle, const char *engine, uint64_t nodes,
                           differ_truth *out) {
    susol_result result;
    susol_options options = {.engine = engine,
                             .solutions = out->most,
                             .nodes = nodes,
                             .found = differ_truth_add,
                             .user = out};
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    bool enough = out->most && out->count >= out->most;
    out->known = status == SUSOL_OK || enough;
    out->complete = status == SUSOL_OK && !enough;
    if (status == SUSOL_LIMIT && !enough) return SUSOL_LIMIT;
    if (result.solutions.low != out->count || result.solutions.high) out->wrong++;
    return status == SUSOL_CANCELLED ? SUSOL_OK : status;
}
