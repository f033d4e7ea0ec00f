/* test_grammar.c: one cell, many cells: words agree with how many they speak of, in each language.

   How many cells and digits a technique has is its own affair, so its words are looked at in
   the sentences it says on its own example. Templates of all techniques and phrases are
   filled with 1, 2 and 5 of everything; phrases have to be right then. */
#include "support.h"
#include "strategy/words/words.h"
#include <regex.h>

#define CELL "r[0-9]+c[0-9]+"

typedef struct mistake { /* what no sentence of the language may have */
    const char *language, *pattern;
    const char *unless; /* what may come right after it: a list goes on there */
} mistake;

static const mistake mistakes[] = {
    {"en", "(^|; |: |so |than )" CELL " (add|hold|have|are|need|take|lose) ", NULL},
    {"en", "(cells|fins) " CELL "($|[^0-9])", "^(, r| and r| or r)"},
    {"en", "(cell|fin) " CELL "(, r| and r)", NULL},
    {"en", "(^|[^0-9])1 (more )?(cells|digits|solutions)", NULL},
    {"cs", "(buněk|buňkách|buňkám|buňkami|ploutví) " CELL "($|[^0-9])", "^(, r| a r| nebo r)"},
    {"cs", "(číslic|číslicemi|číslicích|kandidátů) [0-9]($|[^0-9])", "^(, [0-9]| a [0-9])"},
    {"cs", "(buňka|buňku|buňce|buňkou) " CELL "(, r| a r)", NULL},
    {"cs", "(^|[^0-9])1 (další )?(buňky|buněk)($|[.])", NULL},
    {"cs", "[2-4] (dalších )?buněk($|[.])|5 (další )?buňky($|[.])", NULL},
    {"pt", "(células|barbatanas) " CELL "($|[^0-9])", "^(, r| e r| ou r)"},
    {"pt", "(algarismos|candidatos) [0-9]($|[^0-9])", "^(, [0-9]| e [0-9])"},
    {"pt", "(célula|barbatana) " CELL "(, r| e r)", NULL},
    {"pt", "(^|; |: |[Ss]e )" CELL " (somam|têm|são|precisam|levam|perdem) ", NULL},
    {"pt", "(^|[^0-9])1 células", NULL},
};

static bool matches(const char *pattern, const char *words, regmatch_t *where) {
    regex_t regex;
    assert_int_equal(regcomp(&regex, pattern, REG_EXTENDED), 0);
    bool found = !regexec(&regex, words, 1, where, 0);
    regfree(&regex);
    return found;
}

/* The character after the match belongs to it: the list is looked for from there. */
static bool goes_on(const mistake *one, const char *words, const regmatch_t *where) {
    regmatch_t rest;
    regoff_t end =
        where->rm_eo - (words[where->rm_eo - 1] == ' ' || words[where->rm_eo - 1] == ',');
    return one->unless && matches(one->unless, words + end, &rest);
}

static void check(const char *language, const char *words, const char *about) {
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        const mistake *one = &mistakes[i];
        if (strcmp(one->language, language) != 0) continue;
        regmatch_t where;
        for (const char *at = words; matches(one->pattern, at, &where); at += where.rm_eo)
            if (!goes_on(one, at, &where))
                fail_msg("%s, %s: \"%.*s\" in: %s", language, about,
                         (int)(where.rm_eo - where.rm_so), at + where.rm_so, words);
    }
}

static void test_checker(void **state) { /* it finds what it is for, and nothing else */
    (void)state;
    static const char *const good[] = {"Buňky r1c1 a r1c2", "v buňkách r1c1, r1c2",
                                       "v buňce r1c1."};
    regmatch_t where;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) check("cs", good[i], "good");
    assert_true(matches(mistakes[4].pattern, "v buňkách r1c1;", &where));
    assert_false(goes_on(&mistakes[4], "v buňkách r1c1;", &where));
    assert_true(matches(mistakes[0].pattern, "so r1c1 add up to 3", &where));
}

/* ---- real sentences ---- */

typedef struct listener {
    const char *language, *name;
    int heard;
} listener;

static int hear(void *user, const susol_step *step) {
    listener *ear = user;
    check(ear->language, step->sentence, ear->name);
    check(ear->language, step->where, ear->name);
    return ++ear->heard >= 40;
}

static void test_examples(void **state) {
    (void)state;
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        ss_puzzle *puzzle = new_puzzle();
        assert_int_equal(
            susol_read(puzzle, strategy->example, strlen(strategy->example), NULL, NULL), SUSOL_OK);
        for (int l = 0; ss_language_at(l); l++) {
            listener ear = {ss_language_at(l)->name, strategy->name, 0};
            susol_options limits = {.size = sizeof limits, .nodes = 2000};
            susol_explain_options guide = {.size = sizeof guide,
                                           .only = strategy->name,
                                           .step = hear,
                                           .user = &ear,
                                           .list_now = 1,
                                           .language = ear.language,
                                           .limits = &limits};
            susol_ending end;
            (void)susol_explain(puzzle, &guide, &end, NULL);
        }
        susol_puzzle_free(puzzle);
    }
}

/* ---- templates ---- */

/* This many of everything a sentence may speak of. */
static void fill(ss_step *step, int count) {
    step->number = count;
    for (int i = 0; i < count; i++) {
        step->digits |= ss_set_one(i + 1);
        ss_step_cell(step, i * 10);
        ss_step_house(step, i);
        for (int role = SS_ROLE_SECOND; role < SS_ROLE_COUNT; role++)
            for (int digit = 1; digit <= count; digit++)
                ss_step_spot(step, 9 * role + i, ss_set_one(digit), (ss_role)role);
        ss_step_spot(step, i * 10, step->digits, SS_ROLE_FIRST);
    }
    for (int i = 0; i < count; i++) ss_step_house(step, 9 + i);
    step->links[0] = (ss_link){.cell = 80, .digit = 3, .because = -1};
    step->link_count = 1;
}

static void say(const ss_board *board, const ss_language *language, const ss_step *step,
                const char *about) {
    ss_text text;
    ss_text_init(&text, &ss_memory_malloc);
    ss_words_sentence(language, board, step, NULL, &text);
    if (!strcmp(step->strategy->name, "phrase"))
        check(language->name, susol_text_data(&text), about);
    if (strchr(susol_text_data(&text), '{')) fail_msg("%s: %s", about, susol_text_data(&text));
    ss_text_free(&text);
}

static void say_all(const ss_board *board, const ss_language *language, int count) {
    ss_step step = {.strategy = NULL};
    fill(&step, count);
    for (int i = 0; ss_strategy_at(i); i++) {
        step.strategy = ss_strategy_at(i);
        say(board, language, &step, step.strategy->name);
    }
    for (int i = 0; i < SS_PHRASE_COUNT; i++) { /* as if a technique said it */
        const ss_strategy phrase = {.name = "phrase", .sentence = ss_language_phrase(language, i)};
        step.strategy = &phrase;
        say(board, language, &step, phrase.sentence);
    }
}

static void test_templates(void **state) {
    (void)state;
    static const int counts[] = {1, 2, 5};
    ss_board board;
    ss_puzzle *puzzle = read_puzzle(
        ".................................................................................");
    assert_int_equal(ss_rule_board(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    for (int l = 0; ss_language_at(l); l++)
        for (int i = 0; i < 3; i++) say_all(&board, ss_language_at(l), counts[i]);
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
}

/* A word after a number has a form for each plural of its language. */
static void check_forms(const ss_language *language, const char *words) {
    int plurals = 1;
    while (plurals < SS_PLURALS && language->plurals[plurals]) plurals++;
    for (const char *at = words; (at = strstr(at, "{number?")); at++) {
        int bars = 0;
        for (const char *c = at; *c != '}'; c++) bars += *c == '|';
        if (bars != plurals) fail_msg("%s: %d forms in: %s", language->name, bars + 1, words);
    }
}

static void test_plurals(void **state) {
    (void)state;
    static const int expected[3][3] = {{0, 1, 1}, {0, 1, 2}, {0, 1, 1}}; /* of 1, 2 and 5 */
    for (int l = 0; ss_language_at(l); l++) {
        const ss_language *language = ss_language_at(l);
        static const int counts[] = {1, 2, 5};
        for (int i = 0; i < 3 && l < 3; i++)
            assert_int_equal(ss_language_plural(language, counts[i]), expected[l][i]);
        assert_int_equal(ss_language_plural(language, 4), 1);
        for (int i = 0; i < SS_PHRASE_COUNT; i++)
            check_forms(language, ss_language_phrase(language, (ss_phrase)i));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_checker), cmocka_unit_test(test_examples),
        cmocka_unit_test(test_templates), cmocka_unit_test(test_plurals)};
    return cmocka_run_group_tests_name("grammar", tests, NULL, NULL);
}
