/* emit_marks.c: rules of what is between cells, on corners, outside, and of cages. */
#include "drawn/emit.h"
#include "rule/rule.h"
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

/* Those of the colour that the sentence names; without such ones, all that are free. */
void ss_emit_borders(ss_emitting *at) {
    ss_things *things = at->reading->things;
    for (int pass = 0; pass < (at->colours ? 2 : 1) && !at->found; pass++) {
        if (pass) at->colours = 0;
        for (int i = 0; i < things->count; i++) {
            const ss_thing *thing = &things->thing[i];
            if (thing->count != 2 || !fits_border(at, i, at->match->pattern->things)) continue;
            ss_emit_rule(at, thing);
            ss_emit_claim(at, i);
        }
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

/* Numbers of diagonals may tell of their row or column, too. */
static void put_diagonals_along(ss_emitting *at) {
    const ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *clue = &things->thing[i];
        ss_thing along;
        if (clue->kind != SS_THING_DIAGONAL || clue->number == SS_NO_NUMBER) continue;
        ss_things_look_along(things, clue, &along);
        if (!along.count) continue;
        ss_emit_rule(at, &along);
        ss_emit_claim(at, i);
    }
}

static bool speaks_of_lines(const ss_emitting *at) {
    return ss_sentence_has(ss_emit_said(at), "row") || ss_sentence_has(ss_emit_said(at), "column");
}

/* Numbers of the colour of the sentence; without such ones, all that are free; at last all:
   "they are X-sums, too". */
void ss_emit_outside(ss_emitting *at) {
    ss_things *things = at->reading->things;
    ss_thing_kind kind =
        !strcmp(at->match->pattern->things, "diagonal") ? SS_THING_DIAGONAL : SS_THING_OUTSIDE;
    int last = ss_emit_is_said(at) ? 1 : 2;
    for (int pass = at->colours ? 0 : 1; pass <= last && !at->found; pass++)
        for (int i = 0; i < things->count; i++) {
            const ss_thing *thing = &things->thing[i];
            bool meant = pass == 0 ? (at->reading->called[i] & at->colours) != 0
                                   : pass == 2 || ss_emit_is_free(at, i);
            if (thing->kind != kind || thing->number == SS_NO_NUMBER || !meant) continue;
            ss_emit_rule(at, thing);
            ss_emit_claim(at, i);
        }
    if (!at->found && kind == SS_THING_OUTSIDE && speaks_of_lines(at)) put_diagonals_along(at);
}

/* Does any sentence say so of cages? */
static bool cages_are(const ss_telling *telling, const char *word) {
    for (int i = 0; i < telling->count; i++)
        if (ss_sentence_has(&telling->sentence[i], "cage") &&
            ss_sentence_has(&telling->sentence[i], word))
            return true;
    return false;
}

/* "13/14", "<10", ">15": all sums that are meant, as numbers; false: the words say something else. */
static bool put_sums(ss_emitting *at, const ss_thing *cage) {
    ss_span words = ss_span_trim(ss_span_of(cage->words));
    ss_text *out = &at->reading->rules;
    char sign = words.size ? words.data[0] : 0;
    int number, most = ss_puzzle_highest(at->reading->puzzle) * cage->count;
    if (sign == '<' || sign == '>') {
        if (!ss_span_number((ss_span){words.data + 1, words.size - 1}, 0, most, &number))
            return false;
        for (int sum = sign == '<' ? 1 : number + 1; sum <= (sign == '<' ? number - 1 : most);
             sum++)
            ss_text_format(out, " %d", sum);
        return true;
    }
    const char *slash = memchr(words.data, '/', words.size);
    size_t first = slash ? (size_t)(slash - words.data) : 0;
    int other;
    if (!slash || !ss_span_number((ss_span){words.data, first}, 0, most, &number)) return false;
    if (!ss_span_number((ss_span){slash + 1, words.size - first - 1}, 0, most, &other))
        return false;
    ss_text_format(out, " %d %d", number, other);
    return true;
}

/* The values of a cage have a sum, its digits differ. */
static void put_values(ss_emitting *at, const ss_thing *cage, bool loose) {
    ss_sense *reading = at->reading;
    for (int values = 0; values < 2; values++) {
        if (values ? cage->number == SS_NO_NUMBER : loose || cage->count < 2) continue;
        reading->on_values = values;
        ss_text_format(&reading->rules, "%d ", at->sentence);
        if (values) ss_text_format(&reading->rules, "sum %d: ", cage->number);
        else ss_text_words(&reading->rules, "distinct: ");
        ss_emit_cells(reading, cage, 0, false);
        ss_text_put(&reading->rules, '\n');
    }
    reading->on_values = true;
}

/* "Digits in cages sum to ..." says something only of cages with a clue. */
bool ss_sense_cages_say(const ss_sense *reading, int sentence) {
    const ss_things *things = reading->things;
    const ss_puzzle *puzzle = reading->puzzle;
    const ss_sentence *said = &reading->telling->sentence[sentence];
    if (sentence == SS_BY_LOOKS || !ss_sentence_has(said, "sum")) return true;
    if (ss_sentence_has(said, "norepeat")) return true;
    for (int i = 0; i < things->count; i++)
        if (things->thing[i].kind == SS_THING_CAGE && *things->thing[i].words) return true;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const char *name = puzzle->rules[i].kind->name;
        bool cage = !strcmp(name, "cage") || !strcmp(name, "sum");
        if (cage && puzzle->rules[i].number_count) return true;
    }
    return false;
}

void ss_emit_cages(ss_emitting *at) {
    ss_sense *reading = at->reading;
    bool multiples = cages_are(reading->telling, "multiple");
    bool repeats = cages_are(reading->telling, "mayrepeat") || reading->way & SS_WAY_REPEATS;
    bool product = at->match->pattern->rule[0] == 'p';
    if (!ss_sense_cages_say(reading, at->sentence)) return;
    reading->cages_spoken = true;
    for (int i = 0; i < reading->things->count; i++) {
        const ss_thing *cage = &reading->things->thing[i];
        if (cage->kind != SS_THING_CAGE || !cage->count) continue;
        bool number = cage->number != SS_NO_NUMBER && !multiples, words = *cage->words && !number;
        bool large = cage->count > reading->puzzle->side, loose = repeats || cage->repeats || large;
        ss_emit_claim(at, i);
        if ((!number && (loose || cage->count < 2)) || (words && loose)) continue;
        if (reading->on_values) {
            put_values(at, cage, loose);
            continue;
        }
        ss_text_format(&reading->rules, "%d %s", at->sentence,
                       product ? "product"
                       : loose ? "sum"
                               : "cage");
        if (number) ss_text_format(&reading->rules, " %d", cage->number);
        else if (words && !loose) (void)put_sums(at, cage);
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

/* The frame that a cell is in; NULL: none. */
static const ss_thing *cage_of(const ss_things *things, int cell) {
    for (int i = 0; i < things->count; i++)
        for (int j = 0; things->thing[i].kind == SS_THING_CAGE && j < things->thing[i].count; j++)
            if (things->thing[i].cells[j] == cell) return &things->thing[i];
    return NULL;
}

/* Which cage has the greater sum: -1 the first, 1 the second, 0 neither; 2: not said. */
static int greater_side(const ss_thing *sign) {
    static const char *const firsts[] = {">", "v", "\xe2\x88\xa8"};
    static const char *const seconds[] = {"<", "^", "\xe2\x88\xa7"};
    if (sign->kind == SS_THING_SIGN) return -1;
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        if (ss_emit_says(sign, firsts[i])) return -1;
        if (ss_emit_says(sign, seconds[i])) return 1;
    }
    return ss_emit_says(sign, "=") ? 0 : 2;
}

/* The cages of two neighbours, the one with the greater sum first. */
static bool put_compared(ss_emitting *at, const char *rule, int cell, int neighbour) {
    const ss_thing *one = cage_of(at->reading->things, cell),
                   *other = cage_of(at->reading->things, neighbour);
    ss_text *out = &at->reading->rules;
    if (!one || !other || one == other) return false;
    ss_text_format(out, "%d %s: ", at->sentence, rule);
    ss_emit_cells(at->reading, one, 0, false);
    ss_text_words(out, " | ");
    ss_emit_cells(at->reading, other, 0, false);
    ss_text_put(out, '\n');
    return true;
}

/* Signs that the reader knows are rules already. */
static void put_known_signs(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        bool sign = !strcmp(rule->kind->name, "greater") && rule->count == 2;
        if (!sign || ss_limits_spend(at->reading->limits, at->reading->things->count)) continue;
        if (!put_compared(at, "sumgreater", rule->cells[0], rule->cells[1])) continue;
        at->reading->signs_spoken = true;
        at->found++;
    }
}

/* Signs on borders compare the sums of the cages on both sides. */
void ss_emit_cage_signs(ss_emitting *at) {
    const ss_things *things = at->reading->things;
    put_known_signs(at);
    for (int i = 0; i < things->count; i++) {
        const ss_thing *sign = &things->thing[i];
        int side = sign->count == 2 ? greater_side(sign) : 2;
        if (side == 2 || ss_limits_spend(at->reading->limits, things->count)) continue;
        const char *rule = side ? "sumgreater" : "equalsum";
        if (put_compared(at, rule, sign->cells[side > 0], sign->cells[side <= 0]))
            ss_emit_claim(at, i);
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
