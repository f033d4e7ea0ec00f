/* post_pair.c: two cells and a relation between their digits.

   A table holds, for each digit of the one cell, the set of digits that the other may have. Up to
   nine digits it also holds the union of these for every set of candidates, so that one look
   gives the partners of a whole cell: any[0][candidates] = union of with[0][d] over them. */
#include "rule/post.h"

enum { MOST_DIGITS = 9 };

struct ss_pair_table {
    ss_set with[2][SS_MAX_SIDE]; /* [0]: what the second cell may hold, by digit of the first */
    ss_set *any[2];              /* NULL: too many digits for it */
};

bool ss_differ(int first, int second, int32_t unused) {
    (void)unused;
    return first != second;
}

bool ss_equal(int first, int second, int32_t unused) {
    (void)unused;
    return first == second;
}

void *ss_post_copy(ss_board *board, const void *data, size_t size) {
    void *copy = ss_arena_copy(&board->arena, data, size);
    if (!copy) board->failed = true;
    return copy;
}

static void unite(ss_pair_table *table, int way, ss_board *board) {
    size_t sets = (size_t)1 << board->side;
    table->any[way] = ss_arena_get(&board->arena, sets * sizeof(ss_set));
    if (!table->any[way]) {
        board->failed = true;
        return;
    }
    for (ss_set set = 1; set < sets; set++)
        table->any[way][set] =
            table->any[way][set & (set - 1)] | table->with[way][ss_set_low(set) - 1];
}

const ss_pair_table *ss_pair_table_make(ss_relation *relation, int32_t number, ss_board *board) {
    ss_pair_table *table = ss_arena_get(&board->arena, sizeof *table);
    if (!table) {
        board->failed = true;
        return NULL;
    }
    int zero = board->puzzle->zero;
    for (int a = 1; a <= board->side; a++)
        for (int b = 1; b <= board->side; b++)
            if (relation(a - zero, b - zero, number)) {
                table->with[0][a - 1] |= ss_set_one(b);
                table->with[1][b - 1] |= ss_set_one(a);
            }
    if (board->side > MOST_DIGITS) return table;
    unite(table, 0, board);
    unite(table, 1, board);
    return board->failed ? NULL : table;
}

static ss_set partners(const ss_pair_table *table, int way, ss_set digits) {
    if (table->any[way]) return table->any[way][digits];
    ss_set all = 0;
    for (; digits; digits &= digits - 1) all |= table->with[way][ss_set_low(digits) - 1];
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ss_pair_table *table = self->data;
    int first = self->cells[0], second = self->cells[1];
    ss_outcome one = ss_board_keep(work, second, partners(table, 0, work->cell[first]));
    if (one == SS_DEAD) return SS_DEAD;
    return ss_outcome_and(one, ss_board_keep(work, first, partners(table, 1, work->cell[second])));
}

void ss_post_pair(const ss_pair_table *table, int first, int second, ss_board *board) {
    uint16_t cells[2] = {(uint16_t)first, (uint16_t)second};
    if (!table || board->failed || ss_board_spend(board, 4)) return;
    ss_propagator propagator = {.run = run, .data = table, .count = 2, .cost = 0};
    propagator.cells = ss_post_copy(board, cells, sizeof cells);
    if (propagator.cells) ss_board_post(board, &propagator);
}

const ss_set *ss_pair_with(const ss_propagator *propagator, int way) {
    const ss_pair_table *table = propagator->data;
    return propagator->run == run ? table->with[way] : NULL;
}

void ss_post_chain(const ss_rule *rule, ss_relation *relation, int32_t number, ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(relation, number, board);
    for (int i = 0; i + 1 < rule->count; i++)
        ss_post_pair(table, rule->cells[i], rule->cells[i + 1], board);
}

void ss_post_all_pairs(const ss_rule *rule, ss_relation *relation, int32_t number,
                       ss_board *board) {
    const ss_pair_table *table = ss_pair_table_make(relation, number, board);
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++) ss_post_pair(table, rule->cells[j], rule->cells[i], board);
}

bool ss_hold_chain(const ss_rule *rule, ss_relation *relation, int32_t number,
                   const uint8_t *solution) {
    for (int i = 0; i + 1 < rule->count; i++)
        if (!relation(solution[rule->cells[i]], solution[rule->cells[i + 1]], number)) return false;
    return true;
}
