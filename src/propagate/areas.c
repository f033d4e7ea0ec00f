/* areas.c: how regions of a field (areas.inc) are posted. */
#include "propagate/areas.h"
#include "propagate/kernels/kernels.h"
#include "propagate/kernels/areas.inc"
#include <assert.h>
#include <string.h>

ss_outcome ss_areas_plain(const ss_propagator *self, ss_work *work) {
    return grow_areas(self, work);
}

static void measure(ss_field *f, const ss_rule *rule) {
    assert(rule->number_count >= 2);
    assert(rule->numbers[1] > 0);
    f->count = rule->count / 2, f->size = rule->numbers[0], f->wide = rule->numbers[1];
    for (int i = 0; i < f->count; i++) {
        f->bit[i] = (uint8_t)(i / f->wide * SS_PLACES_SIDE + i % f->wide);
        assert(i % f->wide < SS_PLACES_SIDE);
        if ((i + 1) % f->wide) ss_places_add(&f->right, f->bit[i]);
        if (i + f->wide < f->count) ss_places_add(&f->down, f->bit[i]);
    }
}

/* The ties of this field; NULL: no memory. */
static const ss_tied *list_ties(const ss_rule *rule, ss_board *board, int *count) {
    int place[SS_MAX_CELLS], half = rule->count / 2;
    const ss_ties *all = board->notes->ties;
    ss_tied *list = ss_arena_get(&board->arena, (size_t)all->count * sizeof *list);
    for (int c = 0; c < SS_MAX_CELLS; c++) place[c] = -1;
    for (int i = 0; i < half; i++) place[rule->cells[half + i]] = i;
    for (int i = 0; i < all->count && list; i++) {
        int one = place[all->tie[i].one], other = place[all->tie[i].other];
        if (one < 0 || other < 0) continue;
        list[*count].cell = (uint16_t)(all->first + i);
        assert(list[*count].cell < board->cells);
        list[*count].one = (uint16_t)(one < other ? one : other);
        list[(*count)++].other = (uint16_t)(one < other ? other : one);
    }
    return list;
}

bool ss_areas_fit(const ss_rule *rule) {
    assert(rule->numbers[1] > 0);
    int wide = rule->numbers[1], high = rule->count / 2 / wide;
    return wide <= SS_PLACES_SIDE && high <= SS_PLACES_SIDE && wide * high <= SS_MOST_PLACES;
}

bool ss_post_areas(const ss_rule *rule, ss_board *board) {
    if (!board->notes->ties || !ss_areas_fit(rule)) return false;
    ss_field f = {.rule = ss_post_copy(board, rule, sizeof *rule)};
    measure(&f, rule);
    assert(f.count <= SS_MOST_PLACES);
    f.all_digits = f.size == board->side;
    f.ties = list_ties(rule, board, &f.tie_count);
    uint16_t cells[2 * SS_MAX_CELLS];
    int count = rule->count;
    memcpy(cells, rule->cells, (size_t)count * sizeof *cells);
    for (int i = 0; i < f.tie_count; i++) cells[count++] = f.ties[i].cell;
    assert(count <= 2 * SS_MAX_CELLS);
    ss_propagator propagator = {
        .run = ss_kernels_best()->areas, .cost = SS_COSTS - 1, .count = (uint16_t)count};
    propagator.cells = ss_post_copy(board, cells, (size_t)count * sizeof *cells);
    propagator.data = ss_post_copy(board, &f, sizeof f);
    if (!f.ties) board->failed = true;
    if (!board->failed) ss_board_post(board, &propagator);
    return true;
}
