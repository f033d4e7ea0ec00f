/* show_cairo.c: what was read in a picture, drawn over it.

   The picture is made paler, so that all colours are those of the drawing. A grid that is sure is
   green, a doubtful one orange. What was read in a cell is small in its lower right corner,
   so that it can be compared with the picture: black if it was printed, blue if written, red if the
   rules changed it. Cells in doubt are orange, with the next best reading in their lower left.
   Pieces, cages, their sums and signs are drawn beside what the picture has there. */
#include "show_cairo.h"
#include "canvas_cairo.h"
#include "png_cairo.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { HANDY = 1000, MOST_ZOOM = 4, PARTS = 4 };
static const double pale = 0.35, certain = 0.85, thick = 0.08, thin = 0.025;
static const uint32_t green = 0x11883AFF, orange = 0xE06A00FF, doubt = 0xFF990066,
                      black = 0x101820FF, blue = 0x1144DDFF, red = 0xDD1122FF, white = 0xFFFFFFFF,
                      grey = 0x555555FF;

typedef struct shown {
    cairo_t *cairo;
    const susol_scan *scan;
    const susol_scan_grid *grid;
    int index;
    double zoom; /* from the picture as the scan tells of it to the drawing */
} shown;

typedef struct spot {
    double x, y;
} spot;

static spot place(const shown *at, double right, double down) {
    double xy[2] = {0, 0};
    (void)susol_scan_place(at->scan, at->index, right, down, xy);
    return (spot){xy[0] * at->zoom, xy[1] * at->zoom};
}

/* ---- lines ---- */

static void line_to(const shown *at, double right, double down) {
    spot to = place(at, right, down);
    cairo_line_to(at->cairo, to.x, to.y);
}

typedef struct stretch { /* a part of a line of the grid, in cells */
    int line, from, to;
    bool across;
} stretch;

/* As the page bends. */
static void draw_line(const shown *at, stretch of, double width) {
    for (int i = PARTS * of.from; i <= PARTS * of.to; i++) {
        double along = (double)i / PARTS;
        line_to(at, of.across ? along : of.line, of.across ? of.line : along);
    }
    cairo_set_line_width(at->cairo, width);
    canvas_colour(at->cairo, at->grid->sure ? green : orange);
    cairo_stroke(at->cairo);
}

static double cell_size(const shown *at) {
    double middle = at->grid->side / 2.0;
    spot from = place(at, middle, middle), to = place(at, middle + 1, middle);
    return hypot(to.x - from.x, to.y - from.y);
}

static void draw_lines(const shown *at) {
    double size = cell_size(at);
    int side = at->grid->side;
    for (int line = 0; line <= side; line++)
        for (int across = 0; across < 2; across++) {
            bool outer = line == 0 || line == side;
            draw_line(at, (stretch){line, 0, side, across}, size * (outer ? thick : thin));
        }
}

/* Between the pieces of a jigsaw, lines are as thick as the frame. */
static void draw_pieces(const shown *at) {
    double size = cell_size(at);
    int side = at->grid->side;
    const uint8_t *region = at->grid->regions;
    for (int cell = 0; cell < at->grid->cells && region; cell++) {
        int row = cell / side, column = cell % side;
        if (column + 1 < side && region[cell] != region[cell + 1])
            draw_line(at, (stretch){column + 1, row, row + 1, false}, size * thick);
        if (row + 1 < side && region[cell] != region[cell + side])
            draw_line(at, (stretch){row + 1, column, column + 1, true}, size * thick);
    }
}

/* ---- cells ---- */

/* The drawing turns with the grid: a cell becomes a square of side 1 with its middle at 0, 0. */
static void enter_cell(const shown *at, int column, int row) {
    spot middle = place(at, column + 0.5, row + 0.5), right = place(at, column + 1, row + 0.5),
         below = place(at, column + 0.5, row + 1);
    cairo_matrix_t matrix = {2 * (right.x - middle.x),
                             2 * (right.y - middle.y),
                             2 * (below.x - middle.x),
                             2 * (below.y - middle.y),
                             middle.x,
                             middle.y};
    double area = matrix.xx * matrix.yy - matrix.xy * matrix.yx;
    if (isfinite(area) && fabs(area) > 1e-3) cairo_transform(at->cairo, &matrix);
}

/* With a white rim, so that it can be seen on whatever the picture has there. */
static void put_words(const shown *at, const char *words, spot where, double size,
                      uint32_t colour) {
    cairo_text_extents_t extents;
    cairo_set_font_size(at->cairo, size);
    cairo_text_extents(at->cairo, words, &extents);
    cairo_move_to(at->cairo, where.x - extents.x_bearing - extents.width / 2,
                  where.y - extents.y_bearing - extents.height / 2);
    cairo_text_path(at->cairo, words);
    canvas_colour(at->cairo, white);
    cairo_set_line_width(at->cairo, size / 4);
    cairo_stroke_preserve(at->cairo);
    canvas_colour(at->cairo, colour);
    cairo_fill(at->cairo);
}

static void put_letter(const shown *at, int digit, spot where, double size, uint32_t colour) {
    char letter[] = {digit ? "123456789ABCDEFG"[(digit - 1) & 15] : '-', 0};
    put_words(at, letter, where, size, colour);
}

static double chance_of(const susol_scan_grid *grid, int cell) {
    for (int i = 3 * cell; i < 3 * cell + 3; i++)
        if (grid->readings[i] == grid->digits[cell]) return (double)grid->chances[i];
    return 0;
}

/* The likeliest reading that is not the one that was chosen. */
static int other_reading(const susol_scan_grid *grid, int cell) {
    const uint8_t *readings = grid->readings + 3 * (ptrdiff_t)cell;
    return readings[readings[0] == grid->digits[cell]];
}

static void draw_cell(const shown *at, int cell) {
    const susol_scan_grid *grid = at->grid;
    bool changed = grid->digits[cell] != grid->seen[cell];
    bool doubtful = changed || chance_of(grid, cell) < certain;
    uint32_t colour = changed ? red : grid->written[cell] ? blue : black;
    cairo_save(at->cairo);
    enter_cell(at, cell % grid->side, cell / grid->side);
    if (doubtful) {
        cairo_rectangle(at->cairo, -0.46, -0.46, 0.92, 0.92);
        canvas_colour(at->cairo, doubt);
        cairo_fill(at->cairo);
        put_letter(at, other_reading(grid, cell), (spot){-0.3, 0.3}, 0.26, grey);
    }
    if (grid->digits[cell] || doubtful)
        put_letter(at, grid->digits[cell], (spot){0.27, 0.25}, 0.42, colour);
    cairo_restore(at->cairo);
}

/* ---- cages ---- */

static const double inset = 0.09;
static const int right_of[4] = {0, 1, 0, -1}, below_of[4] = {-1, 0, 1, 0}; /* clockwise */

/* With a white rim, as words have it. */
static void stroke_rimmed(const shown *at, double width, uint32_t colour) {
    cairo_set_line_width(at->cairo, 2 * width);
    canvas_colour(at->cairo, white);
    cairo_stroke_preserve(at->cairo);
    cairo_set_line_width(at->cairo, width);
    canvas_colour(at->cairo, colour);
    cairo_stroke(at->cairo);
}

static uint32_t colour_of(bool changed, double chance) {
    return changed ? red : chance < certain ? orange : black;
}

static bool in_cage(const susol_scan_grid *grid, int cage, int column, int row) {
    return column >= 0 && row >= 0 && column < grid->side && row < grid->side &&
           grid->cage[row * grid->side + column] == cage;
}

/* How far from the middle of a cell its border on one side goes: up to the next border of the cell,
   into the next cell of the cage, or up to the border of the one around the corner. */
static double border_end(const susol_scan_grid *grid, int cell, int side, int next) {
    int cage = grid->cage[cell], column = cell % grid->side + right_of[next],
        row = cell / grid->side + below_of[next];
    if (!in_cage(grid, cage, column, row)) return 0.5 - inset;
    return in_cage(grid, cage, column + right_of[side], row + below_of[side]) ? 0.5 + inset : 0.5;
}

static void add_border(const shown *at, int cell, int side) {
    int before = (side + 3) % 4, after = (side + 1) % 4;
    double x = right_of[side] * (0.5 - inset), y = below_of[side] * (0.5 - inset);
    double from = border_end(at->grid, cell, side, before),
           to = border_end(at->grid, cell, side, after);
    cairo_move_to(at->cairo, x + from * right_of[before], y + from * below_of[before]);
    cairo_line_to(at->cairo, x + to * right_of[after], y + to * below_of[after]);
}

/* The sum is on the right of the one in the picture; what is not known is a question. */
static void put_sum(const shown *at, int cage, uint32_t colour) {
    char words[8] = "?";
    int sum = at->grid->sums[cage];
    if (sum) (void)snprintf(words, sizeof words, "%d", sum);
    put_words(at, words, (spot){0.2, -0.24}, 0.26, colour);
}

static void draw_cage_cell(const shown *at, int cell, bool first) {
    const susol_scan_grid *grid = at->grid;
    int cage = grid->cage[cell], row = cell / grid->side, column = cell % grid->side;
    uint32_t colour =
        colour_of(grid->sums[cage] != grid->sums_seen[cage], (double)grid->sum_chances[cage]);
    cairo_save(at->cairo);
    enter_cell(at, column, row);
    for (int side = 0; side < 4; side++)
        if (!in_cage(grid, cage, column + right_of[side], row + below_of[side]))
            add_border(at, cell, side);
    stroke_rimmed(at, 0.035, colour);
    if (first) put_sum(at, cage, colour);
    cairo_restore(at->cairo);
}

static void draw_cages(const shown *at) {
    bool begun[256] = {false};
    for (int cell = 0; cell < at->grid->cells && at->grid->cages; cell++) {
        int cage = at->grid->cage[cell];
        if (cage) draw_cage_cell(at, cell, !begun[cage]);
        begun[cage] = true;
    }
}

/* ---- signs ---- */

/* Beside the one in the picture, on the same edge; its tip is at the smaller digit. */
static void put_sign(const shown *at, char sign, bool below, uint32_t colour) {
    double tip = sign == '<' ? -0.06 : 0.06;
    for (int point = -1; point <= 1; point++) {
        double on = 0.5 + (point ? -tip : tip), along = 0.27 + 0.1 * point;
        cairo_line_to(at->cairo, below ? along : on, below ? on : along);
    }
    stroke_rimmed(at, 0.04, colour);
}

static void draw_sign(const shown *at, int cell, bool below) {
    const susol_scan_grid *grid = at->grid;
    char sign = grid->signs[below][cell];
    if (!sign) return;
    cairo_save(at->cairo);
    enter_cell(at, cell % grid->side, cell / grid->side);
    put_sign(at, sign, below, colour_of(false, (double)grid->sign_chances[below][cell]));
    cairo_restore(at->cairo);
}

static void draw_signs(const shown *at) {
    for (int i = 0; i < 2 * at->grid->cells && at->grid->signs[0]; i++) draw_sign(at, i / 2, i % 2);
}

/* ---- the picture ---- */

static void take_pixels(cairo_surface_t *surface, const cli_photo *photo) {
    int stride = cairo_image_surface_get_stride(surface), channels = photo->channels;
    unsigned char *to = cairo_image_surface_get_data(surface);
    const uint8_t *from = photo->pixels;
    cairo_surface_flush(surface);
    for (int y = 0; y < photo->height; y++, to += stride)
        for (int x = 0; x < photo->width; x++, from += channels) {
            uint32_t red_green_blue = 0, opaque = channels == 4 ? from[3] : 255;
            for (int c = 0; c < 3; c++) {
                uint32_t value = from[channels < 3 ? 0 : c];
                red_green_blue = red_green_blue << 8 | (value * opaque / 255 + 255 - opaque);
            }
            memcpy(to + 4 * (ptrdiff_t)x, &red_green_blue, 4);
        }
    cairo_surface_mark_dirty(surface);
}

static cairo_surface_t *open_surface(const cli_photo *photo, double zoom, cairo_t **cairo) {
    int width = (int)ceil(photo->width * zoom), height = (int)ceil(photo->height * zoom);
    cairo_surface_t *pixels =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, photo->width, photo->height);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    *cairo = cairo_create(surface);
    if (cairo_surface_status(pixels) == CAIRO_STATUS_SUCCESS) {
        take_pixels(pixels, photo);
        cairo_scale(*cairo, zoom, zoom);
        cairo_set_source_surface(*cairo, pixels, 0, 0);
        cairo_paint(*cairo);
        cairo_identity_matrix(*cairo);
        cairo_set_source_rgba(*cairo, 1, 1, 1, pale);
        cairo_paint(*cairo);
    }
    cairo_surface_destroy(pixels);
    return surface;
}

static void draw_grids(cairo_t *cairo, const susol_scan *scan, double zoom) {
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
    for (int i = 0; i < susol_scan_count(scan); i++) {
        shown at = {cairo, scan, susol_scan_at(scan, i), i, zoom};
        draw_lines(&at);
        draw_pieces(&at);
        draw_cages(&at);
        draw_signs(&at);
        for (int cell = 0; cell < at.grid->cells; cell++) draw_cell(&at, cell);
    }
}

const char *show_png(const cli_photo *photo, const susol_scan *scan, const char *path) {
    double longer = fmax(photo->width, photo->height);
    double zoom = fmin(MOST_ZOOM, fmax(1, HANDY / longer));
    cairo_t *cairo;
    canvas_file *out = canvas_file_open(path);
    if (!out) return "out of memory";
    cairo_surface_t *surface = open_surface(photo, zoom, &cairo);
    draw_grids(cairo, scan, zoom / photo->smaller);
    const char *wrong = canvas_fault(cairo_status(cairo));
    if (!wrong) wrong = png_write(surface, &(cli_pixels){0}, 0, out);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return canvas_file_close(out, wrong);
}
