/* report_cairo.c: a report as PDF: A4 pages of two columns, filled from the top left.

   Heading, changes and picture of an entry stay together; the text below runs on line by line, into
   the next column if it must. */
#include "report_cairo.h"
#include "canvas_cairo.h"
#include "text_cairo.h"
#include <stdlib.h>
#include <string.h>

/* Points of 1/72 inch. */
static const double page_width = 595.28, page_height = 841.89, margin = 42, gutter = 22;
enum { COLUMNS = 2 };

static const text_font title_font = {22, 32, true, 0.09, 0.09, 0.11},
                       heading_font = {11.5, 16, true, 0.09, 0.09, 0.11},
                       changes_font = {9, 12.5, false, 0.70, 0.15, 0.12},
                       body_font = {9, 12.5, false, 0.20, 0.22, 0.26},
                       author_font = {9, 14, false, 0.36, 0.39, 0.45};

typedef struct report {
    canvas_file *out;
    canvas_pdf *pdf;
    cairo_t *cairo;
    int column;
    double y, top;       /* of what comes next; of the columns of this page */
    bool used;           /* something is on this page */
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

static void put_text(report *at, const text_font *use, const char *words, double width) {
    while (words && *words) {
        char line[TEXT_LINE];
        text_use_font(at->cairo, use);
        size_t size = text_line_size(at->cairo, words, width);
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

static susol_status put_entry(void *user, const cli_report_entry *entry) {
    report *at = user;
    double width = column_width(), high = entry->look ? width * canvas_height(entry) : 0;
    if (at->trouble) return SUSOL_OK; /* told when the file is closed */
    if (entry->chapter && at->used) next_page(at);
    need(at,
         high + 2 * body_font.lead +
             heading_font.lead * text_count_lines(at->cairo, &heading_font, entry->heading, width) +
             changes_font.lead * text_count_lines(at->cairo, &changes_font, entry->changes, width));
    put_text(at, &heading_font, entry->heading, width);
    put_text(at, &author_font, entry->author, width);
    put_text(at, &changes_font, entry->changes, width);
    if (entry->look) {
        at->trouble = canvas_pdf_put(at->pdf, entry, left_of(at), at->y, width);
        at->y += high + 3;
        at->used = true;
    }
    if (entry->rules && *entry->rules) {
        put_text(at, &body_font, entry->rules, width);
        at->y += 6;
    }
    put_text(at, &body_font, entry->text, width);
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

const cli_report_maker cli_report_cairo = {open_report, put_entry, close_report};
