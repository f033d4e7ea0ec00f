/* emit.h: what those share who make rules, as text, of a line of the grammar and the things it
   speaks of. */
#ifndef SS_DRAWN_EMIT_H
#define SS_DRAWN_EMIT_H
#include "drawn/reading.h"

typedef struct ss_emitting {
    ss_sense *reading;
    int sentence;
    const ss_match *match;
    uint32_t colours; /* that the sentence names */
    int found;        /* things so far */
    bool joined;      /* circles at ends of lines count */
} ss_emitting;

void ss_emit_cells(const ss_sense *reading, const ss_thing *thing, int from, bool back);
/* The rule of one thing: its template with everything filled in; nothing, if that cannot be. */
void ss_emit_rule(ss_emitting *at, const ss_thing *thing);
void ss_emit_claim(ss_emitting *at, int index);
const ss_sentence *ss_emit_said(const ss_emitting *at);
bool ss_emit_wants_number(const ss_emitting *at); /* that of each thing */
bool ss_emit_is_free(const ss_emitting *at, int index);
bool ss_emit_is_line(const ss_emitting *at, const ss_thing *thing);
/* An earlier sentence made rules of this kind. */
bool ss_emit_is_said(const ss_emitting *at);
bool ss_emit_says(const ss_thing *thing, const char *letter);

/* ---- emit_lines.c ---- */
void ss_emit_lines(ss_emitting *at);
void ss_emit_thermos(ss_emitting *at);
void ss_emit_arrows(ss_emitting *at);
void ss_emit_index(ss_emitting *at);

/* ---- emit_marks.c: between cells, on corners, outside, around ---- */
void ss_emit_borders(ss_emitting *at);
void ss_emit_quads(ss_emitting *at);
void ss_emit_outside(ss_emitting *at);
void ss_emit_cages(ss_emitting *at);
void ss_emit_letters(ss_emitting *at);
void ss_emit_cage_signs(ss_emitting *at);
void ss_emit_multiples(ss_emitting *at);

/* ---- emit_groups.c: many things at once ---- */
void ss_emit_group(ss_emitting *at);
void ss_emit_areas(ss_emitting *at);
bool ss_emit_are_of_one_area(const ss_things *things, int a, int b); /* of one paint */
bool ss_emit_is_whole_area(const ss_things *things, int first);

/* What one sentence speaks of has no digit twice, all things of one kind together. */
void ss_emit_types(ss_emitting *at);

/* ---- emit_grid.c: the whole grid ---- */
void ss_emit_grid(ss_emitting *at, const char *rule); /* several have & between them */
void ss_emit_diagonals(ss_emitting *at);
void ss_emit_unmarked(ss_emitting *at);
void ss_emit_pairs(ss_emitting *at);
void ss_emit_strict_dots(ss_emitting *at);
#endif
