/* box_counts.c: counts what is in the cells of a box.

   Say the columns of the box are of strand x. The completions below x and the column families f, g
   of the two other boxes of the band form a slab(f, g). Then the rows of the band are chosen: the
   slab is summed over the families that cross them,

       half(u, g)  = sum of slab(f, g) over the f that cross the rows u of one other box
       whole(u, v) = sum of half(u, g) over the g that cross the rows v of the other one

   and goes to the cells of the box, which its rows and columns together determine. Strands of
   one family cross the same rows: their slabs lie side by side and are summed together.

   Where cells of the band bar digits, the columns of each box make a demand on its rows (forms.h).
   All this is then done for each choice of three demands.

   An entry (a1, a2, a3) of the harvest stands for all its renamings. One renaming of each coset is
   used; if it turns the box's strand into x, a renaming of the open digits turns x into the leader
   of its orbit, and only leaders have a slab. */
#include "count/plain/box_counts.h"

#include <assert.h>
#include <string.h>

#include "count/plain/cross.h"

/* Parts of the work; bytes of a row that are summed at a time; slabs side by side. */
enum { PARTS = 16, CHUNK = 512, MOST_LANES = 8 };
enum { WORK_OF_A_CHUNK = 20000, WORK_OF_DEMANDS = 50000 };

/* Rows of the two other boxes that fit beside some rows of the box. */
typedef struct choice {
    uint16_t row, column; /* families of the boxes of the slab's rows and columns */
    uint8_t fit;          /* bit o: in row order o */
} choice;

typedef struct source {
    uint16_t strand, coset; /* a strand of the box's stack, and what makes x of it */
} source;

/* What a class of the slab's columns comes to: its place in a row, and how often it counts. */
typedef struct target {
    uint16_t place, members;
} target;

typedef struct slab_work {
    const ss_count_harvest *harvest;
    ss_count_plan *plan;
    int slot, row, column;        /* stacks: of the box, of the slab's rows and columns */
    uint8_t demand[3][SS_SPLITS]; /* of the classes of each stack (forms.h) */
    int at_hand[3];               /* the demands that slabs are made for */
    uint8_t fits[3][SS_SPLITS];   /* by stack; bit o: these rows fit in order o */
    uint32_t choice_start[SS_FAMILIES + 1];
    choice choices[SS_FAMILIES * SS_PARTNERS]; /* for each row family of the box */
    ss_count_orbits orbits;                    /* of the box's strands under the open renamings */
    uint32_t start[SS_SPLITS + 1];             /* x -> its sources are source[start] .. */
    source *sources;
    size_t source_bytes;
    uint32_t block_start[SS_SPLITS + 1]; /* strand of the box -> its blocks */
    const ss_count_block **blocks;
    size_t block_bytes;
    int lanes; /* slabs side by side: a power of 2 */
    target target[SS_SPLITS];
    int16_t place_of_family[SS_FAMILIES];
    uint16_t crossing[SS_FAMILIES][SS_CROSSINGS]; /* places that cross a family ... */
    uint8_t crossings[SS_FAMILIES];               /* ... and how many */
    size_t stride;                                /* of a row, in numbers: lanes for each place */
    ss_count_box_counts counts[PARTS];
} slab_work;

/* What one part uses for one slab after the other. */
typedef struct slab_room {
    slab_work *work;
    ss_limits limits;         /* stopped: the counts are worth nothing */
    int count;                /* of leaders; all are of one family */
    uint16_t x[MOST_LANES];   /* leader in each lane */
    bool filled[SS_FAMILIES]; /* rows of the slab */
    uint16_t row[SS_SPLITS];  /* classes of the slab's rows, renamed on the way to x */
    target column[SS_SPLITS]; /* and what those of its columns come to */
    uint64_t *slab, *half;
    uint8_t *quads;
} slab_room;

/* ---- what holds for all slabs ---- */

static void find_fits(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_splits *splits = plan->tools.splits;
    for (int i = 0; i < 3; i++) {
        const uint16_t *row = plan->forms[plan->number[i]].row[work->at_hand[i]];
        for (int s = 0; s < SS_SPLITS; s++) {
            work->fits[i][s] = 0;
            for (int o = 0; o < 6; o++)
                if (ss_count_split_fits(splits->part[splits->ordered[s][o]], row))
                    work->fits[i][s] |= (uint8_t)(1 << o);
        }
    }
}

/* Does the first band have a use for a class, with the demands at hand? */
static bool suits(const slab_work *work, int stack, int class_) {
    assert(class_ >= 0);
    return work->plan->stack[stack]->members[class_] > 0 &&
           work->demand[stack][class_] == work->at_hand[stack];
}

/* Only classes that can occur have a place in a row, shared with others of their family. */
static void find_places(slab_work *work) {
    const ss_count_splits *splits = work->plan->tools.splits;
    const ss_count_stack *stack = work->plan->stack[work->column];
    int places = 0;
    memset(work->place_of_family, 0xff, sizeof work->place_of_family);
    memset(work->target, 0, sizeof work->target);
    memset(work->crossings, 0, sizeof work->crossings);
    for (int c = 0; c < stack->classes.count; c++) {
        if (!suits(work, work->column, c) || !work->plan->alive[work->column][c]) continue;
        int16_t *place = &work->place_of_family[splits->family[stack->classes.example[c]]];
        if (*place < 0) *place = (int16_t)places++;
        work->target[c] = (target){(uint16_t)(*place * work->lanes), stack->members[c]};
    }
    for (int f = 0; f < SS_FAMILIES; f++)
        for (int x = 0; x < SS_CROSSINGS; x++) {
            int place = work->place_of_family[splits->crossing[f][x]];
            if (place >= 0)
                work->crossing[f][work->crossings[f]++] = (uint16_t)(place * work->lanes);
        }
    work->stride = ((size_t)(places * work->lanes) + 7) / 8 * 8;
}

/* Which strands of the box have a slab? */
static bool has_slab(const slab_work *work, int x) {
    const ss_count_stack *stack = work->plan->stack[work->slot];
    int class_ = stack->classes.of[stack->strands.example[x]];
    return work->orbits.leader[x] == x && suits(work, work->slot, class_) &&
           work->plan->alive[work->slot][class_];
}

/* As many lanes as the family with the most slabs needs. */
static void find_lanes(slab_work *work) {
    const ss_count_stack *stack = work->plan->stack[work->slot];
    int slabs[SS_FAMILIES] = {0};
    work->lanes = 1;
    for (int x = 0; x < stack->strands.count; x++)
        if (has_slab(work, x)) {
            int here = ++slabs[work->plan->tools.splits->family[stack->strands.example[x]]];
            while (work->lanes < here) work->lanes *= 2;
        }
}

static void list_choices(slab_work *work) {
    const ss_count_splits *splits = work->plan->tools.splits;
    uint32_t count = 0;
    for (int f = 0; f < SS_FAMILIES; f++) {
        int rows = splits->first_of_family[f];
        work->choice_start[f] = count;
        for (int k = 0; k < SS_PARTNERS; k++) {
            int rows1 = splits->partner[rows][k][0], rows2 = splits->partner[rows][k][1];
            uint8_t fit = work->fits[work->slot][rows] & work->fits[work->row][rows1] &
                          work->fits[work->column][rows2];
            if (fit != 0)
                work->choices[count++] =
                    (choice){splits->family[rows1], splits->family[rows2], fit};
        }
    }
    work->choice_start[SS_FAMILIES] = count;
}

/* What each coset makes of each strand of the box. */
static void rename_strands(const slab_work *work, uint16_t *image) {
    const ss_count_plan *plan = work->plan;
    const ss_count_kinds *strands = &plan->stack[work->slot]->strands;
    for (int coset = 0; coset < plan->group.cosets; coset++) {
        ss_count_renaming renaming;
        if (ss_limits_spend(plan->tools.limits, 4 * strands->count)) return;
        ss_count_renaming_fill(&renaming, plan->group.to[coset]);
        for (int x = 0; x < strands->count; x++)
            *image++ = (uint16_t)ss_count_renamed(&renaming, plan->tools.splits, strands, x);
    }
}

/* For each x that suits: the strands and cosets that lead to it. Counting sort, as ever. */
static void sort_sources(slab_work *work, const uint16_t *image) {
    size_t strands = (size_t)work->plan->stack[work->slot]->strands.count;
    size_t all = (size_t)work->plan->group.cosets * strands;
    for (size_t i = 0; i < all; i++) work->start[image[i] + 1]++;
    for (size_t x = 0; x < strands; x++) work->start[x + 1] += work->start[x];
    for (size_t i = 0; i < all; i++)
        work->sources[work->start[image[i]]++] =
            (source){(uint16_t)(i % strands), (uint16_t)(i / strands)};
    memmove(work->start + 1, work->start, strands * sizeof *work->start);
    work->start[0] = 0;
}

static bool list_sources(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    const susol_allocator *allocator = plan->tools.allocator;
    size_t all = (size_t)plan->group.cosets * (size_t)plan->stack[work->slot]->strands.count + 1;
    uint16_t *image = ss_memory_get(allocator, all * sizeof *image);
    work->source_bytes = all * sizeof *work->sources;
    work->sources = ss_memory_get(allocator, work->source_bytes);
    if (image != NULL && work->sources != NULL) {
        rename_strands(work, image); /* if that is stopped, all are 0 */
        sort_sources(work, image);
    }
    ss_memory_give(allocator, image, all * sizeof *image);
    return image != NULL && work->sources != NULL;
}

/* Counting sort again: the blocks of each strand of the box. */
static bool list_blocks(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_crop *crops = work->harvest->crop;
    size_t strands = (size_t)plan->stack[work->slot]->strands.count;
    for (int s = 0; s < plan->shares; s++) {
        (void)ss_limits_spend(plan->tools.limits, 4 * (int)crops[s].count[work->slot]);
        for (size_t b = 0; b < crops[s].count[work->slot]; b++)
            work->block_start[crops[s].block[work->slot][b].strand + 1]++;
    }
    for (size_t x = 0; x < strands; x++) work->block_start[x + 1] += work->block_start[x];
    work->block_bytes = (work->block_start[strands] + 1) * sizeof *work->blocks;
    work->blocks = ss_memory_get(plan->tools.allocator, work->block_bytes);
    if (work->blocks == NULL) return false;
    for (int s = 0; s < plan->shares; s++)
        for (size_t b = 0; b < crops[s].count[work->slot]; b++) {
            const ss_count_block *block = &crops[s].block[work->slot][b];
            work->blocks[work->block_start[block->strand]++] = block;
        }
    memmove(work->block_start + 1, work->block_start, strands * sizeof *work->block_start);
    work->block_start[0] = 0;
    return true;
}

/* ---- filling a slab ---- */

/* What a coset makes of each class of the slab's rows and columns. */
typedef struct slab_images {
    const uint16_t *row, *column;
} slab_images;

/* The innermost loop. */
static void add_entries(const ss_count_block *from, const uint16_t *image, const target *column,
                        uint64_t members, uint64_t *row) {
    const uint16_t *other = from->other;
    const uint64_t *mass = from->mass;
    for (uint32_t i = 0, count = from->count; i < count; i++) {
        target to = column[image[other[i]]];
        row[to.place] += members * to.members * mass[i];
    }
}

static void add_block(slab_room *room, int lane, slab_images images, const ss_count_block *from) {
    assert(lane >= 0 && lane < MOST_LANES);
    const slab_work *work = room->work;
    const ss_count_stack *rows = work->plan->stack[work->row];
    int x = room->row[images.row[from->beside]];
    uint64_t members = rows->members[x];
    if (!suits(work, work->row, x) || ss_limits_spend(&room->limits, (int)from->count)) return;
    int family = work->plan->tools.splits->family[rows->classes.example[x]];
    uint64_t *row = room->slab + (size_t)family * work->stride;
    if (!room->filled[family]) memset(row, 0, work->stride * sizeof *row);
    room->filled[family] = true;
    add_entries(from, images.column, room->column, members, row + lane);
}

static const uint16_t *images_of(const slab_work *work, int coset, int stack) {
    assert(coset >= 0 && coset < work->plan->group.cosets);
    const ss_count_plan *plan = work->plan;
    return plan->group.image[stack] + coset * plan->stack[stack]->classes.count;
}

static void add_source(slab_room *room, int lane, source from) {
    const slab_work *work = room->work;
    uint32_t begin = work->block_start[from.strand], end = work->block_start[from.strand + 1];
    slab_images images = {images_of(work, from.coset, work->row),
                          images_of(work, from.coset, work->column)};
    for (uint32_t b = begin; b < end; b++) add_block(room, lane, images, work->blocks[b]);
}

/* Most x are leaders themselves: then nothing is renamed. */
static void rename_classes(slab_room *room, int x, int leader) {
    const slab_work *work = room->work;
    const ss_count_splits *splits = work->plan->tools.splits;
    const ss_count_kinds *rows = &work->plan->stack[work->row]->classes;
    const ss_count_kinds *columns = &work->plan->stack[work->column]->classes;
    bool same = x == leader;
    ss_count_renaming renaming;
    ss_count_renaming_fill(&renaming, work->orbits.way[x]);
    for (int c = 0; c < rows->count; c++)
        room->row[c] = (uint16_t)(same ? c : ss_count_renamed(&renaming, splits, rows, c));
    for (int c = 0; c < columns->count; c++)
        room->column[c] = work->target[same ? c : ss_count_renamed(&renaming, splits, columns, c)];
}

static void fill_slab(slab_room *room, int lane) {
    assert(lane < room->count);
    const slab_work *work = room->work;
    int leader = room->x[lane];
    for (int x = 0; x < work->plan->stack[work->slot]->strands.count; x++) {
        if (work->orbits.leader[x] != leader) continue;
        rename_classes(room, x, leader);
        for (uint32_t i = work->start[x]; i < work->start[x + 1]; i++)
            add_source(room, lane, work->sources[i]);
    }
}

/* Which rows of the slabs does a choice ask for, if the box has this column family? */
static void find_asked(const slab_work *work, int family, bool asked[SS_FAMILIES]) {
    const uint16_t *crossing = work->plan->tools.splits->crossing[family];
    memset(asked, 0, SS_FAMILIES * sizeof *asked);
    for (int k = 0; k < SS_CROSSINGS; k++) {
        uint32_t end = work->choice_start[crossing[k] + 1];
        for (uint32_t i = work->choice_start[crossing[k]]; i < end; i++)
            asked[work->choices[i].row] = true;
    }
}

static void halve_slab(slab_room *room, int family) {
    const slab_work *work = room->work;
    bool asked[SS_FAMILIES];
    ss_count_cross cross = {
        .splits = work->plan->tools.splits, .sum = ss_lanes_sum64, .room = room->quads};
    find_asked(work, family, asked);
    size_t bytes = work->stride * sizeof(uint64_t);
    for (size_t from = 0; from < bytes; from += CHUNK) {
        if (ss_limits_spend(&room->limits, WORK_OF_A_CHUNK)) return;
        cross.bytes = bytes - from < CHUNK ? bytes - from : CHUNK;
        for (size_t f = 0; f < SS_FAMILIES; f++) {
            cross.rows[f] = room->filled[f] ? (uint8_t *)room->slab + f * bytes + from : NULL;
            cross.to[f] = asked[f] ? (uint8_t *)room->half + f * bytes + from : NULL;
        }
        ss_count_cross_sums(&cross);
    }
}

/* ---- from a slab to the cells ---- */

/* Which of the three parts holds the digit d + 1? */
static int part_with(const uint16_t part[3], int d) {
    assert(d >= 0 && d < 9);
    assert((part[0] | part[1] | part[2]) >> d & 1);
    return (part[0] >> d & 1) != 0 ? 0 : (part[1] >> d & 1) != 0 ? 1 : 2;
}

/* In how many orders of the strand x is each part of its example in each column? */
static void count_columns(const slab_work *work, int x, uint64_t columns[3][3]) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *stack = plan->stack[work->slot];
    const uint16_t *allowed = plan->seen.column[plan->number[work->slot]];
    memset(columns, 0, 9 * sizeof columns[0][0]);
    for (int o = 0; o < 6; o++) {
        int split = plan->tools.splits->ordered[stack->strands.example[x]][o];
        if (stack->strands.of[split] != x ||
            !ss_count_split_fits(plan->tools.splits->part[split], allowed))
            continue;
        for (int c = 0; c < 3; c++) columns[ss_count_orders[o][c]][c]++;
    }
}

/* What the slabs hold for one choice, summed over the column families that cross it. */
static inline void sum_places(uint64_t *whole, const uint64_t *line, const uint16_t *places,
                              int count, int lanes) {
    for (int lane = 0; lane < lanes; lane++) whole[lane] = 0;
    for (int i = 0; i < count; i++)
        for (int lane = 0; lane < lanes; lane++) whole[lane] += line[places[i] + lane];
}

/* The number of lanes as a constant lets the compiler use vectors. */
static void sum_choice(const slab_room *room, const choice *rows, uint64_t whole[MOST_LANES]) {
    const slab_work *work = room->work;
    const uint64_t *line = room->half + rows->row * work->stride;
    const uint16_t *places = work->crossing[rows->column];
    int count = work->crossings[rows->column];
    switch (work->lanes) {
    case 1: sum_places(whole, line, places, count, 1); break;
    case 2: sum_places(whole, line, places, count, 2); break;
    case 4: sum_places(whole, line, places, count, 4); break;
    default: sum_places(whole, line, places, count, MOST_LANES); break;
    }
}

/* In how many ways is part i of the box's rows in row r of the grid, for each lane? */
typedef struct row_ways {
    ss_u128 part[MOST_LANES][3][3];
} row_ways;

static void add_ways(row_ways *ways, int lane, int fit, uint64_t whole) {
    assert(lane >= 0 && lane < MOST_LANES);
    for (int o = 0; o < 6; o++)
        for (int r = 0; r < 3 && (fit >> o & 1) != 0; r++) {
            ss_u128 *sum = &ways->part[lane][ss_count_orders[o][r]][r];
            *sum = ss_u128_add(*sum, ss_u128_from(whole));
        }
}

/* The ways to choose the rows of the band if the box has this row family. Choices that fit in the
   same orders are together as a rule, and are added first. */
static void count_ways(const slab_room *room, int family, row_ways *ways) {
    const slab_work *work = room->work;
    uint64_t whole[MOST_LANES];
    memset(ways, 0, sizeof *ways);
    if (ss_limits_stopped(&room->limits)) return;
    for (uint32_t i = work->choice_start[family]; i < work->choice_start[family + 1]; i++) {
        sum_choice(room, &work->choices[i], whole);
        for (int lane = 0; lane < room->count; lane++)
            if (whole[lane] != 0) add_ways(ways, lane, work->choices[i].fit, whole[lane]);
    }
}

/* Where each digit is, if the box has this row family: in how many ways in each row. */
typedef struct digit_rows {
    ss_u128 in_row[MOST_LANES][9][3];
} digit_rows;

static void add_rows(const slab_room *room, int family, digit_rows *rows) {
    const ss_count_splits *splits = room->work->plan->tools.splits;
    const uint16_t *part = splits->part[splits->first_of_family[family]];
    row_ways ways;
    if (room->work->choice_start[family] == room->work->choice_start[family + 1]) return;
    count_ways(room, family, &ways);
    for (int lane = 0; lane < room->count; lane++)
        for (int d = 0; d < 9; d++)
            for (int r = 0; r < 3; r++) {
                ss_u128 *sum = &rows->in_row[lane][d][r];
                *sum = ss_u128_add(*sum, ways.part[lane][part_with(part, d)][r]);
            }
}

/* Digit d is in row r in N ways, its part of the columns in column c in this many orders. */
static void add_cells(const slab_room *room, int lane, ss_u128 in_row[9][3],
                      ss_count_box_counts *counts) {
    const slab_work *work = room->work;
    const ss_count_stack *stack = work->plan->stack[work->slot];
    const uint16_t *part = work->plan->tools.splits->part[stack->strands.example[room->x[lane]]];
    uint64_t columns[3][3];
    count_columns(work, room->x[lane], columns);
    for (int at = 0; at < 81; at++) {
        int d = at / 9, r = at / 3 % 3, c = at % 3;
        ss_u128 *cell = &counts->cell[r][c][d];
        *cell = ss_u128_add(*cell, ss_u128_times(in_row[d][r], columns[part_with(part, d)][c]));
    }
}

/* Lists the slabs of a family. */
static void find_slabs(slab_room *room, int family) {
    const slab_work *work = room->work;
    const ss_count_splits *splits = work->plan->tools.splits;
    const ss_count_stack *stack = work->plan->stack[work->slot];
    int split = splits->first_of_family[family];
    room->count = 0;
    for (int o = 0; o < 6; o++) {
        int x = stack->strands.of[splits->ordered[split][o]], known = 0;
        if (x == SS_NO_KIND) continue;
        while (known < room->count && room->x[known] != x) known++;
        if (known == room->count && has_slab(work, x)) room->x[room->count++] = (uint16_t)x;
    }
}

static void count_family(slab_room *room, int family, ss_count_box_counts *counts) {
    const uint16_t *crossing = room->work->plan->tools.splits->crossing[family];
    digit_rows rows;
    memset(&rows, 0, sizeof rows);
    memset(room->filled, 0, sizeof room->filled);
    for (int lane = 0; lane < room->count; lane++) fill_slab(room, lane);
    halve_slab(room, family);
    for (int k = 0; k < SS_CROSSINGS; k++) add_rows(room, crossing[k], &rows);
    for (int lane = 0; lane < room->count; lane++) add_cells(room, lane, rows.in_row[lane], counts);
}

static void count_part(void *user, int number) {
    slab_work *work = user;
    size_t size = SS_FAMILIES * work->stride * sizeof(uint64_t);
    size_t bytes = 2 * size + (size_t)SS_QUADS * CHUNK + 1;
    const susol_allocator *allocator = work->plan->tools.allocator;
    slab_room room = {.work = work};
    ss_count_part_limits(&work->plan->tools, &room.limits);
    room.slab = allocator->resize(allocator->user, NULL, 0, bytes);
    if (room.slab == NULL) atomic_store(&work->plan->stop, SUSOL_NO_MEMORY);
    room.half = room.slab + size / sizeof *room.slab;
    room.quads = (uint8_t *)room.slab + 2 * size;
    int turn = 0;
    for (int f = 0; f < SS_FAMILIES; f++) {
        find_slabs(&room, f);
        if (room.count == 0 || turn++ % PARTS != number) continue;
        if (ss_limits_spend(&room.limits, SS_CROSSINGS * SS_CROSSINGS * SS_PARTNERS))
            atomic_store(&work->plan->stop, SUSOL_CANCELLED);
        if (atomic_load(&work->plan->stop) != SUSOL_OK) break;
        count_family(&room, f, &work->counts[number]);
    }
    if (ss_limits_stopped(&room.limits)) atomic_store(&work->plan->stop, SUSOL_CANCELLED);
    ss_memory_give(allocator, room.slab, bytes);
}

/* The demand of each class: that of the splits that suit the first box. */
static void find_demands(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    for (int i = 0; i < 3; i++) {
        const ss_count_forms *forms = &plan->forms[plan->number[i]];
        const ss_count_kinds *classes = &plan->stack[i]->classes;
        for (int c = 0; c < classes->count; c++)
            while (forms->of[classes->example[c]] >= forms->first[work->demand[i][c] + 1])
                work->demand[i][c]++;
    }
}

/* The slabs for the demands at hand. */
static void count_slabs(slab_work *work) {
    find_fits(work);
    list_choices(work);
    if (work->choice_start[SS_FAMILIES] == 0) return;
    find_lanes(work);
    find_places(work);
    ss_count_run(&work->plan->tools, count_part, work, PARTS);
}

static void count_demands(slab_work *work) {
    const ss_count_plan *plan = work->plan;
    int demands[3];
    for (int i = 0; i < 3; i++) demands[i] = plan->forms[plan->number[i]].demands;
    for (int n = 0; n < demands[0] * demands[1] * demands[2]; n++) {
        work->at_hand[0] = n % demands[0];
        work->at_hand[1] = n / demands[0] % demands[1];
        work->at_hand[2] = n / demands[0] / demands[1];
        if (ss_limits_spend(plan->tools.limits, WORK_OF_DEMANDS))
            atomic_store(&work->plan->stop, SUSOL_CANCELLED);
        if (atomic_load(&plan->stop) != SUSOL_OK) return;
        count_slabs(work);
    }
}

void ss_count_box_counts_add(const ss_count_harvest *harvest, int slot,
                             ss_count_box_counts *counts) {
    assert(slot >= 0 && slot < 3);
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
    ss_count_orbits_find(&work->orbits, plan->tools.splits, &plan->stack[slot]->strands,
                         plan->group.open);
    find_demands(work);
    if (list_sources(work) && list_blocks(work)) count_demands(work);
    else atomic_store(&plan->stop, SUSOL_NO_MEMORY);
    for (int i = 0; i < 81 * PARTS; i++) {
        ss_u128 *cell = &counts->cell[i % 81 / 27][i % 81 / 9 % 3][i % 9];
        *cell = ss_u128_add(*cell, work->counts[i / 81].cell[i % 81 / 27][i % 81 / 9 % 3][i % 9]);
    }
    ss_memory_give(plan->tools.allocator, work->sources, work->source_bytes);
    ss_memory_give(plan->tools.allocator, work->blocks, work->block_bytes);
    ss_memory_give(plan->tools.allocator, work, sizeof *work);
}
