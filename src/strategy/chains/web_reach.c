/* web_reach.c: everything that follows from each claim, as rows of bits.

   A row is the claim itself, what follows at once, and the rows of those. Rows are joined again and
   again, from the last claim to the first and back, until none grows. */
#include "strategy/chains/web.h"
#include <assert.h>
#include <string.h>

static bool join(const ss_view *view, uint32_t claim) {
    const ss_web *web = view->web;
    int words = web->reach_words;
    if (ss_view_spend(view, 1 + (int)(web->from[claim + 1] - web->from[claim]) * words / 4))
        return false;
    uint64_t *row = web->reach + (size_t)claim * (size_t)words, grown = 0;
    for (uint32_t i = web->from[claim]; i < web->from[claim + 1]; i++) {
        const uint64_t *more = ss_web_row(web, web->sorted[i].to);
        for (int w = 0; w < words; w++) {
            grown |= more[w] & ~row[w];
            row[w] |= more[w];
        }
    }
    return grown;
}

bool ss_web_reach(ss_view *view) {
    assert(view->web);
    ss_web *web = view->web;
    uint32_t claims = 2 * (uint32_t)web->count;
    int words = (int)(claims + 63) / 64;
    size_t size = claims * (size_t)words * sizeof *web->reach;
    if (claims > SS_WEB_MOST_CLAIMS) return false;
    if (web->reach_age == web->age) return true;
    if (web->reach_room < (int)(claims * (uint32_t)words)) {
        web->reach = ss_arena_get(view->arena, 2 * size);
        web->reach_room = 2 * (int)(claims * (uint32_t)words);
        if (!web->reach) {
            view->failed = true;
            web->reach_room = 0;
            return false;
        }
    }
    web->reach_words = words;
    memset(web->reach, 0, size);
    for (uint32_t c = 0; c < claims; c++) {
        uint64_t *row = web->reach + (size_t)c * (size_t)words;
        row[c / 64] |= (uint64_t)1 << c % 64;
    }
    for (bool grown = true; grown;) {
        grown = false;
        for (uint32_t c = claims; c-- > 0;) grown |= join(view, c);
        if (!grown) break;
        grown = false;
        for (uint32_t c = 0; c < claims; c++) grown |= join(view, c);
    }
    if (ss_view_lost(view)) return false;
    web->reach_age = web->age;
    return true;
}
