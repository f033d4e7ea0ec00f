/* json_text.h: looking into a JSON text without building anything.

   A text is checked once; after that, values are spans of it and finding a member is a walk over
   the text. Puzzles are small, so this costs little and needs no memory at all. */
#ifndef SS_FORMAT_JSON_TEXT_H
#define SS_FORMAT_JSON_TEXT_H
#include "base/error.h"
#include "base/text.h"

/* NULL if the text is one JSON value, else what was expected; *at tells where. */
const char *ss_json_fault(ss_span text, const char **at);

enum { SS_JSON_LISTED = 24 };
typedef struct ss_json_members {
    ss_span name[SS_JSON_LISTED], value[SS_JSON_LISTED]; /* names without quotes */
    int count;
    ss_span rest; /* more members, as after ss_json_open_object; seldom any */
} ss_json_members;
/* The same for a text that should be an object, listing its first members on the way. */
const char *ss_json_list(ss_span text, ss_json_members *members, const char **at);

/* Inside a string: the first quote, backslash or control character, or the end. */
const char *ss_json_plain_end(const char *at, const char *end);

/* All these promise nothing about a text that was not checked. */
bool ss_json_member(ss_span object, const char *name, ss_span *value); /* the first of that name */
/* The members of an object, one after another; open first. The name comes without quotes. */
bool ss_json_open_object(ss_span value, ss_span *members);
bool ss_json_pair(ss_span *members, ss_span *name, ss_span *value);
/* The items of an array, one after another; open first. */
bool ss_json_open(ss_span value, ss_span *items);
bool ss_json_item(ss_span *items, ss_span *item);
bool ss_json_number(ss_span value, int *number); /* a whole number */
bool ss_json_is_string(ss_span value);
/* Without quotes and escapes, in UTF-8; `out` has room for value.size bytes. Returns the size. */
size_t ss_json_string(ss_span value, char *out);
void ss_json_quote(ss_text *out, ss_span words);
ss_place ss_json_place(ss_span text, const char *at); /* line and column */
/* The same for places one behind the other: a long text is gone through once. {0}: the first. */
typedef struct ss_json_mark {
    const char *at;
    ss_place place;
} ss_json_mark;
ss_place ss_json_next_place(ss_span text, ss_json_mark *last, const char *at);
#endif
