/* buffer.c: bytes that grow, and getting bytes out of the program. */
#include "buffer.h"
#include "cli.h"
#include "stop.h"
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void *cli_need(void *memory) {
    if (memory) return memory;
    (void)fputs("susol: out of memory\n", stderr);
    exit(CLI_EXIT_SOME_FAILED); /* not _exit: a game gives the terminal back */
}

char *cli_buffer_room(cli_buffer *buffer, size_t more) {
    if (buffer->room - buffer->size <= more) {
        size_t room = buffer->room ? buffer->room : 1024;
        while (room - buffer->size <= more) room *= 2;
        buffer->data = cli_need(realloc(buffer->data, room));
        buffer->room = room;
    }
    return buffer->data + buffer->size;
}

void cli_buffer_add(cli_buffer *buffer, const char *bytes, size_t size) {
    char *place = cli_buffer_room(buffer, size);
    if (size) memcpy(place, bytes, size);
    buffer->size += size;
}

void cli_buffer_words(cli_buffer *buffer, const char *string) {
    cli_buffer_add(buffer, string, strlen(string));
}

void cli_buffer_put(cli_buffer *buffer, char byte) { cli_buffer_add(buffer, &byte, 1); }

void cli_buffer_format(cli_buffer *buffer, const char *format, ...) {
    va_list first, second;
    va_start(first, format);
    va_copy(second, first);
    int size = vsnprintf(NULL, 0, format, first);
    if (size > 0) {
        (void)vsnprintf(cli_buffer_room(buffer, (size_t)size + 1), (size_t)size + 1, format,
                        second);
        buffer->size += (size_t)size;
    }
    va_end(second);
    va_end(first);
}

void cli_buffer_json(cli_buffer *buffer, const char *string) {
    if (!string) {
        cli_buffer_words(buffer, "null");
        return;
    }
    cli_buffer_put(buffer, '"');
    for (const char *at = string; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\') cli_buffer_format(buffer, "\\%c", byte);
        else if (byte == '\n') cli_buffer_words(buffer, "\\n");
        else if (byte < 0x20 || byte == 0x7f) cli_buffer_format(buffer, "\\u%04x", byte);
        else cli_buffer_put(buffer, *at);
    }
    cli_buffer_put(buffer, '"');
}

void cli_buffer_free(cli_buffer *buffer) {
    free(buffer->data);
    *buffer = (cli_buffer){0};
}

/* As much as is taken at once. */
static ssize_t write_some(int fd, const char *bytes, size_t size) {
    ssize_t done = write(fd, bytes, size);
    if (done >= 0 || errno == EINTR) return done < 0 ? 0 : done;
    if (errno != EAGAIN) return -1;
    struct pollfd ready = {.fd = fd, .events = POLLOUT}; /* somebody made it non-blocking */
    (void)poll(&ready, 1, -1);
    return 0;
}

/* A disk always goes on; others may never read. */
static bool is_file(int fd) {
    struct stat about;
    return !fstat(fd, &about) && S_ISREG(about.st_mode);
}

int cli_write_all(int fd, const char *bytes, size_t size) {
    bool may_wait = !is_file(fd);
    while (size) {
        if (may_wait) cli_stop_begin_write();
        ssize_t done = write_some(fd, bytes, size);
        int trouble = done < 0 ? errno : 0;
        if (may_wait) cli_stop_end_write();
        if (trouble) return trouble;
        bytes += done;
        size -= (size_t)done;
    }
    return 0;
}

int cli_write_end(int fd) {
    int copy = dup(fd);
    return copy >= 0 && close(copy) && errno != EINTR ? errno : 0;
}

int cli_write_status(int trouble) {
    if (!trouble || trouble == EPIPE) return CLI_EXIT_OK;
    (void)fprintf(stderr, "susol: cannot write the output: %s\n", strerror(trouble));
    return CLI_EXIT_SOME_FAILED;
}

int cli_buffer_print(cli_buffer *buffer) {
    int trouble = cli_write_all(STDOUT_FILENO, buffer->data, buffer->size);
    if (!trouble) trouble = cli_write_end(STDOUT_FILENO);
    cli_buffer_free(buffer);
    return cli_write_status(trouble);
}
