/* drawn.c: readings are tried one after the other until one has exactly one solution. */
#include "drawn/drawn.h"
#include "solve/solve.h"
#include <string.h>

/* Looks at the clock: a reading has about half a second; all of them by patterns a little more,
   those that are composed half of that again. */
enum { LOOKS_OF_ONE = 1 << 12, LOOKS_OF_ALL = 5 << 10, LOOKS_TO_COMPOSE = 1 << 11 };
enum { LOOKS_WITH_VALUES = 3 << 11 }; /* such puzzles have thrice as many cells */
enum { LOOKS_TO_MEND = 1 << 9, LOOKS_TO_SETTLE = 1 << 8, NODES = 400000 };

typedef enum { NONE, ONE, MANY, UNKNOWN } outcome;

typedef struct trying {
    ss_understanding *all;
    ss_limits *limits;              /* of the call */
    ss_limits attempt;              /* of the reading that is tried now */
    uint64_t looks;                 /* left for all of them */
    uint8_t solution[SS_MAX_CELLS]; /* the last one found */
} trying;

/* ---- one reading ---- */

static uint64_t looks_of_one(const trying *at) {
    uint64_t most = at->all->reading.values.any ? LOOKS_WITH_VALUES : LOOKS_OF_ONE;
    return at->looks < most ? at->looks : most;
}

static bool is_patient(const trying *at) { return at->looks > LOOKS_TO_SETTLE; }

static void begin(trying *at) {
    ss_limits_attempt(&at->attempt, at->limits, looks_of_one(at));
    at->all->told->limits = at->all->reading.limits = at->all->reading.rules.limits = &at->attempt;
}

/* What it took is gone; a reading that was given up does not end the call. */
static susol_status end(trying *at, susol_status status) {
    at->looks -= looks_of_one(at) - at->attempt.looks_left;
    if (at->looks < LOOKS_TO_SETTLE) at->looks = LOOKS_TO_SETTLE;
    at->all->told->limits = at->all->reading.limits = at->all->reading.rules.limits = NULL;
    ss_limits_join(at->limits, &at->attempt);
    return status == SUSOL_NO_MEMORY ? status : ss_limits_status(at->limits, SUSOL_OK);
}

static susol_status judge(trying *at, const ss_puzzle *puzzle, outcome *out) {
    susol_result result = {.complete = 0};
    susol_options two = {.solutions = 2, .nodes = NODES, .first = at->solution};
    susol_status status = ss_solve(puzzle, NULL, &two, &at->attempt, &result);
    bool many = result.solutions.high || result.solutions.low > 1;
    bool known = !status && result.complete;
    *out = many ? MANY : !known ? UNKNOWN : result.solutions.low ? ONE : NONE;
    return status;
}

/* As the reading is now. */
static susol_status apply_and_judge(trying *at, outcome *out) {
    susol_status status = ss_sense_apply(&at->all->reading, at->all->told);
    *out = UNKNOWN;
    return status ? status : judge(at, at->all->told, out);
}

static susol_status try_way(trying *at, unsigned way, outcome *out) {
    *out = UNKNOWN;
    begin(at);
    susol_status status = ss_sense_make(&at->all->reading, way);
    if (!status) status = apply_and_judge(at, out);
    if (*out == ONE && !ss_sense_is_trusted(&at->all->reading)) *out = UNKNOWN;
    return end(at, status);
}

/* ---- why there is none ---- */

static susol_status try_again(trying *at, outcome *out) {
    begin(at);
    return end(at, apply_and_judge(at, out));
}

/* Sentences are left out until the rest can hold: the last one left out clashes with the first one
   that it cannot be together with, or with the file itself. */
static susol_status find_clash(trying *at) {
    ss_understanding *all = at->all;
    bool *left_out = all->reading.left_out;
    int count = all->telling.count, first = 0;
    outcome found = NONE;
    susol_status status = SUSOL_OK;
    for (int i = count - 1; i >= 0 && found == NONE && !status && is_patient(at); i--) {
        if (all->reading.state[i] != SS_SAID_RULE) continue;
        left_out[i] = true;
        first = i;
        status = try_again(at, &found);
    }
    if (status || found == NONE) return status;
    all->clash[0] = first;
    for (int i = 0; i < count; i++) left_out[i] = i != first;
    for (int i = 0; i < count && all->clash[1] < 0 && !status && is_patient(at); i++) {
        if (all->reading.state[i] != SS_SAID_RULE || i == first) continue;
        left_out[i] = false;
        status = try_again(at, &found);
        if (found == NONE) all->clash[1] = i;
        left_out[i] = true;
    }
    return status;
}

/* ---- readings ---- */

/* The reading that counts, if none was right; what could not be made whole is not known. */
static susol_status settle(trying *at, unsigned way, outcome *out) {
    begin(at);
    susol_status status = ss_sense_make(&at->all->reading, way);
    if (!status) status = ss_sense_apply(&at->all->reading, at->all->told);
    if (status) *out = UNKNOWN;
    bool known = *out == MANY || (*out == UNKNOWN && ss_sense_is_trusted(&at->all->reading));
    at->all->changes = !status && known;
    return end(at, status);
}

/* Whatever patterns read comes first: what was composed freely is a guess. */
static const unsigned ways[] = {0,
                                SS_WAY_APART,
                                SS_WAY_WEBS,
                                SS_WAY_REPEATS,
                                SS_WAY_ALL,
                                SS_WAY_LOOKS,
                                SS_WAY_LOOKS | SS_WAY_REPEATS,
                                SS_WAY_LOOKS | SS_WAY_APART};
static const unsigned composing[] = {
    SS_WAY_COMPOSED, SS_WAY_COMPOSED | SS_WAY_LOOKS, SS_WAY_COMPOSED | SS_WAY_APART,
    SS_WAY_COMPOSED | SS_WAY_REPEATS, SS_WAY_COMPOSED | SS_WAY_WEBS};
static const unsigned by_colours = SS_WAY_COMPOSED | SS_WAY_LOOKS | SS_WAY_COLOURS;

enum { TURNS = 4 };

/* A sentence may be composed in several ways: the first one that the rest can be together with. */
static susol_status compose_one(trying *at, int sentence, unsigned way, outcome *out) {
    ss_sense *reading = &at->all->reading;
    susol_status status = SUSOL_OK;
    reading->plain[sentence] = false;
    for (int turn = 0; turn < TURNS && !status && is_patient(at); turn++) {
        reading->turn[sentence] = (uint8_t)turn;
        status = try_way(at, way, out);
        if (status || *out == ONE) return status;
        if (!reading->guessed[sentence]) break;
        if (*out == MANY) return status;
    }
    reading->plain[sentence] = true;
    return status;
}

/* Sentence after sentence is composed, as long as the rest can be together with it; at first those
   that nobody read, then also those of which perhaps only one half was read. */
static susol_status compose_in_turn(trying *at, unsigned way, outcome *out) {
    ss_sense *reading = &at->all->reading;
    susol_status status = SUSOL_OK;
    int count = at->all->telling.count;
    memset(reading->plain, true, sizeof reading->plain);
    for (int pass = 0; pass < 2 && !status; pass++)
        for (int i = 0; i < count && !status && is_patient(at); i++) {
            if (!reading->plain[i]) continue;
            reading->again[i] = pass;
            status = compose_one(at, i, way, out);
            if (*out == ONE) return status;
            if (reading->plain[i]) reading->again[i] = false;
        }
    for (int i = 0; i < count; i++)
        if (reading->again[i]) reading->again[i] = false, reading->plain[i] = true;
    *out = MANY;
    return status;
}

typedef struct tried {
    outcome first; /* what became of the very first way */
    bool many;     /* there is a way that has many solutions; the first of them: */
    unsigned way;
} tried;

/* One after the other until one has one solution. */
static susol_status try_list(trying *at, const unsigned *list, size_t count, tried *best,
                             outcome *out) {
    susol_status status = SUSOL_OK;
    for (size_t i = 0; i < count && !status && is_patient(at); i++) {
        status = try_way(at, list[i], out);
        if (*out == ONE) return status;
        if (!i) best->first = *out;
        if (*out == MANY && !best->many) best->many = true, best->way = list[i];
    }
    return status;
}

/* The first one with one solution; else the one that says most without a contradiction. */
static susol_status try_ways(trying *at, outcome *out) {
    tried read = {.first = UNKNOWN}, composed = {.first = MANY}, coloured = read;
    susol_status status = try_list(at, ways, sizeof ways / sizeof *ways, &read, out);
    at->looks += LOOKS_TO_COMPOSE;
    if (!status && *out != ONE)
        status = try_list(at, composing, sizeof composing / sizeof *composing, &composed, out);
    if (!status && *out != ONE && read.many)
        status = compose_in_turn(at, read.way | SS_WAY_COMPOSED, out);
    if (!status && *out != ONE) status = try_list(at, &by_colours, 1, &coloured, out);
    at->all->changes = *out == ONE;
    if (status || *out == ONE) return status;
    *out = read.first;
    if (read.first == MANY && composed.first == UNKNOWN) { /* it took too long: it may be right */
        memset(at->all->reading.plain, false, sizeof at->all->reading.plain);
        *out = UNKNOWN;
    }
    return settle(at, read.first == MANY ? SS_WAY_COMPOSED : 0, out);
}

/* As the file names it: what has one solution then is left so. */
static susol_status try_as_named(trying *at, const ss_puzzle *puzzle, outcome *out) {
    begin(at);
    susol_status status = judge(at, puzzle, out);
    if (!status && *out == ONE) status = ss_sense_make(&at->all->reading, 0);
    return end(at, status);
}

/* ---- mending a contradiction ---- */

typedef struct mending { /* ways to read one sentence otherwise that have one solution */
    int count;
    bool differ; /* in their solutions: nobody knows which is right */
    int sentence, without;
    bool composes;
    uint8_t solution[SS_MAX_CELLS];
} mending;

static void note(const trying *at, int sentence, bool composes, mending *found) {
    size_t cells = (size_t)at->all->reading.puzzle->grid;
    bool same = !memcmp(found->solution, at->solution, cells);
    found->differ = found->count++ && (found->differ || !same);
    if (found->count > 1) return;
    memcpy(found->solution, at->solution, cells);
    found->sentence = sentence, found->composes = composes;
    found->without = at->all->reading.without[sentence];
}

/* It is composed instead, in one way after the other. */
static susol_status mend_by_composing(trying *at, int sentence, mending *found) {
    ss_sense *reading = &at->all->reading;
    susol_status status = SUSOL_OK;
    outcome out = UNKNOWN;
    memset(reading->plain, true, sizeof reading->plain);
    reading->plain[sentence] = false;
    for (int turn = 0; turn < TURNS && !status && is_patient(at); turn++) {
        reading->turn[sentence] = (uint8_t)turn;
        status = try_way(at, SS_WAY_COMPOSED, &out);
        if (!reading->guessed[sentence]) break;
        if (out == ONE) note(at, sentence, true, found);
    }
    reading->turn[sentence] = 0;
    memset(reading->plain, false, sizeof reading->plain);
    return status;
}

/* One pattern after the other is passed over: perhaps the next one that fits is meant. */
static susol_status mend_by_patterns(trying *at, int sentence, mending *found) {
    ss_sense *reading = &at->all->reading;
    susol_status status = SUSOL_OK;
    outcome out = UNKNOWN;
    for (int i = 1; i < TURNS && !status && is_patient(at); i++) {
        reading->without[sentence] = (uint8_t)i;
        status = try_way(at, 0, &out);
        bool is_read = reading->state[sentence] == SS_SAID_RULE;
        if (out == ONE && is_read) note(at, sentence, false, found);
    }
    reading->without[sentence] = 0;
    return status;
}

/* A sentence is left out; if that ends the contradiction, it is read otherwise. */
static susol_status mend_one(trying *at, int sentence, mending *found) {
    ss_sense *reading = &at->all->reading;
    outcome out = UNKNOWN;
    reading->refused[sentence] = true;
    susol_status status = try_way(at, 0, &out);
    bool helps = out == ONE || out == MANY;
    if (!status && helps) status = mend_by_composing(at, sentence, found);
    reading->refused[sentence] = false;
    if (!status && helps) status = mend_by_patterns(at, sentence, found);
    return status;
}

/* Each sentence in turn is the one that was misread; all that helps must have the same solution. */
static susol_status mend(trying *at, outcome *out) {
    ss_sense *reading = &at->all->reading;
    susol_status status = SUSOL_OK;
    mending found = {.count = 0};
    bool is_rule[SS_SENTENCES];
    int count = at->all->telling.count;
    for (int i = 0; i < count; i++) is_rule[i] = reading->state[i] == SS_SAID_RULE;
    memset(reading->left_out, false, sizeof reading->left_out);
    memset(reading->plain, false, sizeof reading->plain);
    at->looks += LOOKS_TO_MEND;
    for (int i = 0; i < count && !status && is_patient(at); i++)
        if (is_rule[i]) status = mend_one(at, i, &found);
    if (!status && found.count && !found.differ) {
        reading->refused[found.sentence] = !found.without;
        reading->without[found.sentence] = (uint8_t)found.without;
        status = try_way(at, found.composes ? SS_WAY_COMPOSED : 0, out);
        at->all->changes = !status && *out == ONE;
        if (at->all->changes) return status;
        reading->refused[found.sentence] = false;
        reading->without[found.sentence] = 0;
    }
    *out = NONE;
    return status ? status : settle(at, 0, out);
}

static susol_verdict verdict_of(outcome out) {
    return out == ONE    ? SUSOL_UNDERSTOOD
           : out == MANY ? SUSOL_UNDERSTOOD_IN_PART
           : out == NONE ? SUSOL_CONTRADICTION
                         : SUSOL_DOUBTFUL;
}

static susol_status understand(trying *at, const ss_puzzle *puzzle) {
    ss_understanding *all = at->all;
    outcome out = UNKNOWN;
    if (puzzle->drawing.told) ss_text_words(&all->words, puzzle->comment);
    susol_status status = ss_text_status(&all->words);
    ss_span words = {all->words.data ? all->words.data : "", all->words.size};
    if (status) return status;
    ss_telling_read(&all->telling, words, NULL);
    ss_values_find(&all->telling, puzzle, &all->reading.values);
    if (all->reading.values.any) at->looks += LOOKS_WITH_VALUES;
    status = try_as_named(at, puzzle, &out);
    bool any = out != ONE && (all->telling.count || puzzle->drawing.count);
    if (!status && any) status = try_ways(at, &out);
    if (!status && any && out == NONE) status = find_clash(at);
    if (!status && any && out == NONE) status = mend(at, &out);
    if (out == ONE) all->clash[0] = all->clash[1] = -1;
    all->verdict = verdict_of(out);
    return status;
}

susol_status ss_understand(const ss_puzzle *puzzle, ss_limits *limits, ss_understanding **out) {
    ss_understanding *all = *out = ss_memory_get(&puzzle->memory, sizeof *all);
    if (!all) return SUSOL_NO_MEMORY;
    all->clash[0] = all->clash[1] = -1;
    all->reading.puzzle = puzzle;
    all->reading.telling = &all->telling;
    all->reading.things = &all->things;
    ss_text_init(&all->reading.rules, &puzzle->memory);
    ss_text_init(&all->words, &puzzle->memory);
    all->told = ss_puzzle_new(&puzzle->memory);
    trying at = {.all = all, .limits = limits, .looks = LOOKS_OF_ALL};
    return all->told ? understand(&at, puzzle) : SUSOL_NO_MEMORY;
}

void ss_understanding_take(ss_understanding *all, ss_puzzle *puzzle) {
    ss_puzzle *told = all->told;
    susol_allocator memory = puzzle->memory;
    susol_options wish = puzzle->wish;
    ss_limits *limits = puzzle->limits;
    ss_arena_free(&puzzle->arena);
    *puzzle = *told;
    puzzle->memory = memory;
    puzzle->arena.allocator = &puzzle->memory;
    puzzle->wish = wish;
    puzzle->limits = limits;
    told->arena.newest = NULL;
    ss_puzzle_clear(told, puzzle->side);
}

void ss_understanding_free(ss_understanding *all, const susol_allocator *allocator) {
    if (!all) return;
    ss_puzzle_free(all->told);
    ss_text_free(&all->reading.rules);
    ss_text_free(&all->words);
    ss_memory_give(allocator, all, sizeof *all);
}
