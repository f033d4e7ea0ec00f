/* grid.c: geometry and the first candidates. */
#include "explainer/grid.h"
#include <assert.h>
#include <string.h>

#define BITS2(n) n, n + 1, n + 1, n + 2
#define BITS4(n) BITS2(n), BITS2(n + 1), BITS2(n + 1), BITS2(n + 2)
#define BITS6(n) BITS4(n), BITS4(n + 1), BITS4(n + 1), BITS4(n + 2)
#define BITS8(n) BITS6(n), BITS6(n + 1), BITS6(n + 1), BITS6(n + 2)
const uint8_t ss_er_bits[512] = {BITS8(0), BITS8(1)};

static void fill_peers(ss_er_map *map, int cell) {
    int count = 0;
    memset(map->sees[cell], 0, sizeof map->sees[cell]);
    for (int t = 0; t < 3; t++)
        for (int i = 0; i < 9; i++) {
            int other = map->cell[map->region[cell][t]][i];
            if (other == cell || ss_er_sees(map, cell, other)) continue;
            map->peer[cell][count++] = (uint8_t)other;
            map->sees[cell][other / 27] |= ss_er_bit(other);
            assert(count <= SS_ER_PEERS);
        }
}

void ss_er_map_fill(ss_er_map *map) {
    for (int c = 0; c < 81; c++) {
        int row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
        int region[3] = {box, 9 + row, 18 + column};
        int index[3] = {row % 3 * 3 + column % 3, column, row};
        for (int t = 0; t < 3; t++) {
            map->region[c][t] = (uint8_t)region[t];
            map->index[c][t] = (uint8_t)index[t];
            map->cell[region[t]][index[t]] = (uint8_t)c;
        }
    }
    memset(map->shared, 0, sizeof map->shared);
    for (int c = 0; c < 81; c++) {
        fill_peers(map, c);
        map->box_bits[c] = (uint32_t)0x1c0e07 << c % 9 / 3 * 3 & map->sees[c][c / 27];
        for (int t = 0; t < 3; t++)
            for (int u = 0; u < 3; u++)
                map->shared[map->region[c][t]][map->region[c][u]] |=
                    (uint16_t)(1u << map->index[c][t]);
    }
}

static void set_candidates(ss_er_grid *grid, const ss_er_map *map, int cell, unsigned digits) {
    assert(!(digits & ~(unsigned)SS_ER_FULL));
    grid->cand[cell] = (uint16_t)digits;
    for (unsigned left = digits; left; left &= left - 1) {
        int v = ss_er_low(left);
        grid->band[v][cell / 27] |= ss_er_bit(cell);
        for (int t = 0; t < 3; t++)
            grid->pos[map->region[cell][t]][v] |= (uint16_t)(1u << map->index[cell][t]);
    }
}

void ss_er_grid_fill(ss_er_grid *grid, const ss_er_map *map, const uint8_t *values) {
    uint16_t seen[27] = {0};
    memset(grid, 0, sizeof *grid);
    memcpy(grid->value, values, 81);
    for (int c = 0; c < 81; c++) {
        if (!values[c]) {
            grid->left++;
            for (int t = 0; t < 3; t++)
                grid->empty[map->region[c][t]] |= (uint16_t)(1u << map->index[c][t]);
            continue;
        }
        grid->placed[values[c] - 1]++;
        assert(values[c] <= 9);
        for (int t = 0; t < 3; t++) seen[map->region[c][t]] |= (uint16_t)(1u << (values[c] - 1));
    }
    for (int c = 0; c < 81; c++) {
        const uint8_t *in = map->region[c];
        unsigned gone = (unsigned)(seen[in[0]] | seen[in[1]] | seen[in[2]]);
        if (!values[c]) set_candidates(grid, map, c, SS_ER_FULL & ~gone);
    }
}

void ss_er_grid_place(ss_er_grid *grid, const ss_er_map *map, int cell, int digit) {
    assert(!grid->value[cell]);
    assert(grid->left > 0);
    grid->value[cell] = (uint8_t)(digit + 1);
    grid->placed[digit]++;
    grid->left--;
    for (int t = 0; t < 3; t++)
        grid->empty[map->region[cell][t]] &= (uint16_t) ~(1u << map->index[cell][t]);
    for (unsigned left = grid->cand[cell]; left; left &= left - 1)
        ss_er_grid_remove(grid, map, cell, ss_er_low(left));
    for (int i = 0; i < SS_ER_PEERS; i++) {
        int peer = map->peer[cell][i];
        if (grid->cand[peer] >> digit & 1) ss_er_grid_remove(grid, map, peer, digit);
    }
}

void ss_er_grid_keep(ss_er_grid *grid, const ss_er_map *map, int cell, unsigned digits) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    for (unsigned left = grid->cand[cell] & ~digits; left; left &= left - 1)
        ss_er_grid_remove(grid, map, cell, ss_er_low(left));
}
