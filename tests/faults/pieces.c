/* pieces.c: the memory of the library, with arenas that make every place a block of its own. */
#define SS_ARENA_FIRST_BLOCK 0
#include "../../src/base/memory.c"
