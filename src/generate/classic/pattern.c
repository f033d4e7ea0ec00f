/* pattern.c: plain 9x9 puzzles whose clues are in given cells.

   A random grid is seen in thousands of images: its rows, columns, bands and stacks exchanged, or
   transposed. In each the cells of the pattern are other cells of the grid. Mostly these miss one
   of the unavoidable sets of the grid, which is cheap to find out; the solver is asked about the
   others, and every other solution it meets is one more such set. The first image with one solution
   is the puzzle, so it does not matter what was skipped.

   Patterns of few cells have so few puzzles that every second attempt climbs instead. */
#include "generate/classic/pattern.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { CELLS = SS_PLAIN_CELLS, IMAGES = 4096, TICKETS = 4, FEWEST = 17, FEW = 25 };
enum { ATTEMPTS = 2000, WORK_OF_AN_IMAGE = 20 };

static bool fits(const ss_generator *all) {
    const susol_request *request = &all->request;
    return request->pattern && !request->uniform && !request->hardest &&
           (!request->side || request->side == 9) && !request->rules && !request->frame &&
           !request->givens_high && !request->no_givens && !request->symmetry &&
           !request->minimal_rules && !request->merge_cages && !request->cages_high;
}

/* ---- the pattern ---- */

static susol_status refuse(susol_error *error, const char *words) {
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s", words);
}

/* 81 characters, blanks and ends of lines beside. */
static bool read_cells(ss_clue_pattern *work, const char *text) {
    int cell = 0;
    for (; *text; text++) {
        if (*text == ' ' || *text == '\n' || *text == '\r' || *text == '\t') continue;
        if (cell == CELLS) return false;
        if (*text != '.' && *text != '0') {
            ss_spots_add(&work->cells, cell);
            work->list[work->count++] = (uint8_t)cell;
        }
        cell++;
    }
    return cell == CELLS;
}

/* Two empty rows of a band, or columns of a stack, can be exchanged. */
static bool has_empty_pair(const ss_clue_pattern *work) {
    int rows[3] = {0}, columns[3] = {0};
    for (int i = 0; i < 9; i++) {
        int in_row = 0, in_column = 0;
        for (int j = 0; j < 9; j++) {
            in_row += ss_spots_have(&work->cells, 9 * i + j);
            in_column += ss_spots_have(&work->cells, 9 * j + i);
        }
        rows[i / 3] += !in_row;
        columns[i / 3] += !in_column;
    }
    for (int i = 0; i < 3; i++)
        if (rows[i] > 1 || columns[i] > 1) return true;
    return false;
}

static susol_status check(const ss_generator *all, const ss_clue_pattern *work,
                          susol_error *error) {
    const susol_request *request = &all->request;
    if (work->count < FEWEST)
        return refuse(error, "a pattern of fewer than 17 cells has no puzzle with one solution");
    if (has_empty_pair(work))
        return refuse(error, "the pattern leaves two rows of a band, or two columns of a stack, "
                             "empty: they can be exchanged in any solution");
    if ((request->clues_low && work->count < request->clues_low) ||
        (request->clues_high && work->count > request->clues_high))
        return refuse(error, "the pattern has another number of cells than clues are wanted");
    return SUSOL_OK;
}

static susol_status open(ss_generator *all, susol_error *error) {
    ss_clue_pattern *work = ss_arena_get(&all->arena, sizeof *work);
    if (!work) return SUSOL_NO_MEMORY;
    if (!read_cells(work, all->request.pattern))
        return refuse(error, "a pattern has 81 cells: . or 0 where there is no clue");
    susol_status status = check(all, work, error);
    if (status) return status;
    if (all->request.attempts == SS_MOST_ATTEMPTS) all->request.attempts = ATTEMPTS;
    work->grids = ss_full_grids_new(&all->memory);
    all->work = work;
    return work->grids ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static void close(ss_generator *all) {
    const ss_clue_pattern *work = all->work;
    if (work) ss_full_grids_free(work->grids);
}

/* ---- images ---- */

static void draw_lines(ss_random *random, uint8_t lines[9]) {
    uint16_t bands[3] = {0, 1, 2};
    ss_random_shuffle(random, bands, 3);
    for (int b = 0; b < 3; b++) {
        uint16_t inner[3] = {0, 1, 2};
        ss_random_shuffle(random, inner, 3);
        for (int i = 0; i < 3; i++) lines[3 * b + i] = (uint8_t)(3 * bands[b] + inner[i]);
    }
}

void ss_image_draw(ss_image *image, ss_random *random) {
    draw_lines(random, image->row);
    draw_lines(random, image->column);
    image->turned = ss_random_below(random, 2);
}

static ss_spots seen_in(const ss_clue_pattern *work, const ss_image *image) {
    ss_spots seen = {{0, 0}};
    for (int i = 0; i < work->count; i++) ss_spots_add(&seen, ss_image_cell(image, work->list[i]));
    return seen;
}

static bool hits_all(const ss_clue_pattern *work, const ss_spots *clues) {
    for (int i = 0; i < work->sets; i++) {
        const ss_spots *set = &work->set[i];
        if (!((set->word[0] & clues->word[0]) | (set->word[1] & clues->word[1]))) return false;
    }
    return true;
}

/* ---- asking ---- */

static bool ask(ss_generator *all, ss_clue_pattern *work, int count) {
    ss_fast9_batch batch = {.questions = work->questions,
                            .count = (size_t)count,
                            .found = work->found,
                            .differs = work->differs};
    return ss_generator_ask(all, &batch, &work->fast9);
}

static void learn(ss_clue_pattern *work, const uint64_t differs[2]) {
    if (work->sets < SS_PATTERN_SETS)
        work->set[work->sets++] = (ss_spots){{differs[0], differs[1]}};
}

/* Can none of the clues go? They are cells of the grid. *good tells; false: stopped. */
static bool check_minimal(ss_generator *all, ss_clue_pattern *work, const ss_spots *clues,
                          bool *good) {
    ss_spots rest = *clues;
    int count = 0;
    for (int cell; (cell = ss_spots_take(&rest)) >= 0; count++) {
        ss_fast9_question one = {&work->grid, {clues->word[0], clues->word[1]}, cell};
        one.givens[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        work->questions[count] = one;
    }
    if (!ask(all, work, count)) return false;
    *good = true;
    for (int i = 0; i < count; i++) *good &= work->found[i] != 0;
    return true;
}

/* ---- one grid ---- */

static void need_grid(ss_clue_pattern *work, ss_random *random, uint8_t grid[CELLS]) {
    ss_full_grids_draw(work->grids, random, grid);
    for (int c = 0; c < CELLS; c++) work->grid.set[c] = (uint16_t)(1u << (grid[c] - 1));
    ss_hitting_open(&work->hitting, grid);
    work->sets = work->hitting.count;
    memcpy(work->set, work->hitting.set, (size_t)work->sets * sizeof *work->set);
}

/* The numbers of an image come from a stream of its own, so that it can be made once more. */
static void image_at(ss_generator *all, const ss_ticket *ticket, uint32_t index, ss_image *image) {
    ss_random random;
    ss_ticket of = {ticket->number, ticket->attempt * IMAGES + index};
    ss_generator_stream(all, &random, SS_STREAM_POOL, of);
    ss_image_draw(image, &random);
}

static void take(const ss_clue_pattern *work, const ss_image *image, const uint8_t *grid,
                 ss_product *to) {
    memset(to->clues, '.', CELLS);
    for (int c = 0; c < CELLS; c++) to->made.solution[c] = grid[ss_image_cell(image, c)];
    for (int i = 0; i < work->count; i++)
        to->clues[work->list[i]] = (char)('0' + to->made.solution[work->list[i]]);
    to->made.clues = work->count;
    to->status = SUSOL_OK;
}

/* The images from `index` on that hit all sets, as many as one batch takes. */
static int gather(ss_generator *all, ss_clue_pattern *work, const ss_ticket *ticket,
                  uint32_t *index) {
    int count = 0;
    for (; *index < IMAGES && count < SS_PATTERN_BATCH; ++*index) {
        ss_image image;
        image_at(all, ticket, *index, &image);
        ss_spots seen = seen_in(work, &image);
        if (ss_limits_spend(&all->limits, WORK_OF_AN_IMAGE)) return -1;
        if (!hits_all(work, &seen)) continue;
        work->images[count] = *index;
        work->questions[count++] =
            (ss_fast9_question){&work->grid, {seen.word[0], seen.word[1]}, SS_FAST9_ANY};
    }
    return count;
}

/* Looks for a good one among those that were asked about. False: stopped. */
static bool look_through(ss_generator *all, const ss_ticket *ticket, int count, const uint8_t *grid,
                         ss_product *to) {
    ss_clue_pattern *work = all->work;
    uint32_t unique[SS_PATTERN_BATCH];
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (work->found[i]) learn(work, work->differs[i]);
        else unique[found++] = work->images[i];
    }
    for (int i = 0; i < found; i++) {
        ss_image image;
        bool good = true;
        image_at(all, ticket, unique[i], &image);
        ss_spots seen = seen_in(work, &image);
        if (all->request.strictly_minimal && !check_minimal(all, work, &seen, &good)) return false;
        if (!good) continue;
        take(work, &image, grid, to);
        return true;
    }
    return true;
}

static susol_status try_grid(ss_generator *all, const ss_ticket *ticket, ss_product *to) {
    ss_clue_pattern *work = all->work;
    ss_random random;
    uint8_t grid[CELLS];
    ss_generator_stream(all, &random, SS_STREAM_GRID, *ticket);
    need_grid(work, &random, grid);
    to->status = SUSOL_LIMIT;
    for (uint32_t index = 0; index < IMAGES && to->status;) {
        int count = gather(all, work, ticket, &index);
        if (count < 0 || !ask(all, work, count)) return all->limits.stopped;
        if (!look_through(all, ticket, count, grid, to)) return all->limits.stopped;
    }
    return SUSOL_OK;
}

static bool climbs(const ss_clue_pattern *work, const ss_ticket *ticket) {
    return work->count < FEW && ticket->attempt % 2;
}

static susol_status fill(ss_generator *all, const ss_ticket *tickets, int count,
                         ss_product *candidates) {
    susol_status status = SUSOL_OK;
    for (int i = 0; i < count && !status; i++) {
        ss_random random;
        ss_generator_stream(all, &random, SS_STREAM_CLUES, tickets[i]);
        status = climbs(all->work, &tickets[i]) ? ss_pattern_climb(all, &random, &candidates[i])
                                                : try_grid(all, &tickets[i], &candidates[i]);
    }
    return status;
}

static susol_status make(ss_generator *all, uint64_t first, int count, ss_product *products) {
    static const ss_source source = {.most = TICKETS, .fill = fill};
    susol_status status = ss_attempts_run(all, &source, first, count, products);
    for (int i = 0; i < count; i++)
        if (products[i].status == SUSOL_LIMIT)
            (void)snprintf(products[i].made.tried, sizeof products[i].made.tried,
                           "%llu grids, each seen in %d ways, had no such puzzle in the pattern",
                           (unsigned long long)all->request.attempts, IMAGES);
    return status;
}

const ss_maker ss_maker_pattern = {
    .name = "pattern",
    .text = "clues in given cells: random grids are seen in many ways until one fits",
    .is_plain = true,
    .fits = fits,
    .open = open,
    .make = make,
    .close = close,
};
