/* line_write.c: the way back: a rule as the line that line.c reads. */
#include "rule/made/combine.h"
#include <assert.h>
#include <stdlib.h>

enum { LONG_RUN = 4 }; /* this many cells in a straight line are written as first-last */

/* How many cells from this one on lie in a straight line, each next to the one before. */
static int straight(const ss_rule *rule, const ss_puzzle *puzzle, int from) {
    assert(from < rule->count);
    bool extra = rule->cells[from] >= puzzle->grid; /* those lie in one long row */
    int wide = extra ? SS_MAX_CELLS : puzzle->columns, down = 0, right = 0, count = 1;
    for (int i = from + 1; i < rule->count; i++, count++) {
        if (extra != (rule->cells[i] >= puzzle->grid)) break;
        int dr = rule->cells[i] / wide - rule->cells[i - 1] / wide;
        int dc = rule->cells[i] % wide - rule->cells[i - 1] % wide;
        if (i == from + 1) down = dr, right = dc;
        if (dr != down || dc != right || abs(dr) > 1 || abs(dc) > 1) break;
        if (!dr && !dc) break;
    }
    return count;
}

/* Which number, if any, is the factor of this cell? */
static int factor_of(const ss_rule *rule, int i) {
    bool factored = rule->kind->takes & SS_TAKES_FACTORS && rule->number_count == rule->count + 1;
    return factored ? rule->numbers[1 + i] : 1;
}

static void write_factor(int factor, ss_text *out) {
    if (factor == -1) ss_text_put(out, '-');
    else if (factor != 1) ss_text_format(out, "%d*", factor);
}

/* How many parts end before place i, and what is there. Parts may be empty. */
typedef struct gaps {
    const ss_rule *rule;
    int part, end; /* the part that place i is in, and where it ends */
} gaps;

static void write_gap(gaps *g, int i, ss_text *out) {
    assert(i >= 0 && i <= g->rule->count);
    const ss_rule *rule = g->rule;
    bool parts = rule->kind->takes & SS_TAKES_PARTS, signs = rule->kind->takes & SS_TAKES_SIGNS;
    int bars = 0;
    for (; parts && i == g->end && g->part + 1 < rule->number_count; bars++)
        g->end += rule->numbers[++g->part];
    if (signs && i && i < rule->count) ss_text_words(out, bars || !parts ? " > " : " + ");
    if (signs) return;
    ss_text_repeat(out, " |", bars);
    if (i < rule->count) ss_text_put(out, ' ');
}

static void write_cells(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out) {
    char name[SS_CELL_NAME];
    gaps g = {rule, 0, rule->number_count ? rule->numbers[0] : 0};
    bool runs = rule->kind->takes & SS_TAKES_LINE &&
                !(rule->kind->takes & (SS_TAKES_FACTORS | SS_TAKES_PARTS | SS_TAKES_SIGNS));
    for (int i = 0; i < rule->count; i++) {
        write_gap(&g, i, out);
        write_factor(factor_of(rule, i), out);
        ss_text_words(out, ss_shape_cell_name(puzzle, rule->cells[i], name));
        int run = runs ? straight(rule, puzzle, i) : 1;
        assert(i + run <= rule->count);
        if (run < LONG_RUN) continue;
        i += run - 1;
        ss_text_put(out, '-');
        ss_text_words(out, ss_shape_cell_name(puzzle, rule->cells[i], name));
    }
    write_gap(&g, rule->count, out);
}

void ss_rule_write(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out) {
    unsigned takes = rule->kind->takes;
    if (takes & SS_TAKES_RULES) {
        ss_rule_write_parts(rule, puzzle, out);
        return;
    }
    if (!(takes & SS_TAKES_SIGNS)) {
        int numbers = takes & SS_TAKES_PARTS ? 0 : rule->number_count;
        if (takes & SS_TAKES_FACTORS && numbers > 1) numbers = 1;
        ss_text_words(out, rule->kind->name);
        for (int i = 0; i < numbers; i++) ss_text_format(out, " %d", (int)rule->numbers[i]);
        if (rule->word) ss_text_format(out, " \"%s\"", rule->word);
        if (!(takes & SS_TAKES_GRID)) ss_text_put(out, ':');
    }
    write_cells(rule, puzzle, out);
}
