/* fuzz.h: what the targets share: bytes that decide, memory that is watched, a clock that counts.

   A target is one file in fuzz/targets with the function that libFuzzer and AFL++ call. The same
   bytes give the same calls on every machine: nothing depends on seconds, addresses or chance. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <susol.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- bytes that decide ---- */

typedef struct fuzz_bytes {
    const uint8_t *data;
    size_t left;
} fuzz_bytes;

int fuzz_byte(fuzz_bytes *bytes);                         /* 0 past the end */
int fuzz_below(fuzz_bytes *bytes, int n);                 /* 0 .. n-1; 0 past the end */
bool fuzz_one_in(fuzz_bytes *bytes, int n);               /* once in n; never past the end */
int fuzz_between(fuzz_bytes *bytes, int least, int most); /* both may come */
/* Bytes that decide beside a text taken as it is: they are the last ones, so that a file of
   somebody else's puzzles is a good input. */
fuzz_bytes fuzz_take_last(fuzz_bytes *bytes, size_t count);
/* A name of susol_list, or NULL for one past the last. */
const char *fuzz_name(fuzz_bytes *bytes, const char *table);

/* ---- memory that is watched ---- */

/* Knows the size of every block, and how many there are; from the n-th request on, if n is not 0,
   `fuzz_refuse` of them are refused. */
extern const susol_allocator fuzz_memory;
void fuzz_refuse(long first, long count);
bool fuzz_refused(void); /* was any refused since? */
void fuzz_all_given_back(void);

/* ---- what must hold ---- */

/* Says what is wrong, shows the input if it has been noted, and aborts. */
void fuzz_fail(const char *file, int line, const char *what);
#define FUZZ_CHECK(truth) ((truth) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #truth))
/* A text to be shown if something fails, also by a sanitizer; with FUZZ_SHOW in the environment it
   is shown at once. It must live until the next one is noted. */
void fuzz_note(const char *text);

/* ---- time ---- */

/* Every look at the clock is a millisecond later than the last. */
extern uint64_t fuzz_looks;
/* A limit for everything that searches: some nodes, some looks at the clock. */
susol_options fuzz_limits(fuzz_bytes *bytes, int most_nodes);
#endif
