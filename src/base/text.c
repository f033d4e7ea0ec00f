/* text.c: text that grows, and pieces of text that are only looked at. */
#include "base/text.h"
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { WORK_OF_A_PIECE = 50 }; /* whatever is appended */

void ss_text_init(ss_text *text, const susol_allocator *allocator) {
    assert(allocator);
    *text = (ss_text){.allocator = allocator};
}

void ss_text_free(ss_text *text) {
    ss_memory_give(text->allocator, text->data, text->room);
    ss_text_init(text, text->allocator);
}

void ss_text_cut(ss_text *text, size_t size) {
    assert(size <= text->size);
    text->size = size;
    text->failed = false;
    if (text->data) text->data[size] = 0;
}

void ss_text_clear(ss_text *text) { ss_text_cut(text, 0); }

/* Makes room for `more` bytes and the closing 0. */
static bool grow(ss_text *text, size_t more) {
    if (ss_limits_spend(text->limits, WORK_OF_A_PIECE)) text->failed = true;
    if (text->failed) return false;
    if (text->room > text->size + more) return true;
    size_t room = ss_memory_room(text->room, text->size + more + 1, 256);
    char *data = ss_memory_grow(text->allocator, text->data, text->room, room);
    if (!data) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->room = room;
    return true;
}

void ss_text_add(ss_text *text, const char *bytes, size_t size) {
    assert(bytes || !size);
    if (!grow(text, size)) return;
    if (size) memcpy(text->data + text->size, bytes, size);
    text->size += size;
    assert(text->size < text->room);
    text->data[text->size] = 0;
}

void ss_text_put(ss_text *text, char byte) { ss_text_add(text, &byte, 1); }

void ss_text_words(ss_text *text, const char *string) { ss_text_add(text, string, strlen(string)); }

void ss_text_repeat(ss_text *text, const char *string, int times) {
    for (int i = 0; i < times; i++) ss_text_words(text, string);
}

void ss_text_format(ss_text *text, const char *format, ...) {
    va_list first, second;
    va_start(first, format);
    va_copy(second, first);
    int size = vsnprintf(NULL, 0, format, first);
    assert(size >= 0);
    if (grow(text, (size_t)size)) {
        (void)vsnprintf(text->data + text->size, (size_t)size + 1, format, second);
        text->size += (size_t)size;
    }
    va_end(second);
    va_end(first);
}

susol_status ss_text_status(const ss_text *text) {
    if (!text->failed) return SUSOL_OK;
    return ss_limits_stopped(text->limits) ? text->limits->stopped : SUSOL_NO_MEMORY;
}

ss_span ss_span_of(const char *string) { return (ss_span){string, strlen(string)}; }

/* Upper and lower case of a letter differ in one bit. */
static bool are_alike(char one, char other) {
    return one == other || ((one ^ other) == 32 && isalpha((unsigned char)one));
}

bool ss_span_alike(ss_span span, const char *string) {
    for (size_t i = 0; i < span.size; i++)
        if (!string[i] || !are_alike(span.data[i], string[i])) return false;
    return !string[span.size];
}

bool ss_span_line(ss_span *rest, ss_span *line) {
    assert(rest->data || !rest->size);
    if (!rest->size) return false;
    size_t end = 0;
    while (end < rest->size && rest->data[end] != '\n' && rest->data[end] != '\r') end++;
    *line = (ss_span){rest->data, end};
    if (end + 1 < rest->size && rest->data[end] == '\r' && rest->data[end + 1] == '\n') end++;
    if (end < rest->size) end++;
    *rest = (ss_span){rest->data + end, rest->size - end};
    return true;
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

bool ss_span_word(ss_span *rest, ss_span *word) {
    assert(rest->data || !rest->size);
    size_t begin = 0;
    while (begin < rest->size && is_blank(rest->data[begin])) begin++;
    size_t end = begin;
    while (end < rest->size && !is_blank(rest->data[end])) end++;
    *word = (ss_span){rest->data + begin, end - begin};
    assert(end <= rest->size);
    *rest = (ss_span){rest->data + end, rest->size - end};
    return word->size > 0;
}

static bool is_space(char byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

ss_span ss_span_trim(ss_span span) {
    while (span.size && is_space(span.data[0])) span.data++, span.size--;
    while (span.size && is_space(span.data[span.size - 1])) span.size--;
    return span;
}

/* The next letter or digit, in lower case; 0: the end. */
static int next_letter(ss_span *rest) {
    while (rest->size && !isalnum((unsigned char)*rest->data)) rest->data++, rest->size--;
    if (!rest->size) return 0;
    rest->size--;
    return tolower((unsigned char)*rest->data++);
}

static bool same_name(ss_span one, ss_span two) {
    int first, second;
    do first = next_letter(&one), second = next_letter(&two);
    while (first && first == second);
    bool ends = !next_letter(&one) && !next_letter(&two); /* an s of the one may be left */
    return first == second || (ends && first + second == 's');
}

bool ss_span_called(ss_span word, const char *names) {
    while (names && *names) {
        ss_span name = {names, strcspn(names, ",")};
        if (same_name(word, name)) return true;
        names += name.size + (names[name.size] == ',');
    }
    return false;
}

bool ss_span_number(ss_span span, int low, int high, int *number) {
    if (!span.size || span.size > 9) return false;
    int sum = 0;
    size_t i = span.data[0] == '-' && span.size > 1;
    for (; i < span.size; i++) {
        if (span.data[i] < '0' || span.data[i] > '9') return false;
        sum = 10 * sum + (span.data[i] - '0');
    }
    if (span.data[0] == '-') sum = -sum;
    *number = sum;
    return sum >= low && sum <= high;
}
