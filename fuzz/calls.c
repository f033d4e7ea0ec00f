/* calls.c: the table of API calls a trace is made of, and the objects they work on.

   Three puzzles and a text are always there; a reader, a list of clues and a sampler come and go.
   A call on an object that is not there does nothing. Numbers are taken as they come, also beyond
   what the call allows: then it must say so. */
#include "trace.h"
#include <stdlib.h>
#include <string.h>

enum { PUZZLES = 3, MOST_SOLVED = 81, MOST_COUNTED = 36 }; /* larger ones take long: fewer calls */

struct world {
    int made; /* generators so far */
    susol_puzzle *puzzle[PUZZLES];
    susol_text *text;
    susol_reader *reader;
    susol_clues *clues;
    susol_sampler *sampler;
    bool solved; /* the solution is one of puzzle 0 .. 2, whichever was asked last */
    uint8_t solution[SUSOL_MAX_CELLS];
    uint8_t picked[2][8192];
};

static susol_puzzle *puzzle_of(const world *in, int number) { return in->puzzle[number % PUZZLES]; }

/* Entry `number` of a table; past its end a name that nobody has. */
static const char *name_of(const char *table, int number) {
    susol_entry entry;
    return susol_list(table, number, &entry) ? "nobody" : entry.name;
}

static susol_options options_of(int nodes, int solutions) {
    return (susol_options){.nodes = (uint64_t)nodes * 8 + 1,
                           .milliseconds = (uint64_t)nodes + 1,
                           .solutions = (uint64_t)solutions};
}

static bool is_large(const susol_puzzle *puzzle) {
    return susol_puzzle_cells(puzzle) > MOST_SOLVED;
}

static bool is_long(const susol_puzzle *puzzle) {
    return susol_puzzle_cells(puzzle) > MOST_COUNTED;
}

/* ---- puzzles ---- */

static susol_status shape(world *in, const trace_call *call) {
    int side = call->number[1] % 30, height = call->number[2] % 7;
    int width = call->number[3] % 2 ? call->number[3] % 30 : height ? side / height : 0;
    susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_status status = susol_puzzle_set_shape(puzzle, side, height, width);
    if (!status) FUZZ_CHECK(susol_puzzle_cells(puzzle) == side * side);
    return status;
}

static susol_status value(world *in, const trace_call *call) {
    susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    int cell = call->number[1] - 1, digit = call->number[2] % 28 - 1;
    susol_status status = susol_puzzle_set_value(puzzle, cell, digit);
    if (!status && !susol_puzzle_is_hole(puzzle, cell))
        FUZZ_CHECK(susol_puzzle_value(puzzle, cell) == digit);
    if (!status && digit) FUZZ_CHECK(susol_puzzle_allowed(puzzle, cell) == 1u << (digit - 1));
    return status;
}

static susol_status place(world *in, const trace_call *call) {
    susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    int cell = call->number[1], digit = call->number[2] % 10;
    susol_status status = susol_puzzle_set_placed(puzzle, cell, digit);
    if (!status) FUZZ_CHECK(!susol_puzzle_is_given(puzzle, cell));
    return status;
}

static susol_status allowed(world *in, const trace_call *call) {
    susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    uint32_t digits = (uint32_t)call->number[2] * 2 + (uint32_t)(call->number[3] & 1);
    susol_status status = susol_puzzle_set_allowed(puzzle, call->number[1], digits);
    if (!status) FUZZ_CHECK(susol_puzzle_allowed(puzzle, call->number[1]) == digits);
    return status;
}

static susol_status rule(world *in, const trace_call *call) {
    susol_error error = {.text = ""};
    susol_status status = susol_puzzle_add_rule(puzzle_of(in, call->number[0]), call->word, &error);
    if (status && status != SUSOL_NO_MEMORY) FUZZ_CHECK(error.text[0]);
    return status;
}

static susol_status copy(world *in, const trace_call *call) {
    susol_puzzle *to = puzzle_of(in, call->number[0]);
    const susol_puzzle *from = puzzle_of(in, call->number[1]);
    susol_status status = susol_puzzle_copy(to, from);
    if (!status) FUZZ_CHECK(susol_puzzle_cells(to) == susol_puzzle_cells(from));
    return status;
}

/* An object that could not be had is tried again without refusing. */
static susol_puzzle *sure_puzzle(void) {
    susol_puzzle *puzzle;
    if (!susol_puzzle_new(&puzzle, &fuzz_memory)) return puzzle;
    FUZZ_CHECK(fuzz_refused() && !puzzle);
    fuzz_refuse(0, 0);
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    return puzzle;
}

static susol_status renew(world *in, const trace_call *call) {
    susol_puzzle **at = &in->puzzle[call->number[0] % PUZZLES];
    susol_puzzle_free(*at);
    *at = sure_puzzle();
    return SUSOL_OK;
}

/* For calls without options. Each look at the clock takes a millisecond. */
static susol_status limits(world *in, const trace_call *call) {
    susol_options options = {.milliseconds = (uint64_t)call->number[1]};
    susol_puzzle_set_limits(puzzle_of(in, call->number[0]), call->number[1] ? &options : NULL,
                            NULL);
    return SUSOL_OK;
}

/* Everything that can be asked of any cell, also of none. */
static susol_status look(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    int cell = call->number[1] * 3 - 1;
    int side = susol_puzzle_side(puzzle);
    FUZZ_CHECK(susol_puzzle_cells(puzzle) >=
               susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle));
    FUZZ_CHECK(susol_puzzle_value(puzzle, cell) >= 0 && susol_puzzle_value(puzzle, cell) <= side);
    FUZZ_CHECK(!(susol_puzzle_allowed(puzzle, cell) >> side));
    FUZZ_CHECK(!susol_puzzle_is_given(puzzle, cell) || susol_puzzle_value(puzzle, cell));
    FUZZ_CHECK(susol_puzzle_drawn(puzzle) && susol_puzzle_letter(puzzle, cell % 40));
    return SUSOL_OK;
}

/* ---- texts ---- */

static susol_status read(world *in, const trace_call *call) {
    susol_error error = {.text = ""};
    const char *format = call->number[1] % 2 ? name_of("formats", call->number[1] / 2) : NULL;
    susol_status status =
        susol_read(puzzle_of(in, call->number[0]), call->word, strlen(call->word), format, &error);
    if (status && status != SUSOL_NO_MEMORY) FUZZ_CHECK(error.text[0]);
    return status;
}

static susol_status write(world *in, const trace_call *call) {
    susol_error error = {.text = ""};
    size_t before = susol_text_size(in->text);
    const char *format = name_of("formats", call->number[1] % 32);
    susol_status status = susol_write(puzzle_of(in, call->number[0]), format, in->text, &error);
    if (status == SUSOL_CANNOT) FUZZ_CHECK(error.text[0]);
    if (status) FUZZ_CHECK(susol_text_size(in->text) == before);
    if (susol_text_size(in->text) > 1 << 16) susol_text_clear(in->text);
    return status;
}

static susol_status read_written(world *in, const trace_call *call) {
    return susol_read(puzzle_of(in, call->number[0]), susol_text_data(in->text),
                      susol_text_size(in->text), NULL, NULL);
}

static susol_status clear(world *in, const trace_call *call) {
    (void)call;
    susol_text_clear(in->text);
    FUZZ_CHECK(!susol_text_size(in->text) && !*susol_text_data(in->text));
    return SUSOL_OK;
}

static susol_status reader(world *in, const trace_call *call) {
    const char *format = call->number[0] % 2 ? name_of("formats", call->number[0] / 2) : NULL;
    susol_reader_free(in->reader);
    return susol_reader_new(&in->reader, format, &fuzz_memory, NULL);
}

static susol_status feed(world *in, const trace_call *call) {
    if (!in->reader) return SUSOL_CANNOT;
    return susol_reader_feed(in->reader, call->word, strlen(call->word));
}

static susol_status feed_written(world *in, const trace_call *call) {
    (void)call;
    if (!in->reader) return SUSOL_CANNOT;
    return susol_reader_feed(in->reader, susol_text_data(in->text), susol_text_size(in->text));
}

static susol_status end(world *in, const trace_call *call) {
    (void)call;
    return in->reader ? susol_reader_end(in->reader) : SUSOL_CANNOT;
}

static susol_status next(world *in, const trace_call *call) {
    susol_error error = {.text = ""};
    if (!in->reader) return SUSOL_CANNOT;
    susol_status status = susol_reader_next(in->reader, puzzle_of(in, call->number[0]), &error);
    FUZZ_CHECK(susol_reader_line(in->reader) >= 1);
    if (status == SUSOL_OK) FUZZ_CHECK(susol_reader_format(in->reader));
    return status;
}

/* ---- answers ---- */

static susol_status solve(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_options options = options_of(call->number[2], call->number[3] % 9);
    susol_result result;
    susol_error error;
    options.first = in->solution;
    if (call->number[1] % 8) options.engine = name_of("engines", call->number[1] % 8 - 1);
    if (is_large(puzzle)) return SUSOL_CANNOT;
    susol_status status = susol_solve(puzzle, &options, &result, NULL);
    if (status && status != SUSOL_LIMIT) return status;
    in->solved = result.solutions.low > 0;
    if (in->solved) FUZZ_CHECK(!susol_verify(puzzle, in->solution, &error));
    if (in->solved) FUZZ_CHECK(!susol_check_givens(puzzle, &error));
    return status;
}

static susol_status count(world *in, const trace_call *call) {
    susol_options options = {.milliseconds = (uint64_t)call->number[1] * 4 + 1};
    susol_tally tally;
    if (is_long(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    susol_status status = susol_count(puzzle_of(in, call->number[0]), &options, &tally, NULL);
    char digits[40];
    if (!status) FUZZ_CHECK(*susol_number_text(tally.count, digits));
    return status;
}

static susol_status candidates(world *in, const trace_call *call) {
    static uint32_t digits[SUSOL_MAX_CELLS];
    susol_options options = options_of(call->number[1], 0);
    if (is_long(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    return susol_candidates(puzzle_of(in, call->number[0]), &options, digits, NULL);
}

static susol_status candidate_counts(world *in, const trace_call *call) {
    static susol_number counts[SUSOL_MAX_CELLS * SUSOL_MAX_SIDE];
    susol_options options = {.milliseconds = (uint64_t)call->number[1] + 1};
    if (is_long(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    return susol_candidate_counts(puzzle_of(in, call->number[0]), &options, counts, NULL);
}

static susol_status propagate(world *in, const trace_call *call) {
    static uint32_t digits[SUSOL_MAX_CELLS];
    if (is_large(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    return susol_propagate(puzzle_of(in, call->number[0]), digits, NULL);
}

/* A solution of another puzzle may come, but never a digit beyond the side. */
static susol_status verify(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    uint8_t digits[SUSOL_MAX_CELLS];
    susol_error error = {.text = ""};
    for (int c = 0; c < SUSOL_MAX_CELLS; c++)
        digits[c] =
            (uint8_t)((in->solution[c] + SUSOL_MAX_SIDE - 1) % susol_puzzle_side(puzzle) + 1);
    susol_status status = susol_verify(puzzle, digits, &error);
    if (status == SUSOL_BAD_VALUE) FUZZ_CHECK(error.text[0]);
    return status;
}

static susol_status check(world *in, const trace_call *call) {
    static uint8_t marked[SUSOL_MAX_CELLS];
    static uint32_t open[SUSOL_MAX_CELLS];
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_error error = {.text = ""};
    susol_status status = susol_check_givens(puzzle, &error);
    if (status == SUSOL_BAD_VALUE) FUZZ_CHECK(error.text[0]);
    if (status && status != SUSOL_BAD_VALUE) return status;
    return susol_conflicts(puzzle, call->number[1] & 1 ? marked : NULL,
                           call->number[1] & 2 ? open : NULL);
}

static susol_status canon(world *in, const trace_call *call) {
    uint64_t automorphisms;
    susol_error error = {.text = ""};
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    return susol_canon(puzzle, puzzle_of(in, call->number[1]), &automorphisms, &error);
}

static susol_status explore(world *in, const trace_call *call) {
    static const char *const orders[] = {"depth",       "breadth",   "best",  "deepening",
                                         "discrepancy", "backtrack", "other", NULL};
    static const char *const prunes[] = {"none", "houses,signs", "rules", "no such", NULL};
    susol_search search = {.order = orders[call->number[1] % 8],
                           .prune = prunes[call->number[1] / 8 % 5],
                           .memory = 1 << 18};
    susol_options options = options_of(call->number[2], call->number[3] % 9);
    susol_effort effort;
    if (is_large(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    return susol_explore(puzzle_of(in, call->number[0]), &search, &options, &effort, NULL);
}

/* Wishes of all sorts, few of which go together. */
static susol_status generate(world *in, const trace_call *call) {
    static const char *const symmetries[] = {NULL, "half-turn", "full", "diagonals", "no such"};
    static const char *const rules[] = {NULL, NULL, NULL, "killer", "no such"};
    susol_options options = options_of(call->number[3], 0);
    unsigned wish = (unsigned)call->number[1];
    susol_request request = {.seed = wish,
                             .attempts = 3,
                             .symmetry = symmetries[wish % 5],
                             .clues_low = call->number[2] % 90,
                             .clues_high = (int)(wish / 5 % 90),
                             .strictly_minimal = wish >> 6 & 1,
                             .rules = rules[wish / 450 % 5],
                             .limits = &options};
    susol_generator *generator;
    susol_error error = {.text = ""};
    const susol_made *made;
    susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    if (in->made++) return SUSOL_CANNOT; /* its tables take some milliseconds */
    susol_status status = susol_generator_new(&generator, &request, NULL, &error);
    if (status) return status;
    susol_generator_expect(generator, (uint64_t)wish, 3);
    status = susol_generator_make(generator, (uint64_t)wish + 1, puzzle, &made, &error);
    if (!status) FUZZ_CHECK(!susol_verify(puzzle, made->solution, &error));
    susol_generator_free(generator);
    return status;
}

static susol_status batch(world *in, const trace_call *call) {
    static const char grids[] = ".................................................................."
                                "...............12.4..............3................................"
                                "..............................................";
    char solutions[2][81];
    uint32_t found[2];
    susol_batch job = {.grids = grids + call->number[0] % 8,
                       .stride = (size_t)(call->number[1] % 83),
                       .count = 2,
                       .enough = (uint32_t)call->number[2] % 4,
                       .solutions = call->number[3] & 1 ? solutions[0] : NULL,
                       .solution_stride = 81,
                       .found = call->number[3] & 2 ? found : NULL,
                       .allocator = &fuzz_memory};
    (void)in;
    return susol_solve_batch(&job, NULL);
}

/* ---- clues and draws ---- */

static susol_status clues(world *in, const trace_call *call) {
    susol_clues_free(in->clues);
    in->clues = NULL;
    susol_status status = susol_clues_new(&in->clues, puzzle_of(in, call->number[0]));
    if (status) in->clues = NULL;
    return status;
}

static bool has_clues(const world *in) {
    return in->clues && susol_clues_count(in->clues) <= (int)sizeof in->picked[0];
}

static susol_status conflict(world *in, const trace_call *call) {
    susol_options options = options_of(call->number[0], 0);
    return has_clues(in) ? susol_clues_conflict(in->clues, &options, in->picked[0], NULL)
                         : SUSOL_CANNOT;
}

static susol_status needless(world *in, const trace_call *call) {
    susol_options options = options_of(call->number[0], 0);
    if (!has_clues(in)) return SUSOL_CANNOT;
    return susol_clues_needless(in->clues, &options, in->picked[0], in->picked[1], NULL);
}

static susol_status clues_puzzle(world *in, const trace_call *call) {
    if (!has_clues(in)) return SUSOL_CANNOT;
    return susol_clues_puzzle(in->clues, in->picked[call->number[1] & 1],
                              puzzle_of(in, call->number[0]));
}

static susol_status sampler(world *in, const trace_call *call) {
    susol_options options = options_of(call->number[1], 0);
    susol_sampler_free(in->sampler);
    in->sampler = NULL;
    if (is_long(puzzle_of(in, call->number[0]))) return SUSOL_CANNOT;
    options.seed = (uint64_t)call->number[2];
    susol_status status =
        susol_sampler_new(&in->sampler, puzzle_of(in, call->number[0]), &options, NULL);
    if (status) in->sampler = NULL;
    return status;
}

static susol_status draw(world *in, const trace_call *call) {
    (void)call;
    return in->sampler ? susol_sampler_draw(in->sampler, in->solution) : SUSOL_CANNOT;
}

/* ---- steps and pictures ---- */

static int count_steps(void *user, const susol_step *step) {
    FUZZ_CHECK(step->sentence[0]);
    return --*(int *)user <= 0;
}

static susol_status explain(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_options options = options_of(call->number[2], 0);
    int steps = call->number[1] % 16 + 1;
    susol_explain_options guide = {.step = count_steps, .user = &steps, .limits = &options};
    susol_ending walk;
    if (call->number[3]) guide.only = name_of("strategies", call->number[3]);
    if (is_long(puzzle)) return SUSOL_CANNOT;
    return susol_explain(puzzle, &guide, &walk, NULL);
}

static susol_status rate(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_options options = options_of(call->number[2], 0);
    susol_rating rating;
    if (is_long(puzzle)) return SUSOL_CANNOT;
    return susol_rate(puzzle, name_of("scales", call->number[1] % 4), &options, &rating, NULL);
}

static susol_status render(world *in, const trace_call *call) {
    const susol_puzzle *puzzle = puzzle_of(in, call->number[0]);
    susol_look as = {.caption = call->number[2] & 1 ? "a <caption> & more" : NULL,
                     .colour = call->number[2] & 2};
    susol_status status =
        susol_render(puzzle, &as, name_of("renderers", call->number[1] % 8), in->text, NULL);
    if (susol_text_size(in->text) > 1 << 16) susol_text_clear(in->text);
    return status;
}

/* ---- memory ---- */

static susol_status refuse(world *in, const trace_call *call) {
    (void)in;
    fuzz_refuse(call->number[0], call->number[1] % 2 ? 1 : call->number[1]);
    return SUSOL_OK;
}

/* Fails if the cell is not empty: a fault on purpose, to see that traces shrink. */
static susol_status expect_empty(world *in, const trace_call *call) {
    FUZZ_CHECK(!susol_puzzle_value(puzzle_of(in, call->number[0]), call->number[1]));
    return SUSOL_OK;
}

static const call_kind kinds[] = {
    {"shape", 4, WORD_NONE, shape},
    {"value", 3, WORD_NONE, value},
    {"place", 3, WORD_NONE, place},
    {"allowed", 4, WORD_NONE, allowed},
    {"rule", 1, WORD_RULE, rule},
    {"copy", 2, WORD_NONE, copy},
    {"renew", 1, WORD_NONE, renew},
    {"look", 2, WORD_NONE, look},
    {"read", 2, WORD_TEXT, read},
    {"write", 2, WORD_NONE, write},
    {"read-written", 1, WORD_NONE, read_written},
    {"clear", 0, WORD_NONE, clear},
    {"reader", 1, WORD_NONE, reader},
    {"feed", 0, WORD_TEXT, feed},
    {"feed-written", 0, WORD_NONE, feed_written},
    {"end", 0, WORD_NONE, end},
    {"next", 1, WORD_NONE, next},
    {"solve", 4, WORD_NONE, solve},
    {"count", 2, WORD_NONE, count},
    {"candidates", 2, WORD_NONE, candidates},
    {"candidate-counts", 2, WORD_NONE, candidate_counts},
    {"propagate", 1, WORD_NONE, propagate},
    {"verify", 1, WORD_NONE, verify},
    {"check", 2, WORD_NONE, check},
    {"canon", 2, WORD_NONE, canon},
    {"explore", 4, WORD_NONE, explore},
    {"batch", 4, WORD_NONE, batch},
    {"clues", 1, WORD_NONE, clues},
    {"conflict", 1, WORD_NONE, conflict},
    {"needless", 1, WORD_NONE, needless},
    {"clues-puzzle", 2, WORD_NONE, clues_puzzle},
    {"sampler", 3, WORD_NONE, sampler},
    {"draw", 0, WORD_NONE, draw},
    {"explain", 4, WORD_NONE, explain},
    {"rate", 3, WORD_NONE, rate},
    {"render", 3, WORD_NONE, render},
    {"refuse", 2, WORD_NONE, refuse},
    {"limits", 2, WORD_NONE, limits},
    {"generate", 4, WORD_NONE, generate},
    {"expect-empty", 2, WORD_NONE, expect_empty}, /* the last one: bytes never decide for it */
};

const call_kind *call_kind_at(int index) {
    return index >= 0 && index < (int)(sizeof kinds / sizeof *kinds) ? &kinds[index] : NULL;
}

world *world_new(void) {
    world *in = calloc(1, sizeof *in);
    if (!in) abort();
    fuzz_refuse(0, 0);
    for (int i = 0; i < PUZZLES; i++) {
        in->puzzle[i] = sure_puzzle();
        if (i) FUZZ_CHECK(!susol_puzzle_set_shape(in->puzzle[i], 4, 2, 2));
    }
    const susol_allocator passing = fuzz_memory; /* gone before the text is */
    FUZZ_CHECK(!susol_text_new(&in->text, &passing));
    return in;
}

void world_free(world *in) {
    for (int i = 0; i < PUZZLES; i++) susol_puzzle_free(in->puzzle[i]);
    susol_text_free(in->text);
    susol_reader_free(in->reader);
    susol_clues_free(in->clues);
    susol_sampler_free(in->sampler);
    free(in);
}
