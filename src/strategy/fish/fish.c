/* fish.c: n houses of one digit and n others that cover its places.

   In the base, n houses without common places, the digit is n times. If n other houses, the
   cover, hold all these places, each cover house has its digit in the base, so places of the cover
   outside the base fall. So do places in two cover houses: they would serve both.
   Places of the base that are not covered, or lie in two base houses, are fins. Either a fin is
   true or the fish is whole, so what falls must also see all fins. Of a kraken the fins need not
   be seen: a chain from each of them to what falls will do.

   The base is chosen depth first in the order of the houses, and so is the cover. A branch ends as
   soon as the fins that are sure to remain are too many, or no doomed place sees them all. Large
   fish of all kinds of houses would still take minutes in some grids, so there is a limit. */
#include "strategy/fish/fish.h"
#include "strategy/chains/web.h"

enum { MOST_SIZE = 7, MOST_UNITS = 128, MOST_FINS = 5, MOST_SHARED = 2, MOST_TWINS = 64 };
enum { MOST_TRIES = 40000 }; /* of one find, unless the view asks for patience */

typedef struct units { /* houses that may take part, with the places of the digit in each */
    int count;
    uint16_t house[MOST_UNITS];
    ss_cells places[MOST_UNITS];
} units;

typedef struct catch { /* one fish */
    uint16_t cover[MOST_SIZE];
    ss_cells fins, outside, twice; /* what falls: cover without base; in two covers */
    bool sashimi;
}
catch;

typedef struct sea {
    const ss_strategy *self;
    ss_view *view;
    ss_step_sink *sink;
    int digit, size, words, tries;
    unsigned kind;
    const ss_cells *doomed;
    units base, cover;
    int taken[MOST_SIZE];           /* the base, as numbers of units */
    ss_cells body, shared;          /* its places, and those in two of its houses */
    int able[MOST_UNITS];           /* covers that touch this base */
    ss_cells reach[MOST_UNITS + 1]; /* places of covers able[i] and later */
    int able_count;
    catch now;               /* the fish in the making */
    catch twins[MOST_TWINS]; /* all of this base */
    int twin_count;
} sea;

/* Places of the digit in a house. */
static ss_cells places_in(const sea *at, int house) {
    ss_cells places = at->view->map.house[house];
    ss_cells_keep(&places, &at->view->where[at->digit], at->words);
    return places;
}

/* Lists the houses of these kinds that have least .. most places. */
static void list_units(const sea *at, units *all, unsigned kinds, const int range[2]) {
    all->count = 0;
    (void)ss_view_spend(at->view, at->view->board->house_count);
    for (int h = 0; h < at->view->board->house_count && all->count < MOST_UNITS; h++) {
        int places = ss_set_count(ss_look_places(at->view, h, at->digit));
        if (!(kinds >> at->view->map.kind[h] & 1) || places < range[0] || places > range[1])
            continue;
        all->house[all->count] = (uint16_t)h;
        all->places[all->count++] = places_in(at, h);
    }
}

/* Which kind of fish base and cover make: lines against lines, some regions, or anything. */
static unsigned kind_of(const sea *at) {
    const uint8_t *kind = at->view->map.kind;
    unsigned base = 0, cover = 0, regions = 1u << SS_HOUSE_REGION;
    for (int i = 0; i < at->size; i++) {
        int below = kind[at->base.house[at->taken[i]]], above = kind[at->now.cover[i]];
        base |= below == SS_HOUSE_OTHER ? regions : 1u << below;
        cover |= above == SS_HOUSE_OTHER ? regions : 1u << above;
    }
    unsigned lines = (base | cover) & ~regions;
    bool crossed = (base & ~regions) == 1u << SS_HOUSE_ROW
                       ? (cover & ~regions) == 1u << SS_HOUSE_COLUMN
                       : (base & ~regions) == 1u << SS_HOUSE_COLUMN &&
                             (cover & ~regions) == 1u << SS_HOUSE_ROW;
    if (!lines || !crossed) return SS_FISH_MUTANT;
    return (base | cover) & regions ? SS_FISH_FRANKEN : 0;
}

static bool is_sashimi(const sea *at) {
    for (int i = 0; i < at->size; i++) {
        ss_cells rest = at->base.places[at->taken[i]];
        ss_cells_cut(&rest, &at->now.fins, at->words);
        if (ss_cells_count(&rest, at->words) <= 1) return true;
    }
    return false;
}

static void remove_from(const sea *at, ss_step *step, const ss_cells *cells) {
    for (int c = ss_cells_next(cells, 0, at->words); c >= 0;
         c = ss_cells_next(cells, c + 1, at->words))
        ss_step_remove(step, c, ss_set_one(at->digit));
}

static void show_fins(const sea *at, ss_step *step, const ss_cells *fins) {
    for (int c = ss_cells_next(fins, 0, at->words); c >= 0;
         c = ss_cells_next(fins, c + 1, at->words))
        ss_step_spot(step, c, ss_set_one(at->digit), SS_ROLE_FIN);
}

/* Base, cover and places as parts of the step. */
static ss_step *begin(const sea *at, const catch *fish) {
    ss_step *step = ss_strategy_step(at->self, at->sink);
    step->digits = ss_set_one(at->digit);
    for (int i = 0; i < at->size; i++) ss_step_house(step, at->base.house[at->taken[i]]);
    for (int i = 0; i < at->size; i++) ss_step_house(step, fish->cover[i]);
    for (int c = ss_cells_next(&at->body, 0, at->words); c >= 0;
         c = ss_cells_next(&at->body, c + 1, at->words))
        ss_step_cell(step, c);
    show_fins(at, step, &fish->fins);
    return step;
}

static bool give(const sea *at, const catch *fish) {
    ss_step *step = begin(at, fish);
    ss_cells again = fish->twice;
    ss_cells_cut(&again, &fish->outside, at->words);
    remove_from(at, step, &fish->outside);
    remove_from(at, step, &again);
    return ss_strategy_give(at->sink);
}

/* The first place that falls; those outside the base come first. */
static int first_of(const sea *at, const catch *fish) {
    int first = ss_cells_next(&fish->outside, 0, at->words);
    return first >= 0 ? first : ss_cells_next(&fish->twice, 0, at->words);
}

/* ---- krakens ---- */

/* The places of the digit that are false if the one in this cell is true, as far as we look. */
static uint64_t keep_reached(const sea *at, int cell, ss_cells *live) {
    uint32_t fin = ss_claim(ss_web_mark(at->view, cell, at->digit), true);
    uint64_t any = 0;
    (void)ss_view_spend(at->view, 8 * at->words);
    for (int c = ss_cells_next(live, 0, at->words); c >= 0;
         c = ss_cells_next(live, c + 1, at->words)) {
        uint32_t off = ss_claim(ss_web_mark(at->view, c, at->digit), false);
        if (c != cell && ss_web_follows(at->view->web, fin, off)) any = 1;
        else ss_cells_drop(live, c);
    }
    return any;
}

/* The first place that falls and does not see all fins, with a chain from each fin. */
static bool give_kraken(const sea *at, const catch *fish) {
    uint32_t path[SS_TREE_MOST];
    ss_cells gone = fish->outside, seen = fish->fins;
    ss_cells_join(&gone, &fish->twice, at->words);
    for (int c = ss_cells_next(&gone, 0, at->words); c >= 0;
         c = ss_cells_next(&gone, c + 1, at->words)) {
        if (ss_cells_inside(&seen, &at->view->map.sees[c], at->words)) continue;
        ss_step *step = begin(at, fish);
        uint32_t off = ss_claim(ss_web_mark(at->view, c, at->digit), false);
        for (int f = ss_cells_next(&seen, 0, at->words); f >= 0;
             f = ss_cells_next(&seen, f + 1, at->words)) {
            int fin = ss_web_mark(at->view, f, at->digit);
            const ss_tree *tree = ss_tree_grow(at->view, ss_claim(fin, true), NULL);
            if (!tree || tree->entry_of[off] < 0) return false;
            int count = ss_tree_path(at->view->web, tree->entry_of[off], path, NULL);
            ss_web_links(at->view, path, count, step);
        }
        step->digits = ss_set_one(at->digit); /* the links have added theirs */
        ss_step_remove(step, c, step->digits);
        return ss_strategy_give(at->sink);
    }
    return false;
}

/* ---- twins ---- */

/* Two fish of one base that fell different places: both together. */
static bool give_twins(const sea *at, const catch *one, const catch *two) {
    if (ss_view_spend(at->view, 32)) return true;
    if (first_of(at, one) == first_of(at, two)) return false;
    ss_step *step = begin(at, one);
    ss_cells all = one->outside;
    ss_cells_join(&all, &one->twice, at->words);
    ss_cells_join(&all, &two->outside, at->words);
    ss_cells_join(&all, &two->twice, at->words);
    ss_cells new_fins = two->fins;
    ss_cells_cut(&new_fins, &one->fins, at->words);
    show_fins(at, step, &new_fins);
    remove_from(at, step, &all);
    return ss_strategy_give(at->sink);
}

static bool give_all_twins(const sea *at) {
    bool sashimi = at->kind & SS_FISH_SASHIMI;
    for (int i = 0; i < at->twin_count; i++)
        for (int j = i + 1; j < at->twin_count && at->twins[i].sashimi == sashimi; j++)
            if (give_twins(at, &at->twins[i], &at->twins[j])) return true;
    return false;
}

/* Base and cover are full, and `live` places see all fins. Is it a fish of the kind wanted? */
static bool land(sea *at, const ss_cells *covered, const ss_cells *twice, const ss_cells *live) {
    catch *fish = &at->now;
    fish->outside = *covered;
    fish->twice = *twice;
    ss_cells_cut(&fish->outside, &at->body, at->words);
    ss_cells_keep(&fish->outside, live, at->words);
    ss_cells_keep(&fish->twice, live, at->words);
    if (!ss_cells_any(&fish->outside, at->words) && !ss_cells_any(&fish->twice, at->words))
        return false;
    bool lines_only = !(at->kind & (SS_FISH_FRANKEN | SS_FISH_MUTANT));
    bool finned = ss_cells_any(&fish->fins, at->words);
    fish->sashimi = finned && lines_only && is_sashimi(at);
    if (finned != !!(at->kind & SS_FISH_FINNED)) return false;
    if (at->kind & SS_FISH_SIAMESE) {
        if (kind_of(at) == (at->kind & (SS_FISH_FRANKEN | SS_FISH_MUTANT)) &&
            at->twin_count < MOST_TWINS)
            at->twins[at->twin_count++] = *fish;
        return false;
    }
    if (at->kind & SS_FISH_KRAKEN) return give_kraken(at, fish);
    if (fish->sashimi != !!(at->kind & SS_FISH_SASHIMI)) return false;
    if (!(at->kind & SS_FISH_LOOSE) &&
        kind_of(at) != (at->kind & (SS_FISH_FRANKEN | SS_FISH_MUTANT)))
        return false;
    return give(at, fish);
}

/* Fins that no choice of later covers can avoid, and the doomed places that see them all; false:
   no fish can come of it. */
static bool hopeful(sea *at, const ss_cells *covered, int from, ss_cells *live) {
    ss_cells *fins = &at->now.fins;
    at->tries--;
    int most = at->kind & SS_FISH_FINNED ? MOST_FINS : 0, words = at->words;
    uint64_t hope = 0;
    for (int w = 0; w < words; w++) {
        uint64_t cover = covered->word[w] | at->reach[from].word[w];
        fins->word[w] = (at->body.word[w] & ~cover) | at->shared.word[w];
        live->word[w] = at->doomed->word[w] & cover;
        hope |= live->word[w];
    }
    for (int c = ss_cells_next(fins, 0, words); c >= 0 && hope;
         c = ss_cells_next(fins, c + 1, words)) {
        if (!most--) return false;
        hope = 0;
        if (at->kind & SS_FISH_KRAKEN) hope = keep_reached(at, c, live);
        else
            for (int w = 0; w < words; w++) hope |= live->word[w] &= at->view->map.sees[c].word[w];
    }
    return hope;
}

/* Chooses covers from able[from] on; true: enough. */
static bool cover_up(sea *at, int level, int from, const ss_cells *covered, const ss_cells *twice) {
    ss_cells live;
    bool full = level == at->size;
    if (ss_view_spend(at->view, 2 * at->words)) return true;
    if (!hopeful(at, covered, full ? at->able_count : from, &live)) return false;
    if (full) return land(at, covered, twice, &live);
    for (int i = from; i <= at->able_count - (at->size - level) && at->tries > 0; i++) {
        const ss_cells *places = &at->cover.places[at->able[i]];
        ss_cells more, again;
        for (int w = 0; w < at->words; w++) {
            again.word[w] = twice->word[w] | (covered->word[w] & places->word[w]);
            more.word[w] = covered->word[w] | places->word[w];
        }
        at->now.cover[level] = at->cover.house[at->able[i]];
        if (cover_up(at, level + 1, i + 1, &more, &again)) return true;
    }
    return false;
}

static bool is_base(const sea *at, int house) {
    for (int i = 0; i < at->size; i++)
        if (at->base.house[at->taken[i]] == house) return true;
    return false;
}

/* The base is chosen: lists the covers that touch it and tries them. */
static bool seek_cover(sea *at) {
    ss_cells none = {{0}};
    at->able_count = at->twin_count = 0;
    (void)ss_view_spend(at->view, at->words * at->cover.count);
    for (int i = 0; i < at->cover.count; i++)
        if (!is_base(at, at->cover.house[i]) &&
            ss_cells_meet(&at->cover.places[i], &at->body, at->words))
            at->able[at->able_count++] = i;
    at->reach[at->able_count] = none;
    for (int i = at->able_count - 1; i >= 0; i--) {
        at->reach[i] = at->reach[i + 1];
        ss_cells_join(&at->reach[i], &at->cover.places[at->able[i]], at->words);
    }
    return cover_up(at, 0, 0, &none, &none) || give_all_twins(at);
}

/* Chooses base houses from number `from` on; true: enough. */
static bool choose_base(sea *at, int level, int from) {
    if (level == at->size) return seek_cover(at);
    if (ss_view_spend(at->view, at->words * (at->base.count - from + 1))) return true;
    bool may_share = at->kind & SS_FISH_FINNED && at->kind & (SS_FISH_FRANKEN | SS_FISH_MUTANT);
    ss_cells body = at->body, shared = at->shared;
    for (int i = from; i <= at->base.count - (at->size - level) && at->tries > 0; i++) {
        ss_cells common = at->base.places[i];
        ss_cells_keep(&common, &body, at->words);
        if (ss_cells_any(&common, at->words)) {
            int sum = ss_cells_count(&common, at->words) + ss_cells_count(&shared, at->words);
            if (!may_share || sum > MOST_SHARED) continue;
        }
        at->taken[level] = i;
        ss_cells_join(&at->body, &at->base.places[i], at->words);
        ss_cells_join(&at->shared, &common, at->words);
        bool enough = choose_base(at, level + 1, i + 1);
        at->body = body;
        at->shared = shared;
        if (enough) return true;
    }
    return false;
}

/* One digit, base and cover of the kinds of houses given as bits. */
static bool swim(sea *at, unsigned base, unsigned cover) {
    ss_cells none = {{0}};
    int side = at->view->board->side;
    bool finned = at->kind & SS_FISH_FINNED;
    list_units(at, &at->base, base, (int[]){finned ? 1 : 2, finned ? side : at->size});
    if (at->base.count < at->size) return false;
    list_units(at, &at->cover, cover, (int[]){1, side});
    at->body = at->shared = none;
    return choose_base(at, 0, 0);
}

/* All digits with fish of one size; true: enough. */
static bool swim_all(sea *at) {
    enum { ROWS = 1 << SS_HOUSE_ROW, COLUMNS = 1 << SS_HOUSE_COLUMN };
    enum { REGIONS = 1 << SS_HOUSE_REGION | 1 << SS_HOUSE_OTHER };
    ss_view *view = at->view;
    unsigned more = at->kind & SS_FISH_FRANKEN ? REGIONS : 0;
    for (int d = 1; d <= view->board->side; d++) {
        at->digit = d;
        at->doomed = at->kind & SS_FISH_KRAKEN ? &view->where[d] : ss_look_doomed(view, d);
        if (!ss_cells_any(at->doomed, at->words)) continue;
        if (at->kind & SS_FISH_MUTANT) {
            if (swim(at, ROWS | COLUMNS | REGIONS, ROWS | COLUMNS | REGIONS)) return true;
        } else if (swim(at, ROWS | more, COLUMNS | more) || swim(at, COLUMNS | more, ROWS | more))
            return true;
    }
    return false;
}

void ss_fish_find(const ss_strategy *self, ss_view *view, ss_step_sink *sink) {
    sea at;
    at.self = self;
    at.view = view;
    at.sink = sink;
    at.size = self->size & SS_FISH_SIZE;
    at.kind = (unsigned)(self->size & ~SS_FISH_SIZE);
    at.words = view->map.words;
    at.tries = view->options & SS_OPTION_PATIENT ? INT32_MAX : MOST_TRIES;
    if (at.kind & SS_FISH_KRAKEN) {
        if (!ss_web_spin(view, SS_WEB_GROUPS) || !ss_web_reach(view)) return;
        int most = at.size;
        for (at.size = 2; at.size <= most; at.size++)
            if (swim_all(&at)) return;
    } else (void)swim_all(&at);
}
