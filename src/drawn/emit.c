/* emit.c: a line of the grammar and the things it speaks of make rules, as text. */
#include "drawn/emit.h"
#include "drawn/machine.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

enum { WORK_OF_A_THING = 10, WORK_OF_A_MACHINE = 1000 };

void ss_emit_cells(const ss_sense *reading, const ss_thing *thing, int from, bool back) {
    assert(from >= 0 && thing->count <= SS_THING_CELLS);
    ss_text *out = (ss_text *)&reading->rules;
    for (int i = from; i < thing->count; i++) {
        int cell = thing->cells[back ? thing->count - 1 - i : i];
        if (reading->on_values) cell = ss_values_cell(reading->puzzle, cell);
        if (i > from) ss_text_put(out, ' ');
        ss_values_put_cell(reading->puzzle, cell, out);
    }
}

static void put_machine(const ss_emitting *at) {
    ss_relation relation;
    const ss_digits *digits = &at->reading->digits;
    relation.zero = digits->zero;
    if (ss_relation_of(&at->reading->telling->sentence[at->sentence], digits->side, &relation))
        ss_relation_machine(&relation, digits->side, &at->reading->rules);
}

static int lowest(const ss_emitting *at) { return !at->reading->digits.zero; }

static int highest(const ss_emitting *at) {
    return at->reading->digits.side - at->reading->digits.zero;
}

static void put_number(ss_text *out, const ss_thing *thing, const char *things) {
    if (!strcmp(things, "quad"))
        for (const char *digit = thing->words; *digit; digit++) {
            if (isdigit((unsigned char)*digit)) ss_text_format(out, "%c ", *digit);
        }
    else if (thing->number != SS_NO_NUMBER) ss_text_format(out, "%d", thing->number);
}

/* The numbers that the sentence names, if they are digits. */
static bool put_numbers(ss_emitting *at) {
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    bool any = false;
    for (int i = 0; i < said->count; i++) {
        bool digit = said->token[i].word == ss_a_number && said->token[i].number >= lowest(at) &&
                     said->token[i].number <= highest(at);
        if (digit)
            ss_text_format(&at->reading->rules, "%s%d", any ? " " : "", said->token[i].number);
        any = any || digit;
    }
    return any;
}

/* The digits that are low, at most four, and so on: {within}. */
static bool put_those_within(ss_emitting *at) {
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    static const char *const thirds[] = {"low", "mid", "high"};
    ss_comparing with;
    bool compares = ss_comparing_of(said, &with);
    int side = highest(at) - lowest(at) + 1, count = 0;
    for (int digit = lowest(at); digit <= highest(at); digit++) {
        bool third = ss_sentence_has(said, thirds[(digit - lowest(at)) * 3 / side]);
        if (!third && !(compares && ss_comparing_holds(&with, digit))) continue;
        ss_text_format(&at->reading->rules, "%s%d", count++ ? " " : "", digit);
    }
    return count > 0 && count < side;
}

/* {name}: the machine of that name; returns where it ends in the template, or NULL. */
static const char *put_law(ss_emitting *at, const ss_thing *thing, const char *rule) {
    size_t size = strcspn(rule, "}");
    if (!strncmp(rule, "{numbers}", size)) return put_numbers(at) ? rule + size : NULL;
    if (!strncmp(rule, "{within}", size)) return put_those_within(at) ? rule + size : NULL;
    ss_machine machine = {.lowest = lowest(at),
                          .highest = highest(at),
                          .head = thing->head > 1 ? thing->head : 1,
                          .number = thing->number};
    bool found = ss_machine_find((ss_span){rule + 1, size - 1},
                                 &at->reading->telling->sentence[at->sentence], &machine);
    if (ss_limits_spend(at->reading->limits, WORK_OF_A_MACHINE)) return NULL;
    return found && ss_machine_write(&machine, thing->count, &at->reading->rules) ? rule + size
                                                                                  : NULL;
}

/* $ is the number of the thing; $+1 and $-1 are those beside it. */
static const char *put_amount(ss_emitting *at, const ss_thing *thing, const char *rule) {
    bool beside = (rule[1] == '+' || rule[1] == '-') && rule[2] == '1';
    if (!beside) put_number(&at->reading->rules, thing, at->match->pattern->things);
    else ss_text_format(&at->reading->rules, "%d", thing->number + (rule[1] == '+' ? 1 : -1));
    return beside ? rule + 2 : rule;
}

/* 1: the first `head` cells, 2: the others; a: the first one, z: the last, m: those between. */
static void put_part(const ss_sense *reading, const ss_thing *thing, char which) {
    ss_thing part = *thing;
    int from = which == '2'                 ? thing->head
               : which == 'z'               ? thing->count - 1
               : which == 'm' && part.count ? 1
                                            : 0;
    if (which == '1') part.count = (uint8_t)thing->head;
    if (which == 'a') part.count = 1;
    if (which == 'm' && part.count) part.count--;
    ss_emit_cells(reading, &part, from, false);
}

/* The first cells, as many as the sentence says: "the first four digits". */
static void put_first(const ss_emitting *at, const ss_thing *thing) {
    ss_thing begin = *thing;
    int first = 3;
    (void)ss_relation_amount(&at->reading->telling->sentence[at->sentence], "first", &first);
    if (first > 0 && begin.count > first) begin.count = (uint8_t)first;
    ss_emit_cells(at->reading, &begin, 0, false);
}

void ss_emit_rule(ss_emitting *at, const ss_thing *thing) {
    ss_text *out = &at->reading->rules;
    size_t before = out->size;
    ss_text_format(out, "%d ", at->sentence);
    for (const char *rule = at->match->pattern->rule; *rule; rule++) {
        bool dot = *rule == ':' && !strchr(at->match->pattern->rule, '#') &&
                   (!strncmp(at->match->pattern->rule, "white", 5) ||
                    !strncmp(at->match->pattern->rule, "black", 5));
        if (dot && thing->number > 0) ss_text_format(out, " %d", thing->number);
        if (*rule == '@' && rule[1] && strchr("12azm", rule[1])) {
            put_part(at->reading, thing, *++rule);
        } else if (*rule == '@') ss_emit_cells(at->reading, thing, 0, false);
        else if (*rule == '~') ss_emit_cells(at->reading, thing, 0, true);
        else if (*rule == '^') put_first(at, thing);
        else if (*rule == '*') put_number(out, thing, "quad");
        else if (*rule == '#') ss_text_format(out, "%d", at->match->number);
        else if (*rule == '$') rule = put_amount(at, thing, rule);
        else if (*rule == '{') {
            const char *end = put_law(at, thing, rule);
            if (!end) {
                ss_text_cut(out, before);
                return;
            }
            rule = end;
        } else if (*rule == '%') put_machine(at);
        else ss_text_put(out, *rule);
    }
    ss_text_put(out, '\n');
}

void ss_emit_claim(ss_emitting *at, int index) {
    assert(index >= 0 && index < at->reading->things->count);
    at->reading->claimed[index] = (int16_t)at->sentence;
    at->found++;
}

const ss_sentence *ss_emit_said(const ss_emitting *at) {
    assert(at->sentence < SS_SENTENCES);
    return &at->reading->telling->sentence[at->sentence];
}

bool ss_emit_wants_number(const ss_emitting *at) {
    return strchr(at->match->pattern->rule, '$') != NULL;
}

bool ss_emit_is_free(const ss_emitting *at, int index) {
    assert(index >= 0 && index < at->reading->things->count);
    int by = at->reading->claimed[index];
    return by < 0 || by == at->sentence;
}

bool ss_emit_is_line(const ss_emitting *at, const ss_thing *thing) {
    return thing->kind == SS_THING_LINE ||
           (thing->kind == SS_THING_THERMO && !at->reading->thermos);
}

/* A sentence that says again what another one said needs no things of its own. */
bool ss_emit_is_said(const ss_emitting *at) {
    const char *rule = at->match->pattern->rule;
    size_t size = strcspn(rule, " :");
    const ss_text *rules = &at->reading->rules;
    ss_span rest = {rules->data ? rules->data : "", rules->size}, line;
    while (strncmp(rule, "automaton", 9) != 0 && ss_span_line(&rest, &line)) {
        const char *kind = memchr(line.data, ' ', line.size);
        size_t left = kind ? line.size - (size_t)(kind + 1 - line.data) : 0;
        if (left > size && !memcmp(kind + 1, rule, size)) return true;
    }
    return false;
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
                {"corners", ss_emit_pairs},       {"rising", ss_emit_pairs},
                {"falling", ss_emit_pairs},       {"cagesigns", ss_emit_cage_signs},
                {"types", ss_emit_types},         {"knights", ss_emit_pairs},
                {"kings", ss_emit_pairs}};
    ss_emitting at = {.reading = reading, .sentence = sentence, .match = match};
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

static void look(ss_sense *reading, const ss_saying *looks, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ss_match match = {&looks[i], 0};
        (void)ss_sense_emit(reading, SS_BY_LOOKS, &match);
    }
}

void ss_sense_looks(ss_sense *reading) {
    static const ss_saying looks[] = {{"", "thermo", "thermo: @", "", ""},
                                      {"", "arrow", "arrow @", "", ""},
                                      {"", "white", "white: @", "", ""},
                                      {"", "black", "black: @", "", ""},
                                      {"", "x", "x: @", "", ""},
                                      {"", "v", "v: @", "", ""},
                                      {"", "diagonal", "littlekiller $: @", "", ""}};
    static const ss_saying colours[] = {{"", "line", "whisper 5: @", "green", ""},
                                        {"", "line", "renban: @", "purple pink", ""},
                                        {"", "line", "regionsum: @", "blue", ""},
                                        {"", "line", "whisper 4: @", "orange", ""},
                                        {"", "quad", "quadruple $: @", "", ""}};
    look(reading, looks, sizeof looks / sizeof *looks);
    if (reading->way & SS_WAY_COLOURS) look(reading, colours, sizeof colours / sizeof *colours);
}
