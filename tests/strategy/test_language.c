/* test_language.c: every language has its phrases, with the right names in braces.

   A sentence must name the same parts of the step in every language; forms and choices of words
   are the language's own. */
#include "support.h"
#include "strategy/words/words.h"

enum { NAMES = 12, NAME_ROOM = 16 };
typedef struct names { /* the parts a sentence speaks of, sorted */
    char name[NAMES][NAME_ROOM];
    int count;
} names;

static void add_name(names *all, const char *name, size_t size) {
    assert_true(size < NAME_ROOM && all->count < NAMES);
    char word[NAME_ROOM] = {0};
    memcpy(word, name, size);
    int at = 0;
    while (at < all->count && strcmp(all->name[at], word) < 0) at++;
    if (at < all->count && !strcmp(all->name[at], word)) return;
    memmove(all->name[at + 1], all->name[at], (size_t)(all->count - at) * NAME_ROOM);
    memcpy(all->name[at], word, NAME_ROOM);
    all->count++;
}

static bool is_form(const char *form, size_t size) {
    static const char *const forms[] = {"in", "of", "digits"};
    for (int i = 0; i < 3; i++)
        if (strlen(forms[i]) == size && !strncmp(forms[i], form, size)) return true;
    return false;
}

/* A choice of words needs its part, but does not speak of it. */
static void read_brace(const char *inside, const char *where, names *all) {
    size_t size = strcspn(inside, "}"), form = strcspn(inside, "}?"), name = strcspn(inside, "}:?");
    if (!ss_words_knows((ss_span){inside, name})) fail_msg("no such part: %s", where);
    if (inside[name] == ':' && !is_form(inside + name + 1, form - name - 1))
        fail_msg("no such form: %s", where);
    if (inside[form] != '?') add_name(all, inside, name);
    else if (!memchr(inside, '|', size)) fail_msg("a choice without |: %s", where);
}

static names read_names(const char *sentence) {
    names all = {.count = 0};
    for (const char *at = sentence; (at = strpbrk(at, "{}")); at++) {
        if (*at == '}' || !strchr(at, '}')) fail_msg("a brace too many: %s", at);
        read_brace(at + 1, at, &all);
        at = strchr(at, '}');
    }
    return all;
}

static void compare(const char *english, const char *other) {
    names one = read_names(english), two = read_names(other);
    if (memcmp(&one, &two, sizeof one) != 0)
        fail_msg("other parts than in English:\n%s\n%s", english, other);
}

static void test_strategies(void **state) {
    (void)state;
    for (int l = 0; ss_language_at(l); l++)
        for (int i = 0; ss_strategy_at(i); i++) {
            const ss_language *language = ss_language_at(l);
            const ss_strategy *strategy = ss_strategy_at(i);
            compare(strategy->sentence, ss_language_sentence(language, strategy));
            assert_true(*ss_language_title(language, strategy));
        }
}

static int count_letter(const char *words, char letter) {
    int count = 0;
    for (; *words; words++) count += *words == letter;
    return count;
}

static void test_phrases(void **state) {
    (void)state;
    const ss_language *english = ss_language_at(0);
    for (int l = 0; ss_language_at(l); l++) {
        const ss_language *language = ss_language_at(l);
        for (int i = 0; i < SS_PHRASE_COUNT; i++) {
            if (!language->phrases[i]) fail_msg("%s lacks phrase %d", language->name, i);
            if (i != SS_PHRASE_NO_CANDIDATE && i != SS_PHRASE_NO_PLACE)
                compare(english->phrases[i], language->phrases[i]);
        }
        for (int k = 0; k < SS_HOUSE_NAMES; k++)
            for (int f = 0; f < SS_FORMS; f++) {
                assert_int_equal(count_letter(language->houses[k].one[f], '%'), 1);
                assert_int_equal(count_letter(language->houses[k].many[f], '%'), 1);
            }
    }
}

static void test_names(void **state) {
    (void)state;
    const ss_language *czech = ss_language_find("cs");
    assert_non_null(czech);
    assert_ptr_equal(ss_language_find("cs_CZ.UTF-8"), czech);
    assert_ptr_equal(ss_language_find("cs-CZ"), czech);
    assert_null(ss_language_find("c"));
    assert_null(ss_language_find("csb"));
    assert_null(ss_language_find("C.UTF-8"));
    assert_string_equal(ss_language_phrase_named(czech, "solved"), "Vyřešeno.");
    assert_null(ss_language_phrase_named(czech, "dissolved"));
}

/* A step made by hand, to see forms, choices, runs of houses, roles and joined links. */
static void say_known(const char *language, const ss_step *step, const ss_words_known *known,
                      const char *expected) {
    ss_board board;
    ss_text text;
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    ss_text_init(&text, &ss_memory_malloc);
    ss_words_sentence(ss_language_find(language), &board, step, known, &text);
    assert_string_equal(text.data, expected);
    ss_text_free(&text);
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
}

static void say(const char *language, const ss_step *step, const char *expected) {
    say_known(language, step, NULL, expected);
}

static void say_left(const char *language, const ss_step *step, const ss_set *left,
                     const char *expected) {
    say_known(language, step, &(ss_words_known){left, false}, expected);
}

static void test_sentences(void **state) {
    (void)state;
    static const ss_strategy outside = {
        .sentence = "{base:in} {digits?digit|digits} {digits} {cells?is|are} in {cells}, {fins}: "
                    "{links}. {digit2} {fins:digits} {houses}"};
    ss_step step = {.strategy = &outside, .digits = 0x12};
    static const int houses[] = {1, 4, 9, 25}; /* rows 2 and 5, column 1, box 8 */
    for (int i = 0; i < 4; i++) ss_step_house(&step, houses[i]);
    ss_step_cell(&step, 0);
    ss_step_spot(&step, 8, 1, SS_ROLE_FIN);
    step.links[0] = (ss_link){.cell = 1, .digit = 3, .because = -1};
    step.links[1] = (ss_link){.cell = 2, .digit = 3, .because = -1, .joined = true};
    step.links[2] = (ss_link){.cell = 3, .digit = 3, .on = true};
    step.link_count = 3;
    say("en", &step,
        "In rows 2 and 5 digits 2 and 5 is in r1c1, r1c9: if r1c2 and r1c3 are not 3, then r1c4 "
        "is 3. 5 1 rows 2 and 5 and column 1 and box 8");
    step.strategy = NULL;
    step.cell_count = 0;
    say("cs", &step, "V řádku 2 už není místo pro číslice 2 a 5.");
    say("pt", &step, "Na linha 2 não há mais lugar para os algarismos 2 e 5.");
}

/* What falls: the same of several cells at once, what stays where that is shorter; cases by their
   rules. */
static void test_falls(void **state) {
    (void)state;
    static const ss_strategy outside = {.sentence = "{falls}{losses?| (all)}: {cases}."};
    ss_step step = {.strategy = &outside};
    ss_step_remove(&step, 0, 0x1C);
    ss_step_remove(&step, 1, 0x1);
    ss_step_remove(&step, 10, 0x1);
    ss_step_place(&step, 2, 9);
    static const ss_act cases[] = {{.cell = 3, .digits = 0x1},
                                   {.cell = 3, .digits = 0x2},
                                   {.cell = 4, .digits = 0x2},
                                   {.cell = 5, .digits = 0x2}};
    for (int i = 0; i < 4; i++) ss_step_act(&step, &cases[i]);
    say("en", &step,
        "r1c1 is not 3, 4 or 5; r1c2 and r2c2 are not 1; r1c3 is 9 (all): r1c4, r1c5 and r1c6 see "
        "it.");
    static const ss_act rule = {.by = 1, .cell = 5, .digits = 0x2, .joined = true};
    ss_step_act(&step, &rule);
    say("en", &step,
        "r1c1 is not 3, 4 or 5; r1c2 and r2c2 are not 1; r1c3 is 9 (all): if r1c4 or r1c5 is 1 or "
        "2, cells that must differ; if r1c6 is 2, cells that must differ and the rules on r1c1 "
        "... r9c9.");
    step.act_count = 0;
    step.change_count = 1;
    ss_set left[81] = {0x3};
    say_left("en", &step, left, "r1c1 is 1 or 2 (all): .");
    left[0] = 0xF;
    say_left("en", &step, left, "r1c1 is not 3, 4 or 5 (all): .");
    for (int i = 1; i < 12; i++) ss_step_remove(&step, 5 * i, 0x1);
    say_left("cs", &step, left,
             "r1c1 není 3, 4 ani 5; r1c6, r2c2, r2c7, r3c3, r3c8, r4c4, r4c9, r5c5, r6c1, r6c6 a "
             "r7c2 nejsou 1 (all): .");
    for (int i = 1; i < 12; i++) step.changes[i].digits = (ss_set)1 << (i % 9);
    step.act_count = 0;
    say_left(
        "en", &step, left,
        "r1c1 is not 3, 4 or 5; r1c6 and r6c6 are not 2; r2c2 and r7c2 are not 3; and so on in "
        "7 more cells (all): .");
}

/* What was told of other cells is not told again; a trial is told case by case. */
static void test_again(void **state) {
    (void)state;
    static const ss_strategy outside = {.sentence = "{said?Once|Again}: {law}{cells}. {tries}"};
    static const ss_link cases[] = {{.cell = 0, .digit = 1, .on = true, .because = -1},
                                    {.cell = 1, .digit = 2, .on = true},
                                    {.cell = 2, .digit = 3, .on = true, .because = 1},
                                    {.cell = 2, .digit = 4, .on = true, .because = 1},
                                    {.cell = 1, .digit = 5, .on = true}};
    ss_step step = {.strategy = &outside};
    ss_step_cell(&step, 9);
    say("en", &step, "Once: this follows from the houses, so r2c1. ");
    memcpy(step.links, cases, sizeof cases);
    step.link_count = 5;
    say_known("en", &step, &(ss_words_known){.said = true},
              "Again: r2c1. r1c2 is 2 and r1c3 is 3; r1c2 is 2 and r1c3 is 4; r1c2 is 5");
    for (; step.link_count < 12; step.link_count++) step.links[step.link_count] = cases[4];
    say_known("en", &step, &(ss_words_known){.said = true},
              "Again: r2c1. r1c2 is 2 and r1c3 is 3; r1c2 is 2 and r1c3 is 4; r1c2 is 5; r1c2 is "
              "5; r1c2 is 5; r1c2 is 5; r1c2 is 5; r1c2 is 5; and 2 cases more");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strategies), cmocka_unit_test(test_phrases),
        cmocka_unit_test(test_names),      cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_falls),      cmocka_unit_test(test_again)};
    return cmocka_run_group_tests_name("languages", tests, NULL, NULL);
}
