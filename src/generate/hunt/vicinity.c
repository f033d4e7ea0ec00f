/* vicinity.c: see vicinity.h. */
#include "generate/hunt/vicinity.h"

#include <assert.h>
#include <string.h>

/* ---- all solutions ---- */

static bool note(void *user, const uint8_t *digits) {
    ss_vicinity *v = user;
    memcpy(v->solution[v->count++], digits, 81);
    for (int c = 0; c < 81; c++) v->times[c][digits[c] - 1]++;
    return false;
}

static bool ask_cancel(void *user) { return ss_limits_look(((ss_vicinity *)user)->limits); }

/* True: that is all of them. */
static bool list_solutions(ss_vicinity *v, const uint8_t *digit) {
    uint16_t allowed[81];
    ss_fast9_stats stats;
    ss_fast9_query query = {.allowed = allowed,
                            .limit = SS_VICINITY_SOLUTIONS,
                            .found = note,
                            .cancel = v->limits ? ask_cancel : NULL,
                            .user = v};
    for (int c = 0; c < 81; c++) allowed[c] = (uint16_t)(digit[c] ? 1u << (digit[c] - 1) : 0x1ff);
    v->count = 0;
    memset(v->times, 0, sizeof v->times);
    (void)ss_fast9_solve_one(&query, &v->work, &stats);
    return stats.end == SS_FAST9_ALL;
}

/* ---- clues that only one solution has ---- */

typedef struct clue {
    uint8_t cell, digit;
} clue;

/* A new puzzle, to be finished. */
static uint8_t *take(ss_vicinity *v, const uint8_t *base, const uint8_t *solution) {
    ss_near *to = &v->near[v->found];
    memcpy(to->digit, base, 81);
    memcpy(to->solution, solution, 81);
    return to->digit;
}

static const uint8_t *solution_with(const ss_vicinity *v, clue it) {
    int i = 0;
    while (v->solution[i][it.cell] != it.digit) i++;
    return v->solution[i];
}

/* One clue more than the base: any that occurs once, but not the one that was there. */
static void add_one(ss_vicinity *v, const uint8_t *base, clue was, int most) {
    clue once[81 * 9];
    int left = 0;
    for (int c = 0; c < 81; c++)
        for (int d = 1; d <= 9 && !base[c]; d++)
            if (v->times[c][d - 1] == 1 && !(c == was.cell && d == was.digit))
                once[left++] = (clue){(uint8_t)c, (uint8_t)d};
    while (v->found < most && left) {
        const uint32_t at = ss_random_below(v->random, (uint32_t)left);
        take(v, base, solution_with(v, once[at]))[once[at].cell] = once[at].digit;
        once[at] = once[--left];
        v->found++;
    }
}

/* The empty cells in which a solution differs from all others that have its digit in `first`. */
static int second_cells(const ss_vicinity *v, const uint8_t *base, const uint8_t *solution,
                        int first, uint8_t *cells) {
    uint8_t shared[81] = {0};
    int count = 0;
    for (int i = 0; i < v->count; i++) {
        if (v->solution[i][first] != solution[first] || v->solution[i] == solution) continue;
        for (int c = 0; c < 81; c++) shared[c] |= v->solution[i][c] == solution[c];
    }
    for (int c = 0; c < 81; c++)
        if (!base[c] && !shared[c] && c != first) cells[count++] = (uint8_t)c;
    return count;
}

/* The rarest clue of a solution out of some cells. */
static int draw_first(const ss_vicinity *v, const uint8_t *base, const uint8_t *solution) {
    enum { DRAWN = 8 };
    int best = -1, fewest = SS_VICINITY_SOLUTIONS + 1;
    for (int i = 0; i < DRAWN; i++) {
        const int cell = (int)ss_random_below(v->random, 81);
        const int times = v->times[cell][solution[cell] - 1];
        if (base[cell] || times >= fewest) continue;
        best = cell;
        fewest = times;
    }
    return best;
}

/* Two clues more: a rare one of some solution, and one that tells it from those that have it too.
   False: there is none, this time. */
static bool add_two(ss_vicinity *v, const uint8_t *base) {
    const uint8_t *solution = v->solution[ss_random_below(v->random, (uint32_t)v->count)];
    const int first = draw_first(v, base, solution);
    uint8_t cells[81];
    if (first < 0) return false;
    uint8_t *digit = take(v, base, solution);
    digit[first] = solution[first];
    if (v->times[first][solution[first] - 1] == 1) return true;
    const int count = second_cells(v, base, solution, first, cells);
    if (!count) return false;
    const int second = cells[ss_random_below(v->random, (uint32_t)count)];
    digit[second] = solution[second];
    return true;
}

static clue remove_clue(ss_random *random, uint8_t *digit) {
    uint8_t cells[81] = {0};
    int count = 0;
    for (int c = 0; c < 81; c++)
        if (digit[c]) cells[count++] = (uint8_t)c;
    const uint8_t cell = cells[ss_random_below(random, (uint32_t)count)];
    const clue it = {cell, digit[cell]};
    digit[cell] = 0;
    return it;
}

void ss_vicinity_list(ss_vicinity *v, const uint8_t *digit, int out, int most) {
    uint8_t base[81];
    assert(most <= SS_VICINITY_MOST);
    memcpy(base, digit, sizeof base);
    const clue was = remove_clue(v->random, base);
    if (out > 1) (void)remove_clue(v->random, base);
    v->found = 0;
    if (!list_solutions(v, base)) return;
    if (out == 1) add_one(v, base, was, most);
    for (int tries = 0; out > 1 && tries < 2 * most && v->found < most; tries++)
        v->found += add_two(v, base);
}

/* ---- minimal ---- */

typedef struct pass { /* the clues of a puzzle in the order in which they are tried */
    uint16_t order[81];
    int count;
    uint64_t givens[2];
} pass;

static void begin_pass(pass *p, ss_random *random, const ss_near *near, ss_fast9_grid *grid) {
    *p = (pass){.count = 0};
    memset(grid, 0, sizeof *grid);
    for (int c = 0; c < 81; c++) {
        grid->set[c] = (uint16_t)(1u << (near->solution[c] - 1));
        if (!near->digit[c]) continue;
        p->order[p->count++] = (uint16_t)c;
        p->givens[c / 64] |= UINT64_C(1) << c % 64;
    }
    ss_random_shuffle(random, p->order, p->count);
}

static void end_pass(const pass *p, ss_near *near) {
    for (int c = 0; c < 81; c++)
        if (!(p->givens[c / 64] >> c % 64 & 1)) near->digit[c] = 0;
}

/* Can this clue go? Asked of all puzzles together. */
static bool try_clue(ss_vicinity *v, pass *passes, int round) {
    ss_fast9_question questions[SS_VICINITY_MOST];
    uint32_t found[SS_VICINITY_MOST];
    int whose[SS_VICINITY_MOST], asked = 0;
    for (int i = 0; i < v->found; i++) {
        if (round >= passes[i].count) continue;
        const int cell = passes[i].order[round];
        ss_fast9_question *q = &questions[asked];
        *q = (ss_fast9_question){&v->grid[i], {passes[i].givens[0], passes[i].givens[1]}, cell};
        q->givens[cell / 64] ^= UINT64_C(1) << cell % 64;
        whose[asked++] = i;
    }
    ss_fast9_batch batch = {.questions = questions,
                            .count = (size_t)asked,
                            .found = found,
                            .limit = 1,
                            .cancel = v->limits ? ss_limits_cancel : NULL,
                            .user = v->limits};
    ss_fast9_solve_batch(&batch, &v->work, NULL);
    for (int i = 0; i < asked; i++)
        if (!found[i])
            memcpy(passes[whose[i]].givens, questions[i].givens, sizeof questions[i].givens);
    return asked > 0;
}

bool ss_vicinity_reduce(ss_vicinity *v) {
    pass passes[SS_VICINITY_MOST];
    for (int i = 0; i < v->found; i++) begin_pass(&passes[i], v->random, &v->near[i], &v->grid[i]);
    for (int round = 0; try_clue(v, passes, round); round++)
        if (ss_limits_stopped(v->limits)) return false;
    for (int i = 0; i < v->found; i++) end_pass(&passes[i], &v->near[i]);
    return true;
}

/* Three boxes that do not touch are filled at random, the rest follows by search. */
static void fill_one(ss_vicinity *v, ss_near *to) {
    char text[81], solution[81] = {0};
    uint32_t found;
    memset(text, '.', sizeof text);
    for (int box = 0; box < 3; box++) {
        uint16_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        ss_random_shuffle(v->random, digits, 9);
        for (int i = 0; i < 9; i++) text[30 * box + i / 3 * 9 + i % 3] = (char)('0' + digits[i]);
    }
    ss_fast9_batch batch = {
        .puzzles = text, .count = 1, .solutions = solution, .found = &found, .limit = 1};
    ss_fast9_solve_batch(&batch, &v->work, NULL);
    assert(found == 1);
    for (int c = 0; c < 81; c++) to->digit[c] = to->solution[c] = (uint8_t)(solution[c] - '0');
}

void ss_vicinity_fill(ss_vicinity *v, int count) {
    assert(count <= SS_VICINITY_MOST);
    for (v->found = 0; v->found < count; v->found++) fill_one(v, &v->near[v->found]);
}
