/* colour.c: colours are called loosely: pink lines are purple, teal ones are green or blue. */
#include "drawn/colour.h"
#include "drawn/text.h"
#include "puzzle/drawing.h"

static const char *const names[] = {"red",   "orange", "yellow", "green",   "teal",
                                    "blue",  "purple", "pink",   "grey",    "black",
                                    "white", "brown",  "peach",  "lavender"};
enum { NAMES = sizeof names / sizeof *names };

static int hue_of(int r, int g, int b, int low, int high) {
    int span = high - low, hue;
    if (high == r) hue = 60 * (g - b) / span;
    else if (high == g) hue = 120 + 60 * (b - r) / span;
    else hue = 240 + 60 * (r - g) / span;
    return hue < 0 ? hue + 360 : hue;
}

static uint32_t names_of_hue(int hue) {
    static const struct {
        int from, to;
        uint32_t names;
    } parts[] = {{0, 12, SS_RED},       {8, 46, SS_ORANGE},  {40, 70, SS_YELLOW},
                 {66, 165, SS_GREEN},   {150, 196, SS_TEAL}, {184, 255, SS_BLUE},
                 {245, 302, SS_PURPLE}, {280, 345, SS_PINK}, {338, 360, SS_RED}};
    uint32_t found = 0;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        if (hue >= parts[i].from && hue <= parts[i].to) found |= parts[i].names;
    return found;
}

uint32_t ss_colour_names(int32_t rgb) {
    if (rgb < 0 || rgb >= SS_NO_COLOUR) return 0;
    int r = rgb >> 16, g = rgb >> 8 & 255, b = rgb & 255;
    int high = r > g ? r : g, low = r < g ? r : g;
    if (b > high) high = b;
    if (b < low) low = b;
    int strength = high ? 100 * (high - low) / high : 0;
    if (high < 50) return SS_BLACK;
    if (strength < 12) return high > 246 ? SS_WHITE : high < 90 ? SS_BLACK | SS_GREY : SS_GREY;
    int hue = hue_of(r, g, b, low, high);
    uint32_t found = names_of_hue(hue);
    if (strength < 22) found |= SS_GREY;
    if (hue < 50 && high < 190) found |= SS_BROWN;
    if ((hue > 335 || hue < 20) && strength < 60) found |= SS_PINK;
    if (hue >= 8 && hue <= 46 && strength < 66 && high > 200) found |= SS_PEACH;
    if (hue >= 235 && hue <= 302 && strength < 50) found |= SS_LAVENDER | SS_PURPLE;
    return found;
}

uint32_t ss_colour_near(uint32_t of) {
    static const uint32_t pairs[] = {
        SS_RED | SS_ORANGE,    SS_RED | SS_PINK,     SS_ORANGE | SS_YELLOW,
        SS_YELLOW | SS_GREEN,  SS_GREEN | SS_TEAL,   SS_TEAL | SS_BLUE,
        SS_BLUE | SS_PURPLE,   SS_PURPLE | SS_PINK,  SS_GREY | SS_BLACK,
        SS_ORANGE | SS_BROWN,  SS_RED | SS_BROWN,    SS_YELLOW | SS_BROWN,
        SS_GREY | SS_WHITE,    SS_RED | SS_PURPLE,   SS_PEACH | SS_ORANGE,
        SS_PEACH | SS_PINK,    SS_PEACH | SS_YELLOW, SS_LAVENDER | SS_PURPLE,
        SS_LAVENDER | SS_PINK, SS_LAVENDER | SS_BLUE};
    uint32_t found = of;
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (pairs[i] & of) found |= pairs[i];
    return found;
}

/* What setters use most; the distance is the one of Riemersma, near to what the eye sees. */
uint32_t ss_colour_best(int32_t rgb, uint32_t among) {
    static const struct {
        uint32_t name;
        int32_t rgb;
    } usual[] = {{SS_RED, 0xe6261f},    {SS_RED, 0xff0000},      {SS_RED, 0xf08080},
                 {SS_RED, 0xffa9a9},    {SS_ORANGE, 0xffa600},   {SS_ORANGE, 0xeb7532},
                 {SS_ORANGE, 0xff8c00}, {SS_YELLOW, 0xf7d038},   {SS_YELLOW, 0xffff00},
                 {SS_YELLOW, 0xf0f080}, {SS_GREEN, 0x67f067},    {SS_GREEN, 0xa3e048},
                 {SS_GREEN, 0x008000},  {SS_TEAL, 0x33bbaa},     {SS_TEAL, 0x40e0d0},
                 {SS_TEAL, 0x008080},   {SS_BLUE, 0x34bbe6},     {SS_BLUE, 0x2060ff},
                 {SS_BLUE, 0x0000ff},   {SS_BLUE, 0xa0c8ff},     {SS_PURPLE, 0xd23be7},
                 {SS_PURPLE, 0x8000c0}, {SS_PINK, 0xf067f0},     {SS_PINK, 0xff80c0},
                 {SS_PINK, 0xffb0e0},   {SS_GREY, 0xaaaaaa},     {SS_GREY, 0xcfcfcf},
                 {SS_GREY, 0x808080},   {SS_BLACK, 0x000000},    {SS_WHITE, 0xffffff},
                 {SS_BROWN, 0xa0522d},  {SS_BROWN, 0xc09060},    {SS_PEACH, 0xffccaa},
                 {SS_PEACH, 0xffb080},  {SS_LAVENDER, 0xcdb1ec}, {SS_LAVENDER, 0xb0a0f0}};
    int least = INT32_MAX;
    uint32_t best = 0;
    for (unsigned i = 0; i < sizeof usual / sizeof *usual; i++) {
        int mean = ((rgb >> 16) + (usual[i].rgb >> 16)) / 2, r = (rgb >> 16) - (usual[i].rgb >> 16);
        int g = (rgb >> 8 & 255) - (usual[i].rgb >> 8 & 255),
            b = (rgb & 255) - (usual[i].rgb & 255);
        int distance = ((512 + mean) * r * r >> 8) + 4 * g * g + ((767 - mean) * b * b >> 8);
        if (usual[i].name & among && distance < least) least = distance, best = usual[i].name;
    }
    return best;
}

uint32_t ss_colour_of_word(uint32_t word) {
    for (int i = 0; i < NAMES; i++)
        if (ss_word(ss_span_of(names[i])) == word) return 1u << i;
    return 0;
}

uint32_t ss_colour_of_list(const char *words) {
    ss_span rest = ss_span_of(words), word;
    uint32_t found = 0;
    while (ss_span_word(&rest, &word)) found |= ss_colour_of_word(ss_word(word));
    return found;
}
