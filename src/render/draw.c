/* draw.c: a scene as lines, shapes and words on a canvas.

   Parts, from the paper upwards: the ground of cells, houses of a step, marks of the rules that are
   under the lines, thin and thick lines, marks that are on lines, digits and candidates, links of a
   step, words around it all. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { MARGIN = 16, OUTSIDE_ROOM = 34, BETWEEN = 50, LEGEND = 44, NAMES = 50 };
enum { CAPTION_SIZE = 30, CAPTION_LINE = 42, MOST_BYTES = 1000 }; /* MOST_BYTES: of a line */

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

double ss_page_distance(ss_point a, ss_point b) {
    return sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

ss_point ss_page_beside(ss_point a, ss_point b, double along, double aside) {
    double length = ss_page_distance(a, b);
    if (length == 0) return a; /* no direction: a line may visit a cell twice in a row */
    double dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
    return (ss_point){a.x + dx * along - dy * aside, a.y + dy * along + dx * aside};
}

/* A struct of two doubles lies in memory as the canvas wants it: x, y, x, y ... */
_Static_assert(sizeof(ss_point) == 2 * sizeof(double), "points are pairs of doubles");

/* The ink of a brush, as the canvas is told it. */
static susol_ink ink_of(const ss_page *page, ss_brush brush) {
    uint32_t colour = ss_paint_colour(brush.role, brush.tone);
    bool fills = brush.width <= 0;
    return (susol_ink){.fill = fills ? colour : 0,
                       .stroke = fills ? 0 : colour,
                       .width = brush.width,
                       .dash = brush.dash,
                       .role = ss_paint_name((int)brush.role),
                       .tone = ss_paint_tone(brush.role, brush.tone),
                       .part = page->pen->part,
                       .rule = page->pen->rule};
}

static void put_path(const ss_page *page, const ss_point *points, int count, bool closed,
                     ss_brush brush) {
    assert(count > 0);
    susol_ink ink = ink_of(page, brush);
    if (!page->pen->off) page->canvas->path(page->canvas->user, &points->x, count, closed, &ink);
}

void ss_page_path(const ss_page *page, const ss_point *points, int count, ss_brush brush) {
    put_path(page, points, count, false, brush);
}

void ss_page_shape(const ss_page *page, const ss_point *points, int count, ss_brush brush) {
    put_path(page, points, count, true, brush);
}

void ss_page_rectangle(const ss_page *page, ss_point corner, ss_point size, ss_brush brush) {
    double right = corner.x + size.x, bottom = corner.y + size.y;
    ss_point points[] = {corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}};
    ss_page_shape(page, points, 4, brush);
}

void ss_page_circle(const ss_page *page, ss_point middle, double radius, ss_brush brush) {
    assert(radius >= 0);
    susol_ink ink = ink_of(page, brush);
    if (!page->pen->off) page->canvas->circle(page->canvas->user, middle.x, middle.y, radius, &ink);
}

void ss_page_words(const ss_page *page, ss_point middle, double size, const char *words,
                   ss_brush brush) {
    assert(words);
    susol_ink ink = ink_of(page, brush);
    ink.width = size;
    if (!page->pen->off) page->canvas->text(page->canvas->user, middle.x, middle.y, words, &ink);
}

/* ---- lines ---- */

typedef struct grid_line {
    ss_border border; /* where the grid has no less than this */
    ss_brush brush;
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
    ss_page_gapped(page, ends, 2, false, line.brush);
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
static void draw_all_lines(const ss_page *page, int first, ss_border border, ss_brush brush) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    for (int c = first; c <= puzzle->columns - first; c++)
        draw_line(page, (grid_line){border, brush, c, true});
    for (int r = first; r <= puzzle->rows - first; r++)
        draw_line(page, (grid_line){border, brush, r, false});
}

/* Thin lines run through, thick ones cover them. One grid has a frame around it. */
static void draw_lines(const ss_page *page) {
    const ss_puzzle *puzzle = page->scene->puzzle;
    bool framed = !puzzle->grids.count;
    ss_brush thin = {SS_PAINT_THIN, 0, line_width(page, 1.6), 0};
    ss_brush thick = {SS_PAINT_THICK, 0, line_width(page, 5), 0};
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
        ss_page_words(page, (ss_point){page->width / 2, y}, CAPTION_SIZE, line,
                      (ss_brush){.role = SS_PAINT_CAPTION});
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

/* ---- one part after the other ---- */

static void fixed(const ss_page *page, int begins) {
    if (page->canvas->fixed) page->canvas->fixed(page->canvas->user, begins);
}

static void begin_part(const ss_page *page, susol_part part) {
    int wanted = page->scene->parts;
    page->pen->part = part;
    page->pen->rule = -1;
    page->pen->off = wanted && !(wanted & (int)part);
}

static void draw_page(const ss_page *page) {
    ss_page_find_labels(page);
    begin_part(page, SUSOL_PART_GROUND);
    ss_page_ground(page);
    begin_part(page, SUSOL_PART_SHADES);
    ss_page_step_shades(page);
    begin_part(page, SUSOL_PART_BELOW);
    fixed(page, 1);
    ss_page_marks_below(page);
    begin_part(page, SUSOL_PART_LINES);
    draw_lines(page);
    begin_part(page, SUSOL_PART_ABOVE);
    ss_page_marks_above(page);
    begin_part(page, SUSOL_PART_WORDS);
    ss_page_names(page);
    fixed(page, 0);
    begin_part(page, SUSOL_PART_CELLS);
    ss_page_digits(page);
    begin_part(page, SUSOL_PART_LINKS);
    ss_page_step_arrows(page);
    begin_part(page, SUSOL_PART_WORDS);
    ss_page_legend(page, page->legend);
}

static void begin_canvas(const ss_page *page) {
    const susol_canvas *canvas = page->canvas;
    const ss_puzzle *puzzle = page->scene->puzzle;
    canvas->begin(canvas->user, page->width, page->height);
    if (canvas->grid)
        canvas->grid(canvas->user, page->corner.x, page->corner.y, SS_CELL * puzzle->columns,
                     SS_CELL * puzzle->rows);
}

/* What is beside the scene has the same height: it shows the same puzzle. */
void ss_scene_draw(const ss_scene *scene, const susol_canvas *canvas) {
    ss_pen pen = {0};
    uint8_t label[SS_MAX_CELLS], written[SS_MAX_CELLS];
    ss_page page = plan_page(scene, canvas);
    page.pen = &pen, page.label = label, page.written = written;
    ss_page beside = page;
    if (scene->beside) {
        beside.scene = scene->beside;
        beside.corner.x += page.width + BETWEEN;
        page.width += beside.width + BETWEEN;
    }
    if (scene->caption[0]) page.height += CAPTION_LINE * caption_lines(&page) + MARGIN;
    begin_canvas(&page);
    begin_part(&page, SUSOL_PART_PAPER);
    ss_page_rectangle(&page, (ss_point){0, 0}, (ss_point){page.width, page.height},
                      (ss_brush){.role = SS_PAINT_PAPER});
    draw_page(&page);
    if (scene->beside) draw_page(&beside);
    begin_part(&page, SUSOL_PART_WORDS);
    draw_caption(&page);
    canvas->end(canvas->user);
}
