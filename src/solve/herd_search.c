/* herd_search.c: depth first search of many branches, sixteen at a time.

   Each lane of the herd has a stack of states that wait. After a round, a lane whose state has died
   takes the next one from its stack. A state that has changed goes on. One that has not is settled
   and branches: without the digit it waits, with it it goes on at once. A lane with nothing left
   takes the oldest state, the one with the most work below it, from the longest stack. */
#include "solve/herd_search.h"
#include <assert.h>
#include <string.h>

enum { CELLS = SS_HERD_CELLS, MOST_WAITING = 2 * CELLS };

typedef struct waiting {
    ss_set cell[CELLS];
    int last; /* which cell was decided to get there; -1: none */
} waiting;

typedef struct lane {
    waiting *stack;
    int bottom, top; /* where the states that wait begin and end */
    int last;        /* which cell was decided to get to the state in the herd; -1 */
    bool busy;
    ss_conflict_weights *weights;
} lane;

struct ss_herd_drive {
    ss_herd herd;
    lane lanes[SS_HERD];
    const ss_space *space;
    const ss_board *board;
    ss_conflict_weights weights[SS_HERD]; /* one for each lane; where conflicts stay, one for all */
    bool by_slack, weighed; /* not weights but slack tells what to choose; it was asked */
    const ss_set *states;   /* to begin with */
    int left;
};

/* Long sums fail late and in many cells, whose weights count as in a single search. */
static bool is_by_totals(const ss_herd_rules *rules, const ss_conflict_weights *weights) {
    return rules->total_count && ss_conflict_weights_stays(weights);
}

ss_herd_drive *ss_herd_open(const ss_herd_rules *rules, const ss_conflict_weights *weights,
                            ss_board *board) {
    assert(weights || rules->total_count);
    ss_herd_drive *drive = ss_arena_get(&board->arena, sizeof *drive);
    waiting *stacks = ss_arena_room(&board->arena, SS_HERD * MOST_WAITING * sizeof *stacks);
    if (!drive || !stacks) return NULL;
    drive->herd.rules = rules;
    drive->board = board;
    drive->by_slack = !weights;
    for (int l = 0; l < SS_HERD; l++) {
        lane *mine = &drive->lanes[l];
        mine->stack = stacks + l * MOST_WAITING;
        if (weights) {
            drive->weights[l] = *weights;
            drive->weights[l].in_herd = !is_by_totals(rules, weights);
        }
        mine->weights = &drive->weights[!weights || ss_conflict_weights_stays(weights) ? 0 : l];
    }
    return drive;
}

const ss_conflict_weights *ss_herd_weights(const ss_herd_drive *drive) {
    return drive->lanes[0].weights;
}

static int length(const lane *l) {
    assert(l->top >= l->bottom);
    return l->top - l->bottom;
}

static lane *longest(ss_herd_drive *drive) {
    lane *best = &drive->lanes[0];
    for (int l = 1; l < SS_HERD; l++)
        if (length(&drive->lanes[l]) > length(best)) best = &drive->lanes[l];
    return best;
}

static void load(ss_herd_drive *drive, int at, const ss_set *cell, int last) {
    for (int c = 0; c < CELLS; c++) drive->herd.cell[c][at] = (uint16_t)cell[c];
    drive->herd.idle[at] = 0;
    drive->lanes[at].busy = true;
    drive->lanes[at].last = last;
}

static void rest(ss_herd_drive *drive, int at) {
    drive->lanes[at].busy = false;
    memset(&drive->herd.idle[at], 0xff, sizeof drive->herd.idle[at]);
}

/* The next state that waits for this lane; NULL: none. */
static const waiting *next_waiting(ss_herd_drive *drive, lane *mine) {
    if (length(mine)) return &mine->stack[--mine->top];
    mine->bottom = mine->top = 0;
    lane *other = longest(drive);
    if (!length(other)) return NULL;
    if (mine->weights != other->weights) *mine->weights = *other->weights;
    return &other->stack[other->bottom++];
}

/* The lane is through with its state. True: stop now. */
static bool refill(ss_herd_drive *drive, int at) {
    lane *mine = &drive->lanes[at];
    if (!length(mine) && drive->left) {
        drive->left--;
        load(drive, at, drive->states, -1);
        drive->states += CELLS;
        return false; /* it was counted before */
    }
    const waiting *next = next_waiting(drive, mine);
    if (next) {
        load(drive, at, next->cell, next->last);
        return ss_meter_node(drive->space->meter, length(mine), next->cell);
    }
    rest(drive, at);
    return false;
}

/* Others have taken states from below: there is room. */
static void move_down(lane *mine) {
    memmove(mine->stack, mine->stack + mine->bottom, (size_t)length(mine) * sizeof *mine->stack);
    mine->top -= mine->bottom;
    mine->bottom = 0;
}

/* The cell with the most in its favour: a digit with one other place, or the highest. */
static void choose_freely(ss_herd_drive *drive, int at, const ss_set *cell, ss_choice *choice) {
    if (!drive->weighed) ss_herd_weigh(&drive->herd);
    drive->weighed = true;
    choice->what = drive->herd.pick[at];
    assert(choice->what < CELLS);
    assert(!ss_set_single(cell[choice->what]));
    ss_set twins = drive->herd.twins[choice->what][at];
    choice->kind = 0, choice->count = 2;
    choice->option[0] = choice->option[1] =
        (uint16_t)ss_set_high(twins ? twins : cell[choice->what]);
}

static void choose(ss_herd_drive *drive, int at, const ss_set *cell, ss_choice *choice) {
    ss_set twins[CELLS];
    for (int c = 0; c < CELLS; c++) twins[c] = drive->herd.twins[c][at];
    ss_conflict_weights_choose(drive->lanes[at].weights, drive->board, cell, twins, choice);
}

static bool branch(ss_herd_drive *drive, int at, const ss_set *cell) {
    assert(drive->lanes[at].busy);
    const ss_space *space = drive->space;
    lane *mine = &drive->lanes[at];
    ss_choice choice;
    if (mine->top == MOST_WAITING) move_down(mine);
    assert(mine->top < MOST_WAITING);
    waiting *without = &mine->stack[mine->top++];
    memcpy(without->cell, cell, sizeof without->cell);
    if (drive->by_slack) choose_freely(drive, at, cell, &choice);
    else choose(drive, at, cell, &choice);
    space->take(space->problem, without->cell, &choice, 1);
    without->last = mine->last = choice.what;
    drive->herd.cell[choice.what][at] = (uint16_t)ss_set_one(choice.option[0]);
    return ss_meter_node(space->meter, length(mine), cell);
}

/* The state in the lane has settled. True: stop now. */
static bool look_at(ss_herd_drive *drive, int at) {
    assert(!(drive->herd.idle[at]));
    const ss_space *space = drive->space;
    ss_set cell[CELLS], open = 0;
    for (int c = 0; c < CELLS; c++) {
        cell[c] = drive->herd.cell[c][at];
        open |= cell[c] & (cell[c] - 1);
    }
    if (open) return branch(drive, at, cell);
    bool solution = space->settle(space->problem, cell) == SS_NODE_DONE;
    return (solution && space->found(space->problem, cell)) || refill(drive, at);
}

static void note_dead_end(ss_herd_drive *drive, int at) {
    assert(drive->lanes[at].busy);
    const lane *mine = &drive->lanes[at];
    const ss_herd_blame *blamed = &drive->herd.blamed[at];
    const ss_dead_end end = {mine->last, blamed->cells, blamed->count, blamed->digits};
    ss_conflict_weights_note(mine->weights, &end, CELLS);
}

/* After a round. True: stop now. */
static bool go_on(ss_herd_drive *drive, int at) {
    const lane *mine = &drive->lanes[at];
    const ss_herd *herd = &drive->herd;
    if (!mine->busy) return refill(drive, at);
    if (herd->dead >> at & 1) {
        if (!drive->by_slack) note_dead_end(drive, at);
        return refill(drive, at);
    }
    return herd->changed >> at & 1 ? false : look_at(drive, at);
}

void ss_herd_begin(ss_herd_drive *drive, const ss_set *states, int count) {
    assert(states || !count);
    assert(count >= 0);
    drive->states = states;
    drive->left = count;
    for (int l = 0; l < SS_HERD; l++) {
        drive->lanes[l].bottom = drive->lanes[l].top = 0;
        rest(drive, l);
    }
}

int ss_herd_waiting(const ss_herd_drive *drive) {
    int count = drive->left;
    for (int l = 0; l < SS_HERD; l++) count += length(&drive->lanes[l]);
    return count;
}

bool ss_herd_is_idle(const ss_herd_drive *drive) {
    bool busy = ss_herd_waiting(drive) > 0;
    for (int l = 0; l < SS_HERD; l++) busy = busy || drive->lanes[l].busy;
    return !busy;
}

/* About what a round is worth, in looks at a cell: there may be thousands of rules. */
static int work_of_round(const ss_herd_rules *rules) {
    int cages = rules->cage_count + rules->watched_count + rules->run_count;
    int others = rules->sum_count + rules->pair_count + rules->order_count + rules->link_count;
    return 256 + 16 * cages + 4 * others + 64 * rules->total_count;
}

bool ss_herd_search(const ss_space *space, ss_herd_drive *drive, uint64_t nodes) {
    uint64_t first = space->meter->nodes;
    int work = work_of_round(drive->herd.rules);
    drive->space = space;
    for (int l = 0; l < SS_HERD; l++)
        if (!drive->lanes[l].busy && refill(drive, l)) return true;
    while (!ss_herd_is_idle(drive) && space->meter->nodes - first < nodes) {
        if (ss_limits_spend(space->meter->limits, work)) return true;
        ss_herd_round(&drive->herd);
        drive->weighed = false;
        for (int l = 0; l < SS_HERD; l++)
            if (go_on(drive, l)) return true;
    }
    return false;
}

void ss_herd_relieve(ss_herd_drive *from, ss_herd_drive *to) {
    assert(from != to || !ss_herd_waiting(from));
    int most = ss_herd_waiting(from) / 2;
    for (int l = 0; l < SS_HERD && most > 0; l++) {
        lane *other = longest(from), *mine = &to->lanes[l];
        if (mine->busy || !length(other)) continue;
        *mine->weights = *other->weights;
        mine->stack[0] = other->stack[other->bottom++];
        mine->bottom = 0, mine->top = 1;
        most--;
    }
}

void ss_herd_follow(ss_herd_drive *drive, const ss_herd_drive *other) {
    assert(drive->herd.rules == other->herd.rules);
    memcpy(drive->weights, other->weights, sizeof drive->weights);
}

void ss_herd_learn(ss_herd_drive *drive, const ss_herd_drive *other,
                   const ss_conflict_weights *before) {
    assert(ss_conflict_weights_stays(ss_herd_weights(drive)));
    ss_conflict_weights_add(drive->lanes[0].weights, ss_herd_weights(other), before);
}
