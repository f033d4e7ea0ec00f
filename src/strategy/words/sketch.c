/* sketch.c: what a picture shows of a step: a colour for each candidate that matters, shaded
   houses and cells, arrows along the links. */
#include "strategy/words/words.h"
#include <string.h>

/* What a step does is shown before the part that a candidate has in the pattern. */
static void tint(ss_sketch *out, ss_tint tint, int cell, ss_set digits) {
    ss_set taken = 0;
    for (int i = 0; i < SS_TINT_COUNT; i++) taken |= out->tints[i][cell];
    out->tints[tint][cell] |= digits & ~taken;
}

static void tint_changes(ss_sketch *out, const ss_step *step) {
    for (int i = 0; i < step->change_count; i++) {
        const ss_change *change = &step->changes[i];
        tint(out, change->place ? SS_TINT_PLACED : SS_TINT_REMOVED, change->cell, change->digits);
    }
}

/* Spots say it; the cells without one have the step's digits. */
static void tint_pattern(ss_sketch *out, const ss_view *view, const ss_step *step) {
    uint8_t spotted[SS_MAX_CELLS] = {0};
    for (int i = 0; i < step->spot_count; i++) {
        const ss_spot *spot = &step->spots[i];
        spotted[spot->cell] = 1;
        out->shade[spot->cell] |= SS_SHADE_CELL;
        tint(out, (ss_tint)spot->role, spot->cell, spot->digits & view->marks[spot->cell]);
    }
    for (int i = 0; i < step->cell_count; i++) {
        int cell = step->cells[i];
        out->shade[cell] |= SS_SHADE_CELL;
        if (!spotted[cell] && !step->link_count)
            tint(out, SS_TINT_FIRST, cell, step->digits & view->marks[cell]);
    }
}

static void add_arrow(ss_sketch *out, const ss_link *from, const ss_link *to) {
    ss_arrow_kind kind = to->on == from->on ? SS_ARROW_PLAIN
                         : to->on           ? SS_ARROW_STRONG
                                            : SS_ARROW_WEAK;
    out->arrows[out->arrow_count++] = (ss_arrow){.from = from->cell,
                                                 .to = to->cell,
                                                 .from_digit = from->digit,
                                                 .to_digit = to->digit,
                                                 .kind = kind};
}

/* Nodes that are true in one colour, those that are false in another; arrows between the first
   parts of nodes. */
static void draw_links(ss_sketch *out, const ss_step *step) {
    const ss_link *links = step->links;
    for (int i = 0; i < step->link_count; i++) {
        tint(out, links[i].on ? SS_TINT_FIRST : (ss_tint)SS_ROLE_SECOND, links[i].cell,
             ss_set_one(links[i].digit));
        if (links[i].because >= 0 && !links[i].joined)
            add_arrow(out, &links[links[i].because], &links[i]);
    }
    for (int i = 0; i < step->more_count; i++)
        add_arrow(out, &links[step->more[i].because], &links[step->more[i].link]);
}

static void shade_houses(ss_sketch *out, const ss_board *board, const ss_step *step) {
    int half = step->house_count % 2 ? step->house_count : step->house_count / 2;
    for (int i = 0; i < step->house_count; i++)
        for (int k = 0; k < board->side; k++)
            out->shade[board->houses[step->houses[i]].cells[k]] |=
                i < half ? SS_SHADE_BASE : SS_SHADE_COVER;
}

/* The parts of a chain are what is and what is not; those of a pattern have no other names. */
static void name_parts(ss_sketch *out, const ss_language *language, const ss_step *step) {
    static const ss_phrase phrases[SS_LEGEND_COUNT] = {
        [SS_ROLE_FIRST] = SS_PHRASE_PATTERN,
        [SS_ROLE_SECOND] = SS_PHRASE_SECOND_PART,
        [SS_ROLE_THIRD] = SS_PHRASE_THIRD_PART,
        [SS_ROLE_FOURTH] = SS_PHRASE_FOURTH_PART,
        [SS_ROLE_FIN] = SS_PHRASE_FINS,
        [SS_TINT_REMOVED] = SS_PHRASE_REMOVED,
        [SS_TINT_PLACED] = SS_PHRASE_PLACED,
        [SS_TINT_COUNT + SS_ARROW_STRONG] = SS_PHRASE_STRONG_LINK,
        [SS_TINT_COUNT + SS_ARROW_WEAK] = SS_PHRASE_WEAK_LINK,
        [SS_TINT_COUNT + SS_ARROW_PLAIN] = SS_PHRASE_PLAIN_LINK};
    for (int i = 0; i < SS_LEGEND_COUNT; i++)
        out->words[i] = ss_language_phrase(language, phrases[i]);
    if (!step->link_count) return;
    out->words[SS_ROLE_FIRST] = ss_language_phrase(language, SS_PHRASE_TRUE_NODE);
    out->words[SS_ROLE_SECOND] = ss_language_phrase(language, SS_PHRASE_FALSE_NODE);
}

void ss_sketch_make(ss_sketch *out, const ss_language *language, const ss_view *view,
                    const ss_step *step) {
    memset(out, 0, sizeof *out);
    name_parts(out, language, step);
    tint_changes(out, step);
    tint_pattern(out, view, step);
    draw_links(out, step);
    shade_houses(out, view->board, step);
}
