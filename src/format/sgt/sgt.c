/* sgt.c: what the game ids of Simon Tatham's puzzles share. */
#include "format/sgt/sgt.h"
#include "base/joined.h"
#include <assert.h>

enum { MOST_WALLS = 2 * SS_MAX_SIDE * (SS_MAX_SIDE - 1) + 1, LONG_GAP = 25, LONG_RUN = 26 };

susol_status ss_sgt_wrong(const ss_sgt *at, const char *expected) {
    assert(at->rest.data >= at->all.data && at->rest.data <= at->all.data + at->all.size);
    ss_place place = {1, (int)(at->rest.data - at->all.data) + 1};
    return ss_format_unexpected(at->error, place, expected, at->rest);
}

bool ss_sgt_take(ss_sgt *at, char letter) {
    if (!at->rest.size || at->rest.data[0] != letter) return false;
    at->rest.data++, at->rest.size--;
    return true;
}

static bool is_digit(const ss_sgt *at) {
    return at->rest.size && at->rest.data[0] >= '0' && at->rest.data[0] <= '9';
}

bool ss_sgt_number(ss_sgt *at, int most, int *number) {
    assert(most > 0);
    ss_span digits = {at->rest.data, 0};
    while (is_digit(at)) at->rest.data++, at->rest.size--, digits.size++;
    if (ss_span_number(digits, 0, most, number)) return true;
    at->rest = (ss_span){digits.data, at->rest.size + digits.size};
    return false;
}

bool ss_sgt_head(ss_sgt *at, char flag, int *side, bool *flagged) {
    if (!ss_sgt_number(at, SS_MAX_SIDE, side) || !*side) return false;
    *flagged = ss_sgt_take(at, flag);
    if (ss_sgt_take(at, 'd') && at->rest.size && at->rest.data[0] != ':')
        at->rest.data++, at->rest.size--;
    return ss_sgt_take(at, ':');
}

ss_sgt ss_sgt_first(ss_span text) {
    ss_piece piece = {0, 0};
    (void)ss_format_cut_line(text, true, &piece);
    ss_span line = ss_format_code((ss_span){text.data + piece.skip, piece.size});
    return (ss_sgt){.all = line, .rest = line};
}

susol_status ss_sgt_read_grid(ss_sgt *at, int cells, int32_t *numbers) {
    assert(cells > 0 && cells <= SS_MAX_CELLS);
    int cell = 0, number;
    while (at->rest.size && at->rest.data[0] != ',') {
        char letter = at->rest.data[0];
        if (letter == '_') {
            (void)ss_sgt_take(at, letter);
            continue;
        }
        int run = letter >= 'a' && letter <= 'z' ? letter - 'a' + 1 : 0;
        if (!run && !is_digit(at)) return ss_sgt_wrong(at, "a number, or a letter for a run");
        if (cell + (run ? run : 1) > cells) return ss_sgt_wrong(at, "fewer cells");
        for (int i = 0; i < run; i++) numbers[cell++] = 0;
        if (run) (void)ss_sgt_take(at, letter);
        else if (ss_sgt_number(at, 9999, &number)) numbers[cell++] = number;
        else return ss_sgt_wrong(at, "a smaller number");
    }
    return cell == cells ? SUSOL_OK : ss_sgt_wrong(at, "more cells");
}

void ss_sgt_write_grid(const int32_t *numbers, int cells, ss_text *out) {
    assert(cells > 0 && cells <= SS_MAX_CELLS);
    int run = 0;
    for (int c = 0; c <= cells; c++) {
        if (c < cells && !numbers[c]) {
            run++;
            continue;
        }
        if (!run && c && c < cells) ss_text_put(out, '_');
        for (; run > LONG_RUN; run -= LONG_RUN) ss_text_put(out, 'z');
        if (run) ss_text_put(out, (char)('a' - 1 + run));
        if (c < cells) ss_text_format(out, "%d", (int)numbers[c]);
        run = 0;
    }
}

/* ---- walls ---- */

/* The cells on both sides of wall i. */
static void beside(int i, int side, int *first, int *second) {
    int half = side * (side - 1), along = i % half / (side - 1), across = i % half % (side - 1);
    bool upright = i < half; /* between two columns: along is the row */
    *first = upright ? along * side + across : across * side + along;
    *second = *first + (upright ? 1 : side);
}

susol_status ss_sgt_read_walls(ss_sgt *at, int side, bool repeats, ss_areas *areas) {
    assert(side > 0 && side <= SS_MAX_SIDE);
    int area[SS_MAX_CELLS], wall = 0, last = 2 * side * (side - 1), first, second;
    ss_joined joined;
    ss_joined_start(&joined, side * side);
    while (at->rest.size && at->rest.data[0] != ',') {
        char letter = at->rest.data[0];
        int gaps = letter == '_' ? 0 : letter >= 'a' && letter <= 'z' ? letter - 'a' + 1 : -1;
        int times = 1;
        if (gaps < 0) return ss_sgt_wrong(at, "walls: a letter or _");
        if (letter == 'z') gaps = LONG_GAP;
        (void)ss_sgt_take(at, letter);
        if (repeats && is_digit(at) && (!ss_sgt_number(at, MOST_WALLS, &times) || !times))
            return ss_sgt_wrong(at, "how often");
        for (; times > 0; times--) {
            if (wall + gaps + (letter != 'z') > last + 1) return ss_sgt_wrong(at, "fewer walls");
            for (int i = 0; i < gaps && wall < last; i++) {
                beside(wall++, side, &first, &second);
                ss_joined_join(&joined, first, second);
            }
            wall += letter != 'z';
        }
    }
    if (wall != last + 1) return ss_sgt_wrong(at, "more walls");
    for (int c = 0; c < side * side; c++) area[c] = ss_joined_first(&joined, c);
    ss_areas_label(areas, area, side * side);
    return SUSOL_OK;
}

/* A letter, or as often as it is repeated: aaa is a3. */
static void put_letters(char letter, int times, bool repeats, ss_text *out) {
    if (repeats && times > 2) ss_text_format(out, "%c%d", letter, times);
    else
        while (times-- > 0) ss_text_put(out, letter);
}

void ss_sgt_write_walls(const ss_areas *areas, int side, bool repeats, ss_text *out) {
    assert(side > 0 && side <= SS_MAX_SIDE);
    int last = 2 * side * (side - 1), gaps = 0, times = 0, first = 0, second = 0;
    char letter = 0;
    for (int i = 0; i <= last; i++) {
        if (i < last) beside(i, side, &first, &second);
        bool wall = i == last || areas->area[first] != areas->area[second];
        bool full = gaps > LONG_GAP;
        if (full) gaps -= LONG_GAP;
        for (int part = !full; part < 1 + wall; part++) {
            char next = part == 0 ? 'z' : gaps ? (char)('a' - 1 + gaps) : '_';
            if (next != letter) put_letters(letter, times, repeats, out), times = 0;
            letter = next, times++;
        }
        gaps = wall ? 0 : gaps + 1;
    }
    put_letters(letter, times, repeats, out);
}
