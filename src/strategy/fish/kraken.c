/* kraken.c: fish whose fins swim to what falls.

   Type 1 (found by fish.c): a finned fish, and a place that the whole fish would remove. A chain
   leads from each fin to that place being false, so it is false in any case.
   Type 2: n lines of one digit against n - 1 lines that cross them. The digit is n times in the
   base and n - 1 times at most in the cover, so one of its places outside the cover is true. What
   follows from each of them by a chain holds. */
#include "strategy/fish/fish.h"
#include "strategy/chains/guardians.h"

enum { MOST_BASE = 3, MOST_FINS = 6 };

typedef struct kraken {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int digit, size;
    uint8_t base_kind;
    int base[MOST_BASE], cover[MOST_BASE];
    ss_cells body; /* places of the base */
} kraken;

static bool give(const kraken *at, const ss_cells *fins) {
    int words = at->view->map.words;
    ss_guardians guard = {.count = 0};
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(at->digit);
    for (int i = 0; i < at->size; i++) ss_step_house(step, at->base[i]);
    for (int c = ss_cells_next(&at->body, 0, words); c >= 0;
         c = ss_cells_next(&at->body, c + 1, words))
        ss_step_cell(step, c);
    for (int c = ss_cells_next(fins, 0, words); c >= 0; c = ss_cells_next(fins, c + 1, words))
        ss_guardians_add(&guard, c, step->digits);
    return ss_guardians_give(at->view, &guard, at->sink);
}

/* Chooses lines of the cover from house `from` on; `open` is what the ones chosen leave. */
static bool choose_cover(kraken *at, int level, int from, const ss_cells *open) {
    const ss_map *map = &at->view->map;
    if (ss_view_spend(at->view, at->view->board->house_count)) return true;
    if (level == at->size - 1) {
        int fins = ss_cells_count(open, map->words);
        return fins > 1 && fins <= MOST_FINS && give(at, open);
    }
    for (int h = from; h < at->view->board->house_count; h++) {
        if (map->kind[h] != !at->base_kind) continue;
        ss_cells covered = *open;
        ss_cells_keep(&covered, &map->house[h], map->words);
        if (ss_cells_count(&covered, map->words) < 2) continue;
        ss_cells rest = *open;
        ss_cells_cut(&rest, &map->house[h], map->words);
        at->cover[level] = h;
        if (choose_cover(at, level + 1, h + 1, &rest)) return true;
    }
    return false;
}

static bool choose_base(kraken *at, int level, int from) {
    const ss_map *map = &at->view->map;
    if (ss_view_spend(at->view, at->view->board->house_count)) return true;
    if (level == at->size || level == MOST_BASE) return choose_cover(at, 0, 0, &at->body);
    for (int h = from; h < at->view->board->house_count; h++) {
        if (map->kind[h] != at->base_kind || !ss_look_places(at->view, h, at->digit)) continue;
        ss_cells before = at->body, places = map->house[h];
        ss_cells_keep(&places, &at->view->where[at->digit], map->words);
        ss_cells_join(&at->body, &places, map->words);
        at->base[level] = h;
        bool enough = choose_base(at, level + 1, h + 1);
        at->body = before;
        if (enough) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    kraken at = {.self = self, .view = view, .sink = sink};
    for (at.size = 2; at.size <= MOST_BASE; at.size++)
        for (at.digit = 1; at.digit <= view->board->side; at.digit++)
            for (at.base_kind = SS_HOUSE_ROW; at.base_kind <= SS_HOUSE_COLUMN; at.base_kind++)
                if (choose_base(&at, 0, 0)) return;
}

const ss_strategy ss_strategy_kraken_fish_1 = {
    .name = "kraken-fish-1",
    .title = "Kraken fish type 1",
    .text = "A fish with fins. Either it is whole, and removes a digit, or a fin is true. If a "
            "chain leads from each fin to the same removal, the digit falls in any case.",
    .sentence = "In {base} the digit {digits} fits only into {cover} or the {fins?fin|fins} "
                "{fins}, and even then {removed} {removed?loses|lose} it: {links}.",
    .also = "kraken fish",
    .ratings = "HoDoKu 500 (extreme)",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....9......4........5...16.9...42.3....5..9...7..",
    .level = 5,
    .score = 83,
    .size = 4 | SS_FISH_FINNED | SS_FISH_KRAKEN,
    .needs = SS_NEEDS_LINES,
    .find = ss_fish_find,
};

const ss_strategy ss_strategy_kraken_fish_2 = {
    .name = "kraken-fish-2",
    .title = "Kraken fish type 2",
    .text = "A digit in some rows, and one column less that crosses them. The columns can take it "
            "from all rows but one, so one of its places outside them is true. What follows from "
            "each of these by a chain holds. Rows and columns may change places.",
    .sentence = "{houses:in} the digit {digits} occurs once too often for the lines that cross "
                "there, so it is in one of {fins}: {links}. The same each time.",
    .also = "kraken fish, almost fish with chains",
    .ratings = "HoDoKu 500 (extreme)",
    .example = "...........54831...4.....8.5..8.4..396.....41.8..3..5...16.94..42.3.1.95..9...7..",
    .quiet = "...........54831...4..........8.....9......4........5...16.9...42.3....5..9...7..",
    .level = 5,
    .score = 83,
    .size = SS_GUARDIANS_CHAINS,
    .needs = SS_NEEDS_LINES,
    .find = find,
};
