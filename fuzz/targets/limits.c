/* limits.c: questions that may take for ever, with limits on nodes, solutions and looks at the
   clock: each answers, says LIMIT or CANCELLED only if there was one, and what it says up to then
   is true of what it can say. The last bytes are the question and its limits. */
#include "grammar.h"
#include <stdlib.h>
#include <string.h>

static int watched;

static int watch(void *user, const susol_event *event) {
    FUZZ_CHECK(event->kind < SUSOL_EVENT_COUNT && event->done >= 0 && event->done <= 1.0001);
    return ++watched >= *(int *)user;
}

static void check_status(susol_status status, const susol_options *options) {
    bool limited = options->nodes || options->milliseconds || options->solutions;
    FUZZ_CHECK(status == SUSOL_OK || status == SUSOL_CANNOT || (status == SUSOL_LIMIT && limited) ||
               (status == SUSOL_CANCELLED && options->watch));
}

static void ask_count(const susol_puzzle *puzzle, const susol_options *options) {
    susol_tally tally;
    susol_status status = susol_count(puzzle, options, &tally, NULL);
    check_status(status, options);
    if (status == SUSOL_OK && !options->solutions && !options->nodes) FUZZ_CHECK(tally.exact);
    FUZZ_CHECK(tally.done >= 0 && tally.done <= 1.0001);
}

static void ask_candidates(const susol_puzzle *puzzle, const susol_options *options) {
    uint32_t digits[SUSOL_MAX_CELLS];
    susol_status status = susol_candidates(puzzle, options, digits, NULL);
    check_status(status, options);
    for (int c = 0; c < susol_puzzle_cells(puzzle) && !status; c++)
        FUZZ_CHECK(!(digits[c] & ~susol_puzzle_allowed(puzzle, c)));
}

static void ask_candidate_counts(const susol_puzzle *puzzle, const susol_options *options) {
    static susol_number counts[SUSOL_MAX_CELLS * SUSOL_MAX_SIDE];
    check_status(susol_candidate_counts(puzzle, options, counts, NULL), options);
}

static void ask_solve(const susol_puzzle *puzzle, const susol_options *options) {
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options with_room = *options;
    susol_error error;
    with_room.first = first;
    check_status(susol_solve(puzzle, &with_room, &result, NULL), options);
    if (result.solutions.low) FUZZ_CHECK(!susol_verify(puzzle, first, &error));
}

static void ask_sampler(const susol_puzzle *puzzle, const susol_options *options) {
    uint8_t solution[SUSOL_MAX_CELLS];
    susol_error error;
    susol_sampler *sampler = NULL;
    susol_status status = susol_sampler_new(&sampler, puzzle, options, NULL);
    check_status(status, options);
    FUZZ_CHECK(!status == (sampler != NULL));
    if (!status && !susol_sampler_draw(sampler, solution))
        FUZZ_CHECK(!susol_verify(puzzle, solution, &error));
    susol_sampler_free(sampler);
}

static void check_clues(const susol_clues *clues, const susol_puzzle *puzzle) {
    for (int i = 0; i < susol_clues_count(clues); i++) {
        const susol_clue *clue = susol_clues_at(clues, i);
        FUZZ_CHECK(clue && clue->kind[0] && clue->text[0] && clue->cell_count >= 0);
        for (int k = 0; k < clue->cell_count; k++)
            FUZZ_CHECK(clue->cells[k] < susol_puzzle_cells(puzzle));
    }
    FUZZ_CHECK(!susol_clues_at(clues, -1) && !susol_clues_at(clues, susol_clues_count(clues)));
}

/* Picked clues contradict each other: a puzzle of them alone has no solution. */
static void check_conflict(const susol_clues *clues, const uint8_t *picked) {
    susol_puzzle *less;
    susol_result result;
    susol_options options = {.solutions = 1, .nodes = 20000, .milliseconds = 20000};
    FUZZ_CHECK(!susol_puzzle_new(&less, &fuzz_memory));
    FUZZ_CHECK(!susol_clues_puzzle(clues, picked, less));
    if (!susol_solve(less, &options, &result, NULL)) FUZZ_CHECK(!result.solutions.low);
    susol_puzzle_free(less);
}

static void ask_clues(const susol_puzzle *puzzle, const susol_options *options) {
    susol_clues *clues;
    FUZZ_CHECK(!susol_clues_new(&clues, puzzle));
    check_clues(clues, puzzle);
    size_t count = (size_t)susol_clues_count(clues);
    uint8_t *picked = calloc(2 * count + 2, 1);
    if (!picked) abort();
    susol_status status = susol_clues_conflict(clues, options, picked, NULL);
    check_status(status, options);
    if (status == SUSOL_OK && memchr(picked, 1, count)) check_conflict(clues, picked);
    memset(picked, 0, 2 * count + 2);
    check_status(susol_clues_needless(clues, options, picked, picked + count + 1, NULL), options);
    free(picked);
    susol_clues_free(clues);
}

static void ask_explore(const susol_puzzle *puzzle, const susol_options *options) {
    static const char *const orders[] = {"depth", "breadth", "best", "deepening", "discrepancy"};
    susol_search search = {.order = orders[options->seed % 5], .memory = 1 << 18};
    susol_effort effort;
    check_status(susol_explore(puzzle, &search, options, &effort, NULL), options);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void (*const questions[])(const susol_puzzle *, const susol_options *) = {
        ask_count,   ask_candidates, ask_candidate_counts, ask_solve,
        ask_sampler, ask_clues,      ask_explore};
    static fuzz_text text;
    fuzz_bytes bytes = {data, size}, way = fuzz_take_last(&bytes, 8);
    susol_puzzle *puzzle;
    susol_error error;
    int which = fuzz_below(&way, 7), patience = fuzz_between(&way, 1, 50);
    susol_options options = fuzz_limits(&way, 1000);
    unsigned wish = fuzz_one_in(&way, 8) ? 0 : fuzz_one_in(&way, 3) ? FUZZ_NINE : FUZZ_SMALL;
    if (wish && fuzz_one_in(&way, 2)) wish |= FUZZ_GIVEN;
    if (wish && which == 0 && fuzz_one_in(&way, 2)) options.nodes = 0;
    options.seed = (uint64_t)fuzz_byte(&way);
    if (options.seed % 4 == 1) options.watch = watch, options.user = &patience;
    options.watch_nodes = options.seed % 8 == 5;
    watched = 0;
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    fuzz_write_puzzle(&bytes, wish, &text);
    fuzz_note(text.data);
    if (!susol_read(puzzle, text.data, text.size, "susol", &error))
        questions[which](puzzle, &options);
    susol_puzzle_free(puzzle);
    fuzz_all_given_back();
    return 0;
}
