/* offer.c: the table of offers, and what all who propose have in common. */
#include "generate/variant/offer.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define HOW(name)
#define OFFER(kind, how, least, most, count, manner)                                               \
    {#kind, ss_offer_##how, least, most, count, manner},
static const ss_offer offers[] = {
#include "generate/variant/offers.def"
};
#undef OFFER
#undef HOW

/* What a kind takes says how it can be proposed. */
static ss_offer generic(const ss_rule_kind *kind) {
    ss_offer line = {kind->name, ss_offer_walk, kind->least, kind->least + 3, 10, SS_OFFER_APART};
    ss_offer set = {kind->name, ss_offer_blob, kind->least, kind->least + 2, 10, SS_OFFER_APART};
    ss_offer pairs = {kind->name, ss_offer_pairs, 2, 2, 24, 0};
    ss_offer cells = {kind->name, ss_offer_cells, 1, 1, 18, 0};
    if (kind->takes & SS_TAKES_GRID)
        return (ss_offer){kind->name, ss_offer_shape, 0, 0, 1, SS_OFFER_SHAPE};
    if (kind->takes & SS_TAKES_RULES) return (ss_offer){kind->name, ss_offer_either, 0, 0, 10, 0};
    if (kind->takes & SS_TAKES_PARTS)
        return (ss_offer){kind->name, ss_offer_parts, 4, 6, 10, SS_OFFER_APART};
    if (kind->takes & SS_TAKES_PAIRS) return pairs;
    if (kind->takes & SS_TAKES_CELLS) return cells;
    return kind->takes & SS_TAKES_SET ? set : line;
}

ss_offer ss_offer_of(const ss_rule_kind *kind) {
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        if (!strcmp(offers[i].name, kind->name)) return offers[i];
    return generic(kind);
}

/* As many for the size of the grid as on 81 cells. */
static int scaled(const ss_puzzle *puzzle, int count) {
    int cells = 0;
    for (int c = 0; c < puzzle->grid; c++) cells += !puzzle->hole[c];
    int wanted = (count * cells + 40) / 81;
    return wanted > 0 ? wanted : 1;
}

bool ss_offer_enough(const ss_offering *to) { return to->status || to->added >= to->wanted; }

bool ss_offer_holds(const ss_offering *to, const ss_rule *rule) {
    bool known = !rule->kind->fault || !rule->kind->fault(rule, to->puzzle);
    return known && rule->count >= rule->kind->least &&
           ss_rule_holds(rule, to->puzzle, to->solution);
}

static bool has_room(const ss_offering *to, const ss_rule *rule) {
    for (int i = 0; to->manner & SS_OFFER_APART && i < rule->count; i++)
        if (to->used[rule->cells[i]]) return false;
    return true;
}

static bool same_cells(const ss_rule *one, const ss_rule *other) {
    return one->count == other->count &&
           !memcmp(one->cells, other->cells, one->count * sizeof *one->cells);
}

/* Two marks on one edge are too many, unless all have to be shown: then those that look different
   share it. */
static bool share_a_mark(const ss_offering *to, const ss_rule *one, const ss_rule *other) {
    if (one->kind == other->kind || one->kind->draw == other->kind->draw) return true;
    bool pairs = one->kind->takes & other->kind->takes & SS_TAKES_PAIRS;
    return pairs && !(to->manner & SS_OFFER_ALL);
}

static bool same_pair(const ss_rule *one, const ss_rule *other) {
    return one->count == 2 && other->count == 2 && one->cells[0] == other->cells[1] &&
           one->cells[1] == other->cells[0];
}

static bool is_known(const ss_offering *to, const ss_rule *rule) {
    for (int i = 0; i < to->puzzle->rule_count; i++) {
        const ss_rule *other = &to->puzzle->rules[i];
        bool cells = same_cells(other, rule) || same_pair(other, rule);
        if (cells && !other->implied && share_a_mark(to, other, rule)) return true;
    }
    return false;
}

/* The corner point that a diagonal step goes over, named by the cell above and left of it; -1: the
   step goes over an edge. */
static int corner_of(const ss_puzzle *puzzle, int from, int to) {
    int wide = puzzle->columns, rows = abs(from / wide - to / wide);
    if (rows != 1 || abs(from % wide - to % wide) != 1) return -1;
    int row = from / wide < to / wide ? from / wide : to / wide;
    int column = from % wide < to % wide ? from % wide : to % wide;
    return row * wide + column;
}

static void take_room(ss_offering *to, const ss_rule *rule) {
    if (!(to->manner & SS_OFFER_APART)) return;
    for (int i = 0; i < rule->count; i++) to->used[rule->cells[i]] = 1;
    for (int i = 1; i < rule->count; i++) {
        int corner = corner_of(to->puzzle, rule->cells[i - 1], rule->cells[i]);
        if (corner >= 0) to->corner[corner] = 1;
    }
}

/* The cell that a mirror, or two, or a diagonal takes this one to. */
static int mirrored(const ss_puzzle *puzzle, int cell, int way) {
    assert(cell >= 0 && cell < puzzle->rows * puzzle->columns);
    int row = cell / puzzle->columns, column = cell % puzzle->columns;
    bool turns = puzzle->rows == puzzle->columns && puzzle->box_height == puzzle->box_width;
    if (way & 1) row = puzzle->rows - 1 - row;
    if (way & 2) column = puzzle->columns - 1 - column;
    return way & 4 && turns ? column * puzzle->columns + row : row * puzzle->columns + column;
}

/* Other solutions of the same grid, mirrored and with other names for the digits: if a law holds
   in all of them too, it says nothing or next to nothing. Labels of regions stay. */
static void make_others(ss_offering *to) {
    const ss_puzzle *puzzle = to->puzzle;
    for (int i = 0; i < SS_OFFER_OTHERS; i++) {
        uint16_t name[SS_MAX_SIDE];
        for (int d = 0; d < puzzle->side; d++) name[d] = (uint16_t)(d + 1);
        ss_random_shuffle(to->random, name, puzzle->side);
        for (int c = 0; c < puzzle->cells; c++) {
            bool label = c >= puzzle->grid;
            int digit = to->solution[label ? c : mirrored(puzzle, c, i)];
            to->others[i][c] = (uint8_t)(label ? digit : name[digit - 1]);
        }
    }
}

static bool says_nothing(const ss_offering *to, const ss_rule *rule) {
    int held = 0;
    while (held < SS_OFFER_OTHERS && ss_rule_holds(rule, to->puzzle, to->others[held])) held++;
    return held == SS_OFFER_OTHERS;
}

bool ss_offer_try(ss_offering *to, ss_rule *rule) {
    if (ss_offer_enough(to) || !ss_offer_holds(to, rule) || !has_room(to, rule)) return false;
    if (is_known(to, rule)) return false;
    if (!(to->manner & SS_OFFER_ALL) && says_nothing(to, rule)) return false;
    susol_error error;
    susol_status status = ss_rule_add(to->puzzle, rule, (ss_place){0, 0}, &error);
    if (status == SUSOL_BAD_RULE) return false;
    to->status = status;
    if (status) return false;
    take_room(to, rule);
    to->added++;
    return true;
}

/* The sum and the product of its cells; then all numbers from a random one on. */
static bool find_number(ss_offering *to, ss_rule *rule, int32_t *number) {
    int zero = to->puzzle->zero, side = to->puzzle->side, most = side * (side + 1) / 2 + 1;
    int64_t sum = 0, product = 1;
    for (int i = 0; i < rule->count; i++) {
        sum += to->solution[rule->cells[i]] - zero;
        if (product < INT32_MAX / SS_MAX_SIDE) product *= to->solution[rule->cells[i]] - zero;
    }
    int first = ss_offer_below(to, most);
    rule->numbers = number;
    rule->number_count = 1;
    for (int i = -2; i < most; i++) {
        *number = (int32_t)(i == -2 ? sum : i == -1 ? product : (first + i) % most);
        if (ss_offer_holds(to, rule)) return true;
    }
    return false;
}

bool ss_offer_try_number(ss_offering *to, ss_rule *rule) {
    int32_t number;
    static const int32_t none[1];
    rule->numbers = none, rule->number_count = 0;
    bool may = to->kind->takes & SS_TAKES_NUMBER;
    bool wants = may && to->kind->fault && to->kind->fault(rule, to->puzzle);
    bool better = may && to->kind->takes & SS_TAKES_SET; /* a cage without a sum says little */
    if ((wants || better) && !find_number(to, rule, &number)) return false;
    bool tried = ss_offer_try(to, rule);
    rule->numbers = none, rule->number_count = 0;
    return tried;
}

susol_status ss_offer_make(ss_offering *to, const ss_offer *offer) {
    to->kind = ss_rule_find(ss_span_of(offer->name));
    assert(to->kind);
    to->manner = offer->manner;
    to->wanted = offer->count == 1 ? 1 : scaled(to->puzzle, offer->count);
    to->added = 0;
    make_others(to);
    offer->how(to, offer);
    return to->status;
}

/* ---- cells ---- */

int ss_offer_below(ss_offering *to, int n) {
    assert(n > 0);
    return (int)ss_random_below(to->random, (uint32_t)n);
}

int ss_offer_cell(ss_offering *to) {
    for (;;) {
        int cell = ss_offer_below(to, to->puzzle->grid);
        if (!to->puzzle->hole[cell]) return cell;
    }
}

int ss_offer_order(ss_offering *to, uint16_t *cells) {
    int count = 0;
    for (int c = 0; c < to->puzzle->grid; c++)
        if (!to->puzzle->hole[c]) cells[count++] = (uint16_t)c;
    ss_random_shuffle(to->random, cells, count);
    return count;
}

int ss_offer_neighbours(ss_offering *to, int cell, bool corners, uint16_t around[8]) {
    assert(cell >= 0 && cell < to->puzzle->grid);
    const ss_puzzle *puzzle = to->puzzle;
    int row = cell / puzzle->columns, column = cell % puzzle->columns, count = 0;
    for (int down = -1; down <= 1; down++)
        for (int right = -1; right <= 1; right++) {
            int r = row + down, c = column + right, other = r * puzzle->columns + c;
            bool inside = r >= 0 && r < puzzle->rows && c >= 0 && c < puzzle->columns;
            if (!inside || other == cell || puzzle->hole[other]) continue;
            if (down && right && !corners) continue;
            around[count++] = (uint16_t)other;
        }
    ss_random_shuffle(to->random, around, count);
    return count;
}

static bool is_in(const uint16_t *cells, int count, int cell) {
    for (int i = 0; i < count; i++)
        if (cells[i] == cell) return true;
    return false;
}

static bool is_free(const ss_offering *to, int cell) {
    assert(cell >= 0 && cell < to->puzzle->grid);
    return !(to->manner & SS_OFFER_APART) || !to->used[cell];
}

int ss_offer_connected(ss_offering *to, int wanted, uint16_t *cells) {
    assert(wanted > 0);
    int count = 0, start = ss_offer_cell(to);
    if (!is_free(to, start)) return 0;
    cells[count++] = (uint16_t)start;
    for (int tries = 0; count < wanted && tries < 8 * wanted; tries++) {
        uint16_t around[8];
        int from = cells[ss_offer_below(to, count)];
        if (!ss_offer_neighbours(to, from, false, around)) continue;
        if (!is_free(to, around[0]) || is_in(cells, count, around[0])) continue;
        cells[count++] = around[0];
    }
    return count;
}

/* Does this line go over the corner already? */
static bool crosses(const ss_offering *to, const uint16_t *cells, int count, int corner) {
    for (int i = 1; i < count; i++)
        if (corner_of(to->puzzle, cells[i - 1], cells[i]) == corner) return true;
    return to->corner[corner];
}

/* A line that comes back to its own side is hard to read. */
static bool touches(const ss_offering *to, const uint16_t *cells, int count, int next) {
    int wide = to->puzzle->columns;
    for (int i = 0; i + 1 < count; i++)
        if (abs(cells[i] / wide - next / wide) + abs(cells[i] % wide - next % wide) == 1)
            return true;
    return false;
}

bool ss_offer_may_step(const ss_offering *to, const uint16_t *cells, int count, int next) {
    if (!is_free(to, next) || is_in(cells, count, next)) return false;
    if (touches(to, cells, count, next)) return false;
    int corner = count ? corner_of(to->puzzle, cells[count - 1], next) : -1;
    return corner < 0 || !crosses(to, cells, count, corner);
}

int ss_offer_path(ss_offering *to, int wanted, uint16_t *cells) {
    assert(wanted > 0);
    int count = 0, start = ss_offer_cell(to);
    if (!is_free(to, start)) return 0;
    cells[count++] = (uint16_t)start;
    while (count < wanted) {
        uint16_t around[8];
        bool corners = !(to->manner & SS_OFFER_STEPS) && !ss_offer_below(to, 3);
        int choices = ss_offer_neighbours(to, cells[count - 1], corners, around), at = 0;
        while (at < choices && !ss_offer_may_step(to, cells, count, around[at])) at++;
        if (at == choices) break;
        cells[count++] = around[at];
    }
    return count;
}
