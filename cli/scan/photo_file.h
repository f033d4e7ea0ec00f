/* photo_file.h: the bytes of a file that may hold a picture. */
#ifndef CLI_PHOTO_FILE_H
#define CLI_PHOTO_FILE_H
#include "buffer.h"

/* All of a file; "-": of stdin. NULL: done; otherwise why it cannot be read. */
const char *cli_photo_file(const char *name, cli_buffer *bytes);
#endif
