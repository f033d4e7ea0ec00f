/* harvest.c: stores what was found for each share, as blocks for each of the three slots. */
#include "count/plain/harvest.h"

#include <assert.h>
#include <string.h>

/* Memory that is given back as a whole. */
struct ss_count_chunk {
    ss_count_chunk *next;
    size_t bytes, used; /* of the whole chunk, its head included */
};

enum { CHUNK_BYTES = 1 << 16 };

static const susol_allocator *memory_of(const ss_count_harvest *harvest) {
    return harvest->plan->tools.allocator;
}

static void fail(const ss_count_harvest *harvest) {
    atomic_store(&harvest->plan->stop, SUSOL_NO_MEMORY);
}

/* Room for this many numbers of 2 or 8 bytes; NULL if there is no memory left. */
static void *get_room(const ss_count_harvest *harvest, ss_count_chunk **chunks, size_t bytes) {
    const susol_allocator *allocator = memory_of(harvest);
    const size_t head = sizeof(ss_count_chunk);
    ss_count_chunk *chunk = *chunks;
    bytes = (bytes + 7) / 8 * 8;
    if (chunk == NULL || chunk->used + bytes > chunk->bytes) {
        size_t whole = head + bytes > CHUNK_BYTES ? head + bytes : CHUNK_BYTES;
        chunk = allocator->resize(allocator->user, NULL, 0, whole);
        if (chunk == NULL) return NULL;
        *chunk = (ss_count_chunk){*chunks, whole, head};
        *chunks = chunk;
    }
    chunk->used += bytes;
    return (uint8_t *)chunk + chunk->used - bytes;
}

static void give_chunks(const ss_count_harvest *harvest, ss_count_chunk **chunks) {
    while (*chunks != NULL) {
        ss_count_chunk *chunk = *chunks;
        *chunks = chunk->next;
        ss_memory_give(memory_of(harvest), chunk, chunk->bytes);
    }
}

/* A growing list of blocks. */
typedef struct block_list {
    ss_count_block **block;
    size_t *count, *room;
} block_list;

static block_list blocks_of(ss_count_crop *crop, int slot) {
    return (block_list){&crop->block[slot], &crop->count[slot], &crop->room[slot]};
}

static block_list unturned_of(ss_count_crop *crop) {
    return (block_list){&crop->unturned, &crop->unturned_count, &crop->unturned_room};
}

static bool add_block(const ss_count_harvest *harvest, block_list list, ss_count_block block) {
    const susol_allocator *allocator = memory_of(harvest);
    if (*list.count == *list.room) {
        size_t size = sizeof block, room = ss_memory_room(*list.room, *list.count + 1, 64);
        ss_count_block *more =
            ss_memory_grow(allocator, *list.block, *list.room * size, room * size);
        if (more == NULL) return false;
        *list.block = more;
        *list.room = room;
    }
    (*list.block)[(*list.count)++] = block;
    return true;
}

static void give_blocks(const ss_count_harvest *harvest, block_list list) {
    ss_memory_give(memory_of(harvest), *list.block, *list.room * sizeof **list.block);
    *list.block = NULL;
    *list.count = *list.room = 0;
}

susol_status ss_count_harvest_open(ss_count_harvest *harvest, ss_count_plan *plan) {
    harvest->plan = plan;
    harvest->crop =
        ss_memory_get(memory_of(harvest), (size_t)(plan->shares + 1) * sizeof *harvest->crop);
    return harvest->crop == NULL ? SUSOL_NO_MEMORY : SUSOL_OK;
}

/* ---- taking ---- */

/* How often each entry counts: renamings / (renamings that keep a1, a2 and a3). */
static void find_times(const ss_count_harvest *harvest, const ss_count_found *found,
                       uint32_t *times) {
    uint32_t renamings = (uint32_t)ss_count_group_order(&harvest->plan->group), kinds = renamings;
    unsigned kept_by = 1;
    for (int i = 0; i < found->count; i++) {
        if (found->kept_by[i] != kept_by) {
            kept_by = found->kept_by[i];
            kinds = renamings / kept_by;
            assert(kinds * kept_by == renamings);
        }
        times[i] = kinds;
    }
}

static uint64_t *multiplied(const ss_count_harvest *harvest, ss_count_crop *crop,
                            const uint64_t *below, const uint32_t *times, int count) {
    uint64_t *mass = get_room(harvest, &crop->chunks, (size_t)count * sizeof *mass);
    for (int i = 0; i < count && mass != NULL; i++) mass[i] = below[i] * times[i];
    return mass;
}

/* Blocks of the slots 0 and 2. If both have only one strand, the masses are the same. */
static bool take_blocks(const ss_count_harvest *harvest, const ss_count_found *found,
                        const uint32_t *times) {
    const ss_count_plan *plan = harvest->plan;
    const ss_count_share *share = &plan->share[found->share];
    ss_count_crop *crop = &harvest->crop[found->share];
    size_t count = (size_t)found->count;
    uint16_t first = plan->lists[0].first[found->a1], end = plan->lists[0].first[found->a1 + 1];
    uint16_t *other = get_room(harvest, &crop->chunks, count * sizeof *other);
    if (other == NULL) return false;
    memcpy(other, found->second, count * sizeof *other);
    ss_count_block block = {.other = other, .count = (uint32_t)count, .beside = share->third};
    for (block.strand = first; block.strand < end; block.strand++) {
        const uint64_t *below = found->first + (size_t)(block.strand - first) * count;
        block.mass = multiplied(harvest, crop, below, times, found->count);
        if (block.mass == NULL || !add_block(harvest, blocks_of(crop, 0), block)) return false;
    }
    bool same = end - first == 1 && share->to - share->from == 1;
    block.beside = (uint16_t)found->a1;
    for (block.strand = share->from; block.strand < share->to; block.strand++) {
        const uint64_t *below = found->third + (size_t)(block.strand - share->from) * count;
        if (!same) block.mass = multiplied(harvest, crop, below, times, found->count);
        if (block.mass == NULL || !add_block(harvest, blocks_of(crop, 2), block)) return false;
    }
    return true;
}

static bool take_unturned(const ss_count_harvest *harvest, const ss_count_found *found,
                          const uint32_t *times) {
    ss_count_crop *crop = &harvest->crop[found->share];
    size_t count = (size_t)found->lists;
    uint16_t *strand = get_room(harvest, &crop->unturned_chunks, count * sizeof *strand);
    if (strand == NULL) return false;
    uint64_t *mass = get_room(harvest, &crop->unturned_chunks, count * sizeof *mass);
    if (mass == NULL) return false;
    memcpy(strand, found->list, count * sizeof *strand);
    for (size_t n = 0; n < count; n++) mass[n] = found->in_list[n] * times[found->owner[n]];
    ss_count_block block = {strand, mass, (uint32_t)count, 0, (uint16_t)found->a1};
    return add_block(harvest, unturned_of(crop), block);
}

void ss_count_harvest_take(void *user, const ss_count_found *found) {
    const ss_count_harvest *harvest = user;
    uint32_t times[SS_SPLITS];
    find_times(harvest, found, times);
    if (!take_blocks(harvest, found, times) || !take_unturned(harvest, found, times)) fail(harvest);
}

/* ---- turning ---- */

/* Counting sort: how many entries name each strand of a2, where its block begins, all in turn.
   Stopped, it leaves some out: nobody will look at them. */
static bool turn(const ss_count_harvest *harvest, int share) {
    ss_count_crop *crop = &harvest->crop[share];
    uint32_t start[SS_SPLITS + 1] = {0};
    ss_limits limits;
    ss_count_part_limits(&harvest->plan->tools, &limits);
    for (size_t b = 0; b < crop->unturned_count; b++)
        for (uint32_t i = 0; i < crop->unturned[b].count; i++)
            start[crop->unturned[b].other[i] + 1]++;
    for (int s = 0; s < SS_SPLITS; s++) start[s + 1] += start[s];
    size_t all = start[SS_SPLITS];
    uint16_t *other = get_room(harvest, &crop->chunks, all * sizeof *other);
    if (other == NULL) return false;
    uint64_t *mass = get_room(harvest, &crop->chunks, all * sizeof *mass);
    if (mass == NULL) return false;
    for (size_t b = 0; b < crop->unturned_count; b++) {
        if (ss_limits_spend(&limits, 3 * (int)crop->unturned[b].count)) return true;
        for (uint32_t i = 0; i < crop->unturned[b].count; i++) {
            uint32_t place = start[crop->unturned[b].other[i]]++;
            other[place] = crop->unturned[b].beside;
            mass[place] = crop->unturned[b].mass[i];
        }
    }
    uint32_t begin = 0; /* every start has moved on to the next one */
    for (uint16_t s = 0; s < SS_SPLITS; begin = start[s++]) {
        ss_count_block block = {other + begin, mass + begin, start[s] - begin, s,
                                harvest->plan->share[share].third};
        if (block.count > 0 && !add_block(harvest, blocks_of(crop, 1), block)) return false;
    }
    return true;
}

void ss_count_harvest_close_share(ss_count_harvest *harvest, int share) {
    assert(share >= 0 && share < harvest->plan->shares);
    ss_count_crop *crop = &harvest->crop[share];
    if (crop->unturned_count > 0 && !turn(harvest, share)) fail(harvest);
    give_blocks(harvest, unturned_of(crop));
    give_chunks(harvest, &crop->unturned_chunks);
}

void ss_count_harvest_free(ss_count_harvest *harvest) {
    int shares = harvest->plan->shares;
    if (harvest->crop == NULL) return;
    for (int s = 0; s < shares; s++) {
        ss_count_crop *crop = &harvest->crop[s];
        for (int slot = 0; slot < 3; slot++) give_blocks(harvest, blocks_of(crop, slot));
        give_chunks(harvest, &crop->chunks);
    }
    ss_memory_give(memory_of(harvest), harvest->crop, (size_t)(shares + 1) * sizeof *harvest->crop);
    harvest->crop = NULL;
}
