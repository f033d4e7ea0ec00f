/* svg.c: a canvas that writes SVG.

   Numbers are written without printf's %f, because that one obeys the locale: a decimal comma
   would spoil the file. */
#include "render/render.h"

/* At most two digits behind the point, no trailing zeros. */
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

static void write_ink(ss_text *out, susol_ink ink) {
    write_colour(out, "fill", ink.fill);
    if (ink.stroke & 0xFF) {
        write_colour(out, "stroke", ink.stroke);
        write_field(out, "stroke-width", ink.width);
        if (ink.dash > 0) write_field(out, "stroke-dasharray", ink.dash);
    }
    ss_text_words(out, "/>\n");
}

/* What holds for all lines and words is said once, in the first tag. */
static void begin(void *user, double width, double height) {
    ss_text *out = user;
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

static void path(void *user, const double *xy, int points, int closed, susol_ink ink) {
    ss_text *out = user;
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

static void circle(void *user, double x, double y, double radius, susol_ink ink) {
    ss_text *out = user;
    ss_text_words(out, "<circle");
    write_field(out, "cx", x);
    write_field(out, "cy", y);
    write_field(out, "r", radius);
    write_ink(out, ink);
}

static const char *escaped(char letter) {
    if (letter == '<') return "&lt;";
    if (letter == '>') return "&gt;";
    if (letter == '&') return "&amp;";
    if (letter == '"') return "&quot;";
    return NULL;
}

/* Capital letters and digits are about 0.72 of the size high: half of that below the middle. */
static void text(void *user, double x, double y, const char *words, susol_ink ink) {
    ss_text *out = user;
    ss_text_words(out, "<text");
    write_field(out, "x", x);
    write_field(out, "y", y + 0.36 * ink.width);
    write_field(out, "font-size", ink.width);
    write_colour(out, "fill", ink.fill);
    ss_text_put(out, '>');
    ss_words_add(out, words, escaped);
    ss_text_words(out, "</text>\n");
}

static void end(void *user) { ss_text_words(user, "</svg>\n"); }

static susol_status render(const ss_scene *scene, ss_text *out) {
    susol_canvas canvas = {
        .user = out, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
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
