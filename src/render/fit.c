/* fit.c: the largest picture made of characters that fits.

   Layouts are tried from the largest to the smallest, with two pictures side by side and then one
   below the other; where neither fits, both are one picture. A line that is too long makes a
   picture useless, a line too many only scrolls: if nothing fits, the lowest of those that are
   narrow enough is taken. Layouts that leave things out are the last resort, but for a step: then
   its own candidates are enough, and if that is too much as well, its cells, since words below the
   picture tell the rest. */
#include "render/frame.h"
#include <assert.h>

typedef struct choice {
    ss_layout layout;
    bool below, close;
    ss_size size;
} choice;

static bool has_candidates(const ss_scene *scene) {
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->candidates[c]) return true;
    return false;
}

/* Are there marks that are drawn on the thin lines, or through cells? */
static bool has_marks_inside(const ss_scene *scene) {
    for (int i = 0; i < scene->mark_count; i++)
        if (scene->marks[i].kind != SS_MARK_OUTSIDE && scene->marks[i].kind != SS_MARK_SHADE)
            return true;
    return false;
}

/* Two pictures are there for their digits: marks may be left out. Where candidates are all there is
   to see, a picture without them would be none. */
static bool suits(const ss_renderer *renderer, const ss_scene *scene, ss_layout layout) {
    bool candidates = has_candidates(scene), blocks = candidates || renderer->large;
    switch (layout) {
    case SS_LAYOUT_BLOCKS: return blocks;
    case SS_LAYOUT_SLIM: return candidates;
    case SS_LAYOUT_TIGHT: return scene->beside || !scene->sketch || !has_marks_inside(scene);
    case SS_LAYOUT_PATTERN: return candidates && scene->sketch;
    case SS_LAYOUT_FEW: return candidates && scene->sketch && !has_marks_inside(scene);
    case SS_LAYOUT_DIGITS:
    case SS_LAYOUT_BARE: return candidates && scene->sketch;
    case SS_LAYOUT_PLAIN: return !candidates || scene->sketch;
    default: return true;
    }
}

/* Does it leave out what the picture is for: candidates, or where two solutions differ? */
static bool leaves_out(const ss_scene *scene, ss_layout layout) {
    if (layout == SS_LAYOUT_PLAIN && scene->beside) return true;
    if (layout == SS_LAYOUT_TIGHT && !scene->beside && has_marks_inside(scene)) return true;
    return layout >= SS_LAYOUT_DIGITS && has_candidates(scene);
}

/* What a step places is shown in any case: it is a digit, if a new one. */
static ss_set shown_set(const ss_scene *scene, int cell) {
    ss_set tinted = scene->sketch->tints[SS_TINT_PLACED][cell];
    for (int t = 0; t < SS_TINT_COUNT && scene->layout < SS_LAYOUT_DIGITS; t++)
        tinted |= scene->sketch->tints[t][cell];
    return scene->candidates[cell] & tinted;
}

static susol_status write_as(const ss_renderer *renderer, const ss_scene *scene, const choice *as,
                             ss_text *out) {
    ss_scene shown = *scene;
    shown.layout = as->layout;
    shown.close = as->close;
    bool fewer = as->layout >= SS_LAYOUT_PATTERN && as->layout <= SS_LAYOUT_BARE;
    for (int c = 0; fewer && c < scene->puzzle->grid; c++)
        shown.candidates[c] = shown_set(&shown, c);
    if (as->layout == SS_LAYOUT_PLAIN) renderer = ss_renderer_find("plain");
    return ss_beside_write(renderer, &shown, as->below, out);
}

/* Is the one a better choice than the other, neither of them fitting? */
static bool is_better(const ss_scene *scene, const choice *one, const choice *other) {
    bool narrow = one->size.columns <= scene->columns;
    bool other_narrow = other->size.columns <= scene->columns;
    if (!other->layout) return true;
    if (narrow != other_narrow) return narrow;
    if (leaves_out(scene, one->layout) != leaves_out(scene, other->layout))
        return leaves_out(scene, other->layout);
    return narrow ? one->size.lines < other->size.lines : one->size.columns < other->size.columns;
}

static bool fits(const ss_scene *scene, ss_size size) {
    return size.columns <= scene->columns && (!scene->lines || size.lines <= scene->lines);
}

/* Would no more than the upper edge scroll away? */
static bool nearly_fits(const ss_scene *scene, ss_size size) {
    return fits(scene, (ss_size){.columns = size.columns, .lines = size.lines - 2});
}

/* Looks at one choice; true: no need to look further. */
static bool consider(const ss_scene *scene, const choice *next, choice *best) {
    bool enough = !leaves_out(scene, next->layout);
    if (next->layout == SS_LAYOUT_DIGITS || next->layout == SS_LAYOUT_BARE)
        enough = !best->layout || !nearly_fits(scene, best->size);
    enough &= fits(scene, next->size);
    if (enough || is_better(scene, next, best)) *best = *next;
    return enough;
}

static susol_status choose(const ss_renderer *renderer, const ss_scene *scene, ss_text *room,
                           choice *best) {
    static const ss_layout order[] = {SS_LAYOUT_BLOCKS,  SS_LAYOUT_LINES, SS_LAYOUT_TIGHT,
                                      SS_LAYOUT_PATTERN, SS_LAYOUT_SLIM,  SS_LAYOUT_FEW,
                                      SS_LAYOUT_DIGITS,  SS_LAYOUT_BARE,  SS_LAYOUT_PLAIN};
    int ways = (scene->beside ? 2 : 1) * (scene->lines ? 2 : 1);
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        for (int way = 0; way < ways; way++) {
            bool close = scene->lines && way % 2, below = scene->beside && way >= ways / 2;
            choice next = {.layout = order[i], .below = below, .close = close};
            if (!suits(renderer, scene, next.layout)) continue;
            room->size = 0;
            susol_status status = write_as(renderer, scene, &next, room);
            if (status) return status;
            next.size = ss_beside_size(room);
            if (consider(scene, &next, best)) return SUSOL_OK;
        }
    return SUSOL_OK;
}

static ss_set shown(int digit) { return digit ? ss_set_one(digit) : 0; }

/* Both pictures as one: where they differ, a cell holds the digits of both. */
static ss_scene merge(const ss_scene *scene) {
    ss_scene both = *scene;
    assert(scene->beside);
    both.beside = NULL;
    for (int c = 0; c < scene->puzzle->grid; c++) {
        int one = scene->digit[c], other = scene->beside->digit[c];
        if (one == other) continue;
        both.candidates[c] = shown(one) | shown(other);
        both.digit[c] = 0;
    }
    return both;
}

susol_status ss_render(const ss_renderer *renderer, const ss_scene *scene, ss_text *out) {
    if (!scene->columns || !renderer->by_lines) return ss_beside_write(renderer, scene, false, out);
    choice best = {.layout = SS_LAYOUT_OWN};
    ss_text room;
    ss_text_init(&room, &scene->puzzle->memory);
    susol_status status = choose(renderer, scene, &room, &best);
    if (!status && scene->beside && !fits(scene, best.size)) {
        ss_scene both = merge(scene);
        best.layout = SS_LAYOUT_OWN;
        status = choose(renderer, &both, &room, &best);
        if (!status) status = write_as(renderer, &both, &best, out);
    } else if (!status) {
        status = write_as(renderer, scene, &best, out);
    }
    ss_text_free(&room);
    return status;
}
