/* candidates.c: counts solutions by what they have in each cell, one box after the other.

   The box is put into the first band and into stack[2] of a plan. The plan finds, for each column
   class a3 of the box and for a1, a2 beside it, the number of completions below. For one class x3
   these numbers form a slab, a table over the column families of the two other boxes. Then the rows
   of the band are chosen: the slab is summed over the families that cross them,

       half(u1, f2)  = sum of slab(f1, f2) over the f1 that cross the rows u1 of box 1
       whole(u1, u2) = sum of half(u1, f2) over the f2 that cross the rows u2 of box 2

   and goes to the cells of the box, which its rows and columns together determine.

   Slabs hold (completions) * (renamings) / (renamings that keep a1, a2, a3); the last factor
   varies, so the division by the number of renamings waits until all is added up. */
#include "count/candidates.h"

#include <assert.h>
#include <string.h>

#include "count/pencil.h"
#include "count/plan.h"

/* Sums of a slab stay below 2^64: 5040 renamings, 36 column orders, 36 * 36 crossings and at most
   6.5 * 10^9 completions (56^3 products of 192 * 192). With large values, fewer renamings. */
enum { MOST_MOVED = 7, MOST_MOVED_WIDE = 6 };

typedef struct box_counts {
    ss_u128 cell[3][3][9];
} box_counts;

typedef struct entry {
    uint16_t a1, a2;
    uint64_t mass;
} entry;

/* What one share has found so far. */
typedef struct heap {
    entry *entries;
    size_t count, room;
    box_counts counts;
} heap;

typedef struct box_work {
    ss_count_plan plan;
    const ss_count_job *job;
    bool fits[3][SS_SPLITS]; /* rows of the boxes of the first band, in the order of plan.stack */
    heap *heaps;             /* one for each share */
    atomic_int shares_done;
    atomic_flag reporting;
    double begin, end;
} box_work;

typedef uint64_t slab[SS_FAMILIES][SS_FAMILIES];

/* ---- collecting ---- */

static void take_found(void *user, const ss_count_found *found) {
    box_work *work = user;
    heap *own = &work->heaps[found->share];
    const susol_allocator *allocator = work->plan.tools.allocator;
    size_t needed = own->count + (size_t)found->count;
    if (needed > own->room) {
        size_t room = needed * 2;
        entry *entries = allocator->resize(allocator->user, own->entries,
                                           own->room * sizeof *entries, room * sizeof *entries);
        if (entries == NULL) {
            atomic_store(&work->plan.stop, SUSOL_NO_MEMORY);
            return;
        }
        own->entries = entries;
        own->room = room;
    }
    uint64_t renamings = (uint64_t)ss_count_group_order(&work->plan.group);
    for (int i = 0; i < found->count; i++) {
        assert(renamings % found->kept_by[i] == 0);
        own->entries[own->count++] = (entry){(uint16_t)found->a1, found->second[i],
                                             found->below[i] * (renamings / found->kept_by[i])};
    }
}

/* ---- from a slab to the cells ---- */

static void fill_slab(const box_work *work, const heap *own, int coset, slab to) {
    const ss_count_plan *plan = &work->plan;
    const ss_count_stack *first = plan->stack[0], *second = plan->stack[1];
    const uint16_t *image1 = plan->group.image[0] + coset * first->classes;
    const uint16_t *image2 = plan->group.image[1] + coset * second->classes;
    for (size_t i = 0; i < own->count; i++) {
        const entry *e = &own->entries[i];
        int x1 = image1[e->a1], x2 = image2[e->a2];
        uint64_t members = (uint64_t)first->members[x1] * second->members[x2];
        if (members == 0) continue;
        to[plan->tools.splits->family[first->example[x1]]]
          [plan->tools.splits->family[second->example[x2]]] += members * e->mass;
    }
}

static void halve_slab(const ss_count_splits *splits, slab from, slab half) {
    memset(half, 0, sizeof(slab));
    for (int u = 0; u < SS_FAMILIES; u++)
        for (int x = 0; x < SS_CROSSINGS; x++) {
            const uint64_t *row = from[splits->crossing[u][x]];
            for (int f = 0; f < SS_FAMILIES; f++) half[u][f] += row[f];
        }
}

static int reordered(const ss_count_splits *splits, int split, const uint8_t order[3]) {
    const uint16_t *part = splits->part[split];
    return ss_count_split_of(splits, part[order[0]], part[order[1]]);
}

static int digit_index(unsigned set) {
    int index = 0;
    for (; (set & 1) == 0; set >>= 1) index++;
    return index;
}

/* The box has rows `rows`, and columns in any order that belongs to class x3 and suits it. */
static void add_cells(const box_work *work, int rows, int x3, ss_u128 ways, box_counts *counts) {
    const ss_count_plan *plan = &work->plan;
    const ss_count_splits *splits = plan->tools.splits;
    const uint16_t *allowed = plan->seen.column[plan->number[2]];
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (int o = 0; o < 6; o++) {
        int columns = reordered(splits, plan->stack[2]->example[x3], orders[o]);
        if (plan->stack[2]->class_of[columns] != x3 ||
            !ss_count_split_fits(splits->part[columns], allowed))
            continue;
        for (int r = 0; r < 3; r++)
            for (int c = 0; c < 3; c++) {
                int d = digit_index(splits->part[rows][r] & splits->part[columns][c]);
                counts->cell[r][c][d] = ss_u128_add(counts->cell[r][c][d], ways);
            }
    }
}

/* All row orders at once: the splits of the three boxes are put into the same order. */
static void add_rows(const box_work *work, int family, int x3, slab half, box_counts *counts) {
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const ss_count_splits *splits = work->plan.tools.splits;
    int rows = splits->first_of_family[family];
    ss_u128 ways[6] = {{0, 0}};
    for (int k = 0; k < SS_PARTNERS; k++) {
        int rows1 = splits->partner[rows][k][0], rows2 = splits->partner[rows][k][1];
        const uint16_t *crossing = splits->crossing[splits->family[rows2]];
        const uint64_t *line = half[splits->family[rows1]];
        uint64_t whole = 0;
        for (int x = 0; x < SS_CROSSINGS; x++) whole += line[crossing[x]];
        for (int o = 0; o < 6 && whole > 0; o++)
            if (work->fits[0][reordered(splits, rows1, orders[o])] &&
                work->fits[1][reordered(splits, rows2, orders[o])])
                ways[o] = ss_u128_add(ways[o], ss_u128_from(whole));
    }
    for (int o = 0; o < 6; o++) {
        int own = reordered(splits, rows, orders[o]);
        if (work->fits[2][own] && !ss_u128_is_zero(ways[o]))
            add_cells(work, own, x3, ways[o], counts);
    }
}

static void count_slabs(box_work *work, int share, slab *room) {
    const ss_count_plan *plan = &work->plan;
    const ss_count_stack *third = plan->stack[2];
    heap *own = &work->heaps[share];
    bool seen[SS_SPLITS] = {false};
    for (int coset = 0; coset < plan->group.cosets; coset++) {
        int x3 = plan->group.image[2][coset * third->classes + plan->share[share].third];
        if (seen[x3] || third->members[x3] == 0) continue;
        seen[x3] = true;
        memset(room[0], 0, sizeof(slab));
        for (int again = coset; again < plan->group.cosets; again++)
            if (plan->group.image[2][again * third->classes + plan->share[share].third] == x3)
                fill_slab(work, own, again, room[0]);
        halve_slab(plan->tools.splits, room[0], room[1]);
        int family = plan->tools.splits->family[third->example[x3]];
        for (int x = 0; x < SS_CROSSINGS; x++)
            add_rows(work, plan->tools.splits->crossing[family][x], x3, room[1], &own->counts);
    }
}

static void give_entries(box_work *work, heap *own) {
    ss_memory_give(work->plan.tools.allocator, own->entries, own->room * sizeof *own->entries);
    own->entries = NULL;
    own->count = own->room = 0;
}

static void report(box_work *work) {
    const ss_count_job *job = work->job;
    int done = atomic_fetch_add(&work->shares_done, 1) + 1;
    if (job->progress == NULL ||
        atomic_flag_test_and_set_explicit(&work->reporting, memory_order_acquire))
        return;
    double part = (double)done / work->plan.shares;
    if (job->progress(job->progress_user, work->begin + (work->end - work->begin) * part,
                      ss_u128_from(0)) != 0)
        atomic_store(&work->plan.stop, SUSOL_CANCELLED);
    atomic_flag_clear_explicit(&work->reporting, memory_order_release);
}

static void finish_share(void *user, int share) {
    box_work *work = user;
    const susol_allocator *allocator = work->plan.tools.allocator;
    slab *room = allocator->resize(allocator->user, NULL, 0, 2 * sizeof *room);
    if (room == NULL) atomic_store(&work->plan.stop, SUSOL_NO_MEMORY);
    else count_slabs(work, share, room);
    ss_memory_give(allocator, room, 2 * sizeof *room);
    give_entries(work, &work->heaps[share]);
    report(work);
}

/* ---- one box ---- */

static void count_part(void *user, int part) {
    box_work *work = user;
    ss_count_plan_part(&work->plan, part);
}

/* Open digits were treated as one: each gets the same. Then undo what slabs were multiplied
   with. */
static void finish_box(const box_work *work, const box_counts *sum, ss_u128 counts[9][9]) {
    const ss_count_plan *plan = &work->plan;
    uint64_t scale =
        (uint64_t)plan->band[1]->divisor * plan->band[2]->divisor * plan->group.open_renamings;
    uint32_t renamings = (uint32_t)ss_count_group_order(&plan->group), rest;
    uint32_t open = (uint32_t)ss_count_bits(plan->group.open);
    for (int place = 0; place < 9; place++) {
        int r = plan->wish.view.turned ? place % 3 : place / 3;
        int c = plan->wish.view.turned ? place / 3 : place % 3;
        ss_u128 together = {0, 0};
        for (int d = 0; d < 9; d++)
            if ((plan->group.open >> d & 1) != 0)
                together = ss_u128_add(together, sum->cell[r][c][d]);
        for (int d = 0; d < 9; d++) {
            bool shared = (plan->group.open >> d & 1) != 0;
            ss_u128 count = ss_u128_times(shared ? together : sum->cell[r][c][d], scale);
            count = ss_u128_divide(count, renamings * (shared ? open : 1), &rest);
            assert(rest == 0);
            counts[place][d] = count;
        }
    }
}

static susol_status run_box(box_work *work, ss_u128 counts[9][9]) {
    ss_count_plan *plan = &work->plan;
    size_t bytes = (size_t)(plan->shares + 1) * sizeof *work->heaps;
    for (int i = 0; i < 3; i++)
        for (int s = 0; s < SS_SPLITS; s++)
            work->fits[i][s] =
                ss_count_split_fits(plan->tools.splits->part[s], plan->seen.row[plan->number[i]]);
    work->heaps = ss_memory_get(plan->tools.allocator, bytes);
    if (work->heaps == NULL) return SUSOL_NO_MEMORY;
    ss_count_run(&plan->tools, count_part, work, plan->shares);
    susol_status status = (susol_status)atomic_load(&plan->stop);
    box_counts sum;
    memset(&sum, 0, sizeof sum);
    for (int s = 0; s < plan->shares; s++) {
        for (int i = 0; i < 81; i++) {
            ss_u128 *cell = &sum.cell[i / 27][i / 9 % 3][i % 9];
            *cell = ss_u128_add(*cell, work->heaps[s].counts.cell[i / 27][i / 9 % 3][i % 9]);
        }
        give_entries(work, &work->heaps[s]);
    }
    if (status == SUSOL_OK) finish_box(work, &sum, counts);
    ss_memory_give(plan->tools.allocator, work->heaps, bytes);
    return status;
}

/* A box can be seen from two sides; take the cheaper one. */
static ss_count_wish wish_for(const ss_count_splits *splits, const ss_count_conditions *conditions,
                              int box) {
    ss_count_view plain = {false, box / 3}, turned = {true, box % 3};
    bool turn = ss_count_plan_cost(splits, conditions, turned) <
                ss_count_plan_cost(splits, conditions, plain);
    ss_count_wish wish = {.view = turn ? turned : plain,
                          .third = turn ? box / 3 : box % 3,
                          .most_moved = MOST_MOVED,
                          .found = take_found,
                          .finished = finish_share};
    return wish;
}

typedef struct candidate_count {
    const ss_count_job *job;
    ss_count_tools tools;
    double begin, end; /* the share of the whole work that is being done */
    ss_u128 (*counts)[9];
    ss_u128 box[9][9][9]; /* of the grid at hand: [box][place][digit] */
} candidate_count;

static susol_status make_wide(ss_count_plan *plan, const ss_count_conditions *conditions) {
    ss_count_plan again = {.tools = plan->tools, .wish = plan->wish};
    again.wish.most_moved = MOST_MOVED_WIDE;
    ss_count_plan_free(plan);
    *plan = again;
    return ss_count_plan_make(plan, conditions);
}

/* A box that looks like an earlier one, from its side and in all conditions, has its counts. */
static bool copy_twin(candidate_count *count, const ss_count_conditions *conditions, int box) {
    for (int earlier = 0; earlier < box; earlier++) {
        ss_count_view here = {false, box / 3}, there = {false, earlier / 3};
        ss_count_conditions a = ss_count_conditions_seen(conditions, here);
        ss_count_conditions b = ss_count_conditions_seen(conditions, there);
        if (box % 3 != earlier % 3) {
            here.turned = there.turned = true;
            here.first = box % 3;
            there.first = earlier % 3;
            if (box / 3 != earlier / 3) continue;
            a = ss_count_conditions_seen(conditions, here);
            b = ss_count_conditions_seen(conditions, there);
        }
        if (memcmp(&a, &b, sizeof a) != 0) continue;
        for (int place = 0; place < 9; place++)
            memcpy(count->box[box][place], count->box[earlier][place], sizeof count->box[0][0]);
        return true;
    }
    return false;
}

static susol_status count_box(candidate_count *count, const ss_count_conditions *conditions,
                              int box) {
    box_work *work = ss_memory_get(count->tools.allocator, sizeof *work);
    double step = (count->end - count->begin) / 9;
    if (work == NULL) return SUSOL_NO_MEMORY;
    atomic_flag_clear(&work->reporting);
    work->job = count->job;
    work->begin = count->begin + step * box;
    work->end = work->begin + step;
    work->plan.tools = count->tools;
    work->plan.wish = wish_for(count->tools.splits, conditions, box);
    work->plan.wish.user = work;
    susol_status status = ss_count_plan_make(&work->plan, conditions);
    if (status == SUSOL_OK && !work->plan.narrow) status = make_wide(&work->plan, conditions);
    if (status == SUSOL_OK) status = run_box(work, count->box[box]);
    ss_count_plan_free(&work->plan);
    ss_memory_give(count->tools.allocator, work, sizeof *work);
    return status;
}

static void add_boxes(candidate_count *count) {
    for (int i = 0; i < 81; i++) {
        int box = i / 9, place = i % 9;
        int cell = (box / 3 * 3 + place / 3) * 9 + box % 3 * 3 + place % 3;
        for (int d = 0; d < 9; d++)
            count->counts[cell][d] = ss_u128_add(count->counts[cell][d], count->box[box][place][d]);
    }
}

static susol_status count_candidates(candidate_count *count, const uint16_t allowed[81]) {
    uint16_t settled[81], half[81];
    ss_count_conditions conditions;
    susol_status status = SUSOL_OK;
    memcpy(settled, allowed, sizeof settled);
    if (!ss_count_pencil_settle(settled)) return SUSOL_OK;
    ss_count_cut cut = ss_count_pencil_conditions(allowed, settled, settled, &conditions);
    if (cut.open == 0) {
        for (int box = 0; box < 9 && status == SUSOL_OK; box++)
            if (!copy_twin(count, &conditions, box)) status = count_box(count, &conditions, box);
        if (status == SUSOL_OK) add_boxes(count);
        return status;
    }
    double begin = count->begin, end = count->end, middle = (begin + end) / 2;
    for (int side = 0; side < 2 && status == SUSOL_OK; side++) {
        memcpy(half, allowed, sizeof half);
        ss_count_pencil_cut(half, &cut, side == 0);
        count->begin = side == 0 ? begin : middle;
        count->end = side == 0 ? middle : end;
        status = count_candidates(count, half);
    }
    return status;
}

susol_status ss_count_candidates(const ss_count_job *job, ss_u128 counts[81][9]) {
    candidate_count count = {.job = job, .end = 1, .counts = counts};
    ss_count_splits *splits = ss_memory_get(job->allocator, sizeof *splits);
    if (splits == NULL) return SUSOL_NO_MEMORY;
    ss_count_splits_fill(splits);
    count.tools = (ss_count_tools){splits, job->allocator, job->runner};
    memset(counts, 0, 81 * sizeof *counts);
    susol_status status = count_candidates(&count, job->allowed);
    ss_memory_give(job->allocator, splits, sizeof *splits);
    return status;
}
