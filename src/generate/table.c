/* table.c: the list of makers, made from makers.def. */
#include "generate/generate.h"
#include <assert.h>

#define MAKER(name) extern const ss_maker ss_maker_##name;
#include "generate/makers.def"
#undef MAKER
#define MAKER(name) &ss_maker_##name,
static const ss_maker *const makers[] = {
#include "generate/makers.def"
    NULL};
#undef MAKER

const ss_maker *ss_maker_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof makers / sizeof *makers) ? makers[index] : NULL;
}
