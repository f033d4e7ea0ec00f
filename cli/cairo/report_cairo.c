/* report_cairo.c: a report as PDF: A4 pages of two columns, filled from the top left.

   Heading, changes and picture of an entry stay together; the text below runs on line by line, into
   the next column if it must. */
#include "report_cairo.h"
#include "canvas_cairo.h"
#include <stdlib.h>
#include <string.h>

/* Points of 1/72 inch. */
static const double page_width = 595.28, page_height = 841.89, margin = 42, gutter = 22;
enum { COLUMNS = 2, LINE = 512 };

typedef struct font {
    double size, lead; /* of the letters; from line to line */
    bool bold;
    double red, green, blue;
} font;
static const font title_font = {22, 32, true, 0.09, 0.09, 0.11},
                  heading_font = {11.5, 16, true, 0.09, 0.09, 0.11},
                  changes_font = {9, 12.5, false, 0.70, 0.15, 0.12},
                  text_font = {9, 12.5, false, 0.20, 0.22, 0.26};

typedef struct report {
    canvas_file *out;
    canvas_pdf *pdf;
    cairo_t *cairo;
    int column;
    double y, top;       /* of what comes next; of the columns of this page */
    bool used;           /* something stands on this page */
    const char *trouble; /* the first thing that went wrong */
} report;

static double column_width(void) { return (page_width - 2 * margin - gutter) / COLUMNS; }
static double left_of(const report *at) { return margin + at->column * (column_width() + gutter); }

/* ---- where ---- */

static void next_page(report *at) {
    if (at->used) cairo_show_page(at->cairo);
    at->used = false;
    at->column = 0;
    at->y = at->top = margin;
}

/* Room for something of this height: here, in the next column, or on the next page. */
static void need(report *at, double height) {
    if (at->y + height <= page_height - margin || at->y == at->top) return;
    at->column++;
    at->y = at->top;
    if (at->column == COLUMNS) next_page(at);
}

/* ---- text ---- */

static void use_font(const report *at, const font *use) {
    cairo_select_font_face(at->cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           use->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(at->cairo, use->size);
    cairo_set_source_rgb(at->cairo, use->red, use->green, use->blue);
}

static bool fits(const report *at, const char *words, size_t size, double width) {
    char line[LINE];
    cairo_text_extents_t extents;
    memcpy(line, words, size);
    line[size] = 0;
    cairo_text_extents(at->cairo, line, &extents);
    return extents.x_advance <= width;
}

static bool is_inside_letter(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* How many bytes of the words go on one line: up to a blank, or, if a word is wider than the line,
   as many letters as fit. */
static size_t line_size(const report *at, const char *words, double width) {
    size_t good = 0, most = 0;
    for (size_t i = 1; i < LINE - 1; i++) {
        bool ends = !words[i] || words[i] == ' ' || words[i] == '\n';
        if (is_inside_letter(words[i])) continue;
        if (!fits(at, words, i, width)) break;
        most = i;
        if (ends) good = i;
        if (!words[i] || words[i] == '\n') return i;
    }
    return good ? good : most ? most : 1;
}

static int count_lines(const report *at, const font *use, const char *words, double width) {
    int count = 0;
    use_font(at, use);
    while (words && *words) {
        words += line_size(at, words, width);
        words += *words == ' ' || *words == '\n';
        count++;
    }
    return count;
}

static void put_text(report *at, const font *use, const char *words, double width) {
    while (words && *words) {
        char line[LINE];
        use_font(at, use);
        size_t size = line_size(at, words, width);
        need(at, use->lead);
        memcpy(line, words, size);
        line[size] = 0;
        cairo_move_to(at->cairo, left_of(at), at->y + use->size);
        cairo_show_text(at->cairo, line);
        cairo_new_path(at->cairo);
        at->y += use->lead;
        at->used = true;
        words += size;
        words += *words == ' ' || *words == '\n';
    }
}

/* ---- the document ---- */

static void *open_report(const char *path, const char *title, const char *language) {
    (void)language;
    report *at = calloc(1, sizeof *at);
    if (!at) return NULL;
    at->out = canvas_file_open(path);
    at->pdf = at->out ? canvas_pdf_open(at->out, true) : NULL;
    if (!at->pdf) {
        if (at->out) (void)canvas_file_close(at->out, NULL);
        free(at);
        return NULL;
    }
    at->cairo = canvas_pdf_cairo(at->pdf);
    next_page(at);
    put_text(at, &title_font, title, page_width - 2 * margin);
    at->top = at->y += 6;
    at->used = false; /* the first puzzle stays on the page of the title */
    return at;
}

static susol_status put_entry(void *user, const ss_report_entry *entry) {
    report *at = user;
    double width = column_width(), high = entry->look ? width * canvas_height(entry) : 0;
    if (at->trouble) return SUSOL_OK; /* told when the file is closed */
    if (entry->chapter && at->used) next_page(at);
    need(at, high + 2 * text_font.lead +
                 heading_font.lead * count_lines(at, &heading_font, entry->heading, width) +
                 changes_font.lead * count_lines(at, &changes_font, entry->changes, width));
    put_text(at, &heading_font, entry->heading, width);
    put_text(at, &changes_font, entry->changes, width);
    if (entry->look) {
        at->trouble = canvas_pdf_put(at->pdf, entry, left_of(at), at->y, width);
        at->y += high + 3;
        at->used = true;
    }
    put_text(at, &text_font, entry->text, width);
    at->y += 14;
    return SUSOL_OK;
}

static const char *close_report(void *user) {
    report *at = user;
    const char *trouble = at->trouble;
    if (at->used) cairo_show_page(at->cairo);
    const char *wrong = canvas_pdf_close(at->pdf);
    trouble = canvas_file_close(at->out, trouble ? trouble : wrong);
    free(at);
    return trouble;
}

const ss_report_maker ss_report_cairo = {open_report, put_entry, close_report};
