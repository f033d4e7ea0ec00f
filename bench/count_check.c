/* count_check.c: checks the exact counter against listing and against itself, on many grids.
   count_check listing GRIDS [SEED]    fast9 lists up to ten million solutions: the same number
   count_check sums GRIDS [SEED]       the counts with each digit of a cell add up to the whole
   count_check marks GRIDS [SEED]      both, with many candidates removed
   count_check candidates GRIDS [SEED] counts of candidates: the digits of each cell add up to the
                                       whole, and three are counted by placing them
   count_check symmetry GRIDS [SEED]   a grid turned, shuffled and renamed has as many solutions
   Says how many grids agreed; status 1 at the first that does not, with the grid. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count/plain/candidates.h"
#include "count/grids.h"
#include "fast9/fast9.h"

enum { MOST_LISTED = 10000000 };

static ss_fast9_work work;

/* 0: does not agree; 1: agrees; 2: a grid that does not count, another is taken. */
typedef int check(ss_random *random, grid *from);

/* A grid that is counted as too many to list is listed all the same now and then, to catch a wrong
   one. */
static int compare_with_list(ss_random *random, const grid *from) {
    ss_u128 counted = grids_count(from), most = ss_u128_from(MOST_LISTED);
    if (ss_u128_compare(counted, most) > 0 && ss_random_below(random, 50) > 0) return 2;
    ss_fast9_query query = {.allowed = from->allowed, .limit = MOST_LISTED + 1};
    ss_fast9_stats stats = {0};
    uint64_t listed = ss_fast9_solve_one(&query, &work, &stats);
    if (stats.end != SS_FAST9_ALL) return ss_u128_compare(counted, most) > 0 ? 2 : 0;
    return ss_u128_compare(counted, ss_u128_from(listed)) == 0;
}

/* From 19 givens on there are mostly few enough; one grid in four lacks candidates as well. */
static int check_listing(ss_random *random, grid *from) {
    *from = grids_with_givens(random, 19 + (int)ss_random_below(random, 12));
    if (ss_random_below(random, 4) == 0) grids_remove(random, from, 3);
    return compare_with_list(random, from);
}

static int compare_sums(ss_random *random, const grid *from) {
    int cell = (int)ss_random_below(random, 81);
    ss_u128 sum = ss_u128_from(0);
    for (int digit = 1; digit <= 9; digit++) {
        grid with = grids_with(from, cell, digit);
        if (with.allowed[cell] != 0) sum = ss_u128_add(sum, grids_count(&with));
    }
    return ss_u128_compare(grids_count(from), sum) == 0;
}

static int check_sums(ss_random *random, grid *from) {
    *from = grids_with_givens(random, (int)ss_random_below(random, 17));
    return compare_sums(random, from);
}

/* Some removed from sparse grids, where only sums can tell; many from others, which are listed. */
static int check_marks(ss_random *random, grid *from) {
    bool sparse = ss_random_below(random, 4) == 0;
    *from = grids_with_givens(random, (sparse ? 9 : 14) + (int)ss_random_below(random, 8));
    grids_remove(random, from, 1 + (int)ss_random_below(random, sparse ? 9 : 60));
    return sparse ? compare_sums(random, from) : compare_with_list(random, from);
}

/* One grid in two lacks some candidates as well. */
static int check_candidates(ss_random *random, grid *from) {
    static ss_u128 counts[81][9];
    ss_count_job job = {.allocator = &ss_memory_malloc};
    *from = grids_with_givens(random, 4 + (int)ss_random_below(random, 18));
    if (ss_random_below(random, 2) == 0) {
        *from = grids_with_givens(random, 12 + (int)ss_random_below(random, 10));
        grids_remove(random, from, 1 + (int)ss_random_below(random, 30));
    }
    ss_u128 total = grids_count(from);
    memcpy(job.allowed, from->allowed, sizeof job.allowed);
    if (ss_count_candidates(&job, counts) != SUSOL_OK) return 0;
    for (int cell = 0; cell < 81; cell++) {
        ss_u128 sum = ss_u128_from(0);
        for (int d = 0; d < 9; d++) sum = ss_u128_add(sum, counts[cell][d]);
        if (ss_u128_compare(sum, total) != 0) return 0;
    }
    for (int i = 0; i < 3; i++) {
        int cell = (int)ss_random_below(random, 81), digit = 1 + (int)ss_random_below(random, 9);
        grid with = grids_with(from, cell, digit);
        ss_u128 placed = with.allowed[cell] == 0 ? ss_u128_from(0) : grids_count(&with);
        if (ss_u128_compare(placed, counts[cell][digit - 1]) != 0) return 0;
    }
    return 1;
}

static int check_symmetry(ss_random *random, grid *from) {
    *from = grids_with_givens(random, (int)ss_random_below(random, 20));
    grid other = grids_shuffled(random, from);
    return ss_u128_compare(grids_count(from), grids_count(&other)) == 0;
}

static void print_grid(const grid *from) {
    for (int cell = 0; cell < 81; cell++)
        printf("%x%s", from->allowed[cell], cell < 80 ? " " : "\n");
}

int main(int count, char **word) {
    static const struct {
        const char *name;
        check *run;
    } checks[] = {{"listing", check_listing},
                  {"sums", check_sums},
                  {"marks", check_marks},
                  {"candidates", check_candidates},
                  {"symmetry", check_symmetry}};
    int wanted = count > 2 ? atoi(word[2]) : 10, agreed = 0;
    ss_random random;
    ss_random_seed(&random, count > 3 ? (uint64_t)atoll(word[3]) : 1);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (count < 2 || strcmp(word[1], checks[i].name) != 0) continue;
        while (agreed < wanted) {
            grid from;
            int result = checks[i].run(&random, &from);
            if (result == 0) {
                print_grid(&from);
                return 1;
            }
            agreed += result == 1;
        }
    }
    printf("%d grids agree\n", agreed);
    return agreed < wanted;
}
