/* inflate.h: packed bytes as zip files and links have them (RFC 1951), without any header. */
#ifndef SS_BASE_INFLATE_H
#define SS_BASE_INFLATE_H
#include "base/text.h"

/* Appends the bytes. BAD_TEXT: damaged, or more than `most` bytes come out of it. */
susol_status ss_inflate(ss_span packed, size_t most, ss_text *out);
/* The other way, without making it shorter: any unpacker reads it. */
void ss_inflate_store(ss_span bytes, ss_text *out);
#endif
