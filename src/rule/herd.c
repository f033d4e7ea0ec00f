/* herd.c: the rules of a board, made ready for sixteen states at once. */
#include "rule/herd.h"
#include "rule/family.h"
#include "rule/rule.h"
#include "rule/wide.h"
#include <string.h>

enum { SIDE = SS_HERD_SIDE, CELLS = SS_HERD_CELLS };

/* The sets of the family that are as large as the cage. */
static void list_sets(ss_board *board, ss_herd_cage *cage, const ss_family *family) {
    uint16_t sets[1 << SIDE];
    uint64_t word[(1 << SIDE) / 64]; /* bit s stands for the set s, see family.h */
    memcpy(word, family, sizeof word);
    for (ss_set set = 0; set < 1u << SIDE; set++)
        if (word[set / 64] >> set % 64 & 1 && ss_set_count(set) == cage->count)
            sets[cage->set_count++] = (uint16_t)set;
    cage->sets = ss_post_copy(board, sets, (size_t)cage->set_count * sizeof *sets);
}

/* Are these all runs of as many digits as there are cells? */
static bool is_run(const ss_herd_cage *cage) {
    if (cage->set_count != SIDE - cage->count + 1) return false;
    for (int s = 0; s < cage->set_count; s++)
        if (cage->sets[s] != ss_set_upto(cage->count) << s) return false;
    return true;
}

static void add_sets(ss_board *board, const ss_propagator *choose, ss_herd_rules *rules) {
    ss_herd_cage cage = {.cells = choose->cells, .count = choose->count};
    ss_sum cells = {.cells = choose->cells, .count = choose->count};
    cage.onlookers = ss_onlookers_of(&cells, board);
    list_sets(board, &cage, choose->data);
    if (board->failed) return;
    if (cage.count <= SS_HERD_RUN && is_run(&cage)) rules->runs[rules->run_count++] = cage;
    else rules->cages[rules->cage_count++] = cage;
}

static void add_pair(const ss_propagator *pair, ss_herd_rules *rules) {
    ss_herd_pair *out = &rules->pairs[rules->pair_count++];
    out->cells = pair->cells;
    for (int way = 0; way < 2; way++)
        for (int d = 0; d < SIDE; d++) out->with[way][d] = (uint16_t)ss_pair_with(pair, way)[d];
}

static void add_cage(ss_board *board, const ss_propagator *fill, ss_herd_rules *rules) {
    ss_herd_cage *cage = &rules->cages[rules->cage_count++];
    *cage = (ss_herd_cage){.cells = fill->cells, .count = fill->count, .onlookers = fill->data};
    list_sets(board, cage, &board->with_sum[fill->numbers[0]]);
}

/* All digits are in a house. */
static void add_house(const ss_house *house, ss_herd_rules *rules) {
    static const uint16_t all_digits = (1 << SIDE) - 1;
    rules->cages[rules->cage_count++] =
        (ss_herd_cage){.cells = house->cells, .sets = &all_digits, .count = SIDE, .set_count = 1};
}

/* The goal is as ss_post_adding has it, but for what it adds for each negative cell. */
static void add_sum(const ss_propagator *add, ss_herd_rules *rules) {
    int plus = add->part[0], goal = add->numbers[0] - SS_ADDED_MINUS * (add->count - plus);
    rules->sums[rules->sum_count++] = (ss_herd_sum){add->cells, add->count, plus, goal};
}

static void list_houses(ss_herd_rules *rules) {
    for (int c = 0; c < CELLS; c++) {
        int row = c / SIDE, column = c % SIDE, box = row / 3 * 3 + column / 3;
        rules->houses[row][column] = rules->houses[SIDE + column][row] = (uint16_t)c;
        rules->houses[2 * SIDE + box][row % 3 * 3 + column % 3] = (uint16_t)c;
    }
}

static bool in_one_house(int a, int b) {
    bool same_band = a / (3 * SIDE) == b / (3 * SIDE), same_stack = a % SIDE / 3 == b % SIDE / 3;
    return a / SIDE == b / SIDE || a % SIDE == b % SIDE || (same_band && same_stack);
}

static void add_links(ss_board *board, ss_herd_rules *rules) {
    uint16_t links[CELLS * CELLS / 2][2];
    for (int a = 0; a < CELLS; a++)
        for (int b = a + 1; b < CELLS; b++) {
            if (in_one_house(a, b) || !ss_board_linked(board, a, b)) continue;
            links[rules->link_count][0] = (uint16_t)a;
            links[rules->link_count++][1] = (uint16_t)b;
        }
    rules->links = ss_post_copy(board, links, (size_t)rules->link_count * sizeof *links);
}

/* Each order has a propagator of its own. */
bool ss_herd_knows(const ss_board *board) {
    int known = board->order_count;
    for (int p = 0; p < board->propagator_count; p++) {
        const ss_propagator *one = &board->propagators[p];
        known += one->run == ss_wide_best()->choose || ss_pair_with(one, 0);
    }
    return known == board->propagator_count;
}

bool ss_herd_fits(const ss_board *board) { return board->grid9 && board->plain; }

const ss_herd_rules *ss_herd_rules_of(ss_board *board) {
    const ss_wide *wide = ss_wide_best();
    size_t most = (size_t)(board->propagator_count + board->house_count);
    ss_herd_rules *rules = ss_arena_get(&board->arena, sizeof *rules);
    if (!rules) return NULL;
    rules->cages = ss_arena_get(&board->arena, most * sizeof *rules->cages);
    rules->runs = ss_arena_get(&board->arena, most * sizeof *rules->runs);
    rules->sums = ss_arena_get(&board->arena, most * sizeof *rules->sums);
    rules->pairs = ss_arena_get(&board->arena, most * sizeof *rules->pairs);
    if (!rules->cages || !rules->runs || !rules->sums || !rules->pairs) return NULL;
    for (int p = 0; p < board->propagator_count; p++) {
        const ss_propagator *one = &board->propagators[p];
        if (one->run == wide->fill) add_cage(board, one, rules);
        if (one->run == wide->add) add_sum(one, rules);
        if (one->run == wide->choose) add_sets(board, one, rules);
        if (ss_pair_with(one, 0)) add_pair(one, rules);
    }
    for (int h = 0; h < board->house_count; h++)
        if (!board->houses[h].swept) add_house(&board->houses[h], rules);
    list_houses(rules);
    rules->orders = board->orders;
    rules->order_count = board->order_count;
    add_links(board, rules);
    return board->failed ? NULL : rules;
}

void ss_herd_round(ss_herd *herd) { ss_wide_best()->round(herd); }
