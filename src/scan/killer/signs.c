/* signs.c: greater-than signs in the middle of the edges between cells. */
#include "scan/killer/killer.h"
#include "scan/rank.h"
#include <math.h>
#include <string.h>

void ss_sign_show(const float distance[SS_SIGN_AREA * SS_SIGN_AREA], float least,
                  float picture[SS_SIGN_SIZE * SS_SIGN_SIZE]) {
    float most = fmaxf(least, 1e-6F);
    for (int i = 0; i < SS_SIGN_AREA * SS_SIGN_AREA; i++) most = fmaxf(most, distance[i]);
    for (int i = 0; i < SS_SIGN_SIZE * SS_SIGN_SIZE; i++) {
        const float *at = distance + 2 * (i / SS_SIGN_SIZE) * SS_SIGN_AREA + 2 * (i % SS_SIGN_SIZE);
        picture[i] = (at[0] + at[1] + at[SS_SIGN_AREA] + at[SS_SIGN_AREA + 1]) / (4 * most);
    }
}

enum { AREA = SS_SIGN_AREA, LEAST_SIGNS = 8, BESIDE = 3, NEAR = 16 };
static const float clear = 0.9F;

typedef struct ss_sign_place { /* the middle of an edge, turned so that the edge runs down */
    float distance[AREA * AREA];
    float most; /* ink of anything */
    float off;  /* ink that is not on the edge itself, near the middle */
} ss_sign_place;

static float distance_of(const uint8_t *pixel, const float *paper) {
    float most = 0;
    for (int c = 0; c < 3; c++) most = fmaxf(most, fabsf((float)pixel[c] - paper[c]));
    return most;
}

static void take_place(const ss_sheet *sheet, const ss_walls *walls, const ss_wall *wall,
                       ss_sign_place *place) {
    int row = wall->other / sheet->side * SS_SHEET_CELL,
        column = wall->other % sheet->side * SS_SHEET_CELL;
    place->most = place->off = 0;
    for (int i = 0; i < AREA * AREA; i++) {
        int across = i % AREA - AREA / 2, along = i / AREA - AREA / 2 + SS_SHEET_CELL / 2;
        int x = column + (wall->down ? across : along), y = row + (wall->down ? along : across);
        const uint8_t *pixel = sheet->colours + 3 * ((size_t)y * sheet->across + (size_t)x);
        float ink = fminf(distance_of(pixel, walls->paper[wall->one]),
                          distance_of(pixel, walls->paper[wall->other]));
        int from_middle = i / AREA - AREA / 2;
        place->distance[i] = ink;
        place->most = fmaxf(place->most, ink);
        if (across * across >= BESIDE * BESIDE && across * across <= NEAR * NEAR &&
            from_middle * from_middle <= NEAR * NEAR)
            place->off = fmaxf(place->off, ink);
    }
}

/* '<', '>' or 0, and how likely that is. */
static char ask_sign(const ss_net_ready *net, const ss_sign_place *place, float least,
                     float *chance) {
    float picture[SS_SIGN_SIZE * SS_SIGN_SIZE], answers[SS_NET_WIDEST], sum = 0;
    int best = 0;
    ss_sign_show(place->distance, least, picture);
    ss_net_ask(net, picture, answers);
    for (int i = 1; i < 3; i++)
        if (answers[i] > answers[best]) best = i;
    for (int i = 0; i < 3; i++) sum += expf(answers[i] - answers[best]);
    *chance = 1 / sum;
    return best == 0 ? 0 : best == 1 ? '>' : '<';
}

/* Lines and signs have about the same ink in all of a picture. */
static float usual_ink(const ss_sheet *sheet, const ss_walls *walls, ss_sign_place *place) {
    float inks[SS_WALLS];
    for (int i = 0; i < walls->count; i++) {
        take_place(sheet, walls, &walls->at[i], place);
        inks[i] = place->most;
    }
    return walls->count ? ss_rank(inks, walls->count, walls->count / 2) : 0;
}

bool ss_signs_see(ss_arena *arena, const ss_sheet *sheet, const ss_walls *walls,
                  ss_scan_signs *signs) {
    ss_net_ready net;
    int found = 0;
    memset(signs, 0, sizeof *signs);
    ss_sign_place *place = ss_arena_room(arena, sizeof *place);
    if (!place || !ss_net_make_ready(arena, &net, &ss_sign_net)) return false;
    float least = 0.35F * usual_ink(sheet, walls, place);
    for (int i = 0; i < walls->count; i++) {
        const ss_wall *wall = &walls->at[i];
        float *chance = &signs->chance[!wall->down][wall->one];
        *chance = 1;
        take_place(sheet, walls, wall, place);
        if (place->off < least) continue;
        char sign = ask_sign(&net, place, least, chance);
        signs->at[!wall->down][wall->one] = sign;
        signs->count += sign != 0, found += sign && *chance > clear;
    }
    if (found < LEAST_SIGNS || 3 * found < 2 * signs->count) memset(signs, 0, sizeof *signs);
    return true;
}

bool ss_signs_read(ss_arena *arena, const ss_pixels *pixels, const ss_warp *map,
                   ss_scan_signs *signs) {
    ss_sheet sheet;
    signs->count = 0;
    if (map->side * map->side > SS_SUM_CELLS) return true;
    ss_walls *walls = ss_arena_room(arena, sizeof *walls);
    if (!walls || !ss_sheet_make(arena, &sheet, pixels, map)) return false;
    ss_walls_measure(&sheet, walls);
    return ss_signs_see(arena, &sheet, walls, signs);
}
