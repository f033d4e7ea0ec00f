/* sums.c: the small digits in the upper left of the cells of a killer.

   What differs from the background of a corner is parted into pieces; each is shown to a net that
   knows ten digits and everything else. Sums have one height and one top in all of a picture, which
   tells them from dashes that look like a 1. */
#include "scan/killer.h"
#include "scan/rank.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 52, HIGH = 38, LINE = 4, PIECES = 24, GLYPHS = 12, NONE = 10 };

typedef struct ss_corner {
    float distance[HIGH * WIDE];
    uint8_t piece[HIGH * WIDE]; /* 0: background */
    float strongest;
} ss_corner;
typedef struct ss_glyph {
    int cell;
    ss_glyph_box box;
    float cost[11];
    int digit; /* the likeliest; 10: none */
} ss_glyph;

/* ---- the corner of a cell ---- */

static uint8_t median_of(uint8_t *values, int count) {
    int counts[256] = {0}, seen = 0, level = 0;
    for (int i = 0; i < count; i++) counts[values[i]]++;
    while ((seen += counts[level]) * 2 < count) level++;
    return (uint8_t)level;
}

static const uint8_t *corner_pixel(const ss_sheet *sheet, int cell, int i) {
    size_t y = (size_t)(cell / sheet->side * SS_SHEET_CELL + i / WIDE),
           x = (size_t)(cell % sheet->side * SS_SHEET_CELL + i % WIDE);
    return sheet->colours + 3 * (y * sheet->across + x);
}

static float strongest_of(const float *distance) {
    float sorted[HIGH * WIDE];
    memcpy(sorted, distance, sizeof sorted);
    return ss_rank(sorted, HIGH * WIDE, HIGH * WIDE * 97 / 100);
}

/* Rows and columns at the edge of the cell that are mostly ink are its lines. */
static void blank_lines(ss_corner *corner) {
    for (int i = 0; i < LINE + 3; i++) {
        float row = 0, column = 0;
        for (int x = 0; x < WIDE; x++) row += corner->distance[i * WIDE + x];
        for (int y = 0; y < HIGH; y++) column += corner->distance[y * WIDE + i];
        if (i < LINE || row > 0.5F * WIDE * corner->strongest)
            for (int x = 0; x < WIDE; x++) corner->distance[i * WIDE + x] = 0;
        if (i < LINE || column > 0.5F * HIGH * corner->strongest)
            for (int y = 0; y < HIGH; y++) corner->distance[y * WIDE + i] = 0;
    }
}

static void take_corner(const ss_sheet *sheet, int cell, ss_corner *corner) {
    uint8_t values[HIGH * WIDE];
    memset(corner->distance, 0, sizeof corner->distance);
    for (int channel = 0; channel < 3; channel++) {
        for (int i = 0; i < HIGH * WIDE; i++) values[i] = corner_pixel(sheet, cell, i)[channel];
        int background = median_of(values, HIGH * WIDE);
        for (int i = 0; i < HIGH * WIDE; i++) {
            float off = fabsf((float)(corner_pixel(sheet, cell, i)[channel] - background));
            if (off > corner->distance[i]) corner->distance[i] = off;
        }
    }
    corner->strongest = strongest_of(corner->distance);
    blank_lines(corner);
}

/* ---- pieces ---- */

/* Paints what hangs together with a pixel, over corners too; the box around it. */
static ss_glyph_box flood(ss_corner *corner, int from, uint8_t piece, float least) {
    int16_t stack[HIGH * WIDE];
    int depth = 0;
    ss_glyph_box box = {from % WIDE, from / WIDE, from % WIDE, from / WIDE};
    stack[depth++] = (int16_t)from, corner->piece[from] = piece;
    while (depth) {
        int at = stack[--depth], x = at % WIDE, y = at / WIDE;
        if (x < box.left) box.left = x;
        if (x > box.right) box.right = x;
        if (y > box.bottom) box.bottom = y;
        for (int i = 0; i < 9; i++) {
            int nx = x + i % 3 - 1, ny = y + i / 3 - 1, next = ny * WIDE + nx;
            if (nx < 0 || ny < 0 || nx >= WIDE || ny >= HIGH || corner->piece[next] ||
                corner->distance[next] < least)
                continue;
            corner->piece[next] = piece, stack[depth++] = (int16_t)next;
        }
    }
    return box;
}

void ss_glyph_show(const ss_distances *corner, ss_glyph_box box,
                   float picture[SS_GLYPH_SIZE * SS_GLYPH_SIZE]) {
    float most = 1;
    for (int y = box.top; y <= box.bottom; y++)
        for (int x = box.left; x <= box.right; x++)
            most = fmaxf(most, corner->at[y * corner->width + x]);
    double scale = (box.bottom - box.top + 1) / 20.0, middle_x = (box.left + box.right + 1) / 2.0,
           middle_y = (box.top + box.bottom + 1) / 2.0;
    for (int i = 0; i < SS_GLYPH_SIZE * SS_GLYPH_SIZE; i++) {
        double x = middle_x + (i % SS_GLYPH_SIZE + 0.5 - SS_GLYPH_SIZE / 2.0) * scale - 0.5,
               y = middle_y + (i / SS_GLYPH_SIZE + 0.5 - SS_GLYPH_SIZE / 2.0) * scale - 0.5;
        int left = (int)floor(x), top = (int)floor(y);
        float sum = 0;
        for (int k = 0; k < 4; k++) {
            int px = left + k % 2, py = top + k / 2;
            if (px < box.left - 1 || py < box.top - 1 || px > box.right + 1 ||
                py > box.bottom + 1 || px < 0 || py < 0 || px >= corner->width ||
                py >= corner->height)
                continue;
            double share = (k % 2 ? x - left : 1 - x + left) * (k / 2 ? y - top : 1 - y + top);
            sum += (float)share * corner->at[py * corner->width + px];
        }
        picture[i] = sum / most;
    }
}

static void ask(const ss_net_ready *net, const ss_corner *corner, ss_glyph *glyph) {
    float picture[SS_GLYPH_SIZE * SS_GLYPH_SIZE], answers[SS_NET_WIDEST], most = -1e9F, sum = 0;
    ss_glyph_show(&(ss_distances){WIDE, HIGH, corner->distance}, glyph->box, picture);
    ss_net_ask(net, picture, answers);
    for (int i = 0; i <= NONE; i++) most = fmaxf(most, answers[i]);
    for (int i = 0; i <= NONE; i++) sum += expf(answers[i] - most);
    glyph->digit = 0;
    for (int i = 0; i <= NONE; i++) {
        glyph->cost[i] = most + logf(sum) - answers[i];
        if (glyph->cost[i] < glyph->cost[glyph->digit]) glyph->digit = i;
    }
}

static bool may_be_digit(ss_glyph_box box) {
    int width = box.right - box.left + 1, height = box.bottom - box.top + 1;
    return height >= 7 && height <= 27 && 10 * width <= 11 * height && box.bottom < HIGH - 1 &&
           box.right < WIDE - 1;
}

/* The digits of one corner, with this share of the strongest as the least ink. */
static int take_glyphs(const ss_sheet *sheet, const ss_net_ready *net, int cell, float share,
                       ss_glyph *glyphs) {
    ss_corner corner;
    int count = 0, pieces = 0;
    take_corner(sheet, cell, &corner);
    memset(corner.piece, 0, sizeof corner.piece);
    if (corner.strongest < 12) return 0;
    for (int i = 0; i < HIGH * WIDE && pieces < PIECES; i++) {
        if (corner.piece[i] || corner.distance[i] < share * corner.strongest) continue;
        ss_glyph glyph = {.cell = cell};
        glyph.box = flood(&corner, i, (uint8_t)++pieces, share * corner.strongest);
        if (!may_be_digit(glyph.box)) continue;
        ask(net, &corner, &glyph);
        if (glyph.cost[NONE] > 0.7F && count < GLYPHS) glyphs[count++] = glyph;
    }
    return count;
}

/* ---- sums ---- */

typedef struct ss_sum_style { /* of all sums of a picture */
    int height, top;
} ss_sum_style;

static int height_of(const ss_glyph *glyph) { return glyph->box.bottom - glyph->box.top + 1; }

/* The median of those that are no 1, which dashes look like. */
static ss_sum_style style_of(const ss_glyph *glyphs, int count) {
    float heights[SS_SUM_CELLS * GLYPHS], tops[SS_SUM_CELLS * GLYPHS];
    int seen = 0;
    for (int i = 0; i < count; i++) {
        if (glyphs[i].digit == 1 || glyphs[i].cost[glyphs[i].digit] > 0.3F) continue;
        heights[seen] = (float)height_of(&glyphs[i]), tops[seen++] = (float)glyphs[i].box.top;
    }
    if (!seen) return (ss_sum_style){0, 0};
    return (ss_sum_style){(int)ss_rank(heights, seen, seen / 2),
                          (int)ss_rank(tops, seen, seen / 2)};
}

static bool has_style(const ss_glyph *glyph, ss_sum_style style) {
    int off = abs(height_of(glyph) - style.height), up = abs(glyph->box.top - style.top);
    return 5 * off <= style.height + 5 && 4 * up <= style.height + 8;
}

/* One or two digits of the style, side by side, from the left. */
static void put_sum(ss_sum_seen *sum, const ss_glyph *glyphs, int count, ss_sum_style style) {
    const ss_glyph *last = NULL;
    *sum = (ss_sum_seen){0};
    for (int n = 0; n < 2; n++) {
        const ss_glyph *next = NULL;
        for (int i = 0; i < count; i++) {
            const ss_glyph *glyph = &glyphs[i];
            if (!has_style(glyph, style) || (last && glyph->box.left <= last->box.right)) continue;
            if (last && 10 * (glyph->box.left - last->box.right) > 7 * style.height) continue;
            if (!next || glyph->box.left < next->box.left) next = glyph;
        }
        if (!next) return;
        memcpy(sum->cost[sum->digits++], next->cost, sizeof sum->cost[0]);
        sum->value = 10 * sum->value + (next->digit < NONE ? next->digit : 1);
        last = next;
    }
}

static int sums_at(const ss_sheet *sheet, const ss_net_ready *net, float share, ss_sum_seen *sums) {
    ss_glyph glyphs[SS_SUM_CELLS * GLYPHS];
    int first[SS_SUM_CELLS + 1], count = 0, found = 0, cells = sheet->side * sheet->side;
    for (int cell = 0; cell < cells; cell++) {
        first[cell] = count;
        count += take_glyphs(sheet, net, cell, share, glyphs + count);
    }
    first[cells] = count;
    ss_sum_style style = style_of(glyphs, count);
    for (int cell = 0; cell < cells; cell++) {
        put_sum(&sums[cell], glyphs + first[cell], first[cell + 1] - first[cell], style);
        found += sums[cell].digits > 0;
    }
    return found;
}

static double doubt_of(const ss_sum_seen *sums, int cells) {
    double sum = 0;
    for (int i = 0; i < cells; i++)
        for (int k = 0; k < sums[i].digits; k++) {
            float least = sums[i].cost[k][0];
            for (int digit = 1; digit < 10; digit++) least = fminf(least, sums[i].cost[k][digit]);
            sum += (double)least;
        }
    return sum;
}

double ss_sums_glance(const ss_sheet *sheet, const ss_net_ready *glyphs) {
    ss_sum_seen sums[SS_SUM_CELLS];
    int found = sums_at(sheet, glyphs, 0.5F, sums);
    return found - 1.5 * doubt_of(sums, sheet->side * sheet->side);
}

/* How much ink makes a piece depends on how thin the digits are: the clearest way is taken. */
int ss_sums_see(const ss_sheet *sheet, const ss_net_ready *glyphs, ss_sum_seen *sums) {
    static const float shares[] = {0.5F, 0.4F, 0.62F};
    int best = 0, cells = sheet->side * sheet->side;
    double best_worth = -1e9;
    for (size_t way = 0; way < sizeof shares / sizeof *shares; way++) {
        ss_sum_seen seen[SS_SUM_CELLS];
        int found = sums_at(sheet, glyphs, shares[way], seen);
        double worth = found - 1.5 * doubt_of(seen, cells);
        if (worth <= best_worth) continue;
        best_worth = worth, best = found;
        memcpy(sums, seen, (size_t)cells * sizeof *sums);
    }
    return best;
}
