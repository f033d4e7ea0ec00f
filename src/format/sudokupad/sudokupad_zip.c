/* sudokupad_zip.c: the shortened JSON that SudokuPad packs into its links, made whole again.

   Names have no quotes and are abbreviated, strings have single quotes, t and f are true and
   false, colours have lost their quotes and perhaps #, and {} between commas is left out. */
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <string.h>

static const char *const names[][2] = {{"c", "color"},
                                       {"ca", "cages"},
                                       {"ct", "center"},
                                       {"c1", "borderColor"},
                                       {"c2", "backgroundColor"},
                                       {"ce", "cells"},
                                       {"cs", "cellSize"},
                                       {"a", "arrows"},
                                       {"o", "overlays"},
                                       {"u", "underlays"},
                                       {"w", "width"},
                                       {"h", "height"},
                                       {"v", "value"},
                                       {"vd", "videos"},
                                       {"l", "lines"},
                                       {"r", "rounded"},
                                       {"re", "regions"},
                                       {"fs", "fontSize"},
                                       {"th", "thickness"},
                                       {"hl", "headLength"},
                                       {"wp", "wayPoints"},
                                       {"t", "title"},
                                       {"te", "text"},
                                       {"d", "duration"},
                                       {"d2", "d"}};

static bool is_word(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z') || (letter && strchr("_$#.+-", letter));
}

/* A string in single quotes, from after the first; returns where it ends. */
static size_t put_string(ss_span text, size_t at, ss_text *out) {
    ss_text_put(out, '"');
    for (; at < text.size && text.data[at] != '\''; at++) {
        char letter = text.data[at];
        bool escaped = letter == '\\' && at + 1 < text.size;
        if (letter == '"') ss_text_put(out, '\\');
        if (letter == '\n') ss_text_words(out, "\\n");
        else if (escaped && text.data[at + 1] == '\'') ss_text_put(out, text.data[++at]);
        else if (escaped) ss_text_add(out, text.data + at++, 2);
        else ss_text_put(out, letter);
    }
    ss_text_put(out, '"');
    return at;
}

static void put_name(ss_span word, ss_text *out) {
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i][0]) == word.size && !memcmp(names[i][0], word.data, word.size))
            word = ss_span_of(names[i][1]);
    ss_json_quote(out, word);
}

static void put_value(ss_span word, ss_text *out) {
    const char *where;
    if (ss_span_is(word, "t") || ss_span_is(word, "f"))
        ss_text_words(out, word.data[0] == 't' ? "true" : "false");
    else if (word.data[0] == '.') {
        ss_text_put(out, '0');
        ss_text_add(out, word.data, word.size);
    } else if (!ss_json_fault(word, &where)) ss_text_add(out, word.data, word.size);
    else ss_json_quote(out, word); /* a colour */
}

void ss_sudokupad_unzip(ss_span zipped, ss_text *json) {
    const char *where;
    char before = 0; /* the last sign that was put out */
    if (!ss_json_fault(zipped, &where)) {
        ss_text_add(json, zipped.data, zipped.size);
        return;
    }
    for (size_t at = 0; at < zipped.size; at++) {
        char letter = zipped.data[at];
        bool gap = letter == ',' ? before == '[' || before == ',' : letter == ']' && before == ',';
        if (gap) ss_text_words(json, "{}");
        if (letter == '\'') at = put_string(zipped, at + 1, json);
        else if (letter == '"') {
            size_t begin = at++;
            for (; at < zipped.size && zipped.data[at] != '"'; at++)
                at += zipped.data[at] == '\\' && at + 1 < zipped.size;
            ss_text_add(json, zipped.data + begin, at + (at < zipped.size) - begin);
        } else if (is_word(letter)) {
            size_t begin = at;
            while (at + 1 < zipped.size && is_word(zipped.data[at + 1])) at++;
            ss_span word = {zipped.data + begin, at + 1 - begin};
            if (at + 1 < zipped.size && zipped.data[at + 1] == ':') put_name(word, json);
            else put_value(word, json);
        } else ss_text_put(json, letter);
        before = letter;
    }
}
