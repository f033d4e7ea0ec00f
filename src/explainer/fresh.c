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

/* Off: both ends strike it. On: both ends reach it. */
static void add_finds(ss_er_links *links, int one, int two, finds *all) {
    ss_er_flood a, b;
    ss_er_flood_from(links, one, &a);
    ss_er_flood_from(links, two, &b);
    for (int d = 0; d < 9; d++)
        for (int k = 0; k < 3; k++) {
            all->off[d][k] |= a.off[d][k] & b.off[d][k];
            all->on[d][k] |= a.on[d][k] & b.on[d][k];
            all->cycle[d][k] |= (a.off[d][k] & b.on[d][k]) | (a.on[d][k] & b.off[d][k]);
        }
}

static bool is_fresh(const ss_er_links *links, const ss_er_grid *before, int mark, int cause) {
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

bool ss_er_fresh_starts(ss_er_links *links, const ss_er_grid *before, ss_er_starts *out) {
    finds all;
    memset(&all, 0, sizeof all);
    for (int i = 0; i < links->count; i++) {
        int mark = links->mark[i];
        for (int s = 0; s < links->strong_count[mark]; s++)
            if (mark < links->strong[mark][s] &&
                is_fresh(links, before, mark, links->strong_cause[mark][s]))
                add_finds(links, mark, links->strong[mark][s], &all);
    }
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
