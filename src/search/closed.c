/* closed.c: a set of states that were met, as a table of fingerprints of 128 bits.

   A state lies in one of the NEAR entries behind the place its fingerprint names; 0 0 is an empty
   entry. When all of them are taken the oldest guess goes: one is overwritten, and the state that
   was there is forgotten and counted as dropped. Forgetting costs time, never an answer. That two
   different states have one fingerprint would cost an answer; among 2^40 states that happens once
   in 2^48 runs. */
#include "search/search.h"
#include <string.h>

enum { NEAR = 8 };

struct ss_closed_entry {
    uint64_t high, low;
};

susol_status ss_closed_open(ss_closed *closed, const susol_allocator *allocator, size_t memory) {
    *closed = (ss_closed){.allocator = allocator, .count = NEAR};
    while (closed->count * 2 * sizeof *closed->entries <= memory) closed->count *= 2;
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

bool ss_closed_add(ss_closed *closed, const void *state, size_t size) {
    struct ss_closed_entry print = fingerprint(state, size);
    size_t place = (size_t)print.high & (closed->count - 1);
    for (size_t i = 0; i < NEAR; i++) {
        struct ss_closed_entry *entry = &closed->entries[(place + i) & (closed->count - 1)];
        if (entry->high == print.high && entry->low == print.low) return false;
        if (entry->high || entry->low) continue;
        *entry = print;
        return true;
    }
    closed->entries[(place + closed->dropped % NEAR) & (closed->count - 1)] = print;
    closed->dropped++;
    return true;
}
