/* buffer.h: bytes that grow, and getting bytes out of the program.

   A buffer that cannot grow ends the program with a sentence: the command holds little memory, so
   there is nothing it could give back. */
#ifndef CLI_BUFFER_H
#define CLI_BUFFER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_buffer { /* all zero: empty */
    char *data;
    size_t size, room;
} cli_buffer;

char *cli_buffer_room(cli_buffer *buffer, size_t more); /* place for that many bytes at the end */
void cli_buffer_add(cli_buffer *buffer, const char *bytes, size_t size);
void cli_buffer_words(cli_buffer *buffer, const char *string);
void cli_buffer_put(cli_buffer *buffer, char byte);
void cli_buffer_format(cli_buffer *buffer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void cli_buffer_json(cli_buffer *buffer, const char *string); /* in quotes; NULL: null */
void cli_buffer_free(cli_buffer *buffer);
/* Writes it all to stdout and frees it; the exit status. A closed pipe is no failure. */
int cli_buffer_print(cli_buffer *buffer);

/* "1 state", "2 states": what follows the word. */
static inline const char *cli_plural(uint64_t count) { return count == 1 ? "" : "s"; }

void *cli_need(void *memory); /* the same, or the program ends if it is NULL */
/* Writes all of it; 0 or what errno said. */
int cli_write_all(int fd, const char *bytes, size_t size);
/* After the last write: what the file system tells only when a file is closed. It stays open. */
int cli_write_end(int fd);
/* Says that the output could not be written, unless it is a pipe that nobody reads; exit status. */
int cli_write_status(int trouble);
#endif
