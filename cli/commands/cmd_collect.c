/* cmd_collect.c: the command `susol collect`: puzzles kept in a file, each one once. */
#include "collect/collect.h"
#include "range.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- add ---- */

static void add_one(cli_worker *worker, const susol_puzzle *puzzle) {
    (void)cli_collect_puzzle(worker, worker->question->user, puzzle, NULL);
}

static void add_many(cli_worker *worker, susol_batch *batch) {
    size_t made = cli_collect_lines(worker, worker->question->user, batch);
    worker->block->answered += made;
    worker->block->cut |= made < batch->count;
}

static void close_tool(cli_worker *worker) {
    const cli_collection *all = worker->question->user;
    if (worker->tool) all->maker->close(worker->tool);
}

static void tell_added(const cli_call *cli, const cli_collection *all) {
    const char *form = cli->options.json ? "{\"added\":%" PRIu64 ",\"completed\":%" PRIu64
                                           ",\"known\":%" PRIu64 "}\n"
                                         : "added %" PRIu64 ", completed %" PRIu64
                                           ", known %" PRIu64 "\n";
    (void)printf(form, all->fresh, all->more, all->known);
}

static int add(cli_call *cli, cli_collection *all) {
    cli_question question = {
        .one = add_one, .due = cli_collect_due, .keeper = all, .close = close_tool, .user = all};
    all->rate = cli->options.rate || cli->options.scale;
    all->scale = cli->options.scale;
    all->techniques = cli->options.techniques;
    all->source = cli->options.source;
    if (!all->rate && !all->techniques) question.many = add_many;
    cli->picture = false;
    int status = cli_answer_run(cli, &question);
    if (!cli_collection_close(all)) return CLI_EXIT_SOME_FAILED;
    tell_added(cli, all);
    return status;
}

/* ---- the filter ---- */

/* The name of the rule that goes by it; some are kinds of their own: classic, jigsaw, 6x6. */
static const char *kind_of(const char *name) {
    susol_entry entry;
    if (name && (!strcmp(name, "classic") || !strcmp(name, "jigsaw"))) return name;
    for (int i = 0; name && !susol_list("rules", i, &entry); i++)
        if (susol_entry_has_name(&entry, name)) return entry.name;
    return name;
}

static const char *technique_of(const char *name) {
    susol_entry entry;
    for (int i = 0; name && !susol_list("strategies", i, &entry); i++)
        if (susol_entry_has_name(&entry, name)) return entry.name;
    return name;
}

static bool read_filter(const cli_options *options, cli_filter *filter) {
    double low, high;
    *filter = (cli_filter){.scale = options->scale,
                           .technique = technique_of(options->technique),
                           .kind = kind_of(options->kind),
                           .source = options->source,
                           .most = options->number};
    filter->rated = options->rating || options->scale;
    filter->value_high = 1e9;
    if (options->rating &&
        !cli_range_read("rating", options->rating, &filter->value_low, &filter->value_high))
        return false;
    if (!options->clues) return true;
    filter->counted = true;
    if (!cli_range_read("clues", options->clues, &low, &high)) return false;
    filter->clues_low = (int)low, filter->clues_high = (int)high;
    return true;
}

/* ---- list, show, export ---- */

typedef struct listing {
    const cli_call *cli;
    cli_buffer out;
    susol_puzzle *puzzle;
    susol_text *text;
    uint64_t count;
    int trouble; /* errno of a write */
    bool failed; /* a puzzle could not be written in this form */
} listing;

static bool flush(listing *all) {
    all->trouble = cli_write_all(1, all->out.data, all->out.size);
    all->out.size = 0;
    return !all->trouble && !cli_worker_stopped();
}

static bool read_entry(listing *all, const cli_entry *entry) {
    return !susol_read(all->puzzle, entry->text, strlen(entry->text), NULL, NULL);
}

static const char *or_none(const char *words) { return words && *words ? words : "-"; }

static void put_json_list(cli_buffer *out, const char *words, const char *cut) {
    cli_buffer_put(out, '[');
    for (const char *at = words; at && *at;) {
        size_t size = strcspn(at, cut);
        cli_buffer one = {0};
        cli_buffer_add(&one, at, size);
        cli_buffer_put(&one, 0);
        if (at > words) cli_buffer_put(out, ',');
        cli_buffer_json(out, one.data);
        cli_buffer_free(&one);
        at += size;
        at += strspn(at, ", ");
    }
    cli_buffer_put(out, ']');
}

static void put_json(listing *all, const cli_entry *entry) {
    cli_buffer *out = &all->out;
    cli_buffer_format(out, "{\"id\":%" PRId64 ",\"kind\":", entry->id);
    cli_buffer_json(out, entry->kind);
    cli_buffer_format(out, ",\"clues\":%d,\"ratings\":", entry->clues);
    put_json_list(out, entry->rating, ",");
    cli_buffer_words(out, ",\"techniques\":");
    put_json_list(out, entry->techniques, ",");
    cli_buffer_words(out, ",\"source\":");
    cli_buffer_json(out, entry->source);
    cli_buffer_words(out, ",\"date\":");
    cli_buffer_json(out, entry->date);
    cli_buffer_words(out, ",\"puzzle\":");
    cli_buffer_json(out, entry->text);
    cli_buffer_words(out, "}\n");
}

static bool list_one(void *user, const cli_entry *entry) {
    listing *all = user;
    all->count++;
    if (all->cli->options.json) {
        put_json(all, entry);
    } else {
        cli_buffer_format(&all->out, "%" PRId64 "\t%s\t%d\t%s\t%s\t%s\t", entry->id, entry->kind,
                          entry->clues, or_none(entry->rating), entry->date,
                          or_none(entry->source));
        if (read_entry(all, entry)) cli_put_cells(&all->out, all->puzzle);
        cli_buffer_put(&all->out, '\n');
    }
    return all->out.size < CLI_BLOCK_BYTES || flush(all);
}

/* In the form of --to; else as it is kept, those of several lines with a blank line before. */
static bool export_one(void *user, const cli_entry *entry) {
    listing *all = user;
    const char *to = all->cli->options.to, *words = entry->text;
    susol_error error = {0};
    all->count++;
    if (to) {
        susol_text_clear(all->text);
        susol_status status = read_entry(all, entry) ? SUSOL_OK : SUSOL_BAD_TEXT;
        if (!status) status = susol_write(all->puzzle, to, all->text, &error);
        if (status) {
            (void)fprintf(stderr, "susol: puzzle %" PRId64 ": %s\n", entry->id,
                          *error.text ? error.text : susol_status_text(status));
            all->failed = true;
            return true;
        }
        words = susol_text_data(all->text);
    }
    size_t size = strlen(words);
    if (all->count > 1 && memchr(words, '\n', size ? size - 1 : 0)) cli_buffer_put(&all->out, '\n');
    cli_buffer_add(&all->out, words, size);
    if (size && words[size - 1] != '\n') cli_buffer_put(&all->out, '\n');
    return all->out.size < CLI_BLOCK_BYTES || flush(all);
}

static bool show_one(void *user, const cli_entry *entry) {
    listing *all = user;
    all->count++;
    if (all->cli->options.json) {
        put_json(all, entry);
        return true;
    }
    susol_text_clear(all->text);
    if (read_entry(all, entry) &&
        !susol_render(all->puzzle, &(susol_look){0}, "unicode", all->text, NULL))
        cli_buffer_add(&all->out, susol_text_data(all->text), susol_text_size(all->text));
    cli_buffer_format(
        &all->out, "%" PRId64 ": %s, %d clue%s\nrating: %s\ntechniques: %s\nsource: %s, %s\n%s",
        entry->id, entry->kind, entry->clues, entry->clues == 1 ? "" : "s", or_none(entry->rating),
        or_none(entry->techniques), or_none(entry->source), entry->date, entry->text);
    if (all->out.data[all->out.size - 1] != '\n') cli_buffer_put(&all->out, '\n');
    return true;
}

static int finish(cli_collection *all, listing *list, bool done) {
    if (!done) cli_collection_fail(all, all->maker->trouble(all->store));
    if (!list->trouble) (void)flush(list);
    if (!list->trouble) list->trouble = cli_write_end(1);
    cli_buffer_free(&list->out);
    susol_puzzle_free(list->puzzle);
    susol_text_free(list->text);
    int status = list->trouble ? cli_write_status(list->trouble) : CLI_EXIT_OK;
    return !done || list->failed ? CLI_EXIT_SOME_FAILED : status;
}

static void begin(listing *list, const cli_call *cli) {
    *list = (listing){.cli = cli};
    if (susol_puzzle_new(&list->puzzle, NULL) || susol_text_new(&list->text, NULL))
        (void)cli_need(NULL);
}

static int each(cli_call *cli, cli_collection *all, bool (*visit)(void *, const cli_entry *)) {
    cli_filter filter;
    listing list;
    if (!read_filter(&cli->options, &filter)) return CLI_EXIT_USAGE;
    if (cli->word_count) return cli_usage("expected one collection, not '%s'", cli->words[0]);
    begin(&list, cli);
    return finish(all, &list, all->maker->each(all->store, &filter, visit, &list));
}

static int list(cli_call *cli, cli_collection *all) { return each(cli, all, list_one); }

static int export(cli_call *cli, cli_collection *all) {
    if (cli->options.json && !cli->options.to) cli->options.to = "json";
    if (cli->options.to && cli_name_check("formats", cli->options.to)) return CLI_EXIT_USAGE;
    return each(cli, all, export_one);
}

/* By its number, or any puzzle that is the same up to symmetry. */
static bool find_word(listing *list, const char *word, cli_filter *filter, cli_print *print) {
    char *end;
    cli_buffer key = {0};
    filter->id = strtoll(word, &end, 10);
    if (filter->id > 0 && !*end && end - word < 19) return true;
    filter->id = 0;
    susol_error error = {0};
    susol_puzzle *copy;
    if (susol_puzzle_new(&copy, NULL)) (void)cli_need(NULL);
    bool read = !susol_read(list->puzzle, word, strlen(word), NULL, &error) &&
                !cli_collect_key(list->puzzle, copy, list->text, &key);
    if (read) *print = cli_print_of(key.data, key.size);
    else (void)fprintf(stderr, "susol: expected a number or a puzzle, not '%.40s'\n", word);
    filter->print = print;
    cli_buffer_free(&key);
    susol_puzzle_free(copy);
    return read;
}

static int show(cli_call *cli, cli_collection *all) {
    listing list;
    bool done = true;
    if (!cli->word_count) return cli_usage("collect show needs numbers, or puzzles");
    begin(&list, cli);
    for (int i = 0; i < cli->word_count && done; i++) {
        cli_filter filter = {0};
        cli_print print;
        uint64_t before = list.count;
        bool found = find_word(&list, cli->words[i], &filter, &print);
        if (found) done = all->maker->each(all->store, &filter, show_one, &list);
        if (found && done && list.count == before)
            (void)fprintf(stderr, "susol: %s: there is no puzzle '%.40s'\n", all->path,
                          cli->words[i]);
        list.failed |= list.count == before;
    }
    return finish(all, &list, done);
}

/* ---- statistics ---- */

static void put_fact(void *user, const cli_fact *fact) {
    listing *all = user;
    cli_buffer *out = &all->out;
    if (all->cli->options.json) {
        cli_buffer_words(out, "{\"what\":");
        cli_buffer_json(out, fact->what);
        cli_buffer_words(out, ",\"name\":");
        cli_buffer_json(out, fact->name);
        cli_buffer_format(out, ",\"count\":%" PRId64, fact->count);
        if (fact->measured)
            cli_buffer_format(out, ",\"least\":%.4g,\"mean\":%.4g,\"most\":%.4g", fact->low,
                              fact->mean, fact->high);
        cli_buffer_words(out, "}\n");
        return;
    }
    cli_buffer_format(out, "%s\t%s\t%" PRId64, fact->what, or_none(fact->name), fact->count);
    if (fact->measured)
        cli_buffer_format(out, "\t%.4g\t%.4g\t%.4g", fact->low, fact->mean, fact->high);
    cli_buffer_put(out, '\n');
}

static int stats(cli_call *cli, cli_collection *all) {
    listing list;
    if (cli->word_count) return cli_usage("expected one collection, not '%s'", cli->words[0]);
    begin(&list, cli);
    return finish(all, &list, all->maker->facts(all->store, put_fact, &list));
}

/* ---- the command ---- */

static const struct action {
    const char *name;
    int (*run)(cli_call *cli, cli_collection *all);
    bool create;
} actions[] = {{"add", add, true},
               {"list", list, false},
               {"show", show, false},
               {"export", export, false},
               {"stats", stats, false}};
enum { ACTIONS = sizeof actions / sizeof *actions };

static const char *action_at(int index) { return index < ACTIONS ? actions[index].name : NULL; }

static int run(cli_call *cli) {
    cli_collection all = {0};
    int at = 0;
    if (cli->word_count < 2)
        return cli_usage("collect needs an action and a file: add, list, show, export or stats");
    while (at < ACTIONS && strcmp(actions[at].name, cli->words[0]) != 0) at++;
    if (at == ACTIONS)
        return cli_usage_name("action", cli->words[0], action_at, "susol help collect");
    if (cli_name_check("scales", cli->options.scale)) return CLI_EXIT_USAGE;
    if (cli->options.to && actions[at].run != export)
        return cli_usage("collect %s writes lines or JSON; export writes puzzles in a format",
                         actions[at].name);
    int status = cli_collection_open(&all, cli->words[1], actions[at].create);
    cli->words += 2, cli->word_count -= 2;
    if (!status) status = actions[at].run(cli, &all);
    return cli_collection_close(&all) ? status : CLI_EXIT_SOME_FAILED;
}

const cli_command cli_command_collect = {
    .name = "collect",
    .title = "puzzles kept in a file, each one once",
    .usage = "ACTION COLLECTION [FILE...]",
    .options = CLI_BIT(from) | CLI_BIT(quiet) | CLI_BIT(jobs) | CLI_BIT(shard) | CLI_BIT(to) |
               CLI_BIT(json) | CLI_BIT(time) | CLI_BIT(memory) | CLI_BIT(rate) | CLI_BIT(scale) |
               CLI_BIT(techniques) | CLI_BIT(source) | CLI_BIT(rating) | CLI_BIT(technique) |
               CLI_BIT(clues) | CLI_BIT(kind) | CLI_BIT(number) | CLI_BIT(output),
    .writes = CLI_WRITES_LINES | CLI_WRITES_FORMATS,
    .run = run,
    .text =
        "add COLLECTION FILE... puts puzzles into the collection, an SQLite file, which is made "
        "if\n"
        "need be. Each puzzle is kept once, however it is turned or renamed. --rate adds ratings,\n"
        "--techniques what each puzzle needs. Run again, it goes on.\n"
        "list, export (as puzzles, --to FORMAT) and stats tell what is there; choose by --rating\n"
        "A-B on the --scale, --technique, --clues A-B, --kind, --source and -n.\n"
        "show COLLECTION NUMBER, or a puzzle instead of the number, shows one.\f\n"
        "Lines of list: number, kind, clues, ratings, date, source, cells, with tabs between.\n"
        "JSON keys: id, kind, clues, ratings, techniques, source, date, puzzle; of add: added,\n"
        "completed, known; of stats: what, name, count, least, mean, most.",
    .examples = "  susol collect add my.db puzzles.txt\n"
                "  susol collect list my.db --clues 17-30 -n 10",
};
