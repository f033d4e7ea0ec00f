/* webs.c: one line after the other is added that has a cell in common with those before. */
#include "drawn/webs.h"
#include <assert.h>
#include <string.h>

static int place_of(const ss_thing *in, int cell) {
    for (int i = 0; i < in->count; i++)
        if (in->cells[i] == cell) return i;
    return -1;
}

static bool hangs_together(const ss_thing *web, const ss_thing *line) {
    for (int i = 0; i < line->count; i++)
        if (place_of(web, line->cells[i]) >= 0) return true;
    return false;
}

/* Two pieces are one from now on. */
static void unite(ss_line_web *web, int one, int other) {
    assert(one < web->all.count && other < web->all.count);
    int from = web->piece[other], to = web->piece[one];
    for (int i = 0; i < web->all.count && from != to; i++)
        if (web->piece[i] == from) web->piece[i] = (uint8_t)to;
}

static void add_line(const ss_things *things, const ss_thing *line, ss_line_web *web) {
    const uint8_t *region = things->puzzle->region;
    for (int i = 0, before = -1; i < line->count + line->closed; i++) {
        int cell = line->cells[i % line->count], place = place_of(&web->all, cell);
        if (place < 0 && web->all.count == SS_THING_CELLS) return;
        if (place < 0) {
            place = web->all.count++;
            web->all.cells[place] = (uint16_t)cell;
            web->piece[place] = (uint8_t)place;
        }
        if (before >= 0 && region[web->all.cells[before]] == region[cell])
            unite(web, before, place);
        before = place;
    }
}

/* Numbers of pieces without gaps. */
static void number_pieces(ss_line_web *web) {
    uint8_t number[SS_THING_CELLS];
    memset(number, SS_THING_CELLS, sizeof number);
    web->pieces = 0;
    for (int i = 0; i < web->all.count; i++) {
        uint8_t *of = &number[web->piece[i]];
        if (*of == SS_THING_CELLS) *of = (uint8_t)web->pieces++;
        web->piece[i] = *of;
    }
}

void ss_line_web_gather(const ss_things *things, int first, bool *is_free, ss_line_web *web) {
    assert(first >= 0 && first < things->count);
    *web = (ss_line_web){.all = things->thing[first]};
    web->all.count = 0;
    web->all.closed = false;
    add_line(things, &things->thing[first], web);
    is_free[first] = false;
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < things->count; i++) {
            const ss_thing *line = &things->thing[i];
            if (!is_free[i] || line->colours != things->thing[first].colours) continue;
            if (ss_limits_spend(things->limits, line->count) || !hangs_together(&web->all, line))
                continue;
            add_line(things, line, web);
            is_free[i] = false;
            again = true;
        }
    }
    number_pieces(web);
}
