/* memory.c: the allocator hook and the arena.

   An arena block is [header | used bytes | free bytes]; blocks grow, so that a large object costs
   few of them. Addresses never move while the arena lives. With AddressSanitizer there is a gap
   after every place that was asked for, and gaps and free bytes are hidden.

   Tests of refused memory set SS_ARENA_FIRST_BLOCK to 0: then every place is a block of its own, so
   that each one can be refused. */
#include "base/memory.h"
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CHECKED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(CHECKED)
#include <sanitizer/asan_interface.h>
enum { IS_CHECKED = true, GAP = 32 };
static void hide(void *place, size_t size) { __asan_poison_memory_region(place, size); }
static void show(void *place, size_t size) { __asan_unpoison_memory_region(place, size); }
#else
enum { IS_CHECKED = false, GAP = 0 };
static void hide(void *place, size_t size) { (void)place, (void)size; }
static void show(void *place, size_t size) { (void)place, (void)size; }
#endif

#ifndef SS_ARENA_FIRST_BLOCK
#define SS_ARENA_FIRST_BLOCK 4000
#endif
enum { FIRST_BLOCK = SS_ARENA_FIRST_BLOCK, ALIGNMENT = 16, SMALL = 64, RUBBISH = 0xA5 };

struct ss_arena_block {
    struct ss_arena_block *older;
    size_t size, used; /* bytes after the header */
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
    assert(allocator);
    assert(size > 0);
    void *block = allocator->resize(allocator->user, NULL, 0, size);
    if (block) memset(block, 0, size);
    return block;
}

void ss_memory_give(const susol_allocator *allocator, void *block, size_t size) {
    assert(block || !size || allocator);
    if (block) (void)allocator->resize(allocator->user, block, size, 0);
}

size_t ss_memory_room(size_t room, size_t wanted, size_t first) {
    assert(first > 0);
    size_t more = room ? 2 * room : first;
    if (IS_CHECKED && wanted <= SMALL) return wanted;
    while (more < wanted) more *= 2;
    return more;
}

/* What the allocator could do without moving is moved all the same. */
static void *move(const susol_allocator *allocator, void *block, size_t old_size, size_t new_size) {
    char *copy = allocator->resize(allocator->user, NULL, 0, new_size);
    if (!copy) return NULL;
    memcpy(copy, block, old_size);
    memset(copy + old_size, RUBBISH, new_size - old_size);
    ss_memory_give(allocator, block, old_size);
    return copy;
}

void *ss_memory_grow(const susol_allocator *allocator, void *block, size_t old_size,
                     size_t new_size) {
    assert(new_size >= old_size);
    if (IS_CHECKED && block) return move(allocator, block, old_size, new_size);
    return allocator->resize(allocator->user, block, old_size, new_size);
}

static size_t header_size(void) {
    return (sizeof(struct ss_arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static struct ss_arena_block *add_block(ss_arena *arena, size_t at_least) {
    size_t size = arena->newest && FIRST_BLOCK > 0 ? 2 * arena->newest->size : FIRST_BLOCK;
    if (size < at_least) size = at_least;
    const susol_allocator *allocator = arena->allocator;
    struct ss_arena_block *block =
        allocator->resize(allocator->user, NULL, 0, header_size() + size);
    if (!block) return NULL;
    *block = (struct ss_arena_block){.older = arena->newest, .size = size};
    hide((char *)block + header_size(), size);
    return arena->newest = block;
}

void *ss_arena_room(ss_arena *arena, size_t size) {
    assert(arena->allocator);
    size_t taken = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + GAP;
    struct ss_arena_block *block = arena->newest;
    if (!block || !FIRST_BLOCK || block->size - block->used < taken)
        block = add_block(arena, taken);
    if (!block) return NULL;
    char *place = (char *)block + header_size() + block->used;
    block->used += taken;
    assert(block->used <= block->size);
    show(place, size);
    if (IS_CHECKED) memset(place, RUBBISH, size);
    return place;
}

void *ss_arena_get(ss_arena *arena, size_t size) {
    void *place = ss_arena_room(arena, size);
    return place ? memset(place, 0, size) : NULL;
}

void *ss_arena_copy(ss_arena *arena, const void *data, size_t size) {
    assert(data || !size);
    void *place = ss_arena_room(arena, size);
    if (place && size) memcpy(place, data, size);
    return place;
}

void *ss_arena_grow(ss_arena *arena, void *place, size_t old_size, size_t new_size) {
    assert(place || !old_size);
    assert(new_size >= old_size);
    char *copy = ss_arena_room(arena, new_size);
    if (!copy || !old_size) return copy;
    memcpy(copy, place, old_size);
    hide(place, old_size);
    return copy;
}

static void free_older_than(ss_arena *arena, struct ss_arena_block *block) {
    while (block) {
        struct ss_arena_block *older = block->older;
        show((char *)block + header_size(), block->size);
        ss_memory_give(arena->allocator, block, header_size() + block->size);
        block = older;
    }
}

void ss_arena_clear(ss_arena *arena) {
    if (!arena->newest) return;
    free_older_than(arena, arena->newest->older);
    arena->newest->older = NULL;
    arena->newest->used = 0;
    hide((char *)arena->newest + header_size(), arena->newest->size);
}

void ss_arena_free(ss_arena *arena) {
    free_older_than(arena, arena->newest);
    arena->newest = NULL;
}
