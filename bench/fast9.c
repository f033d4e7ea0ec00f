/* fast9.c: rates of every variant of fast9 on sets of puzzles, many at once and one at a time.
   Usage: fast9 [-l limit] [-n puzzles] [-r repetitions] [-v variant] [-1] [-s] FILE... -1: also one
   at a time. -s: print only the counts that do not depend on the machine (signature). */
#define _POSIX_C_SOURCE 200809L
#include "fast9/fast9.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct options {
    uint32_t limit;
    size_t most;
    int repetitions;
    const char *variant;
    bool single, signature;
} options;

typedef struct set {
    const char *name;
    char *text; /* lines of 81 characters and a newline */
    size_t count;
} set;

typedef struct result {
    double seconds;
    uint64_t checksum, none, unique, many;
    ss_fast9_stats stats;
} result;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void tally(result *r, const uint32_t *found, const char *solutions, size_t count) {
    r->none = r->unique = r->many = 0;
    for (size_t i = 0; i < count; i++) {
        r->none += found[i] == 0;
        r->unique += found[i] == 1;
        r->many += found[i] > 1;
        for (int c = 0; c < 81; c++)
            r->checksum = r->checksum * 31 + (uint64_t)solutions[82 * i + (size_t)c];
    }
}

static bool batch_run(int variant, const set *s, const options *o, ss_fast9_work *work, result *r) {
    char *solutions = calloc(s->count + 1, 82);
    uint32_t *found = calloc(s->count + 1, sizeof *found);
    ss_fast9_batch batch = {.puzzles = s->text,
                            .stride = 82,
                            .count = s->count,
                            .solutions = solutions,
                            .out_stride = 82,
                            .found = found,
                            .limit = o->limit};
    bool usable = true;
    *r = (result){.seconds = 1e9};
    for (int i = 0; i < o->repetitions && usable; i++) {
        double start = now();
        usable = ss_fast9_batch_with(variant, &batch, work, &r->stats);
        double took = now() - start;
        r->seconds = took < r->seconds ? took : r->seconds;
    }
    tally(r, found, solutions, s->count);
    free(solutions);
    free(found);
    return usable;
}

static bool keep(void *user, const uint8_t *digits) {
    memcpy(user, digits, 81);
    return false;
}

static bool one_run(int variant, const set *s, const options *o, ss_fast9_work *work, result *r) {
    uint16_t sets[256];
    for (int c = 0; c < 256; c++)
        sets[c] = c >= '1' && c <= '9' ? (uint16_t)(1u << (c - '1')) : 0x1ff;
    *r = (result){.seconds = 1e9};
    for (int rep = 0; rep < o->repetitions; rep++) {
        ss_fast9_stats sum = {0};
        double start = now();
        for (size_t i = 0; i < s->count; i++) {
            uint16_t allowed[81];
            uint8_t digits[81];
            ss_fast9_query query = {
                .allowed = allowed, .limit = o->limit, .found = keep, .user = digits};
            ss_fast9_stats stats;
            uint64_t solutions;
            for (size_t c = 0; c < 81; c++) allowed[c] = sets[(uint8_t)s->text[82 * i + c]];
            if (!ss_fast9_one_with(variant, &query, work, &stats, &solutions)) return false;
            sum.sweeps += stats.sweeps;
            sum.guesses += stats.guesses;
            sum.nodes += stats.nodes;
            r->none += rep == 0 && solutions == 0;
            r->unique += rep == 0 && solutions == 1;
            r->many += rep == 0 && solutions > 1;
        }
        double took = now() - start;
        r->seconds = took < r->seconds ? took : r->seconds;
        r->stats = sum;
    }
    return true;
}

static void show(const char *kind, const char *variant, const set *s, const result *r,
                 const options *o) {
    const double n = (double)s->count;
    if (o->signature)
        printf("%s %s %zu guesses %llu nodes %llu none %llu unique %llu many %llu\n", s->name, kind,
               s->count, (unsigned long long)r->stats.guesses, (unsigned long long)r->stats.nodes,
               (unsigned long long)r->none, (unsigned long long)r->unique,
               (unsigned long long)r->many);
    else
        printf(
            "%-16s %-5s %-8s %10.0f/s  guesses %8.3f  sweeps %8.3f  ns/sweep %6.1f  %llu %llu %llu"
            "  %016llx\n",
            s->name, kind, variant, n / r->seconds, (double)r->stats.guesses / n,
            (double)r->stats.sweeps / n, r->seconds / (double)r->stats.sweeps * 1e9,
            (unsigned long long)r->none, (unsigned long long)r->unique, (unsigned long long)r->many,
            (unsigned long long)r->checksum);
}

static set load(const char *path, size_t most) {
    set s = {strrchr(path, '/') ? strrchr(path, '/') + 1 : path, NULL, 0};
    char line[1024];
    size_t room = 0;
    FILE *file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(1);
    }
    while (s.count < most && fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strlen(line) < 81) continue;
        if (s.count == room) s.text = realloc(s.text, (room = 2 * room + 64) * 82);
        memcpy(s.text + 82 * s.count++, line, 81);
    }
    fclose(file);
    return s;
}

int main(int argc, char **argv) {
    options o = {2, (size_t)-1, 5, NULL, false, false};
    ss_fast9_work *work = malloc(sizeof *work);
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-l")) o.limit = (uint32_t)atoi(argv[++i]);
        else if (!strcmp(argv[i], "-n")) o.most = (size_t)atol(argv[++i]);
        else if (!strcmp(argv[i], "-r")) o.repetitions = atoi(argv[++i]);
        else if (!strcmp(argv[i], "-v")) o.variant = argv[++i];
        else if (!strcmp(argv[i], "-1")) o.single = true;
        else if (!strcmp(argv[i], "-s")) o.signature = true;
        else {
            set s = load(argv[i], o.most);
            for (int v = 0; ss_fast9_variant(v); v++) {
                result r;
                const char *name = ss_fast9_variant(v);
                if (o.variant && strcmp(o.variant, name)) continue;
                if (batch_run(v, &s, &o, work, &r)) show("batch", name, &s, &r, &o);
                if (o.single && one_run(v, &s, &o, work, &r)) show("one", name, &s, &r, &o);
            }
            free(s.text);
        }
    }
    free(work);
    return 0;
}
