/* drawing.c: a list of what was drawn, and its colours. */
#include "puzzle/drawing.h"
#include <string.h>

static bool make_room(ss_drawing *drawing, ss_arena *arena) {
    if (drawing->count < drawing->room) return true;
    size_t size = sizeof *drawing->all, count = (size_t)drawing->count;
    size_t room = ss_memory_room((size_t)drawing->room, count + 1, 32);
    ss_drawn *all = ss_arena_grow(arena, drawing->all, count * size, room * size);
    if (!all) return false;
    drawing->all = all;
    drawing->room = (int)room;
    return true;
}

bool ss_drawing_add(ss_drawing *drawing, ss_arena *arena, const ss_drawn *one) {
    if (drawing->count == SS_MAX_DRAWN) return true;
    if (!make_room(drawing, arena)) return false;
    ss_drawn copy = *one;
    size_t words = one->words ? strlen(one->words) : 0;
    if (copy.point_count > SS_DRAWN_POINTS) copy.point_count = SS_DRAWN_POINTS;
    copy.points = ss_arena_copy(arena, one->points, copy.point_count * sizeof *copy.points);
    copy.words = ss_arena_copy(arena, words ? one->words : "", words + 1);
    if (!copy.points || !copy.words) return false;
    drawing->all[drawing->count++] = copy;
    return true;
}

bool ss_drawing_copy(ss_drawing *to, ss_arena *arena, const ss_drawing *from) {
    *to = (ss_drawing){.told = from->told};
    for (int i = 0; i < from->count; i++)
        if (!ss_drawing_add(to, arena, &from->all[i])) return false;
    return true;
}

/* ---- colours ---- */

static int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    letter |= 32;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* One, three or six digits, perhaps with as many of opacity after them. */
static int32_t hex_colour(ss_span digits) {
    int value[8], part[4] = {0, 0, 0, 255};
    if (digits.size == 1 && hex_digit(digits.data[0]) >= 0) /* a grey */
        return hex_digit(digits.data[0]) * 0x111111;
    if (digits.size != 3 && digits.size != 4 && digits.size != 6 && digits.size != 8)
        return SS_NO_COLOUR;
    for (size_t i = 0; i < digits.size; i++)
        if ((value[i] = hex_digit(digits.data[i])) < 0) return SS_NO_COLOUR;
    bool brief = digits.size < 6;
    for (size_t i = 0; i < (brief ? digits.size : digits.size / 2); i++)
        part[i] = brief ? value[i] * 17 : value[2 * i] * 16 + value[2 * i + 1];
    for (int i = 0; i < 3; i++) part[i] = 255 - (255 - part[i]) * part[3] / 255; /* on white */
    return part[3] < 16 ? SS_NO_COLOUR : part[0] << 16 | part[1] << 8 | part[2];
}

/* "rgb(1, 2, 3)" or "rgba(1, 2, 3, 0.5)": whole numbers; an opacity of 0 is nothing. */
static int32_t rgb_colour(ss_span words) {
    int part[3] = {0, 0, 0}, count = 0;
    bool seen = words.size < 5 || (words.data[3] | 32) != 'a', digit = false;
    for (size_t i = 3; i < words.size; i++) {
        bool is = words.data[i] >= '0' && words.data[i] <= '9';
        if (is && count < 3) part[count] = part[count] * 10 + words.data[i] - '0';
        if (is && count == 3 && words.data[i] != '0') seen = true;
        if (!is && digit && words.data[i] != '.') count++;
        if (count < 3 && part[count] > 255) return SS_NO_COLOUR;
        digit = is;
    }
    return seen && count >= 3 ? part[0] << 16 | part[1] << 8 | part[2] : SS_NO_COLOUR;
}

int32_t ss_drawing_colour(ss_span words) {
    static const struct {
        const char *name;
        int32_t colour;
    } named[] = {{"black", 0x000000},    {"white", 0xffffff},  {"red", 0xff0000},
                 {"green", 0x008000},    {"blue", 0x0000ff},   {"gray", 0x808080},
                 {"grey", 0x808080},     {"yellow", 0xffff00}, {"orange", 0xffa500},
                 {"purple", 0x800080},   {"pink", 0xffc0cb},   {"lightgray", 0xd3d3d3},
                 {"lightgrey", 0xd3d3d3}};
    words = ss_span_trim(words);
    if (words.size && words.data[0] == '#')
        return hex_colour((ss_span){words.data + 1, words.size - 1});
    if (words.size > 4 && ss_span_is((ss_span){words.data, 3}, "rgb")) return rgb_colour(words);
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (ss_span_is(words, named[i].name)) return named[i].colour;
    return hex_colour(words);
}
