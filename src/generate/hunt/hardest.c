/* hardest.c: the hardest puzzles that a hunt (hunt.h) has found when its limits end it. Number 0 is
   the hardest of them. */
#include "base/error.h"
#include "fast9/fast9.h"
#include "generate/generate.h"
#include "generate/hunt/hunt.h"
#include <stdio.h>
#include <string.h>

typedef struct hardest {
    ss_hunt *hunt;
    bool over;
    int count;
    ss_quarry list[SS_HUNT_ALL];
    ss_fast9_work work;
} hardest;

static bool fits(const ss_generator *all) {
    const susol_request *request = &all->request;
    return request->hardest && !request->uniform && !request->symmetry && !request->pattern &&
           !request->side && !request->rules && !request->frame && !request->givens_high &&
           !request->no_givens && !request->clues_low && !request->clues_high && !request->level &&
           !request->technique && !request->look && !request->rating_low && !request->rating_high &&
           request->per_grid == 1;
}

static susol_status open(ss_generator *all, susol_error *error) {
    hardest *work = ss_arena_get(&all->arena, sizeof *work);
    const ss_scale *scale = ss_scale_find(all->request.scale ? all->request.scale : "er");
    if (!work) return SUSOL_NO_MEMORY;
    all->work = work;
    if (!scale)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0},
                            "there is no scale of that name");
    susol_status status = ss_hunt_new(&work->hunt, scale, all->request.seed, &all->memory);
    if (!status && all->request.saved) status = ss_hunt_read(work->hunt, all->request.saved, error);
    return status;
}

static void close(ss_generator *all) {
    const hardest *work = all->work;
    if (work) ss_hunt_free(work->hunt);
}

/* Between two rounds the caller hears how it goes. */
static bool tell(ss_generator *all, const hardest *work) {
    const susol_event event = {.kind = SUSOL_EVENT_PROGRESS,
                               .depth = ss_hunt_best(work->hunt) / 10,
                               .nodes = ss_hunt_rated(work->hunt),
                               .solutions = (uint64_t)work->count};
    return ss_limits_tell(&all->limits, &event);
}

/* Rounds, until as many puzzles were rated as there are attempts, or something stops it. */
static susol_status hunt(ss_generator *all, hardest *work) {
    susol_status status = SUSOL_OK;
    bool stopped = false;
    while (!status && !stopped && ss_hunt_rated(work->hunt) < all->request.attempts) {
        status = ss_hunt_round(work->hunt, &all->limits);
        work->count = ss_hunt_list(work->hunt, work->list);
        stopped = !status && tell(all, work);
    }
    work->over = true;
    return status;
}

/* What the hunt knows of it: the number that it compares. */
static susol_rating rating_of(const ss_quarry *from) {
    susol_rating rating = {.solutions = 1, .value = from->rating / 100.0};
    (void)snprintf(rating.text, sizeof rating.text, "%.10g", rating.value);
    return rating;
}

static void fill_in(hardest *work, const ss_quarry *from, ss_product *to) {
    char solution[SS_PLAIN_CELLS] = {0};
    uint32_t found = 0;
    for (int c = 0; c < SS_PLAIN_CELLS; c++) {
        to->clues[c] = from->digit[c] ? (char)('0' + from->digit[c]) : '.';
        to->made.clues += from->digit[c] != 0;
    }
    const ss_fast9_batch batch = {
        .puzzles = to->clues, .count = 1, .solutions = solution, .found = &found, .limit = 1};
    ss_fast9_solve_batch(&batch, &work->work, NULL);
    for (int c = 0; c < SS_PLAIN_CELLS; c++) to->made.solution[c] = (uint8_t)(solution[c] - '0');
    to->made.attempts = ss_hunt_rated(work->hunt);
    to->made.rating = rating_of(from);
    to->status = SUSOL_OK;
}

static susol_status make(ss_generator *all, uint64_t first, int count, ss_product *products) {
    hardest *work = all->work;
    susol_status status = work->over ? SUSOL_OK : hunt(all, work);
    if (status == SUSOL_NO_MEMORY) return status;
    for (int i = 0; i < count; i++) {
        const uint64_t number = first + (uint64_t)i;
        if (products[i].status != SUSOL_CANCELLED) continue;
        if (number < (uint64_t)work->count) {
            fill_in(work, &work->list[number], &products[i]);
            continue;
        }
        products[i].status = SUSOL_LIMIT;
        (void)snprintf(products[i].made.tried, sizeof products[i].made.tried,
                       "puzzles in the pool: %d, after %llu ratings", work->count,
                       (unsigned long long)ss_hunt_rated(work->hunt));
    }
    return SUSOL_OK;
}

static void save(const ss_generator *all, ss_text *out) {
    const hardest *work = all->work;
    ss_hunt_write(work->hunt, out);
}

const ss_maker ss_maker_hardest = {
    .name = "hardest",
    .text = "the highest ratings that a hunt finds",
    .is_plain = true,
    .fits = fits,
    .open = open,
    .make = make,
    .close = close,
    .save = save,
};
