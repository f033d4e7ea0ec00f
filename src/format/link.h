/* link.h: puzzles as JSON or packed into a link, as the puzzle sites have them. */
#ifndef SS_FORMAT_LINK_H
#define SS_FORMAT_LINK_H
#include "format/draft.h"
#include "format/json_text.h"

typedef struct ss_document { /* a JSON text that is being read */
    ss_span text;
    bool packed; /* it came out of a link: places in it say nothing */
    ss_draft draft;
    ss_json_mark last; /* the last place that was looked for */
    ss_span part;      /* the name of the member that is being read, for errors */
} ss_document;

/* Sets the place of the draft to that of the value. */
void ss_document_at(ss_document *from, ss_span value);
/* The same before an item of a list is read; not OK: a limit says that nobody should. */
susol_status ss_document_item(ss_document *from, ss_span item);
/* "PART: expected ..., not '...'" */
susol_status ss_document_wrong(ss_document *from, ss_span value, const char *expected);
/* Words of a string into the puzzle; other values leave them as they are. */
susol_status ss_document_words(ss_document *from, const char *name, const char **kept);
/* A number, or a string with one; false: neither. */
bool ss_document_number(ss_span value, int *number);
bool ss_document_empty(ss_span value); /* null, false, "", [] or {} */

/* What a format makes of its JSON, and what its links look like. */
typedef struct ss_web_link {
    const char *const *marks; /* the packed text begins after one of these; ^: at the beginning */
    susol_status (*unpack)(ss_span payload, ss_text *json); /* BAD_TEXT: damaged */
    susol_status (*read)(ss_document *from);
    const char *address, *member; /* a link begins so; a member only this JSON has */
    susol_status (*write)(const ss_puzzle *puzzle, ss_text *json, susol_error *error);
} ss_web_link;

bool ss_web_link_find(ss_span text, const char *const *marks, ss_span *payload);
susol_status ss_web_link_read(const ss_web_link *link, ss_span text, ss_puzzle *out,
                              susol_error *error);
susol_status ss_web_link_write(const ss_web_link *link, const ss_puzzle *puzzle, ss_text *out,
                               susol_error *error);
bool ss_web_link_sniff(const ss_web_link *link, ss_span text, bool *json); /* json: it is no link */
/* Escapes undone, a space for a plus put right, then lz-string. */
susol_status ss_web_link_unpack(ss_span payload, ss_text *json);
ss_span ss_web_link_first(ss_span text); /* of a stream, for recognising */

/* In json.c: the next object, or a line that is none. */
bool ss_json_cut(ss_span text, bool last, ss_piece *piece);
#endif
