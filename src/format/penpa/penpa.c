/* penpa.c: links of the penpa editor.

   After p= there is a text of lines, deflated and in base 64: the first has the kind of grid, its
   size and the words, the second its margins, the fourth a JSON object of what the setter has put
   there, with the names shortened. Digits, walls, cages with a small number in a corner, signs,
   thermometers and arrows are read. Colours, lines, other symbols and texts are decoration: the
   puzzle keeps their names. Anything else in there is refused by its name. */
#include "format/penpa/penpa.h"
#include "base/base64.h"
#include "base/inflate.h"
#include "base/joined.h"
#include "format/json_text.h"
#include <string.h>

const ss_penpa_name ss_penpa_names[] = {{'9', "\"qa\""},
                                        {'Q', "\"pu_q\""},
                                        {'A', "\"pu_a\""},
                                        {'G', "\"grid\""},
                                        {'M', "\"edit_mode\""},
                                        {'S', "\"surface\""},
                                        {'L', "\"line\""},
                                        {'E', "\"lineE\""},
                                        {'W', "\"wall\""},
                                        {'C', "\"cage\""},
                                        {'N', "\"number\""},
                                        {'Y', "\"symbol\""},
                                        {'P', "\"special\""},
                                        {'B', "\"board\""},
                                        {'R', "\"command_redo\""},
                                        {'U', "\"command_undo\""},
                                        {'8', "\"command_replay\""},
                                        {'1', "\"numberS\""},
                                        {'F', "\"freeline\""},
                                        {'2', "\"freelineE\""},
                                        {'T', "\"thermo\""},
                                        {'3', "\"arrows\""},
                                        {'D', "\"direction\""},
                                        {'0', "\"squareframe\""},
                                        {'5', "\"polygon\""},
                                        {'4', "\"deletelineE\""},
                                        {'6', "\"killercages\""},
                                        {'7', "\"nobulbthermo\""},
                                        {'_', "\"__a\""},
                                        {'O', "null"},
                                        {'Z', "z"},
                                        {0, NULL}};

static const char *const marks[] = {"m=edit&p=", "m=solve&p=", NULL};

typedef struct board {
    ss_document from;
    int wide, top, left; /* points in a row; margins of our own */
} board;

/* ---- unpacking ---- */

static void lengthen(ss_span text, ss_text *out) {
    for (size_t i = 0; i < text.size; i++) {
        int known = 0;
        bool escape = text.data[i] == 'z' && i + 1 < text.size;
        while (escape && ss_penpa_names[known].letter &&
               ss_penpa_names[known].letter != text.data[i + 1])
            known++;
        if (!escape || !ss_penpa_names[known].letter) ss_text_put(out, text.data[i]);
        else ss_text_words(out, ss_penpa_names[known].words), i++;
    }
}

static susol_status unpack(ss_span payload, ss_text *out) {
    ss_text letters, bytes, text;
    ss_text_init(&letters, out->allocator);
    ss_text_init(&bytes, out->allocator);
    ss_text_init(&text, out->allocator);
    ss_base64_unescape(payload, &letters);
    bool good = ss_base64_decode((ss_span){letters.data, letters.size}, &bytes);
    susol_status status = letters.failed || bytes.failed ? SUSOL_NO_MEMORY
                          : good                         ? SUSOL_OK
                                                         : SUSOL_BAD_TEXT;
    if (!status) status = ss_inflate((ss_span){bytes.data, bytes.size}, SS_FORMAT_LONGEST, &text);
    if (!status) lengthen((ss_span){text.data, text.size}, out);
    ss_text_free(&letters);
    ss_text_free(&bytes);
    ss_text_free(&text);
    return status ? status : ss_text_status(out);
}

/* ---- where things lie ---- */

/* The cell of a point, and its block and corner; -1: outside the grid. */
static int cell_at(const board *at, int point, int *block, int *corner) {
    int rows = at->wide, all = rows * at->wide, side = at->from.draft.out->side;
    *corner = 0;
    *block = point / all;
    int place = point % all;
    if (*block >= SS_PENPA_SMALL) {
        place = (point - SS_PENPA_SMALL * all) / 4, *corner = (point - SS_PENPA_SMALL * all) % 4;
        *block = SS_PENPA_SMALL;
    }
    int row = place / at->wide - SS_PENPA_MARGIN - at->top;
    int column = place % at->wide - SS_PENPA_MARGIN - at->left;
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
}

/* A point written as a number, or as a name. */
static int cell_of(const board *at, ss_span point, int block) {
    int number, found, corner;
    if (!ss_span_number(point, 0, 99999999, &number)) return -1;
    int cell = cell_at(at, number, &found, &corner);
    return found == block ? cell : -1;
}

/* ---- the parts ---- */

typedef susol_status part_reader(board *at, ss_span name, ss_span value);

/* ["5", style, kind]: kinds of usual digits, small or large, are 1, 5, 6 and 10. What is no number,
   and what lies beside the cells, is a text. */
static susol_status read_number(board *at, ss_span name, ss_span value) {
    ss_span items, text, style, kind;
    int digit, cell = cell_of(at, name, SS_PENPA_CELLS);
    bool list = ss_json_open(value, &items) && ss_json_item(&items, &text) &&
                ss_json_item(&items, &style) && ss_json_item(&items, &kind);
    bool usual = list && (ss_span_is(kind, "\"1\"") || ss_span_is(kind, "\"5\"") ||
                          ss_span_is(kind, "\"6\"") || ss_span_is(kind, "\"10\""));
    if (list && ss_document_empty(text)) return SUSOL_OK;
    if (!list) return ss_document_wrong(&at->from, value, "a digit in a cell");
    if (!usual || cell < 0 || !ss_document_number(text, &digit))
        return ss_draft_drawn(&at->from.draft, "texts");
    if (digit < 1 || digit > at->from.draft.out->side)
        return ss_document_wrong(&at->from, value, "a digit in a cell");
    ss_puzzle_set_value(at->from.draft.out, cell, digit, true);
    return SUSOL_OK;
}

/* [n, "inequality", layer]: the tip points left, up, right, down for n = 1 to 4 and 5 to 8. */
static susol_status read_symbol(board *at, ss_span name, ss_span value) {
    ss_span items, number, kind;
    int n, side = at->from.draft.out->side;
    bool list =
        ss_json_open(value, &items) && ss_json_item(&items, &number) && ss_json_item(&items, &kind);
    if (list && !ss_span_is(kind, "\"inequality\""))
        return ss_draft_drawn(&at->from.draft, "symbols");
    if (!list || !ss_json_number(number, &n) || n < 1 || n > 8)
        return ss_document_wrong(&at->from, value, "a sign");
    int below = cell_of(at, name, SS_PENPA_BELOW), right = cell_of(at, name, SS_PENPA_RIGHT);
    int first = below >= 0 ? below : right, second = first + (below >= 0 ? side : 1);
    bool upright = n % 2 == 0, to_first = (n - 1) % 4 < 2;
    bool inside = below >= 0 ? below / side + 1 < side : right >= 0 && right % side + 1 < side;
    if (!inside || upright != (below >= 0))
        return ss_document_wrong(&at->from, value, "a sign along its two cells");
    return ss_draft_sign(&at->from.draft, to_first ? second : first, to_first ? first : second);
}

/* A list of cells: a cage, a thermometer or an arrow. */
static susol_status read_cells(board *at, ss_span value) {
    ss_span items, item;
    ss_draft_begin(&at->from.draft);
    if (!ss_json_open(value, &items)) return ss_document_wrong(&at->from, value, "cells");
    while (ss_json_item(&items, &item)) {
        int cell = cell_of(at, item, SS_PENPA_CELLS);
        if (cell < 0 || !ss_draft_cell(&at->from.draft, cell))
            return ss_document_wrong(&at->from, item, "a cell of the grid");
    }
    return SUSOL_OK;
}

/* The sum is in a corner of one of the cells. */
static susol_status read_cage(board *at, ss_span sums, ss_span value) {
    ss_span rest, name, item, items, text;
    ss_draft *draft = &at->from.draft;
    int point, sum, block, corner;
    susol_status status = read_cells(at, value);
    if (status || !draft->count) return status;
    if (!ss_json_open_object(sums, &rest)) rest.size = 0;
    while (!status && ss_json_pair(&rest, &name, &item)) {
        if (!ss_span_number(name, 0, 99999999, &point)) continue;
        int cell = cell_at(at, point, &block, &corner);
        for (int i = 0; i < draft->count && block == SS_PENPA_SMALL; i++) {
            if (draft->cells[i] != cell) continue;
            if (!ss_json_open(item, &items) || !ss_json_item(&items, &text) || draft->number_count)
                return ss_document_wrong(&at->from, item, "one sum in each cage");
            if (ss_document_number(text, &sum)) ss_draft_number(draft, sum);
            else status = ss_draft_drawn(draft, "small numbers");
        }
    }
    if (status || (draft->count < 2 && !draft->number_count)) return status;
    return ss_draft_rule(draft, "cage");
}

static susol_status read_thermo(board *at, ss_span name, ss_span value) {
    susol_status status = read_cells(at, value);
    bool line = at->from.draft.count > 1;
    const char *kind = ss_span_is(name, "arrows") ? "arrow" : "thermo";
    return status || !line ? status : ss_draft_rule(&at->from.draft, kind);
}

/* A small number belongs to a cage, or is decoration. */
static susol_status read_small(board *at, ss_span name, ss_span value) {
    int point, block, corner;
    (void)value;
    bool good = ss_span_number(name, 0, 99999999, &point);
    int cell = good ? cell_at(at, point, &block, &corner) : -1;
    const ss_puzzle *puzzle = at->from.draft.out;
    for (int i = 0; i < puzzle->rule_count && cell >= 0; i++)
        for (int j = 0; j < puzzle->rules[i].count; j++)
            if (ss_draft_is(&puzzle->rules[i], "cage") && puzzle->rules[i].cells[j] == cell)
                return SUSOL_OK;
    return ss_draft_drawn(&at->from.draft, "small numbers");
}

/* ---- walls ---- */

enum { WALL_RIGHT = 1, WALL_BELOW = 2 };

/* "83,91": the line between two corners. It is a wall of the cell to the upper left of the second:
   the corners lie one below the other, or side by side. */
static void gather_walls(const board *at, ss_span walls, uint8_t *wall) {
    ss_span rest, name, style;
    int from, to, block, corner;
    if (!ss_json_open_object(walls, &rest)) return;
    while (ss_json_pair(&rest, &name, &style)) {
        const char *comma = memchr(name.data, ',', name.size);
        size_t size = comma ? (size_t)(comma - name.data) : 0;
        if (!comma || !ss_span_number((ss_span){name.data, size}, 0, 99999, &from) ||
            !ss_span_number((ss_span){comma + 1, name.size - size - 1}, 0, 99999, &to))
            continue;
        int last = from > to ? from : to, step = from > to ? from - to : to - from;
        int cell = cell_at(at, last, &block, &corner);
        if (cell < 0 || block != SS_PENPA_CORNERS) continue;
        if (step == at->wide) wall[cell] |= WALL_RIGHT;
        if (step == 1) wall[cell] |= WALL_BELOW;
    }
}

/* Cells without a wall between them are one piece. */
static susol_status read_walls(board *at, ss_span walls) {
    ss_puzzle *out = at->from.draft.out;
    int piece[SS_MAX_CELLS] = {0}, side = out->side;
    ss_joined joined;
    uint8_t wall[SS_MAX_CELLS] = {0};
    bool boxes = out->regions > 0;
    at->from.part = ss_span_of("lineE");
    ss_joined_start(&joined, out->cells);
    gather_walls(at, walls, wall);
    for (int c = 0; c < out->cells; c++) {
        if (c % side + 1 < side && !(wall[c] & WALL_RIGHT)) ss_joined_join(&joined, c, c + 1);
        if (c / side + 1 < side && !(wall[c] & WALL_BELOW)) ss_joined_join(&joined, c, c + side);
    }
    for (int c = 0; c < out->cells; c++) piece[c] = ss_joined_first(&joined, c);
    if (joined.size[0] == out->cells) return SUSOL_OK; /* a frame at most */
    for (int c = 0; c < out->cells; c++) {
        if (joined.size[piece[c]] != side)
            return ss_document_wrong(&at->from, walls, "walls around as many cells as digits");
        for (int d = 0; d < c && boxes; d++)
            boxes = (piece[c] == piece[d]) == (out->region[c] == out->region[d]);
    }
    if (boxes) return SUSOL_OK;
    susol_status status = ss_layout_grid(out, side, 0, 0);
    return status ? status : ss_format_pieces(out, piece, (ss_place){1, 1}, at->from.draft.error);
}

/* ---- all of it ---- */

static susol_status each(board *at, ss_span name, ss_span value, part_reader *read) {
    ss_span items, point, item;
    susol_status status = SUSOL_OK;
    if (ss_json_open_object(value, &items)) {
        while (!status && ss_json_pair(&items, &point, &item)) status = read(at, point, item);
        return status;
    }
    if (!ss_json_open(value, &items)) return ss_document_wrong(&at->from, value, "a list");
    while (!status && ss_json_item(&items, &item)) status = read(at, name, item);
    return status;
}

/* Names of parts that are only drawn, as people read them; NULL: it is none. */
static const char *drawing_of(ss_span name) {
    static const char *const drawings[][2] = {{"surface", "surfaces"},   {"line", "lines"},
                                              {"freeline", "lines"},     {"freelineE", "lines"},
                                              {"wall", "lines"},         {"nobulbthermo", "lines"},
                                              {"deletelineE", "lines"},  {"direction", "arrows"},
                                              {"squareframe", "frames"}, {"polygon", "polygons"}};
    for (size_t i = 0; i < sizeof drawings / sizeof *drawings; i++)
        if (ss_span_is(name, drawings[i][0])) return drawings[i][1];
    return NULL;
}

/* Small numbers last: they speak of cages. */
static susol_status read_parts(board *at) {
    static const char *const passed_over[] = {"command_redo", "command_undo", "command_replay",
                                              "lineE", "numberS"};
    ss_span rest, name, value, sums, walls;
    susol_status status = SUSOL_OK;
    if (!ss_json_member(at->from.text, "numberS", &sums)) sums = (ss_span){"{}", 2};
    if (ss_json_member(at->from.text, "lineE", &walls) && !ss_document_empty(walls))
        status = read_walls(at, walls);
    if (!ss_json_open_object(at->from.text, &rest)) rest.size = 0;
    while (!status && ss_json_pair(&rest, &name, &value)) {
        bool known = ss_document_empty(value);
        for (size_t i = 0; i < sizeof passed_over / sizeof *passed_over; i++)
            known = known || ss_span_is(name, passed_over[i]);
        at->from.part = name;
        if (known) continue;
        if (ss_span_is(name, "number")) status = each(at, name, value, read_number);
        else if (ss_span_is(name, "symbol")) status = each(at, name, value, read_symbol);
        else if (ss_span_is(name, "killercages")) status = each(at, sums, value, read_cage);
        else if (ss_span_is(name, "thermo") || ss_span_is(name, "arrows"))
            status = each(at, name, value, read_thermo);
        else if (drawing_of(name)) status = ss_draft_drawn(&at->from.draft, drawing_of(name));
        else status = ss_document_wrong(&at->from, value, "a part that we know");
    }
    at->from.part = ss_span_of("numberS");
    return status || ss_document_empty(sums) ? status : each(at, sums, sums, read_small);
}

static ss_span field_of(ss_span line, int index) {
    for (; index > 0 && line.size; index--) {
        const char *comma = memchr(line.data, ',', line.size);
        size_t size = comma ? (size_t)(comma - line.data) + 1 : line.size;
        line = (ss_span){line.data + size, line.size - size};
    }
    const char *end = line.size ? memchr(line.data, ',', line.size) : NULL;
    return end ? (ss_span){line.data, (size_t)(end - line.data)} : line;
}

/* Words of the first line; commas in them are escaped. */
static susol_status read_words(board *at, ss_span field, const char *head, const char **kept) {
    size_t size = strlen(head);
    ss_text plain;
    if (field.size < size || memcmp(field.data, head, size) != 0) return SUSOL_OK;
    ss_text_init(&plain, &at->from.draft.out->memory);
    ss_base64_unescape((ss_span){field.data + size, field.size - size}, &plain);
    *kept = ss_format_keep(at->from.draft.out, (ss_span){plain.data, plain.size});
    susol_status status = *kept ? ss_text_status(&plain) : SUSOL_NO_MEMORY;
    if (!*kept) *kept = "";
    ss_text_free(&plain);
    return status;
}

/* The first lines: the kind of grid, its size, its margins. */
static susol_status read_head(board *at, ss_span head, ss_span margins) {
    ss_span kind = field_of(head, 0), items, item;
    int columns, rows, margin[4] = {0};
    at->from.part = ss_span_of("grid");
    if (!ss_span_is(kind, "square") && !ss_span_is(kind, "sudoku"))
        return ss_document_wrong(&at->from, kind, "a square grid");
    if (!ss_span_number(field_of(head, 1), 1, 99, &columns) ||
        !ss_span_number(field_of(head, 2), 1, 99, &rows) || rows != columns)
        return ss_document_wrong(&at->from, head, "as many rows as columns");
    if (ss_json_open(ss_span_trim(margins), &items))
        for (int i = 0; i < 4 && ss_json_item(&items, &item); i++)
            if (!ss_span_number(item, 0, rows, &margin[i])) margin[i] = 0;
    at->wide = columns + 2 * SS_PENPA_MARGIN;
    at->top = margin[0], at->left = margin[2];
    int side = rows - margin[0] - margin[1];
    if (side != columns - margin[2] - margin[3] || side < 1 || side > SS_MAX_SIDE)
        return ss_document_wrong(&at->from, margins, "margins that leave a square of 1 to 25");
    return ss_format_plain(at->from.draft.out, side);
}

/* When all else is read: walls may lay the grid out anew, and words would be gone. */
static susol_status read_all_words(board *at, ss_span head) {
    ss_puzzle *out = at->from.draft.out;
    susol_status status = read_words(at, field_of(head, 15), "Title: ", &out->title);
    return status ? status : read_words(at, field_of(head, 16), "Author: ", &out->author);
}

static susol_status read_text(ss_span text, ss_puzzle *out, susol_error *error) {
    board at = {.from = {.packed = true, .draft = {.out = out, .place = {1, 1}, .error = error}}};
    ss_span line[4] = {{"", 0}, {"", 0}, {"", 0}, {"", 0}};
    const char *where;
    int lines = 0;
    while (lines < 4 && ss_span_line(&text, &line[lines])) lines++;
    if (lines < 4)
        return ss_error_set(error, SUSOL_BAD_TEXT, at.from.draft.place,
                            "expected four lines in the link, found %d", lines);
    susol_status status = SUSOL_OK;
    at.from.text = ss_span_trim(line[3]);
    if (ss_json_fault(at.from.text, &where) || ss_json_fault(ss_span_trim(line[1]), &where))
        return ss_format_unexpected(error, at.from.draft.place, "a whole link", at.from.text);
    status = read_head(&at, line[0], line[1]);
    if (!status) status = read_parts(&at);
    return status ? status : read_all_words(&at, line[0]);
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_span payload;
    ss_text plain;
    if (!ss_web_link_find(text, marks, &payload))
        return ss_format_unexpected(error, (ss_place){1, 1}, "a link with m=edit&p=", text);
    ss_text_init(&plain, &out->memory);
    susol_status status = unpack(payload, &plain);
    if (status == SUSOL_BAD_TEXT)
        status = ss_format_unexpected(error, (ss_place){1, 1}, "a whole link", payload);
    if (!status)
        status = read_text((ss_span){plain.data ? plain.data : "", plain.size}, out, error);
    ss_text_free(&plain);
    return status;
}

static int sniff(ss_span text) {
    ss_piece piece;
    ss_span payload;
    if (!ss_format_cut_line(text, true, &piece)) return 0;
    ss_span line = {text.data + piece.skip, piece.size};
    return ss_web_link_find(line, marks, &payload) && payload.size > 8 ? 98 : 0;
}

const ss_format ss_format_penpa = {
    .name = "penpa",
    .title = "Links of penpa",
    .suffixes = ".penpa",
    .text = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=..., one a line. Digits, walls, "
            "cages, signs, thermometers and arrows are read; decoration is no rule and is named, "
            "anything else is refused by name.",
    .example =
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=pVI9T8MwEN3zKyrPN9jnfNjeECUsCAQtQs"
        "iyUIZURAog2nTAUf8753OhAywInf388nynyz15977vtj2UFNqABJXCSt5WpSWPsR6msXeL1Us3jnC2n57ftm"
        "4BADdtC5tu3PWFP6aGYo7WxVuIl84LJUAgbSXCgS7u3ByfnA8HiPcnak505WbCazcLZUSuV1wNoqySgF8CpS"
        "lK07pOck1ykh5JQkxSA2J47WnAcZg+BGC6XVMTiJqxdt6jBFSANtD3BVU2FRgtHIIwFqzMTJMPzNiUzMgbzA"
        "zB6m/NZmZByYYodWx5HmRccl/JWDFesf7AeM5YMjbJjD/Zld3IBvwcNI/3z9/xyuQHAtXvZyh8KD4B\n",
    .sniff = sniff,
    .read = read,
    .write = ss_penpa_write,
};
