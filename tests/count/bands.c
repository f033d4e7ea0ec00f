/* bands.c: see bands.h. */
#include "count/bands.h"
#include <assert.h>
#include <string.h>

typedef struct renaming {
    uint8_t to[9];
} renaming;

static int bits(unsigned set) { return __builtin_popcount(set); }

/* ---- partitions ---- */

static int index_of(const bands_table *all, unsigned a, unsigned b) { return all->index[a][b]; }

static void list_partitions(bands_table *all) {
    int count = 0;
    memset(all->index, -1, sizeof all->index);
    for (unsigned a = 1; a < 512; a += 2) /* the set with digit 0 */
        for (unsigned b = 0; b < 512; b++) {
            unsigned rest = 511 & ~a, c = rest & ~b;
            if (bits(a) != 3 || bits(b) != 3 || (b & a) || !(b & rest & -rest)) continue;
            uint16_t sets[3] = {(uint16_t)a, (uint16_t)b, (uint16_t)c};
            memcpy(all->part[count], sets, sizeof sets);
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++)
                    if (i != j) all->index[sets[i]][sets[j]] = (int16_t)count;
            count++;
        }
    assert(count == PARTITIONS);
}

static unsigned rename_set(const renaming *by, unsigned set) {
    unsigned image = 0;
    for (int d = 0; d < 9; d++)
        if (set >> d & 1) image |= 1u << by->to[d];
    return image;
}

static int rename_partition(const bands_table *all, const renaming *by, int p) {
    return index_of(all, rename_set(by, all->part[p][0]), rename_set(by, all->part[p][1]));
}

/* ---- renamings ---- */

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* Digits in the sets of partition 0, {012} {345} {678}, and these sets are put in order. */
static renaming keeper(int number) {
    renaming by = {{0}};
    for (int s = 0; s < 3; s++) {
        const uint8_t *inside = orders[number / (s == 0 ? 6 : s == 1 ? 36 : 216) % 6];
        for (int i = 0; i < 3; i++)
            by.to[3 * s + i] = (uint8_t)(3 * orders[number % 6][s] + inside[i]);
    }
    return by;
}

/* The digits of the partition, set after set, become 0 to 8. */
static renaming straightener(const bands_table *all, int p) {
    renaming by = {{0}};
    uint8_t next = 0;
    for (int s = 0; s < 3; s++)
        for (int d = 0; d < 9; d++)
            if (all->part[p][s] >> d & 1) by.to[d] = next++;
    return by;
}

static void rename_all(bands_table *all) {
    for (int k = 0; k < KEEPERS; k++) {
        renaming by = keeper(k);
        for (int p = 0; p < PARTITIONS; p++)
            all->kept[k][p] = (int16_t)rename_partition(all, &by, p);
    }
    for (int q = 0; q < PARTITIONS; q++) {
        renaming by = straightener(all, q);
        for (int p = 0; p < PARTITIONS; p++)
            all->renamed[q][p] = (int16_t)rename_partition(all, &by, p);
        assert(all->renamed[q][q] == 0);
    }
}

/* ---- ways to fill the rows of a band ---- */

/* Row sets of a box whose columns are these: column i is turned round by way number i. */
static void fill_box(const uint16_t *columns, const int *way, unsigned rows[3]) {
    rows[0] = rows[1] = rows[2] = 0;
    for (int c = 0; c < 3; c++) {
        int at = 0;
        for (int d = 0; d < 9; d++)
            if (columns[c] >> d & 1) rows[orders[way[c]][at++]] |= 1u << d;
    }
}

/* One digit of each column in each row. */
static bool is_row(const uint16_t *columns, unsigned row) {
    return bits(row & columns[0]) == 1 && bits(row & columns[1]) == 1 &&
           bits(row & columns[2]) == 1;
}

static int count_ways(const bands_table *all, int two, int three) {
    int count = 0;
    for (int i = 0; i < 36; i++) { /* the first column as it is; it has six ways */
        unsigned r[3], s[3];
        fill_box(all->part[0], (int[]){0, i / 6, i % 6}, r);
        for (int j = 0; j < 216; j++) {
            bool good = true;
            fill_box(all->part[two], (int[]){j / 36, j / 6 % 6, j % 6}, s);
            for (int k = 0; k < 3 && good; k++)
                good = !(r[k] & s[k]) && is_row(all->part[three], 511 & ~(r[k] | s[k]));
            count += good;
        }
    }
    return 6 * count;
}

/* Renaming digits changes nothing: each second partition is the image of one of a few. */
static void count_all_ways(bands_table *all) {
    bool known[PARTITIONS] = {false};
    for (int first = 0; first < PARTITIONS; first++) {
        if (known[first]) continue;
        uint16_t ways[PARTITIONS];
        for (int p = 0; p < PARTITIONS; p++) ways[p] = (uint16_t)count_ways(all, first, p);
        for (int k = 0; k < KEEPERS; k++) {
            int image = all->kept[k][first];
            if (known[image]) continue;
            known[image] = true;
            for (int p = 0; p < PARTITIONS; p++) all->ways[image][all->kept[k][p]] = ways[p];
        }
    }
}

static unsigned ways_of(const bands_table *all, int one, int two, int three) {
    return all->ways[all->renamed[one][two]][all->renamed[one][three]];
}

/* ---- the other two bands ---- */

static void list_splits(bands_table *all) {
    for (int p = 0; p < PARTITIONS; p++) {
        const uint16_t *column = all->part[p];
        int count = 0;
        for (int q = 0; q < PARTITIONS; q++)
            for (int o = 0; o < 6; o++) {
                unsigned x[3], y[3];
                for (int c = 0; c < 3; c++) x[c] = all->part[q][orders[o][c]];
                for (int c = 0; c < 3; c++) y[c] = 511u & ~(column[c] | x[c]);
                if ((x[0] & column[0]) || (x[1] & column[1]) || (x[2] & column[2])) continue;
                all->split[p][count][0] = (int16_t)q;
                all->split[p][count++][1] = (int16_t)index_of(all, y[0], y[1]);
            }
        assert(count == SPLITS);
    }
}

static double completions(const bands_table *all, int two, int three) {
    uint64_t sum = 0;
    for (int i = 0; i < SPLITS; i++)
        for (int j = 0; j < SPLITS; j++)
            for (int k = 0; k < SPLITS; k++) {
                const int16_t *a = all->split[0][i], *b = all->split[two][j],
                              *c = all->split[three][k];
                sum += (uint64_t)ways_of(all, a[0], b[0], c[0]) * ways_of(all, a[1], b[1], c[1]);
            }
    return (double)sum;
}

/* ---- classes ---- */

static int class_of_ways(bands_table *all, int ways) {
    int k = 0;
    while (k < all->classes && all->value[k] != ways) k++;
    assert(k < BAND_CLASSES);
    if (k == all->classes) all->value[all->classes++] = ways;
    return k;
}

/* All pairs of partitions beside partition 0 that become this one by renaming; how many. */
static int mark_images(bands_table *all, int two, int three) {
    int count = 0;
    for (int k = 0; k < KEEPERS; k++) {
        bool *one = &all->met[all->kept[k][two]][all->kept[k][three]];
        count += !*one;
        *one = true;
    }
    return count;
}

static void add_pair(bands_table *all, int two, int three) {
    int ways = all->ways[two][three];
    if (!ways || all->met[two][three]) return;
    double fillings = (double)mark_images(all, two, three) * ways;
    all->share[class_of_ways(all, ways)] += fillings * completions(all, two, three);
}

void bands_open(bands_table *all) {
    memset(all, 0, sizeof *all);
    list_partitions(all);
    rename_all(all);
    count_all_ways(all);
    list_splits(all);
    for (int two = 0; two < PARTITIONS; two++)
        for (int three = 0; three < PARTITIONS; three++) add_pair(all, two, three);
    for (int k = 0; k < all->classes; k++) all->grids += all->share[k];
    for (int k = 0; k < all->classes; k++) all->share[k] /= all->grids;
    all->grids *= PARTITIONS * 216.0; /* the first partition; columns of each box in any order */
}

int bands_class(const bands_table *all, const uint8_t *first, int along, int across) {
    int p[3], k = 0;
    for (int box = 0; box < 3; box++) {
        unsigned set[3] = {0, 0, 0};
        for (int c = 0; c < 3; c++)
            for (int r = 0; r < 3; r++)
                set[c] |= 1u << (first[(3 * box + c) * along + r * across] - 1);
        p[box] = index_of(all, set[0], set[1]);
    }
    int ways = (int)ways_of(all, p[0], p[1], p[2]);
    while (all->value[k] != ways) k++;
    return k;
}
