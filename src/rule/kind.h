/* kind.h: all that the file of a kind needs. */
#ifndef SS_RULE_KIND_H
#define SS_RULE_KIND_H
#include "propagate/post.h"
#include "rule/draw.h"
#include "rule/law.h"
#include "rule/rule.h"
#include "rule/variants.h"

extern const ss_rule_kind ss_rule_white, ss_rule_black, ss_rule_x, ss_rule_v, ss_rule_chaos;
extern const ss_rule_kind ss_rule_diagonal, ss_rule_antidiagonal;
extern const ss_rule_kind ss_rule_rowindex, ss_rule_columnindex;
#endif
