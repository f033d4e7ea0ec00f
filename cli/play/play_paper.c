/* play_paper.c: a sheet of characters with colours, on which a screen is composed.

   The glyphs of a sheet lie row by row in one block of width * height. */
#include "play_paper.h"
#include <stdlib.h>
#include <string.h>

static const cli_glyph blank = {" ", CLI_GLYPH_PLAIN, CLI_GLYPH_PLAIN, 0};

void cli_paper_size(cli_paper *paper, int width, int height) {
    size_t count = (size_t)width * (size_t)height;
    paper->glyphs = cli_need(realloc(paper->glyphs, (count + 1) * sizeof *paper->glyphs));
    paper->width = width;
    paper->height = height;
    for (size_t i = 0; i < count; i++) paper->glyphs[i] = blank;
}

void cli_paper_free(cli_paper *paper) {
    free(paper->glyphs);
    *paper = (cli_paper){0};
}

cli_glyph *cli_paper_at(const cli_paper *paper, int x, int y) {
    if (x < 0 || y < 0 || x >= paper->width || y >= paper->height) return NULL;
    return &paper->glyphs[y * paper->width + x];
}

/* How many bytes the character takes that begins with this one. */
static size_t length_of(const char *at) {
    unsigned char lead = (unsigned char)*at;
    size_t length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4, i = 1;
    while (i < length && ((unsigned char)at[i] & 0xc0) == 0x80) i++;
    return i;
}

static void set_bytes(cli_glyph *glyph, const char *at, size_t length) {
    memset(glyph->bytes, 0, sizeof glyph->bytes);
    memcpy(glyph->bytes, at, length);
}

void cli_paper_put(cli_paper *paper, int x, int y, const char *character) {
    cli_glyph *glyph = cli_paper_at(paper, x, y);
    if (glyph) set_bytes(glyph, character, length_of(character));
}

void cli_paper_words(cli_paper *paper, int x, int y, const char *words, int look) {
    for (; *words; x++) {
        size_t length = length_of(words);
        cli_glyph *glyph = cli_paper_at(paper, x, y);
        if (glyph) {
            *glyph = blank;
            glyph->look = (uint8_t)look;
            unsigned char byte = (unsigned char)*words;
            if (byte >= 0x20 && byte != 0x7f) set_bytes(glyph, words, length);
        }
        words += length;
    }
}

/* ---- what a renderer wrote ---- */

/* Reads "\x1b[0;1;38;5;16;48;5;231m" into the colours of a glyph and steps past it. */
static const char *read_colours(const char *at, cli_glyph *style) {
    int number = 0, wanted = 0; /* 38 or 48: the number after "5;" is a colour */
    for (at += 2; *at; at++) {
        if (*at >= '0' && *at <= '9') {
            number = number * 10 + *at - '0';
            continue;
        }
        if (wanted > 0) wanted = -wanted; /* this was the 5 */
        else if (wanted == -38) style->fore = (int16_t)number, wanted = 0;
        else if (wanted == -48) style->back = (int16_t)number, wanted = 0;
        else if (number == 38 || number == 48) wanted = number;
        else if (number == 1) style->look |= CLI_GLYPH_BOLD;
        else if (number == 0) *style = blank;
        number = 0;
        if (*at != ';') return at + 1;
    }
    return at;
}

/* One character of the text with its colours; false: the line ends. */
static bool next_glyph(const char **at, cli_glyph *style) {
    while (**at == '\x1b' && (*at)[1] == '[') *at = read_colours(*at, style);
    if (!**at || **at == '\n') return false;
    size_t length = length_of(*at);
    set_bytes(style, *at, length);
    *at += length;
    return true;
}

static void measure(const char *text, int *width, int *height) {
    cli_glyph style = blank;
    *width = *height = 0;
    while (*text) {
        int x = 0;
        while (next_glyph(&text, &style)) x++;
        if (x > *width) *width = x;
        ++*height;
        text += *text == '\n';
    }
}

void cli_paper_read(cli_paper *paper, const char *text, bool colour) {
    int width, height;
    cli_glyph style = blank;
    measure(text, &width, &height);
    cli_paper_size(paper, width, height);
    for (int y = 0; y < height; y++) {
        for (int x = 0; next_glyph(&text, &style); x++) {
            cli_glyph *glyph = cli_paper_at(paper, x, y);
            *glyph = style;
            if (!colour) glyph->fore = glyph->back = CLI_GLYPH_PLAIN;
        }
        text += *text == '\n';
    }
}

void cli_paper_copy(cli_paper *to, const cli_paper *from, cli_window window) {
    for (int y = 0; y < window.height; y++)
        for (int x = 0; x < window.width; x++) {
            const cli_glyph *glyph = cli_paper_at(from, window.x + x, window.y + y);
            cli_glyph *place = cli_paper_at(to, x, y);
            if (glyph && place) *place = *glyph;
        }
}

/* ---- for the terminal ---- */

static bool same_style(const cli_glyph *one, const cli_glyph *two) {
    return one->fore == two->fore && one->back == two->back && one->look == two->look;
}

static void put_style(const cli_glyph *glyph, cli_buffer *out) {
    cli_buffer_words(out, "\x1b[0");
    if (glyph->look & CLI_GLYPH_BOLD) cli_buffer_words(out, ";1");
    if (glyph->look & CLI_GLYPH_UNDERLINE) cli_buffer_words(out, ";4");
    if (glyph->look & CLI_GLYPH_REVERSE) cli_buffer_words(out, ";7");
    if (glyph->fore >= 0) cli_buffer_format(out, ";38;5;%d", glyph->fore);
    if (glyph->back >= 0) cli_buffer_format(out, ";48;5;%d", glyph->back);
    cli_buffer_put(out, 'm');
}

void cli_paper_line(const cli_paper *paper, int y, cli_buffer *out) {
    const cli_glyph *line = &paper->glyphs[y * paper->width], *style = &blank;
    for (int x = 0; x < paper->width; x++) {
        if (!same_style(&line[x], style)) put_style(style = &line[x], out);
        cli_buffer_words(out, line[x].bytes);
    }
    if (!same_style(style, &blank)) put_style(&blank, out);
}
