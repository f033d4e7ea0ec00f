/* templates.c: all ways to set one digit in the whole grid.

   A way takes one place in each house that lacks the digit, no two of them seeing each other. A
   place in all ways holds the digit, a place in none does not, unless it is in no house: of such
   cells the ways say nothing. A place that another digit needs in all of its ways is open to nobody
   else, so ways are listed again until nothing changes. */
#include "strategy/look.h"

/* Beyond that a grid has too many ways to say anything. */
enum { MOST_TRIES = 100000, MOST_PATIENT_TRIES = 2000000 };

typedef struct ways {
    ss_view *view;
    int digit, tries;                   /* left */
    ss_cells taken;                     /* of the way so far */
    ss_cells in_all, in_some;           /* of the ways found */
    ss_cells forced[SS_MAX_SIDE + 1];   /* in all ways of a digit */
    ss_cells possible[SS_MAX_SIDE + 1]; /* in some */
} ways;

/* Takes a place in the next house that has none and goes on; false: too many. */
static bool follow(ways *at, int house, const ss_cells *open) {
    const ss_map *map = &at->view->map;
    int words = map->words, houses = at->view->board->house_count;
    if (ss_view_spend(at->view, 4 * words)) at->tries = 0;
    if (--at->tries < 0) return false;
    int first = house;
    while (house < houses && (!ss_look_places(at->view, house, at->digit) ||
                              ss_cells_meet(&map->house[house], &at->taken, words)))
        house++;
    (void)ss_view_spend(at->view, 2 * (house - first));
    if (house == houses) {
        ss_cells_keep(&at->in_all, &at->taken, words);
        ss_cells_join(&at->in_some, &at->taken, words);
        return true;
    }
    ss_cells here = map->house[house];
    ss_cells_keep(&here, open, words);
    for (int c = ss_cells_next(&here, 0, words); c >= 0; c = ss_cells_next(&here, c + 1, words)) {
        ss_cells rest = *open;
        ss_cells_cut(&rest, &map->sees[c], words);
        ss_cells_add(&at->taken, c);
        bool all = follow(at, house + 1, &rest);
        ss_cells_drop(&at->taken, c);
        if (!all) return false;
    }
    return true;
}

/* All ways of a digit, without the places that others need; true: something is new. */
static bool list_ways(ways *at, int digit) {
    int words = at->view->map.words;
    ss_cells open = at->view->where[digit];
    for (int other = 1; other <= at->view->board->side; other++)
        if (other != digit) ss_cells_cut(&open, &at->forced[other], words);
    at->digit = digit;
    at->in_all = open;
    ss_cells_clear(&at->in_some, words);
    ss_cells_clear(&at->taken, words);
    if (!follow(at, 0, &open) || !ss_cells_any(&at->in_some, words)) return false;
    bool more = !ss_cells_same(&at->in_all, &at->forced[digit], words);
    at->forced[digit] = at->in_all;
    at->possible[digit] = at->in_some;
    return more;
}

static bool give(const ss_strategy *self, ways *at, int digit, ss_step_sink *sink) {
    const ss_map *map = &at->view->map;
    const ss_cells *where = &at->view->where[digit];
    int words = map->words;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = ss_set_one(digit);
    for (int c = ss_cells_next(where, 0, words); c >= 0; c = ss_cells_next(where, c + 1, words)) {
        bool forced = ss_cells_has(&at->forced[digit], c);
        bool in_house = map->seat_from[c] < map->seat_from[c + 1];
        bool possible = !in_house || ss_cells_has(&at->possible[digit], c);
        if (self->size ? forced : possible) ss_step_cell(step, c);
        if (self->size && forced) ss_step_place(step, c, digit);
        if (!self->size && !possible) ss_step_remove(step, c, ss_set_one(digit));
    }
    return ss_strategy_give(sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    bool patient = view->options & SS_OPTION_PATIENT;
    ways at = {.view = view, .tries = patient ? MOST_PATIENT_TRIES : MOST_TRIES};
    bool more = true;
    for (int d = 1; d <= view->board->side; d++) at.possible[d] = view->where[d];
    while (more) {
        more = false;
        for (int d = 1; d <= view->board->side; d++) more |= list_ways(&at, d);
    }
    for (int d = 1; d <= view->board->side && at.tries >= 0; d++)
        if (give(self, &at, d, sink)) return;
}

const ss_strategy ss_strategy_template_set = {
    .name = "template-set",
    .title = "Template, set",
    .text = "List all ways to set a digit in the whole grid. A cell that is used by all of them "
            "holds the digit.",
    .sentence = "Every way to set {digits} in all houses uses {cells}.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "..34..7..4.7..9.3.6..7....4.....14..31......."
             "..8............812...2.....8.2...6..",
    .also = "pattern overlay, pattern overlay method, POM",
    .ratings = "HoDoKu 10000, Kazusa 9.0",
    .code = "1201",
    .level = 5,
    .score = 90,
    .size = 1,
    .find = find,
};

const ss_strategy ss_strategy_template_delete = {
    .name = "template-delete",
    .title = "Template, delete",
    .text = "List all ways to set a digit in the whole grid. A place that none of them uses is "
            "not for this digit.",
    .sentence = "All ways to set {digits} in all houses use only {cells}. It falls elsewhere.",
    .example = "1234567894571892366897231542.58914.331.5.29.8"
               "9.863.52159.3..8127.12.8395832915647",
    .quiet = "..34..7..4.7..9.3.6..7....4.....14..31......."
             "..8............8.2...2.....8.2...6..",
    .also = "pattern overlay, pattern overlay method, POM",
    .ratings = "HoDoKu 10000, Kazusa 9.0",
    .code = "1202",
    .level = 5,
    .score = 90,
    .find = find,
};
