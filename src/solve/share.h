/* share.h: one question, answered in parts by several hands.

   The engine cuts its search into parts that together are the whole, in the order in which one hand
   would meet them. Each part is a question of its own, and whoever has time answers it. Solutions
   are held back and told in the order of the parts, so nothing shows who was faster. */
#ifndef SS_SOLVE_SHARE_H
#define SS_SOLVE_SHARE_H
#include "solve/solve.h"

enum { SS_SHARE_SOLUTIONS = 4 }; /* no more than this many are held back for a part */

/* Are there hands, does nobody count or watch every node, and is a handful of solutions enough? */
bool ss_share_pays(const ss_question *question);
/* Answers part `index` of the engine's search as this question; called on any thread. */
typedef void ss_share_answer(void *search, ss_question *part, int index);
susol_status ss_share(ss_question *question, int parts, ss_share_answer *answer, void *search);
#endif
