/* cmd_render.c: the command `susol render`. */
#include "answer.h"
#include "picture_maker.h"
#include "pictures.h"
#include <stdio.h>
#include <string.h>

typedef struct gallery {           /* the pictures of one run */
    const char *to;                /* renderer, or png or pdf */
    const ss_picture_maker *maker; /* for png and pdf */
    void *pdf;                     /* the file all pages go into */
    uint64_t drawn;
} gallery;

/* ---- what to show ---- */

typedef struct look_parts { /* what a look points to */
    susol_result result;
    uint32_t candidates[SUSOL_MAX_CELLS];
} look_parts;

static susol_status fill_candidates(ss_worker *worker, const susol_puzzle *puzzle,
                                    uint32_t *digits) {
    const char *which = worker->cli->options.candidates;
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
    susol_options options = ss_cli_worker_options(worker);
    if (!strcmp(which, "true")) return susol_candidates(puzzle, &options, digits);
    if (!strcmp(which, "propagated")) return susol_propagate(puzzle, digits);
    uint32_t all = (uint32_t)((UINT64_C(1) << susol_puzzle_side(puzzle)) - 1);
    for (int c = 0; c < cells; c++)
        digits[c] = !strcmp(which, "marks") ? susol_puzzle_allowed(puzzle, c) : all;
    return SUSOL_OK;
}

static bool make_look(ss_worker *worker, const susol_puzzle *puzzle, susol_look *look,
                      look_parts *parts) {
    const ss_options *wish = &worker->cli->options;
    *look = (susol_look){.caption = wish->caption, .colour = wish->colour_areas};
    if (wish->candidates && strcmp(wish->candidates, "none")) {
        susol_status status = fill_candidates(worker, puzzle, parts->candidates);
        if (!ss_cli_worker_solved(worker, status, NULL)) return false;
        look->candidates = parts->candidates;
    }
    if (!wish->solution) return true;
    susol_options options = ss_cli_worker_options(worker);
    options.solutions = 1;
    susol_status status = susol_solve(puzzle, &options, &parts->result);
    if (!ss_cli_worker_solved(worker, status, &parts->result)) return false;
    if (parts->result.solutions.low) look->solution = parts->result.first;
    return true;
}

/* ---- where to put it ---- */

/* Several puzzles have a number in the names of their files. */
static void put_path(ss_buffer *path, const ss_worker *worker, uint64_t number) {
    ss_cli_pictures_path(path, worker->cli->options.output, worker->block->alone ? 0 : number);
}

static void draw_text(ss_worker *worker, const susol_look *look) {
    gallery *all = worker->question->user;
    ss_buffer path = {0};
    if (worker->cli->options.output) put_path(&path, worker, all->drawn + 1);
    ss_cli_pictures_text(worker, look, all->to, path.data);
    ss_cli_buffer_free(&path);
}

static void draw_png(ss_worker *worker, const susol_look *look) {
    gallery *all = worker->question->user;
    ss_buffer path = {0};
    if (!worker->cli->options.output && all->drawn) {
        ss_cli_worker_fail(worker, 0, "a PNG holds one picture: name a file with -o");
        return;
    }
    if (worker->cli->options.output) put_path(&path, worker, all->drawn + 1);
    ss_cli_pictures_png(worker, look, all->maker, path.data);
    ss_cli_buffer_free(&path);
}

static void draw_pdf(ss_worker *worker, const susol_puzzle *puzzle, const susol_look *look) {
    gallery *all = worker->question->user;
    if (!all->pdf) all->pdf = ss_cli_need(all->maker->open("pdf", worker->cli->options.output));
    (void)ss_cli_worker_ok(worker, all->maker->page(all->pdf, puzzle, look), NULL);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    static look_parts parts; /* there is one thread */
    gallery *all = worker->question->user;
    susol_look look;
    if (!make_look(worker, puzzle, &look, &parts)) return;
    if (!all->maker) draw_text(worker, &look);
    else if (!strcmp(all->to, "png")) draw_png(worker, &look);
    else draw_pdf(worker, puzzle, &look);
    all->drawn++;
}

/* ---- the command ---- */

static const char *choose_renderer(const ss_cli *cli) {
    const char *kind = ss_cli_pictures_kind(cli);
    return kind ? kind : cli->colour && !cli->options.output ? "ansi" : "picture";
}

static int close_pdf(const gallery *all) {
    const char *trouble = all->pdf ? all->maker->close(all->pdf) : NULL;
    if (!trouble) return SS_EXIT_OK;
    (void)fprintf(stderr, "susol: cannot write the picture: %s\n", trouble);
    return SS_EXIT_SOME_FAILED;
}

static int run(ss_cli *cli) {
    gallery all = {.to = choose_renderer(cli)};
    const char *why;
    if (!strcmp(all.to, "png") || !strcmp(all.to, "pdf")) {
        all.maker = ss_cli_picture_maker_load(&why);
        if (!all.maker) return ss_cli_usage("%s", why);
    } else if (ss_cli_name_check("renderers", all.to)) {
        return SS_EXIT_USAGE;
    }
    cli->picture = false;
    ss_question question = {
        .one = answer, .look_ahead = cli->options.output != NULL, .one_thread = true, .user = &all};
    int status = ss_cli_batch_run(cli, &question, NULL);
    int closed = close_pdf(&all);
    return status ? status : closed;
}

const ss_command ss_command_render = {
    .name = "render",
    .title = "pictures of the puzzles",
    .usage = "[FILE...]",
    .options = SS_BIT(from) | SS_BIT(quiet) | SS_BIT(shard) | SS_BIT(to) | SS_BIT(color) |
               SS_BIT(output) | SS_BIT(candidates) | SS_BIT(solution) | SS_BIT(caption) |
               SS_BIT(colour_areas) | SS_TAKES_LIMITS,
    .run = run,
    .text =
        "Draws every puzzle with the renderer --to (see susol renderers; also png and pdf); if\n"
        "none is named, the end of FILE says which. With -o FILE several puzzles become\n"
        "FILE-1, FILE-2 ... (out-1.svg), but a pdf has a page for each.",
    .examples = "  susol render puzzle.txt\n"
                "  susol render --candidates true -o puzzle.svg puzzle.txt",
};
