/* gallery.c: the pictures of one run: on the screen, in files, on the pages of a PDF. */
#include "gallery.h"
#include "pictures.h"
#include "screen.h"
#include <stdio.h>
#include <string.h>

typedef struct gallery {
    const char *to;                 /* renderer, or png, pdf or html */
    const cli_picture_maker *maker; /* for png and pdf */
    void *pdf;                      /* the file all pages go into */
    void *page;                     /* the same for html */
    uint64_t drawn;
} gallery;

/* Several puzzles have a number in the names of their files. */
static void put_path(cli_buffer *path, const cli_worker *worker, uint64_t number) {
    cli_pictures_path(path, worker->cli->options.output, worker->block->alone ? 0 : number);
}

static void draw_png(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look,
                     const char *path) {
    gallery *all = worker->question->user;
    if (path || !all->drawn) cli_pictures_png(worker, puzzle, look, all->maker, path);
    else cli_worker_fail(worker, 0, "a PNG holds one picture: name a file with -o");
}

static void draw_pdf(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    if (!all->pdf)
        all->pdf = cli_need(all->maker->open("pdf", worker->cli->options.output, (cli_pixels){0}));
    (void)cli_worker_ok(worker, all->maker->page(all->pdf, puzzle, look), NULL);
}

/* A page of all puzzles; it has the title of the first. */
static void draw_html(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    const char *title = susol_puzzle_words(puzzle, "title"), *caption = look->caption;
    susol_look bare = *look;
    bare.caption = NULL;
    cli_report_entry entry = {.heading = all->page ? title : NULL,
                              .author = susol_puzzle_words(puzzle, "author"),
                              .rules = susol_puzzle_words(puzzle, "rules"),
                              .text = caption,
                              .puzzle = puzzle,
                              .look = &bare,
                              .chapter = true};
    if (!all->page)
        all->page = cli_need(
            cli_report_html.open(worker->cli->options.output, *title ? title : "Sudoku", "en"));
    (void)cli_worker_ok(worker, cli_report_html.entry(all->page, &entry), NULL);
}

void cli_gallery_draw(cli_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    cli_buffer path = {0};
    if (worker->cli->options.output) put_path(&path, worker, all->drawn + 1);
    susol_look fitting = *look;
    if (!worker->cli->options.to && !path.data) cli_screen_fit(&fitting, "");
    if (!strcmp(all->to, "html")) draw_html(worker, puzzle, look);
    else if (!all->maker) cli_pictures_text(worker, puzzle, &fitting, all->to, path.data);
    else if (!strcmp(all->to, "png")) draw_png(worker, puzzle, look, path.data);
    else draw_pdf(worker, puzzle, look);
    cli_buffer_free(&path);
    all->drawn++;
}

/* What the options say, or the picture for a terminal. */
static const char *choose_renderer(const cli_call *cli) {
    const char *kind = cli->options.to;
    return kind ? kind : cli->colour ? "ansi" : "picture";
}

static int open_gallery(gallery *all, const cli_call *cli) {
    *all = (gallery){.to = choose_renderer(cli)};
    int status = cli_pictures_open(cli, &all->maker);
    if (status || all->maker || !strcmp(all->to, "html")) return status;
    return cli_name_check("renderers", all->to);
}

int cli_gallery_run(cli_call *cli, cli_answer_one *one) {
    gallery all;
    if (open_gallery(&all, cli)) return CLI_EXIT_USAGE;
    cli->picture = false;
    cli_question question = {
        .one = one, .look_ahead = cli->options.output != NULL, .one_thread = true, .user = &all};
    int status = cli_batch_run(cli, &question, NULL);
    const char *trouble = all.pdf ? all.maker->close(all.pdf) : NULL;
    if (all.page) trouble = cli_report_html.close(all.page);
    if (!trouble) return status;
    (void)fprintf(stderr, "susol: cannot write the picture: %s\n", trouble);
    return status ? status : CLI_EXIT_SOME_FAILED;
}

bool cli_gallery_wanted(const cli_options *options) {
    const char *to = options->to ? options->to : "";
    return options->output || !strcmp(to, "png") || !strcmp(to, "pdf") || !strcmp(to, "html");
}
