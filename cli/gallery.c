/* gallery.c: the pictures of one run: on the screen, in files, on the pages of a PDF. */
#define _POSIX_C_SOURCE 200809L
#include "gallery.h"
#include "picture_maker.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct gallery {
    const char *to;                /* renderer, or png or pdf */
    const ss_picture_maker *maker; /* for png and pdf */
    void *pdf;                     /* the file all pages go into */
    uint64_t drawn;
} gallery;

/* out.svg becomes out-2.svg for the second of several puzzles. */
static void put_path(ss_buffer *path, const ss_worker *worker, uint64_t number) {
    const char *name = worker->cli->options.output;
    const char *slash = strrchr(name, '/'), *dot = strrchr(name, '.');
    if (!dot || (slash && dot < slash) || dot == name) dot = name + strlen(name);
    ss_cli_buffer_add(path, name, (size_t)(dot - name));
    if (!worker->block->alone) ss_cli_buffer_format(path, "-%" PRIu64, number);
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

static void draw_text(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    susol_text_clear(worker->text);
    susol_status status = susol_render(puzzle, look, all->to, worker->text);
    if (!ss_cli_worker_ok(worker, status, NULL)) return;
    if (!worker->cli->options.output) {
        ss_cli_put_text(worker);
        return;
    }
    ss_buffer path = {0};
    put_path(&path, worker, all->drawn + 1);
    write_file(worker, path.data);
    ss_cli_buffer_free(&path);
}

static void draw_png(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    ss_buffer path = {0};
    if (!worker->cli->options.output && all->drawn) {
        ss_cli_worker_fail(worker, 0, "a PNG holds one picture: name a file with -o");
        return;
    }
    if (worker->cli->options.output) put_path(&path, worker, all->drawn + 1);
    void *file = ss_cli_need(all->maker->open("png", path.data));
    susol_status status = all->maker->page(file, puzzle, look);
    const char *trouble = all->maker->close(file);
    if (ss_cli_worker_ok(worker, status, NULL) && trouble)
        ss_cli_worker_fail(worker, 0, "%s", trouble);
    ss_cli_buffer_free(&path);
}

static void draw_pdf(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    if (!all->pdf) all->pdf = ss_cli_need(all->maker->open("pdf", worker->cli->options.output));
    (void)ss_cli_worker_ok(worker, all->maker->page(all->pdf, puzzle, look), NULL);
}

void ss_cli_gallery_draw(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    if (!all->maker) draw_text(worker, puzzle, look);
    else if (!strcmp(all->to, "png")) draw_png(worker, puzzle, look);
    else draw_pdf(worker, puzzle, look);
    all->drawn++;
}

/* --to, or what the end of the file's name says, or the picture for a terminal. */
static const char *choose_renderer(const ss_cli *cli) {
    static const char *const by_suffix[][2] = {
        {".svg", "svg"}, {".png", "png"}, {".pdf", "pdf"}, {".json", "json"}};
    const char *name = cli->options.output;
    if (cli->options.to) return cli->options.to;
    for (size_t i = 0; name && i < sizeof by_suffix / sizeof *by_suffix; i++) {
        size_t size = strlen(name), end = strlen(by_suffix[i][0]);
        if (size > end && !strcmp(name + size - end, by_suffix[i][0])) return by_suffix[i][1];
    }
    return cli->colour && !name ? "ansi" : "picture";
}

static int open_gallery(gallery *all, const ss_cli *cli) {
    const char *why;
    *all = (gallery){.to = choose_renderer(cli)};
    if (strcmp(all->to, "png") != 0 && strcmp(all->to, "pdf") != 0)
        return ss_cli_name_check("renderers", all->to);
    all->maker = ss_cli_picture_maker_load(&why);
    return all->maker ? SS_EXIT_OK : ss_cli_usage("%s", why);
}

int ss_cli_gallery_run(ss_cli *cli, ss_answer_one *one) {
    gallery all;
    if (open_gallery(&all, cli)) return SS_EXIT_USAGE;
    cli->picture = false;
    ss_question question = {
        .one = one, .look_ahead = cli->options.output != NULL, .one_thread = true, .user = &all};
    int status = ss_cli_batch_run(cli, &question, NULL);
    const char *trouble = all.pdf ? all.maker->close(all.pdf) : NULL;
    if (!trouble) return status;
    (void)fprintf(stderr, "susol: cannot write the picture: %s\n", trouble);
    return status ? status : SS_EXIT_SOME_FAILED;
}

bool ss_cli_gallery_wanted(const ss_options *options) {
    const char *to = options->to ? options->to : "";
    return options->output || !strcmp(to, "png") || !strcmp(to, "pdf");
}
