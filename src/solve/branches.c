/* branches.c: a search cut into branches. A part is one branch, or a herd of them. */
#include "solve/branches.h"
#include "solve/herd.h"
#include "solve/share.h"
#include <string.h>

enum { BRANCHES = 64 }; /* at most */

typedef struct part {
    ss_problem problem;   /* its own, but for the board */
    ss_herd_drive *drive; /* NULL: no herd */
} part;

typedef struct branches {
    ss_set *states;
    part *parts;
    const ss_herd_rules *herd;   /* NULL: each branch is a part */
    int count, part_count, each; /* so many in each part, fewer in the last one */
} branches;

static void search_part(void *user, ss_question *question, int index) {
    const branches *all = user;
    ss_problem *p = &all->parts[index].problem;
    p->question = p->patience.question = question;
    ss_space space = ss_problem_space(p, ss_problem_report);
    int first = index * all->each, left = all->count - first;
    const ss_set *states = all->states + (size_t)first * (size_t)p->board.cells;
    if (all->herd) {
        space.settle = ss_problem_settle; /* of what the herd has done, the problem knows nothing */
        (void)ss_herd_search(&space, all->parts[index].drive, states,
                             left < all->each ? left : all->each);
    } else {
        memcpy(p->states, states, space.size);
        (void)ss_search_depth(&space, p->states, p->board.cells + 1);
    }
}

static susol_status open_parts(ss_problem *p, branches *all) {
    size_t cells = (size_t)p->board.cells, states = cells * (cells + 1);
    ss_arena *arena = &p->board.arena;
    all->parts = ss_arena_get(arena, (size_t)all->part_count * sizeof *all->parts);
    if (!all->parts) return SUSOL_NO_MEMORY;
    for (int i = 0; i < all->part_count; i++) {
        part *one = &all->parts[i];
        one->problem = *p; /* what is known of trouble so far, too */
        if (ss_work_open(&one->problem.work, &p->board)) return SUSOL_NO_MEMORY;
        if (all->herd) one->drive = ss_herd_open(all->herd, &p->trouble, &p->board);
        else one->problem.states = ss_arena_get(arena, states * sizeof *p->states);
        if (all->herd ? !one->drive : !one->problem.states) return SUSOL_NO_MEMORY;
    }
    return SUSOL_OK;
}

susol_status ss_branches_search(ss_problem *p, const ss_herd_rules *herd) {
    branches all = {.count = 1, .herd = herd};
    bool shared = ss_share_pays(p->question);
    ss_space space = ss_problem_space(p, ss_problem_report);
    all.states = ss_arena_get(&p->board.arena, BRANCHES * space.size);
    if (!all.states) return SUSOL_NO_MEMORY;
    ss_problem_begin(p, all.states);
    if (ss_problem_settle(p, all.states) == SS_NODE_OPEN) /* it is: one node was not enough */
        all.count = ss_search_spread(&space, p->board.arena.allocator, all.states,
                                     herd && !shared ? SS_HERD : BRANCHES);
    if (all.count < 0) return p->question->meter.stopped ? SUSOL_OK : SUSOL_NO_MEMORY;
    if (!all.count) return SUSOL_OK; /* all of them are dead */
    all.each = !herd ? 1 : shared ? SS_HERD : all.count;
    all.part_count = (all.count + all.each - 1) / all.each;
    susol_status status = open_parts(p, &all);
    if (status) return status;
    if (shared) return ss_share(p->question, all.part_count, search_part, &all);
    search_part(&all, p->question, 0);
    return SUSOL_OK;
}
