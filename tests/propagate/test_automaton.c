/* test_automaton.c: machines keep exactly what some reading uses.

   The line is all of a 4x4 grid without any other rule, in one part or two. Machines are random, or
   have many states, more than a word has bits, or look for a 1 that is twelfth from the end:
   as sets of states that is thousands, so states become nodes there. Random states with a few open
   cells are settled one after the other in the same workplace, which remembers, and compared with
   all fillings that the bare law allows; with the registers of this machine and with plain ones. */
#include "support.h"
#include "sanitized.h"
#include "propagate/kernels/kernels.h"

enum { CELLS = 16, MACHINES = IS_SANITIZED ? 15 : 60, STATES = 60, OPEN = 5 };

static int below(ss_random *random, int n) { return (int)ss_random_below(random, (uint32_t)n); }

/* Every state may read the end of a part; a few edges, one or two of them with the same digit. */
static void random_machine(ss_random *random, ss_text *word) {
    int states = 2 + below(random, 5);
    for (int s = 0; s < states; s++) {
        ss_text_format(word, "%d:|>%d ", s, below(random, states));
        for (int e = 0; e < 3; e++)
            ss_text_format(word, "%d:%d%d>%d ", s, 1 + below(random, 4), 1 + below(random, 4),
                           below(random, states));
    }
    ss_text_format(word, "%d! %d!", below(random, states), below(random, states));
}

/* The end of a part counts too. */
static void twelfth_from_end(ss_text *word) {
    ss_text_format(word, "0:.|>0 0:1>1 12!");
    for (int s = 1; s < 12; s++) ss_text_format(word, " %d:.|>%d", s, s + 1);
}

/* The digits as a number to the base 3, by its remainder. */
static void remainders(ss_text *word) {
    enum { MODULUS = 97 };
    for (int s = 0; s < MODULUS; s++) {
        ss_text_format(word, "%d:|>%d ", s, s);
        for (int d = 1; d <= 4; d++) ss_text_format(word, "%d:%d>%d ", s, d, (3 * s + d) % MODULUS);
    }
    ss_text_format(word, "5! 50!");
}

typedef struct trial {
    ss_puzzle *puzzle;
    const ss_rule *rule;
    ss_set before[CELLS], after[CELLS], useful[CELLS];
    uint8_t filling[CELLS];
} trial;

static bool enumerate(trial *t, int at) {
    if (at == CELLS) return t->rule->kind->holds(t->rule, t->puzzle, t->filling);
    bool any = false;
    for (ss_set left = t->before[at]; left; left &= left - 1) {
        t->filling[at] = (uint8_t)ss_set_low(left);
        if (!enumerate(t, at + 1)) continue;
        t->useful[at] |= left & (0 - left);
        any = true;
    }
    return any;
}

static void check_state(trial *t, ss_work *work, ss_random *random) {
    for (int c = 0; c < CELLS; c++) t->before[c] = ss_set_one(1 + below(random, 4));
    for (int i = 0; i < OPEN; i++) t->before[below(random, CELLS)] |= (ss_set)below(random, 16);
    memset(t->useful, 0, sizeof t->useful);
    memcpy(t->after, t->before, sizeof t->after);
    bool any = enumerate(t, 0);
    ss_work_begin(work, t->after);
    assert_int_equal(ss_board_propagate(work) != SS_DEAD, any);
    if (any) assert_memory_equal(t->after, t->useful, sizeof t->after);
}

static void use_plain(ss_board *board) {
    for (int p = 0; p < board->propagator_count; p++)
        if (board->propagators[p].run == ss_kernels_best()->read)
            board->propagators[p].run = ss_kernels_plain.read;
}

static void check_machine(ss_random *random, const char *word, bool parts, bool plain) {
    char line[9000];
    susol_error error;
    ss_board board;
    ss_work work;
    trial t = {.puzzle = new_puzzle()};
    assert_int_equal(ss_layout_grid(t.puzzle, 4, 2, 2), SUSOL_OK);
    const char *cells = parts ? "row 1 row 2 | row 3 row 4" : "row 1 row 2 row 3 row 4";
    snprintf(line, sizeof line, "automaton \"%s\": %s", word, cells);
    if (ss_rule_read(t.puzzle, ss_span_of(line), (ss_place){1, 1}, &error))
        fail_msg("%s: %s", line, error.text);
    t.rule = &t.puzzle->rules[t.puzzle->rule_count - 1];
    assert_int_equal(ss_board_open(&board, t.puzzle, t.puzzle->allowed, NULL), SUSOL_OK);
    t.rule->kind->post(t.rule, &board);
    assert_int_equal(ss_board_close(&board), SUSOL_OK);
    assert_int_equal(ss_work_open(&work, &board), SUSOL_OK);
    if (plain) use_plain(&board);
    for (int i = 0; i < STATES; i++) check_state(&t, &work, random);
    ss_board_free(&board);
    susol_puzzle_free(t.puzzle);
}

static void test_machines(void **state) {
    (void)state;
    ss_random random;
    ss_text word;
    ss_random_seed(&random, 5);
    ss_text_init(&word, &ss_memory_malloc);
    for (int i = 0; i < MACHINES; i++) {
        ss_text_clear(&word);
        if (i % 8 == 0) twelfth_from_end(&word);
        else if (i % 8 == 1) remainders(&word);
        else random_machine(&random, &word);
        check_machine(&random, word.data, i % 3 == 0, i / 8 % 2);
    }
    ss_text_free(&word);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_machines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
