/* plan.c: chooses how to look at a grid and makes the tables for that view. */
#include "count/plan.h"

#include <string.h>

enum { WANTED_SHARES = 16 };

double ss_count_plan_cost(const ss_count_splits *splits, const ss_count_conditions *conditions,
                          ss_count_view view) {
    ss_count_conditions seen = ss_count_conditions_seen(conditions, view);
    ss_count_group group;
    double all = 1, suited = 1;
    ss_count_group_choose(&group, &seen, 9);
    for (int s = 0; s < 3; s++) {
        ss_count_stack_size size = ss_count_stack_measure(splits, &seen, s);
        all *= size.pairs;
        suited *= size.suited_pairs;
    }
    all /= ss_count_group_order(&group);
    return suited < all ? suited : all;
}

ss_count_view ss_count_plan_best_view(const ss_count_splits *splits,
                                      const ss_count_conditions *conditions, double *cost) {
    ss_count_view best = {false, 0};
    *cost = ss_count_plan_cost(splits, conditions, best);
    for (int v = 1; v < SS_COUNT_VIEWS; v++) {
        ss_count_view view = {v >= 3, v % 3};
        double here = ss_count_plan_cost(splits, conditions, view);
        if (here >= *cost) continue;
        *cost = here;
        best = view;
    }
    return best;
}

static double mean_length(const ss_count_stack *stack) {
    int filled = 0;
    for (int c = 0; c < stack->classes; c++) filled += ss_count_stack_length(stack, c) > 0;
    return filled == 0 ? 0 : (double)stack->start[stack->classes] / filled;
}

static void sort_stacks(ss_count_plan *plan) {
    double length[3];
    for (int s = 0; s < 3; s++) {
        ss_count_stack_build(&plan->stack_room[s], plan->tools.splits, &plan->seen, s);
        length[s] = mean_length(&plan->stack_room[s]);
        plan->number[s] = s;
        if (s == plan->wish.third) length[s] = 2 * SS_PARTNERS;
    }
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 2; i++) {
            int left = plan->number[i], right = plan->number[i + 1];
            if (length[left] <= length[right]) continue;
            plan->number[i] = right;
            plan->number[i + 1] = left;
        }
    for (int s = 0; s < 3; s++) plan->stack[s] = &plan->stack_room[plan->number[s]];
}

/* A class can occur if it has pairs and some renaming of it suits the first box. */
static void find_alive(ss_count_plan *plan, uint16_t orbit[3][SS_SPLITS]) {
    for (int s = 0; s < 3; s++) {
        const ss_count_stack *stack = plan->stack[s];
        bool suited[SS_SPLITS] = {false};
        ss_count_group_orbits(&plan->group, plan->tools.splits, stack, orbit[s]);
        for (int c = 0; c < stack->classes; c++)
            if (stack->members[c] > 0) suited[orbit[s][c]] = true;
        for (int c = 0; c < stack->classes; c++)
            plan->alive[s][c] = suited[orbit[s][c]] && ss_count_stack_length(stack, c) > 0;
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
    double most = (double)SS_PARTNERS * SS_PARTNERS;
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

static void index_pairs(ss_count_plan *plan) {
    const ss_count_stack *stack = plan->stack[1];
    for (int c = 0; c < stack->classes; c++) {
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

static void list_shares(ss_count_plan *plan, const uint16_t *orbit) {
    const ss_count_stack *third = plan->stack[2];
    int leaders = 0;
    for (int c = 0; c < third->classes; c++) leaders += plan->alive[2][c] && orbit[c] == c;
    int of = leaders == 0 || leaders >= WANTED_SHARES ? 1 : WANTED_SHARES / leaders;
    if (of > 8) of = 8;
    for (int c = 0; c < third->classes; c++) {
        if (!plan->alive[2][c] || orbit[c] != c) continue;
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
    uint16_t orbit[3][SS_SPLITS];
    plan->seen = ss_count_conditions_seen(conditions, plan->wish.view);
    susol_status status = get_room(plan);
    if (status != SUSOL_OK) return status;
    sort_stacks(plan);
    ss_count_group_choose(&plan->group, &plan->seen, plan->wish.most_moved);
    status =
        ss_count_group_build(&plan->group, plan->tools.splits,
                             (const ss_count_stack *const *)plan->stack, plan->tools.allocator);
    if (status != SUSOL_OK) return status;
    find_alive(plan, orbit);
    status = make_bands(plan, orbit[2]);
    if (status != SUSOL_OK) return status;
    fill_quotients(plan);
    index_pairs(plan);
    list_shares(plan, orbit[2]);
    return SUSOL_OK;
}

void ss_count_plan_free(ss_count_plan *plan) {
    const size_t places = (size_t)SS_SPLITS * SS_PARTNERS;
    ss_memory_give(plan->tools.allocator, plan->pair_room, 3 * places * sizeof *plan->pair_room);
    ss_memory_give(plan->tools.allocator, plan->pairs, places * sizeof *plan->pairs);
    ss_memory_give(plan->tools.allocator, plan->share,
                   (size_t)plan->share_room * sizeof *plan->share);
    ss_count_group_free(&plan->group, plan->tools.allocator);
    for (int b = 0; b < 3; b++) ss_count_band_free(&plan->band_room[b], plan->tools.allocator);
}
