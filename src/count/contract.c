/* contract.c: counts one share of a plan: all (a1, a2, a3) with a given a3.

   For each a1 (one of each kind) and each a2 (one of each kind beside a1 and a3):
     weight[a2] = fillings of the first band, over all renamings of (a1, a2, a3)
     below[a2]  = completions, by scalar products over the pairs of a3
   and the share is the sum of weight times below. */
#include "count/plan.h"

#include <assert.h>
#include <string.h>

enum { LONGEST_ROW = (SS_FORMS / SS_LANES + SS_DEMANDS) * SS_LANES };

/* The renamings that keep a3, as images of the classes of the other two stacks. */
typedef struct keepers {
    const ss_count_plan *plan;
    int count, room;
    uint16_t *first, *second; /* [keeper * classes + class] */
} keepers;

typedef struct share_work {
    ss_count_plan *plan;
    const ss_count_share *share;
    keepers keep;
    int lanes, width;         /* the pairs of a3; rounded up */
    size_t row_bytes;         /* of one row of lanes: 16-bit numbers, or bytes */
    uint16_t position[3][64]; /* lane -> first index of the table of a lower band */
    uint8_t *row[3];          /* lanes of the lower bands: [b1][b2][lane], [c1][c2][lane] */
    bool ready[3][SS_FORMS];  /* rows of this b1 (c1) are gathered */
    uint32_t *missing;        /* [b1][a2]: what lowering the values takes from below[a2] */
    uint16_t *local;          /* keepers of a1 as well */
    int locals;
    int all_count; /* every a2 */
    uint16_t all[SS_SPLITS];
    int count; /* the a2 of this a1: */
    uint16_t second[SS_SPLITS];
    uint16_t kept_by[SS_SPLITS]; /* renamings that keep a1, a2 and a3 */
    uint64_t weight[SS_SPLITS];
    uint64_t below[SS_SPLITS];
    void *memory;
    size_t bytes;
} share_work;

static void count_keeper(void *user, const uint8_t to[9]) {
    (void)to;
    ++*(int *)user;
}

static void add_keeper(void *user, const uint8_t to[9]) {
    keepers *keep = user;
    const ss_count_plan *plan = keep->plan;
    const ss_count_stack *first = plan->stack[0], *second = plan->stack[1];
    ss_count_renaming renaming;
    ss_count_renaming_fill(&renaming, to);
    uint16_t *image = keep->first + (size_t)keep->count * (size_t)first->classes;
    for (int c = 0; c < first->classes; c++)
        image[c] = (uint16_t)ss_count_renamed_class(&renaming, plan->tools.splits, first, c);
    image = keep->second + (size_t)keep->count * (size_t)second->classes;
    for (int c = 0; c < second->classes; c++)
        image[c] = (uint16_t)ss_count_renamed_class(&renaming, plan->tools.splits, second, c);
    keep->count++;
}

static size_t lanes_size(const share_work *work, int band) {
    const ss_count_band *table = work->plan->band[band];
    return (size_t)table->size[1] * table->stride * work->row_bytes;
}

/* One block for all: lanes first (they want to be aligned), then the images of the keepers. */
static susol_status open_work(share_work *work) {
    ss_count_plan *plan = work->plan;
    int third = work->share->third, room = 0, unit = plan->bytes ? 32 : 16;
    ss_count_group_keepers(&plan->group, plan->tools.splits, plan->stack[2], third,
                           (ss_count_renaming_sink){count_keeper, &room});
    work->width = (ss_count_stack_length(plan->stack[2], third) + unit - 1) / unit * unit;
    work->row_bytes = (size_t)work->width * (plan->bytes ? 1 : 2);
    size_t left = lanes_size(work, 1), right = lanes_size(work, 2);
    size_t firsts = (size_t)plan->stack[0]->classes, seconds = (size_t)plan->stack[1]->classes;
    size_t missing = plan->shift == 0 ? 0 : (size_t)plan->band[1]->size[1] * seconds;
    work->bytes = 64 + left + right + missing * sizeof *work->missing +
                  (size_t)room * (firsts + seconds + 1) * sizeof(uint16_t);
    work->memory = plan->tools.allocator->resize(plan->tools.allocator->user, NULL, 0, work->bytes);
    if (work->memory == NULL) return SUSOL_NO_MEMORY;
    work->row[1] = (uint8_t *)(((uintptr_t)work->memory + 63) & ~(uintptr_t)63);
    work->row[2] = work->row[1] + left;
    work->missing = (uint32_t *)(void *)(work->row[2] + right);
    work->keep = (keepers){.plan = plan, .room = room};
    work->keep.first = (uint16_t *)(void *)(work->missing + missing);
    work->keep.second = work->keep.first + (size_t)room * firsts;
    work->local = work->keep.second + (size_t)room * seconds;
    ss_count_group_keepers(&plan->group, plan->tools.splits, plan->stack[2], third,
                           (ss_count_renaming_sink){add_keeper, &work->keep});
    assert(work->keep.count == room);
    return SUSOL_OK;
}

/* Which form is in which lane? Unused lanes stay 0 in the second band and so do not count. */
static void find_positions(share_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *third = plan->stack[2];
    const ss_count_pair *pair = third->pair + third->start[work->share->third];
    work->lanes = ss_count_stack_length(third, work->share->third);
    for (int k = 0; k < work->lanes; k++) {
        work->position[1][k] = (uint16_t)plan->band[1]->index[0][pair[k].second];
        work->position[2][k] = (uint16_t)plan->band[2]->index[0][pair[k].third];
    }
}

/* Where the row for each lane begins in a table, counted in numbers. */
static size_t row_start(const share_work *work, int band, int first, int lane) {
    const ss_count_band *table = work->plan->band[band];
    return ((size_t)work->position[band][lane] * (size_t)table->size[1] + (size_t)first) *
           table->stride;
}

static void gather_wide(const share_work *work, int band, int first, int16_t *to) {
    const ss_count_plan *plan = work->plan;
    size_t length = plan->band[band]->stride, width = (size_t)work->width;
    memset(to, 0, length * work->row_bytes);
    for (int k = 0; k < work->lanes; k++) {
        const uint16_t *value = plan->band[band]->value + row_start(work, band, first, k);
        for (size_t i = 0; i < length; i++)
            to[i * width + (size_t)k] = plan->quotient[band][value[i]];
    }
}

/* Lowering the third band by shift takes shift * (sum of the second band's lanes) from each pair.
   The sum of 64 bytes fits 16 bits. */
static void find_missing(share_work *work, int first, const ss_lanes_rows *from) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *second = plan->stack[1];
    uint32_t *missing = work->missing + (size_t)first * (size_t)second->classes;
    uint16_t sums[LONGEST_ROW] = {0};
    for (int k = 0; k < work->lanes; k++)
        for (size_t i = 0; i < from->length; i++) sums[i] = (uint16_t)(sums[i] + from->rows[k][i]);
    for (int a2 = 0; a2 < second->classes; a2++) {
        missing[a2] = 0;
        if (!plan->alive[1][a2]) continue;
        for (uint32_t p = second->start[a2]; p < second->start[a2 + 1]; p++)
            missing[a2] += sums[plan->pairs[p].left];
        missing[a2] *= (uint32_t)plan->shift;
    }
}

static void gather_bytes(share_work *work, int band, int first, uint8_t *to) {
    static const uint8_t nothing[LONGEST_ROW];
    const ss_count_plan *plan = work->plan;
    const ss_count_band *table = plan->band[band];
    ss_lanes_rows from = {.width = (size_t)work->width, .length = table->stride};
    for (int k = 0; k < work->width; k++)
        from.rows[k] = k < work->lanes ? table->packed + row_start(work, band, first, k) : nothing;
    if (band == 2) from.less = (uint8_t)plan->shift;
    ss_lanes_turn(to, &from);
    if (band == 1 && plan->shift != 0) find_missing(work, first, &from);
}

/* Bring the values for the pairs of a3 side by side, for one b1 (or c1) and all b2 (or c2). */
static const uint8_t *gather(share_work *work, int band, int form) {
    const ss_count_band *table = work->plan->band[band];
    int first = table->index[1][form];
    uint8_t *rows = work->row[band] + (size_t)first * table->stride * work->row_bytes;
    if (work->ready[band][form]) return rows;
    work->ready[band][form] = true;
    if (work->plan->bytes) gather_bytes(work, band, first, rows);
    else gather_wide(work, band, first, (int16_t *)(void *)rows);
    return rows;
}

static void find_seconds(share_work *work) {
    for (int a2 = 0; a2 < work->plan->stack[1]->classes; a2++)
        if (work->plan->alive[1][a2]) work->all[work->all_count++] = (uint16_t)a2;
}

/* If only the renaming that changes nothing keeps a3 and a1, every a2 is a kind of its own. */
static void list_all_seconds(share_work *work) {
    work->count = work->all_count;
    memcpy(work->second, work->all, (size_t)work->count * sizeof *work->all);
    for (int i = 0; i < work->count; i++) work->kept_by[i] = 1;
}

/* List one a2 of each kind under the renamings that keep a3 and a1. */
static void list_seconds(share_work *work) {
    const uint16_t *images = work->keep.second;
    size_t seconds = (size_t)work->plan->stack[1]->classes;
    bool seen[SS_SPLITS] = {false};
    work->count = 0;
    for (int i = 0; i < work->all_count; i++) {
        uint16_t a2 = work->all[i], kept_by = 0;
        if (seen[a2]) continue;
        for (int k = 0; k < work->locals; k++) {
            uint16_t image = images[work->local[k] * seconds + a2];
            seen[image] = true;
            kept_by = (uint16_t)(kept_by + (image == a2));
        }
        work->second[work->count] = a2;
        work->kept_by[work->count++] = kept_by;
    }
}

/* Which of the renamings that keep a3 keep a1 as well? */
static void find_locals(share_work *work, int a1) {
    const keepers *keep = &work->keep;
    size_t firsts = (size_t)work->plan->stack[0]->classes;
    work->locals = 0;
    for (int k = 0; k < keep->count; k++)
        if (keep->first[(size_t)k * firsts + (size_t)a1] == a1)
            work->local[work->locals++] = (uint16_t)k;
}

/* Add up the fillings of the first band for one renaming of (a1, a2, a3). */
static void weigh_coset(share_work *work, int a1, int coset) {
    const ss_count_plan *plan = work->plan;
    const ss_count_band *table = plan->band[0];
    const ss_count_stack *first = plan->stack[0], *third = plan->stack[2];
    const ss_count_group *group = &plan->group;
    int x3 = group->image[2][coset * third->classes + work->share->third];
    int x1 = group->image[0][coset * first->classes + a1];
    uint64_t members = (uint64_t)third->members[x3] * first->members[x1];
    if (members == 0) return;
    const uint16_t *row = ss_count_band_row(
        table, table->index[0][plan->forms[plan->number[2]].of[third->example[x3]]],
        table->index[1][plan->forms[plan->number[0]].of[first->example[x1]]]);
    const ss_count_seat *seats = plan->seat + coset * plan->stack[1]->classes;
    for (int i = 0; i < work->count; i++) {
        ss_count_seat seat = seats[work->second[i]];
        work->weight[i] += members * ((uint32_t)seat.members * row[seat.column]);
    }
}

/* Weights of all a2; those with weight 0 are dropped from the list. */
static void weigh_seconds(share_work *work, int a1) {
    int kept = 0, cosets = work->plan->group.cosets;
    memset(work->weight, 0, (size_t)work->count * sizeof *work->weight);
    for (int coset = 0; coset < cosets; coset++) weigh_coset(work, a1, coset);
    for (int i = 0; i < work->count; i++) {
        if (work->weight[i] == 0) continue;
        work->weight[kept] = work->weight[i];
        work->kept_by[kept] = work->kept_by[i];
        work->second[kept++] = work->second[i];
    }
    work->count = kept;
}

/* Add the products for one or two pairs (b1, c1) to below[]. */
static void multiply_pairs(share_work *work, const ss_count_pair *pair, int pairs) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *second = plan->stack[1];
    ss_lanes_products products = {.tables = pairs,
                                  .width = work->width,
                                  .pairs = plan->pairs,
                                  .start = second->start,
                                  .lists = work->second,
                                  .count = work->count,
                                  .sums = work->below};
    for (int t = 0; t < pairs; t++) {
        products.left[t] = gather(work, 1, pair[t].second);
        products.right[t] = gather(work, 2, pair[t].third);
        if (!plan->bytes || plan->shift == 0) continue;
        size_t row = (size_t)plan->band[1]->index[1][pair[t].second];
        const uint32_t *missing = work->missing + row * (size_t)second->classes;
        for (int i = 0; i < work->count; i++) work->below[i] += missing[work->second[i]];
    }
    if (plan->bytes) ss_lanes_multiply_bytes(&products);
    else ss_lanes_multiply(&products);
}

/* Each (a1, a2) stands for all of its kind, renamings of the open digits included. */
static ss_u128 weighted_sum(const share_work *work) {
    uint64_t renamings = work->plan->group.open_renamings;
    ss_u128 total = {0, 0};
    for (int i = 0; i < work->count; i++) {
        assert(work->weight[i] * renamings % work->kept_by[i] == 0);
        uint64_t weight = work->weight[i] * renamings / work->kept_by[i];
        total = ss_u128_add(total, ss_u128_product(weight, work->below[i]));
    }
    return total;
}

static ss_u128 count_first(share_work *work, int a1) {
    const ss_count_plan *plan = work->plan;
    const ss_count_stack *first = plan->stack[0];
    ss_u128 total = {0, 0};
    find_locals(work, a1);
    if (work->locals == 1) list_all_seconds(work);
    else list_seconds(work);
    weigh_seconds(work, a1);
    if (work->count == 0) return total;
    memset(work->below, 0, (size_t)work->count * sizeof *work->below);
    for (uint32_t p = first->start[a1], end = first->start[a1 + 1]; p < end; p += 2)
        multiply_pairs(work, &first->pair[p], p + 1 < end ? 2 : 1);
    if (plan->wish.found != NULL) {
        ss_count_found found = {(int)(work->share - plan->share),
                                a1,
                                work->count,
                                work->second,
                                work->kept_by,
                                work->below};
        plan->wish.found(plan->wish.user, &found);
        return total;
    }
    return weighted_sum(work);
}

/* One a1 of each kind under the keepers of a3; this share takes its turn among them. */
static void count_share(share_work *work, ss_count_share *share) {
    ss_count_plan *plan = work->plan;
    const ss_count_stack *first = plan->stack[0];
    bool seen[SS_SPLITS] = {false};
    int leaders = 0;
    for (int a1 = 0; a1 < first->classes; a1++) {
        if (seen[a1] || !plan->alive[0][a1]) continue;
        for (int k = 0; k < work->keep.count; k++)
            seen[work->keep.first[(size_t)k * (size_t)first->classes + (size_t)a1]] = true;
        if (leaders++ % share->of != share->turn) continue;
        if (atomic_load_explicit(&plan->stop, memory_order_relaxed) != SUSOL_OK) return;
        share->total = ss_u128_add(share->total, count_first(work, a1));
        if (plan->tick != NULL) plan->tick(plan->tick_user);
    }
    share->done = true;
}

void ss_count_plan_part(ss_count_plan *plan, int part) {
    ss_count_share *share = &plan->share[part];
    if (atomic_load(&plan->stop) != SUSOL_OK) return;
    share_work *work = ss_memory_get(plan->tools.allocator, sizeof *work);
    if (work == NULL) {
        atomic_store(&plan->stop, SUSOL_NO_MEMORY);
        return;
    }
    work->plan = plan;
    work->share = share;
    susol_status status = open_work(work);
    find_positions(work);
    find_seconds(work);
    if (status == SUSOL_OK) count_share(work, share);
    else atomic_store(&plan->stop, status);
    ss_memory_give(plan->tools.allocator, work->memory, work->bytes);
    ss_memory_give(plan->tools.allocator, work, sizeof *work);
}
