/* cmd_serve.c: the command `susol serve`: the page, in your browser. */
#include "cli.h"
#include "buffer.h"
#include "plugin.h"
#include "serve/pages.h"
#include "stop.h"
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { USUAL_PORT = 8317 };

/* The page is beside the program (in the build folder) or in ../share/susol (installed). */
static bool read_pages(cli_pages *pages) {
    static const char *const places[] = {"web", "../share/susol/web"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        cli_buffer path = {0};
        bool found = cli_plugin_place(&path, places[i]) && !access(path.data, R_OK) &&
                     cli_pages_read(pages, path.data);
        cli_buffer_free(&path);
        if (found) return true;
        cli_pages_free(pages);
    }
    return false;
}

static bool read_port(const char *text, unsigned *port) {
    size_t length = strlen(text);
    if (!length || length > 5 || strspn(text, "0123456789") != length) return false;
    *port = (unsigned)strtoul(text, NULL, 10);
    return *port <= 65535;
}

/* civetweb takes 999.1.1.1 for an address, and listens at another. */
static bool is_address(const char *text) {
    char plain[64];
    unsigned char bytes[16];
    size_t length = strlen(text);
    bool bracketed = length > 2 && text[0] == '[' && text[length - 1] == ']';
    if (bracketed) text++, length -= 2;
    if (length >= sizeof plain) return false;
    memcpy(plain, text, length);
    plain[length] = 0;
    return inet_pton(AF_INET6, plain, bytes) == 1 ||
           (!bracketed && inet_pton(AF_INET, plain, bytes) == 1);
}

/* "127.0.0.1:8317"; an IPv6 address is in brackets. */
static void put_where(char *where, size_t room, const char *address, unsigned port) {
    bool six = strchr(address, ':') && address[0] != '[';
    (void)snprintf(where, room, "%s%s%s:%u", six ? "[" : "", address, six ? "]" : "", port);
}

static int wait_for_end(const cli_server_maker *maker, void *server, const char *address) {
    char where[96];
    put_where(where, sizeof where, address, (unsigned)maker->port(server));
    (void)printf("http://%s/\n", where);
    if (fflush(stdout)) return cli_write_status(1);
    /* The signal may reach any thread of the server, so this one looks now and then. */
    while (!cli_stop_reason()) (void)poll(NULL, 0, 200);
    return CLI_EXIT_OK;
}

static int serve(const cli_server_maker *maker, const cli_pages *pages, const char *address,
                 unsigned port) {
    char where[96], why[256];
    put_where(where, sizeof where, address, port);
    void *server = maker->open(where, pages->files, pages->count, why, sizeof why);
    if (!server) {
        (void)fprintf(stderr, "susol: %s\n", why);
        return CLI_EXIT_SOME_FAILED;
    }
    int status = wait_for_end(maker, server, address);
    maker->close(server);
    return status;
}

static int run(cli_call *cli) {
    const char *address = cli->options.listen ? cli->options.listen : "127.0.0.1";
    const char *missing;
    unsigned port = USUAL_PORT;
    if (cli->word_count) return cli_usage("serve takes no files: open them in the page");
    if (cli->options.port && !read_port(cli->options.port, &port))
        return cli_usage("--port expects a number up to 65535, not '%s'", cli->options.port);
    if (!is_address(address))
        return cli_usage("--listen takes an address: 127.0.0.1, 0.0.0.0, ::1");
    const cli_server_maker *maker = cli_plugin_load(CLI_SERVER_FILE, CLI_SERVER_NAME, &missing);
    if (!maker) return cli_usage("%s", missing);
    cli_pages pages = {0};
    if (!read_pages(&pages)) return cli_usage("the page is not here: make web");
    cli_stop_listen();
    int status = serve(maker, &pages, address, port);
    cli_pages_free(&pages);
    return status;
}

const cli_command cli_command_serve = {
    .name = "serve",
    .title = "the page in your browser: play, set, solve, learn",
    .usage = "",
    .options = CLI_BIT(port) | CLI_BIT(listen),
    .run = run,
    .text = "Serves the page until it is stopped (Ctrl-C), and writes its address. Only\n"
            "this machine can reach it, unless --listen says otherwise. All work is done\n"
            "in the browser: nothing is sent, and no other file of this machine can be\n"
            "asked for.",
    .examples = "  susol serve\n"
                "  susol serve --port 0 --listen 0.0.0.0",
};
