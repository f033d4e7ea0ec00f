/* shrink.c: runs a program of API calls (trace.h) in a process of its own; if it fails, drops calls
   and makes numbers and words smaller until nothing can be left out, and prints what is left.

   usage: shrink FILE    0: the program runs through; 1: it failed, and the output is a trace */
#define _POSIX_C_SOURCE 200809L
#include "trace.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROOM = 1 << 20, PATIENCE = 20 /* seconds until a program counts as failed */ };

/* Quiet while it shrinks; the last one is run once more to be heard. */
static bool fails(const trace *program, bool quiet) {
    (void)fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        if (quiet && nowhere >= 0) (void)dup2(nowhere, 2);
        (void)alarm(PATIENCE);
        trace_run(program);
        _exit(0);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child) exit(2);
    return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

/* Without `count` calls from `first` on; false: they are needed. */
static bool drop_calls(trace *program, int first, int count) {
    static trace less;
    less = *program;
    int rest = program->count - first - count;
    memmove(&less.call[first], &less.call[first + count], (size_t)rest * sizeof *less.call);
    less.count -= count;
    if (!fails(&less, true)) return false;
    *program = less;
    return true;
}

static bool fewer_calls(trace *program) {
    bool any = false;
    for (int count = program->count / 2; count > 0; count /= 2)
        for (int first = program->count - count; first >= 0; first -= count)
            if (first + count <= program->count) any |= drop_calls(program, first, count);
    return any;
}

static bool smaller_numbers(trace *program) {
    static trace less;
    bool any = false;
    for (int i = 0; i < program->count; i++)
        for (int k = 0; k < TRACE_NUMBERS; k++)
            for (int number = 0; number < program->call[i].number[k]; number = number * 2 + 1) {
                less = *program;
                less.call[i].number[k] = number;
                if (!fails(&less, true)) continue;
                *program = less;
                any = true;
            }
    return any;
}

/* Without some letters of a word: long runs first. */
static bool shorter_words(trace *program) {
    static trace less;
    bool any = false;
    for (int i = 0; i < program->count; i++)
        for (size_t run = strlen(program->call[i].word); run > 0; run /= 2)
            for (size_t from = 0; from + run <= strlen(program->call[i].word);) {
                less = *program;
                char *word = less.call[i].word;
                memmove(word + from, word + from + run, strlen(word + from + run) + 1);
                if (fails(&less, true)) *program = less, any = true;
                else from += run;
            }
    return any;
}

int main(int count, char **words) {
    static char text[ROOM];
    static trace program;
    FILE *file = count == 2 ? fopen(words[1], "rb") : NULL;
    if (!file) {
        (void)fprintf(stderr, "usage: shrink FILE\n");
        return 2;
    }
    size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    if (!trace_parse(text, size, &program))
        trace_decode((fuzz_bytes){(const uint8_t *)text, size}, &program);
    if (!fails(&program, false)) return 0;
    while (fewer_calls(&program) || smaller_numbers(&program) || shorter_words(&program)) {
    }
    (void)fails(&program, false);
    trace_print(&program, stdout);
    return 1;
}
