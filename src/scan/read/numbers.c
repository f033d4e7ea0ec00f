/* numbers.c: which values the answers of the net for large grids stand for. */
#include "scan/read/numbers.h"
#include <math.h>

/* What no value explains costs so much, be it ever so clear: one cell does not decide. */
static const float most_surprise = 4, unlikely = 12;

static int letter_value(int side, int answer) {
    int value = 10 + answer - SS_NUMBER_A;
    return value <= side ? value : -1;
}

int ss_number_value(ss_numerals numerals, int side, int answer) {
    if (answer < 10) return answer;
    bool any = numerals == SS_NUMERALS_ANY;
    if (answer < SS_NUMBER_A)
        return answer <= side && (any || numerals == SS_NUMERALS_NUMBERS) ? answer : -1;
    if (answer == SS_NUMBER_ZERO) return any || numerals == SS_NUMERALS_ZERO ? side : -1;
    if (numerals == SS_NUMERALS_NUMBERS) return -1;
    int value = letter_value(side, answer);
    return value == side && numerals == SS_NUMERALS_ZERO ? -1 : value;
}

/* - log of the sum of the chances of all answers, of which the likeliest is given. */
static float base_of(const float *answers, float most) {
    float sum = 0;
    for (int i = 0; i < SS_NUMBER_ANSWERS; i++) sum += expf(answers[i] - most);
    return most + logf(sum);
}

static float most_of(const float *answers) {
    float most = answers[0];
    for (int i = 1; i < SS_NUMBER_ANSWERS; i++) most = fmaxf(most, answers[i]);
    return most;
}

void ss_number_costs(ss_numerals numerals, int side, const float *answers, float *costs) {
    float chances[SS_SCAN_SIDE + 1] = {0}, most = most_of(answers), all = 0;
    for (int i = 0; i < SS_NUMBER_ANSWERS; i++) {
        int value = ss_number_value(numerals, side, i);
        if (value >= 0) chances[value] += expf(answers[i] - most);
    }
    for (int value = 0; value <= side; value++) all += chances[value] += expf(-unlikely);
    for (int value = 0; value <= side; value++) costs[value] = -logf(chances[value] / all);
}

/* How little these numerals explain of a cell. */
static float surprise_of(ss_numerals numerals, int side, const float *answers) {
    float most = most_of(answers), chance = 0;
    for (int i = 0; i < SS_NUMBER_ANSWERS; i++)
        if (ss_number_value(numerals, side, i) >= 0) chance += expf(answers[i] - most);
    return fminf(most_surprise, base_of(answers, most) - most - logf(chance + 1e-9F));
}

ss_numerals ss_numerals_of(int side, float (*answers)[SS_NUMBER_ANSWERS]) {
    ss_numerals best = SS_NUMERALS_NUMBERS;
    float least = INFINITY;
    for (int numerals = SS_NUMERALS_NUMBERS; numerals <= SS_NUMERALS_ZERO; numerals++) {
        float surprise = 0;
        for (int cell = 0; cell < side * side; cell++)
            surprise += surprise_of((ss_numerals)numerals, side, answers[cell]);
        if (surprise < least) least = surprise, best = (ss_numerals)numerals;
    }
    return best;
}
