/* reasons.c: rules by name, and proofs in which they have their say. */
#include "strategy/words/reasons.h"
#include <assert.h>
#include <string.h>

enum { FEW_CELLS = 9, LONG_LINE = 4 }; /* of more only the first and the last are named */

static const char *phrase(const ss_teller *to, ss_phrase which) {
    return ss_language_phrase(to->language, which);
}

/* The sum that a propagator sees to; NULL: none. */
static const ss_sum *sum_of(const ss_board *board, uint32_t reason) {
    for (int i = 0; i < board->sum_count; i++)
        if (board->sums[i].propagator == reason) return &board->sums[i];
    return NULL;
}

const ss_rule *ss_reason_of(const ss_board *board, uint32_t reason) {
    assert(reason <= (uint32_t)board->propagator_count);
    if (!reason) return NULL;
    uint32_t rule = board->propagators[reason - 1].rule;
    const ss_sum *sum = rule ? NULL : sum_of(board, reason);
    if (sum) rule = sum->rule;
    return rule ? &board->puzzle->rules[rule - 1] : NULL;
}

/* ---- names and laws ---- */

/* Numbers in the place of {1}, {2} ..., all of them in that of {*}. */
static void put_words(const ss_teller *to, const char *words, const ss_rule *rule) {
    for (const char *at = words; *at; at++) {
        if (*at != '{') {
            ss_text_put(to->out, *at);
            continue;
        }
        int number = at[1] - '1';
        for (int i = 0; at[1] == '*' && i < rule->number_count; i++)
            ss_text_format(to->out, i ? " %d" : "%d", (int)rule->numbers[i]);
        if (at[1] == 'h') ss_text_format(to->out, "%d", (to->board->side + 1) / 2);
        else if (at[1] != '*' && number < rule->number_count)
            ss_text_format(to->out, "%d", (int)rule->numbers[number]);
        at = strchr(at, '}');
    }
}

/* Do the cells follow each other in a straight line? */
static bool are_straight(const ss_teller *to, const uint16_t *cells, int count) {
    int columns = to->board->columns;
    for (int i = 0; i < count; i++)
        if (cells[i] >= to->board->rows * columns) return false; /* outside the grid */
    int down = cells[1] / columns - cells[0] / columns;
    int right = cells[1] % columns - cells[0] % columns;
    if (down < -1 || down > 1 || right < -1 || right > 1) return false;
    for (int i = 2; i < count; i++)
        if (cells[i] / columns - cells[i - 1] / columns != down ||
            cells[i] % columns - cells[i - 1] % columns != right)
            return false;
    return true;
}

/* "r1c1 r1c2 r2c2"; "r1c1-r1c4": a straight line; "r1c1 ... r8c3": of many. */
static void put_cells(const ss_teller *to, const uint16_t *cells, int count, const char *between) {
    bool straight = count >= LONG_LINE && !strcmp(between, " ") && are_straight(to, cells, count);
    bool ends = straight || count > FEW_CELLS;
    for (int i = 0; i < count; i++) {
        if (ends && i && i < count - 1) continue;
        if (i) ss_text_words(to->out, straight ? "-" : ends ? " ... " : between);
        ss_teller_cell(to, cells[i]);
    }
}

/* "r1c1 + r1c2 = r3c3 + 5"; no number is negative. */
static void put_sum(const ss_teller *to, const ss_sum *sum) {
    int plus = sum->count - sum->minus, number = sum->sum;
    for (int i = 0; i < plus; i++) {
        ss_text_words(to->out, i ? " + " : "");
        ss_teller_cell(to, sum->cells[i]);
    }
    if (number < 0) ss_text_format(to->out, " + %d", -number);
    ss_text_words(to->out, " = ");
    for (int i = plus; i < sum->count; i++) {
        ss_text_words(to->out, i > plus ? " + " : "");
        ss_teller_cell(to, sum->cells[i]);
    }
    if (number > 0 || !sum->minus)
        ss_text_format(to->out, "%s%d", sum->minus ? " + " : "", number < 0 ? 0 : number);
}

static void put_derived(const ss_teller *to, const ss_sum *sum) {
    ss_text_words(to->out, phrase(to, SS_PHRASE_SUM_OF_HOUSES));
    ss_text_put(to->out, ' ');
    ss_teller_houses(to, sum->houses, sum->house_count, SS_FORM_OF);
    ss_text_words(to->out, ": ");
    put_sum(to, sum);
}

/* Of rests both halves: "the same digits in r1c4 r2c4 and r3c1 r3c2". */
static void put_derived_cells(const ss_teller *to, uint32_t reason) {
    const ss_propagator *one = &to->board->propagators[reason - 1];
    int half = one->type == SS_TYPE_RESTS ? one->count / 2 : 0;
    ss_text_words(to->out, phrase(to, half ? SS_PHRASE_SAME_DIGITS : SS_PHRASE_RULES_TOGETHER));
    ss_text_put(to->out, ' ');
    put_cells(to, one->cells, half, " ");
    if (half) ss_text_words(to->out, phrase(to, SS_PHRASE_AND));
    put_cells(to, one->cells + half, one->count - half, " ");
}

/* "cage of 12 r1c1 r1c2", "r1c1 > r1c2", "anti-knight r1c1 r2c3": of a rule of the whole grid the
   cells it was asked about. */
static void put_rule_of_puzzle(const ss_teller *to, const ss_rule *rule, const ss_propagator *one) {
    const ss_rule_words *words = ss_language_rule(to->language, rule->kind);
    bool signs = rule->kind->takes & SS_TAKES_SIGNS,
         numbered = rule->number_count && *words->numbered;
    bool some = rule->count || one->count < to->board->cells;
    if (!signs) put_words(to, numbered ? words->numbered : words->name, rule);
    if (!signs && some) ss_text_put(to->out, ' ');
    if (rule->count) put_cells(to, rule->cells, rule->count, signs ? " > " : " ");
    else if (some) put_cells(to, one->cells, one->count, " ");
}

void ss_reason_name(const ss_teller *to, uint32_t reason) {
    const ss_rule *rule = ss_reason_of(to->board, reason);
    const ss_sum *sum = rule || !reason ? NULL : sum_of(to->board, reason);
    if (!reason) ss_text_words(to->out, phrase(to, SS_PHRASE_MUST_DIFFER));
    else if (rule) put_rule_of_puzzle(to, rule, &to->board->propagators[reason - 1]);
    else if (sum) put_derived(to, sum);
    else put_derived_cells(to, reason);
}

/* What two rules of the grid say of the same cells is named once. */
void ss_reason_rules(const ss_teller *to, int count) {
    for (int i = 0; i < count && i < to->step->rule_count; i++) {
        if (i) ss_text_words(to->out, "; ");
        ss_reason_name(to, to->step->rules[i]);
    }
}

void ss_reason_law(const ss_teller *to) {
    const ss_rule *rule = ss_reason_of(to->board, to->step->rule_count ? to->step->rules[0] : 0);
    if (to->known && to->known->said) return;
    if (rule) {
        const ss_rule_words *words = ss_language_rule(to->language, rule->kind);
        bool numbered = rule->number_count && *words->numbered_law;
        put_words(to, numbered ? words->numbered_law : words->law, rule);
    } else ss_text_words(to->out, phrase(to, SS_PHRASE_LAW_OF_HOUSES));
    ss_text_words(to->out, phrase(to, SS_PHRASE_SO));
}

/* ---- what falls ---- */

enum {
    FEW_LEFT = 3,
    FEW_FALLS = 8,
    NAMED_FALLS = 5
}; /* of more than the few that many are named */

/* Is what stays in the cell fewer words than what goes? */
static bool is_told_by_rest(const ss_teller *to, const ss_change *change) {
    bool known = to->known && to->known->left && !change->place;
    int left = known ? ss_set_count(to->known->left[change->cell]) : 0;
    return left && left <= FEW_LEFT && left <= ss_set_count(change->digits);
}

static ss_set told_of(const ss_teller *to, const ss_change *change) {
    return is_told_by_rest(to, change) ? to->known->left[change->cell] : change->digits;
}

static bool is_positive(const ss_teller *to, const ss_change *change) {
    return change->place || is_told_by_rest(to, change);
}

/* Cells of which the same is said are named together, where the first of them is. */
static bool falls_with(const ss_teller *to, int first, int other) {
    const ss_change *one = &to->step->changes[first], *two = &to->step->changes[other];
    return told_of(to, one) == told_of(to, two) && is_positive(to, one) == is_positive(to, two);
}

static bool is_told_before(const ss_teller *to, int which) {
    for (int i = 0; i < which; i++)
        if (falls_with(to, i, which)) return true;
    return false;
}

static int list_fall(const ss_teller *to, int first, uint16_t *cells) {
    int count = 0;
    for (int i = first; i < to->step->change_count; i++)
        if (falls_with(to, first, i)) cells[count++] = to->step->changes[i].cell;
    return count;
}

/* "r1c1, r1c2 and r1c3". */
static void put_list(const ss_teller *to, const uint16_t *cells, int count, ss_phrase last) {
    for (int i = 0; i < count; i++) {
        if (i) ss_text_words(to->out, i + 1 < count ? ", " : phrase(to, last));
        ss_teller_cell(to, cells[i]);
    }
}

static void put_fall(const ss_teller *to, int first, const uint16_t *cells, int count) {
    const ss_change *change = &to->step->changes[first];
    put_list(to, cells, count, SS_PHRASE_AND);
    if (is_positive(to, change))
        ss_text_words(to->out, phrase(to, count > 1 ? SS_PHRASE_ARE : SS_PHRASE_IS));
    else ss_text_words(to->out, phrase(to, count > 1 ? SS_PHRASE_ARE_NOT : SS_PHRASE_IS_NOT));
    ss_teller_digits(to, told_of(to, change),
                     is_positive(to, change) ? SS_PHRASE_OR : SS_PHRASE_NOR);
}

void ss_reason_falls(const ss_teller *to) {
    int all = to->step->change_count, most = all > FEW_FALLS ? NAMED_FALLS : all, told = 0;
    uint16_t cells[SS_STEP_CHANGES];
    for (int i = 0; i < all && told < most; i++) {
        if (is_told_before(to, i)) continue;
        int count = list_fall(to, i, cells);
        if (told) ss_text_words(to->out, "; ");
        put_fall(to, i, cells, count);
        told += count;
    }
    const ss_step rest = {.number = all - told};
    if (rest.number) ss_teller_phrase(to, SS_PHRASE_MORE_FALLS, &rest);
}

/* ---- proofs ---- */

static bool is_alike(const ss_act *one, const ss_act *next) {
    return next->joined && next->excluded == one->excluded && next->digits == one->digits;
}

/* "r1c2 is 7", "r2c2 and r2c3 are 8 or 9", "r3c3 is not 1 or 2". Returns the act after it. */
static int put_left(const ss_teller *to, int first) {
    const ss_act *act = &to->step->acts[first];
    int next = first + 1;
    ss_teller_cell(to, act->cell);
    while (next + 1 < to->step->act_count && is_alike(act, &to->step->acts[next])) {
        bool last = next + 2 >= to->step->act_count || !is_alike(act, &to->step->acts[next + 1]);
        ss_text_words(to->out, last ? phrase(to, SS_PHRASE_AND) : ", ");
        ss_teller_cell(to, to->step->acts[next++].cell);
    }
    bool many = next > first + 1;
    ss_text_words(to->out, phrase(to, act->excluded ? many ? SS_PHRASE_ARE_NOT : SS_PHRASE_IS_NOT
                                      : many        ? SS_PHRASE_ARE
                                                    : SS_PHRASE_IS));
    ss_teller_digits(to, act->digits, act->excluded ? SS_PHRASE_NOR : SS_PHRASE_OR);
    return next;
}

static void put_in_house(const ss_teller *to, const ss_act *act) {
    uint16_t house = (uint16_t)(act->house - 1);
    ss_teller_houses(to, &house, 1, SS_FORM_IN);
}

/* Why: "(cage of 12 r1c1 r1c2)", "(only place in row 3)", "(nothing else is left)". */
static void put_why(const ss_teller *to, const ss_act *act) {
    ss_text_words(to->out, " (");
    if (act->by) ss_reason_name(to, act->by);
    else if (act->house) {
        ss_text_words(to->out, phrase(to, SS_PHRASE_ONLY_PLACE));
        put_in_house(to, act);
    } else ss_text_words(to->out, phrase(to, SS_PHRASE_ONLY_DIGIT));
    ss_text_put(to->out, ')');
}

static void put_end(const ss_teller *to, const ss_act *act) {
    if (act->cell != SS_NO_CELL) {
        ss_text_words(to->out, phrase(to, SS_PHRASE_THEN_NOTHING));
        ss_teller_cell(to, act->cell);
    } else if (act->by) {
        ss_text_words(to->out, phrase(to, SS_PHRASE_THEN_NO_WAY));
        ss_reason_name(to, act->by);
    } else {
        ss_text_words(to->out, phrase(to, SS_PHRASE_THEN_NO_PLACE));
        ss_teller_digits(to, act->digits, SS_PHRASE_AND);
        ss_text_put(to->out, ' ');
        put_in_house(to, act);
    }
}

/* ---- cases ---- */

/* The acts of one case follow each other: a cell, a digit of it, and each rule that has a say. */
static int end_of_case(const ss_step *step, int from) {
    int end = from + 1;
    while (end < step->act_count && step->acts[end].joined) end++;
    return end;
}

/* Have both cases the same rules? They are of one cell, or of one digit. */
static bool are_cases_alike(const ss_step *step, int one, int two) {
    int count = end_of_case(step, one) - one;
    if (end_of_case(step, two) - two != count) return false;
    for (int i = 0; i < count; i++)
        if (step->acts[one + i].by != step->acts[two + i].by) return false;
    return true;
}

static bool is_case_told(const ss_step *step, int at) {
    for (int i = 0; i < at; i = end_of_case(step, i))
        if (are_cases_alike(step, i, at)) return true;
    return false;
}

typedef struct condition { /* a case, and those with the same rules */
    ss_set digits;
    uint16_t cells[SS_STEP_ACTS];
    int count, acts;
} condition;

static void find_condition(const ss_step *step, int at, condition *out) {
    *out = (condition){.digits = 0};
    for (int i = 0; i < step->act_count; i = end_of_case(step, i)) {
        if (!are_cases_alike(step, at, i)) continue;
        out->digits |= step->acts[i].digits;
        out->acts += end_of_case(step, i) - i;
        if (!out->count || out->cells[out->count - 1] != step->acts[i].cell)
            out->cells[out->count++] = step->acts[i].cell;
    }
}

/* "if r1c1 is 2 or 3, ", "if r1c1 or r1c4 is 2, ". */
static void put_condition(const ss_teller *to, const condition *one) {
    ss_text_words(to->out, phrase(to, SS_PHRASE_IF));
    put_list(to, one->cells, one->count, SS_PHRASE_OR);
    ss_text_words(to->out, phrase(to, SS_PHRASE_IS));
    ss_teller_digits(to, one->digits, SS_PHRASE_OR);
    ss_text_words(to->out, ", ");
}

/* What is the same in all cases needs no condition; places that see it are only named. */
void ss_reason_cases(const ss_teller *to) {
    const ss_step *step = to->step;
    condition one;
    for (int i = 0; i < step->act_count; i = end_of_case(step, i)) {
        if (is_case_told(step, i)) continue;
        if (i) ss_text_words(to->out, "; ");
        find_condition(step, i, &one);
        bool all = one.acts == step->act_count, seen = end_of_case(step, i) == i + 1;
        if (all && seen && !step->acts[i].by && one.count > 1) {
            put_list(to, one.cells, one.count, SS_PHRASE_AND);
            ss_text_words(to->out, phrase(to, SS_PHRASE_SEE_IT));
            continue;
        }
        if (!all || step->house_count) put_condition(to, &one);
        for (int k = i; k < end_of_case(step, i); k++) {
            ss_text_words(to->out, k > i ? phrase(to, SS_PHRASE_AND) : "");
            ss_reason_name(to, step->acts[k].by);
        }
    }
}

/* ---- trials ---- */

enum { NAMED_TRIES = 8 };

static bool has_cases(const ss_step *step, int link) {
    for (int i = link + 1; i < step->link_count; i++)
        if (step->links[i].because == link) return true;
    return false;
}

/* "r1c2 is 3 and r1c5 is 4": all that was supposed on the way to this link. */
static void put_try(const ss_teller *to, int link) {
    const ss_link *here = &to->step->links[link];
    if (here->because > 0) {
        put_try(to, here->because);
        ss_text_words(to->out, phrase(to, SS_PHRASE_AND));
    }
    ss_teller_cell(to, here->cell);
    ss_text_words(to->out, phrase(to, SS_PHRASE_IS));
    ss_text_put(to->out, ss_shape_letter(to->board->puzzle, here->digit));
}

void ss_reason_tries(const ss_teller *to) {
    const ss_step *step = to->step;
    int told = 0;
    for (int i = 1; i < step->link_count; i++) {
        if (has_cases(step, i) || told++ >= NAMED_TRIES) continue;
        ss_text_words(to->out, told > 1 ? "; " : "");
        put_try(to, i);
    }
    const ss_step rest = {.number = told - NAMED_TRIES};
    if (rest.number > 0) ss_teller_phrase(to, SS_PHRASE_MORE_CASES, &rest);
}

void ss_reason_ends(const ss_teller *to) {
    for (int i = 0; i < to->step->act_count; i++) {
        if (i) ss_text_words(to->out, "; ");
        put_end(to, &to->step->acts[i]);
    }
}

/* The last act is the end; those that are joined have one reason. */
void ss_reason_acts(const ss_teller *to) {
    const ss_step *step = to->step;
    int count = step->act_count;
    for (int i = 0; i + 1 < count;) {
        const ss_act *act = &step->acts[i];
        if (i) ss_text_words(to->out, phrase(to, act->joined ? SS_PHRASE_AND : SS_PHRASE_NEXT));
        i = put_left(to, i);
        if (i + 1 >= count || !step->acts[i].joined) put_why(to, act);
    }
    if (count > 1) ss_text_words(to->out, "; ");
    if (count) put_end(to, &step->acts[count - 1]);
}
