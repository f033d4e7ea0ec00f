/* brute.c: solutions by trying every digit in every cell; only the bare laws are asked.

   Cells that can hold one digit only come first, then all others row by row. A rule is asked when
   the last cell that its law looks at has been filled; for "all different" that is said of each two
   cells, so it is asked of each pair. Nothing here knows a propagator, a board or a search. */
#include "differ/truth.h"
#include <stdlib.h>
#include <string.h>

typedef struct trying {
    const ss_puzzle *puzzle;
    differ_truth *out;
    uint64_t patience;
    uint8_t grid[SS_MAX_CELLS];
    uint16_t order[SS_MAX_CELLS]; /* cells as they are filled */
    int place[SS_MAX_CELLS];      /* where in that order a cell comes */
    int *last;                    /* of a rule: the place of the last of its cells */
    bool stopped;
} trying;

/* The law looks at cells that are not listed. */
static bool looks_everywhere(const ss_rule *rule) {
    for (int i = 0; i < rule->part_count; i++)
        if (looks_everywhere(&rule->parts[i])) return true;
    return !rule->part_count && rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND);
}

static void find_order(trying *t) {
    int count = 0;
    for (int round = 0; round < 2; round++)
        for (int c = 0; c < t->puzzle->cells; c++) {
            bool single = ss_set_count(t->puzzle->allowed[c]) == 1;
            if (single != (round == 0)) continue;
            t->place[c] = count;
            t->order[count++] = (uint16_t)c;
        }
}

static void find_last(trying *t, int index) {
    const ss_rule *rule = &t->puzzle->rules[index];
    t->last[index] = looks_everywhere(rule) ? t->puzzle->cells - 1 : 0;
    for (int i = 0; i < rule->count; i++)
        if (t->place[rule->cells[i]] > t->last[index]) t->last[index] = t->place[rule->cells[i]];
}

/* Is there an equal digit among those cells of the rule that are filled already? */
static bool repeats(const trying *t, const ss_rule *rule, int place) {
    int cell = t->order[place];
    bool inside = false, equal = false;
    for (int i = 0; i < rule->count; i++) {
        int other = rule->cells[i];
        if (other == cell) inside = true;
        else if (t->place[other] < place && t->grid[other] == t->grid[cell]) equal = true;
    }
    return inside && equal;
}

static bool breaks_a_rule(const trying *t, int place) {
    for (int i = 0; i < t->puzzle->rule_count; i++) {
        const ss_rule *rule = &t->puzzle->rules[i];
        if (rule->ignored) continue;
        if (rule->kind == &ss_rule_distinct && repeats(t, rule, place)) return true;
        if (t->last[i] == place && !ss_rule_holds(rule, t->puzzle, t->grid)) return true;
    }
    return false;
}

static void fill(trying *t, int place) {
    if (place == t->puzzle->cells) {
        t->stopped = differ_truth_add(t->out, t->grid);
        return;
    }
    int cell = t->order[place];
    for (ss_set left = t->puzzle->allowed[cell]; left && !t->stopped; left &= left - 1) {
        if (!t->patience--) {
            t->stopped = true, t->patience = 0;
            return;
        }
        t->grid[cell] = (uint8_t)ss_set_low(left);
        if (!breaks_a_rule(t, place)) fill(t, place + 1);
    }
}

void differ_brute(const ss_puzzle *puzzle, uint64_t most, uint64_t patience, differ_truth *out) {
    trying t = {.puzzle = puzzle, .out = out, .patience = patience};
    differ_truth_begin(out, puzzle, most);
    t.last = calloc((size_t)puzzle->rule_count + 1, sizeof *t.last);
    if (!t.last) return;
    find_order(&t);
    for (int i = 0; i < puzzle->rule_count; i++) find_last(&t, i);
    fill(&t, 0);
    free(t.last);
    out->complete = !t.stopped;
    out->known = out->complete || (most && out->count >= most);
}
