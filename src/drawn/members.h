/* members.h: of whom a sentence speaks that no line of the grammar reads. */
#ifndef SS_DRAWN_MEMBERS_H
#define SS_DRAWN_MEMBERS_H
#include "drawn/emit.h"

/* Those of this name, a line of subjects.def, become the members of the reading. */
void ss_members_gather(ss_emitting *at, ss_span name);
#endif
