/* sudokupad_draw.c: what SudokuPad draws, kept as it looks.

   Widths of lines are in pixels where a cell has 64 of them; all other lengths count cells. */
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <string.h>

enum { LONGEST_WORDS = 400 };

int ss_sudokupad_hundredths(ss_span value) {
    long long whole = 0, scale = 0;
    size_t at = value.size && value.data[0] == '-';
    bool minus = at > 0;
    for (; at < value.size && (scale < 100); at++) {
        char letter = value.data[at];
        if (letter == '.' && !scale) scale = 1;
        else if (letter < '0' || letter > '9') break;
        else whole = whole * 10 + letter - '0', scale *= 10;
        if (whole > 100000) return minus ? -32000 : 32000;
    }
    whole = whole * 100 / (scale ? scale : 1);
    if (whole > 32000) whole = 32000;
    return (int)(minus ? -whole : whole);
}

static int length_of(ss_span item, const char *name, int otherwise) {
    ss_span value;
    return ss_json_member(item, name, &value) ? ss_sudokupad_hundredths(value) : otherwise;
}

static int32_t colour_of(ss_span item, const char *name) {
    ss_span value;
    if (!ss_json_member(item, name, &value) || !ss_json_is_string(value)) return SS_NO_COLOUR;
    return ss_drawing_colour((ss_span){value.data + 1, value.size - 2});
}

static bool point_of(ss_span value, ss_waypoint *point) {
    ss_span items, y, x;
    if (!ss_json_open(value, &items) || !ss_json_item(&items, &y) || !ss_json_item(&items, &x))
        return false;
    *point =
        (ss_waypoint){(int16_t)ss_sudokupad_hundredths(y), (int16_t)ss_sudokupad_hundredths(x)};
    return true;
}

static susol_status keep(ss_puzzle *out, const ss_drawn *one) {
    return ss_drawing_add(&out->drawing, &out->arena, one) ? SUSOL_OK : SUSOL_NO_MEMORY;
}

susol_status ss_sudokupad_line(ss_document *from, ss_span item) {
    ss_waypoint points[SS_DRAWN_POINTS];
    ss_span list, items, value;
    ss_drawn line = {.kind = ss_span_is(from->part, "arrows") ? SS_DRAWN_ARROW : SS_DRAWN_LINE,
                     .colour = colour_of(item, "color"),
                     .rim = SS_NO_COLOUR,
                     .width = (int16_t)(length_of(item, "thickness", 500) / SS_SUDOKUPAD_PIXELS),
                     .points = points};
    if (!ss_json_member(item, "wayPoints", &list) || !ss_json_open(list, &items)) return SUSOL_OK;
    while (line.point_count < SS_DRAWN_POINTS && ss_json_item(&items, &value))
        if (point_of(value, &points[line.point_count])) line.point_count++;
    return line.point_count > 1 ? keep(from->draft.out, &line) : SUSOL_OK;
}

/* Words of a string or number; longer ones are no clue. */
static void words_of(ss_span value, char words[LONGEST_WORDS]) {
    words[0] = 0;
    if (value.size >= LONGEST_WORDS) return;
    if (ss_json_is_string(value)) words[ss_json_string(value, words)] = 0;
    else if (!ss_document_empty(value)) {
        memcpy(words, value.data, value.size);
        words[value.size] = 0;
    }
}

susol_status ss_sudokupad_shape(ss_document *from, ss_span item) {
    char words[LONGEST_WORDS] = "";
    ss_waypoint middle;
    ss_span value;
    bool round = ss_json_member(item, "rounded", &value) &&
                 (ss_span_is(value, "true") || ss_span_is(value, "1"));
    ss_drawn shape = {.kind = round ? SS_DRAWN_ROUND : SS_DRAWN_SQUARE,
                      .colour = colour_of(item, "backgroundColor"),
                      .rim = colour_of(item, "borderColor"),
                      .width = (int16_t)length_of(item, "width", 0),
                      .height = (int16_t)length_of(item, "height", 0),
                      .angle = (int16_t)(length_of(item, "angle", 0) / 100),
                      .points = &middle,
                      .point_count = 1,
                      .letters = (int16_t)(length_of(item, "fontSize", 0) / SS_SUDOKUPAD_PIXELS),
                      .above = ss_span_is(from->part, "overlays"),
                      .words = words};
    if (ss_json_member(item, "text", &value)) words_of(value, words);
    if (!ss_json_member(item, "center", &value) || !point_of(value, &middle)) return SUSOL_OK;
    if (shape.colour == SS_NO_COLOUR && shape.rim == SS_NO_COLOUR) {
        if (!*words) return SUSOL_OK;
        shape.kind = SS_DRAWN_WORDS;
        shape.colour = colour_of(item, "color");
    }
    return keep(from->draft.out, &shape);
}

/* The cells are in the draft; `rules` were made of them, the first of which is `rule`. */
susol_status ss_sudokupad_frame(ss_document *from, ss_span item, int rule, int rules) {
    const ss_draft *draft = &from->draft;
    char words[LONGEST_WORDS] = "";
    ss_waypoint points[SS_MAX_CELLS];
    ss_span value;
    bool repeats = ss_json_member(item, "unique", &value) && ss_span_is(value, "false");
    ss_drawn cage = {.kind = SS_DRAWN_CAGE,
                     .colour = colour_of(item, "outlineC"),
                     .rim = SS_NO_COLOUR,
                     .points = points,
                     .repeats = repeats,
                     .rule = (int16_t)rule,
                     .rules = (int16_t)rules,
                     .words = words};
    if (cage.colour == SS_NO_COLOUR) cage.colour = colour_of(item, "borderColor");
    if (ss_json_member(item, "value", &value) || ss_json_member(item, "sum", &value))
        words_of(value, words);
    if (ss_json_member(item, "hidden", &value) && ss_span_is(value, "true") && !*words)
        return SUSOL_OK;
    for (int i = 0; i < draft->count && i < SS_DRAWN_POINTS; i++) {
        int row = draft->cells[i] / draft->out->columns,
            column = draft->cells[i] % draft->out->columns;
        points[cage.point_count++] =
            (ss_waypoint){(int16_t)(row * 100 + 50), (int16_t)(column * 100 + 50)};
    }
    return keep(draft->out, &cage);
}
