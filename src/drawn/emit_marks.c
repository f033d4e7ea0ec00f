/* emit_marks.c: rules of what is between cells, on corners, outside, and of cages. */
#include "drawn/emit.h"
#include <string.h>

/* Dots and marks between two cells. */
static bool fits_border(const ss_emitting *at, int index, const char *things) {
    const ss_thing *thing = &at->reading->things->thing[index];
    if (!strcmp(things, "sign")) return thing->kind == SS_THING_SIGN;
    bool plain = !*thing->words || thing->number != SS_NO_NUMBER;
    bool dot = thing->kind == SS_THING_DOT && plain, mark = thing->kind == SS_THING_MARK;
    if (!strcmp(things, "white")) return dot && thing->colours == SS_WHITE;
    if (!strcmp(things, "black")) return dot && thing->colours & SS_BLACK;
    if (!strcmp(things, "x") || !strcmp(things, "v"))
        return (mark || thing->kind == SS_THING_DOT) && ss_emit_says(thing, things);
    if (!strcmp(things, "dot"))
        return dot && (at->colours ? (at->reading->called[index] | thing->colours) & at->colours
                                   : ss_emit_is_free(at, index));
    bool other = thing->kind == SS_THING_OTHER && thing->count == 2;
    if (ss_emit_says(thing, "x") || ss_emit_says(thing, "v") || !ss_emit_is_free(at, index))
        return false;
    if (strchr(at->match->pattern->rule, '$')) return mark && thing->number != SS_NO_NUMBER;
    return mark || other || (dot && !(thing->colours & (SS_WHITE | SS_BLACK)));
}

void ss_emit_borders(ss_emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->count != 2 || !fits_border(at, i, at->match->pattern->things)) continue;
        ss_emit_rule(at, thing);
        ss_emit_claim(at, i);
    }
}

void ss_emit_quads(ss_emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->kind != SS_THING_QUAD || !*thing->words) continue;
        ss_emit_rule(at, thing);
        ss_emit_claim(at, i);
    }
}

void ss_emit_outside(ss_emitting *at) {
    ss_things *things = at->reading->things;
    bool diagonal = !strcmp(at->match->pattern->things, "diagonal");
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->kind != (diagonal ? SS_THING_DIAGONAL : SS_THING_OUTSIDE)) continue;
        if (thing->number == SS_NO_NUMBER || !ss_emit_is_free(at, i)) continue;
        ss_emit_rule(at, thing);
        ss_emit_claim(at, i);
    }
}

/* Does any sentence say so of cages? */
static bool cages_are(const ss_telling *telling, const char *word) {
    for (int i = 0; i < telling->count; i++)
        if (ss_sentence_has(&telling->sentence[i], "cage") &&
            ss_sentence_has(&telling->sentence[i], word))
            return true;
    return false;
}

void ss_emit_cages(ss_emitting *at) {
    ss_sense *reading = at->reading;
    bool multiples = cages_are(reading->telling, "multiple");
    bool repeats = cages_are(reading->telling, "mayrepeat") || reading->way & SS_WAY_REPEATS;
    bool product = at->match->pattern->rule[0] == 'p';
    reading->cages_spoken = true;
    for (int i = 0; i < reading->things->count; i++) {
        const ss_thing *cage = &reading->things->thing[i];
        if (cage->kind != SS_THING_CAGE || !cage->count) continue;
        bool number = cage->number != SS_NO_NUMBER && !multiples, words = *cage->words && !number;
        bool large = cage->count > reading->puzzle->side, loose = repeats || cage->repeats || large;
        ss_emit_claim(at, i);
        if ((!number && (loose || cage->count < 2)) || (words && loose)) continue;
        ss_text_format(&reading->rules, "%d %s", at->sentence,
                       product ? "product"
                       : loose ? "sum"
                               : "cage");
        if (number) ss_text_format(&reading->rules, " %d", cage->number);
        ss_text_words(&reading->rules, ": ");
        ss_emit_cells(reading, cage, 0, false);
        ss_text_put(&reading->rules, '\n');
    }
}

/* Cages with the same letter have the same sum; each letter is a rule. */
void ss_emit_letters(ss_emitting *at) {
    ss_sense *reading = at->reading;
    const ss_things *things = reading->things;
    bool done[SS_THINGS] = {false};
    reading->cages_spoken = true;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *first = &things->thing[i];
        bool letter = first->kind == SS_THING_CAGE && first->count && *first->words &&
                      first->number == SS_NO_NUMBER;
        if (!letter || done[i] || ss_limits_spend(reading->limits, things->count)) continue;
        size_t before = reading->rules.size;
        int cages = 0;
        ss_text_format(&reading->rules, "%d equalsum: ", at->sentence);
        for (int j = i; j < things->count; j++) {
            const ss_thing *cage = &things->thing[j];
            if (cage->kind != SS_THING_CAGE || strcmp(cage->words, first->words) != 0) continue;
            if (cages++) ss_text_words(&reading->rules, " | ");
            ss_emit_cells(reading, cage, 0, false);
            ss_emit_claim(at, j);
            done[j] = true;
        }
        ss_text_put(&reading->rules, '\n');
        if (cages < 2) ss_text_cut(&reading->rules, before);
    }
}

/* The sum of a cage is any multiple of its number. */
void ss_emit_multiples(ss_emitting *at) {
    ss_sense *reading = at->reading;
    reading->cages_spoken = true;
    for (int i = 0; i < reading->things->count; i++) {
        const ss_thing *cage = &reading->things->thing[i];
        if (cage->kind != SS_THING_CAGE || cage->number < 1) continue;
        int most = cage->count * reading->puzzle->side;
        ss_emit_claim(at, i);
        ss_text_format(&reading->rules, "%d any", at->sentence);
        for (int sum = cage->number; sum <= most; sum += cage->number) {
            ss_text_format(&reading->rules, " (sum %d: ", sum);
            ss_emit_cells(reading, cage, 0, false);
            ss_text_put(&reading->rules, ')');
        }
        ss_text_put(&reading->rules, '\n');
    }
}
