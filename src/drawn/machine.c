/* machine.c: laws as steps, and the states they reach as text. */
#include "drawn/machine.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 0, WIDE = 64, SLOTS = 4096, MOST_TEXT = 1 << 16 };

/* ---- laws: 0 is the state before the first digit ---- */

static bool ends_anywhere(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state >= 0;
}

static int64_t sum_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    return state + value;
}

static bool compare(const ss_machine *machine, int64_t state) {
    return ss_comparing_holds(&machine->with, (int)state);
}

static int64_t set_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    return state | (int64_t)1 << value;
}

static bool compare_size(const ss_machine *machine, int64_t state) {
    return ss_comparing_holds(&machine->with, __builtin_popcountll((uint64_t)state));
}

static bool has_number(const ss_machine *machine, int64_t state) {
    return machine->number >= 0 && __builtin_popcountll((uint64_t)state) == machine->number;
}

/* No repeats: a value that comes again ends it. */
static int64_t once_step(const ss_machine *machine, int64_t state, int value) {
    return state >> value & 1 ? SS_MACHINE_NO : set_step(machine, state, value);
}

static bool is_run(const ss_machine *machine, int64_t state) {
    (void)machine;
    if (!state) return false;
    int64_t from_low = state >> __builtin_ctzll((uint64_t)state);
    return !(from_low & (from_low + 1));
}

/* state: the last value + 1, and the difference + 1 */
static int64_t evenly_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    if (!state) return value + 1;
    int64_t known = state / WIDE, differs = llabs(value + 1 - state % WIDE) + 1;
    return known && known != differs ? SS_MACHINE_NO : differs * WIDE + value + 1;
}

static int64_t progress_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    if (!state) return value + 1;
    int64_t known = state / WIDE, differs = value + 1 - state % WIDE + WIDE / 2;
    return known && known != differs ? SS_MACHINE_NO : differs * WIDE + value + 1;
}

/* state: 1 even, 2 odd; a value of the other kind ends it */
static int64_t parity_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    int64_t here = 1 + value % 2;
    return state && state != here ? SS_MACHINE_NO : here;
}

static bool is_even(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state == 1;
}

static bool is_odd(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state == 2;
}

/* state: the first value and what is left to count, both + 1 */
static int64_t count_step(const ss_machine *machine, int64_t state, int value) {
    int own = (int)(state / WIDE) - 1;
    if (!state) {
        int left = value - (machine->itself && machine->counts(machine, value, value));
        return left < 0 ? SS_MACHINE_NO : (int64_t)(value + 1) * WIDE + left + 1;
    }
    bool counted = machine->counts(machine, own, value);
    return counted && state % WIDE == 1 ? SS_MACHINE_NO : state - counted;
}

static bool counts_all(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state % WIDE == 1;
}

/* state: how many so far, + 1; the thing has the number */
static int64_t tally_step(const ss_machine *machine, int64_t state, int value) {
    if (!state) state = 1;
    return state + machine->counts(machine, machine->number, value);
}

/* state: the sum so far of what is counted, + 1 */
static int64_t counted_sum_step(const ss_machine *machine, int64_t state, int value) {
    if (!state) state = 1;
    state += machine->counts(machine, machine->number, value) ? value : 0;
    return state - 1 > machine->number ? SS_MACHINE_NO : state;
}

static bool tally_ends(const ss_machine *machine, int64_t state) {
    return state - 1 == machine->number;
}

/* state: cells of the head that were read, their number, the product so far + 1 */
enum { HEAD = 1 << 20, NUMBER = 1 << 10 };

static int64_t product_step(const ss_machine *machine, int64_t state, int value) {
    int64_t read = state / HEAD, number = state / NUMBER % NUMBER, so_far = state % NUMBER - 1;
    if (read < machine->head)
        return number * 10 + value < NUMBER ? (read + 1) * HEAD + (number * 10 + value) * NUMBER + 2
                                            : SS_MACHINE_NO;
    so_far *= value;
    bool large = so_far + 1 >= NUMBER || (so_far > number && machine->lowest);
    bool divides = so_far && number % so_far == 0;
    if (large || (machine->lowest && !divides)) return SS_MACHINE_NO;
    return read * HEAD + number * NUMBER + so_far + 1;
}

static bool product_ends(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state / NUMBER % NUMBER == state % NUMBER - 1;
}

/* state: the least and the greatest value, both + 1 */
static int64_t extremes_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    int64_t least = state / WIDE, most = state % WIDE, here = value + 1;
    if (!state || here < least) least = here;
    if (here > most) most = here;
    return least * WIDE + most;
}

static bool spread_compares(const ss_machine *machine, int64_t state) {
    return ss_comparing_holds(&machine->with, (int)(state % WIDE - state / WIDE));
}

static bool spread_ends(const ss_machine *machine, int64_t state) {
    return state % WIDE - state / WIDE == machine->number;
}

static bool extremes_end(const ss_machine *machine, int64_t state) {
    return state % WIDE + state / WIDE - 2 == machine->number;
}

static bool most_ends(const ss_machine *machine, int64_t state) {
    return state % WIDE - 1 == machine->number;
}

static bool least_ends(const ss_machine *machine, int64_t state) {
    return state / WIDE - 1 == machine->number;
}

/* Two parts; state: twice the difference of their sums + a middle, odd in the second part. */
enum { MIDDLE = 4096 };

static int64_t unequal_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    if (!state) state = MIDDLE;
    if (value == SS_MACHINE_BAR) return state + 1;
    return state + (state % 2 ? -2 : 2) * value;
}

static bool unequal_ends(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state != MIDDLE + 1;
}

static bool apart_ends(const ss_machine *machine, int64_t state) {
    return ss_comparing_holds(&machine->with, (int)llabs((state - 1 - MIDDLE) / 2));
}

/* state: the last value + 1 and the way it goes: 0 not known, 1 up, 2 down */
static int64_t one_way_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    int64_t last = state % WIDE - 1, way = state / WIDE;
    if (!state) return value + 1;
    int64_t here = value > last ? 1 : 2;
    return value == last || (way && way != here) ? SS_MACHINE_NO : here * WIDE + value + 1;
}

/* Of each value that is greater than all before one is seen: the first value says of how many.
   state: what is left to see, the greatest so far, both + 1 */
static int64_t seen_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    int64_t left = state / WIDE - 1, most = state % WIDE - 1;
    if (!state) return (int64_t)(value + 1) * WIDE;
    if (value <= most) return state;
    return left ? left * WIDE + value + 1 : SS_MACHINE_NO;
}

static bool sees_all(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state / WIDE == 1;
}

/* state: 1 an even digit was seen, 2 an odd one, 3 both */
static int64_t mixed_step(const ss_machine *machine, int64_t state, int value) {
    (void)machine;
    return state | (1 + value % 2);
}

static bool is_mixed(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state == 3;
}

/* state: the sum so far, then 1 in front once the digit was seen before which it counts */
static int64_t before_step(const ss_machine *machine, int64_t state, int value) {
    if (state >= HEAD || value == machine->with.number) return state | HEAD;
    return state + value > machine->number ? SS_MACHINE_NO : state + value;
}

static bool before_ends(const ss_machine *machine, int64_t state) {
    return state == (HEAD | machine->number);
}

/* One is the sum of the others: all are twice the greatest. State: the sum, the greatest. */
static int64_t half_step(const ss_machine *machine, int64_t state, int value) {
    int64_t sum = state / WIDE + value, most = state % WIDE > value ? state % WIDE : value;
    return sum > 2 * machine->highest ? SS_MACHINE_NO : sum * WIDE + most;
}

static bool half_ends(const ss_machine *machine, int64_t state) {
    (void)machine;
    return state / WIDE == 2 * (state % WIDE);
}

/* state: the two values before, both + 1; sums may count modulo ten */
static int64_t fibonacci_step(const ss_machine *machine, int64_t state, int value) {
    int64_t last = state % WIDE, before = state / WIDE;
    if (before && (last + before - 2) % 10 != value % 10) return SS_MACHINE_NO;
    if (before && !machine->modulo && last + before - 2 != value) return SS_MACHINE_NO;
    return last * WIDE + value + 1;
}

static const ss_machine_law laws[] = {
    {"sum", sum_step, compare, "sum"},
    {"distinct", set_step, compare_size, NULL},
    {"distinct$", set_step, has_number, NULL},
    {"run", once_step, is_run, NULL},
    {"evenly", evenly_step, ends_anywhere, NULL},
    {"progress", progress_step, ends_anywhere, NULL},
    {"sameparity", parity_step, ends_anywhere, NULL},
    {"alleven", parity_step, is_even, NULL},
    {"allodd", parity_step, is_odd, NULL},
    {"counts", count_step, counts_all, NULL},
    {"counts$", tally_step, tally_ends, NULL},
    {"sums$", counted_sum_step, tally_ends, NULL},
    {"product", product_step, product_ends, NULL},
    {"spread", extremes_step, spread_compares, "differ"},
    {"spread$", extremes_step, spread_ends, NULL},
    {"extremes$", extremes_step, extremes_end, NULL},
    {"most$", extremes_step, most_ends, NULL},
    {"least$", extremes_step, least_ends, NULL},
    {"unequal", unequal_step, unequal_ends, NULL},
    {"apart", unequal_step, apart_ends, "differ"},
    {"oneway", one_way_step, ends_anywhere, NULL},
    {"fibonacci", fibonacci_step, ends_anywhere, NULL},
    {"half", half_step, half_ends, NULL},
    {"seen", seen_step, sees_all, NULL},
    {"mixed", mixed_step, is_mixed, NULL},
    {"before$", before_step, before_ends, "before"},
};

/* ---- what is counted ---- */

static bool counts_even(const ss_machine *machine, int own, int value) {
    (void)machine, (void)own;
    return value % 2 == 0;
}

static bool counts_odd(const ss_machine *machine, int own, int value) {
    (void)machine, (void)own;
    return value % 2 == 1;
}

static bool counts_parity(const ss_machine *machine, int own, int value) {
    (void)machine;
    return value % 2 == own % 2;
}

static bool counts_remainder(const ss_machine *machine, int own, int value) {
    (void)machine;
    return value % 3 == own % 3;
}

static bool counts_greater(const ss_machine *machine, int own, int value) {
    (void)machine;
    return value > own;
}

static bool counts_smaller(const ss_machine *machine, int own, int value) {
    (void)machine;
    return value < own;
}

static bool counts_next(const ss_machine *machine, int own, int value) {
    (void)machine;
    return abs(value - own) == 1;
}

static bool counts_same(const ss_machine *machine, int own, int value) {
    (void)machine;
    return value == own;
}

static bool counts_prime(const ss_machine *machine, int own, int value) {
    (void)machine, (void)own;
    return value == 2 || value == 3 || value == 5 || value == 7 || value == 11 || value == 13;
}

static bool counts_apart(const ss_machine *machine, int own, int value) {
    return ss_comparing_holds(&machine->with, abs(value - own));
}

static ss_machine_test *find_counted(const ss_sentence *said, ss_machine *machine) {
    static const struct {
        const char *word, *without;
        ss_machine_test *test;
    } tests[] = {{"parity", "", counts_parity},
                 {"remainder", "", counts_remainder},
                 {"even", "odd", counts_even},
                 {"odd", "even", counts_odd},
                 {"prime", "", counts_prime},
                 {"consecutive", "", counts_next},
                 {">", "<", counts_greater},
                 {"<", ">", counts_smaller},
                 {"greater", "smaller", counts_greater},
                 {"smaller", "greater", counts_smaller},
                 {"same", "", counts_same},
                 {"times", "", counts_same},
                 {"often", "", counts_same},
                 {"appear", "", counts_same}};
    if (ss_sentence_has(said, "differ") && ss_comparing_find(said, "differ", &machine->with))
        return counts_apart;
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
        if (ss_sentence_has(said, tests[i].word) &&
            !(*tests[i].without && ss_sentence_has(said, tests[i].without)))
            return tests[i].test;
    return NULL;
}

/* "A set of three digits". */
static int size_of_set(const ss_sentence *said) {
    for (int i = 0; i + 2 < said->count; i++)
        if (said->token[i].word == ss_word(ss_span_of("set")) &&
            said->token[i + 1].word == ss_word(ss_span_of("of")) &&
            said->token[i + 2].word == ss_a_number)
            return said->token[i + 2].number;
    return 0;
}

/* "Three different digits" is an amount; "different digits" is none. */
static bool find_variety(const ss_sentence *said, ss_comparing *with) {
    uint32_t all = ss_word(ss_span_of("norepeat")), some = ss_word(ss_span_of("distinctcount"));
    for (int i = 1; i < said->count; i++)
        if ((said->token[i].word == all || said->token[i].word == some) &&
            said->token[i - 1].word == ss_a_number) {
            *with = (ss_comparing){'=', said->token[i - 1].number, -1};
            return true;
        }
    *with = (ss_comparing){'=', size_of_set(said), -1};
    return with->number > 0;
}

/* A cell is in its own row, but not among those around it. */
static bool counts_its_house(const ss_sentence *said) {
    static const char *const houses[] = {"row", "column", "box", "line", "cage", "region"};
    static const char *const around[] = {"surrounding", "adjacent", "diagonally", "orthogonal",
                                         "other",       "seen",     "knight",     "king"};
    bool house = false;
    for (size_t i = 0; i < sizeof houses / sizeof *houses; i++)
        house = house || ss_sentence_has(said, houses[i]);
    for (size_t i = 0; i < sizeof around / sizeof *around; i++)
        house = house && !ss_sentence_has(said, around[i]);
    return house;
}

bool ss_machine_find(ss_span name, const ss_sentence *sentence, ss_machine *machine) {
    size_t i = 0;
    while (i < sizeof laws / sizeof *laws && !ss_span_is(name, laws[i].name)) i++;
    if (i == sizeof laws / sizeof *laws) return false;
    machine->law = &laws[i];
    machine->parts = laws[i].step == unequal_step;
    machine->not = ss_sentence_has(sentence, "not");
    machine->modulo = ss_sentence_has(sentence, "remainder");
    machine->itself = ss_sentence_has(sentence, "itself") || counts_its_house(sentence);
    bool counts = !strncmp(laws[i].name, "counts", 6) || !strcmp(laws[i].name, "sums$");
    machine->counts = counts ? find_counted(sentence, machine) : NULL;
    if (counts) machine->not = false;
    if (counts && !machine->counts) return false;
    if (machine->parts) machine->not = false;
    if (laws[i].ends == compare_size) return find_variety(sentence, &machine->with);
    return !laws[i].amount || ss_comparing_find(sentence, laws[i].amount, &machine->with);
}

/* ---- the states that are reached ---- */

typedef struct reached {
    int64_t state[SS_MACHINE_STATES];
    int16_t depth[SS_MACHINE_STATES]; /* cells read before it */
    uint16_t slot[SLOTS];             /* number + 1 */
    int count;
} reached;

static int number_of(reached *all, int64_t state, int depth) {
    assert(depth >= 0);
    uint32_t slot = (uint32_t)((uint64_t)state * 0x9E3779B97F4A7C15u >> 40) % SLOTS;
    for (; all->slot[slot]; slot = (slot + 1) % SLOTS)
        if (all->state[all->slot[slot] - 1] == state) return all->slot[slot] - 1;
    if (all->count == SS_MACHINE_STATES) return -1;
    all->state[all->count] = state;
    all->depth[all->count] = (int16_t)depth;
    all->slot[slot] = (uint16_t)++all->count;
    return all->count - 1;
}

static const int64_t lost = INT64_MAX;

static int64_t take(const ss_machine *machine, int64_t state, int value) {
    int64_t next = state == lost ? lost : machine->law->step(machine, state, value);
    return next == SS_MACHINE_NO && machine->not ? lost : next;
}

static char letter(int value) {
    static const char letters[] = "0123456789ABCDEFGHIJKLMNOPQ";
    assert(value >= 0 && value + 1 < (int)sizeof letters);
    return letters[value];
}

/* All steps from one state: values that lead to the same one stand together. */
static bool write_steps(const ss_machine *machine, reached *all, int from, ss_text *out) {
    assert(from >= 0 && from < all->count);
    int to[WIDE];
    for (int v = machine->lowest; v <= machine->highest; v++) {
        int64_t next = take(machine, all->state[from], v);
        to[v] = next == SS_MACHINE_NO ? -1 : number_of(all, next, all->depth[from] + 1);
        if (to[v] < 0 && next != SS_MACHINE_NO) return false;
    }
    for (int v = machine->lowest; v <= machine->highest; v++) {
        if (to[v] < 0) continue;
        int target = to[v];
        ss_text_format(out, "%s%d:", out->size && out->data[out->size - 1] != '"' ? " " : "", from);
        for (int w = v; w <= machine->highest; w++)
            if (to[w] == target) ss_text_put(out, letter(w)), to[w] = -1;
        ss_text_format(out, ">%d", target);
    }
    return true;
}

static bool write_bar(const ss_machine *machine, reached *all, int from, ss_text *out) {
    assert(machine->parts);
    int64_t next = take(machine, all->state[from], SS_MACHINE_BAR);
    int to = number_of(all, next, all->depth[from]);
    if (to >= 0) ss_text_format(out, " %d:|>%d", from, to);
    return to >= 0;
}

bool ss_machine_write(const ss_machine *machine, int cells, ss_text *out) {
    assert(machine->law);
    assert(machine->lowest >= 0 && machine->lowest <= machine->highest);
    reached *all = &(reached){.count = 0};
    size_t before = out->size;
    bool good = machine->highest < WIDE / 2 && number_of(all, FIRST, 0) == 0;
    for (int at = 0; at < all->count && good; at++) {
        bool second = machine->parts && all->state[at] % 2;
        if (all->depth[at] < cells) good = write_steps(machine, all, at, out);
        if (good && machine->parts && !second) good = write_bar(machine, all, at, out);
        if (out->size - before > MOST_TEXT) good = false;
    }
    for (int at = 0; at < all->count && good; at++) {
        bool ends = all->state[at] != lost && machine->law->ends(machine, all->state[at]);
        if (ends != machine->not ) ss_text_format(out, " %d!", at);
    }
    if (!good) ss_text_cut(out, before);
    return good;
}
