/* select.c: counterexamples choose the clues, and needless ones are dropped. */
#include "generate/variant/select.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

susol_status ss_select_open(ss_select *select, ss_puzzle *puzzle, int first,
                            const uint8_t *solution, ss_random *random) {
    assert(first <= puzzle->rule_count);
    assert(puzzle->rule_count - first <= SS_SELECT_RULES);
    *select = (ss_select){.puzzle = puzzle, .random = random, .first = first};
    select->ask = (ss_asker){.puzzle = puzzle, .known = solution, .nodes = 2000};
    select->rules = puzzle->rule_count - first;
    select->words = (puzzle->cells + select->rules + 63) / 64;
    size_t size = (size_t)select->words * SS_SELECT_OTHERS * sizeof *select->excludes;
    select->excludes = ss_arena_room(&puzzle->arena, size);
    for (int c = 0; c < puzzle->cells; c++)
        select->fixed[c] = puzzle->hole[c] || c >= puzzle->grid ? 2 : 0;
    for (int i = 0; i < select->rules; i++) {
        const ss_rule *rule = &puzzle->rules[first + i];
        ss_select_turn(select, puzzle->cells + i, true);
        for (int k = 0; k < rule->count && rule->count < puzzle->side; k++)
            select->drawn[rule->cells[k]] = 1;
    }
    return select->excludes ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static void turn_one(ss_select *select, int clue, bool on) {
    int cells = select->puzzle->cells;
    uint64_t bit = UINT64_C(1) << clue % 64;
    if (on) select->on[clue / 64] |= bit;
    else select->on[clue / 64] &= ~bit;
    if (clue < cells) select->given[clue] = on;
    else {
        select->puzzle->rules[select->first + clue - cells].ignored = !on;
        if (select->ask.pose) ss_pose_change(select->ask.pose);
    }
}

void ss_select_turn(ss_select *select, int clue, bool on) {
    bool digit = select->images && clue < select->puzzle->grid;
    if (!digit) turn_one(select, clue, on);
    for (int i = 0; digit && i < select->images->count; i++)
        turn_one(select, select->images->of[clue][i], on);
}

static bool is_gone(const ss_select *select, int clue) {
    return select->gone[clue / 64] >> clue % 64 & 1;
}

bool ss_select_is_on(const ss_select *select, int clue) {
    return select->on[clue / 64] >> clue % 64 & 1;
}

int ss_select_givens(const ss_select *select) {
    int count = 0;
    for (int c = 0; c < select->puzzle->cells; c++) count += select->given[c];
    return count;
}

/* ---- other solutions ---- */

static uint64_t *note(ss_select *select, const uint8_t *other) {
    const ss_puzzle *puzzle = select->puzzle;
    uint64_t *row = select->excludes + (size_t)select->next * (size_t)select->words;
    select->next = (select->next + 1) % SS_SELECT_OTHERS;
    if (select->others < SS_SELECT_OTHERS) select->others++;
    memset(row, 0, (size_t)select->words * sizeof *row);
    for (int c = 0; c < puzzle->cells; c++)
        if (other[c] != select->ask.known[c]) row[c / 64] |= UINT64_C(1) << c % 64;
    for (int i = 0; i < select->rules; i++) {
        int clue = puzzle->cells + i;
        if (!ss_rule_holds(&puzzle->rules[select->first + i], puzzle, other))
            row[clue / 64] |= UINT64_C(1) << clue % 64;
    }
    return row;
}

/* What all puzzles of this wish must obey may exclude it already. */
static bool is_other(const ss_select *select, const uint8_t *filling) {
    for (int i = 0; i < select->first; i++) {
        const ss_rule *rule = &select->puzzle->rules[i];
        if (!rule->implied && !ss_rule_holds(rule, select->puzzle, filling)) return false;
    }
    return true;
}

void ss_select_know(ss_select *select, const ss_hitting *sets) {
    uint8_t other[SS_MAX_CELLS];
    for (int i = 0; i < sets->count; i++) {
        ss_hitting_fill(select->ask.known, sets->set[i], other);
        if (is_other(select, other)) (void)note(select, other);
    }
}

/* The clues that exclude another solution, none of which is on; NULL: there is none. */
static const uint64_t *find_open(const ss_select *select) {
    const uint64_t *row = select->excludes;
    for (int i = 0; i < select->others; i++, row += select->words) {
        uint64_t common = 0;
        for (int w = 0; w < select->words; w++) common |= row[w] & select->on[w];
        if (!common) return row;
    }
    return NULL;
}

/* ---- growing ---- */

static int any_of(ss_select *select, const uint16_t *clues, int count) {
    return count ? clues[ss_random_below(select->random, (uint32_t)count)] : -1;
}

/* A clue that excludes the other solution and is off: a rule if there is one, else a digit, if
   possible where no rule is drawn; -1: none. */
static int pick(ss_select *select, const uint64_t *row) {
    int cells = select->puzzle->cells, all = cells + select->rules, count[3] = {0};
    uint16_t clue[3][SS_SELECT_WORDS * 64];
    for (int i = 0; i < all; i++) {
        if (!(row[i / 64] >> i % 64 & 1) || is_gone(select, i)) continue;
        assert(!ss_select_is_on(select, i));
        int sort = i >= cells ? 0 : select->drawn[i] ? 2 : 1;
        if (i >= cells || select->fixed[i] != 2) clue[sort][count[sort]++] = (uint16_t)i;
    }
    int best = count[0] ? 0 : count[1] ? 1 : 2;
    return any_of(select, clue[best], count[best]);
}

/* A digit that is no clue so far, or else a rule; -1: there is none. */
static int pick_any(ss_select *select) {
    int cells = select->puzzle->cells, count = 0;
    uint16_t clue[SS_SELECT_WORDS * 64];
    for (int c = 0; c < cells; c++)
        if (!select->given[c] && select->fixed[c] != 2) clue[count++] = (uint16_t)c;
    for (int i = cells; i < cells + select->rules && !count; i++)
        if (!ss_select_is_on(select, i) && !is_gone(select, i)) clue[count++] = (uint16_t)i;
    return any_of(select, clue, count);
}

void ss_select_begin(ss_select *select, int percent) {
    uint16_t order[SS_MAX_CELLS];
    int count = 0;
    for (int c = 0; c < select->puzzle->cells; c++)
        if (!select->fixed[c]) order[count++] = (uint16_t)c;
    ss_random_shuffle(select->random, order, count);
    for (int i = 0, share = select->images ? select->images->count : 1;
         i < count * percent / 100 / share; i++)
        ss_select_turn(select, order[i], true);
}

/* Is there another solution? One that is known is as good as one that was found. */
static ss_reply find_other(ss_select *select, const uint64_t **row) {
    *row = find_open(select);
    if (*row) return SS_REPLY_OTHER;
    ss_reply reply = ss_ask(&select->ask, select->given, -1);
    if (reply == SS_REPLY_OTHER) *row = note(select, select->ask.other);
    return reply;
}

bool ss_select_grow(ss_select *select) {
    for (;;) {
        const uint64_t *row;
        ss_reply reply = find_other(select, &row);
        if (reply == SS_REPLY_UNIQUE) return true;
        int clue = -1;
        if (reply == SS_REPLY_OTHER) clue = pick(select, row);
        if (reply == SS_REPLY_OPEN) clue = pick_any(select);
        if (clue < 0) return false;
        ss_select_turn(select, clue, true);
    }
}

/* ---- dropping ---- */

/* Is it still one solution without this clue? Where nobody knows, it stays. */
static bool is_needless(ss_select *select, int clue) {
    ss_select_turn(select, clue, false);
    bool needless = !find_open(select);
    if (needless) {
        int apart = clue < select->puzzle->cells && !select->images ? clue : -1;
        ss_reply reply = ss_ask(&select->ask, select->given, apart);
        if (reply == SS_REPLY_OTHER) (void)note(select, select->ask.other);
        select->unsure += reply == SS_REPLY_OPEN;
        needless = reply == SS_REPLY_UNIQUE;
    }
    if (!needless) ss_select_turn(select, clue, true);
    return needless;
}

/* A digit where no rule is drawn is the last to go. */
static bool is_beside(const ss_select *select, int clue) {
    return clue < select->puzzle->cells && !select->drawn[clue];
}

/* Where each clue must be needed, one about which nobody knows is the end. */
static bool is_lost(const ss_select *select) { return select->strict && select->unsure; }

static bool drop(ss_select *select, int from, int to) {
    uint16_t order[SS_SELECT_WORDS * 64];
    int count = 0;
    for (int i = from; i < to; i++) {
        bool fixed = i < select->puzzle->cells && select->fixed[i] == 1;
        if (ss_select_is_on(select, i) && !fixed) order[count++] = (uint16_t)i;
    }
    ss_random_shuffle(select->random, order, count);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < count && !select->ask.status && !is_lost(select); i++)
            if (is_beside(select, order[i]) == round && ss_select_is_on(select, order[i]))
                (void)is_needless(select, order[i]);
    return !select->ask.status && !is_lost(select);
}

bool ss_select_drop_givens(ss_select *select) { return drop(select, 0, select->puzzle->cells); }

/* Each question has other rules: a board of one's own does not pay. */
bool ss_select_drop_rules(ss_select *select) {
    ss_pose *pose = select->ask.pose;
    select->ask.pose = NULL;
    bool done = drop(select, select->puzzle->cells, select->puzzle->cells + select->rules);
    select->ask.pose = pose;
    if (pose) ss_pose_change(pose);
    return done;
}

bool ss_select_leave_out(ss_select *select) {
    uint16_t clue[SS_SELECT_RULES];
    int cells = select->puzzle->cells, count = 0;
    for (int i = cells; i < cells + select->rules; i++)
        if (ss_select_is_on(select, i)) clue[count++] = (uint16_t)i;
    ss_random_shuffle(select->random, clue, count);
    for (int i = 0; 4 * i < count; i++) {
        ss_select_turn(select, clue[i], false);
        select->gone[clue[i] / 64] |= UINT64_C(1) << clue[i] % 64;
    }
    select->unsure = 0;
    return count > 0;
}
