/* chance.c: small puzzles with rules of all kinds, made by chance.

   A grid of some shape gets a hidden filling; rules are changed at random until they hold there,
   but for some that need not; then some of its digits are given. So most puzzles have solutions,
   and some have none. */
#include "differ/truth.h"
#include "rule/any_rule.h"
#include "rule/made/combine.h"

enum { TRIES = 40, GRIDS = 6, PLAIN = 4, OTHERS = 4, MOST_DEPTH = 3, NODES = 20000 };

static int roll(differ_maker *m, int n) { return below(&m->random, n); }

static bool is_local(const ss_rule_kind *kind) {
    return !(kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND));
}

/* ---- the grid ---- */

/* Boxes with cells of neighbouring ones exchanged, or strips. */
static void make_pieces(differ_maker *m) {
    ss_puzzle *puzzle = m->puzzle;
    uint8_t region[SS_MAX_CELLS];
    for (int c = 0; c < puzzle->cells; c++)
        region[c] = (uint8_t)(puzzle->regions ? puzzle->region[c] : c / puzzle->columns);
    for (int i = 1 + roll(m, 2 * puzzle->side); i > 0; i--) {
        int a = roll(m, puzzle->cells), b = roll(m, puzzle->cells);
        uint8_t other = region[a];
        region[a] = region[b], region[b] = other;
    }
    if (!roll(m, 4)) region[roll(m, puzzle->cells)] = SS_NO_REGION;
    (void)ss_layout_jigsaw(puzzle, region);
}

/* Two grids that share a corner. */
static susol_status make_two(differ_maker *m) {
    ss_grids two = {.count = 2, .box_height = 2, .box_width = 2};
    two.top[1] = (uint8_t)(2 * roll(m, 2)), two.left[1] = 2;
    return ss_layout_grids(m->puzzle, 4, &two);
}

/* Fewer rows or columns than digits, digits from 0, cells beside the grid, rows that repeat. */
static susol_status make_odd(differ_maker *m, int side) {
    ss_shape shape = {.side = side, .rows = side, .columns = side};
    int twist = roll(m, 4);
    if (roll(m, 2)) (void)ss_shape_boxes(side, &shape.box_height, &shape.box_width);
    if (twist == 0) shape.zero = true;
    if (twist == 1) shape.extra = 1 + roll(m, 3);
    if (twist == 2) shape.rows -= roll(m, 3), shape.columns -= roll(m, 2);
    if (twist == 3) shape.bare = true, shape.rows = 2 + roll(m, 2), shape.columns = 3;
    if (ss_shape_fault(&shape)) shape.box_height = shape.box_width = 0;
    return ss_shape_fault(&shape) ? SUSOL_CANNOT : ss_layout_shape(m->puzzle, &shape);
}

static susol_status make_shape(differ_maker *m, int side) {
    int height, width, kind = m->whatever ? 20 : roll(m, 20);
    (void)ss_shape_boxes(side, &height, &width);
    if (kind == 0) return make_two(m);
    if (kind < 6) return make_odd(m, side);
    if (kind < 9) height = width = 0;
    susol_status status = ss_layout_grid(m->puzzle, side, height, width);
    if (!status && kind >= 9 && kind < 12) make_pieces(m);
    return status;
}

/* A filling with random digits in some cells, fewer if there is none; at last any digits. */
static void hide_grid(differ_maker *m) {
    const ss_puzzle *puzzle = m->puzzle;
    susol_options options = {.solutions = 1, .nodes = NODES, .first = m->hidden};
    susol_result result;
    ss_set start[SS_MAX_CELLS];
    for (int known = puzzle->side; known >= 0; known--) {
        memcpy(start, puzzle->allowed, sizeof start);
        for (int i = 0; i < known; i++) {
            int cell = roll(m, puzzle->cells);
            if (!puzzle->hole[cell]) start[cell] = ss_set_one(1 + roll(m, puzzle->side));
        }
        if (!ss_solve(puzzle, start, &options, NULL, &result) && result.solutions.low) return;
    }
    for (int c = 0; c < puzzle->cells; c++) m->hidden[c] = (uint8_t)(1 + roll(m, puzzle->side));
}

/* ---- the rules ---- */

static const ss_rule_kind *any_kind(differ_maker *m) {
    int kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    return ss_rule_at(roll(m, kinds));
}

static bool add_kind(differ_maker *m, const ss_rule_kind *kind, int depth);

/* Two or three rules, which may be made of rules themselves, become one. */
static bool add_combined(differ_maker *m, const ss_rule_kind *kind, int depth) {
    int first = m->puzzle->rule_count;
    for (int i = 1 + roll(m, 3); i > 0; i--) {
        const ss_rule_kind *part = any_kind(m);
        if (part->takes & SS_TAKES_RULES && depth >= MOST_DEPTH) continue;
        if (is_local(part) || part->takes & SS_TAKES_RULES || !roll(m, 4))
            (void)add_kind(m, part, depth + 1);
    }
    if (m->puzzle->rule_count == first) return false;
    return ss_rule_combine(m->puzzle, kind, first) == SUSOL_OK;
}

/* Adds a rule of this kind; most hold in the hidden grid, and the parts of others may or not. */
static bool add_kind(differ_maker *m, const ss_rule_kind *kind, int depth) {
    ss_puzzle *puzzle = m->puzzle;
    bool example = read_example(m->example, kind);
    bool whatever = m->whatever || (depth ? roll(m, 2) : !roll(m, 10));
    for (int tries = 0; tries < TRIES && example; tries++) {
        int before = puzzle->rule_count;
        bool rules = kind->takes & SS_TAKES_RULES;
        if (rules && (depth >= MOST_DEPTH || !add_combined(m, kind, depth))) continue;
        if (!rules && !add_changed(puzzle, &m->example->rules[0], m->example->side, &m->random))
            continue;
        if (rules && !read_example(m->example, kind)) return false; /* the parts had the place */
        const ss_rule *rule = &puzzle->rules[before];
        if (whatever || ss_rule_holds(rule, puzzle, m->hidden)) return true;
        puzzle->rule_count = before;
    }
    return false;
}

/* ---- the digits ---- */

static void give_digits(differ_maker *m, int of_twelve) {
    ss_puzzle *puzzle = m->puzzle;
    bool placed = !roll(m, 4);
    for (int c = 0; c < puzzle->cells; c++) {
        int digit = m->hidden[c];
        if (puzzle->hole[c]) continue;
        if (!roll(m, 60)) digit = 1 + roll(m, puzzle->side);
        ss_set marks = (ss_set)ss_random_next(&m->random) & ss_puzzle_full(puzzle);
        if (roll(m, 12) < of_twelve && c < puzzle->grid)
            ss_puzzle_set_value(puzzle, c, digit, !placed || roll(m, 2));
        else if (!roll(m, 8) && c < puzzle->grid) puzzle->allowed[c] = marks | ss_set_one(digit);
    }
}

static int digits_for(differ_maker *m, bool local) {
    int cells = m->puzzle->cells;
    if (cells <= 18) return roll(m, 4);
    if (cells <= 25) return local ? 2 + roll(m, 4) : 4 + roll(m, 4);
    return local ? 3 + roll(m, 4) : 6 + roll(m, 4);
}

void differ_make(differ_maker *m, uint64_t seed, uint64_t index) {
    int kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    const ss_rule_kind *lead = ss_rule_at((int)(index % (uint64_t)kinds));
    bool local = is_local(lead), led = false;
    ss_random_seed(&m->random, seed * 0x9e3779b97f4a7c15u + index);
    int least = read_example(m->example, lead) ? m->example->side : 4;
    for (int tries = 0; tries < GRIDS && !led; tries++) {
        int side = least + roll(m, least < 6 ? 7 - least : 1);
        m->whatever = tries >= PLAIN; /* some kinds want much of a grid */
        if (make_shape(m, side)) continue;
        hide_grid(m);
        led = add_kind(m, lead, 0);
    }
    m->whatever = false;
    for (int i = roll(m, OTHERS + 1); i > 0; i--) {
        const ss_rule_kind *other = any_kind(m);
        bool few = m->puzzle->cells <= 18;
        if (!few && !is_local(other) && roll(m, 3)) continue;
        if (add_kind(m, other, 0)) local = local && is_local(other);
    }
    give_digits(m, digits_for(m, local));
}
