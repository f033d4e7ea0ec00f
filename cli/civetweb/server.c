/* server.c: the plug-in that serves the page, with civetweb; see serve/server.h.

   Answers come from memory only. The headers shut the page in: it may load nothing from elsewhere,
   and it may share memory with its own workers. */
#include "serve/server.h"
#include <civetweb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct server {
    struct mg_context *context;
    const cli_served *files;
    size_t count;
    char why[200]; /* what civetweb said last */
} server;

typedef struct body { /* what is sent of a file */
    const char *data, *encoding;
    size_t size, first, length; /* length bytes from the first; size is that of all */
    bool part;
} body;

static const char SHUT_IN[] =
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; "
    "media-src 'self' blob:; worker-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n";

static const cli_served *file_at(const server *here, const char *path) {
    if (!strcmp(path, "/")) path = "/index.html";
    for (size_t i = 0; i < here->count; i++)
        if (here->files[i].data && !strcmp(here->files[i].path, path)) return &here->files[i];
    return NULL;
}

static bool accepts(struct mg_connection *peer, const char *encoding) {
    const char *list = mg_get_header(peer, "Accept-Encoding");
    const char *at = list ? strstr(list, encoding) : NULL;
    return at && strncmp(at + strlen(encoding), ";q=0", 4) != 0;
}

/* "bytes=A-B", "bytes=A-", "bytes=-N": a single range; others are not understood, and all is sent. */
static bool wants_part(struct mg_connection *peer, size_t size, size_t *first, size_t *last) {
    const char *range = mg_get_header(peer, "Range");
    if (!range || strncmp(range, "bytes=", 6) != 0 || strchr(range, ',')) return false;
    char *end;
    unsigned long long from = strtoull(range + 6, &end, 10);
    if (range[6] == '-') {
        unsigned long long tail = strtoull(range + 7, &end, 10);
        *first = tail < size ? size - (size_t)tail : 0, *last = size - 1;
        return !*end && tail > 0;
    }
    if (end == range + 6 || *end != '-') return false;
    *first = from < size ? (size_t)from : size;
    unsigned long long to = end[1] ? strtoull(end + 1, &end, 10) : size - 1;
    *last = to < size ? (size_t)to : size - 1;
    return true;
}

static body body_of(struct mg_connection *peer, const cli_served *file) {
    body sent = {.data = file->data, .size = file->size};
    size_t first = 0, last = 0;
    if (file->size && wants_part(peer, file->size, &first, &last)) {
        sent.part = true, sent.first = first;
        sent.length = first <= last ? last - first + 1 : 0;
        return sent;
    }
    if (file->brotli && accepts(peer, "br"))
        sent.data = file->brotli, sent.size = file->brotli_size, sent.encoding = "br";
    else if (file->gzip && accepts(peer, "gzip"))
        sent.data = file->gzip, sent.size = file->gzip_size, sent.encoding = "gzip";
    sent.length = sent.size;
    return sent;
}

static int refuse(struct mg_connection *peer, int status, const char *words) {
    (void)mg_printf(peer,
                    "HTTP/1.1 %d %s\r\n%sContent-Type: text/plain\r\nContent-Length: %zu\r\n"
                    "Connection: close\r\n\r\n%s\n",
                    status, words, SHUT_IN, strlen(words) + 1, words);
    return status;
}

static void put_head(struct mg_connection *peer, const cli_served *file, const body *sent) {
    (void)mg_printf(peer, "HTTP/1.1 %s\r\n%s", sent->part ? "206 Partial Content" : "200 OK",
                    SHUT_IN);
    (void)mg_printf(peer,
                    "Content-Type: %s\r\nContent-Length: %zu\r\nETag: %s\r\n"
                    "Accept-Ranges: bytes\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n",
                    file->type, sent->length, file->tag);
    if (sent->encoding) (void)mg_printf(peer, "Content-Encoding: %s\r\n", sent->encoding);
    if (sent->part)
        (void)mg_printf(peer, "Content-Range: bytes %zu-%zu/%zu\r\n", sent->first,
                        sent->first + sent->length - 1, file->size);
    (void)mg_printf(peer, "\r\n");
}

static int answer(struct mg_connection *peer, void *user) {
    const struct mg_request_info *asked = mg_get_request_info(peer);
    bool head = !strcmp(asked->request_method, "HEAD");
    if (!head && strcmp(asked->request_method, "GET") != 0)
        return refuse(peer, 405, "Method Not Allowed");
    const cli_served *file = file_at(user, asked->local_uri);
    if (!file) return refuse(peer, 404, "Not Found");
    const char *known = mg_get_header(peer, "If-None-Match");
    if (known && strstr(known, file->tag)) {
        (void)mg_printf(peer, "HTTP/1.1 304 Not Modified\r\n%sETag: %s\r\n\r\n", SHUT_IN,
                        file->tag);
        return 304;
    }
    body sent = body_of(peer, file);
    if (sent.part && !sent.length) return refuse(peer, 416, "Range Not Satisfiable");
    put_head(peer, file, &sent);
    if (!head) (void)mg_write(peer, sent.data + sent.first, sent.length);
    return sent.part ? 206 : 200;
}

static int hear(const struct mg_connection *peer, const char *message) {
    const struct mg_context *context = mg_get_context(peer);
    server *here = mg_get_user_data(context);
    if (here) (void)snprintf(here->why, sizeof here->why, "%s", message);
    return 1; /* not written to a file */
}

static void *open_server(const char *where, const cli_served *files, size_t count, char *why,
                         size_t room) {
    /* mg_stop waits for connections that are kept: Ctrl-C is to end soon. */
    const char *options[] = {"listening_ports",
                             where,
                             "num_threads",
                             "8",
                             "enable_keep_alive",
                             "yes",
                             "keep_alive_timeout_ms",
                             "500",
                             "request_timeout_ms",
                             "10000",
                             NULL};
    struct mg_callbacks calls = {.log_message = hear};
    server *here = calloc(1, sizeof *here);
    (void)snprintf(why, room, "out of memory");
    if (!here) return NULL;
    here->files = files, here->count = count;
    (void)mg_init_library(0);
    here->context = mg_start(&calls, here, options);
    if (!here->context) {
        (void)snprintf(why, room, "cannot listen at %s%s%s", where, *here->why ? ": " : "",
                       here->why);
        free(here);
        return NULL;
    }
    mg_set_request_handler(here->context, "**", answer, here);
    return here;
}

static int port_of(void *user) {
    const server *here = user;
    struct mg_server_port ports[4];
    return mg_get_server_ports(here->context, 4, ports) > 0 ? ports[0].port : 0;
}

static void close_server(void *user) {
    server *here = user;
    mg_stop(here->context);
    (void)mg_exit_library();
    free(here);
}

extern const cli_server_maker cli_server_civetweb;
__attribute__((visibility("default")))
const cli_server_maker cli_server_civetweb = {open_server, port_of, close_server};
