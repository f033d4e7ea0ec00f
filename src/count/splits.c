/* splits.c: fills the tables of splits and families. They depend on nothing but arithmetic. */
#include "count/splits.h"

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

/* A family is named by its split with rising parts; the other five orders point to it. */
static void list_families(ss_count_splits *splits) {
    static const uint8_t order[6][2] = {{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}};
    int count = 0;
    for (int s = 0; s < SS_SPLITS; s++) {
        const uint16_t *part = splits->part[s];
        if (part[0] > part[1] || part[1] > part[2]) continue;
        for (int p = 0; p < 6; p++)
            splits->family[ss_count_split_of(splits, part[order[p][0]], part[order[p][1]])] =
                (uint16_t)count;
        splits->first_of_family[count++] = (uint16_t)s;
    }
    assert(count == SS_FAMILIES);
}

/* Partners of s: choose the second split apart from s; what is left over is the third. */
static void list_partners(ss_count_splits *splits, const uint16_t triple[SS_TRIPLES], int s) {
    const uint16_t *part = splits->part[s];
    int count = 0;
    for (int i = 0; i < SS_TRIPLES; i++) {
        if ((triple[i] & part[0]) != 0) continue;
        for (int j = 0; j < SS_TRIPLES; j++) {
            int second = splits->at[i][j];
            if (second < 0 || (triple[j] & part[1]) != 0 ||
                (splits->part[second][2] & part[2]) != 0)
                continue;
            splits->partner[s][count][0] = (uint16_t)second;
            splits->partner[s][count][1] =
                (uint16_t)ss_count_split_of(splits, SS_ALL_DIGITS & ~(part[0] | triple[i]),
                                            SS_ALL_DIGITS & ~(part[1] | triple[j]));
            count++;
        }
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

void ss_count_splits_fill(ss_count_splits *splits) {
    uint16_t triple[SS_TRIPLES];
    int count = 0;
    memset(splits, 0, sizeof *splits);
    for (int set = 0; set < 512; set++) {
        if (ss_count_bits((unsigned)set) != 3) continue;
        splits->triple_number[set] = (uint8_t)count;
        triple[count++] = (uint16_t)set;
    }
    list_splits(splits, triple);
    list_families(splits);
    for (int s = 0; s < SS_SPLITS; s++) list_partners(splits, triple, s);
    for (int f = 0; f < SS_FAMILIES; f++) list_crossings(splits, f);
}
