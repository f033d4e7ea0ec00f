/* full_grids.c: random full grids of plain 9x9, each as likely as any other.

   A box of a band has three columns of three digits each: a partition of the nine digits into three
   triples, of which there are 280. In how many ways its three rows can be filled, once the columns
   of the three boxes have their triples, depends on the partitions alone: N(p, q, r), at most 1728,
   199.95 on average. So a grid is drawn like this:

     1. the partitions of the first band, with a chance in proportion to N,
     2. for each stack one of the 56 ways to split the six digits left in each column between the
        second and the third band,
     3. all of that is kept with the chance N(second) N(third) / 1728^2, or begun anew,
     4. one of the N fillings of each band; the order of columns, rows and digits.

   Each grid comes out of steps 1 to 3 with a chance in proportion to the number of its fillings, of
   which step 4 takes one. To begin anew means with step 1: else first bands with few completions
   would come too often. All chances are ratios of whole numbers and drawn as such.

   Digits can be renamed so that the first partition is {123}{456}{789}: then N is a table of the
   two others. Its rows are found in a similar way: the rows of the first box are one of the 36
   partitions that meet each of its columns once, and the rows of the other boxes one of the 56
   splits of that: 2016 ways to lay the rows, and N / 6 of them fit the columns. */
#include "count/plain/full_grids.h"
#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum { PARTITIONS = 280, SPLITS = 56, MOST = 1728 };
enum { CROSSING = 36, WAYS = CROSSING * SPLITS, WORDS = (WAYS + 63) / 64, VALUES = 16 };
enum { CHOICES = SPLITS * SPLITS * SPLITS };

/* A set of digits has bit d for digit d + 1; a triple has three of them. */
typedef struct partition {
    uint16_t triple[3]; /* by their least digits */
    uint8_t digit[9];   /* 0 .. 8, triple by triple */
} partition;

typedef struct pair {
    uint16_t one, two; /* partitions */
} pair;

struct ss_full_grids {
    susol_allocator memory;
    partition partition[PARTITIONS];          /* the first is {123}{456}{789} */
    uint16_t renamed[PARTITIONS][PARTITIONS]; /* the second, if the first becomes {123}{456}{789} */
    uint16_t split[SPLITS][2][3];   /* of {123}{456}{789}: what each column has next, last */
    pair below[PARTITIONS][SPLITS]; /* the partitions of these, for any partition */
    uint16_t fillings[PARTITIONS][PARTITIONS];                   /* N({123}{456}{789}, p, q) */
    uint32_t total;                                              /* of all of them */
    uint32_t value[VALUES], first[VALUES + 1], from[VALUES + 1]; /* N; its first pair, and weight */
    pair pairs[PARTITIONS * PARTITIONS];                         /* by their N */
    uint16_t rows[WAYS][3][3];           /* a way to lay the rows: box, row, in renamed digits */
    uint64_t fits[2][PARTITIONS][WORDS]; /* which ways meet the columns of the second, third box */
    uint32_t spare_band, spare;          /* of 2^32 numbers, those that do not share out evenly */
};

/* ---- partitions ---- */

static void note_partition(partition *to, uint16_t a, uint16_t b) {
    uint16_t triple[3] = {a, b, (uint16_t)(0x1ff & ~(a | b))};
    int at = 0;
    for (int i = 0; i < 3; i++) {
        to->triple[i] = triple[i];
        for (int d = 0; d < 9; d++)
            if (triple[i] >> d & 1) to->digit[at++] = (uint8_t)d;
    }
}

/* A triple with the least digit that is left, another one with the next. */
static void list_partitions(ss_full_grids *all) {
    int count = 0;
    for (uint16_t a = 1; a < 0x200; a++) {
        if (!(a & 1) || __builtin_popcount(a) != 3) continue;
        uint16_t rest = (uint16_t)(0x1ff & ~a), least = (uint16_t)(rest & -rest);
        for (uint16_t b = 1; b < 0x200; b++)
            if (__builtin_popcount(b) == 3 && (b & rest) == b && b & least)
                note_partition(&all->partition[count++], a, b);
    }
    assert(count == PARTITIONS);
    assert(all->partition[0].triple[0] == 7 && all->partition[0].triple[1] == 070);
}

/* Its number: by the triple of digit 1, and the one of the next digit that is left. */
typedef struct numbers {
    uint16_t of[512][512];
} numbers;

static void note_numbers(const ss_full_grids *all, numbers *number) {
    for (int p = 0; p < PARTITIONS; p++) {
        const uint16_t *triple = all->partition[p].triple;
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++) number->of[triple[i]][triple[j]] = (uint16_t)p;
    }
}

/* ---- splits ---- */

/* B meets no column of {123}{456}{789} in its own place, nor does what is left of it. */
static void list_splits(ss_full_grids *all) {
    static const uint16_t own[3] = {07, 070, 0700};
    int count = 0;
    for (uint16_t a = 0; a < 0x200; a++)
        for (uint16_t b = 0; b < 0x200; b++) {
            uint16_t c = (uint16_t)(0x1ff & ~(a | b));
            bool triples = __builtin_popcount(a) == 3 && __builtin_popcount(b) == 3 && !(a & b);
            if (!triples || a & own[0] || b & own[1] || c & own[2]) continue;
            uint16_t next[3] = {a, b, c};
            for (int i = 0; i < 3; i++) {
                all->split[count][0][i] = next[i];
                all->split[count][1][i] = (uint16_t)(0x1ff & ~(next[i] | own[i]));
            }
            count++;
        }
    assert(count == SPLITS);
}

/* A set of places in the list of digits becomes the set of digits. */
static uint16_t digits_at(const partition *in, uint16_t places) {
    uint16_t set = 0;
    for (; places; places &= (uint16_t)(places - 1))
        set |= (uint16_t)(1u << in->digit[__builtin_ctz(places)]);
    return set;
}

static void fill_below(ss_full_grids *all, const numbers *number) {
    for (int p = 0; p < PARTITIONS; p++)
        for (int k = 0; k < SPLITS; k++) {
            const partition *in = &all->partition[p];
            uint16_t set[2][2];
            for (int band = 0; band < 2; band++)
                for (int i = 0; i < 2; i++) set[band][i] = digits_at(in, all->split[k][band][i]);
            all->below[p][k] =
                (pair){number->of[set[0][0]][set[0][1]], number->of[set[1][0]][set[1][1]]};
        }
}

static void fill_renamed(ss_full_grids *all, const numbers *number) {
    for (int p = 0; p < PARTITIONS; p++) {
        partition back = {{0}, {0}}; /* digit -> its place in p */
        for (int i = 0; i < 9; i++) back.digit[all->partition[p].digit[i]] = (uint8_t)i;
        for (int q = 0; q < PARTITIONS; q++) {
            const uint16_t *triple = all->partition[q].triple;
            all->renamed[p][q] =
                number->of[digits_at(&back, triple[0])][digits_at(&back, triple[1])];
        }
    }
}

/* ---- fillings of a band ---- */

static bool crosses(const uint16_t rows[3], const uint16_t columns[3]) {
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            unsigned both = rows[i] & columns[j];
            if (!both || both & (both - 1)) return false;
        }
    return true;
}

/* For each partition the 36 that meet each of its triples once. */
typedef struct crossings {
    uint16_t by[PARTITIONS][CROSSING];
} crossings;

static void list_crossings(const ss_full_grids *all, crossings *to) {
    for (int p = 0; p < PARTITIONS; p++) {
        int count = 0;
        for (uint16_t q = 0; q < PARTITIONS; q++)
            if (crosses(all->partition[p].triple, all->partition[q].triple)) to->by[p][count++] = q;
        assert(count == CROSSING);
    }
}

static void list_ways(ss_full_grids *all, const crossings *crossing) {
    int way = 0;
    for (int x = 0; x < CROSSING; x++)
        for (int k = 0; k < SPLITS; k++, way++) {
            const partition *rows = &all->partition[crossing->by[0][x]];
            for (int i = 0; i < 3; i++) {
                all->rows[way][0][i] = rows->triple[i];
                all->rows[way][1][i] = digits_at(rows, all->split[k][0][i]);
                all->rows[way][2][i] = digits_at(rows, all->split[k][1][i]);
            }
        }
    assert(way == WAYS);
}

/* Each way fits 36 partitions of the second box and 36 of the third: six fillings for each pair,
   for its rows may come in any order. */
static void count_fillings(ss_full_grids *all, const crossings *crossing) {
    for (int way = 0; way < WAYS; way++) {
        const pair *rows = &all->below[crossing->by[0][way / SPLITS]][way % SPLITS];
        for (int x = 0; x < CROSSING; x++) {
            uint16_t p = crossing->by[rows->one][x], q = crossing->by[rows->two][x];
            all->fits[0][p][way / 64] |= UINT64_C(1) << way % 64;
            all->fits[1][q][way / 64] |= UINT64_C(1) << way % 64;
            for (int y = 0; y < CROSSING; y++) all->fillings[p][crossing->by[rows->two][y]] += 6;
        }
    }
}

static int value_at(const ss_full_grids *all, uint32_t fillings, int values) {
    int at = 0;
    while (at < values && all->value[at] != fillings) at++;
    return at;
}

/* Pairs of the same N lie together. */
static void sort_pairs(ss_full_grids *all) {
    uint32_t count[VALUES] = {0}, next[VALUES];
    int values = 0;
    for (int i = 0; i < PARTITIONS * PARTITIONS; i++) {
        uint32_t n = all->fillings[i / PARTITIONS][i % PARTITIONS];
        int at = value_at(all, n, values);
        if (at == values) all->value[values++] = n;
        count[at]++;
    }
    for (int v = 0; v < VALUES; v++) {
        next[v] = all->first[v];
        all->first[v + 1] = all->first[v] + count[v];
        all->from[v + 1] = all->from[v] + count[v] * all->value[v];
    }
    all->total = all->from[VALUES];
    for (uint16_t p = 0; p < PARTITIONS; p++)
        for (uint16_t q = 0; q < PARTITIONS; q++)
            all->pairs[next[value_at(all, all->fillings[p][q], VALUES)]++] = (pair){p, q};
}

typedef struct scratch {
    numbers number;
    crossings crossing;
} scratch;

static void fill_tables(ss_full_grids *all, scratch *room) {
    numbers *number = &room->number;
    list_partitions(all);
    note_numbers(all, number);
    list_splits(all);
    fill_below(all, number);
    fill_renamed(all, number);
    list_crossings(all, &room->crossing);
    list_ways(all, &room->crossing);
    count_fillings(all, &room->crossing);
    sort_pairs(all);
    all->spare_band = -all->total % all->total;
    all->spare = -(uint32_t)(CHOICES * MOST) % (CHOICES * MOST);
}

ss_full_grids *ss_full_grids_new(const susol_allocator *allocator) {
    scratch *room = ss_memory_get(allocator, sizeof *room);
    ss_full_grids *all = ss_memory_get(allocator, sizeof *all);
    if (all) all->memory = *allocator;
    if (all && room) fill_tables(all, room);
    ss_memory_give(allocator, room, sizeof *room);
    if (room) return all;
    ss_full_grids_free(all);
    return NULL;
}

void ss_full_grids_free(ss_full_grids *all) {
    if (!all) return;
    susol_allocator memory = all->memory;
    ss_memory_give(&memory, all, sizeof *all);
}

/* ---- drawing ---- */

typedef struct bones {   /* what the columns of each box hold */
    uint16_t part[3][3]; /* partitions by band and stack */
    int split[3];        /* of each stack */
} bones;

static uint32_t fillings_of(const ss_full_grids *all, const uint16_t part[3]) {
    const uint16_t *name = all->renamed[part[0]];
    return all->fillings[name[part[1]]][name[part[2]]];
}

/* Steps 1 and 2, and a number below MOST for step 3, all out of 64 random bits; false: these would
   favour some. A product with the range has the number above, and what is still random below. */
static bool throw_bones(const ss_full_grids *all, uint64_t bits, bones *to, uint32_t *chance) {
    uint64_t band = (bits >> 32) * all->total, below = (bits & UINT32_MAX) * CHOICES;
    uint64_t last = (below & UINT32_MAX) * MOST;
    uint32_t weight = (uint32_t)(band >> 32), choice = (uint32_t)(below >> 32);
    if ((uint32_t)last < all->spare || (uint32_t)band < all->spare_band) return false;
    int value = 0;
    for (int v = 1; v < VALUES; v++) value += weight >= all->from[v];
    uint32_t in = (weight - all->from[value]) / all->value[value];
    const pair *first = &all->pairs[all->first[value] + in];
    to->part[0][0] = 0, to->part[0][1] = first->one, to->part[0][2] = first->two;
    for (int s = 0; s < 3; s++, choice /= SPLITS) {
        to->split[s] = (int)(choice % SPLITS);
        const pair *below_it = &all->below[to->part[0][s]][to->split[s]];
        to->part[1][s] = below_it->one, to->part[2][s] = below_it->two;
    }
    *chance = (uint32_t)(last >> 32);
    return true;
}

static void draw_bones(const ss_full_grids *all, ss_random *random, bones *to) {
    uint32_t chance;
    for (;;) {
        if (!throw_bones(all, ss_random_next(random), to, &chance)) continue;
        if (chance >= fillings_of(all, to->part[1])) continue;
        if (ss_random_below(random, MOST) < fillings_of(all, to->part[2])) return;
    }
}

static int draw_way(const ss_full_grids *all, ss_random *random, const uint16_t part[3]) {
    const uint16_t *name = all->renamed[part[0]];
    const uint64_t *one = all->fits[0][name[part[1]]], *two = all->fits[1][name[part[2]]];
    int left = (int)ss_random_below(random, fillings_of(all, part) / 6), w = 0;
    for (int count; left >= (count = __builtin_popcountll(one[w] & two[w])); w++) left -= count;
    uint64_t ways = one[w] & two[w];
    for (; left; left--) ways &= ways - 1;
    return 64 * w + __builtin_ctzll(ways);
}

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* The triples of a column in the three bands. */
static void draw_columns(const ss_full_grids *all, ss_random *random, const bones *from, int stack,
                         uint16_t columns[3][9]) {
    const partition *top = &all->partition[from->part[0][stack]];
    const uint8_t *order = orders[ss_random_below(random, 6)];
    for (int i = 0; i < 3; i++) {
        int column = 3 * stack + order[i];
        columns[0][column] = top->triple[i];
        for (int band = 0; band < 2; band++)
            columns[band + 1][column] = digits_at(top, all->split[from->split[stack]][band][i]);
    }
}

static void fill_band(const ss_full_grids *all, ss_random *random, const uint16_t part[3],
                      const uint16_t columns[9], uint8_t *rows) {
    const uint16_t(*way)[3] = all->rows[draw_way(all, random, part)];
    const partition *in = &all->partition[part[0]];
    const uint8_t *order = orders[ss_random_below(random, 6)];
    for (int box = 0; box < 3; box++)
        for (int i = 0; i < 3; i++) {
            uint16_t row = digits_at(in, way[box][i]);
            for (int c = 3 * box; c < 3 * box + 3; c++)
                rows[9 * order[i] + c] = (uint8_t)__builtin_ctz(row & columns[c]);
        }
}

void ss_full_grids_draw(const ss_full_grids *all, ss_random *random, uint8_t grid[81]) {
    bones drawn;
    uint16_t columns[3][9], name[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    draw_bones(all, random, &drawn);
    for (int stack = 0; stack < 3; stack++) draw_columns(all, random, &drawn, stack, columns);
    for (int band = 0; band < 3; band++)
        fill_band(all, random, drawn.part[band], columns[band], grid + 27 * band);
    ss_random_shuffle(random, name, 9);
    for (int c = 0; c < 81; c++) grid[c] = (uint8_t)name[grid[c]];
}
