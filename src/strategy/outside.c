/* outside.c: strategies of the caller, each wrapped into one of ours.

   The caller's finder sees the grid through a susol_view, whose functions are here, and says its
   step piece by piece. What makes no sense (no such cell, no such candidate) is not taken down. */
#include "base/take.h"
#include "strategy/strategy.h"
#include <assert.h>

typedef struct outside { /* ours first, so that a pointer to it leads to theirs */
    ss_strategy ours;
    const susol_strategy *theirs;
} outside;

typedef struct window { /* the view first, so that it is the window */
    susol_view view;
    const ss_strategy *self;
    const ss_view *inside;
    ss_step_sink *sink;
    bool begun; /* something was said since the last step */
} window;

static const uint16_t *house(const susol_view *view, int at) {
    const window *through = (const window *)view;
    return at >= 0 && at < view->houses ? through->inside->board->houses[at].cells : NULL;
}

static bool is_cell(const susol_view *view, int cell) { return cell >= 0 && cell < view->cells; }

static int sees(const susol_view *view, int cell, int other) {
    const window *through = (const window *)view;
    return is_cell(view, cell) && is_cell(view, other) &&
           ss_board_linked(through->inside->board, cell, other);
}

static void say_cell(ss_step *step, susol_say what, int cell, ss_set digits) {
    switch (what) {
    case SUSOL_SAY_CELL:
        ss_step_cell(step, cell);
        step->digits |= digits;
        break;
    case SUSOL_SAY_FIN: ss_step_spot(step, cell, digits, SS_ROLE_FIN); break;
    case SUSOL_SAY_PLACE:
        if (ss_set_single(digits)) ss_step_place(step, cell, ss_set_low(digits));
        break;
    case SUSOL_SAY_REMOVE: ss_step_remove(step, cell, digits); break;
    default: break;
    }
}

static void say(susol_view *view, susol_say what, int where, uint32_t digits) {
    window *through = (window *)view;
    ss_step *step = &through->sink->step;
    if (!through->begun) ss_strategy_step(through->self, through->sink);
    through->begun = true;
    if (what == SUSOL_SAY_HOUSE) {
        if (where >= 0 && where < view->houses) ss_step_house(step, where);
    } else if (is_cell(view, where)) {
        say_cell(step, what, where, digits & through->inside->marks[where]);
    }
}

static int give(susol_view *view) {
    window *through = (window *)view;
    if (ss_view_spend(through->inside, through->inside->board->cells)) return 1;
    if (!through->begun) return through->sink->enough;
    through->begun = false;
    return ss_strategy_give(through->sink);
}

static void find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    assert(((const outside *)self)->theirs);
    const outside *wrapped = (const outside *)self;
    const ss_board *board = view->board;
    window through = {.view = {.side = board->side,
                               .rows = board->rows,
                               .columns = board->columns,
                               .cells = board->cells,
                               .houses = board->house_count,
                               .digits = view->digit,
                               .candidates = view->marks,
                               .house = house,
                               .sees = sees,
                               .say = say,
                               .give = give},
                      .self = self,
                      .inside = view,
                      .sink = sink};
    wrapped->theirs->find(wrapped->theirs, &through.view);
}

static bool is_usable(const susol_strategy *known) {
    return known->name && known->title && known->sentence && known->find && known->level >= 1 &&
           known->level <= 5;
}

/* What is asked for in it is known by its size; the finder gets it as it was. */
static susol_status wrap(const susol_strategy *theirs, outside *out, susol_error *error) {
    susol_strategy known;
    susol_status status = ss_take_strategy(&known, theirs, error);
    if (status) return status;
    if (!is_usable(&known))
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                            "strategy '%.40s' needs a name, a title, a sentence, a finder, and a "
                            "level from 1 to 5",
                            known.name ? known.name : "");
    *out = (outside){.ours = {.name = known.name,
                              .title = known.title,
                              .text = known.text,
                              .sentence = known.sentence,
                              .level = known.level,
                              .score = known.score,
                              .needs = known.needs_unique ? SS_NEEDS_UNIQUE : 0,
                              .find = find},
                     .theirs = theirs};
    return SUSOL_OK;
}

/* Before the first that weighs more. */
static void insert(const ss_strategy **order, int count, const ss_strategy *strategy) {
    assert(count >= 0);
    int at = 0;
    while (at < count && order[at]->score <= strategy->score) at++;
    for (int i = count; i > at; i--) order[i] = order[i - 1];
    assert(at <= count);
    order[at] = strategy;
}

susol_status ss_walk_add(ss_walk *walk, ss_arena *arena, const susol_strategy *const *more,
                         susol_error *error) {
    int ours = 0, theirs = 0;
    while (ss_strategy_at(ours)) ours++;
    while (more[theirs]) theirs++;
    const ss_strategy **order = ss_arena_get(arena, (size_t)(ours + theirs + 1) * sizeof *order);
    outside *wrapped = ss_arena_get(arena, (size_t)(theirs + 1) * sizeof *wrapped);
    if (!order || !wrapped) return SUSOL_NO_MEMORY;
    for (int i = 0; i < ours; i++) order[i] = ss_strategy_at(i);
    for (int i = 0; i < theirs; i++) {
        susol_status status = wrap(more[i], &wrapped[i], error);
        if (status) return status;
        insert(order, ours + i, &wrapped[i].ours);
    }
    walk->order = order;
    return SUSOL_OK;
}
