/* label.c: a picture in two colours, ink and paper, and the pieces that hang together. */
#include "scan/label.h"
#include <assert.h>

bool ss_sums_of(ss_arena *arena, ss_sums *sums, const ss_picture *image) {
    size_t across = (size_t)image->width + 1;
    *sums = (ss_sums){image->width, image->height, NULL};
    sums->sums = ss_arena_get(arena, across * ((size_t)image->height + 1) * sizeof *sums->sums);
    if (!sums->sums) return false;
    for (int y = 0; y < image->height; y++) {
        const uint32_t *above = sums->sums + (size_t)y * across;
        uint32_t *row = sums->sums + ((size_t)y + 1) * across, sum = 0;
        for (int x = 0; x < image->width; x++) {
            sum += image->grey[(size_t)y * (size_t)image->width + (size_t)x];
            row[x + 1] = above[x + 1] + sum;
        }
    }
    return true;
}

bool ss_labels_new(ss_arena *arena, ss_labels *labels, int width, int height) {
    size_t pixels = (size_t)width * (size_t)height;
    assert(width < INT16_MAX && height < INT16_MAX);
    *labels = (ss_labels){.width = width, .height = height};
    labels->runs = ss_arena_room(arena, pixels * sizeof *labels->runs);
    labels->rows = ss_arena_room(arena, ((size_t)height + 1) * sizeof *labels->rows);
    labels->blobs = ss_arena_room(arena, pixels * sizeof *labels->blobs);
    labels->ink = ss_arena_room(arena, (size_t)width);
    return labels->runs && labels->rows && labels->blobs && labels->ink;
}

/* ---- ink or paper ---- */

typedef struct ss_strip { /* what a row of pixels is compared with */
    const uint32_t *upper, *lower;
    int width, height, radius;
    uint32_t keep; /* per cent */
    const uint8_t *grey;
} ss_strip;

/* With a radius of 60 and 255 levels all of this has 32 bits. */
static inline uint8_t is_ink(const ss_strip *strip, int x, int left, int right) {
    uint32_t sum =
        strip->lower[right] - strip->lower[left] - strip->upper[right] + strip->upper[left];
    uint32_t area = (uint32_t)((right - left) * strip->height);
    return 100 * area * strip->grey[x] < sum * strip->keep;
}

static void ink_ends(const ss_strip *strip, uint8_t *ink, int from, int to) {
    for (int x = from; x < to; x++) {
        int left = x - strip->radius, right = x + strip->radius + 1;
        ink[x] = is_ink(strip, x, left < 0 ? 0 : left, right < strip->width ? right : strip->width);
    }
}

static void ink_of_row(const ss_strip *strip, uint8_t *ink) {
    ss_strip of = *strip;
    int first = of.radius < of.width ? of.radius : of.width, last = of.width - of.radius - 1;
    if (last < first) last = first;
    ink_ends(&of, ink, 0, first);
    for (int x = first; x < last; x++) ink[x] = is_ink(&of, x, x - of.radius, x + of.radius + 1);
    ink_ends(&of, ink, last, of.width);
}

static ss_strip strip_of(const ss_picture *image, const ss_sums *sums, ss_ink ink, int y) {
    assert(ink.radius > 0 && ink.radius <= 60);
    assert(ink.percent >= 0 && ink.percent <= 100);
    int top = y - ink.radius < 0 ? 0 : y - ink.radius;
    int bottom = y + ink.radius + 1 > image->height ? image->height : y + ink.radius + 1;
    size_t across = (size_t)image->width + 1;
    return (ss_strip){sums->sums + (size_t)top * across,
                      sums->sums + (size_t)bottom * across,
                      image->width,
                      bottom - top,
                      ink.radius,
                      (uint32_t)(100 - ink.percent),
                      image->grey + (size_t)y * (size_t)image->width};
}

/* ---- runs, and which of them hang together: blobs point to others that took them over ---- */

static int32_t root_of(ss_blob *blobs, int32_t blob) {
    while (blobs[blob].area < 0) blob = -1 - blobs[blob].area;
    return blob;
}

static void add_run(ss_labels *labels, int32_t blob, ss_run run, int y) {
    ss_blob *to = &labels->blobs[blob];
    int length = run.end - run.begin;
    to->area += length;
    to->sum_x += (int64_t)(run.begin + run.end - 1) * length / 2;
    to->sum_y += (int64_t)y * length;
    if (run.begin < to->left) to->left = run.begin;
    if (run.end - 1 > to->right) to->right = (int16_t)(run.end - 1);
    to->bottom = (int16_t)y;
}

/* The older one takes over, so that its top stays right. */
static int32_t join(ss_blob *blobs, int32_t one, int32_t other) {
    assert(one >= 0 && other >= 0);
    one = root_of(blobs, one), other = root_of(blobs, other);
    if (one == other) return one;
    int32_t old = one < other ? one : other, young = one < other ? other : one;
    ss_blob *to = &blobs[old], *from = &blobs[young];
    if (from->left < to->left) to->left = from->left;
    if (from->right > to->right) to->right = from->right;
    if (from->top < to->top) to->top = from->top;
    if (from->bottom > to->bottom) to->bottom = from->bottom;
    to->area += from->area, to->sum_x += from->sum_x, to->sum_y += from->sum_y;
    from->area = -1 - old;
    return old;
}

/* Hangs a run on those of its colour in the row above, from `above` on; returns where the next one
   has to look from. */
static int32_t hang(ss_labels *labels, ss_run *run, bool ink, int y, int32_t above) {
    int reach = ink; /* over a corner */
    run->blob = -1;
    int32_t end = labels->rows[y];
    while (above < end && labels->runs[above].end + reach <= run->begin) above++;
    for (int32_t at = above; at < end && labels->runs[at].begin < run->end + reach; at++) {
        int32_t blob = root_of(labels->blobs, labels->runs[at].blob);
        if (labels->blobs[blob].ink == ink)
            run->blob = run->blob < 0 ? blob : join(labels->blobs, run->blob, blob);
    }
    if (run->blob < 0) {
        run->blob = labels->blob_count++;
        labels->blobs[run->blob] =
            (ss_blob){.ink = ink, .left = run->begin, .top = (int16_t)y, .right = run->begin};
    }
    add_run(labels, run->blob, *run, y);
    return above;
}

static int32_t label_row(ss_labels *labels, const uint8_t *inks, int y, int32_t count) {
    int32_t above = y ? labels->rows[y - 1] : 0;
    labels->rows[y] = count;
    for (int x = 0; x < labels->width;) {
        bool ink = inks[x];
        ss_run *run = &labels->runs[count++];
        run->begin = (int16_t)x;
        while (++x < labels->width && inks[x] == ink) {
        }
        run->end = (int16_t)x;
        above = hang(labels, run, ink, y, above);
    }
    return count;
}

void ss_labels_make(ss_labels *labels, const ss_picture *image, const ss_sums *sums, ss_ink ink) {
    assert(image->width == labels->width);
    assert(image->height == labels->height);
    assert(sums->width == image->width && sums->height == image->height);
    int32_t count = 0;
    labels->blob_count = 0;
    for (int y = 0; y < image->height; y++) {
        ss_strip strip = strip_of(image, sums, ink, y);
        ink_of_row(&strip, labels->ink);
        count = label_row(labels, labels->ink, y, count);
    }
    labels->rows[image->height] = count;
    for (int32_t i = 0; i < count; i++)
        labels->runs[i].blob = root_of(labels->blobs, labels->runs[i].blob);
}

/* ---- the hull ---- */

static double turn(ss_plane_point a, ss_plane_point b,
                   ss_plane_point c) { /* above 0: clockwise, as y goes down */
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static int push(ss_plane_point *hull, int count, int floor, int most, ss_plane_point spot) {
    while (count - floor >= 2 && turn(hull[count - 2], hull[count - 1], spot) <= 0) count--;
    if (count < most) hull[count++] = spot;
    return count;
}

/* The outermost pixels of the blob in a row; false: it has none there. */
static bool ends_of(const ss_labels *labels, int blob, int y, int *begin, int *end) {
    bool any = false;
    for (int32_t at = labels->rows[y]; at < labels->rows[y + 1]; at++) {
        if (labels->runs[at].blob != blob) continue;
        if (!any) *begin = labels->runs[at].begin;
        *end = labels->runs[at].end;
        any = true;
    }
    return any;
}

/* Down the right side, then up the left one. */
int ss_blob_hull(const ss_labels *labels, int blob, ss_plane_point *hull, int most) {
    assert(blob >= 0 && blob < labels->blob_count);
    const ss_blob *of = &labels->blobs[blob];
    int count = 0, begin = 0, end = 0;
    for (int y = of->top; y <= of->bottom; y++) {
        if (!ends_of(labels, blob, y, &begin, &end)) continue;
        count = push(hull, count, 0, most, (ss_plane_point){end, y});
        count = push(hull, count, 0, most, (ss_plane_point){end, y + 1});
    }
    int floor = count > 0 ? count - 1 : 0;
    for (int y = of->bottom; y >= of->top; y--) {
        if (!ends_of(labels, blob, y, &begin, &end)) continue;
        count = push(hull, count, floor, most, (ss_plane_point){begin, y + 1});
        count = push(hull, count, floor, most, (ss_plane_point){begin, y});
    }
    return count;
}
