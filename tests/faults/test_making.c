/* test_making.c: refused memory while puzzles are made. */
#include "faults/refusing.h"

/* Every way through the makers. Small ones: each is made anew for each request. Those with a frame
   are given the puzzle of the case. */
static const struct wish {
    const char *name;
    bool framed;
    susol_request request;
} wishes[] = {
    {"minimal", false, {.seed = 3, .scale = "er"}},
    {"clues", false, {.seed = 3, .symmetry = "half-turn", .clues_low = 30, .clues_high = 32}},
    {"pattern",
     false,
     {.seed = 3,
      .pattern =
          "x..x..xx...x...xx......xx..x.xxx....x.x...x.x....xxx.x..xx......xx...x...xx..x..x"}},
    {"technique", false, {.seed = 3, .technique = "hidden-single"}},
    {"position", false, {.seed = 3, .technique = "hidden-single", .start_at_technique = 1}},
    {"rating", false, {.seed = 3, .rating_low = 1.2, .rating_high = 2}},
    {"level", false, {.seed = 3, .level = "easy"}},
    {"look", false, {.seed = 3, .look = "classic"}},
    {"uniform", false, {.seed = 3, .uniform = 1}},
    {"hunt", false, {.seed = 3, .hardest = 1, .attempts = 1}},
    {"hodoku", false, {.hardest = 1, .scale = "hodoku"}},
    {"killer X", false, {.side = 6, .rules = "killer X"}},
    {"merged", false, {.seed = 3, .side = 6, .rules = "killer", .merge_cages = 1}},
    {"lines",
     false,
     {.seed = 3,
      .side = 6,
      .rules = "jigsaw thermo quadruple",
      .minimal_rules = 1,
      .symmetry = "half-turn"}},
    {"chaos", false, {.seed = 3, .side = 4, .rules = "chaos"}},
    {"samurai", false, {.seed = 3, .side = 4, .rules = "samurai"}},
    {"frame", true, {.seed = 3, .side = 4, .rules = "thermo"}},
    {"easy rules", false, {.seed = 3, .side = 6, .rules = "thermo", .level = "easy"}},
    {"rated rules", false, {.seed = 3, .side = 6, .rules = "thermo", .rating_high = 3.4}},
};

static susol_status open_wish(attempt *at, susol_error *error) {
    const struct wish *wish = wishes;
    while (strcmp(wish->name, at->with) != 0) wish++;
    susol_request request = wish->request;
    request.size = sizeof request;
    if (wish->framed) request.frame = at->puzzle;
    return susol_generator_new(&at->generator, &request, &at->memory, error);
}

static susol_status generator_new(attempt *at) {
    susol_status status = open_wish(at, error_of(at));
    if (status) assert_null(at->generator);
    return status;
}

static void make_generator(attempt *at) { assert_int_equal(open_wish(at, NULL), SUSOL_OK); }

static susol_status generator_make(attempt *at) {
    const susol_made *made;
    susol_status status = susol_generator_make(at->generator, 0, at->other, &made, error_of(at));
    if (status) return status;
    tell_puzzle(at, at->other);
    tell_bytes(at, made->solution, (size_t)susol_puzzle_cells(at->other));
    return status;
}

static susol_status generator_expect(attempt *at) {
    susol_generator_expect(at->generator, 0, 10);
    return SUSOL_OK;
}

static susol_status generator_save(attempt *at) {
    susol_status status = susol_generator_save(at->generator, at->text, error_of(at));
    if (!status) tell_text(at);
    return status;
}

static susol_status generator_free(attempt *at) {
    susol_generator_free(at->generator);
    at->generator = NULL;
    return SUSOL_OK;
}

#define NEW(name, puzzle) CASE(susol_generator_new, generator_new, puzzle, name, KEEPS)
#define MAKE(name, puzzle, more)                                                                   \
    CASE(susol_generator_make, generator_make, puzzle, name, KEEPS | (more),                       \
         .before = make_generator)

static const fault_case cases[] = {
    NEW("minimal", ""),
    NEW("pattern", ""),
    NEW("look", ""),
    NEW("uniform", ""),
    NEW("hodoku", ""),
    NEW("killer X", ""),
    NEW("lines", ""),
    NEW("samurai", ""),
    NEW("frame", SMALL_RULES),
    MAKE("minimal", "", 0),
    MAKE("clues", "", 0),
    MAKE("pattern", "", 0),
    MAKE("technique", "", 0),
    MAKE("position", "", 0),
    MAKE("rating", "", 0),
    MAKE("level", "", 0),
    MAKE("look", "", DEAR),
    MAKE("killer X", "", 0),
    MAKE("merged", "", 0),
    MAKE("lines", "", 0),
    MAKE("chaos", "", 0),
    MAKE("samurai", "", DEAR),
    MAKE("frame", SMALL_RULES, 0),
    MAKE("easy rules", "", DEAR),
    MAKE("rated rules", "", DEAR),
    CASE(susol_generator_expect, generator_expect, "", "minimal", ASKS_NOTHING,
         .before = make_generator),
    CASE(susol_generator_save, generator_save, "", "hunt", KEEPS, .before = make_generator),
    CASE(susol_generator_free, generator_free, "", "minimal", ASKS_NOTHING | KEEPS,
         .before = make_generator),
};

int main(void) { return PLAY("making puzzles", cases); }
