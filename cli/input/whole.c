/* whole.c: what is read all at once. */
#define _POSIX_C_SOURCE 200809L
#include "input/whole.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* More is no pattern, no game, no list of the hardest; no row, no rule, no state of a trace. */
enum { LARGEST = 64 << 20, LONGEST = 1 << 20 };

static void close_text(cli_buffer *text) {
    cli_buffer_put(text, 0);
    text->size--;
}

int cli_read_all(const char *name, cli_buffer *out) {
    enum { AT_ONCE = 1 << 16 };
    bool standard = !strcmp(name, "-");
    int fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC), trouble = 0;
    ssize_t got = 1;
    if (fd < 0) return errno;
    while (got && !trouble) {
        got = read(fd, cli_buffer_room(out, AT_ONCE), AT_ONCE);
        if (got > 0) out->size += (size_t)got;
        if (got < 0 && (errno != EINTR || cli_stop_reason())) trouble = errno;
        if (out->size > LARGEST) trouble = EFBIG;
    }
    close_text(out);
    if (!standard) (void)close(fd);
    return trouble;
}

int cli_read_line(FILE *from, cli_buffer *line) {
    int byte;
    line->size = 0;
    while ((byte = getc(from)) != EOF && byte != '\n') {
        if (line->size == LONGEST) return EFBIG;
        cli_buffer_put(line, (char)byte);
    }
    if (ferror(from)) return errno;
    if (byte == EOF && !line->size) return EOF;
    while (line->size && line->data[line->size - 1] == '\r') line->size--;
    close_text(line);
    return 0;
}
