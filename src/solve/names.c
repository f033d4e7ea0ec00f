/* names.c: one solution under all names of its digits. */
#include "solve/names.h"
#include "rule/rule.h"

bool ss_names_alike(const ss_puzzle *puzzle, const ss_board *board) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (puzzle->rules[i].kind != &ss_rule_distinct) return false;
    for (int c = 0; c < board->cells; c++)
        if (board->start[c] != board->full) return false;
    return board->house_count > 0;
}

bool ss_names_suffice(uint64_t wanted, int side) {
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
    int at = side - 1, other = side;
    while (at > 0 && name[at] > name[at + 1]) at--;
    if (!at) return false;
    while (name[other] < name[at]) other--;
    swap(&name[at], &name[other]);
    for (int low = at + 1, high = side; low < high; low++, high--) swap(&name[low], &name[high]);
    return true;
}

void ss_names_report(ss_question *question, const uint8_t *solution) {
    uint8_t name[SS_MAX_SIDE + 1], renamed[SS_MAX_CELLS];
    for (int d = 0; d <= SS_MAX_SIDE; d++) name[d] = (uint8_t)d;
    do
        for (int c = 0; c < question->puzzle->cells; c++) renamed[c] = name[solution[c]];
    while (!ss_answer_found(question, renamed) && next_names(name, question->puzzle->side));
}
