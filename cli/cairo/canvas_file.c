/* canvas_file.c: a file that pictures go into, and the first thing that went wrong with it. */
#include "canvas_file.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct canvas_file {
    FILE *out;   /* NULL: it could not be opened */
    int trouble; /* errno of what failed first */
};

static void note(canvas_file *file) {
    if (!file->trouble) file->trouble = errno ? errno : EIO;
}

canvas_file *canvas_file_open(const char *path) {
    canvas_file *file = calloc(1, sizeof *file);
    if (!file) return NULL;
    file->out = path ? fopen(path, "wb") : stdout;
    if (!file->out) note(file);
    return file;
}

cairo_status_t canvas_file_write(void *user, const unsigned char *bytes, unsigned size) {
    canvas_file *file = user;
    errno = 0;
    if (file->out && fwrite(bytes, 1, size, file->out) < size) note(file);
    return file->trouble ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

const char *canvas_file_close(canvas_file *file, const char *trouble) {
    errno = 0;
    if (file->out && (file->out == stdout ? fflush(stdout) : fclose(file->out))) note(file);
    int wrong = file->trouble;
    free(file);
    if (wrong == EPIPE) return NULL;
    return wrong ? strerror(wrong) : trouble;
}
