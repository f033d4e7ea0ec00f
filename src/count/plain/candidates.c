/* candidates.c: counts solutions by what they have in each cell, one band after the other.

   A plan with the band on top finds the completions below all column classes of its three
   boxes. They are kept (harvest.h) and looked at from each of the boxes (box_counts.h). Three
   plans serve the nine boxes; from the side, three stacks would do as well, and the cheaper
   three are taken. All three look at the same tables, and bands that look alike share one plan.
   A band whose rows are alike needs none: it gets what the others leave of each column, each of
   its rows as much. */
#include "count/plain/candidates.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "count/plain/cut.h"
#include "count/plain/lift.h"
#include "count/plain/box_counts.h"

/* Sums of a slab stay below 2^64: 5040 renamings, 36 column orders, 36 * 36 crossings and at most
   6.5 * 10^9 completions (56^3 products of 192 * 192). With large values, fewer renamings. */
enum { MOST_MOVED = 7, MOST_MOVED_WIDE = 6, ALL_BANDS = -1 };

/* Of the work for a band, so much is over when the plan is through; each box takes as much more. */
static const double plan_share = 0.7, box_share = 0.1;

typedef struct candidate_count {
    const ss_count_job *job;
    ss_count_tools tools;
    double begin, end;     /* the share of the whole work that is being done */
    atomic_flag reporting; /* held while the caller is told */
    double told;           /* the share of the work that the caller knows of */
    atomic_bool stopped;   /* the caller wants no more */
    int only;              /* the band that is wanted, or ALL_BANDS */
    ss_u128 (*counts)[9];
    ss_u128 box[9][9][9]; /* of the grid at hand: [box][place][digit] */
} candidate_count;

typedef struct band_work {
    ss_count_plan *plan;
    ss_count_harvest harvest;
    candidate_count *count;
    double begin, end; /* as above, of this band */
    atomic_int shares_done;
} band_work;

/* Bands that look alike are of one kind, named by its first band. */
typedef struct band_kinds {
    bool turned;
    int of[3];  /* band -> its kind */
    int spared; /* the kind that gets what the others leave; -1: none */
} band_kinds;

/* The bands that are counted: one of each kind that is not spared. */
typedef struct grid_work {
    band_kinds kinds;
    int bands;
    ss_count_plan plan[3];
    band_work band[3];
} grid_work;

/* ---- one band ---- */

/* Whoever comes while another thread is telling the caller goes on with its work. The share never
   falls. True: stop. */
static bool tell(candidate_count *count, double done) {
    assert(done >= 0 && done <= 1.000001);
    const ss_count_job *job = count->job;
    if (job->progress == NULL ||
        atomic_flag_test_and_set_explicit(&count->reporting, memory_order_acquire))
        return atomic_load(&count->stopped);
    if (done > count->told) count->told = done;
    if (job->progress(job->progress_user, count->told, ss_u128_from(0)) != 0)
        atomic_store(&count->stopped, true);
    atomic_flag_clear_explicit(&count->reporting, memory_order_release);
    return atomic_load(&count->stopped);
}

static int watch(void *user, const susol_event *event) {
    (void)event;
    return tell(user, 0);
}

static void report(band_work *work, double part) {
    assert(part >= 0);
    if (tell(work->count, work->begin + (work->end - work->begin) * part))
        atomic_store(&work->plan->stop, SUSOL_CANCELLED);
}

/* Whoever asks which share is the latest does so in turn, so that the part done never falls. */
static void count_share(void *user, int share) {
    band_work *work = user;
    ss_count_plan_part(work->plan, share);
    ss_count_harvest_close_share(&work->harvest, share);
    int done = atomic_fetch_add(&work->shares_done, 1) + 1;
    if (done % 8 == 0) report(work, plan_share * done / work->plan->shares);
}

/* Open digits were treated as one: each gets the same. Then undo what slabs were multiplied
   with. */
static void finish_box(const ss_count_plan *plan, const ss_count_box_counts *sum,
                       ss_u128 counts[9][9]) {
    uint64_t scale =
        (uint64_t)plan->band[1]->divisor * plan->band[2]->divisor * plan->group.open_renamings;
    uint32_t renamings = (uint32_t)ss_count_group_order(&plan->group), rest;
    uint32_t open = (uint32_t)ss_count_bits(plan->group.open);
    bool turned = plan->wish.look.view.turned;
    for (int place = 0; place < 9; place++) {
        int r = turned ? place % 3 : place / 3, c = turned ? place / 3 : place % 3;
        ss_u128 together = {0, 0};
        for (int d = 0; d < 9; d++)
            if ((plan->group.open >> d & 1) != 0)
                together = ss_u128_add(together, sum->cell[r][c][d]);
        for (int d = 0; d < 9; d++) {
            bool shared = (plan->group.open >> d & 1) != 0;
            ss_u128 count = ss_u128_times(shared ? together : sum->cell[r][c][d], scale);
            count = ss_u128_divide(count, renamings * (shared ? open : 1), &rest);
            assert(rest == 0);
            counts[place][d] = count;
        }
    }
}

static void count_boxes(band_work *work) {
    ss_count_plan *plan = work->plan;
    ss_count_view view = plan->wish.look.view;
    for (int slot = 0; slot < 3 && atomic_load(&plan->stop) == SUSOL_OK; slot++) {
        int stack = plan->number[slot];
        int box = view.turned ? 3 * stack + view.first : 3 * view.first + stack;
        ss_count_box_counts sum;
        memset(&sum, 0, sizeof sum);
        report(work, plan_share + box_share * slot);
        if (atomic_load(&plan->stop) == SUSOL_OK)
            ss_count_box_counts_add(&work->harvest, slot, &sum);
        if (atomic_load(&plan->stop) == SUSOL_OK) finish_box(plan, &sum, work->count->box[box]);
    }
}

static susol_status count_band(band_work *work) {
    susol_status status = ss_count_harvest_open(&work->harvest, work->plan);
    if (status != SUSOL_OK) return status;
    ss_count_run(&work->plan->tools, count_share, work, work->plan->shares);
    count_boxes(work);
    ss_count_harvest_free(&work->harvest);
    return (susol_status)atomic_load(&work->plan->stop);
}

/* ---- the grid ---- */

/* Do two bands look alike, each from its own side? The order of the bands below does not matter. */
static bool twins(const ss_count_conditions *conditions, ss_count_view a, ss_count_view b) {
    ss_count_conditions one = ss_count_conditions_seen(conditions, a);
    ss_count_conditions other = ss_count_conditions_seen(conditions, b), swapped = other;
    const size_t band = 3 * sizeof one.row[0];
    memcpy(swapped.row[3], other.row[6], band);
    memcpy(swapped.row[6], other.row[3], band);
    memcpy(swapped.column[3], other.column[6], band);
    memcpy(swapped.column[6], other.column[3], band);
    memcpy(swapped.barred[3], other.barred[6], 3 * sizeof one.barred[0]);
    memcpy(swapped.barred[6], other.barred[3], 3 * sizeof one.barred[0]);
    return memcmp(&one, &other, sizeof one) == 0 || memcmp(&one, &swapped, sizeof one) == 0;
}

static band_kinds find_kinds(const ss_count_conditions *conditions, bool turned) {
    band_kinds found = {turned, {0, 0, 0}, -1};
    for (int b = 1; b < 3; b++)
        while (found.of[b] < b &&
               !twins(conditions, (ss_count_view){turned, b}, (ss_count_view){turned, found.of[b]}))
            found.of[b]++;
    return found;
}

/* Lists the bands to be counted; returns how many. */
static int list_looks(const band_kinds *kinds, ss_count_look looks[3]) {
    int count = 0;
    for (int b = 0; b < 3; b++)
        if (kinds->of[b] == b && b != kinds->spared)
            looks[count++] = (ss_count_look){{kinds->turned, b}, true, MOST_MOVED};
    return count;
}

/* Can a kind be spared? Not if it is the only one: somebody must find the total. */
static bool sparable(const ss_count_conditions *conditions, const band_kinds *kinds, int kind) {
    ss_count_conditions seen =
        ss_count_conditions_seen(conditions, (ss_count_view){kinds->turned, kind});
    if (kinds->of[kind] != kind || (kinds->of[1] == 0 && kinds->of[2] == 0)) return false;
    for (int i = 0; i < 6; i++) {
        int box = i / 2, row = i % 2;
        if (seen.row[box][row] != seen.row[box][row + 1] ||
            memcmp(seen.barred[box][row], seen.barred[box][row + 1], sizeof seen.barred[0][0]) != 0)
            return false;
    }
    return true;
}

/* The seconds are those of the plans and their tables, INFINITY if there are too many forms. */
static band_kinds choose_kinds(const ss_count_tools *tools, const ss_count_conditions *conditions,
                               double *least) {
    band_kinds best = {false, {0, 0, 0}, -1};
    *least = INFINITY;
    for (int turned = 0; turned < 2; turned++) {
        band_kinds here = find_kinds(conditions, turned == 1);
        for (here.spared = -1; here.spared < 3; here.spared++) {
            ss_count_look looks[3];
            if (here.spared >= 0 && !sparable(conditions, &here, here.spared)) continue;
            int count = list_looks(&here, looks);
            ss_count_cost cost = ss_count_cost_of(tools, conditions, looks, count);
            if (cost.seconds + cost.tables >= *least) continue;
            *least = cost.seconds + cost.tables;
            best = here;
        }
    }
    return best;
}

/* Where a cell of a band, seen from the side of the kinds, is in the grid. */
static ss_u128 *cell_of(candidate_count *count, bool turned, int row, int column) {
    assert(row >= 0 && row < 9);
    assert(column >= 0 && column < 9);
    if (turned) return count->box[column / 3 * 3 + row / 3][column % 3 * 3 + row % 3];
    return count->box[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3];
}

static void copy_twins(candidate_count *count, const band_kinds *kinds) {
    for (int cell = 0; cell < 81; cell++) {
        int row = cell / 9, band = row / 3, from = 3 * kinds->of[band] + row % 3;
        if (kinds->of[band] != band && kinds->of[band] != kinds->spared)
            memcpy(cell_of(count, kinds->turned, row, cell % 9),
                   cell_of(count, kinds->turned, from, cell % 9), sizeof count->box[0][0]);
    }
}

/* What is left of a column is the same in all rows of the spared bands. */
static void fill_spared(candidate_count *count, const band_kinds *kinds) {
    assert(kinds->spared >= 0 && kinds->spared < 3);
    ss_u128 total = {0, 0};
    int counted = kinds->spared == 0 ? 3 * (kinds->of[1] == 0 ? 2 : 1) : 0;
    for (int d = 0; d < 9; d++)
        total = ss_u128_add(total, cell_of(count, kinds->turned, counted, 0)[d]);
    for (int i = 0; i < 81; i++) {
        int column = i / 9, d = i % 9;
        uint32_t rows = 0, rest;
        ss_u128 left = total;
        for (int row = 0; row < 9; row++)
            if (kinds->of[row / 3] == kinds->spared) rows++;
            else left = ss_u128_subtract(left, cell_of(count, kinds->turned, row, column)[d]);
        left = ss_u128_divide(left, rows, &rest);
        assert(rest == 0);
        for (int row = 0; row < 9; row++)
            if (kinds->of[row / 3] == kinds->spared)
                cell_of(count, kinds->turned, row, column)[d] = left;
    }
}

static void add_boxes(candidate_count *count) {
    for (int i = 0; i < 81; i++) {
        int box = i / 9, place = i % 9;
        if (count->only != ALL_BANDS && box / 3 != count->only) continue;
        int cell = (box / 3 * 3 + place / 3) * 9 + box % 3 * 3 + place % 3;
        for (int d = 0; d < 9; d++)
            count->counts[cell][d] = ss_u128_add(count->counts[cell][d], count->box[box][place][d]);
    }
}

static susol_status make_plans(grid_work *grid, candidate_count *count,
                               const ss_count_conditions *conditions, int most_moved) {
    for (int i = 0; i < grid->bands; i++) {
        ss_count_look look = {grid->plan[i].wish.look.view, true, most_moved};
        memset(&grid->plan[i], 0, sizeof grid->plan[i]); /* too large for a literal */
        grid->plan[i].tools = count->tools;
        grid->plan[i].wish = (ss_count_wish){look, ss_count_harvest_take, &grid->band[i].harvest};
    }
    return ss_count_plan_make(grid->plan, grid->bands, conditions);
}

static bool all_narrow(const grid_work *grid) {
    for (int i = 0; i < grid->bands; i++)
        if (!grid->plan[i].narrow) return false;
    return true;
}

static ss_count_look only_look(const candidate_count *count) {
    assert(count->only == ALL_BANDS || (count->only >= 0 && count->only < 3));
    return (ss_count_look){{false, count->only}, true, MOST_MOVED};
}

static void list_bands(grid_work *grid, candidate_count *count,
                       const ss_count_conditions *conditions) {
    ss_count_look looks[3] = {only_look(count)};
    grid->bands = 1;
    if (count->only == ALL_BANDS) {
        double seconds;
        grid->kinds = choose_kinds(&count->tools, conditions, &seconds);
        grid->bands = list_looks(&grid->kinds, looks);
    } else {
        grid->kinds = (band_kinds){false, {0, 1, 2}, -1};
    }
    for (int i = 0; i < grid->bands; i++) grid->plan[i].wish.look = looks[i];
    for (int i = 0; i < grid->bands; i++) {
        band_work *band = &grid->band[i];
        double step = (count->end - count->begin) / grid->bands;
        band->plan = &grid->plan[i];
        band->count = count;
        band->begin = count->begin + step * i;
        band->end = band->begin + step;
    }
}

static susol_status count_bands(candidate_count *count, const ss_count_conditions *conditions) {
    grid_work *grid = ss_memory_get(count->tools.allocator, sizeof *grid);
    if (grid == NULL) return SUSOL_NO_MEMORY;
    list_bands(grid, count, conditions);
    susol_status status = make_plans(grid, count, conditions, MOST_MOVED);
    if (status == SUSOL_OK && !all_narrow(grid)) {
        ss_count_plan_free(grid->plan, grid->bands);
        status = make_plans(grid, count, conditions, MOST_MOVED_WIDE);
    }
    for (int i = 0; i < grid->bands && status == SUSOL_OK; i++) status = count_band(&grid->band[i]);
    if (status == SUSOL_OK) {
        copy_twins(count, &grid->kinds);
        if (grid->kinds.spared >= 0) fill_spared(count, &grid->kinds);
        add_boxes(count);
    }
    ss_count_plan_free(grid->plan, grid->bands);
    ss_memory_give(count->tools.allocator, grid, sizeof *grid);
    return status;
}

/* Adds the counts of a part, with the digit that was placed there renamed into another. */
static void add_renamed(ss_u128 (*to)[9], ss_u128 (*from)[9], int placed, int other) {
    assert(placed != other);
    for (int cell = 0; cell < 81; cell++)
        for (int d = 0; d < 9; d++) {
            int name = d == placed ? other : d == other ? placed : d;
            to[cell][name] = ss_u128_add(to[cell][name], from[cell][d]);
        }
}

static susol_status count_candidates(candidate_count *count, const uint16_t allowed[81]);

/* One part of a cut: its counts, then the same for all digits that are alike. */
static susol_status count_part(candidate_count *count, const ss_count_cut *cut, int part,
                               uint16_t allowed[81]) {
    ss_u128(*whole)[9] = count->counts;
    unsigned alike = cut->alike[part];
    ss_count_cut_take(cut, part, allowed);
    if (ss_count_cut_times(cut, part) == 1) return count_candidates(count, allowed);
    count->counts = ss_memory_get(count->tools.allocator, 81 * sizeof *whole);
    susol_status status = SUSOL_NO_MEMORY;
    if (count->counts != NULL) status = count_candidates(count, allowed);
    int placed = ss_count_bits((alike & (0u - alike)) - 1);
    for (int d = placed; d < 9 && status == SUSOL_OK; d++)
        if ((alike >> d & 1) != 0) add_renamed(whole, count->counts, placed, d);
    ss_memory_give(count->tools.allocator, count->counts, 81 * sizeof *whole);
    count->counts = whole;
    return status;
}

/* About how long the band takes with all its barred cells; INFINITY if there are too many forms. */
static double guess(const candidate_count *count, const ss_count_conditions *conditions) {
    ss_count_look look = only_look(count);
    return ss_count_look_seconds(&count->tools, conditions, &look);
}

/* And all parts of a cut together. */
static double guess_parts(const candidate_count *count, const uint16_t allowed[81],
                          const ss_count_cut *cut) {
    double parts = 0;
    for (int i = 0; i < cut->parts; i++) {
        uint16_t part[81], settled[81];
        ss_count_conditions conditions;
        ss_count_marks marks = {part, settled, settled};
        memcpy(part, allowed, sizeof part);
        ss_count_cut_take(cut, i, part);
        memcpy(settled, part, sizeof settled);
        if (!ss_count_pencil_settle(settled)) continue;
        (void)ss_count_pencil_conditions(&marks, &conditions);
        parts += guess(count, &conditions);
    }
    return parts;
}

/* The boxes of the band where cells bar digits; all, if others have too many forms. */
static unsigned boxes_to_cut(const candidate_count *count, const ss_count_conditions *conditions) {
    unsigned boxes = 0;
    for (int i = 0; i < 27; i++) {
        int box = 3 * count->only + i / 9;
        if (conditions->barred[box][i / 3 % 3][i % 3] != 0) boxes |= 1u << box;
    }
    return boxes == 0 ? SS_ALL_BOXES : boxes;
}

static susol_status count_parts(candidate_count *count, const uint16_t allowed[81],
                                const ss_count_cut *cut) {
    double begin = count->begin, share = (count->end - begin) / cut->parts;
    susol_status status = SUSOL_OK;
    for (int i = 0; i < cut->parts && status == SUSOL_OK; i++) {
        uint16_t part[81];
        memcpy(part, allowed, sizeof part);
        count->begin = begin + share * i;
        count->end = begin + share * (i + 1);
        status = count_part(count, cut, i, part);
    }
    return status;
}

/* How to count one band: whole or cut, and about how long that takes. */
typedef struct band_way {
    ss_count_cut cut; /* no parts: whole */
    double seconds;
} band_way;

static band_way choose_way(const candidate_count *count, const ss_count_marks *marks,
                           const ss_count_conditions *conditions) {
    band_way way = {ss_count_cut_choose(marks, boxes_to_cut(count, conditions)), 0};
    double whole = guess(count, conditions);
    way.seconds = way.cut.parts == 0 ? INFINITY : guess_parts(count, marks->allowed, &way.cut);
    if (whole == INFINITY || way.seconds < whole) return way;
    return (band_way){{.parts = 0}, whole};
}

/* One band after the other: each has its own way to cut. */
static susol_status count_one_by_one(candidate_count *count, const uint16_t allowed[81]) {
    double begin = count->begin, step = (count->end - begin) / 3;
    susol_status status = SUSOL_OK;
    for (count->only = 0; count->only < 3 && status == SUSOL_OK; count->only++) {
        count->begin = begin + step * count->only;
        count->end = count->begin + step;
        status = count_candidates(count, allowed);
    }
    count->only = ALL_BANDS;
    return status;
}

/* About how long all bands take: together, with all barred cells, so that they share tables; or one
   by one. */
typedef struct grid_guess {
    double together, apart;
} grid_guess;

static grid_guess guess_grid(candidate_count *count, const ss_count_marks *marks,
                             const ss_count_conditions *conditions) {
    grid_guess found = {0, 0};
    (void)choose_kinds(&count->tools, conditions, &found.together);
    for (count->only = 0; count->only < 3; count->only++)
        found.apart += choose_way(count, marks, conditions).seconds;
    count->only = ALL_BANDS;
    return found;
}

static double guess_lifted(const void *tools, const ss_count_conditions *conditions) {
    double seconds;
    (void)choose_kinds(tools, conditions, &seconds);
    return seconds;
}

/* The grids of a lift, one after the other; then odd ones are taken from even ones. */
static susol_status count_lifted(candidate_count *count, const uint16_t allowed[81],
                                 const ss_count_lift *lift) {
    ss_u128(*even)[9] = count->counts;
    ss_u128(*odd)[9] = ss_memory_get(count->tools.allocator, 81 * sizeof *odd);
    double begin = count->begin, share = (count->end - begin) / (1 << lift->count);
    susol_status status = odd == NULL ? SUSOL_NO_MEMORY : SUSOL_OK;
    for (unsigned placed = 0; placed < 1u << lift->count && status == SUSOL_OK; placed++) {
        uint16_t grid[81];
        memcpy(grid, allowed, sizeof grid);
        ss_count_lift_take(lift, placed, grid);
        count->counts = ss_count_bits(placed) % 2 == 0 ? even : odd;
        count->begin = begin + share * placed;
        count->end = count->begin + share;
        status = count_candidates(count, grid);
    }
    count->counts = even;
    for (int i = 0; i < 729 && status == SUSOL_OK; i++)
        even[i / 9][i % 9] = ss_u128_subtract(even[i / 9][i % 9], odd[i / 9][i % 9]);
    ss_memory_give(count->tools.allocator, odd, 81 * sizeof *odd);
    return status;
}

/* All bands of a grid with barred cells. */
static susol_status count_barred(candidate_count *count, const ss_count_marks *marks,
                                 const ss_count_conditions *conditions) {
    ss_count_lifter lifter = {guess_lifted, &count->tools, 0.012, SS_ALL_BOXES};
    grid_guess found = guess_grid(count, marks, conditions);
    ss_count_lift lift = {.count = 0, .seconds = fmin(found.together, found.apart)};
    ss_count_lift_improve(&lifter, conditions, &lift);
    if (lift.count > 0) return count_lifted(count, marks->allowed, &lift);
    bool together = found.together < INFINITY && found.together <= found.apart;
    return together ? count_bands(count, conditions) : count_one_by_one(count, marks->allowed);
}

static susol_status count_candidates(candidate_count *count, const uint16_t allowed[81]) {
    uint16_t settled[81];
    ss_count_conditions conditions;
    ss_count_marks marks = {allowed, settled, settled};
    memcpy(settled, allowed, sizeof settled);
    if (ss_limits_stopped(count->tools.limits)) return SUSOL_CANCELLED;
    if (!ss_count_pencil_settle(settled)) return SUSOL_OK;
    if (ss_count_pencil_conditions(&marks, &conditions) == 0)
        return count_bands(count, &conditions);
    if (count->only == ALL_BANDS) return count_barred(count, &marks, &conditions);
    ss_count_cut cut = choose_way(count, &marks, &conditions).cut;
    return cut.parts == 0 ? count_bands(count, &conditions) : count_parts(count, allowed, &cut);
}

susol_status ss_count_candidates(const ss_count_job *job, ss_u128 counts[81][9]) {
    candidate_count count = {.job = job, .end = 1, .only = ALL_BANDS, .counts = counts};
    susol_options watching = {.watch = watch, .user = &count};
    ss_limits limits;
    ss_count_splits *splits = ss_memory_get(job->allocator, sizeof *splits);
    if (splits == NULL) return SUSOL_NO_MEMORY;
    atomic_flag_clear(&count.reporting);
    ss_limits_start(&limits, &watching);
    ss_count_splits_fill(splits);
    count.tools = (ss_count_tools){splits, job->allocator, job->runner, &limits};
    memset(counts, 0, 81 * sizeof *counts);
    susol_status status = count_candidates(&count, job->allowed);
    ss_memory_give(job->allocator, splits, sizeof *splits);
    return status;
}
