/* cmd_enter.c: the command `susol enter`: a grid typed in line by line, then answered.

   It asks on stderr and only if a person types; from a pipe the same lines do the same. What was
   typed so far is a puzzle of its own all the time, so the library can object to every line. The
   answer is that of another command, which reads the finished puzzle as its input. */
#define _POSIX_C_SOURCE 200809L
#include "play/enter_line.h"
#include "buffer.h"
#include "cli.h"
#include "input/file.h"
#include "input/whole.h"
#include "guide.h"
#include "pictures/screen.h"
#include "speech.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct entry {
    const cli_call *cli;
    susol_puzzle *puzzle, *before; /* as typed so far; the same before the last line */
    susol_text *text;
    int side;      /* 0: the first row will tell */
    int at;        /* the cell that is typed next */
    int reached;   /* how far it was before going back */
    bool asking;   /* a person types */
    uint64_t line; /* of the input */
    bool done, left;
} entry;

/* ---- talking ---- */

static void prompt(const entry *it) {
    int side = it->side, row = side ? it->at / side + 1 : 1;
    char name[SUSOL_CELL_NAME];
    if (!it->asking) return;
    if (!side) (void)fputs(cli_say(CLI_SAY_FIRST_ROW), stderr);
    else if (it->at == side * side) (void)fputs(cli_say(CLI_SAY_ENTER_GOES_ON), stderr);
    else if (it->cli->options.cells)
        (void)fprintf(stderr, "%s: ", susol_cell_name(it->puzzle, it->at, name));
    else (void)fprintf(stderr, cli_say(CLI_SAY_ROW_OF), row, side);
}

/* What is wrong with the last line, as a message of a program or as an answer to a person. */
static void object(const entry *it, int column, const char *words) {
    if (it->asking) (void)fprintf(stderr, "  %s\n", words);
    else if (column)
        (void)fprintf(stderr, "susol: -:%" PRIu64 ":%d: %s\n", it->line, column, words);
    else if (it->line) (void)fprintf(stderr, "susol: -:%" PRIu64 ": %s\n", it->line, words);
    else (void)fprintf(stderr, "susol: %s\n", words);
}

static void show(const entry *it) {
    susol_text_clear(it->text);
    if (it->side && !susol_render(it->puzzle, NULL, "unicode", it->text, NULL))
        (void)fputs(susol_text_data(it->text), stderr);
}

/* ---- the puzzle so far ---- */

/* The library knows boxes of any size, but who types one in means those that take every digit. */
static bool boxes_suit(const char *boxes, int side) {
    int height, width;
    return sscanf(boxes, "%dx%d", &height, &width) != 2 || height * width == side;
}

/* An empty grid; the library knows the usual boxes. */
static bool set_shape(entry *it, int side) {
    const char *boxes = it->cli->options.boxes;
    char words[80];
    susol_error error = {.text = ""};
    if (boxes && !boxes_suit(boxes, side)) {
        (void)snprintf(words, sizeof words, "expected boxes of %d cells, not %.40s", side, boxes);
        object(it, 0, words);
        return false;
    }
    int size = snprintf(words, sizeof words, "puzzle\nside %d\n%s%.40s\n", side,
                        boxes ? "boxes " : "", boxes ? boxes : "");
    susol_status status = susol_read(it->puzzle, words, (size_t)size, "susol", &error);
    if (!status) it->side = side;
    else object(it, 0, error.text);
    return !status;
}

static void keep(const entry *it) {
    if (susol_puzzle_copy(it->before, it->puzzle)) (void)cli_need(NULL);
}

static void take_back(const entry *it) {
    if (susol_puzzle_copy(it->puzzle, it->before)) (void)cli_need(NULL);
}

static void put_marked(const entry *it, const uint8_t *marked, cli_buffer *out) {
    char name[SUSOL_CELL_NAME];
    for (int c = 0; c < it->side * it->side; c++)
        if (marked[c])
            cli_buffer_format(out, "%s%s", out->size ? " " : "",
                              susol_cell_name(it->puzzle, c, name));
}

/* Does what is there break a rule? Says which cells, and takes the line back. */
static bool breaks_a_rule(const entry *it) {
    susol_error error = {.text = ""};
    uint8_t marked[SUSOL_MAX_CELLS];
    cli_buffer cells = {0};
    bool broken = susol_check_givens(it->puzzle, &error) == SUSOL_BAD_VALUE;
    if (!broken && !susol_conflicts(it->puzzle, marked, NULL)) {
        put_marked(it, marked, &cells);
        broken = cells.size > 0;
        cli_buffer_format(&cells, ": %s", cli_say(CLI_SAY_BROKEN_THERE));
        cli_buffer_put(&cells, 0);
    }
    if (broken) {
        object(it, 0, error.text[0] ? error.text : cells.data);
        if (it->asking) (void)fprintf(stderr, "  %s\n", cli_say(CLI_SAY_NOT_TAKEN));
        take_back(it);
    }
    cli_buffer_free(&cells);
    return broken;
}

/* ---- what a line may say ---- */

static void enter_cells(entry *it, const char *line) {
    uint8_t digits[SUSOL_MAX_SIDE];
    cli_enter_row row = {.line = line, .side = it->side, .digits = digits};
    row.wanted = it->side - (it->side ? it->at % it->side : 0);
    row.exactly = !it->cli->options.cells;
    if (!cli_enter_row_read(&row)) {
        object(it, row.column, row.words);
        return;
    }
    if (!it->side && !set_shape(it, row.count)) return;
    if (it->at == it->side * it->side) {
        object(it, 1, cli_say(CLI_SAY_GRID_FULL));
        return;
    }
    keep(it);
    for (int i = 0; i < row.count; i++)
        (void)susol_puzzle_set_value(it->puzzle, it->at + i, digits[i]);
    if (breaks_a_rule(it)) return;
    it->at += row.count;
    bool whole = it->cli->options.cells || it->at % it->side == 0;
    if (whole && it->at < it->reached) it->at = it->reached; /* that was a correction */
    if (it->at > it->reached) it->reached = it->at;
}

static void correct_cell(entry *it, cli_enter_cell cell) {
    char words[80];
    (void)snprintf(words, sizeof words, cli_say(CLI_SAY_NO_SUCH_CELL), it->side);
    keep(it);
    bool inside = cell.row <= it->side && cell.column <= it->side;
    int place = (cell.row - 1) * it->side + cell.column - 1;
    if (!inside || susol_puzzle_set_value(it->puzzle, place, cell.digit)) object(it, 1, words);
    else (void)breaks_a_rule(it);
}

static void add_rule(entry *it, const char *line) {
    susol_error error = {.text = ""};
    keep(it);
    if (susol_puzzle_add_rule(it->puzzle, line, &error)) {
        object(it, error.column, error.text);
        take_back(it);
    } else {
        (void)breaks_a_rule(it);
    }
}

/* Rows are numbered from 1; 0: the one before, or in cells the cell before. */
static void go_back(entry *it, long row) {
    int unit = !it->side || (it->cli->options.cells && !row) ? 1 : it->side;
    int target = row ? (int)(row - 1) * it->side : (it->at + unit - 1) / unit * unit - unit;
    if (row < 0 || row > it->side) object(it, 1, cli_say(CLI_SAY_NO_SUCH_ROW));
    else it->at = target < 0 ? 0 : target;
}

static void put_help(void) {
    cli_buffer lines = {0};
    cli_screen_wrap(&lines, cli_say(CLI_SAY_ENTER_HELP), cli_screen_now().columns);
    (void)fwrite(lines.data, 1, lines.size, stderr);
    cli_buffer_free(&lines);
}

/* Words that are no cells; false: it is something else. */
static bool obey(entry *it, const char *line) {
    long row = 0;
    if (!strcmp(line, "?") || !strcmp(line, "help")) put_help();
    else if (!strcmp(line, "show")) show(it);
    else if (!strcmp(line, "quit")) it->left = true;
    else if (!strcmp(line, "back") || !strcmp(line, "<")) go_back(it, 0);
    else if (cli_enter_row_number(line, &row)) go_back(it, row ? row : -1);
    else return false;
    return true;
}

/* Short names are those of rules that need cells, and then there is a colon. */
static bool is_rule(const char *line) {
    char name[32];
    size_t size = strcspn(line, " :");
    (void)snprintf(name, sizeof name, "%.*s", (int)(size < 31 ? size : 31), line);
    return strpbrk(line, ":<>") || (size > 2 && cli_name_listed("rules", name));
}

static void take_line(entry *it, const char *line) {
    cli_enter_cell cell;
    bool full = it->side && it->at == it->side * it->side;
    if (obey(it, line)) return;
    if (!*line && full) it->done = true;
    else if (!*line && it->cli->options.cells) enter_cells(it, ".");
    else if (!*line || *line == '#') return;
    else if (!it->side && (is_rule(line) || cli_enter_cell_read(line, &cell)))
        object(it, 1, cli_say(CLI_SAY_ROW_FIRST));
    else if (cli_enter_cell_read(line, &cell)) correct_cell(it, cell);
    else if (is_rule(line)) add_rule(it, line);
    else enter_cells(it, line);
}

/* ---- the command ---- */

/* True if the grid is complete. */
static bool read_lines(entry *it) {
    cli_buffer line = {0};
    int trouble = 0;
    while (!it->done && !it->left && !trouble) {
        prompt(it);
        if ((trouble = cli_read_line(stdin, &line)) == EOF) break;
        it->line++;
        if (trouble) object(it, 1, strerror(trouble));
        else if (strlen(line.data) != line.size) object(it, 1, "a line of text was expected");
        else take_line(it, line.data);
    }
    cli_buffer_free(&line);
    return !it->left && it->side && it->at == it->side * it->side;
}

/* What other commands read in place of what was typed; false: it cannot be made. */
static bool become_input(entry *it) {
    susol_text_clear(it->text);
    FILE *file = tmpfile();
    if (!file || susol_write(it->puzzle, "susol", it->text, NULL)) return false;
    bool good = fputs(susol_text_data(it->text), file) >= 0 && !fflush(file);
    rewind(file);
    good = good && dup2(fileno(file), STDIN_FILENO) >= 0;
    return !fclose(file) && good;
}

static int say_incomplete(const entry *it) {
    if (it->asking && !it->left) (void)fputc('\n', stderr);
    (void)fputs("susol: ", stderr);
    if (it->left) (void)fputs(cli_say(CLI_SAY_LEFT_EARLY), stderr);
    else if (!it->side) (void)fputs(cli_say(CLI_SAY_NO_GRID), stderr);
    else (void)fprintf(stderr, cli_say(CLI_SAY_GRID_ENDS), it->at, it->side * it->side);
    (void)fputc('\n', stderr);
    return CLI_EXIT_SOME_FAILED;
}

static const cli_option_set own_options = CLI_BIT(side) | CLI_BIT(boxes) | CLI_BIT(cells) |
                                          CLI_BIT(then) | CLI_BIT(color) | CLI_BIT(lang);

static int run(cli_call *cli) {
    const char *name = cli->options.then ? cli->options.then : "solve";
    const cli_command *then = cli_find(name);
    entry it = {.cli = cli, .asking = isatty(STDIN_FILENO) && isatty(STDERR_FILENO)};
    if (cli_name_check("languages", cli->options.lang)) return CLI_EXIT_USAGE;
    cli_speak(cli_guide_language(cli));
    if (cli->word_count) return cli_usage("enter takes no files; it reads standard input");
    if (cli->options.given & ~(own_options | then->options))
        return cli_usage("one of the options is not for %s", name);
    if (cli->options.side > SUSOL_MAX_SIDE)
        return cli_usage("--side expects a number up to %d", SUSOL_MAX_SIDE);
    if (susol_puzzle_new(&it.puzzle, NULL) || susol_puzzle_new(&it.before, NULL) ||
        susol_text_new(&it.text, NULL))
        (void)cli_need(NULL);
    susol_puzzle_set_cell_names(it.puzzle, cli_by_letters(cli));
    bool shaped = !cli->options.side || set_shape(&it, (int)cli->options.side);
    bool full = shaped && read_lines(&it);
    int status = !shaped ? CLI_EXIT_USAGE : full ? CLI_EXIT_OK : say_incomplete(&it);
    if (full && !become_input(&it)) status = cli_usage("cannot keep what was typed");
    susol_puzzle_free(it.puzzle);
    susol_puzzle_free(it.before);
    susol_text_free(it.text);
    if (status) return status;
    cli->command = then;
    status = cli_file_open(cli);
    return status ? status : then->run(cli);
}

const cli_command cli_command_enter = {
    .name = "enter",
    .title = "a puzzle typed in row by row, then answered",
    .usage = "",
    .options = CLI_BIT(side) | CLI_BIT(boxes) | CLI_BIT(cells) | CLI_BIT(then) | CLI_TAKES_OUTPUT |
               CLI_TAKES_LIMITS | CLI_BIT(number) | CLI_BIT(all) | CLI_BIT(limit) |
               CLI_BIT(output) | CLI_BIT(lang),
    .run = run,
    .text =
        "Asks for the rows of a grid (with --cells for its cells), checks every line, and names\n"
        "conflicts at once; back, row 3 and r3c4=5 correct what was typed, rules may be typed\n"
        "too. Without --side the first row tells the size. Then it does what --then says:\n"
        "solves it, unless told otherwise.",
    .examples = "  susol enter\n"
                "  susol enter --side 6 --boxes 2x3 --then check",
};
