/* colours.c: places of a digit in two colours, of which one is true.

   A house with two places of a digit joins them: one holds it, the other does not. Following such
   pairs gives every place of a group one of two colours; either all places of one colour are true
   or all of the other. Wrap: two places of one colour see each other, so that colour is false.
   Trap: a place that sees both colours is false. Two groups: a colour that sees both colours of
   another group is false (type 2); if a colour of one sees a colour of the other, one of their
   opposites is true, and what sees both opposites is false (type 1). */
#include "strategy/chains/colours.h"
#include "strategy/look.h"
#include <assert.h>

enum { MOST_GROUPS = 64 };

typedef struct palette {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int digit, words, count;
    ss_cells group[MOST_GROUPS][2];
} palette;

/* Paints the cell and all places that pairs lead to. */
static void paint(palette *at, ss_cells *left, int cell, int colour) {
    assert(colour == 0 || colour == 1);
    const ss_map *map = &at->view->map;
    if (!ss_cells_has(left, cell)) return;
    ss_cells_drop(left, cell);
    ss_cells_add(&at->group[at->count][colour], cell);
    for (uint32_t i = map->seat_from[cell]; i < map->seat_from[cell + 1]; i++) {
        int partner = ss_look_partner(at->view, &map->seats[i], at->digit);
        if (partner >= 0) paint(at, left, partner, !colour);
    }
}

static void paint_all(palette *at) {
    ss_cells left = at->view->where[at->digit];
    at->count = 0;
    for (int c = ss_cells_next(&left, 0, at->words); c >= 0 && at->count < MOST_GROUPS;
         c = ss_cells_next(&left, c + 1, at->words)) {
        ss_cells *group = at->group[at->count];
        ss_cells_clear(&group[0], at->words);
        ss_cells_clear(&group[1], at->words);
        paint(at, &left, c, 0);
        at->count += ss_cells_any(&group[1], at->words);
    }
}

/* All cells that see some place of the set. */
static ss_cells seen_by(const palette *at, const ss_cells *set) {
    ss_cells seen = {{0}};
    (void)ss_view_spend(at->view, 8 * at->words);
    for (int c = ss_cells_next(set, 0, at->words); c >= 0; c = ss_cells_next(set, c + 1, at->words))
        ss_cells_join(&seen, &at->view->map.sees[c], at->words);
    return seen;
}

/* Shows the colours of one group, or of two. */
static ss_step *begin(const palette *at, int one, int two) {
    assert(one < at->count);
    static const ss_role roles[] = {SS_ROLE_FIRST, SS_ROLE_SECOND, SS_ROLE_THIRD, SS_ROLE_FOURTH};
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(at->digit);
    for (int i = 0; i < (two == one ? 2 : 4); i++) {
        const ss_cells *set = &at->group[i < 2 ? one : two][i % 2];
        for (int c = ss_cells_next(set, 0, at->words); c >= 0;
             c = ss_cells_next(set, c + 1, at->words)) {
            ss_step_cell(step, c);
            ss_step_spot(step, c, step->digits, roles[i]);
        }
    }
    return step;
}

static bool give(const palette *at, ss_step *step, const ss_cells *gone) {
    for (int c = ss_cells_next(gone, 0, at->words); c >= 0;
         c = ss_cells_next(gone, c + 1, at->words))
        ss_step_remove(step, c, at->view->marks[c] & step->digits);
    return ss_strategy_give(at->sink);
}

/* Adds what sees both sets. */
static void trap(const palette *at, const ss_cells *one, const ss_cells *two, ss_cells *gone) {
    ss_cells by_one = seen_by(at, one), by_two = seen_by(at, two);
    ss_cells_keep(&by_one, &by_two, at->words);
    ss_cells_join(gone, &by_one, at->words);
}

static bool try_group(const palette *at, int g) {
    assert(g < at->count);
    const ss_cells *group = at->group[g];
    ss_cells gone = {{0}};
    for (int colour = 0; colour < 2; colour++) {
        ss_cells seen = seen_by(at, &group[colour]);
        if (ss_cells_meet(&seen, &group[colour], at->words))
            ss_cells_join(&gone, &group[colour], at->words);
    }
    if (at->self->size & SS_COLOURS_WRAP && give(at, begin(at, g, g), &gone)) return true;
    ss_cells_clear(&gone, at->words);
    trap(at, &group[0], &group[1], &gone);
    return at->self->size & SS_COLOURS_TRAP && give(at, begin(at, g, g), &gone);
}

static bool try_groups(const palette *at, int i, int j) {
    if (ss_view_spend(at->view, 1)) return true;
    const ss_cells *one = at->group[i], *two = at->group[j];
    ss_cells gone = {{0}}, seen[2] = {seen_by(at, &one[0]), seen_by(at, &one[1])};
    for (int colour = 0; colour < 2; colour++)
        if (ss_cells_meet(&seen[colour], &two[0], at->words) &&
            ss_cells_meet(&seen[colour], &two[1], at->words))
            ss_cells_join(&gone, &one[colour], at->words);
    if (at->self->size & SS_COLOURS_PINCH && give(at, begin(at, i, j), &gone)) return true;
    ss_cells_clear(&gone, at->words);
    for (int way = 0; way < 4; way++)
        if (ss_cells_meet(&seen[way >> 1], &two[way & 1], at->words))
            trap(at, &one[!(way >> 1)], &two[!(way & 1)], &gone);
    return at->self->size & SS_COLOURS_BRIDGE && give(at, begin(at, i, j), &gone);
}

static bool try_digit(palette *at) {
    paint_all(at);
    for (int i = 0; i < at->count; i++) {
        if (ss_view_spend(at->view, 4 * at->words)) return true;
        if (at->self->size & (SS_COLOURS_TRAP | SS_COLOURS_WRAP) && try_group(at, i)) return true;
        for (int j = 0; j < at->count && at->self->size & (SS_COLOURS_BRIDGE | SS_COLOURS_PINCH);
             j++)
            if (i != j && try_groups(at, i, j)) return true;
    }
    return false;
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    palette at;
    at.self = self;
    at.view = view;
    at.sink = sink;
    at.words = view->map.words;
    for (at.digit = 1; at.digit <= view->board->side; at.digit++)
        if (ss_cells_any(ss_look_doomed(view, at.digit), at.words) && try_digit(&at)) return;
}

#define GROUP_TEXT                                                                                 \
    "In a house with two places for a digit just one of them is true. Following such pairs, "      \
    "every "                                                                                       \
    "place gets one of two colours, and all places of one colour are true. "
#define COLOURS(id, ...)                                                                           \
    const ss_strategy ss_strategy_##id = {.level = 3, .find = find, __VA_ARGS__}

COLOURS(
    colour_wrap, .name = "colour-wrap", .title = "Simple colours: wrap",
    .text = GROUP_TEXT "If two places of one colour see each other, that colour is false.",
    .sentence = "Either {first?|all of }{first} or {second?|all of }{second} {second?is|are} "
                "{digits}; two of one colour see "
                "each other, so that colour is false.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0501",
    .also = "single's chains, simple colours, simple colouring, simple colouring rule 2",
    .ratings = "HoDoKu 150 (hard)", .score = 52, .size = SS_COLOURS_WRAP);
COLOURS(
    colour_trap, .name = "colour-trap", .title = "Simple colours: trap",
    .text = GROUP_TEXT "A place that sees both colours is false.",
    .sentence = "Either {first?|all of }{first} or {second?|all of }{second} {second?is|are} "
                "{digits}; what sees one of each "
                "is not.",
    .example = "7269154381458326798394761..392.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .quiet = "7269154381458326798394761...92.817.4.173.489.4.87.93.12.41.7983.81.93247973248516",
    .code = "0500",
    .also = "single's chains, simple colours, simple colouring, simple colouring rule 4",
    .ratings = "HoDoKu 150 (hard)", .score = 53, .size = SS_COLOURS_TRAP);
COLOURS(
    multi_colours_1, .name = "multi-colours-1", .also = "multi-colours, multi-colouring",
    .title = "Multi-colours 1",
    .text = GROUP_TEXT "If a colour of one group sees a colour of another, both cannot be "
                       "true, so one of their opposites is; what sees both opposites is false.",
    .sentence = "Either {first?|all of }{first} or {second?|all of }{second} {second?is|are} "
                "{digits}, and either {third?|all of }{third} or {fourth?|all of }{fourth}. "
                "Colours that see each other are not both true, "
                "so one of their opposites is; what sees both opposites is not.",
    .example = "63..415...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
    .quiet = "63...15...5..67.13.1825369.971685342523194786846372159.654389.119.526.3.38.719.65",
    .code = "0502", .ratings = "HoDoKu 200 (hard)", .score = 55, .size = SS_COLOURS_BRIDGE);
COLOURS(
    multi_colours_2, .name = "multi-colours-2", .also = "multi-colours, multi-colouring",
    .title = "Multi-colours 2",
    .text = GROUP_TEXT "A colour that sees both colours of another group is false, since one "
                       "of these is true.",
    .sentence = "Either {third?|all of }{third} or {fourth?|all of }{fourth} {fourth?is|are} "
                "{digits}; a colour of {first} "
                "and {second} sees both, so it is false.",
    .example = ".8.13.96.693824175..1..983.36849..519..31..8612...8349412753698836941527759286413",
    .quiet = "...13.96.693824175..1..983.36849..519..31..8612...8349412753698836941527759286413",
    .code = "0503", .ratings = "HoDoKu 200 (hard)", .score = 56, .size = SS_COLOURS_PINCH);
