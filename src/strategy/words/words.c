/* words.c: a step as a sentence, as a vague hint and as a list of changes.

   Sentences are templates in the table of strategies and in the languages. Names in braces stand
   for parts of the step: {cells}, {house:in} with a form, {digits?digit|digits} for a choice of
   words by how many there are, with a further form where the language has one for 5 and more:
   {number?buňka|buňky|buněk}. docs/STEPS.md lists them all. */
#include "strategy/words/reasons.h"
#include "strategy/look.h"
#include <string.h>

typedef enum part_kind {
    NO_PART,
    CELLS,
    DIGITS,
    HOUSES,
    LINKS,
    SETS,
    PETALS,
    NUMBER,
    RULE,
    RULES,
    LAW,
    FALLS,
    LOSSES,
    SAID,
    CASES,
    TRIES,
    ACTS,
    ENDS
} part_kind;

typedef struct part { /* what a name in braces stands for */
    part_kind kind;
    int count; /* cells, digits or houses */
    uint16_t cells[SS_STEP_CELLS];
    ss_set digits; /* of these cells in this role, too */
    int from;      /* the first of the houses */
} part;

/* ---- writing parts ---- */

void ss_teller_cell(const ss_teller *to, int cell) {
    char name[SS_CELL_NAME];
    ss_text_words(to->out, ss_shape_cell_name(to->board->puzzle, cell, name));
}

/* What is before item i of a list of this many, with a word before the last. */
static void put_between(const ss_teller *to, int i, int count, ss_phrase last) {
    if (i && i + 1 < count) ss_text_words(to->out, ", ");
    else if (i) ss_text_words(to->out, ss_language_phrase(to->language, last));
}

enum { MANY_CELLS = 24, NAMED_OF_MANY = 6 };

static void put_template(const ss_teller *to, const char *words);

void ss_teller_phrase(const ss_teller *to, ss_phrase which, const ss_step *step) {
    put_template(&(ss_teller){to->language, to->board, step, to->out, NULL},
                 ss_language_phrase(to->language, which));
}

static void put_more_cells(const ss_teller *to, int number) {
    const ss_step more = {.number = number};
    ss_teller_phrase(to, SS_PHRASE_MORE_CELLS, &more);
}

/* Of very many only some are named; a picture shows them all. */
static void put_cells(const ss_teller *to, const uint16_t *cells, int count) {
    bool many = count > MANY_CELLS;
    for (int i = 0; i < (many ? NAMED_OF_MANY : count); i++) {
        put_between(to, i, count, SS_PHRASE_AND);
        ss_teller_cell(to, cells[i]);
    }
    if (many) put_more_cells(to, count - NAMED_OF_MANY);
}

void ss_teller_digits(const ss_teller *to, ss_set digits, ss_phrase last) {
    int count = ss_set_count(digits);
    for (int i = 0; i < count; i++, digits &= digits - 1) {
        put_between(to, i, count, last);
        ss_text_put(to->out, ss_shape_letter(to->board->puzzle, ss_set_low(digits)));
    }
}

static ss_house_name kind_of(const ss_board *board, int house) {
    const ss_puzzle *puzzle = board->puzzle;
    const uint16_t *cells = board->houses[house].cells;
    if (ss_look_is_row(board, house)) return SS_NAME_ROW;
    if (ss_look_is_column(board, house)) return SS_NAME_COLUMN;
    for (int i = 0; i < board->side; i++)
        if (!puzzle->regions || puzzle->region[cells[i]] == SS_NO_REGION ||
            puzzle->region[cells[i]] != puzzle->region[cells[0]])
            return SS_NAME_GROUP;
    return puzzle->box_height ? SS_NAME_BOX : SS_NAME_REGION;
}

static void put_house_name(const ss_teller *to, int house) {
    const ss_board *board = to->board;
    const uint16_t *cells = board->houses[house].cells;
    int column = cells[0] % board->columns;
    switch (kind_of(board, house)) {
    case SS_NAME_ROW: ss_text_format(to->out, "%d", cells[0] / board->columns + 1); break;
    case SS_NAME_COLUMN:
        if (board->puzzle->lettered) ss_text_put(to->out, (char)('A' + column));
        else ss_text_format(to->out, "%d", column + 1);
        break;
    case SS_NAME_BOX:
    case SS_NAME_REGION: ss_text_format(to->out, "%d", board->puzzle->region[cells[0]] + 1); break;
    default:
        ss_teller_cell(to, cells[0]);
        ss_text_put(to->out, '-');
        ss_teller_cell(to, cells[board->side - 1]);
    }
}

/* Houses of one kind in a row are named together: "rows 2 and 5". */
static int put_run(const ss_teller *to, int from, int end, ss_house_form form) {
    const uint16_t *houses = to->step->houses;
    ss_house_name kind = kind_of(to->board, houses[from]);
    int next = from + 1;
    while (next < end && kind_of(to->board, houses[next]) == kind) next++;
    const ss_house_words *words = &to->language->houses[kind];
    for (const char *at = (next - from > 1 ? words->many : words->one)[form]; *at; at++) {
        if (*at != '%') ss_text_put(to->out, *at);
        for (int i = from; i < next && *at == '%'; i++) {
            put_between(to, i - from, next - from, SS_PHRASE_AND);
            put_house_name(to, houses[i]);
        }
    }
    return next;
}

static void put_houses(const ss_teller *to, int from, int end, ss_house_form form) {
    for (int at = from; at < end;) {
        if (at > from) ss_text_words(to->out, ss_language_phrase(to->language, SS_PHRASE_AND));
        at = put_run(to, at, end, form);
    }
}

void ss_teller_houses(const ss_teller *to, const uint16_t *houses, int count, ss_house_form form) {
    ss_step step = {.house_count = 0};
    for (int i = 0; i < count; i++) ss_step_house(&step, houses[i]);
    put_houses(&(ss_teller){to->language, to->board, &step, to->out, NULL}, 0, step.house_count,
               form);
}

/* One node: a link and those that are joined to it. Returns the link after it. */
static int put_node(const ss_teller *to, int first) {
    const ss_step *step = to->step;
    const ss_link *link = &step->links[first];
    int next = first + 1;
    ss_teller_cell(to, link->cell);
    for (; next < step->link_count && step->links[next].joined; next++) {
        ss_phrase between = link->on ? SS_PHRASE_OR : SS_PHRASE_AND;
        ss_text_words(to->out, ss_language_phrase(to->language, between));
        ss_teller_cell(to, step->links[next].cell);
    }
    ss_phrase verb = link->on           ? SS_PHRASE_IS
                     : next > first + 1 ? SS_PHRASE_ARE_NOT
                                        : SS_PHRASE_IS_NOT;
    ss_text_words(to->out, ss_language_phrase(to->language, verb));
    ss_text_put(to->out, ss_shape_letter(to->board->puzzle, link->digit));
    return next;
}

/* Every assumption begins anew. */
static void put_links(const ss_teller *to) {
    for (int i = 0, node = 0; i < to->step->link_count; node++) {
        if (to->step->links[i].because < 0) node = 0;
        if (i && !node) ss_text_words(to->out, "; ");
        ss_phrase word = node > 1 ? SS_PHRASE_SO : node ? SS_PHRASE_THEN : SS_PHRASE_IF;
        ss_text_words(to->out, ss_language_phrase(to->language, word));
        i = put_node(to, i);
    }
}

/* ---- finding parts ---- */

static void add_cell(part *found, int cell) {
    found->kind = CELLS;
    for (int i = 0; i < found->count; i++)
        if (found->cells[i] == cell) return;
    if (found->count < SS_STEP_CELLS) found->cells[found->count++] = (uint16_t)cell;
}

static bool has_spot(const ss_step *step, int cell) {
    for (int i = 0; i < step->spot_count; i++)
        if (step->spots[i].cell == cell) return true;
    return false;
}

/* The cells in this role; those without a spot are in the first one. */
static void find_role(const ss_step *step, ss_role role, part *found) {
    found->kind = CELLS;
    for (int i = 0; i < step->spot_count; i++) {
        if (step->spots[i].role != role) continue;
        add_cell(found, step->spots[i].cell);
        found->digits |= step->spots[i].digits;
    }
    if (role != SS_ROLE_FIRST) return;
    for (int i = 0; i < step->cell_count; i++)
        if (!has_spot(step, step->cells[i])) {
            add_cell(found, step->cells[i]);
            found->digits |= step->digits;
        }
}

/* Where digits are placed, and which. */
static void find_placed(const ss_step *step, part *found) {
    found->kind = CELLS;
    for (int i = 0; i < step->change_count; i++) {
        if (!step->changes[i].place) continue;
        add_cell(found, step->changes[i].cell);
        found->digits |= step->changes[i].digits;
    }
}

static void find_cells(const ss_step *step, ss_span name, part *found) {
    if (ss_span_is(name, "placed")) find_placed(step, found);
    static const char *const roles[] = {"first", "second", "third", "fourth", "fins"};
    for (int i = 0; i < SS_ROLE_COUNT; i++)
        if (ss_span_is(name, roles[i])) find_role(step, (ss_role)i, found);
    bool all = ss_span_is(name, "cells"), removed = ss_span_is(name, "removed");
    bool one = !all && name.size == 5 && !strncmp(name.data, "cell", 4);
    if (all || removed || one) found->kind = CELLS;
    for (int i = 0; all && i < step->cell_count; i++) add_cell(found, step->cells[i]);
    for (int i = 0; removed && i < step->change_count; i++)
        if (!step->changes[i].place) add_cell(found, step->changes[i].cell);
    int number = one ? name.data[4] - '1' : -1;
    if (number >= 0 && number < step->cell_count) add_cell(found, step->cells[number]);
    else if (!number && step->link_count) add_cell(found, step->links[0].cell);
}

static void find_digits(const ss_step *step, ss_span name, part *found) {
    bool all = ss_span_is(name, "digits");
    if (!all && (name.size != 6 || strncmp(name.data, "digit", 5) != 0)) return;
    found->kind = DIGITS;
    found->digits = step->digits;
    for (int skip = all ? 0 : name.data[5] - '1'; skip > 0; skip--)
        found->digits &= found->digits - 1;
    if (!all) found->digits &= 0 - found->digits; /* the lowest of the rest */
    found->count = ss_set_count(found->digits);
}

static void find_houses(const ss_step *step, ss_span name, part *found) {
    static const char *const names[] = {"house", "house2", "house3", "houses", "base", "cover"};
    int all = step->house_count, half = all % 2 ? all : all / 2;
    int from[] = {0, 1, 2, 0, 0, half}, to[] = {1, 2, 3, all, half, all};
    for (int i = 0; i < 6; i++) {
        if (!ss_span_is(name, names[i])) continue;
        found->kind = HOUSES;
        found->from = from[i];
        found->count = (to[i] < all ? to[i] : all) - from[i];
    }
}

static const struct {
    const char *name;
    part_kind kind;
} others[] = {{"links", LINKS}, {"sets", SETS},   {"petals", PETALS}, {"number", NUMBER},
              {"rule", RULE},   {"rules", RULES}, {"law", LAW},       {"falls", FALLS},
              {"cases", CASES}, {"acts", ACTS},   {"ends", ENDS},     {"losses", LOSSES},
              {"said", SAID},   {"tries", TRIES}};

static void find_part(const ss_step *step, ss_span name, part *found) {
    found->kind = NO_PART;
    found->count = 0;
    found->digits = 0;
    find_cells(step, name, found);
    if (!found->kind) find_digits(step, name, found);
    if (!found->kind) find_houses(step, name, found);
    for (size_t i = 0; i < sizeof others / sizeof *others && !found->kind; i++)
        if (ss_span_is(name, others[i].name)) found->kind = others[i].kind;
    if (found->kind == LINKS) found->count = step->link_count;
    if (found->kind == NUMBER) found->count = step->number;
    if (found->kind == RULES) found->count = step->rule_count;
    for (int i = 0; i < step->change_count && found->kind == LOSSES; i++)
        found->count += ss_set_count(step->changes[i].digits);
}

/* The sets in turn, each with a letter: "A (r1c1 and r1c2), B (r3c1)"; the spots of a set follow
   each other. Petals are all but the first. */
static void put_sets(const ss_teller *to, bool petals) {
    const ss_step *step = to->step;
    char letter = 'A';
    for (int i = 0, next; i < step->spot_count; i = next) {
        part set = {.kind = CELLS};
        for (next = i; next < step->spot_count && step->spots[next].role == step->spots[i].role;)
            add_cell(&set, step->spots[next++].cell);
        if (petals && step->spots[i].role == SS_ROLE_FIRST) continue;
        ss_text_format(to->out, "%s%c (", letter > 'A' ? ", " : "", letter);
        letter++;
        put_cells(to, set.cells, set.count);
        ss_text_put(to->out, ')');
    }
}

/* ---- templates ---- */

static ss_span cut(ss_span *rest, char at) {
    const char *found = memchr(rest->data, at, rest->size);
    ss_span head = *rest;
    if (!found) {
        *rest = (ss_span){rest->data + rest->size, 0};
        return head;
    }
    head.size = (size_t)(found - rest->data);
    *rest = (ss_span){found + 1, rest->size - head.size - 1};
    return head;
}

/* The form for this number; if the sentence has fewer, the last of them. */
static ss_span chosen(const ss_language *language, ss_span forms, int number) {
    ss_span word = cut(&forms, '|');
    for (int form = ss_language_plural(language, number); form && forms.size; form--)
        word = cut(&forms, '|');
    return word;
}

/* What is in braces: name, name:form, name?one|few|many. */
static void put_part(const ss_teller *to, ss_span inside) {
    part found;
    ss_span choice = inside, form = cut(&choice, '?'), name = cut(&form, ':');
    find_part(to->step, name, &found);
    if (found.kind == SAID) found.count = to->known && to->known->said ? 2 : 1;
    if (choice.size) {
        if (ss_span_is(form, "digits")) found.count = ss_set_count(found.digits);
        ss_span word = chosen(to->language, choice, found.count);
        ss_text_add(to->out, word.data, word.size);
        return;
    }
    bool of_cells = found.kind == CELLS && ss_span_is(form, "digits");
    if (of_cells || found.kind == DIGITS) ss_teller_digits(to, found.digits, SS_PHRASE_AND);
    else if (found.kind == CELLS) put_cells(to, found.cells, found.count);
    else if (found.kind == LINKS) put_links(to);
    else if (found.kind == SETS || found.kind == PETALS) put_sets(to, found.kind == PETALS);
    else if (found.kind == NUMBER) ss_text_format(to->out, "%d", to->step->number);
    else if (found.kind == RULE) ss_reason_rules(to, 1);
    else if (found.kind == RULES) ss_reason_rules(to, to->step->rule_count);
    else if (found.kind == LAW) ss_reason_law(to);
    else if (found.kind == FALLS) ss_reason_falls(to);
    else if (found.kind == CASES) ss_reason_cases(to);
    else if (found.kind == TRIES) ss_reason_tries(to);
    else if (found.kind == ACTS) ss_reason_acts(to);
    else if (found.kind == ENDS) ss_reason_ends(to);
    else if (found.kind == HOUSES)
        put_houses(to, found.from, found.from + found.count,
                   ss_span_is(form, "in")   ? SS_FORM_IN
                   : ss_span_is(form, "of") ? SS_FORM_OF
                                            : SS_FORM_PLAIN);
}

/* A sentence begins with a capital letter, but a cell keeps its small one. */
static void begin_large(ss_text *out, size_t begin) {
    if (out->failed || begin == out->size) return;
    char *first = &out->data[begin];
    bool cell = first[0] == 'r' && first[1] >= '0' && first[1] <= '9';
    if (first[0] >= 'a' && first[0] <= 'z' && !cell) first[0] = (char)(first[0] - 'a' + 'A');
}

static void put_template(const ss_teller *to, const char *words) {
    size_t begin = to->out->size;
    for (const char *at = words; *at;) {
        const char *close = *at == '{' ? strchr(at, '}') : NULL;
        if (close) {
            put_part(to, (ss_span){at + 1, (size_t)(close - at - 1)});
            at = close + 1;
        } else ss_text_put(to->out, *at++);
    }
    begin_large(to->out, begin);
}

bool ss_words_knows(ss_span name) {
    static const ss_step nothing;
    part found;
    find_part(&nothing, name, &found);
    return found.kind != NO_PART;
}

/* ---- what others ask for ---- */

void ss_words_house(const ss_board *board, int house, ss_text *out) {
    ss_step step = {.house_count = 1, .houses = {(uint16_t)house}};
    put_houses(&(ss_teller){ss_language_at(0), board, &step, out, NULL}, 0, 1, SS_FORM_PLAIN);
}

/* Of steps without a strategy: cells whose spots are of the first part stay open, those of the
   second break a rule; without spots nothing is left for a cell or in a house. */
enum { FEW_CELLS = 12 }; /* more are not named one by one */

static bool has_spots(const ss_step *step, ss_role role) {
    return step->spot_count && step->spots[0].role == role;
}
static bool is_open(const ss_step *step) { return has_spots(step, SS_ROLE_FIRST); }

static ss_phrase phrase_of_end(const ss_step *step) {
    if (step->end == SS_END_CLASH) return SS_PHRASE_CLASH;
    if (step->end == SS_END_WRONG) return SS_PHRASE_WRONG_DIGITS;
    if (step->end == SS_END_TRIED) return SS_PHRASE_TRIED;
    if (step->end == SS_END_RULE) return SS_PHRASE_NO_FILLING;
    if (is_open(step)) return step->number > FEW_CELLS ? SS_PHRASE_MANY_OPEN : SS_PHRASE_OPEN_CELLS;
    if (has_spots(step, SS_ROLE_SECOND))
        return step->cell_count ? SS_PHRASE_BROKEN_RULE : SS_PHRASE_BROKEN_GRID;
    if (step->cell_count) return SS_PHRASE_NO_CANDIDATE;
    return step->house_count ? SS_PHRASE_NO_PLACE : SS_PHRASE_SEARCHED;
}

void ss_words_sentence(const ss_language *language, const ss_board *board, const ss_step *step,
                       const ss_words_known *known, ss_text *out) {
    const char *words = step->strategy ? ss_language_sentence(language, step->strategy)
                                       : ss_language_phrase(language, phrase_of_end(step));
    if (step->end == SS_END_LATER)
        ss_text_words(out, ss_language_phrase(language, SS_PHRASE_MISTAKE));
    put_template(&(ss_teller){language, board, step, out, known}, words);
}

const char *ss_words_title(const ss_language *language, const ss_step *step) {
    return step->strategy ? ss_language_title(language, step->strategy)
                          : ss_language_phrase(language, is_open(step) ? SS_PHRASE_SEVERAL
                                                                       : SS_PHRASE_CONTRADICTION);
}

const char *ss_words_name(const ss_step *step) {
    if (step->strategy) return step->strategy->name;
    return is_open(step) ? "several" : "contradiction";
}

void ss_words_where(const ss_language *language, const ss_board *board, const ss_step *step,
                    ss_text *out) {
    ss_phrase phrase = step->house_count  ? SS_PHRASE_LOOK_AT_HOUSES
                       : step->link_count ? SS_PHRASE_LOOK_AT_DIGITS
                       : step->cell_count ? SS_PHRASE_LOOK_AT_CELLS
                                          : SS_PHRASE_BROKEN;
    put_template(&(ss_teller){language, board, step, out, NULL},
                 ss_language_phrase(language, phrase));
}

void ss_words_changes(const ss_board *board, const ss_step *step, ss_text *out) {
    ss_teller to = {ss_language_at(0), board, step, out, NULL};
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        if (i) ss_text_words(out, ", ");
        ss_teller_cell(&to, change->cell);
        ss_text_words(out, change->place ? "=" : "<>");
        for (ss_set left = change->digits; left; left &= left - 1)
            ss_text_put(out, ss_shape_letter(board->puzzle, ss_set_low(left)));
    }
}
