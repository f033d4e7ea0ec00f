/* cmd_hint.c: the command `susol hint`: the next step, as much of it as is wanted. */
#include "answer.h"
#include "guide.h"
#include "pictures.h"
#include <string.h>

enum { WHERE = 1, WHICH, ALL };

static uint64_t level_of(const ss_cli *cli) {
    return cli->options.level ? cli->options.level : ALL;
}

/* The hint in words; the whole step is for programs too, the others only for people. */
static void put_words(ss_buffer *out, const susol_step *step, uint64_t level) {
    if (level == WHERE) ss_cli_buffer_words(out, step->where);
    else if (level == WHICH) ss_cli_buffer_format(out, "%s: %s", step->title, step->where);
    else ss_cli_buffer_format(out, "%s\t%s\t%s", step->strategy, step->changes, step->sentence);
}

/* A picture of as much as the level tells, for a person at the terminal or as --to and -o say. */
static void draw(ss_worker *worker, const susol_step *step, uint64_t level, bool on_screen) {
    const char *kind = ss_cli_pictures_kind(worker->cli), *file = worker->cli->options.output;
    const ss_picture_maker *maker = worker->question->user;
    susol_look look = ss_cli_guide_look(step);
    ss_buffer words = {0};
    if (level < ALL) put_words(&words, step, level);
    else if (on_screen)
        ss_cli_buffer_format(&words, "%s: %s\n%s", step->title, step->sentence, step->changes);
    else ss_cli_buffer_format(&words, "%s: %s", step->title, step->changes);
    ss_cli_buffer_put(&words, 0);
    if (level < ALL) look.sketch = NULL;
    if (!on_screen) look.caption = words.data;
    if (on_screen) ss_cli_put_picture(worker, worker->asked, &look, words.data);
    else if (maker) ss_cli_pictures_png(worker, worker->asked, &look, maker, file);
    else ss_cli_pictures_text(worker, worker->asked, &look, kind ? kind : "picture", file);
    ss_cli_buffer_free(&words);
}

/* How the walk has ended, if this is no step of a technique; NULL: it is one. */
static const char *end_of(const susol_step *step) {
    if (!strcmp(step->strategy, "contradiction")) return "broken";
    return strcmp(step->strategy, "several") ? NULL : "open";
}

static int hint(void *user, const susol_step *step) {
    ss_worker *worker = user;
    ss_buffer *out = &worker->block->out;
    uint64_t level = level_of(worker->cli);
    const char *end = end_of(step);
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, worker->asked);
        ss_cli_buffer_format(out, ",\"step\":%s", step->json);
        if (end) ss_cli_buffer_format(out, ",\"end\":\"%s\"", end);
        ss_cli_buffer_words(out, "}\n");
    } else if (worker->cli->options.to || worker->cli->options.output) {
        draw(worker, step, level, false);
    } else if (ss_cli_answer_is_picture(worker)) {
        draw(worker, step, level, true);
    } else if (end) {
        ss_cli_buffer_format(out, "-\t%s\t%s\n", end, step->sentence);
    } else {
        put_words(out, step, level);
        ss_cli_buffer_put(out, '\n');
    }
    return 1;
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    susol_options limits = ss_cli_worker_options(worker);
    susol_guide guide = ss_cli_guide(worker->cli);
    susol_walk end;
    guide.step = hint;
    guide.user = worker;
    guide.options = &limits;
    if (!ss_cli_worker_ok(worker, susol_explain(puzzle, &guide, &end), NULL)) return;
    if (end == SUSOL_WALK_STOPPED || end == SUSOL_WALK_BROKEN || end == SUSOL_WALK_OPEN) return;
    const char *words = end == SUSOL_WALK_SOLVED ? "solved" : "stuck";
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_format(&worker->block->out, ",\"step\":null,\"end\":\"%s\"}\n", words);
    } else ss_cli_buffer_format(&worker->block->out, "-\t%s\n", words);
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    const char *kind = ss_cli_pictures_kind(cli), *why;
    int status = ss_cli_guide_open(cli);
    if (status) return status;
    if (cli->options.level > ALL) return ss_cli_usage("--level is 1, 2 or 3");
    if (kind && !strcmp(kind, "png")) {
        const ss_picture_maker *maker = ss_cli_picture_maker_load(&why);
        if (!maker) return ss_cli_usage("%s", why);
        question.user = (void *)maker;
    } else if (ss_cli_name_check("renderers", kind)) return SS_EXIT_USAGE;
    question.one_thread = kind != NULL;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_hint = {
    .name = "hint",
    .title = "the next step, as people find it",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_TAKES_OUTPUT | SS_BIT(output) | SS_BIT(level) | SS_BIT(only) |
               SS_BIT(without) | SS_BIT(lang) | SS_BIT(plugin) | SS_BIT(time) | SS_BIT(memory),
    .run = run,
    .text = "One line a puzzle: STRATEGY<TAB>CHANGES<TAB>SENTENCE, the easiest step there is.\n"
            "--level 1 tells only where to look, --level 2 also by which technique.\n"
            "-<TAB>solved, stuck (no technique fires), open (several solutions; and which cells)\n"
            "or broken (no solution; and where).\n"
            "--to svg, or -o FILE.svg: a picture of it.\n"
            "JSON keys: file, line, puzzle, step (null where there is none, with end).",
    .examples = "  susol hint puzzle.txt\n"
                "  susol hint --level 1 puzzle.txt\n"
                "  susol hint --lang cs -o hint.svg puzzle.txt",
};
