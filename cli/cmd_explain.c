/* cmd_explain.c: the command `susol explain`: every step of the way, as lines, JSON, a picture for
   each step, or one report with pictures of all. */
#include "answer.h"
#include "guide.h"
#include "pictures.h"
#include "report.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct telling { /* of one run */
    const char *kind;    /* svg, png, html or pdf; NULL: lines or JSON */
    const ss_picture_maker *maker;
    const ss_report_maker *reporter;
    void *report;
    uint64_t pictures; /* drawn so far, for their numbers */
} telling;

typedef struct path { /* of one puzzle */
    ss_worker *worker;
    uint64_t steps, told;
} path;

static telling *telling_of(const ss_worker *worker) { return worker->question->user; }

static const char *phrase(const ss_worker *worker, const char *name) {
    return susol_phrase(ss_cli_guide_language(worker->cli), name);
}

/* ---- a picture for each step ---- */

/* FILE-1.svg, FILE-2.svg ... over all puzzles, or one after the other on stdout. */
static void draw(const path *at, const susol_step *step) {
    telling *all = telling_of(at->worker);
    const char *output = at->worker->cli->options.output;
    ss_buffer file = {0}, caption = {0};
    susol_look look = ss_cli_guide_look(step);
    ss_cli_buffer_format(&caption, "%" PRIu64 ". %s  %s", at->steps, step->title, step->changes);
    ss_cli_buffer_put(&caption, 0);
    look.caption = caption.data;
    if (output) ss_cli_pictures_path(&file, output, ++all->pictures);
    if (all->maker)
        ss_cli_pictures_png(at->worker, at->worker->asked, &look, all->maker, file.data);
    else ss_cli_pictures_text(at->worker, at->worker->asked, &look, all->kind, file.data);
    ss_cli_buffer_free(&file);
    ss_cli_buffer_free(&caption);
}

/* ---- one report ---- */

static void report(const path *at, const susol_step *step) {
    telling *all = telling_of(at->worker);
    ss_buffer heading = {0};
    susol_look look = ss_cli_guide_look(step);
    ss_cli_buffer_format(&heading, "%" PRIu64 ". %s", at->steps, step->title);
    ss_cli_buffer_put(&heading, 0);
    ss_report_entry entry = {.heading = heading.data,
                             .changes = step->changes,
                             .text = step->sentence,
                             .puzzle = at->worker->asked,
                             .look = &look};
    (void)ss_cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    ss_cli_buffer_free(&heading);
}

static void report_puzzle(const path *at) {
    telling *all = telling_of(at->worker);
    ss_buffer text = {0};
    susol_look look = {0};
    ss_cli_put_cells(&text, at->worker->asked);
    if (at->worker->cli->options.skip_trivial)
        ss_cli_buffer_format(&text, "\n%s", phrase(at->worker, "skipped"));
    ss_cli_buffer_put(&text, 0);
    ss_report_entry entry = {.heading = phrase(at->worker, "puzzle"),
                             .text = text.data,
                             .puzzle = at->worker->asked,
                             .look = &look,
                             .chapter = true};
    (void)ss_cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    ss_cli_buffer_free(&text);
}

/* ---- the steps of one puzzle ---- */

static int tell(void *user, const susol_step *step) {
    path *at = user;
    ss_worker *worker = at->worker;
    ss_buffer *out = &worker->block->out;
    at->steps++;
    if (worker->cli->options.skip_trivial && ss_cli_guide_is_trivial(step)) return 0;
    at->told++;
    if (worker->cli->options.json)
        ss_cli_buffer_format(out, "%s%s", at->told > 1 ? "," : "", step->json);
    else if (telling_of(worker)->reporter) report(at, step);
    else if (telling_of(worker)->kind) draw(at, step);
    else
        ss_cli_buffer_format(out, "%s\t%s\t%s\n", step->strategy,
                             *step->changes ? step->changes : "-", step->sentence);
    return 0;
}

static void begin(const path *at) {
    ss_worker *worker = at->worker;
    ss_buffer *out = &worker->block->out;
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, worker->asked);
        ss_cli_buffer_words(out, ",\"steps\":[");
    } else if (telling_of(worker)->reporter) report_puzzle(at);
    else if (!telling_of(worker)->kind) ss_cli_put_gap(worker->block);
}

static void finish(const path *at, susol_walk end) {
    static const char *const ends[] = {"solved", "stuck", "broken", "stopped", "open"};
    const telling *all = telling_of(at->worker);
    ss_buffer *out = &at->worker->block->out;
    if (at->worker->cli->options.json) ss_cli_buffer_format(out, "],\"end\":\"%s\"}\n", ends[end]);
    else if (all->reporter) {
        ss_report_entry entry = {.heading = phrase(at->worker, ends[end])};
        (void)ss_cli_worker_ok(at->worker, all->reporter->entry(all->report, &entry), NULL);
    } else if (!all->kind) ss_cli_buffer_format(out, "%s\n", ends[end]);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    susol_options limits = ss_cli_worker_options(worker);
    susol_guide guide = ss_cli_guide(worker->cli);
    path at = {.worker = worker};
    susol_walk end;
    guide.step = tell;
    guide.user = &at;
    guide.options = &limits;
    begin(&at);
    if (ss_cli_worker_ok(worker, susol_explain(puzzle, &guide, &end), NULL)) finish(&at, end);
    else worker->block->out.size = worker->mark;
}

/* ---- the command ---- */

/* What the kind of pictures needs; the exit status. */
static int prepare(const ss_cli *cli, telling *all) {
    const char *why;
    all->kind = cli->options.json ? NULL : ss_cli_pictures_kind(cli);
    if (!all->kind) return SS_EXIT_OK;
    if (!strcmp(all->kind, "png") || !strcmp(all->kind, "pdf")) {
        all->maker = ss_cli_picture_maker_load(&why);
        if (!all->maker) return ss_cli_usage("%s", why);
    }
    if (!strcmp(all->kind, "png") && !cli->options.output)
        return ss_cli_usage("every step has a picture of its own: name a file with -o");
    if (!strcmp(all->kind, "pdf")) all->reporter = all->maker->report;
    else if (!strcmp(all->kind, "html")) all->reporter = &ss_cli_report_html;
    else if (!all->maker) return ss_cli_name_check("renderers", all->kind);
    return SS_EXIT_OK;
}

static int run_report(ss_cli *cli, const ss_question *question, telling *all) {
    const char *language = ss_cli_guide_language(cli);
    all->report = ss_cli_need(
        all->reporter->open(cli->options.output, susol_phrase(language, "report"), language));
    int status = ss_cli_batch_run(cli, question, NULL);
    const char *trouble = all->reporter->close(all->report);
    if (!trouble) return status;
    (void)fprintf(stderr, "susol: cannot write the report: %s\n", trouble);
    return status ? status : SS_EXIT_SOME_FAILED;
}

static int run(ss_cli *cli) {
    telling all = {0};
    int status = ss_cli_guide_open(cli);
    if (!status) status = prepare(cli, &all);
    if (status) return status;
    ss_question question = {.one = answer, .one_thread = all.kind != NULL, .user = &all};
    if (all.reporter) return run_report(cli, &question, &all);
    return ss_cli_batch_run(cli, &question, NULL);
}

const ss_command ss_command_explain = {
    .name = "explain",
    .title = "every step to the solution, as people find it",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT | SS_BIT(output) | SS_BIT(only) | SS_BIT(without) |
               SS_BIT(skip_trivial) | SS_BIT(lang) | SS_BIT(plugin) | SS_BIT(time) | SS_BIT(memory),
    .run = run,
    .text = "One line a step: STRATEGY<TAB>CHANGES<TAB>SENTENCE. The last line of a puzzle is\n"
            "solved, stuck (no technique fires any more), open (several solutions; the step\n"
            "before, several, says which cells) or broken (there is no solution; the step\n"
            "before, contradiction, says where); a blank line stands between two puzzles.\n"
            "-o FILE.html or FILE.pdf (--to html, pdf): one report with a picture of every step;\n"
            "-o FILE.svg or FILE.png: the pictures alone, FILE-1.svg, FILE-2.svg ...\n"
            "JSON keys: file, line, puzzle, steps, end; docs/STEPS.md has those of a step.",
    .examples = "  susol explain puzzle.txt\n"
                "  susol explain --skip-trivial -o report.html puzzle.txt\n"
                "  susol explain --json --without forcing-net puzzle.txt",
};
