/* pose.c: questions to a board that is there already. */
#include "generate/variant/pose.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { SHORT = 150 }; /* nodes of a search */

void ss_pose_open(ss_pose *pose, const ss_puzzle *puzzle, ss_limits *limits) {
    memset(pose, 0, sizeof *pose);
    pose->puzzle = puzzle;
    ss_limits_start(&pose->none, NULL);
    pose->limits = limits ? limits : &pose->none;
}

void ss_pose_free(ss_pose *pose) {
    if (pose->made) ss_board_free(&pose->problem.board);
    pose->made = pose->known = false;
}

void ss_pose_change(ss_pose *pose) { ss_pose_free(pose); }

/* Other engines know better what to do with a puzzle that is only about which cells differ. */
static bool is_for_board(const ss_puzzle *puzzle) {
    int first = 0;
    while (!ss_engine_at(first)->fits(puzzle)) first++;
    return !strcmp(ss_engine_at(first)->name, "board");
}

/* False: no memory, or stopped. */
static bool make_board(ss_pose *pose) {
    if (pose->known) return true;
    pose->known = true;
    pose->fits = is_for_board(pose->puzzle);
    if (!pose->fits) return true;
    ss_problem_open(&pose->problem, &pose->question);
    pose->made = true;
    if (!ss_problem_board(&pose->problem, ss_rule_board_quick)) return false;
    size_t cells = (size_t)pose->puzzle->cells;
    memcpy(pose->start, pose->problem.board.start, cells * sizeof *pose->start);
    pose->fits = !ss_herd_fits(&pose->problem.board); /* else the engines are soon better */
    return true;
}

static void give_start(ss_pose *pose, const ss_set *start) {
    ss_problem *p = &pose->problem;
    for (int c = 0; c < pose->puzzle->cells; c++) p->board.start[c] = pose->start[c] & start[c];
    bool stays = p->board.notes->adds && p->board.cells == pose->puzzle->grid;
    ss_conflict_weights_start(&p->weights, p->board.cells, stays);
    p->restarts = (ss_restarts){.question = &pose->question, .holding = true};
    ss_problem_begin(p, p->states);
}

bool ss_pose_ask(ss_pose *pose, const ss_set *start, const susol_options *options,
                 susol_result *result, susol_status *status) {
    pose->question = (ss_question){.puzzle = pose->puzzle,
                                   .start = pose->puzzle->allowed,
                                   .options = options,
                                   .result = result};
    ss_meter_start(&pose->question.meter, options, pose->limits);
    *status = SUSOL_OK;
    if (!make_board(pose)) {
        *status = ss_limits_status(pose->limits, pose->problem.status);
        return true;
    }
    if (!pose->fits) return false;
    give_start(pose, start);
    bool open = ss_problem_search(&pose->problem, SHORT, ss_problem_report);
    result->nodes = pose->question.meter.nodes;
    *status = ss_meter_stopped(&pose->question.meter);
    return !open;
}
