/* plan.c: chooses how to look at a grid and makes the tables for that view. */
#include "count/plain/plan.h"

#include <assert.h>
#include <string.h>

enum { WANTED_SHARES = 16 };

static void build_stacks(ss_count_plan *plan, const uint8_t order[3]) {
    for (int s = 0; s < 3; s++) {
        ss_count_stack_wish wish = {plan->tools.splits, &plan->seen,           plan->forms, s,
                                    plan->group.moved,  !plan->wish.look.cells};
        ss_count_stack_build(&plan->stack_room[s], &wish);
    }
    for (int s = 0; s < 3; s++) {
        plan->number[s] = order[s];
        plan->stack[s] = &plan->stack_room[plan->number[s]];
    }
}

static void make_lists(ss_count_lists *lists, const ss_count_stack *stack, bool strands) {
    memcpy(lists->first, stack->first, sizeof lists->first);
    memcpy(lists->start, stack->start, sizeof lists->start);
    for (int c = 0; c <= stack->classes.count && !strands; c++) {
        lists->first[c] = (uint16_t)c;
        lists->start[c] = stack->start[stack->first[c]];
    }
}

/* A class can occur if it has pairs and some renaming of it suits the first box. */
static void find_alive(ss_count_plan *plan, ss_count_orbits *orbits) {
    for (int s = 0; s < 3; s++) { /* the orbits of stack[2] are what remains */
        const ss_count_stack *stack = plan->stack[s];
        bool suited[SS_SPLITS] = {false};
        ss_count_orbits_find(orbits, plan->tools.splits, &stack->classes, plan->group.moved);
        for (int c = 0; c < stack->classes.count; c++)
            if (stack->members[c] > 0) suited[orbits->leader[c]] = true;
        for (int c = 0; c < stack->classes.count; c++)
            plan->alive[s][c] = suited[orbits->leader[c]] && ss_count_stack_length(stack, c) > 0;
    }
}

/* Index order of all bands: rows of the first are read for fixed a3 and a1; rows of the lower ones
   for fixed b3 and b1, side by side for all b3 that go with a3. */
static const uint8_t index_stack[3] = {2, 0, 1};

/* Forms of the first band: of the classes that a weight asks for. Of stack[2] only the leaders
   are ever asked for, and their renamings. */
static void find_in_first(const ss_count_plan *plan, ss_count_occurring *occurring) {
    for (int i = 0; i < 3; i++) {
        int s = index_stack[i];
        const ss_count_stack *stack = plan->stack[s];
        for (int c = 0; c < stack->classes.count; c++) {
            if (!plan->alive[s][c] || (s == 2 && plan->leader[c] != c)) continue;
            if (ss_limits_spend(plan->tools.limits, plan->group.cosets)) return;
            for (int coset = 0; coset < plan->group.cosets; coset++) {
                int image = plan->group.image[s][coset * stack->classes.count + c];
                for (int k = stack->suited[image]; k < stack->suited[image + 1]; k++)
                    occurring->box[i][stack->suit[k].form] = true;
            }
        }
    }
}

static uint32_t first_pair(const ss_count_stack *stack, int class_) {
    assert(class_ >= 0 && class_ <= stack->classes.count);
    return stack->start[stack->first[class_]];
}

/* Forms of a lower band: those in the pairs of all classes; of stack[2], of the leaders. */
static void find_in_lower(const ss_count_plan *plan, int band, ss_count_occurring *occurring) {
    assert(band == 1 || band == 2);
    for (int i = 0; i < 3; i++) {
        int s = index_stack[i];
        const ss_count_stack *stack = plan->stack[s];
        for (int c = 0; c < stack->classes.count; c++) {
            if (!plan->alive[s][c] || (s == 2 && plan->leader[c] != c)) continue;
            for (uint32_t p = first_pair(stack, c); p < first_pair(stack, c + 1); p++)
                occurring->box[i][band == 1 ? stack->pair[p].second : stack->pair[p].third] = true;
        }
    }
}

/* Do the forms of three boxes mean the same? */
static bool same_forms(const ss_count_forms *const a[3], const ss_count_forms *const b[3]) {
    for (int box = 0; box < 3; box++) {
        int demands = a[box]->demands, forms = a[box]->first[demands];
        if (demands != b[box]->demands || forms != b[box]->first[demands] ||
            memcmp(a[box]->row, b[box]->row, (size_t)demands * sizeof *a[box]->row) != 0 ||
            memcmp(a[box]->first, b[box]->first, (size_t)demands * sizeof *a[box]->first) != 0 ||
            memcmp(a[box]->family, b[box]->family, (size_t)forms * sizeof *a[box]->family) != 0)
            return false;
    }
    return true;
}

/* Which of the tables is for this band? A new one, if there is none yet. */
static int number_of(ss_count_occurring *shared, int *count, const ss_count_plan *plan, int band) {
    assert(band >= 0 && band < 3);
    const ss_count_forms *forms[3];
    int number = 0;
    for (int i = 0; i < 3; i++) forms[i] = &plan->forms[3 * band + plan->number[index_stack[i]]];
    while (number < *count && !same_forms(shared[number].forms, forms)) number++;
    if (number == *count) memcpy(shared[(*count)++].forms, forms, sizeof forms);
    assert(*count <= 9);
    return number;
}

/* Plans for the same grid have three kinds of rows in each order of stacks. */
static susol_status make_bands(ss_count_plan *plans, int count) {
    ss_count_occurring shared[9];
    int made = 0;
    susol_status status = SUSOL_OK;
    memset(shared, 0, sizeof shared);
    for (int i = 0; i < 3 * count; i++) {
        ss_count_plan *plan = &plans[i / 3];
        int number = number_of(shared, &made, plan, i % 3);
        plan->band[i % 3] = &plans[number / 3].band_room[number % 3];
        if (i % 3 == 0) find_in_first(plan, &shared[number]);
        else find_in_lower(plan, i % 3, &shared[number]);
    }
    if (ss_limits_stopped(plans[0].tools.limits)) return SUSOL_CANCELLED;
    for (int i = 0; i < made && status == SUSOL_OK; i++)
        status = ss_count_band_make(&plans[i / 3].band_room[i % 3], &plans[0].tools, &shared[i]);
    return status;
}

/* Values are divided by what divides them all, so that their products fit 32 bits. Bytes of one
   band are signed: best that of the smaller values. */
static void choose_width(ss_count_plan *plan) {
    assert(plan->band[1]->divisor > 0 && plan->band[2]->divisor > 0);
    double most = 2.0 * SS_PARTNERS * SS_PARTNERS; /* of two pairs at once */
    int largest[3] = {0, 0, 0}, limit = ss_lanes_bytes_limit();
    for (int b = 1; b < 3; b++) {
        largest[b] = (int)(plan->band[b]->largest / plan->band[b]->divisor);
        most *= largest[b];
    }
    plan->low = largest[1] < largest[2] ? 1 : 2;
    int low = largest[plan->low], high = largest[3 - plan->low];
    bool fits = low < 128 && 2 * low * high <= limit;
    plan->shift = fits ? 0 : (low + 1) / 2;
    plan->narrow = most < 2147483648.0;
    plan->bytes = plan->narrow && plan->shift < 128 && high < 256 &&
                  2 * high * (fits ? low : plan->shift) <= limit;
    if (!plan->bytes) plan->shift = 0;
}

/* How many forms a class has in the first box, at most. */
static int most_suits(const ss_count_stack *stack) {
    int most = 1;
    for (int c = 0; c < stack->classes.count; c++)
        if (stack->suited[c + 1] - stack->suited[c] > most)
            most = stack->suited[c + 1] - stack->suited[c];
    return most;
}

/* A class that does not suit the first band has no place there: it counts nothing, wherever it is
   looked up. So do the layers beyond the forms of a class. */
static susol_status find_seats(ss_count_plan *plan) {
    const ss_count_stack *stack = plan->stack[1];
    const uint16_t *image = plan->group.image[1];
    size_t count = (size_t)plan->group.cosets * (size_t)stack->classes.count;
    plan->layers = most_suits(stack);
    plan->seat_bytes = (size_t)plan->layers * count * sizeof *plan->seat;
    plan->seat = ss_memory_get(plan->tools.allocator, plan->seat_bytes);
    if (plan->seat == NULL) return SUSOL_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        if (ss_limits_spend(plan->tools.limits, 2)) return SUSOL_CANCELLED;
        const ss_count_suit *suit = &stack->suit[stack->suited[image[i]]];
        for (int k = 0; k < stack->suited[image[i] + 1] - stack->suited[image[i]]; k++) {
            int column = plan->band[0]->index[2][suit[k].form];
            if (column >= 0)
                plan->seat[(size_t)k * count + i] =
                    (ss_count_seat){(uint16_t)column, suit[k].times};
        }
    }
    return SUSOL_OK;
}

static ss_lanes_pair indexed(const ss_count_plan *plan, ss_count_pair pair) {
    assert(plan->band[1]->index[2][pair.second] >= 0);
    assert(plan->band[2]->index[2][pair.third] >= 0);
    uint16_t second = (uint16_t)plan->band[1]->index[2][pair.second];
    uint16_t third = (uint16_t)plan->band[2]->index[2][pair.third];
    return plan->low == 2 ? (ss_lanes_pair){second, third} : (ss_lanes_pair){third, second};
}

/* Pairs by their places in the tables. */
static void index_pairs(ss_count_plan *plan) {
    const ss_count_stack *stack = plan->stack[1];
    for (int c = 0; c < stack->classes.count; c++) {
        if (!plan->alive[1][c]) continue;
        for (uint32_t p = first_pair(stack, c); p < first_pair(stack, c + 1); p++)
            plan->pairs[p] = indexed(plan, stack->pair[p]);
    }
}

static void count_renaming(void *user, const uint8_t to[9]) {
    (void)to;
    ++*(double *)user;
}

/* As many of the lists of a class as fit one row of lanes. */
static ss_count_share next_row(const ss_count_plan *plan, int class_, int from) {
    assert(from < plan->lists[2].first[class_ + 1]);
    const ss_count_lists *lists = &plan->lists[2];
    ss_count_share row = {.third = (uint16_t)class_, .from = (uint16_t)from};
    for (int to = lists->first[class_ + 1]; row.width == 0; to--) {
        row.to = (uint16_t)to;
        row.width = ss_count_row_length(lists->start + from, to - from, plan->bytes ? 32 : 16);
    }
    return row;
}

static void add_shares(ss_count_plan *plan, ss_count_share row, int of, double keepers) {
    const uint32_t *start = plan->lists[2].start;
    assert(of >= 1);
    assert(keepers > 0);
    row.of = (uint16_t)of;
    row.cost = (start[row.to] - start[row.from]) / keepers / of;
    for (int turn = 0; turn < of; turn++) {
        row.turn = (uint16_t)turn;
        assert(plan->shares < plan->share_room);
        plan->share[plan->shares++] = row;
    }
}

static void list_shares(ss_count_plan *plan) {
    const ss_count_stack *third = plan->stack[2];
    int leaders = 0;
    for (int c = 0; c < third->classes.count; c++)
        leaders += plan->alive[2][c] && plan->leader[c] == c;
    int of = leaders == 0 || leaders >= WANTED_SHARES ? 1 : WANTED_SHARES / leaders;
    if (of > 8) of = 8;
    for (int c = 0; c < third->classes.count; c++) {
        if (!plan->alive[2][c] || plan->leader[c] != c) continue;
        double keepers = 0;
        if (ss_limits_spend(plan->tools.limits, SS_SPLITS)) return;
        ss_count_group_keepers(&plan->group, plan->tools.splits, third, c,
                               (ss_count_renaming_sink){count_renaming, &keepers});
        for (int from = plan->lists[2].first[c]; from < plan->lists[2].first[c + 1];) {
            ss_count_share row = next_row(plan, c, from);
            add_shares(plan, row, of, keepers);
            from = row.to;
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

/* All that comes before the tables. */
static susol_status outline(ss_count_plan *plan, const ss_count_conditions *conditions,
                            const uint8_t order[3]) {
    ss_count_orbits orbits;
    plan->seen = ss_count_conditions_seen(conditions, plan->wish.look.view);
    susol_status status = get_room(plan);
    if (status != SUSOL_OK) return status;
    if (!ss_count_forms_find(plan->forms, plan->tools.splits, &plan->seen)) return SUSOL_CANNOT;
    ss_count_group_choose(&plan->group, &plan->seen, plan->wish.look.most_moved);
    build_stacks(plan, order);
    if (ss_limits_spend(plan->tools.limits, 3 * SS_SPLITS * SS_PARTNERS)) return SUSOL_CANCELLED;
    status = ss_count_group_build(&plan->group, &plan->tools,
                                  (const ss_count_stack *const *)plan->stack);
    if (status != SUSOL_OK) return status;
    for (int s = 0; s < 3; s++)
        make_lists(&plan->lists[s], plan->stack[s], plan->wish.found != NULL);
    find_alive(plan, &orbits);
    memcpy(plan->leader, orbits.leader, sizeof plan->leader);
    return SUSOL_OK;
}

/* All that comes after them. */
static susol_status finish(ss_count_plan *plan) {
    susol_status status = find_seats(plan);
    choose_width(plan);
    index_pairs(plan);
    list_shares(plan);
    for (int b = 1; b < 3 && plan->bytes && status == SUSOL_OK; b++)
        status = ss_count_band_pack(plan->band[b], &plan->tools);
    if (status == SUSOL_OK && ss_limits_stopped(plan->tools.limits)) status = SUSOL_CANCELLED;
    return status;
}

susol_status ss_count_plan_make(ss_count_plan *plans, int count,
                                const ss_count_conditions *conditions) {
    assert(count >= 1 && count <= 3);
    ss_count_look looks[3] = {plans[0].wish.look};
    susol_status status = SUSOL_OK;
    for (int i = 1; i < count; i++) looks[i] = plans[i].wish.look;
    ss_count_cost cost = ss_count_cost_of(&plans[0].tools, conditions, looks, count);
    if (ss_limits_stopped(plans[0].tools.limits)) return SUSOL_CANCELLED;
    for (int i = 0; i < count && status == SUSOL_OK; i++)
        status = outline(&plans[i], conditions, ss_count_orders[cost.order[i]]);
    if (status == SUSOL_OK) status = make_bands(plans, count);
    for (int i = 0; i < count && status == SUSOL_OK; i++) status = finish(&plans[i]);
    return status;
}

void ss_count_plan_free(ss_count_plan *plans, int count) {
    const size_t places = (size_t)SS_SPLITS * SS_PARTNERS;
    for (int i = 0; i < count; i++) {
        ss_count_plan *plan = &plans[i];
        const susol_allocator *allocator = plan->tools.allocator;
        ss_memory_give(allocator, plan->pair_room, 3 * places * sizeof *plan->pair_room);
        ss_memory_give(allocator, plan->pairs, places * sizeof *plan->pairs);
        ss_memory_give(allocator, plan->share, (size_t)plan->share_room * sizeof *plan->share);
        ss_memory_give(allocator, plan->seat, plan->seat_bytes);
        ss_count_group_free(&plan->group, allocator);
        for (int b = 0; b < 3; b++) ss_count_band_free(&plan->band_room[b], allocator);
    }
}
