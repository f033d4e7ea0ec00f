/* draw_cells.c: what is in the cells: colours, digits, candidates, the marks of a player. */
#include "render/draw.h"
#include <assert.h>
#include <math.h>

static const double lowered = 4; /* what is under the words in a corner */

static bool has_label(const ss_page *page, int cell) { return page->label[cell] != 0; }

/* ---- the ground ---- */

/* A point of the border of a cell: share 0 is the middle of its upper side, then clockwise. */
static ss_point on_border(ss_point middle, double share) {
    double side = 4 * share + 0.5; /* sides from the upper left corner */
    int whole = (int)side % 4;
    double along = SS_CELL * (side - (int)side) - SS_CELL / 2.0, half = SS_CELL / 2.0;
    if (whole == 0) return (ss_point){middle.x + along, middle.y - half};
    if (whole == 1) return (ss_point){middle.x + half, middle.y + along};
    if (whole == 2) return (ss_point){middle.x - along, middle.y + half};
    return (ss_point){middle.x - half, middle.y - along};
}

/* Several colours are sectors of one size, from the top, clockwise. */
static void draw_sector(const ss_page *page, int cell, double from, double to, ss_brush brush) {
    ss_point middle = ss_page_middle(page, cell), points[8] = {middle, on_border(middle, from)};
    int count = 2;
    for (int corner = 0; corner < 4; corner++) {
        double share = 0.125 + 0.25 * corner;
        if (share > from && share < to) points[count++] = on_border(middle, share);
    }
    points[count++] = on_border(middle, to);
    ss_page_shape(page, points, count, brush);
}

static void draw_colours(const ss_page *page, int cell) {
    enum { COLOURS = 9 };
    uint32_t colours =
        page->scene->colours ? page->scene->colours[cell] & ((1U << COLOURS) - 1) : 0;
    int count = __builtin_popcount(colours), before = 0;
    for (int colour = 1; colour <= COLOURS; colour++) {
        if (!(colours >> (colour - 1) & 1)) continue;
        ss_brush brush = {.role = SS_PAINT_COLOUR, .tone = colour};
        if (count == 1)
            ss_page_rectangle(page, ss_page_cell(page, cell), (ss_point){SS_CELL, SS_CELL}, brush);
        else draw_sector(page, cell, (double)before / count, (before + 1.0) / count, brush);
        before++;
    }
}

/* A yellow cell with a ring, so that it is seen on any colour and on paper without colours. */
static void draw_marked(const ss_page *page, int cell) {
    if (!page->scene->marked[cell]) return;
    ss_point corner = ss_page_cell(page, cell);
    ss_page_rectangle(page, corner, (ss_point){SS_CELL, SS_CELL},
                      (ss_brush){.role = SS_PAINT_MARKED});
    ss_page_rectangle(page, (ss_point){corner.x + 5, corner.y + 5}, (ss_point){90, 90},
                      (ss_brush){SS_PAINT_MARKED_RING, 0, 4, 0});
}

void ss_page_ground(const ss_page *page) {
    const ss_scene *scene = page->scene;
    for (int c = 0; c < scene->puzzle->grid; c++) {
        int area = scene->colour ? scene->area[c] : 0;
        if (area)
            ss_page_rectangle(
                page, ss_page_cell(page, c), (ss_point){SS_CELL, SS_CELL},
                (ss_brush){.role = SS_PAINT_AREA, .tone = (area - 1) % SS_AREA_COLOURS + 1});
        draw_colours(page, c);
        draw_marked(page, c);
    }
}

/* ---- digits ---- */

/* A digit that breaks a rule is told by more than its colour: a wedge in the corner of the cell and
   a wavy line under it. */
static void draw_conflict(const ss_page *page, int cell, ss_point middle) {
    enum { WAVES = 13 };
    ss_point corner = ss_page_cell(page, cell), wave[WAVES];
    ss_point wedge[] = {{corner.x + 74, corner.y + 3},
                        {corner.x + 97, corner.y + 3},
                        {corner.x + 97, corner.y + 26}};
    for (int i = 0; i < WAVES; i++)
        wave[i] = (ss_point){middle.x - 21 + 3.5 * i, middle.y + 31 + (i % 2 ? -2.5 : 2.5)};
    ss_page_shape(page, wedge, 3, (ss_brush){.role = SS_PAINT_CONFLICT});
    ss_page_path(page, wave, WAVES, (ss_brush){SS_PAINT_CONFLICT, 0, 3, 0});
}

static void draw_digit(const ss_page *page, int cell) {
    const ss_scene *scene = page->scene;
    assert(scene->digit[cell] <= scene->puzzle->side);
    bool wrong = scene->conflicts && scene->conflicts[cell];
    bool given = scene->puzzle->given[cell];
    char words[2] = {ss_shape_letter(scene->puzzle, scene->digit[cell]), 0};
    ss_point middle = ss_page_middle(page, cell);
    if (has_label(page, cell)) middle.y += lowered;
    ss_page_words(page, middle, scene->mark_count ? 57 : 60, words,
                  (ss_brush){.role = wrong   ? SS_PAINT_CONFLICT
                                     : given ? SS_PAINT_GIVEN
                                             : SS_PAINT_PLACED});
    if (wrong) draw_conflict(page, cell, middle);
}

/* ---- candidates: a block of small digits, each always in the same place ---- */

typedef struct block {
    double left, top, dx, dy; /* of the places in a cell */
    int width;                /* places in a line */
} block;

static block plan_block(const ss_page *page, int cell) {
    int side = page->scene->puzzle->side, width = 1;
    while (width * width < side) width++;
    int height = (side + width - 1) / width;
    double left = 11, top = 11, bottom = 11;
    if (has_label(page, cell)) top = 29, bottom = 9;
    return (block){left, top, (SS_CELL - 2 * left) / width, (SS_CELL - bottom - top) / height,
                   width};
}

double ss_page_candidate_size(const ss_page *page, int cell) {
    block at = plan_block(page, cell);
    return 0.86 * fmin(at.dx, at.dy);
}

ss_point ss_page_candidate(const ss_page *page, int cell, int digit) {
    assert(digit >= 1 && digit <= page->scene->puzzle->side);
    block at = plan_block(page, cell);
    ss_point corner = ss_page_cell(page, cell);
    return (ss_point){corner.x + at.left + at.dx * ((digit - 1) % at.width + 0.5),
                      corner.y + at.top + at.dy * ((digit - 1) / at.width + 0.5)};
}

static void draw_candidates(const ss_page *page, int cell, bool tinted) {
    double size = ss_page_candidate_size(page, cell);
    for (int digit = 1; digit <= page->scene->puzzle->side; digit++) {
        if (!ss_set_has(page->scene->candidates[cell], digit)) continue;
        char words[2] = {ss_shape_letter(page->scene->puzzle, digit), 0};
        ss_point middle = ss_page_candidate(page, cell, digit);
        ss_tint tint = ss_sketch_tint(page->scene->sketch, cell, digit);
        if ((tint != SS_TINT_NONE) != tinted) continue;
        if (tinted) ss_page_tinted(page, tint, middle, 0.95 * size, words);
        else ss_page_words(page, middle, size, words, (ss_brush){.role = SS_PAINT_PENCIL});
    }
}

/* ---- the marks of a player ---- */

/* In the corners and along the sides, from the middle of the cell; the first is beside a sum. */
static void draw_corners(const ss_page *page, int cell) {
    static const ss_point places[] = {{-28, -27}, {28, -27}, {-28, 28}, {28, 28}, {0, -27},
                                      {0, 28},    {-28, 0},  {28, 0},   {0, 0}};
    static const ss_point beside[] = {{6, -27}, {28, -27}, {-28, 28}, {28, 28}, {0, 28},
                                      {-28, 2}, {28, 2},   {0, 2},    {-14, 2}};
    enum { PLACES = sizeof places / sizeof *places };
    const ss_point *list = has_label(page, cell) ? beside : places;
    ss_point middle = ss_page_middle(page, cell);
    for (int digit = 1, n = 0; digit <= page->scene->puzzle->side && n < PLACES; digit++) {
        if (!ss_set_has(page->scene->corner[cell], digit)) continue;
        char words[2] = {ss_shape_letter(page->scene->puzzle, digit), 0};
        ss_page_words(page, (ss_point){middle.x + list[n].x, middle.y + list[n].y}, 25, words,
                      (ss_brush){.role = SS_PAINT_PENCIL});
        n++;
    }
}

/* Up to four in large letters, up to seven in smaller ones, then in two lines. */
static void draw_centre(const ss_page *page, int cell) {
    char words[2][SS_MAX_SIDE + 1];
    ss_set digits = page->scene->centre[cell] & ss_puzzle_full(page->scene->puzzle);
    int count = __builtin_popcount(digits), first = count > 7 ? (count + 1) / 2 : count;
    int length[2] = {0, 0}, n = 0;
    for (int digit = 1; digit <= page->scene->puzzle->side; digit++) {
        if (!ss_set_has(digits, digit)) continue;
        int line = n++ >= first;
        words[line][length[line]++] = ss_shape_letter(page->scene->puzzle, digit);
    }
    ss_point middle = ss_page_middle(page, cell);
    if (has_label(page, cell)) middle.y += 6;
    double size = count > 4 ? 22 : 28;
    if (first > 7) size = fmin(size, 150.0 / first);
    for (int line = 0; line < 2; line++) {
        if (!length[line]) continue;
        words[line][length[line]] = 0;
        double off = length[1] ? (line ? 12 : -12) : 0;
        ss_page_words(page, (ss_point){middle.x, middle.y + off}, size, words[line],
                      (ss_brush){.role = SS_PAINT_PENCIL});
    }
}

/* What looks alike is drawn together, so that it can be written together: large candidates, small
   ones, those of a step. */
static void draw_all_candidates(const ss_page *page) {
    enum { LARGE, SMALL, TINTED, ROUNDS };
    const ss_scene *scene = page->scene;
    for (int round = 0; round < ROUNDS; round++)
        for (int c = 0; c < scene->puzzle->grid; c++) {
            if (scene->digit[c] || !scene->candidates[c]) continue;
            if (round == TINTED || has_label(page, c) == (round == SMALL))
                draw_candidates(page, c, round == TINTED);
        }
}

void ss_page_digits(const ss_page *page) {
    const ss_scene *scene = page->scene;
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->digit[c] && scene->puzzle->given[c]) draw_digit(page, c);
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->digit[c] && !scene->puzzle->given[c]) draw_digit(page, c);
    draw_all_candidates(page);
    for (int c = 0; c < scene->puzzle->grid; c++) {
        if (scene->digit[c] || scene->puzzle->hole[c]) continue;
        if (scene->corner) draw_corners(page, c);
        if (scene->centre) draw_centre(page, c);
    }
}
