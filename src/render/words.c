/* words.c: words that came from outside, on their way into a file or a terminal.

   They may hold anything: control bytes that would steer a terminal, bytes that are no UTF-8 and
   would make an XML file unreadable. Nothing of that passes. */
#include "render/render.h"
#include <assert.h>
#include <string.h>

/* How many bytes the character at `at` takes; 0: it is not UTF-8, or no XML file may hold it. */
static int character_size(const unsigned char *at) {
    if (at[0] < 0x80) return 1;
    int size = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    if (at[0] < 0xC2 || at[0] > 0xF4) return 0;
    uint32_t code = at[0] & (0x7Fu >> size);
    for (int i = 1; i < size; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0; /* also stops at the closing 0 byte */
        code = code << 6 | (at[i] & 0x3F);
    }
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    bool surrogate = code >= 0xD800 && code < 0xE000;
    if (code < least[size] || code > 0x10FFFF || surrogate || (code & 0xFFFE) == 0xFFFE) return 0;
    return size;
}

char *ss_words_clean(ss_arena *arena, const char *words) {
    assert(words);
    size_t size = strlen(words);
    char *clean = ss_arena_get(arena, size + 1), *end = clean;
    for (size_t at = 0; clean && at < size;) {
        size_t letter = (size_t)character_size((const unsigned char *)words + at);
        if (letter > 1) memcpy(end, words + at, letter);
        else *end = letter && words[at] >= ' ' && words[at] != 127 ? words[at] : '?';
        if (!letter) letter = 1;
        end += letter, at += letter;
    }
    return clean;
}

void ss_words_add(ss_text *out, const char *words, const char *(*replace)(char letter)) {
    for (; *words; words++) {
        const char *instead = replace(*words);
        if (instead) ss_text_words(out, instead);
        else ss_text_put(out, *words);
    }
}

ss_span ss_words_wrap(const char **rest, int most) {
    assert(most > 0);
    assert(*rest);
    ss_span line = {*rest, 0};
    if (most < 1) most = 1;
    size_t at = 0, good = 0;
    for (int letters = 0; line.data[at] && line.data[at] != '\n' && letters < most; letters++) {
        at++;
        while (((unsigned char)line.data[at] & 0xC0) == 0x80) at++;
        if (line.data[at] == ' ') good = at;
    }
    bool ends = !line.data[at] || line.data[at] == '\n' || line.data[at] == ' ';
    line.size = ends || !good ? at : good;
    *rest += line.size;
    while (**rest == ' ') ++*rest;
    if (**rest == '\n') ++*rest;
    return line;
}

int ss_words_length(const char *words) {
    assert(words);
    int length = 0;
    for (; *words; words++) length += ((unsigned char)*words & 0xC0) != 0x80;
    return length;
}
