/* offer_made.c: proposals of what is made of parts, of words or of other rules. */
#include "generate/variant/offer.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { TRIES = 60, WORD = 160 };

/* ---- parts ---- */

/* Two parts side by side: a connected set cut in two. The larger sum comes first. */
static void cut(ss_offering *to, uint16_t *cells, int count) {
    uint16_t turned[SS_MAX_CELLS];
    int half = count / 2;
    int32_t parts[2] = {half, count - half}, swapped[2] = {count - half, half};
    ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count, .numbers = parts};
    rule.number_count = 2;
    if (ss_offer_try(to, &rule)) return;
    memcpy(turned, cells + half, (size_t)(count - half) * sizeof *cells);
    memcpy(turned + count - half, cells, (size_t)half * sizeof *cells);
    rule.cells = turned, rule.numbers = swapped;
    (void)ss_offer_try(to, &rule);
}

void ss_offer_parts(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int wanted = offer->least + ss_offer_below(to, offer->most - offer->least + 1);
        int count = ss_offer_path(to, wanted, cells);
        if (count == wanted) cut(to, cells, count);
    }
}

/* The same form at two places: any two of which the law is true. */
static void move(ss_offering *to, const uint16_t *form, int size) {
    const ss_puzzle *puzzle = to->puzzle;
    uint16_t cells[SS_MAX_CELLS], order[SS_MAX_CELLS];
    int count = ss_offer_order(to, order), wide = puzzle->columns;
    memcpy(cells, form, (size_t)size * sizeof *cells);
    for (int i = 0; i < count; i++) {
        int down = order[i] / wide - form[0] / wide, right = order[i] % wide - form[0] % wide;
        bool inside = down || right;
        for (int k = 0; k < size && inside; k++) {
            int r = form[k] / wide + down, c = form[k] % wide + right;
            inside = r >= 0 && r < puzzle->rows && c >= 0 && c < wide;
            if (inside) cells[size + k] = (uint16_t)(r * wide + c);
            for (int n = 0; n < size && inside; n++) inside = cells[n] != cells[size + k];
            inside = inside && !puzzle->hole[cells[size + k]];
        }
        int32_t parts[2] = {size, size};
        ss_rule rule = {.kind = to->kind, .cells = cells, .numbers = parts, .number_count = 2};
        rule.count = (uint16_t)(2 * size);
        if (inside && ss_offer_try(to, &rule)) return;
    }
}

void ss_offer_clones(ss_offering *to, const ss_offer *offer) {
    uint16_t form[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        int size = (offer->least + ss_offer_below(to, offer->most - offer->least + 1)) / 2;
        if (ss_offer_connected(to, size, form) == size) move(to, form, size);
    }
}

/* ---- words ---- */

static char letter_at(const ss_offering *to, int cell) {
    return ss_shape_letter(to->puzzle, to->solution[cell]);
}

/* Each digit of the line, or one of two others, in brackets. */
void ss_offer_pattern(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        char word[WORD];
        size_t size = 0;
        int count = ss_offer_path(to, offer->most, cells);
        if (count < offer->least) continue;
        for (int c = 0; c < count; c++) {
            if (ss_offer_below(to, 4) == 0) {
                word[size++] = '.';
                continue;
            }
            int other = 1 + ss_offer_below(to, to->puzzle->side);
            char own = letter_at(to, cells[c]), second = ss_shape_letter(to->puzzle, other);
            bool same = own == second, swap = own > second;
            size += (size_t)snprintf(word + size, sizeof word - size, "[%.*s%c]", !same,
                                     swap ? &second : &own, swap || same ? own : second);
        }
        word[size] = 0;
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count, .word = word};
        (void)ss_offer_try(to, &rule);
    }
}

/* Two digits that follow each other somewhere on the line. */
void ss_offer_machine(ss_offering *to, const ss_offer *offer) {
    uint16_t cells[SS_MAX_CELLS];
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        char word[WORD];
        int count = ss_offer_path(to, offer->most, cells);
        if (count < offer->least) continue;
        int at = ss_offer_below(to, count - 1);
        int first = to->solution[cells[at]] - to->puzzle->zero;
        int second = to->solution[cells[at + 1]] - to->puzzle->zero;
        if (first > 9 || second > 9) continue;
        (void)snprintf(word, sizeof word, "0:.>0 0:%d>1 1:%d>2 2:.>2 2!", first, second);
        int32_t part = count;
        ss_rule rule = {.kind = to->kind, .cells = cells, .count = (uint16_t)count, .word = word};
        rule.numbers = &part, rule.number_count = 1;
        (void)ss_offer_try(to, &rule);
    }
}

/* ---- rules of rules ---- */

/* A sum of two neighbours, and a sign between two others (or, for `any`, one that is not true). */
void ss_offer_either(ss_offering *to, const ss_offer *offer) {
    (void)offer;
    bool any = !strcmp(to->kind->name, "any");
    for (int i = 0; i < TRIES * to->wanted && !ss_offer_enough(to); i++) {
        uint16_t cells[4];
        to->manner |= SS_OFFER_APART;
        int count = ss_offer_path(to, 3, cells);
        if (count < 3) continue;
        int32_t sum = to->solution[cells[0]] + to->solution[cells[1]] - 2 * to->puzzle->zero;
        bool falls = to->solution[cells[1]] > to->solution[cells[2]];
        bool rises = to->solution[cells[1]] < to->solution[cells[2]];
        if (any) sum += ss_offer_below(to, 2) ? 0 : 1 + ss_offer_below(to, 3);
        uint16_t pair[2] = {falls ? cells[1] : cells[2], falls ? cells[2] : cells[1]};
        if (!falls && !rises) continue;
        ss_rule parts[2] = {
            {.kind = ss_rule_find(ss_span_of("sum")), .cells = cells, .count = 2},
            {.kind = ss_rule_find(ss_span_of("greater")), .cells = pair, .count = 2}};
        static const int32_t none[1];
        parts[0].numbers = &sum, parts[0].number_count = 1;
        parts[1].numbers = none;
        uint16_t all[3] = {cells[0], cells[1], cells[2]};
        for (int a = 0; a < 3; a++)
            for (int b = a + 1; b < 3; b++)
                if (all[b] < all[a]) {
                    uint16_t swap = all[a];
                    all[a] = all[b], all[b] = swap;
                }
        ss_rule rule = {.kind = to->kind, .cells = all, .count = 3, .parts = parts};
        rule.part_count = 2, rule.numbers = none;
        (void)ss_offer_try(to, &rule);
    }
}

/* ---- whole grids ---- */

/* Rules of the whole grid are there before the solution; nothing is left to be proposed. */
void ss_offer_shape(ss_offering *to, const ss_offer *offer) { (void)to, (void)offer; }

/* All marks of the kinds that a strict rule speaks of, and then the rule itself. */
void ss_offer_strict(ss_offering *to, const ss_offer *offer) {
    static const struct {
        const char *strict, *first, *second;
    } all[] = {{"strictkropki", "white", "black"},
               {"strictwhite", "white", NULL},
               {"strictblack", "black", NULL},
               {"strictxv", "x", "v"}};
    const ss_rule_kind *own = to->kind;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strcmp(all[i].strict, own->name)) continue;
        for (int k = 0; k < 2; k++) {
            const char *name = k ? all[i].second : all[i].first;
            if (!name) continue;
            to->kind = ss_rule_find(ss_span_of(name));
            to->wanted = INT32_MAX;
            ss_offer_pairs(to, offer);
        }
    }
    ss_rule rule = {.kind = to->kind = own};
    static const int32_t none[1];
    rule.numbers = none;
    (void)ss_offer_try(to, &rule);
}
