/* examples.c: cells with what is in them: rendered ones and those of labelled pictures. */
#include "examples.h"
#include "pictures.h"
#include "scan/scan.h"
#include <stdlib.h>
#include <string.h>

static bool add(examples *list, const float *cell, int digit, int kind, int picture) {
    if (list->count == list->room) {
        size_t room = list->room ? 2 * list->room : 4096;
        example *more = realloc(list->at, room * sizeof *more);
        if (!more) return false;
        list->at = more, list->room = room;
    }
    example *to = &list->at[list->count++];
    to->digit = (uint8_t)digit, to->kind = (uint8_t)kind, to->picture = (uint16_t)picture;
    for (int i = 0; i < SS_CELL_PIXELS; i++) to->pixels[i] = (uint8_t)(cell[i] * 170 + 0.5F);
    return true;
}

void examples_free(examples *list) {
    free(list->at);
    *list = (examples){0};
}

bool examples_render(examples *list, const fonts *all, int pages, uint64_t seed) {
    bool whole = true;
    for (int i = 0; whole && i < pages; i++) {
        ss_arena arena = {&ss_memory_malloc, NULL};
        ss_random random;
        ss_scan_cells cells;
        page made;
        ss_random_seed(&random, seed * 1000003 + (uint64_t)i);
        whole = page_render(&arena, all, &random, &made) && ss_scan_cells_new(&arena, &cells);
        if (whole) ss_scan_cells_take(&cells, &made.image, &made.map);
        for (int k = 0; whole && k < 81; k++) whole = add(list, cells.at[k], made.digit[k], made.kind[k], 0);
        ss_arena_free(&arena);
    }
    return whole;
}

/* ---- labelled pictures ---- */

static int best_of(const float *answers) {
    int best = 0;
    for (int i = 1; i < 10; i++)
        if (answers[i] > answers[best]) best = i;
    return best;
}

static int agreement(learner *net, const ss_scan_cells *cells, const char *digits) {
    int same = 0;
    for (int i = 0; i < 81; i++) {
        if (digits[i] == '0' || digits[i] == '.') continue;
        same += best_of(learner_ask(net, cells->at[i])) == digits[i] - '0';
    }
    return same;
}

static int givens_of(const char *digits) {
    int count = 0;
    for (int i = 0; i < 81; i++) count += digits[i] != '0' && digits[i] != '.';
    return count;
}

/* The way up in which most digits agree; false: no way. */
static bool read_as_labelled(learner *net, ss_scan_cells *cells, const ss_picture *image, const ss_warp *map, const char *digits) {
    int best = 0, best_turn = 0;
    for (int turn = 0; turn < 4; turn++) {
        ss_warp turned = *map;
        ss_warp_turn(&turned, turn);
        ss_scan_cells_take(cells, image, &turned);
        int same = agreement(net, cells, digits);
        if (same > best) best = same, best_turn = turn;
        if (10 * same > 8 * givens_of(digits)) break;
    }
    ss_warp turned = *map;
    ss_warp_turn(&turned, best_turn);
    ss_scan_cells_take(cells, image, &turned);
    return 10 * best > 6 * givens_of(digits);
}

static int kind_of(const labelled *of, int cell) {
    if (of->digits[cell] == '0' || of->digits[cell] == '.') return EMPTY_CELL;
    if (strstr(of->name, "wichtounet/image")) return PRINTED;
    return !of->printed[0] ? UNKNOWN_KIND : of->printed[cell] == '0' ? WRITTEN : PRINTED;
}

static bool harvest_picture(examples *list, const labelled *of, learner *net, int number) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture full, sized;
    ss_scan_cells cells;
    ss_finds finds;
    bool read = false;
    if (picture_load(&arena, of->path, &full) && !ss_scan_find(&arena, &(ss_scan_search){.full = &full, .side = 9}, NULL, &finds) && ss_scan_cells_new(&arena, &cells))
        for (int i = 0; i < finds.count && !read; i++) {
            ss_warp map = finds.at[i].map;
            read = ss_scan_fit(&arena, &full, &map, &sized) && read_as_labelled(net, &cells, &sized, &map, of->digits);
        }
    for (int i = 0; read && i < 81; i++)
        add(list, cells.at[i], of->digits[i] == '.' ? 0 : of->digits[i] - '0', kind_of(of, i), number);
    ss_arena_free(&arena);
    return read;
}

int examples_harvest(examples *list, const char *folder, learner *net, bool held) {
    int read = 0, number = 0;
    labels *all = labels_open(folder);
    labelled of;
    learner_begin(net);
    while (all && labels_next(all, &of))
        if (of.held == held) read += harvest_picture(list, &of, net, ++number);
    labels_close(all);
    return read;
}

/* ---- shown to the net ---- */

typedef struct distortion {
    double xx, xy, yx, yy, x, y, gain, noise, wave, phase;
} distortion;

static distortion random_distortion(ss_random *random) {
    double turn = normal(random) * 0.035, wide = 1 + normal(random) * 0.05, high = 1 + normal(random) * 0.05, slant = normal(random) * 0.05;
    return (distortion){cos(turn) * wide, -sin(turn) + slant, sin(turn), cos(turn) * high, normal(random) * 1.1, normal(random) * 1.1,
                        between(random, 0.75, 1.25), often(random, 0.3) ? between(random, 0, 0.06) : 0, normal(random) * 0.5, between(random, 0, 6.28)};
}

static float pixel_at(const example *from, double x, double y) {
    int left = (int)floor(x), top = (int)floor(y);
    float s = (float)(x - left), t = (float)(y - top), sum = 0;
    for (int i = 0; i < 4; i++) {
        int px = left + i % 2, py = top + i / 2;
        px = px < 0 ? 0 : px > SS_CELL_SIZE - 1 ? SS_CELL_SIZE - 1 : px, py = py < 0 ? 0 : py > SS_CELL_SIZE - 1 ? SS_CELL_SIZE - 1 : py;
        sum += (float)from->pixels[py * SS_CELL_SIZE + px] * (i % 2 ? s : 1 - s) * (i / 2 ? t : 1 - t);
    }
    return sum / 170;
}

void example_show(const example *from, ss_random *random, float *picture) {
    if (!random) {
        for (int i = 0; i < SS_CELL_PIXELS; i++) picture[i] = (float)from->pixels[i] / 170;
        return;
    }
    distortion of = random_distortion(random);
    double middle = (SS_CELL_SIZE - 1) / 2.0;
    for (int y = 0; y < SS_CELL_SIZE; y++)
        for (int x = 0; x < SS_CELL_SIZE; x++) {
            double u = x - middle, v = y - middle;
            double fx = middle + of.xx * u + of.xy * v + of.x + of.wave * sin(of.phase + 0.3 * y), fy = middle + of.yx * u + of.yy * v + of.y;
            double value = of.gain * (double)pixel_at(from, fx, fy) + of.noise * (of.noise > 0 ? normal(random) : 0);
            picture[y * SS_CELL_SIZE + x] = (float)(value < 0 ? -value : value > 1.5 ? 1.5 : value);
        }
}
