/* decode.h: files that are no plain text: compressed ones, and UTF-16.

   Bytes come from whoever calls; text goes out. A file that unpacks to far more than it is refused
   in the middle: nobody keeps that many puzzles that way. */
#ifndef CLI_DECODE_H
#define CLI_DECODE_H
#include "buffer.h"

typedef struct cli_decoder cli_decoder;
typedef struct cli_pull {
    size_t (*read)(void *user, char *to, size_t room); /* 0: the end */
    void *user;
} cli_pull;

enum { CLI_DECODE_BYTES = 6 }; /* of the beginning are enough to tell */
/* Does the file begin like one that must be decoded? *why, if it is not NULL afterwards, says that
   it cannot be. */
bool cli_decode_needed(const char *begin, size_t size, const char **why);
/* For a file that begins with these bytes, the rest of which `pull` reads. NULL: *why says why. */
cli_decoder *cli_decoder_new(const char *begin, size_t size, cli_pull pull, const char **why);
/* Text; 0: the end, or *why says what is wrong. */
size_t cli_decoder_read(cli_decoder *decoder, char *to, size_t room, const char **why);
void cli_decoder_free(cli_decoder *decoder);
/* A whole file at once, in place; false: *why says why not. */
bool cli_decode_all(cli_buffer *bytes, const char **why);
#endif
