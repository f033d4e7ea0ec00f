/* edges.c: the lines of a grid, looked for where a map says they are. */
#include "scan/edges.h"
#include "scan/rank.h"
#include <assert.h>
#include <math.h>
#include <string.h>

int ss_scan_box_height(int side) {
    assert(side > 0);
    int height = 1;
    for (int i = 1; i * i <= side; i++)
        if (side % i == 0) height = i;
    return height;
}
int ss_scan_box_width(int side) { return side / ss_scan_box_height(side); }

/* ---- one edge ---- */

enum { ACROSS = 13, ALONG = 8 };

static ss_plane_point mix(ss_plane_point a, ss_plane_point b, double share) {
    return (ss_plane_point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

static bool is_inside(const ss_picture *image, ss_plane_point at) {
    return at.x > 1 && at.y > 1 && at.x < image->width - 2 && at.y < image->height - 2;
}

/* The mean of some looks on the way from one point to another. */
static float mean_between(const ss_picture *image, ss_plane_point from, ss_plane_point to) {
    double sum = 0;
    for (int j = 0; j < ALONG; j++)
        sum += (double)ss_picture_look(image, mix(from, to, j / (ALONG - 1.0)));
    return (float)(sum / ALONG);
}

/* The same where no look can leave the picture, in 65536ths of a pixel: most of the time of the
   finder is spent here. */
static float mean_inside(const ss_picture *image, ss_plane_point from, ss_plane_point to) {
    enum { ONE = 65536, FINE = 128 };
    int32_t x = (int32_t)((from.x - 0.5) * ONE), y = (int32_t)((from.y - 0.5) * ONE), sum = 0;
    int32_t right = (int32_t)((to.x - from.x) * (ONE / (ALONG - 1.0))),
            down = (int32_t)((to.y - from.y) * (ONE / (ALONG - 1.0)));
    size_t across = (size_t)image->width;
    for (int j = 0; j < ALONG; j++, x += right, y += down) {
        const uint8_t *at = image->grey + (size_t)(y / ONE) * across + (size_t)(x / ONE);
        int32_t s = x % ONE / (ONE / FINE), t = y % ONE / (ONE / FINE);
        int32_t upper = at[0] * (FINE - s) + at[1] * s;
        int32_t lower = at[across] * (FINE - s) + at[across + 1] * s;
        sum += upper * (FINE - t) + lower * t;
    }
    return (float)sum / (ALONG * FINE * FINE);
}

typedef struct ss_crossing { /* where an edge should be, and how far to look on both sides of it */
    ss_plane_point middle;
    double range;
    int down;
} ss_crossing;

/* The mean of the picture along the edge, at 13 places across it. */
static void profile_of(const ss_picture *image, const ss_warp *map, const ss_crossing *of,
                       float profile[ACROSS]) {
    ss_plane_point corner[2][2]; /* before the line and after it, at both ends of it */
    for (int side = 0; side < 2; side++)
        for (int end = 0; end < 2; end++) {
            double off = side ? of->range : -of->range, along = end ? 0.35 : -0.35;
            double x = of->down ? off : along, y = of->down ? along : off;
            corner[side][end] =
                ss_warp_at(map, (ss_plane_point){of->middle.x + x, of->middle.y + y});
        }
    bool inside = is_inside(image, corner[0][0]) && is_inside(image, corner[0][1]) &&
                  is_inside(image, corner[1][0]) && is_inside(image, corner[1][1]);
    for (int i = 0; i < ACROSS; i++) {
        double share = i / (ACROSS - 1.0);
        ss_plane_point from = mix(corner[0][0], corner[1][0], share);
        ss_plane_point to = mix(corner[0][1], corner[1][1], share);
        profile[i] = inside ? mean_inside(image, from, to) : mean_between(image, from, to);
    }
}

static float median_of(const float *values, int count) {
    float sorted[4 * SS_SCAN_LINES * SS_SCAN_LINES / 2];
    assert(count > 0 && (size_t)count <= sizeof sorted / sizeof *sorted);
    memcpy(sorted, values, (size_t)count * sizeof *values);
    return ss_rank(sorted, count, count / 2);
}

/* The highest peak over the middle of the profile: where its upper half is, and how wide. */
static void find_peak(ss_line_edge *edge, int light, const float profile[ACROSS], float base,
                      double range) {
    float above[ACROSS];
    int top = 0;
    for (int i = 0; i < ACROSS; i++) {
        above[i] = light ? profile[i] - base : base - profile[i];
        if (above[i] > above[top]) top = i;
    }
    float half = above[top] / 2, sum = 0, moment = 0;
    int first = top, last = top;
    while (first > 0 && above[first - 1] > half) first--;
    while (last < ACROSS - 1 && above[last + 1] > half) last++;
    for (int i = first; i <= last; i++)
        sum += above[i] - half, moment += (above[i] - half) * (float)(i - ACROSS / 2);
    double step = 2 * range / (ACROSS - 1);
    edge->height[light] = above[top];
    edge->offset[light] = (float)(sum > 0 ? moment / sum * (float)step : 0);
    edge->width[light] = (float)((last - first + 1) * step);
}

/* ---- all of them ---- */

static const ss_line_edge *edge_at(const ss_line_edges *edges, int down, int line, int cell) {
    assert(line >= -1 && line <= edges->side + 1);
    assert(cell >= -1 && cell <= edges->side);
    return &edges->at[!down][line + 1][cell + 1];
}

static void choose_polarity(ss_line_edges *edges) {
    float heights[2][2 * SS_SCAN_LINES * SS_SCAN_LINES] = {{0}};
    int count = 0;
    for (int down = 0; down < 2; down++)
        for (int line = 0; line <= edges->side; line++)
            for (int cell = 0; cell < edges->side; cell++, count++)
                for (int light = 0; light < 2; light++)
                    heights[light][count] = edge_at(edges, down, line, cell)->height[light];
    float dark = median_of(heights[0], count), light = median_of(heights[1], count);
    edges->light = light > dark;
    edges->usual = edges->light ? light : dark;
}

void ss_line_edges_measure(ss_line_edges *edges, const ss_picture *image, const ss_warp *map,
                           double range, bool around) {
    assert(range > 0);
    int more = around;
    edges->side = map->side;
    assert(map->side <= SS_SCAN_SIDE);
    for (int down = 0; down < 2; down++)
        for (int line = -more; line <= map->side + more; line++)
            for (int cell = -more; cell < map->side + more; cell++) {
                float profile[ACROSS];
                ss_plane_point middle =
                    down ? (ss_plane_point){line, cell + 0.5} : (ss_plane_point){cell + 0.5, line};
                ss_line_edge *edge = &edges->at[!down][line + 1][cell + 1];
                profile_of(image, map, &(ss_crossing){middle, range, down}, profile);
                float base = median_of(profile, ACROSS);
                find_peak(edge, 0, profile, base, range);
                find_peak(edge, 1, profile, base, range);
            }
    choose_polarity(edges);
}

enum { LEAST_LEVELS_10 = 25 }; /* tenths of a grey level that a line differs by at least */

double ss_line_edges_weight(const ss_line_edges *edges, int down, int line, int cell) {
    float height = edge_at(edges, down, line, cell)->height[edges->light];
    if (height * 10 < LEAST_LEVELS_10 || height < 0.22F * edges->usual) return 0;
    return fmin(1, height / (0.7 * (double)edges->usual));
}

static double near_to(double distance, double scale) { /* 1 at 0, falls as a bell */
    double x = distance / scale;
    return 1 / ((1 + x * x) * (1 + x * x));
}

double ss_line_edges_score(const ss_line_edges *edges) {
    double sum = 0;
    int side = edges->side;
    for (int down = 0; down < 2; down++)
        for (int line = 0; line <= side; line++)
            for (int cell = 0; cell < side; cell++)
                sum +=
                    ss_line_edges_weight(edges, down, line, cell) *
                    near_to((double)edge_at(edges, down, line, cell)->offset[edges->light], 0.06);
    return sum / (2 * side * (side + 1));
}

double ss_line_edges_frame(const ss_line_edges *edges) {
    double sum = 0;
    for (int cell = 0; cell < edges->side; cell++)
        for (int down = 0; down < 2; down++)
            sum += ss_line_edges_weight(edges, down, 0, cell) +
                   ss_line_edges_weight(edges, down, edges->side, cell);
    return sum / (4 * edges->side);
}

/* ---- boxes ---- */

/* The strength of a line of the window: the median of its edges' height times width. */
static double strength(const ss_line_edges *edges, int down, int line, int from) {
    float values[SS_SCAN_LINES] = {0};
    for (int cell = 0; cell < edges->side; cell++) {
        const ss_line_edge *edge = edge_at(edges, down, line, from + cell);
        values[cell] = edge->height[edges->light] * edge->width[edges->light];
    }
    return log((double)median_of(values, edges->side) + 0.02);
}

/* Of a grid without a frame only the lines inside count. */
static double boxes_one_way(const ss_line_edges *edges, int down, int line, int from, int box) {
    const double far_weaker = 0.5;
    double sums[2] = {0}, outer[2];
    int counts[2] = {0}, side = edges->side;
    for (int i = 0; i < 2; i++) outer[i] = strength(edges, down, line + i * side, from);
    for (int i = 1; i < side; i++) {
        sums[i % box == 0] += strength(edges, down, line + i, from);
        counts[i % box == 0]++;
    }
    if (!counts[0]) return 0;
    double thin = sums[0] / counts[0];
    if (!counts[1] || fmax(outer[0], outer[1]) > thin - far_weaker) {
        sums[1] += outer[0] + outer[1];
        counts[1] += 2;
    }
    return fmin(0.5, fmax(-0.3, sums[1] / counts[1] - thin));
}

double ss_line_edges_boxes(const ss_line_edges *edges, int right, int down) {
    return boxes_one_way(edges, 1, right, down, ss_scan_box_width(edges->side)) +
           boxes_one_way(edges, 0, down, right, ss_scan_box_height(edges->side));
}

static double presence(const ss_line_edges *edges, int right, int below) {
    double sum = 0;
    int side = edges->side;
    for (int line = 0; line <= side; line++)
        for (int cell = 0; cell < side; cell++)
            sum += ss_line_edges_weight(edges, 1, right + line, below + cell) +
                   ss_line_edges_weight(edges, 0, below + line, right + cell);
    return sum / (2 * side * (side + 1));
}

static double frame_of_window(const ss_line_edges *edges, int right, int below) {
    double sum = 0;
    int side = edges->side;
    for (int cell = 0; cell < side; cell++)
        for (int far = 0; far <= side; far += side)
            sum += ss_line_edges_weight(edges, 1, right + far, below + cell) +
                   ss_line_edges_weight(edges, 0, below + far, right + cell);
    return sum / (4 * side);
}

bool ss_warp_choose_window(ss_warp *map, const ss_line_edges *edges) {
    int best_right = 0, best_down = 0;
    double best = -INFINITY;
    for (int right = -1; right <= 1; right++)
        for (int down = -1; down <= 1; down++) {
            double value = presence(edges, right, down) +
                           0.5 * ss_line_edges_boxes(edges, right, down) +
                           0.15 * frame_of_window(edges, right, down) + (right || down ? 0 : 0.01);
            if (value > best) best = value, best_right = right, best_down = down;
        }
    if (!best_right && !best_down) return false;
    ss_warp_shift(map, best_right, best_down);
    return true;
}
