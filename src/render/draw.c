/* draw.c: a scene as lines, shapes and words on a canvas.

   Layers, from the paper upwards: colours of areas, marked cells, marks of the rules, thin lines,
   thick lines, marks that are on lines, digits and candidates, arrows, legend and caption. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { MARGIN = 16, OUTSIDE_ROOM = 34, BETWEEN = 50, LEGEND = 44, NAMES = 50 };
enum { CAPTION_SIZE = 30, CAPTION_LINE = 42, MOST_BYTES = 1000 }; /* MOST_BYTES: of a line */

static const uint32_t paper = 0xFFFFFFFF, given_ink = 0x16181DFF, placed_ink = 0x1D62B8FF,
                      small_ink = 0x5B6472FF, thin_ink = 0xA9B0BBFF, thick_ink = 0x16181DFF,
                      marked_fill = 0xFFEFA8FF, marked_ink = 0xE0A100FF;

/* Light enough for print and for digits on top; neighbours in the list are easy to tell apart. */
static uint32_t area_fill(int area) {
    static const uint32_t palette[SS_AREA_COLOURS] = {0xE6F0FAFF, 0xFDF3D3FF, 0xE3F3DFFF,
                                                      0xFBE3E0FF, 0xEAE4F6FF, 0xFCE8D2FF,
                                                      0xDDF2EFFF, 0xEDE7E0FF};
    return palette[(area - 1) % SS_AREA_COLOURS];
}

/* ---- points and shapes ---- */

ss_point ss_page_cell(const ss_page *page, int cell) {
    assert(cell >= 0 && cell < page->scene->puzzle->grid);
    int wide = page->scene->puzzle->columns;
    return (ss_point){page->corner.x + SS_CELL * (cell % wide),
                      page->corner.y + SS_CELL * (cell / wide)};
}

ss_point ss_page_middle(const ss_page *page, int cell) {
    ss_point corner = ss_page_cell(page, cell);
    return (ss_point){corner.x + SS_CELL / 2.0, corner.y + SS_CELL / 2.0};
}

/* Newton's method; the drawing needs no more of a mathematics library than this. */
static double root_of(double number) {
    double root = number > 1 ? number : 1;
    for (int i = 0; i < 40 && number > 0; i++) root = (root + number / root) / 2;
    return root;
}

double ss_page_distance(ss_point a, ss_point b) {
    return root_of((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

ss_point ss_page_beside(ss_point a, ss_point b, double along, double aside) {
    double length = ss_page_distance(a, b), dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
    return (ss_point){a.x + dx * along - dy * aside, a.y + dy * along + dx * aside};
}

/* A struct of two doubles lies in memory as the canvas wants it: x, y, x, y ... */
_Static_assert(sizeof(ss_point) == 2 * sizeof(double), "points are pairs of doubles");

void ss_page_path(const ss_page *page, const ss_point *points, int count, susol_ink ink) {
    assert(count > 0);
    page->canvas->path(page->canvas->user, &points->x, count, 0, &ink);
}

void ss_page_shape(const ss_page *page, const ss_point *points, int count, susol_ink ink) {
    assert(count > 0);
    page->canvas->path(page->canvas->user, &points->x, count, 1, &ink);
}

void ss_page_rectangle(const ss_page *page, ss_point corner, ss_point size, susol_ink ink) {
    double right = corner.x + size.x, bottom = corner.y + size.y;
    ss_point points[] = {corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}};
    ss_page_shape(page, points, 4, ink);
}

void ss_page_circle(const ss_page *page, ss_point middle, double radius, susol_ink ink) {
    assert(radius >= 0);
    page->canvas->circle(page->canvas->user, middle.x, middle.y, radius, &ink);
}

void ss_page_words(const ss_page *page, ss_point middle, double size, const char *words,
                   uint32_t colour) {
    assert(words);
    susol_ink ink = {.fill = colour, .width = size};
    page->canvas->text(page->canvas->user, middle.x, middle.y, words, &ink);
}

/* ---- cells ---- */

static void draw_areas(const ss_page *page) {
    const ss_scene *scene = page->scene;
    if (!scene->colour) return;
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->area[c])
            ss_page_rectangle(page, ss_page_cell(page, c), (ss_point){SS_CELL, SS_CELL},
                              (susol_ink){.fill = area_fill(scene->area[c])});
}

/* A yellow cell with a ring, so that it is seen on any colour and on paper without colours. */
static void draw_marked(const ss_page *page) {
    for (int c = 0; c < page->scene->puzzle->grid; c++) {
        if (!page->scene->marked[c]) continue;
        ss_point corner = ss_page_cell(page, c);
        ss_page_rectangle(page, corner, (ss_point){SS_CELL, SS_CELL},
                          (susol_ink){.fill = marked_fill});
        ss_page_rectangle(page, (ss_point){corner.x + 5, corner.y + 5}, (ss_point){90, 90},
                          (susol_ink){.stroke = marked_ink, .width = 4});
    }
}

static void draw_digit(const ss_page *page, int cell) {
    assert(page->scene->digit[cell] <= page->scene->puzzle->side);
    int digit = page->scene->digit[cell];
    bool given = page->scene->puzzle->given[cell];
    char words[2] = {ss_shape_letter(page->scene->puzzle, digit), 0};
    ss_point middle = ss_page_middle(page, cell);
    if (page->labels) middle.y += 5;
    ss_page_words(page, middle, page->labels ? 55 : 60, words, given ? given_ink : placed_ink);
}

/* Candidates are in a block of small digits, each always in the same place, so that one sees at
   once which is missing. */
typedef struct block {
    double left, top, dx, dy; /* of the places in a cell */
    int width;                /* places in a line */
} block;

static block plan_block(const ss_page *page) {
    int side = page->scene->puzzle->side, width = 1;
    while (width * width < side) width++;
    int height = (side + width - 1) / width;
    double top = page->labels ? 26 : 8, left = page->labels ? 12 : 8;
    return (block){left, top, (SS_CELL - 2 * left) / width, (SS_CELL - 8 - top) / height, width};
}

double ss_page_candidate_size(const ss_page *page) {
    block at = plan_block(page);
    return 0.86 * (at.dx < at.dy ? at.dx : at.dy);
}

ss_point ss_page_candidate(const ss_page *page, int cell, int digit) {
    assert(digit >= 1 && digit <= page->scene->puzzle->side);
    block at = plan_block(page);
    ss_point corner = ss_page_cell(page, cell);
    return (ss_point){corner.x + at.left + at.dx * ((digit - 1) % at.width + 0.5),
                      corner.y + at.top + at.dy * ((digit - 1) / at.width + 0.5)};
}

static void draw_candidates(const ss_page *page, int cell) {
    double size = ss_page_candidate_size(page);
    for (int digit = 1; digit <= page->scene->puzzle->side; digit++) {
        if (!ss_set_has(page->scene->candidates[cell], digit)) continue;
        char words[2] = {ss_shape_letter(page->scene->puzzle, digit), 0};
        ss_point middle = ss_page_candidate(page, cell, digit);
        ss_tint tint = ss_sketch_tint(page->scene->sketch, cell, digit);
        if (tint == SS_TINT_NONE) ss_page_words(page, middle, size, words, small_ink);
        else ss_page_tinted(page, tint, middle, 0.95 * size, words);
    }
}

static void draw_cells(const ss_page *page) {
    for (int c = 0; c < page->scene->puzzle->grid; c++) {
        if (page->scene->digit[c]) draw_digit(page, c);
        else if (page->scene->candidates[c]) draw_candidates(page, c);
    }
}

/* ---- lines ---- */

typedef struct grid_line {
    ss_border border; /* where the grid has no less than this */
    susol_ink ink;
    int across; /* its number, from 0 */
    bool down;
} grid_line;

/* Large grids are looked at from further away: their lines are broader. */
static double line_width(const ss_page *page, double width) {
    return page->scene->puzzle->columns > 12 ? 1.5 * width : width;
}

/* A line from corner `from` to corner `to` on line number `across` of the grid. */
static void draw_segment(const ss_page *page, int from, int to, grid_line line) {
    assert(from < to);
    double x = page->corner.x, y = page->corner.y, across = SS_CELL * line.across;
    ss_point ends[2] = {{x + SS_CELL * from, y + across}, {x + SS_CELL * to, y + across}};
    if (line.down) {
        ends[0] = (ss_point){x + across, y + SS_CELL * from};
        ends[1] = (ss_point){x + across, y + SS_CELL * to};
    }
    ss_page_path(page, ends, 2, line.ink);
}

/* Pieces of one line of the grid that are at least as thick as it, each drawn in one stroke. */
static void draw_line(const ss_page *page, grid_line line) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    int length = line.down ? puzzle->rows : puzzle->columns, from = -1;
    for (int i = 0; i <= length; i++) {
        ss_border here = SS_BORDER_NONE;
        if (i < length)
            here = line.down ? ss_border_left(puzzle, i, line.across)
                             : ss_border_above(puzzle, line.across, i);
        if (here >= line.border && from < 0) from = i;
        if (here < line.border && from >= 0) {
            draw_segment(page, from, i, line);
            from = -1;
        }
    }
}

/* Lines from `first` on, seen from both sides. */
static void draw_all_lines(const ss_page *page, int first, ss_border border, susol_ink ink) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    for (int c = first; c <= puzzle->columns - first; c++)
        draw_line(page, (grid_line){border, ink, c, true});
    for (int r = first; r <= puzzle->rows - first; r++)
        draw_line(page, (grid_line){border, ink, r, false});
}

/* Thin lines run through, thick ones cover them. One grid has a frame around it. */
static void draw_lines(const ss_page *page) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    bool framed = !puzzle->grids.count;
    susol_ink thin = {.stroke = thin_ink, .width = line_width(page, 1.6)};
    susol_ink thick = {.stroke = thick_ink, .width = line_width(page, 5)};
    draw_all_lines(page, framed, SS_BORDER_THIN, thin);
    draw_all_lines(page, framed, SS_BORDER_THICK, thick);
    thick.width = line_width(page, 7);
    if (framed)
        ss_page_rectangle(page, page->corner,
                          (ss_point){SS_CELL * puzzle->columns, SS_CELL * puzzle->rows}, thick);
}

/* ---- the page ---- */

/* Captions go over as many lines as they need. */
static int caption_letters(const ss_page *page) {
    return (int)((page->width - 2 * MARGIN) / (0.58 * CAPTION_SIZE));
}

static int caption_lines(const ss_page *page) {
    const char *rest = page->scene->caption;
    int lines = 0;
    while (*rest) {
        (void)ss_words_wrap(&rest, caption_letters(page));
        lines++;
    }
    return lines;
}

static void draw_caption(const ss_page *page) {
    const char *rest = page->scene->caption;
    double y = page->caption;
    while (*rest) {
        char line[MOST_BYTES];
        ss_span words = ss_words_wrap(&rest, caption_letters(page));
        size_t size = words.size < sizeof line ? words.size : sizeof line - 1;
        memcpy(line, words.data, size);
        line[size] = 0;
        ss_page_words(page, (ss_point){page->width / 2, y}, CAPTION_SIZE, line, small_ink);
        y += CAPTION_LINE;
    }
}

typedef struct margins {
    double left, right, top, bottom;
} margins;

/* Words outside the grid need a wider margin, but only on the sides where there are any. */
static margins plan_margins(ss_page *page) {
    const ss_scene *scene = page->scene;
    double wide = SS_CELL * scene->puzzle->columns, high = SS_CELL * scene->puzzle->rows;
    margins room = {MARGIN, MARGIN, MARGIN, MARGIN};
    for (int i = 0; i < scene->mark_count; i++) {
        const ss_mark *mark = &scene->marks[i];
        if (ss_mark_label(mark) >= 0) page->labels = true;
        if (mark->kind != SS_MARK_OUTSIDE || !mark->count) continue;
        ss_point at = ss_page_outside(page, mark);
        if (at.x < 0) room.left = fmax(room.left, OUTSIDE_ROOM - at.x);
        if (at.x > wide) room.right = fmax(room.right, OUTSIDE_ROOM + at.x - wide);
        if (at.y < 0) room.top = fmax(room.top, OUTSIDE_ROOM - at.y);
        if (at.y > high) room.bottom = fmax(room.bottom, OUTSIDE_ROOM + at.y - high);
    }
    return room;
}

/* The names of rows and columns are outside all clues. */
static ss_page plan_page(const ss_scene *scene, const susol_canvas *canvas) {
    ss_page page = {.scene = scene, .canvas = canvas};
    double wide = SS_CELL * scene->puzzle->columns, high = SS_CELL * scene->puzzle->rows;
    margins room = plan_margins(&page);
    if (scene->sketch) room.left += NAMES - MARGIN, room.top += NAMES - MARGIN;
    page.names = (ss_point){room.left - 22, room.top - 20};
    page.corner = (ss_point){room.left, room.top};
    page.width = room.left + wide + room.right;
    page.legend = room.top + high + room.bottom + LEGEND / 2.0 - 6;
    page.height = room.top + high + room.bottom + (ss_page_has_legend(scene) ? LEGEND : 0);
    page.caption = page.height + CAPTION_LINE / 2.0;
    return page;
}

static void draw_page(const ss_page *page) {
    draw_areas(page);
    ss_page_step_shades(page);
    draw_marked(page);
    if (page->canvas->fixed) page->canvas->fixed(page->canvas->user, 1);
    ss_page_marks_below(page);
    draw_lines(page);
    ss_page_marks_above(page);
    ss_page_names(page);
    if (page->canvas->fixed) page->canvas->fixed(page->canvas->user, 0);
    draw_cells(page);
    ss_page_step_arrows(page);
    ss_page_legend(page, page->legend);
}

/* What is beside the scene has the same height: it shows the same puzzle. */
void ss_scene_draw(const ss_scene *scene, const susol_canvas *canvas) {
    ss_page page = plan_page(scene, canvas), beside = page;
    if (scene->beside) {
        beside.scene = scene->beside;
        beside.corner.x += page.width + BETWEEN;
        page.width += beside.width + BETWEEN;
    }
    if (scene->caption[0]) page.height += CAPTION_LINE * caption_lines(&page) + MARGIN;
    canvas->begin(canvas->user, page.width, page.height);
    ss_page_rectangle(&page, (ss_point){0, 0}, (ss_point){page.width, page.height},
                      (susol_ink){.fill = paper});
    draw_page(&page);
    if (scene->beside) draw_page(&beside);
    draw_caption(&page);
    canvas->end(canvas->user);
}
