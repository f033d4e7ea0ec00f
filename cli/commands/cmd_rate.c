/* cmd_rate.c: the command `susol rate`: how hard each puzzle is. */
#include "answer.h"
#include "rating.h"
#include <string.h>

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, const char *scale,
                     const susol_rating *rating) {
    cli_buffer *out = &worker->block->out;
    cli_put_head(worker, puzzle);
    cli_buffer_format(out, ",\"scale\":\"%s\",\"value\":", scale);
    if (rating->solutions != 1) cli_buffer_words(out, "null");
    else cli_buffer_format(out, "%.*f", strcmp(scale, "er") ? 2 : 1, rating->value);
    cli_buffer_format(out, ",\"rating\":\"%s\"}\n", rating->text);
}

/* "Easy: 1.2/1.2/1.2 (...)": what the numbers are, for those who do not know the scale. */
static void put_words(cli_worker *worker, const susol_puzzle *puzzle, const char *scale,
                      const susol_rating *rating) {
    static const char *const scales[][2] = {
        {"er", "Sudoku Explainer: hardest step, up to the first digit, first step"},
        {"hodoku", "HoDoKu: score, level"},
        {"susol", "scale susol: about as high as Sudoku Explainer's"}};
    cli_buffer words = {0};
    susol_options limits = cli_worker_options(worker);
    int level = 0;
    bool rated = rating->solutions == 1;
    if (rated && strcmp(scale, "hodoku") && !cli_rate_level(puzzle, &limits, rating, &level) &&
        level)
        cli_buffer_format(&words, "%s: ", cli_level_word(level));
    cli_buffer_words(&words, rating->text);
    for (size_t i = 0; rated && i < sizeof scales / sizeof *scales; i++)
        if (!strcmp(scales[i][0], scale)) cli_buffer_format(&words, " (%s)", scales[i][1]);
    cli_buffer_put(&words, 0);
    cli_put_picture(worker, puzzle, &(susol_look){0}, words.data);
    cli_buffer_free(&words);
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    const char *scale;
    cli_buffer *out = &worker->block->out;
    susol_rating rating;
    susol_options limits = cli_worker_options(worker);
    const char *wish = worker->cli->options.scale;
    susol_status status = cli_rate(puzzle, wish, &limits, &scale, &rating);
    if (status == SUSOL_CANNOT) {
        cli_worker_fail(worker, 0, "scale %s rates plain 9x9 puzzles only; susol rates all", scale);
        return;
    }
    if (!cli_worker_ok(worker, status, NULL)) return;
    if (worker->cli->options.json) {
        put_json(worker, puzzle, scale, &rating);
        return;
    }
    if (cli_answer_is_picture(worker)) {
        put_words(worker, puzzle, scale, &rating);
        return;
    }
    bool named = !wish && strcmp(scale, "er") && rating.solutions == 1;
    cli_put_cells(out, puzzle);
    cli_buffer_format(out, "\t%s%s%s\n", rating.text, named ? "\t" : "", named ? scale : "");
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer};
    if (cli_name_check("scales", cli->options.scale)) return CLI_EXIT_USAGE;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_rate = {
    .name = "rate",
    .title = "how hard each puzzle is for people",
    .usage = "[FILE...]",
    .options = CLI_TAKES_INPUT | CLI_BIT(json) | CLI_BIT(color) | CLI_BIT(scale) | CLI_BIT(time) |
               CLI_BIT(memory) | CLI_BIT(output),
    .writes = CLI_WRITES_LINES,
    .run = run,
    .text =
        "One line a puzzle: PUZZLE<TAB>RATING; none or many instead of a rating if the puzzle has\n"
        "no solution or several.\n"
        "--scale er: Sudoku Explainer's ER/EP/ED, the hardest step, the hardest up to the first\n"
        "digit placed, the first step; 20.0 where its techniques do not solve the puzzle.\n"
        "--scale hodoku: HoDoKu's score and level with its default settings.\n"
        "--scale susol: a number about as high as ER, the same for all puzzles that are alike, "
        "and\n"
        "for variants too.\n"
        "Without --scale it is er, or susol where er does not fit; then <TAB>susol follows.\f\n"
        "JSON keys: file, line, puzzle, scale, value (null for none and many), rating.",
    .examples = "  susol rate puzzles.txt\n"
                "  susol rate --scale susol -j 4 killer.susol\n"
                "  susol rate --scale hodoku puzzles.txt",
};
