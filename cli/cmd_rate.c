/* cmd_rate.c: the command `susol rate`: how hard each puzzle is. */
#include "answer.h"
#include <string.h>

static const char *scale_of(const ss_cli *cli) {
    return cli->options.scale ? cli->options.scale : "er";
}

static void put_json(ss_worker *worker, const susol_puzzle *puzzle, const char *scale,
                     const susol_rating *rating) {
    ss_buffer *out = &worker->block->out;
    ss_cli_put_head(worker, puzzle);
    ss_cli_buffer_format(out, ",\"scale\":\"%s\",\"value\":", scale);
    if (rating->solutions != 1) ss_cli_buffer_words(out, "null");
    else ss_cli_buffer_format(out, "%.*f", strcmp(scale, "er") ? 2 : 1, rating->value);
    ss_cli_buffer_format(out, ",\"rating\":\"%s\"}\n", rating->text);
}

static void answer(ss_worker *worker, const susol_puzzle *puzzle) {
    const char *scale = scale_of(worker->cli);
    ss_buffer *out = &worker->block->out;
    susol_options limits = ss_cli_worker_options(worker);
    susol_rating rating;
    susol_status status = susol_rate(puzzle, scale, &limits, &rating);
    if (status == SUSOL_CANNOT) {
        ss_cli_worker_fail(worker, 0, "scale %s rates plain 9x9 puzzles only", scale);
        return;
    }
    if (!ss_cli_worker_ok(worker, status, NULL)) return;
    if (worker->cli->options.json) {
        put_json(worker, puzzle, scale, &rating);
        return;
    }
    if (ss_cli_answer_is_picture(worker)) {
        ss_cli_put_picture(worker, puzzle, &(susol_look){0}, rating.text);
        return;
    }
    ss_cli_put_cells(out, puzzle);
    ss_cli_buffer_format(out, "\t%s\n", rating.text);
}

static int run(ss_cli *cli) {
    ss_question question = {.one = answer};
    if (ss_cli_name_check("scales", scale_of(cli))) return SS_EXIT_USAGE;
    return ss_cli_answer_run(cli, &question);
}

const ss_command ss_command_rate = {
    .name = "rate",
    .title = "how hard each puzzle is for people",
    .usage = "[FILE...]",
    .options = SS_TAKES_INPUT | SS_BIT(json) | SS_BIT(color) | SS_BIT(scale) | SS_BIT(time) |
               SS_BIT(memory),
    .run = run,
    .text =
        "One line a puzzle: PUZZLE<TAB>RATING; none or many, if it has no solution or several.\n"
        "Scale er is Sudoku Explainer's ER/EP/ED: the hardest step, the hardest up to the\n"
        "first digit placed, the first step; 20.0 where its techniques do not solve the\n"
        "puzzle. Scale susol is a number about as high, the same for all puzzles that are\n"
        "alike, and for variants too. Scale hodoku is HoDoKu's score and level with its\n"
        "default settings.\n"
        "JSON keys: file, line, puzzle, scale, value (null for none and many), rating.",
    .examples = "  susol rate puzzles.txt\n"
                "  susol rate --scale susol -j 4 killer.susol\n"
                "  susol rate --scale hodoku puzzles.txt",
};
