/* transform.c: the public way to the symmetries of a puzzle. */
#include "rule/rule.h"
#include <stdlib.h>
#include <string.h>

static susol_status wrong(susol_error *error, const char *expected, ss_span word) {
    return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0}, "expected %s, not '%.*s'",
                        expected, word.size > 40 ? 40 : (int)word.size, word.data);
}

typedef struct named_turn {
    const char *name;
    unsigned turn;
} named_turn;

static const named_turn rotations[] = {{"90", SS_TURN_TRANSPOSED | SS_TURN_COLUMNS},
                                       {"180", SS_TURN_ROWS | SS_TURN_COLUMNS},
                                       {"270", SS_TURN_TRANSPOSED | SS_TURN_ROWS},
                                       {NULL, 0}};
static const named_turn mirrors[] = {
    {"horizontal", SS_TURN_COLUMNS},
    {"vertical", SS_TURN_ROWS},
    {"diagonal", SS_TURN_TRANSPOSED},
    {"antidiagonal", SS_TURN_TRANSPOSED | SS_TURN_ROWS | SS_TURN_COLUMNS},
    {NULL, 0}};

static bool read_turn(const named_turn *list, ss_span word, unsigned *turn) {
    for (; list->name; list++)
        if (ss_span_is(word, list->name)) {
            *turn = list->turn;
            return true;
        }
    return false;
}

/* Every digit once, as people write them. */
static bool read_digits(const ss_puzzle *puzzle, ss_span word, uint8_t *digit) {
    ss_set seen = 0;
    if (word.size != (size_t)puzzle->side) return false;
    for (int d = 1; d <= puzzle->side; d++) {
        int name = ss_shape_letter_of(puzzle->zero, word.data[d - 1]);
        if (name < 1 || name > puzzle->side) return false;
        digit[d] = (uint8_t)name;
        seen |= ss_set_one(name);
    }
    return seen == ss_puzzle_full(puzzle);
}

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* So that the puzzles of a file are not all changed in the same way. */
static uint64_t seed_of(const ss_puzzle *puzzle, uint64_t seed) {
    for (int c = 0; c < puzzle->cells; c++) seed = mix(seed, puzzle->value[c]);
    for (int i = 0; i < puzzle->rule_count; i++)
        for (int k = 0; k < puzzle->rules[i].count; k++)
            seed = mix(seed, puzzle->rules[i].cells[k]);
    return seed;
}

static bool read_seed(ss_span word, uint64_t *seed) {
    *seed = 0;
    for (size_t i = 0; i < word.size; i++) {
        unsigned next = (unsigned)(word.data[i] - '0');
        if (next > 9 || *seed > (UINT64_MAX - next) / 10) return false;
        *seed = *seed * 10 + next;
    }
    return word.size > 0;
}

static susol_status read_how(const ss_puzzle *puzzle, const char *how, ss_transform *change,
                             susol_error *error) {
    ss_span rest = ss_span_of(how), verb, word = {"", 0};
    unsigned turn;
    uint64_t seed;
    ss_random random;
    ss_transform_begin(change, puzzle);
    if (!ss_span_word(&rest, &verb))
        return wrong(error, "rotate, mirror, relabel or scramble", rest);
    (void)ss_span_word(&rest, &word);
    if (ss_span_trim(rest).size) return wrong(error, "nothing more", ss_span_trim(rest));
    if (ss_span_is(verb, "rotate")) {
        if (!read_turn(rotations, word, &turn)) return wrong(error, "90, 180 or 270", word);
        ss_transform_turn(change, puzzle, turn);
    } else if (ss_span_is(verb, "mirror")) {
        if (!read_turn(mirrors, word, &turn))
            return wrong(error, "horizontal, vertical, diagonal or antidiagonal", word);
        ss_transform_turn(change, puzzle, turn);
    } else if (ss_span_is(verb, "relabel")) {
        if (!read_digits(puzzle, word, change->digit))
            return wrong(error, "every digit once", word);
    } else if (ss_span_is(verb, "scramble")) {
        if (!read_seed(word, &seed)) return wrong(error, "a whole number", word);
        ss_random_seed(&random, seed_of(puzzle, seed));
        ss_transform_random(change, puzzle, &random);
    } else {
        return wrong(error, "rotate, mirror, relabel or scramble", verb);
    }
    return SUSOL_OK;
}

static susol_status transform(const ss_puzzle *puzzle, const char *how, ss_puzzle *out,
                              ss_text *done, susol_error *error) {
    ss_transform change;
    if (puzzle == out)
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "expected another puzzle");
    susol_status status = read_how(puzzle, how, &change, error);
    if (!status) status = ss_transform_apply(&change, puzzle, out, error);
    if (status || !done) return status;
    size_t before = done->size;
    ss_transform_tell(&change, puzzle, done);
    if (!done->failed) return SUSOL_OK;
    ss_text_cut(done, before);
    return SUSOL_NO_MEMORY;
}

susol_status susol_transform(const susol_puzzle *puzzle, const char *how, susol_puzzle *out,
                             susol_text *done, susol_error *error) {
    ss_error_begin(error);
    return ss_error_end(error, transform(puzzle, how, out, done, error));
}
