/* breaches.c: which rules are broken by digits that are there, and why.

   Houses are looked at directly. Every other rule is asked by itself, and if it has nothing to say
   then, together with the houses, which may tell it that its cells differ; only those are asked
   that have to do with a digit that breaks something. */
#include "rule/rule.h"
#include "rule/told.h"
#include "solve/solve.h"
#include <string.h>

typedef struct breach_search {
    const ss_puzzle *puzzle;
    const char *language;
    int (*told)(void *user, const susol_breach *breach);
    void *user;
    ss_limits limits;
    ss_text words;
    ss_rule *rules;                 /* houses, then the rule that is asked */
    int houses;                     /* of them */
    uint8_t marked[SS_MAX_CELLS];   /* by all rules together */
    uint8_t by_house[SS_MAX_CELLS]; /* by houses alone */
    bool enough;
} breach_search;

static susol_status tell(breach_search *at, const ss_breach *breach, int rule) {
    ss_text_clear(&at->words);
    if (breach->digit) ss_told_twice(&at->words, at->puzzle, breach, at->language);
    else ss_told_broken(&at->words, at->puzzle, breach, at->language);
    susol_breach out = {.rule = rule,
                        .cells = breach->cells,
                        .cell_count = breach->count,
                        .sentence = susol_text_data(&at->words)};
    susol_status status = ss_text_status(&at->words);
    if (!status) at->enough = at->told(at->user, &out) != 0;
    return status;
}

/* A digit that is more than once in a house. */
static susol_status look_at_house(breach_search *at, const ss_rule *house) {
    uint16_t cells[SS_MAX_CELLS];
    susol_status status = SUSOL_OK;
    for (int digit = 1; digit <= at->puzzle->side && !status && !at->enough; digit++) {
        ss_breach breach = {.rule = house, .cells = cells, .digit = digit};
        for (int i = 0; i < house->count; i++)
            if (at->puzzle->value[house->cells[i]] == digit && !at->puzzle->hole[house->cells[i]])
                cells[breach.count++] = house->cells[i];
        if (breach.count > 1) status = tell(at, &breach, -1);
    }
    return status;
}

/* What these rules alone have to complain of. */
static susol_status ask(breach_search *at, const ss_rule *rules, int count, uint8_t *marked) {
    ss_puzzle view = *at->puzzle; /* only looked at: the rules are others */
    view.rules = (ss_rule *)rules;
    view.rule_count = count;
    return ss_solve_conflicts(&view, &at->limits, marked, NULL);
}

static bool has_marked(const breach_search *at, const ss_rule *rule) {
    if (rule->kind->takes & (SS_TAKES_GRID | SS_TAKES_BEYOND)) return true;
    for (int i = 0; i < rule->count; i++)
        if (at->marked[rule->cells[i]]) return true;
    return false;
}

static int collect(const breach_search *at, const uint8_t *marked, const uint8_t *without,
                   uint16_t *cells) {
    int count = 0;
    for (int c = 0; c < at->puzzle->cells; c++)
        if (marked[c] && !(without && without[c])) cells[count++] = (uint16_t)c;
    return count;
}

static susol_status look_at_rule(breach_search *at, const ss_rule *rule, int number) {
    uint8_t marked[SS_MAX_CELLS];
    uint16_t cells[SS_MAX_CELLS];
    ss_breach breach = {.rule = rule, .cells = cells};
    susol_status status = ask(at, rule, 1, marked);
    if (!status) breach.count = collect(at, marked, NULL, cells);
    if (!status && !breach.count) {
        at->rules[at->houses] = *rule;
        status = ask(at, at->rules, at->houses + 1, marked);
        if (!status) breach.count = collect(at, marked, at->by_house, cells);
    }
    return !status && breach.count ? tell(at, &breach, number) : status;
}

static susol_status look_at_all(breach_search *at) {
    const ss_puzzle *puzzle = at->puzzle;
    susol_status status = ss_solve_conflicts(puzzle, &at->limits, at->marked, NULL);
    bool any = memchr(at->marked, 1, (size_t)puzzle->cells);
    if (status || !any) return status;
    for (int i = 0; i < puzzle->rule_count && !status && !at->enough; i++) {
        if (!puzzle->rules[i].implied) continue;
        at->rules[at->houses++] = puzzle->rules[i];
        status = look_at_house(at, &puzzle->rules[i]);
    }
    if (!status) status = ask(at, at->rules, at->houses, at->by_house);
    for (int i = 0, number = 0; i < puzzle->rule_count && !status && !at->enough; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->implied) continue;
        if (has_marked(at, rule)) status = look_at_rule(at, rule, number);
        number++;
    }
    return status;
}

susol_status susol_breaches(const susol_puzzle *puzzle, const char *language,
                            int (*told)(void *user, const susol_breach *breach), void *user) {
    size_t size = ((size_t)puzzle->rule_count + 1) * sizeof(ss_rule);
    breach_search *at = ss_memory_get(&puzzle->memory, sizeof *at);
    if (!at) return SUSOL_NO_MEMORY;
    at->puzzle = puzzle, at->language = language, at->told = told, at->user = user;
    at->rules = ss_memory_get(&puzzle->memory, size);
    ss_limits_start(&at->limits, &puzzle->wish);
    ss_text_init(&at->words, &puzzle->memory);
    susol_status status = at->rules ? look_at_all(at) : SUSOL_NO_MEMORY;
    ss_text_free(&at->words);
    if (at->rules) ss_memory_give(&puzzle->memory, at->rules, size);
    ss_memory_give(&puzzle->memory, at, sizeof *at);
    return status;
}
