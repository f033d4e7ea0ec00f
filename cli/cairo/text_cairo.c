/* text_cairo.c: words in lines of a given width, drawn by cairo. */
#include "text_cairo.h"
#include <string.h>

void text_use_font(cairo_t *cairo, const text_font *use) {
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           use->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, use->size);
    cairo_set_source_rgb(cairo, use->red, use->green, use->blue);
}

static double width_of(cairo_t *cairo, const char *words, size_t size) {
    char line[TEXT_LINE];
    cairo_text_extents_t extents;
    memcpy(line, words, size);
    line[size] = 0;
    cairo_text_extents(cairo, line, &extents);
    return extents.x_advance;
}

static bool is_inside_letter(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

size_t text_line_size(cairo_t *cairo, const char *words, double width) {
    size_t good = 0, most = 0;
    if (*words == '\n') return 0;
    for (size_t i = 1; i < TEXT_LINE - 1; i++) {
        bool ends = !words[i] || words[i] == ' ' || words[i] == '\n';
        if (is_inside_letter(words[i])) continue;
        if (width_of(cairo, words, i) > width) break;
        most = i;
        if (ends) good = i;
        if (!words[i] || words[i] == '\n') return i;
    }
    return good ? good : most ? most : 1;
}

int text_count_lines(cairo_t *cairo, const text_font *use, const char *words, double width) {
    int count = 0;
    text_use_font(cairo, use);
    while (words && *words) {
        words += text_line_size(cairo, words, width);
        words += *words == ' ' || *words == '\n';
        count++;
    }
    return count;
}

void text_put_middle(cairo_t *cairo, const char **words, double width, double x, double y) {
    char line[TEXT_LINE];
    size_t size = text_line_size(cairo, *words, width);
    memcpy(line, *words, size);
    line[size] = 0;
    cairo_font_extents_t font;
    cairo_font_extents(cairo, &font);
    cairo_move_to(cairo, x - width_of(cairo, *words, size) / 2, y + font.ascent);
    cairo_show_text(cairo, line);
    cairo_new_path(cairo);
    *words += size;
    *words += **words == ' ' || **words == '\n';
}
