/* cmd_hint.c: the command `susol hint`: the next step, as much of it as is wanted. */
#include "answer.h"
#include <string.h>

enum { WHERE = 1, WHICH, ALL };

static int hint(void *user, const susol_step *step) {
    ss_worker *worker = user;
    ss_buffer *out = &worker->block->out;
    uint64_t level = worker->cli->options.level ? worker->cli->options.level : ALL;
    if (worker->cli->options.json) {
        ss_cli_put_head(worker, worker->asked);
        ss_cli_buffer_format(out, ",\"step\":%s}\n", step->json);
        return 1;
    }
    ss_buffer line = {0};
    if (level == WHERE) ss_cli_buffer_words(&line, step->where);
    else if (level == WHICH) ss_cli_buffer_format(&line, "%s: %s", step->title, step->where);
    else ss_cli_buffer_format(&line, "%s\t%s\t%s", step->strategy, step->changes, step->sentence);
    ss_cli_buffer_put(&line, 0);
    susol_look look = {.candidates = step->candidates, .marked = step->marked};
    if (level < ALL) look.marked = NULL;
    if (ss_cli_answer_is_picture(worker))
        ss_cli_put_picture(worker, worker->asked, &look, line.data);
    else ss_cli_buffer_format(out, "%s\n", line.data);
    ss_cli_buffer_free(&line);
    return 1;
}

static const char *no_hint(susol_walk end) {
    return end == SUSOL_WALK_SOLVED ? "solved" : end == SUSOL_WALK_STUCK ? "stuck" : "broken";
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    const ss_options *options = &worker->cli->options;
    susol_options limits = ss_cli_worker_options(worker);
    susol_guide guide = {.only = options->only,
                         .without = options->without,
                         .step = hint,
                         .user = worker,
                         .options = &limits};
    susol_walk end;
    if (!ss_cli_worker_ok(worker, susol_explain(puzzle, &guide, &end), NULL)) return;
    if (end == SUSOL_WALK_STOPPED) return;
    if (options->json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_format(&worker->block->out, ",\"step\":null,\"end\":\"%s\"}\n", no_hint(end));
    } else ss_cli_buffer_format(&worker->block->out, "-\t%s\n", no_hint(end));
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (cli->options.level > ALL) return ss_cli_usage("--level is 1, 2 or 3");
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_hint = {
    .name = "hint",
    .title = "the next step, as people find it",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_BIT(json) | SS_BIT(color) | SS_BIT(level) | SS_BIT(only) |
               SS_BIT(without) | SS_BIT(time),
    .run = run,
    .text = "One line a puzzle: STRATEGY<TAB>CHANGES<TAB>SENTENCE, the easiest step there is.\n"
            "--level 1 tells only where to look, --level 2 also by which technique.\n"
            "-<TAB>solved, stuck (no technique fires) or broken (there is no solution).\n"
            "JSON keys: file, line, puzzle, step (null where there is none, with end).",
    .examples = "  susol hint puzzle.txt\n"
                "  susol hint --level 1 puzzle.txt",
};
