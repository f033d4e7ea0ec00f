/* turbot.c: two houses with two places each for a digit, joined by cells that see each other.

   A house with exactly two places of a digit holds it in one of them: a pair. If an end of one pair
   sees an end of another, both cannot hold the digit, so one of the free ends does, and what sees
   both free ends does not. Skyscraper: the pairs are two rows or two columns, joined by a line.
   2-string kite: a row and a column, joined in a box. Turbot fish: any two houses. */
#include "strategy/look.h"

enum { MOST_PAIRS = 64, MOST_KITES = 256, DUAL = 1 };

typedef struct pair {
    uint16_t end[2];
} pair;

typedef struct kite {
    uint16_t joint[2], free_end[2];
    uint16_t house[2];
    int target, digit;
} kite;

/* Houses of a kind with two places of the digit. */
static int list_pairs(const ss_view *view, ss_house_kind kind, int digit, pair *all,
                      uint16_t *houses) {
    int count = 0;
    for (int h = 0; h < view->board->house_count && count < MOST_PAIRS; h++) {
        ss_set places = ss_look_places(view, h, digit);
        if (view->map.kind[h] != kind || ss_set_count(places) != 2) continue;
        const uint16_t *cells = view->board->houses[h].cells;
        houses[count] = (uint16_t)h;
        all[count++] = (pair){{cells[ss_set_low(places) - 1], cells[ss_set_high(places) - 1]}};
    }
    return count;
}

static ss_step *begin(const ss_strategy *self, ss_step_sink *sink, const uint16_t houses[2],
                      const uint16_t cells[4]) {
    ss_step *step = ss_strategy_step(self, sink);
    for (int i = 0; i < 2; i++) ss_step_house(step, houses[i]);
    for (int i = 0; i < 4; i++) ss_step_cell(step, cells[i]);
    return step;
}

/* Two parallel lines whose first or second places are in one crossing line. */
static bool try_skyscraper(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                           const kite *tower) {
    if (ss_view_spend(view, 16)) return true;
    ss_step *step = begin(
        self, sink, tower->house,
        (uint16_t[]){tower->joint[0], tower->joint[1], tower->free_end[0], tower->free_end[1]});
    step->digits = ss_set_one(tower->digit);
    ss_look_strike(view, step, step->digits, tower->free_end, 2);
    return ss_strategy_give(sink);
}

/* The number of a cell along its row or column. */
static int along(const ss_view *view, ss_house_kind kind, int cell) {
    return kind == SS_HOUSE_ROW ? cell % view->board->columns : cell / view->board->columns;
}

static bool skyscrapers_of(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                           ss_house_kind kind, int digit) {
    pair all[MOST_PAIRS];
    uint16_t houses[MOST_PAIRS];
    int count = list_pairs(view, kind, digit, all, houses);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++)
            for (int foot = 0; foot < 2; foot++) {
                const uint16_t *a = all[i].end, *b = all[j].end;
                if (along(view, kind, a[foot]) != along(view, kind, b[foot])) continue;
                if (along(view, kind, a[!foot]) == along(view, kind, b[!foot])) break;
                kite tower = {
                    {a[foot], b[foot]}, {a[!foot], b[!foot]}, {houses[i], houses[j]}, 0, digit};
                if (try_skyscraper(self, view, sink, &tower)) return true;
                break;
            }
    return false;
}

static void find_skyscraper(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    for (int kind = SS_HOUSE_ROW; kind <= SS_HOUSE_COLUMN; kind++)
        for (int d = 1; d <= view->board->side; d++)
            if (ss_cells_any(ss_look_doomed(view, d), view->map.words) &&
                skyscrapers_of(self, view, sink, (ss_house_kind)kind, d))
                return;
}

/* ---- kites ---- */

/* Do the cells share a house that is no line? */
static bool share_region(const ss_view *view, int one, int two) {
    const ss_map *map = &view->map;
    for (uint32_t i = map->seat_from[one]; i < map->seat_from[one + 1]; i++)
        if (!ss_look_is_line(view, map->seats[i].house) &&
            ss_look_in_house(view, map->seats[i].house, two))
            return true;
    return false;
}

static void swap_ends(pair *one) {
    uint16_t end = one->end[0];
    one->end[0] = one->end[1];
    one->end[1] = end;
}

/* Turns the pairs so that their first ends are joined in a region; false: they are not. */
static bool join(const ss_view *view, pair *row, pair *column) {
    for (int way = 0; way < 4; way++) {
        if (!share_region(view, row->end[way >> 1], column->end[way & 1])) continue;
        if (way >> 1) swap_ends(row);
        if (way & 1) swap_ends(column);
        return true;
    }
    return false;
}

/* Adds the kites of a digit to the list; returns how many there are then. */
static int list_kites(const ss_view *view, int digit, kite *kites, int count) {
    pair rows[MOST_PAIRS], columns[MOST_PAIRS];
    uint16_t row_house[MOST_PAIRS], column_house[MOST_PAIRS];
    int row_count = list_pairs(view, SS_HOUSE_ROW, digit, rows, row_house);
    int column_count = list_pairs(view, SS_HOUSE_COLUMN, digit, columns, column_house);
    (void)ss_view_spend(view, 2 * view->board->house_count + 16 * row_count * column_count);
    for (int i = 0; i < row_count; i++)
        for (int j = 0; j < column_count && count < MOST_KITES; j++) {
            if (!join(view, &rows[i], &columns[j])) continue;
            const uint16_t *r = rows[i].end, *c = columns[j].end;
            if (r[0] == c[0] || r[0] == c[1] || r[1] == c[0] || r[1] == c[1]) continue;
            int wide = view->board->columns, target = c[1] / wide * wide + r[1] % wide;
            if (!ss_set_has(view->marks[target], digit)) continue;
            kites[count++] =
                (kite){{r[0], c[0]}, {r[1], c[1]}, {row_house[i], column_house[j]}, target, digit};
        }
    return count;
}

static bool give_kite(const ss_strategy *self, ss_step_sink *sink, const kite *one,
                      const kite *two) {
    uint16_t cells[4] = {one->joint[0], one->joint[1], one->free_end[0], one->free_end[1]};
    ss_step *step = begin(self, sink, one->house, cells);
    step->digits = ss_set_one(one->digit);
    for (int i = 0; i < 2 && two; i++) {
        ss_step_house(step, two->house[i]);
        ss_step_cell(step, two->free_end[i]);
    }
    ss_step_remove(step, one->target, step->digits);
    if (two) ss_step_remove(step, two->target, ss_set_one(two->digit));
    return ss_strategy_give(sink);
}

/* Tied by the same two cells; the digits may differ. */
static bool are_dual(const kite *one, const kite *two) {
    const uint16_t *a = one->joint, *b = two->joint;
    bool same = (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
    return same && (one->target != two->target || one->digit != two->digit);
}

static void find_kite(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    kite kites[MOST_KITES];
    int count = 0;
    for (int d = 1; d <= view->board->side; d++)
        if (ss_cells_any(ss_look_doomed(view, d), view->map.words))
            count = list_kites(view, d, kites, count);
    for (int i = 0; i < count; i++) {
        if (!(self->size & DUAL) && give_kite(self, sink, &kites[i], NULL)) return;
        for (int j = i + 1; j < count && self->size & DUAL; j++)
            if (are_dual(&kites[i], &kites[j]) && give_kite(self, sink, &kites[i], &kites[j]))
                return;
    }
}

/* ---- turbot fish ---- */

static bool give_turbot(const ss_strategy *self, ss_view *view, ss_step_sink *sink,
                        const uint16_t cells[4], int digit) {
    if (ss_view_spend(view, 16)) return true;
    ss_step *step = ss_strategy_step(self, sink);
    step->digits = ss_set_one(digit);
    for (int i = 0; i < 4; i++) {
        if (i < 3 || cells[3] != cells[0]) ss_step_cell(step, cells[i]);
        step->links[i] = (ss_link){cells[i], (uint8_t)digit, i % 2 == 1, (int16_t)(i - 1), false};
    }
    step->link_count = 4;
    ss_look_strike(view, step, step->digits, (uint16_t[]){cells[0], cells[3]}, 2);
    return ss_strategy_give(sink);
}

/* The chain goes on from cells[1] to a cell it sees and on to that one's partner. */
static bool go_on(const ss_strategy *self, ss_view *view, ss_step_sink *sink, uint16_t cells[4],
                  int digit) {
    const ss_map *map = &view->map;
    ss_cells next = map->sees[cells[1]];
    if (ss_view_spend(view, 8 * map->words)) return true;
    ss_cells_keep(&next, &view->where[digit], map->words);
    ss_cells_drop(&next, cells[0]);
    for (int c = ss_cells_next(&next, 0, map->words); c >= 0;
         c = ss_cells_next(&next, c + 1, map->words))
        for (uint32_t i = map->seat_from[c]; i < map->seat_from[c + 1]; i++) {
            int end = ss_look_partner(view, &map->seats[i], digit);
            if (end < 0 || end == cells[1]) continue;
            cells[2] = (uint16_t)c;
            cells[3] = (uint16_t)end;
            if (give_turbot(self, view, sink, cells, digit)) return true;
        }
    return false;
}

static void find_turbot(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    const ss_map *map = &view->map;
    for (int c = 0; c < view->board->cells; c++)
        for (ss_set left = view->marks[c]; left; left &= left - 1) {
            int digit = ss_set_low(left);
            if (!ss_cells_any(ss_look_doomed(view, digit), map->words)) continue;
            for (uint32_t i = map->seat_from[c]; i < map->seat_from[c + 1]; i++) {
                int end = ss_look_partner(view, &map->seats[i], digit);
                uint16_t cells[4] = {(uint16_t)c, (uint16_t)end};
                if (end >= 0 && go_on(self, view, sink, cells, digit)) return;
            }
        }
}

const ss_strategy ss_strategy_skyscraper = {
    .name = "skyscraper",
    .title = "Skyscraper",
    .text = "Two rows with two places each for a digit, one place of each in the same column. Both "
            "of these cannot hold the digit, so one of the other two does, and what sees both of "
            "them does not. Rows and columns may change places.",
    .sentence = "In {house} and in {house2} the digit {digits} has two places each. {cell1} and "
                "{cell2} cannot both hold it, so {cell3} or {cell4} does; what sees both does not.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.4.17..489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0400",
    .also = "two strong links, Sashimi X-wing pair",
    .ratings = "Sudoku Explainer 6.6, HoDoKu 130 (hard), YZF 130, Kazusa 4.0",
    .level = 3,
    .score = 40,
    .needs = SS_NEEDS_LINES,
    .find = find_skyscraper,
};

#define KITE_SENTENCE                                                                              \
    "In {house} and in {house2} the digit {digits} has two places each. {cell1} and {cell2} in "   \
    "one box cannot both hold it, so {cell3} or {cell4} does; what sees both does not."

const ss_strategy ss_strategy_two_string_kite = {
    .name = "two-string-kite",
    .also = "2-string kite",
    .title = "2-string kite",
    .text = "A row and a column with two places each for a digit, one place of each in the same "
            "box. Both of these cannot hold the digit, so one of the far ends does, and the cell "
            "that sees both of them does not.",
    .sentence = KITE_SENTENCE,
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.46173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0401",
    .ratings = "Sudoku Explainer 6.6, HoDoKu 150 (hard), YZF 150, Kazusa 4.1",
    .level = 3,
    .score = 41,
    .needs = SS_NEEDS_LINES,
    .find = find_kite,
};

const ss_strategy ss_strategy_dual_two_string_kite = {
    .name = "dual-two-string-kite",
    .also = "dual 2-string kite",
    .title = "Dual 2-string kite",
    .text = "Two kites that are tied together by the same two cells of a box.",
    .sentence = KITE_SENTENCE " The same two cells make a second kite with {cell5} and {cell6}.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0404",
    .ratings = "HoDoKu 150 (hard)",
    .level = 3,
    .score = 41,
    .size = DUAL,
    .needs = SS_NEEDS_LINES,
    .find = find_kite,
};

const ss_strategy ss_strategy_turbot_fish = {
    .name = "turbot-fish",
    .title = "Turbot fish",
    .text = "Two houses with two places each for a digit; an end of one sees an end of the other. "
            "Both of these cannot hold the digit, so one of the far ends does.",
    .sentence = "{links}; so {cell1} or {cell4} holds it, and what sees both does not.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.4.173.489.4.87.93.1264157983581693247973248516",
    .code = "0403",
    .also = "crane, X-chain of three links, two strong-linked fish",
    .ratings = "Sudoku Explainer 6.6, HoDoKu 120 (hard), Kazusa 4.2",
    .level = 3,
    .score = 42,
    .find = find_turbot,
};
