/* herd.c: the rules of a board, made ready for sixteen states at once. */
#include "herd/herd.h"
#include "base/cpu.h"
#include "propagate/kernels/family.h"
#include "propagate/kernels/kernels.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = SS_HERD_SIDE, CELLS = SS_HERD_CELLS };
enum { LARGE = 6 };      /* cages of this many cells in a house are left out */
enum { WORTHWHILE = 3 }; /* cells of a house: who sees fewer hardly ever sees all of a digit */

static bool in_one_house(const uint16_t *cells, int count) {
    assert(count > 0);
    bool row = true, column = true, box = true;
    for (int i = 1; i < count; i++) {
        int a = cells[0], b = cells[i];
        row = row && a / SIDE == b / SIDE;
        column = column && a % SIDE == b % SIDE;
        box = box && a / (3 * SIDE) == b / (3 * SIDE) && a % SIDE / 3 == b % SIDE / 3;
    }
    return row || column || box;
}

/* The sets of the family that are as large as the cage. */
static void list_sets(ss_board *board, ss_herd_cage *cage, const ss_family *family) {
    uint16_t sets[1 << SIDE];
    uint64_t word[(1 << SIDE) / 64]; /* bit s stands for the set s, see family.h */
    assert(sizeof word == sizeof *family);
    memcpy(word, family, sizeof word);
    for (int w = 0; w < (1 << SIDE) / 64; w++)
        for (uint64_t left = word[w]; left; left &= left - 1) {
            int set = 64 * w + __builtin_ctzll(left);
            if (__builtin_popcount((unsigned)set) == cage->count)
                sets[cage->set_count++] = (uint16_t)set;
        }
    cage->sets = ss_post_copy(board, sets, (size_t)cage->set_count * sizeof *sets);
}

/* Are these all runs of as many digits as there are cells? */
static bool is_run(const ss_herd_cage *cage) {
    assert(cage->count >= 1 && cage->count <= SIDE);
    if (cage->set_count != SIDE - cage->count + 1) return false;
    for (int s = 0; s < cage->set_count; s++)
        if (cage->sets[s] != ss_set_upto(cage->count) << s) return false;
    return true;
}

static void add_sets(ss_board *board, const ss_propagator *choose, ss_herd_rules *rules) {
    assert(choose->type == SS_TYPE_FAMILY);
    ss_herd_cage cage = {.cells = choose->cells, .count = choose->count};
    ss_sum cells = {.cells = choose->cells, .count = choose->count};
    cage.onlookers = ss_onlookers_of(&cells, board);
    list_sets(board, &cage, choose->data);
    if (board->failed) return;
    bool is_short =
        cage.count > 1 && cage.count <= SS_HERD_RUN; /* one cell: a rule that says nothing */
    if (is_short && is_run(&cage)) rules->runs[rules->run_count++] = cage;
    else rules->cages[rules->cage_count++] = cage;
}

static void add_pair(const ss_propagator *pair, ss_herd_rules *rules) {
    assert(pair->type == SS_TYPE_PAIR);
    ss_herd_pair *out = &rules->pairs[rules->pair_count++];
    out->cells = pair->cells;
    for (int way = 0; way < 2; way++)
        for (int d = 0; d < SIDE; d++) out->with[way][d] = (uint16_t)ss_pair_with(pair, way)[d];
}

/* Most of a house says no more than the sums of the others there, which are known (derive_sums.c),
   and takes longest. */
static void add_cage(ss_board *board, const ss_propagator *fill, ss_herd_rules *rules) {
    assert(fill->type == SS_TYPE_FILLING);
    assert(fill->numbers[0] < SS_FAMILY_SUMS);
    if (fill->count >= LARGE && in_one_house(fill->cells, fill->count)) return;
    ss_herd_cage *cage = &rules->cages[rules->cage_count++];
    *cage = (ss_herd_cage){.cells = fill->cells, .count = fill->count, .onlookers = fill->data};
    list_sets(board, cage, &board->notes->with_sum[fill->numbers[0]]);
}

/* All digits are in a house. */
static void add_house(const ss_house *house, ss_herd_rules *rules) {
    static const uint16_t all_digits = (1 << SIDE) - 1;
    rules->cages[rules->cage_count++] =
        (ss_herd_cage){.cells = house->cells, .sets = &all_digits, .count = SIDE, .set_count = 1};
}

/* The goal is as ss_post_adding has it, but for what it adds for each negative cell. */
static void add_sum(const ss_propagator *add, ss_herd_rules *rules) {
    assert(add->type == SS_TYPE_ADDING);
    assert(add->part[0] <= add->count);
    int plus = add->part[0], goal = add->numbers[0] - SS_ADDED_MINUS * (add->count - plus);
    rules->sums[rules->sum_count++] = (ss_herd_sum){add->cells, add->count, plus, goal};
}

/* A total has one sum, and few groups: one with a factor is there as often as it counts. */
static bool is_total(const ss_propagator *propagator) {
    const ss_grouped *all = ss_grouped_of(propagator);
    int groups = 0;
    if (!all) return false;
    for (int g = 0; g < all->groups && groups <= SS_HERD_GROUPS; g++)
        groups += abs(all->sum.factors[all->group[g]]);
    if (groups > SS_HERD_GROUPS) return false;
    return all->sum.sums ? all->sum.sum_count == 1 : all->sum.low == all->sum.high;
}

/* Once more this group of the sum. */
static void add_group(const ss_grouped *all, int g, ss_herd_group *to, ss_herd_total *total) {
    assert(total->group_count < SS_HERD_GROUPS);
    assert(all->group[g + 1] - all->group[g] <= SIDE);
    const uint16_t *cells = all->sum.cells + all->group[g];
    *to = (ss_herd_group){.count = (uint8_t)(all->group[g + 1] - all->group[g])};
    to->minus = all->sum.factors[all->group[g]] < 0;
    memcpy(to->cell, cells, to->count * sizeof *cells);
    total->minus = total->minus || to->minus;
    total->room[!to->minus] += (SIDE - 1) * to->count;
    total->group_count++;
}

static void add_total(ss_board *board, const ss_propagator *add, ss_herd_rules *rules) {
    assert(is_total(add));
    const ss_grouped *all = ss_grouped_of(add);
    ss_herd_group groups[SS_HERD_GROUPS];
    ss_herd_total total = {.cells = add->cells, .count = add->count};
    int goal = all->sum.sums ? all->sum.sums[0] : all->sum.low;
    for (int i = 0; i < add->count; i++) goal -= all->sum.factors[i]; /* of digits from 0 */
    for (int g = 0; g < all->groups; g++)
        for (int left = abs(all->sum.factors[all->group[g]]); left > 0; left--)
            add_group(all, g, &groups[total.group_count], &total);
    total.room[0] += goal, total.room[1] -= goal;
    total.groups = ss_post_copy(board, groups, (size_t)total.group_count * sizeof *groups);
    rules->totals[rules->total_count++] = total;
}

static void list_houses(ss_herd_rules *rules) {
    for (int c = 0; c < CELLS; c++) {
        int row = c / SIDE, column = c % SIDE, box = row / 3 * 3 + column / 3;
        rules->houses[row][column] = rules->houses[SIDE + column][row] = (uint16_t)c;
        rules->houses[2 * SIDE + box][row % 3 * 3 + column % 3] = (uint16_t)c;
    }
}

static void add_links(ss_board *board, ss_herd_rules *rules) {
    uint16_t links[CELLS * CELLS / 2][2];
    for (uint16_t a = 0; a < CELLS; a++)
        for (uint16_t b = a + 1; b < CELLS; b++) {
            uint16_t *link = links[rules->link_count];
            link[0] = a, link[1] = b;
            if (ss_board_linked(board, a, b) && !in_one_house(link, 2)) rules->link_count++;
        }
    rules->links = ss_post_copy(board, links, (size_t)rules->link_count * sizeof *links);
}

/* Does this cell see enough of the house, and not just by rows, columns and boxes? The sweep knows
   of those. */
static bool sees_more(uint16_t cell, const uint16_t *house, uint16_t unseen) {
    bool more = false;
    for (int i = 0; i < SIDE; i++) {
        uint16_t both[2] = {cell, house[i]};
        more = more || (!(unseen >> i & 1) && !in_one_house(both, 2));
    }
    return more && SIDE - __builtin_popcount(unseen) >= WORTHWHILE;
}

/* Cages and other rules let cells see more of a house than the sweep knows of. */
static void watch_house(ss_board *board, ss_herd_rules *rules, const uint16_t *house) {
    ss_sum cells = {.cells = house, .count = SIDE};
    const ss_onlookers *all = ss_onlookers_of(&cells, board);
    if (!all) return;
    uint16_t unseen[CELLS], from[CELLS + 1], cell[CELLS];
    int groups = 0, count = 0;
    for (int g = 0; g < all->groups; g++) {
        if (!sees_more(all->cell[all->from[g]], house, all->unseen[g])) continue;
        unseen[groups] = all->unseen[g];
        from[groups++] = (uint16_t)count;
        for (int i = all->from[g]; i < all->from[g + 1]; i++) cell[count++] = all->cell[i];
    }
    from[groups] = (uint16_t)count;
    assert(count <= CELLS);
    if (!groups) return;
    ss_onlookers kept = {.groups = groups};
    kept.unseen = ss_post_copy(board, unseen, (size_t)groups * sizeof *unseen);
    kept.from = ss_post_copy(board, from, ((size_t)groups + 1) * sizeof *from);
    kept.cell = ss_post_copy(board, cell, (size_t)count * sizeof *cell);
    rules->watched[rules->watched_count++] = (ss_herd_cage){
        .cells = house, .count = SIDE, .onlookers = ss_post_copy(board, &kept, sizeof kept)};
}

/* What rules post, and what is derived from houses and sums. */
static bool knows(const ss_propagator *propagator) {
    switch ((ss_propagator_type)propagator->type) {
    case SS_TYPE_OTHER:
    case SS_TYPE_SETS: return false;
    case SS_TYPE_LINEAR: return is_total(propagator);
    default: return true;
    }
}

bool ss_herd_fits(const ss_board *board) {
    assert(board->waking); /* it is closed */
    bool known = board->notes->grid9 && board->cells == CELLS;
    for (int p = 0; p < board->propagator_count && known; p++)
        known = knows(&board->propagators[p]);
    return known;
}

const ss_herd_rules *ss_herd_rules_of(ss_board *board) {
    assert(ss_herd_fits(board));
    size_t most = (size_t)(board->propagator_count + board->house_count);
    ss_herd_rules *rules = ss_arena_get(&board->arena, sizeof *rules);
    if (!rules) return NULL;
    rules->cages = ss_arena_get(&board->arena, most * sizeof *rules->cages);
    rules->watched = ss_arena_get(&board->arena, SS_HERD_HOUSES * sizeof *rules->watched);
    rules->runs = ss_arena_get(&board->arena, most * sizeof *rules->runs);
    rules->sums = ss_arena_get(&board->arena, most * sizeof *rules->sums);
    rules->totals = ss_arena_get(&board->arena, most * sizeof *rules->totals);
    rules->pairs = ss_arena_get(&board->arena, most * sizeof *rules->pairs);
    if (!rules->cages || !rules->watched || !rules->runs || !rules->sums) return NULL;
    if (!rules->totals || !rules->pairs) return NULL;
    for (int p = 0; p < board->propagator_count; p++) {
        const ss_propagator *one = &board->propagators[p];
        if (ss_board_spend(board, 100)) break;
        if (one->type == SS_TYPE_FILLING) add_cage(board, one, rules);
        if (one->type == SS_TYPE_ADDING) add_sum(one, rules);
        if (one->type == SS_TYPE_FAMILY) add_sets(board, one, rules);
        if (is_total(one)) add_total(board, one, rules);
        if (ss_pair_with(one, 0)) add_pair(one, rules);
    }
    for (int h = 0; h < board->house_count; h++)
        if (!board->houses[h].swept) add_house(&board->houses[h], rules);
    list_houses(rules);
    assert((size_t)rules->cage_count <= most);
    for (int h = 0; h < SS_HERD_HOUSES; h++) watch_house(board, rules, rules->houses[h]);
    rules->orders = board->orders;
    rules->order_count = board->order_count;
    add_links(board, rules);
    return board->failed ? NULL : rules;
}

static const ss_herd_kernels *best(void) {
#if defined(__x86_64__)
    if (ss_cpu_has_avx2()) return &ss_herd_avx2;
#endif
    return &ss_herd_plain;
}

void ss_herd_round(ss_herd *herd) {
    assert(herd->rules);
    best()->round(herd);
}

void ss_herd_weigh(ss_herd *herd) {
    assert(herd->rules->total_count > 0);
    best()->weigh(herd);
}
