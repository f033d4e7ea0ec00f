/* web_tree.c: the shortest chains from one claim to all that follow.

   Claims are entered in the order in which they are met, and each brings those that follow at once.
   A claim that does not follow at once from the root may be entered by a longer chain first; a
   shorter one then takes its place. */
#include "strategy/chains/web.h"
#include <assert.h>

static void enter(ss_tree *tree, uint32_t claim, int length, int before) {
    if (tree->count == SS_TREE_MOST) return;
    tree->entry_of[claim] = (int16_t)tree->count;
    tree->entries[tree->count++] = (ss_tree_entry){claim, (uint16_t)length, (int16_t)before};
}

static void bring(ss_tree *tree, const ss_web *web, int entry, ss_thread_filter *wanted) {
    uint32_t claim = tree->entries[entry].claim;
    int so_far = tree->entries[entry].length;
    for (uint32_t i = web->from[claim]; i < web->from[claim + 1]; i++) {
        const ss_thread *thread = &web->sorted[i];
        if (wanted && !wanted(web, thread)) continue;
        int known = tree->entry_of[thread->to], length = so_far + (int)thread->cost;
        if (known < 0) enter(tree, thread->to, length, entry);
        else if (tree->entries[known].before > 0 && tree->entries[known].length > length) {
            tree->entries[known].length = (uint16_t)length;
            tree->entries[known].before = (int16_t)entry;
        }
    }
}

ss_tree *ss_tree_grow(ss_view *view, uint32_t root, ss_thread_filter *wanted) {
    assert(root < 2 * (uint32_t)view->web->count);
    ss_web *web = view->web;
    if (!web->tree) web->tree = ss_arena_get(view->arena, sizeof *web->tree);
    ss_tree *tree = web->tree;
    int claims = 2 * web->count;
    if (tree && tree->room < claims) {
        tree->entry_of = ss_arena_get(view->arena, 2 * (size_t)claims * sizeof *tree->entry_of);
        tree->room = tree->entry_of ? 2 * claims : 0;
        tree->count = 0;
        for (int c = 0; c < tree->room; c++) tree->entry_of[c] = -1;
    }
    if (!tree || !tree->entry_of) {
        view->failed = true;
        return NULL;
    }
    for (int i = 0; i < tree->count; i++) tree->entry_of[tree->entries[i].claim] = -1;
    tree->count = 0;
    enter(tree, root, 0, -1);
    for (int i = 0; i < tree->count && tree->count < SS_TREE_MOST; i++) {
        uint32_t claim = tree->entries[i].claim;
        if (ss_view_spend(view, 2 * (int)(web->from[claim + 1] - web->from[claim]))) return NULL;
        bring(tree, web, i, wanted);
    }
    return tree;
}

/* The thread by which `claim` follows at once from another. */
static const ss_thread *thread_to(const ss_web *web, uint32_t from, uint32_t claim) {
    for (uint32_t i = web->from[from]; i < web->from[from + 1]; i++)
        if (web->sorted[i].to == claim) return &web->sorted[i];
    return NULL;
}

int ss_tree_path(const ss_web *web, int entry, uint32_t *path, bool *branching) {
    assert(entry >= 0 && entry < web->tree->count);
    const ss_tree *tree = web->tree;
    int count = 0;
    if (branching) *branching = false;
    for (int i = entry; i > 0 && count < SS_TREE_MOST - 1; i = tree->entries[i].before) {
        uint32_t from = tree->entries[tree->entries[i].before].claim;
        const ss_thread *thread = thread_to(web, from, tree->entries[i].claim);
        for (; thread && count < SS_TREE_MOST - 1;
             thread = thread->cause ? &web->sorted[web->from[from] + (uint32_t)(thread->cause - 1)]
                                    : NULL) {
            path[count++] = thread->to;
            if (branching) *branching |= thread->branching;
        }
    }
    path[count++] = tree->entries[0].claim;
    for (int i = 0; i < count / 2; i++) {
        uint32_t swap = path[i];
        path[i] = path[count - 1 - i];
        path[count - 1 - i] = swap;
    }
    return count;
}

void ss_web_links(const ss_view *view, const uint32_t *path, int count, ss_step *step) {
    assert(count > 0);
    const ss_web *web = view->web;
    int words = view->map.words, before = -1;
    for (int i = 0; i < count; i++) {
        int number = ss_claim_node(path[i]), first = step->link_count;
        const ss_web_node *node = &web->nodes[number];
        ss_cells cells;
        ss_cells_clear(&cells, words);
        ss_cells_add(&cells, node->cell);
        if (number >= web->groups_end)
            ss_cells_copy(&cells, ss_als_places(view->als, node->als, node->digit), words);
        else if (number >= web->marks) ss_cells_copy(&cells, node->cells, words);
        for (int c = ss_cells_next(&cells, 0, words); c >= 0 && step->link_count < SS_STEP_LINKS;
             c = ss_cells_next(&cells, c + 1, words))
            step->links[step->link_count++] =
                (ss_link){.cell = (uint16_t)c,
                          .digit = node->digit,
                          .on = ss_claim_on(path[i]),
                          .because = (int16_t)before,
                          .joined = c != ss_cells_next(&cells, 0, words)};
        step->digits |= ss_set_one(node->digit);
        before = first;
    }
}
