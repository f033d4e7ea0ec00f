/* estimate.c: Knuth's estimate of the number of solutions of a grid of any shape.

   A walk fills the cell with the fewest choices with a random one of them, and so on to a solution
   or a dead end. A solution reached through c1, c2, ... choices stands for c1 * c2 * ... solutions,
   a dead end for none. The mean over all possible walks is exactly the number of solutions. */
#include <math.h>
#include <string.h>

#include "count/houses.h"

typedef struct random_walk {
    const ss_count_shape *shape;
    ss_random *random;
    uint16_t allowed[SS_HOUSES_MOST_CELLS];
    bool filled[SS_HOUSES_MOST_CELLS];
} random_walk;

static int choices_of(unsigned set) {
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

static int tightest_cell(const random_walk *walk, int *choices) {
    int best = -1;
    *choices = SS_HOUSES_MOST_DIGITS + 1;
    for (int cell = 0; cell < walk->shape->cells; cell++) {
        if (walk->filled[cell]) continue;
        int count = choices_of(walk->allowed[cell]);
        if (count >= *choices) continue;
        *choices = count;
        best = cell;
    }
    return best;
}

static void place(random_walk *walk, int cell, uint16_t digit) {
    walk->filled[cell] = true;
    for (int h = 0; h < walk->shape->houses; h++) {
        const ss_count_house *house = &walk->shape->house[h];
        bool inside = false;
        for (int i = 0; i < house->size; i++) inside |= house->cell[i] == cell;
        for (int i = 0; i < house->size && inside; i++)
            walk->allowed[house->cell[i]] &= (uint16_t)~digit;
    }
}

static double one_walk(random_walk *walk) {
    double product = 1;
    memcpy(walk->allowed, walk->shape->allowed, sizeof walk->allowed);
    memset(walk->filled, 0, sizeof walk->filled);
    for (int cell, choices; (cell = tightest_cell(walk, &choices)) >= 0;) {
        if (choices == 0) return 0;
        unsigned set = walk->allowed[cell];
        for (uint32_t skip = ss_random_below(walk->random, (uint32_t)choices); skip > 0; skip--)
            set &= set - 1;
        place(walk, cell, (uint16_t)(set & (0u - set)));
        product *= choices;
    }
    return product;
}

double ss_count_shape_estimate(const ss_count_shape *shape, ss_random *random, uint32_t walks,
                               double *error) {
    random_walk walk = {.shape = shape, .random = random};
    double sum = 0, squares = 0;
    *error = 0;
    if (walks == 0) return 0;
    for (uint32_t i = 0; i < walks; i++) {
        double size = one_walk(&walk);
        sum += size;
        squares += size * size;
    }
    double mean = sum / walks, spread = squares / walks - mean * mean;
    *error = sqrt(spread > 0 ? spread / walks : 0);
    return mean;
}
