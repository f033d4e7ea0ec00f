/* forms.c: the demands that the column orders of each box make on its rows. */
#include "count/plain/forms.h"

#include <assert.h>
#include <string.h>

/* The number of this demand, a new one if need be; SS_DEMANDS: there is no more room. */
static int demand_number(ss_count_forms *forms, const uint16_t row[3]) {
    assert(forms->demands <= SS_DEMANDS);
    int number = 0;
    while (number < forms->demands && memcmp(forms->row[number], row, sizeof forms->row[0]) != 0)
        number++;
    if (number < SS_DEMANDS && number == forms->demands)
        memcpy(forms->row[forms->demands++], row, sizeof forms->row[0]);
    return number;
}

/* What is left to a row when its cells bar some digits of their columns. */
static uint16_t row_left(const ss_count_conditions *seen, int box, int row,
                         const uint16_t part[3]) {
    unsigned left = seen->row[box][row];
    for (int c = 0; c < 3; c++) left &= ~((unsigned)seen->barred[box][row][c] & part[c]);
    return (uint16_t)left;
}

/* The demand of each split that obeys the columns; SS_DEMANDS for the others. */
static bool find_demands(ss_count_forms *forms, const ss_count_splits *splits,
                         const ss_count_conditions *seen, int box, uint8_t demand[SS_SPLITS]) {
    forms->demands = 0;
    for (int s = 0; s < SS_SPLITS; s++) {
        const uint16_t *part = splits->part[s];
        uint16_t row[3];
        demand[s] = SS_DEMANDS;
        if (!ss_count_split_fits(part, seen->column[box])) continue;
        for (int r = 0; r < 3; r++) row[r] = row_left(seen, box, r, part);
        demand[s] = (uint8_t)demand_number(forms, row);
        if (demand[s] == SS_DEMANDS) return false;
    }
    return true;
}

/* Splits of one family with the same demand get the same number. */
static void number_forms(ss_count_forms *forms, const ss_count_splits *splits,
                         const uint8_t demand[SS_SPLITS]) {
    int count = 0;
    for (int d = 0; d < forms->demands; d++) {
        forms->first[d] = count;
        for (int f = 0; f < SS_FAMILIES; f++) {
            bool occurs = false;
            for (int o = 0; o < 6; o++) {
                int split = splits->ordered[splits->first_of_family[f]][o];
                if (demand[split] != d) continue;
                forms->of[split] = (uint16_t)count;
                occurs = true;
            }
            if (occurs) forms->family[count++] = (uint16_t)f;
        }
    }
    forms->first[forms->demands] = count;
}

static void take_families(ss_count_forms *forms, const ss_count_splits *splits,
                          const uint16_t row[3]) {
    forms->demands = 0;
    (void)demand_number(forms, row);
    for (int f = 0; f < SS_FAMILIES; f++) forms->family[f] = (uint16_t)f;
    memcpy(forms->of, splits->family, sizeof forms->of);
    forms->first[0] = 0;
    forms->first[1] = SS_FAMILIES;
}

bool ss_count_forms_find(ss_count_forms forms[9], const ss_count_splits *splits,
                         const ss_count_conditions *seen) {
    for (int box = 0; box < 9; box++) {
        uint8_t demand[SS_SPLITS];
        if (ss_count_bars_nothing(seen, box)) {
            take_families(&forms[box], splits, seen->row[box]);
            continue;
        }
        memset(forms[box].of, 0, sizeof forms[box].of);
        if (!find_demands(&forms[box], splits, seen, box, demand)) return false;
        number_forms(&forms[box], splits, demand);
    }
    return true;
}
