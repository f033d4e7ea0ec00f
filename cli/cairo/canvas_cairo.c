/* canvas_cairo.c: pictures as PNG and PDF, drawn by cairo: the only file that knows cairo.

   Cairo keeps the first error of a surface and does nothing from then on, so one look at the end
   is enough. */
#include "canvas_cairo.h"
#include <cairo-pdf.h>
#include <cairo.h>
#include <stdlib.h>

/* Points of 1/72 inch. A cell of 52 points is 18 mm; margins of A4 are 20 mm. */
static const double a4_width = 595.28, a4_height = 841.89, a4_margin = 56.7, largest_cell = 52;

typedef struct painter {
    cairo_surface_t *surface;
    cairo_t *cairo;
    double scale;  /* device units for one unit of the drawing */
    double height; /* of a digit of size 1 */
    bool paged, a4;
    double x, y, place; /* place > 0: the picture stands here, so wide, among other things */
} painter;

struct canvas_pdf {
    painter painter;
};

/* ---- the canvas ---- */

/* The picture is as large as the paper allows and stands in the middle of it. */
static void lay_out_page(painter *to, double width, double height) {
    double page_width = a4_width, page_height = a4_height;
    to->scale = largest_cell / 100;
    if (to->a4) {
        double across = (a4_width - 2 * a4_margin) / width;
        double down = (a4_height - 2 * a4_margin) / height;
        if (across < to->scale) to->scale = across;
        if (down < to->scale) to->scale = down;
    } else {
        page_width = width * to->scale;
        page_height = height * to->scale;
    }
    cairo_pdf_surface_set_size(to->surface, page_width, page_height);
    cairo_identity_matrix(to->cairo);
    cairo_translate(to->cairo, (page_width - width * to->scale) / 2,
                    (page_height - height * to->scale) / 2);
}

/* The size is known only now: the canvas says it before anything is drawn. */
static void open_image(painter *to, double width, double height) {
    int across = (int)(width * to->scale + 0.999), down = (int)(height * to->scale + 0.999);
    to->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, across, down);
    to->cairo = cairo_create(to->surface);
    cairo_set_source_rgb(to->cairo, 1, 1, 1);
    cairo_paint(to->cairo);
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

static void set_colour(cairo_t *cairo, uint32_t colour) {
    cairo_set_source_rgba(cairo, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
                          (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

/* Fills and strokes the path that has been laid out. */
static void use_ink(cairo_t *cairo, susol_ink ink) {
    if (ink.fill & 255) {
        set_colour(cairo, ink.fill);
        cairo_fill_preserve(cairo);
    }
    if (ink.stroke & 255) {
        set_colour(cairo, ink.stroke);
        cairo_set_line_width(cairo, ink.width);
        cairo_set_dash(cairo, &ink.dash, ink.dash > 0, 0);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void path(void *user, const double *xy, int points, int closed, susol_ink ink) {
    painter *to = user;
    for (int i = 0; i < points; i++) cairo_line_to(to->cairo, xy[2 * i], xy[2 * i + 1]);
    if (closed) cairo_close_path(to->cairo);
    use_ink(to->cairo, ink);
}

static void circle(void *user, double x, double y, double radius, susol_ink ink) {
    painter *to = user;
    cairo_new_sub_path(to->cairo);
    cairo_arc(to->cairo, x, y, radius, 0, 6.283185307179586);
    use_ink(to->cairo, ink);
}

/* In the middle by its width, but by the height of digits: so all words of a row stand level. */
static void text(void *user, double x, double y, const char *words, susol_ink ink) {
    painter *to = user;
    cairo_text_extents_t extents;
    cairo_set_font_size(to->cairo, ink.width);
    cairo_text_extents(to->cairo, words, &extents);
    cairo_move_to(to->cairo, x - extents.x_advance / 2, y + to->height * ink.width / 2);
    set_colour(to->cairo, ink.fill);
    cairo_show_text(to->cairo, words);
    cairo_new_path(to->cairo);
}

static void end(void *user) {
    painter *to = user;
    if (to->place > 0) cairo_identity_matrix(to->cairo);
    else if (to->paged) cairo_show_page(to->cairo);
}

static susol_status paint(painter *to, const susol_puzzle *puzzle, const susol_look *look) {
    susol_canvas canvas = {
        .user = to, .begin = begin, .path = path, .circle = circle, .text = text, .end = end};
    return susol_draw(puzzle, look, &canvas);
}

/* ---- PNG ---- */

static const char *fault(cairo_status_t status) {
    return status == CAIRO_STATUS_SUCCESS ? NULL : cairo_status_to_string(status);
}

const char *canvas_png(const susol_puzzle *puzzle, const susol_look *look, int pixels_per_cell,
                       canvas_file *out) {
    painter to = {.scale = pixels_per_cell / 100.0};
    susol_status status = paint(&to, puzzle, look);
    if (status) return susol_status_text(status);
    const char *wrong = fault(cairo_status(to.cairo));
    if (!wrong)
        wrong = fault(cairo_surface_write_to_png_stream(to.surface, canvas_file_write, out));
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
    return status ? susol_status_text(status) : fault(cairo_status(pdf->painter.cairo));
}

cairo_t *canvas_pdf_cairo(canvas_pdf *pdf) { return pdf->painter.cairo; }

const char *canvas_pdf_put(canvas_pdf *pdf, const ss_report_entry *entry, double x, double y,
                           double width) {
    painter *to = &pdf->painter;
    to->x = x, to->y = y, to->place = width;
    const char *trouble = canvas_pdf_page(pdf, entry->puzzle, entry->look);
    to->place = 0;
    return trouble;
}

/* ---- how high is a picture for its width? ---- */

static void note_size(void *user, double width, double height) { *(double *)user = height / width; }
static void no_path(void *user, const double *xy, int points, int closed, susol_ink ink) {
    (void)user, (void)xy, (void)points, (void)closed, (void)ink;
}
static void no_circle(void *user, double x, double y, double radius, susol_ink ink) {
    (void)user, (void)x, (void)y, (void)radius, (void)ink;
}
static void no_text(void *user, double x, double y, const char *words, susol_ink ink) {
    (void)user, (void)x, (void)y, (void)words, (void)ink;
}
static void no_end(void *user) { (void)user; }

double canvas_height(const ss_report_entry *entry) {
    double height = 0;
    susol_canvas canvas = {.user = &height,
                           .begin = note_size,
                           .path = no_path,
                           .circle = no_circle,
                           .text = no_text,
                           .end = no_end};
    return susol_draw(entry->puzzle, entry->look, &canvas) ? 0 : height;
}

const char *canvas_pdf_close(canvas_pdf *pdf) {
    cairo_destroy(pdf->painter.cairo);
    cairo_surface_finish(pdf->painter.surface);
    const char *wrong = fault(cairo_surface_status(pdf->painter.surface));
    cairo_surface_destroy(pdf->painter.surface);
    free(pdf);
    return wrong;
}
