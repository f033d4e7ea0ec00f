/* explainer.h: strategies that ask a producer of Sudoku Explainer (explainer/explainer.h).

   `size` of such a strategy names the producer and, where one producer has several kinds of hints,
   the kind. They work on plain 9x9 puzzles only. */
#ifndef SS_STRATEGY_EXPLAINER_EXPLAINER_H
#define SS_STRATEGY_EXPLAINER_EXPLAINER_H
#include "explainer/explainer.h"
#include "strategy/strategy.h"

enum { SS_EXPLAINER_KINDS = 64 }; /* size: producer * KINDS + kind; kind 0: all */
#define SS_EXPLAINER_ASKS(producer, kind) ((producer)*SS_EXPLAINER_KINDS + (kind))

void ss_explainer_find(const ss_strategy *self, ss_view *view, ss_step_sink *sink);
/* The view shows another puzzle now: what was given up there may be tried here. */
void ss_explainer_forget(ss_view *view);
#endif
