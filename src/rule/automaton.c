/* automaton.c: a line that a machine of states reads to its end.

   word := item (" " item)*
   item := state ":" digits ">" state       reads one of the digits; . is any, | the end of a part
         | state "?" | state "!"            the reading may begin, or end, in this state
   States are numbers. Without a ? it begins in state 0. Several ways may be open at once, so what
   a reading is in is a set of states; every set that occurs gets a number, and with that the
   machine is one that ss_post_automaton can unroll. If too many sets occur, the line is read anew
   each time instead, forward over all states it can be in and back over those that lead to an end:
   that says as much, but takes longer. */
#include "rule/post.h"
#include <string.h>

enum { STATES = 1024, WORDS = STATES / 64, MOST_SETS = 1 << 15, SLOTS = 4 * MOST_SETS };
enum { BAR = 31 }; /* the bit of | in a set of values */

typedef struct item {
    int from, to;    /* to: a state, or one of these */
    uint32_t values; /* bit v: reads the value v */
} item;

enum { BEGINS = -1, ENDS = -2 };

static bool take_state(const char **text, int *state) {
    int number = 0;
    const char *at = *text;
    while (*at >= '0' && *at <= '9' && number < STATES) number = 10 * number + (*at++ - '0');
    bool good = at > *text && number < STATES;
    *text = at, *state = number;
    return good;
}

/* Takes the next item off the text. False: the end, or with fault set what was expected. */
static bool take(const char **text, const ss_puzzle *puzzle, item *out, const char **fault) {
    const char *at = *text;
    uint32_t all = ((uint32_t)2 << ss_puzzle_highest(puzzle)) - (uint32_t)!puzzle->zero - 1;
    *fault = NULL;
    while (*at == ' ') at++;
    if (!*at) return false;
    *fault = "items such as 0:12>1 or 1! in the word";
    if (!take_state(&at, &out->from)) return false;
    out->to = *at == '?' ? BEGINS : ENDS, out->values = 0;
    if (*at == ':') {
        for (at++; *at && *at != '>'; at++) {
            int digit = *at == '.' || *at == '|' ? 1 : ss_shape_letter_of(puzzle->zero, *at);
            if (digit < 1 || digit > puzzle->side) return false;
            out->values |= *at == '.'   ? all
                           : *at == '|' ? (uint32_t)1 << BAR
                                        : (uint32_t)1 << (digit - puzzle->zero);
        }
        if (*at++ != '>' || !take_state(&at, &out->to)) return false;
    } else if (*at != '?' && *at++ != '!') return false;
    else at += out->to == BEGINS;
    if (*at && *at != ' ') return false;
    *text = at, *fault = NULL;
    return true;
}

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    const char *text = rule->word, *wrong = NULL;
    item next;
    int32_t cells = 0;
    if (!text) return "states in quotes";
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] < 0) return "parts of cells";
        cells += rule->numbers[i];
    }
    if (cells != rule->count) return "parts that make up the cells";
    if (ss_puzzle_highest(puzzle) >= BAR - 1) return "fewer digits";
    while (take(&text, puzzle, &next, &wrong)) continue;
    return wrong;
}

/* ---- sets of states ---- */

static bool has(const uint64_t *set, int state) { return set[state / 64] >> state % 64 & 1; }

static void add(uint64_t *set, int state) { set[state / 64] |= (uint64_t)1 << state % 64; }

static void begin(const char *text, const ss_puzzle *puzzle, uint64_t *set) {
    item next;
    const char *wrong;
    bool any = false;
    memset(set, 0, WORDS * sizeof *set);
    while (take(&text, puzzle, &next, &wrong))
        if (next.to == BEGINS) add(set, next.from), any = true;
    if (!any) add(set, 0);
}

/* How many parts end before this cell? There may be empty ones. */
static int ends_before(const ss_rule *rule, int at) {
    int end = 0, found = 0;
    for (int i = 0; i + 1 < rule->number_count; i++) {
        end += rule->numbers[i];
        found += end == at;
    }
    return found;
}

static void read_symbol(const ss_rule *rule, const ss_puzzle *puzzle, int symbol, uint64_t *set) {
    uint64_t after[WORDS] = {0};
    const char *text = rule->word, *wrong;
    item next;
    while (take(&text, puzzle, &next, &wrong))
        if (next.to >= 0 && has(set, next.from) && next.values >> symbol & 1) add(after, next.to);
    memcpy(set, after, sizeof after);
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    uint64_t set[WORDS];
    begin(rule->word, puzzle, set);
    for (int i = 0; i <= rule->count; i++) {
        for (int bars = ends_before(rule, i); bars > 0; bars--) read_symbol(rule, puzzle, BAR, set);
        if (i < rule->count) read_symbol(rule, puzzle, solution[rule->cells[i]], set);
    }
    const char *text = rule->word, *wrong;
    item next;
    while (take(&text, puzzle, &next, &wrong))
        if (next.to == ENDS && has(set, next.from)) return true;
    return false;
}

/* ---- the machine, compiled ---- */

typedef struct machine {
    ss_arena scratch;
    item *items;     /* transitions, those of a state one behind the other */
    uint32_t *first; /* items of state s: first[s] .. first[s + 1] */
    uint64_t (*sets)[WORDS];
    uint16_t *slots;  /* hash table of the sets: number + 1 */
    int words, count; /* words of a set in use; sets */
    uint64_t ends[WORDS];
    bool too_large;
} machine;

/* The number of this set, which may be a new one; SS_NO_STATE: it is empty, or there is no room. */
static int64_t number_of(machine *m, const uint64_t *set) {
    uint64_t key = 0, any = 0;
    size_t size = (size_t)m->words * sizeof *set;
    for (int w = 0; w < m->words; w++) key = (key ^ set[w]) * 0x9E3779B97F4A7C15u, any |= set[w];
    if (!any) return SS_NO_STATE;
    uint32_t slot = (uint32_t)(key >> 40) % SLOTS;
    for (; m->slots[slot]; slot = (slot + 1) % SLOTS)
        if (!memcmp(m->sets[m->slots[slot] - 1], set, size)) return m->slots[slot] - 1;
    m->too_large = m->count == MOST_SETS;
    if (m->too_large) return SS_NO_STATE;
    memcpy(m->sets[m->count++], set, size);
    m->slots[slot] = (uint16_t)m->count;
    return m->count - 1;
}

static int64_t move(machine *m, int64_t state, int symbol) {
    uint64_t after[WORDS] = {0};
    for (int w = 0; w < m->words; w++)
        for (uint64_t left = m->sets[state][w]; left; left &= left - 1) {
            int from = 64 * w + __builtin_ctzll(left);
            for (uint32_t i = m->first[from]; i < m->first[from + 1]; i++)
                if (m->items[i].values >> symbol & 1) add(after, m->items[i].to);
        }
    return number_of(m, after);
}

/* The state after the ends of parts that come before this cell. */
static int64_t pass_ends(machine *m, const ss_rule *rule, int at, int64_t state) {
    for (int bars = ends_before(rule, at); bars > 0 && state >= 0; bars--)
        state = move(m, state, BAR);
    return state;
}

static int64_t step(const ss_automaton *self, int at, int64_t state, int digit) {
    machine *m = *(machine *const *)self->data;
    if (!m->too_large) state = pass_ends(m, self->rule, at, state);
    return m->too_large || state < 0 ? SS_NO_STATE : move(m, state, digit);
}

static bool accepts(const ss_automaton *self, int64_t state) {
    machine *m = *(machine *const *)self->data;
    state = pass_ends(m, self->rule, self->rule->count, state);
    for (int w = 0; w < m->words && state >= 0; w++)
        if (m->sets[state][w] & m->ends[w]) return true;
    return false;
}

/* Counts the items of each state, then puts them in their places. False: no memory. */
static bool compile(machine *m, const ss_rule *rule, const ss_puzzle *puzzle) {
    item next;
    const char *wrong;
    int highest = 0;
    m->first = ss_arena_get(&m->scratch, (STATES + 2) * sizeof *m->first);
    m->slots = ss_arena_get(&m->scratch, SLOTS * sizeof *m->slots);
    if (!m->first || !m->slots) return false;
    for (const char *text = rule->word; take(&text, puzzle, &next, &wrong);) {
        if (next.from > highest) highest = next.from;
        if (next.to > highest) highest = next.to;
        if (next.to >= 0) m->first[next.from + 2]++;
        if (next.to == ENDS) add(m->ends, next.from);
    }
    for (int s = 0; s < STATES; s++) m->first[s + 2] += m->first[s + 1];
    m->words = highest / 64 + 1;
    m->items = ss_arena_get(&m->scratch, (m->first[STATES + 1] + 1) * sizeof *m->items);
    m->sets = ss_arena_get(&m->scratch, MOST_SETS * sizeof *m->sets);
    if (!m->items || !m->sets) return false;
    for (const char *text = rule->word; take(&text, puzzle, &next, &wrong);)
        if (next.to >= 0) m->items[m->first[next.from + 1]++] = next;
    return true;
}

/* ---- too many sets of states: the line is read anew each time ---- */

typedef struct reading {
    const ss_rule *rule;
    const item *items;
    const uint32_t *first; /* as in the machine */
    int words;
    uint64_t begin[WORDS], ends[WORDS];
} reading;

/* The states that lead by one of the values into `goal`, out of those in `from`; and which values
   they use. */
static uint32_t lead(const reading *r, const uint64_t *from, uint32_t values, const uint64_t *goal,
                     uint64_t *found) {
    uint32_t useful = 0;
    for (int w = 0; w < r->words; w++) {
        uint64_t good = 0;
        for (uint64_t left = from[w]; left; left &= left - 1) {
            int state = 64 * w + __builtin_ctzll(left);
            for (uint32_t i = r->first[state]; i < r->first[state + 1]; i++) {
                if (!(r->items[i].values & values) || !has(goal, r->items[i].to)) continue;
                useful |= r->items[i].values & values;
                good |= left & (0 - left);
            }
        }
        found[w] = good;
    }
    return useful;
}

static void go_on(const reading *r, uint32_t values, const uint64_t *from, uint64_t *to) {
    memset(to, 0, (size_t)r->words * sizeof *to);
    for (int w = 0; w < r->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            int state = 64 * w + __builtin_ctzll(left);
            for (uint32_t i = r->first[state]; i < r->first[state + 1]; i++)
                if (r->items[i].values & values) add(to, r->items[i].to);
        }
}

/* Over the ends of parts before this cell; there are hardly ever two. */
static void go_over_ends(const reading *r, int at, uint64_t *set) {
    uint64_t next[WORDS];
    for (int bars = ends_before(r->rule, at); bars > 0; bars--) {
        go_on(r, (uint32_t)1 << BAR, set, next);
        memcpy(set, next, (size_t)r->words * sizeof *set);
    }
}

static void go_back_over_ends(const reading *r, int at, uint64_t *set) {
    uint64_t before[WORDS], all[WORDS];
    memset(all, 0xFF, sizeof all);
    for (int bars = ends_before(r->rule, at); bars > 0; bars--) {
        (void)lead(r, all, (uint32_t)1 << BAR, set, before);
        memcpy(set, before, (size_t)r->words * sizeof *set);
    }
}

static ss_outcome read_anew(const ss_propagator *self, ss_work *work) {
    const reading *r = self->data;
    const int up = 1 - work->board->puzzle->zero; /* from digits to values */
    uint64_t reached[SS_MAX_CELLS + 1][WORDS], goal[WORDS];
    ss_outcome all = SS_SAME;
    memcpy(reached[0], r->begin, sizeof r->begin);
    for (int i = 0; i < self->count; i++) {
        go_over_ends(r, i, reached[i]);
        go_on(r, (uint32_t)work->cell[self->cells[i]] << up, reached[i], reached[i + 1]);
    }
    memcpy(goal, r->ends, sizeof goal);
    go_back_over_ends(r, self->count, goal);
    for (int i = self->count - 1; i >= 0 && all != SS_DEAD; i--) {
        uint64_t before[WORDS];
        uint32_t values = (uint32_t)work->cell[self->cells[i]] << up;
        ss_set useful = lead(r, reached[i], values, goal, before) >> up;
        all = ss_outcome_and(all, ss_board_keep(work, self->cells[i], useful));
        memcpy(goal, before, (size_t)r->words * sizeof *goal);
        go_back_over_ends(r, i, goal);
    }
    return all;
}

static void post_reading(const machine *m, const ss_rule *rule, const uint64_t *begins,
                         ss_board *board) {
    reading r = {.rule = ss_post_copy(board, rule, sizeof *rule), .words = m->words};
    r.items = ss_post_copy(board, m->items, (m->first[STATES] + 1) * sizeof *m->items);
    r.first = ss_post_copy(board, m->first, (STATES + 1) * sizeof *m->first);
    memcpy(r.begin, begins, sizeof r.begin);
    memcpy(r.ends, m->ends, sizeof r.ends);
    ss_propagator propagator = {.run = read_anew,
                                .cells = rule->cells,
                                .data = ss_post_copy(board, &r, sizeof r),
                                .count = rule->count,
                                .cost = SS_COSTS - 1};
    if (!board->failed) ss_board_post(board, &propagator);
}

static void post(const ss_rule *rule, ss_board *board) {
    machine m = {.scratch = {.allocator = board->arena.allocator}}, *pointer = &m;
    uint64_t start[WORDS];
    ss_automaton automaton = {.rule = rule, .side = board->side, .data = &pointer, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    const ss_diagram *diagram = NULL;
    begin(rule->word, board->puzzle, start);
    if (!compile(&m, rule, board->puzzle)) board->failed = true;
    if (!board->failed && number_of(&m, start) == 0)
        diagram = ss_diagram_make(&automaton, rule->count, board);
    if (!board->failed && diagram && !m.too_large) ss_post_diagram(diagram, rule->cells, board);
    else if (!board->failed) post_reading(&m, rule, start, board);
    ss_arena_free(&m.scratch);
}

static void draw(const ss_rule *rule, ss_scene *scene) {
    const uint16_t *cells = rule->cells;
    for (int i = 0; i < rule->number_count; cells += rule->numbers[i], i++)
        if (rule->numbers[i])
            ss_draw_part(rule, scene,
                         (ss_mark){SS_MARK_LINE, SS_TONE_PLAIN, cells, rule->numbers[i], ""}, "");
}

const ss_rule_kind ss_rule_automaton = {
    .name = "automaton",
    .title = "Automaton",
    .text = "A machine reads the digits along the line and must be able to end there. 0:12>1 goes "
            "from state 0 to state 1 by a 1 or a 2, . is any digit and | the end of a part; 1! "
            "may end in state 1, 0? may begin in state 0, which it does where no ? is.",
    .example = "automaton \"0:.>0 0:3>1 1:4>2 2:.>2 2!\": r1c1-r1c4",
    .least = 1,
    .takes = SS_TAKES_LINE | SS_TAKES_WORD | SS_TAKES_REPEATS | SS_TAKES_PARTS,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = draw,
};
