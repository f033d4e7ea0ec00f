/* test_trouble.c: cancelled counts, counts on threads, and memory that runs out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "count/plain/candidates.h"
#include "count/plain/sampler.h"
#include "count/grids.h"
#include "../cli/crew.h"

static const char sparse[] =
    "..4.3.2..............9.....4............9..7..8..............2.8......4..9.......";

/* ---- cancelling ---- */

typedef struct watch {
    int calls, stop_after;
    double last;
    ss_u128 proved;
} watch;

static int look(void *user, double done, ss_u128 at_least) {
    watch *w = user;
    assert_true(done >= w->last && done <= 1.000001);
    assert_true(ss_u128_compare(at_least, w->proved) >= 0);
    w->last = done;
    w->proved = at_least;
    return ++w->calls >= w->stop_after;
}

static ss_count_job job_for(const grid *from, const susol_allocator *allocator) {
    ss_count_job job = {.allocator = allocator};
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    return job;
}

static void cancelled_counts_keep_their_word(void **state) {
    (void)state;
    grid from = grids_read(sparse);
    ss_u128 exact = grids_count(&from);
    ss_count_job job = job_for(&from, &ss_memory_malloc);
    int cancelled = 0;
    for (int stop = 1; stop < 400; stop = stop * 3 / 2 + 1) {
        watch w = {.stop_after = stop};
        ss_count_answer answer;
        job.progress = look;
        job.progress_user = &w;
        susol_status status = ss_count_exact(&job, &answer);
        assert_true(ss_u128_compare(answer.at_least, exact) <= 0);
        assert_int_equal(answer.exact, status == SUSOL_OK);
        if (status == SUSOL_OK) {
            assert_int_equal(ss_u128_compare(answer.at_least, exact), 0);
            continue;
        }
        assert_int_equal(status, SUSOL_CANCELLED);
        assert_true(answer.done < 1);
        cancelled++;
    }
    assert_true(cancelled >= 3);
}

/* ---- listing first ---- */

static void few_solutions_are_listed(void **state) {
    (void)state;
    grid from = grids_read(
        "..4.312.6........4..69.....4........5.129..78.8...3.....7....258......4..9.4.....");
    ss_count_job job = job_for(&from, &ss_memory_malloc);
    ss_count_answer answer;
    ss_u128 counted = grids_count(&from);
    job.list = grids_list;
    assert_int_equal(ss_count_exact(&job, &answer), SUSOL_OK);
    assert_int_equal(ss_u128_compare(answer.at_least, counted), 0);
    job.list_limit = 10; /* too few to list them all: must not be taken for the answer */
    assert_int_equal(ss_count_exact(&job, &answer), SUSOL_OK);
    assert_int_equal(ss_u128_compare(answer.at_least, counted), 0);
}

/* ---- threads ---- */

static void run_on_three(void *user, ss_count_part *part, void *work, int parts) {
    (void)user;
    cli_crew crew;
    cli_crew_open(&crew);
    cli_crew_run(&crew, 3, part, work, parts);
    cli_crew_close(&crew);
}

static void threads_agree(void **state) {
    (void)state;
    ss_random random;
    ss_random_seed(&random, 41);
    for (int round = 0; round < 6; round++) {
        grid from = grids_with_givens(&random, 10 + 2 * round);
        if (round % 2 == 1) grids_remove(&random, &from, 2);
        watch w = {.stop_after = 1000000};
        ss_count_job job = job_for(&from, &ss_memory_malloc);
        ss_count_answer answer;
        job.runner.run = run_on_three;
        job.progress = look;
        job.progress_user = &w;
        assert_int_equal(ss_count_exact(&job, &answer), SUSOL_OK);
        assert_int_equal(ss_u128_compare(answer.at_least, grids_count(&from)), 0);
    }
}

/* ---- memory ---- */

typedef struct purse {
    long left;   /* how many blocks may still be got */
    long blocks; /* given out and not given back */
    size_t bytes;
} purse;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    purse *own = user;
    if (new_size == 0) {
        own->blocks--;
        own->bytes -= old_size;
        free(block);
        return NULL;
    }
    if (own->left-- <= 0) return NULL;
    void *larger = realloc(block, new_size);
    if (block == NULL) own->blocks++;
    own->bytes += new_size - old_size;
    return larger;
}

typedef susol_status tried(const ss_count_job *job);

static susol_status try_count(const ss_count_job *job) {
    ss_count_answer answer;
    return ss_count_exact(job, &answer);
}

static susol_status try_candidates(const ss_count_job *job) {
    static ss_u128 counts[81][9];
    return ss_count_candidates(job, counts);
}

static susol_status try_sampler(const ss_count_job *job) {
    ss_count_sampler *sampler;
    ss_count_tools with = {.allocator = job->allocator};
    susol_status status = ss_count_sampler_new(&sampler, job->allowed, &with);
    ss_count_sampler_free(sampler);
    return status;
}

/* Let the n-th allocation fail: the answer is NO_MEMORY and every byte is given back. */
static void fail_each_allocation(tried *attempt, int step) {
    grid from = grids_read(
        "..4.312.6........4..69.....4........5.129..78.8...3.....7....258......4..9.4.....");
    purse own;
    susol_allocator allocator = {resize, &own};
    ss_count_job job = job_for(&from, &allocator);
    for (long n = 0;; n += step) {
        own = (purse){.left = n};
        susol_status status = attempt(&job);
        assert_int_equal(own.blocks, 0);
        assert_int_equal(own.bytes, 0);
        if (status == SUSOL_OK) return;
        assert_int_equal(status, SUSOL_NO_MEMORY);
        assert_true(n < 100000);
    }
}

static void no_memory_for_a_count(void **state) {
    (void)state;
    fail_each_allocation(try_count, 1);
}

static void no_memory_for_candidates(void **state) {
    (void)state;
    fail_each_allocation(try_candidates, 31);
}

static void no_memory_for_a_sampler(void **state) {
    (void)state;
    fail_each_allocation(try_sampler, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cancelled_counts_keep_their_word),
        cmocka_unit_test(few_solutions_are_listed),
        cmocka_unit_test(threads_agree),
        cmocka_unit_test(no_memory_for_a_count),
        cmocka_unit_test(no_memory_for_candidates),
        cmocka_unit_test(no_memory_for_a_sampler),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
