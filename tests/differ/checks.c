/* checks.c: what the library says of a puzzle against its solutions, which are known. */
#include "differ/truth.h"
#include "format/format.h"
#include <stdio.h>
#include <string.h>

enum { NODES = 400000, CLUES = 700, FEW = 40, LONG = 10000 };

static bool say(char *sentence, const char *who, const char *what) {
    (void)snprintf(sentence, DIFFER_SENTENCE, "%s: %s", who, what);
    return false;
}

static bool say_counts(char *sentence, const char *who, uint64_t found, uint64_t expected) {
    (void)snprintf(sentence, DIFFER_SENTENCE, "%s: %llu solutions, the laws allow %llu", who,
                   (unsigned long long)found, (unsigned long long)expected);
    return false;
}

/* ---- solutions ---- */

static bool check_engines(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                          char *sentence) {
    static differ_truth found;
    (void)random;
    for (int i = 0; ss_engine_at(i); i++) {
        const char *name = ss_engine_at(i)->name;
        if (!ss_engine_at(i)->fits(puzzle)) continue;
        differ_truth_begin(&found, puzzle, truth->most);
        susol_status status = differ_engine(puzzle, name, NODES, &found);
        if (status && status != SUSOL_LIMIT) return say(sentence, name, susol_status_text(status));
        if (found.wrong) return say(sentence, name, "a solution that breaks a law");
        if (!differ_truth_same(truth, &found))
            return say_counts(sentence, name, found.count, truth->count);
    }
    return true;
}

static const char *pick(ss_random *random, const char *const *words, uint32_t count) {
    return words[ss_random_below(random, count)];
}

static bool check_explore(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                          char *sentence) {
    static const char *const orders[] = {"depth",     "breadth",     "best",
                                         "deepening", "discrepancy", "backtrack"};
    static const char *const splits[] = {"smallest", "first", "house", "binary", "conflicts"};
    static const char *const prunes[] = {NULL, "houses", "houses,hidden,locked", "cages,sums,rules",
                                         "houses,signs,derived,rules"};
    static differ_truth found;
    susol_search search = {.order = pick(random, orders, 6), .split = pick(random, splits, 5)};
    search.prune = pick(random, prunes, 5);
    susol_effort effort;
    differ_truth_begin(&found, puzzle, truth->most);
    susol_options options = {.solutions = truth->most, .nodes = NODES / 10};
    options.found = differ_truth_add, options.user = &found;
    susol_status status = susol_explore(puzzle, &search, &options, &effort, NULL);
    if (status == SUSOL_LIMIT || status == SUSOL_CANNOT) return true;
    char who[80];
    (void)snprintf(who, sizeof who, "search %s %s %s", search.order, search.split,
                   search.prune ? search.prune : "all");
    if (status) return say(sentence, who, susol_status_text(status));
    found.known = true, found.complete = found.count < truth->most;
    if (found.wrong) return say(sentence, who, "a solution that breaks a law");
    return differ_truth_same(truth, &found) || say_counts(sentence, who, found.count, truth->count);
}

/* ---- numbers ---- */

/* More solutions than were asked for: an engine lists them, and each is looked at. */
static bool count_long(const ss_puzzle *puzzle, char *sentence) {
    static differ_truth found;
    susol_tally tally;
    differ_truth_begin(&found, puzzle, LONG);
    if (differ_engine(puzzle, NULL, NODES, &found) || !found.complete) return true;
    susol_status status = susol_count(puzzle, NULL, &tally, NULL);
    if (status) return say(sentence, "count", susol_status_text(status));
    bool same = tally.exact && !tally.count.high && tally.count.low == found.count && !found.wrong;
    return same || say_counts(sentence, "count", tally.count.low, found.count);
}

static bool check_count(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                        char *sentence) {
    susol_tally tally;
    if (!truth->complete) return ss_random_below(random, 4) || count_long(puzzle, sentence);
    susol_status status = susol_count(puzzle, NULL, &tally, NULL);
    if (status) return say(sentence, "count", susol_status_text(status));
    if (!tally.exact || tally.count.high || tally.count.low != truth->count)
        return say_counts(sentence, "count", tally.count.low, truth->count);
    return true;
}

static bool check_candidate_counts(const ss_puzzle *puzzle, const differ_truth *truth,
                                   ss_random *random, char *sentence) {
    static susol_number counts[SS_MAX_CELLS * SS_MAX_SIDE];
    (void)random;
    if (!truth->complete) return true;
    susol_status status = susol_candidate_counts(puzzle, NULL, counts, NULL);
    if (status) return say(sentence, "candidate counts", susol_status_text(status));
    for (int c = 0; c < puzzle->cells; c++)
        for (int d = 0; d < puzzle->side && !puzzle->hole[c]; d++) {
            susol_number number = counts[c * puzzle->side + d];
            if (number.high || number.low != truth->times[c][d])
                return say_counts(sentence, "candidate counts", number.low, truth->times[c][d]);
        }
    return true;
}

static bool check_sampler(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                          char *sentence) {
    susol_sampler *sampler;
    uint8_t solution[SS_MAX_CELLS];
    susol_options options = {.seed = ss_random_next(random)};
    if (!truth->complete) return true;
    susol_status status = susol_sampler_new(&sampler, puzzle, &options, NULL);
    if (status) return say(sentence, "sampler", susol_status_text(status));
    bool good = true;
    for (int i = 0; i < 3 && good; i++) {
        status = susol_sampler_draw(sampler, solution);
        if (status != (truth->count ? SUSOL_OK : SUSOL_END))
            good = say(sentence, "sampler", susol_status_text(status));
        else if (!status && ss_verify(puzzle, solution, NULL))
            good = say(sentence, "sampler", "a solution that breaks a law");
    }
    susol_sampler_free(sampler);
    return good;
}

/* ---- candidates ---- */

/* Every digit of a solution is among these. */
static bool covers(const ss_set *digits, const differ_truth *truth) {
    for (int c = 0; c < truth->cells; c++)
        if (truth->occurring[c] & ~digits[c]) return false;
    return true;
}

static bool check_candidates(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                             char *sentence) {
    ss_set digits[SS_MAX_CELLS];
    (void)random;
    if (!truth->complete) return true;
    susol_status status = susol_candidates(puzzle, NULL, digits, NULL);
    if (status) return say(sentence, "candidates", susol_status_text(status));
    for (int c = 0; c < puzzle->cells; c++)
        if (digits[c] != truth->occurring[c] && !puzzle->hole[c])
            return say(sentence, "candidates", "other digits than those of the solutions");
    return true;
}

/* What follows at once, and what each rule says by itself, keep all solutions. */
static bool check_first_look(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                             char *sentence) {
    ss_set digits[SS_MAX_CELLS];
    uint8_t marked[SS_MAX_CELLS];
    (void)random;
    susol_status status = susol_propagate(puzzle, digits, NULL);
    if (status && status != SUSOL_CANNOT) return say(sentence, "propagate", "fails");
    if (status ? truth->count : !covers(digits, truth))
        return say(sentence, "propagate", "strikes out a solution");
    if (susol_check_givens(puzzle, NULL) && truth->count)
        return say(sentence, "check of the givens", "a conflict, but there is a solution");
    if (susol_conflicts(puzzle, marked, digits)) return say(sentence, "conflicts", "fails");
    for (int c = 0; c < puzzle->cells && truth->count; c++)
        if (marked[c]) return say(sentence, "conflicts", "marked, but there is a solution");
    return covers(digits, truth) || say(sentence, "conflicts", "strikes out a solution");
}

/* ---- clues ---- */

/* Solutions with these clues alone, at most two, by their laws; -1: not known. */
static int solutions_of(const susol_clues *clues, const uint8_t *picked, ss_puzzle *part) {
    static differ_truth found;
    if (susol_clues_puzzle(clues, picked, part)) return -1;
    differ_brute(part, 2, part->cells > 36 ? NODES / 100 : NODES, &found);
    if (!found.known) {
        differ_truth_begin(&found, part, 2);
        (void)differ_engine(part, "board", NODES, &found);
    }
    return found.known ? (int)found.count : -1;
}

/* Without its dots, "all dots are given" is another rule: such clues cannot be looked at alone. */
static bool has_strict(const ss_rule *rules, int count) {
    for (int i = 0; i < count; i++)
        if (!strncmp(rules[i].kind->name, "strict", 6) ||
            has_strict(rules[i].parts, rules[i].part_count))
            return true;
    return false;
}

static bool is_strict(const ss_puzzle *puzzle) {
    return has_strict(puzzle->rules, puzzle->rule_count);
}

/* The picked ones contradict each other, and without any one of them they do not. */
static bool judge_conflict(susol_clues *clues, ss_puzzle *part, char *sentence) {
    uint8_t picked[CLUES];
    susol_options options = {.nodes = NODES / 20}; /* without a house it may take very long */
    susol_status status = susol_clues_conflict(clues, &options, picked, NULL);
    if (status == SUSOL_LIMIT) return true;
    if (status) return say(sentence, "conflict", susol_status_text(status));
    if (solutions_of(clues, picked, part) > 0) return say(sentence, "conflict", "it is none");
    for (int i = 0; i < susol_clues_count(clues); i++) {
        if (!picked[i]) continue;
        picked[i] = 0;
        int without = solutions_of(clues, picked, part);
        picked[i] = 1;
        if (!without) return say(sentence, "conflict not needed", susol_clues_at(clues, i)->text);
    }
    return true;
}

static bool judge_needless(susol_clues *clues, ss_puzzle *part, char *sentence) {
    uint8_t alone[CLUES], together[CLUES], picked[CLUES];
    int count = susol_clues_count(clues);
    susol_options options = {.nodes = NODES / 20};
    susol_status status = susol_clues_needless(clues, &options, alone, together, NULL);
    if (status == SUSOL_LIMIT) return true;
    if (status) return say(sentence, "needless", susol_status_text(status));
    for (int i = 0; i < count; i++) picked[i] = !together[i];
    int left = solutions_of(clues, picked, part);
    if (left >= 0 && left != 1) return say_counts(sentence, "without needless", (uint64_t)left, 1);
    for (int i = 0; i < count; i++) {
        const susol_clue *clue = susol_clues_at(clues, i);
        if (!strcmp(clue->kind, "house")) continue;
        memset(picked, 1, sizeof picked);
        picked[i] = 0;
        left = solutions_of(clues, picked, part);
        if (left >= 0 && (left == 1) != alone[i]) return say(sentence, "needless", clue->text);
    }
    return true;
}

static bool check_clues(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                        char *sentence) {
    susol_clues *clues;
    susol_puzzle *part;
    (void)random;
    if (!truth->complete || truth->count > 1 || is_strict(puzzle)) return true;
    if (susol_puzzle_new(&part, NULL)) return say(sentence, "clues", "no memory");
    susol_status status = susol_clues_new(&clues, puzzle);
    bool good = !status || say(sentence, "clues", susol_status_text(status));
    if (!status && susol_clues_count(clues) < CLUES)
        good = truth->count ? judge_needless(clues, part, sentence)
                            : judge_conflict(clues, part, sentence);
    if (!status) susol_clues_free(clues);
    susol_puzzle_free(part);
    return good;
}

/* With some clues left out, houses among them: propagators may not rely on those. */
static bool ask_without_some(const susol_clues *clues, ss_puzzle *part, ss_random *random,
                             char *sentence) {
    static differ_truth truth;
    uint8_t picked[CLUES];
    for (int i = 0; i < susol_clues_count(clues); i++) picked[i] = ss_random_below(random, 6) > 0;
    if (susol_clues_puzzle(clues, picked, part)) return say(sentence, "clues", "no memory");
    differ_brute(part, FEW, NODES, &truth);
    return !truth.known || check_engines(part, &truth, random, sentence);
}

static bool check_without_some(const ss_puzzle *puzzle, const differ_truth *truth,
                               ss_random *random, char *sentence) {
    susol_clues *clues;
    susol_puzzle *part;
    (void)truth;
    if (is_strict(puzzle) || susol_puzzle_new(&part, NULL)) return true;
    susol_status status = susol_clues_new(&clues, puzzle);
    bool good = !status || say(sentence, "clues", susol_status_text(status));
    for (int i = 0; i < 3 && !status && good && susol_clues_count(clues) < CLUES; i++)
        good = ask_without_some(clues, part, random, sentence);
    if (!status) susol_clues_free(clues);
    susol_puzzle_free(part);
    return good;
}

/* ---- formats ---- */

/* Read back, it has the same solutions; where cells are others, as many. */
static bool same_after(const ss_puzzle *back, const differ_truth *truth, const char *format,
                       char *sentence) {
    static differ_truth found;
    differ_truth_begin(&found, back, truth->most);
    susol_status status = differ_engine(back, NULL, NODES, &found);
    if (status == SUSOL_LIMIT || found.count == truth->count) {
        bool whole = truth->complete && found.complete && found.cells == truth->cells;
        if (!whole || found.hash == truth->hash) return true;
        return say(sentence, format, "other solutions after writing and reading");
    }
    return say_counts(sentence, format, found.count, truth->count);
}

static bool check_formats(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                          char *sentence) {
    susol_puzzle *back;
    susol_text *text;
    bool good = true;
    (void)random;
    if (susol_puzzle_new(&back, NULL) || susol_text_new(&text, NULL)) return true;
    for (int i = 0; ss_format_at(i) && good; i++) {
        const char *name = ss_format_at(i)->name;
        susol_error error = {0};
        susol_text_clear(text);
        susol_status status = susol_write(puzzle, name, text, &error);
        if (status == SUSOL_CANNOT) continue;
        if (!status)
            status = susol_read(back, susol_text_data(text), susol_text_size(text), name, &error);
        good = status ? say(sentence, name, error.text) : same_after(back, truth, name, sentence);
    }
    susol_text_free(text);
    susol_puzzle_free(back);
    return good;
}

/* ---- as people solve ---- */

typedef struct walk {
    const differ_truth *truth;
    char *sentence;
    int steps;
    bool wrong;
} walk;

/* Before each step the solution must still be there. */
static int look_at_step(void *user, const susol_step *step) {
    walk *w = user;
    if (w->wrong) return 1;
    w->wrong = !covers(step->candidates, w->truth);
    if (w->wrong) (void)say(w->sentence, "explain, before", step->strategy);
    else if (!strcmp(step->strategy, "contradiction"))
        w->wrong = !say(w->sentence, "explain", "a contradiction, but there is a solution");
    return w->wrong || ++w->steps > FEW;
}

static bool check_explain(const ss_puzzle *puzzle, const differ_truth *truth, ss_random *random,
                          char *sentence) {
    walk w = {.truth = truth, .sentence = sentence};
    susol_options options = {.milliseconds = 1000};
    susol_explain_options guide = {.step = look_at_step, .user = &w, .limits = &options};
    susol_ending end;
    (void)random;
    if (!truth->complete || truth->count != 1) return true;
    susol_status status = susol_explain(puzzle, &guide, &end, NULL);
    if (w.wrong) return false;
    if (status == SUSOL_LIMIT || status == SUSOL_CANCELLED) return true;
    if (status) return say(sentence, "explain", susol_status_text(status));
    return end != SUSOL_ENDING_BROKEN ||
           say(sentence, "explain", "broken, but there is a solution");
}

const differ_check differ_checks[] = {
    {"engines", 1, check_engines},
    {"search orders", 2, check_explore},
    {"count", 1, check_count},
    {"candidate counts", 4, check_candidate_counts},
    {"sampler", 8, check_sampler},
    {"candidates", 2, check_candidates},
    {"first look", 1, check_first_look},
    {"clues", 6, check_clues},
    {"without some clues", 4, check_without_some},
    {"formats", 2, check_formats},
    {"explain", 50, check_explain},
    {NULL, 0, NULL},
};
