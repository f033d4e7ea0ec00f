/* text.h: text that grows, and pieces of text that are only looked at.

   Appending never reports: a text that could not grow is marked `failed` and stays so until it is
   cleared, so writers append freely and the caller asks once at the end. */
#ifndef SS_BASE_TEXT_H
#define SS_BASE_TEXT_H
#include "base/limits.h"
#include "base/memory.h"
#include <stdbool.h>

typedef struct ss_span { /* a borrowed piece of text, not closed by a 0 byte */
    const char *data;
    size_t size;
} ss_span;

typedef struct susol_text ss_text;
struct susol_text {
    const susol_allocator *allocator;
    char *data; /* NULL while empty, else closed by a 0 byte */
    size_t size, room;
    ss_limits *limits; /* of the call that writes now; NULL: none */
    bool failed;
};

void ss_text_init(ss_text *text, const susol_allocator *allocator);
void ss_text_free(ss_text *text);  /* gives back the bytes, not the struct */
void ss_text_clear(ss_text *text); /* empty again, memory kept */
/* As it was when it had this size; that there was no memory for more is forgotten. */
void ss_text_cut(ss_text *text, size_t size);
void ss_text_add(ss_text *text, const char *bytes, size_t size);
void ss_text_put(ss_text *text, char byte);
void ss_text_words(ss_text *text, const char *string);
void ss_text_repeat(ss_text *text, const char *string, int times);
void ss_text_format(ss_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
susol_status ss_text_status(const ss_text *text); /* OK, NO_MEMORY, or what the limits say */

ss_span ss_span_of(const char *string);
bool ss_span_alike(ss_span span, const char *string); /* the same, upper and lower case alike */
/* The same question, where the answer is mostly no. */
static inline bool ss_span_is(ss_span span, const char *string) {
    if (span.size && (span.data[0] ^ string[0]) & ~32) return false;
    return ss_span_alike(span, string);
}
/* Takes the first line off the front, without its end (\n, \r\n or \r); false: nothing left. */
bool ss_span_line(ss_span *rest, ss_span *line);
/* Takes the first word off the front, blanks and tabs dropped; false: no word left. */
bool ss_span_word(ss_span *rest, ss_span *word);
ss_span ss_span_trim(ss_span span);
/* Is the word one of the names in the list, which has commas between them? Only letters and digits
   count, upper and lower case alike, and an s at the end may be missing or too much. */
bool ss_span_called(ss_span word, const char *names);
/* A whole decimal number: true if the span is just that and it is between low and high. */
bool ss_span_number(ss_span span, int low, int high, int *number);
#endif
