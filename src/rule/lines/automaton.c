/* automaton.c: a line that a machine of states reads to its end.

   word := item (" " item)*
   item := state ":" digits ">" state       reads one of the digits; . is any, | the end of a part
         | state "?" | state "!"            the reading may begin, or end, in this state
   States are numbers. Without a ? it begins in state 0. Several ways may be open at once, so what
   a reading is in is a set of states; every set that occurs gets a number, and with that the
   machine is one that ss_post_automaton can unroll. If too many sets occur, the states themselves
   become the nodes of the diagram. */
#include "propagate/diagram.h"
#include "rule/kind.h"
#include <assert.h>
#include <string.h>

enum { STATES = 1024, WORDS = STATES / 64, MOST_SETS = 1 << 11, SLOTS = 4 * MOST_SETS };
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

static bool has(const uint64_t *set, int state) {
    assert(state >= 0 && state < STATES);
    return set[state / 64] >> state % 64 & 1;
}

static void add(uint64_t *set, int state) {
    assert(state >= 0 && state < STATES);
    set[state / 64] |= (uint64_t)1 << state % 64;
}

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
    assert(at >= 0 && at <= rule->count);
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
    const ss_board *board; /* whose limits are kept */
    item *items;           /* transitions, those of a state one after the other */
    uint32_t *first;       /* items of state s: first[s] .. first[s + 1] */
    uint64_t (*sets)[WORDS];
    uint16_t *slots;  /* hash table of the sets: number + 1 */
    int words, count; /* words of a set in use; sets */
    uint64_t ends[WORDS];
    bool too_large;
} machine;

/* The number of this set, which may be a new one; SS_NO_STATE: it is empty, or there is no room. */
static int64_t number_of(machine *m, const uint64_t *set) {
    assert(m->words > 0 && m->words <= WORDS);
    assert(m->count <= MOST_SETS);
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
    assert(state >= 0 && state < m->count);
    uint64_t after[WORDS] = {0};
    for (int w = 0; w < m->words; w++)
        for (uint64_t left = m->sets[state][w]; left; left &= left - 1) {
            int from = 64 * w + __builtin_ctzll(left);
            (void)ss_board_spend(m->board, (int)(m->first[from + 1] - m->first[from]));
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
    assert(at < self->rule->count);
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

/* ---- too many sets of states: each state is a node ---- */

typedef struct ways {
    const machine *m;
    const ss_rule *rule;
    int count, up; /* cells; from digits to values */
    ss_set full;
    uint64_t (*alive)[WORDS]; /* the states that are reached before each cell and lead to an end */
    uint16_t number[STATES];  /* of those in the layer after the one that is looked at */
} ways;

static void go_on(const machine *m, uint32_t values, const uint64_t *from, uint64_t *to) {
    memset(to, 0, WORDS * sizeof *to);
    for (int w = 0; w < m->words; w++)
        for (uint64_t left = from[w]; left; left &= left - 1) {
            int state = 64 * w + __builtin_ctzll(left);
            (void)ss_board_spend(m->board, (int)(m->first[state + 1] - m->first[state]));
            for (uint32_t i = m->first[state]; i < m->first[state + 1]; i++)
                if (m->items[i].values & values) add(to, m->items[i].to);
        }
}

/* Over the ends of parts before this cell; there are hardly ever two. */
static void go_over_ends(const ways *all, int at, uint64_t *set) {
    uint64_t next[WORDS];
    for (int bars = ends_before(all->rule, at); bars > 0; bars--) {
        go_on(all->m, (uint32_t)1 << BAR, set, next);
        memcpy(set, next, sizeof next);
    }
}

/* The edges of a state of layer `at`, one for each node it leads to; returns how many. */
static uint32_t edges_of(const ways *all, int at, int state, ss_edge *out) {
    const machine *m = all->m;
    uint32_t found = 0;
    for (uint32_t i = m->first[state]; i < m->first[state + 1]; i++) {
        ss_set digits = (ss_set)(m->items[i].values >> all->up) & all->full;
        uint64_t next[WORDS] = {0};
        if (ss_board_spend(m->board, WORDS + (int)found)) return found;
        add(next, m->items[i].to);
        go_over_ends(all, at + 1, next);
        for (int w = 0; w < m->words && digits; w++)
            for (uint64_t left = next[w] & all->alive[at + 1][w]; left; left &= left - 1) {
                uint16_t to = all->number[64 * w + __builtin_ctzll(left)];
                uint32_t e = 0;
                while (e < found && out[e].to != to) e++;
                if (e == found) out[found++] = (ss_edge){0, to, 0};
                out[e].digits |= digits;
            }
    }
    return found;
}

/* What is reached; what of the last layer may end there. */
static void go_forward(const ways *all, const uint64_t *begins) {
    const machine *m = all->m;
    memcpy(all->alive[0], begins, sizeof all->alive[0]);
    for (int at = 0; at <= all->count; at++) {
        go_over_ends(all, at, all->alive[at]);
        if (at < all->count)
            go_on(m, (uint32_t)all->full << all->up, all->alive[at], all->alive[at + 1]);
    }
    for (int w = 0; w < WORDS; w++) all->alive[all->count][w] &= m->ends[w];
}

/* From the last layer to the first: which states lead to an end, and their edges, or only how many
   edges there are where edges is NULL. */
static uint32_t list_ways(ways *all, ss_edge *edges, uint32_t *begin, uint32_t *base) {
    uint32_t total = 0, node = 1;
    memset(all->number, 0, sizeof all->number); /* all ends are one node */
    for (int at = all->count - 1; at >= 0; at--) {
        uint16_t number[STATES] = {0}, nodes = 0;
        base[at] = node;
        for (int state = 0; state < 64 * all->m->words; state++) {
            ss_edge own[STATES];
            uint32_t found = has(all->alive[at], state) ? edges_of(all, at, state, own) : 0;
            if (!found) {
                all->alive[at][state / 64] &= ~((uint64_t)1 << state % 64);
                continue;
            }
            for (uint32_t e = 0; e < found; e++) own[e].from = nodes;
            begin[node++] = total;
            number[state] = nodes++;
            if (edges) memcpy(edges + total, own, found * sizeof *own);
            total += found;
        }
        memcpy(all->number, number, sizeof number);
    }
    begin[node] = total;
    return total;
}

/* NULL: no memory. */
static const ss_diagram *draw_ways(ways *all, const uint64_t *begins, ss_board *board) {
    size_t layers = (size_t)all->count + 1, nodes = 1;
    all->alive = ss_arena_get(&board->arena, layers * sizeof *all->alive);
    uint32_t *base = ss_arena_get(&board->arena, layers * sizeof *base);
    if (!all->alive || !base) return NULL;
    go_forward(all, begins);
    for (size_t at = 0; at < layers; at++)
        for (int w = 0; w < WORDS; w++) nodes += (size_t)__builtin_popcountll(all->alive[at][w]);
    uint32_t *begin = ss_arena_get(&board->arena, (nodes + 2) * sizeof *begin);
    if (!begin) return NULL;
    size_t count = list_ways(all, NULL, begin, base) + (size_t)1;
    ss_edge *edges = ss_arena_get(&board->arena, count * sizeof *edges);
    if (!edges) return NULL;
    (void)list_ways(all, edges, begin, base);
    uint32_t used = base[0];
    for (int w = 0; w < WORDS; w++) used += (uint32_t)__builtin_popcountll(all->alive[0][w]);
    return ss_diagram_of(&(ss_edge_list){edges, begin, base, used, all->count}, board);
}

static void post_ways(const machine *m, const ss_rule *rule, const uint64_t *begins,
                      ss_board *board) {
    ways all = {.m = m, .rule = rule, .count = rule->count, .full = board->full};
    all.up = 1 - board->puzzle->zero;
    const ss_diagram *diagram = draw_ways(&all, begins, board);
    if (diagram) ss_post_diagram(diagram, rule->cells, board);
    else board->failed = true;
}

static void post(const ss_rule *rule, ss_board *board) {
    machine m = {.scratch = {.allocator = board->arena.allocator}, .board = board}, *pointer = &m;
    uint64_t start[WORDS];
    ss_automaton automaton = {.rule = rule, .side = board->side, .data = &pointer, .starts = 1};
    automaton.step = step, automaton.accepts = accepts;
    const ss_diagram *diagram = NULL;
    begin(rule->word, board->puzzle, start);
    if (!compile(&m, rule, board->puzzle)) board->failed = true;
    if (!board->failed && number_of(&m, start) == 0)
        diagram = ss_diagram_make(&automaton, rule->count, board);
    if (!board->failed && diagram && !m.too_large) ss_post_diagram(diagram, rule->cells, board);
    else if (!board->failed && !ss_board_spend(board, 1)) post_ways(&m, rule, start, board);
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
    .also = "NFA, finite automaton, state machine",
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
