/* server.h: what the plug-in for serving the page offers.

   All files of the page are in memory before the first request, so nothing else on the disk can be
   asked for. */
#ifndef CLI_SERVER_H
#define CLI_SERVER_H
#include <stddef.h>

#define CLI_SERVER_FILE "susol-serve.so"
#define CLI_SERVER_NAME "cli_server_civetweb"

/* A file as it is, and packed; NULL: not there. */
typedef struct cli_served {
    const char *path, *type; /* "/index.html", "text/html; charset=utf-8" */
    const char *data, *brotli, *gzip;
    size_t size, brotli_size, gzip_size;
    char tag[24]; /* of its content, in quotes */
} cli_served;

typedef struct cli_server_maker {
    /* Listens at "ADDRESS:PORT". NULL: it cannot, and `why` says so in a sentence. */
    void *(*open)(const char *where, const cli_served *files, size_t count, char *why, size_t room);
    int (*port)(void *server); /* the one it listens at: 0 was a free one */
    void (*close)(void *server);
} cli_server_maker;
#endif
