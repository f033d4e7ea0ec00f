/* memory.h: the allocator hook and the arena.

   Everything the library allocates comes through a susol_allocator. An arena is a chain of blocks
   that is given back at once: one arena per object, so no object has to remember its parts.

   Whatever grows, grows here, and a pointer into it is dead then: keep an index instead. Builds
   with AddressSanitizer see to it that such a mistake is found. There an array grows one item at a
   time while it is small, always moves, and what it leaves can no longer be touched; nor can
   anything in an arena that nobody has asked for. */
#ifndef SS_BASE_MEMORY_H
#define SS_BASE_MEMORY_H
#include <susol.h>

extern const susol_allocator ss_memory_malloc; /* the default: malloc, realloc, free */

void *ss_memory_get(const susol_allocator *allocator, size_t size); /* zeroed; NULL: none left */
void ss_memory_give(const susol_allocator *allocator, void *block, size_t size);

/* For how many items to ask when there is room for `room` of them and `wanted` are needed: `first`,
   then twice as many, again and again. */
size_t ss_memory_room(size_t room, size_t wanted, size_t first);
/* A larger block with the same beginning; NULL: none left, and the old block stays. */
void *ss_memory_grow(const susol_allocator *allocator, void *block, size_t old_size,
                     size_t new_size);

typedef struct ss_arena {
    const susol_allocator *allocator;
    struct ss_arena_block *newest;
} ss_arena;

void *ss_arena_get(ss_arena *arena, size_t size);  /* zeroed, aligned for anything; NULL: none */
void *ss_arena_room(ss_arena *arena, size_t size); /* the same with anything in it */
void *ss_arena_copy(ss_arena *arena, const void *data, size_t size);
/* A larger place with the same beginning and anything after it; NULL: none left. */
void *ss_arena_grow(ss_arena *arena, void *place, size_t old_size, size_t new_size);
void ss_arena_clear(ss_arena *arena); /* gives back all but keeps one block for reuse */
void ss_arena_free(ss_arena *arena);
#endif
