/* cmd_explain.c: the command `susol explain`: every step of the way, as lines, paragraphs on a
   terminal, JSON, a picture for each step, or one report with pictures of all. */
#include "answer.h"
#include "guide.h"
#include "paragraph.h"
#include "pictures/pictures.h"
#include "pictures/report.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct telling { /* of one run */
    const char *kind;    /* svg, png, html or pdf; NULL: lines or JSON */
    const cli_picture_maker *maker;
    const cli_report_maker *reporter;
    void *report;
    uint64_t pictures; /* drawn so far, for their numbers */
} telling;

typedef struct path { /* of one puzzle */
    cli_worker *worker;
    uint64_t steps, told;
} path;

static telling *telling_of(const cli_worker *worker) { return worker->question->user; }

static const char *phrase(const cli_worker *worker, const char *name) {
    return susol_phrase(cli_guide_language(worker->cli), name);
}

/* ---- a picture for each step ---- */

/* FILE-0001.svg, FILE-0002.svg ... over all puzzles, or one after the other on stdout. */
static void draw(const path *at, const susol_step *step) {
    telling *all = telling_of(at->worker);
    const char *output = at->worker->cli->options.output;
    cli_buffer file = {0}, caption = {0};
    susol_look look = cli_guide_look(step);
    cli_buffer_format(&caption, "%" PRIu64 ". %s: %s", at->steps, step->title, step->sentence);
    cli_buffer_put(&caption, 0);
    look.caption = caption.data;
    if (output) cli_pictures_path(&file, output, ++all->pictures);
    if (all->maker) cli_pictures_png(at->worker, at->worker->asked, &look, all->maker, file.data);
    else cli_pictures_text(at->worker, at->worker->asked, &look, all->kind, file.data);
    cli_buffer_free(&file);
    cli_buffer_free(&caption);
}

/* ---- one report ---- */

/* Few changes are told at a glance; many are in the picture and in the sentences. */
static const char *brief_changes(const susol_step *step) {
    enum { FEW = 120 };
    return strlen(step->changes) <= FEW ? step->changes : "";
}

static void report(const path *at, const susol_step *step) {
    telling *all = telling_of(at->worker);
    cli_buffer heading = {0}, text = {0};
    susol_look look = cli_guide_look(step);
    cli_buffer_format(&heading, "%" PRIu64 ". %s", at->steps, step->title);
    cli_buffer_put(&heading, 0);
    cli_paragraph_apart(&text, step->sentence);
    cli_report_entry entry = {.heading = heading.data,
                              .changes = brief_changes(step),
                              .text = text.data,
                              .puzzle = at->worker->asked,
                              .look = &look};
    (void)cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    cli_buffer_free(&heading);
    cli_buffer_free(&text);
}

static bool is_empty(const cli_buffer *cells) {
    for (size_t i = 0; i < cells->size; i++)
        if (cells->data[i] != '.') return false;
    return true;
}

static void report_puzzle(const path *at) {
    telling *all = telling_of(at->worker);
    cli_buffer text = {0};
    susol_look look = {0};
    cli_put_cells(&text, at->worker->asked);
    if (is_empty(&text)) text.size = 0; /* a line of dots tells nobody anything */
    if (at->worker->cli->options.skip_trivial)
        cli_buffer_format(&text, "%s%s", text.size ? "\n" : "", phrase(at->worker, "skipped"));
    cli_buffer_put(&text, 0);
    const char *title = susol_puzzle_words(at->worker->asked, "title");
    cli_report_entry entry = {.heading = *title ? title : phrase(at->worker, "puzzle"),
                              .author = susol_puzzle_words(at->worker->asked, "author"),
                              .rules = susol_puzzle_words(at->worker->asked, "rules"),
                              .text = text.data,
                              .puzzle = at->worker->asked,
                              .look = &look,
                              .chapter = true};
    (void)cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    cli_buffer_free(&text);
}

/* ---- a paragraph for each step, for a person at the terminal ---- */

static bool in_paragraphs(const cli_worker *worker) {
    return cli_answer_is_picture(worker) && !telling_of(worker)->kind;
}

/* ---- the steps of one puzzle ---- */

static int tell(void *user, const susol_step *step) {
    path *at = user;
    cli_worker *worker = at->worker;
    cli_buffer *out = &worker->block->out;
    at->steps++;
    if (worker->cli->options.skip_trivial && cli_guide_is_trivial(step)) return 0;
    at->told++;
    if (worker->cli->options.json)
        cli_buffer_format(out, "%s%s", at->told > 1 ? "," : "", step->json);
    else if (telling_of(worker)->reporter) report(at, step);
    else if (telling_of(worker)->kind) draw(at, step);
    else if (in_paragraphs(worker)) cli_paragraph_put(worker, at->steps, step);
    else
        cli_buffer_format(out, "%s\t%s\t%s\n", step->strategy, *step->changes ? step->changes : "-",
                          step->sentence);
    return 0;
}

static void begin(const path *at) {
    cli_worker *worker = at->worker;
    cli_buffer *out = &worker->block->out;
    if (worker->cli->options.json) {
        cli_put_head(worker, worker->asked);
        cli_buffer_words(out, ",\"steps\":[");
    } else if (telling_of(worker)->reporter) report_puzzle(at);
    else if (!telling_of(worker)->kind) cli_put_gap(worker->block);
}

static void finish(const path *at, susol_ending end) {
    static const char *const ends[] = {"solved", "stuck", "broken", "stopped", "open"};
    const telling *all = telling_of(at->worker);
    cli_buffer *out = &at->worker->block->out;
    if (at->worker->cli->options.json) cli_buffer_format(out, "],\"end\":\"%s\"}\n", ends[end]);
    else if (all->reporter) {
        cli_report_entry entry = {.heading = phrase(at->worker, ends[end])};
        (void)cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    } else if (in_paragraphs(at->worker)) {
        cli_buffer_format(out, "%s\n", phrase(at->worker, ends[end]));
    } else if (!all->kind) cli_buffer_format(out, "%s\n", ends[end]);
}

/* That there is no solution is said first: the steps only show where that comes out. */
static void say_broken(const path *at, size_t begun) {
    cli_buffer *out = &at->worker->block->out, steps = {0};
    const char *words = phrase(at->worker, "broken");
    if (telling_of(at->worker)->kind) {
        cli_worker_say(at->worker, words);
        return;
    }
    cli_buffer_add(&steps, out->data + begun, out->size - begun);
    out->size = begun;
    cli_buffer_format(out, in_paragraphs(at->worker) ? "%s\n\n" : "mistake\t-\t%s\n", words);
    cli_buffer_add(out, steps.data, steps.size);
    cli_buffer_free(&steps);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_options limits = cli_worker_options(worker);
    susol_explain_options guide = cli_guide(worker->cli);
    path at = {.worker = worker};
    susol_ending end = SUSOL_ENDING_STOPPED;
    guide.together = worker->cli->options.together || telling_of(worker)->reporter ? 1 : 2;
    guide.size = sizeof guide;
    guide.needed = worker->cli->options.all ? 0 : 2;
    guide.step = tell;
    guide.user = &at;
    guide.limits = &limits;
    begin(&at);
    size_t begun = worker->block->out.size;
    susol_status status = susol_explain(puzzle, &guide, &end, &worker->error);
    bool through = cli_worker_ok(worker, status, &worker->error);
    if (status == SUSOL_LIMIT) finish(&at, SUSOL_ENDING_STOPPED); /* the steps so far hold */
    else if (through) finish(&at, end);
    else worker->block->out.size = worker->mark;
    if (through && end == SUSOL_ENDING_BROKEN && !worker->cli->options.json) say_broken(&at, begun);
}

/* ---- the command ---- */

/* What the kind of pictures needs; the exit status. */
static int prepare(const cli_call *cli, telling *all) {
    all->kind = cli->options.json ? NULL : cli->options.to;
    if (!all->kind) return CLI_EXIT_OK;
    int status = cli_pictures_open(cli, &all->maker);
    if (status) return status;
    if (!strcmp(all->kind, "png") && !cli->options.output)
        return cli_usage("every step has a picture of its own: name a file with -o");
    if (!strcmp(all->kind, "pdf")) all->reporter = all->maker->report;
    else if (!strcmp(all->kind, "html")) all->reporter = &cli_report_html;
    else if (!all->maker) return cli_name_check("renderers", all->kind);
    return CLI_EXIT_OK;
}

static int run_report(cli_call *cli, const cli_question *question, telling *all) {
    const char *language = cli_guide_language(cli);
    all->report = cli_need(
        all->reporter->open(cli->options.output, susol_phrase(language, "report"), language));
    int status = cli_batch_run(cli, question, NULL);
    const char *trouble = all->reporter->close(all->report);
    if (!trouble) return status;
    (void)fprintf(stderr, "susol: cannot write the report: %s\n", trouble);
    return status ? status : CLI_EXIT_SOME_FAILED;
}

static int run(cli_call *cli) {
    telling all = {0};
    int status = cli_guide_open(cli);
    if (!status) status = prepare(cli, &all);
    if (status) return status;
    cli_question question = {
        .one = answer, .look_ahead = cli->picture, .one_thread = all.kind != NULL, .user = &all};
    if (all.reporter) return run_report(cli, &question, &all);
    return cli_batch_run(cli, &question, NULL);
}

const cli_command cli_command_explain = {
    .name = "explain",
    .title = "every step to the solution, as people find it",
    .usage = "[FILE...]",
    .options = CLI_TAKES_PIXELS | CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_BIT(output) |
               CLI_BIT(only) | CLI_BIT(without) | CLI_BIT(skip_trivial) | CLI_BIT(together) |
               CLI_BIT(all) | CLI_BIT(lang) | CLI_BIT(plugin) | CLI_BIT(time) | CLI_BIT(memory),
    .writes = CLI_WRITES_LINES | CLI_WRITES_PICTURES | CLI_WRITES_REPORT,
    .run = run,
    .text =
        "One line a step: STRATEGY<TAB>CHANGES<TAB>SENTENCE. The last line of a puzzle is\n"
        "solved, stuck (no technique fires any more), open (several solutions; the step\n"
        "before, several, says which cells) or broken (no solution: the first line, mistake,\n"
        "says so, the last step, contradiction, where); a blank line is between two puzzles.\n"
        "What rules say by themselves (cages, signs, lines), one after the other, is one step.\n"
        "With such rules only the steps on which a digit rests are told; with --all every step.\n"
        "-o FILE.html or FILE.pdf (--to html, pdf): one report with a picture of every step\n"
        "(those of one kind that are there at once are one, as with --together);\n"
        "-o FILE.svg or FILE.png: the pictures alone, FILE-0001.svg ...\f\n"
        "On a terminal the steps of one puzzle are paragraphs: number, title, sentences.\n"
        "A limit ends it with the line stopped, after the steps that were found in time.\n"
        "JSON keys: file, line, puzzle, steps, end; docs/STEPS.md has those of a step.",
    .examples = "  susol explain puzzle.txt\n"
                "  susol explain --skip-trivial -o report.html puzzle.txt\n"
                "  susol explain --json --without forcing-net puzzle.txt",
};
