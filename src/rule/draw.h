/* draw.h: the usual marks of a rule. */
#ifndef SS_RULE_DRAW_H
#define SS_RULE_DRAW_H
#include "rule/rule.h"

/* All cells of the rule in one mark, with its numbers as text. */
void ss_draw(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone);
void ss_draw_cells(const ss_rule *rule, ss_scene *scene); /* in that of its kind */
/* One mark for each two consecutive cells. */
void ss_draw_pairs(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone);
void ss_draw_rules(const ss_rule *rule, ss_scene *scene); /* each of its parts */
/* Some of the rule's cells, with these words. */
void ss_draw_part(const ss_rule *rule, ss_scene *scene, ss_mark mark, const char *words);
#endif
