/* remote_pair.c: a chain of cells with the same two digits.

   Neighbours in the chain see each other, so the digits alternate: two cells at an odd distance
   hold one of each, and a cell that sees both is neither. */
#include "strategy/look.h"
#include <assert.h>

enum { LEAST = 4, LONGEST = 10 };

typedef struct rope {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    uint16_t cell[LONGEST];
    int count;
} rope;

/* Do the two ends do anything? If not, a shorter chain says the same. */
static bool ends_matter(const rope *at) {
    const ss_map *map = &at->view->map;
    ss_set pair = at->view->marks[at->cell[0]];
    ss_cells both = map->sees[at->cell[0]], any = at->view->where[ss_set_low(pair)];
    ss_cells_keep(&both, &map->sees[at->cell[at->count - 1]], map->words);
    ss_cells_join(&any, &at->view->where[ss_set_high(pair)], map->words);
    return ss_cells_meet(&both, &any, map->words);
}

/* What sees two cells at odd distance of at least three; a chain of four: its ends. */
static void conclude(const rope *at, ss_cells *gone) {
    const ss_map *map = &at->view->map;
    ss_cells_clear(gone, map->words);
    for (int i = 0; i < at->count; i++)
        for (int j = i + 3; j < at->count; j += 2) {
            ss_cells both = map->sees[at->cell[i]];
            ss_cells_keep(&both, &map->sees[at->cell[j]], map->words);
            ss_cells_join(gone, &both, map->words);
        }
}

static bool give(const rope *at) {
    assert(at->count % 2 == 0);
    ss_step *step = ss_strategy_step(at->self, at->sink);
    ss_cells gone;
    ss_set pair = step->digits = at->view->marks[at->cell[0]];
    int digit[2] = {ss_set_low(pair), ss_set_high(pair)};
    for (int i = 0; i < 2 * at->count; i++) { /* the first digit off, the second on, and so on */
        int which = (i / 2 + i) % 2;
        step->links[i] =
            (ss_link){at->cell[i / 2], (uint8_t)digit[which], i % 2 == 1, (int16_t)(i - 1), false};
    }
    step->link_count = 2 * at->count;
    for (int i = 0; i < at->count; i++) {
        ss_step_cell(step, at->cell[i]);
        ss_step_spot(step, at->cell[i], pair, i % 2 ? SS_ROLE_SECOND : SS_ROLE_FIRST);
    }
    conclude(at, &gone);
    for (int c = ss_cells_next(&gone, 0, at->view->map.words); c >= 0;
         c = ss_cells_next(&gone, c + 1, at->view->map.words))
        ss_step_remove(step, c, at->view->marks[c] & pair);
    return ss_strategy_give(at->sink);
}

static bool go_on(rope *at, ss_cells left) {
    assert(at->count > 0 && at->count <= LONGEST);
    int words = at->view->map.words;
    if (ss_view_spend(at->view, 4 * words)) return true;
    if (at->count >= LEAST && at->count % 2 == 0 && ends_matter(at) && give(at)) return true;
    if (at->count == LONGEST) return false;
    ss_cells next = at->view->map.sees[at->cell[at->count - 1]];
    ss_cells_keep(&next, &left, words);
    for (int c = ss_cells_next(&next, 0, words); c >= 0; c = ss_cells_next(&next, c + 1, words)) {
        ss_cells rest = left;
        ss_cells_drop(&rest, c);
        at->cell[at->count++] = (uint16_t)c;
        if (go_on(at, rest)) return true;
        at->count--;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    rope at = {.self = self, .view = view, .sink = sink};
    for (int c = 0; c < view->board->cells; c++) {
        if (ss_set_count(view->marks[c]) != 2) continue;
        ss_cells same = {{0}};
        int count = 0;
        if (ss_view_spend(view, view->board->cells)) return;
        for (int other = 0; other < view->board->cells; other++)
            if (other != c && view->marks[other] == view->marks[c]) {
                ss_cells_add(&same, other);
                count++;
            }
        at.cell[0] = (uint16_t)c;
        at.count = 1;
        if (count + 1 >= LEAST && go_on(&at, same)) return;
    }
}

const ss_strategy ss_strategy_remote_pair = {
    .name = "remote-pair",
    .also = "remote pairs",
    .title = "Remote pair",
    .text = "A chain of cells that all have the same two candidates, each seeing the next: the "
            "digits alternate. Two cells of the chain at an odd distance hold one of each, so a "
            "cell that sees both can be neither.",
    .sentence = "Along {cells} the digits {digits} alternate; what sees two of them at an odd "
                "distance is neither.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761..392.817.46173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0703",
    .ratings = "Sudoku Explainer 6.6 and more, HoDoKu 110 (hard), Kazusa 5.0",
    .level = 3,
    .score = 47,
    .find = find,
};
