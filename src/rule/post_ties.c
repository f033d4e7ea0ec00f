/* post_ties.c: collects the ties of a puzzle and gives each a cell of the board. */
#include "rule/ties.h"
#include "board/part.h"
#include <string.h>

/* The place of a tie in the list; `count` if it is not there. */
static int find(const ss_ties *ties, int one, int other) {
    int i = 0;
    while (i < ties->count && !(ties->tie[i].one == one && ties->tie[i].other == other)) i++;
    return i;
}

void ss_ties_add(ss_ties *ties, int one, int other, ss_set start) {
    if (one == other || !ties->field[one] || ties->field[one] != ties->field[other]) return;
    if (one > other) {
        ss_ties_add(ties, other, one, start);
        return;
    }
    int i = find(ties, one, other);
    if (i == ties->count) {
        if (i == SS_MAX_CELLS) return; /* too many in any case */
        ties->tie[ties->count++] =
            (ss_tie){(uint16_t)one, (uint16_t)other, SS_TIE_SAME | SS_TIE_DIFFERENT};
    }
    ties->tie[i].start &= start;
}

/* Whose labels are they? False: there are none. */
static bool find_fields(ss_ties *ties, const ss_puzzle *puzzle) {
    int fields = 0;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->kind != &ss_rule_chaos || rule->ignored || !ss_areas_fit(rule)) continue;
        if (++fields > UINT8_MAX) return false;
        for (int k = rule->count / 2; k < rule->count; k++)
            ties->field[rule->cells[k]] = (uint8_t)fields;
    }
    return fields > 0;
}

void ss_post_ties(ss_board *board) {
    const ss_puzzle *puzzle = board->puzzle;
    ss_ties ties = {.first = board->cells};
    if (board->side < 2 || !find_fields(&ties, puzzle)) return;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind->tie && !puzzle->rules[i].ignored)
            puzzle->rules[i].kind->tie(&puzzle->rules[i], &ties);
    if (ties.first + ties.count > SS_MAX_CELLS || !ss_board_hide(board, ties.count)) return;
    board->ties = ss_post_copy(board, &ties, sizeof ties);
    for (int i = 0; i < ties.count; i++)
        ss_board_restrict(board, ties.first + i, ties.tie[i].start);
}

int ss_tie_cell(const ss_board *board, int one, int other) {
    const ss_ties *ties = board->ties;
    if (!ties) return -1;
    int i = one < other ? find(ties, one, other) : find(ties, other, one);
    return i < ties->count ? ties->first + i : -1;
}
