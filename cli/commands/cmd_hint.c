/* cmd_hint.c: the command `susol hint`: the next step, as much of it as is wanted. */
#include "answer.h"
#include "guide.h"
#include "paragraph.h"
#include "pictures/gallery.h"
#include "pictures/screen.h"
#include <string.h>

enum { WHERE = 1, WHICH, ALL };

static uint64_t level_of(const cli_call *cli) {
    return cli->options.level ? (uint64_t)(*cli->options.level - '0') : ALL;
}

static bool is_level(const char *word) { return *word >= '1' && *word <= '3' && !word[1]; }

/* The hint in words; the whole step is for programs too, the others only for people. */
static void put_words(cli_buffer *out, const susol_step *step, uint64_t level) {
    if (level == WHERE) cli_buffer_words(out, step->where);
    else if (level == WHICH) cli_buffer_format(out, "%s: %s", step->title, step->where);
    else cli_buffer_format(out, "%s\t%s\t%s", step->strategy, step->changes, step->sentence);
}

/* How much of the changes is told: as many as there is room for, at least the first. */
static size_t told(const char *changes, size_t room) {
    size_t size = strlen(changes);
    if (size <= room) return size;
    for (size = room; size && changes[size] != ',';) size--;
    return size ? size : strcspn(changes, ",");
}

/* Of very many changes only the first are told, since the picture shows them all. Where lines are
   few, the changes follow the sentence at once. */
static void put_screen_words(cli_buffer *out, const susol_step *step, size_t room) {
    size_t size = told(step->changes, room);
    const char *gap = !size ? "" : cli_screen_is_low() ? " → " : "\n";
    out->size = 0;
    cli_buffer_format(out, "%s: %s%s%.*s%s", step->title, step->sentence, gap, (int)size,
                      step->changes, step->changes[size] ? ", ..." : "");
    cli_buffer_put(out, 0);
}

/* The whole step for a person at the terminal, with as many of its changes in words as fit. */
static void draw_on_screen(cli_worker *worker, const susol_step *step) {
    static const size_t rooms[] = {200, 70, 1};
    enum { ROOMS = sizeof rooms / sizeof *rooms };
    susol_look look = cli_guide_look(step);
    cli_buffer words = {0};
    for (int i = cli_screen_is_low(); i < ROOMS; i++) {
        put_screen_words(&words, step, rooms[i]);
        if (i == ROOMS - 1 || cli_picture_fits(worker, worker->asked, &look, words.data)) break;
    }
    cli_put_step(worker, step, &look, words.data);
    cli_buffer_free(&words);
}

/* A picture of as much as the level tells, for a person at the terminal or as --to and -o say. */
static void draw(cli_worker *worker, const susol_step *step, uint64_t level, bool on_screen) {
    if (on_screen && level == ALL) {
        draw_on_screen(worker, step);
        return;
    }
    susol_look look = cli_guide_look(step);
    cli_buffer words = {0};
    if (level < ALL) put_words(&words, step, level);
    else cli_buffer_format(&words, "%s: %s", step->title, step->sentence);
    cli_buffer_put(&words, 0);
    if (level < ALL) look.sketch = NULL;
    if (!on_screen) look.caption = words.data;
    if (on_screen) cli_put_picture(worker, worker->asked, &look, words.data);
    else cli_gallery_draw(worker, worker->asked, &look);
    cli_buffer_free(&words);
}

/* How the walk has ended, if this is no step of a technique; NULL: it is one. */
static const char *end_of(const susol_step *step) {
    if (!strcmp(step->strategy, "contradiction")) return "broken";
    return strcmp(step->strategy, "several") ? NULL : "open";
}

/* Is more than one step wanted? */
static bool more(const cli_worker *worker) {
    return worker->cli->options.all || worker->cli->options.number;
}

static void put_json(cli_worker *worker, const susol_step *step, const char *end) {
    cli_buffer *out = &worker->block->out;
    bool list = more(worker) && !end;
    if (!worker->listed) cli_put_head(worker, worker->asked);
    if (list) {
        cli_buffer_format(out, "%s%s", worker->listed ? "," : ",\"steps\":[", step->json);
        return;
    }
    cli_buffer_format(out, ",\"step\":%s", step->json);
    if (end) cli_buffer_format(out, ",\"end\":\"%s\"", end);
    cli_buffer_words(out, "}\n");
}

static int hint(void *user, const susol_step *step) {
    cli_worker *worker = user;
    cli_buffer *out = &worker->block->out;
    uint64_t level = level_of(worker->cli);
    const char *end = end_of(step);
    if (worker->cli->options.json) {
        put_json(worker, step, end);
    } else if (worker->cli->options.to) {
        draw(worker, step, level, false);
    } else if (cli_answer_is_picture(worker) && more(worker) && !end && level == ALL) {
        cli_paragraph_put(worker, worker->listed + 1, step);
    } else if (cli_answer_is_picture(worker) && (end || !more(worker))) {
        draw(worker, step, level, true);
    } else if (end) {
        cli_buffer_format(out, "-\t%s\t%s\n", end, step->sentence);
    } else {
        put_words(out, step, level);
        cli_buffer_put(out, '\n');
    }
    return end || !more(worker) || ++worker->listed == worker->cli->options.number;
}

static void answer(cli_worker *worker, const susol_puzzle *puzzle) {
    susol_options limits = cli_worker_options(worker);
    susol_explain_options guide = cli_guide(worker->cli);
    susol_ending end;
    guide.step = hint;
    guide.user = worker;
    guide.limits = &limits;
    guide.find_mistake = 1;
    guide.list_now = more(worker);
    susol_status status = susol_explain(puzzle, &guide, &end, &worker->error);
    if (worker->listed && worker->cli->options.json) cli_buffer_words(&worker->block->out, "]}\n");
    if (!cli_worker_ok(worker, status, &worker->error) || worker->listed) return;
    if (end == SUSOL_ENDING_STOPPED || end == SUSOL_ENDING_BROKEN || end == SUSOL_ENDING_OPEN)
        return;
    const char *words = end == SUSOL_ENDING_SOLVED ? "solved" : "stuck";
    if (worker->cli->options.json) {
        cli_put_head(worker, puzzle);
        cli_buffer_format(&worker->block->out, ",\"step\":null,\"end\":\"%s\"}\n", words);
    } else cli_buffer_format(&worker->block->out, "-\t%s\n", words);
}

static int run(cli_call *cli) {
    cli_question question = {.one = answer};
    const char *kind = cli->options.to;
    int status = cli_guide_open(cli);
    if (status) return status;
    if (cli->options.level && !is_level(cli->options.level))
        return cli_usage("--level is 1, 2 or 3");
    if (cli->options.all && cli->options.number)
        return cli_usage("-n and --all exclude each other");
    bool list = cli->options.all || cli->options.number;
    if (list && kind) return cli_usage("-n and --all list the steps; a picture shows one");
    if (kind) return cli_gallery_run(cli, answer);
    return cli_answer_run(cli, &question);
}

const cli_command cli_command_hint = {
    .name = "hint",
    .title = "the next step, as people find it",
    .usage = "[FILE...]",
    .options = CLI_TAKES_PIXELS | CLI_TAKES_INPUT | CLI_TAKES_OUTPUT | CLI_BIT(output) |
               CLI_BIT(level) | CLI_BIT(only) | CLI_BIT(without) | CLI_BIT(lang) | CLI_BIT(plugin) |
               CLI_BIT(time) | CLI_BIT(memory) | CLI_BIT(all) | CLI_BIT(number) |
               CLI_BIT(technique),
    .writes = CLI_WRITES_LINES | CLI_WRITES_PICTURES,
    .run = run,
    .text = "One line a puzzle: STRATEGY<TAB>CHANGES<TAB>SENTENCE, the easiest step there is.\n"
            "--level 1 tells only where to look, --level 2 also by which technique.\n"
            "-<TAB>solved, stuck (no technique fires), open (several solutions; and which cells)\n"
            "or broken (a mistake; and where it shows; susol check --explain says why).\n"
            "--all lists every step there is now, -n N the first N of them, the easiest first;\n"
            "extreme techniques are asked if there is nothing else, or by --technique NAME.\f\n"
            "--to svg, or -o FILE.svg: a picture of it.\n"
            "JSON keys: file, line, puzzle, step (null where there is none, with end); steps for\n"
            "--all and -n.",
    .examples = "  susol hint puzzle.txt\n"
                "  susol hint --level 1 puzzle.txt\n"
                "  susol hint --all --technique x-wing puzzle.txt\n"
                "  susol hint --lang cs -o hint.svg puzzle.txt",
};
