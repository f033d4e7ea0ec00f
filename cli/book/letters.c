/* letters.c: how wide words are, and where a line of them ends. */
#include "letters.h"
#include <string.h>

#define LETTERS(name, first, ...) static const uint16_t name[] = {__VA_ARGS__};
#include "letters.def"
#undef LETTERS

typedef struct letter_range {
    uint32_t first;
    size_t count;
    const uint16_t *plain, *bold;
} letter_range;

static const letter_range ranges[] = {
    {0x20, sizeof plain_ascii / sizeof *plain_ascii, plain_ascii, bold_ascii},
    {0xA0, sizeof plain_latin / sizeof *plain_latin, plain_latin, bold_latin},
};
enum { UNKNOWN = 700, BROAD = 1000, FIRST_BROAD = 0x2014 }; /* dashes, dots, Chinese and the like */

/* In thousandths of the size. */
static int letter_width(uint32_t letter, bool bold) {
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        const letter_range *range = &ranges[i];
        if (letter < range->first || letter - range->first >= range->count) continue;
        return (bold ? range->bold : range->plain)[letter - range->first];
    }
    return letter < FIRST_BROAD ? UNKNOWN : BROAD;
}

static bool is_inside_letter(char byte) { return ((unsigned char)byte & 0xC0) == 0x80; }

/* The letter that begins there; its bytes are those up to the next that begins one. */
static uint32_t letter_at(const char *words, size_t size, size_t *bytes) {
    unsigned char first = (unsigned char)*words;
    uint32_t letter = first < 0x80 ? first : first < 0xE0 ? first & 31u : first & 15u;
    *bytes = 1;
    while (*bytes < size && is_inside_letter(words[*bytes]))
        letter = letter << 6 | ((unsigned char)words[(*bytes)++] & 63u);
    return letter;
}

double cli_letters_width(const char *words, size_t size, const cli_type *type) {
    double width = 0;
    for (size_t at = 0, bytes; at < size; at += bytes)
        width += letter_width(letter_at(words + at, size - at, &bytes), type->bold);
    return width * type->size / 1000;
}

size_t cli_letters_line(const char *words, const cli_type *type, double width) {
    size_t all = strcspn(words, "\n"), good = 0, at = 0;
    double wide = 0;
    while (at < all) {
        size_t bytes;
        uint32_t letter = letter_at(words + at, all - at, &bytes);
        if (letter == ' ') good = at;
        wide += letter_width(letter, type->bold) * type->size / 1000;
        if (wide > width && letter != ' ') return good ? good : at ? at : bytes;
        at += bytes;
    }
    return all;
}

const char *cli_letters_after(const char *words, size_t size) {
    words += size;
    if (*words == '\n') return words + 1;
    return words + strspn(words, " ");
}

int cli_letters_lines(const char *words, const cli_type *type, double width) {
    int lines = 0;
    for (; words && *words; lines++)
        words = cli_letters_after(words, cli_letters_line(words, type, width));
    return lines;
}
