/* canvas_file.h: a file that pictures go into, and the first thing that went wrong with it. */
#ifndef CLI_CANVAS_FILE_H
#define CLI_CANVAS_FILE_H
#include <cairo.h>

typedef struct canvas_file canvas_file;

canvas_file *canvas_file_open(const char *path); /* NULL path: stdout; returns NULL: no memory */
cairo_status_t canvas_file_write(void *file, const unsigned char *bytes, unsigned size);
/* Frees it. NULL: all is written, or nobody reads it any more; otherwise what went wrong: with the
   file or, if it is not the file's fault, what the caller knows. */
const char *canvas_file_close(canvas_file *file, const char *trouble);
#endif
