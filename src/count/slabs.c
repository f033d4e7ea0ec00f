/* slabs.c: counts what is in the cells of a box.

   Say the box has the column class x. The completions below x and the column families f, g of the
   two other boxes of the band form a slab(f, g). Then the rows of the band are chosen: the slab is
   summed over the families that cross them,

       half(u, g)  = sum of slab(f, g) over the f that cross the rows u of one other box
       whole(u, v) = sum of half(u, g) over the g that cross the rows v of the other one

   and goes to the cells of the box, which its rows and columns together determine.

   An entry (a1, a2, a3) of the harvest stands for all its renamings. One renaming of each coset is
   used; if it turns the box's class into x, a renaming of the open digits turns x into the leader
   of its orbit, and only leaders have a slab. */
#include "count/slabs.h"

#include <string.h>

#include "count/cross.h"

enum { PARTS = 16, CHUNK = 256 }; /* parts of the work; bytes of a row that are summed at a time */

typedef struct source {
    uint16_t class_, coset; /* a class of the box's stack, and what makes x of it */
} source;

typedef struct slab_work {
    const ss_count_harvest *harvest;
    ss_count_plan *plan;
    int slot, row, column;         /* stacks: of the box, of the slab's rows and columns */
    uint8_t fits[3][SS_SPLITS];    /* by stack; bit o: these rows fit in order o */
    ss_count_orbits orbits;        /* of the box's classes under the open renamings */
    uint32_t start[SS_SPLITS + 1]; /* x -> its sources are source[start] .. */
    source *sources;
    size_t source_bytes;
    uint16_t place[SS_SPLITS]; /* class of stack `column` -> its place in a row */
    int16_t place_of_family[SS_FAMILIES];
    uint16_t crossing[SS_FAMILIES][SS_CROSSINGS]; /* places that cross a family ... */
    uint8_t crossings[SS_FAMILIES];               /* ... and how many */
    size_t stride;                                /* of a row, in numbers */
    ss_count_box_counts counts[PARTS];
} slab_work;

/* What one part uses for one slab after the other. */
typedef struct slab_room {
    slab_work *work;
    int x;                        /* the leader */
    bool filled[SS_FAMILIES];     /* rows of the slab */
    uint16_t image[2][SS_SPLITS]; /* classes of row and column stack, renamed on the way to x */
    uint64_t *slab, *half;
    uint8_t *quads;
} slab_room;

/* ---- what holds for all slabs ---- */

static void find_fits(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_splits *splits = plan->tools.splits;
    for (int i = 0; i < 3; i++)
        for (int s = 0; s < SS_SPLITS; s++) {
            work->fits[i][s] = 0;
            for (int o = 0; o < 6; o++)
                if (ss_count_split_fits(splits->part[splits->ordered[s][o]],
                                        plan->seen.row[plan->number[i]]))
                    work->fits[i][s] |= (uint8_t)(1 << o);
        }
}

/* Only classes that can occur have a place in a row, shared with others of their family. */
static void find_places(slab_work *work) {
    const ss_count_splits *splits = work->plan->tools.splits;
    const ss_count_stack *stack = work->plan->stack[work->column];
    int places = 0;
    memset(work->place_of_family, 0xff, sizeof work->place_of_family);
    for (int c = 0; c < stack->classes; c++) {
        if (stack->members[c] == 0 || !work->plan->alive[work->column][c]) continue;
        int16_t *place = &work->place_of_family[splits->family[stack->example[c]]];
        if (*place < 0) *place = (int16_t)places++;
        work->place[c] = (uint16_t)*place;
    }
    for (int f = 0; f < SS_FAMILIES; f++)
        for (int x = 0; x < SS_CROSSINGS; x++) {
            int place = work->place_of_family[splits->crossing[f][x]];
            if (place >= 0) work->crossing[f][work->crossings[f]++] = (uint16_t)place;
        }
    work->stride = ((size_t)places + 7) / 8 * 8;
}

/* For each x that suits: the classes and cosets that lead to it. Counting sort, as ever. */
static bool list_sources(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *stack = plan->stack[work->slot];
    const uint16_t *image = plan->group.image[work->slot];
    size_t all = (size_t)plan->group.cosets * (size_t)stack->classes;
    work->source_bytes = all * sizeof *work->sources;
    work->sources = ss_memory_get(plan->tools.allocator, work->source_bytes);
    if (work->sources == NULL) return false;
    for (size_t i = 0; i < all; i++) work->start[image[i] + 1]++;
    for (int x = 0; x < stack->classes; x++) work->start[x + 1] += work->start[x];
    for (size_t i = 0; i < all; i++)
        work->sources[work->start[image[i]]++] = (source){(uint16_t)(i % (size_t)stack->classes),
                                                          (uint16_t)(i / (size_t)stack->classes)};
    memmove(work->start + 1, work->start, (size_t)stack->classes * sizeof *work->start);
    work->start[0] = 0;
    return true;
}

/* ---- filling a slab ---- */

/* What a renaming makes of each class of the slab's columns: its place in a row, and how often it
   counts. */
typedef struct slab_images {
    const uint16_t *row; /* the same for the slab's rows: the class */
    struct {
        uint16_t place, members;
    } column[SS_SPLITS];
} slab_images;

/* A block has one class of the slab's rows and many of its columns. */
static void add_block(slab_room *room, const slab_images *images, int class_,
                      const ss_count_crop *crop, size_t block) {
    const slab_work *work = room->work;
    const ss_count_stack *rows = work->plan->stack[work->row];
    int x = room->image[0][images->row[class_]];
    uint32_t from = crop->start[block], end = crop->start[block + 1];
    uint64_t members = rows->members[x];
    if (members == 0 || from == end) return;
    int family = work->plan->tools.splits->family[rows->example[x]];
    uint64_t *row = room->slab + (size_t)family * work->stride;
    if (!room->filled[family]) memset(row, 0, work->stride * sizeof *row);
    room->filled[family] = true;
    for (uint32_t i = from; i < end; i++) {
        int y = crop->other[i];
        row[images->column[y].place] += members * images->column[y].members * crop->mass[i];
    }
}

static void find_images(const slab_room *room, int coset, slab_images *images) {
    const slab_work *work = room->work;
    const ss_count_group *group = &work->plan->group;
    const ss_count_stack *columns = work->plan->stack[work->column];
    const uint16_t *image = group->image[work->column] + coset * columns->classes;
    images->row = group->image[work->row] + coset * work->plan->stack[work->row]->classes;
    for (int c = 0; c < columns->classes; c++) {
        int y = room->image[1][image[c]];
        images->column[c].place = work->place[y];
        images->column[c].members = columns->members[y];
    }
}

/* For slot 2 the class is that of the share, and there is a block for each a1. */
static void add_source(slab_room *room, source from) {
    const slab_work *work = room->work;
    const ss_count_plan *plan = work->plan;
    slab_images images;
    bool opened = false;
    for (int s = 0; s < plan->shares; s++) {
        const ss_count_crop *crop = &work->harvest->crop[s];
        int third = plan->share[s].third;
        if (crop->start == NULL || (work->slot == 2 && third != from.class_)) continue;
        if (work->slot != 2 && crop->start[from.class_] == crop->start[from.class_ + 1]) continue;
        if (!opened) find_images(room, from.coset, &images);
        opened = true;
        if (work->slot != 2) add_block(room, &images, third, crop, from.class_);
        for (size_t a1 = 0; work->slot == 2 && a1 < crop->blocks; a1++)
            add_block(room, &images, (int)a1, crop, a1);
    }
}

static void rename_classes(slab_room *room, int x) {
    const slab_work *work = room->work;
    const ss_count_splits *splits = work->plan->tools.splits;
    ss_count_renaming renaming;
    ss_count_renaming_fill(&renaming, work->orbits.way[x]);
    for (int i = 0; i < 2; i++) {
        const ss_count_stack *stack = work->plan->stack[i == 0 ? work->row : work->column];
        for (int c = 0; c < stack->classes; c++)
            room->image[i][c] =
                (uint16_t)(x == room->x ? c : ss_count_renamed_class(&renaming, splits, stack, c));
    }
}

static void fill_slab(slab_room *room) {
    const slab_work *work = room->work;
    memset(room->filled, 0, sizeof room->filled);
    for (int x = 0; x < work->plan->stack[work->slot]->classes; x++) {
        if (work->orbits.leader[x] != room->x) continue;
        rename_classes(room, x);
        for (uint32_t i = work->start[x]; i < work->start[x + 1]; i++)
            add_source(room, work->sources[i]);
    }
}

static void halve_slab(slab_room *room) {
    const slab_work *work = room->work;
    const ss_count_splits *splits = work->plan->tools.splits;
    ss_count_cross cross = {.splits = splits, .sum = ss_lanes_sum64, .room = room->quads};
    size_t bytes = work->stride * sizeof(uint64_t);
    for (size_t from = 0; from < bytes; from += CHUNK) {
        cross.bytes = bytes - from < CHUNK ? bytes - from : CHUNK;
        for (size_t f = 0; f < SS_FAMILIES; f++) {
            cross.rows[f] = room->filled[f] ? (uint8_t *)room->slab + f * bytes + from : NULL;
            cross.to[f] = work->fits[work->row][splits->first_of_family[f]] != 0
                              ? (uint8_t *)room->half + f * bytes + from
                              : NULL;
        }
        ss_count_cross_sums(&cross);
    }
}

/* ---- from a slab to the cells ---- */

/* Which of the three parts holds the digit d + 1? */
static int part_with(const uint16_t part[3], int d) {
    return (part[0] >> d & 1) != 0 ? 0 : (part[1] >> d & 1) != 0 ? 1 : 2;
}

/* In how many orders of the class x is each part of its example in each column? */
static void count_columns(const slab_work *work, int x, uint64_t columns[3][3]) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *stack = plan->stack[work->slot];
    const uint16_t *allowed = plan->seen.column[plan->number[work->slot]];
    memset(columns, 0, 9 * sizeof columns[0][0]);
    for (int o = 0; o < 6; o++) {
        int split = plan->tools.splits->ordered[stack->example[x]][o];
        if (stack->class_of[split] != x ||
            !ss_count_split_fits(plan->tools.splits->part[split], allowed))
            continue;
        for (int c = 0; c < 3; c++) columns[ss_count_orders[o][c]][c]++;
    }
}

/* The ways to choose the rows of the band if the box has these rows, by the row orders that fit. */
static bool count_ways(const slab_room *room, int rows, ss_u128 ways[6]) {
    const slab_work *work = room->work;
    const ss_count_splits *splits = work->plan->tools.splits;
    ss_u128 by_fit[64];
    uint64_t met = 0; /* bit f: by_fit[f] is in use */
    memset(ways, 0, 6 * sizeof *ways);
    for (int k = 0; k < SS_PARTNERS; k++) {
        int rows1 = splits->partner[rows][k][0], rows2 = splits->partner[rows][k][1];
        int fit = work->fits[work->slot][rows] & work->fits[work->row][rows1] &
                  work->fits[work->column][rows2];
        if (fit == 0) continue;
        const uint64_t *line = room->half + splits->family[rows1] * work->stride;
        int across = splits->family[rows2];
        uint64_t whole = 0;
        for (int x = 0; x < work->crossings[across]; x++) whole += line[work->crossing[across][x]];
        if (whole == 0) continue;
        bool first = (met >> fit & 1) == 0;
        by_fit[fit] = ss_u128_add(first ? ss_u128_from(0) : by_fit[fit], ss_u128_from(whole));
        met |= (uint64_t)1 << fit;
    }
    for (int fit = 1; met >> fit != 0 && fit < 64; fit++)
        for (int o = 0; o < 6 && (met >> fit & 1) != 0; o++)
            if ((fit >> o & 1) != 0) ways[o] = ss_u128_add(ways[o], by_fit[fit]);
    return met != 0;
}

/* In how many ways is each digit in each row of the box, if the box has these rows? */
static void add_rows(const slab_room *room, int rows, ss_u128 in_row[9][3]) {
    const uint16_t *part = room->work->plan->tools.splits->part[rows];
    ss_u128 ways[6], part_in_row[3][3] = {{{0, 0}}};
    if (!count_ways(room, rows, ways)) return;
    for (int o = 0; o < 6; o++)
        for (int r = 0; r < 3; r++) {
            ss_u128 *sum = &part_in_row[ss_count_orders[o][r]][r];
            *sum = ss_u128_add(*sum, ways[o]);
        }
    for (int d = 0; d < 9; d++)
        for (int r = 0; r < 3; r++)
            in_row[d][r] = ss_u128_add(in_row[d][r], part_in_row[part_with(part, d)][r]);
}

/* Digit d is in row r in so many ways, its part of the columns in column c in so many orders. */
static void add_cells(const slab_room *room, ss_u128 in_row[9][3], ss_count_box_counts *counts) {
    const slab_work *work = room->work;
    const ss_count_stack *stack = work->plan->stack[work->slot];
    const uint16_t *part = work->plan->tools.splits->part[stack->example[room->x]];
    uint64_t columns[3][3];
    count_columns(work, room->x, columns);
    for (int at = 0; at < 81; at++) {
        int d = at / 9, r = at / 3 % 3, c = at % 3;
        ss_u128 *cell = &counts->cell[r][c][d];
        *cell = ss_u128_add(*cell, ss_u128_times(in_row[d][r], columns[part_with(part, d)][c]));
    }
}

static void count_part(void *user, int number) {
    slab_work *work = user;
    const ss_count_plan *plan = work->plan;
    const ss_count_splits *splits = plan->tools.splits;
    const ss_count_stack *stack = plan->stack[work->slot];
    size_t size = SS_FAMILIES * work->stride * sizeof(uint64_t);
    size_t bytes = 2 * size + (size_t)SS_QUADS * CHUNK + 1;
    const susol_allocator *allocator = plan->tools.allocator;
    slab_room room = {.work = work};
    room.slab = allocator->resize(allocator->user, NULL, 0, bytes);
    if (room.slab == NULL) atomic_store(&work->plan->stop, SUSOL_NO_MEMORY);
    room.half = room.slab + size / sizeof *room.slab;
    room.quads = (uint8_t *)room.slab + 2 * size;
    int turn = 0;
    for (int x = 0; x < stack->classes; x++) {
        ss_u128 in_row[9][3] = {{{0, 0}}};
        if (work->orbits.leader[x] != x || stack->members[x] == 0) continue;
        if (!plan->alive[work->slot][x]) continue;
        if (turn++ % PARTS != number || atomic_load(&work->plan->stop) != SUSOL_OK) continue;
        room.x = x;
        fill_slab(&room);
        halve_slab(&room);
        const uint16_t *crossing = splits->crossing[splits->family[stack->example[x]]];
        for (int k = 0; k < SS_CROSSINGS; k++)
            add_rows(&room, splits->first_of_family[crossing[k]], in_row);
        add_cells(&room, in_row, &work->counts[number]);
    }
    ss_memory_give(allocator, room.slab, bytes);
}

void ss_count_slabs_add(const ss_count_harvest *harvest, int slot, ss_count_box_counts *counts) {
    ss_count_plan *plan = harvest->plan;
    slab_work *work = ss_memory_get(plan->tools.allocator, sizeof *work);
    if (work == NULL) {
        atomic_store(&plan->stop, SUSOL_NO_MEMORY);
        return;
    }
    work->harvest = harvest;
    work->plan = plan;
    work->slot = slot;
    work->row = slot == 2 ? 0 : 2;
    work->column = slot == 1 ? 0 : 1;
    find_fits(work);
    find_places(work);
    ss_count_orbits_find(&work->orbits, plan->tools.splits, plan->stack[slot], plan->group.open);
    if (list_sources(work)) ss_count_run(&plan->tools, count_part, work, PARTS);
    else atomic_store(&plan->stop, SUSOL_NO_MEMORY);
    for (int i = 0; i < 81 * PARTS; i++) {
        ss_u128 *cell = &counts->cell[i % 81 / 27][i % 81 / 9 % 3][i % 9];
        *cell = ss_u128_add(*cell, work->counts[i / 81].cell[i % 81 / 27][i % 81 / 9 % 3][i % 9]);
    }
    ss_memory_give(plan->tools.allocator, work->sources, work->source_bytes);
    ss_memory_give(plan->tools.allocator, work, sizeof *work);
}
