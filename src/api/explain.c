/* explain.c: the public way to steps: a walk, told step by step. */
#include "api/explain.h"
#include "base/take.h"
#include "rule/rule.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Does the caller bring a strategy of this name? */
static bool is_own(const susol_explain_options *guide, const char *name, size_t size) {
    for (int i = 0; guide->more && guide->more[i]; i++)
        if (strlen(guide->more[i]->name) == size && !memcmp(guide->more[i]->name, name, size))
            return true;
    return false;
}

/* Is the strategy one of those in the list, by any of its names? What the caller calls his own
   strategy means only that one. */
static bool is_listed(const susol_explain_options *guide, const char *list,
                      const ss_strategy *strategy) {
    ss_names names = {strategy->name, strategy->title, strategy->also};
    while (*list) {
        size_t size = strcspn(list, ",");
        ss_names own = {.name = strategy->name, .title = "", .also = NULL};
        bool brought = is_own(guide, list, size);
        if (ss_strategy_called(brought ? &own : &names, list, size)) return true;
        list += size + (list[size] == ',');
    }
    return false;
}

static const char *name_at(int index) {
    const ss_strategy *strategy = ss_strategy_at(index);
    return strategy ? strategy->name : NULL;
}

/* Does a strategy of ours or of the caller go by the word? */
static bool is_known(const susol_explain_options *guide, const char *word, size_t size) {
    const ss_strategy *strategy;
    for (int i = 0; (strategy = ss_strategy_at(i)); i++) {
        ss_names names = {strategy->name, strategy->title, strategy->also};
        if (ss_strategy_called(&names, word, size)) return true;
    }
    return is_own(guide, word, size);
}

/* A name that is misspelt would leave out what was asked for without a word. */
static susol_status check_names(const susol_explain_options *guide, const char *list,
                                susol_error *error) {
    while (list && *list) {
        char word[64];
        size_t size = strcspn(list, ",");
        if (size && !is_known(guide, list, size)) {
            (void)snprintf(word, sizeof word, "%.*s", (int)size, list);
            return ss_error_no_name(error, "strategy", word, name_at);
        }
        list += size + (list[size] == ',');
    }
    return SUSOL_OK;
}

static bool allowed(const void *user, const ss_strategy *strategy) {
    const susol_explain_options *guide = user;
    if (guide->only && *guide->only && !is_listed(guide, guide->only, strategy)) return false;
    return !guide->without || !is_listed(guide, guide->without, strategy);
}

static void mark_cells(ss_lecture *at, const ss_step *step) {
    assert(step->cell_count <= SS_STEP_CELLS);
    memset(at->marked, 0, sizeof at->marked);
    for (int i = 0; i < step->cell_count; i++) at->marked[step->cells[i]] = 1;
    for (int i = 0; i < step->link_count; i++) at->marked[step->links[i].cell] = 1;
}

/* What these changes leave in their cells. */
static const ss_set *left_after(ss_lecture *at, const ss_step *step) {
    const ss_view *view = &at->walk.view;
    for (int i = 0; i < step->change_count; i++) {
        int cell = step->changes[i].cell;
        at->left[cell] = view->marks[cell] & ~step->changes[i].digits;
    }
    return at->left;
}

static void say(const ss_lecture *at, const ss_step *step, const ss_words_known *known,
                ss_text *out) {
    ss_words_sentence(at->language, &at->board, step, known, out);
}

/* Was the same told of other cells in this step? From now on it was. */
static bool was_said(ss_lecture *at, const ss_step *step) {
    const ss_rule *rule = ss_reason_of(&at->board, step->rule_count ? step->rules[0] : 0);
    ss_said_part now = {step->strategy, rule ? rule->kind : NULL,
                        rule && rule->number_count ? (int)rule->numbers[0] : 0};
    for (int i = 0; i < at->said_count; i++)
        if (at->said[i].strategy == now.strategy && at->said[i].kind == now.kind &&
            at->said[i].number == now.number)
            return true;
    if (at->said_count < SS_SAID_PARTS) at->said[at->said_count++] = now;
    return false;
}

/* Tells the caller; true: enough. A step without a strategy says what is broken. */
bool ss_explain_tell(ss_lecture *at, const ss_step *step, susol_status *status) {
    assert(step->change_count <= SS_STEP_CHANGES);
    ss_text *texts[] = {&at->where, &at->sentence, &at->changes, &at->json};
    const ss_view *view = &at->walk.view;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) ss_text_clear(texts[i]);
    ss_words_where(at->language, &at->board, step, &at->where);
    if (at->parts.size) ss_text_add(&at->sentence, at->parts.data, at->parts.size);
    else say(at, step, &(ss_words_known){left_after(at, step), false}, &at->sentence);
    ss_words_changes(&at->board, step, &at->changes);
    ss_words_json(at->language, &at->board, step, susol_text_data(&at->sentence), &at->json);
    if (!*status) *status = ss_text_status(&at->parts);
    for (size_t i = 0; i < sizeof texts / sizeof *texts && !*status; i++)
        *status = ss_text_status(texts[i]);
    if (*status) return true;
    for (int c = 0; c < at->board.cells; c++)
        at->candidates[c] = view->digit[c] ? ss_set_one(view->digit[c]) : view->marks[c];
    mark_cells(at, step);
    ss_sketch_make(&at->sketch, at->language, view, step);
    const ss_strategy *strategy = step->strategy;
    susol_step out = {.strategy = ss_words_name(step),
                      .title = ss_words_title(at->language, step),
                      .level = ss_strategy_level(strategy ? strategy->level : 0),
                      .where = susol_text_data(&at->where),
                      .sentence = susol_text_data(&at->sentence),
                      .changes = susol_text_data(&at->changes),
                      .json = susol_text_data(&at->json),
                      .candidates = at->candidates,
                      .digits = view->digit,
                      .marked = at->marked,
                      .sketch = &at->sketch};
    return at->guide->step && at->guide->step(at->guide->user, &out);
}

/* No technique goes on, and none was kept from it: the end is that there are several solutions, the
   step tells what stays open; or that there is none. */
static susol_ending end_of_techniques(ss_lecture *at) {
    const susol_explain_options *guide = at->guide;
    const ss_view *view = &at->walk.view;
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    if ((guide->only && *guide->only) || (guide->without && *guide->without))
        return SUSOL_ENDING_STUCK;
    if (view->hopeless) return SUSOL_ENDING_BROKEN;
    if (at->result.solutions.low < 2 && !at->result.solutions.high) return SUSOL_ENDING_STUCK;
    for (int c = 0; c < at->board.cells; c++) {
        if (view->digit[c]) continue;
        step->number++;
        ss_step_cell(step, c);
        ss_step_spot(step, c, view->marks[c], SS_ROLE_FIRST);
    }
    return SUSOL_ENDING_OPEN;
}

/* All cells are filled. That is a solution only if the bare law of every rule says so; if not, the
   step tells which rule is broken. */
static susol_ending end_of_filling(ss_lecture *at) {
    assert(!at->walk.view.empty);
    const ss_puzzle *puzzle = at->board.puzzle;
    const uint8_t *digit = at->walk.view.digit;
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    ss_fault fault;
    bool broken = ss_verify_fault(&at->limits, puzzle, digit, &fault);
    if (ss_limits_stopped(&at->limits)) return SUSOL_ENDING_STOPPED;
    if (!broken) return SUSOL_ENDING_SOLVED;
    if (fault.cell >= 0) ss_step_cell(step, fault.cell);
    for (int i = 0; fault.rule && i < fault.rule->count; i++)
        ss_step_cell(step, fault.rule->cells[i]);
    for (int i = 0; i < step->cell_count; i++)
        ss_step_spot(step, step->cells[i], ss_set_one(digit[step->cells[i]]), SS_ROLE_SECOND);
    for (int c = 0; c < puzzle->cells && !step->cell_count; c++) /* a rule of the whole grid */
        ss_step_spot(step, c, ss_set_one(digit[c]), SS_ROLE_SECOND);
    return SUSOL_ENDING_BROKEN;
}

static susol_ending end_of(ss_lecture *at, ss_walk_end end) {
    assert(end != SS_WALK_STEP);
    if (end == SS_WALK_STUCK) return end_of_techniques(at);
    return end == SS_WALK_SOLVED ? end_of_filling(at) : SUSOL_ENDING_BROKEN;
}

/* Nothing can be pointed at: the puzzle as it was asked, and that it has no solution. */
bool ss_explain_tried(ss_lecture *at, susol_status *status) {
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    ss_view *view = &at->walk.view;
    step->end = SS_END_TRIED;
    memcpy(view->digit, at->asked_digits, sizeof view->digit);
    memcpy(view->marks, at->asked_marks, sizeof view->marks);
    return ss_explain_tell(at, step, status);
}

/* ---- steps that have waited ---- */

/* May the next step of the path be told together with the one before? */
static bool goes_with(const ss_lecture *at, int before, int next) {
    const ss_path_step *one = &at->path.steps[before], *two = &at->path.steps[next];
    bool variant = ss_look_is_variant(&at->board);
    bool alike = one->together == two->together &&
                 (one->together == SS_AT_ONCE || (variant && one->together == SS_IN_VARIANTS));
    return one->group == two->group || (at->guide->together && alike);
}

enum { MOST_SINGLES = 12 }; /* in one step: more are no longer followed in a picture */

static bool is_long(const ss_lecture *at, int first) {
    bool singles = at->path.steps[first].together == SS_IN_VARIANTS;
    return singles && at->gather.parts >= MOST_SINGLES;
}

/* What it removes that is still there. */
static void get_kept(ss_lecture *at, int index) {
    ss_step *step = &at->first_step;
    int count = 0;
    ss_path_get(&at->path, index, step);
    for (int i = 0; i < step->change_count; i++) {
        ss_change change = step->changes[i];
        change.digits &= at->walk.view.marks[change.cell];
        if (change.digits) step->changes[count++] = change;
    }
    step->change_count = count;
    const ss_strategy *strategy = step->strategy;
    ss_step anew;
    if (!at->path.thin || !strategy->again) return;
    anew = *step;
    if (strategy->again(strategy, &at->walk.view, &anew, true) && anew.change_count) *step = anew;
}

/* The step and those that go with it are in gather.all; returns the next that is needed. */
static int join_kept(ss_lecture *at, int first) {
    int last = first, next = first;
    ss_text_clear(&at->parts);
    get_kept(at, first);
    ss_gather_begin(&at->gather, &at->board, at->first_step.strategy);
    for (; next >= 0 && (next == first || (goes_with(at, last, next) && !is_long(at, first)));
         next = ss_path_next(&at->path, next + 1)) {
        if (next > first) get_kept(at, next);
        bool added = ss_gather_add(&at->gather, &at->first_step);
        if (next == first && !added) return ss_path_next(&at->path, next + 1); /* goes with none */
        if (!added && at->first_step.change_count) break;
        last = next;
    }
    return next;
}

/* Tells the steps that have waited, all of them or those that are needed; true: enough. */
static bool tell_kept(ss_lecture *at, bool thin, susol_status *status) {
    ss_view *view = &at->walk.view;
    if (!at->waits) return false;
    at->waits = false;
    if (thin) ss_path_thin(&at->path);
    ss_view_restart(view);
    for (int next, i = ss_path_next(&at->path, 0); i >= 0 && !view->failed; i = next) {
        next = join_kept(at, i);
        bool alone = at->gather.parts < 2;
        if (alone) get_kept(at, i);
        if (alone) ss_text_clear(&at->parts);
        const ss_step *step = alone ? &at->first_step : &at->gather.all;
        if (!step->change_count) continue; /* told with others before */
        if (ss_explain_tell(at, step, status)) return true;
        ss_walk_apply(&at->walk, step);
    }
    ss_text_clear(&at->parts);
    if (view->failed) *status = SUSOL_NO_MEMORY; /* what is missing must not go unnoticed */
    return view->failed;
}

/* How it ends, with a last step where there is something to be said. */
static susol_status tell_end(ss_lecture *at, ss_walk_end last, susol_ending *end) {
    susol_status status = SUSOL_OK;
    *end = end_of(at, last);
    ss_step *step = &at->walk.sink.step;
    if (at->silent) step->end = SS_END_LATER;
    bool asked = at->guide->about_digit != 0;
    if (tell_kept(at, *end == SUSOL_ENDING_SOLVED, &status)) return status;
    bool named = step->cell_count || step->house_count || step->spot_count;
    if (at->silent && !asked && !named && *end == SUSOL_ENDING_BROKEN)
        (void)ss_explain_tried(at, &status);
    else if (!asked && (*end == SUSOL_ENDING_BROKEN || *end == SUSOL_ENDING_OPEN))
        (void)ss_explain_tell(at, step, &status);
    return ss_limits_status(&at->limits, status);
}

static void add_part(void *user, const ss_step *step) {
    ss_lecture *at = user;
    if (at->waits) {
        ss_path_add(&at->path, step, at->groups);
        return;
    }
    if (at->parts.size) ss_text_put(&at->parts, ' ');
    else at->said_count = 0;
    say(at, step, &(ss_words_known){left_after(at, &at->gather.all), was_said(at, step)},
        &at->parts);
}

/* The next step, or all of its kind; NULL: lost. */
static const ss_step *whole_step(ss_lecture *at) {
    const ss_step *step = &at->walk.sink.step;
    ss_text_clear(&at->parts);
    at->groups++;
    if (at->silent) return step;
    if (!ss_gather_fits(step->strategy, &at->board, at->guide->together)) {
        if (at->waits) ss_path_add(&at->path, step, at->groups);
        return step;
    }
    at->first_step = *step;
    bool whole = ss_gather_along(&at->gather, &at->walk, step->strategy);
    if (ss_text_status(&at->parts)) at->walk.view.failed = true;
    if (!whole || at->walk.view.failed) return NULL;
    if (at->gather.parts > 1) return &at->gather.all;
    ss_text_clear(&at->parts);
    return &at->first_step;
}

/* Does the digit that is asked about go from its cell by this step? Also if a digit is placed
   there, or the same digit where the cell sees it. */
static bool excludes(const ss_lecture *at, const ss_step *step) {
    int cell = at->guide->about_cell, digit = at->guide->about_digit;
    for (int i = 0; digit && i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        bool named = ss_set_has(change->digits, digit);
        if (change->cell == cell && named != change->place) return true;
        if (change->place && named && ss_board_linked(&at->board, cell, change->cell)) return true;
    }
    return false;
}

/* Is every candidate that is left in some solution, and is no cell sure? Then no technique can say
   anything, and none need be asked: in a large grid that would take minutes. */
static bool all_is_possible(const ss_lecture *at) {
    const ss_view *view = &at->walk.view;
    for (int c = 0; c < at->board.cells; c++) {
        if (view->digit[c]) continue;
        if (view->marks[c] != at->possible[c] || ss_set_single(view->marks[c])) return false;
    }
    return view->empty;
}

static ss_walk_end next_step(ss_lecture *at) {
    return all_is_possible(at) ? SS_WALK_STUCK : ss_walk_next(&at->walk);
}

/* The limits have ended it; what was found till then is told. */
static susol_status tell_stopped(ss_lecture *at) {
    susol_status status = SUSOL_OK;
    (void)tell_kept(at, false, &status);
    return status ? status : ss_meter_stopped(&at->meter);
}

susol_status ss_explain_walk(ss_lecture *at, susol_ending *end) {
    susol_status status = SUSOL_OK;
    for (;;) {
        ss_walk_end next = next_step(at);
        const ss_step *step = next == SS_WALK_STEP ? whole_step(at) : NULL;
        if (ss_meter_stopped(&at->meter)) return tell_stopped(at);
        if (at->walk.view.failed) return SUSOL_NO_MEMORY;
        if (next != SS_WALK_STEP) return tell_end(at, next, end);
        *end = SUSOL_ENDING_STOPPED;
        if (!at->silent && !at->waits && ss_explain_tell(at, step, &status)) return status;
        if (excludes(at, step)) {
            (void)ss_explain_tell(at, step, &status);
            return status;
        }
        ss_text_clear(&at->parts);
        if (ss_meter_look(&at->meter)) return tell_stopped(at);
        ss_walk_apply(&at->walk, step);
    }
}

susol_status ss_explain_seek_two(ss_lecture *at, const ss_set *start, uint8_t *first,
                                 susol_result *result) {
    susol_options two = *at->meter.options;
    ss_limits attempt;
    two.solutions = 2;
    two.found = NULL;
    two.first = first;
    two.runner = NULL; /* each thread would have patience of its own */
    ss_limits_attempt(&attempt, &at->limits, SS_EXPLAIN_PATIENCE);
    susol_status status = ss_solve(at->board.puzzle, start, &two, &attempt, result);
    ss_limits_join(&at->limits, &attempt);
    return status == SUSOL_LIMIT ? at->limits.stopped : status;
}

/* Does the puzzle have one solution without the pencil marks, too? Then they follow from it, and
   the uniqueness techniques may use them. The same without the digits that a player has placed. Who
   cannot tell within the limits says no. */
static susol_status follow_from_rest(ss_lecture *at, bool placed, bool *follow) {
    const ss_puzzle *puzzle = at->board.puzzle;
    susol_result result;
    for (int c = 0; c < puzzle->cells; c++) {
        bool kept = puzzle->value[c] && (puzzle->given[c] || puzzle->hole[c] || !placed);
        at->candidates[c] = kept ? puzzle->allowed[c] : ss_puzzle_full(puzzle);
    }
    susol_status status = ss_explain_seek_two(at, at->candidates, NULL, &result);
    *follow = !status && ss_explain_is_one(&result);
    return status;
}

bool ss_explain_has_placed(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->value[c] && !puzzle->given[c] && !puzzle->hole[c]) return true;
    return false;
}

/* Which candidates of a plain puzzle are in some solution? Not known, if that takes long. */
static susol_status find_possible(ss_lecture *at) {
    ss_limits attempt;
    susol_options options = *at->meter.options;
    options.runner = NULL;
    ss_limits_attempt(&attempt, &at->limits, SS_EXPLAIN_PATIENCE);
    susol_status status = ss_solve_candidates(at->board.puzzle, &options, &attempt, at->possible);
    ss_limits_join(&at->limits, &attempt);
    if (status || attempt.stopped) memset(at->possible, 0, sizeof at->possible);
    return status == SUSOL_LIMIT ? at->limits.stopped : status;
}

/* One solution? Only then the uniqueness techniques are sound. */
static susol_status promise(ss_lecture *at) {
    const susol_result *result = &at->result;
    susol_status status = ss_explain_seek_two(at, NULL, at->first, &at->result);
    at->walk.unique = !status && ss_explain_is_one(result);
    if (at->walk.unique) at->walk.view.solution = at->first;
    if (at->walk.unique && result->nodes) at->walk.view.tried = result->nodes;
    bool follow = false;
    at->walk.view.hopeless =
        !status && result->complete && !result->solutions.low && !result->solutions.high;
    if (at->walk.unique && at->walk.marked) status = follow_from_rest(at, false, &follow);
    if (follow) at->walk.marked = false;
    if (!status && at->walk.unique && ss_explain_has_placed(at->board.puzzle))
        status = follow_from_rest(at, true, &at->walk.view.placed_follow);
    bool named =
        at->guide->only && *at->guide->only; /* then the techniques are what is asked for */
    if (!status && result->solutions.low > 1 && at->walk.plain && !named)
        status = find_possible(at);
    return status;
}

/* ---- all steps that are possible now ---- */

static uint64_t print_of(const ss_step *step) {
    uint64_t print = (uint64_t)(uintptr_t)step->strategy;
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        print = (print ^ change->cell ^ (uint64_t)change->digits << 16 ^ change->place) *
                UINT64_C(0x9E3779B97F4A7C15);
    }
    return print;
}

/* Each technique tells a change once, however many ways there are to see it. */
static bool list_step(ss_step_sink *sink, const ss_step *step) {
    assert(((ss_listing *)sink)->count <= SS_LISTED);
    ss_listing *all = (ss_listing *)sink;
    if (ss_view_lost(&all->at->walk.view)) return true; /* it may have missed better ones */
    uint64_t print = print_of(step);
    bool about = all->at->guide->about_digit != 0;
    if (about && !excludes(all->at, step)) return false;
    for (int i = 0; i < all->count; i++)
        if (all->seen[i] == print) return false;
    all->seen[all->count++] = print;
    return ss_explain_tell(all->at, step, &all->status) || about || all->count == SS_LISTED;
}

/* The last level is for those who find nothing else. */
enum { EXTREME = 5 };

static susol_status list_all(ss_lecture *at, susol_ending *end) {
    ss_walk *walk = &at->walk;
    ss_listing *all = &at->list;
    const ss_strategy *strategy;
    bool open = all_is_possible(at);
    all->at = at;
    all->sink.take = list_step;
    for (int extreme = 0; extreme < 2 && !open && !(extreme && all->count); extreme++)
        for (int i = 0; (strategy = walk->order ? walk->order[i] : ss_strategy_at(i)); i++) {
            bool named = at->guide->only && *at->guide->only;
            bool late = strategy->level == EXTREME && !named;
            if (late != extreme || !ss_walk_fits(walk, strategy)) continue;
            bool known = ss_walk_ask(walk, strategy, &all->sink);
            if (ss_meter_stopped(&at->meter)) return ss_meter_stopped(&at->meter);
            if (!known) return SUSOL_NO_MEMORY;
            if (all->sink.enough || all->status) return all->status;
            if (extreme && all->count) break;
        }
    *end = SUSOL_ENDING_STOPPED;
    if (!all->count && !at->guide->about_digit) return tell_end(at, SS_WALK_STUCK, end);
    return SUSOL_OK;
}

/* One that can be seen now is a better answer than an easier one that needs other steps before. */
static susol_status tell_about(ss_lecture *at, susol_ending *end) {
    const ss_view *view = &at->walk.view;
    int cell = at->guide->about_cell;
    *end = SUSOL_ENDING_STOPPED;
    if (view->digit[cell] || !ss_set_has(view->marks[cell], at->guide->about_digit))
        return SUSOL_OK;
    susol_status status = list_all(at, end);
    if (status || at->list.count) return status;
    at->silent = true;
    return ss_explain_walk(at, end);
}

static susol_status tell_steps(ss_lecture *at, susol_ending *end) {
    const susol_explain_options *guide = at->guide;
    if (guide->about_digit) return tell_about(at, end);
    if (at->walk.view.hopeless) return ss_explain_mistake(at, end);
    bool open = at->walk.view.empty && !ss_walk_broken(&at->walk);
    return guide->list_now && open ? list_all(at, end) : ss_explain_walk(at, end);
}

static susol_status explain(const ss_puzzle *puzzle, const susol_explain_options *guide,
                            susol_ending *ending, susol_error *error) {
    ss_lecture *at = ss_memory_get(&puzzle->memory, sizeof *at);
    if (!at) return SUSOL_NO_MEMORY;
    at->guide = guide;
    at->language = guide->language ? ss_language_find(guide->language) : NULL;
    if (!at->language) at->language = ss_language_at(0);
    ss_limits_start(&at->limits, guide->limits);
    ss_meter_start(&at->meter, guide->limits, &at->limits);
    ss_text *texts[] = {&at->where, &at->sentence, &at->changes, &at->json, &at->parts};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ss_text_init(texts[i], &puzzle->memory);
    susol_status status = ss_rule_board(&at->board, puzzle, puzzle->allowed, &at->limits);
    if (!status) status = ss_walk_open(&at->walk, &at->board);
    if (!status && guide->more)
        status = ss_walk_add(&at->walk, &at->board.arena, guide->more, error);
    if (!status) status = promise(at);
    at->gather.part = add_part;
    at->gather.user = at;
    ss_path_open(&at->path, &at->walk.view);
    at->waits = guide->needed && !guide->about_digit && !guide->list_now &&
                (guide->needed == 1 || ss_look_is_variant(&at->board));
    if (guide->marks_follow) at->walk.marked = false;
    at->walk.view.meter = &at->meter;
    at->walk.allowed = allowed;
    at->walk.user = guide;
    if (!status) status = tell_steps(at, ending);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) ss_text_free(texts[i]);
    ss_board_free(&at->board);
    ss_memory_give(&puzzle->memory, at, sizeof *at);
    return status;
}

susol_status susol_explain(const susol_puzzle *puzzle, const susol_explain_options *options,
                           susol_ending *ending, susol_error *error) {
    susol_explain_options own;
    ss_taken limits;
    *ending = SUSOL_ENDING_STOPPED;
    ss_error_begin(error);
    susol_status status = ss_take_explain(&own, options, error);
    if (!status) status = ss_take_options(&limits, own.limits, error);
    if (!status) status = ss_engine_check(puzzle, limits.options.engine, error);
    if (!status) status = check_names(&own, own.only, error);
    if (!status) status = check_names(&own, own.without, error);
    own.limits = &limits.options;
    if (!status && (own.about_digit < 0 || own.about_digit > puzzle->side || own.about_cell < 0 ||
                    own.about_cell >= puzzle->cells))
        status = ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                              "there is no such cell, or no such digit");
    if (!status) status = explain(puzzle, &own, ending, error);
    return ss_error_end(error, status);
}

const char *susol_phrase(const char *language, const char *name) {
    const ss_language *speak = language ? ss_language_find(language) : NULL;
    const ss_strategy *strategy = ss_strategy_find(name);
    if (!speak) speak = ss_language_at(0);
    return strategy ? ss_language_title(speak, strategy) : ss_language_phrase_named(speak, name);
}
