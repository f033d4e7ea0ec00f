/* band.c: the table of band fillings, made in two sums.

   Choose the row families (u, v, w) of the three boxes: they must be apart. A column family p goes
   with the row family u if the two cross. So value(p, q, r) is the number of row choices with u
   crossing p, v crossing q and w crossing r:

       spread[u, v](r) = number of w that complete u, v and cross r        (one row for each u, v)
       half[u](q, r)   = sum of spread[u, v](r) over the v that cross q    (for one q at a time)
       value(p, q, r)  = sum of half[u](q, r)   over the u that cross p

   Forms that make different demands on the rows have different choices of u, v and w. So there is a
   block of the table for each choice of three demands, made as if it were the whole. */
#include "count/plain/band.h"

#include <assert.h>
#include <string.h>

#include "count/plain/cross.h"

/* The rows of a block that share their second index are a piece; pieces are independent. */
enum { PARTS = 16, WORK_OF_A_PIECE = 30000, WORK_OF_A_BLOCK = 50000 };

/* One block: where it is in the table, and the families that it is for. */
typedef struct band_block {
    int demand[3], start[3], size[3];
    uint16_t family[3][SS_FAMILIES]; /* index within the block -> family */
    int16_t last[SS_FAMILIES];       /* of the third box: family -> index, or -1 */
    size_t stride;                   /* length of a row: size[2] rounded up */
} band_block;

typedef struct band_making {
    ss_count_band *band;
    band_block block;
    const ss_count_tools *tools;
    uint16_t *spread; /* row n: what the choice n of the rows of two boxes leaves the third */
    size_t spread_bytes;
    int16_t number[SS_FAMILIES][SS_FAMILIES]; /* row families of boxes one, two -> n, or -1 */
    bool first_row[SS_FAMILIES];              /* row families that box one can have */
    ss_lanes_census seen[PARTS];
    bool failed[PARTS], stopped[PARTS];
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

static size_t padded(int size) { return ((size_t)size + SS_LANES - 1) / SS_LANES * SS_LANES; }

/* Places for all forms that occur. Rows of blocks begin where vectors do. */
static void index_forms(ss_count_band *band, const ss_count_occurring *occurring) {
    memset(band->index, 0xff, sizeof band->index);
    for (int box = 0; box < 3; box++) {
        const ss_count_forms *forms = occurring->forms[box];
        int size = 0;
        for (int d = 0; d < forms->demands; d++) {
            if (box == 2) size = (int)padded(size);
            for (int f = forms->first[d]; f < forms->first[d + 1]; f++)
                if (occurring->box[box][f]) band->index[box][f] = (int16_t)size++;
        }
        band->size[box] = size;
    }
    band->stride = padded(band->size[2]);
}

/* What the block has of one box; false if that is nothing. */
static bool find_side(band_block *block, const ss_count_band *band, int box,
                      const ss_count_forms *forms) {
    int demand = block->demand[box];
    block->size[box] = 0;
    for (int f = forms->first[demand]; f < forms->first[demand + 1]; f++) {
        if (band->index[box][f] < 0) continue;
        if (block->size[box] == 0) block->start[box] = band->index[box][f];
        block->family[box][block->size[box]++] = forms->family[f];
    }
    return block->size[box] > 0;
}

/* The block for its demands; false if it has nothing in it. */
static bool find_block(band_block *block, const ss_count_band *band,
                       const ss_count_occurring *occurring) {
    for (int box = 0; box < 3; box++)
        if (!find_side(block, band, box, occurring->forms[box])) return false;
    memset(block->last, 0xff, sizeof block->last);
    for (int i = 0; i < block->size[2]; i++) block->last[block->family[2][i]] = (int16_t)i;
    block->stride = padded(block->size[2]);
    return true;
}

static uint16_t *row_of(const band_making *making, int first, int second) {
    assert(first >= 0 && second >= 0);
    const ss_count_band *band = making->band;
    const int *start = making->block.start;
    size_t row = (size_t)(start[0] + first) * (size_t)band->size[1] + (size_t)(start[1] + second);
    return band->value + row * band->stride + start[2];
}

/* Number the pairs (u, v) of row families that can occur. */
static int number_rows(band_making *making, const row_rules *rules) {
    const ss_count_splits *splits = making->tools->splits;
    int count = 0;
    memset(making->number, 0xff, sizeof making->number);
    memset(making->first_row, 0, sizeof making->first_row);
    for (int a = 0; a < SS_SPLITS; a++) {
        if (!leads(rules, splits, a)) continue;
        for (int k = 0; k < SS_PARTNERS; k++) {
            int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
            if (!rules->fits[1][b] || !rules->fits[2][c]) continue;
            making->first_row[splits->family[a]] = true;
            int16_t *row = &making->number[splits->family[a]][splits->family[b]];
            if (*row < 0) *row = (int16_t)count++;
        }
    }
    return count;
}

static void fill_spread(band_making *making, const row_rules *rules) {
    const ss_count_splits *splits = making->tools->splits;
    const band_block *block = &making->block;
    uint16_t ways = rules->any_order ? 6 : 1;
    for (int a = 0; a < SS_SPLITS; a++) {
        if (!leads(rules, splits, a)) continue;
        for (int k = 0; k < SS_PARTNERS; k++) {
            int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
            if (!rules->fits[1][b] || !rules->fits[2][c]) continue;
            int row = making->number[splits->family[a]][splits->family[b]];
            uint16_t *spread = making->spread + (size_t)row * block->stride;
            for (int x = 0; x < SS_CROSSINGS; x++) {
                int at = block->last[splits->crossing[splits->family[c]][x]];
                if (at >= 0) spread[at] = (uint16_t)(spread[at] + ways);
            }
        }
    }
}

static susol_status begin(band_making *making, const uint16_t *const rows[3]) {
    assert(making->block.size[0] > 0);
    const susol_allocator *allocator = making->tools->allocator;
    row_rules rules;
    find_rules(&rules, making->tools->splits, rows);
    size_t spreads = (size_t)number_rows(making, &rules);
    making->spread_bytes = (spreads + 1) * making->block.stride * sizeof *making->spread + 1;
    making->spread = ss_memory_get(allocator, making->spread_bytes);
    if (making->spread == NULL) return SUSOL_NO_MEMORY;
    fill_spread(making, &rules);
    return SUSOL_OK;
}

/* half[u](q, .) for all u into scratch; then the rows value(p, q, .) for all p. */
static void fill_piece(band_making *making, int second_index, ss_count_cross *cross,
                       ss_lanes_census *seen) {
    const band_block *block = &making->block;
    const uint16_t *crossing = cross->splits->crossing[block->family[1][second_index]];
    const void *rows[SS_CROSSINGS];
    for (int u = 0; u < SS_FAMILIES; u++) {
        int count = 0;
        if (cross->rows[u] == NULL) continue;
        for (int x = 0; x < SS_CROSSINGS; x++) {
            int row = making->number[u][crossing[x]];
            if (row >= 0) rows[count++] = making->spread + (size_t)row * block->stride;
        }
        ss_lanes_sum16((void *)cross->rows[u], rows, count, cross->bytes);
    }
    for (int p = 0; p < block->size[0]; p++)
        cross->to[block->family[0][p]] = row_of(making, p, second_index);
    ss_count_cross_sums(cross);
    for (int p = 0; p < block->size[0]; p++)
        ss_lanes_look(seen, cross->to[block->family[0][p]], block->stride);
}

static void fill_part(void *work, int part) {
    band_making *making = work;
    const susol_allocator *allocator = making->tools->allocator;
    ss_count_cross cross = {.splits = making->tools->splits,
                            .sum = ss_lanes_sum16,
                            .bytes = making->block.stride * sizeof(uint16_t)};
    size_t bytes = (SS_FAMILIES + SS_QUADS) * cross.bytes + 1;
    uint8_t *scratch = allocator->resize(allocator->user, NULL, 0, bytes);
    making->failed[part] = scratch == NULL;
    if (scratch == NULL) return;
    cross.room = scratch + SS_FAMILIES * cross.bytes;
    for (size_t u = 0; u < SS_FAMILIES; u++)
        if (making->first_row[u]) cross.rows[u] = scratch + u * cross.bytes;
    ss_limits limits;
    ss_count_part_limits(making->tools, &limits);
    for (int i = part; i < making->block.size[1]; i += PARTS)
        if (!ss_limits_spend(&limits, WORK_OF_A_PIECE))
            fill_piece(making, i, &cross, &making->seen[part]);
    making->stopped[part] = ss_limits_stopped(&limits);
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

/* The block at hand, for rows that obey these conditions. */
static susol_status make_block(band_making *making, const uint16_t *const rows[3]) {
    if (ss_limits_spend(making->tools->limits, WORK_OF_A_BLOCK)) return SUSOL_CANCELLED;
    susol_status status = begin(making, rows);
    if (status == SUSOL_OK) ss_count_run(making->tools, fill_part, making, PARTS);
    for (int i = 0; i < PARTS; i++)
        if (making->failed[i]) status = SUSOL_NO_MEMORY;
        else if (making->stopped[i] && status == SUSOL_OK) status = SUSOL_CANCELLED;
    ss_memory_give(making->tools->allocator, making->spread, making->spread_bytes);
    return status;
}

static susol_status make_blocks(band_making *making, const ss_count_occurring *occurring) {
    const ss_count_forms *const *forms = occurring->forms;
    susol_status status = SUSOL_OK;
    int blocks = forms[0]->demands * forms[1]->demands * forms[2]->demands;
    for (int i = 0; i < blocks && status == SUSOL_OK; i++) {
        const uint16_t *rows[3];
        for (int box = 2, left = i; box >= 0; left /= forms[box--]->demands) {
            making->block.demand[box] = left % forms[box]->demands;
            rows[box] = forms[box]->row[making->block.demand[box]];
        }
        if (find_block(&making->block, making->band, occurring)) status = make_block(making, rows);
    }
    return status;
}

susol_status ss_count_band_make(ss_count_band *band, const ss_count_tools *tools,
                                const ss_count_occurring *occurring) {
    band_making *making = ss_memory_get(tools->allocator, sizeof *making);
    if (making == NULL) return SUSOL_NO_MEMORY;
    making->band = band;
    making->tools = tools;
    index_forms(band, occurring);
    band->bytes =
        (size_t)band->size[0] * (size_t)band->size[1] * band->stride * sizeof *band->value + 1;
    band->value = tools->allocator->resize(tools->allocator->user, NULL, 0, band->bytes);
    susol_status status = SUSOL_NO_MEMORY;
    if (band->value != NULL) status = make_blocks(making, occurring);
    find_divisor(making);
    if (status != SUSOL_OK) ss_count_band_free(band, tools->allocator);
    ss_memory_give(tools->allocator, making, sizeof *making);
    return status;
}

/* The divisor is 2^k times 1, 3 or 9. */
void ss_count_band_division(const ss_count_band *band, unsigned *twos, uint16_t *inverse) {
    assert(band->divisor > 0);
    *twos = 0;
    while ((band->divisor >> *twos & 1) == 0) ++*twos;
    unsigned odd = band->divisor >> *twos;
    *inverse = odd == 9 ? 36409 : odd == 3 ? 43691 : 1;
}

typedef struct band_packing {
    ss_count_band *band;
    const ss_count_tools *tools;
} band_packing;

static void pack_part(void *work, int part) {
    const band_packing *packing = work;
    ss_count_band *band = packing->band;
    unsigned twos;
    uint16_t inverse;
    size_t size = (size_t)band->size[1] * band->stride, from = (size_t)part * size;
    ss_limits limits;
    ss_count_part_limits(packing->tools, &limits);
    if (ss_limits_spend(&limits, 1)) return;
    const uint16_t *value = band->value + from;
    uint8_t *packed = band->packed + from;
    ss_count_band_division(band, &twos, &inverse);
    for (size_t i = 0; i < size; i++) packed[i] = (uint8_t)((unsigned)(value[i] >> twos) * inverse);
}

susol_status ss_count_band_pack(ss_count_band *band, const ss_count_tools *tools) {
    assert(band->divisor > 0);
    assert(band->largest / band->divisor < 256);
    if (band->packed != NULL) return SUSOL_OK;
    band->packed = tools->allocator->resize(tools->allocator->user, NULL, 0, band->bytes / 2 + 1);
    if (band->packed == NULL) return SUSOL_NO_MEMORY;
    band_packing packing = {band, tools};
    ss_count_run(tools, pack_part, &packing, band->size[0]);
    return ss_count_stopped(tools) ? SUSOL_CANCELLED : SUSOL_OK;
}

void ss_count_band_free(ss_count_band *band, const susol_allocator *allocator) {
    ss_memory_give(allocator, band->value, band->bytes);
    ss_memory_give(allocator, band->packed, band->bytes / 2 + 1);
    band->value = NULL;
    band->packed = NULL;
}
