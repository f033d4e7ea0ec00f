/* unpacker.h: what the plug-in for compressed files offers.

   The libraries take a moment to load and few files are compressed, so they live in a shared object
   of their own, susol-unpack.so. */
#ifndef CLI_UNPACKER_H
#define CLI_UNPACKER_H
#include <stdbool.h>
#include <stddef.h>

typedef enum { CLI_PACKED_GZIP, CLI_PACKED_XZ } cli_packed;
typedef enum {
    CLI_UNPACK_MORE,
    CLI_UNPACK_END,
    CLI_UNPACK_BROKEN,
    CLI_UNPACK_NO_MEMORY
} cli_unpack;

typedef struct cli_pieces { /* what is taken, and where the result goes */
    const char *in;
    size_t in_size;
    char *out;
    size_t out_size;
    bool last; /* nothing comes after `in` */
} cli_pieces;

typedef struct cli_unpacker {
    void *(*open)(cli_packed kind); /* NULL: there is no memory */
    /* Goes on until there is no room or nothing to take; moves the pieces on. */
    cli_unpack (*run)(void *state, cli_pieces *pieces);
    void (*close)(void *state);
} cli_unpacker;

#define CLI_UNPACKER_FILE "susol-unpack.so"
#define CLI_UNPACKER_NAME "cli_unpacker_files"
#endif
