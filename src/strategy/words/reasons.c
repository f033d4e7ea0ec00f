/* reasons.c: rules by name, and proofs in which they have their say. */
#include "strategy/words/reasons.h"
#include <assert.h>
#include <string.h>

enum { FEW_CELLS = 9 }; /* of more only the first and the last are named */

static const char *phrase(const ss_teller *to, ss_phrase which) {
    return ss_language_phrase(to->language, which);
}

/* The sum behind a propagator; NULL: it is no sum. */
static const ss_sum *sum_of(const ss_board *board, uint32_t reason) {
    const ss_propagator *one = &board->propagators[reason - 1];
    for (int i = 0; i < board->sum_count; i++)
        if (board->sums[i].cells == one->cells && board->sums[i].count == one->count)
            return &board->sums[i];
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

static void put_cells(const ss_teller *to, const uint16_t *cells, int count, const char *between) {
    for (int i = 0; i < count; i++) {
        if (count > FEW_CELLS && i && i < count - 1) continue;
        if (i) ss_text_words(to->out, count > FEW_CELLS ? " ... " : between);
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
    for (int i = 0; i < sum->house_count; i++) {
        ss_text_words(to->out, i ? ", " : " ");
        ss_teller_house(to, sum->houses[i], SS_FORM_PLAIN);
    }
    ss_text_words(to->out, ": ");
    put_sum(to, sum);
}

static void put_derived_cells(const ss_teller *to, uint32_t reason) {
    const ss_propagator *one = &to->board->propagators[reason - 1];
    ss_text_words(to->out, phrase(to, one->type == SS_TYPE_RESTS ? SS_PHRASE_SAME_DIGITS
                                                                 : SS_PHRASE_RULES_TOGETHER));
    ss_text_put(to->out, ' ');
    put_cells(to, one->cells, one->count, " ");
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
    if (!reason) return;
    const ss_rule *rule = ss_reason_of(to->board, reason);
    const ss_sum *sum = rule ? NULL : sum_of(to->board, reason);
    if (rule) put_rule_of_puzzle(to, rule, &to->board->propagators[reason - 1]);
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
    if (!rule) {
        ss_text_words(to->out, phrase(to, SS_PHRASE_LAW_OF_HOUSES));
        return;
    }
    const ss_rule_words *words = ss_language_rule(to->language, rule->kind);
    bool numbered = rule->number_count && *words->numbered_law;
    put_words(to, numbered ? words->numbered_law : words->law, rule);
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
    ss_teller_digits(to, act->digits, SS_PHRASE_OR);
    return next;
}

/* Why: "(cage of 12 r1c1 r1c2)", "(only place in row 3)", "(nothing else is left)". */
static void put_why(const ss_teller *to, const ss_act *act) {
    ss_text_words(to->out, " (");
    if (act->by) ss_reason_name(to, act->by);
    else if (act->house) {
        ss_text_words(to->out, phrase(to, SS_PHRASE_ONLY_PLACE));
        ss_teller_house(to, act->house - 1, SS_FORM_IN);
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
        ss_teller_house(to, act->house - 1, SS_FORM_IN);
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
