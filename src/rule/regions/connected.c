/* connected.c: the cells with certain digits hang together. */
#include "board/blame.h"
#include "rule/kind.h"
#include "propagate/region.h"
#include <stdio.h>
#include <string.h>

/* numbers: how wide the cells lie, how many of them (0: any number), then the digits */
static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    if (rule->number_count < 3) return "a width, a size or 0, and digits";
    if (rule->numbers[0] < 1 || rule->numbers[0] > rule->count) return "a width of these cells";
    if (rule->numbers[1] < 0 || rule->numbers[1] > rule->count) return "a size, or 0";
    for (int i = 2; i < rule->number_count; i++)
        if (!ss_puzzle_value_set(puzzle, rule->numbers[i])) return "digits of this grid";
    return NULL;
}

static ss_region region_of(const ss_rule *rule) {
    int size = rule->numbers[1];
    return (ss_region){.count = rule->count,
                       .wide = rule->numbers[0],
                       .least = size ? size : 1,
                       .most = size ? size : rule->count};
}

static bool listed(const ss_rule *rule, int value) {
    for (int i = 2; i < rule->number_count; i++)
        if (rule->numbers[i] == value) return true;
    return false;
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    ss_region region = region_of(rule);
    (void)puzzle;
    for (int i = 0; i < rule->count; i++)
        region.state[i] = listed(rule, solution[rule->cells[i]]) ? SS_PLACE_IN : SS_PLACE_OUT;
    return ss_region_holds(&region);
}

/* What it posts, and where the last state lies from which nothing followed: most changes are about
   other digits. */
typedef struct posted {
    ss_rule rule;
    ss_set digits;
    size_t memory;
} posted;

typedef struct memory {
    bool filled;
    uint8_t state[SS_MAX_CELLS];
} memory;

static void read_places(const posted *p, const ss_work *work, ss_region *region) {
    for (int i = 0; i < region->count; i++) {
        ss_set here = work->cell[p->rule.cells[i]];
        region->state[i] = !(here & p->digits)    ? SS_PLACE_OUT
                           : !(here & ~p->digits) ? SS_PLACE_IN
                                                  : SS_PLACE_MAY;
    }
}

static ss_outcome tell(const posted *p, ss_work *work, const ss_region *region) {
    ss_outcome all = SS_SAME;
    for (int i = 0; i < region->count && all != SS_DEAD; i++)
        if (region->state[i] != SS_PLACE_MAY) {
            ss_set keep = region->state[i] == SS_PLACE_IN ? p->digits : ~p->digits;
            all = ss_outcome_and(all, ss_board_keep(work, p->rule.cells[i], keep));
        }
    return all;
}

/* Where it goes wrong, the cells that are in are to blame. */
static void blame(const posted *p, ss_work *work, const ss_region *region) {
    ss_work_blame_none(work);
    for (int i = 0; i < region->count; i++)
        if (region->state[i] == SS_PLACE_IN) ss_work_blame(work, p->rule.cells[i]);
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const posted *p = self->data;
    memory *last = (memory *)((char *)work->memory + p->memory);
    ss_region region = region_of(&p->rule);
    read_places(p, work, &region);
    if (last->filled && !memcmp(last->state, region.state, p->rule.count)) return SS_SAME;
    blame(p, work, &region);
    if (!ss_region_settle(&region)) return SS_DEAD;
    ss_outcome outcome = tell(p, work, &region);
    if (outcome == SS_SAME) {
        last->filled = true;
        memcpy(last->state, region.state, p->rule.count);
    }
    return outcome;
}

static ss_set digits_of(const ss_rule *rule, const ss_board *board) {
    ss_set digits = 0;
    for (int i = 2; i < rule->number_count; i++)
        digits |= ss_puzzle_value_set(board->puzzle, rule->numbers[i]);
    return digits;
}

static bool in_same_cells(const ss_rule *rule, const ss_rule *other) {
    return other->kind == rule->kind && !other->ignored && other->count == rule->count &&
           other->numbers[0] == rule->numbers[0] &&
           !memcmp(other->cells, rule->cells, rule->count * sizeof *rule->cells);
}

/* The first rule of a rectangle speaks for all of them. */
static void post_together(const ss_rule *rule, ss_board *board) {
    const ss_puzzle *puzzle = board->puzzle;
    ss_rectangle_of_areas r = {.cells = rule->cells, .wide = rule->numbers[0]};
    ss_set used = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        if (!in_same_cells(rule, other)) continue;
        if (!r.areas && other != rule) return;
        ss_set own = digits_of(other, board);
        if (own & used) continue;
        used |= r.digits[r.areas++] = own;
    }
    r.high = rule->count / r.wide;
    if (r.wide * r.high == rule->count) ss_post_ring(&r, board);
}

static void post(const ss_rule *rule, ss_board *board) {
    posted p = {.rule = *rule,
                .digits = digits_of(rule, board),
                .memory = ss_board_remember(board, sizeof(memory))};
    ss_propagator propagator = {.run = run, .cells = rule->cells, .count = rule->count};
    propagator.cost = SS_COSTS - 1;
    propagator.data = ss_post_copy(board, &p, sizeof p);
    if (!board->failed) ss_board_post(board, &propagator);
    post_together(rule, board);
}

/* Around the cells, with the digits that hang together. */
static void draw(const ss_rule *rule, ss_scene *scene) {
    char words[16] = "";
    int at = 0;
    for (int i = 2; i < rule->number_count && at + 4 < (int)sizeof words; i++)
        at += snprintf(words + at, sizeof words - (size_t)at, i > 2 ? " %d" : "%d",
                       (int)rule->numbers[i]);
    ss_draw_part(rule, scene,
                 (ss_mark){SS_MARK_OUTLINE, SS_TONE_GREEN, rule->cells, rule->count, ""}, words);
}

const ss_rule_kind ss_rule_connected = {
    .name = "connected",
    .title = "Connected digits",
    .also = "connected values",
    .text = "The cells lie in rows as wide as the first number says. Those that hold one of the "
            "digits after the second number hang together, edge to edge. The second number says "
            "how many there are; 0: at least one.",
    .example = "connected 4 0 1 2: r1c1..r4c4",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
