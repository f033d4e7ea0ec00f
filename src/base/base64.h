/* base64.h: bytes as letters of base 64, six bits a letter. */
#ifndef SS_BASE_BASE64_H
#define SS_BASE_BASE64_H
#include "base/text.h"

char ss_base64_letter(unsigned six);                  /* A-Z a-z 0-9 + / */
int ss_base64_six(char letter);                       /* also - and _ for + and /; -1: none */
void ss_base64_encode(ss_span bytes, ss_text *out);   /* with = up to a multiple of four */
bool ss_base64_decode(ss_span letters, ss_text *out); /* false: a strange letter */
/* %41 becomes A; what is no escape stays as it is. */
void ss_base64_unescape(ss_span letters, ss_text *out);
#endif
