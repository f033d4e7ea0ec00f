/* waves.c: suppose each candidate, and let all singles and rules speak at once, again and again.

   A wave looks at a state and strikes from a copy of it: what single cells exclude, what digits
   with one place in a house exclude, and what each rule that is no house excludes by itself. All
   look at the same state, so the next one does not depend on who spoke first.

   The suppositions go forward together, a wave of each at a time. When the first of them break, all
   that break in the same wave are those that the fewest waves refute, and nobody goes further.

   A wave asks only who looks at a cell that has changed in the wave before: the others would say
   nothing that they have not said. So a state in which nobody says anything comes first. */
#include "rate/waves.h"
#include "strategy/look.h"
#include <string.h>

/* One candidate that is supposed; its state is after it. */
typedef struct supposed {
    ss_cells changed; /* since those who look at these cells were asked */
    uint16_t cell;
    uint8_t digit;
    bool over; /* it leads nowhere */
    ss_set now[];
} supposed;

/* Waves and questions to rules in all nets inside nets of a puzzle: some twenty seconds. Turning a
   puzzle does not change how many there are. */
enum { PATIENCE = 1 << 25 };

typedef enum fate { BROKEN, GOES_ON, OVER } fate;

static size_t size_of_state(const ss_view *view) {
    return (size_t)view->board->cells * sizeof(ss_set);
}

/* Rounded up, so that each is in its place. */
static size_t size_of_one(const ss_view *view) {
    return (sizeof(supposed) + size_of_state(view) + 7) / 8 * 8;
}

static supposed *one_of(const ss_view *view, const ss_waves_level *level, int index) {
    assert((size_t)(index + 1) * size_of_one(view) <= level->size);
    return (supposed *)(void *)(level->room + (size_t)index * size_of_one(view));
}

/* ---- one wave ---- */

static void strike_singles(ss_waves *at, const ss_view *view, const supposed *one) {
    const ss_board *board = view->board;
    for (int w = 0; w < view->map.words; w++)
        for (uint64_t left = one->changed.word[w]; left; left &= left - 1) {
            int c = 64 * w + __builtin_ctzll(left);
            if (!ss_set_single(one->now[c])) continue;
            (void)ss_view_spend(view, board->side);
            for (uint32_t i = board->peer_from[c]; i < board->peer_from[c + 1]; i++)
                at->next[board->peer[i]] &= ~one->now[c];
        }
}

/* False: a digit has no place in the house. */
static bool keep_hidden_of(ss_waves *at, const ss_board *board, const uint16_t *cells,
                           const ss_set *now) {
    ss_set once = 0, twice = 0;
    for (int i = 0; i < board->side; i++) {
        twice |= once & now[cells[i]];
        once |= now[cells[i]];
    }
    if (once != board->full) return false;
    for (int i = 0; i < board->side; i++)
        if (now[cells[i]] & once & ~twice) at->next[cells[i]] &= once & ~twice;
    return true;
}

static bool keep_hidden(ss_waves *at, const ss_view *view, const supposed *one) {
    const ss_board *board = view->board;
    for (int h = 0; h < board->house_count; h++) {
        if (!ss_cells_meet(&view->map.house[h], &one->changed, view->map.words)) continue;
        (void)ss_view_spend(view, board->side);
        if (!keep_hidden_of(at, board, board->houses[h].cells, one->now)) return false;
    }
    return true;
}

/* False: the rule cannot hold. */
static bool ask_rule(ss_waves *at, const ss_view *view, const ss_propagator *rule,
                     const supposed *one) {
    if (ss_look_is_of_house(view->board, rule)) return true;
    if (ss_view_spend(view, view->board->cells)) return false;
    at->spent++;
    memcpy(at->after, one->now, size_of_state(view));
    if (ss_look_ask(view, rule, at->after) == SS_DEAD) return false;
    for (int c = 0; c < view->board->cells; c++) at->next[c] &= at->after[c]; /* onlookers too */
    return true;
}

/* The propagators 64 * word .. that look at a changed cell, as bits. */
static uint64_t woken(const ss_view *view, const supposed *one, int word) {
    const ss_board *board = view->board;
    uint64_t all = 0;
    for (int w = 0; w < view->map.words; w++)
        for (uint64_t left = one->changed.word[w]; left; left &= left - 1) {
            int c = 64 * w + __builtin_ctzll(left);
            all |= board->waking[(2 * c + 1) * board->waking_words + word];
        }
    return all;
}

static bool ask_rules(ss_waves *at, const ss_view *view, const supposed *one) {
    for (int word = 0; word < view->board->waking_words; word++)
        for (uint64_t left = woken(view, one, word); left; left &= left - 1) {
            int p = 64 * word + __builtin_ctzll(left);
            if (!ask_rule(at, view, &view->board->propagators[p], one)) return false;
        }
    return true;
}

/* What was struck is gone; false: a cell has nothing left. */
static bool take_over(ss_waves *at, const ss_view *view, supposed *one) {
    int cells = view->board->cells;
    bool empty = false;
    for (int c = 0; c < cells; c++) empty |= !at->next[c];
    if (empty) return false;
    for (int w = 0; w < view->map.words; w++) {
        uint64_t differ = 0;
        for (int c = 64 * w; c < cells && c < 64 * w + 64; c++)
            differ |= (uint64_t)(at->next[c] != one->now[c]) << c % 64;
        one->changed.word[w] = differ;
    }
    memcpy(one->now, at->next, size_of_state(view));
    return true;
}

/* False: it breaks. */
static bool wave(ss_waves *at, const ss_view *view, supposed *one) {
    if (ss_view_spend(view, 2 * view->board->cells + view->board->house_count)) return false;
    memcpy(at->next, one->now, size_of_state(view));
    strike_singles(at, view, one);
    return keep_hidden(at, view, one) && (!at->variant || ask_rules(at, view, one)) &&
           take_over(at, view, one);
}

/* ---- all suppositions ---- */

static void change_all(const ss_view *view, supposed *one) {
    for (int c = 0; c < view->board->cells; c++) ss_cells_add(&one->changed, c);
}

static int count_marks(const ss_view *view, const ss_set *start) {
    int count = 0;
    for (int c = 0; c < view->board->cells; c++)
        count += ss_set_single(start[c]) ? 0 : ss_set_count(start[c]);
    return count;
}

/* There is room for as many as there are at first; later there are fewer. */
static bool make_room(ss_waves *at, const ss_view *view, ss_waves_level *level, int count) {
    size_t size = (size_t)(count + 1) * size_of_one(view);
    if (level->room) return true;
    level->room = ss_memory_get(at->memory, size);
    level->size = level->room ? size : 0;
    at->failed = at->stopped = !level->room;
    return !at->failed;
}

/* Does nobody say anything before something is supposed? */
static bool is_settled(ss_waves *at, const ss_view *view, const ss_waves_level *level) {
    supposed *none = one_of(view, level, 0);
    memcpy(none->now, level->start, size_of_state(view));
    ss_cells_clear(&none->changed, view->map.words);
    change_all(view, none);
    return wave(at, view, none) && !ss_cells_any(&none->changed, view->map.words);
}

static void suppose(const ss_view *view, const ss_waves_level *level, supposed *one, int cell,
                    int digit) {
    one->cell = (uint16_t)cell;
    one->digit = (uint8_t)digit;
    one->over = false;
    memcpy(one->now, level->start, size_of_state(view));
    one->now[cell] = ss_set_one(digit);
    ss_cells_clear(&one->changed, view->map.words);
    if (level->settled) ss_cells_add(&one->changed, cell);
    else change_all(view, one);
}

/* How many there are. */
static int suppose_all(const ss_view *view, const ss_waves_level *level) {
    int count = 0;
    (void)ss_view_spend(view, view->board->cells);
    for (int c = 0; c < view->board->cells; c++)
        for (ss_set left = ss_set_single(level->start[c]) ? 0 : level->start[c]; left;
             left &= left - 1)
            suppose(view, level, one_of(view, level, count++), c, ss_set_low(left));
    return count;
}

static bool refute_all(ss_waves *at, const ss_view *view, int depth, int *count, ss_set *gone);

/* Within the supposition others are refuted, which is a wave of its own. */
static fate go_deeper(ss_waves *at, const ss_view *view, int depth, supposed *one) {
    ss_waves_level *inner = &at->level[depth - 2];
    int waves;
    ss_set gone[SS_MAX_CELLS] = {0};
    memcpy(inner->start, one->now, size_of_state(view));
    inner->settled = true;
    if (!refute_all(at, view, depth - 1, &waves, gone)) return OVER;
    for (int c = 0; c < view->board->cells; c++) {
        if (!gone[c]) continue;
        one->now[c] &= ~gone[c];
        if (!one->now[c]) return BROKEN;
        ss_cells_add(&one->changed, c);
    }
    return GOES_ON;
}

/* Nets inside nets may take days. */
static bool is_enough(ss_waves *at) {
    at->gave_up = at->depth > 1 && ++at->spent > PATIENCE;
    return at->stopped || at->gave_up;
}

static fate go_on(ss_waves *at, const ss_view *view, int depth, supposed *one) {
    if (ss_meter_node(at->meter, depth, NULL)) at->stopped = true;
    bool holds = !at->stopped && wave(at, view, one);
    if (ss_view_lost(view)) at->stopped = true;
    if (is_enough(at)) return OVER;
    if (!holds) return BROKEN;
    if (ss_cells_any(&one->changed, view->map.words)) return GOES_ON;
    return depth > 1 ? go_deeper(at, view, depth, one) : OVER;
}

typedef struct tally {
    int open, broken;
} tally;

static tally wave_of_all(ss_waves *at, const ss_view *view, int depth, int count, ss_set *gone) {
    tally out = {0, 0};
    for (int i = 0; i < count && !at->stopped && !at->gave_up; i++) {
        supposed *one = one_of(view, &at->level[depth - 1], i);
        if (one->over) continue;
        fate how = go_on(at, view, depth, one);
        one->over = how != GOES_ON;
        out.open += how == GOES_ON;
        out.broken += how == BROKEN;
        if (how == BROKEN) gone[one->cell] |= ss_set_one(one->digit);
    }
    return out;
}

static bool refute_all(ss_waves *at, const ss_view *view, int depth, int *count, ss_set *gone) {
    ss_waves_level *level = &at->level[depth - 1];
    if (!make_room(at, view, level, count_marks(view, level->start))) return false;
    if (depth == at->depth) level->settled = is_settled(at, view, level);
    int all = suppose_all(view, level);
    tally now = {all, 0};
    for (*count = 0; now.open && !now.broken; ++*count)
        now = wave_of_all(at, view, depth, all, gone);
    return now.broken && !at->stopped && !at->gave_up;
}

bool ss_waves_refute(ss_waves *waves, const ss_view *view, int depth, int *count, ss_set *gone) {
    assert(depth >= 1 && depth <= SS_WAVES_DEPTHS);
    waves->depth = depth;
    waves->variant = ss_look_is_variant(view->board);
    for (int c = 0; c < view->board->cells; c++)
        waves->level[depth - 1].start[c] =
            view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    return refute_all(waves, view, depth, count, gone);
}

void ss_waves_free(ss_waves *waves) {
    for (int d = 0; d < SS_WAVES_DEPTHS; d++)
        ss_memory_give(waves->memory, waves->level[d].room, waves->level[d].size);
}
