/* draw.h: the usual marks of a rule. */
#ifndef SS_RULE_DRAW_H
#define SS_RULE_DRAW_H
#include "rule/rule.h"

/* All cells of the rule in one mark, with its numbers as text. */
void ss_draw(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone);
void ss_draw_cells(const ss_rule *rule, ss_scene *scene); /* in that of its kind */
/* The same in a colour of its own among the marks of this kind, as long as there are colours. */
void ss_draw_own(const ss_rule *rule, ss_scene *scene);
/* One mark for each two consecutive cells. */
void ss_draw_pairs(const ss_rule *rule, ss_scene *scene, ss_mark_kind kind, ss_mark_tone tone);
void ss_draw_rules(const ss_rule *rule, ss_scene *scene); /* each of its parts */
/* Cells that live as long as the scene; NULL: no memory, and the scene has failed. */
const uint16_t *ss_draw_copy(ss_scene *scene, const uint16_t *cells, int count);
/* Some of the rule's cells, with these words. */
void ss_draw_part(const ss_rule *rule, ss_scene *scene, ss_mark mark, const char *words);
#endif
