/* uniform.c: minimal plain 9x9 puzzles, each as likely as any other.

   Random grids are descended (descent.h): most have no puzzle, some one, few several. All of them,
   one after the other, are a fair row of puzzles. A number is not to depend on all before it,
   though, so the row is cut: the numbers of a part begin somewhere in the row, at random. From
   there one sees a grid with many puzzles more often than one with few: the first grid is taken
   with a chance in proportion to its puzzles, and begins with any of them. So every number is
   fair. */
#include "base/error.h"
#include "count/plain/full_grids.h"
#include "generate/uniform/descent.h"
#include "generate/generate.h"
#include <stdio.h>
#include <string.h>

enum {
    FLIGHT = SS_DESCENT_GRIDS,
    MOST = 256,   /* puzzles of a grid that are kept */
    TYPICAL = 27, /* clues: with weights, such puzzles have weight 1 */
    PART = 16,    /* numbers that are made after each other */
    WEIGHTED_PART = 64,
    CROWD = 2, /* grids with more puzzles are so rare that they need not be told apart */
    WEIGHTED_CROWD = 8,
};

typedef struct uniform {
    ss_full_grids *tables;
    ss_descent *descent;
    ss_descent_plan plan;
    bool weights;
    uint64_t size;         /* numbers of a part */
    uint32_t crowd;        /* of a first grid */
    uint64_t part, passed; /* the part at hand, and how many of its numbers are done */
    uint64_t grids;        /* of the part, up to those in flight */
    bool begun;            /* the first grid was found */
    uint64_t tried;        /* grids since the last puzzle */
    ss_descent_grid flight[FLIGHT];
    int flown, landed;  /* grids in flight, and how many of them were looked at */
    int from;           /* the puzzles of the descent that belong to the next */
    int offered, taken; /* the puzzles of the last one */
    ss_product offer[MOST];
} uniform;

static bool fits(const ss_generator *all) {
    const susol_request *request = &all->request;
    return request->uniform && !request->symmetry && !request->pattern && !request->hardest &&
           !request->side && !request->rules && !request->frame && !request->givens_high &&
           !request->no_givens && request->per_grid == 1;
}

/* ---- one part of the row ---- */

static void begin_part(uniform *u, uint64_t part) {
    u->part = part;
    u->passed = u->grids = u->tried = 0;
    u->begun = false;
    u->flown = u->landed = u->from = u->offered = u->taken = 0;
}

/* The next grids are descended; stopped, all is as before. */
static susol_status fly(ss_generator *all, uniform *u) {
    for (int i = 0; i < FLIGHT; i++) {
        const ss_ticket ticket = {u->part, u->grids + (uint64_t)i};
        ss_random random;
        ss_generator_stream(all, &random, SS_STREAM_GRID, ticket);
        ss_full_grids_draw(u->tables, &random, u->flight[i].digit);
        ss_generator_stream(all, &u->flight[i].random, SS_STREAM_CLUES, ticket);
    }
    susol_status status = ss_descent_run(u->descent, &u->plan, u->flight, FLIGHT, &all->limits);
    if (status) return status;
    u->flown = FLIGHT;
    u->landed = u->from = 0;
    u->grids += FLIGHT;
    return SUSOL_OK;
}

static double weight_of(const uniform *u, int clues) {
    const ss_descent_plan *plan = &u->plan;
    return u->weights ? ss_descent_visits(plan, TYPICAL) / ss_descent_visits(plan, clues) : 1;
}

static void fill_in(const uniform *u, const ss_descent_puzzle *from, ss_product *to) {
    const uint8_t *digit = u->flight[from->grid].digit;
    *to = (ss_product){.status = SUSOL_OK};
    to->made.clues = from->clues;
    to->made.weight = weight_of(u, from->clues);
    for (int c = 0; c < SS_PLAIN_CELLS; c++) {
        to->made.solution[c] = digit[c];
        to->clues[c] = from->givens[c / 64] >> c % 64 & 1 ? (char)('0' + digit[c]) : '.';
    }
}

/* Found again: with weights that counts once more. */
static bool is_again(uniform *u, const ss_product *one, int kept) {
    for (int i = 0; i < kept && u->weights; i++) {
        if (memcmp(u->offer[i].clues, one->clues, sizeof one->clues) != 0) continue;
        u->offer[i].made.weight += one->made.weight;
        return true;
    }
    return false;
}

/* The puzzles of the next grid that are what was asked for. */
static susol_status land(ss_generator *all, uniform *u) {
    int at = u->from, kept = 0;
    for (; at < ss_descent_count(u->descent); at++) {
        const ss_descent_puzzle *puzzle = ss_descent_puzzle_at(u->descent, at);
        bool good = false;
        if (puzzle->grid != u->landed) break;
        fill_in(u, puzzle, &u->offer[kept]);
        if (is_again(u, &u->offer[kept], kept)) continue;
        susol_status status = ss_generator_accepts(all, &u->offer[kept], &good);
        if (status) return status;
        if (good && kept + 1 < MOST) kept++;
    }
    u->from = at;
    u->offered = kept;
    u->taken = 0;
    u->landed++;
    u->tried++;
    return SUSOL_OK;
}

/* Is this the first grid? Then it begins with any of its puzzles. */
static void begin_row(ss_generator *all, uniform *u) {
    const uint64_t at = u->grids - FLIGHT + (uint64_t)u->landed;
    ss_random random;
    if (!u->offered) return;
    ss_generator_stream(all, &random, SS_STREAM_POOL, (ss_ticket){u->part, at});
    u->begun = ss_random_below(&random, u->crowd) < (uint32_t)u->offered;
    u->taken = (int)ss_random_below(&random, (uint32_t)u->offered);
    if (!u->begun) u->offered = u->taken = 0;
}

static void give_up(uniform *u, ss_product *out) {
    out->status = SUSOL_LIMIT;
    out->made.attempts = u->tried;
    (void)snprintf(out->made.tried, sizeof out->made.tried, "no such puzzle in %llu grids",
                   (unsigned long long)u->tried);
}

/* The next number of the part. Not OK: stopped before it was found, or no memory. */
static susol_status next_product(ss_generator *all, uniform *u, ss_product *out) {
    while (u->taken == u->offered && u->tried < all->request.attempts) {
        susol_status status = u->landed == u->flown ? fly(all, u) : SUSOL_OK;
        if (!status) status = land(all, u);
        if (status) return status;
        if (!u->begun) begin_row(all, u);
    }
    if (u->taken < u->offered) {
        *out = u->offer[u->taken++];
        out->made.attempts = u->tried;
    } else {
        give_up(u, out);
    }
    u->tried = 0;
    u->passed++;
    return SUSOL_OK;
}

/* ---- numbers ---- */

static susol_status make_number(ss_generator *all, uint64_t number, ss_product *out) {
    uniform *u = all->work;
    susol_status status = SUSOL_OK;
    if (number / u->size != u->part || number % u->size < u->passed)
        begin_part(u, number / u->size);
    while (u->passed < number % u->size && !status) {
        ss_product after = {.status = SUSOL_OK};
        status = next_product(all, u, &after);
    }
    return status ? status : next_product(all, u, out);
}

static susol_status make(ss_generator *all, uint64_t first, int count, ss_product *products) {
    for (int i = 0; i < count; i++) {
        if (products[i].status != SUSOL_CANCELLED) continue;
        susol_status status = make_number(all, first + (uint64_t)i, &products[i]);
        if (status) return status == SUSOL_NO_MEMORY ? status : SUSOL_OK;
    }
    return SUSOL_OK;
}

/* ---- open and close ---- */

/* What is wrong with the wish for a number of clues; NULL: nothing. */
static const char *trouble(const susol_request *request) {
    if (request->clues_low > SS_DESCENT_TOP)
        return "minimal puzzles with more than 31 clues are too rare to be found";
    if (request->clues_high && request->clues_high < 17)
        return "no puzzle with fewer than 17 clues has one solution";
    return NULL;
}

static ss_descent_plan plan_for(const susol_request *request) {
    if (request->weights) return ss_descent_weighted();
    return ss_descent_even(request->clues_low,
                           request->clues_high ? request->clues_high : SS_DESCENT_TOP);
}

static susol_status open(ss_generator *all, susol_error *error) {
    const char *words = trouble(&all->request);
    if (words) return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "%s", words);
    uniform *u = ss_arena_get(&all->arena, sizeof *u);
    if (!u) return SUSOL_NO_MEMORY;
    all->work = u;
    u->plan = plan_for(&all->request);
    u->weights = all->request.weights;
    u->size = u->weights ? WEIGHTED_PART : PART;
    u->crowd = u->weights ? WEIGHTED_CROWD : CROWD;
    begin_part(u, 0);
    u->tables = ss_full_grids_new(&all->memory);
    return u->tables ? ss_descent_new(&u->descent, &all->memory) : SUSOL_NO_MEMORY;
}

static void close(ss_generator *all) {
    const uniform *u = all->work;
    if (!u) return;
    ss_full_grids_free(u->tables);
    ss_descent_free(u->descent);
}

const ss_maker ss_maker_uniform = {
    .name = "uniform",
    .text = "every minimal puzzle is as likely as any other",
    .is_plain = true,
    .fits = fits,
    .open = open,
    .make = make,
    .close = close,
};
