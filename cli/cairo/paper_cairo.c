/* paper_cairo.c: the pages of a booklet, as PDF and as PNG. */
#include "paper_cairo.h"
#include "canvas_cairo.h"
#include "png_cairo.h"
#include <cairo-pdf.h>
#include <stdlib.h>

enum { USUAL_DPI = 150 };

typedef struct cairo_paper {
    canvas_file *out;
    cairo_surface_t *surface;
    cairo_t *cairo;
    bool png;
    cli_pixels pixels;
    int dpi; /* of a PNG; 0: it does not say */
} cairo_paper;

/* Widths that fit the pixels would move words; on paper there are none. */
static void use_true_widths(cairo_t *cairo) {
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_set_font_options(cairo, options);
    cairo_font_options_destroy(options);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
}

static void open_image(cairo_paper *to, const cli_sheet *sheet) {
    int dpi = sheet->pixels.dpi ? sheet->pixels.dpi : USUAL_DPI, wish = sheet->pixels.width;
    double scale = wish ? wish / sheet->width : dpi / 72.0;
    to->dpi = wish ? sheet->pixels.dpi : dpi;
    to->pixels = sheet->pixels;
    to->surface = png_surface(sheet->width * scale + 0.5, sheet->height * scale + 0.5, &to->pixels);
    to->cairo = cairo_create(to->surface);
    cairo_scale(to->cairo, scale, scale);
}

static void open_document(cairo_paper *to, const cli_sheet *sheet) {
    to->surface = cairo_pdf_surface_create_for_stream(canvas_file_write, to->out, sheet->width,
                                                      sheet->height);
    if (sheet->title)
        cairo_pdf_surface_set_metadata(to->surface, CAIRO_PDF_METADATA_TITLE, sheet->title);
    cairo_pdf_surface_set_metadata(to->surface, CAIRO_PDF_METADATA_CREATOR, "SuSol");
    to->cairo = cairo_create(to->surface);
}

static void *open_paper(const char *path, const cli_sheet *sheet, bool png) {
    cairo_paper *to = calloc(1, sizeof *to);
    if (!to) return NULL;
    to->png = png;
    to->out = canvas_file_open(path);
    if (!to->out) {
        free(to);
        return NULL;
    }
    if (png) open_image(to, sheet);
    else open_document(to, sheet);
    use_true_widths(to->cairo);
    return to;
}

static void *open_pdf(const char *path, const cli_sheet *sheet) {
    return open_paper(path, sheet, false);
}
static void *open_png(const char *path, const cli_sheet *sheet) {
    return open_paper(path, sheet, true);
}

/* What the next thing is drawn with. */
static cairo_t *brush(cairo_paper *to) {
    png_look(to->surface, &to->pixels);
    return to->cairo;
}

static void draw_path(void *page, const double *xy, int points, int closed, susol_ink ink) {
    canvas_path(brush(page), xy, points, closed, ink);
}

static void draw_circle(void *page, double x, double y, double radius, susol_ink ink) {
    canvas_circle(brush(page), x, y, radius, ink);
}

static void draw_words(void *page, double x, double y, const char *words, cli_type type) {
    cairo_paper *to = page;
    cairo_text_extents_t extents;
    cairo_select_font_face(brush(to), "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           type.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(to->cairo, type.size);
    cairo_text_extents(to->cairo, words, &extents);
    if (type.align == CLI_MIDDLE) x -= extents.x_advance / 2;
    if (type.align == CLI_RIGHT) x -= extents.x_advance;
    canvas_colour(to->cairo, type.colour);
    cairo_move_to(to->cairo, x, y);
    cairo_show_text(to->cairo, words);
    cairo_new_path(to->cairo);
}

static void next_page(void *page) {
    cairo_paper *to = page;
    cairo_show_page(to->cairo);
}

static const char *close_paper(void *page) {
    cairo_paper *to = page;
    const char *wrong = canvas_fault(cairo_status(to->cairo));
    if (to->png && !wrong) wrong = png_write(to->surface, &to->pixels, to->dpi, to->out);
    cairo_destroy(to->cairo);
    cairo_surface_finish(to->surface);
    if (!wrong) wrong = canvas_fault(cairo_surface_status(to->surface));
    cairo_surface_destroy(to->surface);
    const char *trouble = canvas_file_close(to->out, wrong);
    free(to);
    return trouble;
}

const cli_paper_maker cli_paper_pdf = {.paged = true,
                                       .open = open_pdf,
                                       .path = draw_path,
                                       .circle = draw_circle,
                                       .words = draw_words,
                                       .next = next_page,
                                       .close = close_paper};
const cli_paper_maker cli_paper_png = {.open = open_png,
                                       .path = draw_path,
                                       .circle = draw_circle,
                                       .words = draw_words,
                                       .close = close_paper};
