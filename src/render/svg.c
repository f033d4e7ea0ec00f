/* svg.c: a canvas that writes SVG.

   Numbers are written without printf's %f, because that one obeys the locale: a decimal comma
   would spoil the file. Words of one size and colour that follow each other are in one group, which
   says so once: a grid of candidates takes half the room. */
#include "render/render.h"
#include <string.h>

typedef struct svg {
    ss_text *out;
    susol_ink ink;         /* of the words written last */
    size_t begin, letters; /* where they begin in the text, element and words; 0: none */
    double x, y;           /* where they are in the picture */
    bool grouped;          /* their group is still open */
} svg;

/* At most two digits after the point, no trailing zeros. */
static void write_number(ss_text *out, double number) {
    long hundredths = (long)(number * 100 + (number < 0 ? -0.5 : 0.5));
    if (hundredths < 0) {
        ss_text_put(out, '-');
        hundredths = -hundredths;
    }
    ss_text_format(out, "%ld", hundredths / 100);
    int rest = (int)(hundredths % 100);
    if (rest % 10) ss_text_format(out, ".%02d", rest);
    else if (rest) ss_text_format(out, ".%d", rest / 10);
}

static void write_field(ss_text *out, const char *name, double number) {
    ss_text_format(out, " %s=\"", name);
    write_number(out, number);
    ss_text_put(out, '"');
}

/* SVG keeps the opacity apart from the colour; 0 means that nothing is painted. */
static void write_colour(ss_text *out, const char *name, uint32_t colour) {
    unsigned opacity = colour & 0xFF;
    if (!opacity) {
        ss_text_format(out, " %s=\"none\"", name);
        return;
    }
    ss_text_format(out, " %s=\"#%06x\"", name, (unsigned)(colour >> 8));
    if (opacity == 0xFF) return;
    ss_text_format(out, " %s-opacity=\"", name);
    write_number(out, opacity / 255.0);
    ss_text_put(out, '"');
}

/* A style sheet may know better than the colours; what it has to go by are role and tone. */
static void write_class(ss_text *out, const susol_ink *ink) {
    ss_text_format(out, " class=\"%s", ink->role);
    if (ink->tone[0] >= '0' && ink->tone[0] <= '9') ss_text_format(out, "-%s", ink->tone);
    else if (ink->tone[0]) ss_text_format(out, " %s", ink->tone);
    ss_text_put(out, '"');
}

static void write_ink(ss_text *out, const susol_ink *ink) {
    write_class(out, ink);
    write_colour(out, "fill", ink->fill);
    if (ink->stroke & 0xFF) {
        write_colour(out, "stroke", ink->stroke);
        write_field(out, "stroke-width", ink->width);
        if (ink->dash > 0) write_field(out, "stroke-dasharray", ink->dash);
    }
    ss_text_words(out, "/>\n");
}

/* ---- the canvas ---- */

/* What holds for all lines and words is said once, in the first tag. */
static void begin(void *user, double width, double height) {
    ss_text *out = ((svg *)user)->out;
    ss_text_words(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    write_number(out, width);
    ss_text_put(out, ' ');
    write_number(out, height);
    ss_text_put(out, '"');
    write_field(out, "width", width / 2);
    write_field(out, "height", height / 2);
    ss_text_words(out, "\n     font-family=\"DejaVu Sans, Verdana, sans-serif\" "
                       "text-anchor=\"middle\" stroke-linecap=\"round\" "
                       "stroke-linejoin=\"round\">\n");
}

/* Other things than words follow. */
static ss_text *end_words(svg *to) {
    if (to->grouped) ss_text_words(to->out, "</g>\n");
    to->grouped = false;
    to->begin = to->letters = 0;
    return to->out;
}

static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    ss_text *out = end_words(user);
    ss_text_words(out, "<path d=\"");
    for (int i = 0; i < points; i++) {
        ss_text_put(out, i ? 'L' : 'M');
        write_number(out, xy[2 * i]);
        ss_text_put(out, ' ');
        write_number(out, xy[2 * i + 1]);
    }
    ss_text_words(out, closed ? "Z\"" : "\"");
    write_ink(out, ink);
}

static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    ss_text *out = end_words(user);
    ss_text_words(out, "<circle");
    write_field(out, "cx", x);
    write_field(out, "cy", y);
    write_field(out, "r", radius);
    write_ink(out, ink);
}

/* ---- words ---- */

static const char *escaped(char letter) {
    if (letter == '<') return "&lt;";
    if (letter == '>') return "&gt;";
    if (letter == '&') return "&amp;";
    if (letter == '"') return "&quot;";
    return NULL;
}

static void write_style(ss_text *out, const susol_ink *ink) {
    write_class(out, ink);
    write_field(out, "font-size", ink->width);
    write_colour(out, "fill", ink->fill);
}

/* Capital letters and digits are about 0.72 of the size high: half of that below the middle. */
static void write_place(ss_text *out, double x, double y, const susol_ink *ink) {
    ss_text_words(out, "<text");
    write_field(out, "x", x);
    write_field(out, "y", y + 0.36 * ink->width);
}

/* The words written last become the first of a group. */
static void open_group(svg *to) {
    char words[64];
    size_t size = to->out->size - to->letters;
    if (to->out->failed || !to->begin || size >= sizeof words) return;
    memcpy(words, to->out->data + to->letters, size);
    words[size] = 0;
    ss_text_cut(to->out, to->begin);
    ss_text_words(to->out, "<g");
    write_style(to->out, &to->ink);
    ss_text_words(to->out, ">\n");
    write_place(to->out, to->x, to->y, &to->ink);
    ss_text_put(to->out, '>');
    ss_text_words(to->out, words);
    to->grouped = true;
}

static void text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    svg *to = user;
    bool same = to->begin && ink->fill == to->ink.fill && ink->width == to->ink.width &&
                ink->role == to->ink.role && ink->tone == to->ink.tone;
    if (same && !to->grouped) open_group(to);
    if (!same || !to->grouped) (void)end_words(to);
    to->begin = to->out->size;
    write_place(to->out, x, y, ink);
    if (!to->grouped) write_style(to->out, ink);
    ss_text_put(to->out, '>');
    to->letters = to->out->size;
    ss_words_add(to->out, words, escaped);
    ss_text_words(to->out, "</text>\n");
    to->ink = *ink, to->x = x, to->y = y;
}

/* ---- the rest ---- */

static void fixed(void *user, int begins) {
    ss_text_words(end_words(user), begins ? "<g class=\"fixed\">\n" : "</g>\n");
}

static void end(void *user) { ss_text_words(end_words(user), "</svg>\n"); }

static susol_status render(const ss_scene *scene, ss_text *out) {
    svg to = {.out = out};
    susol_canvas canvas = {.user = &to,
                           .begin = begin,
                           .path = path,
                           .circle = circle,
                           .text = text,
                           .end = end,
                           .fixed = fixed};
    ss_scene_draw(scene, &canvas);
    return ss_text_status(out);
}

const ss_renderer ss_renderer_svg = {
    .name = "svg",
    .title = "Scalable vector graphics",
    .suffix = "svg",
    .mime = "image/svg+xml",
    .text = "A drawing for web pages and print, with cages, signs, lines and colours.",
    .render = render,
};
