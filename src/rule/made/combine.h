/* combine.h: rules made of rules, any (rule) (rule) and all (rule) (rule). */
#ifndef SS_RULE_MADE_COMBINE_H
#define SS_RULE_MADE_COMBINE_H
#include "rule/rule.h"

/* The rules from `first` on become the parts of one rule of this kind. */
susol_status ss_rule_combine(ss_puzzle *puzzle, const ss_rule_kind *kind, int first);
/* Reads what comes after the name of such a rule: other rules, each in brackets. */
susol_status ss_rule_read_parts(ss_puzzle *puzzle, const ss_rule_kind *kind, ss_span brackets,
                                ss_place place, susol_error *error);
void ss_rule_write_parts(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out);
#endif
