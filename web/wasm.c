/* wasm.c: what the WebAssembly module offers to its host: text in, text out.

   The host copies a request into memory got from susol_web_get, calls susol_web_answer and reads
   the answer, which lives until the next call. A request is "COMMAND ARGUMENT\nTEXT". */
#include <stdlib.h>
#include <string.h>
#include <susol.h>

#define WEB_EXPORT(name) __attribute__((export_name(#name))) name

static susol_text *answer;

typedef struct request {
    char command[16], argument[16];
    const char *text;
    size_t size;
} request;

/* Answers are built by the library's own writers; plain words come in through a puzzle's look. */
static char words[SUSOL_MAX_CELLS + 64];

static void say_solution(const susol_puzzle *puzzle, const susol_result *result) {
    int cells = susol_puzzle_rows(puzzle) * susol_puzzle_columns(puzzle), at = 0;
    for (int c = 0; c < cells && result->solutions.low; c++) {
        int digit = susol_puzzle_hole(puzzle, c) ? 0 : result->first[c];
        words[at++] = susol_puzzle_letter(puzzle, digit);
    }
    if (!result->solutions.low) words[at++] = '-';
    strcpy(words + at, !result->solutions.low      ? "\tnone"
                       : result->solutions.low > 1 ? "\tmany"
                                                   : "\tunique");
}

static const char *solve(const susol_puzzle *puzzle, const char *engine) {
    susol_options options = {.engine = *engine ? engine : NULL, .solutions = 2};
    static susol_result result;
    susol_status status = susol_solve(puzzle, &options, &result);
    if (status) return susol_status_text(status);
    say_solution(puzzle, &result);
    return words;
}

/* Lines of 81 characters, many at once; the answer has a line for each. */
static const char *solve_lines(const request *ask) {
    enum { LINE = 82, ROOM = 90 };
    static const char *const verdicts[] = {"\tnone\n", "\tunique\n", "\tmany\n"};
    static char *reply;
    size_t count = (ask->size + 1) / LINE;
    free(reply);
    reply = calloc(count + 1, ROOM);
    uint32_t *found = calloc(count + 1, sizeof *found);
    susol_batch batch = {.grids = ask->text,
                         .stride = LINE,
                         .count = count,
                         .limit = 2,
                         .solutions = reply,
                         .solution_stride = ROOM,
                         .found = found};
    susol_status status = reply && found ? susol_solve_batch(&batch) : SUSOL_NO_MEMORY;
    char *end = reply;
    for (size_t i = 0; i < count && !status; i++) {
        if (found[i]) memmove(end, reply + i * ROOM, 81), end += 81;
        else *end++ = '-';
        strcpy(end, verdicts[found[i]]);
        end += strlen(end);
    }
    free(found);
    return status ? susol_status_text(status) : reply;
}

static const char *count(const susol_puzzle *puzzle) {
    susol_tally tally;
    susol_status status = susol_count(puzzle, NULL, &tally);
    return status ? susol_status_text(status) : susol_number_text(tally.count, words);
}

static const char *grown(susol_status status, const susol_error *error) {
    if (!status) return susol_text_data(answer);
    return error && error->text[0] ? error->text : susol_status_text(status);
}

static const char *run(const request *ask, susol_puzzle *puzzle) {
    susol_error error = {0};
    if (!strcmp(ask->command, "lines")) return solve_lines(ask);
    susol_status status = susol_read(puzzle, ask->text, ask->size, NULL, &error);
    if (status) return grown(status, &error);
    if (!strcmp(ask->command, "solve")) return solve(puzzle, ask->argument);
    if (!strcmp(ask->command, "count")) return count(puzzle);
    susol_text_clear(answer);
    if (!strcmp(ask->command, "convert"))
        return grown(susol_write(puzzle, ask->argument, answer, &error), &error);
    if (!strcmp(ask->command, "render"))
        return grown(susol_render(puzzle, NULL, ask->argument, answer), NULL);
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
