/* buffer.c: bytes that grow, and getting bytes out of the program. */
#include "buffer.h"
#include "cli.h"
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *ss_cli_need(void *memory) {
    if (memory) return memory;
    (void)fputs("susol: out of memory\n", stderr);
    exit(SS_EXIT_SOME_FAILED); /* not _exit: a game gives the terminal back */
}

char *ss_cli_buffer_room(ss_buffer *buffer, size_t more) {
    if (buffer->room - buffer->size <= more) {
        size_t room = buffer->room ? buffer->room : 1024;
        while (room - buffer->size <= more) room *= 2;
        buffer->data = ss_cli_need(realloc(buffer->data, room));
        buffer->room = room;
    }
    return buffer->data + buffer->size;
}

void ss_cli_buffer_add(ss_buffer *buffer, const char *bytes, size_t size) {
    char *place = ss_cli_buffer_room(buffer, size);
    if (size) memcpy(place, bytes, size);
    buffer->size += size;
}

void ss_cli_buffer_words(ss_buffer *buffer, const char *string) {
    ss_cli_buffer_add(buffer, string, strlen(string));
}

void ss_cli_buffer_put(ss_buffer *buffer, char byte) { ss_cli_buffer_add(buffer, &byte, 1); }

void ss_cli_buffer_format(ss_buffer *buffer, const char *format, ...) {
    va_list first, second;
    va_start(first, format);
    va_copy(second, first);
    int size = vsnprintf(NULL, 0, format, first);
    if (size > 0) {
        (void)vsnprintf(ss_cli_buffer_room(buffer, (size_t)size + 1), (size_t)size + 1, format,
                        second);
        buffer->size += (size_t)size;
    }
    va_end(second);
    va_end(first);
}

void ss_cli_buffer_json(ss_buffer *buffer, const char *string) {
    if (!string) {
        ss_cli_buffer_words(buffer, "null");
        return;
    }
    ss_cli_buffer_put(buffer, '"');
    for (const char *at = string; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte == '"' || byte == '\\') ss_cli_buffer_format(buffer, "\\%c", byte);
        else if (byte == '\n') ss_cli_buffer_words(buffer, "\\n");
        else if (byte < 0x20 || byte == 0x7f) ss_cli_buffer_format(buffer, "\\u%04x", byte);
        else ss_cli_buffer_put(buffer, *at);
    }
    ss_cli_buffer_put(buffer, '"');
}

void ss_cli_buffer_free(ss_buffer *buffer) {
    free(buffer->data);
    *buffer = (ss_buffer){0};
}

int ss_cli_write_all(int fd, const char *bytes, size_t size) {
    while (size) {
        ssize_t done = write(fd, bytes, size);
        if (done >= 0) {
            bytes += done;
            size -= (size_t)done;
        } else if (errno == EAGAIN) { /* somebody made our output non-blocking: wait for it */
            struct pollfd ready = {.fd = fd, .events = POLLOUT};
            (void)poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

int ss_cli_write_end(int fd) {
    int copy = dup(fd);
    return copy >= 0 && close(copy) && errno != EINTR ? errno : 0;
}

int ss_cli_write_status(int trouble) {
    if (!trouble || trouble == EPIPE) return SS_EXIT_OK;
    (void)fprintf(stderr, "susol: cannot write the output: %s\n", strerror(trouble));
    return SS_EXIT_SOME_FAILED;
}

int ss_cli_buffer_print(ss_buffer *buffer) {
    int trouble = ss_cli_write_all(STDOUT_FILENO, buffer->data, buffer->size);
    if (!trouble) trouble = ss_cli_write_end(STDOUT_FILENO);
    ss_cli_buffer_free(buffer);
    return ss_cli_write_status(trouble);
}
