/* group.h: renaming digits. Digits that no condition of the two lower bands mentions can be
   renamed at will there, so classes that only differ by such a renaming need not be treated twice.

   moved digits: those that are renamed. Among them are the `open` digits
   that no condition of the first band mentions either; renaming those changes nothing at all.
   The renamings of the moved digits fall into cosets of the renamings of the open digits. One
   renaming of each coset is kept, as the image of every class of each of the three stacks. */
#ifndef SS_COUNT_PLAIN_GROUP_H
#define SS_COUNT_PLAIN_GROUP_H
#include "count/plain/stack.h"
#include "count/tools.h"

typedef struct ss_count_renaming {
    uint16_t set[512]; /* digit set -> its image */
} ss_count_renaming;

typedef struct ss_count_group {
    uint16_t moved, open;    /* digit sets; open is part of moved */
    uint64_t open_renamings; /* how many renamings of the open digits */
    int cosets;
    uint8_t (*to)[9];   /* coset -> to what it sends each digit, less 1 */
    uint16_t *image[3]; /* [stack][coset * classes + class] */
    size_t to_bytes, image_bytes[3];
} ss_count_group;

/* Is told one renaming at a time: to[d] is the image of digit d + 1, less 1. */
typedef struct ss_count_renaming_sink {
    void (*take)(void *user, const uint8_t to[9]);
    void *user;
} ss_count_renaming_sink;

/* leader[kind]: the smallest kind that some renaming of these digits makes of it; way[kind]: to
   what such a renaming sends each digit (less 1). */
typedef struct ss_count_orbits {
    uint16_t leader[SS_SPLITS];
    uint8_t way[SS_SPLITS][9];
} ss_count_orbits;

void ss_count_group_choose(ss_count_group *group, const ss_count_conditions *seen, int most_moved);
double ss_count_group_order(const ss_count_group *group);
susol_status ss_count_group_build(ss_count_group *group, const ss_count_tools *tools,
                                  const ss_count_stack *const stacks[3]);
void ss_count_group_free(ss_count_group *group, const susol_allocator *allocator);

/* The renamings of the moved digits that keep this class: at most 1296. */
void ss_count_group_keepers(const ss_count_group *group, const ss_count_splits *splits,
                            const ss_count_stack *stack, int class_, ss_count_renaming_sink sink);

void ss_count_renaming_fill(ss_count_renaming *renaming, const uint8_t to[9]);
int ss_count_renamed(const ss_count_renaming *renaming, const ss_count_splits *splits,
                     const ss_count_kinds *kinds, int kind);

void ss_count_orbits_find(ss_count_orbits *orbits, const ss_count_splits *splits,
                          const ss_count_kinds *kinds, unsigned digits);

#endif
