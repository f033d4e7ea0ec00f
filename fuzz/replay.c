/* replay.c: runs a target without a fuzzer: over files, and then over changed copies of them,
   always the same for the same seed. So make check needs no build of its own for fuzzing.

   usage: replay RUNS SEED WORDS OUT FOLDER
   RUNS changed inputs after the files of FOLDER; WORDS is a dictionary (dictionary.c); what fails
   is written to OUT. */
#define _POSIX_C_SOURCE 200809L
#include "fuzz.h"
#include "base/random.h"
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FILES = 2000, MOST_WORDS = 1000, ROOM = 1 << 13 };

typedef struct input {
    uint8_t data[ROOM];
    size_t size;
} input;

static struct {
    char *name[MOST_FILES];
    input file[MOST_FILES];
    int count;
} corpus;
static char *words[MOST_WORDS];
static int word_count;
static input now; /* what is being run */
static const char *out_name;
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void keep_input(void) {
    FILE *file = fopen(out_name, "wb");
    if (!file) return;
    (void)fwrite(now.data, 1, now.size, file);
    (void)fclose(file);
    (void)fprintf(stderr, "the input is in %s\n", out_name);
}

static void aborted(int number) {
    keep_input();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

/* ---- what there is ---- */

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void read_file(const char *folder, const char *name, input *to) {
    char path[1024];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) exit(2);
    to->size = fread(to->data, 1, sizeof to->data, file);
    (void)fclose(file);
}

/* In the order of their names: the folder's own differs from disk to disk. */
static void read_corpus(const char *folder) {
    DIR *list = opendir(folder);
    for (struct dirent *item; list && (item = readdir(list)) && corpus.count < MOST_FILES;)
        if (item->d_name[0] != '.' && !(corpus.name[corpus.count++] = strdup(item->d_name)))
            exit(2);
    if (!list || !corpus.count) {
        (void)fprintf(stderr, "replay: no files in %s\n", folder);
        exit(2);
    }
    (void)closedir(list);
    qsort(corpus.name, (size_t)corpus.count, sizeof *corpus.name, by_name);
    for (int i = 0; i < corpus.count; i++) read_file(folder, corpus.name[i], &corpus.file[i]);
}

/* Lines "word" of a dictionary, without the escaped ones. */
static void read_words(const char *name) {
    char line[256];
    FILE *file = fopen(name, "r");
    if (!file) exit(2);
    while (word_count < MOST_WORDS && fgets(line, sizeof line, file)) {
        char *end = strrchr(line, '"');
        if (line[0] != '"' || end == line || strchr(line, '\\')) continue;
        *end = 0;
        if (!(words[word_count++] = strdup(line + 1))) exit(2);
    }
    (void)fclose(file);
}

/* ---- changes ---- */

static size_t below(ss_random *random, size_t n) {
    return n ? ss_random_below(random, (uint32_t)n) : 0;
}

static void insert(size_t at, const void *bytes, size_t size) {
    if (size > ROOM - now.size) size = ROOM - now.size;
    memmove(now.data + at + size, now.data + at, now.size - at);
    memcpy(now.data + at, bytes, size);
    now.size += size;
}

static void erase(size_t at, size_t size) {
    if (size > now.size - at) size = now.size - at;
    memmove(now.data + at, now.data + at + size, now.size - at - size);
    now.size -= size;
}

static void change(ss_random *random) {
    size_t at = below(random, now.size), size = 1 + below(random, 16);
    const input *other = &corpus.file[below(random, (size_t)corpus.count)];
    size_t from = below(random, other->size);
    uint8_t byte = (uint8_t)ss_random_next(random);
    switch (below(random, 6)) {
    case 0:
        if (now.size) now.data[at] = byte;
        break;
    case 1:
        if (now.size) now.data[at] ^= (uint8_t)(1u << byte % 8);
        break;
    case 2: erase(at, size); break;
    case 3: insert(at, &byte, 1); break;
    case 4:
        if (other->size - from < size) size = other->size - from;
        insert(at, other->data + from, size);
        break;
    default: {
        const char *word = words[below(random, (size_t)word_count)];
        insert(at, word, strlen(word));
    }
    }
}

static void run(void) { (void)LLVMFuzzerTestOneInput(now.data, now.size); }

int main(int count, char **arguments) {
    ss_random random;
    if (count != 6) return 2;
    long runs = strtol(arguments[1], NULL, 10);
    ss_random_seed(&random, (uint64_t)strtol(arguments[2], NULL, 10));
    read_words(arguments[3]);
    out_name = arguments[4];
    read_corpus(arguments[5]);
    if (__sanitizer_set_death_callback) __sanitizer_set_death_callback(keep_input);
    (void)signal(SIGABRT, aborted);
    for (int i = 0; i < corpus.count; i++) {
        now = corpus.file[i];
        run();
    }
    for (long i = 0; i < runs; i++) {
        now = corpus.file[below(&random, (size_t)corpus.count)];
        for (size_t changes = 1 + below(&random, 5); changes; changes--) change(&random);
        run();
    }
    printf("%d files, %ld changed\n", corpus.count, runs);
    return 0;
}
