/* rank.c: the N-th smallest value, without sorting them all. */
#include "scan/rank.h"
#include <assert.h>

static void swap(float *a, float *b) {
    float kept = *a;
    *a = *b, *b = kept;
}

/* The middle one of the first, the middle and the last value parts the others; then only the part
   with the place in it matters. */
float ss_rank(float *values, int count, int place) {
    int low = 0, high = count - 1;
    assert(place >= 0 && place < count);
    while (low < high) {
        int middle = low + (high - low) / 2, i = low, j = high;
        if (values[middle] < values[low]) swap(&values[middle], &values[low]);
        if (values[high] < values[low]) swap(&values[high], &values[low]);
        if (values[high] < values[middle]) swap(&values[high], &values[middle]);
        float pivot = values[middle];
        while (i <= j) {
            while (values[i] < pivot) i++;
            while (values[j] > pivot) j--;
            if (i <= j) swap(&values[i++], &values[j--]);
        }
        if (place <= j) high = j;
        else if (place >= i) low = i;
        else break;
    }
    return values[place];
}
