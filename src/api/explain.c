/* explain.c: the public way to steps: a walk, told step by step. */
#include "rule/rule.h"
#include "solve/solve.h"
#include "strategy/words.h"
#include <string.h>

typedef struct explainer {
    ss_walk walk;
    ss_board board;
    const susol_guide *guide;
    const ss_language *language;
    ss_limits limits;
    ss_meter meter;
    ss_text where, sentence, changes, json;
    susol_result result; /* of looking for two solutions */
    ss_set candidates[SS_MAX_CELLS];
    uint8_t marked[SS_MAX_CELLS];
    ss_sketch sketch;
} explainer;

/* Does the caller bring a strategy of this name? */
static bool is_own(const susol_guide *guide, const char *name, size_t size) {
    for (int i = 0; guide->more && guide->more[i]; i++)
        if (strlen(guide->more[i]->name) == size && !memcmp(guide->more[i]->name, name, size))
            return true;
    return false;
}

/* Is the strategy one of those in the list, by any of its names? What the caller calls his own
   strategy means only that one. */
static bool is_listed(const susol_guide *guide, const char *list, const ss_strategy *strategy) {
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

static bool allowed(const void *user, const ss_strategy *strategy) {
    const susol_guide *guide = user;
    if (guide->only && *guide->only && !is_listed(guide, guide->only, strategy)) return false;
    return !guide->without || !is_listed(guide, guide->without, strategy);
}

static void mark_cells(explainer *at, const ss_step *step) {
    memset(at->marked, 0, sizeof at->marked);
    for (int i = 0; i < step->cell_count; i++) at->marked[step->cells[i]] = 1;
    for (int i = 0; i < step->link_count; i++) at->marked[step->links[i].cell] = 1;
}

/* Tells the caller; true: enough. A step without a strategy says what is broken. */
static bool tell(explainer *at, const ss_step *step, susol_status *status) {
    ss_text *texts[] = {&at->where, &at->sentence, &at->changes, &at->json};
    const ss_view *view = &at->walk.view;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) ss_text_clear(texts[i]);
    ss_words_where(at->language, &at->board, step, &at->where);
    ss_words_sentence(at->language, &at->board, step, &at->sentence);
    ss_words_changes(&at->board, step, &at->changes);
    ss_words_json(at->language, &at->board, step, susol_text_data(&at->sentence), &at->json);
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
static susol_walk end_of_techniques(explainer *at) {
    const susol_guide *guide = at->guide;
    const ss_view *view = &at->walk.view;
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    if ((guide->only && *guide->only) || (guide->without && *guide->without))
        return SUSOL_WALK_STUCK;
    if (view->hopeless) return SUSOL_WALK_BROKEN;
    if (at->result.solutions.low < 2 && !at->result.solutions.high) return SUSOL_WALK_STUCK;
    for (int c = 0; c < at->board.cells; c++) {
        if (view->digit[c]) continue;
        ss_step_cell(step, c);
        ss_step_spot(step, c, view->marks[c], SS_ROLE_FIRST);
    }
    return SUSOL_WALK_OPEN;
}

/* All cells are filled. That is a solution only if the bare law of every rule says so; if not, the
   step tells which rule is broken. */
static susol_walk end_of_filling(explainer *at) {
    const ss_puzzle *puzzle = at->board.puzzle;
    const uint8_t *digit = at->walk.view.digit;
    ss_step *step = ss_strategy_step(NULL, &at->walk.sink);
    ss_fault fault;
    if (!ss_verify_fault(NULL, puzzle, digit, &fault)) return SUSOL_WALK_SOLVED;
    if (fault.cell >= 0) ss_step_cell(step, fault.cell);
    for (int i = 0; fault.rule && i < fault.rule->count; i++)
        ss_step_cell(step, fault.rule->cells[i]);
    for (int i = 0; i < step->cell_count; i++)
        ss_step_spot(step, step->cells[i], ss_set_one(digit[step->cells[i]]), SS_ROLE_SECOND);
    for (int c = 0; c < puzzle->cells && !step->cell_count; c++) /* a rule of the whole grid */
        ss_step_spot(step, c, ss_set_one(digit[c]), SS_ROLE_SECOND);
    return SUSOL_WALK_BROKEN;
}

static susol_walk end_of(explainer *at, ss_walk_end end) {
    if (end == SS_WALK_STUCK) return end_of_techniques(at);
    return end == SS_WALK_SOLVED ? end_of_filling(at) : SUSOL_WALK_BROKEN;
}

static susol_status walk_on(explainer *at, susol_walk *end) {
    susol_status status = SUSOL_OK;
    for (;;) {
        ss_walk_end next = ss_walk_next(&at->walk);
        if (ss_meter_stopped(&at->meter)) return ss_meter_stopped(&at->meter);
        if (at->walk.view.failed) return SUSOL_NO_MEMORY;
        if (next != SS_WALK_STEP) {
            *end = end_of(at, next);
            if (*end == SUSOL_WALK_BROKEN || *end == SUSOL_WALK_OPEN)
                (void)tell(at, &at->walk.sink.step, &status);
            return status;
        }
        *end = SUSOL_WALK_STOPPED;
        if (tell(at, &at->walk.sink.step, &status)) return status;
        if (ss_meter_look(&at->meter)) return at->meter.stopped;
        ss_walk_apply(&at->walk, &at->walk.sink.step);
    }
}

enum { PATIENCE = 1 << 14 }; /* looks: about a second, at most a few */

/* Looks for two solutions, for so long as nobody minds. A search that gives up, or one at the limit
   of nodes, is OK, but not complete. */
static susol_status seek_two(explainer *at, const ss_set *start, susol_result *result) {
    susol_options two = *at->meter.options;
    ss_limits attempt;
    two.solutions = 2;
    two.found = NULL;
    two.runner = NULL; /* each thread would have patience of its own */
    ss_limits_attempt(&attempt, &at->limits, PATIENCE);
    susol_status status = ss_solve(at->board.puzzle, start, &two, &attempt, result);
    ss_limits_join(&at->limits, &attempt);
    return status == SUSOL_LIMIT ? at->limits.stopped : status;
}

static bool is_one(const susol_result *result) {
    return result->complete && result->solutions.low == 1 && !result->solutions.high;
}

/* Does the puzzle have one solution without the pencil marks, too? Then they follow from it, and
   the uniqueness techniques may use them. The same without the digits that a player has placed. Who
   cannot tell within the limits says no. */
static susol_status follow_from_rest(explainer *at, bool placed, bool *follow) {
    const ss_puzzle *puzzle = at->board.puzzle;
    susol_result result;
    for (int c = 0; c < puzzle->cells; c++) {
        bool kept = puzzle->value[c] && (puzzle->given[c] || puzzle->hole[c] || !placed);
        at->candidates[c] = kept ? puzzle->allowed[c] : ss_puzzle_full(puzzle);
    }
    susol_status status = seek_two(at, at->candidates, &result);
    *follow = !status && is_one(&result);
    return status;
}

static bool has_placed(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->value[c] && !puzzle->given[c] && !puzzle->hole[c]) return true;
    return false;
}

/* One solution? Only then the uniqueness techniques are sound. */
static susol_status promise(explainer *at) {
    const susol_result *result = &at->result;
    susol_status status = seek_two(at, NULL, &at->result);
    at->walk.unique = !status && is_one(result);
    if (at->walk.unique) at->walk.view.solution = result->first;
    bool follow = false;
    at->walk.view.hopeless =
        !status && result->complete && !result->solutions.low && !result->solutions.high;
    if (at->walk.unique && at->walk.marked) status = follow_from_rest(at, false, &follow);
    if (follow) at->walk.marked = false;
    if (!status && at->walk.unique && has_placed(at->board.puzzle))
        status = follow_from_rest(at, true, &at->walk.view.placed_follow);
    return status;
}

susol_status susol_explain(const susol_puzzle *puzzle, const susol_guide *guide, susol_walk *end) {
    static const susol_options no_limits = {0};
    const susol_options *options = guide->options ? guide->options : &no_limits;
    explainer *at = ss_memory_get(&puzzle->memory, sizeof *at);
    *end = SUSOL_WALK_STOPPED;
    if (!at) return SUSOL_NO_MEMORY;
    at->guide = guide;
    at->language = guide->language ? ss_language_find(guide->language) : NULL;
    if (!at->language) at->language = ss_language_at(0);
    ss_limits_start(&at->limits, options);
    ss_meter_start(&at->meter, options, &at->limits);
    ss_text *texts[] = {&at->where, &at->sentence, &at->changes, &at->json};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        ss_text_init(texts[i], &puzzle->memory);
    susol_status status = ss_rule_board(&at->board, puzzle, puzzle->allowed, &at->limits);
    if (!status) status = ss_walk_open(&at->walk, &at->board);
    if (!status && guide->more) status = ss_walk_add(&at->walk, &at->board.arena, guide->more);
    if (!status) status = promise(at);
    if (guide->marks_follow) at->walk.marked = false;
    at->walk.view.meter = &at->meter;
    at->walk.allowed = allowed;
    at->walk.user = guide;
    if (!status) status = walk_on(at, end);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) ss_text_free(texts[i]);
    ss_board_free(&at->board);
    ss_memory_give(&puzzle->memory, at, sizeof *at);
    return status;
}

const char *susol_phrase(const char *language, const char *name) {
    const ss_language *speak = language ? ss_language_find(language) : NULL;
    return ss_language_phrase_named(speak ? speak : ss_language_at(0), name);
}
