/* press_picture.c: a puzzle on the page, with inks that suit paper.

   A picture for the screen has thin grey lines and blue digits. A printer makes dots of grey,
   and lines may become so thin that they break: on paper lines stay between bounds, thin ones are
   darker, digits and other words are black or dark grey, and words too small to be read are left
   out. */
#include "press.h"
#include <math.h>
#include <stdlib.h>

static const double least_thin = 0.35, most_thin = 0.6, least_thick = 0.9, most_thick = 2.4;
static const double least_words = 3.4, small_cell = 20, tiny_cell = 13;
enum {
    THICK = 4,
    BROAD = 8
}; /* lines of the drawing: from here on thick; areas rather than lines */

typedef struct place { /* where a drawing goes */
    press *at;
    double x, y, scale;
} place;

/* No hue to speak of: a grey, or a slightly blue one. */
static bool is_grey(uint32_t colour) {
    int red = (int)(colour >> 24), green = colour >> 16 & 255, blue = colour >> 8 & 255;
    return abs(red - green) < 24 && abs(red - blue) < 24 && abs(green - blue) < 24;
}

static uint32_t grey_of(uint32_t colour, double darker) {
    double red = colour >> 24, green = colour >> 16 & 255, blue = colour >> 8 & 255;
    uint32_t level = (uint32_t)((0.30 * red + 0.59 * green + 0.11 * blue) * darker);
    return level << 24 | level << 16 | level << 8 | (colour & 255);
}

/* Broad lines of different colours are as light as each other. Green ones become darker, blue ones
   a little, so that they are told apart on paper without colours too. */
static uint32_t told_apart(uint32_t colour) {
    unsigned red = colour >> 24, green = colour >> 16 & 255, blue = colour >> 8 & 255;
    double factor = green > red && green >= blue ? 0.72 : blue > red ? 0.86 : 1;
    if (is_grey(colour)) factor = 1;
    return (uint32_t)(red * factor) << 24 | (uint32_t)(green * factor) << 16 |
           (uint32_t)(blue * factor) << 8 | (colour & 255);
}

/* Borders of cages are all over a small picture: there they are lighter than its lines; and in a
   tiny one, which is a solution, they would only hide the digits. */
static bool is_left_out(const place *to, const susol_ink *ink) {
    return ink->dash > 0 && 100 * to->scale < tiny_cell;
}

static susol_ink for_paper(const place *to, susol_ink ink) {
    bool thick = ink.width >= THICK, small = 100 * to->scale < small_cell;
    double darker = ink.dash <= 0 ? 0.6 : small ? 1.7 : 1;
    bool broad = ink.width >= BROAD;
    double width = fmax(ink.width * to->scale, thick ? least_thick : least_thin);
    ink.width = broad ? width : fmin(width, thick ? most_thick : most_thin);
    ink.dash *= to->scale;
    if (broad) ink.stroke = told_apart(ink.stroke);
    if (!thick && is_grey(ink.stroke)) ink.stroke = grey_of(ink.stroke, darker);
    return ink;
}

static void begin(void *user, double width, double height) {
    (void)user, (void)width, (void)height;
}
static void end(void *user) { (void)user; }

static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    place *to = user;
    if (is_left_out(to, ink)) return;
    double *moved = cli_need(malloc(2 * (size_t)points * sizeof *moved));
    for (int i = 0; i < points; i++) {
        moved[2 * i] = to->x + to->scale * xy[2 * i];
        moved[2 * i + 1] = to->y + to->scale * xy[2 * i + 1];
    }
    to->at->book->paper->path(to->at->page, moved, points, closed, for_paper(to, *ink));
    free(moved);
}

static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    place *to = user;
    to->at->book->paper->circle(to->at->page, to->x + to->scale * x, to->y + to->scale * y,
                                to->scale * radius, for_paper(to, *ink));
}

/* Capital letters and digits are about 0.72 of the size high: half of that below the middle. */
static void text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    place *to = user;
    cli_type type = {
        .size = to->scale * ink->width, .colour = grey_of(ink->fill, 1), .align = CLI_MIDDLE};
    if (type.size < least_words) return;
    to->at->book->paper->words(to->at->page, to->x + to->scale * x,
                               to->y + to->scale * y + 0.36 * type.size, words, type);
}

void press_picture(press *at, const cli_leaf *leaf, const susol_look *look, press_spot spot,
                   double scale) {
    place to = {at, spot.x, spot.y, scale};
    susol_canvas canvas = {
        .user = &to, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
    susol_status status = susol_draw(leaf->puzzle, look, &canvas, NULL);
    if (!at->status) at->status = status;
}

/* ---- how large is it? ---- */

static void note_size(void *user, double width, double height) {
    cli_leaf *leaf = user;
    leaf->width = width;
    leaf->height = height;
}
static void no_path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    (void)user, (void)xy, (void)points, (void)closed, (void)ink;
}
static void no_circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)radius, (void)ink;
}
static void no_text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)words, (void)ink;
}

susol_status press_measure(cli_leaf *leaf) {
    susol_canvas canvas = {.user = leaf,
                           .begin = note_size,
                           .path = no_path,
                           .circle = no_circle,
                           .text = no_text,
                           .end = end};
    susol_look look = {0};
    return susol_draw(leaf->puzzle, &look, &canvas, NULL);
}
