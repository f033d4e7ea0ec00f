/* ask.h: has this puzzle a solution other than the known one? The same puzzle again and again, with
   other clues switched on. */
#ifndef SS_GENERATE_VARIANT_ASK_H
#define SS_GENERATE_VARIANT_ASK_H
#include "generate/variant/pose.h"

typedef enum ss_reply {
    SS_REPLY_UNIQUE, /* the known solution is the only one */
    SS_REPLY_OTHER,  /* here is another one */
    SS_REPLY_OPEN,   /* not within this many nodes */
    SS_REPLY_STOPPED /* a limit of the caller, or no memory: see the status */
} ss_reply;

typedef struct ss_asker {
    ss_puzzle *puzzle; /* rules that are `ignored` are switched off */
    const uint8_t *known;
    ss_limits *limits; /* of the caller; NULL: none */
    uint64_t nodes;    /* of one question */
    uint64_t questions, work;
    bool has_other;
    uint8_t other[SS_MAX_CELLS]; /* the solution found, if there is one */
    ss_pose *pose;               /* where rules mostly stay as they are; NULL: they do not */
    susol_status status;
} ss_asker;

/* `given` tells the cells whose digits are known. `apart`: a cell in which the other solution is
   known to differ, if there is one; -1: none. */
ss_reply ss_ask(ss_asker *asker, const uint8_t *given, int apart);
#endif
