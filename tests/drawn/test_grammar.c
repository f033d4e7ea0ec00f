/* test_grammar.c: every line of the grammar reads its own example; languages are tables. */
#include "drawn/support.h"
#include "drawn/compose.h"

static ss_telling telling;

/* The line that reads the first sentence, among those about the same things. */
static const ss_saying *reader_of(const char *text, const char *language, const char *things) {
    const ss_saying *pattern;
    ss_match match;
    ss_telling_read(&telling, ss_span_of(text), language);
    assert_true(telling.count > 0);
    for (int i = 0; (pattern = ss_saying_at(i)); i++)
        if (!strcmp(pattern->things, things) &&
            ss_saying_fits(pattern, &telling.sentence[0], false, &match))
            return pattern;
    return NULL;
}

static void every_line_reads_its_example(void **state) {
    (void)state;
    const ss_saying *pattern;
    int failed = 0;
    for (int i = 0; (pattern = ss_saying_at(i)); i++) {
        const ss_saying *found = reader_of(pattern->example, "en", pattern->things);
        bool same = found && !strcmp(found->rule, pattern->rule);
        if (!same) print_error("%s (%s): %s\n", pattern->terms, pattern->things, pattern->example);
        failed += !same;
    }
    assert_int_equal(failed, 0);
}

/* The first relation that fits; patterns are asked before. */
static const ss_saying *relation_of(const char *text) {
    const ss_saying *relation;
    ss_match match;
    ss_telling_read(&telling, ss_span_of(text), "en");
    assert_true(telling.count > 0);
    for (int i = 0; (relation = ss_relation_at(i)); i++)
        if (ss_saying_fits(relation, &telling.sentence[0], false, &match)) return relation;
    return NULL;
}

static void every_relation_fits_its_example(void **state) {
    (void)state;
    const ss_saying *relation;
    ss_match match;
    int failed = 0;
    for (int i = 0; (relation = ss_relation_at(i)); i++) {
        ss_telling_read(&telling, ss_span_of(relation->example), "en");
        bool fits = telling.count && ss_saying_fits(relation, &telling.sentence[0], false, &match);
        if (!fits) print_error("%s: %s\n", relation->terms, relation->example);
        failed += !fits;
    }
    assert_int_equal(failed, 0);
    relation = relation_of("Adjacent digits on a grey line have a constant difference.");
    assert_non_null(relation);
    assert_string_equal(relation->rule, "automaton \"{evenly}\": @");
    assert_null(relation_of("Good luck."));
}

typedef struct said {
    const char *language, *text, *things, *rule;
} said;

static const said others[] = {
    {"de", "Normale Sudoku-Regeln gelten.", "nothing", ""},
    {"de", "Benachbarte Ziffern auf einer grünen Linie unterscheiden sich um mindestens 5.", "line",
     "whisper #: @"},
    {"de", "Ziffern auf einem Thermometer steigen von der Kugel an.", "thermo", "thermo: @"},
    {"de", "Die Ziffern entlang eines Pfeils haben die Summe der Ziffer im Kreis.", "arrow",
     "arrow @"},
    {"de", "Ein weißer Punkt trennt aufeinanderfolgende Ziffern.", "white", "white: @"},
    {"de", "Violette Linien enthalten aufeinanderfolgende Ziffern in beliebiger Reihenfolge.",
     "line", "renban: @"},
    {"de", "Graue Linien sind Palindrome.", "line+", "palindrome: @"},
    {"cs", "Platí běžná pravidla sudoku.", "nothing", ""},
    {"cs", "Sousední číslice na zelené čáře se liší alespoň o 5.", "line", "whisper #: @"},
    {"cs", "Číslice na teploměru rostou od baňky.", "thermo", "thermo: @"},
    {"cs", "Součet číslic na šipce je v kroužku.", "arrow", "arrow @"},
    {"cs", "Bílá tečka odděluje po sobě jdoucí číslice.", "white", "white: @"},
    {"cs", "Šedá čára je palindrom.", "line+", "palindrome: @"},
};

/* The language is recognised, too. */
static void other_languages(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (int named = 0; named < 2; named++) {
            const ss_saying *found =
                reader_of(others[i].text, named ? others[i].language : NULL, others[i].things);
            if (!found) fail_msg("not read: %s", others[i].text);
            assert_string_equal(found->rule, others[i].rule);
        }
}

static int count_of(const char *text) {
    ss_telling_read(&telling, ss_span_of(text), "en");
    return telling.count;
}

static void sentences(void **state) {
    (void)state;
    assert_int_equal(count_of(""), 0);
    assert_int_equal(count_of(" . \n . "), 0);
    assert_int_equal(count_of("One rule. Another rule; a third"), 3);
    assert_int_equal(count_of("A line, e.g. this one, has 1.5 cells. End"), 2);
    assert_int_equal(count_of("First\\nSecond\nThird"), 3);
    assert_int_equal(count_of("\xe2\x80\xa2 First \xe2\x80\xa2 Second"), 2);
    assert_int_equal(count_of("(In brackets.)"), 1);
    assert_int_equal(
        count_of("One, i.e. the first (i.e. that). Two... and more? Yes! \xe2\x97\x8f Three"), 5);
    assert_int_equal(count_of("A list [of (147) and (258)]. Ends with e"), 2);
    assert_int_equal(count_of("Lines:\n red ones"), 1);
    char many[2 * SS_SENTENCES + 20];
    for (size_t i = 0; i < sizeof many; i++) many[i] = i % 2 ? '\n' : 'a';
    many[sizeof many - 1] = 0;
    assert_int_equal(count_of(many), SS_SENTENCES);
    assert_true(telling.cut);
}

/* Bold letters, an odd apostrophe, a number as a word. */
static void letters(void **state) {
    (void)state;
    assert_int_equal(count_of("\xf0\x9d\x97\x9e\xf0\x9d\x97\xb6\xf0\x9d\x97\xbb\xf0\x9d\x97\xb4 "
                              "can\xe2\x80\x99t repeat three"),
                     1);
    assert_true(ss_sentence_has(&telling.sentence[0], "king"));
    assert_true(ss_sentence_has(&telling.sentence[0], "norepeat"));
    assert_int_equal(telling.sentence[0].token[telling.sentence[0].count - 1].number, 3);
}

/* What is said of clues that are not there. */
static void missing_clues(void **state) {
    (void)state;
    static const char *const nothing[] = {
        "The lack of a dot does not imply that the digits are not consecutive.",
        "Not every consecutive pair is marked with a dot.",
        "Adjacent digits without an X or V can still sum to 5 or 10."};
    static const char *const things[] = {"grid+", "white", "dot", "strictdots", "unmarked"};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        assert_non_null(reader_of(nothing[i], "en", "nothing"));
        for (size_t j = 0; j < sizeof things / sizeof *things; j++)
            assert_null(reader_of(nothing[i], "en", things[j]));
    }
}

/* A letter too many, too few or exchanged is mended; what is another word is not. */
static void slips(void **state) {
    (void)state;
    static const char *const slipped[] = {"consecuitive", "consecutve", "consecuttive",
                                          "consacutive"};
    for (size_t i = 0; i < sizeof slipped / sizeof *slipped; i++) {
        ss_telling_read(&telling, ss_span_of(slipped[i]), "en");
        assert_true(ss_sentence_has(&telling.sentence[0], "consecutive"));
    }
    ss_telling_read(&telling, ss_span_of("They snipped, indicate, contends, conducive"), "en");
    assert_false(ss_sentence_has(&telling.sentence[0], "modifier"));
    assert_false(ss_sentence_has(&telling.sentence[0], "given"));
    assert_false(ss_sentence_has(&telling.sentence[0], "contain"));
    assert_false(ss_sentence_has(&telling.sentence[0], "consecutive"));
}

/* Words that change everything leave a sentence unread. */
static void vetoes(void **state) {
    (void)state;
    assert_non_null(reader_of("Digits in cages sum to the clue.", "en", "cage"));
    assert_null(
        reader_of("Digits in cages sum to the clue, but some of them lie about it: one is a liar.",
                  "en", "cage"));
    assert_null(reader_of("Example: digits in cages sum to the clue.", "en", "cage"));
    assert_non_null(
        reader_of("Adjacent digits on a green line sum to either 7 or 9.", "en", "line"));
    assert_null(reader_of("Digits on a green line are either renban or whispers.", "en", "line"));
    assert_null(
        reader_of("Draw a loop; adjacent digits on this line differ by at least 5.", "en", "line"));
}

static void a_megabyte(void **state) {
    (void)state;
    enum { SIZE = 1 << 20 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    for (int i = 0; i < SIZE; i++) text[i] = "digit line. \xf0\xff("[i * 7 % 15];
    ss_telling_read(&telling, (ss_span){text, SIZE}, NULL);
    assert_true(telling.cut);
    memset(text, 'a', SIZE);
    ss_telling_read(&telling, (ss_span){text, SIZE}, NULL);
    assert_int_equal(telling.count, 1);
    free(text);
}

static void relation_is(const char *text, int a, int b, bool holds) {
    ss_relation relation = {.zero = false};
    ss_telling_read(&telling, ss_span_of(text), "en");
    assert_true(ss_relation_of(&telling.sentence[0], 9, &relation));
    assert_int_equal(relation.pairs[a] >> b & 1, holds);
    assert_int_equal(relation.pairs[b] >> a & 1, holds);
}

static void relations(void **state) {
    (void)state;
    relation_is("They differ by at most 2.", 3, 5, true);
    relation_is("They differ by at most 2.", 3, 6, false);
    relation_is("They differ by 3 or more.", 3, 6, true);
    relation_is("They sum to 9.", 4, 5, true);
    relation_is("They sum to 5 or 10.", 4, 6, true);
    relation_is("They sum to a prime number.", 4, 5, false);
    relation_is("One is triple the other.", 3, 9, true);
    relation_is("They have the same parity.", 3, 8, false);
    relation_is("They are not consecutive.", 3, 4, false);
    relation_is("They differ by more than 3.", 3, 6, false);
    relation_is("They differ by more than 3.", 3, 7, true);
    relation_is("They differ by less than 3.", 3, 6, false);
    relation_is("They differ by less than 3.", 3, 5, true);
    relation_is("They sum to a multiple of 4.", 3, 5, true);
    relation_is("They sum to a multiple of 4.", 3, 6, false);
    relation_is("They sum to a square number.", 4, 5, true);
    relation_is("They sum to a square number.", 4, 6, false);
    relation_is("They have an even sum.", 3, 5, true);
    relation_is("They have an even sum.", 3, 4, false);
    relation_is("They have an odd sum.", 3, 4, true);
    relation_is("They have an odd difference.", 3, 5, false);
    relation_is("They have different parity.", 3, 8, true);
    relation_is("They have a product of at least 20.", 4, 5, true);
    relation_is("They have a product of at least 20.", 3, 6, false);
    relation_is("They are in a 1:4 ratio.", 2, 8, true);
    relation_is("They are in a 1:4 ratio.", 2, 4, false);
    relation_is("They are consecutive or in a 1:2 ratio.", 3, 6, true);
    relation_is("They are consecutive or in a 1:2 ratio.", 5, 6, true);
    relation_is("They are consecutive or in a 1:2 ratio.", 5, 7, false);
    relation_is("They differ \xe2\x89\xa5 5.", 1, 6, true);
    relation_is("They differ \xe2\x89\xa4 5.", 1, 7, false);
    relation_is("\xef\xbc\xb4hey differ by \xf0\x9d\x9f\x93.", 1, 6, true); /* full width, bold */
    relation_is("They <b>differ</b> by 3 <of course.", 1, 4, true);
}

/* Neither all pairs nor none; a large side; no word of two digits. */
static void no_relations(void **state) {
    (void)state;
    static const char *const texts[] = {"They sum to 40.", "They differ by at least 0.",
                                        "They are green.", "They differ."};
    ss_relation relation = {.zero = false};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        ss_telling_read(&telling, ss_span_of(texts[i]), "en");
        assert_false(ss_relation_of(&telling.sentence[0], 9, &relation));
    }
    ss_telling_read(&telling, ss_span_of("They sum to 9."), "en");
    assert_false(ss_relation_of(&telling.sentence[0], SS_RELATION_SIDE + 1, &relation));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_reads_its_example),
        cmocka_unit_test(every_relation_fits_its_example),
        cmocka_unit_test(other_languages),
        cmocka_unit_test(sentences),
        cmocka_unit_test(letters),
        cmocka_unit_test(missing_clues),
        cmocka_unit_test(slips),
        cmocka_unit_test(vetoes),
        cmocka_unit_test(a_megabyte),
        cmocka_unit_test(relations),
        cmocka_unit_test(no_relations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
