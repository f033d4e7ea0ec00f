/* wasm.c: what the WebAssembly module offers to its host: text in, text out.

   The host copies a request into memory got from susol_web_get, calls susol_web_answer and reads
   the answer, which lives until the next call. A request is "COMMAND ARGUMENT\nTEXT". */
#include <stdlib.h>
#include <string.h>
#include <susol.h>

#define WEB_EXPORT(name) __attribute__((export_name(#name))) name

static susol_text *answer;

typedef struct request {
    char command[16], argument[48];
    const char *text;
    size_t size;
} request;

/* Answers are built by the library's own writers; plain words come in through a puzzle's look. */
static char words[SUSOL_MAX_CELLS + 64];

static void say_solution(const susol_puzzle *puzzle, const uint8_t *solution,
                         const susol_result *result) {
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle), at = 0;
    for (int c = 0; c < cells && result->solutions.low; c++) {
        int digit = susol_puzzle_is_hole(puzzle, c) ? 0 : solution[c];
        words[at++] = susol_puzzle_letter(puzzle, digit);
    }
    if (!result->solutions.low) words[at++] = '-';
    strcpy(words + at, !result->solutions.low      ? "\tnone"
                       : result->solutions.low > 1 ? "\tmany"
                                                   : "\tunique");
}

static const char *solve(const susol_puzzle *puzzle, const char *engine) {
    static uint8_t solution[SUSOL_MAX_CELLS];
    susol_options options = {.engine = *engine ? engine : NULL, .solutions = 2, .first = solution};
    static susol_error error;
    susol_result result;
    if (susol_solve(puzzle, &options, &result, &error)) return error.text;
    say_solution(puzzle, solution, &result);
    return words;
}

/* ---- a puzzle on each line; the answer has a line for each ---- */

enum { CELLS = 81 };

typedef struct lines {
    char *text, *grids, *solutions; /* plain ones wait until they are answered together */
    uint32_t *found;
    size_t count;
    susol_puzzle *puzzle; /* for the others */
    char *reply;
    size_t size, room;
} lines;

static susol_status put(lines *all, const char *said) {
    size_t length = strlen(said);
    if (all->size + length >= all->room) {
        size_t room = 2 * (all->room + length) + 1;
        char *more = realloc(all->reply, room);
        if (!more) return SUSOL_NO_MEMORY;
        all->reply = more, all->room = room;
    }
    memcpy(all->reply + all->size, said, length + 1);
    all->size += length;
    return SUSOL_OK;
}

static susol_status say_plain(lines *all) {
    static const char *const verdicts[] = {"\tnone\n", "\tunique\n", "\tmany\n"};
    susol_batch batch = {.grids = all->grids,
                         .stride = CELLS,
                         .count = all->count,
                         .enough = 2,
                         .solutions = all->solutions,
                         .solution_stride = CELLS,
                         .found = all->found};
    susol_status status = all->count ? susol_solve_batch(&batch, NULL) : SUSOL_OK;
    for (size_t i = 0; i < all->count && !status; i++) {
        char digits[CELLS + 1] = "-";
        if (all->found[i]) memcpy(digits, all->solutions + i * CELLS, CELLS), digits[CELLS] = 0;
        status = put(all, digits);
        if (!status) status = put(all, verdicts[all->found[i]]);
    }
    all->count = 0;
    return status;
}

static susol_status say_other(lines *all, const char *line, size_t size) {
    susol_error error = {0};
    susol_status status = say_plain(all);
    if (status) return status;
    status = susol_read(all->puzzle, line, size, NULL, &error);
    status = put(all, status ? error.text : solve(all->puzzle, ""));
    return status ? status : put(all, "\n");
}

static susol_status say_all(lines *all, const char *end) {
    susol_status status = SUSOL_OK;
    for (const char *at = all->text; at < end && !status;) {
        size_t plain = susol_plain_line(at, (size_t)(end - at)), size = plain;
        if (plain) memcpy(all->grids + all->count++ * CELLS, at, CELLS);
        else size = (size_t)((const char *)memchr(at, '\n', (size_t)(end - at)) + 1 - at);
        if (!plain && size > 1) status = say_other(all, at, size - 1);
        at += size;
    }
    return status ? status : say_plain(all);
}

static const char *solve_lines(const request *ask, susol_puzzle *puzzle) {
    static char *reply; /* of the last call */
    size_t most = ask->size / CELLS + 1;
    lines all = {.puzzle = puzzle};
    free(reply);
    all.text = malloc(ask->size + 1);
    all.grids = malloc(most * CELLS);
    all.solutions = malloc(most * CELLS);
    all.found = malloc(most * sizeof *all.found);
    susol_status status = SUSOL_NO_MEMORY;
    if (all.text && all.grids && all.solutions && all.found && !put(&all, "")) {
        memcpy(all.text, ask->text, ask->size);
        all.text[ask->size] = '\n';
        status = say_all(&all, all.text + ask->size + 1);
    }
    free(all.text), free(all.grids), free(all.solutions), free(all.found);
    reply = all.reply;
    return status ? susol_status_text(status) : reply;
}

static const char *count(const susol_puzzle *puzzle) {
    static susol_error error;
    susol_tally tally;
    susol_status status = susol_count(puzzle, NULL, &tally, &error);
    return status ? error.text : susol_number_text(tally.count, words);
}

static const char *grown(susol_status status, const susol_error *error) {
    if (!status) return susol_text_data(answer);
    return error && error->text[0] ? error->text : susol_status_text(status);
}

/* "rotate-90", "scramble-7": the words of susol_transform with a bar between them. */
static const char *transform(const susol_puzzle *puzzle, const char *argument) {
    static susol_error error;
    susol_puzzle *other;
    char how[sizeof((request *)0)->argument];
    strcpy(how, argument);
    if (strchr(how, '-')) *strchr(how, '-') = ' ';
    if (susol_puzzle_new(&other, NULL)) return susol_status_text(SUSOL_NO_MEMORY);
    susol_status status = susol_transform(puzzle, how, other, NULL, &error);
    if (!status) status = susol_write(other, "susol", answer, &error);
    susol_puzzle_free(other);
    return grown(status, &error);
}

static const char *run(const request *ask, susol_puzzle *puzzle) {
    susol_error error = {0};
    if (!strcmp(ask->command, "lines")) return solve_lines(ask, puzzle);
    susol_status status = susol_read(puzzle, ask->text, ask->size, NULL, &error);
    if (status) return grown(status, &error);
    if (!strcmp(ask->command, "solve")) return solve(puzzle, ask->argument);
    if (!strcmp(ask->command, "count")) return count(puzzle);
    susol_text_clear(answer);
    if (!strcmp(ask->command, "transform")) return transform(puzzle, ask->argument);
    if (!strcmp(ask->command, "convert"))
        return grown(susol_write(puzzle, ask->argument, answer, &error), &error);
    if (!strcmp(ask->command, "render"))
        return grown(susol_render(puzzle, NULL, ask->argument, answer, &error), &error);
    return "no such command";
}

static size_t take_word(const char *from, size_t size, char *to, size_t room) {
    size_t length = 0;
    while (length < size && from[length] != ' ' && from[length] != '\n') length++;
    size_t kept = length < room ? length : room - 1;
    memcpy(to, from, kept);
    to[kept] = 0;
    return length < size && from[length] == ' ' ? length + 1 : length;
}

const char *WEB_EXPORT(susol_web_answer)(const char *text, size_t size);
void *WEB_EXPORT(susol_web_get)(size_t size);
void WEB_EXPORT(susol_web_give)(void *memory);

const char *susol_web_answer(const char *text, size_t size) {
    request ask = {.text = text};
    size_t at = take_word(text, size, ask.command, sizeof ask.command);
    at += take_word(text + at, size - at, ask.argument, sizeof ask.argument);
    if (at < size) at++;
    ask.text = text + at;
    ask.size = size - at;
    susol_puzzle *puzzle;
    if (!answer && susol_text_new(&answer, NULL)) return susol_status_text(SUSOL_NO_MEMORY);
    if (susol_puzzle_new(&puzzle, NULL)) return susol_status_text(SUSOL_NO_MEMORY);
    const char *reply = run(&ask, puzzle);
    susol_puzzle_free(puzzle);
    return reply;
}

void *susol_web_get(size_t size) { return malloc(size); }

void susol_web_give(void *memory) { free(memory); }
