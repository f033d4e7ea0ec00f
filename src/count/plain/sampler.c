/* sampler.c: uniform random solutions by choosing columns blindly and then throwing dice.

   Choose the column splits of each stack uniformly among those that fit: a skeleton of the grid.
   A skeleton can be filled in value(band 1) * value(band 2) * value(band 3) ways. Keep it with
   a probability in proportion to that number, otherwise start again; then fill each band in one
   of its ways, all equally likely. So every solution comes with the same probability. */
#include "count/plain/sampler.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "count/plain/band.h"
#include "count/plain/pencil.h"
#include "count/plain/stack.h"

typedef struct triple {
    uint16_t split[3]; /* columns of the three boxes of a stack, from the top */
} triple;

struct ss_count_sampler {
    ss_count_tools tools;
    ss_count_splits *splits;
    uint16_t allowed[81];
    bool turned, empty;
    ss_count_conditions seen;
    triple *triples[3]; /* of each stack: all that fit the columns */
    uint32_t count[3];
    ss_count_band band[3];
};

enum { TRIPLES = SS_SPLITS * SS_PARTNERS };
enum { WORK_OF_A_THROW = 32, WORK_OF_A_GRID = 5000 }; /* a band has up to 1728 fillings */

static void list_triples(ss_count_sampler *sampler, int stack, ss_count_occurring occurring[3]) {
    assert(stack >= 0 && stack < 3);
    const ss_count_splits *splits = sampler->splits;
    const ss_count_conditions *seen = &sampler->seen;
    bool fits[3][SS_SPLITS];
    for (int band = 0; band < 3; band++)
        for (int s = 0; s < SS_SPLITS; s++)
            fits[band][s] = ss_count_split_fits(splits->part[s], seen->column[3 * band + stack]);
    for (int a = 0; a < SS_SPLITS; a++) {
        if (!fits[0][a]) continue;
        for (int k = 0; k < SS_PARTNERS; k++) {
            triple t = {{(uint16_t)a, splits->partner[a][k][0], splits->partner[a][k][1]}};
            if (!fits[1][t.split[1]] || !fits[2][t.split[2]]) continue;
            sampler->triples[stack][sampler->count[stack]++] = t;
            for (int band = 0; band < 3; band++)
                occurring[band].box[stack][splits->family[t.split[band]]] = true;
        }
    }
}

typedef struct preparation { /* large, and needed only until the tables are made */
    ss_count_forms forms[9];
    ss_count_occurring occurring[3];
} preparation;

/* The side from which there are fewer skeletons is the better one. */
static void choose_side(ss_count_sampler *sampler, const ss_count_conditions *conditions,
                        ss_count_forms forms[9]) {
    double size[2] = {1, 1};
    for (int turned = 0; turned < 2; turned++) {
        ss_count_view view = {turned == 1, 0};
        ss_count_conditions seen = ss_count_conditions_seen(conditions, view);
        (void)ss_count_forms_find(forms, sampler->splits, &seen);
        for (int s = 0; s < 3; s++) {
            ss_count_stack_wish wish = {sampler->splits, &seen, forms, s, 0, false};
            size[turned] *= ss_count_stack_measure(&wish).triples;
        }
    }
    sampler->turned = size[1] < size[0];
    ss_count_view view = {sampler->turned, 0};
    sampler->seen = ss_count_conditions_seen(conditions, view);
}

static susol_status prepare(ss_count_sampler *sampler, preparation *with) {
    uint16_t settled[81];
    ss_count_conditions conditions;
    memcpy(settled, sampler->allowed, sizeof settled);
    sampler->empty = !ss_count_pencil_settle(settled);
    if (sampler->empty) return SUSOL_OK;
    ss_count_marks marks = {sampler->allowed, settled, settled};
    (void)ss_count_pencil_conditions(&marks, &conditions);
    memset(conditions.barred, 0, sizeof conditions.barred); /* draws that break them are dropped */
    choose_side(sampler, &conditions, with->forms);
    (void)ss_count_forms_find(with->forms, sampler->splits, &sampler->seen);
    for (int s = 0; s < 3; s++) {
        sampler->triples[s] =
            ss_memory_get(sampler->tools.allocator, TRIPLES * sizeof *sampler->triples[s]);
        if (sampler->triples[s] == NULL) return SUSOL_NO_MEMORY;
        if (ss_limits_spend(sampler->tools.limits, SS_SPLITS * SS_PARTNERS)) return SUSOL_CANCELLED;
        list_triples(sampler, s, with->occurring);
        if (sampler->count[s] == 0) sampler->empty = true;
    }
    for (int b = 0; b < 3 && !sampler->empty; b++) {
        for (int s = 0; s < 3; s++) with->occurring[b].forms[s] = &with->forms[3 * b + s];
        susol_status status =
            ss_count_band_make(&sampler->band[b], &sampler->tools, &with->occurring[b]);
        if (status != SUSOL_OK) return status;
        if (sampler->band[b].largest == 0) sampler->empty = true;
    }
    return SUSOL_OK;
}

susol_status ss_count_sampler_new(ss_count_sampler **out, const uint16_t allowed[81],
                                  const ss_count_tools *with) {
    const susol_allocator *allocator = with->allocator;
    *out = NULL;
    ss_count_sampler *sampler = ss_memory_get(allocator, sizeof *sampler);
    if (sampler == NULL) return SUSOL_NO_MEMORY;
    memcpy(sampler->allowed, allowed, sizeof sampler->allowed);
    sampler->splits = ss_memory_get(allocator, sizeof *sampler->splits);
    sampler->tools = *with;
    sampler->tools.splits = sampler->splits;
    susol_status status = SUSOL_NO_MEMORY;
    preparation *prepared = ss_memory_get(allocator, sizeof *prepared);
    if (sampler->splits != NULL && prepared != NULL) {
        ss_count_splits_fill(sampler->splits);
        status = prepare(sampler, prepared);
    }
    ss_memory_give(allocator, prepared, sizeof *prepared);
    sampler->tools.limits = NULL; /* they were those of this call */
    if (status == SUSOL_OK) *out = sampler;
    else ss_count_sampler_free(sampler);
    return status;
}

void ss_count_sampler_free(ss_count_sampler *sampler) {
    if (sampler == NULL) return;
    const susol_allocator *allocator = sampler->tools.allocator;
    for (int i = 0; i < 3; i++) {
        ss_memory_give(allocator, sampler->triples[i], TRIPLES * sizeof *sampler->triples[i]);
        ss_count_band_free(&sampler->band[i], allocator);
    }
    ss_memory_give(allocator, sampler->splits, sizeof *sampler->splits);
    ss_memory_give(allocator, sampler, sizeof *sampler);
}

/* ---- skeletons ---- */

typedef struct skeleton {
    triple stack[3];
} skeleton;

static skeleton throw_skeleton(const ss_count_sampler *sampler, ss_random *random) {
    skeleton bones;
    assert(!sampler->empty);
    for (int s = 0; s < 3; s++)
        bones.stack[s] = sampler->triples[s][ss_random_below(random, sampler->count[s])];
    return bones;
}

static unsigned band_value(const ss_count_sampler *sampler, const skeleton *bones, int b) {
    assert(b >= 0 && b < 3);
    const ss_count_band *band = &sampler->band[b];
    int at[3];
    for (int s = 0; s < 3; s++)
        at[s] = band->index[s][sampler->splits->family[bones->stack[s].split[b]]];
    return ss_count_band_row(band, at[0], at[1])[at[2]];
}

static bool keep_skeleton(const ss_count_sampler *sampler, const skeleton *bones,
                          ss_random *random) {
    for (int b = 0; b < 3; b++)
        if (ss_random_below(random, sampler->band[b].largest) >= band_value(sampler, bones, b))
            return false;
    return true;
}

/* ---- filling a band whose columns are known ---- */

typedef struct filling {
    uint16_t column[9];     /* the digits of each column */
    const uint16_t *row[3]; /* row conditions of each box */
    uint16_t used[3];       /* digits already in each row */
    uint8_t digit[3][9];
    uint32_t skip; /* ways to pass over before the one to take */
} filling;

static uint8_t digit_of(unsigned set) {
    assert(set);
    uint8_t digit = 1;
    for (; (set & 1) == 0; set >>= 1) digit++;
    return digit;
}

/* Fill columns from `c` on, cell by cell. True: this is the way to take. */
static bool fill_cell(filling *fill, int c, int r, unsigned left) {
    assert(c >= 0 && c < 9);
    assert(r >= 0 && r <= 3);
    if (r == 3) return c == 8 ? fill->skip-- == 0 : fill_cell(fill, c + 1, 0, fill->column[c + 1]);
    unsigned choices = left & fill->row[c / 3][r] & ~(unsigned)fill->used[r];
    for (; choices != 0; choices &= choices - 1) {
        uint16_t digit = (uint16_t)(choices & (0u - choices));
        fill->used[r] |= digit;
        fill->digit[r][c] = digit_of(digit);
        if (fill_cell(fill, c, r + 1, left & ~(unsigned)digit)) return true;
        fill->used[r] &= (uint16_t)~digit;
    }
    return false;
}

static void fill_band(const ss_count_sampler *sampler, const skeleton *bones, int b,
                      ss_random *random, uint8_t grid[9][9]) {
    filling fill = {.skip = ss_random_below(random, band_value(sampler, bones, b))};
    for (int s = 0; s < 3; s++) {
        fill.row[s] = sampler->seen.row[3 * b + s];
        for (int c = 0; c < 3; c++)
            fill.column[3 * s + c] = sampler->splits->part[bones->stack[s].split[b]][c];
    }
    bool found = fill_cell(&fill, 0, 0, fill.column[0]);
    assert(found);
    (void)found;
    memcpy(grid[3 * b], fill.digit, sizeof fill.digit);
}

bool ss_count_sampler_draw(const ss_count_sampler *sampler, ss_random *random, ss_limits *limits,
                           uint8_t solution[81]) {
    uint8_t grid[9][9];
    for (uint32_t tries = 0; !sampler->empty && tries < SS_COUNT_SAMPLER_TRIES; tries++) {
        skeleton bones = throw_skeleton(sampler, random);
        if (ss_limits_spend(limits, WORK_OF_A_THROW)) return false;
        if (!keep_skeleton(sampler, &bones, random)) continue;
        if (ss_limits_spend(limits, WORK_OF_A_GRID)) return false;
        bool good = true;
        for (int b = 0; b < 3; b++) fill_band(sampler, &bones, b, random, grid);
        for (int cell = 0; cell < 81; cell++) {
            int r = cell / 9, c = cell % 9;
            solution[cell] = sampler->turned ? grid[c][r] : grid[r][c];
            if ((sampler->allowed[cell] >> (solution[cell] - 1) & 1) == 0) good = false;
        }
        if (good) return true; /* otherwise a removed candidate the conditions could not express */
    }
    return false;
}

double ss_count_sampler_estimate(const ss_count_sampler *sampler, ss_random *random, uint32_t tries,
                                 double *error) {
    double sum = 0, squares = 0, skeletons = 1;
    *error = 0;
    if (sampler->empty || tries == 0) return 0;
    for (int s = 0; s < 3; s++) skeletons *= sampler->count[s];
    for (uint32_t i = 0; i < tries; i++) {
        skeleton bones = throw_skeleton(sampler, random);
        double ways = 1;
        for (int b = 0; b < 3 && ways > 0; b++) ways *= band_value(sampler, &bones, b);
        sum += ways;
        squares += ways * ways;
    }
    double mean = sum / tries, spread = squares / tries - mean * mean;
    *error = skeletons * sqrt(spread > 0 ? spread / tries : 0);
    return skeletons * mean;
}
