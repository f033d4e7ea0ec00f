/* splits.c: fills the tables of splits and families. They depend on nothing but arithmetic. */
#include "count/plain/splits.h"

#include <assert.h>
#include <string.h>

static void list_splits(ss_count_splits *splits, const uint16_t triple[SS_TRIPLES]) {
    int count = 0;
    for (int i = 0; i < SS_TRIPLES; i++) {
        for (int j = 0; j < SS_TRIPLES; j++) {
            splits->at[i][j] = -1;
            if ((triple[i] & triple[j]) != 0) continue;
            uint16_t *part = splits->part[count];
            part[0] = triple[i];
            part[1] = triple[j];
            part[2] = (uint16_t)(SS_ALL_DIGITS & ~(triple[i] | triple[j]));
            splits->at[i][j] = (int16_t)count++;
        }
    }
    assert(count == SS_SPLITS);
}

const uint8_t ss_count_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                       {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void list_orders(ss_count_splits *splits) {
    for (int s = 0; s < SS_SPLITS; s++)
        for (int o = 0; o < 6; o++) {
            const uint16_t *part = splits->part[s];
            const uint8_t *order = ss_count_orders[o];
            splits->ordered[s][o] =
                (uint16_t)ss_count_split_of(splits, part[order[0]], part[order[1]]);
        }
}

/* A family is named by its split with rising parts; the other five orders point to it. */
static void list_families(ss_count_splits *splits) {
    int count = 0;
    for (int s = 0; s < SS_SPLITS; s++) {
        const uint16_t *part = splits->part[s];
        if (part[0] > part[1] || part[1] > part[2]) continue;
        for (int o = 0; o < 6; o++) splits->family[splits->ordered[s][o]] = (uint16_t)count;
        splits->first_of_family[count++] = (uint16_t)s;
    }
    assert(count == SS_FAMILIES);
}

/* For each triple the 20 that share no digit with it. */
typedef struct disjoint_triples {
    uint8_t of[SS_TRIPLES][20];
} disjoint_triples;

static void list_disjoint(disjoint_triples *disjoint, const uint16_t triple[SS_TRIPLES]) {
    for (int i = 0; i < SS_TRIPLES; i++) {
        int count = 0;
        for (int j = 0; j < SS_TRIPLES; j++)
            if ((triple[i] & triple[j]) == 0) disjoint->of[i][count++] = (uint8_t)j;
        assert(count == 20);
    }
}

/* Partners of s: choose the second split apart from s; what is left over is the third. */
static void list_partners(ss_count_splits *splits, const disjoint_triples *disjoint, int s) {
    const uint16_t *part = splits->part[s];
    const uint8_t *first = disjoint->of[splits->triple_number[part[0]]];
    const uint8_t *second = disjoint->of[splits->triple_number[part[1]]];
    int count = 0;
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++) {
            int b = splits->at[first[i]][second[j]];
            if (b < 0 || (splits->part[b][2] & part[2]) != 0) continue;
            const uint16_t *taken = splits->part[b];
            splits->partner[s][count][0] = (uint16_t)b;
            splits->partner[s][count++][1] =
                (uint16_t)ss_count_split_of(splits, SS_ALL_DIGITS & ~(part[0] | taken[0]),
                                            SS_ALL_DIGITS & ~(part[1] | taken[1]));
        }
    assert(count == SS_PARTNERS);
}

/* Nine digits in nine cells: if no two share a cell, each cell holds exactly one. */
static int families_cross(const uint16_t *rows, const uint16_t *columns) {
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            int cell = rows[r] & columns[c];
            if ((cell & (cell - 1)) != 0) return 0;
        }
    return 1;
}

static void list_crossings(ss_count_splits *splits, int f) {
    int count = 0;
    for (int g = 0; g < SS_FAMILIES; g++)
        if (families_cross(splits->part[splits->first_of_family[f]],
                           splits->part[splits->first_of_family[g]]))
            splits->crossing[f][count++] = (uint16_t)g;
    assert(count == SS_CROSSINGS);
}

static unsigned low_bit(unsigned set) { return set & (0u - set); }

/* Take out `across`, one digit of each part of a family; three pairs are left over. The four
   families that cross it and have the part `across` choose one of each pair for the next part. */
static void list_quad(const ss_count_splits *splits, const uint16_t *part, unsigned across,
                      uint16_t quad[4]) {
    unsigned pair[3];
    for (int i = 0; i < 3; i++) pair[i] = part[i] & ~across;
    for (int k = 0; k < 4; k++) {
        unsigned next = low_bit(pair[0]);
        for (int i = 1; i < 3; i++) {
            unsigned low = low_bit(pair[i]);
            next |= (k >> (i - 1) & 1) != 0 ? pair[i] & ~low : low;
        }
        quad[k] = splits->family[ss_count_split_of(splits, (int)across, (int)next)];
        for (int j = k; j > 0 && quad[j - 1] > quad[j]; j--) {
            uint16_t swap = quad[j];
            quad[j] = quad[j - 1];
            quad[j - 1] = swap;
        }
    }
}

/* Quads with the same part `across` are together: 15 of each, for the 15 ways to pair the other
   six digits. Digit 1 is in exactly one part of every family, so `across` shall hold it. */
static int quad_number(ss_count_splits *splits, const uint16_t quad[4], int first, int *filled) {
    int number = first;
    while (number < first + *filled && memcmp(splits->quad[number], quad, 4 * sizeof *quad) != 0)
        number++;
    if (number < first + *filled) return number;
    memcpy(splits->quad[number], quad, 4 * sizeof *quad);
    ++*filled;
    return number;
}

static void list_quads(ss_count_splits *splits) {
    int filled[SS_TRIPLES] = {0}, start[SS_TRIPLES], starts = 0;
    for (int set = 0; set < 512; set++)
        if (ss_count_bits((unsigned)set) == 3 && (set & 1) != 0)
            start[splits->triple_number[set]] = 15 * starts++;
    assert(15 * starts == SS_QUADS);
    for (int f = 0; f < SS_FAMILIES; f++) {
        const uint16_t *part = splits->part[splits->first_of_family[f]];
        int count = 0;
        for (unsigned across = 7; across < 512; across++) {
            if (ss_count_bits(across) != 3 || (across & 1) == 0) continue;
            if (ss_count_bits(across & part[0]) != 1 || ss_count_bits(across & part[1]) != 1)
                continue;
            int triple = splits->triple_number[across];
            uint16_t quad[4];
            list_quad(splits, part, across, quad);
            splits->quads_of[f][count++] =
                (uint16_t)quad_number(splits, quad, start[triple], &filled[triple]);
        }
        assert(count == 9);
    }
}

void ss_count_splits_fill(ss_count_splits *splits) {
    uint16_t triple[SS_TRIPLES];
    disjoint_triples disjoint;
    int count = 0;
    memset(splits, 0, sizeof *splits);
    for (int set = 0; set < 512; set++) {
        if (ss_count_bits((unsigned)set) != 3) continue;
        splits->triple_number[set] = (uint8_t)count;
        triple[count++] = (uint16_t)set;
    }
    list_splits(splits, triple);
    list_orders(splits);
    list_families(splits);
    list_disjoint(&disjoint, triple);
    for (int s = 0; s < SS_SPLITS; s++) list_partners(splits, &disjoint, s);
    for (int f = 0; f < SS_FAMILIES; f++) list_crossings(splits, f);
    list_quads(splits);
}
