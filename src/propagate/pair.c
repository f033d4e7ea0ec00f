/* pair.c: two cells and a relation between their digits.

   A table holds, for each digit of the one cell, the set of digits that the other may have. Up to
   nine digits it also holds the union of these for every set of candidates, so that one look
   gives the partners of a whole cell: any[0][candidates] = union of with[0][d] over them. */
#include "propagate/post.h"
#include <assert.h>

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

static const ss_pair_table *make(ss_relation *relation, int32_t number, ss_board *board) {
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

const ss_pair_table *ss_pair_table_make(ss_relation *relation, int32_t number, ss_board *board) {
    assert(relation);
    ss_notes *notes = board->notes;
    for (int i = 0; i < notes->table_count; i++)
        if (notes->tables[i].relation == relation && notes->tables[i].number == number)
            return notes->tables[i].table;
    const ss_pair_table *table = make(relation, number, board);
    if (table && notes->table_count < SS_NOTED_TABLES)
        notes->tables[notes->table_count++] = (ss_noted_table){relation, number, table};
    return table;
}

static ss_set partners(const ss_pair_table *table, int way, ss_set digits) {
    assert(digits);
    if (table->any[way]) return table->any[way][digits];
    ss_set all = 0;
    for (; digits; digits &= digits - 1) all |= table->with[way][ss_set_low(digits) - 1];
    return all;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    assert(self->count == 2);
    const ss_pair_table *table = self->data;
    int first = self->cells[0], second = self->cells[1];
    ss_outcome one = ss_board_keep(work, second, partners(table, 0, work->cell[first]));
    if (one == SS_DEAD) return SS_DEAD;
    return ss_outcome_and(one, ss_board_keep(work, first, partners(table, 1, work->cell[second])));
}

void ss_post_pair(const ss_pair_table *table, int first, int second, ss_board *board) {
    assert(first >= 0 && first < board->cells);
    assert(second >= 0 && second < board->cells);
    uint16_t cells[2] = {(uint16_t)first, (uint16_t)second};
    if (!table || board->failed || ss_board_spend(board, 4)) return;
    ss_propagator propagator = {.run = run, .type = SS_TYPE_PAIR, .data = table, .count = 2};
    propagator.cells = ss_post_copy(board, cells, sizeof cells);
    if (propagator.cells) ss_board_post(board, &propagator);
}

const ss_set *ss_pair_with(const ss_propagator *propagator, int way) {
    assert(way == 0 || way == 1);
    const ss_pair_table *table = propagator->data;
    return propagator->type == SS_TYPE_PAIR ? table->with[way] : NULL;
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
