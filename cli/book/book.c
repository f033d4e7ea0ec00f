/* book.c: a booklet of puzzles: its leaves, and its pages one after the other. */
#define _POSIX_C_SOURCE 200809L
#include "book.h"
#include "pictures/pictures.h"
#include "press.h"
#include "progress.h"
#include "stop.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool cli_book_wanted(const cli_options *options) { return (options->given & CLI_TAKES_BOOK) != 0; }

bool cli_book_has_solutions(const cli_options *options) {
    return options->with_solutions || options->solutions_on_back;
}

bool cli_book_is_file(const cli_options *options) {
    const char *to = options->to ? options->to : "";
    return !strcmp(to, "pdf") || !strcmp(to, "svg") || !strcmp(to, "png");
}

int cli_book_open(cli_book *book, const cli_call *cli) {
    const char *to = cli->options.to ? cli->options.to : "";
    bool svg = !strcmp(to, "svg"), png = !strcmp(to, "png");
    const cli_picture_maker *maker;
    *book = (cli_book){.cli = cli};
    if (!cli_book_is_file(&cli->options))
        return cli_usage("a booklet is a PDF, or pages as SVG or PNG: -o FILE.pdf, .svg, .png");
    if ((svg || png) && !cli->options.output)
        return cli_usage("every page of a booklet is a file of its own: name one with -o");
    int status = cli_pictures_open(cli, &maker);
    if (status) return status;
    book->paper = svg ? &cli_paper_svg : png ? maker->png : maker->pdf;
    return CLI_EXIT_OK;
}

/* ---- leaves ---- */

void cli_book_free_leaf(cli_leaf *leaf) {
    susol_puzzle_free(leaf->puzzle);
    free(leaf->solution);
    free(leaf->candidates);
    free(leaf->label);
    free(leaf->name);
    free(leaf->rules);
    free(leaf->note);
}

static char *joined(const char *lines) {
    char *words = press_clean(lines);
    for (char *at = words; *at; at++)
        if (*at == '\n') *at = ' ';
    return words;
}

/* Rules of the setter are one paragraph, wherever the lines end. Those that the library has made
   are a paragraph for each kind, so that what puzzles share is told once. */
static char *rules_of(const susol_puzzle *puzzle, const char *made) {
    char *own = joined(susol_puzzle_words(puzzle, "rules")), *one = joined(made);
    bool same = !*own || !strcmp(own, one);
    free(one);
    if (!same) return own;
    free(own);
    return press_clean(made);
}

static susol_status describe(cli_leaf *leaf) {
    susol_text *name = NULL, *rules = NULL;
    susol_status status = susol_text_new(&name, NULL);
    if (!status) status = susol_text_new(&rules, NULL);
    if (!status) status = susol_describe(leaf->puzzle, name, rules);
    if (!status && !leaf->name) leaf->name = press_clean(susol_text_data(name));
    if (!status && !leaf->rules) leaf->rules = rules_of(leaf->puzzle, susol_text_data(rules));
    susol_text_free(name);
    susol_text_free(rules);
    return status;
}

static void fill_in(char **words) {
    if (!*words) *words = cli_need(calloc(1, 1));
}

susol_status cli_book_add(cli_book *book, cli_leaf leaf) {
    susol_status status = press_measure(&leaf);
    if (!status) status = describe(&leaf);
    if (status) {
        cli_book_free_leaf(&leaf);
        return status;
    }
    fill_in(&leaf.label);
    fill_in(&leaf.note);
    if (book->count == book->room) {
        book->room = book->room ? 2 * book->room : 64;
        book->leaves = cli_need(realloc(book->leaves, book->room * sizeof *book->leaves));
    }
    book->leaves[book->count++] = leaf;
    return SUSOL_OK;
}

/* ---- pages ---- */

static void open_page(press *at) {
    const cli_paper_maker *paper = at->book->paper;
    const cli_call *cli = at->book->cli;
    const char *output = cli->options.output;
    cli_sheet sheet = {at->width, at->height, *at->title ? at->title : NULL,
                       cli_pictures_pixels(cli, NULL)};
    cli_buffer path = {0};
    bool numbered = !paper->paged && at->page_count > 1;
    if (output) cli_pictures_path(&path, output, numbered ? at->number : 0);
    at->page = cli_need(paper->open(path.data, &sheet));
    cli_buffer_free(&path);
}

static void draw_page(press *at) {
    static void (*const draw[])(press * at,
                                const page_plan *plan) = {[PAGE_TITLE] = press_title_page,
                                                          [PAGE_RULES] = press_rules_page,
                                                          [PAGE_PUZZLES] = press_puzzles_page,
                                                          [PAGE_SOLUTIONS] = press_solutions_page};
    const page_plan *plan = &at->pages[at->number - 1];
    draw[plan->kind](at, plan);
    if (plan->kind != PAGE_TITLE) press_running_words(at);
}

/* Whoever interrupts gets the pages of the next moment, at least one. */
static bool is_last(press *at) {
    enum { PATIENCE = 100 }; /* milliseconds */
    if (at->number == at->page_count) return true;
    if (!cli_stop_reason()) return false;
    if (!at->asked_to_stop) at->asked_to_stop = cli_now();
    return cli_now() - at->asked_to_stop >= PATIENCE;
}

/* NULL: all pages up to `number` are written; otherwise what went wrong. */
static const char *print_pages(press *at) {
    const cli_paper_maker *paper = at->book->paper;
    const char *trouble = NULL;
    bool last = false;
    while (!last && !trouble) {
        if (at->number++ == 0 || !paper->paged) open_page(at);
        else paper->next(at->page);
        draw_page(at);
        last = is_last(at);
        if (last || !paper->paged) trouble = paper->close(at->page);
    }
    return trouble ? trouble : at->status ? susol_status_text(at->status) : NULL;
}

static int tell_shortened(const press *at) {
    (void)fprintf(stderr, "susol: only %zu of %zu pages are printed\n", at->number, at->page_count);
    int why = cli_stop_reason();
    return why > 0 ? 128 + why : CLI_EXIT_SOME_FAILED;
}

static void free_press(press *at) {
    for (size_t i = 0; i < at->page_count; i++) free(at->pages[i].told);
    free(at->pages);
    free(at->title);
    free(at->front);
    free(at->usual);
}

static void open_press(press *at, cli_book *book) {
    const cli_options *wish = &book->cli->options;
    bool letter = wish->paper && !strcmp(wish->paper, "letter");
    *at = (press){.book = book,
                  .width = letter ? 612 : 595.28,
                  .height = letter ? 792 : 841.89,
                  .per_page = wish->per_page ? atoi(wish->per_page) : 0,
                  .solutions = cli_book_has_solutions(wish),
                  .on_back = wish->solutions_on_back,
                  .colour = wish->colour_areas,
                  .title = press_clean(wish->title ? wish->title : "")};
}

int cli_book_print(cli_book *book) {
    press at;
    const char *trouble = NULL;
    open_press(&at, book);
    if (book->count) {
        press_plan(&at);
        trouble = print_pages(&at);
    }
    if (trouble && cli_stop_reason()) trouble = NULL, at.number--; /* this page is not whole */
    int status = at.number < at.page_count && !trouble ? tell_shortened(&at) : CLI_EXIT_OK;
    free_press(&at);
    for (size_t i = 0; i < book->count; i++) cli_book_free_leaf(&book->leaves[i]);
    free(book->leaves);
    if (!trouble) return status;
    const char *name = book->cli->options.output;
    (void)fprintf(stderr, "susol: cannot write %s: %s\n", name ? name : "the booklet", trouble);
    return CLI_EXIT_SOME_FAILED;
}
