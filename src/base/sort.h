/* sort.h: a sort that needs no memory: qsort of the C library may ask for some behind our back. */
#ifndef SS_BASE_SORT_H
#define SS_BASE_SORT_H
#include <stddef.h>

/* Least first. compare() is that of qsort; items that are equal come in any order. An item may have
   at most SS_SORT_LARGEST bytes. */
enum { SS_SORT_LARGEST = 128 };
void ss_sort(void *items, size_t count, size_t size, int (*compare)(const void *, const void *));
int ss_compare_floats(const void *a, const void *b);
#endif
