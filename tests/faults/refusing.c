/* refusing.c: plays a case again and again, with another request for memory refused each time. */
#include "faults/refusing.h"
#include "sanitized.h"
#include <limits.h>

/* ---- the supply ---- */

enum { LEAD = 16, RUBBISH = 0xA5 }; /* every block is led by its size */

static char *fresh_block(size_t size) {
    char *block = malloc(LEAD + size);
    assert_non_null(block);
    memcpy(block, &size, sizeof size);
    memset(block + LEAD, RUBBISH, size);
    return block;
}

/* Getting less is a request as well. */
static bool is_refused(supply *from) {
    from->requests++;
    bool refused = from->requests >= from->from && from->requests <= from->to;
    from->refused += refused;
    return refused;
}

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    supply *from = user;
    char *old = block ? (char *)block - LEAD : NULL, *got = NULL;
    size_t known = 0;
    if (old) memcpy(&known, old, sizeof known);
    if (known != old_size) fail_msg("a block of %zu bytes was said to have %zu", known, old_size);
    if (new_size && is_refused(from)) return NULL;
    if (new_size) got = fresh_block(new_size);
    if (got && old) memcpy(got + LEAD, block, old_size < new_size ? old_size : new_size);
    from->blocks += (size_t) !!got - (size_t) !!old;
    from->bytes += new_size - old_size;
    if (old) memset(old, RUBBISH, LEAD + old_size);
    free(old);
    return got ? got + LEAD : NULL;
}

/* ---- what is told ---- */

void tell_bytes(attempt *at, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) tell(at, "%02x", byte[i]);
    tell(at, "\n");
}

/* The allocator of a puzzle is not that of the text it is written to. */
static void write_down(const susol_puzzle *puzzle, ss_text *out) {
    susol_error error = {.text = ""};
    ss_text_clear(out);
    if (susol_write(puzzle, "susol", out, &error)) fail_msg("cannot be written: %s", error.text);
}

void tell_puzzle(attempt *at, const susol_puzzle *puzzle) {
    ss_text words;
    ss_text_init(&words, &ss_memory_malloc);
    write_down(puzzle, &words);
    ss_text_words(&at->told, susol_text_data(&words));
    ss_text_free(&words);
}

void tell_text(attempt *at) { ss_text_words(&at->told, susol_text_data(at->text)); }

/* ---- one attempt ---- */

static const char before_text[] = "before|";

static void read_first(attempt *at, const char *text) {
    susol_error error = {.text = ""};
    if (*text && susol_read(at->puzzle, text, strlen(text), NULL, &error))
        fail_msg("%s: %s", error.text, text);
}

void read_rule(attempt *at) {
    static const int grids[][3] = {{4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {16, 4, 4}, {25, 5, 5}};
    for (size_t i = 0; i < sizeof grids / sizeof *grids; i++) {
        const int *grid = grids[i];
        assert_int_equal(susol_puzzle_set_shape(at->puzzle, grid[0], grid[1], grid[2]), SUSOL_OK);
        if (!susol_puzzle_add_rule(at->puzzle, at->entry.example, NULL)) return;
    }
    fail_msg("the example fits no grid");
}

/* Everything that the call needs, with memory enough. The allocator as the caller has it is gone
   after that: objects have their own copy, or none. */
static void set_up(attempt *at, const fault_case *one) {
    susol_allocator passing = {resize, &at->supply};
    at->memory = passing;
    ss_text_init(&at->told, &ss_memory_malloc);
    assert_int_equal(susol_puzzle_new(&at->puzzle, &passing), SUSOL_OK);
    assert_int_equal(susol_puzzle_new(&at->other, &passing), SUSOL_OK);
    assert_int_equal(susol_text_new(&at->text, &passing), SUSOL_OK);
    memset(&passing, 0, sizeof passing);
    ss_text_words(at->text, before_text);
    at->with = one->each ? at->entry.name : one->with;
    read_first(at, one->puzzle ? one->puzzle : at->entry.example);
    if (one->before) one->before(at);
}

static void tear_down(attempt *at) {
    susol_clues_free(at->clues);
    susol_sampler_free(at->sampler);
    susol_generator_free(at->generator);
    susol_scan_free(at->scan);
    susol_reader_free(at->reader);
    susol_text_free(at->text);
    susol_puzzle_free(at->other);
    susol_puzzle_free(at->puzzle);
    ss_text_free(&at->told);
    assert_int_equal(at->supply.blocks, 0);
    assert_int_equal(at->supply.bytes, 0);
}

static susol_status make_call(attempt *at, const fault_case *one) {
    if (!(one->flags & GOES_ON)) ss_text_clear(&at->told);
    memset(&at->error, RUBBISH, sizeof at->error);
    at->wants_error = false;
    return one->call(at);
}

/* ---- what must hold ---- */

typedef struct answer { /* of a call that had memory enough */
    susol_status status;
    long requests;
    ss_text told;
} answer;

static bool begins_with(const ss_text *whole, const ss_text *part) {
    return part->size <= whole->size &&
           !memcmp(susol_text_data(whole), susol_text_data(part), part->size);
}

static void check_answer(const attempt *at, susol_status status, const answer *known) {
    assert_int_equal(status, known->status);
    assert_string_equal(susol_text_data(&at->told), susol_text_data(&known->told));
}

/* Whoever asked what went wrong reads a sentence. */
static void check_error(const attempt *at, susol_status status) {
    if (!at->wants_error) return;
    assert_int_equal(at->error.status, status);
    assert_non_null(memchr(at->error.text, 0, sizeof at->error.text));
    assert_true(at->error.text[0] >= ' ');
}

static void check_refused(attempt *at, const fault_case *one, susol_status status,
                          const answer *known) {
    if (status == known->status && (status || one->flags & SPARES)) {
        check_answer(at, status, known);
        return;
    }
    assert_int_equal(status, SUSOL_NO_MEMORY);
    check_error(at, status);
    if (!begins_with(&known->told, &at->told))
        fail_msg("told something else: %s", susol_text_data(&at->told));
    assert_string_equal(susol_text_data(at->text), before_text);
}

/* Plays the case once; true: something was refused. */
static bool play(const fault_case *one, const susol_entry *entry, long from, long to,
                 answer *known) {
    attempt at = {.supply = {.from = LONG_MAX}};
    ss_text before, after;
    ss_text_init(&before, &ss_memory_malloc);
    ss_text_init(&after, &ss_memory_malloc);
    if (entry) at.entry = *entry;
    set_up(&at, one);
    write_down(at.puzzle, &before);
    size_t bytes = at.supply.bytes;
    at.supply.requests = 0, at.supply.from = from, at.supply.to = to;
    susol_status status = make_call(&at, one);
    long requests = at.supply.requests;
    at.supply.from = LONG_MAX;
    if (one->flags & ASKS_NOTHING) assert_int_equal(at.supply.requests, 0);
    bool refused = at.supply.refused > 0, failed = refused && status == SUSOL_NO_MEMORY;
    if (refused) check_refused(&at, one, status, known);
    if (!(one->flags & KEEPS)) assert_int_equal(at.supply.bytes, bytes);
    write_down(at.puzzle, &after);
    if (!(one->flags & CLEARS) && (failed || !(one->flags & CHANGES)))
        assert_string_equal(susol_text_data(&after), susol_text_data(&before));
    if (failed) status = make_call(&at, one);
    if (from < LONG_MAX) check_answer(&at, status, known);
    else *known = (answer){status, requests, at.told};
    if (from == LONG_MAX) ss_text_init(&at.told, &ss_memory_malloc);
    ss_text_free(&before);
    ss_text_free(&after);
    tear_down(&at);
    return refused;
}

/* ---- all of them ---- */

/* Every n at first; later ones in steps that grow, and have no factor in common with loops. Under a
   sanitizer they double: it takes ten times as long, and the same places are asked for memory
   again and again. */
static long next_number(const fault_case *one, long n) {
    static const long steps[] = {1, 3, 7, 17, 37, 79, 163, 331, 673};
    if (getenv("SUSOL_ALL")) return n + 1;
    if (one->flags & DEAR) return n * (IS_SANITIZED ? 1024 : 8);
    if (IS_SANITIZED) return n < 8 ? n + 1 : 2 * n;
    if (n < THOROUGH) return n + 1;
    int i = 0;
    for (long most = THOROUGH; n >= most && i < 8; most *= 2) i++;
    return n + steps[i];
}

static const char *label(const fault_case *one, const susol_entry *entry) {
    return entry ? entry->name : one->with ? one->with : "";
}

static char playing[200]; /* the case at hand: an assertion does not know it */

static void play_case(const fault_case *one, const susol_entry *entry) {
    answer known;
    (void)play(one, entry, LONG_MAX, LONG_MAX, &known);
    if (known.status && !(one->flags & DECLINES && known.status == SUSOL_CANNOT))
        fail_msg("%s %s: %s", one->function, label(one, entry), susol_status_text(known.status));
    long n = 1, played = 0;
    for (; n <= known.requests; n = next_number(one, n), played++) {
        (void)snprintf(playing, sizeof playing, "%s %s: request %ld", one->function,
                       label(one, entry), n);
        assert_true(play(one, entry, n, n, &known));
        (void)snprintf(playing + strlen(playing), 20, " and all later");
        (void)play(one, entry, n, LONG_MAX, &known);
    }
    if (getenv("SUSOL_TALK"))
        print_message("%s %s: %ld of %ld requests\n", one->function, label(one, entry), played,
                      known.requests);
    playing[0] = 0;
    ss_text_free(&known.told);
}

static void play_all(void **state) {
    const fault_case *one = *state;
    susol_entry entry;
    if (!one->each) play_case(one, NULL);
    for (int k = 0; one->each && !susol_list(one->each, k, &entry); k++) play_case(one, &entry);
}

static int tell_what_failed(void **state) {
    (void)state;
    if (playing[0]) print_error("the case at fault: %s refused\n", playing);
    playing[0] = 0;
    return 0;
}

int play_cases(const char *name, const fault_case *cases, size_t count) {
    struct CMUnitTest *tests = calloc(count, sizeof *tests);
    if (!tests) return 1;
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = cases[i].function,
                                       .test_func = play_all,
                                       .teardown_func = tell_what_failed,
                                       .initial_state = (void *)(uintptr_t)&cases[i]};
    int failed = _cmocka_run_group_tests(name, tests, count, NULL, NULL);
    free(tests);
    return failed;
}
