/* memory.h: the allocator hook and the arena.

   Everything the library allocates comes through a susol_allocator. An arena is a chain of blocks
   that is given back at once: one arena per object, so no object has to remember its parts. */
#ifndef SS_BASE_MEMORY_H
#define SS_BASE_MEMORY_H
#include <susol.h>

extern const susol_allocator ss_memory_malloc; /* the default: malloc, realloc, free */

void *ss_memory_get(const susol_allocator *allocator, size_t size); /* zeroed; NULL: none left */
void ss_memory_give(const susol_allocator *allocator, void *block, size_t size);

typedef struct ss_arena {
    const susol_allocator *allocator;
    struct ss_arena_block *newest;
} ss_arena;

void *ss_arena_get(ss_arena *arena, size_t size);  /* zeroed, aligned for anything; NULL: none */
void *ss_arena_room(ss_arena *arena, size_t size); /* the same with anything in it */
void *ss_arena_copy(ss_arena *arena, const void *data, size_t size);
void ss_arena_clear(ss_arena *arena); /* gives back all but keeps one block for reuse */
void ss_arena_free(ss_arena *arena);
#endif
