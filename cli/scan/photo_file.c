/* photo_file.c: the bytes of a file that may hold a picture. */
#define _POSIX_C_SOURCE 200809L
#include "photo_file.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Pictures are decoded from memory, so their files must have room there. */
enum { CHUNK = 1 << 20, MOST = 100 << 20 };

static const char *read_all(int fd, cli_buffer *bytes) {
    while (bytes->size <= MOST) {
        if (!cli_stop_wait_readable(fd)) return "stopped";
        char *room = cli_buffer_room(bytes, CHUNK);
        ssize_t got = read(fd, room, CHUNK);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return strerror(errno);
        if (!got) return NULL;
        bytes->size += (size_t)got;
    }
    return "the file is too large for a picture";
}

const char *cli_photo_file(const char *name, cli_buffer *bytes) {
    bool own = strcmp(name, "-") != 0;
    int fd = own ? open(name, O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
    if (fd < 0) return strerror(errno);
    const char *trouble = read_all(fd, bytes);
    if (own) (void)close(fd);
    return trouble;
}
