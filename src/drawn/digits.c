/* digits.c: "the digits 0 to 8", "six digits from 1-9". */
#include "drawn/digits.h"

/* Two numbers, with at most a word between them: "0-8", "0 to 8"; the place of the first, or -1. */
static int find_range(const ss_sentence *in, int low, int high) {
    for (int i = 0; i < in->count; i++) {
        if (in->token[i].word != ss_a_number || in->token[i].number != low) continue;
        for (int j = i + 1; j < in->count && j <= i + 2; j++)
            if (in->token[j].word == ss_a_number && in->token[j].number == high) return i;
    }
    return -1;
}

static bool names_before(const ss_sentence *in, int at, int number) {
    for (int i = 0; i < at; i++)
        if (in->token[i].word == ss_a_number && in->token[i].number == number) return true;
    return false;
}

static bool speaks_of_grid(const ss_sentence *in) {
    bool houses = ss_sentence_has(in, "row") || ss_sentence_has(in, "box") ||
                  ss_sentence_has(in, "grid") || ss_sentence_has(in, "sudoku");
    return ss_sentence_has(in, "digit") && (houses || ss_sentence_has(in, "fill"));
}

/* Every given digit must still fit. */
static bool all_fit(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (puzzle->value[c] >= puzzle->side) return false;
    return true;
}

enum { MOST = 9 };

void ss_digits_find(const ss_telling *telling, const ss_puzzle *puzzle, ss_digits *digits) {
    int side = puzzle->side;
    *digits = (ss_digits){.side = side, .zero = puzzle->zero, .sentence = -1};
    for (int i = 0; i < telling->count && digits->sentence < 0; i++) {
        const ss_sentence *said = &telling->sentence[i];
        if (puzzle->zero || !speaks_of_grid(said)) continue;
        int more = side < MOST ? find_range(said, 1, MOST) : -1;
        digits->chosen = more >= 0 && names_before(said, more, side);
        digits->zero = find_range(said, 0, side - 1) >= 0 && all_fit(puzzle);
        if (digits->chosen) digits->side = MOST;
        if (digits->chosen || digits->zero) digits->sentence = i;
    }
}

void ss_digits_apply(const ss_digits *digits, ss_puzzle *out) {
    ss_set before = ss_puzzle_full(out);
    if (digits->sentence < 0) return;
    out->side = digits->side;
    for (int c = 0; c < out->cells; c++) {
        if (digits->zero && out->value[c]) {
            bool given = out->given[c];
            ss_puzzle_set_value(out, c, out->value[c] + 1, given);
        } else if (!out->value[c] && out->allowed[c] == before)
            out->allowed[c] = ss_puzzle_full(out);
        else if (!out->value[c] && digits->zero) out->allowed[c] <<= 1;
    }
    out->zero = digits->zero;
}
