/* fpuzzles_draw.c: what f-puzzles only draws, kept as it looks. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <string.h>

enum { LONGEST_WORDS = 400 };

/* "R1C1" also outside the grid: the middle of that cell. */
static bool point_of(ss_span value, ss_waypoint *point) {
    int row, column;
    if (!ss_fpuzzles_name(value, &row, &column)) return false;
    *point = (ss_waypoint){(int16_t)(row * 100 - 50), (int16_t)(column * 100 - 50)};
    return true;
}

static int points_of(ss_span list, ss_waypoint *points) {
    ss_span items, item;
    int count = 0;
    if (!ss_json_open(list, &items)) return 0;
    while (count < SS_DRAWN_POINTS && ss_json_item(&items, &item))
        if (point_of(item, &points[count])) count++;
    return count;
}

static int32_t colour_of(ss_span item, const char *name) {
    ss_span value;
    if (!ss_json_member(item, name, &value) || !ss_json_is_string(value)) return SS_NO_COLOUR;
    return ss_drawing_colour((ss_span){value.data + 1, value.size - 2});
}

static int16_t length_of(ss_span item, const char *name) {
    ss_span value;
    return (int16_t)(ss_json_member(item, name, &value) ? ss_sudokupad_hundredths(value) : 0);
}

static susol_status keep(ss_document *from, const ss_drawn *one) {
    ss_puzzle *out = from->draft.out;
    return ss_drawing_add(&out->drawing, &out->arena, one) ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static susol_status keep_lines(ss_document *from, ss_span item, ss_span list) {
    ss_waypoint points[SS_DRAWN_POINTS];
    ss_span items, value;
    susol_status status = SUSOL_OK;
    ss_drawn line = {.kind = SS_DRAWN_LINE,
                     .colour = colour_of(item, "outlineC"),
                     .rim = SS_NO_COLOUR,
                     .width = (int16_t)(length_of(item, "width") / 2),
                     .points = points};
    if (!ss_json_open(list, &items)) return SUSOL_OK;
    while (!status && ss_json_item(&items, &value)) {
        line.point_count = (uint16_t)points_of(value, points);
        if (line.point_count > 1) status = keep(from, &line);
    }
    return status;
}

static void words_of(ss_span item, char words[LONGEST_WORDS]) {
    ss_span value;
    if (ss_json_member(item, "value", &value) && ss_json_is_string(value) &&
        value.size < LONGEST_WORDS)
        words[ss_json_string(value, words)] = 0;
}

/* Between the cells it is put on. */
static ss_waypoint middle_of(const ss_waypoint *points, int count) {
    int y = 0, x = 0;
    for (int i = 0; i < count; i++) y += points[i].y, x += points[i].x;
    return (ss_waypoint){(int16_t)(y / count), (int16_t)(x / count)};
}

susol_status ss_fpuzzles_draw(ss_document *from, ss_span item) {
    ss_waypoint points[SS_DRAWN_POINTS], middle;
    ss_span list;
    char words[LONGEST_WORDS] = "";
    bool cage = ss_span_is(from->part, "cage"), round = ss_span_is(from->part, "circle");
    bool text = ss_span_is(from->part, "text");
    if (ss_json_member(item, "lines", &list)) return keep_lines(from, item, list);
    int count = ss_json_member(item, "cells", &list) ? points_of(list, points) : 0;
    if (!count) return SUSOL_OK;
    words_of(item, words);
    middle = middle_of(points, count);
    ss_drawn shape = {.kind = cage    ? SS_DRAWN_CAGE
                              : text  ? SS_DRAWN_WORDS
                              : round ? SS_DRAWN_ROUND
                                      : SS_DRAWN_SQUARE,
                      .colour = colour_of(item, cage   ? "outlineC"
                                                : text ? "fontC"
                                                       : "baseC"),
                      .rim = text || cage ? SS_NO_COLOUR : colour_of(item, "outlineC"),
                      .width = length_of(item, "width"),
                      .height = length_of(item, "height"),
                      .angle = (int16_t)(length_of(item, "angle") / 100),
                      .points = cage ? points : &middle,
                      .point_count = (uint16_t)(cage ? count : 1),
                      .words = words};
    return keep(from, &shape);
}
