/* frontier.c: searches with an open list and a closed set: breadth first and best first.

   The open list is a heap: the state with the least key is split next. An order is no more than a
   key: for breadth first the time of arrival; for best first the score, and among equals the
   newest. Every state is settled when it is made, so dead ones never wait.

   Memory has a bound. When it is reached, new states go onto a stack that is served before the
   heap: the search goes on depth first, which needs next to nothing, until that stack is empty.
   So a small memory changes the order, never the answer.

   A link tells how a state was reached. It lives as long as a state after it waits:
        first <── link <── link <── waiting state
                    ^───── link <── waiting state
*/
#include "search/search.h"
#include <assert.h>
#include <string.h>

typedef struct link {
    susol_trail step;
    struct link *before; /* step.before is its step; of a free link: the next free one */
    uint64_t users;      /* states that wait and links after it */
} link;

typedef struct waiting { /* a block of the pool: this, then the state */
    struct waiting *next_free;
    link *reached;
} waiting;

typedef struct entry {
    uint64_t score, age; /* the key */
    waiting *item;
} entry;

typedef struct list { /* entries that grow */
    entry *entries;
    size_t count, room;
} list;

typedef struct frontier {
    ss_search *search;
    bool best;
    ss_arena arena;
    waiting *free_items;
    link *free_links;
    list heap, stack;
    ss_closed closed;
    size_t used, most; /* bytes of states that wait */
    uint64_t arrivals;
    char *scratch; /* a state in the making */
    bool failed;
} frontier;

/* ---- blocks of memory, used again ---- */

static void *state_of(waiting *item) { return item + 1; }

static waiting *new_item(frontier *f) {
    waiting *item = f->free_items;
    size_t size = sizeof *item + f->search->space->size;
    if (item) f->free_items = item->next_free;
    else item = ss_arena_get(&f->arena, size);
    if (item) f->used += size;
    return item;
}

static void free_item(frontier *f, waiting *item) {
    assert(f->used >= sizeof *item + f->search->space->size);
    f->used -= sizeof *item + f->search->space->size;
    item->next_free = f->free_items;
    f->free_items = item;
}

static link *new_link(frontier *f, const susol_trail *step, link *before) {
    link *made = f->free_links;
    if (made) f->free_links = made->before;
    else made = ss_arena_get(&f->arena, sizeof *made);
    if (!made) return NULL;
    f->used += sizeof *made;
    *made = (link){.step = *step, .before = before, .users = 1};
    if (before) before->users++;
    return made;
}

static void leave_link(frontier *f, link *used) {
    assert(!used || used->users > 0);
    while (used && !--used->users) {
        assert(f->used >= sizeof *used);
        link *before = used->before;
        used->before = f->free_links;
        f->free_links = used;
        f->used -= sizeof *used;
        used = before;
    }
}

/* ---- the open list ---- */

static bool grow(frontier *f, list *grown) {
    const susol_allocator *memory = f->search->allocator;
    if (grown->count < grown->room) return true;
    size_t room = ss_memory_room(grown->room, grown->count + 1, 256), size = sizeof(entry);
    entry *larger = ss_memory_grow(memory, grown->entries, grown->room * size, room * size);
    if (!larger) return false;
    grown->entries = larger;
    grown->room = room;
    return true;
}

static bool earlier(const entry *one, const entry *two) {
    return one->score != two->score ? one->score < two->score : one->age < two->age;
}

static void push_heap(list *heap, entry new) {
    assert(heap->count < heap->room);
    size_t at = heap->count++;
    while (at && earlier(&new, &heap->entries[(at - 1) / 2])) {
        heap->entries[at] = heap->entries[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap->entries[at] = new;
}

static waiting *pop_heap(list *heap) {
    assert(heap->count > 0);
    waiting *first = heap->entries[0].item;
    entry last = heap->entries[--heap->count];
    size_t at = 0, child;
    while ((child = 2 * at + 1) < heap->count) {
        child +=
            child + 1 < heap->count && earlier(&heap->entries[child + 1], &heap->entries[child]);
        if (!earlier(&heap->entries[child], &last)) break;
        heap->entries[at] = heap->entries[child];
        at = child;
    }
    heap->entries[at] = last;
    return first;
}

/* Puts the state in the making onto the open list. */
static void wait_for_turn(frontier *f, const susol_trail *step, link *before) {
    const ss_space *space = f->search->space;
    bool full = f->used >= f->most;
    list *to = full ? &f->stack : &f->heap;
    waiting *item = grow(f, to) ? new_item(f) : NULL;
    if (item) item->reached = new_link(f, step, before);
    if (!item || !item->reached) {
        f->failed = true;
        return;
    }
    memcpy(state_of(item), f->scratch, space->size);
    uint64_t age = f->arrivals++;
    entry new = {.age = f->best ? ~age : age, .item = item};
    if (f->best && !full) new.score = f->search->score(space->problem, f->scratch);
    if (full) to->entries[to->count++] = new;
    else push_heap(to, new);
    f->search->effort.spilled += full;
    ss_search_waiting(f->search, 1);
}

static waiting *take_next(frontier *f) {
    if (!f->stack.count && !f->heap.count) return NULL;
    ss_search_waiting(f->search, -1);
    return f->stack.count ? f->stack.entries[--f->stack.count].item : pop_heap(&f->heap);
}

/* ---- the search ---- */

/* The state in the making is settled and goes where it belongs. True: stop now. */
static bool arrive(frontier *f, susol_trail *step, link *before) {
    ss_search *search = f->search;
    const ss_space *space = search->space;
    ss_node fate;
    if (ss_search_visit(search, step, f->scratch, &fate)) return true;
    if (fate == SS_NODE_DEAD) return false;
    if (!ss_closed_add(&f->closed, f->scratch, space->size)) {
        search->effort.known++;
        if (!search->see || !search->see(space->problem, SUSOL_FATE_KNOWN, step, f->scratch))
            return false;
        space->meter->stopped = SUSOL_CANCELLED;
        return true;
    }
    search->effort.dropped = f->closed.dropped;
    if (fate == SS_NODE_DONE) return space->found(space->problem, f->scratch);
    wait_for_turn(f, step, before);
    return f->failed;
}

/* True: stop now. */
static bool split(frontier *f, waiting *item) {
    const ss_space *space = f->search->space;
    ss_choice choice;
    bool stop = false;
    space->branch(space->problem, state_of(item), &choice);
    f->search->effort.closed++;
    assert(choice.count > 0 && choice.count <= SS_MAX_OPTIONS);
    for (int i = 0; i < choice.count && !stop; i++) {
        susol_trail step = {.before = &item->reached->step, .depth = item->reached->step.depth + 1};
        memcpy(f->scratch, state_of(item), space->size);
        space->take(space->problem, f->scratch, &choice, i);
        f->search->name(space->problem, f->scratch, &step);
        stop = arrive(f, &step, item->reached);
    }
    leave_link(f, item->reached);
    free_item(f, item);
    return stop;
}

static void spread(frontier *f, const void *first) {
    susol_trail step = {.cell = -1};
    waiting *next;
    memcpy(f->scratch, first, f->search->space->size);
    bool stop = arrive(f, &step, NULL);
    while (!stop && (next = take_next(f))) stop = split(f, next);
}

static void give_list(frontier *f, list *given) {
    ss_memory_give(f->search->allocator, given->entries, given->room * sizeof *given->entries);
}

static susol_status run(ss_search *search, const void *first, bool best) {
    enum { CLOSED_SHARE = 8 }; /* of the memory, one part in this many is for the closed set */
    size_t closed = search->memory / CLOSED_SHARE;
    frontier f = {.search = search,
                  .best = best,
                  .arena = {.allocator = search->allocator},
                  .most = search->memory - closed};
    f.scratch = ss_arena_get(&f.arena, search->space->size);
    f.failed = ss_closed_open(&f.closed, search->allocator, closed) != SUSOL_OK || !f.scratch;
    f.closed.limits = search->space->meter->limits;
    if (!f.failed) spread(&f, first);
    ss_closed_free(&f.closed);
    give_list(&f, &f.heap);
    give_list(&f, &f.stack);
    ss_arena_free(&f.arena);
    return f.failed ? SUSOL_NO_MEMORY : SUSOL_OK;
}

susol_status ss_search_breadth(ss_search *search, const void *first) {
    return run(search, first, false);
}

susol_status ss_search_best(ss_search *search, const void *first) {
    return run(search, first, true);
}
