/* joined.h: things in groups that grow together, as cells without a wall between them do. The
   first of a group, the one with the smallest number, stands for all of it. */
#ifndef SS_BASE_JOINED_H
#define SS_BASE_JOINED_H
#include "susol.h"
#include <stdint.h>

typedef struct ss_joined {
    uint16_t nearer[SUSOL_MAX_CELLS]; /* another of its group, nearer to the first; or itself */
    uint16_t size[SUSOL_MAX_CELLS];   /* of the group of a first one */
} ss_joined;

/* Each is a group of its own. */
void ss_joined_start(ss_joined *joined, int count);
int ss_joined_first(const ss_joined *joined, int one);
/* Makes one group of those of the two. */
void ss_joined_join(ss_joined *joined, int one, int other);

#endif
