/* cmd_strategies.c: the command `susol strategies`: the encyclopedia of techniques.

   A page is made from the table of strategies alone: the idea, the step that the technique finds in
   its example, as a picture and in words, where it fits, its other names and its ratings. */
#include "buffer.h"
#include "guide.h"
#include "pictures/screen.h"
#include <string.h>

typedef enum page_kind { TEXT, MARKDOWN, PICTURE } page_kind;

typedef struct page {
    const cli_call *cli;
    page_kind kind;
    susol_entry entry;
    const char *before, *after; /* names of the neighbours in the order of trying; NULL: none */
    susol_puzzle *puzzle;       /* the example */
    susol_text *picture;
    cli_buffer changes, sentence, title; /* of the step found in it */
    cli_buffer *out;
} page;

/* ---- the step in the example ---- */

static int see_step(void *user, const susol_step *step) {
    page *at = user;
    susol_look look = cli_guide_look(step);
    const char *renderer = at->kind == TEXT ? at->cli->colour ? "ansi" : "picture" : "svg";
    if (at->kind == TEXT) cli_screen_fit(&look, "");
    look.lines = 0; /* the page goes on below it */
    susol_text_clear(at->picture);
    (void)susol_render(at->puzzle, &look, renderer, at->picture, NULL);
    cli_buffer_format(&at->changes, "%s", step->changes);
    cli_buffer_format(&at->sentence, "%s", step->sentence);
    cli_buffer_format(&at->title, "%s", step->title);
    return 1;
}

static void find_step(page *at) {
    susol_explain_options guide = {.only = at->entry.name,
                                   .marks_follow = 1,
                                   .step = see_step,
                                   .user = at,
                                   .language =
                                       at->kind == TEXT ? cli_guide_language(at->cli) : "en"};
    susol_ending end;
    at->changes.size = at->sentence.size = at->title.size = 0;
    if (!susol_read(at->puzzle, at->entry.example, strlen(at->entry.example), NULL, NULL))
        (void)susol_explain(at->puzzle, &guide, &end, NULL);
    cli_buffer_put(&at->changes, 0);
    cli_buffer_put(&at->sentence, 0);
    cli_buffer_put(&at->title, 0);
}

/* ---- pages ---- */

enum { PAGE_COLUMNS = 78 };

static void put_text(page *at) {
    cli_buffer *out = at->out;
    const susol_entry *entry = &at->entry;
    cli_buffer_format(out, "%s: %s (%s)\n", entry->name,
                      at->title.size > 1 ? at->title.data : entry->title,
                      susol_phrase(cli_guide_language(at->cli), entry->level));
    if (*entry->also) cli_buffer_format(out, "Also called: %s\n", entry->also);
    if (*entry->ratings) cli_buffer_format(out, "Rated: %s\n", entry->ratings);
    cli_buffer_format(out, "Fits: %s\n\n", entry->fits);
    cli_screen_wrap(out, entry->text, PAGE_COLUMNS);
    if (!at->sentence.data[0]) return;
    cli_buffer_format(out, "\n%s%s\n", susol_text_data(at->picture), at->changes.data);
    cli_screen_wrap(out, at->sentence.data, PAGE_COLUMNS);
}

/* A grid of one line, to be tried out at once; other examples are shown as they are. */
static void put_example(page *at) {
    const susol_entry *entry = &at->entry;
    bool line = !strchr(entry->example, '\n') && !strchr(entry->example, '\'');
    if (line)
        cli_buffer_format(at->out, "    echo %s%s%s | susol hint --only %s\n\n",
                          strchr(entry->example, ' ') ? "'" : "", entry->example,
                          strchr(entry->example, ' ') ? "'" : "", entry->name);
    else {
        cli_buffer_words(at->out, "```\n");
        cli_buffer_words(at->out, entry->example);
        if (entry->example[strlen(entry->example) - 1] != '\n') cli_buffer_put(at->out, '\n');
        cli_buffer_words(at->out, "```\n\n");
    }
}

static void put_markdown(page *at) {
    cli_buffer *out = at->out;
    const susol_entry *entry = &at->entry;
    cli_buffer_format(out, "# %s\n\n%s\n\n", entry->title, entry->text);
    cli_buffer_format(out, "![%s](%s.svg)\n\n", entry->title, entry->name);
    cli_buffer_format(out, "**%s.** %s\n\n", at->changes.data, at->sentence.data);
    put_example(at);
    cli_buffer_format(out, "| | |\n|---|---|\n| name | `%s` |\n| level | %s |\n", entry->name,
                      entry->level);
    cli_buffer_format(out, "| fits | %s |\n", entry->fits);
    if (*entry->also) cli_buffer_format(out, "| also called | %s |\n", entry->also);
    if (*entry->ratings) cli_buffer_format(out, "| rated | %s |\n", entry->ratings);
    cli_buffer_words(out, "\n");
    if (at->before) cli_buffer_format(out, "Easier: [%s](%s.md). ", at->before, at->before);
    if (at->after) cli_buffer_format(out, "Harder: [%s](%s.md). ", at->after, at->after);
    cli_buffer_words(out, "[All techniques](README.md)\n");
}

static void put_page(page *at) {
    find_step(at);
    if (at->out->size && at->kind != PICTURE) cli_buffer_put(at->out, '\n');
    if (at->kind == TEXT) put_text(at);
    else if (at->kind == MARKDOWN) put_markdown(at);
    else cli_buffer_words(at->out, susol_text_data(at->picture));
}

/* ---- the command ---- */

/* By its name, its title or another name; everything, if nothing is asked for. */
static bool is_asked(const page *at) {
    const cli_call *cli = at->cli;
    for (int i = 0; i < cli->word_count; i++)
        if (susol_entry_has_name(&at->entry, cli->words[i])) return true;
    return !cli->word_count;
}

/* All pages that are asked for; the exit status. */
static int put_pages(page *at) {
    susol_entry next;
    int status = CLI_EXIT_OK;
    for (int i = 0; !susol_list("strategies", i, &at->entry); i++) {
        const char *name = at->entry.name;
        at->after = susol_list("strategies", i + 1, &next) ? NULL : next.name;
        if (is_asked(at)) {
            put_page(at);
            if (!at->sentence.data[0]) status = CLI_EXIT_SOME_FAILED;
        }
        at->before = name;
    }
    return status;
}

static int run_pages(const cli_call *cli, page_kind kind) {
    cli_buffer out = {0};
    page at = {.cli = cli, .kind = kind, .out = &out};
    for (int i = 0; i < cli->word_count; i++)
        if (cli_name_check("strategies", cli->words[i])) return CLI_EXIT_USAGE;
    bool ready = !susol_puzzle_new(&at.puzzle, NULL) && !susol_text_new(&at.picture, NULL);
    int status = ready ? put_pages(&at) : CLI_EXIT_SOME_FAILED;
    susol_puzzle_free(at.puzzle);
    susol_text_free(at.picture);
    cli_buffer_free(&at.changes);
    cli_buffer_free(&at.sentence);
    cli_buffer_free(&at.title);
    int printed = cli_buffer_print(&out);
    return status ? status : printed;
}

static int run(cli_call *cli) {
    const char *to = cli->options.to;
    if (cli_name_check("languages", cli->options.lang)) return CLI_EXIT_USAGE;
    if (to && !strcmp(to, "markdown")) return run_pages(cli, MARKDOWN);
    if (to && !strcmp(to, "svg")) return run_pages(cli, PICTURE);
    if (to) return cli_usage("pages are written to markdown or svg");
    if (cli->options.json || !cli->word_count) return cli_list_run(cli, "strategies");
    return run_pages(cli, TEXT);
}

const cli_command cli_command_strategies = {
    .name = "strategies",
    .title = "techniques that people solve with, easy to hard",
    .usage = "[NAME...]",
    .options = CLI_BIT(json) | CLI_BIT(to) | CLI_BIT(lang) | CLI_BIT(color),
    .run = run,
    .text = "Lists the techniques in the order in which hint and explain try them,\n"
            "NAME<TAB>TITLE a line; with names, the page of each: idea, example, where it\n"
            "fits, other names, ratings. Other names do as well (Y-wing, \"Thor's hammer\").\n"
            "--to markdown or svg: the page or its picture as in docs/strategies.",
    .examples = "  susol strategies\n"
                "  susol strategies x-wing",
};
