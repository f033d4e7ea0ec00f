/* classic.c: loads of plain 9x9 puzzles through all engines. */
#include "differ/classic.h"
#include "count/grids.h"
#include <stdio.h>
#include <string.h>

enum { PATIENCE = 3000 };   /* guesses of a batch without a solution */
enum { NODES = 300000 };    /* of an engine on one puzzle */
enum { MOST_THINNED = 12 }; /* digits taken out */
enum { MOST_SPARSE = 26 };  /* digits put in */

/* One puzzle in `every` for each who is slow; who is not named here sees all of them. */
static const struct {
    const char *name;
    int every;
} slow[] = {{"plain one", 8}, {"simd128 one", 4}, {"fast9", 4},    {"houses", 8}, {"board", 10},
            {"cover", 20},    {"coloring", 100},  {"lister", 100}, {"canon", 20}, {"checks", 500}};

const char *differ_way_name(int way) {
#define WAY_NAME(name) #name,
    static const char *const names[] = {DIFFER_WAYS(WAY_NAME)};
    return names[way];
}

static int below(differ_classic *all, int n) {
    return (int)ss_random_below(&all->random, (uint32_t)n);
}

static bool is_digit(char letter) { return letter >= '1' && letter <= '9'; }

static void complain(differ_classic *all, size_t at, const char *who, const char *what) {
    char sentence[2 * DIFFER_SENTENCE];
    (void)snprintf(sentence, sizeof sentence, "%s, a %s puzzle: %s", who,
                   differ_way_name(all->way[at]), what);
    all->differences++;
    all->complain(all->user, sentence, all->made.puzzles[at]);
}

static differ_asked *asked(differ_classic *all, const char *name) {
    int i = 0;
    while (i < DIFFER_ASKED - 1 && all->asked[i].name[0] && strcmp(all->asked[i].name, name) != 0)
        i++;
    (void)snprintf(all->asked[i].name, sizeof all->asked[i].name, "%s", name);
    return &all->asked[i];
}

static bool has_turn(const differ_classic *all, size_t at, const char *name) {
    for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
        if (!strcmp(slow[i].name, name))
            return (all->puzzles + at) % (size_t)(slow[i].every * all->thin) == 0;
    return true;
}

/* ---- making them ---- */

static void apply(const ss_symmetry *symmetry, const char *from, char *to) {
    uint8_t in[DIFFER_CELLS], out[DIFFER_CELLS];
    for (int c = 0; c < DIFFER_CELLS; c++) in[c] = is_digit(from[c]) ? (uint8_t)(from[c] - '0') : 0;
    ss_symmetry_apply(symmetry, in, out);
    for (int c = 0; c < DIFFER_CELLS; c++) to[c] = (char)('0' + out[c]);
}

/* Any cell that has a digit, or has none; -1: none was met. */
static int pick_cell(differ_classic *all, const char *puzzle, bool filled) {
    for (int tries = 0; tries < 1000; tries++) {
        int cell = below(all, DIFFER_CELLS);
        if (is_digit(puzzle[cell]) == filled) return cell;
    }
    return -1;
}

static void thin_out(differ_classic *all, char *puzzle) {
    for (int left = 1 + below(all, MOST_THINNED); left > 0; left--) {
        int cell = pick_cell(all, puzzle, true);
        if (cell >= 0) puzzle[cell] = '0';
    }
}

static void put_digit(differ_classic *all, char *puzzle, bool filled) {
    int cell = pick_cell(all, puzzle, filled);
    if (cell < 0) return;
    char old = puzzle[cell];
    do puzzle[cell] = (char)('1' + below(all, 9));
    while (puzzle[cell] == old);
}

static bool clashes(const char *puzzle, int cell, char digit) {
    for (int c = 0; c < DIFFER_CELLS; c++) {
        bool row = c / 9 == cell / 9, column = c % 9 == cell % 9;
        bool box = c / 27 == cell / 27 && c % 9 / 3 == cell % 9 / 3;
        if ((row || column || box) && puzzle[c] == digit) return true;
    }
    return false;
}

/* Digits anywhere; hardly ever two that clash at once. */
static void scatter(differ_classic *all, char *puzzle) {
    memset(puzzle, '0', DIFFER_CELLS);
    for (int left = below(all, MOST_SPARSE + 1); left > 0; left--) {
        int cell = below(all, DIFFER_CELLS);
        char digit = (char)('1' + below(all, 9));
        if (!clashes(puzzle, cell, digit) || !below(all, 200)) puzzle[cell] = digit;
    }
}

static void make_one(differ_classic *all, size_t at) {
    char *puzzle = all->made.puzzles[at];
    const char *from = all->given[ss_random_below(&all->random, (uint32_t)all->given_count)];
    all->way[at] = (uint8_t)below(all, DIFFER_WAY_COUNT);
    memcpy(all->base.puzzles[at], from, DIFFER_CELLS);
    ss_symmetry_random(&all->how[at], &all->random);
    apply(&all->how[at], from, puzzle);
    if (all->way[at] == DIFFER_thinned) thin_out(all, puzzle);
    if (all->way[at] == DIFFER_changed) put_digit(all, puzzle, true);
    if (all->way[at] == DIFFER_added) put_digit(all, puzzle, false);
    if (all->way[at] == DIFFER_sparse) scatter(all, puzzle);
}

/* ---- looking at solutions ---- */

/* By counting digits in rows, columns and boxes, and comparing with what is given. */
static bool is_solution(const char *puzzle, const char *solution) {
    unsigned row[9] = {0}, column[9] = {0}, box[9] = {0};
    for (int c = 0; c < DIFFER_CELLS; c++) {
        if (!is_digit(solution[c])) return false;
        if (is_digit(puzzle[c]) && puzzle[c] != solution[c]) return false;
        unsigned digit = 1u << (solution[c] - '1');
        row[c / 9] |= digit, column[c % 9] |= digit, box[c / 27 * 3 + c % 9 / 3] |= digit;
    }
    for (int i = 0; i < 9; i++)
        if (row[i] != 511 || column[i] != 511 || box[i] != 511) return false;
    return true;
}

typedef struct listing { /* the solutions of one puzzle as somebody lists them */
    const char *puzzle;
    uint64_t count, hash, wrong;
} listing;

static bool note_digits(void *user, const uint8_t *digits) {
    listing *list = user;
    char solution[DIFFER_CELLS];
    uint64_t hash = 0xcbf29ce484222325u;
    for (int c = 0; c < DIFFER_CELLS; c++) {
        solution[c] = (char)('0' + digits[c]);
        hash = (hash ^ digits[c]) * 0x100000001b3u;
    }
    list->count++;
    list->hash += hash * hash;
    list->wrong += !is_solution(list->puzzle, solution);
    return false;
}

static int note_found(void *user, const uint8_t *digits) { return note_digits(user, digits); }

/* The list against the number and the hash that are known; the hash only if it is whole. */
static void compare(differ_classic *all, size_t at, const char *who, const listing *list) {
    uint64_t expected = all->base.found[at]; /* by then: the number known of the made one */
    if (list->wrong) complain(all, at, who, "a solution that is none");
    else if (list->count != expected) complain(all, at, who, "another number of solutions");
    else if (expected < all->limit && list->hash != all->hash[at])
        complain(all, at, who, "other solutions");
    all->solutions += list->count;
}

/* ---- asking ---- */

static void allow(const char *puzzle, uint16_t *allowed) {
    for (int c = 0; c < DIFFER_CELLS; c++)
        allowed[c] = (uint16_t)(is_digit(puzzle[c]) ? 1u << (puzzle[c] - '1') : 511);
}

/* What was known of the base must hold for the made one. Its found[] is replaced by that of the
   made one: from here on that is the number all are compared with. */
static void check_relation(differ_classic *all, size_t at, uint64_t count) {
    uint64_t before = all->base.found[at];
    const char *what = NULL, *solution = all->made.solutions[at];
    char wanted[DIFFER_CELLS];
    int way = all->way[at];
    apply(&all->how[at], all->base.solutions[at], wanted);
    if (way == DIFFER_turned && count != before) what = "not as many as before it was turned";
    if (way == DIFFER_thinned && count < before) what = "fewer with fewer digits";
    if (way == DIFFER_added && count > before) what = "more with more digits";
    bool one = before == 1 && all->limit > 1; /* and that is proved */
    if (way == DIFFER_turned && one && memcmp(wanted, solution, DIFFER_CELLS) != 0)
        what = "another solution than before it was turned";
    if (way == DIFFER_added && one && !is_solution(all->made.puzzles[at], wanted) && count)
        what = "solutions with a digit that is wrong";
    if (what) complain(all, at, "relation", what);
}

static void solve_pile(differ_classic *all, differ_pile *pile, int variant, ss_fast9_stats *stats) {
    ss_fast9_batch batch = {.puzzles = pile->puzzles[0],
                            .stride = DIFFER_CELLS,
                            .count = DIFFER_LOAD,
                            .solutions = pile->solutions[0],
                            .out_stride = DIFFER_CELLS,
                            .found = pile->found,
                            .limit = all->limit,
                            .patience = PATIENCE};
    *stats = (ss_fast9_stats){0};
    (void)ss_fast9_batch_with(variant, &batch, &all->work, stats);
}

static bool usable(differ_classic *all, int variant) {
    uint16_t allowed[DIFFER_CELLS];
    ss_fast9_query query = {.allowed = allowed, .limit = 1};
    ss_fast9_stats stats;
    uint64_t found;
    for (int c = 0; c < DIFFER_CELLS; c++) allowed[c] = 511;
    return ss_fast9_one_with(variant, &query, &all->work, &stats, &found);
}

/* All that a build finds, one puzzle at a time; the first build says what the others must say. */
static void ask_one_by_one(differ_classic *all, int variant, const char *name, bool first) {
    differ_asked *who = asked(all, name);
    uint16_t allowed[DIFFER_CELLS];
    for (size_t i = 0; i < DIFFER_LOAD; i++) {
        listing list = {.puzzle = all->made.puzzles[i]};
        ss_fast9_query query = {.allowed = allowed,
                                .limit = all->limit,
                                .node_limit = NODES,
                                .found = note_digits,
                                .user = &list};
        ss_fast9_stats stats = {0};
        uint64_t found;
        if (!first && !has_turn(all, i, name)) continue;
        allow(list.puzzle, allowed);
        (void)ss_fast9_one_with(variant, &query, &all->work, &stats, &found);
        bool over = stats.end == SS_FAST9_ALL || stats.end == SS_FAST9_LIMIT;
        who->puzzles++, who->open += !over;
        if (first) {
            all->known[i] = over, all->hash[i] = list.hash;
            if (!over) continue;
            if (all->base.found[i] != SS_FAST9_LEFT) check_relation(all, i, list.count);
            all->base.found[i] = (uint32_t)list.count;
        }
        if (over != all->known[i]) complain(all, i, name, "gives up elsewhere than others");
        if (over) compare(all, i, name, &list);
        if (found != list.count) complain(all, i, name, "tells another number than it lists");
    }
}

/* A batch tells the number, and one solution. Nodes and guesses are the same in each build. */
static void ask_batch(differ_classic *all, int variant, const char *name,
                      ss_fast9_stats *expected) {
    ss_fast9_stats stats;
    differ_pile *pile = expected->nodes ? &all->other : &all->made;
    differ_asked *who = asked(all, name);
    if (pile == &all->other) memcpy(pile->puzzles, all->made.puzzles, sizeof pile->puzzles);
    solve_pile(all, pile, variant, &stats);
    for (size_t i = 0; i < DIFFER_LOAD; i++) {
        uint32_t found = pile->found[i];
        bool left = found == SS_FAST9_LEFT;
        who->puzzles++, who->open += left;
        if (pile == &all->other && found != all->made.found[i])
            complain(all, i, name, "another number of solutions than other builds");
        if (found && !left && !is_solution(pile->puzzles[i], pile->solutions[i]))
            complain(all, i, name, "a solution that is none");
        if (found && !left && pile == &all->other &&
            memcmp(pile->solutions[i], all->made.solutions[i], DIFFER_CELLS) != 0)
            complain(all, i, name, "another first solution than other builds");
    }
    if (expected->nodes && (stats.nodes != expected->nodes || stats.guesses != expected->guesses))
        complain(all, 0, name, "other nodes than other builds (the load, not this puzzle)");
    *expected = stats;
}

static void ask_fast9(differ_classic *all) {
    char name[DIFFER_NAME];
    ss_fast9_stats stats = {0};
    solve_pile(all, &all->base, 0, &stats);
    stats = (ss_fast9_stats){0};
    for (int v = 0; ss_fast9_variant(v); v++) {
        if (!usable(all, v)) continue;
        (void)snprintf(name, sizeof name, "%s batch", ss_fast9_variant(v));
        ask_batch(all, v, name, &stats);
    }
    for (int v = 0, first = 1; ss_fast9_variant(v); v++) {
        if (!usable(all, v)) continue;
        (void)snprintf(name, sizeof name, "%s one", ss_fast9_variant(v));
        ask_one_by_one(all, v, name, first);
        first = 0;
    }
    for (size_t i = 0; i < DIFFER_LOAD; i++) {
        uint32_t found = all->made.found[i];
        if (all->known[i] && found != SS_FAST9_LEFT && found != all->base.found[i])
            complain(all, i, "batch", "another number of solutions than one by one");
    }
}

/* An engine of the list, through the door that everybody uses. */
static void ask_engine(differ_classic *all, size_t at, const char *name) {
    listing list = {.puzzle = all->made.puzzles[at]};
    susol_result result;
    susol_options options = {.engine = name,
                             .solutions = all->limit,
                             .nodes = NODES,
                             .found = note_found,
                             .user = &list};
    susol_status status = susol_solve(all->puzzle, &options, &result, NULL);
    differ_asked *who = asked(all, name);
    who->puzzles++, who->open += status == SUSOL_LIMIT;
    if (status == SUSOL_LIMIT) return;
    if (status) complain(all, at, name, susol_status_text(status));
    else compare(all, at, name, &list);
    if (result.solutions.low != list.count) complain(all, at, name, "tells another number");
}

/* The plain lister of the tests: it knows the number alone. Sparse ones are too much for it. */
static void ask_lister(differ_classic *all, size_t at) {
    uint16_t allowed[DIFFER_CELLS];
    int digits = 0;
    for (int c = 0; c < DIFFER_CELLS; c++) digits += is_digit(all->made.puzzles[at][c]);
    if (digits < 17) return;
    allow(all->made.puzzles[at], allowed);
    asked(all, "lister")->puzzles++;
    if (grids_list(NULL, allowed, all->limit) != all->base.found[at])
        complain(all, at, "lister", "another number of solutions");
}

/* ---- what else is known of a puzzle ---- */

/* The canonical form is that of the puzzle it was made from, if it is the same but for a symmetry;
   it is its own form, a symmetry leads there, and it has as many solutions. */
static void ask_canon(differ_classic *all, size_t at) {
    uint8_t puzzle[DIFFER_CELLS], form[DIFFER_CELLS], again[DIFFER_CELLS], led[DIFFER_CELLS];
    ss_symmetry how, turn;
    for (int c = 0; c < DIFFER_CELLS; c++) {
        char letter = all->made.puzzles[at][c];
        puzzle[c] = is_digit(letter) ? (uint8_t)(letter - '0') : 0;
    }
    uint64_t same = ss_canon9(puzzle, form, &how);
    ss_symmetry_apply(&how, puzzle, led);
    asked(all, "canon")->puzzles++;
    if (memcmp(led, form, sizeof form) != 0)
        complain(all, at, "canon", "the symmetry leads elsewhere");
    if (ss_canon9(form, again, NULL) != same || memcmp(form, again, sizeof form) != 0)
        complain(all, at, "canon", "the form of the form is another");
    ss_symmetry_random(&turn, &all->random);
    ss_symmetry_apply(&turn, puzzle, led);
    if (ss_canon9(led, again, NULL) != same || memcmp(form, again, sizeof form) != 0)
        complain(all, at, "canon", "another form after a turn");
    uint16_t allowed[DIFFER_CELLS];
    ss_fast9_query query = {.allowed = allowed, .limit = all->limit, .node_limit = NODES};
    ss_fast9_stats stats = {0};
    for (int c = 0; c < DIFFER_CELLS; c++)
        allowed[c] = (uint16_t)(form[c] ? 1u << (form[c] - 1) : 511);
    uint64_t found = ss_fast9_solve_one(&query, &all->work, &stats);
    bool over = stats.end == SS_FAST9_ALL || stats.end == SS_FAST9_LIMIT;
    if (over && found != all->base.found[at])
        complain(all, at, "canon", "another number of solutions");
}

/* All that is asked of variants: counts, candidates, clues, formats. */
static void ask_checks(differ_classic *all, size_t at) {
    static differ_truth truth;
    differ_truth_begin(&truth, all->puzzle, all->limit);
    if (differ_engine(all->puzzle, "fast9", 0, &truth)) return;
    asked(all, "checks")->puzzles++;
    for (int i = 0; differ_checks[i].name; i++) {
        char sentence[DIFFER_SENTENCE];
        if (below(all, differ_checks[i].every)) continue;
        if (!differ_checks[i].agrees(all->puzzle, &truth, &all->random, sentence))
            complain(all, at, differ_checks[i].name, sentence);
    }
}

static void ask_others(differ_classic *all, size_t at) {
    for (int c = 0; c < DIFFER_CELLS; c++) {
        char letter = all->made.puzzles[at][c];
        ss_puzzle_set_value(all->puzzle, c, is_digit(letter) ? letter - '0' : 0, true);
    }
    for (int i = 0; ss_engine_at(i); i++) {
        const ss_engine *engine = ss_engine_at(i);
        if (has_turn(all, at, engine->name) && engine->fits(all->puzzle))
            ask_engine(all, at, engine->name);
    }
    if (has_turn(all, at, "lister")) ask_lister(all, at);
    if (has_turn(all, at, "canon")) ask_canon(all, at);
    if (has_turn(all, at, "checks")) ask_checks(all, at);
}

void differ_classic_make(differ_classic *all) {
    for (size_t i = 0; i < DIFFER_LOAD; i++) make_one(all, i);
}

void differ_classic_load(differ_classic *all) {
    differ_classic_make(all);
    ask_fast9(all);
    for (size_t i = 0; i < DIFFER_LOAD; i++)
        if (all->known[i]) ask_others(all, i);
    for (size_t i = 0; i < DIFFER_LOAD; i++) {
        uint32_t found = all->base.found[i];
        if (!all->known[i]) continue;
        all->none += found == 0, all->unique += found == 1, all->many += found > 1;
    }
    all->puzzles += DIFFER_LOAD;
}

susol_status differ_classic_open(differ_classic *all, uint64_t seed) {
    ss_random_seed(&all->random, seed);
    susol_status status = susol_puzzle_new(&all->puzzle, NULL);
    return status ? status : ss_layout_grid(all->puzzle, 9, 3, 3);
}

void differ_classic_close(differ_classic *all) { susol_puzzle_free(all->puzzle); }
