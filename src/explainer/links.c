/* links.c: links as lists and as bits, made when they are asked for; see links.h. */
#include "explainer/links.h"
#include <assert.h>
#include <string.h>

/* ---- strong links ---- */

/* In the order of the original: by the cell, the box, the row, the column; two ways to the same
   mark are one link. */
static void add_strong(ss_er_links *links, int mark, int next, int cause) {
    int count = links->strong_count[mark];
    assert(mark != next);
    for (int i = 0; i < count; i++)
        if (links->strong[mark][i] == next) return;
    assert(count < SS_ER_MOST_STRONG);
    links->strong[mark][count] = (uint16_t)next;
    links->strong_cause[mark][count] = (uint8_t)cause;
    links->strong_count[mark]++;
    if (count) return;
    links->number[mark] = (uint16_t)links->count;
    links->mark[links->count++] = (uint16_t)mark;
    links->band[mark / 81][mark % 81 / 27] |= ss_er_bit(mark % 81);
    links->cell[mark % 81] |= (uint16_t)(1u << mark / 81);
}

static void add_both(ss_er_links *links, int one, int two, int cause) {
    add_strong(links, one, two, cause);
    add_strong(links, two, one, cause);
}

static bool is_pair(unsigned set) { return set && ss_er_single(set & (set - 1)); }

static void read_cells(ss_er_links *links) {
    for (int c = 0; c < 81; c++) {
        unsigned cand = links->grid->cand[c];
        if (is_pair(cand))
            add_both(links, ss_er_mark(c, ss_er_low(cand)),
                     ss_er_mark(c, ss_er_low(cand & (cand - 1))), SS_ER_CELL);
    }
}

static void read_places(ss_er_links *links, unsigned digits) {
    for (int r = 0; r < 27; r++)
        for (unsigned left = digits; left; left &= left - 1) {
            int digit = ss_er_low(left);
            const uint8_t *cells = links->map->cell[r];
            unsigned pos = links->grid->pos[r][digit];
            if (is_pair(pos))
                add_both(links, ss_er_mark(cells[ss_er_low(pos)], digit),
                         ss_er_mark(cells[ss_er_low(pos & (pos - 1))], digit), SS_ER_BOX + r / 9);
        }
}

void ss_er_links_read(ss_er_links *links, unsigned digits) {
    memset(links->strong_count, 0, sizeof links->strong_count);
    memset(links->band, 0, sizeof links->band);
    memset(links->cell, 0, sizeof links->cell);
    memset(links->has_weak, 0, sizeof links->has_weak);
    memset(links->has_row, 0, sizeof links->has_row);
    memset(links->has_next, 0, sizeof links->has_next);
    memset(links->has_flood, 0, sizeof links->has_flood);
    links->count = 0;
    if (links->by_cell) read_cells(links);
    if (links->by_place) read_places(links, digits);
    links->words = (links->count + 63) / 64;
}

/* ---- weak links ---- */

static int add_bits(uint16_t *list, int count, uint32_t bits, int first) {
    for (; bits; bits &= bits - 1) list[count++] = (uint16_t)(first + ss_er_low(bits));
    return count;
}

static uint64_t *row_of(const ss_er_links *links, uint64_t *rows, int mark) {
    assert(mark >= 0 && mark < SS_ER_MARKS);
    return rows + mark * links->words;
}

static void set_bit(const ss_er_links *links, uint64_t *row, int mark) {
    int number = links->number[mark];
    assert(number < links->count);
    row[number / 64] |= UINT64_C(1) << number % 64;
}

void ss_er_links_weak(ss_er_links *links, int mark) {
    if (links->has_weak[mark]) return;
    links->has_weak[mark] = true;
    int cell = mark % 81, digit = mark / 81, own = cell / 27, count = 0, first = digit * 81;
    uint16_t *list = links->weak[mark];
    const uint32_t *sees = links->map->sees[cell], *band = links->band[digit];
    if (links->by_cell)
        for (unsigned left = links->cell[cell] & ~(1u << digit); left; left &= left - 1)
            list[count++] = (uint16_t)ss_er_mark(cell, ss_er_low(left));
    uint32_t here = band[own] & sees[own];
    count = add_bits(list, count, here & links->map->box_bits[cell], first + own * 27);
    count = add_bits(list, count, here & ~links->map->box_bits[cell], first + own * 27);
    for (int b = 0; b < 3; b++)
        if (b != own) count = add_bits(list, count, band[b] & sees[b], first + b * 27);
    links->weak_count[mark] = (uint8_t)count;
}

/* ---- both ---- */

int ss_er_links_next(ss_er_links *links, int mark) {
    int count = 0;
    if (links->has_next[mark]) return links->next_count[mark];
    links->has_next[mark] = true;
    ss_er_links_weak(links, mark);
    if (!++links->now) {
        memset(links->stamp, 0, sizeof links->stamp);
        links->now = 1;
    }
    links->stamp[mark] = links->now;
    for (int w = 0; w < links->weak_count[mark]; w++) {
        int off = links->weak[mark][w];
        for (int s = 0; s < links->strong_count[off]; s++) {
            int next = links->strong[off][s];
            if (links->stamp[next] == links->now) continue;
            links->stamp[next] = links->now;
            links->next[mark][count++] = (ss_er_hop){
                .mark = (uint16_t)next, .via = (uint16_t)off, .cause = links->strong_cause[off][s]};
        }
    }
    links->next_count[mark] = (uint8_t)count;
    return count;
}

static void make_rows(ss_er_links *links, int mark) {
    if (links->has_row[mark]) return;
    links->has_row[mark] = true;
    ss_er_links_weak(links, mark);
    uint64_t *strikes = row_of(links, links->strikes, mark);
    uint64_t *leads_to = row_of(links, links->leads_to, mark);
    for (int w = 0; w < links->words; w++) strikes[w] = leads_to[w] = 0;
    for (int w = 0; w < links->weak_count[mark]; w++) {
        int off = links->weak[mark][w];
        set_bit(links, strikes, off);
        for (int s = 0; s < links->strong_count[off]; s++)
            set_bit(links, leads_to, links->strong[off][s]);
    }
}

/* ---- level by level ---- */

void ss_er_front_begin(ss_er_front *front, ss_er_links *links, int mark, bool on) {
    assert(links->words <= SS_ER_WORDS);
    front->links = links;
    memset(front->level, 0, (size_t)links->words * sizeof *front->level);
    if (on) {
        make_rows(links, mark);
        memcpy(front->level, row_of(links, links->leads_to, mark),
               (size_t)links->words * sizeof *front->level);
    } else
        for (int s = 0; s < links->strong_count[mark]; s++)
            set_bit(links, front->level, links->strong[mark][s]);
    memcpy(front->reached, front->level, (size_t)links->words * sizeof *front->level);
}

bool ss_er_front_step(ss_er_front *front) {
    ss_er_links *links = front->links;
    uint64_t all[SS_ER_WORDS] = {0}, any = 0;
    for (int from = 0; from < links->words; from++)
        for (uint64_t left = front->level[from]; left; left &= left - 1) {
            int mark = links->mark[64 * from + __builtin_ctzll(left)];
            make_rows(links, mark);
            const uint64_t *row = row_of(links, links->leads_to, mark);
            for (int w = 0; w < links->words; w++) all[w] |= row[w];
        }
    for (int w = 0; w < links->words; w++) {
        front->level[w] = all[w] & ~front->reached[w];
        front->reached[w] |= all[w];
        any |= front->level[w];
    }
    return any;
}

bool ss_er_front_has(const ss_er_front *front, int mark) {
    int number = front->links->number[mark];
    return front->level[number / 64] >> number % 64 & 1;
}

bool ss_er_front_strikes(const ss_er_front *front, int mark) {
    ss_er_links *links = front->links;
    make_rows(links, mark);
    const uint64_t *row = row_of(links, links->strikes, mark);
    uint64_t any = 0;
    for (int w = 0; w < links->words; w++) any |= row[w] & front->level[w];
    return any;
}

/* ---- to the end ---- */

static bool has(ss_er_bands bands, int mark) {
    return bands[mark / 81][mark % 81 / 27] & ss_er_bit(mark % 81);
}

static void add_all(ss_er_flood *to, const ss_er_flood *from) {
    for (int d = 0; d < 9; d++)
        for (int b = 0; b < 3; b++) {
            to->on[d][b] |= from->on[d][b];
            to->off[d][b] |= from->off[d][b];
        }
}

/* All that the on strikes, with a strong link or without. */
static void strike(const ss_er_links *links, int mark, ss_er_bands *off) {
    const ss_er_grid *grid = links->grid;
    int cell = mark % 81, digit = mark / 81;
    for (int b = 0; b < 3; b++)
        (*off)[digit][b] |= grid->band[digit][b] & links->map->sees[cell][b];
    unsigned others = links->by_cell ? grid->cand[cell] & ~(1u << digit) : 0;
    for (; others; others &= others - 1) (*off)[ss_er_low(others)][cell / 27] |= ss_er_bit(cell);
}

/* What is known of a mark on the way need not be found again: one flood has most of the next. */
static void flood_from(ss_er_links *links, int mark, ss_er_flood *out) {
    int count = 0;
    memset(out, 0, sizeof *out);
    out->on[mark / 81][mark % 81 / 27] |= ss_er_bit(mark % 81);
    links->queue[count++] = (uint16_t)mark;
    for (int head = 0; head < count; head++) {
        int from = links->queue[head], more = ss_er_links_next(links, from);
        strike(links, from, &out->off);
        for (int i = 0; i < more; i++) {
            int next = links->next[from][i].mark;
            if (has(out->on, next)) continue;
            out->on[next / 81][next % 81 / 27] |= ss_er_bit(next % 81);
            if (links->has_flood[next]) add_all(out, &links->flood[next]);
            else links->queue[count++] = (uint16_t)next;
        }
    }
}

const ss_er_flood *ss_er_flood_of(ss_er_links *links, int mark) {
    if (!links->has_flood[mark]) flood_from(links, mark, &links->flood[mark]);
    links->has_flood[mark] = true;
    return &links->flood[mark];
}
