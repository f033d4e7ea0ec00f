/* digit_symmetry.c: one solution under all names of its digits, found with one house given. */
#include "solve/digit_symmetry.h"
#include "rule/rule.h"
#include <assert.h>
#include <limits.h>

bool ss_digit_symmetry_alike(const ss_puzzle *puzzle, const ss_board *board) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind != &ss_rule_distinct) return false;
    for (int c = 0; c < board->cells; c++)
        if (board->start[c] != board->full) return false;
    return board->house_count > 0;
}

bool ss_digit_symmetry_suffice(uint64_t wanted, int side) {
    uint64_t ways = 1;
    for (int d = 2; d <= side && ways < wanted; d++) ways *= (uint64_t)d;
    return wanted && ways >= wanted;
}

static void swap(uint8_t *one, uint8_t *other) {
    uint8_t kept = *one;
    *one = *other, *other = kept;
}

/* The next order of the names 1 .. side, as in a dictionary. False: that was the last one. */
static bool next_names(uint8_t *name, int side) {
    assert(side >= 1 && side <= SS_MAX_SIDE);
    int at = side - 1, other = side;
    while (at > 0 && name[at] > name[at + 1]) at--;
    if (!at) return false;
    while (name[other] < name[at]) other--;
    swap(&name[at], &name[other]);
    for (int low = at + 1, high = side; low < high; low++, high--) swap(&name[low], &name[high]);
    return true;
}

void ss_digit_symmetry_report(ss_question *question, const uint8_t *solution) {
    assert(ss_is_filled(question->puzzle, solution));
    uint8_t name[SS_MAX_SIDE + 1], renamed[SS_MAX_CELLS];
    for (int d = 0; d <= SS_MAX_SIDE; d++) name[d] = (uint8_t)d;
    do {
        for (int c = 0; c < question->puzzle->cells; c++) renamed[c] = name[solution[c]];
        if (ss_answer_found(question, renamed)) return;
    } while (!ss_limits_spend(question->meter.limits, 2 * question->puzzle->cells) &&
             next_names(name, question->puzzle->side));
}

/* ---- the search with a house filled ---- */

static bool report_all_names(void *user, const void *state) {
    ss_problem *p = user;
    uint8_t solution[SS_MAX_CELLS];
    ss_problem_read(p, state, solution);
    ss_digit_symmetry_report(p->question, solution);
    return true;
}

/* There is a solution; which one does not matter. */
static bool see(void *user, const void *state) {
    ss_problem *p = user;
    (void)state;
    p->seen = true;
    return true;
}

static void fill_house(ss_problem *p, int house) {
    assert(house >= 0 && house < p->board.house_count);
    ss_problem_begin(p, p->states);
    for (int i = 0; i < p->board.side; i++)
        p->states[p->board.houses[house].cells[i]] = ss_set_one(i + 1);
}

/* The house whose cells are linked to the most others: filling it says most. */
static int telling_house(const ss_problem *p) {
    assert(p->board.house_count > 0);
    const uint32_t *from = p->board.peer_from;
    int best = 0;
    for (int h = 0, most = 0; h < p->board.house_count; h++) {
        int links = 0;
        for (int i = 0; i < p->board.side; i++) {
            int cell = p->board.houses[h].cells[i];
            links += (int)(from[cell + 1] - from[cell]);
        }
        if (links > most) most = links, best = h;
    }
    return best;
}

/* The house that, filled, leaves the fewest candidates; if one leaves none, all is said at once. */
static int tightest_house(ss_problem *p) {
    int best = 0, least = INT_MAX;
    for (int h = 0; h < p->board.house_count; h++) {
        int left = 0;
        fill_house(p, h);
        ss_work_begin(&p->work, p->states);
        if (ss_board_propagate(&p->work) == SS_DEAD) return h;
        for (int c = 0; c < p->board.cells; c++) left += ss_set_count(p->states[c]);
        if (left < least) least = left, best = h;
    }
    return best;
}

/* Mostly it is over at once; if not, it pays to look for the best house: for the worst one the
   search may be thousands of times as long. */
bool ss_digit_symmetry_search(ss_problem *p) {
    uint64_t nodes = p->nodes;
    bool enough = ss_digit_symmetry_suffice(p->question->options->solutions, p->board.side);
    int house = telling_house(p);
    p->seen = false;
    for (int search = 0;; search++, nodes *= 2) {
        fill_house(p, house);
        if (!ss_problem_search(p, nodes, enough ? report_all_names : see)) break;
        if (search != 1) continue;
        if (!ss_problem_board(p, ss_rule_board_deep)) return false;
        house = tightest_house(p);
    }
    return !enough && p->seen && !ss_meter_stopped(&p->question->meter);
}
