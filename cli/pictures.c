/* pictures.c: pictures that go into files: which kind, under which name. */
#define _POSIX_C_SOURCE 200809L
#include "pictures.h"
#include "answer.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

const char *ss_cli_pictures_kind(const ss_cli *cli) {
    static const char *const by_suffix[][2] = {{".svg", "svg"},   {".png", "png"},
                                               {".pdf", "pdf"},   {".json", "json"},
                                               {".html", "html"}, {".htm", "html"}};
    const char *name = cli->options.output;
    if (cli->options.to) return cli->options.to;
    for (size_t i = 0; name && i < sizeof by_suffix / sizeof *by_suffix; i++) {
        size_t size = strlen(name), end = strlen(by_suffix[i][0]);
        if (size > end && !strcmp(name + size - end, by_suffix[i][0])) return by_suffix[i][1];
    }
    return NULL;
}

void ss_cli_pictures_path(ss_buffer *path, const char *name, uint64_t number) {
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    if (!dot || (slash && dot < slash) || dot == name) dot = name + strlen(name);
    ss_cli_buffer_add(path, name, (size_t)(dot - name));
    if (number) ss_cli_buffer_format(path, "-%" PRIu64, number);
    ss_cli_buffer_words(path, dot);
    ss_cli_buffer_put(path, 0);
}

static void write_file(ss_worker *worker, const char *path) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    int trouble =
        fd < 0 ? errno
               : ss_cli_write_all(fd, susol_text_data(worker->text), susol_text_size(worker->text));
    if (fd >= 0 && close(fd) && !trouble) trouble = errno;
    if (trouble) ss_cli_worker_fail(worker, 0, "%s: %s", path, strerror(trouble));
}

void ss_cli_pictures_text(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                          const char *renderer, const char *path) {
    susol_text_clear(worker->text);
    susol_status status = susol_render(puzzle, look, renderer, worker->text);
    if (!ss_cli_worker_ok(worker, status, NULL)) return;
    if (path) write_file(worker, path);
    else ss_cli_put_text(worker);
}

void ss_cli_pictures_png(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                         const ss_picture_maker *maker, const char *path) {
    void *file = ss_cli_need(maker->open("png", path));
    susol_status status = maker->page(file, puzzle, look);
    const char *trouble = maker->close(file);
    if (!ss_cli_worker_ok(worker, status, NULL) || !trouble) return;
    if (path) ss_cli_worker_fail(worker, 0, "%s: %s", path, trouble);
    else ss_cli_worker_fail(worker, 0, "cannot write the picture: %s", trouble);
}
