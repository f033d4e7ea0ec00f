/* count_climb.c: looks for grids that are hard to count, by climbing on the guessed time.
   count_climb GIVENS STEPS [SEED]: prints the worst grid found, then its guessed seconds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "count/grids.h"

static double cost_of(const uint8_t solution[81], const uint16_t order[81], int givens) {
    ss_count_job job = {.allocator = &ss_memory_malloc};
    double seconds;
    for (int i = 0; i < 81; i++) job.allowed[i] = 0x1ff;
    for (int i = 0; i < givens; i++)
        job.allowed[order[i]] = (uint16_t)(1 << (solution[order[i]] - 1));
    return ss_count_work(&job, &seconds) == SUSOL_OK ? seconds : 0;
}

int main(int count, char **word) {
    int givens = count > 1 ? atoi(word[1]) : 9, steps = count > 2 ? atoi(word[2]) : 500;
    uint8_t solution[81], other[81];
    uint16_t order[81];
    ss_random random;
    ss_random_seed(&random, count > 3 ? (uint64_t)atoll(word[3]) : 1);
    for (int i = 0; i < 81; i++) order[i] = (uint16_t)i;
    ss_random_shuffle(&random, order, 81);
    grids_solution(&random, solution);
    double best = cost_of(solution, order, givens);
    for (int step = 0; step < steps; step++) {
        int a = (int)ss_random_below(&random, (uint32_t)givens), b = givens, old = order[a];
        b += (int)ss_random_below(&random, (uint32_t)(81 - givens));
        memcpy(other, solution, sizeof other);
        if (step % 4 == 3) grids_solution(&random, solution);
        order[a] = order[b];
        order[b] = (uint16_t)old;
        double cost = cost_of(solution, order, givens);
        if (cost >= best) {
            best = cost;
            continue;
        }
        memcpy(solution, other, sizeof solution);
        order[b] = order[a];
        order[a] = (uint16_t)old;
    }
    for (int cell = 0; cell < 81; cell++) {
        char text = '.';
        for (int i = 0; i < givens; i++)
            if (order[i] == cell) text = (char)('0' + solution[cell]);
        putchar(text);
    }
    printf(" %.3g\n", best);
    return 0;
}
