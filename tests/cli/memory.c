/* memory.c: malloc that refuses the request whose number MEMORY_REFUSE says, and all later ones if
   MEMORY_ALL is set; loaded into the program before the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static long requests;

static int is_refused(void) {
    static long refused = -1;
    if (refused < 0) refused = getenv("MEMORY_REFUSE") ? atol(getenv("MEMORY_REFUSE")) : 0;
    long now = __atomic_add_fetch(&requests, 1, __ATOMIC_RELAXED);
    return refused && (now == refused || (now > refused && getenv("MEMORY_ALL")));
}

void *malloc(size_t size) { return is_refused() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return is_refused() ? NULL : __libc_calloc(count, size); }

void *realloc(void *block, size_t size) {
    return size && is_refused() ? NULL : __libc_realloc(block, size);
}
