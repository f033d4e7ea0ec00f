/* wide.h: propagators made of long registers, built once for every machine and once for AVX2. */
#ifndef SS_RULE_WIDE_H
#define SS_RULE_WIDE_H
#include "board/board.h"

typedef struct ss_wide {
    ss_outcome (*fill)(const ss_propagator *self, ss_work *work);   /* filling.inc */
    ss_outcome (*choose)(const ss_propagator *self, ss_work *work); /* the same file */
    ss_outcome (*sweep)(const ss_propagator *self, ss_work *work);  /* sweep9.inc */
} ss_wide;

extern const ss_wide ss_wide_plain, ss_wide_avx2;
const ss_wide *ss_wide_best(void); /* the one for this machine */
#endif
