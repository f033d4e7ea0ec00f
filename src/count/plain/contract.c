/* contract.c: counts one share of a plan: all (a1, a2, a3) with a given a3.

   For each a1 (one of each kind) and each a2 (one of each kind beside a1 and a3):
     weight[a2] = fillings of the first band, over all renamings of (a1, a2, a3)
     below[a2]  = completions, by scalar products over the pairs of a3
   and the share is the sum of weight times below. Products are summed for each list of a2 and each
   group of lanes. Lists of a3 have groups of their own, and after each list of a1 the sums are
   taken down: so the completions are known for each list of a1, of a2 and of a3. */
#include "count/plain/plan.h"

#include <assert.h>
#include <string.h>

enum { WORK_OF_A_LIST = 30 }; /* its products with up to three pairs */
enum { LONGEST_ROW = (SS_FORMS / SS_LANES + SS_DEMANDS) * SS_LANES, MOST_STRANDS = 6 };

/* The renamings that keep a3, as images of the classes of the other two stacks. */
typedef struct keepers {
    const ss_count_plan *plan;
    ss_limits *limits;
    int count, room;
    uint16_t *first, *second; /* [keeper * classes + class] */
} keepers;

typedef struct share_work {
    ss_count_plan *plan;
    ss_limits limits; /* stopped: what was found since is worth nothing */
    const ss_count_share *share;
    keepers keep;
    size_t row_bytes;                 /* of one row of lanes: 16-bit numbers, or bytes */
    int position[3][SS_ROW_LONGEST];  /* lane -> first index of the table of a lower band, or -1 */
    uint8_t list_of[SS_LANES_GROUPS]; /* group of lanes -> list of a3 */
    uint8_t *row[3];                  /* lanes of the lower bands: [b1][b2][lane], [c1][c2][lane] */
    bool ready[3][SS_FORMS];          /* rows of this b1 (c1) are gathered */
    uint32_t (*missing)[SS_LANES_GROUPS]; /* [b1][list of a2]: what lowering values takes away */
    int every_count;                      /* all lists of stack[1]: */
    uint16_t every[SS_SPLITS];
    int16_t shifts[LONGEST_ROW][2 * SS_LANES_GROUPS];
    uint32_t grouped[LONGEST_ROW][SS_LANES_GROUPS]; /* sums of the lanes of each group */
    uint16_t *local;                                /* keepers of a1 as well */
    int locals;
    int all_count; /* every a2 */
    uint16_t all[SS_SPLITS];
    int count; /* the a2 of this a1: */
    uint16_t second[SS_SPLITS];
    uint16_t kept_by[SS_SPLITS]; /* renamings that keep a1, a2 and a3 */
    uint64_t weight[SS_SPLITS];
    uint64_t below[SS_SPLITS];
    uint64_t *by_first, *by_third; /* the same for each list of a1 and of a3 (plan.h) */
    int lists;                     /* of these a2: */
    uint16_t list[SS_SPLITS], owner[SS_SPLITS]; /* its number; second[owner] has it */
    uint64_t in_list[SS_SPLITS];                /* completions */
    uint32_t sums[SS_SPLITS][SS_LANES_GROUPS];  /* of products that are not yet taken down */
    void *memory;
    size_t bytes;
} share_work;

static void count_keeper(void *user, const uint8_t to[9]) {
    (void)to;
    ++*(int *)user;
}

static void add_keeper(void *user, const uint8_t to[9]) {
    assert(((keepers *)user)->count <= ((keepers *)user)->room);
    keepers *keep = user;
    const ss_count_plan *plan = keep->plan;
    const ss_count_kinds *first = &plan->stack[0]->classes, *second = &plan->stack[1]->classes;
    ss_count_renaming renaming;
    if (ss_limits_spend(keep->limits, first->count + second->count)) return;
    ss_count_renaming_fill(&renaming, to);
    uint16_t *image = keep->first + (size_t)keep->count * (size_t)first->count;
    for (int c = 0; c < first->count; c++)
        image[c] = (uint16_t)ss_count_renamed(&renaming, plan->tools.splits, first, c);
    image = keep->second + (size_t)keep->count * (size_t)second->count;
    for (int c = 0; c < second->count; c++)
        image[c] = (uint16_t)ss_count_renamed(&renaming, plan->tools.splits, second, c);
    keep->count++;
}

static size_t lanes_size(const share_work *work, int band) {
    const ss_count_band *table = work->plan->band[band];
    return (size_t)table->size[1] * table->stride * work->row_bytes;
}

/* One block for all: lanes first (they want to be aligned), then what is found, and the images of
   the keepers. */
static susol_status open_work(share_work *work) {
    ss_count_plan *plan = work->plan;
    int third = work->share->third, room = 0;
    ss_count_group_keepers(&plan->group, plan->tools.splits, plan->stack[2], third,
                           (ss_count_renaming_sink){count_keeper, &room});
    work->row_bytes = (size_t)work->share->width * (plan->bytes ? 1 : 2);
    size_t left = lanes_size(work, 1), right = lanes_size(work, 2);
    size_t firsts = (size_t)plan->stack[0]->classes.count;
    size_t seconds = (size_t)plan->stack[1]->classes.count;
    work->every_count = plan->lists[1].first[seconds];
    size_t missing = 0, by_list = plan->wish.found == NULL ? 0 : MOST_STRANDS * seconds;
    if (plan->shift != 0)
        missing = (size_t)plan->band[3 - plan->low]->size[1] * (size_t)work->every_count;
    work->bytes = 64 + left + right + missing * sizeof *work->missing +
                  2 * by_list * sizeof *work->by_first +
                  (size_t)room * (firsts + seconds + 1) * sizeof(uint16_t);
    work->memory = plan->tools.allocator->resize(plan->tools.allocator->user, NULL, 0, work->bytes);
    if (work->memory == NULL) return SUSOL_NO_MEMORY;
    work->row[1] = (uint8_t *)(((uintptr_t)work->memory + 63) & ~(uintptr_t)63);
    work->row[2] = work->row[1] + left;
    work->missing = (void *)(work->row[2] + right);
    work->by_first = (void *)(work->missing + missing);
    work->by_third = work->by_first + by_list;
    work->keep = (keepers){.plan = plan, .limits = &work->limits, .room = room};
    work->keep.first = (void *)(work->by_third + by_list);
    work->keep.second = work->keep.first + (size_t)room * firsts;
    work->local = work->keep.second + (size_t)room * seconds;
    ss_count_group_keepers(&plan->group, plan->tools.splits, plan->stack[2], third,
                           (ss_count_renaming_sink){add_keeper, &work->keep});
    assert(work->keep.count == room || ss_limits_stopped(&work->limits));
    return SUSOL_OK;
}

/* Which form is in which lane? Unused lanes stay 0 in one of the tables and so do not count. */
static void find_positions(share_work *work) {
    const ss_count_plan *plan = work->plan;
    const ss_count_share *share = work->share;
    const uint32_t *start = plan->lists[2].start;
    uint32_t unit = plan->bytes ? 32 : 16, turn = unit / SS_LANES_GROUPS;
    uint32_t per_group = (uint32_t)share->width / SS_LANES_GROUPS, group = 0;
    memset(work->position, 0xff, sizeof work->position);
    for (int k = share->from; k < share->to; k++)
        for (uint32_t p = start[k]; p < start[k + 1]; group++) {
            work->list_of[group] = (uint8_t)(k - share->from);
            for (uint32_t i = 0; i < per_group && p < start[k + 1]; i++, p++) {
                uint32_t lane = i / turn * unit + group * turn + i % turn;
                ss_count_pair pair = plan->stack[2]->pair[p];
                work->position[1][lane] = plan->band[1]->index[0][pair.second];
                work->position[2][lane] = plan->band[2]->index[0][pair.third];
            }
        }
}

/* Where the row for each lane begins in a table, counted in numbers. */
static size_t row_start(const share_work *work, int band, int first, int lane) {
    assert(work->position[band][lane] >= 0);
    const ss_count_band *table = work->plan->band[band];
    return ((size_t)work->position[band][lane] * (size_t)table->size[1] + (size_t)first) *
           table->stride;
}

static void gather_wide(const share_work *work, int band, int first, uint16_t *to) {
    static const uint16_t nothing[LONGEST_ROW];
    const ss_count_band *table = work->plan->band[band];
    ss_lanes_rows16 from = {.width = (size_t)work->share->width, .length = table->stride};
    for (int k = 0; k < work->share->width; k++)
        from.rows[k] =
            work->position[band][k] < 0 ? nothing : table->value + row_start(work, band, first, k);
    ss_count_band_division(table, &from.twos, &from.inverse);
    ss_lanes_turn16(to, &from);
}

static uint32_t (*missing_of(const share_work *work, int first))[SS_LANES_GROUPS] {
    return work->missing + first * work->every_count;
}

static void prepare_missing(share_work *work) {
    for (int i = 0; i < work->every_count; i++) work->every[i] = (uint16_t)i;
    for (size_t i = 0; i < work->plan->band[work->plan->low]->stride; i++)
        for (int k = 0; k < 2 * SS_LANES_GROUPS; k++)
            work->shifts[i][k] = (int16_t)work->plan->shift;
}

/* The sums of each four of 32 bytes, which are the groups of lanes.h. */
static void add_fours(uint32_t sums[SS_LANES_GROUPS], const uint8_t bytes[32]) {
    for (int g = 0; g < SS_LANES_GROUPS; g++) {
        uint32_t four, two;
        memcpy(&four, bytes + 4 * g, sizeof four);
        two = (four & 0xff00ff) + (four >> 8 & 0xff00ff);
        sums[g] += (two + (two >> 16)) & 0xffff;
    }
}

/* Lowering a band by shift takes shift * (sum of the other band's lanes) from each pair: again a
   product, of one row of group sums with a row of nothing but shift. */
static void find_missing(share_work *work, int first, const uint8_t *rows) {
    const ss_count_plan *plan = work->plan;
    size_t length = plan->band[3 - plan->low]->stride;
    ss_lanes_products products = {.left = {work->grouped},
                                  .right = {work->shifts},
                                  .tables = 1,
                                  .width = 2 * SS_LANES_GROUPS,
                                  .pairs = plan->pairs,
                                  .start = plan->lists[1].start,
                                  .lists = work->every,
                                  .count = work->every_count,
                                  .sums = missing_of(work, first)};
    memset(work->grouped, 0, length * sizeof *work->grouped);
    for (size_t i = 0; i < length; i++)
        for (int turn = 0; turn < work->share->width; turn += 32, rows += 32)
            add_fours(work->grouped[i], rows);
    memset(products.sums, 0, (size_t)products.count * sizeof *products.sums);
    ss_lanes_multiply(&products);
}

static void gather_bytes(share_work *work, int band, int first, uint8_t *to) {
    static const uint8_t nothing[LONGEST_ROW];
    const ss_count_plan *plan = work->plan;
    const ss_count_band *table = plan->band[band];
    ss_lanes_rows from = {.width = (size_t)work->share->width, .length = table->stride};
    for (int k = 0; k < work->share->width; k++)
        from.rows[k] =
            work->position[band][k] < 0 ? nothing : table->packed + row_start(work, band, first, k);
    if (band == plan->low) from.less = (uint8_t)plan->shift;
    ss_lanes_turn(to, &from);
    if (band != plan->low && plan->shift != 0) find_missing(work, first, to);
}

/* Bring the values for the pairs of a3 side by side, for one b1 (or c1) and all b2 (or c2). */
static const uint8_t *gather(share_work *work, int band, int form) {
    assert(band == 1 || band == 2);
    const ss_count_band *table = work->plan->band[band];
    int first = table->index[1][form];
    uint8_t *rows = work->row[band] + (size_t)first * table->stride * work->row_bytes;
    if (work->ready[band][form]) return rows;
    work->ready[band][form] = true;
    if (work->plan->bytes) gather_bytes(work, band, first, rows);
    else gather_wide(work, band, first, (uint16_t *)(void *)rows);
    return rows;
}

static void find_seconds(share_work *work) {
    for (int a2 = 0; a2 < work->plan->stack[1]->classes.count; a2++)
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
    size_t seconds = (size_t)work->plan->stack[1]->classes.count;
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
    assert(a1 >= 0 && a1 < work->plan->stack[0]->classes.count);
    const keepers *keep = &work->keep;
    size_t firsts = (size_t)work->plan->stack[0]->classes.count;
    work->locals = 0;
    for (int k = 0; k < keep->count; k++)
        if (keep->first[(size_t)k * firsts + (size_t)a1] == a1)
            work->local[work->locals++] = (uint16_t)k;
}

/* Add up the fillings of the first band with this row of its table, `members` times each. */
static void weigh_row(share_work *work, int coset, const uint16_t *row, uint64_t members) {
    const ss_count_plan *plan = work->plan;
    int classes = plan->stack[1]->classes.count;
    for (int layer = 0; layer < plan->layers; layer++) {
        const ss_count_seat *seats =
            plan->seat +
            ((size_t)layer * (size_t)plan->group.cosets + (size_t)coset) * (size_t)classes;
        for (int i = 0; i < work->count; i++) {
            ss_count_seat seat = seats[work->second[i]];
            work->weight[i] += members * ((uint32_t)seat.members * row[seat.column]);
        }
    }
}

/* Add up the fillings of the first band for one renaming of (a1, a2, a3). */
static void weigh_coset(share_work *work, int a1, int coset) {
    assert(coset >= 0 && coset < work->plan->group.cosets);
    const ss_count_plan *plan = work->plan;
    const ss_count_band *table = plan->band[0];
    const ss_count_stack *first = plan->stack[0], *third = plan->stack[2];
    const ss_count_group *group = &plan->group;
    int x3 = group->image[2][coset * third->classes.count + work->share->third];
    int x1 = group->image[0][coset * first->classes.count + a1];
    for (int i = third->suited[x3]; i < third->suited[x3 + 1]; i++)
        for (int k = first->suited[x1]; k < first->suited[x1 + 1]; k++) {
            ss_count_suit suit3 = third->suit[i], suit1 = first->suit[k];
            weigh_row(
                work, coset,
                ss_count_band_row(table, table->index[0][suit3.form], table->index[1][suit1.form]),
                (uint64_t)suit3.times * suit1.times);
        }
}

/* Weights of all a2; those with weight 0 are dropped from the list. */
static void weigh_seconds(share_work *work, int a1) {
    int kept = 0, cosets = work->plan->group.cosets;
    memset(work->weight, 0, (size_t)work->count * sizeof *work->weight);
    for (int coset = 0; coset < cosets; coset++)
        if (!ss_limits_spend(&work->limits, work->count)) weigh_coset(work, a1, coset);
    for (int i = 0; i < work->count; i++) {
        if (work->weight[i] == 0) continue;
        work->weight[kept] = work->weight[i];
        work->kept_by[kept] = work->kept_by[i];
        work->second[kept++] = work->second[i];
    }
    work->count = kept;
}

/* The lists of all a2. */
static void list_lists(share_work *work) {
    const uint16_t *first = work->plan->lists[1].first;
    work->lists = 0;
    for (int i = 0; i < work->count; i++)
        for (uint16_t list = first[work->second[i]]; list < first[work->second[i] + 1]; list++) {
            work->list[work->lists] = list;
            work->owner[work->lists++] = (uint16_t)i;
        }
}

/* What lowering the values of one band takes from the products of this b1. */
static void add_missing(share_work *work, int form) {
    const ss_count_plan *plan = work->plan;
    uint32_t(*all)[SS_LANES_GROUPS] = missing_of(work, plan->band[3 - plan->low]->index[1][form]);
    for (int i = 0; i < work->lists; i++)
        for (int g = 0; g < SS_LANES_GROUPS; g++) work->sums[i][g] += all[work->list[i]][g];
}

/* Add the products for up to three pairs (b1, c1) to sums[]. */
static void multiply_pairs(share_work *work, const ss_count_pair *pair, int pairs) {
    assert(pairs >= 1 && pairs <= 3);
    const ss_count_plan *plan = work->plan;
    ss_lanes_products products = {.tables = pairs,
                                  .width = work->share->width,
                                  .pairs = plan->pairs,
                                  .start = plan->lists[1].start,
                                  .lists = work->list,
                                  .count = work->lists,
                                  .sums = work->sums};
    for (int t = 0; t < pairs; t++) {
        int left = plan->low == 2 ? pair[t].second : pair[t].third;
        int right = plan->low == 2 ? pair[t].third : pair[t].second;
        products.left[t] = gather(work, 3 - plan->low, left);
        products.right[t] = gather(work, plan->low, right);
        if (plan->shift != 0) add_missing(work, left);
    }
    if (plan->bytes) ss_lanes_multiply_bytes(&products);
    else ss_lanes_multiply(&products);
}

static void add_group_sums(share_work *work, int n) {
    for (int g = 0; g < SS_LANES_GROUPS; g++)
        work->by_third[work->list_of[g] * work->count + work->owner[n]] += work->sums[n][g];
}

/* Take down the sums for list number k of a1. */
static void take_down(share_work *work, int k) {
    assert(k >= 0);
    bool asked = work->plan->wish.found != NULL;
    bool by_third = asked && work->share->to - work->share->from > 1;
    for (int n = 0; n < work->lists; n++) {
        uint64_t sum = 0;
        for (int g = 0; g < SS_LANES_GROUPS; g++) sum += work->sums[n][g];
        work->in_list[n] += sum;
        if (asked) work->by_first[k * work->count + work->owner[n]] += sum;
        if (by_third) add_group_sums(work, n);
    }
    memset(work->sums, 0, (size_t)work->lists * sizeof *work->sums);
}

/* By threes and twos: one pair by itself takes nearly as long as two. */
static int at_once(int left) { return left < 3 ? left : left == 4 ? 2 : 3; }

/* Sums of bytes are small enough for all pairs of a list: at most 56 * 56 * 8 products of bytes. */
static void multiply_list(share_work *work, int list, int k) {
    const ss_count_plan *plan = work->plan;
    uint32_t p = plan->lists[0].start[list], end = plan->lists[0].start[list + 1];
    while (p < end) {
        int pairs = at_once((int)(end - p));
        if (ss_limits_spend(&work->limits, WORK_OF_A_LIST * work->lists)) return;
        multiply_pairs(work, &plan->stack[0]->pair[p], pairs);
        p += (uint32_t)pairs;
        if (!plan->bytes || p == end) take_down(work, k);
    }
}

static void clear(uint64_t *numbers, int count) {
    assert(count >= 0);
    memset(numbers, 0, (size_t)count * sizeof *numbers);
}

/* Fills below[], and what else somebody asks for. */
static void multiply_all(share_work *work, int a1) {
    const uint16_t *first = work->plan->lists[0].first;
    int lists = first[a1 + 1] - first[a1];
    list_lists(work);
    clear(work->in_list, work->lists);
    if (work->plan->wish.found != NULL) {
        clear(work->by_first, lists * work->count);
        clear(work->by_third, (work->share->to - work->share->from) * work->count);
    }
    for (int k = 0; k < lists; k++) multiply_list(work, first[a1] + k, k);
    clear(work->below, work->count);
    for (int n = 0; n < work->lists; n++) work->below[work->owner[n]] += work->in_list[n];
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
    ss_u128 total = {0, 0};
    find_locals(work, a1);
    if (work->locals == 1) list_all_seconds(work);
    else list_seconds(work);
    weigh_seconds(work, a1);
    if (work->count == 0) return total;
    multiply_all(work, a1);
    if (ss_limits_stopped(&work->limits)) return total; /* nobody will ask for it */
    if (plan->wish.found == NULL) return weighted_sum(work);
    bool one_third = work->share->to - work->share->from == 1;
    ss_count_found found = {.share = (int)(work->share - plan->share),
                            .a1 = a1,
                            .count = work->count,
                            .lists = work->lists,
                            .second = work->second,
                            .kept_by = work->kept_by,
                            .list = work->list,
                            .owner = work->owner,
                            .below = work->below,
                            .first = work->by_first,
                            .third = one_third ? work->below : work->by_third,
                            .in_list = work->in_list};
    plan->wish.found(plan->wish.user, &found);
    return total;
}

/* One a1 of each kind under the keepers of a3; this share takes its turn among them. */
static void count_share(share_work *work, ss_count_share *share) {
    ss_count_plan *plan = work->plan;
    const ss_count_stack *first = plan->stack[0];
    bool seen[SS_SPLITS] = {false};
    int leaders = 0;
    for (int a1 = 0; a1 < first->classes.count; a1++) {
        if (seen[a1] || !plan->alive[0][a1]) continue;
        for (int k = 0; k < work->keep.count; k++)
            seen[work->keep.first[(size_t)k * (size_t)first->classes.count + (size_t)a1]] = true;
        if (leaders++ % share->of != share->turn) continue;
        if (atomic_load_explicit(&plan->stop, memory_order_relaxed) != SUSOL_OK) return;
        share->total = ss_u128_add(share->total, count_first(work, a1));
        if (ss_limits_stopped(&work->limits)) {
            atomic_store(&plan->stop, SUSOL_CANCELLED);
            return;
        }
        if (plan->tick != NULL) plan->tick(plan->tick_user);
    }
    share->done = true;
}

void ss_count_plan_part(ss_count_plan *plan, int part) {
    assert(part >= 0 && part < plan->shares);
    ss_count_share *share = &plan->share[part];
    if (atomic_load(&plan->stop) != SUSOL_OK) return;
    share_work *work = ss_memory_get(plan->tools.allocator, sizeof *work);
    if (work == NULL) {
        atomic_store(&plan->stop, SUSOL_NO_MEMORY);
        return;
    }
    work->plan = plan;
    work->share = share;
    ss_count_part_limits(&plan->tools, &work->limits);
    susol_status status = open_work(work);
    find_positions(work);
    find_seconds(work);
    if (plan->shift != 0) prepare_missing(work);
    if (ss_limits_stopped(&work->limits)) status = SUSOL_CANCELLED;
    if (status == SUSOL_OK) count_share(work, share);
    else atomic_store(&plan->stop, status);
    ss_memory_give(plan->tools.allocator, work->memory, work->bytes);
    ss_memory_give(plan->tools.allocator, work, sizeof *work);
}
