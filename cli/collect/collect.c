/* collect.c: puzzles on their way into a collection. */
#include "collect/collect.h"
#include "plugin.h"
#include "ration.h"
#include "progress.h"
#include "rating.h"
#include "stop.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, COMMIT_PUZZLES = 20000, COMMIT_RATED = 200, COMMIT_MILLISECONDS = 1000 };

/* ---- opening and closing ---- */

int cli_collection_open(cli_collection *all, const char *path, bool create) {
    const char *missing;
    char why[400];
    all->path = path;
    all->maker = cli_plugin_load(CLI_STORE_FILE, CLI_STORE_NAME, &missing);
    if (!all->maker) return cli_usage("%s", missing);
    all->store = all->maker->open(path, create, why, sizeof why);
    all->committed_at = cli_now();
    if (all->store) return CLI_EXIT_OK;
    (void)fprintf(stderr, "susol: %s: %s\n", path, why);
    return CLI_EXIT_SOME_FAILED;
}

void cli_collection_fail(cli_collection *all, const char *why) {
    if (!all->failed) (void)fprintf(stderr, "susol: %s: %s\n", all->path, why);
    all->failed = true;
    cli_stop_now(CLI_STOP_OUTPUT);
}

static void commit(cli_collection *all) {
    if (all->failed) return;
    if (!all->maker->commit(all->store)) cli_collection_fail(all, all->maker->trouble(all->store));
    all->waiting = 0;
    all->committed_at = cli_now();
}

bool cli_collection_close(cli_collection *all) {
    if (all->store) commit(all);
    if (all->store) all->maker->close(all->store);
    all->store = NULL;
    return !all->failed;
}

/* ---- what is noted about a puzzle ---- */

typedef struct note { /* followed by its texts, each with its 0 byte */
    cli_print print;
    double value;
    uint64_t number;
    size_t end; /* of its answer in the output of the block */
    int clues;
    size_t size; /* of all texts: key, text, kind, scale, rating, techniques; "" is none */
} note;

typedef struct findings {
    const char *kind, *scale;
    susol_rating rating; /* text "": none */
    cli_buffer techniques;
} findings;

static void put_words(cli_buffer *out, const char *words, size_t size) {
    cli_buffer_add(out, words, size);
    cli_buffer_put(out, 0);
}

typedef struct span {
    const char *data;
    size_t size;
} span;

static void add_note(cli_worker *worker, note head, span key, span text, const findings *found) {
    cli_buffer *marks = &worker->block->marks;
    size_t begin = marks->size;
    cli_buffer_add(marks, (const char *)&head, sizeof head);
    put_words(marks, key.data, key.size);
    put_words(marks, text.data, text.size);
    put_words(marks, found->kind, strlen(found->kind));
    put_words(marks, found->scale ? found->scale : "", found->scale ? strlen(found->scale) : 0);
    put_words(marks, found->rating.text, strlen(found->rating.text));
    put_words(marks, found->techniques.data, found->techniques.size);
    head.size = marks->size - begin - sizeof head;
    memcpy(marks->data + begin, &head, sizeof head);
}

/* ---- finding it out ---- */

susol_status cli_collect_key(const susol_puzzle *puzzle, susol_puzzle *copy, susol_text *text,
                             cli_buffer *key) {
    susol_status status = susol_canon(puzzle, copy, NULL, NULL);
    key->size = 0;
    if (!status) cli_put_cells(key, copy);
    if (status != SUSOL_CANNOT) return status;
    status = susol_puzzle_copy(copy, puzzle);
    if (!status) status = susol_puzzle_set_words(copy, "title", "");
    if (!status) status = susol_puzzle_set_words(copy, "author", "");
    if (!status) status = susol_puzzle_set_words(copy, "rules", "");
    susol_text_clear(text);
    if (!status) status = susol_write(copy, "susol", text, NULL);
    if (!status) cli_buffer_add(key, susol_text_data(text), susol_text_size(text));
    return status;
}

static bool is_listed(const char *names, const char *name, size_t size) {
    for (const char *at = names; (at = strstr(at, name)); at += size)
        if ((at == names || at[-1] == ' ') && (!at[size] || at[size] == ' ')) return true;
    return false;
}

static void add_word(cli_buffer *words, const char *word) {
    words->data[words->size] = 0;
    if (is_listed(words->data, word, strlen(word))) return;
    if (words->size) cli_buffer_put(words, ' ');
    cli_buffer_words(words, word);
    (void)cli_buffer_room(words, 1);
    words->data[words->size] = 0;
}

/* "classic"; or the shape, if it is not the usual one, and the names of the rules. */
static void find_kind(const susol_puzzle *puzzle, const char *native, cli_buffer *kind) {
    susol_clues *clues;
    int rows = susol_puzzle_rows(puzzle), columns = susol_puzzle_columns(puzzle);
    (void)cli_buffer_room(kind, 1);
    kind->data[0] = 0;
    if (rows != 9 || columns != 9) cli_buffer_format(kind, "%dx%d", rows, columns);
    (void)cli_buffer_room(kind, 1);
    if (strstr(native, "\nregions")) add_word(kind, "jigsaw");
    if (susol_clues_new(&clues, puzzle)) return;
    for (int i = 0; i < susol_clues_count(clues); i++) {
        const char *name = susol_clues_at(clues, i)->kind;
        bool usual = !strcmp(name, "given") || !strcmp(name, "placed") || !strcmp(name, "house");
        if (!usual) add_word(kind, name);
    }
    susol_clues_free(clues);
    if (!kind->size) add_word(kind, "classic");
}

static int count_givens(const susol_puzzle *puzzle) {
    int count = 0, cells = susol_puzzle_cells(puzzle);
    for (int c = 0; c < cells; c++) count += susol_puzzle_is_given(puzzle, c);
    return count;
}

static int keep_technique(void *user, const susol_step *step) {
    cli_buffer *names = user;
    size_t size = strlen(step->strategy);
    (void)cli_buffer_room(names, 1);
    names->data[names->size] = 0;
    for (const char *at = names->data; (at = strstr(at, step->strategy)); at += size)
        if ((at == names->data || at[-1] == ',') && (!at[size] || at[size] == ',')) return 0;
    if (names->size) cli_buffer_put(names, ',');
    cli_buffer_words(names, step->strategy);
    return 0;
}

/* Rating and techniques, unless the collection has them. False: that failed, and was said. */
static bool look_closer(cli_worker *worker, const cli_collection *all, const susol_puzzle *puzzle,
                        cli_print print, findings *found) {
    char why[400];
    susol_ending end;
    if (!all->rate && !all->techniques) return true;
    if (!worker->tool && !all->avoid)
        worker->tool = all->maker->open(all->path, false, why, sizeof why);
    const char *scale = !all->rate ? NULL : all->scale ? all->scale : "";
    if (worker->tool && !all->avoid &&
        all->maker->knows(worker->tool, print, scale, all->techniques))
        return true;
    susol_options limits = cli_worker_options(worker);
    susol_status status = SUSOL_OK;
    if (all->rate) status = cli_rate(puzzle, all->scale, &limits, &found->scale, &found->rating);
    if (!cli_worker_ok(worker, status, NULL)) return false;
    if (!all->techniques) return true;
    susol_explain_options guide = {
        .step = keep_technique, .user = &found->techniques, .limits = &limits};
    return cli_worker_ok(worker, susol_explain(puzzle, &guide, &end, NULL), NULL);
}

/* The text to keep: 81 cells where that says it all. */
static susol_status find_text(cli_worker *worker, const susol_puzzle *puzzle, bool plain,
                              cli_buffer *text) {
    text->size = 0;
    if (plain) {
        cli_put_cells(text, puzzle);
        return SUSOL_OK;
    }
    susol_text_clear(worker->text);
    susol_status status = susol_write(puzzle, "susol", worker->text, NULL);
    if (!status) cli_buffer_add(text, susol_text_data(worker->text), susol_text_size(worker->text));
    return status;
}

bool cli_collect_puzzle(cli_worker *worker, const cli_collection *all, const susol_puzzle *puzzle,
                        const cli_collected *made) {
    cli_buffer key = {0}, text = {0}, kind = {0};
    findings found = {0};
    if (made) found.scale = made->scale, found.rating = made->rating;
    susol_puzzle *copy = cli_puzzle_new(worker->cli);
    susol_status status = cli_collect_key(puzzle, copy, worker->text, &key);
    bool plain = key.size == CELLS;
    if (!status) status = find_text(worker, puzzle, plain, &text);
    bool done = cli_worker_ok(worker, status, NULL);
    note head = {.number = made ? made->number : 0,
                 .clues = count_givens(puzzle),
                 .end = worker->block->out.size};
    if (done) {
        cli_buffer_put(&text, 0);
        if (plain) cli_buffer_add(&kind, "classic", sizeof "classic");
        else find_kind(puzzle, text.data, &kind);
        found.kind = kind.data;
        head.print = cli_print_of(key.data, key.size);
        done = look_closer(worker, all, puzzle, head.print, &found);
    }
    if (found.rating.solutions != 1) found.rating.text[0] = 0;
    head.value = found.rating.value;
    if (done)
        add_note(worker, head, (span){key.data, key.size}, (span){text.data, text.size - 1},
                 &found);
    cli_buffer_free(&key), cli_buffer_free(&text), cli_buffer_free(&kind);
    cli_buffer_free(&found.techniques);
    susol_puzzle_free(copy);
    return done;
}

static int watch(void *user, const susol_event *event) {
    cli_worker_tick(user, event);
    return cli_worker_stopped();
}

size_t cli_collect_lines(cli_worker *worker, const cli_collection *all, const susol_batch *batch) {
    char *forms = cli_need(malloc(batch->count * CELLS + 1));
    susol_options options = {.watch = watch, .user = worker};
    susol_forms job = {.grids = batch->grids,
                       .stride = batch->stride,
                       .count = batch->count,
                       .forms = forms,
                       .form_stride = CELLS,
                       .limits = &options};
    size_t made;
    findings found = {.kind = "classic"};
    (void)all;
    (void)susol_canon_batch(&job, &made, NULL);
    for (size_t i = 0; i < made; i++) {
        char text[CELLS];
        note head = {.print = cli_print_of(forms + i * CELLS, CELLS)};
        for (int c = 0; c < CELLS; c++) {
            char digit = batch->grids[i * batch->stride + (size_t)c];
            bool given = digit >= '1' && digit <= '9';
            text[c] = given ? digit : '.';
            head.clues += given;
        }
        add_note(worker, head, (span){forms + i * CELLS, CELLS}, (span){text, CELLS}, &found);
    }
    free(forms);
    return made;
}

/* ---- when a block is due ---- */

static const char *next_words(const char **at) {
    const char *words = *at;
    *at += strlen(words) + 1;
    return words;
}

static cli_added add(cli_collection *all, const note *head, const char *words, const char *file) {
    cli_entry entry = {.print = head->print, .clues = head->clues, .value = head->value};
    entry.key = next_words(&words);
    entry.text = next_words(&words);
    entry.kind = next_words(&words);
    entry.scale = next_words(&words);
    entry.rating = next_words(&words);
    entry.techniques = next_words(&words);
    entry.source = all->source ? all->source : file;
    if (!*entry.rating) entry.rating = NULL;
    return all->maker->add(all->store, &entry);
}

static void tell_known(cli_block *block, uint64_t number) {
    cli_buffer_format(&block->errors,
                      "susol: puzzle %" PRIu64 ": the collection has it, so it is left out\n",
                      number + 1);
}

/* Adds one; true: its answer stays. */
static bool take(cli_collection *all, cli_block *block, const note *head, const char *words) {
    cli_added added = add(all, head, words, block->file);
    if (added == CLI_ADD_FAILED) {
        cli_collection_fail(all, all->maker->trouble(all->store));
        return false;
    }
    all->waiting++;
    all->fresh += added == CLI_ADD_NEW;
    all->more += added == CLI_ADD_MORE;
    all->known += added == CLI_ADD_KNOWN;
    if (!all->avoid || added == CLI_ADD_NEW) return true;
    tell_known(block, head->number);
    return false;
}

void cli_collect_due(void *collection, cli_block *block) {
    cli_collection *all = collection;
    cli_buffer *out = &block->out, *marks = &block->marks;
    size_t kept = 0, begin = 0;
    for (size_t at = 0; at < marks->size && !all->failed;) {
        note head;
        memcpy(&head, marks->data + at, sizeof head);
        if (take(all, block, &head, marks->data + at + sizeof head) && out->size) {
            memmove(out->data + kept, out->data + begin, head.end - begin);
            kept += head.end - begin;
        }
        begin = head.end;
        at += sizeof head + head.size;
    }
    uint64_t enough = all->rate || all->techniques ? COMMIT_RATED : COMMIT_PUZZLES;
    bool often = all->each_block || all->waiting >= enough ||
                 cli_now() - all->committed_at >= COMMIT_MILLISECONDS;
    if (all->waiting && often) commit(all);
    out->size = all->failed ? 0 : kept;
    marks->size = 0;
}
