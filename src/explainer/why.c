/* why.c: what a hint rests on, in an order in which it can be told: reasons before what follows.

   Each chain end is told from its assumption on. A node that two ends share is told twice, because
   each end has an assumption of its own. */
#include "explainer/chain.h"
#include <assert.h>
#include <string.h>

void ss_er_why_add(ss_er_why *why, int node, int because, int cause) {
    assert(because < why->count);
    if (why->count == SS_ER_WHY_NODES) return; /* longer than anybody will read */
    int mark = ss_er_mark_of(node), at = why->count++;
    why->node[at].cell = (uint8_t)(mark % 81);
    why->node[at].digit = (uint8_t)(mark / 81);
    why->node[at].on = ss_er_is_on(node);
    why->node[at].cause = (uint8_t)cause;
    why->node[at].because = (int16_t)because;
}

typedef struct telling { /* of one end */
    ss_er_why *why;
    const ss_er_end *end;
    int16_t told[SS_ER_NODES]; /* where; -1: not yet */
    uint16_t stack[SS_ER_NODES];
    uint16_t asked[SS_ER_NODES]; /* reasons of the nodes on the stack that have been told */
    int depth;
} telling;

static bool is_fresh(const telling *at, int node) {
    return at->end->fresh && node == at->end->node;
}

/* The i-th reason of a node; NONE: there are no more. */
static int reason(const telling *at, int node, int i) {
    const ss_er_run *run = at->end->run;
    bool fresh = is_fresh(at, node);
    uint32_t more = fresh ? run->fresh_more : run->node[node].more;
    if (!i) return fresh ? run->fresh_parent : run->node[node].parent;
    if (!more || i > run->pool[more]) return SS_ER_NONE;
    return run->pool[more + (uint32_t)i];
}

static void tell(telling *at, int node) {
    assert(at->told[node] < 0);
    ss_er_why *why = at->why;
    int first = reason(at, node, 0);
    int cause = is_fresh(at, node) ? at->end->run->fresh_cause : at->end->run->node[node].cause;
    at->told[node] = (int16_t)why->count;
    ss_er_why_add(why, node, first == SS_ER_NONE ? -1 : at->told[first], cause);
    for (int i = 1, next; first != SS_ER_NONE && (next = reason(at, node, i)) != SS_ER_NONE; i++) {
        if (next == first || why->more_count == SS_ER_WHY_MORE) continue;
        why->more[why->more_count].node = at->told[node];
        why->more[why->more_count++].because = at->told[next];
    }
}

static void push(telling *at, int node) {
    assert(at->depth < SS_ER_NODES);
    assert(node >= 0 && node < SS_ER_NODES);
    at->stack[at->depth] = (uint16_t)node;
    at->asked[at->depth++] = 0;
}

/* Depth first over the reasons; a node is told when all its reasons are. */
static void tell_end(telling *at) {
    memset(at->told, -1, sizeof at->told);
    push(at, at->end->node);
    while (at->depth) {
        int node = at->stack[at->depth - 1];
        int next = reason(at, node, at->asked[at->depth - 1]++);
        if (next == SS_ER_NONE) {
            tell(at, node);
            at->depth--;
        } else if (at->told[next] < 0) push(at, next);
    }
}

void ss_er_why_ends(ss_er *er, const ss_er_end *ends, int count) {
    assert(er->why);
    telling at = {.why = er->why};
    er->why->count = er->why->more_count = 0;
    for (int i = 0; i < count; i++) {
        at.end = &ends[i];
        tell_end(&at);
    }
}
