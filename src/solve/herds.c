/* herds.c: a search by several herds, in turns. */
#include "solve/herds.h"
#include "solve/share.h"
#include <assert.h>

/* TURN: nodes of each herd. Lanes that know little yet go astray: a second herd begins after a
   turn, and then there are twice as many whenever each has had this many nodes to learn from. */
enum { MOST_HERDS = 16, TURN = 4000, NODES_TO_LEARN = 20000 };

typedef struct herds {
    ss_problem *parts;           /* each its own, but for the board */
    ss_conflict_weights weights; /* what all of them knew after the last turn */
    bool alike;                  /* conflicts stay, so that all can know the same */
    int count;
} herds;

static void search_part(void *user, ss_question *question, int index) {
    assert(index >= 0 && index < ((const herds *)user)->count);
    const herds *all = user;
    ss_problem *p = &all->parts[index];
    p->question = p->restarts.question = question;
    p->work.limits = question->meter.limits;
    if (!ss_herd_is_idle(p->drive)) ss_problem_drive(p, TURN);
}

static ss_herd_drive *fullest(const herds *all) {
    ss_herd_drive *best = all->parts[0].drive;
    for (int i = 1; i < all->count; i++) {
        ss_herd_drive *drive = all->parts[i].drive;
        if (ss_herd_waiting(drive) > ss_herd_waiting(best)) best = drive;
    }
    return best;
}

/* False: nothing is left. */
static bool share_out(const herds *all) {
    bool busy = false;
    for (int i = 0; i < all->count; i++) {
        ss_herd_drive *drive = all->parts[i].drive;
        if (!ss_herd_waiting(drive)) ss_herd_relieve(fullest(all), drive);
        busy = busy || !ss_herd_is_idle(drive);
    }
    return busy;
}

/* What one of them has learned in this turn, all know in the next. */
static void learn_together(herds *all) {
    ss_herd_drive *first = all->parts[0].drive;
    for (int i = 1; i < all->count; i++) ss_herd_learn(first, all->parts[i].drive, &all->weights);
    for (int i = 1; i < all->count; i++) ss_herd_follow(all->parts[i].drive, first);
    all->weights = *ss_herd_weights(first);
}

/* A herd that has nothing yet, and knows what the first one does. */
static bool add_herd(ss_problem *p, herds *all) {
    assert(all->count < MOST_HERDS);
    ss_problem *part = &all->parts[all->count++];
    if (!ss_problem_gather(p)) return false;
    *part = *p;
    ss_herd_follow(part->drive, all->parts[0].drive);
    ss_herd_begin(part->drive, NULL, 0);
    return !ss_work_open(&part->work, &p->board);
}

static bool add_herds(ss_problem *p, herds *all) {
    uint64_t enough = p->question->meter.nodes / NODES_TO_LEARN;
    int wanted = 2;
    while (wanted < MOST_HERDS && 2 * (uint64_t)wanted <= enough) wanted *= 2;
    while (all->count < wanted)
        if (!add_herd(p, all)) return false;
    return true;
}

/* One turn, and what is to be done before the next. */
static susol_status take_turn(ss_problem *p, herds *all) {
    ss_meter *meter = &p->question->meter;
    susol_status status = ss_share(p->question, all->count, search_part, all);
    if (status || meter->stopped) return status;
    if (ss_meter_look(meter)) return SUSOL_OK;
    if (all->alike) learn_together(all);
    return add_herds(p, all) ? SUSOL_OK : SUSOL_NO_MEMORY;
}

susol_status ss_herds_search(ss_problem *p) {
    assert(p->drive);
    herds all = {.count = 1, .alike = !p->by_slack && ss_conflict_weights_stays(&p->weights)};
    susol_status status = SUSOL_OK;
    all.parts = ss_arena_get(&p->board.arena, MOST_HERDS * sizeof *all.parts);
    if (!all.parts) return SUSOL_NO_MEMORY;
    ss_herd_begin(p->drive, p->states, ss_problem_spread(p, p->states, SS_HERD));
    all.parts[0] = *p;
    all.weights = *ss_herd_weights(p->drive);
    while (!status && !ss_meter_stopped(&p->question->meter) && share_out(&all))
        status = take_turn(p, &all);
    return status ? status : p->status;
}
