/* gallery.c: the pictures of one run: on the screen, in files, on the pages of a PDF. */
#include "gallery.h"
#include "pictures.h"
#include <stdio.h>
#include <string.h>

typedef struct gallery {
    const char *to;                /* renderer, or png or pdf */
    const ss_picture_maker *maker; /* for png and pdf */
    void *pdf;                     /* the file all pages go into */
    uint64_t drawn;
} gallery;

/* Several puzzles have a number in the names of their files. */
static void put_path(ss_buffer *path, const ss_worker *worker, uint64_t number) {
    ss_cli_pictures_path(path, worker->cli->options.output, worker->block->alone ? 0 : number);
}

static void draw_png(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                     const char *path) {
    gallery *all = worker->question->user;
    if (path || !all->drawn) ss_cli_pictures_png(worker, puzzle, look, all->maker, path);
    else ss_cli_worker_fail(worker, 0, "a PNG holds one picture: name a file with -o");
}

static void draw_pdf(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    if (!all->pdf) all->pdf = ss_cli_need(all->maker->open("pdf", worker->cli->options.output));
    (void)ss_cli_worker_ok(worker, all->maker->page(all->pdf, puzzle, look), NULL);
}

void ss_cli_gallery_draw(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    ss_buffer path = {0};
    if (worker->cli->options.output) put_path(&path, worker, all->drawn + 1);
    if (!all->maker) ss_cli_pictures_text(worker, puzzle, look, all->to, path.data);
    else if (!strcmp(all->to, "png")) draw_png(worker, puzzle, look, path.data);
    else draw_pdf(worker, puzzle, look);
    ss_cli_buffer_free(&path);
    all->drawn++;
}

/* What the options say, or the picture for a terminal. */
static const char *choose_renderer(const ss_cli *cli) {
    const char *kind = ss_cli_pictures_kind(cli);
    return kind ? kind : cli->colour && !cli->options.output ? "ansi" : "picture";
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
