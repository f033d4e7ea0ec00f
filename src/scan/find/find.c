/* find.c: where the grids are in a picture.

   The picture is parted into ink and paper in several ways, the most usual one first. Each
   gives frames, which are large pieces of ink, and lattices of cells. What they say is refined
   and judged by the lines of the picture itself. An excellent grid ends it. */
#include "scan/find/find.h"
#include "scan/find/digits.h"
#include "scan/find/frame.h"
#include "scan/find/lattice.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { MOST_CORNERS = 512, FRAMES = 5, MORE_FRAMES = 16, MOST_VIEWS = 4 };

/* ---- judging a map ---- */

static int corners_outside(const ss_picture *image, const ss_warp *map) {
    int count = 0;
    for (int i = 0; i < 4; i++) {
        ss_plane_point at =
            ss_warp_at(map, (ss_plane_point){i % 2 ? map->side : 0, i / 2 ? map->side : 0});
        count += at.x < -5 || at.y < -5 || at.x > image->width + 5 || at.y > image->height + 5;
    }
    return count;
}

static ss_find judged(const ss_picture *image, const ss_warp *map, const ss_line_edges *edges) {
    ss_find find = {.map = *map,
                    .lined = true,
                    .score = ss_line_edges_score(edges),
                    .frame = ss_line_edges_frame(edges),
                    .boxes = ss_line_edges_boxes(edges, 0, 0)};
    find.value =
        find.score * (1 + 0.5 * find.boxes) + 0.15 * find.frame - 0.1 * corners_outside(image, map);
    return find;
}

bool ss_find_is_excellent(const ss_find *find) {
    return find->score > 0.85 && find->frame > 0.8 && find->boxes > 0.1;
}

bool ss_find_refine(const ss_picture *image, const ss_warp *map, ss_find *find) {
    ss_line_edges edges;
    ss_warp refined = *map;
    if (!ss_warp_refine(&refined, image)) return false;
    ss_line_edges_measure(&edges, image, &refined, 0.14, true);
    *find = judged(image, &refined, &edges);
    return true;
}

/* Refined, then perhaps moved by a cell and refined again. */
static bool refine_window(const ss_picture *image, const ss_warp *map, ss_find *find) {
    ss_line_edges edges;
    ss_warp refined = *map;
    if (!ss_warp_refine(&refined, image)) return false;
    ss_line_edges_measure(&edges, image, &refined, 0.16, true);
    *find = judged(image, &refined, &edges);
    ss_find moved;
    if (ss_warp_choose_window(&refined, &edges) && ss_find_refine(image, &refined, &moved))
        *find = moved;
    return true;
}

/* ---- keeping the best ---- */

static ss_plane_point middle_of(const ss_warp *map) {
    return ss_warp_at(map, (ss_plane_point){map->side / 2.0, map->side / 2.0});
}

static double size_of(const ss_warp *map) {
    ss_plane_point a = ss_warp_at(map, (ss_plane_point){0, 0}),
                   b = ss_warp_at(map, (ss_plane_point){map->side, map->side});
    return hypot(b.x - a.x, b.y - a.y);
}

bool ss_finds_overlap(const ss_find *a, const ss_find *b) {
    ss_plane_point one = middle_of(&a->map), other = middle_of(&b->map);
    double reach = 0.35 * fmax(size_of(&a->map), size_of(&b->map));
    return hypot(one.x - other.x, one.y - other.y) < reach;
}

static void drop(ss_finds *finds, int at) {
    assert(at >= 0 && at < finds->count);
    finds->count--;
    memmove(finds->at + at, finds->at + at + 1, (size_t)(finds->count - at) * sizeof *finds->at);
}

/* How far corners of two grids are apart at most, in cells. */
static double corners_apart(const ss_warp *a, const ss_warp *b) {
    double most = 0, cell = size_of(a) / (1.414 * a->side);
    for (int i = 0; i < 4; i++) {
        ss_plane_point corner = {i % 2 ? a->side : 0, i / 2 ? a->side : 0},
                       one = ss_warp_at(a, corner), other = ss_warp_at(b, corner);
        most = fmax(most, hypot(one.x - other.x, one.y - other.y));
    }
    return most / cell;
}

/* Are they one grid, but for small differences? */
static bool same_place(const ss_find *a, const ss_find *b) {
    return corners_apart(&a->map, &b->map) < 0.35;
}

/* A place may be seen in some ways: reading will tell which of them is right. */
static bool is_wanted(ss_finds *finds, const ss_find *find) {
    int better = 0, worst = -1;
    for (int i = finds->count - 1; i >= 0; i--) {
        if (!ss_finds_overlap(&finds->at[i], find)) continue;
        bool same = same_place(&finds->at[i], find);
        if (finds->at[i].value >= find->value) better += same ? MOST_VIEWS : 1;
        else if (same) drop(finds, i), worst -= worst > i;
        else if (worst < 0) worst = i;
        else better++;
    }
    if (better >= MOST_VIEWS) return false;
    if (better == MOST_VIEWS - 1 && worst >= 0) drop(finds, worst);
    return true;
}

static void keep(ss_finds *finds, const ss_find *find) {
    if (!is_wanted(finds, find)) return;
    int at = finds->count;
    while (at > 0 && finds->at[at - 1].value < find->value) at--;
    if (at >= SS_FINDS) return;
    if (finds->count < SS_FINDS) finds->count++;
    memmove(finds->at + at + 1, finds->at + at,
            (size_t)(finds->count - 1 - at) * sizeof *finds->at);
    finds->at[at] = *find;
}

/* ---- what may be a grid ---- */

/* Different ways to tell ink from paper say the same again and again. */
static bool is_new(ss_seeds *seeds, const ss_warp *map) {
    for (int i = 0; i < seeds->count; i++)
        if (corners_apart(&seeds->at[i], map) < 0.12) return false;
    if (seeds->count < SS_FIND_SEEDS) seeds->at[seeds->count++] = *map;
    return true;
}

static bool is_found(const ss_finds *finds, const ss_warp *map) {
    for (int i = 0; i < finds->count; i++)
        if (corners_apart(&finds->at[i].map, map) < 0.12) return true;
    return false;
}

/* An excellent grid is known to begin just there, and not a cell further. */
static bool is_refuted(const ss_finds *finds, const ss_warp *map) {
    for (int i = 0; i < finds->count && ss_find_is_excellent(&finds->at[i]); i++)
        if (corners_apart(&finds->at[i].map, map) < 1.6) return true;
    return false;
}

/* Where a whole grid is known by its digits, one that begins a cell beside it cuts some off. */
static bool cuts_digits_off(const ss_finds *finds, const ss_find *find) {
    for (int i = 0; i < finds->count; i++)
        if (finds->at[i].whole && !same_place(&finds->at[i], find) &&
            corners_apart(&finds->at[i].map, &find->map) < 1.6)
            return true;
    return false;
}

/* Lines are looked for where a cell has some 30 or 40 pixels: with more, looks would be too few to
   hit a thin one. */
enum { LARGE_CELL = 44 };

static void consider(ss_finder *finder, const ss_warp *labelled) {
    ss_warp seed = *labelled;
    ss_find find;
    ss_warp_scale(&seed, finder->labelled, (ss_plane_point){0, 0});
    bool large = size_of(&seed) > 1.414 * LARGE_CELL * seed.side;
    if (is_found(&finder->finds, &seed) || !is_new(&finder->lined, &seed) ||
        is_refuted(&finder->finds, &seed) || ss_limits_spend(finder->limits, 200000))
        return;
    if (large) ss_warp_scale(&seed, 0.5, (ss_plane_point){0, 0});
    if (!refine_window(large ? &finder->half : &finder->both[0], &seed, &find)) return;
    if (large) ss_warp_scale(&find.map, 2, (ss_plane_point){0, 0});
    if (!cuts_digits_off(&finder->finds, &find)) keep(&finder->finds, &find);
}

/* ---- frames ---- */

/* Clockwise from the corner that is nearest to the top left. */
static void begin_top_left(ss_plane_point frame[4]) {
    int first = 0;
    for (int i = 1; i < 4; i++)
        if (frame[i].x + frame[i].y < frame[first].x + frame[first].y) first = i;
    ss_plane_point sorted[4];
    for (int i = 0; i < 4; i++) sorted[i] = frame[(first + i) % 4];
    memcpy(frame, sorted, sizeof sorted);
}

static void consider_frame(ss_finder *finder, int blob) {
    assert(blob >= 0 && blob < finder->labels.blob_count);
    ss_plane_point hull[MOST_CORNERS], frame[4];
    ss_warp map;
    int corners = ss_blob_hull(&finder->labels, blob, hull, MOST_CORNERS);
    double hull_area = ss_polygon_area(hull, corners);
    if (!ss_frame_of(hull, corners, frame) || ss_polygon_area(frame, 4) > 1.35 * hull_area) return;
    begin_top_left(frame);
    if (ss_warp_from_corners(&map, finder->side, frame)) consider(finder, &map);
}

static int extent_of(const ss_blob *blob) {
    int width = blob->right - blob->left, height = blob->bottom - blob->top;
    return width < height ? width : height;
}

static bool is_any_excellent(const ss_finder *finder) {
    return finder->finds.count && ss_find_is_excellent(&finder->finds.at[0]);
}

/* The largest pieces of ink that are no thin strokes; more of them if there are grids among them: a
   page may hold many. */
static void consider_frames(ss_finder *finder) {
    int largest[MORE_FRAMES], count = 0;
    for (int i = 0; i < finder->labels.blob_count; i++) {
        const ss_blob *blob = &finder->labels.blobs[i];
        if (!blob->ink || blob->area <= 0 || extent_of(blob) < 8 * finder->side / finder->labelled)
            continue;
        int at = count;
        while (at > 0 && extent_of(&finder->labels.blobs[largest[at - 1]]) < extent_of(blob)) at--;
        if (at >= MORE_FRAMES) continue;
        if (count < MORE_FRAMES) count++;
        memmove(largest + at + 1, largest + at, (size_t)(count - 1 - at) * sizeof *largest);
        largest[at] = i;
    }
    for (int i = 0; i < count && (i < FRAMES || is_any_excellent(finder)); i++)
        consider_frame(finder, largest[i]);
}

static bool consider_lattice(ss_finder *finder) {
    ss_lattice_found found;
    int count = ss_lattice_windows(finder->arena, &finder->labels, finder->side, &found);
    if (found.across > finder->across) finder->across = found.across;
    for (int i = 0; i < count; i++) consider(finder, &found.maps[i]);
    return count >= 0;
}

/* Are all their boxes at one place, nearly? A frame alone says little of what is inside. */
static bool same_boxes(const ss_warp *a, const ss_warp *b) {
    const double most = 0.3;
    double cell = size_of(a) / (1.414 * a->side);
    int wide = ss_scan_box_width(a->side), high = ss_scan_box_height(a->side);
    for (int y = 0; y <= a->side; y += high)
        for (int x = 0; x <= a->side; x += wide) {
            ss_plane_point one = ss_warp_at(a, (ss_plane_point){x, y}),
                           other = ss_warp_at(b, (ss_plane_point){x, y});
            if (hypot(one.x - other.x, one.y - other.y) > most * cell) return false;
        }
    return true;
}

/* Where its lines are, if they can be seen; else where the digits are. */
static ss_find judged_by_digits(ss_finder *finder, const ss_digit_window *window) {
    ss_find lined, find = {.map = window->map,
                           .score = window->whole ? 0.55 : 0.45,
                           .value = 0.5,
                           .whole = window->whole};
    bool large = size_of(&find.map) > 1.414 * LARGE_CELL * find.map.side;
    ss_warp map = window->map;
    if (large) ss_warp_scale(&map, 0.5, (ss_plane_point){0, 0});
    if (!ss_find_refine(large ? &finder->half : &finder->both[0], &map, &lined)) return find;
    if (large) ss_warp_scale(&lined.map, 2, (ss_plane_point){0, 0});
    lined.whole = window->whole;
    return lined.score > find.score && same_boxes(&lined.map, &find.map) ? lined : find;
}

/* What the lines said for weak reasons is so if the digits say it, too. */
static void confirm(ss_finds *finds, const ss_find *by_digits) {
    for (int i = 0; i < finds->count; i++)
        if (same_place(&finds->at[i], by_digits)) {
            finds->at[i].score = fmax(finds->at[i].score, by_digits->score);
            finds->at[i].whole = true;
        }
}

/* Its lines may be too faint to be seen, or there are none: then the digits say where it is. */
static bool consider_digits(ss_finder *finder) {
    ss_digit_window windows[SS_DIGIT_WINDOWS];
    int count = ss_digit_windows(finder->arena, &finder->labels, finder->side, windows);
    for (int i = 0; i < count; i++) {
        ss_warp_scale(&windows[i].map, finder->labelled, (ss_plane_point){0, 0});
        if (!is_new(&finder->digits, &windows[i].map) || ss_limits_spend(finder->limits, 200000))
            continue;
        ss_find find = judged_by_digits(finder, &windows[i]);
        find.value -= 0.01 * i;
        if (windows[i].whole) confirm(&finder->finds, &find);
        if (!cuts_digits_off(&finder->finds, &find)) keep(&finder->finds, &find);
    }
    return count >= 0;
}

/* ---- all ways to tell ink from paper ---- */

/* The pixels of a screen make patterns with those of the camera, and light is noisy: at half the
   size both are gone. */
static const struct ss_way {
    bool negative, half;
    ss_ink ink;
} ways[] = {{false, false, {20, 12}}, {true, false, {20, 12}},  {false, false, {8, 8}},
            {false, false, {40, 20}}, {true, false, {8, 6}},    {false, true, {8, 5}},
            {true, true, {8, 5}},     {false, false, {12, 5}},  {true, false, {40, 20}},
            {false, false, {5, 4}},   {false, false, {60, 30}}, {true, false, {5, 3}},
            {false, false, {20, 25}}, {true, false, {60, 30}}};

/* The first of them show digits as well as any; small grids have too few to tell. */
enum { WAYS = sizeof ways / sizeof *ways, WAYS_OF_DIGITS = 7, LEAST_SIDE_BY_DIGITS = 9 };

/* False: no memory. */
static bool label_half(ss_finder *finder, const struct ss_way *way) {
    ss_picture negative = finder->half;
    ss_sums sums;
    if (way->negative && !ss_picture_negative(finder->arena, &negative, &finder->half))
        return false;
    if (!ss_sums_of(finder->arena, &sums, &negative)) return false;
    ss_labels_make(&finder->labels, &negative, &sums, way->ink);
    return true;
}

static susol_status try_way(ss_finder *finder, const struct ss_way *way) {
    assert(finder->way > 0 && finder->way <= WAYS);
    finder->labels.width = way->half ? finder->half.width : finder->both[0].width;
    finder->labels.height = way->half ? finder->half.height : finder->both[0].height;
    finder->labelled = way->half ? 2 : 1;
    if (!way->half)
        ss_labels_make(&finder->labels, &finder->both[way->negative], &finder->sums[way->negative],
                       way->ink);
    else if (!label_half(finder, way)) return SUSOL_NO_MEMORY;
    consider_frames(finder);
    if (!consider_lattice(finder)) return SUSOL_NO_MEMORY;
    bool by_digits = finder->way <= finder->digit_ways && !ss_finder_is_done(finder);
    if (by_digits && !consider_digits(finder)) return SUSOL_NO_MEMORY;
    return ss_limits_status(finder->limits, SUSOL_OK);
}

bool ss_finder_new(ss_arena *arena, ss_finder *finder, const ss_picture *image, int side) {
    assert(side > 0 && side <= SS_SCAN_SIDE);
    *finder = (ss_finder){.arena = arena, .both = {*image}, .side = side};
    finder->digit_ways = side < LEAST_SIDE_BY_DIGITS ? 0 : WAYS_OF_DIGITS;
    return ss_picture_negative(arena, &finder->both[1], image) &&
           ss_picture_half(arena, &finder->half, image) &&
           ss_sums_of(arena, &finder->sums[0], image) &&
           ss_sums_of(arena, &finder->sums[1], &finder->both[1]) &&
           ss_labels_new(arena, &finder->labels, image->width, image->height);
}

bool ss_finder_is_done(const ss_finder *finder) {
    return finder->way == WAYS || is_any_excellent(finder);
}

susol_status ss_finder_look(ss_finder *finder, int most) {
    susol_status status = SUSOL_OK;
    while (!status && !ss_finder_is_done(finder) && (!most || finder->way < most))
        status = try_way(finder, &ways[finder->way++]);
    return status;
}
