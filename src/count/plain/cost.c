/* cost.c: how long will a count take? From sizes alone: lists, classes, renamings. */
#include "count/plain/cost.h"

#include "base/lanes.h"

#include <assert.h>
#include <math.h>

/* Nanoseconds, fitted to measured times: one vector of products (of bytes, or of wider numbers: the
   values of a band with barred cells have no large divisor), what comes with each list and with
   each weight, one value brought into a lane, and one number of the tables of the lower bands. */
static const double vector = 0.9, wide_vector = 2.7;
static const double list = 4, weight = 0.15, lane = 0.07, number = 4;

/* And for the cells of three boxes (box_counts.h): each entry, each of its renamings, each slab. */
static const double entry = 17, renamed = 4, slab = 44000;

/* What the tables of a lower band may hold, and those of the first: some hundred megabytes. */
enum { MOST_BLOCKS = 4096, MOST_NUMBERS = 150000000, MOST_FIRST = 2 * MOST_NUMBERS };

enum { WORK_OF_A_LOOK = 100000 }; /* half a millisecond */

/* One look at the grid. */
typedef struct one_look {
    ss_count_group group;
    ss_count_stack_size stack[3];
    double first;   /* numbers in the table of the first band, if all forms occur */
    double demands; /* on the rows of two boxes of the first band together, about */
    double suits;   /* the share of column families for which the first band has a filling */
    bool wide;      /* cells of the lower bands bar digits */
    bool cells;
    bool possible; /* not too many forms */
} one_look;

/* Each of the choices of rows goes with 36 of the 280 column families in each box. As if they were
   spread at random; they do cluster, which half of them stand for. */
static double share_that_suits(const ss_count_splits *splits, const ss_count_conditions *seen) {
    const double crossing = (double)SS_CROSSINGS / SS_FAMILIES;
    bool fits[3][SS_SPLITS];
    int choices = 0;
    for (int i = 0; i < 3 * SS_SPLITS; i++)
        fits[i / SS_SPLITS][i % SS_SPLITS] =
            ss_count_split_fits(splits->part[i % SS_SPLITS], seen->row[i / SS_SPLITS]);
    for (int s = 0; s < SS_SPLITS; s++)
        for (int k = 0; k < SS_PARTNERS && fits[0][s]; k++)
            choices += fits[1][splits->partner[s][k][0]] && fits[2][splits->partner[s][k][1]];
    return 1 - exp(-0.5 * choices * crossing * crossing * crossing);
}

/* Numbers in the tables of the two lower bands. */
static void measure_tables(const one_look *sight, double numbers[2]) {
    numbers[0] = numbers[1] = 1;
    for (int i = 0; i < 6; i++) numbers[i % 2] *= sight->stack[i / 2].forms[i % 2];
}

/* How many blocks a table has (band.c), at most. */
static int most_blocks(const ss_count_forms forms[9]) {
    int most = 0;
    for (int band = 0; band < 9; band += 3) {
        int blocks = forms[band].demands * forms[band + 1].demands * forms[band + 2].demands;
        if (blocks > most) most = blocks;
    }
    return most;
}

/* How much longer the rows of a table are because blocks begin where vectors do, about. */
static double padding(const ss_count_forms box[3]) {
    double most = 0;
    for (int i = 0; i < 3; i++)
        most = fmax(most, SS_LANES / 2.0 * box[i].demands / (box[i].first[box[i].demands] + 1));
    return 1 + most;
}

/* Tables take two bytes a number, and one more for those of the lower bands. */
static bool fits_memory(const one_look *sight, const ss_count_forms forms[9]) {
    double numbers[2];
    measure_tables(sight, numbers);
    return most_blocks(forms) <= MOST_BLOCKS && sight->first * padding(forms) <= MOST_FIRST &&
           numbers[0] * padding(forms + 3) <= MOST_NUMBERS &&
           numbers[1] * padding(forms + 6) <= MOST_NUMBERS;
}

static one_look look_at(const ss_count_tools *tools, const ss_count_conditions *conditions,
                        const ss_count_look *look) {
    const ss_count_splits *splits = tools->splits;
    ss_count_conditions seen = ss_count_conditions_seen(conditions, look->view);
    ss_count_forms forms[9];
    one_look sight = {.cells = look->cells};
    if (ss_limits_spend(tools->limits, WORK_OF_A_LOOK)) return sight;
    sight.suits = share_that_suits(splits, &seen);
    sight.possible = ss_count_forms_find(forms, splits, &seen);
    for (int box = 3; box < 9; box++) sight.wide |= !ss_count_bars_nothing(&seen, box);
    for (int box = 0; box < 3 && sight.possible; box++)
        sight.demands += forms[box].demands * forms[(box + 1) % 3].demands / 3.0;
    ss_count_group_choose(&sight.group, &seen, look->most_moved);
    for (int s = 0; s < 3 && sight.possible; s++) {
        ss_count_stack_wish wish = {splits, &seen, forms, s, sight.group.moved, !look->cells};
        sight.stack[s] = ss_count_stack_measure(&wish);
    }
    sight.first = 1;
    for (int box = 0; box < 3 && sight.possible; box++)
        sight.first *= forms[box].first[forms[box].demands];
    if (sight.possible) sight.possible = fits_memory(&sight, forms);
    return sight;
}

/* Of the (a1, a2, a3), one of each kind is treated, if any of its kind suits the first band. */
static double time_of(const one_look *sight, const uint8_t order[3]) {
    const ss_count_stack_size *stack[3];
    double renamings = ss_count_group_order(&sight->group), cosets = sight->group.cosets;
    double all = 1, suited = renamings * sight->suits, slabs = 0, strands = 0;
    for (int s = 0; s < 3; s++) {
        stack[s] = &sight->stack[order[s]];
        all *= stack[s]->classes;
        suited *= stack[s]->classes > 0 ? stack[s]->suited / stack[s]->classes : 0;
        slabs += stack[s]->suited;
    }
    for (int s = 0; s < 3; s++)
        strands += stack[s]->classes > 0 ? all / 3 * stack[s]->strands / stack[s]->classes : 0;
    double share = (1 - exp(-suited)) / renamings;
    double vectors = sight->cells ? stack[2]->apart : stack[2]->vectors;
    double lists = sight->cells ? stack[1]->strands : stack[1]->classes;
    double dots = share * stack[0]->pairs *
                  ((sight->wide ? wide_vector : vector) * stack[1]->pairs * vectors +
                   list * lists * stack[2]->classes);
    double lanes =
        stack[2]->pairs / renamings *
        (stack[0]->forms[0] * stack[1]->forms[0] + stack[0]->forms[1] * stack[1]->forms[1]);
    double cells =
        share * entry * all + sight->demands * (share * renamed * cosets * strands + slab * slabs);
    return 1e-9 *
           (dots + weight * all * cosets / renamings + lane * lanes + (sight->cells ? cells : 0));
}

/* The first table goes with the others, as far as it is one of families. */
static double time_of_tables(const one_look *sight) {
    const double families = (double)SS_FAMILIES * SS_FAMILIES * SS_FAMILIES;
    double numbers[2];
    measure_tables(sight, numbers);
    return 1e-9 * number * (numbers[0] + numbers[1] + fmax(0, sight->first - families));
}

ss_count_cost ss_count_cost_of(const ss_count_tools *tools, const ss_count_conditions *conditions,
                               const ss_count_look *looks, int count) {
    assert(count >= 1 && count <= 3);
    ss_count_cost best = {INFINITY, 0, {0, 0, 0}};
    double seconds[3][6], tables[3];
    uint8_t own[3] = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        one_look sight = look_at(tools, conditions, &looks[i]);
        tables[i] = time_of_tables(&sight);
        for (uint8_t o = 0; o < 6; o++) {
            seconds[i][o] = sight.possible ? time_of(&sight, ss_count_orders[o]) : INFINITY;
            if (seconds[i][o] < seconds[i][own[i]]) own[i] = o;
        }
    }
    for (uint8_t common = 0; common < 6; common++) {
        ss_count_cost cost = {0, tables[0], {common, common, common}};
        for (int i = 0; i < count; i++) {
            if (seconds[i][own[i]] + tables[i] < seconds[i][common]) cost.order[i] = own[i];
            cost.seconds += seconds[i][cost.order[i]];
            if (cost.order[i] != common) cost.seconds += tables[i];
        }
        if (cost.seconds < best.seconds) best = cost;
    }
    return best;
}

double ss_count_look_seconds(const ss_count_tools *tools, const ss_count_conditions *conditions,
                             const ss_count_look *look) {
    ss_count_cost cost = ss_count_cost_of(tools, conditions, look, 1);
    return cost.seconds + cost.tables;
}

ss_count_view ss_count_best_view(const ss_count_tools *tools, const ss_count_conditions *conditions,
                                 double *seconds) {
    ss_count_view best = {false, 0};
    *seconds = INFINITY;
    for (int v = 0; v < SS_COUNT_VIEWS; v++) {
        ss_count_look look = {{v >= 3, v % 3}, false, 9};
        double here = ss_count_look_seconds(tools, conditions, &look);
        if (here >= *seconds) continue;
        *seconds = here;
        best = look.view;
    }
    return best;
}
