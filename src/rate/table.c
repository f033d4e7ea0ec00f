/* table.c: the list of scales, made from scales.def. */
#include "rate/rate.h"
#include <assert.h>
#include <string.h>

#define SCALE(name) extern const ss_scale ss_scale_##name;
#include "rate/scales.def"
#undef SCALE
#define SCALE(name) &ss_scale_##name,
static const ss_scale *const scales[] = {
#include "rate/scales.def"
    NULL};
#undef SCALE

const ss_scale *ss_scale_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof scales / sizeof *scales) ? scales[index] : NULL;
}

bool ss_scale_fits_plain9(const ss_puzzle *puzzle) {
    return ss_puzzle_is_plain9(puzzle) && !ss_puzzle_has_marks(puzzle);
}

const ss_scale *ss_scale_find(const char *name) {
    for (int i = 0; scales[i]; i++)
        if (!strcmp(scales[i]->name, name)) return scales[i];
    return NULL;
}
