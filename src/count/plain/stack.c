/* stack.c: classes of column splits of the first box, with the pairs that fit below. */
#include "count/plain/stack.h"

#include <assert.h>
#include <string.h>

#include "base/lanes.h"

/* What a box says of its columns: the digits they may hold, and those that single cells bar. */
typedef struct column_sets {
    uint16_t column[3], barred[3][3];
} column_sets;

/* One way to put splits together. The pairs of a class are those beside its example in every
   order that is listed; they count as often as the example suits in an order that is counted. */
typedef struct stack_way {
    const ss_count_splits *splits;
    const uint16_t *form[3]; /* of the splits of the three boxes */
    bool fits[3][SS_SPLITS]; /* conditions on lists: splits of the three boxes, from the top */
    bool suits[SS_SPLITS];   /* conditions of the first box that wait */
    bool together[6], listed[6], counted[6];
    bool blend; /* splits of a class may have several forms in the first box */
} stack_way;

/* Do these sets look the same in another column order? */
static bool same_in_order(const column_sets *sets, int count, int order) {
    for (int i = 0; i < count; i++)
        for (int c = 0; c < 3; c++)
            if (sets[i].column[ss_count_orders[order][c]] != sets[i].column[c] ||
                memcmp(sets[i].barred[ss_count_orders[order][c]], sets[i].barred[c],
                       sizeof sets[i].barred[c]) != 0)
                return false;
    return true;
}

static void fill_fits(bool fits[SS_SPLITS], const ss_count_splits *splits,
                      const column_sets *sets) {
    for (int s = 0; s < SS_SPLITS; s++)
        fits[s] = ss_count_split_fits(splits->part[s], sets->column);
}

static int order_after(int first, int next) {
    assert(first >= 0 && first < 6);
    assert(next >= 0 && next < 6);
    int order = 0;
    const uint8_t *from = ss_count_orders[first], *by = ss_count_orders[next];
    while (ss_count_orders[order][0] != from[by[0]] || ss_count_orders[order][1] != from[by[1]])
        order++;
    assert(order < 6);
    return order;
}

/* Of the orders that go together, one of each kind that have the same list. */
static void choose_listed(stack_way *way) {
    bool covered[6] = {false};
    for (int o = 0; o < 6; o++) {
        if (!way->together[o] || covered[o]) continue;
        way->listed[o] = true;
        for (int k = 0; k < 6; k++)
            if (way->counted[k]) covered[order_after(o, k)] = true;
    }
}

/* The sets of the three boxes; of the first box apart: on digits that stay, on digits that move. */
static void fill_sets(const ss_count_stack_wish *wish, bool merged, column_sets sets[4]) {
    bool blend = wish->blend && !merged; /* then bars of the first box tell no orders apart */
    for (int c = 0; c < 3; c++) {
        for (int i = 0; i < 4; i++) {
            int box = i % 3 * 3 + wish->number;
            sets[i].column[c] = wish->seen->column[box][c];
            for (int r = 0; r < 3; r++)
                sets[i].barred[c][r] = blend && i % 3 == 0 ? 0 : wish->seen->barred[box][r][c];
        }
        uint16_t moved = merged ? wish->moved : SS_ALL_DIGITS;
        sets[3].column[c] = (uint16_t)(sets[0].column[c] | (SS_ALL_DIGITS & ~moved));
        sets[0].column[c] = (uint16_t)(sets[0].column[c] | moved);
    }
}

static int fill_way(stack_way *way, const ss_count_stack_wish *wish, bool merged) {
    column_sets sets[4];
    int together = 0;
    memset(way, 0, sizeof *way);
    way->splits = wish->splits;
    way->blend = wish->blend && !merged;
    for (int i = 0; i < 3; i++) way->form[i] = wish->forms[3 * i + wish->number].of;
    fill_sets(wish, merged, sets);
    for (int band = 0; band < 3; band++) fill_fits(way->fits[band], wish->splits, &sets[band]);
    fill_fits(way->suits, wish->splits, &sets[3]);
    for (int o = 0; o < 6; o++) {
        bool same_lists = same_in_order(sets, 3, o);
        way->together[o] = merged ? same_in_order(sets + 3, 1, o) : same_lists;
        way->counted[o] = way->together[o] && same_lists;
        together += way->together[o];
    }
    choose_listed(way);
    return together;
}

/* Adds the pairs beside the split a; returns where the next ones go. */
static uint32_t list_pairs(const stack_way *way, int a, ss_count_stack *stack, uint32_t at) {
    assert(a >= 0 && a < SS_SPLITS);
    const ss_count_splits *splits = way->splits;
    if (!way->fits[0][a]) return at;
    for (int k = 0; k < SS_PARTNERS; k++) {
        int b = splits->partner[a][k][0], c = splits->partner[a][k][1];
        if (!way->fits[1][b] || !way->fits[2][c]) continue;
        ss_count_pair pair = {way->form[1][b], way->form[2][c]};
        stack->occurs[0][pair.second] = stack->occurs[1][pair.third] = true;
        if (stack->pair != NULL) stack->pair[at] = pair;
        at++;
    }
    return at;
}

/* Adds the strand of the split a: it and the orders that have the same list. */
static uint32_t add_strand(const stack_way *way, int a, ss_count_stack *stack, uint32_t at) {
    int strand = stack->strands.count;
    uint32_t next = list_pairs(way, a, stack, at);
    if (next == at) return at;
    stack->strands.count++;
    stack->strands.example[strand] = (uint16_t)a;
    stack->start[strand + 1] = next;
    for (int o = 0; o < 6; o++)
        if (way->counted[o]) stack->strands.of[way->splits->ordered[a][o]] = (uint16_t)strand;
    return next;
}

/* One more split of the last class suits the first box, in this form. */
static void add_suit(ss_count_stack *stack, uint16_t form) {
    assert(stack->classes.count > 0);
    int class_ = stack->classes.count - 1, at = stack->suited[class_];
    while (at < stack->suited[class_ + 1] && stack->suit[at].form != form) at++;
    if (at == stack->suited[class_ + 1]) {
        stack->suit[at] = (ss_count_suit){form, 0};
        stack->suited[class_ + 1]++;
    }
    stack->suit[at].times++;
    stack->members[class_]++;
}

/* Adds the class of the split a; returns where the pairs of the next one go. Its example obeys the
   columns of the first box, if any of its splits does: then the example has their form. */
static uint32_t add_class(const stack_way *way, int a, ss_count_stack *stack, uint32_t at) {
    int class_ = stack->classes.count++;
    bool obeys = false;
    stack->classes.example[class_] = (uint16_t)a;
    stack->members[class_] = 0;
    stack->suited[class_ + 1] = stack->suited[class_];
    for (int o = 0; o < 6; o++) {
        if (!way->together[o]) continue;
        int split = way->splits->ordered[a][o];
        stack->classes.of[split] = (uint16_t)class_;
        if (!obeys && way->fits[0][split] && way->suits[split]) {
            stack->classes.example[class_] = (uint16_t)split;
            obeys = true;
        }
        if (way->listed[o]) at = add_strand(way, split, stack, at);
    }
    for (int o = 0; o < 6; o++) {
        int split = way->splits->ordered[a][o];
        if (!way->counted[o] || !way->suits[split]) continue;
        add_suit(stack, way->form[0][way->blend ? split : stack->classes.example[class_]]);
    }
    stack->first[class_ + 1] = (uint16_t)stack->strands.count;
    return at;
}

/* False: a list is longer than SS_PARTNERS, which nobody is prepared for. */
static bool build(ss_count_stack *stack, const stack_way *way) {
    uint32_t at = 0;
    stack->classes.count = stack->strands.count = 0;
    stack->first[0] = stack->suited[0] = 0;
    stack->start[0] = 0;
    memset(stack->classes.of, 0xff, sizeof stack->classes.of);
    memset(stack->strands.of, 0xff, sizeof stack->strands.of);
    memset(stack->occurs, 0, sizeof stack->occurs);
    for (int a = 0; a < SS_SPLITS; a++) {
        if (stack->classes.of[a] != SS_NO_KIND) continue;
        uint32_t next = add_class(way, a, stack, at);
        if (next - at > SS_PARTNERS) return false;
        at = next;
    }
    return true;
}

void ss_count_stack_build(ss_count_stack *stack, const ss_count_stack_wish *wish) {
    assert(wish->number >= 0 && wish->number < 3);
    stack_way plain, merged;
    int together = fill_way(&plain, wish, false);
    if (fill_way(&merged, wish, true) > together && build(stack, &merged)) return;
    (void)build(stack, &plain);
}

int ss_count_row_length(const uint32_t *start, int lists, int unit) {
    assert(unit > 0 && unit % SS_LANES_GROUPS == 0);
    for (int length = unit; length <= SS_ROW_LONGEST; length += unit) {
        uint32_t per_group = (uint32_t)length / SS_LANES_GROUPS, groups = 0;
        for (int i = 0; i < lists; i++)
            groups += (start[i + 1] - start[i] + per_group - 1) / per_group;
        if (groups <= SS_LANES_GROUPS) return length;
    }
    return 0;
}

/* Strands that are too many for one row are in two (plan.c). */
static void measure_class(const ss_count_stack *stack, int class_, ss_count_stack_size *size) {
    int length = ss_count_stack_length(stack, class_);
    int strands = stack->first[class_ + 1] - stack->first[class_];
    if (length == 0) return;
    size->classes++;
    size->suited += stack->members[class_] > 0;
    size->pairs += length;
    size->vectors += (length + 31) / 32;
    size->triples += (double)stack->members[class_] * length;
    size->strands += strands;
    int row = ss_count_row_length(stack->start + stack->first[class_], strands, 32);
    size->apart += row > 0 ? row / 32 : 3;
}

ss_count_stack_size ss_count_stack_measure(const ss_count_stack_wish *wish) {
    ss_count_stack stack = {.pair = NULL};
    ss_count_stack_size size = {.classes = 0};
    ss_count_stack_build(&stack, wish);
    for (int c = 0; c < stack.classes.count; c++) measure_class(&stack, c, &size);
    for (int f = 0; f < SS_FORMS; f++)
        for (int box = 0; box < 2; box++) size.forms[box] += stack.occurs[box][f];
    return size;
}
