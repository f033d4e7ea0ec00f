/* paper_svg.c: a page of a booklet as SVG.

   Numbers are written without printf's %f, because that one obeys the locale. */
#define _POSIX_C_SOURCE 200809L
#include "buffer.h"
#include "pictures/paper.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct svg_page {
    cli_buffer text;
    int fd;      /* -1: it could not be opened */
    int trouble; /* errno of what failed */
} svg_page;

/* At most two digits after the point, no trailing zeros. */
static void put_number(cli_buffer *out, double number) {
    long hundredths = (long)(number * 100 + (number < 0 ? -0.5 : 0.5));
    if (hundredths < 0) {
        cli_buffer_put(out, '-');
        hundredths = -hundredths;
    }
    cli_buffer_format(out, "%ld", hundredths / 100);
    long rest = hundredths % 100;
    if (rest % 10) cli_buffer_format(out, ".%02ld", rest);
    else if (rest) cli_buffer_format(out, ".%ld", rest / 10);
}

static void put_field(cli_buffer *out, const char *name, double number) {
    cli_buffer_format(out, " %s=\"", name);
    put_number(out, number);
    cli_buffer_put(out, '"');
}

static void put_colour(cli_buffer *out, const char *name, uint32_t colour) {
    unsigned opacity = colour & 0xFF;
    if (!opacity) {
        cli_buffer_format(out, " %s=\"none\"", name);
        return;
    }
    cli_buffer_format(out, " %s=\"#%06x\"", name, (unsigned)(colour >> 8));
    if (opacity == 0xFF) return;
    cli_buffer_format(out, " %s-opacity=\"", name);
    put_number(out, opacity / 255.0);
    cli_buffer_put(out, '"');
}

static void put_ink(cli_buffer *out, susol_ink ink) {
    put_colour(out, "fill", ink.fill);
    if (ink.stroke & 0xFF) {
        put_colour(out, "stroke", ink.stroke);
        put_field(out, "stroke-width", ink.width);
        if (ink.dash > 0) put_field(out, "stroke-dasharray", ink.dash);
    }
    cli_buffer_words(out, "/>\n");
}

static void put_escaped(cli_buffer *out, const char *words) {
    for (; *words; words++) {
        if (*words == '<') cli_buffer_words(out, "&lt;");
        else if (*words == '>') cli_buffer_words(out, "&gt;");
        else if (*words == '&') cli_buffer_words(out, "&amp;");
        else cli_buffer_put(out, *words);
    }
}

static void *open_page(const char *path, const cli_sheet *sheet) {
    svg_page *page = calloc(1, sizeof *page);
    if (!page) return NULL;
    page->fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : STDOUT_FILENO;
    if (page->fd < 0) page->trouble = errno;
    cli_buffer *out = &page->text;
    cli_buffer_words(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    put_number(out, sheet->width);
    cli_buffer_put(out, ' ');
    put_number(out, sheet->height);
    cli_buffer_words(out, "\" width=\"");
    put_number(out, sheet->width);
    cli_buffer_words(out, "pt\" height=\"");
    put_number(out, sheet->height);
    cli_buffer_words(out, "pt\"\n     font-family=\"DejaVu Sans, Verdana, sans-serif\" "
                          "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    if (sheet->title) {
        cli_buffer_words(out, "<title>");
        put_escaped(out, sheet->title);
        cli_buffer_words(out, "</title>\n");
    }
    cli_buffer_words(out, "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    return page;
}

static void draw_path(void *user, const double *xy, int points, int closed, susol_ink ink) {
    cli_buffer *out = &((svg_page *)user)->text;
    cli_buffer_words(out, "<path d=\"");
    for (int i = 0; i < points; i++) {
        cli_buffer_put(out, i ? 'L' : 'M');
        put_number(out, xy[2 * i]);
        cli_buffer_put(out, ' ');
        put_number(out, xy[2 * i + 1]);
    }
    cli_buffer_words(out, closed ? "Z\"" : "\"");
    put_ink(out, ink);
}

static void draw_circle(void *user, double x, double y, double radius, susol_ink ink) {
    cli_buffer *out = &((svg_page *)user)->text;
    cli_buffer_words(out, "<circle");
    put_field(out, "cx", x);
    put_field(out, "cy", y);
    put_field(out, "r", radius);
    put_ink(out, ink);
}

static void draw_words(void *user, double x, double y, const char *words, cli_type type) {
    static const char *const anchors[] = {
        [CLI_MIDDLE] = " text-anchor=\"middle\"", [CLI_RIGHT] = " text-anchor=\"end\""};
    cli_buffer *out = &((svg_page *)user)->text;
    cli_buffer_words(out, "<text");
    put_field(out, "x", x);
    put_field(out, "y", y);
    put_field(out, "font-size", type.size);
    if (type.bold) cli_buffer_words(out, " font-weight=\"bold\"");
    if (type.align != CLI_LEFT) cli_buffer_words(out, anchors[type.align]);
    put_colour(out, "fill", type.colour);
    cli_buffer_put(out, '>');
    put_escaped(out, words);
    cli_buffer_words(out, "</text>\n");
}

/* A pipe that nobody reads any more is no trouble to tell of. */
static const char *close_page(void *user) {
    svg_page *page = user;
    cli_buffer_words(&page->text, "</svg>\n");
    if (!page->trouble) page->trouble = cli_write_all(page->fd, page->text.data, page->text.size);
    if (page->fd > STDOUT_FILENO && close(page->fd) && !page->trouble) page->trouble = errno;
    int trouble = page->trouble;
    cli_buffer_free(&page->text);
    free(page);
    return trouble && trouble != EPIPE ? strerror(trouble) : NULL;
}

const cli_paper_maker cli_paper_svg = {.open = open_page,
                                       .path = draw_path,
                                       .circle = draw_circle,
                                       .words = draw_words,
                                       .close = close_page};
