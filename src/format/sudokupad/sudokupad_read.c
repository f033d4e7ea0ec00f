/* sudokupad_read.c: the JSON of SudokuPad.

   {"cells":[[{"value":9},{},...],...],"regions":[[[0,0],[0,1],...],...],"cages":[{"cells":[[0,0],
    [0,1]],"value":"14"}],"overlays":[{"center":[0.5,1],"text":"<"}],"metadata":{"title":"..."}}
   Rows and columns count from 0, and the middle of the first cell lies at 0.5. Only digits,
   regions, cages and signs say what they mean; everything else is only drawn, with its rule in
   words. It becomes no rule, and the puzzle keeps its name: texts, lines, arrows, underlays,
   overlays, cages, pencilMarks. A part that nobody knows is an error. Where the metadata has the
   rules in our own lines, all that is drawn shows nothing else. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <ctype.h>
#include <string.h>

/* Half cells: 0.5 is 1, 3 is 6; -1: no such number. */
static int halves_of(ss_span value) {
    size_t dot = 0;
    int whole;
    while (dot < value.size && value.data[dot] != '.') dot++;
    if (!ss_span_number((ss_span){value.data, dot}, 0, SS_MAX_SIDE, &whole)) return -1;
    if (dot == value.size) return 2 * whole;
    ss_span rest = {value.data + dot + 1, value.size - dot - 1};
    while (rest.size && rest.data[rest.size - 1] == '0') rest.size--;
    if (!rest.size) return 2 * whole;
    return rest.size == 1 && rest.data[0] == '5' ? 2 * whole + 1 : -1;
}

/* Two numbers in brackets. */
static bool take_pair(ss_span value, ss_span pair[2]) {
    ss_span items, more;
    return ss_json_open(value, &items) && ss_json_item(&items, &pair[0]) &&
           ss_json_item(&items, &pair[1]) && !ss_json_item(&items, &more);
}

static int cell_of(const ss_document *from, ss_span value) {
    ss_span pair[2];
    const ss_puzzle *out = from->draft.out;
    int row, column;
    bool good = take_pair(value, pair) && ss_span_number(pair[0], 0, out->rows - 1, &row) &&
                ss_span_number(pair[1], 0, out->columns - 1, &column);
    return good ? row * out->columns + column : -1;
}

/* ---- cells and regions ---- */

static susol_status read_digit(ss_document *from, ss_span value, int cell) {
    int digit;
    if (!ss_document_number(value, &digit) || digit < 1 || digit > from->draft.out->side)
        return ss_document_wrong(from, value, "a digit that fits the grid");
    ss_puzzle_set_value(from->draft.out, cell, digit, true);
    return SUSOL_OK;
}

static susol_status read_marks(ss_document *from, ss_span value, int cell) {
    ss_span items, mark;
    int digit;
    ss_set digits = 0;
    if (!ss_json_open(value, &items)) return ss_document_wrong(from, value, "a list of digits");
    while (ss_json_item(&items, &mark)) {
        if (!ss_document_number(mark, &digit) || digit < 1 || digit > from->draft.out->side)
            return ss_document_wrong(from, mark, "a digit that fits the grid");
        digits |= ss_set_one(digit);
    }
    from->draft.out->allowed[cell] = digits;
    return SUSOL_OK;
}

/* Where there is a digit, nothing else matters. */
static susol_status read_cell(ss_document *from, ss_span item, int cell) {
    ss_span members, name, value;
    susol_status status = SUSOL_OK;
    if (ss_json_member(item, "value", &value) && !ss_document_empty(value))
        return read_digit(from, value, cell);
    if (!ss_json_open_object(item, &members)) return SUSOL_OK;
    while (!status && ss_json_pair(&members, &name, &value)) {
        if (ss_document_empty(value)) continue;
        bool corners = ss_span_is(name, "pencilMarks");
        if (ss_span_is(name, "centremarks")) status = read_marks(from, value, cell);
        else status = ss_draft_drawn(&from->draft, corners ? "pencilMarks" : "cells");
    }
    return status;
}

static susol_status read_cells(ss_document *from) {
    ss_span value, rows, row, items, item;
    int wide = from->draft.out->columns, cell = 0;
    susol_status status = SUSOL_OK;
    from->part = ss_span_of("cells");
    (void)(ss_json_member(from->text, "cells", &value) && ss_json_open(value, &rows));
    while (!status && ss_json_item(&rows, &row)) {
        int column = 0;
        if (!ss_json_open(row, &items)) return ss_document_wrong(from, row, "a list of cells");
        for (; !status && ss_json_item(&items, &item); column++) {
            if (column == wide) return ss_document_wrong(from, row, "rows of the same length");
            status = read_cell(from, item, cell++);
        }
        if (!status && column != wide)
            return ss_document_wrong(from, row, "rows of the same length");
    }
    return status;
}

/* Boxes if they are the usual ones. */
static bool are_boxes(const ss_puzzle *usual, const int *labels) {
    int first[SS_MAX_CELLS];
    for (int i = 0; i < usual->regions; i++) first[i] = -1;
    for (int c = 0; c < usual->cells; c++) {
        int box = usual->region[c];
        if (labels[c] < 0) return false;
        if (first[box] < 0) first[box] = labels[c];
        if (first[box] != labels[c]) return false;
    }
    for (int i = 0; i < usual->regions; i++)
        for (int j = 0; j < i; j++)
            if (first[i] == first[j]) return false;
    return usual->regions > 0;
}

/* Regions that overlap, or have more cells than there are digits, are no pieces of a jigsaw: those
   that can hold different digits must do so, and the larger ones say nothing. */
static susol_status add_region(ss_document *from, ss_span region) {
    ss_span items, item;
    ss_draft_begin(&from->draft);
    (void)ss_json_open(region, &items);
    while (ss_json_item(&items, &item)) (void)ss_draft_cell(&from->draft, cell_of(from, item));
    ss_document_at(from, region);
    if (from->draft.count > from->draft.out->side) return ss_draft_drawn(&from->draft, "regions");
    return from->draft.count > 1 ? ss_draft_rule(&from->draft, "distinct") : SUSOL_OK;
}

/* Which region each cell is in; *loose: they overlap, or are too large. */
static susol_status label_regions(ss_document *from, ss_span list, int *labels, bool *loose) {
    ss_puzzle *out = from->draft.out;
    ss_span regions, region, items, item;
    int count = 0;
    if (!ss_json_open(list, &regions)) return ss_document_wrong(from, list, "a list of regions");
    for (int c = 0; c < out->cells; c++) labels[c] = -1;
    for (; ss_json_item(&regions, &region); count++) {
        int cells = 0;
        if (!ss_json_open(region, &items))
            return ss_document_wrong(from, region, "a list of cells");
        for (; ss_json_item(&items, &item); cells++) {
            int cell = cell_of(from, item);
            if (cell < 0) return ss_document_wrong(from, item, "a cell of the grid such as [0,0]");
            *loose = *loose || labels[cell] >= 0 || cells >= out->side;
            labels[cell] = count;
        }
    }
    labels[out->cells] = count;
    return SUSOL_OK;
}

static susol_status read_regions(ss_document *from) {
    ss_puzzle *out = from->draft.out;
    ss_span value, regions, region;
    int labels[SS_MAX_CELLS + 1];
    bool loose = false;
    from->part = ss_span_of("regions");
    if (!ss_json_member(from->text, "regions", &value)) return SUSOL_OK;
    susol_status status = label_regions(from, value, labels, &loose);
    if (status || (!loose && are_boxes(out, labels))) return status;
    status = ss_layout_shape(
        out, &(ss_shape){
                 .side = out->side, .rows = out->rows, .columns = out->columns, .bare = out->bare});
    ss_document_at(from, value);
    if (status || !labels[out->cells]) return status;
    if (!loose) return ss_format_pieces(out, labels, from->draft.place, from->draft.error);
    (void)ss_json_open(value, &regions);
    while (!status && ss_json_item(&regions, &region)) status = add_region(from, region);
    return status;
}

/* ---- cages and signs ---- */

/* A rule about the whole grid, by its name; one that we do not know is named. Only letters are a
   name: what else is set says nothing about digits. `where` is in the text, for errors. */
static susol_status add_flag(ss_document *from, ss_span name, ss_span where) {
    static const char *const flags[] = {"antiknight", "antiking", "nonconsecutive", "disjoint"};
    char words[41] = "";
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (ss_span_is(name, flags[i]))
            return ss_draft_has(from->draft.out, flags[i])
                       ? SUSOL_OK
                       : ss_draft_grid_rule(&from->draft, flags[i]);
    (void)where;
    if (ss_span_is(name, "norowcol")) return SUSOL_OK; /* the grid was laid out so */
    for (size_t i = 0; i < name.size; i++)
        if (i + 1 == sizeof words || !isalpha((unsigned char)name.data[i])) return SUSOL_OK;
    memcpy(words, name.data, name.size);
    return *words ? ss_draft_drawn(&from->draft, words) : SUSOL_OK;
}

/* "title: ..." in a cage without cells speaks of the puzzle, "antiknight: true" of its rules. */
static susol_status read_note(ss_document *from, ss_span value) {
    static const char *const heads[] = {"title", "author", "rules"};
    ss_puzzle *out = from->draft.out;
    const char **kept[] = {&out->title, &out->author, &out->comment};
    if (!ss_json_is_string(value)) return SUSOL_OK;
    char *words = ss_arena_get(&out->arena, value.size);
    if (!words) return SUSOL_NO_MEMORY;
    words[ss_json_string(value, words)] = 0;
    char *said = strchr(words, ':');
    if (!said) return SUSOL_OK;
    ss_span head = {words, (size_t)(said++ - words)};
    while (*said == ' ') said++;
    if (!strcmp(said, "true")) return add_flag(from, head, value);
    for (int i = 0; i < 3; i++)
        if (ss_span_is(head, heads[i]) && !**kept[i]) *kept[i] = said;
    return SUSOL_OK;
}

/* Rows, columns and regions are listed as cages too; they say nothing new. */
static bool is_house(const ss_draft *draft) {
    const ss_puzzle *puzzle = draft->out;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        int same = 0;
        if (!rule->implied || rule->count != draft->count) continue;
        for (int j = 0; j < draft->count; j++)
            for (int k = 0; k < rule->count; k++) same += draft->cells[j] == rule->cells[k];
        if (same == draft->count) return true;
    }
    return false;
}

static bool member_is(ss_span item, const char *name, const char *expected) {
    ss_span value;
    return ss_json_member(item, name, &value) && ss_span_is(value, expected);
}

/* The cells are in the draft, and there is a sum, or 0, or -1: a text that is none. Without a sum a
   cage is a rule if it says so, or looks like that of a killer; other frames are decoration. */
static susol_status add_cage(ss_document *from, ss_span item, int sum) {
    ss_draft *draft = &from->draft;
    ss_span style;
    bool extra = member_is(item, "style", "\"extraregion\"");
    bool usual = extra || !ss_json_member(item, "style", &style) || ss_span_is(style, "\"killer\"");
    bool repeats = member_is(item, "unique", "false"), unique = member_is(item, "unique", "true");
    if (sum > 0) ss_draft_number(draft, sum);
    else if (is_house(draft) || (repeats && member_is(item, "hidden", "true"))) return SUSOL_OK;
    bool large = draft->count > draft->out->side;
    if (sum > 0) return ss_draft_rule(draft, repeats || large ? "sum" : "cage");
    bool rule = draft->count > 1 && !large && (unique || (usual && !repeats && !sum));
    susol_status status = rule ? ss_draft_rule(draft, extra ? "distinct" : "cage") : SUSOL_OK;
    return status || (rule && !sum) ? status : ss_draft_drawn(draft, "cages");
}

static susol_status read_cage(ss_document *from, ss_span item) {
    ss_span list, items, name, value = {"", 0};
    int sum = 0;
    ss_draft_begin(&from->draft);
    bool said = (ss_json_member(item, "sum", &value) && !ss_document_empty(value)) ||
                (ss_json_member(item, "value", &value) && !ss_document_empty(value));
    bool told = ss_json_member(item, "cells", &list) && !ss_document_empty(list);
    items = (ss_span){value.data, 0};
    if (told && !ss_json_open(list, &items))
        return ss_document_wrong(from, list, "a list of cells");
    while (ss_json_item(&items, &name)) {
        int cell = cell_of(from, name);
        if (cell < 0 || !ss_draft_cell(&from->draft, cell))
            return ss_document_wrong(from, name, "a cell of the grid such as [0,0]");
    }
    if (!from->draft.count) return said ? read_note(from, value) : SUSOL_OK;
    if (said && (!ss_document_number(value, &sum) || sum < 1)) sum = -1;
    int before = from->draft.out->rule_count;
    susol_status status = add_cage(from, item, sum);
    if (status) return status;
    return ss_sudokupad_frame(from, item, before, from->draft.out->rule_count - before);
}

/* The two cells on whose border a picture lies; false: it lies elsewhere. */
static bool border_of(const ss_document *from, ss_span item, int cells[2]) {
    ss_span center, pair[2];
    int high = from->draft.out->rows, wide = from->draft.out->columns;
    if (!ss_json_member(item, "center", &center) || !take_pair(center, pair)) return false;
    int y = halves_of(pair[0]), x = halves_of(pair[1]);
    bool upright = y >= 0 && y % 2 == 0, border = x >= 0 && y >= 0 && (y % 2 != x % 2);
    int row = y / 2 - upright, column = x / 2 - !upright;
    cells[0] = row * wide + column;
    cells[1] = cells[0] + (upright ? wide : 1);
    return border && row >= 0 && column >= 0 && row + upright < high && column + !upright < wide;
}

/* A sign lies in the middle of the border of two cells; all else above and below is decoration. */
static susol_status read_picture(ss_document *from, ss_span item) {
    ss_span text, turn;
    char words[16];
    int angle = 0, sign = 0, cells[2];
    bool says = ss_json_member(item, "text", &text) && !ss_document_empty(text);
    if (says && ss_json_is_string(text) && text.size <= sizeof words &&
        border_of(from, item, cells)) {
        ss_span glyph = {words, ss_json_string(text, words)};
        if (ss_json_member(item, "angle", &turn)) (void)ss_document_number(turn, &angle);
        sign = ss_fpuzzles_sign(from->draft.out, glyph, angle, cells);
    }
    if (sign < 0) return ss_document_wrong(from, text, "a sign such as < along its two cells");
    if (sign) return ss_draft_sign(&from->draft, cells[0], cells[1]);
    bool above = ss_span_is(from->part, "overlays");
    susol_status status = ss_sudokupad_shape(from, item);
    if (status) return status;
    return ss_draft_drawn(&from->draft, says ? "texts" : above ? "overlays" : "underlays");
}

static susol_status read_words(const ss_document *from, ss_span value) {
    ss_puzzle *out = from->draft.out;
    ss_document inside = *from;
    inside.text = value;
    susol_status status = ss_document_words(&inside, "title", &out->title);
    if (!status) status = ss_document_words(&inside, "author", &out->author);
    return status ? status : ss_document_words(&inside, "rules", &out->comment);
}

/* Words about the puzzle, and rules that have a name. */
static susol_status read_metadata(ss_document *from, ss_span value) {
    ss_span members, name, set;
    susol_status status = read_words(from, value);
    if (!ss_json_open_object(value, &members)) return status;
    while (!status && ss_json_pair(&members, &name, &set))
        if (ss_span_is(set, "true")) status = add_flag(from, name, name);
    return status;
}

static susol_status read_line(ss_document *from, ss_span item) {
    susol_status status = ss_sudokupad_line(from, item);
    bool arrows = ss_span_is(from->part, "arrows");
    return status ? status : ss_draft_drawn(&from->draft, arrows ? "arrows" : "lines");
}

static susol_status read_global(ss_document *from, ss_span item) {
    if (!ss_json_is_string(item)) return ss_document_wrong(from, item, "the name of a rule");
    return add_flag(from, (ss_span){item.data + 1, item.size - 2}, item);
}

static susol_status visit(ss_document *from, ss_span value,
                          susol_status (*read)(ss_document *from, ss_span item)) {
    ss_span items, item;
    susol_status status = SUSOL_OK;
    if (ss_document_empty(value)) return SUSOL_OK;
    if (!ss_json_open(value, &items)) return ss_document_wrong(from, value, "a list");
    while (!status && ss_json_item(&items, &item)) {
        status = ss_document_item(from, item);
        if (!status) status = read(from, item);
    }
    return status;
}

static susol_status read_member(ss_document *from, ss_span name, ss_span value) {
    static const char *const passed_over[] = {"id",       "cellSize",      "cells",   "regions",
                                              "settings", "solution",      "videos",  "duration",
                                              "title",    "author",        "rules",   "foglight",
                                              "foglink",  "triggereffect", "norowcol"};
    from->part = name;
    if (ss_span_is(name, "metadata") || ss_span_is(name, "metaData"))
        return read_metadata(from, value);
    if (ss_span_is(name, "cages")) return visit(from, value, read_cage);
    if (ss_span_is(name, "global")) return visit(from, value, read_global);
    if (ss_span_is(name, "overlays") || ss_span_is(name, "underlays"))
        return visit(from, value, read_picture);
    for (size_t i = 0; i < sizeof passed_over / sizeof *passed_over; i++)
        if (ss_span_is(name, passed_over[i])) return SUSOL_OK;
    if (ss_document_empty(value)) return SUSOL_OK;
    if (ss_span_is(name, "lines") || ss_span_is(name, "arrows"))
        return visit(from, value, read_line);
    return ss_document_wrong(from, name, "a part of the puzzle that we know");
}

static bool find_metadata(const ss_document *from, ss_span *value) {
    return ss_json_member(from->text, "metadata", value) ||
           ss_json_member(from->text, "metaData", value);
}

/* All rules are named in our own lines: what is drawn only shows them. */
static bool is_named(const ss_document *from, ss_span *named) {
    ss_span value, lines;
    return find_metadata(from, &value) && ss_json_member(value, SS_SUDOKUPAD_NAMED, named) &&
           ss_json_member(*named, "lines", &lines) && ss_json_is_string(lines);
}

static susol_status read_lines(ss_document *from, ss_span value) {
    ss_puzzle *out = from->draft.out;
    char *words = ss_arena_get(&out->arena, value.size);
    ss_span line;
    susol_status status = words ? SUSOL_OK : SUSOL_NO_MEMORY;
    ss_span rest = {words, words ? ss_json_string(value, words) : 0};
    ss_document_at(from, value);
    while (!status && ss_span_line(&rest, &line))
        if (ss_span_trim(line).size)
            status = ss_rule_read(out, line, from->draft.place, from->draft.error);
    return status;
}

static susol_status read_named(ss_document *from, ss_span named) {
    ss_puzzle *out = from->draft.out;
    ss_document inside = *from;
    ss_span metadata = {"", 0}, lines = {"", 0};
    (void)find_metadata(from, &metadata);
    (void)ss_json_member(named, "lines", &lines);
    susol_status status = read_words(from, metadata);
    inside.text = named, out->comment = "";
    if (!status) status = ss_document_words(&inside, "comment", &out->comment);
    return status ? status : read_lines(from, lines);
}

/* A flag in the metadata, or a cage without cells that says so. */
static bool without_lines(ss_document *from) {
    ss_span value, items, item;
    if (find_metadata(from, &value) && member_is(value, "norowcol", "true")) return true;
    if (!ss_json_member(from->text, "cages", &value) || !ss_json_open(value, &items)) return false;
    while (ss_json_item(&items, &item))
        if (ss_json_member(item, "value", &value) && ss_span_is(value, "\"norowcol: true\""))
            return true;
    return false;
}

/* As many digits as the longer line has cells; boxes only where they are the usual ones. */
static susol_status lay_out(ss_document *from, int rows, int columns) {
    ss_shape shape = {.side = rows > columns ? rows : columns, .rows = rows, .columns = columns};
    shape.bare = without_lines(from);
    if (rows == columns && !shape.bare) return ss_format_plain(from->draft.out, rows);
    if (rows == columns) ss_shape_usual(&shape, rows);
    return ss_layout_shape(from->draft.out, &shape);
}

susol_status ss_sudokupad_document(ss_document *from) {
    ss_span value, items, item, name, cells;
    int rows = 0, columns = 0;
    from->part = ss_span_of("cells");
    if (!ss_json_member(from->text, "cells", &value) || !ss_json_open(value, &items))
        return ss_document_wrong(from, from->text, "cells");
    for (; ss_json_item(&items, &item); rows++)
        if (!rows && ss_json_open(item, &cells))
            while (ss_json_item(&cells, &name)) columns++;
    if (rows < 1 || rows > SS_MAX_SIDE || columns < 1 || columns > SS_MAX_SIDE)
        return ss_document_wrong(from, value, "1 to 25 rows and columns");
    susol_status status = lay_out(from, rows, columns);
    if (!status) status = read_regions(from);
    if (!status) status = read_cells(from);
    if (!status && is_named(from, &value)) return read_named(from, value);
    from->draft.out->drawing.told = true;
    (void)ss_json_open_object(from->text, &items);
    while (!status && ss_json_pair(&items, &name, &value)) status = read_member(from, name, value);
    return status;
}
