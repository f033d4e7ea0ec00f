/* dig.c: plain 9x9 puzzles in which no clue can go: clues are taken out of a full grid.

   Orbits of cells (single cells, without a symmetry) are gone through in random order; each goes
   if one solution is left without it. One that was needed once is needed for ever, so one pass is
   enough, and what comes out depends on the grid and the order alone: on nothing that follows here,
   which only saves questions to the solver.

   - Many grids are in flight, one question of each in a batch, so that all lanes are busy.
   - An orbit without which an unavoidable set (hitting.h) has no clue is needed: nobody is asked.
   - Several orbits are taken out in one bite. If there is another solution then, it is learned as
     an unavoidable set, all verdicts of the bite are undone, for they held only if it was good, and
     half as many orbits are tried.
   - A single clue is asked about as: is there a solution with another digit in its cell?  */
#include "count/plain/full_grids.h"
#include "fast9/fast9.h"
#include "generate/generate.h"
#include "generate/classic/orbits.h"
#include <assert.h>
#include <string.h>

enum { CELLS = SS_PLAIN_CELLS, TICKETS = 1024, FLIGHT = 128 };
enum { FEWEST = 17, FIRST_BITE = 32, BITES_UNTIL = 34, SHARE_OF_REST = 4, WORK_OF_A_GRID = 1000 };

/* One candidate being dug. */
typedef struct flight {
    const ss_ticket *ticket;
    ss_product *to;
    ss_fast9_grid grid;
    ss_hitting hitting;
    uint16_t order[CELLS]; /* of the orbits */
    int at;                /* orbits before this one in the order are decided */
    ss_spots clues;        /* there is one solution with these */
    int bite;              /* orbits to take out at a time */
    bool checking;         /* minimal for the symmetry: now each clue by itself */
    ss_spots unchecked;

    ss_spots
        tried; /* the question: these clues; what is taken out, and where the next bite begins */
    int taken, next, cell;
} flight;

typedef struct dig {
    ss_full_grids *grids;
    ss_orbits orbits;
    ss_fast9_work fast9;
    ss_hitting hitting; /* of the grid drawn last, which several candidates may share */
    uint8_t grid[CELLS];
    ss_ticket grid_of;
    bool has_grid;
    flight flights[FLIGHT];
    ss_fast9_question questions[FLIGHT];
    flight *asked[FLIGHT];
    uint64_t differs[FLIGHT][2];
    uint32_t found[FLIGHT];
} dig;

static bool fits(const ss_generator *all) {
    const susol_request *request = &all->request;
    return !request->pattern && !request->uniform && !request->hardest &&
           (!request->side || request->side == 9) && !request->rules && !request->frame &&
           !request->givens_high && !request->no_givens && !request->minimal_rules &&
           !request->merge_cages && !request->cages_high;
}

static susol_status open(ss_generator *all, susol_error *error) {
    const char *name = all->request.symmetry ? all->request.symmetry : "none";
    const ss_clue_symmetry *symmetry = ss_clue_symmetry_find(name);
    if (!symmetry)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                            "there is no symmetry '%s'", name);
    if (all->request.clues_low > CELLS ||
        (all->request.clues_high && all->request.clues_high < FEWEST))
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                            "puzzles with one solution have from 17 to 81 clues");
    dig *work = ss_arena_room(&all->arena, sizeof *work);
    if (!work) return SUSOL_NO_MEMORY;
    ss_orbits_open(&work->orbits, symmetry);
    work->has_grid = false;
    work->grids = ss_full_grids_new(&all->memory);
    all->work = work;
    return work->grids ? SUSOL_OK : SUSOL_NO_MEMORY;
}

static void close(ss_generator *all) {
    const dig *work = all->work;
    if (work) ss_full_grids_free(work->grids);
}

/* ---- beginning and ending ---- */

/* The first attempts of some numbers may share a grid; every other attempt has its own. */
static void need_grid(ss_generator *all, dig *work, const ss_ticket *ticket) {
    ss_random random;
    ss_ticket of = *ticket;
    if (!of.attempt) of.number -= of.number % (uint64_t)all->request.per_grid;
    if (work->has_grid && of.number == work->grid_of.number && of.attempt == work->grid_of.attempt)
        return;
    ss_generator_stream(all, &random, SS_STREAM_GRID, of);
    ss_full_grids_draw(work->grids, &random, work->grid);
    ss_hitting_open(&work->hitting, work->grid);
    work->grid_of = of;
    work->has_grid = true;
}

static void begin(ss_generator *all, dig *work, flight *one) {
    ss_random random;
    need_grid(all, work, one->ticket);
    memcpy(one->to->made.solution, work->grid, CELLS);
    for (int c = 0; c < CELLS; c++) one->grid.set[c] = (uint16_t)(1u << (work->grid[c] - 1));
    one->hitting = work->hitting;
    for (int i = 0; i < work->orbits.count; i++) one->order[i] = (uint16_t)i;
    ss_generator_stream(all, &random, SS_STREAM_CLUES, *one->ticket);
    ss_random_shuffle(&random, one->order, work->orbits.count);
    one->at = 0;
    one->bite = FIRST_BITE * work->orbits.count / CELLS + 1;
    one->clues = (ss_spots){{UINT64_MAX, (1u << (CELLS - 64)) - 1}};
    one->checking = false;
}

/* More clues than minimal ones were asked for: orbits are given back at random, not left in before,
   which would favour those that come last in the order. */
static void give_back(ss_generator *all, const dig *work, flight *one) {
    const susol_request *request = &all->request;
    ss_random random;
    int count = ss_spots_count(&one->clues),
        most = request->clues_high ? request->clues_high : CELLS;
    if (count >= request->clues_low || request->strictly_minimal) return;
    ss_generator_stream(all, &random, SS_STREAM_RULES, *one->ticket);
    int last = request->clues_high ? most : request->clues_low;
    int wanted = request->clues_low +
                 (int)ss_random_below(&random, (uint32_t)(last - request->clues_low + 1));
    ss_random_shuffle(&random, one->order, work->orbits.count);
    for (int i = 0; i < work->orbits.count && count < wanted; i++) {
        const ss_spots *orbit = &work->orbits.orbit[one->order[i]];
        ss_spots both = {
            {one->clues.word[0] | orbit->word[0], one->clues.word[1] | orbit->word[1]}};
        if (ss_spots_count(&both) > most) continue;
        one->clues = both;
        count = ss_spots_count(&both);
    }
}

static void end(ss_generator *all, const dig *work, flight *one) {
    ss_product *to = one->to;
    give_back(all, work, one);
    for (int c = 0; c < CELLS; c++)
        to->clues[c] = ss_spots_have(&one->clues, c) ? (char)('0' + to->made.solution[c]) : '.';
    to->made.clues = ss_spots_count(&one->clues);
    to->status = SUSOL_OK;
    one->ticket = NULL;
}

/* ---- questions ---- */

static bool is_needed(const flight *one, const ss_spots *orbit) {
    ss_spots rest = *orbit, others = {{one->tried.word[0] & ~orbit->word[0],
                                       one->tried.word[1] & ~orbit->word[1]}};
    for (int cell; (cell = ss_spots_take(&rest)) >= 0;)
        if (ss_hitting_needs(&one->hitting, &others, cell)) return true;
    return false;
}

/* The next orbits that may be able to go; false: all are decided. */
static bool take_bite(const dig *work, flight *one) {
    one->tried = one->clues;
    one->taken = 0;
    one->cell = SS_FAST9_ANY;
    for (one->next = one->at; one->next < work->orbits.count && one->taken < one->bite;) {
        const ss_spots *orbit = &work->orbits.orbit[one->order[one->next++]];
        if (is_needed(one, orbit)) continue;
        one->tried.word[0] &= ~orbit->word[0], one->tried.word[1] &= ~orbit->word[1];
        ss_spots first = *orbit;
        one->cell = ss_spots_take(&first);
        one->taken++;
    }
    bool single = one->taken == 1 && work->orbits.count == CELLS;
    if (!single) one->cell = SS_FAST9_ANY;
    return one->taken > 0;
}

/* The next clue that may be able to go by itself; false: none can. */
static bool take_clue(flight *one) {
    for (int cell; (cell = ss_spots_take(&one->unchecked)) >= 0;) {
        if (ss_hitting_needs(&one->hitting, &one->clues, cell)) continue;
        one->tried = one->clues;
        one->tried.word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
        one->cell = cell;
        return true;
    }
    return false;
}

/* False: there is nothing left to ask, and the candidate is finished. */
static bool next_question(ss_generator *all, const dig *work, flight *one) {
    if (!one->checking && take_bite(work, one)) return true;
    if (!one->checking && all->request.strictly_minimal && work->orbits.count < CELLS) {
        one->checking = true;
        one->unchecked = one->clues;
    }
    if (one->checking && take_clue(one)) return true;
    end(all, work, one);
    return false;
}

static void set_bite(flight *one) {
    int rest = ss_spots_count(&one->clues) - BITES_UNTIL;
    one->bite = rest >= SHARE_OF_REST ? rest / SHARE_OF_REST : 1;
}

static void take_answer(flight *one, bool other, const uint64_t differs[2]) {
    if (other) {
        ss_spots set = {{differs[0], differs[1]}};
        ss_hitting_learn(&one->hitting, &set);
    }
    if (one->checking) {
        if (other) return;
        one->to->status = SUSOL_LIMIT; /* this clue can go */
        one->ticket = NULL;
    } else if (other && one->taken > 1) {
        one->bite = one->taken / 2;
    } else {
        one->at = one->next;
        if (other) return;
        one->clues = one->tried;
        set_bite(one);
    }
}

/* ---- all in flight ---- */

static bool ask(ss_generator *all, dig *work, int count) {
    ss_fast9_batch batch = {.questions = work->questions,
                            .count = (size_t)count,
                            .found = work->found,
                            .differs = work->differs};
    return ss_generator_ask(all, &batch, &work->fast9);
}

typedef struct queue {
    const ss_ticket *tickets;
    ss_product *candidates;
    int next, count;
} queue;

/* The flight has a question, or there is nothing left for it to do. */
static bool keep_busy(ss_generator *all, dig *work, flight *one, queue *waiting) {
    while (!one->ticket || !next_question(all, work, one)) {
        if (waiting->next == waiting->count) return false;
        one->ticket = &waiting->tickets[waiting->next];
        one->to = &waiting->candidates[waiting->next++];
        begin(all, work, one);
    }
    return true;
}

static susol_status fill(ss_generator *all, const ss_ticket *tickets, int count,
                         ss_product *candidates) {
    dig *work = all->work;
    queue waiting = {tickets, candidates, 0, count};
    for (int i = 0; i < FLIGHT; i++) work->flights[i].ticket = NULL;
    for (;;) {
        int asked = 0;
        for (int i = 0; i < FLIGHT; i++) {
            flight *one = &work->flights[i];
            if (!keep_busy(all, work, one, &waiting)) continue;
            work->asked[asked] = one;
            work->questions[asked++] = (ss_fast9_question){
                &one->grid, {one->tried.word[0], one->tried.word[1]}, one->cell};
        }
        if (!asked) return SUSOL_OK;
        if (!ask(all, work, asked)) return all->limits.stopped;
        for (int i = 0; i < asked; i++)
            take_answer(work->asked[i], work->found[i] != 0, work->differs[i]);
    }
}

static susol_status make(ss_generator *all, uint64_t first, int count, ss_product *products) {
    static const ss_source source = {.most = TICKETS, .fill = fill};
    return ss_attempts_run(all, &source, first, count, products);
}

const ss_maker ss_maker_dig = {
    .name = "dig",
    .text = "clues are taken out of a full grid until no more can go",
    .is_plain = true,
    .fits = fits,
    .open = open,
    .make = make,
    .close = close,
};
