/* susol.c: our own text format: everything a puzzle can hold, for people to read and to write.

   Several grids of the same side, as in a samurai, are a line `grids` with their first cells; rows
   then run over all of them, and blanks are where there is no cell.
   One thing a line. After `givens`, `placed`, `marks` and `regions` their rows follow, one a line,
   or all cells follow on the same line; rows of digits without `givens` are givens. What is not
   said is usual: side 9, the usual boxes.
   # begins a comment. A puzzle begins with a line `puzzle` and its title; a line --- separates
   two as well. The shape is looked for first, so the order of the lines does not matter. */
#include "format/parts.h"
#include "rule/rule.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

typedef struct reading {
    ss_text_lines lines,
        before; /* what is still to be read; and with the line that was read last */
    ss_puzzle *out;
    susol_error *error;
} reading;

/* Without a comment at the end. */
static ss_span without_end(ss_span line) {
    for (size_t i = 0; i < line.size; i++)
        if (line.data[i] == '#' && (!i || isspace((unsigned char)line.data[i - 1]))) line.size = i;
    return line;
}

static ss_span without_comment(ss_span line) { return ss_span_trim(without_end(line)); }

/* Takes the keyword off the line; false: it begins otherwise. */
static bool take_keyword(ss_span line, const char *keyword, ss_span *rest) {
    ss_span word;
    *rest = line;
    if (!ss_span_word(rest, &word) || !ss_span_is(word, keyword)) return false;
    *rest = ss_span_trim(*rest);
    return true;
}

/* A line that begins a puzzle; "puzzle = ..." is one of a program. */
static bool is_head(ss_span line) {
    ss_span rest;
    bool head = take_keyword(line, "puzzle", &rest) || take_keyword(line, "susol", &rest);
    return head && !(rest.size && *rest.data == '=');
}

/* The title may be on the head line. */
static bool find_words(ss_span line, int which, ss_span *words) {
    assert(which >= SS_WORDS_TITLE && which <= SS_WORDS_COMMENT);
    static const char *const names[] = {"title", "author", "comment"};
    if (which == SS_WORDS_TITLE && is_head(line)) {
        ss_span word;
        *words = line;
        (void)ss_span_word(words, &word);
        *words = ss_span_trim(*words);
        return words->size > 0;
    }
    return take_keyword(line, names[which], words);
}

static bool is_dashes(ss_span line) {
    line = ss_span_trim(line);
    for (size_t i = 0; i < line.size; i++)
        if (line.data[i] != '-') return false;
    return line.size >= 3;
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    ss_span rest = text, line;
    *piece = (ss_piece){0, 0};
    bool any = false;
    while (ss_text_lines_take(&rest, last, &line)) {
        size_t at = (size_t)(line.data - text.data);
        if (any && (is_head(line) || is_dashes(line))) return true;
        if (is_dashes(line) || !without_comment(line).size) continue;
        if (!any) piece->skip = at;
        any = true;
        piece->size = at + line.size - piece->skip;
    }
    if (!any) piece->skip = (size_t)(rest.data - text.data);
    if (!last) piece->size = 0;
    return last;
}

/* r1c1 > r1c2, r1c1 + r1c2 = 10: known without a grid. */
static bool is_sign_line(ss_span line) {
    size_t at = 0;
    bool digits = false;
    while (at < line.size && isalnum((unsigned char)line.data[at]))
        digits = isdigit((unsigned char)line.data[at++]) != 0;
    while (at < line.size && line.data[at] == ' ') at++;
    return digits && isalpha((unsigned char)line.data[0]) && at < line.size &&
           strchr("<>+=", line.data[at]);
}

/* Is there a word such as r1c1? Then it is a line of ours, be it ever so wrong. */
static bool names_a_cell(ss_span line) {
    ss_span word;
    while (ss_span_word(&line, &word)) {
        size_t at = 1;
        if (tolower((unsigned char)word.data[0]) != 'r') continue;
        while (at < word.size && isdigit((unsigned char)word.data[at])) at++;
        if (at > 1 && at + 1 < word.size && tolower((unsigned char)word.data[at]) == 'c' &&
            isdigit((unsigned char)word.data[at + 1]))
            return true;
    }
    return false;
}

/* How sure is it that the line is a rule? A title of a few words may be above a grid, too; but
   who writes `antiknight` there, in our own word and as we do, means the rule. */
static int sniff_rule(ss_span line) {
    const char *colon = memchr(line.data, ':', line.size);
    ss_span head = {line.data, colon ? (size_t)(colon - line.data) : line.size}, name;
    const ss_rule_kind *kind = ss_rule_take_name(&head, &name);
    if (is_sign_line(line)) return 90;
    if (!kind || (!colon && !(kind->takes & (SS_TAKES_GRID | SS_TAKES_RULES))))
        return names_a_cell(line) ? 30 : 0;
    if (colon) return ss_rule_find(name) ? 90 : 40;
    bool as_we_write = line.size == strlen(kind->name) && !memcmp(line.data, kind->name, line.size);
    return as_we_write ? 60 : 40;
}

/* The first line that says anything; false: there is none. */
static bool first_line(ss_span text, ss_span *line) {
    while (ss_text_lines_take(&text, true, line))
        if (!is_dashes(*line) && without_comment(*line).size) return true;
    return false;
}

static int sniff(ss_span text) {
    static const char *const keywords[] = {
        "puzzle", "susol",  "title", "author", "comment", "side",  "size",  "boxes", "regions",
        "givens", "placed", "marks", "shape",  "digits",  "extra", "lines", "grids"};
    ss_span rest, line;
    if (!first_line(text, &line)) return 0;
    line = ss_span_trim(line);
    if (!isalpha((unsigned char)line.data[0])) return 0;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (take_keyword(line, keywords[i], &rest)) /* "puzzle,solution" is the head of a table */
            return rest.size && strchr(",=", *rest.data) ? 30 : 90;
    return sniff_rule(line);
}

/* ---- the shape ---- */

static const char *const sizes[] = {"side",  "size",  "shape", "digits",
                                    "extra", "lines", "boxes", "grids"};

static susol_status wrong(const reading *at, ss_span line, ss_span part, const char *expected) {
    assert(part.data >= line.data && part.data <= line.data + line.size);
    ss_place place = {at->lines.number, (int)(part.data - line.data) + 1};
    return ss_format_unexpected(at->error, place, expected, part);
}

/* One line of the shape. NULL, or what was expected after its keyword; `rest` is what is there. */
static const char *read_size(ss_span line, ss_said *said, ss_span *rest) {
    ss_shape *to = &said->shape;
    if (take_keyword(line, "side", rest) || take_keyword(line, "size", rest)) {
        if (!ss_span_number(*rest, 1, SS_MAX_SIDE, &to->rows)) return "a side from 1 to 25";
        to->columns = to->rows;
    } else if (take_keyword(line, "shape", rest)) {
        if (!ss_format_times(*rest, &to->rows, &to->columns)) return "rows x columns, as 6x8";
    } else if (take_keyword(line, "digits", rest)) {
        if (!ss_format_range(*rest, to)) return "digits such as 9 or 0-8";
    } else if (take_keyword(line, "extra", rest)) {
        if (!ss_span_number(*rest, 0, SS_MAX_CELLS, &to->extra)) return "a number of cells";
    } else if (take_keyword(line, "lines", rest)) {
        to->bare = ss_span_is(*rest, "none");
        if (!to->bare) return "none";
    } else if (take_keyword(line, "boxes", rest)) {
        said->boxes = true;
        if (!ss_span_is(*rest, "none") && !ss_format_times(*rest, &to->box_height, &to->box_width))
            return "boxes such as 3x3, or none";
    } else said->pieces = said->pieces || take_keyword(line, "regions", rest);
    return NULL;
}

/* The first cell of each grid. */
static susol_status read_grids(const reading *at, ss_span line, ss_grids *grids) {
    ss_span rest, word;
    if (!take_keyword(without_comment(line), "grids", &rest)) return SUSOL_OK;
    ss_puzzle_clear(at->out, SS_MAX_SIDE); /* as wide as it may get: names are looked up in it */
    if (!rest.size) return wrong(at, line, rest, "the first cells of the grids");
    while (ss_span_word(&rest, &word))
        if (!ss_format_add_grid(at->out, word, grids))
            return wrong(at, line, word, "the first cell of a grid, such as r1c1");
    return SUSOL_OK;
}

/* Side, boxes and grids, wherever they are; the puzzle is laid out with them. */
static susol_status read_shape(reading at) {
    ss_said said = {.boxes = false};
    ss_span line, rest;
    while (ss_text_lines_next(&at.lines, &line)) {
        if (read_grids(&at, line, &said.shape.grids)) return SUSOL_BAD_TEXT;
        const char *expected = read_size(without_comment(line), &said, &rest);
        if (expected) return wrong(&at, line, rest, expected);
    }
    return ss_format_lay_out(at.out, &said, (ss_place){1, 1}, at.error);
}
/* ---- the cells ---- */

typedef susol_status take_row(reading *at, ss_span line, int row);

/* Blanks and bars do not matter. A hole is a dot, or nothing at all. */
static susol_status take_row_of_grids(reading *at, ss_span line, int row, bool given) {
    const ss_puzzle *out = at->out;
    int first = row * out->columns, used = 0, said = 0, column = 0;
    for (int c = 0; c < out->columns; c++) used += !out->hole[first + c];
    for (size_t i = 0; i < line.size; i++) said += !strchr(" \t|", line.data[i]);
    if (said != used && said != out->columns)
        return ss_error_set(at->error, SUSOL_BAD_TEXT, (ss_place){at->lines.number, 1},
                            "expected %d cells in this row, found %d", used, said);
    for (size_t i = 0; i < line.size; i++) {
        if (strchr(" \t|", line.data[i])) continue;
        while (said == used && out->hole[first + column]) column++;
        int digit = ss_shape_digit_of(line.data[i]), cell = first + column++;
        if (digit < 0 || digit > out->side || (digit && out->hole[cell]))
            return wrong(at, line, (ss_span){line.data + i, 1}, "a digit that fits the side");
        if (digit) ss_puzzle_set_value(at->out, cell, digit, given);
    }
    return SUSOL_OK;
}

static susol_status take_digits(reading *at, ss_span line, int row, bool given) {
    assert(row >= 0 && row < at->out->rows);
    uint8_t digits[SS_MAX_SIDE];
    const ss_puzzle *out = at->out;
    ss_shape shape = {.side = out->side, .columns = out->columns, .zero = out->zero};
    if (out->grids.count) return take_row_of_grids(at, line, row, given);
    susol_status status = ss_row_digits(line, &shape, digits, at->lines.number, at->error);
    for (int c = 0; c < out->columns && !status; c++)
        if (digits[c]) ss_puzzle_set_value(at->out, row * out->columns + c, digits[c], given);
    return status;
}

static susol_status take_givens(reading *at, ss_span line, int row) {
    return take_digits(at, line, row, true);
}

static susol_status take_placed(reading *at, ss_span line, int row) {
    return take_digits(at, line, row, false);
}

/* A group of digits for each cell; . is untouched, - has none left. */
static susol_status take_marks(reading *at, ss_span line, int row) {
    assert(row >= 0 && row < at->out->rows);
    ss_span rest = line, word;
    int wide = at->out->columns, column = 0;
    ss_set digits;
    while (ss_span_word(&rest, &word)) {
        int cell = row * wide + column;
        if (ss_span_is(word, "|")) continue;
        if (column++ == wide) return wrong(at, line, word, "the end of the row");
        if (ss_span_is(word, ".")) continue;
        if (ss_span_is(word, "-")) digits = 0;
        else if (!ss_format_set_of(word, at->out, &digits))
            return wrong(at, line, word, "the digits of a cell, or a dot");
        if (!at->out->value[cell]) at->out->allowed[cell] = digits;
    }
    return column == wide ? SUSOL_OK : wrong(at, line, rest, "more cells in this row");
}

static bool is_all_holes(const ss_puzzle *puzzle, int row) {
    assert(row >= 0 && row < puzzle->rows);
    for (int c = 0; c < puzzle->columns; c++)
        if (!puzzle->hole[row * puzzle->columns + c]) return false;
    return true;
}

/* The rows of a section: the next lines, or one word after the keyword with all cells. */
static susol_status read_rows(reading *at, ss_span words, take_row *take) {
    size_t wide = (size_t)at->out->columns;
    susol_status status = SUSOL_OK;
    if (words.size && words.size != (size_t)at->out->grid)
        return ss_error_set(at->error, SUSOL_BAD_TEXT, (ss_place){at->lines.number, 1},
                            "expected %d cells, or rows on the next lines, found %zu",
                            at->out->grid, words.size);
    for (int r = 0; r < at->out->rows && !status; r++) {
        bool found = words.size > 0;
        ss_span line = {words.data + (found ? (size_t)r * wide : 0), wide};
        if (!found && is_all_holes(at->out, r)) continue; /* such a row is not written */
        while (!found && ss_text_lines_next(&at->lines, &line)) {
            bool rule = take != take_marks && ss_row_look(line).kind == SS_ROW_RULE;
            found = without_comment(line).size && !rule;
        }
        if (!found)
            return ss_error_set(at->error, SUSOL_BAD_TEXT, (ss_place){at->lines.number, 1},
                                "expected %d rows, found %d", at->out->rows, r);
        status = take(at, without_end(line), r);
    }
    return status;
}

/* Letters name the pieces, a dot is in none; blanks and bars do not matter. */
static susol_status read_pieces(reading *at, ss_span words) {
    int labels[SS_MAX_CELLS], cell = 0, first = at->lines.number;
    do {
        ss_span line = without_comment(words);
        for (size_t i = 0; i < line.size; i++) {
            if (line.data[i] == ' ' || line.data[i] == '\t' || line.data[i] == '|') continue;
            if (cell == at->out->grid || !isgraph((unsigned char)line.data[i]))
                return wrong(at, words, (ss_span){line.data + i, 1}, "the letter of a piece");
            labels[cell++] = line.data[i] == '.' ? -1 : line.data[i];
        }
    } while (cell < at->out->grid && ss_text_lines_next(&at->lines, &words));
    if (cell < at->out->grid)
        return ss_error_set(at->error, SUSOL_BAD_TEXT, (ss_place){at->lines.number, 1},
                            "expected %d letters of pieces, found %d", at->out->grid, cell);
    return ss_format_pieces(at->out, labels, (ss_place){first, 1}, at->error);
}

/* Rows of digits speak for themselves; letters may be the name of a rule. */
static bool is_bare_row(const reading *at, ss_span said) {
    ss_row row = ss_row_look(said);
    return said.size && !isalpha((unsigned char)said.data[0]) && row.kind == SS_ROW_CELLS &&
           ss_row_side(&row) == at->out->columns;
}

/* One line, and the rows that belong to it. What is nothing else must be a rule. */
static susol_status read_statement(reading *at, ss_span line) {
    static const struct {
        const char *keyword;
        take_row *take;
    } sections[] = {{"givens", take_givens}, {"placed", take_placed}, {"marks", take_marks}};
    ss_span said = without_comment(line), rest;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (take_keyword(said, sections[i].keyword, &rest))
            return read_rows(at, rest, sections[i].take);
    if (take_keyword(said, "regions", &rest)) return read_pieces(at, rest);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (take_keyword(said, sizes[i], &rest)) return SUSOL_OK;
    for (int which = SS_WORDS_TITLE; which <= SS_WORDS_COMMENT; which++)
        if (is_head(said) || find_words(line, which, &rest)) return SUSOL_OK;
    if (is_bare_row(at, said)) {
        at->lines = at->before;
        return read_rows(at, (ss_span){"", 0}, take_givens);
    }
    ss_place place = {at->lines.number, (int)(said.data - line.data) + 1};
    return said.size ? ss_rule_read(at->out, said, place, at->error) : SUSOL_OK;
}

static susol_status read_susol(ss_span text, ss_puzzle *out, susol_error *error) {
    reading at = {.lines = {text, 0}, .out = out, .error = error};
    ss_span line;
    susol_error other;
    susol_status first = read_shape(at);
    bool stop = first != SUSOL_OK;
    while (!stop && (at.before = at.lines, ss_text_lines_next(&at.lines, &line))) {
        if (first && ss_row_look(line).kind == SS_ROW_CELLS)
            continue; /* of a section with faults */
        susol_status status = read_statement(&at, line);
        stop = status == SUSOL_NO_MEMORY || ss_limits_stopped(out->limits);
        if (stop) first = status;
        else if (!first) first = status;
        else if (status) ss_puzzle_add_fault(out, &other);
        if (first) at.error = &other;
        stop = stop || out->fault_count == SS_FAULTS;
    }
    return first ? first : ss_format_words(out, text, find_words);
}

/* ---- writing ---- */

/* Words of several lines repeat the keyword. */
/* Words that end with an empty line have one more line than ss_text_lines_next finds. */
static void write_words(const char *keyword, const char *words, ss_text *out) {
    ss_text_lines lines = {ss_span_of(words), 0};
    ss_span line;
    while (ss_text_lines_next(&lines, &line)) {
        ss_text_format(out, "%s ", keyword);
        ss_text_add(out, line.data, line.size);
        ss_text_put(out, '\n');
    }
    if (*words && words[strlen(words) - 1] == '\n') ss_text_format(out, "%s \n", keyword);
}

static void write_grids(const ss_puzzle *puzzle, ss_text *out) {
    assert(puzzle->grids.count > 0);
    const ss_grids *grids = &puzzle->grids;
    if (grids->box_height) ss_text_format(out, "boxes %dx%d", grids->box_height, grids->box_width);
    else ss_text_words(out, "boxes none");
    ss_text_words(out, "\ngrids");
    for (int g = 0; g < grids->count; g++)
        ss_text_format(out, " r%dc%d", grids->top[g] + 1, grids->left[g] + 1);
    ss_text_put(out, '\n');
}

static susol_status write_shape(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    int longer = puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns;
    if (puzzle->grids.count) {
        ss_text_format(out, "side %d\n", puzzle->side);
        write_grids(puzzle, out);
        return SUSOL_OK;
    }
    if (puzzle->rows == puzzle->columns) ss_text_format(out, "side %d\n", puzzle->rows);
    else ss_text_format(out, "shape %dx%d\n", puzzle->rows, puzzle->columns);
    if (puzzle->zero) ss_text_format(out, "digits 0-%d\n", puzzle->side - 1);
    else if (puzzle->side != longer) ss_text_format(out, "digits %d\n", puzzle->side);
    if (puzzle->cells > puzzle->grid)
        ss_text_format(out, "extra %d\n", puzzle->cells - puzzle->grid);
    if (puzzle->bare) ss_text_words(out, "lines none\n");
    if (puzzle->box_height)
        ss_text_format(out, "boxes %dx%d\n", puzzle->box_height, puzzle->box_width);
    else ss_text_words(out, puzzle->regions ? "regions\n" : "boxes none\n");
    for (int c = 0; c < puzzle->grid && puzzle->regions && !puzzle->box_height; c++) {
        char letter = ss_format_piece_letter(puzzle->region[c]);
        if (letter == '.' && puzzle->region[c] != SS_NO_REGION)
            return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                                "this format cannot hold more than 62 pieces");
        ss_text_put(out, letter);
        if ((c + 1) % puzzle->columns == 0) ss_text_put(out, '\n');
    }
    return SUSOL_OK;
}

/* Blanks in holes, but none at the end of a line. */
static void write_row(const ss_puzzle *puzzle, int row, bool given, ss_text *out) {
    assert(row >= 0 && row < puzzle->rows);
    int first = row * puzzle->columns, last = puzzle->columns;
    while (last && puzzle->hole[first + last - 1]) last--;
    for (int c = first; c < first + last; c++) {
        bool shown = (puzzle->given[c] != 0) == given;
        char digit = ss_shape_letter(puzzle, shown ? puzzle->value[c] : 0);
        ss_text_put(out, puzzle->hole[c] ? ' ' : digit);
    }
    if (last) ss_text_put(out, '\n');
}

/* Nothing is written where there is nothing. */
static void write_digits(const ss_puzzle *puzzle, bool given, ss_text *out) {
    bool any = false;
    for (int c = 0; c < puzzle->grid; c++)
        any = any || (puzzle->value[c] && !puzzle->hole[c] && (puzzle->given[c] != 0) == given);
    if (!any) return;
    ss_text_words(out, given ? "givens\n" : "placed\n");
    for (int r = 0; r < puzzle->rows; r++) write_row(puzzle, r, given, out);
}

static void write_marks(const ss_puzzle *puzzle, ss_text *out) {
    if (!ss_puzzle_has_marks(puzzle)) return;
    ss_text_words(out, "marks\n");
    for (int c = 0; c < puzzle->grid; c++) {
        ss_set digits = puzzle->allowed[c];
        if (c % puzzle->columns == 0 && is_all_holes(puzzle, c / puzzle->columns)) {
            c += puzzle->columns - 1;
            continue;
        }
        if (puzzle->value[c] || digits == ss_puzzle_full(puzzle)) ss_text_put(out, '.');
        else if (!digits) ss_text_put(out, '-');
        else ss_format_set(puzzle, digits, out);
        ss_text_put(out, (c + 1) % puzzle->columns ? ' ' : '\n');
    }
}

static susol_status write_susol(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    ss_text_words(out, "puzzle\n");
    write_words("title", puzzle->title, out);
    write_words("author", puzzle->author, out);
    write_words("comment", puzzle->comment, out);
    susol_status status = write_shape(puzzle, out, error);
    if (status) return status;
    write_digits(puzzle, true, out);
    write_digits(puzzle, false, out);
    write_marks(puzzle, out);
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) {
            ss_rule_write(&puzzle->rules[i], puzzle, out);
            ss_text_put(out, '\n');
        }
    return SUSOL_OK;
}

const ss_format ss_format_susol = {
    .name = "susol",
    .title = "SuSol",
    .suffixes = ".susol",
    .text = "Everything, one thing a line: title, author, comment; side 9; boxes 3x3, boxes none, "
            "or regions and rows of letters; shape 6x8, digits 9 or 0-8, extra 4 (cells z1 to z4 "
            "besides the grid), lines none (rows and columns may repeat digits); grids r1c1 r7c7, "
            "the first cells of grids that overlap; givens, placed and marks with their rows; then "
            "the rules, as susol rules lists them. # begins a comment.",
    .example =
        "puzzle A small killer\nauthor Somebody\nside 4\nboxes 2x2\ngivens\n1...\n....\n....\n"
        "...2\nmarks\n. 34 . .\n. . . .\n. 123 . .\n. . . .\n# the sums of two areas\n"
        "cage 6: r1c3 r1c4 r2c4\nr3c1 > r3c2\n",
    .flags = SS_FORMAT_BLOCK | SS_FORMAT_SHAPES | SS_FORMAT_GRIDS,
    .sniff = sniff,
    .cut = cut,
    .read = read_susol,
    .write = write_susol,
};
