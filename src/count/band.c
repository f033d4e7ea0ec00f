/* band.c: the table of band fillings, made in two sums.

   Choose the row families (u, v, w) of the three boxes: they must be apart. A column family p goes
   with the row family u if the two cross. So value(p, q, r) is the number of row choices with u
   crossing p, v crossing q and w crossing r:

       spread[u, v](r) = number of w that complete u, v and cross r        (one row for each u, v)
       half[u](q, r)   = sum of spread[u, v](r) over the v that cross q    (for one q at a time)
       value(p, q, r)  = sum of half[u](q, r)   over the u that cross p */
#include "count/band.h"

#include <assert.h>
#include <string.h>

#include "count/cross.h"

/* The rows of the table that share their second index are a piece; pieces are independent. */
enum { PARTS = 16 };

typedef struct band_making {
    ss_count_band *band;
    const ss_count_tools *tools;
    uint16_t *spread; /* row n: what the choice n of the rows of two boxes leaves the third */
    size_t spread_bytes;
    int16_t row_of[SS_FAMILIES][SS_FAMILIES]; /* row families of boxes one, two -> n, or -1 */
    bool first_row[SS_FAMILIES];              /* row families that box one can have */
    ss_lanes_census seen[PARTS];
    bool failed[PARTS];
} band_making;

typedef struct row_rules {
    bool fits[3][SS_SPLITS];
    bool any_order; /* no row differs from another: one order stands for all six */
} row_rules;

static void find_rules(row_rules *rules, const ss_count_splits *splits,
                       const uint16_t *const rows[3]) {
    rules->any_order = true;
    for (int box = 0; box < 3; box++) {
        if (rows[box][0] != rows[box][1] || rows[box][1] != rows[box][2]) rules->any_order = false;
        for (int s = 0; s < SS_SPLITS; s++)
            rules->fits[box][s] = ss_count_split_fits(splits->part[s], rows[box]);
    }
}

static bool leads(const row_rules *rules, const ss_count_splits *splits, int first) {
    if (rules->any_order && splits->first_of_family[splits->family[first]] != first) return false;
    return rules->fits[0][first];
}

static void index_families(ss_count_band *band, const ss_count_occurring *occurring) {
    for (int box = 0; box < 3; box++) {
        band->size[box] = 0;
        for (int f = 0; f < SS_FAMILIES; f++) {
            band->index[box][f] = -1;
            if (!occurring->box[box][f]) continue;
            band->index[box][f] = (int16_t)band->size[box];
            band->family[box][band->size[box]++] = (uint16_t)f;
        }
    }
    band->stride = ((size_t)band->size[2] + SS_LANES - 1) / SS_LANES * SS_LANES;
}

/* Number the pairs (u, v) of row families that can occur. */
static int number_rows(band_making *making, const row_rules *rules) {
    const ss_count_splits *splits = making->tools->splits;
    int count = 0;
    memset(making->row_of, 0xff, sizeof making->row_of);
    memset(making->first_row, 0, sizeof making->first_row);
    for (int a = 0; a < SS_SPLITS; a++) {
        if (!leads(rules, splits, a)) continue;
        for (int k = 0; k < SS_PARTNERS; k++) {
            int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
            if (!rules->fits[1][b] || !rules->fits[2][c]) continue;
            making->first_row[splits->family[a]] = true;
            int16_t *row = &making->row_of[splits->family[a]][splits->family[b]];
            if (*row < 0) *row = (int16_t)count++;
        }
    }
    return count;
}

static void fill_spread(band_making *making, const row_rules *rules) {
    const ss_count_splits *splits = making->tools->splits;
    const ss_count_band *band = making->band;
    uint16_t ways = rules->any_order ? 6 : 1;
    for (int a = 0; a < SS_SPLITS; a++) {
        if (!leads(rules, splits, a)) continue;
        for (int k = 0; k < SS_PARTNERS; k++) {
            int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
            if (!rules->fits[1][b] || !rules->fits[2][c]) continue;
            int row = making->row_of[splits->family[a]][splits->family[b]];
            uint16_t *spread = making->spread + (size_t)row * band->stride;
            for (int x = 0; x < SS_CROSSINGS; x++) {
                int at = band->index[2][splits->crossing[splits->family[c]][x]];
                if (at >= 0) spread[at] = (uint16_t)(spread[at] + ways);
            }
        }
    }
}

static susol_status begin(band_making *making, const uint16_t *const rows[3],
                          const ss_count_occurring *occurring) {
    ss_count_band *band = making->band;
    const susol_allocator *allocator = making->tools->allocator;
    row_rules rules;
    find_rules(&rules, making->tools->splits, rows);
    index_families(band, occurring);
    size_t spreads = (size_t)number_rows(making, &rules);
    making->spread_bytes = (spreads + 1) * band->stride * sizeof *making->spread + 1;
    making->spread = ss_memory_get(allocator, making->spread_bytes);
    band->bytes =
        (size_t)band->size[0] * (size_t)band->size[1] * band->stride * sizeof *band->value + 1;
    band->value = allocator->resize(allocator->user, NULL, 0, band->bytes);
    if (making->spread == NULL || band->value == NULL) return SUSOL_NO_MEMORY;
    fill_spread(making, &rules);
    return SUSOL_OK;
}

/* half[u](q, .) for all u into scratch; then the rows value(p, q, .) for all p. */
static void fill_piece(band_making *making, int second_index, ss_count_cross *cross,
                       ss_lanes_census *seen) {
    ss_count_band *band = making->band;
    const uint16_t *crossing = cross->splits->crossing[band->family[1][second_index]];
    const void *rows[SS_CROSSINGS];
    for (int u = 0; u < SS_FAMILIES; u++) {
        int count = 0;
        if (cross->rows[u] == NULL) continue;
        for (int x = 0; x < SS_CROSSINGS; x++) {
            int row = making->row_of[u][crossing[x]];
            if (row >= 0) rows[count++] = making->spread + (size_t)row * band->stride;
        }
        ss_lanes_sum16((void *)cross->rows[u], rows, count, cross->bytes);
    }
    for (int p = 0; p < band->size[0]; p++)
        cross->to[band->family[0][p]] =
            band->value + ((size_t)p * (size_t)band->size[1] + (size_t)second_index) * band->stride;
    ss_count_cross_sums(cross);
    for (int p = 0; p < band->size[0]; p++)
        ss_lanes_look(seen, cross->to[band->family[0][p]], band->stride);
}

static void fill_part(void *work, int part) {
    band_making *making = work;
    const susol_allocator *allocator = making->tools->allocator;
    ss_count_cross cross = {.splits = making->tools->splits,
                            .sum = ss_lanes_sum16,
                            .bytes = making->band->stride * sizeof(uint16_t)};
    size_t bytes = (SS_FAMILIES + SS_QUADS) * cross.bytes + 1;
    uint8_t *scratch = allocator->resize(allocator->user, NULL, 0, bytes);
    making->failed[part] = scratch == NULL;
    if (scratch == NULL) return;
    cross.room = scratch + SS_FAMILIES * cross.bytes;
    for (size_t u = 0; u < SS_FAMILIES; u++)
        if (making->first_row[u]) cross.rows[u] = scratch + u * cross.bytes;
    ss_lanes_census seen = {0, 0, 0, 0};
    for (int i = part; i < making->band->size[1]; i += PARTS) fill_piece(making, i, &cross, &seen);
    making->seen[part] = seen;
    ss_memory_give(allocator, scratch, bytes);
}

/* A power of 2 and at most 9 are looked for: more is never needed and seldom there. */
static void find_divisor(band_making *making) {
    ss_count_band *band = making->band;
    ss_lanes_census all = {0, 0, 0, 0};
    for (int i = 0; i < PARTS; i++) {
        const ss_lanes_census *seen = &making->seen[i];
        all.bits |= seen->bits;
        if (seen->largest > all.largest) all.largest = seen->largest;
        if (seen->third > all.third) all.third = seen->third;
        if (seen->ninth > all.ninth) all.ninth = seen->ninth;
    }
    assert(all.largest <= SS_BAND_LARGEST);
    band->largest = all.largest;
    band->divisor = 1;
    if (all.largest == 0) return;
    band->divisor = all.bits & (0u - all.bits);
    if (all.ninth <= UINT16_MAX / 9) band->divisor *= 9;
    else if (all.third <= UINT16_MAX / 3) band->divisor *= 3;
}

susol_status ss_count_band_make(ss_count_band *band, const ss_count_tools *tools,
                                const uint16_t *const rows[3],
                                const ss_count_occurring *occurring) {
    band_making *making = ss_memory_get(tools->allocator, sizeof *making);
    if (making == NULL) return SUSOL_NO_MEMORY;
    making->band = band;
    making->tools = tools;
    susol_status status = begin(making, rows, occurring);
    if (status == SUSOL_OK) ss_count_run(tools, fill_part, making, PARTS);
    for (int i = 0; i < PARTS; i++)
        if (making->failed[i]) status = SUSOL_NO_MEMORY;
    find_divisor(making);
    if (status != SUSOL_OK) ss_count_band_free(band, tools->allocator);
    ss_memory_give(tools->allocator, making->spread, making->spread_bytes);
    ss_memory_give(tools->allocator, making, sizeof *making);
    return status;
}

/* Exact division by 2^k times 1, 3 or 9, as a shift and a product modulo 2^16. */
static void pack_part(void *work, int part) {
    ss_count_band *band = work;
    unsigned twos = 0, inverse = 1;
    size_t size = (size_t)band->size[1] * band->stride, from = (size_t)part * size;
    const uint16_t *value = band->value + from;
    uint8_t *packed = band->packed + from;
    while ((band->divisor >> twos & 1) == 0) twos++;
    if (band->divisor >> twos == 3) inverse = 43691;
    if (band->divisor >> twos == 9) inverse = 36409;
    for (size_t i = 0; i < size; i++) packed[i] = (uint8_t)((uint16_t)(value[i] >> twos) * inverse);
}

susol_status ss_count_band_pack(ss_count_band *band, const ss_count_tools *tools) {
    if (band->packed != NULL) return SUSOL_OK;
    band->packed = tools->allocator->resize(tools->allocator->user, NULL, 0, band->bytes / 2 + 1);
    if (band->packed == NULL) return SUSOL_NO_MEMORY;
    ss_count_run(tools, pack_part, band, band->size[0]);
    return SUSOL_OK;
}

void ss_count_band_free(ss_count_band *band, const susol_allocator *allocator) {
    ss_memory_give(allocator, band->value, band->bytes);
    ss_memory_give(allocator, band->packed, band->bytes / 2 + 1);
    band->value = NULL;
    band->packed = NULL;
}
