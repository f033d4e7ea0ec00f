/* sums.c: the small digits in a corner of the cells of a killer.

   What differs from the background of a corner is parted into pieces; each is shown to a net that
   knows ten digits and everything else. How much ink makes a piece depends on how thin and how
   blurred the digits are, so some thresholds are tried, for each cell by itself. Sums have one
   height and one place in all of a picture: with these known, each corner is looked at once more,
   within that band alone, where lines are cut off and digits that touch are parted. */
#include "scan/killer/killer.h"
#include "scan/rank.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 52, HIGH = 38, LINE = 2, PIECES = 24, GLYPHS = 12, NONE = 10, THRESHOLDS = 4 };
static const float shares[THRESHOLDS] = {0.55F, 0.42F, 0.7F, 0.3F};

typedef struct ss_corner {
    float distance[HIGH * WIDE];
    uint8_t piece[HIGH * WIDE]; /* 0: background */
    float strongest;
} ss_corner;
typedef struct ss_glyph {
    ss_glyph_box box;
    float cost[11];
    int digit; /* the likeliest; 10: none */
} ss_glyph;

/* ---- the corner of a cell ---- */

static uint8_t median_of(const uint8_t *values, int count) {
    int counts[256] = {0}, seen = 0, level = 0;
    for (int i = 0; i < count; i++) counts[values[i]]++;
    while ((seen += counts[level]) * 2 < count) level++;
    return (uint8_t)level;
}

static const uint8_t *corner_pixel(const ss_sheet *sheet, int cell, int i) {
    size_t from = sheet->right ? SS_SHEET_CELL - WIDE : 0,
           y = (size_t)(cell / sheet->side * SS_SHEET_CELL + i / WIDE),
           x = (size_t)(cell % sheet->side * SS_SHEET_CELL + i % WIDE) + from;
    return sheet->colours + 3 * (y * sheet->across + x);
}

static float strongest_of(const float *distance, int permille) {
    float sorted[HIGH * WIDE];
    memcpy(sorted, distance, sizeof sorted);
    return ss_rank(sorted, HIGH * WIDE, HIGH * WIDE * permille / 1000);
}

/* Rows and columns from the edge of the cell on that are mostly ink are its lines; further in only
   if they are full: dashes would take digits with them. */
static bool is_line(float ink, int from_edge) {
    return from_edge < LINE || ink > (from_edge < 2 * LINE ? 0.5F : 0.85F);
}

static void blank_lines(ss_corner *corner, bool right) {
    float strongest = fmaxf(1, strongest_of(corner->distance, 970));
    bool across = true, down = true;
    for (int i = 0; i < LINE + 5; i++) {
        int side = right ? WIDE - 1 - i : i;
        float row = 0, column = 0;
        for (int x = 0; x < WIDE; x++) row += corner->distance[i * WIDE + x];
        for (int y = 0; y < HIGH; y++) column += corner->distance[y * WIDE + side];
        across = across && is_line(row / (WIDE * strongest), i);
        down = down && is_line(column / (HIGH * strongest), i);
        for (int x = 0; x < WIDE && across; x++) corner->distance[i * WIDE + x] = 0;
        for (int y = 0; y < HIGH && down; y++) corner->distance[y * WIDE + side] = 0;
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
    blank_lines(corner, sheet->right);
    corner->strongest = strongest_of(corner->distance, 990);
}

/* ---- pieces ---- */

/* Paints what hangs together with a pixel within a window, over corners too; the box around it. */
static ss_glyph_box flood(ss_corner *corner, int from, uint8_t piece, float least,
                          ss_glyph_box window) {
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
            if (nx < window.left || ny < window.top || nx > window.right || ny > window.bottom ||
                corner->piece[next] || corner->distance[next] < least)
                continue;
            corner->piece[next] = piece, stack[depth++] = (int16_t)next;
        }
    }
    return box;
}

/* The pieces within a window, from the top down; how many. */
static int take_pieces(ss_corner *corner, float least, ss_glyph_box window, ss_glyph_box *boxes) {
    int pieces = 0;
    memset(corner->piece, 0, sizeof corner->piece);
    for (int y = window.top; y <= window.bottom; y++)
        for (int x = window.left; x <= window.right && pieces < PIECES; x++) {
            int i = y * WIDE + x;
            if (corner->piece[i] || corner->distance[i] < least) continue;
            boxes[pieces] = flood(corner, i, (uint8_t)(pieces + 1), least, window), pieces++;
        }
    return pieces;
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

static int height_of(ss_glyph_box box) { return box.bottom - box.top + 1; }
static int width_of(ss_glyph_box box) { return box.right - box.left + 1; }
static float doubt_in(const ss_glyph *glyph) { return glyph->cost[glyph->digit]; }

/* ---- the style of all sums ---- */

typedef struct ss_sum_style {
    float height, width; /* of a digit */
    float top, edge;     /* edge: where sums begin, or end if they stand on the right */
    float ink;
} ss_sum_style;
typedef struct ss_sums_seen { /* what all corners say without knowing the style */
    struct {
        ss_glyph_box box;
        float ink;
        int16_t cell;
        int8_t digit;
    } at[SS_SUM_CELLS * GLYPHS];
    int glyphs;
} ss_sums_seen;

static bool may_be_digit(ss_glyph_box box) {
    return height_of(box) >= 7 && height_of(box) <= 27 &&
           10 * width_of(box) <= 11 * height_of(box) && box.bottom < HIGH - 1 &&
           box.right < WIDE - 1 && box.left > 0;
}

static void note_corner(ss_sums_seen *seen, const ss_net_ready *net, ss_corner *corner, int cell,
                        float share) {
    ss_glyph_box boxes[PIECES], all = {0, 0, WIDE - 1, HIGH - 1};
    int count = take_pieces(corner, share * corner->strongest, all, boxes);
    for (int i = 0, noted = 0; i < count && noted < GLYPHS; i++) {
        ss_glyph glyph = {.box = boxes[i]};
        if (!may_be_digit(boxes[i])) continue;
        ask(net, corner, &glyph);
        if (glyph.digit == NONE || doubt_in(&glyph) > 0.3F) continue;
        seen->at[seen->glyphs].box = glyph.box, seen->at[seen->glyphs].ink = corner->strongest;
        seen->at[seen->glyphs].cell = (int16_t)cell;
        seen->at[seen->glyphs++].digit = (int8_t)glyph.digit, noted++;
    }
}

/* The median of clear digits, but no 1, which dashes look like. */
static float usual(const ss_sums_seen *seen, int what) {
    float values[SS_SUM_CELLS * GLYPHS];
    int count = 0;
    for (int i = 0; i < seen->glyphs; i++) {
        ss_glyph_box box = seen->at[i].box;
        float of[] = {(float)height_of(box), (float)width_of(box), (float)box.top, seen->at[i].ink};
        if (seen->at[i].digit != 1) values[count++] = of[what];
    }
    return count ? ss_rank(values, count, count / 2) : 0;
}

/* Where sums begin: a 1 counts as well, if it is of the style. The number of cells with sums. */
static int edge_of(const ss_sums_seen *seen, bool right, ss_sum_style *style) {
    float edges[SS_SUM_CELLS] = {0};
    int count = 0;
    for (int i = 0, last = -1; i < seen->glyphs; i++) {
        ss_glyph_box box = seen->at[i].box;
        float edge = (float)(right ? WIDE - 1 - box.right : box.left), height = style->height;
        if (fabsf((float)height_of(box) - height) > 0.2F * height ||
            fabsf((float)box.top - style->top) > 0.25F * height)
            continue;
        if (seen->at[i].cell != last) edges[count++] = edge, last = seen->at[i].cell;
        else edges[count - 1] = fminf(edge, edges[count - 1]);
    }
    style->edge = count ? ss_rank(edges, count, count / 3) : 0;
    return count;
}

/* The style; the number of corners that have clear digits of it. */
static int style_at(const ss_sheet *sheet, const ss_net_ready *net, float share,
                    ss_sum_style *style) {
    ss_sums_seen seen;
    ss_corner corner;
    seen.glyphs = 0;
    for (int cell = 0; cell < sheet->side * sheet->side; cell++) {
        take_corner(sheet, cell, &corner);
        if (corner.strongest >= 12) note_corner(&seen, net, &corner, cell, share);
    }
    *style = (ss_sum_style){.height = usual(&seen, 0),
                            .width = usual(&seen, 1),
                            .top = usual(&seen, 2),
                            .ink = usual(&seen, 3)};
    return style->height > 0 ? edge_of(&seen, sheet->right, style) : 0;
}

/* Lines may be so much stronger than digits that the usual threshold leaves little of these. */
static int style_of(const ss_sheet *sheet, const ss_net_ready *net, ss_sum_style *style) {
    ss_sum_style faint;
    int usual_count = style_at(sheet, net, shares[0], style),
        faint_count = style_at(sheet, net, 0.33F, &faint);
    if (faint_count <= usual_count) return usual_count;
    *style = faint;
    return faint_count;
}

/* ---- digits of the style ---- */

typedef struct ss_reader { /* of one corner */
    const ss_net_ready *net;
    const ss_sum_style *style;
    ss_corner *corner;
    float least; /* ink */
    bool right;
    int unread; /* pieces as high as a digit that are none */
} ss_reader;

/* The box without rows and columns that have no ink. */
static ss_glyph_box tight(const ss_reader *at, ss_glyph_box box) {
    ss_glyph_box out = {box.right, box.bottom, box.left, box.top};
    for (int y = box.top; y <= box.bottom; y++)
        for (int x = box.left; x <= box.right; x++) {
            if (at->corner->distance[y * WIDE + x] < at->least) continue;
            if (x < out.left) out.left = x;
            if (x > out.right) out.right = x;
            if (y < out.top) out.top = y;
            if (y > out.bottom) out.bottom = y;
        }
    return out;
}

static float column_ink(const ss_reader *at, ss_glyph_box box, int x) {
    float sum = 0;
    for (int y = box.top; y <= box.bottom; y++) sum += at->corner->distance[y * WIDE + x];
    return sum;
}

/* Two digits that touch are parted where there is least ink, or beside that place. */
static float part(const ss_reader *at, ss_glyph_box box, ss_glyph two[2]) {
    int from = box.left + width_of(box) / 4, to = box.right - width_of(box) / 4, thinnest = from;
    float best = 1e9F;
    for (int x = from; x <= to; x++)
        if (column_ink(at, box, x) < column_ink(at, box, thinnest)) thinnest = x;
    for (int x = thinnest - 1; x <= thinnest + 1; x++) {
        ss_glyph tried[2] = {
            {.box = tight(at, (ss_glyph_box){box.left, box.top, x, box.bottom})},
            {.box = tight(at, (ss_glyph_box){x + 1, box.top, box.right, box.bottom})}};
        float doubt = 0;
        for (int i = 0; i < 2; i++) {
            if (height_of(tried[i].box) < 4) return best;
            ask(at->net, at->corner, &tried[i]);
            doubt += tried[i].digit == NONE ? 9 : doubt_in(&tried[i]);
        }
        if (doubt < best) best = doubt, two[0] = tried[0], two[1] = tried[1];
    }
    return best;
}

/* The box without thin strokes at its sides: dashes that touch a digit. */
static ss_glyph_box trimmed(const ss_reader *at, ss_glyph_box box) {
    for (int side = 0; side < 2; side++)
        while (width_of(box) > 3) {
            int x = side ? box.right : box.left, ink = 0;
            for (int y = box.top; y <= box.bottom; y++)
                ink += at->corner->distance[y * WIDE + x] >= at->least;
            if ((float)ink > fmaxf(3, 0.25F * at->style->height)) break;
            if (side) box.right--;
            else box.left++;
        }
    return tight(at, box);
}

/* A piece as one digit or two: what is much wider than others is not one. How many; the doubt. */
static int read_as(const ss_reader *at, ss_glyph_box box, ss_glyph *glyphs, float *doubt) {
    float wide = (float)width_of(box) / at->style->width;
    ss_glyph two[2];
    *doubt = 9;
    if ((float)height_of(box) < 0.7F * at->style->height) return 0;
    if (wide < 1.8F) {
        glyphs[0] = (ss_glyph){.box = box};
        ask(at->net, at->corner, &glyphs[0]);
        *doubt = glyphs[0].digit == NONE ? 9 : doubt_in(&glyphs[0]) + fmaxf(0, wide - 1.2F) * 6;
    }
    if (wide > 1.2F && *doubt > 0.2F) {
        float parted = part(at, box, two);
        if (parted < *doubt) return *doubt = parted, memcpy(glyphs, two, sizeof two), 2;
    }
    return *doubt < 9 || (wide < 1.8F && glyphs[0].cost[NONE] > 0.7F);
}

static int read_piece(const ss_reader *at, ss_glyph_box box, ss_glyph *glyphs) {
    ss_glyph other[2];
    float doubt, less;
    int count = read_as(at, box, glyphs, &doubt);
    ss_glyph_box inner = trimmed(at, box);
    if (doubt < 0.5F || inner.right < inner.left || width_of(inner) + 2 > width_of(box))
        return count;
    int parts = read_as(at, inner, other, &less);
    if (less >= doubt) return count;
    memcpy(glyphs, other, sizeof other);
    return parts;
}

static bool are_halves(const ss_reader *at, ss_glyph_box a, ss_glyph_box b) {
    int overlap = (a.right < b.right ? a.right : b.right) - (a.left > b.left ? a.left : b.left) + 1;
    int narrower = width_of(a) < width_of(b) ? width_of(a) : width_of(b);
    int gap = (a.top > b.top ? a.top : b.top) - (a.top > b.top ? b.bottom : a.bottom);
    float high = at->style->height, one = (float)height_of(a), other = (float)height_of(b);
    return 2 * overlap > narrower && gap < 3 && one < 0.75F * high && other < 0.75F * high &&
           one > 0.25F * high && other > 0.25F * high;
}

/* Thin print has digits in two pieces: they are joined. What is not as high as a digit, or as
   wide as a line, is left out; the rest comes from the left. How many. */
static int arrange(const ss_reader *at, ss_glyph_box *boxes, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            if (!are_halves(at, boxes[i], boxes[k])) continue;
            boxes[i].top = boxes[i].top < boxes[k].top ? boxes[i].top : boxes[k].top;
            boxes[i].left = boxes[i].left < boxes[k].left ? boxes[i].left : boxes[k].left;
            boxes[i].right = boxes[i].right > boxes[k].right ? boxes[i].right : boxes[k].right;
            boxes[k].bottom = boxes[k].top - 1;
        }
    for (int i = 0; i < count; i++) {
        ss_glyph_box box = boxes[i];
        int to = kept;
        if ((float)height_of(box) < 0.7F * at->style->height ||
            (float)width_of(box) > 3 * at->style->width)
            continue; /* lines */
        for (; to > 0 && boxes[to - 1].left > box.left; to--) boxes[to] = boxes[to - 1];
        boxes[to] = box, kept++;
    }
    return kept;
}

/* Digits side by side, from the left; how many. */
static int read_glyphs(ss_reader *at, ss_glyph_box window, ss_glyph *glyphs) {
    ss_glyph_box boxes[PIECES];
    int pieces = arrange(at, boxes, take_pieces(at->corner, at->least, window, boxes)), count = 0;
    float gap = 0.6F * at->style->height;
    at->unread = 0;
    for (int i = 0; i < pieces && count < GLYPHS - 2; i++) {
        if (count && (float)(boxes[i].left - glyphs[count - 1].box.right) > gap) {
            if (!at->right) break;
            count = 0;
        }
        int more = read_piece(at, boxes[i], glyphs + count);
        at->unread += !more;
        count += more;
    }
    return count;
}

/* Where sums of the style can be. */
static ss_glyph_box window_of(const ss_sum_style *style, bool right) {
    int near = (int)fmaxf(0, style->edge - 0.3F * style->height),
        far = (int)fminf(WIDE - 1, style->edge + 2.3F * style->height),
        top = (int)fmaxf(0, style->top - 0.16F * style->height),
        bottom = (int)fminf(HIGH - 1, style->top + 1.12F * style->height);
    if (right) return (ss_glyph_box){WIDE - 1 - far, top, WIDE - 1 - near, bottom};
    return (ss_glyph_box){near, top, far, bottom};
}

/* Less is better: what was read, and whether it stands where it should. */
static float cost_of(const ss_glyph *glyphs, int count, const ss_reader *at) {
    float cost = 1.5F * (float)at->unread;
    if (!count || count > 2) return 20;
    for (int i = 0; i < count; i++) {
        float off = fabsf((float)height_of(glyphs[i].box) - at->style->height);
        cost += doubt_in(&glyphs[i]) + fmaxf(0, off / at->style->height - 0.12F) * 12 +
                (glyphs[i].digit == NONE ? 3 : 0);
    }
    float edge = (float)(at->right ? WIDE - 1 - glyphs[count - 1].box.right : glyphs[0].box.left);
    if (count == 1 && glyphs[0].digit == 1) cost += 2.5F; /* a dash, rather */
    return cost + fmaxf(0, (edge - at->style->edge) / at->style->height - 0.35F) * 6 +
           (glyphs[0].digit == 0 ? 2 : 0);
}

static void put_sum(ss_sum_seen *sum, const ss_glyph *glyphs, int count, float cost) {
    *sum = (ss_sum_seen){.digits = count, .doubt = cost};
    for (int i = 0; i < count; i++) {
        memcpy(sum->cost[i], glyphs[i].cost, sizeof sum->cost[i]);
        sum->value = 10 * sum->value + (glyphs[i].digit < NONE ? glyphs[i].digit : 1);
    }
}

/* The threshold that gives the clearest sum is taken. */
static void read_corner(const ss_sheet *sheet, int cell, const ss_net_ready *net,
                        const ss_sum_style *style, ss_sum_seen *sum) {
    ss_corner corner;
    ss_reader at = {net, style, &corner, 0, sheet->right, 0};
    float best = 3.5F;
    *sum = (ss_sum_seen){0};
    take_corner(sheet, cell, &corner);
    ss_glyph_box window = window_of(style, sheet->right);
    corner.strongest = fminf(corner.strongest, 1.3F * style->ink);
    if (corner.strongest < 0.4F * style->ink) return;
    for (int i = 0; i < THRESHOLDS && best > 0.05F; i++) {
        ss_glyph glyphs[GLYPHS];
        at.least = shares[i] * corner.strongest;
        int count = read_glyphs(&at, window, glyphs);
        float cost = cost_of(glyphs, count, &at) + 0.02F * (float)i;
        if (cost < best) best = cost, put_sum(sum, glyphs, count, cost);
    }
}

int ss_sums_glance(const ss_sheet *sheet, const ss_net_ready *glyphs) {
    ss_sum_style style;
    return style_at(sheet, glyphs, shares[0], &style);
}

int ss_sums_see(const ss_sheet *sheet, const ss_net_ready *glyphs, ss_sum_seen *sums) {
    ss_sum_style style;
    int found = 0, cells = sheet->side * sheet->side;
    memset(sums, 0, (size_t)cells * sizeof *sums);
    if (style_of(sheet, glyphs, &style) < 3) return 0;
    for (int cell = 0; cell < cells; cell++) {
        read_corner(sheet, cell, glyphs, &style, &sums[cell]);
        found += sums[cell].digits > 0;
    }
    return found;
}
