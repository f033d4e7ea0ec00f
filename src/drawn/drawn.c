/* drawn.c: readings are tried one after the other until one has exactly one solution. */
#include "drawn/drawn.h"
#include "solve/solve.h"
#include <string.h>

enum { PATIENCE = 1 << 12, NODES = 60000 }; /* looks: two tenths of a second for each reading */

typedef enum { NONE, ONE, MANY, UNKNOWN } outcome;

static susol_status judge(const ss_puzzle *puzzle, ss_limits *limits, outcome *out) {
    susol_result result = {.complete = 0};
    susol_options two = {.solutions = 2, .nodes = NODES};
    ss_limits attempt;
    ss_limits_attempt(&attempt, limits, PATIENCE);
    susol_status status = ss_solve(puzzle, NULL, &two, &attempt, &result);
    ss_limits_join(limits, &attempt);
    bool many = result.solutions.high || result.solutions.low > 1;
    *out = many ? MANY : !result.complete ? UNKNOWN : result.solutions.low ? ONE : NONE;
    return status == SUSOL_NO_MEMORY ? status : ss_limits_status(limits, SUSOL_OK);
}

/* ---- why there is none ---- */

static susol_status judge_without(ss_understanding *all, ss_puzzle *trial, ss_limits *limits,
                                  outcome *out) {
    susol_status status = ss_reading_apply(&all->reading, trial);
    return status ? status : judge(trial, limits, out);
}

/* Sentences are left out until the rest can hold: the last one left out clashes with the first one
   that it cannot be together with, or with the file itself. */
static susol_status find_clash(ss_understanding *all, ss_puzzle *trial, ss_limits *limits) {
    bool *left_out = all->reading.left_out;
    int count = all->telling.count, first = 0;
    outcome found = NONE;
    susol_status status = SUSOL_OK;
    for (int i = count - 1; i >= 0 && found == NONE && !status; i--) {
        if (all->reading.state[i] != SS_SAID_RULE) continue;
        left_out[i] = true;
        first = i;
        status = judge_without(all, trial, limits, &found);
    }
    if (status || found == NONE) return status;
    all->clash[0] = first;
    for (int i = 0; i < count; i++) left_out[i] = i != first;
    for (int i = 0; i < count && all->clash[1] < 0 && !status; i++) {
        if (all->reading.state[i] != SS_SAID_RULE || i == first) continue;
        left_out[i] = false;
        status = judge_without(all, trial, limits, &found);
        if (found == NONE) all->clash[1] = i;
        left_out[i] = true;
    }
    return status;
}

/* ---- readings ---- */

static susol_status try_ways(ss_understanding *all, ss_puzzle *trial, ss_limits *limits,
                             outcome *out) {
    static const unsigned ways[] = {0,
                                    SS_WAY_APART,
                                    SS_WAY_REPEATS,
                                    SS_WAY_LOOKS,
                                    SS_WAY_LOOKS | SS_WAY_REPEATS,
                                    SS_WAY_LOOKS | SS_WAY_APART};
    outcome first = UNKNOWN;
    susol_status status = SUSOL_OK;
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !status; i++) {
        status = ss_reading_make(&all->reading, ways[i]);
        if (!status) status = ss_reading_apply(&all->reading, trial);
        if (!status) status = judge(trial, limits, out);
        if (!i) first = *out;
        if (status || *out == ONE) return status;
    }
    *out = first;
    if (!status) status = ss_reading_make(&all->reading, 0);
    return status ? status : ss_reading_apply(&all->reading, trial);
}

static susol_status understand(ss_understanding *all, ss_puzzle *puzzle, ss_puzzle *trial,
                               ss_limits *limits) {
    outcome named, told = UNKNOWN;
    if (puzzle->drawing.told) ss_text_words(&all->words, puzzle->comment);
    susol_status status = ss_text_status(&all->words);
    if (!status) status = judge(puzzle, limits, &named);
    if (status) return status;
    ss_telling_read(&all->telling,
                    (ss_span){all->words.data ? all->words.data : "", all->words.size}, NULL);
    all->reading.puzzle = puzzle;
    if (named == ONE) {
        all->verdict = SUSOL_UNDERSTOOD;
        return ss_reading_make(&all->reading, 0);
    }
    bool any = all->telling.count || puzzle->drawing.count;
    if (any) status = try_ways(all, trial, limits, &told);
    else told = named;
    if (status) return status;
    all->verdict = told == ONE    ? SUSOL_UNDERSTOOD
                   : told == MANY ? SUSOL_UNDERSTOOD_IN_PART
                   : told == NONE ? SUSOL_CONTRADICTION
                                  : SUSOL_DOUBTFUL;
    if (told == NONE && any) status = find_clash(all, trial, limits);
    if (status) return status;
    return told == NONE || !any ? SUSOL_OK : ss_puzzle_copy(puzzle, trial);
}

susol_status ss_understand(ss_puzzle *puzzle, ss_limits *limits, ss_understanding **out) {
    ss_understanding *all = ss_memory_get(&puzzle->memory, sizeof *all);
    ss_puzzle *trial = ss_puzzle_new(&puzzle->memory);
    susol_status status = all && trial ? SUSOL_OK : SUSOL_NO_MEMORY;
    *out = NULL;
    if (all) {
        all->clash[0] = all->clash[1] = -1;
        all->reading.telling = &all->telling;
        all->reading.things = &all->things;
        ss_text_init(&all->reading.rules, &puzzle->memory);
        ss_text_init(&all->words, &puzzle->memory);
    }
    if (!status) status = understand(all, puzzle, trial, limits);
    ss_puzzle_free(trial);
    if (status && all) ss_understanding_free(all, &puzzle->memory);
    else *out = all;
    return status;
}

void ss_understanding_free(ss_understanding *understanding, const susol_allocator *allocator) {
    if (!understanding) return;
    ss_text_free(&understanding->reading.rules);
    ss_text_free(&understanding->words);
    ss_memory_give(allocator, understanding, sizeof *understanding);
}
