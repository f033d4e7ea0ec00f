/* lzstring.h: the packed texts that travel in links of puzzle sites (lz-string, base 64 form). */
#ifndef SS_BASE_LZSTRING_H
#define SS_BASE_LZSTRING_H
#include "base/text.h"

/* Appends letters of base 64. The text is UTF-8; bytes that are not become U+FFFD. */
susol_status ss_lzstring_pack(ss_span text, ss_text *out);
/* Appends UTF-8. BAD_TEXT: damaged, or more than `most` characters come out of it. */
susol_status ss_lzstring_unpack(ss_span letters, size_t most, ss_text *out);
#endif
