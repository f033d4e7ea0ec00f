/* any.c: at least one of several rules holds.

   Every alternative is compiled into a board of its own, which lives inside the arena of the whole
   one. A run settles each alternative on a copy of the state: those that die are out, and a digit
   stays only if some alternative that lives still has it.

   On a board for a long search an alternative that dies at the start is left out; a single one that
   is left becomes a rule of the whole board, as if it had been written without the others. */
#include "rule/kind.h"
#include "board/part.h"
#include <assert.h>
#include <string.h>

enum { MOST_WORDS = 16 }; /* 64 times as many propagators in one alternative */

typedef struct choice {
    ss_board *boards;
    int count;
} choice;

static const char *fault(const ss_rule *rule, const ss_puzzle *puzzle) {
    (void)puzzle;
    return rule->part_count ? NULL : "rules in brackets";
}

static bool holds(const ss_rule *rule, const ss_puzzle *puzzle, const uint8_t *solution) {
    for (int i = 0; i < rule->part_count; i++)
        if (rule->parts[i].kind->holds(&rule->parts[i], puzzle, solution)) return true;
    return false;
}

/* What is left of the state if this alternative holds; false: it cannot. */
static bool settle(const ss_board *board, const ss_work *whole, ss_set *state) {
    assert(board->waking);
    assert(board->waking_words <= MOST_WORDS);
    assert(whole->board->cells == board->cells);
    uint16_t fixed[SS_MAX_CELLS + 1];
    uint64_t waiting[MOST_WORDS];
    ss_work work = {.board = board,
                    .limits = whole->limits,
                    .fixed = fixed,
                    .waiting = waiting,
                    .memory = whole->memory};
    if (ss_limits_spend(work.limits, board->cells + board->propagator_count)) return false;
    for (int c = 0; c < board->cells; c++) state[c] = whole->cell[c] & board->start[c];
    ss_work_begin(&work, state);
    return ss_board_propagate(&work) != SS_DEAD;
}

static ss_outcome run(const ss_propagator *self, ss_work *work) {
    const choice *of = self->data;
    ss_set left[SS_MAX_CELLS] = {0}, state[SS_MAX_CELLS];
    bool any = false;
    assert(of->boards);
    for (int i = 0; i < of->count; i++) {
        if (!settle(&of->boards[i], work, state)) continue;
        any = true;
        for (int c = 0; c < work->board->cells; c++) left[c] |= state[c];
    }
    if (!any) return SS_DEAD;
    ss_outcome all = SS_SAME;
    for (int c = 0; c < work->board->cells && all != SS_DEAD; c++)
        all = ss_outcome_and(all, ss_board_keep(work, c, left[c]));
    return all;
}

/* The alternative on a board of its own; false: too large, or stopped. */
static bool compile(const ss_rule *part, ss_board *whole, ss_board *board) {
    ss_notes_open_part(board, whole);
    if (!board->failed) part->kind->post(part, board);
    if (!board->failed) ss_post_sums(board);
    bool closed = !board->failed && !ss_board_close(board);
    ss_notes_close_part(board, whole);
    return closed && board->waking_words <= MOST_WORDS;
}

static bool compile_all(const ss_rule *rule, ss_board *whole, choice *of) {
    bool fits = true;
    of->boards = ss_arena_get(&whole->arena, (size_t)rule->part_count * sizeof *of->boards);
    if (!of->boards) whole->failed = true;
    for (int i = 0; i < of->count && fits && !whole->failed; i++) {
        if (ss_board_spend(whole, whole->cells)) break;
        fits = compile(&rule->parts[i], whole, &of->boards[i]);
    }
    return fits && !whole->failed;
}

/* Keeps the alternatives that can hold at the start; returns the number of the last one. */
static int leave_out(choice *of, ss_board *whole) {
    ss_set state[SS_MAX_CELLS];
    ss_work start = {.board = whole, .limits = whole->limits, .cell = whole->start};
    int kept = 0, last = 0;
    start.memory = ss_arena_get(&whole->arena, whole->memory + 1);
    whole->failed = !start.memory;
    for (int i = 0; i < of->count && !whole->failed; i++)
        if (settle(&of->boards[i], &start, state)) of->boards[kept++] = of->boards[last = i];
    assert(kept <= of->count);
    of->count = kept;
    return last;
}

static void post_choice(const ss_rule *rule, const choice *of, ss_board *board) {
    assert(of->boards);
    ss_propagator propagator = {.run = run, .count = rule->count, .cells = rule->cells};
    propagator.cost = SS_COSTS - 1;
    propagator.data = ss_post_copy(board, of, sizeof *of);
    if (!board->failed) ss_board_post(board, &propagator);
}

static void post(const ss_rule *rule, ss_board *board) {
    choice of = {.count = rule->part_count};
    bool fits = of.count == 1 || compile_all(rule, board, &of);
    if (board->failed || ss_limits_stopped(board->limits)) return; /* with boards half made */
    bool long_search = board->notes->for_search && !board->notes->brief;
    int last = fits && of.count > 1 && long_search ? leave_out(&of, board) : 0;
    if (board->failed || ss_limits_stopped(board->limits)) return;
    if (!fits) ss_post_check(rule, board);
    else if (of.count == 1) rule->parts[last].kind->post(&rule->parts[last], board);
    else post_choice(rule, &of, board);
}

const ss_rule_kind ss_rule_any = {
    .name = "any",
    .title = "Any of these rules",
    .also = "or",
    .text = "At least one of the rules in brackets holds; rules about the whole grid may be among "
            "them.",
    .example = "any (cage 5: r1c1 r1c2) (r1c1 > r2c1 > r3c1)",
    .least = 0,
    .takes = SS_TAKES_RULES | SS_TAKES_BEYOND,
    .fault = fault,
    .holds = holds,
    .post = post,
    .draw = ss_draw_rules,
    .names = SS_NAMES_FREE,
};
