/* plan.c: names of rules and of families of rules. */
#include "generate/variant/plan.h"
#include <assert.h>
#include <string.h>

enum { LONGEST = 7 }; /* words of a name */

/* What people call several rules together, or a shape. */
static const struct family {
    const char *names, *kinds; /* kinds with blanks between them */
    size_t flag;               /* offset in the plan; 0: none */
    const char *title;         /* NULL: those of the kinds */
} families[] = {
    {"killer, killer sudoku", "cage", 0, NULL},
    {"jigsaw, irregular, jigsaw sudoku", "", offsetof(ss_plan, jigsaw), NULL},
    {"samurai, samurai sudoku", "", offsetof(ss_plan, samurai), NULL},
    {"latin, latin square", "", offsetof(ss_plan, latin), NULL},
    {"chaos, chaos construction", "chaos", offsetof(ss_plan, chaos), NULL},
    {"classic, plain", "", 0, NULL},
    {"kropki, kropki dot", "white black", 0, "Kropki"},
    {"consecutive", "strictwhite", 0, "Consecutive"},
    {"XV", "x v", 0, "XV"},
    {"X, X-sudoku, sudoku X, both diagonals", "diagonal antidiagonal", 0, "X"},
    {"sign, greater than", "greater", 0, NULL},
    {"even/odd, parity", "even odd", 0, "Even and odd"},
    {"min/max", "minimum maximum", 0, "Minimum and maximum"},
    {"extra region", "distinct", 0, NULL},
    {"indexing", "columnindex rowindex boxindex", 0, "Indexing"},
    {"kenken, keen, calcudoku", "sum product difference quotient", offsetof(ss_plan, latin),
     "Calcudoku"},
    {"futoshiki, unequal", "greater", offsetof(ss_plan, latin), "Futoshiki"},
};

static bool add_kind(ss_plan *plan, const ss_rule_kind *kind) {
    assert(kind);
    if (!strcmp(kind->name, "cage")) return plan->killer = true;
    for (int i = 0; i < plan->count; i++)
        if (plan->kind[i] == kind) return true;
    if (plan->count == SS_PLAN_KINDS) return false;
    plan->title[plan->count] = kind->title;
    plan->kind[plan->count++] = kind;
    if (!strncmp(kind->name, "chaos", 5)) plan->chaos = true;
    return true;
}

static bool add_kinds(ss_plan *plan, const char *names) {
    bool several = strchr(names, ' ') != NULL;
    int before = plan->count;
    while (*names) {
        size_t size = strcspn(names, " ");
        if (!add_kind(plan, ss_rule_find((ss_span){names, size}))) return false;
        names += size + (names[size] == ' ');
    }
    for (int i = before; i < plan->count && several; i++) plan->loose |= UINT32_C(1) << i;
    return true;
}

static bool add_family(ss_plan *plan, const struct family *family) {
    int before = plan->count;
    if (family->flag) *((bool *)((char *)plan + family->flag)) = true;
    if (!add_kinds(plan, family->kinds)) return false;
    for (int i = before; i < plan->count && family->title; i++) plan->title[i] = family->title;
    plan->titled |= family->flag && family->title;
    return true;
}

static bool add_called(ss_plan *plan, ss_span name) {
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (ss_span_called(name, families[i].names)) return add_family(plan, &families[i]);
    const ss_rule_kind *kind = ss_rule_called(name);
    return kind && add_kind(plan, kind);
}

static bool is_gap(char letter) { return letter && strchr(" ,+\t\n", letter); }

/* The end of this many words; NULL: there are fewer. */
static const char *end_of(const char *names, int words) {
    const char *at = names;
    for (int i = 0; i < words; i++) {
        while (is_gap(*at)) at++;
        if (!*at) return NULL;
        while (*at && !is_gap(*at)) at++;
    }
    return at;
}

/* The longest name that the words begin with. */
static const char *take(ss_plan *plan, const char *names) {
    for (int words = LONGEST; words > 0; words--) {
        const char *end = end_of(names, words);
        if (end && add_called(plan, (ss_span){names, (size_t)(end - names)})) return end;
    }
    return NULL;
}

/* Families come first: who writes `killr` does not mean a cage. */
static susol_status refuse(ss_span name, susol_error *error) {
    const char *near = NULL;
    for (size_t i = 0; i < sizeof families / sizeof *families && !near; i++)
        if (ss_rule_is_near(name, families[i].names)) near = families[i].names;
    if (!near) near = ss_rule_near(name);
    return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                        "no rule is called '%.*s'%s%.*s%s", (int)name.size, name.data,
                        near ? "; did you mean '" : "", near ? (int)strcspn(near, ",") : 0,
                        near ? near : "", near ? "'?" : "");
}

susol_status ss_plan_read(ss_plan *plan, const char *names, susol_error *error) {
    *plan = (ss_plan){.count = 0};
    const char *at = names;
    for (;;) {
        while (is_gap(*at)) at++;
        if (!*at) break;
        const char *next = take(plan, at);
        if (!next) return refuse((ss_span){at, (size_t)(end_of(at, 1) - at)}, error);
        at = next;
    }
    /* clues about regions need regions, and regions clues: digits alone seldom tell them */
    if (plan->chaos) (void)add_kind(plan, ss_rule_find(ss_span_of("chaos")));
    if (plan->chaos && plan->count == 1) (void)add_kinds(plan, "chaosarrow");
    return SUSOL_OK;
}
