/* web_nets.c: the web of nets: what follows from a claim after a few rounds of singles.

   Each claim is tried on a copy of the grid. What it does at once hangs on it; then, four times,
   all singles that have shown up are filled in. Such a single hangs on all that had to go first:
   the other candidates of its cell, or the other places of its digit in a house. The thread names
   the latest of these, and says if there are more. */
#include "strategy/chains/web.h"
#include "strategy/chains/tryout.h"

enum { ROUNDS = 4, MOST_CAUSES = 5 };

typedef struct ss_nets {
    ss_view *view;
    ss_tryout *tryout;
    uint32_t root;
    int first;       /* thread number of the first that hangs on the root */
    int16_t *number; /* by claim: which thread it is, counted from 1; 0: the root or none */
    uint8_t *known;  /* by claim */
} net;

static int length_of(const net *at, int number) {
    return number ? at->view->web->threads[at->first + number - 1].cost : 1;
}

static void hang(net *at, uint32_t claim, const int *causes, int count) {
    ss_web *web = at->view->web;
    int most = 0, some = 0;
    if (at->known[claim]) return;
    for (int i = 0; i < count; i++) {
        if (causes[i] > most) most = causes[i];
        some += causes[i] > 0;
    }
    ss_thread thread = {.from = at->root,
                        .to = claim,
                        .cost = (uint16_t)(length_of(at, causes[0]) + 1),
                        .cause = (int16_t)most,
                        .branching = some > 1};
    ss_web_thread(at->view, &thread);
    at->known[claim] = 1;
    at->number[claim] = (int16_t)(web->thread_count - at->first);
}

static int number_of(const net *at, int cell, int digit) {
    int mark = ss_web_mark(at->view, cell, digit);
    return mark < 0 ? 0 : at->number[ss_claim(mark, false)];
}

/* What had to go before a cell could be filled. */
static int causes_of(const net *at, const ss_single *single, bool naked, int *causes) {
    const ss_view *view = at->view;
    const ss_map *map = &view->map;
    int count = 0, side = view->board->side, house = -1, least = 0;
    if (naked) {
        ss_set others = view->marks[single->cell] & ~ss_set_one(single->digit);
        for (ss_set left = others; left && count < MOST_CAUSES; left &= left - 1)
            causes[count++] = number_of(at, single->cell, ss_set_low(left));
        return count;
    }
    for (uint32_t s = map->seat_from[single->cell]; s < map->seat_from[single->cell + 1]; s++) {
        int places = at->tryout->places[map->seats[s].house * side + single->digit - 1];
        if (house >= 0 && places >= least) continue;
        house = map->seats[s].house;
        least = places;
    }
    ss_set places = house < 0 ? 0 : ss_look_places(view, house, single->digit);
    for (; places && count < MOST_CAUSES; places &= places - 1) {
        int cell = view->board->houses[house].cells[ss_set_low(places) - 1];
        if (cell != single->cell) causes[count++] = number_of(at, cell, single->digit);
    }
    return count;
}

/* Fills a cell of the tryout; all that goes by this hangs on the filling. */
static void fill(net *at, const ss_single *single, const int *causes, int count) {
    const ss_view *view = at->view;
    const ss_board *board = view->board;
    int cell = single->cell, digit = single->digit, mark = ss_web_mark(view, cell, digit);
    ss_set others = at->tryout->marks[cell] & ~ss_set_one(digit);
    if (mark < 0) return;
    (void)ss_view_spend(view, (int)(board->peer_from[cell + 1] - board->peer_from[cell]));
    ss_tryout_place(at->tryout, cell, digit);
    if (ss_claim(mark, true) != at->root) hang(at, ss_claim(mark, true), causes, count);
    int cause = at->number[ss_claim(mark, true)];
    for (uint32_t i = board->peer_from[cell]; i < board->peer_from[cell + 1]; i++)
        if (ss_set_has(view->marks[board->peer[i]], digit))
            hang(at, ss_claim(ss_web_mark(view, board->peer[i], digit), false), &cause, 1);
    for (; others; others &= others - 1)
        hang(at, ss_claim(ss_web_mark(view, cell, ss_set_low(others)), false), &cause, 1);
}

/* All singles of now; the list is made before any of them is filled in. */
static void play_round(net *at) {
    ss_tryout *tryout = at->tryout;
    ss_single now[2 * SS_MAX_CELLS];
    int count = 0, naked = 0, causes[MOST_CAUSES] = {0};
    bool listed[SS_MAX_CELLS] = {false};
    const ss_map *map = &at->view->map;
    (void)ss_view_spend(at->view, SS_MAX_CELLS / 4 + tryout->naked.to + 4 * tryout->hidden.to);
    for (int i = 0; i < tryout->naked.to; i++)
        if (!tryout->digit[tryout->naked.items[i].cell]) now[count++] = tryout->naked.items[i];
    naked = count;
    for (int i = 0; i < tryout->hidden.to; i++) {
        const ss_single *one = &tryout->hidden.items[i];
        bool only = false;
        if (tryout->digit[one->cell] || listed[one->cell]) continue;
        for (uint32_t s = map->seat_from[one->cell]; s < map->seat_from[one->cell + 1]; s++)
            only |=
                tryout->places[map->seats[s].house * at->view->board->side + one->digit - 1] == 1;
        if (!only) continue;
        listed[one->cell] = true;
        now[count++] = *one;
    }
    for (int i = 0; i < count && !ss_view_lost(at->view); i++) {
        causes[0] = 0;
        int known = causes_of(at, &now[i], i < naked, causes);
        fill(at, &now[i], causes, known ? known : 1);
    }
}

static void try_claim(net *at, uint32_t claim) {
    const ss_web_node *node = &at->view->web->nodes[ss_claim_node(claim)];
    ss_single single = {node->cell, node->digit};
    int none = 0;
    at->root = claim;
    at->first = at->view->web->thread_count;
    at->known[claim] = 1;
    (void)ss_view_spend(at->view, at->view->board->house_count * at->view->board->side);
    ss_tryout_load(at->tryout);
    if (ss_claim_on(claim)) fill(at, &single, &none, 1);
    else {
        ss_tryout_remove(at->tryout, node->cell, node->digit);
        ss_set left = at->tryout->marks[node->cell];
        single.digit = (uint8_t)(left ? ss_set_low(left) : 0);
        if (ss_set_single(left)) fill(at, &single, &none, 1);
    }
    for (int i = 0; i < ROUNDS; i++) play_round(at);
    at->known[claim] = 0;
    for (int i = at->first; i < at->view->web->thread_count; i++) {
        uint32_t to = at->view->web->threads[i].to;
        at->known[to] = 0;
        at->number[to] = 0;
    }
}

static net *open_nets(ss_view *view) {
    size_t claims = 2 * (size_t)(view->board->cells * view->board->side);
    net *at = ss_arena_get(view->arena, sizeof *at);
    if (!at) return NULL;
    at->view = view;
    at->tryout = ss_tryout_new(view);
    at->number = ss_arena_get(view->arena, claims * sizeof *at->number);
    at->known = ss_arena_get(view->arena, claims);
    return at->tryout && at->number && at->known ? at : NULL;
}

void ss_web_nets(ss_view *view) {
    ss_web *web = view->web;
    if (!web->nets) web->nets = open_nets(view);
    if (!web->nets) view->failed = true;
    for (int n = 0; n < web->marks && !view->failed; n++) {
        int before = web->thread_count;
        try_claim(web->nets, ss_claim(n, true));
        try_claim(web->nets, ss_claim(n, false));
        if (ss_web_spend(view, before)) return;
    }
}
