/* fresh.c: from where a search finds something by a link that the grid before did not have.

   Of a strong link one end is on. If both lead to the same, that is so: a candidate that both
   strike is off, one that both reach is on. What one end reaches and the other strikes may be on a
   cycle over the link. So two searches for each such link, from its ends, tell all that can be
   found, and mostly that there is nothing. */
#include "explainer/links.h"
#include <string.h>

typedef struct finds {
    ss_er_bands on, off, cycle;
} finds;

/* What is reached from `from` and struck by the other end: ons of a cycle, if there are others than
   `from`, which the other end always strikes. */
static bool meet(const ss_er_flood *reached, const ss_er_flood *struck, int from,
                 ss_er_bands *out) {
    uint32_t *own = &(*out)[from / 81][from % 81 / 27], bit = ss_er_bit(from % 81), others = 0;
    for (int d = 0; d < 9; d++)
        for (int k = 0; k < 3; k++) (*out)[d][k] = reached->on[d][k] & struck->off[d][k];
    *own &= ~bit;
    for (int d = 0; d < 9; d++)
        for (int k = 0; k < 3; k++) others |= (*out)[d][k];
    *own |= bit;
    return others;
}

/* A cycle runs both ways: it has ons for either end. */
static void add_cycles(const ss_er_flood *a, const ss_er_flood *b, int one, int two,
                       ss_er_bands *all) {
    ss_er_bands by_one, by_two;
    if (!meet(a, b, one, &by_one) || !meet(b, a, two, &by_two)) return;
    for (int d = 0; d < 9; d++)
        for (int k = 0; k < 3; k++) (*all)[d][k] |= by_one[d][k] | by_two[d][k];
}

/* Off: both ends strike it. On: both ends reach it. What a cycle strikes, the ons of either
   direction strike, so both ends do: where nothing is off, no cycle pays. */
static void add_finds(ss_er_links *links, int one, int two, finds *all) {
    const ss_er_flood *a = ss_er_flood_of(links, one), *b = ss_er_flood_of(links, two);
    uint32_t any = 0;
    for (int d = 0; d < 9; d++)
        for (int k = 0; k < 3; k++) {
            any |= a->off[d][k] & b->off[d][k];
            all->off[d][k] |= a->off[d][k] & b->off[d][k];
            all->on[d][k] |= a->on[d][k] & b->on[d][k];
        }
    if (any) add_cycles(a, b, one, two, &all->cycle);
}

bool ss_er_is_fresh(const ss_er_links *links, const ss_er_grid *before, int mark, int cause) {
    int cell = mark % 81, digit = mark / 81;
    if (cause == SS_ER_CELL) return before->cand[cell] != links->grid->cand[cell];
    int region = links->map->region[cell][cause - SS_ER_BOX];
    return before->pos[region][digit] != links->grid->pos[region][digit];
}

static uint32_t list_by_cell(ss_er_bands *from, uint16_t to[81]) {
    uint32_t any = 0;
    memset(to, 0, 81 * sizeof *to);
    for (int d = 0; d < 9; d++)
        for (int b = 0; b < 3; b++)
            for (uint32_t left = (*from)[d][b]; left; left &= left - 1) {
                to[27 * b + ss_er_low(left)] |= (uint16_t)(1u << d);
                any = 1;
            }
    return any;
}

/* The next mark from `i` on in the list of those with a strong link, and which of its links, that
   is fresh and told here from its lower end; false: no more. */
static bool next_fresh(const ss_er_links *links, const ss_er_grid *before, int *i, int *s) {
    for (; *i < links->count; ++*i, *s = -1) {
        int mark = links->mark[*i];
        while (++*s < links->strong_count[mark])
            if (mark < links->strong[mark][*s] &&
                ss_er_is_fresh(links, before, mark, links->strong_cause[mark][*s]))
                return true;
    }
    return false;
}

/* What an end of a link strikes leads to that end being off, and so over the link. */
void ss_er_fresh_reached(ss_er_links *links, const ss_er_grid *before, ss_er_bands out) {
    memset(out, 0, sizeof(ss_er_bands));
    for (int i = 0, s = -1; next_fresh(links, before, &i, &s);) {
        int one = links->mark[i], two = links->strong[one][s];
        const ss_er_flood *a = ss_er_flood_of(links, one), *b = ss_er_flood_of(links, two);
        for (int d = 0; d < 9; d++)
            for (int k = 0; k < 3; k++) out[d][k] |= a->off[d][k] | b->off[d][k];
    }
}

bool ss_er_fresh_starts(ss_er_links *links, const ss_er_grid *before, ss_er_starts *out) {
    finds all;
    memset(&all, 0, sizeof all);
    for (int i = 0, s = -1; next_fresh(links, before, &i, &s);)
        add_finds(links, links->mark[i], links->strong[links->mark[i]][s], &all);
    return list_by_cell(&all.on, out->on) | list_by_cell(&all.off, out->off) |
           list_by_cell(&all.cycle, out->cycle);
}

/* ---- whether there is such a link ---- */

static bool is_fresh_pair(unsigned before, unsigned now) {
    return before != now && ss_er_count(now) == 2;
}

unsigned ss_er_fresh_digits(const ss_er_grid *before, const ss_er_grid *now) {
    unsigned digits = 0;
    for (int r = 0; r < 27; r++)
        for (int d = 0; d < 9; d++)
            digits |= (unsigned)is_fresh_pair(before->pos[r][d], now->pos[r][d]) << d;
    return digits;
}

bool ss_er_fresh_cells(const ss_er_grid *before, const ss_er_grid *now) {
    bool any = false;
    for (int c = 0; c < 81; c++) any |= is_fresh_pair(before->cand[c], now->cand[c]);
    return any;
}
