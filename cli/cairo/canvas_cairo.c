/* canvas_cairo.c: pictures as PNG and PDF, drawn by cairo: the only file that knows cairo.

   Cairo keeps the first error of a surface and does nothing from then on, so one look at the end
   is enough. */
#include "canvas_cairo.h"
#include "png_cairo.h"
#include "text_cairo.h"
#include <cairo-pdf.h>
#include <cairo.h>
#include <math.h>
#include <stdlib.h>

/* Points of 1/72 inch. A cell of 52 points is 18 mm; margins of A4 are 20 mm. */
static const double a4_width = 595.28, a4_height = 841.89, a4_margin = 56.7, largest_cell = 52,
                    gap = 14;

typedef struct painter {
    cairo_surface_t *surface;
    cairo_t *cairo;
    double scale;      /* device units for one unit of the drawing */
    double height;     /* of a digit of size 1 */
    cli_pixels pixels; /* of an image */
    bool paged, a4;
    const susol_puzzle *puzzle; /* whose words are on the page */
    const char *rest;           /* of its rules, for the next page */
    double x, y, place;         /* place > 0: the picture is here, this wide, among other things */
} painter;

struct canvas_pdf {
    painter painter;
};

/* ---- the canvas ---- */

static const text_font title_font = {20, 28, true, 0.09, 0.09, 0.11},
                       author_font = {11, 20, false, 0.36, 0.39, 0.45},
                       rules_font = {10, 14, false, 0.13, 0.14, 0.17};

/* Lines of words, as many as there is room for above `bottom`; what is left of them. */
static const char *put_words(painter *to, const text_font *use, const char *words, double *y,
                             double bottom) {
    text_use_font(to->cairo, use);
    while (*words && *y + use->lead <= bottom) {
        text_put_middle(to->cairo, &words, a4_width - 2 * a4_margin, a4_width / 2, *y);
        *y += use->lead;
    }
    return words;
}

static double height_of(const painter *to, const text_font *use, const char *which) {
    const char *words = susol_puzzle_words(to->puzzle, which);
    return use->lead * text_count_lines(to->cairo, use, words, a4_width - 2 * a4_margin);
}

/* Title and author are above the picture, the rules below it, as far as they go; a picture keeps
   more than half of the page. */
static void lay_out_a4(painter *to, double width, double height) {
    double bottom = a4_height - a4_margin, y = a4_margin, room = bottom - y;
    double head = height_of(to, &title_font, "title") + height_of(to, &author_font, "author");
    double foot = fmin(height_of(to, &rules_font, "rules"), 0.4 * room);
    double gaps = (head > 0 ? gap : 0) + (foot > 0 ? gap : 0);
    to->scale = fmin(largest_cell / 100, (a4_width - 2 * a4_margin) / width);
    to->scale = fmin(to->scale, (room - head - foot - gaps) / height);
    if (head + foot <= 0) y += (room - height * to->scale) / 2;
    (void)put_words(to, &title_font, susol_puzzle_words(to->puzzle, "title"), &y, bottom);
    (void)put_words(to, &author_font, susol_puzzle_words(to->puzzle, "author"), &y, bottom);
    if (head > 0) y += gap;
    double below = y + height * to->scale + gap;
    to->rest = put_words(to, &rules_font, susol_puzzle_words(to->puzzle, "rules"), &below, bottom);
    cairo_translate(to->cairo, (a4_width - width * to->scale) / 2, y);
}

/* The picture is as large as the paper allows, or the paper as large as the picture. */
static void lay_out_page(painter *to, double width, double height) {
    to->scale = largest_cell / 100;
    to->rest = "";
    double across = to->a4 ? a4_width : width * to->scale;
    double down = to->a4 ? a4_height : height * to->scale;
    cairo_pdf_surface_set_size(to->surface, across, down);
    cairo_identity_matrix(to->cairo);
    if (to->a4) lay_out_a4(to, width, height);
}

/* The rules were too long for the page of the picture. */
static void put_rest(painter *to) {
    while (*to->rest) {
        double y = a4_margin;
        to->rest = put_words(to, &rules_font, to->rest, &y, a4_height - a4_margin);
        cairo_show_page(to->cairo);
    }
}

/* The size is known only now: the canvas says it before anything is drawn. */
static void open_image(painter *to, double width, double height) {
    if (to->pixels.width) to->scale = to->pixels.width / width;
    to->surface = png_surface(width * to->scale + 0.999, height * to->scale + 0.999, &to->pixels);
    to->cairo = cairo_create(to->surface);
}

/* Somewhere on a page that others write on, too. */
static void lay_out_place(painter *to, double width) {
    to->scale = to->place / width;
    cairo_identity_matrix(to->cairo);
    cairo_translate(to->cairo, to->x, to->y);
}

static void begin(void *user, double width, double height) {
    painter *to = user;
    if (to->place > 0) lay_out_place(to, width);
    else if (to->paged) lay_out_page(to, width, height);
    else open_image(to, width, height);
    cairo_scale(to->cairo, to->scale, to->scale);
    cairo_set_line_cap(to->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(to->cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_select_font_face(to->cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           CAIRO_FONT_WEIGHT_NORMAL);
    cairo_text_extents_t extents;
    cairo_set_font_size(to->cairo, 100);
    cairo_text_extents(to->cairo, "8", &extents);
    to->height = extents.height / 100;
}

void canvas_colour(cairo_t *cairo, uint32_t colour) {
    cairo_set_source_rgba(cairo, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
                          (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Fills and strokes the path that has been laid out. */
static void use_ink(cairo_t *cairo, susol_ink ink) {
    if (ink.fill & 255) {
        canvas_colour(cairo, ink.fill);
        cairo_fill_preserve(cairo);
    }
    if (ink.stroke & 255) {
        canvas_colour(cairo, ink.stroke);
        cairo_set_line_width(cairo, ink.width);
        cairo_set_dash(cairo, &ink.dash, ink.dash > 0, 0);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

void canvas_path(cairo_t *cairo, const double *xy, int points, int closed, susol_ink ink) {
    for (int i = 0; i < points; i++) cairo_line_to(cairo, xy[2 * i], xy[2 * i + 1]);
    if (closed) cairo_close_path(cairo);
    use_ink(cairo, ink);
}

void canvas_circle(cairo_t *cairo, double x, double y, double radius, susol_ink ink) {
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, x, y, radius, 0, 6.283185307179586);
    use_ink(cairo, ink);
}

/* What the next thing is drawn with. */
static cairo_t *brush(painter *to) {
    png_look(to->surface, &to->pixels);
    return to->cairo;
}

static void path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    canvas_path(brush(user), xy, points, closed, *ink);
}

static void circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    canvas_circle(brush(user), x, y, radius, *ink);
}

/* In the middle by its width, but by the height of digits: so all words of a row are level. */
static void text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    painter *to = user;
    cairo_text_extents_t extents;
    cairo_set_font_size(brush(to), ink->width);
    cairo_text_extents(to->cairo, words, &extents);
    cairo_move_to(to->cairo, x - extents.x_advance / 2, y + to->height * ink->width / 2);
    canvas_colour(to->cairo, ink->fill);
    cairo_show_text(to->cairo, words);
    cairo_new_path(to->cairo);
}

static void end(void *user) {
    painter *to = user;
    if (to->place > 0) cairo_identity_matrix(to->cairo);
    else if (to->paged) {
        cairo_show_page(to->cairo);
        cairo_identity_matrix(to->cairo);
        put_rest(to);
    }
}

static susol_status paint(painter *to, const susol_puzzle *puzzle, const susol_look *look) {
    susol_canvas canvas = {
        .user = to, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
    to->puzzle = puzzle;
    return susol_draw(puzzle, look, &canvas, NULL);
}

/* ---- PNG ---- */

static const double usual_cell = 64; /* pixels */

const char *canvas_fault(cairo_status_t status) {
    if (status == CAIRO_STATUS_INVALID_SIZE) return "the picture is too large";
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

/* The scale of a picture: a number of pixels across, or cells as large as on paper, or as usual. */
static double scale_of(cli_pixels pixels) {
    return (pixels.dpi ? largest_cell / 72 * pixels.dpi : usual_cell) / 100;
}

const char *canvas_png(const susol_puzzle *puzzle, const susol_look *look, cli_pixels pixels,
                       canvas_file *out) {
    painter to = {.scale = scale_of(pixels), .pixels = pixels};
    susol_status status = paint(&to, puzzle, look);
    const char *wrong = status ? susol_status_text(status) : canvas_fault(cairo_status(to.cairo));
    if (!wrong) wrong = png_write(to.surface, &pixels, pixels.dpi, out);
    cairo_destroy(to.cairo);
    cairo_surface_destroy(to.surface);
    return wrong;
}

/* ---- PDF ---- */

canvas_pdf *canvas_pdf_open(canvas_file *out, bool a4) {
    canvas_pdf *pdf = calloc(1, sizeof *pdf);
    if (!pdf) return NULL;
    painter *to = &pdf->painter;
    to->paged = true;
    to->a4 = a4;
    to->surface = cairo_pdf_surface_create_for_stream(canvas_file_write, out, a4_width, a4_height);
    to->cairo = cairo_create(to->surface);
    return pdf;
}

const char *canvas_pdf_page(canvas_pdf *pdf, const susol_puzzle *puzzle, const susol_look *look) {
    susol_status status = paint(&pdf->painter, puzzle, look);
    return status ? susol_status_text(status) : canvas_fault(cairo_status(pdf->painter.cairo));
}

cairo_t *canvas_pdf_cairo(canvas_pdf *pdf) { return pdf->painter.cairo; }

const char *canvas_pdf_put(canvas_pdf *pdf, const cli_report_entry *entry, double x, double y,
                           double width) {
    painter *to = &pdf->painter;
    to->x = x, to->y = y, to->place = width;
    const char *trouble = canvas_pdf_page(pdf, entry->puzzle, entry->look);
    to->place = 0;
    return trouble;
}

/* ---- how high is a picture for its width? ---- */

static void note_size(void *user, double width, double height) { *(double *)user = height / width; }
static void no_path(void *user, const double *xy, int points, int closed, const susol_ink *ink) {
    (void)user, (void)xy, (void)points, (void)closed, (void)ink;
}
static void no_circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)radius, (void)ink;
}
static void no_text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    (void)user, (void)x, (void)y, (void)words, (void)ink;
}
static void no_end(void *user) { (void)user; }

double canvas_height(const cli_report_entry *entry) {
    double height = 0;
    susol_canvas canvas = {.user = &height,
                           .begin = note_size,
                           .path = no_path,
                           .circle = no_circle,
                           .text = no_text,
                           .end = no_end};
    return susol_draw(entry->puzzle, entry->look, &canvas, NULL) ? 0 : height;
}

const char *canvas_pdf_close(canvas_pdf *pdf) {
    cairo_destroy(pdf->painter.cairo);
    cairo_surface_finish(pdf->painter.surface);
    const char *wrong = canvas_fault(cairo_surface_status(pdf->painter.surface));
    cairo_surface_destroy(pdf->painter.surface);
    free(pdf);
    return wrong;
}
