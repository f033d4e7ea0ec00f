/* variants.c: one random variant puzzle after another through all checks. */
#include "differ/variants.h"
#include <stdio.h>
#include <string.h>

enum { MOST = 200, MOST_OF_SMALL = 600, SMALL = 16, BRUTE_PATIENCE = 400000, SAT_PATIENCE = 2500 };

/* Who is asked again while a difference is made smaller. */
typedef struct suspicion {
    const differ_check *check; /* NULL: brute force and SAT solver differ */
    uint64_t seed;
    char sentence[DIFFER_SENTENCE];
} suspicion;

static differ_truth brute, sat;

/* How many solutions are listed: all grids of side 4, and some of larger ones. */
static uint64_t most_of(const ss_puzzle *puzzle) {
    return puzzle->cells <= SMALL ? MOST_OF_SMALL : MOST;
}

/* What the laws allow: brute force, or where that takes too long the SAT solver. NULL: neither. */
static const differ_truth *find_truth(const ss_puzzle *puzzle) {
    differ_brute(puzzle, most_of(puzzle), BRUTE_PATIENCE, &brute);
    if (brute.known) return &brute;
    differ_sat(puzzle, most_of(puzzle), SAT_PATIENCE, &sat);
    return sat.known ? &sat : NULL;
}

static bool differs(void *user, const ss_puzzle *puzzle) {
    suspicion *s = user;
    char sentence[DIFFER_SENTENCE];
    ss_random random;
    ss_random_seed(&random, s->seed);
    const differ_truth *truth = find_truth(puzzle);
    if (!truth) return false;
    if (!s->check) {
        differ_sat(puzzle, most_of(puzzle), SAT_PATIENCE, &sat);
        return truth == &brute && !differ_truth_same(&brute, &sat);
    }
    if (s->check->agrees(puzzle, truth, &random, sentence)) return false;
    memcpy(s->sentence, sentence, sizeof sentence);
    return true;
}

static void pursue(differ_variants *all, const ss_puzzle *puzzle, uint64_t index, suspicion *s) {
    all->differences++;
    if (susol_puzzle_copy(all->smaller, puzzle)) return;
    differ_shrink(all->smaller, differs, s);
    all->complain(all->user, index, s->sentence, all->smaller);
}

static void note_kind(differ_variants *all, const ss_rule *rule) {
    for (int i = 0; i < rule->part_count; i++) note_kind(all, &rule->parts[i]);
    for (int k = 0; k < DIFFER_KINDS && ss_rule_at(k); k++)
        if (ss_rule_at(k) == rule->kind) all->met[k]++;
}

static void note(differ_variants *all, const ss_puzzle *puzzle, const differ_truth *truth) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) note_kind(all, &puzzle->rules[i]);
    all->by_brute += brute.known, all->by_sat += sat.known;
    all->by_both += brute.known && sat.known;
    if (!truth) all->open++;
    else
        all->none += !truth->count, all->unique += truth->count == 1, all->many += truth->count > 1;
}

static void ask(differ_variants *all, const ss_puzzle *puzzle, uint64_t index, suspicion *s) {
    static differ_truth truth;
    truth = brute.known ? brute : sat; /* those are needed while a difference is made smaller */
    for (int i = 0; differ_checks[i].name; i++) {
        char sentence[DIFFER_SENTENCE];
        ss_random random;
        uint64_t turn = index / 7 + (uint64_t)i; /* not always the same kinds */
        bool only = all->only && !strcmp(all->only, differ_checks[i].name);
        if (all->only ? !only : !all->all && turn % (uint64_t)differ_checks[i].every) continue;
        ss_random_seed(&random, s->seed);
        all->asked[i]++;
        s->check = &differ_checks[i];
        if (s->check->agrees(puzzle, &truth, &random, sentence)) continue;
        memcpy(s->sentence, sentence, sizeof sentence);
        pursue(all, puzzle, index, s);
    }
}

void differ_variants_look(differ_variants *all, const ss_puzzle *puzzle, uint64_t index) {
    suspicion s = {.seed = all->seed + index, .sentence = "brute force and SAT solver differ"};
    all->puzzles++;
    differ_brute(puzzle, most_of(puzzle), BRUTE_PATIENCE, &brute);
    if (all->only && brute.known) differ_truth_begin(&sat, puzzle, most_of(puzzle));
    else differ_sat(puzzle, most_of(puzzle), SAT_PATIENCE, &sat);
    note(all, puzzle, brute.known ? &brute : sat.known ? &sat : NULL);
    if (!differ_truth_same(&brute, &sat)) pursue(all, puzzle, index, &s);
    else if (brute.known || sat.known) ask(all, puzzle, index, &s);
}

void differ_variants_one(differ_variants *all, uint64_t index) {
    differ_make(&all->maker, all->seed, index);
    differ_variants_look(all, all->maker.puzzle, index);
}

susol_status differ_variants_open(differ_variants *all, uint64_t seed) {
    all->seed = seed;
    susol_status status = susol_puzzle_new(&all->maker.puzzle, NULL);
    if (!status) status = susol_puzzle_new(&all->smaller, NULL);
    return status ? status : susol_puzzle_new(&all->maker.example, NULL);
}

void differ_variants_close(differ_variants *all) {
    susol_puzzle_free(all->maker.puzzle);
    susol_puzzle_free(all->maker.example);
    susol_puzzle_free(all->smaller);
}
