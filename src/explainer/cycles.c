/* cycles.c: cycles and single forcing chains (X, Y and both).

   Strong links (off to on) are few; of the weak links (on to off) only those that lead to a strong
   one matter. So a search goes from on to on, two links at a time: `next` lists for each mark what
   it leads to, each once, over the first off in the order of the original. That an off may be met
   twice changes nothing: what it leads to has been reached the first time. One search from a start
   that is on finds its cycles and the chain that turns it off.
   If nothing was found on a grid, then in what is left of it only those starts are searched that
   find something over a link which that grid did not have (fresh.c).
   A chain that cannot come before the best one found is not followed, since breadth-first chains
   only get longer. */
#include "explainer/cycles.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_LINKS = 20000, WORK_OF_A_START = 500, SHORTEST = 4 };

typedef struct ss_er_cycles {
    ss_er_links links;
    /* Ons reached: stamped, with the off before them, the on before that, and the cause. */
    uint32_t on_stamp[729], now;
    uint16_t via[729], before[729];
    uint8_t cause[729];
    uint16_t queue[729];
} ss_er_cycles;

typedef struct pass {
    ss_er *er;
    const ss_er_map *map;
    const ss_er_grid *grid;
    const ss_er_grid *source; /* the grid before, in which there is nothing to find; or NULL */
    unsigned digits;          /* of the starts; chains of places stay with one digit */
    ss_er_links *links;
    ss_er_cycles *ways;
    bool by_cell, by_place;
    int key;
    double cycle_base, chain_base;
    /* Either the best hint so far, or the list of all. */
    ss_er_hint *best;
    double best_rating;
    int best_complexity, best_key; /* complexity 0: none yet */
    ss_er_list *list;
    int start;
} pass;

/* Could a hint of this length still come before the best? */
static bool is_worth(const pass *at, double base, int complexity) {
    if (at->list || !at->best_complexity) return true;
    double rating = base + ss_er_added(complexity);
    if (rating < at->best_rating || rating > at->best_rating) return rating < at->best_rating;
    if (complexity != at->best_complexity) return complexity < at->best_complexity;
    return at->key < at->best_key;
}

static void set_best(pass *at, double rating, int complexity) {
    assert(complexity > 0);
    at->best_rating = rating;
    at->best_complexity = complexity;
    at->best_key = at->key;
    at->best->rating = rating;
    at->best->place_cell = -1;
    at->best->count = 0;
}

/* ---- the way back ---- */

typedef struct way { /* nodes from the end to the start, ons with their causes */
    uint16_t node[SS_ER_NODES];
    uint8_t cause[SS_ER_NODES];
    int count;
} way;

static void way_add(way *back, int node, int cause) {
    assert(back->count < SS_ER_NODES);
    back->node[back->count] = (uint16_t)node;
    back->cause[back->count++] = (uint8_t)cause;
}

/* Everything from this on node to the start. */
static void way_back(const pass *at, int mark, way *back) {
    const ss_er_cycles *ways = at->ways;
    while (mark != SS_ER_NONE) {
        way_add(back, ss_er_on(mark), ways->cause[mark]);
        if (ways->via[mark] == SS_ER_NONE) return;
        way_add(back, ways->via[mark], SS_ER_NO_CAUSE);
        mark = ways->before[mark];
    }
}

/* The way from start to end, for those who want to hear it. */
static void tell_way(const pass *at, const way *back) {
    ss_er_why *why = at->er->why;
    if (!why) return;
    why->count = why->more_count = 0;
    for (int i = back->count - 1; i >= 0; i--)
        ss_er_why_add(why, back->node[i], why->count - 1, back->cause[i]);
}

/* The hint's nodes and identity: one end, or for a cycle two. */
static void list_way(pass *at, ss_er_nested *hint, const way *back, bool cycle) {
    uint64_t identity = cycle ? 2 : 1;
    int count = cycle ? back->count - 1 : back->count; /* a cycle's start is its end */
    identity = ss_er_hash(identity, back->node[0]);
    if (cycle) identity = ss_er_hash(identity, (uint64_t)ss_er_mark_of(back->node[0]));
    identity = ss_er_hash(identity, (uint64_t)count << 32);
    for (int i = 0; i < count; i++) {
        identity = ss_er_hash(identity, back->node[i]);
        if (ss_er_is_on(back->node[i]) && back->cause[i])
            ss_er_list_node(at->er, at->list, ss_er_mark_of(back->node[i]), back->cause[i]);
    }
    for (int i = back->count - 1; cycle && i > 0; i--) { /* reversed: what was off is on */
        int node = back->node[i], mark = ss_er_mark_of(node);
        identity = ss_er_hash(identity, (uint64_t)(ss_er_is_on(node) ? mark : ss_er_on(mark)));
        if (ss_er_is_on(node)) continue;
        int cell = mark % 81, from = ss_er_mark_of(back->node[i + 1]) % 81, cause = SS_ER_BOX;
        const uint8_t *one = at->map->region[cell], *two = at->map->region[from];
        if (cell == from) cause = SS_ER_CELL;
        else
            while (one[cause - SS_ER_BOX] != two[cause - SS_ER_BOX]) cause++;
        ss_er_list_node(at->er, at->list, mark, cause);
    }
    hint->identity = identity;
    hint->node_size = at->list->node_count - hint->node_from;
}

/* ---- cycles ---- */

/* What both directions exclude, by digit, outside the cells of the cycle; false: nothing. */
static bool read_cycle(const pass *at, const way *back, uint32_t gone[9][3]) {
    assert(back->count > 1);
    uint32_t by[2][9][3] = {{{0}}}, cells[3] = {0, 0, 0}, any = 0;
    for (int i = 0; i < back->count - 1; i++) {
        int mark = ss_er_mark_of(back->node[i]), cell = mark % 81;
        cells[cell / 27] |= ss_er_bit(cell);
        for (int b = 0; b < 3; b++)
            by[ss_er_is_on(back->node[i])][mark / 81][b] |= at->map->sees[cell][b];
    }
    for (int v = 0; v < 9; v++)
        for (int b = 0; b < 3; b++) {
            gone[v][b] = by[0][v][b] & by[1][v][b] & at->grid->band[v][b] & ~cells[b];
            any |= gone[v][b];
        }
    return any;
}

static unsigned gone_at(uint32_t gone[9][3], int cell) {
    unsigned digits = 0;
    for (int v = 0; v < 9; v++)
        if (gone[v][cell / 27] & ss_er_bit(cell)) digits |= 1u << v;
    return digits;
}

/* In the order of the original: peers of the ons, from the end back. */
static void list_cycle(pass *at, const way *back, uint32_t gone[9][3], double rating) {
    ss_er_nested *hint = ss_er_list_add(at->er, at->list);
    uint32_t done[3] = {0, 0, 0};
    if (!hint) return;
    hint->rating = rating;
    hint->complexity = back->count - 1;
    hint->key = at->key;
    for (int i = 0; i < back->count - 1; i++) {
        int mark = ss_er_mark_of(back->node[i]);
        if (!ss_er_is_on(back->node[i])) continue;
        for (int k = 0; k < SS_ER_PEERS; k++) {
            int peer = at->map->peer[mark % 81][k];
            if (!(gone[mark / 81][peer / 27] & ss_er_bit(peer) & ~done[peer / 27])) continue;
            done[peer / 27] |= ss_er_bit(peer);
            ss_er_list_gone(at->er, at->list, peer, gone_at(gone, peer));
        }
    }
    hint->gone_size = at->list->gone_count - hint->gone_from;
    for (int c = 0; c < 81; c++)
        if (gone_at(gone, c))
            hint->goes = ss_er_hash(hint->goes, (uint64_t)(c << 9) | gone_at(gone, c));
    list_way(at, hint, back, true);
}

/* The start has been reached again, over this off node from this on node. */
static void cycle_found(pass *at, int on, int off, int cause) {
    way back;
    uint32_t gone[9][3];
    back.count = 0;
    way_add(&back, ss_er_on(at->start), cause);
    way_add(&back, off, SS_ER_NO_CAUSE);
    way_back(at, on, &back);
    int complexity = back.count - 1;
    if (!at->list && !ss_er_wants(at->er->wanted, at->key + SS_ER_KIND_CYCLE)) return;
    if (!is_worth(at, at->cycle_base, complexity) || !read_cycle(at, &back, gone)) return;
    double rating = at->cycle_base + ss_er_added(complexity);
    if (at->list) {
        list_cycle(at, &back, gone, rating);
        return;
    }
    set_best(at, rating, complexity);
    at->best->kind = (uint8_t)(at->key + SS_ER_KIND_CYCLE);
    tell_way(at, &back);
    for (int c = 0; c < 81; c++) ss_er_hint_remove(at->best, c, gone_at(gone, c));
}

static void reach(ss_er_cycles *ways, int mark, int via, int before, int cause) {
    assert(ways->on_stamp[mark] != ways->now);
    ways->on_stamp[mark] = ways->now;
    ways->via[mark] = (uint16_t)via;
    ways->before[mark] = (uint16_t)before;
    ways->cause[mark] = (uint8_t)cause;
}

/* Is this off node on the way from the start to the on node? */
static bool is_on_way(const ss_er_cycles *ways, int on, int off) {
    while (ways->via[on] != SS_ER_NONE) {
        if (ways->via[on] == off) return true;
        on = ways->before[on];
    }
    return false;
}

static void begin(pass *at, int start) {
    ss_er_cycles *ways = at->ways;
    at->start = start;
    if (!++ways->now) {
        memset(ways->on_stamp, 0, sizeof ways->on_stamp);
        ways->now = 1;
    }
}

/* Reaches what this on leads to. */
static int spread(ss_er_cycles *ways, int on, int tail) {
    int count = ss_er_links_next(&ways->links, on);
    const ss_er_hop *next = ways->links.next[on];
    for (int i = 0; i < count; i++) {
        if (ways->on_stamp[next[i].mark] == ways->now) continue;
        reach(ways, next[i].mark, next[i].via, on, next[i].cause);
        ways->queue[tail++] = next[i].mark;
    }
    return tail;
}

/* Does the on node strike this mark? */
static bool strikes(const pass *at, int on, int mark) {
    if (on % 81 == mark % 81) return at->by_cell && on != mark;
    return on / 81 == mark / 81 && ss_er_sees(at->map, on % 81, mark % 81);
}

/* Cycles that this on node closes: it strikes what has a strong link to the start. */
static void close_cycles(pass *at, int on) {
    ss_er_links *links = at->links;
    bool closes = false;
    for (int s = 0; s < links->strong_count[at->start]; s++)
        closes |= strikes(at, on, links->strong[at->start][s]); /* strong links go both ways */
    if (closes) ss_er_links_weak(links, on);
    for (int w = 0; closes && w < links->weak_count[on]; w++) {
        int off = links->weak[on][w];
        for (int s = 0; s < links->strong_count[off]; s++)
            if (links->strong[off][s] == at->start && !is_on_way(at->ways, on, off))
                cycle_found(at, on, off, links->strong_cause[off][s]);
    }
}

/* ---- forcing chains ---- */

static void chain_found(pass *at, const way *back) {
    assert(back->count > 0);
    int target = back->node[0], mark = ss_er_mark_of(target), cell = mark % 81, digit = mark / 81;
    double rating = at->chain_base + ss_er_added(back->count);
    unsigned bit = 1u << digit;
    unsigned gone = ss_er_is_on(target) ? at->grid->cand[cell] & ~bit : bit;
    if (!gone || !is_worth(at, at->chain_base, back->count)) return;
    if (!at->list) {
        if (!ss_er_wants(at->er->wanted, at->key)) return;
        set_best(at, rating, back->count);
        at->best->kind = (uint8_t)at->key;
        tell_way(at, back);
        ss_er_hint_remove(at->best, cell, gone);
        if (ss_er_is_on(target)) ss_er_hint_place(at->best, cell, digit);
        return;
    }
    ss_er_nested *hint = ss_er_list_add(at->er, at->list);
    if (!hint) return;
    hint->rating = rating;
    hint->complexity = back->count;
    hint->key = at->key;
    hint->goes = ss_er_hash(0, (uint64_t)(cell << 9) | gone);
    ss_er_list_gone(at->er, at->list, cell, gone);
    hint->gone_size = 1;
    list_way(at, hint, back, false);
}

/* From the start on: cycles, and the chain that turns the start off; each only if it is wanted. */
static void search_on(pass *at, int start, bool want_cycles, bool want_chain) {
    ss_er_cycles *ways = at->ways;
    int head = 0, tail = 0, level_end, turned = SS_ER_NONE;
    begin(at, start);
    reach(ways, start, SS_ER_NONE, SS_ER_NONE, SS_ER_NO_CAUSE);
    ways->queue[tail++] = (uint16_t)start;
    for (int length = 2; head < tail; length += 2) {
        bool cycles = want_cycles && is_worth(at, at->cycle_base, length);
        bool chain = want_chain && turned == SS_ER_NONE && is_worth(at, at->chain_base, length);
        if (!cycles && !chain) break;
        for (level_end = tail; head < level_end;) {
            int on = ways->queue[head++];
            if (cycles && length > 2) close_cycles(at, on);
            if (chain && turned == SS_ER_NONE && strikes(at, on, start)) turned = on;
            tail = spread(ways, on, tail);
        }
    }
    if (turned == SS_ER_NONE) return;
    way back;
    back.count = 0;
    way_add(&back, start, SS_ER_NO_CAUSE);
    way_back(at, turned, &back);
    chain_found(at, &back);
}

/* From the start off to on. */
static void search_off(pass *at, int start) {
    ss_er_cycles *ways = at->ways;
    const ss_er_links *links = at->links;
    int head = 0, tail = 0, level_end;
    begin(at, start);
    for (int s = 0; s < links->strong_count[start]; s++) {
        int next = links->strong[start][s];
        reach(ways, next, start, SS_ER_NONE, links->strong_cause[start][s]);
        ways->queue[tail++] = (uint16_t)next;
    }
    for (int length = 4; head < tail && is_worth(at, at->chain_base, length); length += 2)
        for (level_end = tail; head < level_end;) {
            tail = spread(ways, ways->queue[head++], tail);
            if (ways->on_stamp[start] != ways->now) continue;
            way back;
            back.count = 0;
            way_back(at, start, &back);
            chain_found(at, &back);
            return;
        }
}

/* ---- whether a search can pay ---- */

/* Of the first level: does an on strike, of the strong links of the start, another than it came
   over? */
static bool closes_at_once(const pass *at, int start) {
    ss_er_links *links = at->links;
    int count = links->strong_count[start] ? ss_er_links_next(links, start) : 0;
    for (int i = 0; i < count; i++)
        for (int s = 0; s < links->strong_count[start]; s++) {
            int off = links->strong[start][s];
            if (off != links->next[start][i].via && strikes(at, links->next[start][i].mark, off))
                return true;
        }
    return false;
}

static bool may_close(const pass *at, const ss_er_front *front, int start) {
    const ss_er_links *links = at->links;
    for (int s = 0; s < links->strong_count[start]; s++)
        if (ss_er_front_strikes(front, links->strong[start][s])) return true;
    return false;
}

/* Levels as bits, without saying how they were reached. */
static bool may_find_on(const pass *at, int start) {
    ss_er_front front;
    ss_er_front_begin(&front, at->links, start, true);
    for (int length = 4;; length += 2) {
        bool cycles = is_worth(at, at->cycle_base, length);
        bool chain = at->by_place && is_worth(at, at->chain_base, length);
        if (!cycles && !chain) return false;
        if (chain && ss_er_front_strikes(&front, start)) return true;
        if (cycles && (length == 4 ? closes_at_once(at, start) : may_close(at, &front, start)))
            return true;
        if (!ss_er_front_step(&front)) return false;
    }
}

static bool may_find_off(const pass *at, int start) {
    ss_er_front front;
    if (!at->links->strong_count[start]) return false;
    ss_er_front_begin(&front, at->links, start, false);
    for (int length = 4; is_worth(at, at->chain_base, length); length += 2) {
        if (!ss_er_front_step(&front)) return false;
        if (ss_er_front_has(&front, start)) return true;
    }
    return false;
}

/* Everything, where nothing is known. */
static void search_from(pass *at, int start) {
    if (may_find_on(at, start)) search_on(at, start, true, at->by_place);
    if (at->by_place && may_find_off(at, start)) search_off(at, start);
}

/* What there is, where that is known. */
static void find_from(pass *at, int cell, unsigned digit, const ss_er_starts *known) {
    int start = ss_er_mark(cell, ss_er_low(digit));
    bool off = at->by_place && known->off[cell] & digit, cycle = known->cycle[cell] & digit;
    if (off || cycle) search_on(at, start, cycle, off);
    if (at->by_place && known->on[cell] & digit) search_off(at, start);
}

static void read_links(pass *at) {
    at->links->by_cell = at->by_cell;
    at->links->by_place = at->by_place;
    (void)ss_er_spend(at->er, WORK_OF_LINKS);
    ss_er_links_read(at->links, at->digits);
}

static void search(pass *at) {
    ss_er_starts known;
    read_links(at);
    if (at->source && !ss_er_fresh_starts(at->links, at->source, &known)) return;
    for (int c = 0; c < 81; c++) {
        unsigned cand = at->grid->cand[c], left = cand & at->digits;
        if (!ss_er_several(cand) || (!at->by_place && ss_er_count(cand) > 2)) continue;
        if (at->source) left &= known.on[c] | known.off[c] | known.cycle[c];
        for (; left && !at->er->failed; left &= left - 1) {
            if (ss_er_spend(at->er, WORK_OF_A_START)) return;
            if (at->source) find_from(at, c, left & (0u - left), &known);
            else search_from(at, ss_er_mark(c, ss_er_low(left)));
        }
    }
}

/* The pass of chains of places is over: the others need all digits. */
static void look_at_all(pass *at) {
    at->digits = SS_ER_FULL;
    if (!at->list && !at->best_complexity) ss_er_note_quiet(at->er, SS_ER_QUIET_X);
}

/* Nothing in the stamps yet; the rest is written before it is read. */
static ss_er_cycles *new_ways(ss_er *er) {
    const susol_allocator *memory = er->memory;
    ss_er_cycles *ways = memory->resize(memory->user, NULL, 0, sizeof *ways);
    if (ways) {
        ways->now = ways->links.now = 0;
        memset(ways->on_stamp, 0, sizeof ways->on_stamp);
        memset(ways->links.stamp, 0, sizeof ways->links.stamp);
    } else er->failed = true;
    return ways;
}

/* Is there any link of this pass that the grid before did not have? */
static bool has_fresh(pass *at) {
    if (!at->source) return true;
    if (at->by_cell && ss_er_fresh_cells(at->source, at->grid)) return true;
    unsigned digits = at->by_place ? ss_er_fresh_digits(at->source, at->grid) : 0;
    if (!at->by_cell) at->digits &= digits;
    return digits;
}

/* Links of both kinds lead wherever those of one kind do: is there nothing even with them? */
static bool is_hopeless(pass *at) {
    pass both = *at;
    ss_er_starts known;
    if (!at->source) return false;
    both.by_cell = both.by_place = true;
    both.digits = SS_ER_FULL;
    if (!has_fresh(&both)) return true;
    read_links(&both);
    return !ss_er_fresh_starts(both.links, both.source, &known);
}

ss_er_links *ss_er_links_of(ss_er *er, const ss_er_grid *grid) {
    if (!er->cycles) er->cycles = new_ways(er);
    if (!er->cycles) return NULL;
    er->cycles_size = sizeof *er->cycles;
    er->cycles->links.map = &er->map;
    er->cycles->links.grid = grid;
    return &er->cycles->links;
}

static void all_passes(ss_er *er, pass *at) {
    at->er = er;
    at->map = &er->map;
    at->links = ss_er_links_of(er, at->grid);
    at->ways = er->cycles;
    if (!at->links) return;
    bool hopeless = is_hopeless(at);
    for (int i = 0; i < 3; i++) {
        at->by_cell = i > 0;
        at->by_place = i != 1;
        at->key = SS_ER_KIND_X + i;
        at->cycle_base = i == 2 ? 7.0 : 6.5;
        at->chain_base = i == 2 ? 7.0 : 6.6;
        if (!hopeless && is_worth(at, at->cycle_base, SHORTEST) && has_fresh(at)) search(at);
        if (!i) look_at_all(at);
    }
}

bool ss_er_cycles_find(ss_er *er, ss_er_hint *best) {
    pass at = {
        .grid = &er->grid, .best = best, .source = ss_er_before(&er->without_cycles, &er->grid)};
    at.digits = ss_er_changed_in(er, SS_ER_QUIET_X).digits;
    all_passes(er, &at);
    if (!at.best_complexity) ss_er_note_barren(er, &er->without_cycles);
    return at.best_complexity > 0;
}

void ss_er_cycles_list(ss_er *er, const ss_er_grid *before, const ss_er_grid *grid,
                       ss_er_list *list) {
    pass at = {.grid = grid, .source = before, .list = list, .digits = SS_ER_FULL};
    all_passes(er, &at);
    ss_er_list_sort(er, list);
}
