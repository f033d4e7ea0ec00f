/* exocet.c: the junior exocet: two base cells that dictate two targets far away.

   Base: two cells of a line in one box of a chute, with three or four digits. Targets: a cell in
   each of the other two boxes, off the base line; beside each target, its companion, the other cell
   of its column in the box off the base line, has none of the base digits. Cross-lines: the columns
   of the targets and that of the third cell beside the base. Outside the chute, in these three
   columns, no base digit can be three times. So a digit that is in the base, which the chute
   needs nowhere else in these columns, is in one of the targets: the targets hold what the base
   holds. Rows and columns may change places.

   Double: two of them in one chute with the same three columns, whose targets in the box they share
   are different cells. Then no digit is in both bases; with four digits in all, each of them
   is just twice in the columns outside the chute. If it has places there in two rows only,
   these rows have it there and nowhere else.

       base box     other boxes
     r  B B .  |  . . .  |  . . .
        . . .  |  T . .  |  . c .     T targets, c companions; the three columns are those of the
        . . .  |  c . .  |  . T .     third cell of line r, and of the targets */
#include "strategy/look.h"
#include <assert.h>

enum { ONE, DOUBLE, MOST = 40 };

typedef struct exocet {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    bool turned;
    int chute, line; /* the line of the base is one of the chute's three, 0 to 2 */
    int box;         /* of the base, in the chute */
    int third;       /* the column in that box that is not the base's */
    int base[2], target[2], companion[2], column[3];
    ss_set digits;
    struct exocet *all; /* of a double: those found so far */
    int *count;
} exocet;

static int cell_at(const exocet *at, int row, int column) {
    assert(row >= 0 && row < 9);
    assert(column >= 0 && column < 9);
    return at->turned ? column * 9 + row : row * 9 + column;
}

/* Where the digit can be, or is, in a column outside the chute: bits of rows. */
static unsigned places_of(const exocet *at, int column, int digit) {
    unsigned rows = 0;
    for (int row = 0; row < 9; row++) {
        int cell = cell_at(at, row, column);
        bool here = at->view->digit[cell] == digit || ss_set_has(at->view->marks[cell], digit);
        if (row / 3 != at->chute && here) rows |= 1u << row;
    }
    return rows;
}

/* Could the digit be in all three columns outside the chute, in different rows? */
static bool fits_thrice(const exocet *at, int digit) {
    unsigned rows[3];
    for (int i = 0; i < 3; i++) rows[i] = places_of(at, at->column[i], digit);
    for (unsigned one = rows[0]; one; one &= one - 1)
        for (unsigned two = rows[1] & ~(one & (0 - one)); two; two &= two - 1)
            if (rows[2] & ~(one & (0 - one)) & ~(two & (0 - two))) return true;
    return false;
}

/* Is there room for this pair in base and targets? */
static bool pair_fits(const exocet *at, int one, int two) {
    assert(one >= 1 && two >= 1);
    const ss_set *marks = at->view->marks;
    bool straight = ss_set_has(marks[at->target[0]], one) && ss_set_has(marks[at->target[1]], two);
    bool crossed = ss_set_has(marks[at->target[0]], two) && ss_set_has(marks[at->target[1]], one);
    return one != two && (straight || crossed);
}

/* Keeps only what some pair of digits for the base and the targets uses. */
static bool give(const exocet *at) {
    const ss_set *marks = at->view->marks;
    ss_set base[2] = {0, 0}, target[2] = {0, 0};
    for (ss_set a = marks[at->base[0]]; a; a &= a - 1)
        for (ss_set b = marks[at->base[1]]; b; b &= b - 1) {
            int one = ss_set_low(a), two = ss_set_low(b);
            if (!pair_fits(at, one, two)) continue;
            base[0] |= ss_set_one(one);
            base[1] |= ss_set_one(two);
            for (int i = 0; i < 2; i++)
                target[i] |= marks[at->target[i]] & (ss_set_one(one) | ss_set_one(two));
        }
    if (!base[0]) return false;
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = at->digits;
    for (int i = 0; i < 2; i++) {
        ss_step_cell(step, at->base[i]);
        ss_step_spot(step, at->base[i], marks[at->base[i]], SS_ROLE_FIRST);
        ss_step_remove(step, at->base[i], marks[at->base[i]] & ~base[i]);
    }
    for (int i = 0; i < 2; i++) {
        ss_step_cell(step, at->target[i]);
        ss_step_spot(step, at->target[i], marks[at->target[i]] & at->digits, SS_ROLE_SECOND);
        ss_step_remove(step, at->target[i], marks[at->target[i]] & ~target[i]);
    }
    return ss_strategy_give(at->sink);
}

/* ---- two of them ---- */

/* Are the three columns the same? Each is in a stack of its own. */
static bool same_columns(const exocet *one, const exocet *two) {
    for (int i = 0; i < 3; i++) {
        bool found = false;
        for (int k = 0; k < 3; k++) found |= one->column[i] == two->column[k];
        if (!found) return false;
    }
    return true;
}

/* The target in the box where neither has its base. */
static int far_target(const exocet *at, int box) { return at->target[(box - at->box + 2) % 3]; }

static bool give_double(const exocet *one, const exocet *two) {
    int third = 3 - one->box - two->box;
    ss_set digits = one->digits | two->digits;
    if (one->turned != two->turned || one->chute != two->chute || one->box == two->box)
        return false;
    if (ss_set_count(digits) != 4 || !same_columns(one, two)) return false;
    if (far_target(one, third) == far_target(two, third)) return false;
    ss_step *step = ss_strategy_step(one->self, one->sink);
    step->digits = digits;
    for (int i = 0; i < 4; i++) {
        const exocet *at = i < 2 ? one : two;
        ss_step_cell(step, at->base[i % 2]);
        ss_step_spot(step, at->base[i % 2], digits, SS_ROLE_FIRST);
        ss_step_spot(step, at->target[i % 2], digits, SS_ROLE_SECOND);
    }
    for (ss_set left = digits; left; left &= left - 1) {
        int digit = ss_set_low(left);
        unsigned rows = 0;
        for (int i = 0; i < 3; i++) rows |= places_of(one, one->column[i], digit);
        for (int n = 0; n < 81 && __builtin_popcount(rows) == 2; n++) {
            int column = n % 9, cell = cell_at(one, n / 9, column);
            bool inside = false;
            for (int i = 0; i < 3; i++) inside |= column == one->column[i];
            if (rows >> n / 9 & 1 && !inside)
                ss_step_remove(step, cell, one->view->marks[cell] & ss_set_one(digit));
        }
    }
    return ss_strategy_give(one->sink);
}

/* Compares it with all before. */
static bool keep(const exocet *at) {
    assert(*at->count <= MOST);
    for (int i = 0; i < *at->count; i++)
        if (give_double(&at->all[i], at)) return true;
    if (*at->count < MOST) at->all[(*at->count)++] = *at;
    return false;
}

/* ---- the search ---- */

/* Is it a target of the base digits, and its companion free of them? */
static bool is_target(const exocet *at, int i) {
    const ss_view *view = at->view;
    int companion = at->companion[i];
    if (!(view->marks[at->target[i]] & at->digits)) return false;
    if (view->digit[companion]) return !ss_set_has(at->digits, view->digit[companion]);
    return !(view->marks[companion] & at->digits);
}

/* Chooses the target in each of the other two boxes. */
static bool choose_targets(exocet *at, int i) {
    assert(i >= 0 && i <= 2);
    if (ss_view_spend(at->view, 64)) return true;
    if (i == 2) {
        for (ss_set left = at->digits; left; left &= left - 1)
            if (fits_thrice(at, ss_set_low(left))) return false;
        return at->self->size == DOUBLE ? keep(at) : give(at);
    }
    int box = (at->box + 1 + i) % 3;
    for (int k = 0; k < 6; k++) {
        int row = (at->line + 1 + k % 2) % 3, other = (at->line + 2 - k % 2) % 3;
        at->column[i + 1] = 3 * box + k / 2;
        at->target[i] = cell_at(at, 3 * at->chute + row, at->column[i + 1]);
        at->companion[i] = cell_at(at, 3 * at->chute + other, at->column[i + 1]);
        if (is_target(at, i) && choose_targets(at, i + 1)) return true;
    }
    return false;
}

static bool try_base(exocet *at) {
    for (int i = 0; i < 2; i++)
        at->base[i] = cell_at(at, 3 * at->chute + at->line, 3 * at->box + (at->third + 1 + i) % 3);
    ss_set one = at->view->marks[at->base[0]], two = at->view->marks[at->base[1]];
    at->digits = one | two;
    at->column[0] = 3 * at->box + at->third;
    int count = ss_set_count(at->digits);
    return one && two && count >= 3 && count <= 4 && choose_targets(at, 0);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    exocet all[MOST];
    int count = 0;
    exocet at = {.self = self, .view = view, .sink = sink, .all = all, .count = &count};
    if (!ss_look_is_usual(view->board->puzzle)) return;
    for (int n = 0; n < 2 * 81; n++) { /* which way, chute, line, box, third cell */
        at.turned = n >= 81;
        at.chute = n % 81 / 27;
        at.line = n % 27 / 9;
        at.box = n % 9 / 3;
        at.third = n % 3;
        if (try_base(&at)) return;
    }
}

const ss_strategy ss_strategy_junior_exocet = {
    .name = "junior-exocet",
    .title = "Junior exocet",
    .text = "Two base cells of a line in one box, with three or four digits, and two target cells "
            "in the other two boxes of the chute. Elsewhere in the columns of the targets and of "
            "the third cell beside the base, no base digit can stand three times, and the cells "
            "beside the targets have none. Then the targets hold the same two digits as the base.",
    .sentence = "Each of {digits} has room only twice in the three cross-lines outside the chute, "
                "so the targets {second} hold the same two digits as the base {first}; what fits "
                "no such pair falls.",
    .also = "exocet, JExocet, JE2",
    .ratings = "YZF 500, Kazusa 9.4",
    .example = "63..7598484....657795864...276458..9159637842384192576.2754...8.18....95.637.....",
    .quiet = "631.7598484....657795864...276458..9159637842384192576.2754...8.18....95.637.....",
    .level = 5,
    .score = 82,
    .size = ONE,
    .needs = SS_NEEDS_LINES,
    .find = find,
};

const ss_strategy ss_strategy_double_exocet = {
    .name = "double-exocet",
    .title = "Double exocet",
    .text = "Two junior exocets in one chute, with the same three cross-lines, different targets "
            "in the third box and four digits in all. Their bases share no digit, so each of the "
            "four occurs just twice in the cross-lines outside the chute. Where it has places in "
            "only two lines across, these lines have it there and nowhere else.",
    .sentence = "The bases {first} and the targets {second} make two exocets with the same "
                "cross-lines, so each of {digits} occurs twice in these outside the chute, and the "
                "lines across that it needs for that lose it elsewhere.",
    .also = "double junior exocet",
    .ratings = "YZF 500, Kazusa 9.4",
    .example = "....9..5..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
    .quiet = "....9.15..1.....3...23..7....45...7.8.....2.......64...9..1.....8..6......54....7",
    .level = 5,
    .score = 83,
    .size = DOUBLE,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
