/* buffer.h: bytes that grow, and getting bytes out of the program.

   A buffer that cannot grow ends the program with a sentence: the command holds little memory, so
   there is nothing it could give back. */
#ifndef SS_CLI_BUFFER_H
#define SS_CLI_BUFFER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ss_buffer { /* all zero: empty */
    char *data;
    size_t size, room;
} ss_buffer;

char *ss_cli_buffer_room(ss_buffer *buffer, size_t more); /* place for so many bytes at the end */
void ss_cli_buffer_add(ss_buffer *buffer, const char *bytes, size_t size);
void ss_cli_buffer_words(ss_buffer *buffer, const char *string);
void ss_cli_buffer_put(ss_buffer *buffer, char byte);
void ss_cli_buffer_format(ss_buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void ss_cli_buffer_json(ss_buffer *buffer, const char *string); /* in quotes; NULL: null */
void ss_cli_buffer_free(ss_buffer *buffer);
/* Writes it all to stdout and frees it; the exit status. A closed pipe is no failure. */
int ss_cli_buffer_print(ss_buffer *buffer);

void *ss_cli_need(void *memory); /* the same, or the program ends if it is NULL */
/* Writes all of it; 0 or what errno said. */
int ss_cli_write_all(int fd, const char *bytes, size_t size);
/* After the last write: what the file system tells only when a file is closed. It stays open. */
int ss_cli_write_end(int fd);
/* Says that the output could not be written, unless it is a pipe that nobody reads; exit status. */
int ss_cli_write_status(int trouble);
#endif
