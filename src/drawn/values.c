/* values.c: what the words say of changed cells, and the rules of their marks and values. */
#include "drawn/values.h"
#include "drawn/relation.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

/* ---- words ---- */

static bool has(const ss_sentence *said, const char *word) { return ss_sentence_has(said, word); }

/* "A doubler", "such a cell counts as double its value". */
static bool speaks_of_doublers(const ss_sentence *said) {
    return has(said, "doubler") ||
           (has(said, "modifier") && has(said, "ratio") && has(said, "double"));
}

/* "Its value is its digit plus 1", "its value is 5, regardless of its digit". */
static bool adds(const ss_sentence *said, ss_values *values) {
    if (has(said, "example") || !(has(said, "value") || has(said, "modifier"))) return false;
    values->factor = !has(said, "regardless");
    return ss_relation_amount(said, "plus", &values->more) ||
           ss_relation_after(said, "increase", &values->more) ||
           (!values->factor && ss_relation_after(said, "value", &values->more));
}

/* "One in each row, column and box", "nine doublers". */
static bool places(const ss_sentence *said, int side) {
    for (int i = 0; i < said->count && has(said, "doubler"); i++)
        if (said->token[i].word == ss_a_number && said->token[i].number == side) return true;
    return has(said, "row") && has(said, "column") && (has(said, "box") || has(said, "region"));
}

static bool is_all_different(const ss_sentence *said) {
    return (has(said, "doubler") && has(said, "appear")) || has(said, "norepeat") ||
           has(said, "repeat") || has(said, "once") || has(said, "set") ||
           has(said, "distinctcount");
}

static const char *const things[] = {"cage", "line", "zipper", "arrow", "thermo", "dot", "circle"};
enum { THINGS = sizeof things / sizeof *things };

static bool speaks_of_things(const ss_sentence *said) {
    for (int i = 0; i < THINGS; i++)
        if (has(said, things[i])) return true;
    return false;
}

static const char *const others[] = {"halver", "negator", "schrodinger", "path", "shade"};

/* Which sentences are about changed cells; false: none, or there are other kinds of them. */
static bool find_law(const ss_telling *telling, ss_values *values) {
    bool doublers = false, sums = false;
    for (int i = 0; i < telling->count; i++) {
        for (size_t j = 0; j < sizeof others / sizeof *others; j++)
            if (has(&telling->sentence[i], others[j])) return false;
        doublers = doublers || speaks_of_doublers(&telling->sentence[i]);
    }
    for (int i = 0; i < telling->count; i++) {
        const ss_sentence *said = &telling->sentence[i];
        bool more = !doublers && !sums && adds(said, values);
        values->law[i] = doublers ? speaks_of_doublers(said) : more;
        sums = sums || more;
        if (values->law[i] && values->sentence < 0) values->sentence = i;
    }
    if (doublers) values->factor = 2;
    return doublers || sums;
}

/* Sentences beside those that say where changed cells are, and that their digits differ. */
static bool find_places(const ss_telling *telling, int side, ss_values *values) {
    bool placed = false, different = false;
    for (int i = 0; i < telling->count; i++) {
        const ss_sentence *said = &telling->sentence[i];
        bool near = values->law[i] || (i && values->law[i - 1]) ||
                    (i + 1 < telling->count && values->law[i + 1]) ||
                    (i + 2 < telling->count && values->law[i + 2]);
        bool usual = has(said, "normal") || (has(said, "fill") && !has(said, "doubler"));
        bool here = near && places(said, side) && !usual,
             once = near && is_all_different(said) && !speaks_of_things(said);
        placed = placed || here;
        different = different || (once && !usual);
        if (here || (once && !usual && values->factor != 2)) values->law[i] = true;
    }
    return placed && different;
}

/* "They count as double their value on zipper lines": only there. */
static void find_scope(const ss_telling *telling, ss_values *values) {
    for (int i = 0; i < telling->count; i++) {
        const ss_sentence *said = &telling->sentence[i];
        if (!values->law[i]) {
            values->spoken = values->spoken || has(said, "value");
            continue;
        }
        for (int j = 0; j < THINGS && has(said, "modifier"); j++)
            if (has(said, things[j])) values->only = ss_word(ss_span_of(things[j]));
    }
}

static int value_of(const ss_values *values, int digit) {
    return values->factor * digit + values->more;
}

void ss_values_find(const ss_telling *telling, const ss_puzzle *puzzle, ss_values *values) {
    *values = (ss_values){.side = puzzle->side, .sentence = -1};
    if (puzzle->cells != puzzle->grid || puzzle->grids.count || !puzzle->regions) return;
    if (3 * puzzle->grid > SS_MAX_CELLS || 2 * puzzle->side > SS_MAX_SIDE) return;
    if (!find_law(telling, values) || !find_places(telling, puzzle->side, values)) return;
    int most = value_of(values, puzzle->side);
    values->side = most > 2 * puzzle->side ? most : 2 * puzzle->side;
    values->any = values->side <= SS_MAX_SIDE;
    find_scope(telling, values);
}

bool ss_values_in(const ss_values *values, const ss_sentence *said) {
    if (!values->any) return false;
    for (int i = 0; i < said->count && values->only; i++)
        if (said->token[i].word == values->only) return true;
    return !values->only && (has(said, "value") || !values->spoken);
}

/* ---- rules ---- */

int ss_values_cell(const ss_puzzle *puzzle, int cell) {
    assert(cell >= 0 && cell < puzzle->grid);
    return puzzle->grid + cell;
}

static int mark_of(const ss_puzzle *puzzle, int cell) { return 2 * puzzle->grid + cell; }

typedef struct writing {
    const ss_values *values;
    const ss_puzzle *puzzle;
    ss_text *out;
} writing;

void ss_values_put_cell(const ss_puzzle *puzzle, int cell, ss_text *out) {
    char name[SS_CELL_NAME];
    if (cell < puzzle->cells) ss_text_words(out, ss_shape_cell_name(puzzle, cell, name));
    else ss_text_format(out, "z%d", cell - puzzle->grid + 1);
}

static void put_cell(const writing *at, int cell) {
    ss_text_put(at->out, ' ');
    ss_values_put_cell(at->puzzle, cell, at->out);
}

static char letter(int value) { return "0123456789ABCDEFGHIJKLMNOPQ"[value]; }

/* A machine that reads a mark, then what belongs to it. */
static void put_pairs(const writing *at, bool values) {
    int side = at->puzzle->side, last = 2 * side + 1;
    for (int mark = 1; mark <= 2 * side; mark++) {
        int digit = (mark <= side ? mark : mark - side) - at->values->zero;
        int other = values && mark <= side ? value_of(at->values, digit) : digit;
        ss_text_format(at->out, "0:%c>%d %d:%c>%d ", letter(mark - at->values->zero), mark, mark,
                       letter(other), last);
    }
    ss_text_format(at->out, "%d!", last);
}

static void put_links(const writing *at, int cell) {
    for (int values = 0; values < 2; values++) {
        ss_text_format(at->out, "%d automaton \"", at->values->sentence);
        put_pairs(at, values);
        ss_text_words(at->out, "\":");
        put_cell(at, mark_of(at->puzzle, cell));
        put_cell(at, values ? ss_values_cell(at->puzzle, cell) : cell);
        ss_text_put(at->out, '\n');
    }
}

/* All digits, one after the other. */
static void put_digits(const writing *at, const char *kind) {
    ss_text_format(at->out, "%d %s", at->values->sentence, kind);
    for (int digit = 1; digit <= at->puzzle->side; digit++)
        ss_text_format(at->out, " %d", digit - at->values->zero);
    ss_text_put(at->out, ':');
}

/* Just one changed cell among the marks. */
static void put_one_machine(const writing *at) {
    int side = at->puzzle->side;
    ss_text_format(at->out, "%d automaton \"", at->values->sentence);
    for (int state = 0; state < 3; state++) { /* 0:changed>1, 0:others>0, 1:others>1 */
        ss_text_format(at->out, "%d:", state / 2);
        for (int i = 1; i <= side; i++)
            ss_text_put(at->out, letter(i + (state ? side : 0) - at->values->zero));
        ss_text_format(at->out, ">%d ", state != 1);
    }
    ss_text_words(at->out, "1!\":");
}

enum { HOUSE_KINDS = 3 };

static int house_of(const ss_puzzle *puzzle, int kind, int cell) {
    return kind == 0   ? cell / puzzle->columns
           : kind == 1 ? cell % puzzle->columns
                       : puzzle->region[cell];
}

/* One changed cell in a row, column or piece; marks differ as digits do. */
static void put_house(const writing *at, int kind, int number) {
    for (int rule = 0; rule < 3; rule++) {
        if (rule == 0) put_one_machine(at);
        if (rule == 1) ss_text_format(at->out, "%d distinct:", at->values->sentence);
        if (rule == 2) put_digits(at, "containexact");
        for (int cell = 0; cell < at->puzzle->grid; cell++)
            if (house_of(at->puzzle, kind, cell) == number)
                put_cell(at, rule == 2 ? cell : mark_of(at->puzzle, cell));
        ss_text_put(at->out, '\n');
    }
}

void ss_values_rules(const ss_values *values, const ss_puzzle *puzzle, ss_text *out) {
    writing at = {values, puzzle, out};
    put_digits(&at, "allowed");
    for (int cell = 0; cell < puzzle->grid; cell++) put_cell(&at, cell);
    ss_text_put(out, '\n');
    for (int cell = 0; cell < puzzle->grid; cell++) put_links(&at, cell);
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        for (int number = 0; number < puzzle->side; number++) put_house(&at, kind, number);
    put_digits(&at, "containexact");
    for (int cell = 0; cell < puzzle->grid; cell++) put_cell(&at, mark_of(puzzle, cell));
    ss_text_put(out, '\n');
}

/* ---- the puzzle ---- */

/* Does a rule that the file names count? Others only say which digits differ, or lie where. */
static bool counts(const ss_rule *rule) {
    static const char *const digits[] = {"distinct", "clone", "allowed", "odd", "even"};
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        if (!strcmp(rule->kind->name, digits[i])) return false;
    return !rule->implied && !(rule->kind->takes & SS_TAKES_GRID) && !rule->part_count;
}

/* A cage is a sum of values, and its digits differ. */
static susol_status split_cage(ss_puzzle *out, ss_rule *values, const ss_rule *rule) {
    ss_rule differ = *rule;
    values->kind = ss_rule_find(ss_span_of("sum"));
    differ.kind = ss_rule_find(ss_span_of("distinct"));
    differ.number_count = 0;
    return ss_puzzle_add_rule(out, &differ);
}

static susol_status count_with_values(ss_puzzle *out, int index) {
    uint16_t cells[SS_MAX_CELLS];
    ss_rule rule = out->rules[index], values = rule;
    bool cage = !strcmp(rule.kind->name, "cage");
    susol_status status = SUSOL_OK;
    for (int i = 0; i < rule.count; i++)
        cells[i] = (uint16_t)(rule.cells[i] < out->grid ? ss_values_cell(out, rule.cells[i])
                                                        : rule.cells[i]);
    values.cells = cells;
    if (cage) status = split_cage(out, &values, &rule);
    if (!status && (!cage || rule.number_count)) status = ss_puzzle_add_rule(out, &values);
    return status;
}

susol_status ss_values_apply(const ss_values *values, ss_puzzle *out) {
    ss_set before = ss_puzzle_full(out);
    susol_status status = SUSOL_OK;
    int count = out->rule_count, kept = 0;
    if (!values->any) return SUSOL_OK;
    out->side = values->side;
    out->cells = 3 * out->grid;
    out->box_height = out->box_width = 0; /* boxes are pieces: there are more digits than places */
    for (int c = 0; c < out->cells; c++)
        if (c >= out->grid || (!out->value[c] && out->allowed[c] == before))
            out->allowed[c] = ss_puzzle_full(out);
    for (int i = 0; i < count && !status; i++)
        if (counts(&out->rules[i])) status = count_with_values(out, i);
    for (int i = 0; i < out->rule_count; i++)
        if (i >= count || !counts(&out->rules[i])) out->rules[kept++] = out->rules[i];
    out->rule_count = kept;
    return status;
}
