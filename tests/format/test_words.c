/* test_words.c: a format that keeps the title of a plain puzzle keeps it for every puzzle that it
   can hold, and likewise author and comment, whatever the shape; nothing is left of the puzzle
   that was read before into the same object. */
#include "format/chance.h"

enum { TITLE = 1, AUTHOR = 2, COMMENT = 4, ROUNDS = 150 };

static unsigned kept_words(const ss_puzzle *back, const ss_puzzle *from) {
    return (strcmp(back->title, from->title) ? 0u : TITLE) |
           (strcmp(back->author, from->author) ? 0u : AUTHOR) |
           (strcmp(back->comment, from->comment) ? 0u : COMMENT);
}

static void set_words(ss_puzzle *puzzle) {
    puzzle->title = "Two halves, 50% each: z null";
    puzzle->author = "Somebody Else";
    puzzle->comment = "One line";
}

/* CANNOT, or what was kept of the words. */
static susol_status write_and_read(const ss_puzzle *puzzle, const ss_format *format,
                                   ss_puzzle *back, unsigned *kept) {
    ss_text *text = new_text();
    susol_error error;
    susol_status status = susol_write(puzzle, format->name, text, &error);
    if (!status && read_text(back, susol_text_data(text), format->name, &error))
        fail_msg("%s: %s\n%s", format->name, error.text, susol_text_data(text));
    if (!status) *kept = kept_words(back, puzzle);
    susol_text_free(text);
    return status;
}

/* What the format keeps of the empty 9x9, or of the puzzle of its example. */
static unsigned keeps_of(const ss_format *format) {
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    unsigned kept = 0;
    set_words(puzzle);
    if (write_and_read(puzzle, format, back, &kept)) {
        assert_int_equal(read_text(puzzle, format->example, format->name, NULL), SUSOL_OK);
        set_words(puzzle);
        assert_int_equal(write_and_read(puzzle, format, back, &kept), SUSOL_OK);
    }
    susol_puzzle_free(back);
    susol_puzzle_free(puzzle);
    return kept;
}

static void words_in_every_shape(void **state) {
    (void)state;
    const ss_format *format;
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    for (int i = 0; (format = ss_format_at(i)); i++) {
        unsigned keeps = keeps_of(format), kept = 0;
        ss_random random;
        ss_random_seed(&random, 7);
        for (int round = 0; keeps && round < ROUNDS; round++) {
            random_puzzle(&random, puzzle);
            set_words(puzzle);
            if (write_and_read(puzzle, format, back, &kept)) continue;
            if ((kept & keeps) != keeps)
                fail_msg("%s: kept %u of %u, side %d, %d pieces", format->name, kept, keeps,
                         puzzle->side, puzzle->regions);
        }
    }
    susol_puzzle_free(back);
    susol_puzzle_free(puzzle);
}

/* Walls that are no boxes are a grid laid out anew: the words must not be gone with the old one. */
static void penpa_jigsaw(void **state) {
    (void)state;
    static const char jigsaw[] = "title Two halves\nauthor Me\nside 4\nregions\n"
                                 "AABB\nAABB\nCDDD\nCCCD\ngivens\n1...\n....\n....\n....\n";
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    unsigned kept = 0;
    assert_int_equal(read_text(puzzle, jigsaw, "susol", NULL), SUSOL_OK);
    assert_int_equal(write_and_read(puzzle, ss_format_find("penpa"), back, &kept), SUSOL_OK);
    assert_string_equal(back->title, "Two halves");
    assert_string_equal(back->author, "Me");
    assert_true(same_pieces(puzzle, back));
    susol_puzzle_free(back);
    susol_puzzle_free(puzzle);
}

/* The grid is laid out already, but what was drawn belonged to another puzzle. */
static void nothing_is_left_over(void **state) {
    (void)state;
    static const char drawn[] = "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],"
                                "[{},{},{},{}]],\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}";
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(read_text(puzzle, drawn, "fpuzzles_json", NULL), SUSOL_OK);
    assert_string_equal(susol_puzzle_drawn(puzzle), "line");
    assert_int_equal(read_text(puzzle, "1...............", "line", NULL), SUSOL_OK);
    assert_string_equal(susol_puzzle_drawn(puzzle), "");
    susol_puzzle_free(puzzle);
}

/* Our own formats keep empty lines of a comment, wherever they are. */
static void empty_lines(void **state) {
    (void)state;
    static const char *const comments[] = {"a", "a\n", "a\n\nb", "\na", "\n\n", "a\n\n\n"};
    ss_puzzle *puzzle = new_puzzle(), *back = new_puzzle();
    for (int i = 0; i < (int)(sizeof comments / sizeof *comments); i++)
        for (int ours = 0; ours < 2; ours++) {
            unsigned kept = 0;
            puzzle->comment = comments[i];
            const ss_format *format = ss_format_find(ours ? "susol" : "json");
            assert_int_equal(write_and_read(puzzle, format, back, &kept), SUSOL_OK);
            assert_true(kept & COMMENT);
        }
    susol_puzzle_free(back);
    susol_puzzle_free(puzzle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_in_every_shape),
        cmocka_unit_test(empty_lines),
        cmocka_unit_test(penpa_jigsaw),
        cmocka_unit_test(nothing_is_left_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
