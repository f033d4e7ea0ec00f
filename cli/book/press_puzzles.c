/* press_puzzles.c: a page of puzzles.

   The page is a table of equal slots. A slot has, from the top: a caption, the picture, and those
   paragraphs of the rules that nobody else on the page has. Pictures of grids that are as large as
   each other have one scale, and are on one line with their neighbours. */
#include "press.h"
#include "letters.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SLOTS = 6, MOST_TITLE_LINES = 3, PICTURE_MARGIN = 16 };
static const double largest_cell = 58, largest_of_many = 40, much_smaller = 0.85, caption_gap = 4,
                    note_gap = 4, row_gap = 16;

typedef struct slot {
    const cli_leaf *leaf;
    char number[24];
    char *notes;                     /* rules told here */
    double left, top, width, height; /* of the slot */
    double caption, note, scale;     /* heights; points for one unit of the drawing */
    double x, y;                     /* of the picture */
} slot;

typedef struct table {
    slot slots[MOST_SLOTS];
    int count, rows, columns;
} table;

/* ---- captions ---- */

static double frame_width(const slot *in) {
    return (in->leaf->width - 2 * PICTURE_MARGIN) * in->scale;
}

static const char *title_of(const press *at, const cli_leaf *leaf) {
    const char *title = susol_puzzle_words(leaf->puzzle, "title");
    if (*title && at->titled) return title;
    return at->named || (!*title && at->book->count == 1) ? leaf->name : "";
}

static double number_width(const slot *in) {
    return cli_letters_width(in->number, strlen(in->number), &press_number) + 7;
}

/* What is left for the title between number and label. */
static double title_width(const slot *in, double frame) {
    const char *label = in->leaf->label;
    double taken = *label ? cli_letters_width(label, strlen(label), &press_label) + 10 : 0;
    return fmax(frame - number_width(in) - taken, 40);
}

static double caption_height(const press *at, const slot *in, double frame) {
    int lines = cli_letters_lines(title_of(at, in->leaf), &press_caption, title_width(in, frame));
    if (lines > MOST_TITLE_LINES) lines = MOST_TITLE_LINES;
    const char *author = susol_puzzle_words(in->leaf->puzzle, "author");
    int more = cli_letters_lines(author, &press_author, frame - number_width(in)) > 0;
    return press_lead_of(&press_caption) * fmax(lines, 1) + press_lead_of(&press_author) * more +
           caption_gap;
}

/* One line; if there is no room for all of it, an ellipsis ends it. */
static void put_line(press *at, press_spot spot, const char *words, const cli_type *type,
                     double width) {
    static const char more[] = "\xE2\x80\xA6";
    cli_buffer line = {0};
    size_t size = cli_letters_line(words, type, width);
    bool cut = *cli_letters_after(words, size) != 0;
    if (cut) size = cli_letters_line(words, type, width - type->size);
    cli_buffer_add(&line, words, size);
    if (cut) cli_buffer_words(&line, more);
    press_put(at, spot, line.data, line.size, *type);
    cli_buffer_free(&line);
}

/* The caption ends just above the picture, however many lines it has. */
static void put_caption(press *at, const slot *in) {
    char *title = press_clean(title_of(at, in->leaf));
    char *author = press_clean(susol_puzzle_words(in->leaf->puzzle, "author"));
    double left = in->x + PICTURE_MARGIN * in->scale, frame = frame_width(in);
    double y =
        in->y + PICTURE_MARGIN * in->scale - caption_height(at, in, frame) + press_caption.size;
    double x = left + number_width(in), width = title_width(in, frame);
    const char *rest = title;
    press_put(at, (press_spot){left, y}, in->number, strlen(in->number), press_number);
    if (*in->leaf->label)
        press_put(at, (press_spot){left + frame, y}, in->leaf->label, strlen(in->leaf->label),
                  press_label);
    for (int line = 1; *rest; line++, y += press_lead_of(&press_caption)) {
        size_t size = cli_letters_line(rest, &press_caption, width);
        if (line == MOST_TITLE_LINES) {
            put_line(at, (press_spot){x, y}, rest, &press_caption, width);
            rest = "";
        } else {
            press_put(at, (press_spot){x, y}, rest, size, press_caption);
            rest = cli_letters_after(rest, size);
        }
    }
    if (!*title) y += press_lead_of(&press_caption);
    if (*author)
        put_line(at, (press_spot){x, y - 1}, author, &press_author, frame - number_width(in));
    free(title);
    free(author);
}

/* ---- where everything goes ---- */

static void set_scale(const press *at, slot *in, double frame) {
    double room = in->height - row_gap;
    in->caption = caption_height(at, in, frame);
    in->note =
        *in->notes ? press_text_height(in->notes, &press_small, in->width - 8) + note_gap : 0;
    double high = room - in->caption - in->note + PICTURE_MARGIN * in->scale;
    in->scale = fmin(in->width / in->leaf->width, high / in->leaf->height);
    in->scale = fmin(in->scale, (at->per_page > 2 ? largest_of_many : largest_cell) / 100);
}

static bool alike(const slot *a, const slot *b) {
    return susol_puzzle_rows(a->leaf->puzzle) == susol_puzzle_rows(b->leaf->puzzle) &&
           susol_puzzle_columns(a->leaf->puzzle) == susol_puzzle_columns(b->leaf->puzzle);
}

static void make_alike(table *all) {
    for (int i = 0; i < all->count; i++)
        for (int j = 0; j < all->count; j++)
            if (alike(&all->slots[i], &all->slots[j]) &&
                all->slots[j].scale < all->slots[i].scale &&
                all->slots[j].scale > much_smaller * all->slots[i].scale)
                all->slots[i].scale = all->slots[j].scale;
}

/* Pictures of a row begin at one height. What is left of the slot is above and below, so that the
   same is left over above the first row, between rows and below the last. */
static void place_row(const press *at, table *all, int row) {
    slot *slots = &all->slots[row * all->columns];
    int count = all->count - row * all->columns;
    if (count > all->columns) count = all->columns;
    double caption = 0, below = 0, above = (all->rows - row) / (all->rows + 1.0);
    for (int i = 0; i < count; i++) {
        slot *in = &slots[i];
        in->caption = caption_height(at, in, frame_width(in));
        caption = fmax(caption, in->caption - PICTURE_MARGIN * in->scale);
        below = fmax(below, in->leaf->height * in->scale + in->note);
    }
    for (int i = 0; i < count; i++) {
        slot *in = &slots[i];
        in->x = in->left + (in->width - in->leaf->width * in->scale) / 2;
        in->y = in->top + fmax(0, in->height - caption - below) * above + caption;
    }
}

/* What only this puzzle says; of two that say the same the second refers to the first. */
static char *notes_of(const table *all, int index, const char *common) {
    const cli_leaf *leaf = all->slots[index].leaf;
    char *notes = press_rules_without(leaf->rules, common);
    if (leaf->apart) return free(notes), press_clean("Rules: see the page before.");
    for (int i = 0; i < index && *notes; i++) {
        if (strcmp(all->slots[i].leaf->rules, leaf->rules) != 0) continue;
        char words[64];
        (void)snprintf(words, sizeof words, "Rules as for %s.", all->slots[i].number);
        return free(notes), press_clean(words);
    }
    press_rules_join(notes);
    return notes;
}

static void set_slots(const press *at, const page_plan *plan, table *all) {
    double top = press_puzzles_top(at, plan), bottom = at->height - press_foot;
    double width = (press_room(at) - (all->columns - 1) * press_gutter) / all->columns;
    char *common = press_rules_common(at->book->leaves + plan->first, plan->count);
    for (int i = 0; i < all->count; i++) {
        slot *in = &all->slots[i];
        in->leaf = &at->book->leaves[plan->first + (size_t)i];
        (void)snprintf(in->number, sizeof in->number, "%zu", plan->first + (size_t)i + 1);
        in->notes = notes_of(all, i, common);
        in->width = width;
        in->height = (bottom - top) / all->rows;
        in->left = press_side + i % all->columns * (width + press_gutter);
        in->top = top + i / all->columns * in->height;
    }
    free(common);
}

static void lay_out(const press *at, const page_plan *plan, table *all) {
    all->count = (int)plan->count;
    all->columns = at->per_page > 2 ? 2 : 1;
    all->rows = at->per_page / all->columns;
    set_slots(at, plan, all);
    for (int i = 0; i < all->count; i++) {
        slot *in = &all->slots[i];
        set_scale(at, in, in->width);
        set_scale(at, in, frame_width(in)); /* a narrower picture may need a higher caption */
    }
    make_alike(all);
    for (int row = 0; row < all->rows; row++) place_row(at, all, row);
}

/* ---- the page ---- */

double press_puzzles_top(const press *at, const page_plan *plan) {
    double top = press_head;
    if (plan->heads) top += press_text_height(at->title, &press_heading, press_room(at)) + 4;
    if (*plan->told) top += press_text_height(plan->told, &press_body, press_room(at)) + 8;
    return top;
}

static void put_head(press *at, const page_plan *plan) {
    const char *title = at->title, *told = plan->told;
    double y = press_head - 4, bottom = at->height - press_foot;
    if (plan->heads)
        y = press_flow(at, &title, &press_heading,
                       (press_box){press_side, y, press_room(at), bottom}) +
            4;
    (void)press_flow(at, &told, &press_body, (press_box){press_side, y, press_room(at), bottom});
}

static void put_slot(press *at, const slot *in) {
    susol_look look = {.candidates = in->leaf->candidates, .colour = at->colour};
    const char *notes = in->notes;
    press_picture(at, in->leaf, &look, (press_spot){in->x, in->y}, in->scale);
    put_caption(at, in); /* last: pictures have white margins */
    (void)press_flow(at, &notes, &press_small,
                     (press_box){in->left + 4, in->y + in->leaf->height * in->scale + note_gap,
                                 in->width - 8, at->height - press_foot + 8});
}

void press_puzzles_page(press *at, const page_plan *plan) {
    table all = {0};
    lay_out(at, plan, &all);
    put_head(at, plan);
    for (int i = 0; i < all.count; i++) {
        put_slot(at, &all.slots[i]);
        free(all.slots[i].notes);
    }
}
