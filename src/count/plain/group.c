/* group.c: which digits may be renamed, and what a renaming does to the classes of a stack. */
#include "count/plain/group.h"

#include <assert.h>
#include <string.h>

enum { MOST_COSETS = 1024 };

static uint64_t factorial(int n) { return n < 2 ? 1 : (uint64_t)n * factorial(n - 1); }

/* Moving a digit that the first band mentions multiplies the cosets: stop when they get many. */
void ss_count_group_choose(ss_count_group *group, const ss_count_conditions *seen, int most_moved) {
    assert(most_moved >= 0 && most_moved <= 9);
    unsigned lower =
        (unsigned)ss_count_conditions_digits(seen, 1) | ss_count_conditions_digits(seen, 2);
    unsigned upper = ss_count_conditions_digits(seen, 0), open = 0, moved;
    int count = 0, cosets = 1;
    for (unsigned d = 1; d <= SS_ALL_DIGITS; d <<= 1)
        if ((d & (upper | lower)) == 0 && count < most_moved) {
            open |= d;
            count++;
        }
    moved = open;
    for (unsigned d = 1; d <= SS_ALL_DIGITS; d <<= 1) {
        if ((d & upper) == 0 || (d & lower) != 0) continue;
        if (count >= most_moved || cosets * (count + 1) > MOST_COSETS) continue;
        moved |= d;
        cosets *= ++count;
    }
    *group = (ss_count_group){.moved = (uint16_t)moved,
                              .open = (uint16_t)open,
                              .open_renamings = factorial(ss_count_bits(open)),
                              .cosets = cosets};
}

double ss_count_group_order(const ss_count_group *group) {
    return (double)factorial(ss_count_bits(group->moved));
}

void ss_count_renaming_fill(ss_count_renaming *renaming, const uint8_t to[9]) {
    assert(to[0] < 9);
    renaming->set[0] = 0;
    for (int d = 0; d < 9; d++)
        for (int set = 0; set < 1 << d; set++)
            renaming->set[set | 1 << d] = (uint16_t)(renaming->set[set] | 1 << to[d]);
}

int ss_count_renamed(const ss_count_renaming *renaming, const ss_count_splits *splits,
                     const ss_count_kinds *kinds, int kind) {
    assert(kind >= 0 && kind < kinds->count);
    const uint16_t *part = splits->part[kinds->example[kind]];
    return kinds->of[ss_count_split_of(splits, renaming->set[part[0]], renaming->set[part[1]])];
}

/* Finding one renaming for each coset: two renamings h, h' are in the same coset if they send the
   same digits to the moved digits that are not open. Choose those; the rest goes in order. */
typedef struct coset_search {
    const ss_count_tools *tools;
    const ss_count_stack *const *stacks;
    ss_count_group *group;
    uint8_t to[9];
    int found;
} coset_search;

static void add_coset(coset_search *search, unsigned left) {
    uint8_t to[9];
    unsigned targets = search->group->open;
    memcpy(to, search->to, sizeof to);
    for (int d = 0; d < 9; d++) {
        if ((left >> d & 1) == 0) continue;
        int target = 0;
        while ((targets >> target & 1) == 0) target++;
        targets &= targets - 1;
        to[d] = (uint8_t)target;
    }
    ss_count_renaming renaming;
    ss_count_renaming_fill(&renaming, to);
    if (ss_limits_spend(search->tools->limits, 3 * SS_SPLITS)) return; /* nobody will look at it */
    for (int s = 0; s < 3; s++) {
        const ss_count_kinds *classes = &search->stacks[s]->classes;
        uint16_t *image = search->group->image[s] + search->found * classes->count;
        for (int c = 0; c < classes->count; c++)
            image[c] = (uint16_t)ss_count_renamed(&renaming, search->tools->splits, classes, c);
    }
    memcpy(search->group->to[search->found++], to, sizeof to);
}

static void choose_sources(coset_search *search, unsigned targets, unsigned left) {
    if (targets == 0) {
        add_coset(search, left);
        return;
    }
    int target = 0;
    while ((targets >> target & 1) == 0) target++;
    for (int d = 0; d < 9; d++) {
        if ((left >> d & 1) == 0) continue;
        search->to[d] = (uint8_t)target;
        choose_sources(search, targets & (targets - 1), left & ~(1u << d));
    }
}

susol_status ss_count_group_build(ss_count_group *group, const ss_count_tools *tools,
                                  const ss_count_stack *const stacks[3]) {
    assert(!(group->open & ~group->moved));
    const susol_allocator *allocator = tools->allocator;
    coset_search search = {tools, stacks, group, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0};
    group->to_bytes = (size_t)group->cosets * sizeof *group->to;
    group->to = ss_memory_get(allocator, group->to_bytes);
    if (group->to == NULL) return SUSOL_NO_MEMORY;
    for (int s = 0; s < 3; s++) {
        group->image_bytes[s] =
            (size_t)group->cosets * (size_t)stacks[s]->classes.count * sizeof(uint16_t);
        group->image[s] = ss_memory_get(allocator, group->image_bytes[s]);
        if (group->image[s] == NULL) return SUSOL_NO_MEMORY;
    }
    choose_sources(&search, group->moved & ~(unsigned)group->open, group->moved);
    if (ss_limits_stopped(tools->limits)) return SUSOL_CANCELLED;
    assert(search.found == group->cosets);
    return SUSOL_OK;
}

void ss_count_group_free(ss_count_group *group, const susol_allocator *allocator) {
    for (int s = 0; s < 3; s++) {
        ss_memory_give(allocator, group->image[s], group->image_bytes[s]);
        group->image[s] = NULL;
    }
    ss_memory_give(allocator, group->to, group->to_bytes);
    group->to = NULL;
}

/* Finding the renamings that send the parts of one split to the parts of another, one to one. */
typedef struct keeper_search {
    const uint16_t *from, *onto;
    unsigned moved;
    uint8_t to[9];
    ss_count_renaming_sink sink;
} keeper_search;

static void rename_from(keeper_search *search, int digit, unsigned used) {
    while (digit < 9 && (search->moved >> digit & 1) == 0) digit++;
    if (digit == 9) {
        search->sink.take(search->sink.user, search->to);
        return;
    }
    int part = 0;
    while ((search->from[part] >> digit & 1) == 0) part++;
    unsigned targets = search->onto[part] & search->moved & ~used;
    for (int d = 0; d < 9; d++) {
        if ((targets >> d & 1) == 0) continue;
        search->to[digit] = (uint8_t)d;
        rename_from(search, digit + 1, used | 1u << d);
    }
}

void ss_count_group_keepers(const ss_count_group *group, const ss_count_splits *splits,
                            const ss_count_stack *stack, int class_, ss_count_renaming_sink sink) {
    assert(class_ >= 0);
    const uint16_t *from = splits->part[stack->classes.example[class_]];
    for (int s = 0; s < SS_SPLITS; s++) {
        const uint16_t *onto = splits->part[s];
        if (stack->classes.of[s] != class_) continue;
        if ((((from[0] ^ onto[0]) | (from[1] ^ onto[1]) | (from[2] ^ onto[2])) &
             ~(unsigned)group->moved) != 0)
            continue;
        keeper_search search = {from, onto, group->moved, {0, 1, 2, 3, 4, 5, 6, 7, 8}, sink};
        rename_from(&search, 0, 0);
    }
}

/* Swapping neighbours among the digits generates all renamings: walk along the swaps. */
typedef struct swap_walk {
    const ss_count_splits *splits;
    const ss_count_kinds *kinds;
    ss_count_orbits *orbits;
    int swaps, next, end;
    uint8_t to[8][9];
    ss_count_renaming swap[8];
    uint16_t queue[SS_SPLITS];
} swap_walk;

static void list_swaps(swap_walk *walk, unsigned digits) {
    int last = -1;
    for (int d = 0; d < 9; d++) {
        if ((digits >> d & 1) == 0) continue;
        if (last >= 0) {
            uint8_t *to = walk->to[walk->swaps];
            for (int k = 0; k < 9; k++) to[k] = (uint8_t)k;
            to[d] = (uint8_t)last;
            to[last] = (uint8_t)d;
            ss_count_renaming_fill(&walk->swap[walk->swaps++], to);
        }
        last = d;
    }
}

static void reach(swap_walk *walk, int kind, int leader) {
    walk->orbits->leader[kind] = (uint16_t)leader;
    walk->queue[walk->end++] = (uint16_t)kind;
}

/* If x goes to the leader by way w, then y, its image by a swap, goes there by the swap and w. */
static void visit_next(swap_walk *walk) {
    ss_count_orbits *orbits = walk->orbits;
    int x = walk->queue[walk->next++];
    for (int s = 0; s < walk->swaps; s++) {
        int y = ss_count_renamed(&walk->swap[s], walk->splits, walk->kinds, x);
        if (orbits->leader[y] != UINT16_MAX) continue;
        for (int k = 0; k < 9; k++) orbits->way[y][k] = orbits->way[x][walk->to[s][k]];
        reach(walk, y, orbits->leader[x]);
    }
}

void ss_count_orbits_find(ss_count_orbits *orbits, const ss_count_splits *splits,
                          const ss_count_kinds *kinds, unsigned digits) {
    assert(!(digits & ~(unsigned)SS_ALL_DIGITS));
    swap_walk walk = {.splits = splits, .kinds = kinds, .orbits = orbits};
    list_swaps(&walk, digits);
    memset(orbits->leader, 0xff, sizeof orbits->leader);
    for (int kind = 0; kind < kinds->count; kind++) {
        if (orbits->leader[kind] != UINT16_MAX) continue;
        for (int k = 0; k < 9; k++) orbits->way[kind][k] = (uint8_t)k;
        reach(&walk, kind, kind);
        while (walk.next < walk.end) visit_next(&walk);
    }
}
