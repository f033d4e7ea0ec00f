/* scan.c: the public functions that read puzzles out of pictures. */
#include "scan/scan.h"
#include "base/take.h"
#include "rule/layout.h"
#include <math.h>

enum { BEST = 3, MOST_PIXELS = 1 << 15 };

/* What a caller is shown of a grid. */
typedef struct ss_scan_shown {
    susol_scan_grid grid;
    uint8_t readings[SS_SCAN_CELLS][BEST];
    float chances[SS_SCAN_CELLS][BEST];
    uint8_t sums[SS_SCAN_CAGES + 1];
    float sum_chances[SS_SCAN_CAGES + 1];
} ss_scan_shown;

struct susol_scan {
    susol_allocator memory;
    double scale; /* of the picture that is told of to the one that was read */
    ss_scan scan;
    ss_scan_shown shown[SS_FINDS];
};

susol_status susol_scan_new(susol_scan **out, const susol_allocator *allocator) {
    if (!allocator) allocator = &ss_memory_malloc;
    *out = ss_memory_get(allocator, sizeof **out);
    if (!*out) return SUSOL_NO_MEMORY;
    (*out)->memory = *allocator;
    (*out)->scan.arena.allocator = &(*out)->memory;
    return SUSOL_OK;
}

void susol_scan_free(susol_scan *scan) {
    if (!scan) return;
    susol_allocator memory = scan->memory;
    ss_memory_give(&memory, scan, sizeof *scan);
}

int susol_scan_count(const susol_scan *scan) { return scan->scan.count; }

const susol_scan_grid *susol_scan_at(const susol_scan *scan, int index) {
    return index >= 0 && index < scan->scan.count ? &scan->shown[index].grid : NULL;
}

/* ---- reading ---- */

static void show_cell(ss_scan_shown *shown, const ss_scan_reading *reading, int cell) {
    const float *cost = reading->cost[cell];
    uint8_t *best = shown->readings[cell];
    for (int n = 0; n < BEST; n++) {
        int next = -1;
        for (int i = 0; i < SS_SCAN_READINGS; i++) {
            bool taken = (n > 0 && best[0] == i) || (n > 1 && best[1] == i);
            if (!taken && (next < 0 || cost[i] < cost[next])) next = i;
        }
        best[n] = (uint8_t)next;
        shown->chances[cell][n] = expf(-cost[next]);
    }
}

susol_status susol_scan_place(const susol_scan *scan, int index, double right, double down,
                              double xy[2]) {
    if (!susol_scan_at(scan, index)) return SUSOL_BAD_VALUE;
    ss_plane_point at = ss_warp_at(&scan->scan.at[index].map, (ss_plane_point){right, down});
    xy[0] = at.x * scan->scale, xy[1] = at.y * scan->scale;
    return SUSOL_OK;
}

static bool sum_is_changed(const ss_scan_cages *cages, int cage) {
    return cages->sum[cage] != cages->seen[cage];
}

static int corrections_of(const ss_scanned *grid) {
    const ss_scan_reading *reading = &grid->reading;
    int changed = 0;
    if (reading->corrected < 0) return -1;
    for (int cage = 1; cage <= grid->rules.cages.count; cage++)
        changed += sum_is_changed(&grid->rules.cages, cage);
    for (int i = 0; i < reading->side * reading->side; i++)
        changed += reading->digit[i] != reading->seen[i];
    return changed;
}

/* A sum was read if nothing else is as likely. */
static float sum_chance(const ss_scan_cages *cages, int cage) {
    float all = 1;
    for (int i = 0; i < SS_OTHER_SUMS && cages->other[cage][i]; i++)
        all += expf(-cages->other_cost[cage][i]);
    return cages->seen[cage] ? 1 / all : 0;
}

static void show_cages(ss_scan_shown *shown, const ss_scan_cages *cages) {
    shown->grid.cages = cages->count;
    if (!cages->count) return;
    shown->grid.cage = cages->cage;
    shown->grid.sums = shown->sums, shown->grid.sums_seen = cages->seen;
    shown->grid.sum_chances = shown->sum_chances;
    for (int cage = 1; cage <= cages->count; cage++) {
        shown->sums[cage] = (uint8_t)cages->sum[cage];
        shown->sum_chances[cage] = sum_chance(cages, cage);
    }
}

static void show_signs(susol_scan_grid *grid, const ss_scan_signs *signs) {
    for (int below = 0; below < 2 && signs->count; below++)
        grid->signs[below] = signs->at[below], grid->sign_chances[below] = signs->chance[below];
}

static void show(susol_scan *scan, int index) {
    ss_scan_shown *shown = &scan->shown[index];
    const ss_scanned *found = &scan->scan.at[index];
    const ss_scan_reading *reading = &found->reading;
    int cells = reading->side * reading->side;
    shown->grid = (susol_scan_grid){.side = reading->side,
                                    .cells = cells,
                                    .sure = found->sure,
                                    .solutions = reading->solutions,
                                    .corrections = corrections_of(found),
                                    .digits = reading->digit,
                                    .seen = reading->seen,
                                    .written = reading->by_hand,
                                    .readings = shown->readings[0],
                                    .chances = shown->chances[0],
                                    .rules = found->rules.cages.count + found->rules.signs.count,
                                    .pieces = found->jigsaw,
                                    .regions = found->jigsaw ? found->region : NULL};
    show_cages(shown, &found->rules.cages);
    show_signs(&shown->grid, &found->rules.signs);
    for (int i = 0; i < 4; i++)
        (void)susol_scan_place(scan, index, i == 1 || i == 2 ? reading->side : 0,
                               i >= 2 ? reading->side : 0, shown->grid.corners + 2 * i);
    for (int i = 0; i < cells; i++) show_cell(shown, reading, i);
}

static susol_status refuse(susol_error *error, const char *why) {
    return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0}, "%s", why);
}

/* Pixels that can be looked at. */
static susol_status take_pixels(ss_pixels *own, const susol_picture *from, susol_error *error) {
    int channels = from->channels ? from->channels : 1;
    size_t row = (size_t)from->width * (size_t)channels;
    if (!from->pixels) return refuse(error, "the picture has no pixels");
    if (from->width < 1 || from->height < 1 || from->width > MOST_PIXELS ||
        from->height > MOST_PIXELS)
        return refuse(error, "the sides of a picture have 1 to 32768 pixels");
    if (channels != 1 && channels != 3 && channels != 4)
        return refuse(error, "a pixel has 1, 3 or 4 channels");
    if (from->stride && from->stride < row) return refuse(error, "the stride is less than a row");
    *own = (ss_pixels){from->pixels, from->width,   from->height, from->stride ? from->stride : row,
                       channels,     from->turn & 3};
    return SUSOL_OK;
}

susol_status susol_scan_read(susol_scan *scan, const susol_picture *picture, susol_error *error) {
    susol_picture own;
    ss_pixels pixels;
    ss_taken taken;
    ss_limits limits;
    ss_error_begin(error);
    scan->scan.count = 0;
    susol_status status = ss_take_picture(&own, picture, error);
    if (!status) status = take_pixels(&pixels, &own, error);
    if (!status) status = ss_take_options(&taken, own.limits, error);
    if (status) return ss_error_end(error, status);
    scan->scale = own.scale > 0 ? own.scale : 1;
    ss_limits_start(&limits, &taken.options);
    status = ss_scan_picture(&scan->scan, &pixels, &limits);
    if (status == SUSOL_NO_MEMORY) scan->scan.count = 0;
    for (int i = 0; i < scan->scan.count; i++) show(scan, i);
    ss_arena_free(&scan->scan.arena); /* the picture itself is not needed any more */
    return ss_error_end(error, status);
}

/* ---- the puzzle ---- */

static susol_status lay_out(ss_puzzle *puzzle, const ss_scanned *grid) {
    int side = grid->reading.side;
    int height = ss_scan_box_height(side), width = ss_scan_box_width(side);
    susol_status status = ss_layout_grid(puzzle, side, grid->jigsaw ? 0 : height, width);
    return status || !grid->jigsaw ? status : ss_layout_jigsaw(puzzle, grid->region);
}

static void name_cell(ss_text *line, int side, int cell) {
    ss_text_format(line, " r%dc%d", cell / side + 1, cell % side + 1);
}

static susol_status add(susol_puzzle *puzzle, ss_text *line, susol_error *error) {
    susol_status status = ss_text_status(line);
    if (!status) status = susol_puzzle_add_rule(puzzle, line->data, error);
    ss_text_clear(line);
    return status;
}

static susol_status add_cages(susol_puzzle *puzzle, const ss_scanned *grid, ss_text *line,
                              susol_error *error) {
    int side = grid->reading.side, cells = side * side;
    for (int cage = 1; cage <= grid->rules.cages.count; cage++) {
        bool any = false;
        for (int i = 0; i < cells; i++) {
            if (grid->rules.cages.cage[i] != cage) continue;
            if (!any && grid->rules.cages.sum[cage])
                ss_text_format(line, "cage %d:", grid->rules.cages.sum[cage]);
            else if (!any) ss_text_words(line, "cage:");
            any = true;
            name_cell(line, side, i);
        }
        susol_status status = any ? add(puzzle, line, error) : SUSOL_OK;
        if (status) return status;
    }
    return SUSOL_OK;
}

static susol_status add_signs(susol_puzzle *puzzle, const ss_scanned *grid, ss_text *line,
                              susol_error *error) {
    int side = grid->reading.side;
    for (int i = 0; i < 2 * side * side && grid->rules.signs.count; i++) {
        int down = i % 2, cell = i / 2, other = cell + (down ? side : 1);
        char sign = grid->rules.signs.at[down][cell];
        if (!sign || other >= side * side || (!down && cell % side == side - 1)) continue;
        name_cell(line, side, cell);
        ss_text_format(line, " %c", sign);
        name_cell(line, side, other);
        susol_status status = add(puzzle, line, error);
        if (status) return status;
    }
    return SUSOL_OK;
}

static void fill_in(susol_puzzle *puzzle, const ss_scan_reading *reading, int which) {
    for (int i = 0; i < reading->side * reading->side; i++) {
        int digit = which & SUSOL_SCAN_SEEN ? reading->seen[i] : reading->digit[i];
        bool by_hand = reading->by_hand[i];
        if (by_hand && !(which & SUSOL_SCAN_WRITTEN)) digit = 0;
        ss_puzzle_set_value(puzzle, i, digit, !by_hand);
    }
}

susol_status susol_scan_puzzle(const susol_scan *scan, int index, int which, susol_puzzle *out,
                               susol_error *error) {
    ss_text line;
    ss_error_begin(error);
    if (!susol_scan_at(scan, index))
        return ss_error_end(error, refuse(error, "there is no grid of that number"));
    const ss_scanned *grid = &scan->scan.at[index];
    ss_text_init(&line, &scan->memory);
    susol_status status = lay_out(out, grid);
    if (!status) status = add_cages(out, grid, &line, error);
    if (!status) status = add_signs(out, grid, &line, error);
    if (!status) fill_in(out, &grid->reading, which);
    ss_text_free(&line);
    return ss_error_end(error, status);
}

/* ---- JSON ---- */

static void put_digits(ss_text *out, const char *name, const susol_scan_grid *grid,
                       const uint8_t *digits, int written) {
    ss_text_format(out, ",\"%s\":\"", name);
    for (int i = 0; i < grid->cells; i++) {
        int digit = written >= 0 && grid->written[i] != written ? 0 : digits[i];
        ss_text_put(out, ".123456789ABCDEFG"[digit]);
    }
    ss_text_put(out, '"');
}

static void put_cell(ss_text *out, const susol_scan_grid *grid, int cell) {
    static const char *const kinds[] = {"empty", "printed", "written"};
    int kind = !grid->digits[cell] ? 0 : grid->written[cell] ? 2 : 1;
    ss_text_format(out, "%s{\"cell\":\"r%dc%d\",\"digit\":%d,\"kind\":\"%s\",\"readings\":[",
                   cell ? "," : "", cell / grid->side + 1, cell % grid->side + 1,
                   grid->digits[cell], kinds[kind]);
    for (int i = BEST * cell; i < BEST * (cell + 1); i++)
        ss_text_format(out, "%s[%d,%.4f]", i % BEST ? "," : "", grid->readings[i],
                       (double)grid->chances[i]);
    ss_text_words(out, "]}");
}

static void put_corrections(ss_text *out, const susol_scan_grid *grid) {
    const char *comma = "";
    ss_text_words(out, ",\"corrections\":[");
    for (int i = 0; i < grid->cells; i++) {
        if (grid->digits[i] == grid->seen[i]) continue;
        ss_text_format(out, "%s{\"cell\":\"r%dc%d\",\"seen\":%d,\"digit\":%d}", comma,
                       i / grid->side + 1, i % grid->side + 1, grid->seen[i], grid->digits[i]);
        comma = ",";
    }
    ss_text_put(out, ']');
}

static void put_cages(ss_text *out, const ss_scanned *grid) {
    int side = grid->reading.side, cells = side * side;
    const char *comma = ",\"cages\":[";
    for (int cage = 1; cage <= grid->rules.cages.count; cage++) {
        bool any = false;
        for (int i = 0; i < cells; i++) {
            if (grid->rules.cages.cage[i] != cage) continue;
            if (!any)
                ss_text_format(out, "%s{\"sum\":%d,\"cells\":[", comma,
                               grid->rules.cages.sum[cage]);
            ss_text_format(out, "%s\"r%dc%d\"", any ? "," : "", i / side + 1, i % side + 1);
            any = true, comma = ",";
        }
        if (any && sum_is_changed(&grid->rules.cages, cage))
            ss_text_format(out, "],\"seen\":%d}", grid->rules.cages.seen[cage]);
        else if (any) ss_text_words(out, "]}");
    }
    if (*comma && !comma[1]) ss_text_put(out, ']');
}

static void put_signs(ss_text *out, const ss_scanned *grid) {
    int side = grid->reading.side;
    const char *comma = ",\"signs\":[";
    for (int i = 0; i < 2 * side * side && grid->rules.signs.count; i++) {
        int cell = i / 2, row = cell / side + 1, column = cell % side + 1, down = i % 2;
        if (!grid->rules.signs.at[down][cell]) continue;
        ss_text_format(out, "%s\"r%dc%d %c r%dc%d\"", comma, row, column,
                       grid->rules.signs.at[down][cell], row + down, column + !down);
        comma = ",";
    }
    if (!comma[1]) ss_text_put(out, ']');
}

static void put_pieces(ss_text *out, const ss_scanned *grid) {
    int side = grid->reading.side;
    if (!grid->jigsaw) return;
    ss_text_words(out, ",\"regions\":\"");
    for (int i = 0; i < side * side; i++) ss_text_put(out, (char)('A' + grid->region[i]));
    ss_text_put(out, '"');
}

static void put_grid(ss_text *out, const susol_scan_grid *grid, const ss_scanned *found) {
    const double *at = grid->corners;
    ss_text_format(out, "{\"side\":%d,\"verdict\":\"%s\",\"solutions\":%d", grid->side,
                   grid->sure ? "sure" : "doubtful", grid->solutions);
    put_digits(out, "puzzle", grid, grid->digits, 0);
    put_digits(out, "written", grid, grid->digits, 1);
    put_digits(out, "seen", grid, grid->seen, -1);
    ss_text_format(out, ",\"corners\":[[%.1f,%.1f],[%.1f,%.1f],[%.1f,%.1f],[%.1f,%.1f]]", at[0],
                   at[1], at[2], at[3], at[4], at[5], at[6], at[7]);
    put_corrections(out, grid);
    put_pieces(out, found);
    put_cages(out, found);
    put_signs(out, found);
    ss_text_words(out, ",\"cells\":[");
    for (int i = 0; i < grid->cells; i++) put_cell(out, grid, i);
    ss_text_words(out, "]}");
}

susol_status susol_scan_json(const susol_scan *scan, int index, susol_text *out) {
    const susol_scan_grid *grid = susol_scan_at(scan, index);
    size_t before = out->size;
    if (!grid) return SUSOL_BAD_VALUE;
    put_grid(out, grid, &scan->scan.at[index]);
    susol_status status = ss_text_status(out);
    if (status) ss_text_cut(out, before);
    return status;
}
