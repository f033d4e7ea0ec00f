/* fullrank.c: the place of a line among all lines of the grid, read from both ends.

   Readings are compared digit by digit from their first cell, like words in a dictionary. As
   variant 1 other readings may be equal to this one; as variant 0 they may not.
   Rows and columns hold every digit once, so each digit begins four readings: the rank tells the
   first digit at once. */
#include "board/blame.h"
#include "rule/kind.h"

typedef struct reading { /* cells first, first + step, ...; as many as the side */
    int first, step;
    bool differ; /* no digit comes twice: most lines are houses, but clues may be left out */
} reading;

/* The n-th reading of a square grid: rows, rows from the end, columns, columns from below. */
static reading reading_of(const ss_puzzle *puzzle, int n) {
    int side = puzzle->side, line = n % side;
    bool column = n / side >= 2, back = n / side % 2;
    int step = column ? side : 1, first = column ? line : line * side;
    if (back) first += (side - 1) * step, step = -step;
    return (reading){.first = first, .step = step};
}

static reading own_reading(const ss_rule *rule) {
    return (reading){.first = rule->cells[0], .step = rule->cells[1] - rule->cells[0]};
}

const char *ss_fullrank_fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    int side = puzzle->side;
    if (puzzle->rows != side || puzzle->columns != side || puzzle->bare)
        return "a square grid with as many digits as rows";
    if (rule->number_count != 1 || rule->numbers[0] < 1 || rule->numbers[0] > 4 * side)
        return "a rank from 1 to four times the side";
    if (rule->count != side || side < 2) return "a whole row or column";
    for (int n = 0; n < 4 * side; n++) {
        reading line = reading_of(puzzle, n);
        int i = 0;
        while (i < side && rule->cells[i] == line.first + i * line.step) i++;
        if (i == side) return NULL;
    }
    return "a whole row or column";
}

static int compare(const uint8_t *solution, reading a, reading b, int side) {
    for (int i = 0; i < side; i++) {
        int one = solution[a.first + i * a.step], other = solution[b.first + i * b.step];
        if (one != other) return one < other ? -1 : 1;
    }
    return 0;
}

bool ss_fullrank_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    reading own = own_reading(rule);
    int smaller = 0, equal = 0;
    for (int n = 0; n < 4 * puzzle->side; n++) {
        int order = compare(solution, reading_of(puzzle, n), own, puzzle->side);
        smaller += order < 0, equal += order == 0;
    }
    return smaller == rule->numbers[0] - 1 && (rule->kind->variant || equal == 1);
}

/* A rule at work. Readings that begin with the same digit as its own are the ones that matter: four
   of them, its own included, of which this many are smaller. */
typedef struct ranking {
    const ss_rule *rule;
    reading own;
    ss_set digit;                   /* all begin with it */
    int smaller, larger;            /* how many of the other three are */
    int8_t known[4 * SS_MAX_SIDE];  /* by their own clues: -1 smaller, 1 larger, 0 not known */
    reading other[4 * SS_MAX_SIDE]; /* all but its own */
    int count;
    uint16_t begin[4 * SS_MAX_SIDE]; /* where they begin, each cell once */
    int begins;
} ranking;

/* How one reading may compare with another that begins with the same digit. */
enum { MAY_BE_SMALLER = 1, MAY_BE_LARGER = 2, MAY_BE_EQUAL = 4 };

/* As far as two readings can be equal, digits that stood before cannot come again in houses. */
static int compare_sets(const ss_work *work, reading a, reading b, ss_set before) {
    int found = 0;
    for (int i = 1; i < work->board->side; i++) {
        ss_set one = work->cell[a.first + i * a.step] & ~(a.differ ? before : 0);
        ss_set other = work->cell[b.first + i * b.step] & ~(b.differ ? before : 0);
        if (!one || !other) return found;
        if (ss_set_low(one) < ss_set_high(other)) found |= MAY_BE_SMALLER;
        if (ss_set_high(one) > ss_set_low(other)) found |= MAY_BE_LARGER;
        if (!(one & other) || found == (MAY_BE_SMALLER | MAY_BE_LARGER)) return found;
        before |= one & other; /* a single digit, or both would have been found */
    }
    return found | MAY_BE_EQUAL;
}

/* The first reading is not larger than the other: so where they may differ first. */
static ss_outcome keep_order(ss_work *work, reading low, reading high) {
    ss_outcome all = SS_SAME;
    for (int i = 1; i < work->board->side; i++) {
        int small = low.first + i * low.step, large = high.first + i * high.step;
        ss_set most = ss_set_upto(ss_set_high(work->cell[large]));
        all = ss_outcome_and(all, ss_board_keep(work, small, most));
        if (all == SS_DEAD) return SS_DEAD;
        ss_set below = ss_set_upto(ss_set_low(work->cell[small]) - 1);
        all = ss_outcome_and(all, ss_board_keep(work, large, ~below));
        if (all == SS_DEAD) return SS_DEAD;
        if (!ss_set_single(work->cell[small]) || work->cell[small] != work->cell[large]) break;
    }
    return all;
}

typedef struct counting { /* of the other readings that begin with the digit, or may */
    uint8_t may[4 * SS_MAX_SIDE];
    int smaller, larger; /* they surely are */
    int can_be_smaller, can_be_larger;
} counting;

static bool begins(const ranking *r, const ss_work *work, int n) {
    return work->cell[r->other[n].first] == r->digit;
}

/* False: there are too many, or too few. */
static bool count_orders(const ranking *r, const ss_work *work, counting *c) {
    bool ties = r->rule->kind->variant;
    for (int n = 0; n < r->count; n++) {
        c->may[n] = 0;
        if (!(work->cell[r->other[n].first] & r->digit)) continue;
        int may = compare_sets(work, r->other[n], r->own, r->digit);
        if (may & MAY_BE_EQUAL) may = ties ? may | MAY_BE_LARGER : may & ~MAY_BE_EQUAL;
        if (r->known[n]) may &= r->known[n] < 0 ? MAY_BE_SMALLER : MAY_BE_LARGER;
        may &= MAY_BE_SMALLER | MAY_BE_LARGER; /* here "larger" is "not smaller" */
        bool surely = begins(r, work, n);
        if (surely && !may) return false;
        c->may[n] = (uint8_t)may;
        c->smaller += surely && may == MAY_BE_SMALLER;
        c->larger += surely && may == MAY_BE_LARGER;
        c->can_be_smaller += (may & MAY_BE_SMALLER) != 0;
        c->can_be_larger += (may & MAY_BE_LARGER) != 0;
    }
    return c->smaller <= r->smaller && c->larger <= r->larger && c->can_be_smaller >= r->smaller &&
           c->can_be_larger >= r->larger;
}

/* Another reading: what may it still be, given how many are wanted? */
static ss_outcome settle(const ranking *r, ss_work *work, int n, const counting *c) {
    reading own = r->own, other = r->other[n];
    int may = c->may[n], first = other.first;
    bool sure = begins(r, work, n), only = may == MAY_BE_SMALLER || may == MAY_BE_LARGER;
    if (!(work->cell[first] & r->digit) || (sure && only && !r->known[n])) return SS_SAME;
    if (c->smaller == r->smaller && !r->known[n]) may &= ~MAY_BE_SMALLER;
    if (c->larger == r->larger && !r->known[n]) may &= ~MAY_BE_LARGER;
    if (!may) return ss_board_keep(work, first, ~r->digit);
    bool needed = (c->can_be_smaller == r->smaller && may & MAY_BE_SMALLER) ||
                  (c->can_be_larger == r->larger && may & MAY_BE_LARGER);
    ss_outcome all = needed ? ss_board_keep(work, first, r->digit) : SS_SAME;
    if (all == SS_DEAD || !begins(r, work, n)) return all;
    if (may == MAY_BE_SMALLER) return ss_outcome_and(all, keep_order(work, other, own));
    return may == MAY_BE_LARGER ? ss_outcome_and(all, keep_order(work, own, other)) : all;
}

/* Where it goes wrong, its next digit is to blame, and where others begin that may be compared. */
static void blame_readings(const ranking *r, ss_work *work) {
    int next = r->own.first + r->own.step;
    ss_work_blame_none(work);
    ss_work_blame(work, (uint16_t)next);
    for (int i = 0; i < r->begins; i++)
        if (r->begin[i] != next && work->cell[r->begin[i]] & r->digit)
            ss_work_blame(work, r->begin[i]);
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const ranking *r = self->data;
    counting c = {.smaller = 0};
    blame_readings(r, work);
    if (!count_orders(r, work, &c)) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int n = 0; n < r->count && all != SS_DEAD; n++)
        all = ss_outcome_and(all, settle(r, work, n, &c));
    return all;
}

static bool is_house(const ss_board *board, reading line) {
    uint16_t cells[SS_MAX_SIDE];
    for (int i = 0; i < board->side; i++) cells[i] = (uint16_t)(line.first + i * line.step);
    return ss_board_all_linked(board, cells, board->side);
}

/* The four lines along the border hold every digit once: each digit begins four readings. */
static bool border_is_full(const ss_board *board) {
    int side = board->side, last = side * (side - 1);
    const reading border[4] = {{.first = 0, .step = 1},
                               {.first = last, .step = 1},
                               {.first = 0, .step = side},
                               {.first = side - 1, .step = side}};
    for (int n = 0; n < 4; n++)
        if (!is_house(board, border[n])) return false;
    return true;
}

/* The rank of this reading if it has a clue of its own; 0: none. */
static int rank_of(const ss_puzzle *puzzle, reading line) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->ignored || rule->kind->post != ss_fullrank_post) continue;
        reading own = own_reading(rule);
        if (own.first == line.first && own.step == line.step) return rule->numbers[0];
    }
    return 0;
}

static void add_readings(ranking *r, const ss_board *board) {
    const ss_puzzle *puzzle = board->puzzle;
    reading own = own_reading(r->rule);
    int rank = r->rule->numbers[0];
    r->own = own, r->own.differ = is_house(board, own);
    for (int n = 0; n < 4 * puzzle->side; n++) {
        reading other = reading_of(puzzle, n);
        if (other.first == own.first && other.step == own.step) continue;
        int its_rank = rank_of(puzzle, other);
        if (its_rank && (its_rank - 1) / 4 == (rank - 1) / 4)
            r->known[r->count] = (int8_t)((its_rank > rank) - (its_rank < rank));
        other.differ = is_house(board, other);
        r->other[r->count++] = other;
        bool known = false;
        for (int i = 0; i < r->begins; i++) known = known || r->begin[i] == other.first;
        if (!known) r->begin[r->begins++] = (uint16_t)other.first;
    }
}

void ss_fullrank_post(const ss_rule *rule, ss_board *board) {
    if (!border_is_full(board)) {
        ss_post_check_grid(rule, board);
        return;
    }
    ranking r = {.rule = rule, .digit = ss_set_one((rule->numbers[0] + 3) / 4)};
    r.smaller = (rule->numbers[0] - 1) % 4, r.larger = 3 - r.smaller;
    add_readings(&r, board);
    ss_board_restrict(board, rule->cells[0], r.digit);
    ss_propagator propagator = {.run = run, .cost = 2};
    propagator.count = (uint16_t)ss_post_grid_cells(board, &propagator.cells);
    propagator.data = ss_post_copy(board, &r, sizeof r);
    if (!board->failed) ss_board_post(board, &propagator);
}

void ss_fullrank_draw(const ss_rule *rule, ss_scene *scene) {
    ss_draw(rule, scene, SS_MARK_OUTSIDE, SS_TONE_PLAIN);
}

bool ss_readings_differ(const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int n = 0; n < 4 * puzzle->side; n++)
        for (int m = 0; m < n; m++)
            if (!compare(solution, reading_of(puzzle, m), reading_of(puzzle, n), puzzle->side))
                return false;
    return true;
}

const ss_rule_kind ss_rule_fullrank = {
    .name = "fullrank",
    .title = "Full rank",
    .text = "All rows and columns are read as numbers from both ends and sorted, the smallest "
            "first; the line has the rank that the number says, and no other one is equal to it.",
    .example = "fullrank 2: row 1",
    .least = 2,
    .takes = SS_TAKES_LINE | SS_TAKES_NUMBER | SS_TAKES_BEYOND,
    .fault = ss_fullrank_fault,
    .holds = ss_fullrank_holds,
    .post = ss_fullrank_post,
    .draw = ss_fullrank_draw,
};
