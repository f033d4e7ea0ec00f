/* pictures.c: pictures that go into files: which kind, under which name. */
#define _POSIX_C_SOURCE 200809L
#include "pictures.h"
#include "answer.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

void cli_pictures_path(cli_buffer *path, const char *name, uint64_t number) {
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    if (!dot || (slash && dot < slash) || dot == name) dot = name + strlen(name);
    cli_buffer_add(path, name, (size_t)(dot - name));
    if (number) cli_buffer_format(path, "-%04" PRIu64, number);
    cli_buffer_words(path, dot);
    cli_buffer_put(path, 0);
}

enum { MOST_WIDTH = 30000, MOST_DPI = 2400, LEAST = 16 };

/* What is not given is 0 and suits. */
static bool suits(uint64_t number, uint64_t most) {
    return !number || (number >= LEAST && number <= most);
}

static bool ends(const void *worker) {
    return cli_worker_stopped() || (worker && cli_worker_is_late(worker));
}

cli_pixels cli_pictures_pixels(const cli_call *cli, const cli_worker *worker) {
    return (cli_pixels){.width = (int)cli->options.width,
                        .dpi = (int)cli->options.dpi,
                        .memory = cli->options.memory,
                        .ends = ends,
                        .user = worker};
}

int cli_pictures_check(const cli_call *cli) {
    const cli_options *options = &cli->options;
    if (!(options->given & CLI_TAKES_PIXELS)) return CLI_EXIT_OK;
    if (!options->to || strcmp(options->to, "png") != 0)
        return cli_usage("--width and --dpi are for a PNG: -o FILE.png");
    if (suits(options->width, MOST_WIDTH) && suits(options->dpi, MOST_DPI)) return CLI_EXIT_OK;
    return cli_usage("expected --width %d to %d, --dpi %d to %d", LEAST, MOST_WIDTH, LEAST,
                     MOST_DPI);
}

int cli_pictures_open(const cli_call *cli, const cli_picture_maker **maker) {
    const char *to = cli->options.to ? cli->options.to : "", *why;
    bool png = !strcmp(to, "png"), made = png || !strcmp(to, "pdf");
    *maker = NULL;
    if (made && !cli->options.output && isatty(STDOUT_FILENO))
        return cli_usage("a terminal cannot show a %s: name a file with -o", png ? "PNG" : "PDF");
    if (!made) return CLI_EXIT_OK;
    *maker = cli_picture_maker_load(&why);
    return *maker ? CLI_EXIT_OK : cli_usage("%s", why);
}

static void write_file(cli_worker *worker, const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int trouble =
        fd < 0 ? errno
               : cli_write_all(fd, susol_text_data(worker->text), susol_text_size(worker->text));
    if (fd >= 0 && close(fd) && !trouble) trouble = errno;
    if (trouble) cli_worker_fail(worker, 0, "%s: %s", path, strerror(trouble));
}

void cli_pictures_text(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                       const char *renderer, const char *path) {
    susol_text_clear(worker->text);
    susol_status status = susol_render(puzzle, look, renderer, worker->text, &worker->error);
    if (!cli_worker_ok(worker, status, &worker->error)) return;
    if (path) write_file(worker, path);
    else cli_put_text(worker);
}

void cli_pictures_png(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                      const cli_picture_maker *maker, const char *path) {
    void *file = cli_need(maker->open("png", path, cli_pictures_pixels(worker->cli, worker)));
    susol_status status = maker->page(file, puzzle, look);
    const char *trouble = maker->close(file);
    if (!status && trouble && ends(worker))
        status = cli_worker_stopped() ? SUSOL_CANCELLED : SUSOL_LIMIT;
    if (!cli_worker_ok(worker, status, NULL) || !trouble) return;
    if (path) cli_worker_fail(worker, 0, "%s: %s", path, trouble);
    else cli_worker_fail(worker, 0, "cannot write the picture: %s", trouble);
}
