/* cmd_check.c: the command `susol check`. */
#include "clues.h"
#include "pictures/gallery.h"
#include "pictures/screen.h"

static bool is_filled(const susol_puzzle *puzzle) {
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle);
    for (int c = 0; c < cells; c++)
        if (!susol_puzzle_value(puzzle, c) && !susol_puzzle_is_hole(puzzle, c)) return false;
    return true;
}

typedef struct check {            /* what one puzzle came to */
    const char *verdict, *reason; /* reason NULL: there is no more to say */
    susol_look look;
    cli_findings findings;
} check;

static void put_json(cli_worker *worker, const susol_puzzle *puzzle, const check *all) {
    cli_buffer *out = &worker->block->out;
    cli_put_head(worker, puzzle);
    cli_buffer_format(out, ",\"result\":\"%s\",\"reason\":", all->verdict);
    cli_buffer_json(out, all->reason);
    cli_clues_put_json(out, puzzle, &all->findings);
    cli_buffer_words(out, "}\n");
}

/* A conflict is drawn without all that has nothing to do with it. */
static const susol_puzzle *to_draw(cli_worker *worker, const susol_puzzle *puzzle, check *all) {
    const cli_findings *findings = &all->findings;
    all->look.marked = findings->marked;
    if (!findings->conflict) return puzzle;
    susol_status status = susol_clues_puzzle(findings->clues, findings->conflict, worker->copy);
    return cli_worker_ok(worker, status, NULL) ? worker->copy : NULL;
}

static const char *caption_of(const check *all) {
    if (all->findings.conflict)
        return cli_clues_is_one(&all->findings) ? "this clue alone cannot be met"
                                                : "these clues contradict each other";
    if (all->findings.alone) return "marked clues are not needed";
    return all->look.other ? "two of many solutions" : all->verdict;
}

static void put_answer(cli_worker *worker, const susol_puzzle *puzzle, check *all) {
    cli_buffer *out = &worker->block->out, line = {0};
    bool drawn = worker->question->user != NULL, screen = cli_answer_is_picture(worker);
    const susol_puzzle *shown = drawn || screen ? to_draw(worker, puzzle, all) : puzzle;
    if (!shown) return;
    cli_buffer_format(&line, "%s%s%s", all->verdict, all->reason ? "\t" : "",
                      all->reason ? all->reason : "");
    if (!screen) cli_clues_put_line(&line, &all->findings);
    cli_buffer_put(&line, 0);
    if (drawn) {
        all->look.caption = caption_of(all);
        all->look.colour = worker->cli->options.colour_areas;
        cli_gallery_draw(worker, shown, &all->look);
    } else if (worker->cli->options.json) {
        put_json(worker, puzzle, all);
    } else if (screen) {
        cli_buffer words = {0}; /* the picture leaves room for all of them */
        bool brief = all->findings.conflict && cli_screen_is_low();
        cli_buffer_format(&words, "%s%s", line.data, brief ? ": " : "\n");
        if (brief) cli_clues_put_brief(&words, &all->findings);
        else cli_clues_put_words(&words, &all->findings);
        if (!brief) words.size--;
        cli_buffer_put(&words, 0);
        cli_put_picture(worker, shown, &all->look, words.data);
        cli_buffer_free(&words);
    } else {
        cli_buffer_format(out, "%s\n", line.data);
    }
    cli_buffer_free(&line);
}

/* One solution is not shown, only told; several are. */
static bool look_for_solutions(cli_worker *worker, const susol_puzzle *puzzle, susol_result *result,
                               check *all) {
    if (!cli_worker_solve_two(worker, puzzle, result)) return false;
    uint64_t count = result->solutions.low;
    bool filled = count == 1 && is_filled(puzzle);
    all->verdict = filled ? "valid" : count > 1 ? "many" : count ? "unique" : "none";
    if (count > 1) all->look = cli_look_at(worker, result);
    return true;
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_result result = {.nodes = 0};
    susol_error error = {0};
    check all = {.verdict = "invalid"};
    susol_status status = susol_check_givens(puzzle, &error);
    if (status == SUSOL_BAD_VALUE) all.reason = error.text;
    else if (!cli_worker_ok(worker, status, &error)) return;
    else if (!look_for_solutions(worker, puzzle, &result, &all)) return;
    if (cli_clues_find(worker, puzzle, result.solutions.low, &all.findings))
        put_answer(worker, puzzle, &all);
    cli_clues_free(&all.findings);
}

static bool has_empty_cell(const char *cells) {
    for (int i = 0; i < 81; i++)
        if (cells[i] < '1' || cells[i] > '9') return true;
    return false;
}

/* What has no solution is looked at again: its givens may be in conflict. */
static void answer_many(cli_worker *worker, susol_batch *batch) {
    cli_buffer *out = &worker->block->out;
    batch->enough = 2;
    if (!cli_worker_solve_batch(worker, batch)) return;
    for (size_t i = 0; i < batch->count; i++) {
        const char *cells = batch->grids + i * batch->stride;
        if (!batch->found[i]) {
            if (!cli_worker_answer_cells(worker, cells, 81)) return;
            continue;
        }
        bool one = batch->found[i] == 1;
        cli_buffer_words(out, !one ? "many\n" : has_empty_cell(cells) ? "unique\n" : "valid\n");
        worker->block->answered++;
    }
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer};
    if (cli->options.to) return cli_gallery_run(cli, answer);
    bool clues = cli->options.explain || cli->options.redundant;
    if (!clues && cli_answer_in_bulk(cli)) question.many = answer_many;
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_check = {
    .name = "check",
    .title = "whether each puzzle is sound",
    .usage = "[FILE...]",
    .options = CLI_TAKES_PIXELS | CLI_TAKES_INPUT | CLI_TAKES_LIMITS | CLI_BIT(json) |
               CLI_BIT(color) | CLI_BIT(names) | CLI_BIT(to) | CLI_BIT(output) |
               CLI_BIT(colour_areas) | CLI_BIT(explain) | CLI_BIT(redundant),
    .writes = CLI_WRITES_LINES | CLI_WRITES_PICTURES,
    .run = run,
    .text =
        "One line a puzzle: unique, many or none, by its number of solutions; valid for a full\n"
        "grid that obeys all rules; or invalid<TAB>what is wrong with the givens.\f\n"
        "--explain adds to none and invalid the clues that contradict each other (or one clue "
        "that\n"
        "cannot be met); without any one of them the others do not. Semicolons are between clues.\n"
        "A clue is a given, the pencil marks of a cell, a rule, a sign of a chain, a row, a "
        "column\n"
        "or a box.\n"
        "--redundant adds to unique the clues that are not needed, each by itself, and after\n"
        "another TAB some that can be left out all together; - if there are none.\n"
        "--time and --nodes limit this as well; what was found until then is written.\n"
        "On a terminal, and with --to or -o, there is a picture: two of many solutions, side by\n"
        "side or as one with both digits in the cells that differ; or the clues of a conflict.\n"
        "JSON keys: file, line, puzzle, result, reason; with --explain conflict, complete; with\n"
        "--redundant needless, together, complete. A clue has kind, text, cells.",
    .examples = "  susol check puzzles.txt\n"
                "  susol check --explain -o conflict.svg puzzle.txt\n"
                "  susol check --redundant --json puzzle.txt",
};
