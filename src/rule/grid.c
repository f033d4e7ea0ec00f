/* grid.c: rules about the whole grid: all pairs of cells a certain move apart, groups of cells. */
#include "rule/kind.h"
#include <assert.h>
#include <stdlib.h>

static bool visit_way(const ss_puzzle *puzzle, const int way[2], ss_pair_visit *visit, void *user) {
    assert(way[0] >= 0);
    int from = way[1] < 0 ? -way[1] : 0, to = puzzle->columns - (way[1] > 0 ? way[1] : 0);
    for (int r = 0; r + way[0] < puzzle->rows; r++)
        for (int c = from; c < to; c++) {
            int first = r * puzzle->columns + c;
            int second = first + way[0] * puzzle->columns + way[1];
            assert(second > first && second < puzzle->grid);
            if (puzzle->hole[first] || puzzle->hole[second]) continue;
            if (!visit(user, first, second)) return false;
        }
    return true;
}

bool ss_grid_pairs(const ss_puzzle *puzzle, const int32_t move[2], ss_pair_visit *visit,
                   void *user) {
    assert(visit);
    int a = move[0], b = move[1];
    /* Only ways down, or straight to the right: the others are the same pairs backwards. */
    int way[4][2] = {{a, b}, {a, -b}, {b, a}, {b, -a}};
    for (int w = 0; w < 4; w++) {
        bool again = !way[w][0] && way[w][1] <= 0;
        for (int v = 0; v < w; v++)
            again = again || (way[v][0] == way[w][0] && way[v][1] == way[w][1]);
        if (!again && !visit_way(puzzle, way[w], visit, user)) return false;
    }
    return true;
}

typedef struct law { /* what the visitors below need to know */
    ss_relation *relation;
    int32_t number;
    const uint8_t *solution;
    const ss_pair_table *table;
    ss_board *board;
} law;

static bool visit_hold(void *user, int first, int second) {
    const law *l = user;
    return l->relation(l->solution[first], l->solution[second], l->number);
}

bool ss_grid_hold(const ss_puzzle *puzzle, const int32_t move[2], ss_relation *relation,
                  const uint8_t *solution) {
    return ss_grid_hold_number(puzzle, &(ss_move){move, relation, 0}, solution);
}

bool ss_grid_hold_number(const ss_puzzle *puzzle, const ss_move *move, const uint8_t *solution) {
    assert(move->relation);
    law l = {.relation = move->relation, .number = move->number, .solution = solution};
    return ss_grid_pairs(puzzle, move->way, visit_hold, &l);
}

static bool visit_post(void *user, int first, int second) {
    law *l = user;
    ss_post_pair(l->table, first, second, l->board);
    return true;
}

void ss_grid_post(const int32_t move[2], ss_relation *relation, ss_board *board) {
    ss_grid_post_number(&(ss_move){move, relation, 0}, board);
}

void ss_grid_post_number(const ss_move *move, ss_board *board) {
    law l = {.table = ss_pair_table_make(move->relation, move->number, board), .board = board};
    (void)ss_grid_pairs(board->puzzle, move->way, visit_post, &l);
}

static bool visit_differ(void *user, int first, int second) {
    law *l = user;
    uint16_t cells[2] = {(uint16_t)first, (uint16_t)second};
    ss_post_distinct(cells, 2, l->board);
    return true;
}

void ss_grid_differ(const int32_t move[2], ss_board *board) {
    law l = {.board = board};
    (void)ss_grid_pairs(board->puzzle, move, visit_differ, &l);
}

int ss_grid_steps(const ss_puzzle *puzzle, int first, int second) {
    assert(first < puzzle->grid && second < puzzle->grid);
    int wide = puzzle->columns;
    return abs(first / wide - second / wide) + abs(first % wide - second % wide);
}

bool ss_grid_neighbours(const ss_puzzle *puzzle, int first, int second) {
    bool inside = first < puzzle->grid && second < puzzle->grid;
    return inside && ss_grid_steps(puzzle, first, second) == 1;
}
