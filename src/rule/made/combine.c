/* combine.c: rules made of rules: any (cage 5: r1c1 r1c2) (r1c1 > r2c1).

   The parts are read into the puzzle like rules of their own; then those that were added last are
   taken off its list again and become the parts of one new rule. */
#include "rule/made/combine.h"
#include <assert.h>

enum { MOST_DEPTH = 8 };

/* The cells of all parts, each once: all of the puzzle where a part looks beyond its own. */
static int gather_cells(const ss_puzzle *puzzle, int first, uint16_t *cells) {
    assert(first <= puzzle->rule_count);
    bool seen[SS_MAX_CELLS] = {false}, all = false;
    int count = 0;
    for (int i = first; i < puzzle->rule_count; i++) {
        const ss_rule *part = &puzzle->rules[i];
        bool rules = part->kind->takes & SS_TAKES_RULES; /* those have gathered theirs */
        all = all || (!rules && part->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND));
        for (int k = 0; k < part->count; k++) seen[part->cells[k]] = true;
    }
    for (int c = 0; c < puzzle->cells; c++)
        if (seen[c] || all) cells[count++] = (uint16_t)c;
    return count;
}

susol_status ss_rule_combine(ss_puzzle *puzzle, const ss_rule_kind *kind, int first) {
    assert(kind->takes & SS_TAKES_RULES);
    assert(first >= 0 && first < puzzle->rule_count);
    uint16_t cells[SS_MAX_CELLS];
    ss_rule rule = {.kind = kind, .cells = cells};
    rule.count = (uint16_t)gather_cells(puzzle, first, cells);
    rule.parts = puzzle->rules + first;
    rule.part_count = puzzle->rule_count - first;
    int last = puzzle->rule_count;
    susol_status status = ss_puzzle_add_rule(puzzle, &rule); /* copies the parts */
    if (!status) puzzle->rules[first] = puzzle->rules[last]; /* the list may have moved */
    puzzle->rule_count = first + !status;
    return status;
}

/* Takes what is in the first brackets off the front; false: there are none. */
static bool take_brackets(ss_span *rest, ss_span *inside) {
    int depth = 0;
    bool word = false;
    *rest = ss_span_trim(*rest);
    if (!rest->size || rest->data[0] != '(') return false;
    for (size_t i = 0; i < rest->size; i++) {
        char letter = rest->data[i];
        word ^= letter == '"';
        depth += !word && letter == '(';
        depth -= !word && letter == ')';
        if (depth) continue;
        *inside = ss_span_trim((ss_span){rest->data + 1, i - 1});
        assert(i > 0);
        *rest = (ss_span){rest->data + i + 1, rest->size - i - 1};
        return true;
    }
    return false;
}

/* How many brackets are open at once. */
static int depth_of(ss_span line) {
    int depth = 0, most = 0;
    bool word = false;
    for (size_t i = 0; i < line.size; i++) {
        word ^= line.data[i] == '"';
        depth += !word && line.data[i] == '(';
        depth -= !word && line.data[i] == ')';
        if (depth > most) most = depth;
    }
    return most;
}

susol_status ss_rule_read_parts(ss_puzzle *puzzle, const ss_rule_kind *kind, ss_span brackets,
                                ss_place place, susol_error *error) {
    ss_span rest = brackets, inside;
    int first = puzzle->rule_count;
    susol_status status = SUSOL_OK;
    if (depth_of(brackets) > MOST_DEPTH)
        return ss_error_set(error, SUSOL_BAD_TEXT, place, "expected fewer brackets");
    while (!status && take_brackets(&rest, &inside)) {
        ss_place here = {place.line, place.column + (int)(inside.data - brackets.data)};
        status = ss_rule_read(puzzle, inside, here, error);
    }
    if (!status && (ss_span_trim(rest).size || puzzle->rule_count == first))
        status = ss_error_set(error, SUSOL_BAD_TEXT, place, "%s: expected rules in brackets",
                              kind->name);
    if (!status) return ss_rule_combine(puzzle, kind, first);
    puzzle->rule_count = first;
    return status;
}

void ss_rule_write_parts(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out) {
    assert(rule->part_count > 0);
    ss_text_words(out, rule->kind->name);
    for (int i = 0; i < rule->part_count; i++) {
        ss_text_words(out, " (");
        ss_rule_write(&rule->parts[i], puzzle, out);
        ss_text_put(out, ')');
    }
}
