/* test_reglib.c: techniques against libraries of cases, one case a line, in HoDoKu's format.

   :code[-variant]:digits:grid:deleted:eliminations:placements:extra
   Every technique with that code (ss_strategy.code) looks for all its steps. Steps of other digits
   are none of the case's business. A case passes if there are steps and each does just what the
   line says; where a finder may see more than the library knows, one such step is enough. Variant
   x: there must be no step. `test_reglib CODE...` tells about single cases, say 03 or 0310.

   The public library has another licence, so it is read from beside the project when it is there;
   tests/fixtures/techniques.txt holds cases of our own. */
#include "support.h"
#include "strategy/strategy.h"

enum { CODES = 100, STEPS_SHOWN = 3 };

/* What the digits of a case mean, and how much a finder may find besides. */
enum { DIGITS_USED, DIGITS_REMOVED, DIGIT_FIRST };

static const struct habit {
    const char *prefix; /* of code and variant; the last that fits counts */
    unsigned options;   /* for the view */
    int digits;
    bool loose;  /* other steps of the same digits may do other things */
    bool length; /* the last field is the number of links */
} habits[] = {
    {"", 0, DIGITS_USED, false, false},
    {"0402-1", SS_OPTION_SMALL_RECTANGLES, DIGITS_USED, false, false},
    {"0405", SS_OPTION_SMALL_RECTANGLES, DIGITS_USED, false, false},
    {"060", SS_OPTION_MISSING, DIGITS_USED, false, false},
    {"0600-1", 0, DIGITS_USED, false, false},
    {"0601-1", 0, DIGITS_USED, false, false},
    {"0602-1", 0, DIGITS_USED, false, false},
    {"0603-1", 0, DIGITS_USED, false, false},
    {"0604-1", 0, DIGITS_USED, false, false},
    {"0605-1", 0, DIGITS_USED, false, false},
    {"0606-1", 0, DIGITS_USED, false, false},
    {"0701", 0, DIGIT_FIRST, false, true},
    {"0702", 0, DIGIT_FIRST, false, true},
    {"0703", 0, DIGITS_USED, false, true},
    {"0706", 0, DIGITS_REMOVED, true, true},
    {"0707", 0, DIGITS_REMOVED, true, true},
    {"0708", 0, DIGITS_REMOVED, true, true},
    {"0709", 0, DIGITS_REMOVED, true, true},
    {"0709-2", SS_OPTION_SET_NODES, DIGITS_REMOVED, true, false},
    {"071", 0, DIGITS_REMOVED, true, true},
    {"0710-3", SS_OPTION_SET_NODES, DIGITS_REMOVED, true, false},
    {"0710-4", SS_OPTION_SET_NODES, DIGITS_REMOVED, true, false},
    {"0711-3", SS_OPTION_SET_NODES, DIGITS_REMOVED, true, false},
    {"0711-4", SS_OPTION_SET_NODES, DIGITS_REMOVED, true, false},
    {"09", 0, DIGITS_REMOVED, false, false},
    {"0902-2", SS_OPTION_OVERLAP, DIGITS_REMOVED, false, false},
    {"0904-2", SS_OPTION_OVERLAP, DIGITS_REMOVED, false, false},
    {"1101", 0, DIGITS_REMOVED, false, false},
};

/* Cases that do not pass, each with the reason. */
static const struct known {
    const char *start; /* how the line begins */
    const char *reason;
} known[] = {{NULL, NULL}};

typedef struct library_case {
    ss_step_sink sink; /* first, so that it is the case */
    const struct habit *habit;
    ss_set digits;
    ss_set place[SS_MAX_CELLS], remove[SS_MAX_CELLS]; /* what is to happen */
    int length;                                       /* 0: any */
    int steps, right, wrong, exact;
    char shown[400];
} library_case;

typedef struct tally_of_code {
    char code[8];
    int passed, failed, known, missing;
} tally_of_code;

typedef struct library {
    char **only; /* codes asked for; NULL: all */
    tally_of_code codes[CODES];
    int count, failed;
} library;

static const struct habit *habit_of(const char *code) {
    const struct habit *found = habits;
    for (size_t i = 0; i < sizeof habits / sizeof *habits; i++)
        if (!strncmp(code, habits[i].prefix, strlen(habits[i].prefix))) found = &habits[i];
    return found;
}

/* Blank-separated candidates as digit, row, column; returns the end of the field. */
static const char *read_candidates(const char *text, ss_set *into) {
    for (; *text && *text != ':'; text++)
        if (*text >= '1') {
            into[(text[1] - '1') * 9 + text[2] - '1'] |= ss_set_one(text[0] - '0');
            text += 2;
        }
    return *text ? text + 1 : text;
}

static void read_case(library_case *at, const char *line) {
    char code[8];
    *at = (library_case){0};
    (void)snprintf(code, sizeof code, "%.*s", (int)strcspn(line + 1, ":"), line + 1);
    at->habit = habit_of(code);
    for (const char *digit = field(line, 2); *digit != ':'; digit++)
        at->digits |= ss_set_one(*digit - '0');
    const char *rest = read_candidates(field(line, 5), at->remove);
    rest = read_candidates(rest, at->place);
    if (at->habit->length) at->length = atoi(rest);
}

static ss_set digits_of(const library_case *at, const ss_step *step) {
    ss_set removed = 0;
    for (int i = 0; i < step->change_count; i++) removed |= step->changes[i].digits;
    if (at->habit->digits == DIGITS_REMOVED) return removed;
    if (at->habit->digits == DIGIT_FIRST) return ss_set_one(step->links[0].digit);
    return step->digits;
}

/* Links as the library counts them: places that act as one are one. */
static int length_of(const ss_step *step) {
    int length = -1;
    for (int i = 0; i < step->link_count; i++) length += !step->links[i].joined;
    return length;
}

static void show(library_case *at, const ss_step *step) {
    size_t size = strlen(at->shown);
    for (int i = 0; i < step->change_count && size + 20 < sizeof at->shown; i++) {
        const ss_change *change = &step->changes[i];
        size += (size_t)snprintf(at->shown + size, sizeof at->shown - size, " r%dc%d%s",
                                 change->cell / 9 + 1, change->cell % 9 + 1,
                                 change->place ? "=" : "<>");
        for (ss_set left = change->digits; left && size + 4 < sizeof at->shown; left &= left - 1)
            at->shown[size++] = (char)('0' + ss_set_low(left));
    }
    if (size + 20 < sizeof at->shown)
        (void)snprintf(at->shown + size, sizeof at->shown - size, " (%d)", length_of(step));
}

static bool compare(ss_step_sink *sink, const ss_step *step) {
    library_case *at = (library_case *)sink;
    ss_set place[SS_MAX_CELLS] = {0}, remove[SS_MAX_CELLS] = {0};
    if (at->digits && digits_of(at, step) != at->digits) return false;
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        (change->place ? place : remove)[change->cell] |= change->digits;
    }
    bool right =
        !memcmp(place, at->place, sizeof place) && !memcmp(remove, at->remove, sizeof remove);
    at->steps++;
    at->right += right;
    at->wrong += !right;
    at->exact += right && (!at->length || length_of(step) == at->length);
    if ((!right || !at->exact) && at->steps <= STEPS_SHOWN) show(at, step);
    return false;
}

/* Runs all techniques with the code; false: there is none. */
static bool run_case(library_case *at, const char *line, const char *code) {
    bool any = false;
    ss_board board;
    static ss_walk walk;
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, line, strlen(line), "hodoku", NULL), SUSOL_OK);
    assert_int_equal(ss_rule_board_bare(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
    assert_int_equal(ss_walk_open(&walk, &board), SUSOL_OK);
    walk.view.options = at->habit->options | SS_OPTION_PATIENT;
    for (int i = 0; ss_strategy_at(i); i++) {
        const ss_strategy *strategy = ss_strategy_at(i);
        if (!strategy->code || strcmp(strategy->code, code) != 0) continue;
        any = true;
        at->sink.take = compare;
        at->sink.enough = false;
        strategy->find(strategy, &walk.view, &at->sink);
    }
    ss_board_free(&board);
    susol_puzzle_free(puzzle);
    return any;
}

static tally_of_code *tally_for(library *all, const char *code) {
    for (int i = 0; i < all->count; i++)
        if (!strcmp(all->codes[i].code, code)) return &all->codes[i];
    assert_true(all->count < CODES);
    tally_of_code *new = &all->codes[all->count++];
    (void)snprintf(new->code, sizeof new->code, "%s", code);
    return new;
}

static bool is_asked(const library *all, const char *code) {
    if (!all->only || !*all->only) return true;
    for (char **one = all->only; *one; one++)
        if (!strncmp(code, *one, strlen(*one))) return true;
    return false;
}

static const char *reason_of(const char *line) {
    for (const struct known *one = known; one->start; one++)
        if (!strncmp(line, one->start, strlen(one->start))) return one->reason;
    return NULL;
}

static void check_line(library *all, const char *line, int number) {
    static library_case at;
    char code[8];
    (void)snprintf(code, sizeof code, "%.*s", (int)strcspn(line + 1, ":-"), line + 1);
    if (!is_asked(all, line + 1)) return;
    tally_of_code *code_tally = tally_for(all, code);
    read_case(&at, line);
    if (!run_case(&at, line, code)) {
        code_tally->missing++;
        return;
    }
    bool none = line[1 + strlen(code) + 1] == 'x';
    bool passed = none ? !at.steps : at.exact && (at.habit->loose || !at.wrong);
    const char *reason = passed ? NULL : reason_of(line);
    code_tally->passed += passed;
    code_tally->known += reason != NULL;
    code_tally->failed += !passed && !reason;
    if (!passed && (!reason || all->only))
        print_message(
            "line %d: %s\n    %d steps, %d right, %d wrong, %d of the right length;%s%s%s\n",
            number, line, at.steps, at.right, at.wrong, at.exact, at.shown,
            reason ? "; known: " : "", reason ? reason : "");
}

static void check_library(library *all, FILE *file) {
    char line[LINE_ROOM];
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        line[strcspn(line, "\r\n")] = 0;
        if (line[0] == ':') check_line(all, line, number);
    }
    (void)fclose(file);
    int passed = 0, known_ones = 0, missing = 0;
    for (int i = 0; i < all->count; i++) {
        const tally_of_code *code_tally = &all->codes[i];
        if (code_tally->failed || code_tally->missing || all->only)
            print_message("%-6s passed %d failed %d known %d without a technique %d\n",
                          code_tally->code, code_tally->passed, code_tally->failed,
                          code_tally->known, code_tally->missing);
        passed += code_tally->passed;
        all->failed += code_tally->failed;
        known_ones += code_tally->known;
        missing += code_tally->missing;
    }
    print_message("passed %d, failed %d, known %d, without a technique %d\n", passed, all->failed,
                  known_ones, missing);
}

static char **asked;

static void test_public(void **state) {
    (void)state;
    library all = {.only = asked};
    FILE *file = fopen("../shared/data/human/reglib-1.4.txt", "r");
    if (!file) skip();
    check_library(&all, file);
    assert_int_equal(all.failed, 0);
}

static void test_own(void **state) {
    (void)state;
    library all = {.only = asked};
    check_library(&all, open_fixture("tests/fixtures/techniques.txt"));
    assert_int_equal(all.failed, 0);
    for (int i = 0; i < all.count; i++) assert_int_equal(all.codes[i].missing, 0);
}

int main(int count, char **words) {
    asked = count > 1 ? words + 1 : NULL;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_public), cmocka_unit_test(test_own)};
    return cmocka_run_group_tests_name("reglib", tests, NULL, NULL);
}
