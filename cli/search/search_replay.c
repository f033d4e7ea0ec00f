/* search_replay.c: shows a trace again: `susol search --replay FILE`.

   A trace is JSON lines: {"search":...} begins a puzzle, {"node":...} is a state. The steps are
   kept as they come, so that the path of every state can be followed, and the same onlookers see
   them as in the search itself. */
#define _POSIX_C_SOURCE 200809L
#include "search.h"
#include "stop.h"
#include "input/whole.h"
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 1024 };
typedef struct steps { /* chunks never move: steps point to each other */
    susol_trail **chunks;
    uint64_t count;
} steps;

typedef struct replay {
    cli_call *cli;
    cli_onlookers *all;
    susol_puzzle *puzzle; /* of the states that come now */
    bool begun;
    steps steps;
    susol_effort effort;
    uint32_t candidates[SUSOL_MAX_CELLS];
    const char *wrong; /* what is wrong with the line */
} replay;

/* ---- the steps ---- */

static susol_trail *step_at(const steps *all, uint64_t node) {
    return &all->chunks[(node - 1) / CHUNK][(node - 1) % CHUNK];
}

static susol_trail *new_step(steps *all) {
    uint64_t chunk = all->count / CHUNK;
    if (all->count % CHUNK == 0) {
        all->chunks = cli_need(realloc(all->chunks, (chunk + 1) * sizeof *all->chunks));
        all->chunks[chunk] = cli_need(calloc(CHUNK, sizeof **all->chunks));
    }
    return step_at(all, ++all->count);
}

static void forget_steps(steps *all) {
    for (uint64_t i = 0; i * CHUNK < all->count; i++) free(all->chunks[i]);
    free(all->chunks);
    *all = (steps){0};
}

/* ---- a line ---- */

/* What comes after the key; NULL: no such key. */
static const char *value_of(const char *line, const char *key) {
    char quoted[24];
    (void)snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    return at ? at + strlen(quoted) : NULL;
}

static bool read_number(const char *line, const char *key, int64_t most, int64_t *number) {
    const char *at = value_of(line, key);
    char *end;
    if (!at) return false;
    errno = 0;
    *number = strtoll(at, &end, 10);
    return end > at && !errno && *number >= -1 && *number <= most;
}

/* A JSON string with the escapes that the trace writes. */
static bool read_string(const char *line, const char *key, cli_buffer *out) {
    const char *at = value_of(line, key);
    if (!at || *at++ != '"') return false;
    for (; *at && *at != '"'; at++) {
        if (*at != '\\') {
            cli_buffer_put(out, *at);
        } else if (at[1] == 'u') {
            unsigned code = 0;
            if (sscanf(at + 2, "%4x", &code) != 1 || code > 127 || strlen(at) < 6) return false;
            cli_buffer_put(out, (char)code);
            at += 5;
        } else if (*++at) {
            cli_buffer_put(out, *at == 'n' ? '\n' : *at == 't' ? '\t' : *at == 'r' ? '\r' : *at);
        } else {
            return false;
        }
    }
    return *at == '"';
}

static bool read_fate(const char *line, susol_fate *fate) {
    cli_buffer word = {0};
    bool good = read_string(line, "fate", &word), found = false;
    cli_buffer_put(&word, 0);
    for (int i = SUSOL_FATE_OPEN; good && !found && i <= SUSOL_FATE_KNOWN; i++)
        if (!strcmp(word.data, cli_fate_name((susol_fate)i))) *fate = (susol_fate)i, found = true;
    cli_buffer_free(&word);
    return found;
}

static bool read_state(replay *r, const char *line) {
    int side = susol_puzzle_side(r->puzzle), width = (side + 3) / 4;
    int cells = susol_puzzle_rows(r->puzzle) * susol_puzzle_columns(r->puzzle);
    cli_buffer text = {0};
    bool good = read_string(line, "state", &text) && text.size == (size_t)(cells * width);
    for (int c = 0; good && c < cells; c++) {
        char digits[8] = {0}, *end;
        memcpy(digits, text.data + c * width, (size_t)width);
        r->candidates[c] = (uint32_t)strtoul(digits, &end, 16);
        good = !*end && !(r->candidates[c] >> side);
    }
    cli_buffer_free(&text);
    return good;
}

static bool finish(replay *r) {
    if (!r->begun) return true;
    r->begun = false;
    forget_steps(&r->steps);
    r->effort = (susol_effort){0};
    if (cli_onlookers_end(r->all)) return true;
    r->wrong = strerror(errno);
    return false;
}

static bool begin(replay *r, const char *line) {
    cli_buffer text = {0};
    susol_error error;
    if (!finish(r)) return false;
    bool good = read_string(line, "puzzle", &text) &&
                !susol_read(r->puzzle, text.data, text.size, "susol", &error);
    cli_buffer_free(&text);
    if (!good) {
        r->wrong = "expected the puzzle of the trace";
        return false;
    }
    cli_onlookers_begin(r->all, r->puzzle);
    r->begun = true;
    return true;
}

static void read_effort(replay *r, const char *line) {
    struct {
        const char *key;
        uint64_t *place;
    } parts[] = {{"open", &r->effort.open},
                 {"closed", &r->effort.closed},
                 {"dead", &r->effort.dead},
                 {"solutions", &r->effort.solutions}};
    int64_t number;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (read_number(line, parts[i].key, INT64_MAX, &number) && number >= 0)
            *parts[i].place = (uint64_t)number;
    if (r->effort.open > r->effort.widest) r->effort.widest = r->effort.open;
}

/* One more state; false: the line is wrong, or the one who looks on has enough. */
static bool show_state(replay *r, const char *line) {
    int64_t node, parent, depth, cell, digits;
    int cells = susol_puzzle_rows(r->puzzle) * susol_puzzle_columns(r->puzzle);
    susol_fate fate;
    r->wrong = "expected the next state of the trace";
    if (!r->begun || !read_number(line, "node", INT64_MAX, &node) || !read_fate(line, &fate))
        return false;
    bool again = fate == SUSOL_FATE_KNOWN && node == (int64_t)r->steps.count;
    if (node < 1 || (!again && node != (int64_t)r->steps.count + 1)) return false;
    if (!read_number(line, "parent", node - 1, &parent) || parent < 0) return false;
    if (!read_number(line, "depth", INT32_MAX, &depth) || depth < 0) return false;
    if (!read_number(line, "cell", cells - 1, &cell)) return false;
    if (!read_number(line, "digits", UINT32_MAX, &digits) || !read_state(r, line)) return false;
    susol_trail *step = again ? step_at(&r->steps, (uint64_t)node) : new_step(&r->steps);
    *step = (susol_trail){.before = parent ? step_at(&r->steps, (uint64_t)parent) : NULL,
                          .node = (uint64_t)node,
                          .depth = (int)depth,
                          .cell = (int)cell,
                          .digits = (uint32_t)digits};
    read_effort(r, line);
    r->effort.nodes = (uint64_t)node;
    if (depth > r->effort.deepest) r->effort.deepest = (int)depth;
    cli_seen seen = {r->puzzle, fate, step, r->candidates, &r->effort};
    r->wrong = NULL;
    return cli_onlookers_see(r->all, &seen);
}

/* ---- the file ---- */

static uint64_t go_through(replay *r, FILE *file) {
    cli_buffer line = {0};
    uint64_t number = 0;
    bool good = true;
    int trouble = 0;
    while (good && !(trouble = cli_read_line(file, &line))) {
        number++;
        if (value_of(line.data, "search")) good = begin(r, line.data);
        else if (line.data[strspn(line.data, " \t")]) good = show_state(r, line.data);
    }
    if (trouble == EFBIG) r->wrong = "the line is too long", number++;
    cli_buffer_free(&line);
    return number;
}

static void write_log(void *user) {
    cli_buffer *log = user;
    if (log->size < 1 << 16) return;
    if (cli_write_all(STDOUT_FILENO, log->data, log->size)) cli_stop_now(CLI_STOP_OUTPUT);
    log->size = 0;
}

int cli_search_replay(cli_call *cli) {
    const char *path = cli->options.replay;
    FILE *file = strcmp(path, "-") ? fopen(path, "r") : stdin;
    if (!file) {
        (void)fprintf(stderr, "susol: %s: %s\n", path, strerror(errno));
        return CLI_EXIT_SOME_FAILED;
    }
    cli_stop_listen();
    cli_buffer log = {0};
    cli_onlookers all = {
        .cli = cli, .log = &log, .relieve = write_log, .user = &log, .panel = {.title = "replay"}};
    replay r = {.cli = cli, .all = &all};
    if (susol_puzzle_new(&r.puzzle, NULL)) (void)cli_need(NULL);
    all.screen = cli_screen_open(cli);
    uint64_t line = go_through(&r, file);
    bool nothing = !line && !ferror(file);
    cli_screen_close(all.screen);
    const char *wrong = r.wrong ? r.wrong : nothing ? "expected a trace, found nothing" : NULL;
    if (!finish(&r) && !wrong) wrong = r.wrong;
    if (ferror(file)) wrong = "cannot be read";
    if (file != stdin) (void)fclose(file);
    susol_puzzle_free(r.puzzle);
    int status = cli_buffer_print(&log), signal = cli_stop_reason();
    if (wrong) (void)fprintf(stderr, "susol: %s:%" PRIu64 ":1: %s\n", path, line, wrong);
    if (signal > 0) return 128 + signal;
    return wrong ? CLI_EXIT_SOME_FAILED : status;
}
