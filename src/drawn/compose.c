/* compose.c: sentences that no pattern reads: of whom it speaks, and what it says of each. */
#include "drawn/compose.h"
#include "drawn/members.h"
#include "drawn/places.h"
#include <assert.h>
#include <string.h>

#define RELATION(terms, subjects, rule, example) {terms, subjects, rule, "", example},
static const ss_saying relations[] = {
#include "drawn/relations.def"
};
#undef RELATION

typedef struct subject {
    const char *name, *terms;
} subject;

#define SUBJECT(name, terms) {name, terms},
static const subject subjects[] = {
#include "drawn/subjects.def"
};
#undef SUBJECT

const ss_saying *ss_relation_at(int index) {
    return index >= 0 && index < (int)(sizeof relations / sizeof *relations) ? &relations[index]
                                                                             : NULL;
}

/* ---- rules of all members ---- */

static void claim(ss_emitting *at, int member) {
    assert(member >= 0 && member < at->reading->members.count);
    int index = at->reading->members.index[member];
    if (index >= 0) ss_emit_claim(at, index);
    else at->found++;
}

static void put_each(ss_emitting *at) {
    const ss_members *all = &at->reading->members;
    for (int i = 0; i < all->count; i++) {
        size_t before = at->reading->rules.size;
        ss_emit_rule(at, &all->thing[i]);
        if (at->reading->rules.size > before) claim(at, i);
    }
}

enum { MOST_PAIRED = 40 }; /* members: every two of them have a rule */

/* "Cages that share an edge" are only those that touch. */
static bool is_pair(const ss_emitting *at, const ss_thing *a, const ss_thing *b) {
    if (a->kind != SS_THING_CAGE || !ss_sentence_has(ss_emit_said(at), "adjacent")) return true;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            if (ss_places_touch(at->reading->puzzle, a->cells[i], b->cells[j])) return true;
    return false;
}

static void put_every_two(ss_emitting *at) {
    const ss_members *all = &at->reading->members;
    if (all->count > MOST_PAIRED) return;
    for (int i = 0; i < all->count; i++)
        for (int j = i + 1; j < all->count; j++) {
            ss_thing both = all->thing[i];
            const ss_thing *other = &all->thing[j];
            if (both.count + other->count > SS_THING_CELLS || !is_pair(at, &both, other)) continue;
            both.head = both.count;
            memcpy(both.cells + both.count, other->cells, other->count * sizeof *other->cells);
            both.count = (uint8_t)(both.count + other->count);
            ss_emit_rule(at, &both);
            claim(at, i);
            claim(at, j);
        }
}

/* Of one group: of one colour, or with the same words. */
static bool are_alike(const ss_emitting *at, const ss_thing *a, const ss_thing *b) {
    const uint8_t *region = at->reading->puzzle->region;
    if (a->kind == SS_THING_LABEL) return !strcmp(a->words, b->words);
    if (ss_sentence_has(ss_emit_said(at), "size") && a->count != b->count) return false;
    bool in_boxes = a->kind == SS_THING_CAGE && ss_sentence_has(ss_emit_said(at), "box");
    if (in_boxes && region[a->cells[0]] != region[b->cells[0]]) return false;
    bool colours = ss_sentence_has(ss_emit_said(at), "colour") || (at->colours & (at->colours - 1));
    return !colours || a->colours == b->colours;
}

/* One rule of all that are like the first; cells that come again are left out. */
static void put_group(ss_emitting *at, int first, bool *done) {
    const ss_members *all = &at->reading->members;
    const char *rule = at->match->pattern->rule;
    bool parts = strncmp(rule, "countingcircles", 15) != 0, is_in[SS_MAX_CELLS] = {false};
    size_t before = at->reading->rules.size;
    int count = 0;
    ss_text_format(&at->reading->rules, "%d %.*s", at->sentence, (int)strcspn(rule, "@"), rule);
    for (int i = first; i < all->count; i++) {
        ss_thing one = all->thing[i];
        if (done[i] || !are_alike(at, &all->thing[first], &one)) continue;
        if (parts && strncmp(rule, "equalsum", 8) != 0 && one.count != all->thing[first].count)
            continue;
        int kept = 0;
        for (int j = 0; j < one.count; j++) {
            if (parts || !is_in[one.cells[j]]) one.cells[kept++] = one.cells[j];
            is_in[one.cells[j]] = true;
        }
        one.count = (uint8_t)kept;
        if (count++ && kept) ss_text_words(&at->reading->rules, parts ? " | " : " ");
        ss_emit_cells(at->reading, &one, 0, false);
        claim(at, i);
        done[i] = true;
    }
    ss_text_put(&at->reading->rules, '\n');
    if (count < 2) ss_text_cut(&at->reading->rules, before);
}

static void put_together(ss_emitting *at) {
    const ss_members *all = &at->reading->members;
    const char *rule = at->match->pattern->rule;
    bool alike = !strncmp(rule, "clone", 5) || !strncmp(rule, "samevalues", 10);
    bool done[SS_MEMBERS] = {false};
    if (alike && ss_sense_names(at->reading, rule)) return;
    for (int i = 0; i < all->count; i++)
        if (!done[i]) put_group(at, i, done);
}

static bool is_spoken_of(const ss_emitting *at, ss_span name) {
    ss_match match;
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        ss_saying of = {subjects[i].terms, "nothing", "", "", ""}; /* whatever else is said */
        if (ss_span_is(name, subjects[i].name) &&
            ss_saying_fits(&of, ss_emit_said(at), false, &match))
            return true;
    }
    return false;
}

static bool compose(ss_sense *reading, int sentence, const ss_match *match) {
    ss_emitting at = {.reading = reading, .sentence = sentence, .match = match};
    at.colours = reading->telling->sentence[sentence].colours;
    ss_span rest = ss_span_of(match->pattern->things), name;
    while (!at.found && ss_span_word(&rest, &name)) {
        size_t before = reading->rules.size;
        if (!is_spoken_of(&at, name)) continue;
        if (ss_limits_spend(reading->limits, reading->things->count)) return false;
        ss_members_gather(&at, name);
        bool cages = ss_span_is(name, "cages") && reading->members.count;
        bool redefined = ss_emit_wants_number(&at) || !strncmp(match->pattern->rule, "counting", 8);
        reading->cages_spoken = reading->cages_spoken || (cages && redefined);
        if (strstr(match->pattern->rule, "@@")) put_together(&at);
        else if (strstr(match->pattern->rule, "@1")) put_every_two(&at);
        else put_each(&at);
        if (!at.found) ss_text_cut(&reading->rules, before);
    }
    return at.found > 0;
}

/* As if it had not been composed. */
static void take_back(ss_sense *reading, size_t rules, const int16_t *claimed) {
    ss_text_cut(&reading->rules, rules);
    memcpy(reading->claimed, claimed, sizeof reading->claimed);
}

bool ss_compose(ss_sense *reading, int sentence) {
    assert(sentence >= 0 && sentence < reading->telling->count);
    const ss_sentence *said_now = &reading->telling->sentence[sentence];
    const ss_saying *relation;
    int16_t claimed[SS_THINGS];
    int turn = reading->turn[sentence];
    size_t rules = reading->rules.size;
    bool cages = reading->cages_spoken;
    ss_match match;
    memcpy(claimed, reading->claimed, sizeof claimed);
    for (int i = 0; (relation = ss_relation_at(i)); i++) {
        bool fits = ss_saying_fits(relation, said_now, reading->changed, &match);
        if (!fits || !compose(reading, sentence, &match)) continue;
        if (!turn--) return true;
        take_back(reading, rules, claimed);
        reading->cages_spoken = cages;
    }
    return false;
}
