/* memory.c: the allocator hook and the arena.

   An arena block is [header | used bytes | free bytes]; blocks grow, so that a large object costs
   few of them. Addresses never move while the arena lives. */
#include "base/memory.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BLOCK = 4000, ALIGNMENT = 16 };

struct ss_arena_block {
    struct ss_arena_block *older;
    size_t size, used; /* bytes behind the header */
};

static void *resize_with_malloc(void *user, void *block, size_t old_size, size_t new_size) {
    (void)user;
    (void)old_size;
    if (new_size) return realloc(block, new_size);
    free(block);
    return NULL;
}

const susol_allocator ss_memory_malloc = {resize_with_malloc, NULL};

void *ss_memory_get(const susol_allocator *allocator, size_t size) {
    assert(size > 0);
    void *block = allocator->resize(allocator->user, NULL, 0, size);
    if (block) memset(block, 0, size);
    return block;
}

void ss_memory_give(const susol_allocator *allocator, void *block, size_t size) {
    if (block) (void)allocator->resize(allocator->user, block, size, 0);
}

static size_t header_size(void) {
    return (sizeof(struct ss_arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static struct ss_arena_block *add_block(ss_arena *arena, size_t at_least) {
    size_t size = arena->newest ? 2 * arena->newest->size : FIRST_BLOCK;
    if (size < at_least) size = at_least;
    const susol_allocator *allocator = arena->allocator;
    struct ss_arena_block *block =
        allocator->resize(allocator->user, NULL, 0, header_size() + size);
    if (!block) return NULL;
    *block = (struct ss_arena_block){.older = arena->newest, .size = size};
    return arena->newest = block;
}

void *ss_arena_room(ss_arena *arena, size_t size) {
    assert(arena->allocator);
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct ss_arena_block *block = arena->newest;
    if (!block || block->size - block->used < size) block = add_block(arena, size);
    if (!block) return NULL;
    char *place = (char *)block + header_size() + block->used;
    block->used += size;
    return place;
}

void *ss_arena_get(ss_arena *arena, size_t size) {
    void *place = ss_arena_room(arena, size);
    return place ? memset(place, 0, size) : NULL;
}

void *ss_arena_copy(ss_arena *arena, const void *data, size_t size) {
    void *place = ss_arena_room(arena, size);
    if (place && size) memcpy(place, data, size);
    return place;
}

static void free_older_than(ss_arena *arena, struct ss_arena_block *block) {
    while (block) {
        struct ss_arena_block *older = block->older;
        ss_memory_give(arena->allocator, block, header_size() + block->size);
        block = older;
    }
}

void ss_arena_clear(ss_arena *arena) {
    if (!arena->newest) return;
    free_older_than(arena, arena->newest->older);
    arena->newest->older = NULL;
    arena->newest->used = 0;
}

void ss_arena_free(ss_arena *arena) {
    free_older_than(arena, arena->newest);
    arena->newest = NULL;
}
