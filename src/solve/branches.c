/* branches.c: a search cut into branches. A part is one branch, or a herd of them. */
#include "solve/branches.h"
#include "solve/share.h"
#include <string.h>

enum { BRANCHES = 64 }; /* at most */

typedef struct branches {
    ss_set *states;
    ss_problem *parts;           /* each its own, but for the board */
    int count, part_count, each; /* so many in each part, fewer in the last one */
} branches;

static void search_part(void *user, ss_question *question, int index) {
    const branches *all = user;
    ss_problem *p = &all->parts[index];
    p->question = p->patience.question = question;
    ss_space space = ss_problem_space(p, ss_problem_report);
    int first = index * all->each, left = all->count - first;
    const ss_set *states = all->states + (size_t)first * (size_t)p->board.cells;
    if (p->herd) {
        ss_problem_drive(p, states, left < all->each ? left : all->each);
    } else {
        memcpy(p->states, states, space.size);
        (void)ss_search_depth(&space, p->states, p->board.cells + 1);
    }
}

/* A part knows what is known of trouble so far, and has a herd of its own or room for a path. */
static bool open_part(ss_problem *p, ss_problem *part) {
    size_t cells = (size_t)p->board.cells;
    if (p->herd && !ss_problem_gather(p)) return false;
    *part = *p;
    if (ss_work_open(&part->work, &p->board)) return false;
    if (!p->herd)
        part->states = ss_arena_get(&p->board.arena, cells * (cells + 1) * sizeof *p->states);
    return part->states;
}

static susol_status open_parts(ss_problem *p, branches *all) {
    all->parts = ss_arena_get(&p->board.arena, (size_t)all->part_count * sizeof *all->parts);
    if (!all->parts) return SUSOL_NO_MEMORY;
    for (int i = 0; i < all->part_count; i++)
        if (!open_part(p, &all->parts[i])) return SUSOL_NO_MEMORY;
    return SUSOL_OK;
}

susol_status ss_branches_search(ss_problem *p) {
    branches all = {.each = p->herd ? SS_HERD : 1};
    size_t size = (size_t)p->board.cells * sizeof *all.states;
    all.states = ss_arena_get(&p->board.arena, BRANCHES * size);
    if (!all.states) return SUSOL_NO_MEMORY;
    all.count = ss_problem_spread(p, all.states, BRANCHES);
    if (!all.count) return p->status;
    all.part_count = (all.count + all.each - 1) / all.each;
    susol_status status = open_parts(p, &all);
    return status ? status : ss_share(p->question, all.part_count, search_part, &all);
}
