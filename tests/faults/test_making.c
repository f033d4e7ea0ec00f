/* test_making.c: refused memory while puzzles are made. */
#include "faults/refusing.h"

static susol_status generator_new(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3, .scale = "er"};
    susol_status status = susol_generator_new(&at->generator, &request, &at->memory, error_of(at));
    if (status) assert_null(at->generator);
    return status;
}

static void make_generator(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3};
    assert_int_equal(susol_generator_new(&at->generator, &request, &at->memory, NULL), SUSOL_OK);
}

static susol_status generator_make(attempt *at) {
    const susol_made *made;
    susol_status status = susol_generator_make(at->generator, 2, at->other, &made, error_of(at));
    if (status) return status;
    tell_puzzle(at, at->other);
    tell_bytes(at, made->solution, 81);
    return status;
}

/* ---- variants: small ones, of each way through the maker ---- */

static void make_killer(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3, .side = 6, .rules = "killer"};
    request.merge_cages = 1;
    assert_int_equal(susol_generator_new(&at->generator, &request, &at->memory, NULL), SUSOL_OK);
}

static void make_lines(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3, .side = 6};
    request.rules = "jigsaw thermo quadruple", request.minimal_rules = 1;
    request.symmetry = "half-turn";
    assert_int_equal(susol_generator_new(&at->generator, &request, &at->memory, NULL), SUSOL_OK);
}

static void make_chaos(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3, .side = 4, .rules = "chaos"};
    assert_int_equal(susol_generator_new(&at->generator, &request, &at->memory, NULL), SUSOL_OK);
}

static susol_status variant_new(attempt *at) {
    susol_request request = {.size = sizeof request, .side = 6, .rules = "killer X"};
    susol_status status = susol_generator_new(&at->generator, &request, &at->memory, error_of(at));
    if (status) assert_null(at->generator);
    return status;
}

static susol_status variant_make(attempt *at) {
    const susol_made *made;
    susol_status status = susol_generator_make(at->generator, 1, at->other, &made, error_of(at));
    if (status) return status;
    tell_puzzle(at, at->other);
    tell_bytes(at, made->solution, 16);
    return status;
}

static susol_status generator_expect(attempt *at) {
    susol_generator_expect(at->generator, 0, 10);
    return SUSOL_OK;
}

static void make_hunt(attempt *at) {
    susol_request request = {.size = sizeof request, .seed = 3, .hardest = 1};
    assert_int_equal(susol_generator_new(&at->generator, &request, &at->memory, NULL), SUSOL_OK);
}

static susol_status hunt_new(attempt *at) {
    susol_request request = {.size = sizeof request, .hardest = 1, .scale = "hodoku"};
    susol_status status = susol_generator_new(&at->generator, &request, &at->memory, error_of(at));
    if (status) assert_null(at->generator);
    return status;
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

static const fault_case cases[] = {
    CASE(susol_generator_new, generator_new, "", .flags = KEEPS),
    CASE(susol_generator_make, generator_make, "", .flags = KEEPS, .before = make_generator),
    CASE(susol_generator_new, variant_new, "", .flags = KEEPS),
    CASE(susol_generator_new, hunt_new, "", .flags = KEEPS),
    CASE(susol_generator_make, variant_make, "", .flags = KEEPS, .before = make_killer),
    CASE(susol_generator_make, variant_make, "", .flags = KEEPS, .before = make_lines),
    CASE(susol_generator_make, variant_make, "", .flags = KEEPS, .before = make_chaos),
    CASE(susol_generator_expect, generator_expect, "", .flags = ASKS_NOTHING,
         .before = make_generator),
    CASE(susol_generator_save, generator_save, "", .flags = KEEPS, .before = make_hunt),
    CASE(susol_generator_free, generator_free, "", .flags = ASKS_NOTHING | KEEPS,
         .before = make_generator),
};

int main(void) { return PLAY("making puzzles", cases); }
