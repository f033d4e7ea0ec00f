/* emit.c: a line of the grammar and the things it speaks of make rules, as text. */
#include "drawn/emit.h"
#include <ctype.h>
#include <string.h>

enum { WORK_OF_A_THING = 10 };

void ss_emit_cells(const ss_sense *reading, const ss_thing *thing, int from, bool back) {
    char name[SS_CELL_NAME];
    ss_text *out = (ss_text *)&reading->rules;
    for (int i = from; i < thing->count; i++) {
        int cell = thing->cells[back ? thing->count - 1 - i : i];
        ss_text_format(out, "%s%s", i > from ? " " : "",
                       ss_shape_cell_name(reading->puzzle, cell, name));
    }
}

static void put_machine(const ss_emitting *at) {
    ss_relation relation;
    int side = at->reading->puzzle->side;
    if (ss_relation_of(&at->reading->telling->sentence[at->sentence], side, &relation))
        ss_relation_machine(&relation, side, &at->reading->rules);
}

static void put_number(ss_text *out, const ss_thing *thing, const char *things) {
    if (!strcmp(things, "quad"))
        for (const char *digit = thing->words; *digit; digit++) {
            if (isdigit((unsigned char)*digit)) ss_text_format(out, "%c ", *digit);
        }
    else if (thing->number != SS_NO_NUMBER) ss_text_format(out, "%d", thing->number);
}

/* The rule of one thing: its template with everything filled in. */
void ss_emit_rule(ss_emitting *at, const ss_thing *thing) {
    ss_text *out = &at->reading->rules;
    ss_text_format(out, "%d ", at->sentence);
    for (const char *rule = at->match->pattern->rule; *rule; rule++) {
        bool dot = *rule == ':' && !strchr(at->match->pattern->rule, '#') &&
                   (!strncmp(at->match->pattern->rule, "white", 5) ||
                    !strncmp(at->match->pattern->rule, "black", 5));
        if (dot && thing->number > 0) ss_text_format(out, " %d", thing->number);
        if (*rule == '@') ss_emit_cells(at->reading, thing, 0, false);
        else if (*rule == '~') ss_emit_cells(at->reading, thing, 0, true);
        else if (*rule == '^') {
            ss_thing begin = *thing;
            if (begin.count > 3) begin.count = 3;
            ss_emit_cells(at->reading, &begin, 0, false);
        } else if (*rule == '*') put_number(out, thing, "quad");
        else if (*rule == '#') ss_text_format(out, "%d", at->match->number);
        else if (*rule == '$') put_number(out, thing, at->match->pattern->things);
        else if (*rule == '%') put_machine(at);
        else ss_text_put(out, *rule);
    }
    ss_text_put(out, '\n');
}

void ss_emit_claim(ss_emitting *at, int index) {
    at->reading->claimed[index] = (int16_t)at->sentence;
    at->found++;
}

bool ss_emit_is_free(const ss_emitting *at, int index) {
    int by = at->reading->claimed[index];
    return by < 0 || by == at->sentence;
}

bool ss_emit_is_line(const ss_emitting *at, const ss_thing *thing) {
    return thing->kind == SS_THING_LINE ||
           (thing->kind == SS_THING_THERMO && !at->reading->thermos);
}

bool ss_emit_says(const ss_thing *thing, const char *letter) {
    return ss_span_is(ss_span_trim(ss_span_of(thing->words)), letter);
}

bool ss_sense_emit(ss_sense *reading, int sentence, const ss_match *match) {
    static const struct {
        const char *things;
        void (*emit)(ss_emitting *at);
    } ways[] = {{"line", ss_emit_lines},          {"sign", ss_emit_borders},
                {"letters", ss_emit_letters},     {"multiples", ss_emit_multiples},
                {"index", ss_emit_index},         {"line+", ss_emit_lines},
                {"thermo", ss_emit_thermos},      {"arrow", ss_emit_arrows},
                {"white", ss_emit_borders},       {"black", ss_emit_borders},
                {"dot", ss_emit_borders},         {"x", ss_emit_borders},
                {"v", ss_emit_borders},           {"mark", ss_emit_borders},
                {"quad", ss_emit_quads},          {"outside", ss_emit_outside},
                {"diagonal", ss_emit_outside},    {"cage", ss_emit_cages},
                {"circles", ss_emit_group},       {"squares", ss_emit_group},
                {"lines", ss_emit_group},         {"cages", ss_emit_group},
                {"diagonals", ss_emit_diagonals}, {"areas", ss_emit_areas},
                {"unmarked", ss_emit_unmarked},   {"strictdots", ss_emit_strict_dots},
                {"adjacent", ss_emit_pairs},      {"inrows", ss_emit_pairs},
                {"corners", ss_emit_pairs},       {"knights", ss_emit_pairs},
                {"kings", ss_emit_pairs}};
    ss_emitting at = {reading, sentence, match, 0, 0};
    if (ss_limits_spend(reading->limits, WORK_OF_A_THING * (reading->things->count + 1)))
        return false;
    if (sentence != SS_BY_LOOKS) at.colours = reading->telling->sentence[sentence].colours;
    if (!strcmp(match->pattern->things, "grid+")) ss_emit_grid(&at, match->pattern->rule);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(match->pattern->things, ways[i].things)) {
            size_t before = reading->rules.size;
            ways[i].emit(&at);
            if (!at.found) ss_text_cut(&reading->rules, before);
        }
    return at.found > 0;
}

void ss_sense_looks(ss_sense *reading) {
    static const ss_saying looks[] = {{"", "thermo", "thermo: @", "", ""},
                                      {"", "arrow", "arrow @", "", ""},
                                      {"", "white", "white: @", "", ""},
                                      {"", "black", "black: @", "", ""},
                                      {"", "x", "x: @", "", ""},
                                      {"", "v", "v: @", "", ""},
                                      {"", "diagonal", "littlekiller $: @", "", ""}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        ss_match match = {&looks[i], 0};
        (void)ss_sense_emit(reading, SS_BY_LOOKS, &match);
    }
}
