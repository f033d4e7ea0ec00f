/* pattern_climb.c: puzzles in a pattern of few cells: fewer solutions, step by step.

   It begins with the digits of a random grid in the cells of the pattern: they have many solutions.
   All changes of one digit are counted, up to the number of solutions there are now; one of those
   with the fewest is made, if it is fewer. Where there is none, another beginning has to be tried.
   Counts are exact or at a limit that is a number, so the way up is the same everywhere. */
#include "generate/classic/pattern.h"
#include <assert.h>
#include <string.h>

enum { CELLS = SS_PLAIN_CELLS, MOST = 1000, STEPS = 60, WORK_OF_A_COUNT = 20000 };

typedef struct climb {
    ss_generator *all;
    ss_clue_pattern *work;
    ss_random *random;
    char clues[CELLS];
    uint32_t solutions; /* with these clues; MOST: or more */
    int count;          /* changes waiting to be counted, in work->texts */
    uint32_t best;      /* of the changes so far */
    int ties;
    char next[CELLS]; /* the change to make */
} climb;

static bool count_all(climb *up, char *solutions) {
    ss_clue_pattern *work = up->work;
    ss_fast9_stats stats;
    if (ss_limits_spend(&up->all->limits, up->count * WORK_OF_A_COUNT)) return false;
    ss_fast9_batch batch = {.puzzles = work->texts[0],
                            .stride = CELLS,
                            .count = (size_t)up->count,
                            .found = work->found,
                            .solutions = solutions,
                            .out_stride = CELLS,
                            .limit = up->solutions,
                            .patience = SS_FAST9_PATIENCE,
                            .cancel = ss_limits_cancel,
                            .user = &up->all->limits};
    up->all->solve(&batch, &work->fast9, &stats);
    return stats.end != SS_FAST9_CANCELLED;
}

/* Of several that are best, each is taken with the same chance. */
static bool weigh(climb *up) {
    ss_clue_pattern *work = up->work;
    if (up->count && !count_all(up, NULL)) return false;
    for (int i = 0; i < up->count; i++) {
        uint32_t found = work->found[i];
        if (!found || found >= up->solutions || found > up->best) continue;
        up->ties = found < up->best ? 1 : up->ties + 1;
        up->best = found;
        if (!ss_random_below(up->random, (uint32_t)up->ties))
            memcpy(up->next, work->texts[i], CELLS);
    }
    up->count = 0;
    return true;
}

static bool clashes(const char *clues, int cell, char digit) {
    assert(cell >= 0 && cell < CELLS);
    for (int c = 0; c < CELLS; c++) {
        bool sees = c / 9 == cell / 9 || c % 9 == cell % 9 ||
                    (c / 27 == cell / 27 && c % 9 / 3 == cell % 9 / 3);
        if (c != cell && sees && clues[c] == digit) return true;
    }
    return false;
}

/* All changes of one digit. False: stopped. */
static bool look_around(climb *up) {
    const ss_clue_pattern *work = up->work;
    up->best = up->solutions;
    up->ties = up->count = 0;
    for (int i = 0; i < work->count; i++)
        for (char digit = '1'; digit <= '9'; digit++) {
            int cell = work->list[i];
            if (up->clues[cell] == digit || clashes(up->clues, cell, digit)) continue;
            char *text = up->work->texts[up->count++];
            memcpy(text, up->clues, CELLS);
            text[cell] = digit;
            if (up->count == SS_PATTERN_BATCH && !weigh(up)) return false;
        }
    return weigh(up);
}

static bool begin(climb *up) {
    ss_clue_pattern *work = up->work;
    uint8_t grid[CELLS];
    ss_full_grids_draw(work->grids, up->random, grid);
    memset(up->clues, '.', CELLS);
    for (int i = 0; i < work->count; i++)
        up->clues[work->list[i]] = (char)('0' + grid[work->list[i]]);
    memcpy(work->texts[0], up->clues, CELLS);
    up->count = 1;
    up->solutions = MOST;
    if (!count_all(up, NULL)) return false;
    if (work->found[0] < MOST) up->solutions = work->found[0];
    return true;
}

/* The only solution, and, if that was asked for, whether no clue can go. False: stopped. */
static bool finish(climb *up, ss_product *to) {
    ss_clue_pattern *work = up->work;
    char solution[SS_PATTERN_BATCH][CELLS];
    bool strict = up->all->request.strictly_minimal, good = true;
    up->count = 1 + (strict ? work->count : 0);
    up->solutions = 2;
    for (int i = 0; i < up->count; i++) {
        memcpy(work->texts[i], up->clues, CELLS);
        if (i) work->texts[i][work->list[i - 1]] = '.';
    }
    if (!count_all(up, solution[0])) return false;
    good = work->found[0] == 1;
    for (int i = 1; i < up->count; i++) good &= work->found[i] > 1;
    if (!good) return true;
    memcpy(to->clues, up->clues, CELLS);
    for (int c = 0; c < CELLS; c++) to->made.solution[c] = (uint8_t)(solution[0][c] - '0');
    to->made.clues = work->count;
    to->status = SUSOL_OK;
    return true;
}

susol_status ss_pattern_climb(ss_generator *all, ss_random *random, ss_product *candidate) {
    climb up = {.all = all, .work = all->work, .random = random};
    candidate->status = SUSOL_LIMIT;
    if (!begin(&up)) return all->limits.stopped;
    for (int step = 0; step < STEPS && up.solutions > 1; step++) {
        if (!look_around(&up)) return all->limits.stopped;
        if (!up.ties) break;
        memcpy(up.clues, up.next, CELLS);
        up.solutions = up.best;
    }
    if (up.solutions == 1 && !finish(&up, candidate)) return all->limits.stopped;
    return SUSOL_OK;
}
