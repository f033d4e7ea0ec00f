/* test_puzzles.c: refused memory while puzzles and texts are made and changed. */
#include "faults/refusing.h"

/* ---- making ---- */

static susol_status puzzle_new(attempt *at) {
    susol_puzzle *made;
    susol_status status = susol_puzzle_new(&made, &at->memory);
    if (status) assert_null(made);
    else tell_puzzle(at, made);
    susol_puzzle_free(made);
    return status;
}

static susol_status puzzle_copy(attempt *at) {
    susol_status status = susol_puzzle_copy(at->other, at->puzzle);
    if (!status) tell_puzzle(at, at->other);
    return status;
}

static susol_status puzzle_shape(attempt *at) {
    susol_status status = susol_puzzle_set_shape(at->puzzle, 12, 3, 4);
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

static susol_status puzzle_words(attempt *at) {
    susol_status status = susol_puzzle_set_words(at->puzzle, "author", "A setter");
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

/* So many that the list has to move. */
static susol_status puzzle_rules(attempt *at) {
    susol_status status = SUSOL_OK;
    for (; !status && at->at < 200; at->at += !status)
        status = susol_puzzle_add_rule(at->puzzle, at->with, error_of(at));
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

static susol_status puzzle_rule(attempt *at) {
    susol_status status = susol_puzzle_add_rule(at->puzzle, at->entry.example, error_of(at));
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

static void shape_for_rule(attempt *at) {
    read_rule(at);
    int side = susol_puzzle_side(at->puzzle);
    int height = side == 25 ? 5 : side == 16 ? 4 : side == 9 ? 3 : 2;
    assert_int_equal(susol_puzzle_set_shape(at->puzzle, side, height, side / height), SUSOL_OK);
}

static susol_status text_new(attempt *at) {
    susol_text *made;
    susol_status status = susol_text_new(&made, &at->memory);
    if (status) assert_null(made);
    susol_text_free(made);
    return status;
}

/* ---- what asks for nothing ---- */

#define QUIET_LIST(X)                                                                              \
    X(susol_status_text, susol_status_text(SUSOL_END))                                             \
    X(susol_version, susol_version())                                                              \
    X(susol_version_number, susol_version_number())                                                \
    X(susol_plain_line, susol_plain_line("1\n", 2))                                                \
    X(susol_puzzle_free, (susol_puzzle_free(at->other), at->other = NULL))                         \
    X(susol_puzzle_side, susol_puzzle_side(at->puzzle))                                            \
    X(susol_puzzle_rows, susol_puzzle_rows(at->puzzle))                                            \
    X(susol_puzzle_columns, susol_puzzle_columns(at->puzzle))                                      \
    X(susol_puzzle_cells, susol_puzzle_cells(at->puzzle))                                          \
    X(susol_puzzle_letter, susol_puzzle_letter(at->puzzle, 4))                                     \
    X(susol_cell_name, susol_cell_name(at->puzzle, 4, number))                                     \
    X(susol_puzzle_set_cell_names, susol_puzzle_set_cell_names(at->other, 1))                      \
    X(susol_puzzle_value, susol_puzzle_value(at->puzzle, 1))                                       \
    X(susol_puzzle_is_hole, susol_puzzle_is_hole(at->puzzle, 1))                                   \
    X(susol_puzzle_allowed, susol_puzzle_allowed(at->puzzle, 1))                                   \
    X(susol_puzzle_is_given, susol_puzzle_is_given(at->puzzle, 1))                                 \
    X(susol_puzzle_fault, susol_puzzle_fault(at->puzzle, 0))                                       \
    X(susol_puzzle_words, susol_puzzle_words(at->puzzle, "rules"))                                 \
    X(susol_puzzle_drawn, susol_puzzle_drawn(at->puzzle))                                          \
    X(susol_puzzle_is_told, susol_puzzle_is_told(at->puzzle))                                      \
    X(susol_puzzle_set_value, susol_puzzle_set_value(at->other, 1, 2))                             \
    X(susol_puzzle_set_placed, susol_puzzle_set_placed(at->other, 1, 2))                           \
    X(susol_puzzle_set_allowed, susol_puzzle_set_allowed(at->other, 1, 6))                         \
    X(susol_puzzle_set_limits, susol_puzzle_set_limits(at->other, NULL, NULL))                     \
    X(susol_text_free, (susol_text_free(at->text), at->text = NULL))                               \
    X(susol_text_clear, susol_text_clear(at->text))                                                \
    X(susol_text_data, susol_text_data(at->text))                                                  \
    X(susol_text_size, susol_text_size(at->text))                                                  \
    X(susol_number_text, susol_number_text((susol_number){1, 2}, number))                          \
    X(susol_reader_free, (susol_reader_free(at->reader), at->reader = NULL))                       \
    X(susol_reader_end, susol_reader_end(at->reader))                                              \
    X(susol_reader_format, susol_reader_format(at->reader))                                        \
    X(susol_reader_line, susol_reader_line(at->reader))                                            \
    X(susol_sampler_free, (susol_sampler_free(at->sampler), at->sampler = NULL))                   \
    X(susol_clues_free, (susol_clues_free(at->clues), at->clues = NULL))                           \
    X(susol_clues_count, susol_clues_count(at->clues))                                             \
    X(susol_clues_at, susol_clues_at(at->clues, 3))                                                \
    X(susol_phrase, susol_phrase("cs", "solved"))                                                  \
    X(susol_list, susol_list("rules", 0, &at->entry))                                              \
    X(susol_entry_has_name, susol_entry_has_name(&at->entry, "cage"))

static void make_all(attempt *at) {
    assert_int_equal(susol_reader_new(&at->reader, NULL, &at->memory, NULL), SUSOL_OK);
    assert_int_equal(susol_clues_new(&at->clues, at->puzzle), SUSOL_OK);
    assert_int_equal(susol_sampler_new(&at->sampler, at->puzzle, NULL, NULL), SUSOL_OK);
    assert_int_equal(susol_list("rules", 1, &at->entry), SUSOL_OK);
}

#define QUIET_CALL(name, expression)                                                               \
    static susol_status quiet_##name(attempt *at) {                                                \
        char number[40];                                                                           \
        (void)number;                                                                              \
        (void)(expression);                                                                        \
        return at ? SUSOL_OK : SUSOL_BAD_VALUE;                                                    \
    }
QUIET_LIST(QUIET_CALL)

#define QUIET_CASE(name, expression)                                                               \
    CASE(name, quiet_##name, SMALL, .flags = ASKS_NOTHING | KEEPS, .before = make_all),

static const fault_case cases[] = {
    CASE(susol_puzzle_new, puzzle_new, "", .flags = 0),
    CASE(susol_puzzle_copy, puzzle_copy, SMALL_RULES, .flags = KEEPS),
    CASE(susol_puzzle_copy, puzzle_copy, "", .flags = KEEPS, .each = "rules", .before = read_rule),
    CASE(susol_puzzle_set_words, puzzle_words, SMALL_RULES, .flags = KEEPS | CHANGES),
    CASE(susol_puzzle_set_shape, puzzle_shape, SMALL_RULES, .flags = KEEPS | CLEARS),
    CASE(susol_puzzle_add_rule, puzzle_rules, "", .with = "cage 9: r1c1 r1c2",
         .flags = KEEPS | CLEARS | GOES_ON),
    CASE(susol_puzzle_add_rule, puzzle_rule, "", .flags = KEEPS | CHANGES, .each = "rules",
         .before = shape_for_rule),
    CASE(susol_text_new, text_new, "", .flags = 0),
    QUIET_LIST(QUIET_CASE)};

int main(void) { return PLAY("refused while making", cases); }
