/* fuzz.c: bytes that decide, memory that is watched, a clock that counts its looks. */
#include "fuzz.h"
#include "base/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- bytes ---- */

int fuzz_byte(fuzz_bytes *bytes) {
    if (!bytes->left) return 0;
    bytes->left--;
    return *bytes->data++;
}

int fuzz_below(fuzz_bytes *bytes, int n) {
    if (n <= 1) return 0;
    int number = fuzz_byte(bytes);
    if (n > 256) number = number * 256 + fuzz_byte(bytes);
    return number % n;
}

bool fuzz_one_in(fuzz_bytes *bytes, int n) { return fuzz_below(bytes, n) == n - 1; }

int fuzz_between(fuzz_bytes *bytes, int least, int most) {
    return most <= least ? least : least + fuzz_below(bytes, most - least + 1);
}

fuzz_bytes fuzz_take_last(fuzz_bytes *bytes, size_t count) {
    if (count > bytes->left) count = bytes->left;
    bytes->left -= count;
    return (fuzz_bytes){bytes->data + bytes->left, count};
}

const char *fuzz_name(fuzz_bytes *bytes, const char *table) {
    susol_entry entry;
    int count = 0;
    while (susol_list(table, count, &entry) == SUSOL_OK) count++;
    return susol_list(table, fuzz_below(bytes, count + 1), &entry) ? NULL : entry.name;
}

/* ---- memory ---- */

enum { LEAD = 16 }; /* each block is led by its size */
static struct {
    long blocks, requests, first, count;
    bool refused;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    char *real = block ? (char *)block - LEAD : NULL;
    size_t known = 0;
    if (real) memcpy(&known, real, sizeof known);
    FUZZ_CHECK(known == old_size);
    if (!new_size) {
        memory.blocks -= real != NULL;
        free(real);
        return NULL;
    }
    memory.requests++;
    if (memory.first && memory.requests >= memory.first &&
        memory.requests - memory.first < memory.count) {
        memory.refused = true;
        return NULL;
    }
    char *got = realloc(real, LEAD + new_size);
    if (!got) abort();
    memory.blocks += !real;
    memcpy(got, &new_size, sizeof new_size);
    return got + LEAD;
}

const susol_allocator fuzz_memory = {resize, NULL};

void fuzz_refuse(long first, long count) {
    memory.requests = 0;
    memory.first = first;
    memory.count = count;
    memory.refused = false;
}

bool fuzz_refused(void) { return memory.refused; }

void fuzz_all_given_back(void) { FUZZ_CHECK(memory.blocks == 0); }

/* ---- what must hold ---- */

static const char *noted;

/* The sanitizers of clang call this before they end the program. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void show(void) {
    if (noted) (void)fprintf(stderr, "---- the input was:\n%s\n----\n", noted);
}

void fuzz_note(const char *text) {
    if (!noted && __sanitizer_set_death_callback) __sanitizer_set_death_callback(show);
    noted = text;
    if (getenv("FUZZ_SHOW")) show();
}

void fuzz_fail(const char *file, int line, const char *what) {
    (void)fprintf(stderr, "%s:%d: must hold: %s\n", file, line, what);
    show();
    abort();
}

/* ---- time ---- */

uint64_t fuzz_looks;

/* In place of the library's own, which is not linked then. */
uint64_t ss_clock_milliseconds(void) { return 1000 + fuzz_looks++; }

susol_options fuzz_limits(fuzz_bytes *bytes, int most_nodes) {
    susol_options options = {.nodes = (uint64_t)fuzz_between(bytes, 1, most_nodes),
                             .solutions = (uint64_t)fuzz_between(bytes, 0, 20),
                             .milliseconds = (uint64_t)fuzz_between(bytes, 1, 200)};
    return options;
}
