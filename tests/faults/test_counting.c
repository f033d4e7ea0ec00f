/* test_counting.c: refused memory while counting solutions and drawing them at random. */
#include "faults/refusing.h"

/* Threads lent by somebody who has only one. */
static void run_parts(void *user, void (*part)(void *work, int index), void *work, int parts) {
    (void)user;
    for (int i = 0; i < parts; i++) part(work, i);
}

static const susol_runner runner = {.run = run_parts};

static susol_status count_by(attempt *at, const susol_options *options) {
    susol_tally tally;
    susol_status status = susol_count(at->puzzle, options, &tally, NULL);
    char number[40];
    if (!status) tell(at, "%s, exact %d", susol_number_text(tally.count, number), tally.exact);
    return status;
}

static susol_status count(attempt *at) { return count_by(at, NULL); }

static susol_status count_shared(attempt *at) {
    return count_by(at, &(susol_options){.runner = &runner});
}

static susol_status candidate_counts(attempt *at) {
    static susol_number counts[SUSOL_MAX_CELLS * SUSOL_MAX_SIDE];
    susol_status status = susol_candidate_counts(at->puzzle, NULL, counts, NULL);
    size_t cells = (size_t)susol_puzzle_cells(at->puzzle);
    if (!status) tell_bytes(at, counts, cells * (size_t)susol_puzzle_side(at->puzzle));
    return status;
}

static susol_status sampler_new(attempt *at) {
    susol_status status = susol_sampler_new(&at->sampler, at->puzzle, NULL, NULL);
    if (status) assert_null(at->sampler);
    return status;
}

static void make_sampler(attempt *at) {
    assert_int_equal(susol_sampler_new(&at->sampler, at->puzzle, NULL, NULL), SUSOL_OK);
}

static susol_status sampler_draw(attempt *at) {
    uint8_t solution[SUSOL_MAX_CELLS] = {0};
    susol_status status = susol_sampler_draw(at->sampler, solution);
    if (!status) tell_bytes(at, solution, (size_t)susol_puzzle_cells(at->puzzle));
    return status;
}

/* So many solutions that they are counted by tables. */
#define MANY "123456789456789123789123456......................................................"

/* By the same tables, which are asked for at the same places; but to count the candidates takes 304
   requests, not 8000. */
#define FEWER "123456789456789123789123456234567891............................................."

#define EMPTY_SIX "side 6\nboxes 2x3\n"
#define SIX_RULES                                                                                  \
    "side 6\nboxes 2x3\ncage 9: r1c1 r1c2\nr2c1 > r2c2\ngivens\n"                                  \
    "......\n1.....\n..2...\n...3..\n....4.\n......\n"

static const fault_case cases[] = {
    CASE(susol_count, count, TWO_SOLUTIONS, .flags = SPARES),
    CASE(susol_count, count, MANY, .flags = SPARES | DEAR),
    CASE(susol_count, count_shared, MANY, .flags = SPARES | DEAR),
    CASE(susol_count, count, EMPTY_SIX, .flags = SPARES),
    CASE(susol_count, count, SIX_RULES, .flags = SPARES),
    CASE(susol_count, count, SMALL_RULES, .flags = SPARES),
    CASE(susol_candidate_counts, candidate_counts, TWO_SOLUTIONS, .flags = SPARES),
    CASE(susol_candidate_counts, candidate_counts, FEWER, .flags = SPARES | DEAR),
    CASE(susol_candidate_counts, candidate_counts, SMALL_RULES, .flags = SPARES),
    CASE(susol_sampler_new, sampler_new, TWO_SOLUTIONS, .flags = KEEPS),
    CASE(susol_sampler_new, sampler_new, MANY, .flags = KEEPS | DEAR),
    CASE(susol_sampler_new, sampler_new, SMALL_RULES, .flags = KEEPS),
    CASE(susol_sampler_draw, sampler_draw, SMALL, .flags = ASKS_NOTHING, .before = make_sampler),
};

int main(void) { return PLAY("refused while counting", cases); }
