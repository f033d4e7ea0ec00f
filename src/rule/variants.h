/* variants.h: functions of several kinds, which differ only in their `variant`. */
#ifndef SS_RULE_VARIANTS_H
#define SS_RULE_VARIANTS_H
#include "rule/rule.h"

#define SS_SHARED(name)                                                                            \
    bool ss_##name##_holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution); \
    void ss_##name##_post(const ss_rule *rule, ss_board *board);
SS_SHARED(strict)   /* strict.c: neighbours that carry no mark */
SS_SHARED(index)    /* index.c: a cell points to the one that holds its place */
SS_SHARED(diagonal) /* diagonal.c */
SS_SHARED(extreme)  /* minimum.c */
SS_SHARED(parity)   /* even.c */
SS_SHARED(fullrank) /* fullrank.c */
SS_SHARED(chaosarrow)
SS_SHARED(ends)     /* between.c: lines that look at their ends */
SS_SHARED(dot)      /* white.c */
SS_SHARED(square)   /* globalentropy.c: all classes of digits in every 2x2 square */
SS_SHARED(antimove) /* antimove.c */
SS_SHARED(contain)  /* contain.c */
SS_SHARED(move)     /* movesum.c */
/* fault.c: one number, from 0 or from 1 on; some digits; two or more parts. */
const char *ss_fault_from_0(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_fault_from_1(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_fault_digits(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_fault_parts(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_move_fault(const ss_rule *rule, const ss_puzzle *puzzle);
void ss_chaosarrow_draw(const ss_rule *rule, ss_scene *scene);
void ss_chaosarrow_tie(const ss_rule *rule, ss_ties *ties);
const char *ss_chaosarrow_fault(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_fullrank_fault(const ss_rule *rule, const ss_puzzle *puzzle);
int32_t ss_dot_usual(const ss_rule_kind *kind, int side);
const char *ss_dot_fault(const ss_rule *rule, const ss_puzzle *puzzle);
void ss_dot_draw(const ss_rule *rule, ss_scene *scene);
void ss_ends_draw(const ss_rule *rule, ss_scene *scene);
void ss_fullrank_draw(const ss_rule *rule, ss_scene *scene);
bool ss_readings_differ(const ss_puzzle *puzzle, const uint8_t *solution); /* all rows, columns */
const char *ss_index_fault(const ss_rule *rule, const ss_puzzle *puzzle);
const char *ss_diagonal_fault(const ss_rule *rule, const ss_puzzle *puzzle);
void ss_index_draw(const ss_rule *rule, ss_scene *scene);
const ss_rule_kind *ss_index_turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn);
const ss_rule_kind *ss_diagonal_turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn);
void ss_diagonal_draw(const ss_rule *rule, ss_scene *scene);
void ss_extreme_draw(const ss_rule *rule, ss_scene *scene);
#endif
