/* plan.c: chooses how to look at a grid and makes the tables for that view. */
#include "count/plan.h"

#include <string.h>

enum { WANTED_SHARES = 16 };

static void build_stacks(ss_count_plan *plan, const ss_count_cost *cost) {
    for (int s = 0; s < 3; s++) {
        ss_count_stack_wish wish = {plan->tools.splits, &plan->seen, s, plan->group.moved,
                                    plan->wish.look.ordered};
        ss_count_stack_build(&plan->stack_room[s], &wish);
    }
    for (int s = 0; s < 3; s++) {
        plan->number[s] = cost->order[s];
        plan->stack[s] = &plan->stack_room[plan->number[s]];
    }
}

/* A class can occur if it has pairs and some renaming of it suits the first box. */
static void find_alive(ss_count_plan *plan, ss_count_orbits *orbits) {
    for (int s = 0; s < 3; s++) { /* the orbits of stack[2] are what remains */
        const ss_count_stack *stack = plan->stack[s];
        bool suited[SS_SPLITS] = {false};
        ss_count_orbits_find(orbits, plan->tools.splits, stack, plan->group.moved);
        for (int c = 0; c < stack->classes; c++)
            if (stack->members[c] > 0) suited[orbits->leader[c]] = true;
        for (int c = 0; c < stack->classes; c++)
            plan->alive[s][c] = suited[orbits->leader[c]] && ss_count_stack_length(stack, c) > 0;
    }
}

/* Index order of the bands: the rows of the first band are read for fixed a3 and a1. */
static const uint8_t index_stack[3][3] = {{2, 0, 1}, {0, 1, 2}, {0, 1, 2}};

/* Families of the first band: of the classes that a weight asks for. Of stack[2] only the leaders
   are ever asked for, and their renamings. */
static void find_in_first(const ss_count_plan *plan, const uint16_t *leader,
                          ss_count_occurring *occurring) {
    for (int i = 0; i < 3; i++) {
        int s = index_stack[0][i];
        const ss_count_stack *stack = plan->stack[s];
        for (int c = 0; c < stack->classes; c++) {
            if (!plan->alive[s][c] || (s == 2 && leader[c] != c)) continue;
            for (int coset = 0; coset < plan->group.cosets; coset++) {
                int image = plan->group.image[s][coset * stack->classes + c];
                if (stack->members[image] > 0)
                    occurring->box[i][plan->tools.splits->family[stack->example[image]]] = true;
            }
        }
    }
}

/* Families of a lower band: those in the pairs of all classes; of stack[2], of the leaders. */
static void find_in_lower(const ss_count_plan *plan, const uint16_t *leader, int band,
                          ss_count_occurring *occurring) {
    for (int i = 0; i < 3; i++) {
        int s = index_stack[band][i];
        const ss_count_stack *stack = plan->stack[s];
        for (int c = 0; c < stack->classes; c++) {
            if (!plan->alive[s][c] || (s == 2 && leader[c] != c)) continue;
            for (uint32_t p = stack->start[c]; p < stack->start[c + 1]; p++)
                occurring->box[i][band == 1 ? stack->pair[p].second : stack->pair[p].third] = true;
        }
    }
}

static bool same_rows(const uint16_t *const a[3], const uint16_t *const b[3]) {
    for (int box = 0; box < 3; box++)
        if (memcmp(a[box], b[box], 3 * sizeof *a[box]) != 0) return false;
    return true;
}

/* Make each band, unless an earlier one asks the same and can serve for both. */
static susol_status make_bands(ss_count_plan *plan, const uint16_t *leader) {
    const uint16_t *rows[3][3];
    ss_count_occurring occurring[3];
    memset(occurring, 0, sizeof occurring);
    for (int b = 0; b < 3; b++) {
        if (b == 0) find_in_first(plan, leader, &occurring[b]);
        else find_in_lower(plan, leader, b, &occurring[b]);
        for (int i = 0; i < 3; i++)
            rows[b][i] = plan->seen.row[3 * b + plan->number[index_stack[b][i]]];
        plan->band[b] = &plan->band_room[b];
        for (int e = b - 1; e >= 0; e--)
            if (same_rows(rows[e], rows[b]) &&
                memcmp(&occurring[e], &occurring[b], sizeof occurring[b]) == 0)
                plan->band[b] = &plan->band_room[e];
        if (plan->band[b] != &plan->band_room[b]) continue;
        susol_status status =
            ss_count_band_make(&plan->band_room[b], &plan->tools, rows[b], &occurring[b]);
        if (status != SUSOL_OK) return status;
    }
    return SUSOL_OK;
}

/* Values are divided by what divides them all, so that their products fit 32 bits. */
static void fill_quotients(ss_count_plan *plan) {
    double most = 2.0 * SS_PARTNERS * SS_PARTNERS; /* of two pairs at once */
    unsigned largest[3] = {0, 0, 0};
    for (int b = 1; b < 3; b++) {
        unsigned divisor = plan->band[b]->divisor;
        for (unsigned v = 0; v <= SS_BAND_LARGEST; v++)
            plan->quotient[b][v] = (int16_t)(v / divisor);
        largest[b] = plan->band[b]->largest / divisor;
        most *= largest[b];
    }
    unsigned shift = (largest[2] + 1) / 2;
    plan->narrow = most < 2147483648.0;
    plan->shift = (int)shift;
    plan->bytes = plan->narrow && ss_lanes_prefer_bytes() && shift < 128 && largest[1] < 256 &&
                  2 * largest[1] * shift < 32768;
}

typedef struct packing {
    const ss_count_plan *plan;
    int band;
} packing;

/* Exact division by 2^k times 1, 3 or 9, as a shift and a product modulo 2^16. */
static void pack_part(void *work, int part) {
    const packing *at = work;
    const ss_count_band *band = at->plan->band[at->band];
    unsigned shift = at->band == 2 ? (unsigned)at->plan->shift : 0, twos = 0, inverse = 1;
    size_t size = (size_t)band->size[1] * band->stride, from = (size_t)part * size;
    const uint16_t *value = band->value + from;
    uint8_t *packed = at->plan->packed[at->band] + from;
    while ((band->divisor >> twos & 1) == 0) twos++;
    if (band->divisor >> twos == 3) inverse = 43691;
    if (band->divisor >> twos == 9) inverse = 36409;
    for (size_t i = 0; i < size; i++)
        packed[i] = (uint8_t)((uint16_t)((uint16_t)(value[i] >> twos) * inverse) - shift);
}

static susol_status pack_bands(ss_count_plan *plan) {
    for (int b = 1; b < 3 && plan->bytes; b++) {
        const ss_count_band *band = plan->band[b];
        const susol_allocator *allocator = plan->tools.allocator;
        packing work = {plan, b};
        plan->packed_bytes[b] = band->bytes / 2 + 1;
        plan->packed[b] = allocator->resize(allocator->user, NULL, 0, plan->packed_bytes[b]);
        if (plan->packed[b] == NULL) return SUSOL_NO_MEMORY;
        ss_count_run(&plan->tools, pack_part, &work, band->size[0]);
    }
    return SUSOL_OK;
}

/* Classes by their places in the tables. A class that does not suit the first band has no place
   there; it counts nothing, wherever it is looked up. */
static void index_classes(ss_count_plan *plan) {
    const ss_count_stack *stack = plan->stack[1];
    for (int c = 0; c < stack->classes; c++) {
        int family = plan->tools.splits->family[stack->example[c]];
        int column = plan->band[0]->index[2][family];
        plan->column[c] = (uint16_t)(column < 0 ? 0 : column);
        if (!plan->alive[1][c]) continue;
        for (uint32_t p = stack->start[c]; p < stack->start[c + 1]; p++)
            plan->pairs[p] =
                (ss_lanes_pair){(uint16_t)plan->band[1]->index[1][stack->pair[p].second],
                                (uint16_t)plan->band[2]->index[1][stack->pair[p].third]};
    }
}

static void count_renaming(void *user, const uint8_t to[9]) {
    (void)to;
    ++*(double *)user;
}

static void list_shares(ss_count_plan *plan, const uint16_t *leader) {
    const ss_count_stack *third = plan->stack[2];
    int leaders = 0;
    for (int c = 0; c < third->classes; c++) leaders += plan->alive[2][c] && leader[c] == c;
    int of = leaders == 0 || leaders >= WANTED_SHARES ? 1 : WANTED_SHARES / leaders;
    if (of > 8) of = 8;
    for (int c = 0; c < third->classes; c++) {
        if (!plan->alive[2][c] || leader[c] != c) continue;
        double keepers = 0;
        ss_count_group_keepers(&plan->group, plan->tools.splits, third, c,
                               (ss_count_renaming_sink){count_renaming, &keepers});
        for (int turn = 0; turn < of; turn++) {
            ss_count_share *share = &plan->share[plan->shares++];
            *share =
                (ss_count_share){.third = (uint16_t)c, .turn = (uint16_t)turn, .of = (uint16_t)of};
            share->cost = ss_count_stack_length(third, c) / keepers / of;
        }
    }
}

static susol_status get_room(ss_count_plan *plan) {
    const size_t places = (size_t)SS_SPLITS * SS_PARTNERS;
    plan->pair_room = ss_memory_get(plan->tools.allocator, 3 * places * sizeof *plan->pair_room);
    plan->pairs = ss_memory_get(plan->tools.allocator, places * sizeof *plan->pairs);
    plan->share_room = SS_SPLITS + 8 * WANTED_SHARES;
    plan->share =
        ss_memory_get(plan->tools.allocator, (size_t)plan->share_room * sizeof *plan->share);
    if (plan->pair_room == NULL || plan->pairs == NULL || plan->share == NULL)
        return SUSOL_NO_MEMORY;
    for (size_t s = 0; s < 3; s++) plan->stack_room[s].pair = plan->pair_room + s * places;
    return SUSOL_OK;
}

susol_status ss_count_plan_make(ss_count_plan *plan, const ss_count_conditions *conditions) {
    ss_count_orbits orbits;
    ss_count_cost cost = ss_count_cost_of(plan->tools.splits, conditions, &plan->wish.look);
    plan->seen = ss_count_conditions_seen(conditions, plan->wish.look.view);
    susol_status status = get_room(plan);
    if (status != SUSOL_OK) return status;
    ss_count_group_choose(&plan->group, &plan->seen, plan->wish.look.most_moved);
    build_stacks(plan, &cost);
    status =
        ss_count_group_build(&plan->group, plan->tools.splits,
                             (const ss_count_stack *const *)plan->stack, plan->tools.allocator);
    if (status != SUSOL_OK) return status;
    find_alive(plan, &orbits);
    status = make_bands(plan, orbits.leader);
    if (status != SUSOL_OK) return status;
    fill_quotients(plan);
    index_classes(plan);
    list_shares(plan, orbits.leader);
    return pack_bands(plan);
}

void ss_count_plan_free(ss_count_plan *plan) {
    const size_t places = (size_t)SS_SPLITS * SS_PARTNERS;
    ss_memory_give(plan->tools.allocator, plan->pair_room, 3 * places * sizeof *plan->pair_room);
    ss_memory_give(plan->tools.allocator, plan->pairs, places * sizeof *plan->pairs);
    ss_memory_give(plan->tools.allocator, plan->share,
                   (size_t)plan->share_room * sizeof *plan->share);
    ss_count_group_free(&plan->group, plan->tools.allocator);
    for (int b = 0; b < 3; b++) {
        ss_count_band_free(&plan->band_room[b], plan->tools.allocator);
        ss_memory_give(plan->tools.allocator, plan->packed[b], plan->packed_bytes[b]);
    }
}
