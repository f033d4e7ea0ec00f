/* need.c: sets of techniques by name. */
#include "generate/target/need.h"
#include "base/error.h"
#include <string.h>

static const char *const basics[] = {"full-house",  "hidden-single", "naked-single",  "pointing",
                                     "claiming",    "locked-pair",   "locked-triple", "naked-pair",
                                     "hidden-pair", "naked-triple",  "hidden-triple", "naked-quad",
                                     "hidden-quad"};

/* What rules say by themselves, or together with a house. */
static const char *const of_rules[] = {
    "thermometer-bounds", "rising-bounds", "cage-combination", "innies",
    "law-of-leftovers",   "outies",        "cage-overlap",     "innies-and-outies",
    "cage-claiming",      "killer-pair",   "leftover-sums",    "rule-step",
    "killer-triple",      "killer-quad"};

enum { BASICS = sizeof basics / sizeof *basics, OF_RULES = sizeof of_rules / sizeof *of_rules };

static ss_techniques named(const char *const *names, int count) {
    ss_techniques set = {{0}};
    for (int i = 0; i < count; i++) {
        assert(ss_technique_index(names[i]) >= 0);
        ss_techniques_add(&set, ss_technique_index(names[i]));
    }
    return set;
}

static ss_techniques join(ss_techniques one, const ss_techniques *two) {
    for (int w = 0; w < SS_TECHNIQUE_WORDS; w++) one.word[w] |= two->word[w];
    return one;
}

static ss_techniques cut(ss_techniques one, const ss_techniques *two) {
    for (int w = 0; w < SS_TECHNIQUE_WORDS; w++) one.word[w] &= ~two->word[w];
    return one;
}

static bool meet(const ss_techniques *one, const ss_techniques *two) {
    uint64_t both = 0;
    for (int w = 0; w < SS_TECHNIQUE_WORDS; w++) both |= one->word[w] & two->word[w];
    return both;
}

ss_techniques ss_need_basics(bool plain) {
    ss_techniques set = named(basics, BASICS), more = named(of_rules, OF_RULES);
    return plain ? set : join(set, &more);
}

ss_techniques ss_need_level(int level) {
    ss_techniques set = {{0}};
    const ss_strategy *strategy;
    for (int i = 0; (strategy = ss_strategy_at(i)); i++)
        if (strategy->level <= level) ss_techniques_add(&set, i);
    return set;
}

/* Of the family, if one of those wanted is in it, only what comes before the first of them. */
static ss_techniques before(const ss_techniques *family, const ss_techniques *wanted) {
    ss_techniques set = {{0}};
    if (!meet(family, wanted)) return *family;
    for (int i = 0; i < SS_TECHNIQUES; i++) {
        if (!ss_techniques_has(family, i)) continue;
        if (ss_techniques_has(wanted, i)) break;
        ss_techniques_add(&set, i);
    }
    return set;
}

/* The basics and, for a technique beyond them, whatever is tried before it. */
static ss_techniques easier_than(const ss_techniques *wanted, const ss_techniques *known,
                                 bool plain) {
    ss_techniques set = *known, family = ss_need_basics(plain);
    if (meet(wanted, &family)) return set;
    for (int i = 0; ss_strategy_at(i) && !ss_techniques_has(wanted, i); i++)
        ss_techniques_add(&set, i);
    return set;
}

static susol_status read_name(ss_techniques *set, const char *name, size_t size,
                              susol_error *error) {
    const ss_strategy *strategy;
    bool any = false;
    for (int i = 0; (strategy = ss_strategy_at(i)); i++) {
        ss_names names = {strategy->name, strategy->title, strategy->also};
        if (!ss_strategy_called(&names, name, size)) continue;
        ss_techniques_add(set, i);
        any = true;
    }
    if (any) return SUSOL_OK;
    return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                        "there is no technique '%.*s'; 'susol strategies' lists them",
                        size > 60 ? 60 : (int)size, name);
}

static void make_plans(ss_need *need, bool plain) {
    ss_techniques wanted = {{0}}, plain_ones = named(basics, BASICS);
    ss_techniques of_others = named(of_rules, OF_RULES);
    for (int i = 0; i < need->count; i++) wanted = join(wanted, &need->wanted[i]);
    need->basics = before(&plain_ones, &wanted);
    of_others = before(&of_others, &wanted);
    if (!plain) need->basics = join(need->basics, &of_others);
    ss_techniques all = join(need->basics, &wanted);
    ss_quick_make_plan(&need->with, &all);
    ss_quick_make_plan(&need->below, &need->basics);
    ss_techniques easier = easier_than(&need->wanted[0], &need->basics, plain);
    ss_quick_make_plan(&need->easier, &easier);
    for (int i = 0; i < need->count; i++) {
        ss_techniques rest = cut(all, &need->wanted[i]);
        ss_quick_make_plan(&need->without[i], &rest);
    }
}

susol_status ss_need_read(ss_need *need, const char *names, bool plain, susol_error *error) {
    *need = (ss_need){0};
    while (*names) {
        size_t size = strcspn(names, ",");
        if (need->count == SS_NEED_MOST)
            return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                                "a puzzle can be asked to need up to %d techniques", SS_NEED_MOST);
        susol_status status = read_name(&need->wanted[need->count++], names, size, error);
        if (status) return status;
        names += size + (names[size] == ',');
    }
    if (!need->count)
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "no technique is named");
    make_plans(need, plain);
    return SUSOL_OK;
}
