/* leftovers.c: the law of leftovers: what sticks out on one side equals what does on the other.

   k lines and k regions hold every digit k times, if no two lines share a cell and no two regions
   do. Take away what they share: the cells of the lines outside the regions and those of the
   regions outside the lines hold the same digits. So a digit that one side cannot hold leaves the
   other; and if cages tell the sum of one side, the other has the same. */
#include "strategy/variants/filling.h"
#include <assert.h>

enum { DIGITS, SUMS, MOST_LINES = 4, MOST_CELLS = 5, MOST_REGIONS = 16 };

typedef struct leftovers {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t region[MOST_REGIONS]; /* houses */
    int region_count;
    uint16_t cell[2][MOST_CELLS]; /* of the lines alone, of the regions alone */
    int count;
} leftovers;

static ss_set open_in(const ss_view *view, int cell) {
    return view->digit[cell] ? ss_set_one(view->digit[cell]) : view->marks[cell];
}

/* Lists what is in one set of cells alone; false: too many. */
static bool list(const leftovers *at, const ss_cells *in, const ss_cells *out, uint16_t *cells) {
    int words = at->view->map.words, count = 0;
    ss_cells alone = *in;
    ss_cells_cut(&alone, out, words);
    if (ss_cells_count(&alone, words) != at->count) return false;
    for (int c = ss_cells_next(&alone, 0, words); c >= 0; c = ss_cells_next(&alone, c + 1, words))
        cells[count++] = (uint16_t)c;
    return true;
}

static void name(const leftovers *at, ss_step *step) {
    assert(at->count > 0 && at->count <= MOST_CELLS);
    static const ss_role roles[2] = {SS_ROLE_FIRST, SS_ROLE_SECOND};
    for (int i = 0; i < 2 * at->count; i++) {
        int cell = at->cell[i / at->count][i % at->count];
        ss_step_cell(step, cell);
        ss_step_spot(step, cell, open_in(at->view, cell), roles[i / at->count]);
    }
}

static bool compare(const leftovers *at) {
    assert(at->count > 0);
    ss_set all[2] = {0, 0};
    for (int i = 0; i < 2 * at->count; i++)
        all[i / at->count] |= open_in(at->view, at->cell[i / at->count][i % at->count]);
    if (all[0] == all[1]) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    name(at, step);
    step->digits = all[0] & all[1];
    for (int i = 0; i < 2 * at->count; i++) {
        int cell = at->cell[i / at->count][i % at->count];
        ss_step_remove(step, cell, at->view->marks[cell] & ~all[1 - i / at->count]);
    }
    return ss_strategy_give(at->sink);
}

/* Which of these cells the sum adds up, bit k for cell k, each once; 0: not only these. */
static unsigned cells_of(const leftovers *at, const uint16_t *cells, const ss_sum *sum) {
    assert(at->count <= MOST_CELLS);
    unsigned inside = 0;
    if (sum->minus || sum->house_count) return 0;
    for (int i = 0; i < sum->count; i++) {
        int k = 0;
        while (k < at->count && cells[k] != sum->cells[i]) k++;
        if (k == at->count || inside >> k & 1) return 0;
        inside |= 1u << k;
    }
    return inside;
}

/* The sum of cages, from number `from` on, that fill the rest of these cells exactly; -1: none. */
static int sum_of(const leftovers *at, const uint16_t *cells, int from, unsigned rest) {
    const ss_board *board = at->view->board;
    if (!rest) return 0;
    for (int s = from; s < board->sum_count; s++) {
        if (ss_view_spend(at->view, 4)) return -1;
        unsigned inside = cells_of(at, cells, &board->sums[s]);
        if (!inside || inside & ~rest) continue;
        int others = sum_of(at, cells, s + 1, rest & ~inside);
        if (others >= 0) return others + board->sums[s].sum;
    }
    return -1;
}

static bool add_up(const leftovers *at) {
    for (int known = 0; known < 2; known++) {
        ss_filling fill;
        ss_sum sum = {.cells = at->cell[!known], .count = (uint16_t)at->count};
        sum.sum = sum_of(at, at->cell[known], 0, (1u << at->count) - 1);
        if (sum.sum < 0 || !ss_filling_open(&fill, at->view, &sum)) continue;
        ss_step *step = ss_strategy_step(at->self, at->sink);
        name(at, step);
        step->number = sum.sum;
        ss_filling_strike(&fill, step);
        if (ss_strategy_give(at->sink)) return true;
    }
    return false;
}

/* Chooses regions beside the lines; true: enough. */
static bool choose(leftovers *at, const ss_cells *lines, const ss_cells *regions, int from,
                   int left) {
    int words = at->view->map.words;
    if (ss_view_spend(at->view, left ? at->region_count * words : 4 * words)) return true;
    if (!left) {
        ss_cells alone = *lines;
        ss_cells_cut(&alone, regions, words);
        at->count = ss_cells_count(&alone, words);
        if (!at->count || at->count > MOST_CELLS) return false;
        if (!list(at, lines, regions, at->cell[0]) || !list(at, regions, lines, at->cell[1]))
            return false;
        return at->self->size == SUMS ? add_up(at) : compare(at);
    }
    for (int i = from; i <= at->region_count - left; i++) {
        const ss_cells *region = &at->view->map.house[at->region[i]];
        ss_cells all = *regions;
        if (!ss_cells_meet(region, lines, words) || ss_cells_meet(region, regions, words)) continue;
        ss_cells_join(&all, region, words);
        if (choose(at, lines, &all, i + 1, left - 1)) return true;
    }
    return false;
}

/* Neighbouring lines without common cells, one to four of them, from house `first` on. */
static bool try_lines(leftovers *at, int first) {
    assert(at->region_count <= MOST_REGIONS);
    const ss_map *map = &at->view->map;
    ss_cells lines, none;
    ss_cells_clear(&lines, map->words);
    ss_cells_clear(&none, map->words);
    for (int k = 0; k < MOST_LINES && first + k < at->view->board->house_count; k++) {
        if (map->kind[first + k] != map->kind[first] ||
            ss_cells_meet(&map->house[first + k], &lines, map->words))
            return false;
        ss_cells_join(&lines, &map->house[first + k], map->words);
        if (choose(at, &lines, &none, 0, k + 1)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    leftovers at = {.self = self, .view = view, .sink = sink};
    const ss_map *map = &view->map;
    for (int h = 0; h < view->board->house_count; h++) {
        if (map->kind[h] != SS_HOUSE_REGION) continue;
        if (at.region_count == MOST_REGIONS) return;
        at.region[at.region_count++] = (uint16_t)h;
    }
    if (self->size == SUMS && !view->board->sum_count) return;
    for (int h = 0; h < view->board->house_count; h++)
        if (ss_look_is_line(view, h) && try_lines(&at, h)) return;
}

const ss_strategy ss_strategy_law_of_leftovers = {
    .name = "law-of-leftovers",
    .title = "Law of leftovers",
    .text = "As many lines as regions hold the same digits. Without the cells they share, what is "
            "left on one side holds the same digits as what is left on the other, so a digit that "
            "one side cannot hold leaves the other.",
    .sentence = "{first} {first?holds|hold} the same {first?digit|digits} as {second}, the "
                "leftovers of as many lines and "
                "regions, so {falls}.",
    .also = "LoL, jigsaw equality",
    .ratings = "Kazusa 2.0",
    .example = "puzzle\nside 4\nregions\nAAAB\nACBB\nCCDB\nCDDD\nallowed 1 2: r1c4\n",
    .quiet = "puzzle\nside 4\nregions\nAAAB\nACBB\nCCDB\nCDDD\n",
    .level = 2,
    .score = 27,
    .reads = SS_READS_CELLS,
    .size = DIGITS,
    .find = find,
};

const ss_strategy ss_strategy_leftover_sums = {
    .name = "leftover-sums",
    .title = "Law of leftovers with sums",
    .text = "What as many lines as regions leave over on either side has the same sum. If cages "
            "tell the sum of one side, the other side is like a cage of that sum.",
    .sentence =
        "{first} {first?has|have} the same sum as {second}, the leftovers of as many lines and "
        "regions: {number}, so {falls}.",
    .also = "cage cloning, law of leftovers in jigsaw killers",
    .example = "puzzle\nside 4\nboxes 2x2\ncage 3: r2c1 r2c2\n",
    .quiet = "puzzle\nside 4\nboxes 2x2\ncage 3: r1c1 r2c2\n",
    .level = 3,
    .score = 33,
    .reads = SS_READS_CELLS,
    .size = SUMS,
    .find = find,
};
