/* sort.c: heapsort, from the bottom up.

   items[0 .. count) is a heap: item i has its greater or equal parent at (i - 1) / 2. */
#include "base/sort.h"
#include <assert.h>
#include <string.h>

typedef struct heap {
    char *items;
    size_t count, size;
    int (*compare)(const void *, const void *);
} heap;

static char *at(const heap *h, size_t index) { return h->items + index * h->size; }

static size_t greater_child(const heap *h, size_t hole) {
    size_t child = 2 * hole + 1;
    return child + 1 < h->count && h->compare(at(h, child), at(h, child + 1)) < 0 ? child + 1
                                                                                  : child;
}

/* Puts the item into the heap below a free place. The hole goes down to a leaf without asking where
   the item belongs, since it came from there and mostly returns: one comparison a level. */
static void put_below(const heap *h, size_t top, const void *item) {
    size_t hole = top;
    while (2 * hole + 1 < h->count) {
        size_t child = greater_child(h, hole);
        memcpy(at(h, hole), at(h, child), h->size);
        hole = child;
    }
    while (hole > top && h->compare(at(h, (hole - 1) / 2), item) < 0) {
        memcpy(at(h, hole), at(h, (hole - 1) / 2), h->size);
        hole = (hole - 1) / 2;
    }
    memcpy(at(h, hole), item, h->size);
}

void ss_sort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *)) {
    heap h = {items, count, size, compare};
    char item[SS_SORT_LARGEST];
    assert(size <= sizeof item);
    for (size_t i = count / 2; i-- > 0;) {
        memcpy(item, at(&h, i), size);
        put_below(&h, i, item);
    }
    while (h.count > 1) {
        h.count--;
        memcpy(item, at(&h, h.count), size);
        memcpy(at(&h, h.count), at(&h, 0), size);
        put_below(&h, 0, item);
    }
}

int ss_compare_floats(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}
