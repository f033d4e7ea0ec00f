/* links.h: strong and weak links of a grid, as lists and as sets of bits.

   Strong: if this mark is off, that one is on. Weak: if this one is on, that one is off; only those
   to marks with a strong link are kept. `next` goes over both, from on to on. Links go both ways.
   The strong ones are read at once; what a mark strikes, and where that leads to, when it is asked
   for. Sets of bits tell fast, level by level, that a search would find nothing: there the marks
   with a strong link are numbered, and a set of them has `words` words. */
#ifndef SS_EXPLAINER_LINKS_H
#define SS_EXPLAINER_LINKS_H
#include "explainer/run.h"
#include <assert.h>

enum { SS_ER_WORDS = (SS_ER_MARKS + 63) / 64, SS_ER_MOST_STRONG = 4, SS_ER_MOST_WEAK = 28 };
enum { SS_ER_MOST_NEXT = SS_ER_MOST_STRONG * SS_ER_MOST_WEAK };

typedef uint64_t ss_er_rows[SS_ER_MARKS * SS_ER_WORDS];

typedef uint32_t ss_er_bands[9][3]; /* by digit, as in the grid */

typedef struct ss_er_flood { /* what is reached from a mark that is on, and what that strikes */
    ss_er_bands on, off;
} ss_er_flood;

typedef struct ss_er_hop { /* on to on, over an off */
    uint16_t mark, via;
    uint8_t cause;
} ss_er_hop;

typedef struct ss_er_links {
    const ss_er_map *map;
    const ss_er_grid *grid;
    bool by_cell, by_place; /* links of this kind only */
    uint16_t strong[SS_ER_MARKS][SS_ER_MOST_STRONG];
    uint8_t strong_cause[SS_ER_MARKS][SS_ER_MOST_STRONG], strong_count[SS_ER_MARKS];
    uint16_t cell[81]; /* marks with a strong link, by cell and by digit */
    uint32_t band[9][3];
    uint16_t number[SS_ER_MARKS], mark[SS_ER_MARKS];
    int count, words;
    /* Not there before they are asked for: */
    bool has_weak[SS_ER_MARKS], has_row[SS_ER_MARKS], has_next[SS_ER_MARKS], has_flood[SS_ER_MARKS];
    uint16_t weak[SS_ER_MARKS][SS_ER_MOST_WEAK];
    uint8_t weak_count[SS_ER_MARKS], next_count[SS_ER_MARKS];
    ss_er_hop next[SS_ER_MARKS][SS_ER_MOST_NEXT];
    ss_er_rows strikes, leads_to; /* weak and next as bits */
    ss_er_flood flood[SS_ER_MARKS];
    uint32_t stamp[SS_ER_MARKS], now;
    uint16_t queue[SS_ER_MARKS];
} ss_er_links;

/* The strong links of these digits (all, by cells); nothing else is known yet. */
void ss_er_links_read(ss_er_links *links, unsigned digits);
/* What the mark strikes: `weak` is filled. */
void ss_er_links_weak(ss_er_links *links, int mark);
/* What it leads to, each mark once, over the first off in the order of the original; itself never.
   Returns how many: `next` is filled. */
int ss_er_links_next(ss_er_links *links, int mark);

typedef struct ss_er_front { /* a search, level by level */
    ss_er_links *links;
    uint64_t reached[SS_ER_WORDS], level[SS_ER_WORDS];
} ss_er_front;

/* The first level: what the mark leads to if it is on, or if it is off. */
void ss_er_front_begin(ss_er_front *front, ss_er_links *links, int mark, bool on);
bool ss_er_front_step(ss_er_front *front); /* to the next level; false: nothing there */
bool ss_er_front_has(const ss_er_front *front, int mark);     /* on this level */
bool ss_er_front_strikes(const ss_er_front *front, int mark); /* does the level strike it? */

const ss_er_flood *ss_er_flood_of(ss_er_links *links, int mark);

/* ---- fresh.c: links that the grid before did not have ---- */

typedef struct ss_er_starts { /* by cell: marks that are off or on in the end, or on a cycle */
    uint16_t on[81], off[81], cycle[81];
} ss_er_starts;
/* Has this link of the mark, or what is left of its cell or region, changed since? */
bool ss_er_is_fresh(const ss_er_links *links, const ss_er_grid *before, int mark, int cause);
/* The marks that lead to such a link. */
void ss_er_fresh_reached(ss_er_links *links, const ss_er_grid *before, ss_er_bands out);
/* What may be found over such a link; false: nothing. */
bool ss_er_fresh_starts(ss_er_links *links, const ss_er_grid *before, ss_er_starts *out);
/* Digits with such a link between two places of a region; is there one between two digits of a
   cell? */
unsigned ss_er_fresh_digits(const ss_er_grid *before, const ss_er_grid *now);
bool ss_er_fresh_cells(const ss_er_grid *before, const ss_er_grid *now);
#endif
