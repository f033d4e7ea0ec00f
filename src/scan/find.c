/* find.c: where the grids are in a picture.

   The picture is parted into ink and paper in several ways, the most usual one first. Each
   gives frames, which are large pieces of ink, and lattices of cells. What they say is refined
   and judged by the lines of the picture itself. An excellent grid ends it. */
#include "scan/find.h"
#include "scan/frame.h"
#include "scan/lattice.h"
#include <math.h>
#include <string.h>

enum { MOST_CORNERS = 512, FRAMES = 5, MOST_VIEWS = 4 };

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
        else if (same) drop(finds, i);
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
static bool is_new(ss_finder *finder, const ss_warp *map) {
    for (int i = 0; i < finder->seed_count; i++)
        if (corners_apart(&finder->seeds[i], map) < 0.12) return false;
    for (int i = 0; i < finder->finds.count; i++)
        if (corners_apart(&finder->finds.at[i].map, map) < 0.12) return false;
    if (finder->seed_count < SS_FIND_SEEDS) finder->seeds[finder->seed_count++] = *map;
    return true;
}

/* Lines are looked for where a cell has some 30 or 40 pixels: with more, looks would be too few to
   hit a thin one. */
enum { LARGE_CELL = 44 };

static void consider(ss_finder *finder, const ss_warp *map) {
    bool large = size_of(map) > 1.414 * LARGE_CELL * map->side;
    ss_warp seed = *map;
    ss_find find;
    if (!is_new(finder, map) || ss_limits_spend(finder->limits, 200000)) return;
    if (large) ss_warp_scale(&seed, 0.5, (ss_plane_point){0, 0});
    if (!refine_window(large ? &finder->half : &finder->both[0], &seed, &find)) return;
    if (large) ss_warp_scale(&find.map, 2, (ss_plane_point){0, 0});
    keep(&finder->finds, &find);
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

/* The largest pieces of ink that are no thin strokes. */
static void consider_frames(ss_finder *finder) {
    int largest[FRAMES], count = 0;
    for (int i = 0; i < finder->labels.blob_count; i++) {
        const ss_blob *blob = &finder->labels.blobs[i];
        if (!blob->ink || blob->area <= 0 || extent_of(blob) < 8 * finder->side) continue;
        int at = count;
        while (at > 0 && extent_of(&finder->labels.blobs[largest[at - 1]]) < extent_of(blob)) at--;
        if (at >= FRAMES) continue;
        if (count < FRAMES) count++;
        memmove(largest + at + 1, largest + at, (size_t)(count - 1 - at) * sizeof *largest);
        largest[at] = i;
    }
    for (int i = 0; i < count; i++) consider_frame(finder, largest[i]);
}

static bool consider_lattice(ss_finder *finder) {
    ss_warp windows[SS_LATTICE_WINDOWS];
    int count = ss_lattice_windows(finder->arena, &finder->labels, finder->side, windows);
    for (int i = 0; i < count; i++) consider(finder, &windows[i]);
    return count >= 0;
}

/* ---- all ways to tell ink from paper ---- */

static const struct ss_way {
    bool negative;
    ss_ink ink;
} ways[] = {{false, {20, 12}}, {true, {20, 12}}, {false, {8, 8}},   {false, {40, 20}},
            {true, {8, 6}},    {false, {12, 5}}, {true, {40, 20}},  {false, {5, 4}},
            {false, {60, 30}}, {true, {5, 3}},   {false, {20, 25}}, {true, {60, 30}}};

enum { WAYS = sizeof ways / sizeof *ways };

static susol_status try_way(ss_finder *finder, const struct ss_way *way) {
    ss_labels_make(&finder->labels, &finder->both[way->negative], &finder->sums[way->negative],
                   way->ink);
    consider_frames(finder);
    if (!consider_lattice(finder)) return SUSOL_NO_MEMORY;
    return ss_limits_status(finder->limits, SUSOL_OK);
}

bool ss_finder_new(ss_arena *arena, ss_finder *finder, const ss_picture *image, int side) {
    *finder = (ss_finder){.arena = arena, .both = {*image}, .side = side};
    return ss_picture_negative(arena, &finder->both[1], image) &&
           ss_picture_half(arena, &finder->half, image) &&
           ss_sums_of(arena, &finder->sums[0], image) &&
           ss_sums_of(arena, &finder->sums[1], &finder->both[1]) &&
           ss_labels_new(arena, &finder->labels, image->width, image->height);
}

bool ss_finder_is_done(const ss_finder *finder) {
    return finder->way == WAYS ||
           (finder->finds.count && ss_find_is_excellent(&finder->finds.at[0]));
}

susol_status ss_finder_look(ss_finder *finder, int most) {
    susol_status status = SUSOL_OK;
    while (!status && !ss_finder_is_done(finder) && (!most || finder->way < most))
        status = try_way(finder, &ways[finder->way++]);
    return status;
}
