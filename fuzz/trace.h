/* trace.h: a program of API calls: made by bytes, written and read as text, run.

   As text it is a line "trace" and then one call a line: its name, its numbers, and a word in
   quotes where it takes one: rule 0 "cage 12: r1c1 r1c2". */
#ifndef FUZZ_TRACE_H
#define FUZZ_TRACE_H
#include "fuzz.h"
#include "grammar.h"
#include <stdio.h>

enum { TRACE_CALLS = 48, TRACE_NUMBERS = 4, TRACE_WORD = 240 };
typedef struct trace_call {
    int which; /* its place in the table of calls */
    int number[TRACE_NUMBERS];
    char word[TRACE_WORD];
} trace_call;
typedef struct trace {
    trace_call call[TRACE_CALLS];
    int count;
} trace;

void trace_decode(fuzz_bytes bytes, trace *out);
bool trace_parse(const char *text, size_t size, trace *out); /* false: no such text */
void trace_print(const trace *program, FILE *out);
void trace_run(const trace *program); /* aborts if anything is not as it must be */

/* ---- calls.c: the table of calls ---- */

typedef struct world world; /* the objects that calls work on */
typedef enum { WORD_NONE, WORD_RULE, WORD_TEXT } word_kind;
typedef struct call_kind {
    const char *name;
    int numbers; /* how many it takes */
    word_kind word;
    susol_status (*run)(world *in, const trace_call *call);
} call_kind;
const call_kind *call_kind_at(int index); /* NULL past the last */
world *world_new(void);
void world_free(world *in);
#endif
