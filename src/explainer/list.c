/* list.c: lists of nested hints that grow, sorted as Sudoku Explainer sorts them. */
#include "base/sort.h"
#include "explainer/chain.h"
#include <assert.h>
#include <string.h>

void *ss_er_grow(ss_er *er, void *items, uint32_t *room, uint32_t wanted, size_t size) {
    assert(items || !*room);
    if (wanted <= *room) return items;
    uint32_t more = 1; /* tables are searched by a mask */
    while (more < ss_memory_room(*room, wanted, 64)) more *= 2;
    void *grown = ss_memory_grow(er->memory, items, *room * size, more * size);
    if (!grown) er->failed = true;
    else *room = more;
    return grown;
}

ss_er_nested *ss_er_list_add(ss_er *er, ss_er_list *list) {
    void *grown =
        ss_er_grow(er, list->hints, &list->hint_room, list->hint_count + 1, sizeof *list->hints);
    if (!grown) return NULL;
    list->hints = grown;
    assert(list->hint_count < list->hint_room);
    ss_er_nested *hint = &list->hints[list->hint_count];
    *hint = (ss_er_nested){.emission = (int)list->hint_count,
                           .node_from = list->node_count,
                           .gone_from = list->gone_count};
    list->hint_count++;
    return hint;
}

void ss_er_list_node(ss_er *er, ss_er_list *list, int mark, int cause) {
    assert(mark >= 0 && mark < SS_ER_MARKS);
    assert(cause > SS_ER_NO_CAUSE && cause <= SS_ER_ADVANCED);
    void *grown =
        ss_er_grow(er, list->nodes, &list->node_room, list->node_count + 1, sizeof *list->nodes);
    if (!grown) return;
    list->nodes = grown;
    list->nodes[list->node_count++] = (ss_er_trace){(uint16_t)mark, (uint8_t)cause};
}

void ss_er_list_gone(ss_er *er, ss_er_list *list, int cell, unsigned digits) {
    assert(cell >= 0 && cell < SS_ER_CELLS);
    void *grown =
        ss_er_grow(er, list->gone, &list->gone_room, list->gone_count + 1, sizeof *list->gone);
    if (!grown) return;
    list->gone = grown;
    list->gone[list->gone_count++] = (ss_er_gone){(uint8_t)cell, (uint16_t)digits};
}

static int compare(const void *one, const void *two) {
    const ss_er_nested *a = one, *b = two;
    if (a->rating < b->rating || a->rating > b->rating) return a->rating < b->rating ? -1 : 1;
    if (a->complexity != b->complexity) return a->complexity < b->complexity ? -1 : 1;
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    return a->emission < b->emission ? -1 : a->emission > b->emission;
}

/* Remembers the eliminations; false: they were there already. */
static bool is_new(const ss_er_list *list, uint32_t number) {
    assert(!(list->slot_room & (list->slot_room - 1))); /* a mask is made of it */
    assert(number > 0);
    uint64_t goes = list->hints[number - 1].goes;
    uint32_t at = (uint32_t)(goes >> 32) & (list->slot_room - 1);
    for (; list->slots[at]; at = (at + 1) & (list->slot_room - 1))
        if (list->hints[list->slots[at] - 1].goes == goes) return false;
    list->slots[at] = number;
    return true;
}

void ss_er_list_sort(ss_er *er, ss_er_list *list) {
    uint32_t kept = 0;
    void *grown = ss_er_grow(er, list->slots, &list->slot_room, 2 * list->hint_count + 2,
                             sizeof *list->slots);
    if (!grown) return;
    list->slots = grown;
    memset(list->slots, 0, list->slot_room * sizeof *list->slots);
    (void)ss_er_spend(er, 16 * (int)list->hint_count);
    ss_sort(list->hints, list->hint_count, sizeof *list->hints, compare);
    for (uint32_t i = 0; i < list->hint_count; i++) {
        list->hints[kept] = list->hints[i];
        if (is_new(list, kept + 1)) kept++;
    }
    list->hint_count = kept;
}

void ss_er_list_clear(ss_er_list *list) {
    list->hint_count = list->node_count = list->gone_count = 0;
}

void ss_er_list_free(ss_er *er, ss_er_list *list) {
    const susol_allocator *memory = er->memory;
    ss_memory_give(memory, list->hints, list->hint_room * sizeof *list->hints);
    ss_memory_give(memory, list->nodes, list->node_room * sizeof *list->nodes);
    ss_memory_give(memory, list->gone, list->gone_room * sizeof *list->gone);
    ss_memory_give(memory, list->slots, list->slot_room * sizeof *list->slots);
    *list = (ss_er_list){0};
}
