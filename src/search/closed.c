/* closed.c: a set of states that were met, as a table of fingerprints of 128 bits.

   A state lies in one of the NEAR entries after the place its fingerprint names; 0 0 is an empty
   entry. When all of these are taken the table doubles, while it may; after that one of them is
   overwritten, and the state that was there is forgotten and counted as dropped. Forgetting costs
   time, never an answer. That two different states have one fingerprint would cost an answer; among
   2^40 states that happens once in 2^48 runs. */
#include "search/search.h"
#include <assert.h>
#include <string.h>

enum { NEAR = 8 };

struct ss_closed_entry {
    uint64_t high, low;
};

enum { FIRST_COUNT = 64, WORK_AT_ONCE = 1 << 12 /* entries between two looks at the limits */ };

susol_status ss_closed_open(ss_closed *closed, const susol_allocator *allocator, size_t memory) {
    *closed = (ss_closed){.allocator = allocator, .count = NEAR, .most = NEAR};
    while (closed->most * 2 * sizeof *closed->entries <= memory) closed->most *= 2;
    if (closed->most >= FIRST_COUNT) closed->count = FIRST_COUNT;
    closed->entries = ss_memory_get(allocator, closed->count * sizeof *closed->entries);
    return closed->entries ? SUSOL_OK : SUSOL_NO_MEMORY;
}

void ss_closed_free(ss_closed *closed) {
    ss_memory_give(closed->allocator, closed->entries, closed->count * sizeof *closed->entries);
}

static uint64_t mixed(uint64_t word) {
    word ^= word >> 32;
    word *= UINT64_C(0xd6e8feb86659fd93);
    word ^= word >> 32;
    word *= UINT64_C(0xd6e8feb86659fd93);
    return word ^ word >> 32;
}

static struct ss_closed_entry fingerprint(const char *state, size_t size) {
    struct ss_closed_entry print = {size + 1, ~(uint64_t)size};
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, state + at, size - at < sizeof word ? size - at : sizeof word);
        print.high = mixed(print.high ^ word);
        print.low = mixed(print.low + UINT64_C(0x9e3779b97f4a7c15)) ^ mixed(~word) * 3;
    }
    print.low |= 1; /* never an empty entry */
    return print;
}

/* Where the state is, or would be: an entry that is its own or empty; NULL: all near are taken. */
static struct ss_closed_entry *place_of(const ss_closed *closed, struct ss_closed_entry print) {
    assert(!(closed->count & (closed->count - 1))); /* a power of two */
    for (size_t i = 0; i < NEAR; i++) {
        size_t place = ((size_t)print.high + i) & (closed->count - 1);
        struct ss_closed_entry *entry = &closed->entries[place];
        bool same = entry->high == print.high && entry->low == print.low;
        if (same || (!entry->high && !entry->low)) return entry;
    }
    return NULL;
}

static void overwrite(ss_closed *closed, struct ss_closed_entry print) {
    assert(print.low);
    size_t place = (size_t)print.high + closed->dropped++ % NEAR;
    closed->entries[place & (closed->count - 1)] = print;
}

/* Entries without anything in them. False: no memory, or no time. */
static bool get_entries(ss_closed *closed) {
    const susol_allocator *memory = closed->allocator;
    size_t size = sizeof *closed->entries, part = size * WORK_AT_ONCE;
    char *at = memory->resize(memory->user, NULL, 0, closed->count * size);
    closed->entries = (struct ss_closed_entry *)(void *)at;
    for (size_t left = at ? closed->count * size : 0; left; left -= part, at += part) {
        if (part > left) part = left;
        memset(at, 0, part);
        if (!ss_limits_spend(closed->limits, WORK_AT_ONCE)) continue;
        ss_closed_free(closed);
        return false;
    }
    return closed->entries;
}

static void move_all(const ss_closed *from, ss_closed *to) {
    for (size_t i = 0; i < from->count; i++) {
        struct ss_closed_entry moved = from->entries[i], *place = place_of(to, moved);
        if (i % WORK_AT_ONCE == 0 && ss_limits_spend(to->limits, 4 * WORK_AT_ONCE)) return;
        if (!moved.low) continue;
        if (place) *place = moved;
        else overwrite(to, moved);
    }
}

/* Twice as large. Without memory for that it stays as it is, and will forget. */
static void grow(ss_closed *closed) {
    assert(closed->count < closed->most);
    ss_closed larger = *closed;
    larger.count = 2 * closed->count;
    if (!get_entries(&larger)) {
        closed->most = closed->count;
        return;
    }
    move_all(closed, &larger);
    ss_closed_free(closed);
    *closed = larger;
}

bool ss_closed_add(ss_closed *closed, const void *state, size_t size) {
    assert(closed->count <= closed->most);
    struct ss_closed_entry print = fingerprint(state, size), *entry;
    while (!(entry = place_of(closed, print)) && closed->count < closed->most) grow(closed);
    if (entry && entry->low) return false;
    if (entry) *entry = print;
    else overwrite(closed, print);
    return true;
}
