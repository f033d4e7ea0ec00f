/* compose.h: subject x relation, for sentences that no line of the grammar reads. */
#ifndef SS_DRAWN_COMPOSE_H
#define SS_DRAWN_COMPOSE_H
#include "drawn/reading.h"

const ss_saying *ss_relation_at(int index); /* lines of relations.def; NULL past the last */
/* Makes rules of the sentence; false: nothing fits. */
bool ss_compose(ss_sense *reading, int sentence);
#endif
