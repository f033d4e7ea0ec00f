/* line.c: a rule as one line of text.

   rule  := name [number ...] ":" cells        cage 12: r1c1 r1c2 r2c1
          | cell (">" cell)+ | cell ("<" cell)+     r1c1 > r1c2
   cells := (cell | cell ".." cell)+           r1c1..r3c3 is the rectangle between two corners */
#include "rule/rule.h"
#include <string.h>

typedef struct reading { /* a rule being read, and where we are in its line */
    ss_puzzle *puzzle;
    ss_span line;
    ss_place place;
    susol_error *error;
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_SIDE];
    ss_rule rule;
} reading;

static ss_place place_of(const reading *at, ss_span part) {
    return (ss_place){at->place.line, at->place.column + (int)(part.data - at->line.data)};
}

static susol_status wrong(const reading *at, ss_span part, const char *expected) {
    int size = part.size > 30 ? 30 : (int)part.size;
    return ss_error_set(at->error, SUSOL_BAD_TEXT, place_of(at, part), "expected %s, not '%.*s'",
                        expected, size, part.data);
}

static susol_status add_cell(reading *at, ss_span word, int cell) {
    if (at->rule.count == SS_MAX_CELLS) return wrong(at, word, "fewer cells");
    at->cells[at->rule.count++] = (uint16_t)cell;
    return SUSOL_OK;
}

static susol_status add_rectangle(reading *at, ss_span word, int from, int to) {
    int wide = at->puzzle->columns;
    int top = from / wide, left = from % wide, bottom = to / wide, right = to % wide;
    if (top > bottom || left > right) return wrong(at, word, "upper left .. lower right cell");
    for (int r = top; r <= bottom; r++)
        for (int c = left; c <= right; c++)
            if (add_cell(at, word, r * wide + c)) return SUSOL_BAD_TEXT;
    return SUSOL_OK;
}

static susol_status read_cells(reading *at, ss_span rest) {
    ss_span word;
    while (ss_span_word(&rest, &word)) {
        size_t dots = 0;
        while (dots + 1 < word.size && memcmp(word.data + dots, "..", 2) != 0) dots++;
        bool range = dots + 1 < word.size;
        ss_span first = {word.data, range ? dots : word.size};
        int from = ss_shape_cell_of(at->puzzle, first), to = from;
        if (range)
            to =
                ss_shape_cell_of(at->puzzle, (ss_span){word.data + dots + 2, word.size - dots - 2});
        if (from < 0 || to < 0) return wrong(at, word, "a cell such as r1c1");
        susol_status status = add_rectangle(at, word, from, to);
        if (status) return status;
    }
    return SUSOL_OK;
}

static susol_status read_named(reading *at, size_t colon) {
    ss_span head = {at->line.data, colon}, word;
    if (!ss_span_word(&head, &word)) return wrong(at, at->line, "the name of a rule");
    at->rule.kind = ss_rule_find(word);
    if (!at->rule.kind) return wrong(at, word, "the name of a rule");
    while (ss_span_word(&head, &word)) {
        int number;
        if (!(at->rule.kind->takes & SS_TAKES_NUMBER) || at->rule.number_count == SS_MAX_SIDE)
            return wrong(at, word, "a colon");
        if (!ss_span_number(word, -99999, 99999, &number)) return wrong(at, word, "a number");
        at->numbers[at->rule.number_count++] = number;
    }
    return read_cells(at, (ss_span){at->line.data + colon + 1, at->line.size - colon - 1});
}

static void reverse(uint16_t *cells, int count) {
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        uint16_t other = cells[i];
        cells[i] = cells[j];
        cells[j] = other;
    }
}

/* Signs may stand with blanks around them or without. */
static susol_status read_signs(reading *at) {
    char sign = 0;
    ss_span rest = at->line;
    at->rule.kind = ss_rule_find(ss_span_of("greater"));
    while (rest.size) {
        size_t end = 0;
        while (end < rest.size && rest.data[end] != '<' && rest.data[end] != '>') end++;
        ss_span word = ss_span_trim((ss_span){rest.data, end});
        int cell = ss_shape_cell_of(at->puzzle, word);
        if (cell < 0) return wrong(at, word, "a cell such as r1c1");
        if (add_cell(at, word, cell)) return SUSOL_BAD_TEXT;
        if (end == rest.size) break;
        ss_span here = {rest.data + end, 1};
        if (sign && sign != rest.data[end]) return wrong(at, here, "all signs one way");
        sign = rest.data[end];
        rest = (ss_span){rest.data + end + 1, rest.size - end - 1};
        if (!rest.size) return wrong(at, rest, "a cell behind the sign");
    }
    if (sign == '<') reverse(at->cells, at->rule.count);
    return SUSOL_OK;
}

static bool repeats(const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++)
            if (rule->cells[i] == rule->cells[j]) return true;
    return false;
}

susol_status ss_rule_add(ss_puzzle *puzzle, const ss_rule *rule, ss_place place,
                         susol_error *error) {
    const ss_rule_kind *kind = rule->kind;
    const char *expected = kind->fault ? kind->fault(rule, puzzle) : NULL;
    if (rule->count < kind->least) expected = "more cells";
    if (kind->most && rule->count > kind->most) expected = "fewer cells";
    if (repeats(rule)) expected = "each cell once";
    if (expected)
        return ss_error_set(error, SUSOL_BAD_RULE, place, "%s: expected %s", kind->name, expected);
    return ss_puzzle_add_rule(puzzle, rule);
}

susol_status ss_rule_read(ss_puzzle *puzzle, ss_span line, ss_place place, susol_error *error) {
    reading at = {.puzzle = puzzle, .line = line, .place = place, .error = error};
    const char *colon = memchr(line.data, ':', line.size);
    bool signs = memchr(line.data, '<', line.size) || memchr(line.data, '>', line.size);
    if (!colon && !signs) return wrong(&at, line, "a rule such as 'cage 12: r1c1 r1c2'");
    susol_status status = colon ? read_named(&at, (size_t)(colon - line.data)) : read_signs(&at);
    if (status) return status;
    at.rule.cells = at.cells;
    at.rule.numbers = at.numbers;
    return ss_rule_add(puzzle, &at.rule, place, error);
}

void ss_rule_write(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out) {
    bool signs = rule->kind->takes & SS_TAKES_SIGNS;
    char name[SS_CELL_NAME];
    if (!signs) {
        ss_text_words(out, rule->kind->name);
        for (int i = 0; i < rule->number_count; i++)
            ss_text_format(out, " %d", (int)rule->numbers[i]);
        ss_text_put(out, ':');
    }
    for (int i = 0; i < rule->count; i++) {
        if (signs && i) ss_text_words(out, " > ");
        if (!signs) ss_text_put(out, ' ');
        ss_text_words(out, ss_shape_cell_name(puzzle, rule->cells[i], name));
    }
}
