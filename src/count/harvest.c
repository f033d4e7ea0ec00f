/* harvest.c: stores the entries of each share, and turns them from blocks of a1 to blocks of a2. */
#include "count/harvest.h"

#include <assert.h>
#include <string.h>

static const susol_allocator *memory_of(const ss_count_harvest *harvest) {
    return harvest->plan->tools.allocator;
}

static void give_crop(const ss_count_harvest *harvest, ss_count_crop *crop) {
    const susol_allocator *allocator = memory_of(harvest);
    ss_memory_give(allocator, crop->start, (crop->blocks + 1) * sizeof *crop->start);
    ss_memory_give(allocator, crop->other, crop->room * sizeof *crop->other);
    ss_memory_give(allocator, crop->mass, crop->room * sizeof *crop->mass);
    *crop = (ss_count_crop){.start = NULL};
}

/* Makes blocks for a new crop, one for each class of a stack. */
static bool begin(const ss_count_harvest *harvest, ss_count_crop *crop, int stack) {
    if (crop->start != NULL) return true;
    crop->blocks = (size_t)harvest->plan->stack[stack]->classes;
    crop->start = ss_memory_get(memory_of(harvest), (crop->blocks + 1) * sizeof *crop->start);
    return crop->start != NULL;
}

/* Makes room for so many entries; what is there stays. */
static bool grow(const ss_count_harvest *harvest, ss_count_crop *crop, size_t needed) {
    const susol_allocator *allocator = memory_of(harvest);
    if (needed <= crop->room) return true;
    size_t room = crop->room == 0 ? needed : needed + needed / 2;
    ss_count_crop next = {.room = room};
    next.other = allocator->resize(allocator->user, NULL, 0, room * sizeof *next.other);
    next.mass = allocator->resize(allocator->user, NULL, 0, room * sizeof *next.mass);
    if (next.other == NULL || next.mass == NULL) {
        ss_memory_give(allocator, next.other, room * sizeof *next.other);
        ss_memory_give(allocator, next.mass, room * sizeof *next.mass);
        return false;
    }
    if (crop->count > 0) {
        memcpy(next.other, crop->other, crop->count * sizeof *next.other);
        memcpy(next.mass, crop->mass, crop->count * sizeof *next.mass);
    }
    ss_memory_give(allocator, crop->other, crop->room * sizeof *crop->other);
    ss_memory_give(allocator, crop->mass, crop->room * sizeof *crop->mass);
    crop->other = next.other;
    crop->mass = next.mass;
    crop->room = room;
    return true;
}

susol_status ss_count_harvest_open(ss_count_harvest *harvest, ss_count_plan *plan) {
    harvest->plan = plan;
    harvest->block = 0;
    harvest->crop =
        ss_memory_get(memory_of(harvest), (size_t)(plan->shares + 1) * sizeof *harvest->crop);
    return harvest->crop == NULL ? SUSOL_NO_MEMORY : SUSOL_OK;
}

static void fill_starts(ss_count_crop *crop, size_t end) {
    while (crop->started < end) crop->start[crop->started++] = (uint32_t)crop->count;
}

/* Within a share, a1 only rises. */
void ss_count_harvest_take(void *user, const ss_count_found *found) {
    ss_count_harvest *harvest = user;
    ss_count_crop *crop = &harvest->crop[found->share];
    uint64_t renamings = (uint64_t)ss_count_group_order(&harvest->plan->group), kinds = renamings;
    unsigned kept_by = 1;
    if (!begin(harvest, crop, 0) || !grow(harvest, crop, crop->count + (size_t)found->count)) {
        atomic_store(&harvest->plan->stop, SUSOL_NO_MEMORY);
        return;
    }
    fill_starts(crop, (size_t)found->a1 + 1);
    for (int i = 0; i < found->count; i++) {
        if (found->below[i] == 0) continue;
        if (found->kept_by[i] != kept_by) {
            kept_by = found->kept_by[i];
            kinds = renamings / kept_by;
            assert(kinds * kept_by == renamings);
        }
        crop->other[crop->count] = found->second[i];
        crop->mass[crop->count++] = found->below[i] * kinds;
    }
}

void ss_count_harvest_close_share(ss_count_harvest *harvest, int share) {
    ss_count_crop *crop = &harvest->crop[share];
    if (crop->start != NULL) fill_starts(crop, crop->blocks + 1);
}

/* Counting sort: how many entries name each a2, where its block begins, and all in turn. */
static void turn_crop(const ss_count_crop *from, ss_count_crop *to) {
    to->count = from->count;
    for (size_t i = 0; i < from->count; i++) to->start[from->other[i] + 1]++;
    for (size_t c = 0; c < to->blocks; c++) to->start[c + 1] += to->start[c];
    for (size_t a1 = 0; a1 < from->blocks; a1++)
        for (uint32_t i = from->start[a1]; i < from->start[a1 + 1]; i++) {
            uint32_t place = to->start[from->other[i]]++;
            to->other[place] = (uint16_t)a1;
            to->mass[place] = from->mass[i];
        }
    memmove(to->start + 1, to->start, to->blocks * sizeof *to->start);
    to->start[0] = 0; /* every start has moved on to the next one */
}

static void turn_share(void *user, int share) {
    ss_count_harvest *harvest = user;
    ss_count_crop *from = &harvest->crop[share], to = {.start = NULL};
    if (from->start == NULL) return;
    if (begin(harvest, &to, 1) && grow(harvest, &to, from->count)) {
        turn_crop(from, &to);
        give_crop(harvest, from);
        *from = to;
    } else {
        give_crop(harvest, &to);
        atomic_store(&harvest->plan->stop, SUSOL_NO_MEMORY);
    }
}

void ss_count_harvest_turn(ss_count_harvest *harvest) {
    ss_count_plan *plan = harvest->plan;
    ss_count_run(&plan->tools, turn_share, harvest, plan->shares);
    harvest->block = 1;
}

void ss_count_harvest_free(ss_count_harvest *harvest) {
    int shares = harvest->plan->shares;
    if (harvest->crop == NULL) return;
    for (int s = 0; s < shares; s++) give_crop(harvest, &harvest->crop[s]);
    ss_memory_give(memory_of(harvest), harvest->crop, (size_t)(shares + 1) * sizeof *harvest->crop);
    harvest->crop = NULL;
}
