/* cmd_explain.c: the command `susol explain`: every step of the way. */
#include "answer.h"
#include "guide.h"

typedef struct telling {
    ss_worker *worker;
    uint64_t steps;
} telling;

static int tell(void *user, const susol_step *step) {
    telling *at = user;
    ss_buffer *out = &at->worker->block->out;
    if (at->worker->cli->options.skip_trivial && ss_cli_guide_is_trivial(step)) return 0;
    at->steps++;
    if (at->worker->cli->options.json)
        ss_cli_buffer_format(out, "%s%s", at->steps > 1 ? "," : "", step->json);
    else ss_cli_buffer_format(out, "%s\t%s\t%s\n", step->strategy, step->changes, step->sentence);
    return 0;
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    static const char *const ends[] = {"solved", "stuck", "broken", "stopped"};
    const ss_options *options = &worker->cli->options;
    ss_buffer *out = &worker->block->out;
    susol_options limits = ss_cli_worker_options(worker);
    telling at = {.worker = worker};
    susol_guide guide = ss_cli_guide(worker->cli);
    susol_walk end;
    guide.step = tell;
    guide.user = &at;
    guide.options = &limits;
    if (options->json) {
        ss_cli_put_head(worker, puzzle);
        ss_cli_buffer_words(out, ",\"steps\":[");
    } else if (out->size || worker->block->number) ss_cli_buffer_put(out, '\n');
    if (!ss_cli_worker_ok(worker, susol_explain(puzzle, &guide, &end), NULL)) {
        out->size = worker->mark;
        return;
    }
    ss_cli_buffer_format(out, options->json ? "],\"end\":\"%s\"}\n" : "%s\n", ends[end]);
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    int status = ss_cli_guide_open(cli);
    if (status) return status;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_explain = {
    .name = "explain",
    .title = "every step to the solution, as people find it",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_BIT(json) | SS_BIT(color) | SS_BIT(only) | SS_BIT(without) |
               SS_BIT(skip_trivial) | SS_BIT(lang) | SS_BIT(plugin) | SS_BIT(time),
    .run = run,
    .text = "One line a step: STRATEGY<TAB>CHANGES<TAB>SENTENCE. The last line of a puzzle is\n"
            "solved, stuck (no technique fires any more) or broken (there is no solution);\n"
            "a blank line stands between two puzzles.\n"
            "JSON keys: file, line, puzzle, steps, end.",
    .examples = "  susol explain puzzle.txt\n"
                "  susol explain --json puzzle.txt",
};
