/* hunt_text.c: a hunt as text, to go on later:

       # susol hunt, scale er, round 12
       # island 0 84222325c0bfce5b ...      its random numbers: four words of state
       ........1.......2..3.4.....(81)  9.3
       ...
       # island 1 ...

   Other lines that begin with # mean nothing. Puzzles before the first island are something to
   begin with, and need no rating. */
#include "base/error.h"
#include "fast9/fast9.h"
#include "generate/hunt/hunt.h"
#include "puzzle/symmetry.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81 };

/* ---- written ---- */

static void write_island(const ss_hunt_island *island, int index, ss_text *out) {
    ss_text_format(out, "# island %d", index);
    for (int w = 0; w < 4; w++) ss_text_format(out, " %016" PRIx64, island->random.state[w]);
    ss_text_put(out, '\n');
    for (int i = 0; i < island->count; i++) {
        const ss_quarry *one = &island->pool[i];
        char cells[CELLS];
        for (int c = 0; c < CELLS; c++)
            cells[c] = one->digit[c] ? (char)('0' + one->digit[c]) : '.';
        ss_text_add(out, cells, CELLS);
        const int whole = one->rating / 100, part = one->rating % 100;
        if (part % 10) ss_text_format(out, "\t%d.%02d\n", whole, part);
        else ss_text_format(out, "\t%d.%d\n", whole, part / 10);
    }
}

void ss_hunt_write(const ss_hunt *hunt, ss_text *out) {
    ss_text_format(out, "# susol hunt, scale %s, round %d\n", ss_hunt_scale(hunt)->name,
                   ss_hunt_rounds(hunt));
    for (int i = 0; i < SS_HUNT_ISLANDS; i++) write_island(ss_hunt_island_at(hunt, i), i, out);
}

/* ---- read ---- */

typedef struct reading {
    ss_hunt *hunt;
    susol_error *error;
    int line, rounds;
    int island; /* -1: none yet */
    ss_hunt_island at;
    ss_fast9_work work;
} reading;

static susol_status complain(const reading *r, int column, const char *words) {
    return ss_error_set(r->error, SUSOL_BAD_TEXT, (ss_place){r->line, column}, "%s", words);
}

static bool read_hex(ss_span word, uint64_t *number) {
    char text[17] = "", *end;
    if (!word.size || word.size > 16) return false;
    memcpy(text, word.data, word.size);
    *number = strtoull(text, &end, 16);
    return !*end;
}

static void finish_island(reading *r) {
    if (r->island >= 0) ss_hunt_restore(r->hunt, r->island, &r->at, r->rounds);
}

static susol_status read_island(reading *r, ss_span rest) {
    ss_span word;
    int index;
    finish_island(r);
    r->at = (ss_hunt_island){.count = 0};
    bool good = ss_span_word(&rest, &word) && ss_span_number(word, 0, SS_HUNT_ISLANDS - 1, &index);
    for (int w = 0; w < 4 && good; w++)
        good = ss_span_word(&rest, &word) && read_hex(word, &r->at.random.state[w]);
    const uint64_t *state = r->at.random.state;
    if (!good || !(state[0] | state[1] | state[2] | state[3]))
        return complain(r, 10, "expected an island from 0 to 3 and four numbers");
    r->island = index;
    return SUSOL_OK;
}

/* "scale er, round 12" */
static susol_status read_heading(reading *r, ss_span rest) {
    const char *name = ss_hunt_scale(r->hunt)->name;
    ss_span word, value;
    while (ss_span_word(&rest, &word) && ss_span_word(&rest, &value)) {
        if (value.size && value.data[value.size - 1] == ',') value.size--;
        if (ss_span_is(word, "round")) (void)ss_span_number(value, 0, INT32_MAX, &r->rounds);
        if (!ss_span_is(word, "scale") || ss_span_is(value, name)) continue;
        return ss_error_set(r->error, SUSOL_BAD_TEXT, (ss_place){r->line, 1},
                            "a hunt on scale %.*s does not go on with scale %s",
                            (int)(value.size < 20 ? value.size : 20), value.data, name);
    }
    return SUSOL_OK;
}

static susol_status read_comment(reading *r, ss_span rest) {
    ss_span word;
    if (!ss_span_word(&rest, &word)) return SUSOL_OK;
    if (ss_span_is(word, "island")) return read_island(r, rest);
    if (!ss_span_is(word, "susol") || !ss_span_word(&rest, &word) || !ss_span_is(word, "hunt,"))
        return SUSOL_OK;
    return read_heading(r, rest);
}

static bool is_unique(reading *r, const char *cells) {
    uint32_t found = 0;
    const ss_fast9_batch batch = {
        .puzzles = cells, .count = 1, .found = &found, .limit = 2, .patience = SS_FAST9_PATIENCE};
    ss_fast9_solve_batch(&batch, &r->work, NULL);
    return found == 1;
}

/* "9.3" as 930; 0: that is no rating. */
static int read_rating(ss_span rest) {
    enum { MOST = 10000000 };
    ss_span word;
    char text[16] = "", *end;
    if (!ss_span_word(&rest, &word) || word.size >= sizeof text) return 0;
    memcpy(text, word.data, word.size);
    const double value = strtod(text, &end);
    return *end || !(value >= 1) || value > MOST ? 0 : (int)(value * 100 + 0.5);
}

static susol_status keep(reading *r, const uint8_t *digit, ss_span rest) {
    if (r->island < 0) return ss_hunt_add(r->hunt, digit);
    if (r->at.count == SS_HUNT_POOL) return complain(r, 1, "an island has no more than 64 puzzles");
    ss_quarry *one = &r->at.pool[r->at.count];
    one->rating = read_rating(rest);
    if (!one->rating) return complain(r, CELLS + 2, "expected the rating after the puzzle");
    (void)ss_canon9(digit, one->digit, NULL);
    r->at.count++;
    return SUSOL_OK;
}

static susol_status read_puzzle(reading *r, ss_span line) {
    uint8_t digit[CELLS];
    for (int c = 0; c < CELLS; c++) {
        const char cell = (size_t)c < line.size ? line.data[c] : ' ';
        if (cell != '.' && (cell < '0' || cell > '9'))
            return complain(r, c + 1, "expected 81 cells (1-9, or . for empty)");
        digit[c] = cell == '.' ? 0 : (uint8_t)(cell - '0');
    }
    ss_span rest = {line.data + CELLS, line.size - CELLS};
    if (rest.size && rest.data[0] != ' ' && rest.data[0] != '\t')
        return complain(r, CELLS + 1, "expected 81 cells (1-9, or . for empty)");
    if (!is_unique(r, line.data)) return complain(r, 1, "this puzzle has not one solution");
    return keep(r, digit, rest);
}

static susol_status read_line(reading *r, ss_span line) {
    r->line++;
    if (!ss_span_trim(line).size) return SUSOL_OK;
    if (line.data[0] == '#') return read_comment(r, (ss_span){line.data + 1, line.size - 1});
    return read_puzzle(r, line);
}

susol_status ss_hunt_read(ss_hunt *hunt, const char *text, susol_error *error) {
    ss_span rest = ss_span_of(text), line;
    reading *r = ss_memory_get(ss_hunt_memory(hunt), sizeof *r);
    susol_status status = r ? SUSOL_OK : SUSOL_NO_MEMORY;
    if (r) *r = (reading){.hunt = hunt, .error = error, .island = -1};
    while (!status && ss_span_line(&rest, &line)) status = read_line(r, line);
    if (!status) finish_island(r);
    if (r) ss_memory_give(ss_hunt_memory(hunt), r, sizeof *r);
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}
