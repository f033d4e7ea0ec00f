/* brute.c: solutions by trying every digit in every cell; only the bare laws are asked.

   Cells that can hold one digit only come first, then all others row by row. A rule is asked when
   the last cell that its law looks at has been filled; "all different" says something of each two
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
    int law_from[SS_MAX_CELLS + 1], rival_from[SS_MAX_CELLS + 1]; /* by place */
    uint16_t *law;   /* rules to be asked there: all their cells are filled then */
    uint16_t *rival; /* cells filled before that must differ */
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

/* The place of the last cell that the law looks at. */
static int last_place(const trying *t, const ss_rule *rule) {
    int last = looks_everywhere(rule) ? t->puzzle->cells - 1 : 0;
    for (int i = 0; i < rule->count; i++)
        if (t->place[rule->cells[i]] > last) last = t->place[rule->cells[i]];
    return last;
}

/* Notes what is to be asked at a place; returns how many cells must differ from the one there. */
static int note_rivals(trying *t, const ss_rule *rule, int place, int count) {
    bool inside = false;
    for (int i = 0; i < rule->count; i++) inside = inside || rule->cells[i] == t->order[place];
    for (int i = 0; i < rule->count && inside; i++) {
        int other = rule->cells[i];
        bool known = t->place[other] >= place;
        for (int k = t->rival_from[place]; k < count; k++) known = known || t->rival[k] == other;
        if (!known) t->rival[count++] = (uint16_t)other;
    }
    return count;
}

static void find_questions(trying *t) {
    int laws = 0, rivals = 0;
    for (int place = 0; place < t->puzzle->cells; place++) {
        t->law_from[place] = laws, t->rival_from[place] = rivals;
        for (int i = 0; i < t->puzzle->rule_count; i++) {
            const ss_rule *rule = &t->puzzle->rules[i];
            if (rule->ignored) continue;
            if (last_place(t, rule) == place) t->law[laws++] = (uint16_t)i;
            if (rule->kind == &ss_rule_distinct) rivals = note_rivals(t, rule, place, rivals);
        }
    }
    t->law_from[t->puzzle->cells] = laws, t->rival_from[t->puzzle->cells] = rivals;
}

static bool breaks_a_rule(const trying *t, int place) {
    uint8_t digit = t->grid[t->order[place]];
    for (int i = t->rival_from[place]; i < t->rival_from[place + 1]; i++)
        if (t->grid[t->rival[i]] == digit) return true;
    for (int i = t->law_from[place]; i < t->law_from[place + 1]; i++)
        if (!ss_rule_holds(&t->puzzle->rules[t->law[i]], t->puzzle, t->grid)) return true;
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
    size_t cells = (size_t)puzzle->cells;
    t.law = calloc((size_t)puzzle->rule_count + 1, sizeof *t.law);
    t.rival = calloc(cells * cells, sizeof *t.rival);
    if (t.law && t.rival) {
        find_order(&t);
        find_questions(&t);
        fill(&t, 0);
        out->complete = !t.stopped;
        out->known = out->complete || (most && out->count >= most);
    }
    free(t.law), free(t.rival);
}
