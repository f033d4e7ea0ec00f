/* picture.c: grey pictures: made from pixels of any kind, made smaller, read between pixels. */
#include "scan/picture.h"
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool ss_picture_new(ss_arena *arena, ss_picture *image, int width, int height) {
    assert(width > 0 && height > 0);
    *image = (ss_picture){width, height, ss_arena_room(arena, (size_t)width * (size_t)height)};
    return image->grey;
}

/* Which grey is a colour? As the eye sees it, or the darkest of red, green and blue. */
typedef enum ss_grey_way { SS_GREY_SEEN, SS_GREY_DARKEST } ss_grey_way;

static inline int darkest_of(const uint8_t *pixel) {
    int least = pixel[0] < pixel[1] ? pixel[0] : pixel[1];
    return pixel[2] < least ? pixel[2] : least;
}

/* On white paper where there is nothing. */
static inline uint8_t grey_of(const uint8_t *pixel, int channels, ss_grey_way way) {
    if (channels < 3) return pixel[0];
    int grey = way == SS_GREY_DARKEST ? darkest_of(pixel)
                                      : (77 * pixel[0] + 150 * pixel[1] + 29 * pixel[2] + 128) >> 8;
    return (uint8_t)(channels < 4 ? grey : (grey * pixel[3] + 255 * (255 - pixel[3]) + 127) / 255);
}

/* The number of channels and the way are known where this is put in. */
static inline void grey_row(const uint8_t *from, uint8_t *to, int width, const int channels,
                            const ss_grey_way way) {
    for (int x = 0; x < width; x++) to[x] = grey_of(from + x * channels, channels, way);
}

static inline bool make_grey(ss_arena *arena, ss_picture *image, const ss_pixels *pixels,
                             const ss_grey_way way) {
    if (!ss_picture_new(arena, image, pixels->width, pixels->height)) return false;
    for (int y = 0; y < image->height; y++) {
        const uint8_t *from = pixels->bytes + (size_t)y * pixels->stride;
        uint8_t *to = image->grey + (size_t)y * (size_t)image->width;
        switch (pixels->channels) {
        case 4: grey_row(from, to, image->width, 4, way); break;
        case 3: grey_row(from, to, image->width, 3, way); break;
        default: grey_row(from, to, image->width, 1, way);
        }
    }
    return true;
}

bool ss_picture_from(ss_arena *arena, ss_picture *image, const ss_pixels *pixels) {
    return make_grey(arena, image, pixels, SS_GREY_SEEN);
}

bool ss_picture_inked(ss_arena *arena, ss_picture *image, const ss_pixels *pixels) {
    return make_grey(arena, image, pixels, SS_GREY_DARKEST);
}

double ss_pixels_look(const ss_pixels *pixels, ss_plane_point spot, int channel) {
    assert(channel >= 0 && channel < 3);
    double x = fmin(fmax(spot.x - 0.5, 0), pixels->width - 1),
           y = fmin(fmax(spot.y - 0.5, 0), pixels->height - 1);
    int left = (int)x, top = (int)y, right = left + 1 < pixels->width ? left + 1 : left,
        bottom = top + 1 < pixels->height ? top + 1 : top;
    int of = pixels->channels < 3 ? 0 : channel;
    const uint8_t *upper = pixels->bytes + (size_t)top * pixels->stride + of,
                  *lower = pixels->bytes + (size_t)bottom * pixels->stride + of;
    double s = x - left, t = y - top;
    double a = upper[left * pixels->channels] * (1 - s) + upper[right * pixels->channels] * s;
    double b = lower[left * pixels->channels] * (1 - s) + lower[right * pixels->channels] * s;
    return a * (1 - t) + b * t;
}

/* How much of each pixel of a row (or column) a smaller one covers, in parts of 256: the same for
   all rows, so it is worked out once. */
typedef struct ss_cover {
    int first, count;
    const uint16_t *parts;
} ss_cover;

static ss_cover *covers_of(ss_arena *arena, int from, int to) {
    assert(from >= to);
    double step = (double)from / to;
    int most = (int)step + 2;
    ss_cover *covers = ss_arena_room(arena, (size_t)to * sizeof *covers);
    uint16_t *parts = ss_arena_room(arena, (size_t)to * (size_t)most * sizeof *parts);
    if (!covers || !parts) return NULL;
    for (int i = 0; i < to; i++, parts += most) {
        double begin = i * step, end = (i + 1) * step;
        covers[i] = (ss_cover){(int)begin, 0, parts};
        for (int at = (int)begin; at < end && at < from; at++) {
            double share = fmin(end, at + 1) - fmax(begin, at);
            parts[covers[i].count++] = (uint16_t)(256 * share + 0.5);
        }
    }
    return covers;
}

/* The rows that one smaller row covers, as their mean times 256. */
static void mix_rows(const ss_picture *image, ss_cover rows, uint32_t *sums) {
    size_t width = (size_t)image->width;
    uint32_t weight = 0;
    memset(sums, 0, width * sizeof *sums);
    for (int j = 0; j < rows.count; j++) {
        const uint8_t *from = image->grey + (size_t)(rows.first + j) * width;
        uint32_t part = rows.parts[j];
        weight += part;
        for (size_t x = 0; x < width; x++) sums[x] += part * from[x];
    }
    float share = 256.0F / (float)(weight ? weight : 1);
    for (size_t x = 0; x < width; x++) sums[x] = (uint32_t)((float)(int32_t)sums[x] * share);
}

static void mix_columns(const uint32_t *sums, const ss_cover *columns, int width, uint8_t *to) {
    for (int x = 0; x < width; x++) {
        uint64_t sum = 0, weight = 0;
        for (int i = 0; i < columns[x].count; i++) {
            sum += (uint64_t)columns[x].parts[i] * sums[columns[x].first + i];
            weight += columns[x].parts[i];
        }
        to[x] = (uint8_t)((sum + 128 * weight) / (256 * (weight ? weight : 1)));
    }
}

bool ss_picture_shrink(ss_arena *arena, ss_picture *out, const ss_picture *image, int longest) {
    assert(longest > 0);
    int longer = image->width > image->height ? image->width : image->height;
    if (longer <= longest) return *out = *image, true;
    int width = (int)((int64_t)image->width * longest / longer),
        height = (int)((int64_t)image->height * longest / longer);
    if (!ss_picture_new(arena, out, width > 0 ? width : 1, height > 0 ? height : 1)) return false;
    const ss_cover *columns = covers_of(arena, image->width, out->width);
    const ss_cover *rows = covers_of(arena, image->height, out->height);
    uint32_t *sums = ss_arena_room(arena, (size_t)image->width * sizeof *sums);
    if (!columns || !rows || !sums) return false;
    for (int y = 0; y < out->height; y++) {
        mix_rows(image, rows[y], sums);
        mix_columns(sums, columns, out->width, out->grey + (size_t)y * (size_t)out->width);
    }
    return true;
}

bool ss_picture_half(ss_arena *arena, ss_picture *out, const ss_picture *image) {
    size_t across = (size_t)image->width;
    if (!ss_picture_new(arena, out, (image->width + 1) / 2, (image->height + 1) / 2)) return false;
    for (int y = 0; y < out->height; y++) {
        const uint8_t *upper = image->grey + 2 * (size_t)y * across,
                      *lower = 2 * y + 1 < image->height ? upper + across : upper;
        uint8_t *to = out->grey + (size_t)y * (size_t)out->width;
        for (int x = 0; x < image->width / 2; x++)
            to[x] =
                (uint8_t)((upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1] + 2) /
                          4);
        if (image->width % 2) to[out->width - 1] = upper[across - 1];
    }
    return true;
}

bool ss_picture_pad(ss_arena *arena, ss_picture *out, const ss_picture *image, int margin) {
    assert(margin >= 0);
    if (!ss_picture_new(arena, out, image->width + 2 * margin, image->height + 2 * margin))
        return false;
    memset(out->grey, ss_picture_median(image), (size_t)out->width * (size_t)out->height);
    for (int y = 0; y < image->height; y++)
        memcpy(out->grey + (size_t)(y + margin) * (size_t)out->width + margin,
               image->grey + (size_t)y * (size_t)image->width, (size_t)image->width);
    return true;
}

bool ss_picture_negative(ss_arena *arena, ss_picture *out, const ss_picture *image) {
    if (!ss_picture_new(arena, out, image->width, image->height)) return false;
    size_t pixels = (size_t)image->width * (size_t)image->height;
    for (size_t i = 0; i < pixels; i++) out->grey[i] = (uint8_t)(255 - image->grey[i]);
    return true;
}

/* The greatest difference between opposite neighbours, two pixels away: both sides of a thin line
   become one. */
static uint8_t step_at(const uint8_t *at, size_t across) {
    const uint8_t *up = at - 2 * across, *down = at + 2 * across;
    int most = abs(at[2] - at[-2]), other = abs(*down - *up);
    if (other > most) most = other;
    int line = 2 * at[0] - at[2] - at[-2], bar = 2 * at[0] - *up - *down;
    if (abs(line) > most) most = abs(line);
    if (abs(bar) > most) most = abs(bar);
    return (uint8_t)(most < 64 ? 255 - 3 * most : 63);
}

bool ss_picture_steps(ss_arena *arena, ss_picture *out, const ss_picture *image) {
    ss_picture steps;
    if (!ss_picture_new(arena, &steps, image->width, image->height)) return false;
    size_t across = (size_t)image->width;
    memset(steps.grey, 255, across * (size_t)image->height);
    for (int y = 2; y + 2 < image->height; y++)
        for (int x = 2; x + 2 < image->width; x++) {
            size_t at = (size_t)y * across + (size_t)x;
            steps.grey[at] = step_at(image->grey + at, across);
        }
    *out = steps;
    return true;
}

uint8_t ss_picture_median(const ss_picture *image) {
    size_t counts[256] = {0}, pixels = (size_t)image->width * (size_t)image->height, seen = 0;
    for (size_t i = 0; i < pixels; i++) counts[image->grey[i]]++;
    int level = 0;
    while ((seen += counts[level]) < (pixels + 1) / 2) level++;
    return (uint8_t)level;
}
