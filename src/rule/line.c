/* line.c: a rule as one line of text.

   rule  := name [number | "word"]... ":" cells     cage 12: r1c1 r1c2 r2c1, German whispers: ...
          | name [number]...                        antiknight            (the whole grid)
          | sum (">" sum)+ | sum ("<" sum)+         r1c1 > r1c2, r1c1 + r1c2 > r2c1
          | sum ("=" sum)+ | sum "=" number         r1c1 + r1c2 = r2c1, r1c1 + r1c2 = 10
   cells := item+, blanks, commas and plus signs between them
   item  := cell | "row" number | "column" number | "box" number
          | cell ".." cell                          r1c1..r3c3: the rectangle between two corners
          | cell "-" cell                           r9c1-r1c9: straight from the one to the other
          | [number "*"] cell | "-" cell            in sums: this many times
          | "|"                                     between parts: clone: r1c1 r1c2 | r5c5 r5c6
   Rules made of rules, any (rule) (rule), are read by combine.c. */
#include "rule/made/combine.h"
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct reading { /* a rule being read, and where we are in its line */
    ss_puzzle *puzzle;
    ss_span line;
    ss_place place;
    susol_error *error;
    uint16_t cells[SS_RULE_CELLS];
    int32_t factors[SS_RULE_CELLS], lengths[SS_RULE_NUMBERS]; /* of cells; of parts */
    int32_t numbers[SS_RULE_NUMBERS];
    int parts, part_begin, factor; /* factor: of the next cells */
    bool factored;
    ss_rule rule;
} reading;

static ss_place place_of(const reading *at, ss_span part) {
    assert(part.data >= at->line.data && part.data <= at->line.data + at->line.size);
    return (ss_place){at->place.line, at->place.column + (int)(part.data - at->line.data)};
}

static susol_status wrong(const reading *at, ss_span part, const char *expected) {
    int size = part.size > 30 ? 30 : (int)part.size;
    return ss_error_set(at->error, SUSOL_BAD_TEXT, place_of(at, part), "expected %s, not '%.*s'",
                        expected, size, part.data);
}

/* Which cells there are, said with the last of the grid. */
static susol_status wrong_cell(const reading *at, ss_span part) {
    char words[64];
    (void)snprintf(words, sizeof words, "a cell from r1c1 to r%dc%d", at->puzzle->rows,
                   at->puzzle->columns);
    return wrong(at, part, words);
}

static susol_status add_cell(reading *at, ss_span word, int cell) {
    assert(cell >= 0 && cell < at->puzzle->cells);
    if (at->rule.count == SS_RULE_CELLS) return wrong(at, word, "fewer cells");
    at->factors[at->rule.count] = at->factor;
    at->cells[at->rule.count++] = (uint16_t)cell;
    return SUSOL_OK;
}

/* From cell to cell by a step that is the same each time; extra cells lie in one long row. */
static susol_status add_run(reading *at, ss_span word, int from, int to) {
    bool extra = from >= at->puzzle->grid, both = extra == (to >= at->puzzle->grid);
    int wide = extra ? SS_MAX_CELLS : at->puzzle->columns;
    if (!both) return wrong(at, word, "a line inside the grid");
    int down = to / wide - from / wide, right = to % wide - from % wide;
    int steps = abs(down) > abs(right) ? abs(down) : abs(right);
    if (down && right && abs(down) != abs(right)) return wrong(at, word, "a straight line");
    int step = steps ? down / steps * wide + right / steps : 0;
    for (int i = 0; i <= steps; i++)
        if (add_cell(at, word, from + i * step)) return SUSOL_BAD_TEXT;
    return SUSOL_OK;
}

static susol_status add_rectangle(reading *at, ss_span word, int from, int to) {
    int wide = at->puzzle->columns;
    if (from >= at->puzzle->grid || to >= at->puzzle->grid) return add_run(at, word, from, to);
    int top = from / wide, left = from % wide, bottom = to / wide, right = to % wide;
    if (top > bottom || left > right) return wrong(at, word, "upper left .. lower right cell");
    for (int r = top; r <= bottom; r++)
        if (add_run(at, word, r * wide + left, r * wide + right)) return SUSOL_BAD_TEXT;
    return SUSOL_OK;
}

static bool is_column(ss_span word) {
    return ss_span_is(word, "column") || ss_span_is(word, "col");
}

/* "row 3", "column 3", "box 3". */
static susol_status add_house(reading *at, ss_span word, ss_span which) {
    const ss_puzzle *puzzle = at->puzzle;
    bool row = ss_span_is(word, "row"), column = is_column(word);
    int most = row ? puzzle->rows : column ? puzzle->columns : puzzle->regions, number;
    if (!ss_span_number(which, 1, most, &number)) return wrong(at, which, "its number");
    for (int c = 0; c < puzzle->grid; c++) {
        int here = row ? c / puzzle->columns : column ? c % puzzle->columns : puzzle->region[c];
        if (here == number - 1 && !puzzle->hole[c] && add_cell(at, word, c)) return SUSOL_BAD_TEXT;
    }
    return SUSOL_OK;
}

static bool is_gap(char letter) {
    return letter == ' ' || letter == '\t' || letter == ',' || letter == '+';
}

/* Takes an item off the front: blanks, commas and plus signs end it, a bar is one by itself. */
static bool next_item(ss_span *rest, ss_span *item) {
    while (rest->size && is_gap(rest->data[0])) rest->data++, rest->size--;
    size_t end = rest->size && rest->data[0] == '|';
    if (!end)
        while (end < rest->size && !is_gap(rest->data[end]) && rest->data[end] != '|') end++;
    *item = (ss_span){rest->data, end};
    assert(end <= rest->size);
    rest->data += end, rest->size -= end;
    return end > 0;
}

/* Takes the factor off a word: "2*r1c1", "-r1c1", "-" alone for what follows. */
static susol_status read_factor(reading *at, ss_span *word) {
    assert(word->size > 0);
    const char *star = memchr(word->data, '*', word->size);
    bool minus = word->data[0] == '-';
    int number = 1;
    if (!star && !minus) return SUSOL_OK;
    if (!(at->rule.kind->takes & SS_TAKES_FACTORS)) return wrong_cell(at, *word);
    ss_span part = {word->data + minus, word->size - minus};
    if (star) {
        part.size = (size_t)(star - part.data);
        if (!ss_span_number(part, 0, 9999, &number)) return wrong(at, *word, "a factor");
        part = (ss_span){star + 1, (size_t)(word->data + word->size - star) - 1};
    }
    at->factor *= minus ? -number : number;
    at->factored = true;
    *word = part;
    return SUSOL_OK;
}

/* A cell, a rectangle or a straight line. */
static susol_status read_cell(reading *at, ss_span word) {
    size_t cut = 0;
    while (cut < word.size && word.data[cut] != '.' && word.data[cut] != '-') cut++;
    bool dots = cut + 1 < word.size && word.data[cut] == '.' && word.data[cut + 1] == '.';
    size_t skip = dots ? 2 : 1;
    int from = ss_shape_cell_of(at->puzzle, (ss_span){word.data, cut}), to = from;
    if (cut < word.size)
        to =
            ss_shape_cell_of(at->puzzle, (ss_span){word.data + cut + skip, word.size - cut - skip});
    if (from < 0 || to < 0) return wrong_cell(at, word);
    return dots ? add_rectangle(at, word, from, to) : add_run(at, word, from, to);
}

static susol_status end_part(reading *at, ss_span where) {
    int length = at->rule.count - at->part_begin;
    bool empty = at->rule.kind->takes & SS_TAKES_WORD; /* a machine may pass empty parts */
    if (!length && !empty) return wrong(at, where, "cells");
    if (at->parts == SS_RULE_NUMBERS) return wrong(at, where, "fewer parts");
    at->lengths[at->parts++] = length;
    at->part_begin = at->rule.count;
    return SUSOL_OK;
}

static susol_status read_cells(reading *at, ss_span rest) {
    ss_span word, which;
    susol_status status = SUSOL_OK;
    for (at->factor = 1; !status && next_item(&rest, &word);) {
        if (word.data[0] == '|') {
            if (!(at->rule.kind->takes & SS_TAKES_PARTS)) return wrong(at, word, "a cell");
            status = end_part(at, word);
            continue;
        }
        if (ss_span_is(word, "row") || is_column(word) || ss_span_is(word, "box")) {
            (void)next_item(&rest, &which);
            status = add_house(at, word, which);
        } else {
            status = read_factor(at, &word);
            if (status || !word.size) continue; /* a minus sign alone goes with the next cell */
            status = read_cell(at, word);
        }
        at->factor = 1;
    }
    return status;
}

/* r1c1 and the like are no words of a name. */
static bool names_cell(ss_span word) {
    size_t at = 1;
    if (word.data[0] != 'r' && word.data[0] != 'R') return false;
    while (at < word.size && isdigit((unsigned char)word.data[at])) at++;
    return at > 1 && at + 1 < word.size && (word.data[at] == 'c' || word.data[at] == 'C') &&
           isdigit((unsigned char)word.data[at + 1]);
}

static susol_status no_colon(const reading *at, ss_span word) {
    int size = word.size > 30 ? 30 : (int)word.size;
    return ss_error_set(at->error, SUSOL_BAD_TEXT, place_of(at, word),
                        "expected a colon before '%.*s'", size, word.data);
}

/* A number, or a word in quotes, before the colon. */
static susol_status read_argument(reading *at, ss_span *head, ss_span word) {
    assert(word.size > 0);
    unsigned takes = at->rule.kind->takes;
    if (word.data[0] == '"' && takes & SS_TAKES_WORD && !at->rule.word) {
        const char *begin = word.data + 1, *end = head->data + head->size;
        const char *quote = memchr(begin, '"', (size_t)(end - begin));
        if (!quote) return wrong(at, word, "a word in quotes");
        at->rule.word = ss_puzzle_words(at->puzzle, (ss_span){begin, (size_t)(quote - begin)});
        if (!at->rule.word) return SUSOL_NO_MEMORY;
        *head = (ss_span){quote + 1, (size_t)(end - quote) - 1};
        return SUSOL_OK;
    }
    int number;
    int most = takes & SS_TAKES_FACTORS ? 1 : SS_MAX_CELLS / 2;
    if (!(takes & SS_TAKES_NUMBER) || at->rule.number_count >= most)
        return takes & SS_TAKES_GRID ? wrong(at, word, "nothing more") : no_colon(at, word);
    if (names_cell(word)) return no_colon(at, word);
    if (!ss_span_number(word, -99999, 99999, &number))
        return wrong(at, word, "a number or a colon");
    at->numbers[at->rule.number_count++] = number;
    return SUSOL_OK;
}

/* Factors follow the first number; lengths of parts are the numbers. */
static susol_status add_numbers(reading *at, const int32_t *more, int count) {
    assert(count >= 0);
    if (at->rule.number_count + count > SS_RULE_NUMBERS)
        return wrong(at, at->line, "fewer numbers and cells");
    for (int i = 0; i < count; i++) at->numbers[at->rule.number_count++] = more[i];
    return SUSOL_OK;
}

/* Numbers have blanks or commas between them. */
static bool next_argument(ss_span *head, ss_span *word) {
    if (!ss_span_word(head, word)) return false;
    const char *comma = *word->data == '"' ? NULL : memchr(word->data, ',', word->size);
    if (!comma || comma == word->data) return true;
    head->size += (size_t)(head->data - comma) - 1;
    head->data = comma + 1;
    word->size = (size_t)(comma - word->data);
    return true;
}

static bool is_of_name(ss_span word) {
    return isalpha((unsigned char)*word.data) && !names_cell(word);
}

const ss_rule_kind *ss_rule_take_name(ss_span *head, ss_span *name) {
    ss_span rest = *head, word;
    *name = (ss_span){head->data, 0};
    while (ss_span_word(&rest, &word) && (!name->size || is_of_name(word))) {
        if (!name->size) *name = word;
        name->size = (size_t)(word.data + word.size - name->data);
        *head = rest;
    }
    return ss_rule_called(*name);
}

/* Perhaps the first words are a name, and only the colon after them is missing; perhaps letters of
   the name are wrong. */
static susol_status wrong_name(const reading *at, ss_span name, const char *expected) {
    ss_span rest = name, word;
    bool colon = memchr(at->line.data, ':', at->line.size);
    for (bool any = false; ss_span_word(&rest, &word); any = true)
        if (any && ss_rule_called((ss_span){name.data, (size_t)(word.data - name.data)}))
            return colon ? wrong(at, word, "a number or a colon") : no_colon(at, word);
    const char *near = ss_rule_near(name);
    susol_status status = wrong(at, name, expected);
    if (near && at->error) {
        size_t size = strlen(at->error->text);
        (void)snprintf(at->error->text + size, sizeof at->error->text - size,
                       "; did you mean '%s'?", near);
    }
    return status;
}

static susol_status read_named(reading *at, size_t colon) {
    ss_span head = {at->line.data, colon}, word;
    at->rule.kind = ss_rule_take_name(&head, &word);
    if (!at->rule.kind) return wrong_name(at, word.size ? word : at->line, "the name of a rule");
    while (next_argument(&head, &word)) {
        susol_status status = read_argument(at, &head, word);
        if (status) return status;
    }
    bool grid = at->rule.kind->takes & SS_TAKES_GRID, cells = colon < at->line.size;
    ss_span rest = {at->line.data + colon + cells, at->line.size - colon - cells};
    if (grid == cells) return wrong(at, at->line, grid ? "no cells" : "a colon and cells");
    susol_status status = read_cells(at, rest);
    if (!status && at->rule.kind->takes & SS_TAKES_PARTS) {
        status = end_part(at, rest);
        if (!status) status = add_numbers(at, at->lengths, at->parts);
    }
    if (!status && at->factored) status = add_numbers(at, at->factors, at->rule.count);
    return status;
}

static void reverse(uint16_t *cells, int count) {
    assert(count >= 0);
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        uint16_t other = cells[i];
        cells[i] = cells[j];
        cells[j] = other;
    }
}

/* Takes what is before the next sign off the front. Returns the sign, 0 at the end. */
static char take_side(ss_span *rest, const char *signs, ss_span *side) {
    size_t end = 0;
    while (end < rest->size && !memchr(signs, rest->data[end], strlen(signs))) end++;
    char sign = end < rest->size ? rest->data[end] : 0;
    *side = (ss_span){rest->data, end};
    end += end < rest->size;
    *rest = (ss_span){rest->data + end, rest->size - end};
    return sign;
}

/* Signs between cells, or between sums of several cells; blanks around them or not. */
static susol_status read_signs(reading *at) {
    char sign = 0, next;
    ss_span rest = at->line, side;
    at->rule.kind = ss_rule_find(ss_span_of("greater"));
    do {
        next = take_side(&rest, "<>", &side);
        susol_status status = read_cells(at, side);
        if (!status) status = end_part(at, side);
        if (status) return status;
        if (next && sign && sign != next)
            return wrong(at, (ss_span){rest.data - 1, 1}, "all signs one way");
        sign = next ? next : sign;
    } while (next);
    if (sign == '<') reverse(at->cells, at->rule.count);
    if (at->parts == at->rule.count) return SUSOL_OK;
    at->rule.kind = ss_rule_find(ss_span_of("sumgreater"));
    for (int i = 0; i < at->parts; i++)
        at->numbers[i] = at->lengths[sign == '<' ? at->parts - 1 - i : i];
    at->rule.number_count = (uint16_t)at->parts;
    return SUSOL_OK;
}

/* r1c1 + r1c2 = r2c1 + r2c2, or a number after the sign: 2*r1c1 - r1c2 = 3. */
static susol_status read_equation(reading *at) {
    ss_span rest = at->line, side;
    int number;
    (void)take_side(&rest, "=", &side);
    bool numbered = ss_span_number(ss_span_trim(rest), -99999, 99999, &number);
    at->rule.kind = ss_rule_find(ss_span_of(numbered ? "sum" : "equalsum"));
    rest = numbered ? side : at->line;
    for (char sign = '='; sign;) {
        sign = take_side(&rest, "=", &side);
        susol_status status = read_cells(at, side);
        if (!status) status = end_part(at, side);
        if (status) return status;
    }
    susol_status status =
        numbered ? add_numbers(at, &(int32_t){number}, 1) : add_numbers(at, at->lengths, at->parts);
    if (status || !at->factored) return status;
    return add_numbers(at, at->factors, at->rule.count);
}

/* The first cell that is named again; -1: each is named once. */
static int repeated(const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++)
        for (int j = 0; j < i; j++)
            if (rule->cells[i] == rule->cells[j]) return rule->cells[i];
    return -1;
}

static bool are_cells(const ss_puzzle *puzzle, const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] >= puzzle->cells) return false;
    return true;
}

/* Where several grids overlap there are holes, and rows that are no houses. */
static bool fits_grids(const ss_puzzle *puzzle, const ss_rule *rule) {
    unsigned takes = rule->kind->takes;
    bool whole = takes & (SS_TAKES_GRID | SS_TAKES_BEYOND) && !(takes & SS_TAKES_GRIDS);
    if (puzzle->grids.count && whole) return false;
    for (int i = 0; i < rule->count; i++)
        if (puzzle->hole[rule->cells[i]]) return false;
    return true;
}

/* NULL, or what was expected. The kind is asked last: it counts on as many cells as it takes. */
static const char *fault_of(const ss_puzzle *puzzle, const ss_rule *rule) {
    const ss_rule_kind *kind = rule->kind;
    int most = kind->most ? kind->most : SS_RULE_CELLS;
    if (!fits_grids(puzzle, rule)) return "a single grid, or cells of the grids";
    if (rule->number_count > SS_RULE_NUMBERS) return "fewer numbers";
    if (rule->count > most) return "fewer cells";
    if (rule->count < kind->least) return "more cells";
    if (kind->takes & SS_TAKES_NO_ZERO && puzzle->zero) return "digits that begin with 1";
    return kind->fault ? kind->fault(rule, puzzle) : NULL;
}

susol_status ss_rule_add(ss_puzzle *puzzle, const ss_rule *rule, ss_place place,
                         susol_error *error) {
    assert(rule->kind);
    const ss_rule_kind *kind = rule->kind;
    bool cells = are_cells(puzzle, rule);
    int again = kind->takes & SS_TAKES_REPEATS || !cells ? -1 : repeated(rule);
    char name[SS_CELL_NAME];
    if (again >= 0)
        return ss_error_set(error, SUSOL_BAD_RULE, place,
                            "%s: expected each cell once, not %s again", kind->name,
                            ss_shape_cell_name(puzzle, again, name));
    const char *expected = cells ? fault_of(puzzle, rule) : "cells of the grid";
    if (expected)
        return ss_error_set(error, SUSOL_BAD_RULE, place, "%s: expected %s", kind->name, expected);
    return ss_puzzle_add_rule(puzzle, rule);
}

/* Where the head of the line ends: at the first colon that is not inside a word. */
static size_t find_colon(ss_span line) {
    bool inside = false;
    for (size_t i = 0; i < line.size; i++) {
        if (line.data[i] == '"') inside = !inside;
        if (line.data[i] == ':' && !inside) return i;
    }
    return line.size;
}

susol_status ss_rule_read(ss_puzzle *puzzle, ss_span line, ss_place place, susol_error *error) {
    reading at = {.puzzle = puzzle, .line = line, .place = place, .error = error};
    size_t colon = find_colon(line);
    ss_span rest = {line.data, colon}, name;
    bool signs = memchr(line.data, '<', line.size) || memchr(line.data, '>', line.size);
    bool bare = colon == line.size && !memchr(line.data, '(', line.size);
    bool by_signs = signs && bare, equation = bare && memchr(line.data, '=', line.size);
    const ss_rule_kind *named = by_signs || equation ? NULL : ss_rule_take_name(&rest, &name);
    if (named && named->takes & SS_TAKES_RULES) {
        ss_span brackets = {rest.data, (size_t)(line.data + line.size - rest.data)};
        return ss_rule_read_parts(puzzle, named, brackets, place_of(&at, brackets), error);
    }
    if (colon == line.size && !by_signs && !equation && !named)
        return wrong_name(&at, name, "a rule such as 'cage 12: r1c1 r1c2'");
    susol_status status = by_signs   ? read_signs(&at)
                          : equation ? read_equation(&at)
                                     : read_named(&at, colon);
    if (status) return status;
    at.rule.cells = at.cells;
    at.rule.numbers = at.numbers;
    assert(at.rule.kind);
    assert(at.part_begin <= at.rule.count);
    return ss_rule_add(puzzle, &at.rule, place, error);
}
