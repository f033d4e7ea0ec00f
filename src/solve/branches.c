/* branches.c: a search cut into branches. A part is one of them. */
#include "solve/branches.h"
#include "solve/share.h"
#include <assert.h>
#include <string.h>

enum { BRANCHES = 64 }; /* at most */

typedef struct branches {
    ss_set *states;
    ss_problem *parts; /* each its own, but for the board */
    int count;
} branches;

static void search_part(void *user, ss_question *question, int index) {
    assert(index >= 0 && index < ((const branches *)user)->count);
    const branches *all = user;
    ss_problem *p = &all->parts[index];
    p->question = p->restarts.question = question;
    p->work.limits = question->meter.limits;
    ss_space space = ss_problem_space(p, ss_problem_report);
    memcpy(p->states, all->states + index * p->board.cells, space.size);
    (void)ss_search_depth(&space, p->states, p->board.cells + 1);
}

/* A part has the weights so far, and has room for a path. */
static bool open_part(ss_problem *p, ss_problem *part) {
    size_t cells = (size_t)p->board.cells;
    *part = *p;
    if (ss_work_open(&part->work, &p->board)) return false;
    part->states = ss_arena_room(&p->board.arena, cells * (cells + 1) * sizeof *p->states);
    return part->states;
}

static susol_status open_parts(ss_problem *p, branches *all) {
    all->parts = ss_arena_get(&p->board.arena, (size_t)all->count * sizeof *all->parts);
    if (!all->parts) return SUSOL_NO_MEMORY;
    for (int i = 0; i < all->count; i++)
        if (!open_part(p, &all->parts[i])) return SUSOL_NO_MEMORY;
    return SUSOL_OK;
}

susol_status ss_branches_search(ss_problem *p) {
    branches all = {0};
    size_t size = (size_t)p->board.cells * sizeof *all.states;
    all.states = ss_arena_get(&p->board.arena, BRANCHES * size);
    if (!all.states) return SUSOL_NO_MEMORY;
    all.count = ss_problem_spread(p, all.states, BRANCHES);
    assert(all.count <= BRANCHES);
    if (!all.count) return p->status;
    susol_status status = open_parts(p, &all);
    return status ? status : ss_share(p->question, all.count, search_part, &all);
}
