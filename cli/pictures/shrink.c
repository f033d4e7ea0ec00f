/* shrink.c: many SVG pictures in one HTML file: what they have in common is written once.

   The library marks the part of a picture that does not change from step to step: grid, cages,
   clues. The first picture has it with a name, those after it refer to that name. Single letters of
   one line, as candidates are, become one element with a list of places; browsers know that, other
   programs that show SVG may not, so the library itself does not write it. */
#include "shrink.h"
#include <string.h>

static const char opening[] = "<g class=\"fixed\">\n";

typedef struct span {
    const char *data;
    size_t size;
} span;

static span next_line(const char **at) {
    span line = {*at, strcspn(*at, "\n")};
    if (line.data[line.size]) line.size++;
    *at += line.size;
    return line;
}

static bool starts(span line, const char *words) {
    size_t size = strlen(words);
    return line.size >= size && !memcmp(line.data, words, size);
}

/* What is inside the marked part; groups in it have their own ends. */
static span fixed_part(const char *picture) {
    const char *found = strstr(picture, opening), *at = found ? found + sizeof opening - 1 : NULL;
    span part = {at, 0};
    for (int depth = 0; at && *at;) {
        span line = next_line(&at);
        depth += starts(line, "<g") - starts(line, "</g>");
        if (depth < 0) {
            part.size = (size_t)(line.data - part.data);
            return part;
        }
    }
    return (span){picture, 0};
}

/* ---- letters of one line ---- */

enum { MOST_LETTERS = 512 }; /* that are looked at together */

typedef struct letter { /* <text x="8" y="26">5</text> in pieces */
    span x, y, word;
} letter;

static bool take(const char **at, const char *words) {
    size_t size = strlen(words);
    if (strncmp(*at, words, size) != 0) return false;
    *at += size;
    return true;
}

static bool take_until(const char **at, char end, span *out) {
    *out = (span){*at, strcspn(*at, (char[]){end, '\n', 0})};
    *at += out->size;
    return **at == end;
}

static bool read_letter(span line, letter *out) {
    const char *at = line.data;
    return take(&at, "<text x=\"") && take_until(&at, '"', &out->x) && take(&at, "\" y=\"") &&
           take_until(&at, '"', &out->y) && take(&at, "\">") && take_until(&at, '<', &out->word) &&
           take(&at, "</text>\n") && out->word.size == 1;
}

static bool is_level(const letter *one, const letter *other) {
    return one->y.size == other->y.size && !memcmp(one->y.data, other->y.data, one->y.size);
}

/* One element for the first of these letters and all at its height; those are used up then. */
static void put_level(letter *letters, int count, cli_buffer *out) {
    cli_buffer words = {0};
    letter first = letters[0];
    cli_buffer_words(out, "<text x=\"");
    for (int i = 0; i < count; i++) {
        if (!letters[i].word.size || !is_level(&letters[i], &first)) continue;
        if (i) cli_buffer_put(out, ' ');
        cli_buffer_add(out, letters[i].x.data, letters[i].x.size);
        cli_buffer_add(&words, letters[i].word.data, letters[i].word.size);
        letters[i].word.size = 0;
    }
    cli_buffer_words(out, "\" y=\"");
    cli_buffer_add(out, first.y.data, first.y.size);
    cli_buffer_words(out, "\">");
    cli_buffer_add(out, words.data, words.size);
    cli_buffer_words(out, "</text>\n");
    cli_buffer_free(&words);
}

/* The letters that follow each other from here on, all of one colour and size; where they end. */
static const char *put_letters(const char *at, cli_buffer *out) {
    letter letters[MOST_LETTERS];
    int count = 0;
    while (count < MOST_LETTERS) {
        const char *next = at;
        if (!read_letter(next_line(&next), &letters[count])) break;
        count++, at = next;
    }
    for (int i = 0; i < count; i++)
        if (letters[i].word.size) put_level(letters + i, count - i, out);
    return at;
}

static void put_lines(const char *at, const char *end, cli_buffer *out) {
    while (at < end) {
        letter first;
        const char *begin = at;
        span line = next_line(&at);
        if (read_letter(line, &first)) at = put_letters(begin, out);
        else cli_buffer_add(out, line.data, line.size);
    }
}

/* ---- the picture ---- */

void cli_shrink(cli_shrinker *all, const char *picture, cli_buffer *out) {
    span part = fixed_part(picture);
    const char *end = picture + strlen(picture);
    bool known =
        part.size && part.size == all->fixed.size && !memcmp(part.data, all->fixed.data, part.size);
    if (!part.size) {
        put_lines(picture, end, out);
        return;
    }
    put_lines(picture, part.data - (sizeof opening - 1), out);
    if (known) {
        cli_buffer_format(out, "<use href=\"#fixed-%d\"/>\n", all->number);
    } else {
        cli_buffer_format(out, "<g id=\"fixed-%d\">\n", ++all->number);
        put_lines(part.data, part.data + part.size, out);
        cli_buffer_words(out, "</g>\n");
        all->fixed.size = 0;
        cli_buffer_add(&all->fixed, part.data, part.size);
    }
    put_lines(part.data + part.size + strlen("</g>\n"), end, out);
}

void cli_shrink_free(cli_shrinker *all) { cli_buffer_free(&all->fixed); }
