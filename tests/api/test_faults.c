/* test_faults.c: memory runs out at the n-th request, for every n.

   A sequence of public calls is played with an allocator that refuses request n, for n = 1, 2, 3,
   ... until nothing was refused. Whoever needed that memory must say NO_MEMORY, once; the same call
   is made again and must succeed, so all objects have stayed usable; and in the end every byte has
   been given back, with its right size. Then again with all requests from the n-th on refused: now
   everything may fail, but nothing may break. */
#include "sanitized.h"
#include "support.h"
#include <limits.h>
#include "format/format.h"
#include "render/render.h"

typedef struct faulty {
    long requests, from, to; /* requests from .. to are refused */
    long refused, reported;
    size_t blocks, bytes;
} faulty;

/* Every block is led by its size. */
static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    enum { LEAD = 16 };
    faulty *f = user;
    char *real = block ? (char *)block - LEAD : NULL;
    size_t known = 0;
    if (real) memcpy(&known, real, sizeof known);
    assert_int_equal(known, old_size);
    if (!new_size) {
        f->blocks--, f->bytes -= old_size;
        free(real);
        return NULL;
    }
    if (++f->requests >= f->from && f->requests <= f->to) {
        f->refused++;
        return NULL;
    }
    char *got = realloc(real, LEAD + new_size);
    assert_non_null(got);
    memcpy(got, &new_size, sizeof new_size);
    f->blocks += !real, f->bytes += new_size - old_size;
    return got + LEAD;
}

static bool refuses_for_good(const faulty *f) { return f->to > f->from; }

static bool worked(faulty *f, susol_status status) {
    if (status != SUSOL_OK) assert_int_equal(status, SUSOL_NO_MEMORY);
    f->reported += status != SUSOL_OK;
    return status == SUSOL_OK;
}

/* Makes the call, and once more if it was short of memory; true: it has worked. */
#define WORKS(f, call) (worked((f), (call)) || (!refuses_for_good(f) && worked((f), (call))))

static void solve_with_all(faulty *f, const ss_puzzle *puzzle, uint64_t expected) {
    susol_result result;
    for (int i = 0; ss_engine_at(i); i++) {
        susol_options options = {.engine = ss_engine_at(i)->name, .solutions = expected + 1};
        if (!ss_engine_at(i)->fits(puzzle)) continue;
        if (WORKS(f, susol_solve(puzzle, &options, &result, NULL)))
            assert_int_equal(result.solutions.low, expected);
    }
}

/* A format that cannot say all of the puzzle may decline. */
static susol_status write_anew(const ss_puzzle *puzzle, const char *format, susol_text *text) {
    susol_text_clear(text);
    susol_status status = susol_write(puzzle, format, text, NULL);
    return status == SUSOL_CANNOT ? SUSOL_OK : status;
}

static susol_status read_again(ss_puzzle *puzzle, const char *format, const susol_text *text) {
    if (!susol_text_size(text)) return SUSOL_OK;
    return susol_read(puzzle, susol_text_data(text), susol_text_size(text), format, NULL);
}

static void write_and_read(faulty *f, const ss_puzzle *puzzle, ss_puzzle *other, susol_text *text) {
    for (int i = 0; ss_format_at(i); i++) {
        const ss_format *format = ss_format_at(i);
        if (!format->write || !format->read) continue;
        if (WORKS(f, write_anew(puzzle, format->name, text)) && susol_text_size(text) &&
            WORKS(f, read_again(other, format->name, text)))
            assert_int_equal(other->side, 4);
    }
}

static susol_status render_anew(const ss_puzzle *puzzle, const char *renderer, susol_text *text) {
    susol_text_clear(text);
    return susol_render(puzzle, NULL, renderer, text, NULL);
}

static void render_with_all(faulty *f, const ss_puzzle *puzzle, susol_text *text) {
    for (int i = 0; ss_renderer_at(i); i++)
        if (WORKS(f, render_anew(puzzle, ss_renderer_at(i)->name, text)))
            assert_true(susol_text_size(text) > 0);
}

/* So many that the puzzle and the board have to move their lists. */
static bool add_rules(faulty *f, ss_puzzle *puzzle) {
    bool all = true;
    for (int i = 0; i < 100 && all; i++)
        all = WORKS(f, susol_puzzle_add_rule(puzzle, "cage: r3c1 r3c2", NULL));
    return all && WORKS(f, susol_puzzle_add_rule(puzzle, "cage 3: r3c1 r3c2", NULL)) &&
           WORKS(f, susol_puzzle_add_rule(puzzle, "r3c1 > r3c2", NULL));
}

/* Both have two solutions. In the small one r3c1 is 2 and r3c2 is 1. */
static const char small[] = ".2.4.4.221434321";
static const char plain[] =
    "3.6..2.......38...7.8.16.9...7..386.82..7..45.631..9...7.35.6.2...82......29..7.4";

static void use(faulty *f, ss_puzzle *puzzle, ss_puzzle *other, susol_text *text) {
    ss_set digits[SS_MAX_CELLS];
    if (WORKS(f, susol_read(puzzle, plain, strlen(plain), "line", NULL)))
        solve_with_all(f, puzzle, 2);
    if (!WORKS(f, susol_read(puzzle, small, strlen(small), NULL, NULL))) return;
    write_and_read(f, puzzle, other, text);
    if (WORKS(f, susol_candidates(puzzle, NULL, digits, NULL))) assert_int_equal(digits[0], 5);
    if (WORKS(f, susol_propagate(puzzle, digits, NULL))) assert_int_equal(digits[0], 5);
    if (!add_rules(f, puzzle)) return;
    solve_with_all(f, puzzle, 2);
    write_and_read(f, puzzle, other, text);
    render_with_all(f, puzzle, text);
    if (!WORKS(f, susol_puzzle_copy(other, puzzle))) return;
    assert_int_equal(other->rule_count, puzzle->rule_count);
    bool shaped = WORKS(f, susol_puzzle_set_shape(puzzle, 6, 2, 3));
    assert_int_equal(puzzle->rule_count, shaped ? 18 : 0); /* never half of them */
    solve_with_all(f, other, 2);
}

static void play(faulty *f) {
    const susol_allocator allocator = {resize, f};
    ss_puzzle *puzzle = NULL, *other = NULL;
    susol_text *text = NULL;
    if (WORKS(f, susol_puzzle_new(&puzzle, &allocator)) &&
        WORKS(f, susol_puzzle_new(&other, &allocator)) &&
        WORKS(f, susol_text_new(&text, &allocator)))
        use(f, puzzle, other, text);
    susol_text_free(text);
    susol_puzzle_free(other);
    susol_puzzle_free(puzzle);
    assert_int_equal(f->blocks, 0);
    assert_int_equal(f->bytes, 0);
}

static void test_one_request_refused(void **state) {
    (void)state;
    long n = 1;
    for (bool refused = true; refused; n += 1 + IS_SANITIZED * (n / 16)) {
        faulty f = {.from = n, .to = n};
        play(&f);
        assert_int_equal(f.reported, f.refused);
        refused = f.refused;
    }
    assert_true(n > 40);
}

static void test_all_further_requests_refused(void **state) {
    (void)state;
    long n = 1;
    for (bool refused = true; refused; n += 1 + IS_SANITIZED * (n / 16)) {
        faulty f = {.from = n, .to = LONG_MAX};
        play(&f);
        assert_true(!f.refused == !f.reported);
        refused = f.refused;
    }
    assert_true(n > 40);
}

/* What was written before stays, nothing of the next is added, and the text can be used again. */
static void test_no_half_of_a_text(void **state) {
    (void)state;
    faulty f = {.from = LONG_MAX};
    susol_allocator *allocator = malloc(sizeof *allocator); /* gone before the text is */
    ss_puzzle *puzzle;
    susol_text *text;
    assert_non_null(allocator);
    *allocator = (susol_allocator){resize, &f};
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&text, allocator), SUSOL_OK);
    free(allocator);
    assert_int_equal(susol_write(puzzle, "line", text, NULL), SUSOL_OK);
    size_t size = susol_text_size(text);
    f.from = 0, f.to = LONG_MAX;
    assert_int_equal(susol_write(puzzle, "fpuzzles_json", text, NULL), SUSOL_NO_MEMORY);
    assert_int_equal(susol_text_size(text), size);
    assert_int_equal(susol_render(puzzle, NULL, "svg", text, NULL), SUSOL_NO_MEMORY);
    assert_int_equal(susol_text_size(text), size);
    assert_int_equal(strlen(susol_text_data(text)), size);
    f.from = LONG_MAX;
    assert_int_equal(susol_write(puzzle, "line", text, NULL), SUSOL_OK);
    assert_int_equal(susol_text_size(text), 2 * size);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
    assert_int_equal(f.blocks, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_request_refused),
        cmocka_unit_test(test_all_further_requests_refused),
        cmocka_unit_test(test_no_half_of_a_text),
    };
    return cmocka_run_group_tests_name("faults", tests, NULL, NULL);
}
