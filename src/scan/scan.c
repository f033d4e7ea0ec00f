/* scan.c: from a picture to the grids on it, with what is in their cells.

   Grids are looked for in a picture of 1000 pixels; their cells are taken from one in which a
   cell has some 30. Which way is up is decided by what can be read best. */
#include "scan/scan.h"
#include "scan/find/choose.h"
#include "scan/killer/corners.h"
#include "scan/killer/law.h"
#include "scan/read/faint.h"
#include <assert.h>
#include <math.h>
#include <string.h>

enum { LONGEST = 1000, CELL_PIXELS = 34, WORK_OF_A_KILLER = 50000000 };
/* A puzzle is read long before a net has been asked so often: what is left are tables. */
enum { MOST_ASKED = 4000 };

typedef struct ss_scan_place {
    ss_find find;  /* in the picture of the finder's caller: what else overlaps with it? */
    ss_find first; /* as the lines alone say: a killer may have no digits that could tell */
    ss_picture sized;
    ss_scan_view view;
    bool looked_again;
} ss_scan_place;

typedef struct ss_scanner {
    ss_scan *scan;
    const ss_pixels *pixels;
    ss_picture full, inked; /* by what the eye sees; by the darkest colour, made when needed */
    ss_net_ready net, number_net; /* the latter is made ready when needed */
    ss_scan_cells cells;
    ss_fast9_work *work;
    ss_limits *limits;
    int turn;              /* which way is tried first */
    ss_scan_place *places; /* that may be grids */
    int place_count;
    ss_picture sizes[SS_FINDS]; /* the picture in sizes that were needed */
    int size_count;
    bool corners_filled; /* the grid read last seems to have sums */
    int across;          /* the largest lattice of cells that was found is so wide and high */
} ss_scanner;

static bool prepare(ss_scanner *scanner, const ss_pixels *pixels) {
    ss_arena *arena = &scanner->scan->arena;
    scanner->work = ss_arena_room(arena, sizeof *scanner->work);
    scanner->places = ss_arena_room(arena, SS_FINDS * sizeof *scanner->places);
    return scanner->work && scanner->places && ss_picture_from(arena, &scanner->full, pixels) &&
           ss_scan_cells_new(arena, &scanner->cells) &&
           ss_net_make_ready(arena, &scanner->net, &ss_digit_net);
}

/* ---- finding ---- */

static int longer_side(const ss_picture *image) {
    return image->width > image->height ? image->width : image->height;
}

typedef struct ss_scan_finder { /* the picture as the finder sees it */
    ss_finder finder;
    double larger; /* the full picture, beside it */
    int margin;
} ss_scan_finder;

static bool begin_finding(ss_arena *arena, const ss_scan_search *search, ss_limits *limits,
                          ss_scan_finder *to) {
    ss_picture small, padded;
    if (!ss_picture_shrink(arena, &small, search->full, LONGEST)) return false;
    to->margin = longer_side(&small) * 3 / 100 + 1;
    to->larger = (double)search->full->width / small.width;
    if (!ss_picture_pad(arena, &padded, &small, to->margin) ||
        (search->steps && !ss_picture_steps(arena, &padded, &padded)) ||
        !ss_finder_new(arena, &to->finder, &padded, search->side))
        return false;
    to->finder.limits = limits;
    if (search->steps) to->finder.digit_ways = 0; /* digits become outlines there */
    return true;
}

/* In pixels of the full picture. */
static ss_find in_full(const ss_scan_finder *from, const ss_find *find) {
    ss_find full = *find;
    ss_warp_scale(&full.map, from->larger, (ss_plane_point){-from->margin, -from->margin});
    return full;
}

susol_status ss_scan_find(ss_arena *arena, const ss_scan_search *search, ss_limits *limits,
                          ss_finds *finds) {
    ss_scan_finder from;
    finds->count = 0;
    if (!begin_finding(arena, search, limits, &from)) return SUSOL_NO_MEMORY;
    susol_status status = ss_finder_look(&from.finder, search->ways);
    for (; finds->count < from.finder.finds.count; finds->count++)
        finds->at[finds->count] = in_full(&from, &from.finder.finds.at[finds->count]);
    return status;
}

/* ---- reading ---- */

bool ss_scan_fit(ss_arena *arena, const ss_picture *full, ss_warp *map, ss_picture *sized) {
    double cell = ss_warp_cell_size(map);
    int longer = longer_side(full),
        wanted = cell > 1.3 * CELL_PIXELS ? (int)(longer * CELL_PIXELS / cell) : longer;
    if (!ss_picture_shrink(arena, sized, full, wanted)) return false;
    ss_warp_scale(map, (double)sized->width / full->width, (ss_plane_point){0, 0});
    return true;
}

/* The same, with a picture that was made before if one will do. */
static bool fit(ss_scanner *scanner, ss_warp *map, ss_picture *sized) {
    double wanted = CELL_PIXELS / ss_warp_cell_size(map);
    for (int i = 0; i < scanner->size_count; i++) {
        double scale = (double)scanner->sizes[i].width / scanner->full.width;
        if (scale > 1.12 * wanted || (scale < 0.9 * wanted && scale < 1)) continue;
        *sized = scanner->sizes[i];
        ss_warp_scale(map, scale, (ss_plane_point){0, 0});
        return true;
    }
    if (!ss_scan_fit(&scanner->scan->arena, &scanner->full, map, sized)) return false;
    if (scanner->size_count < SS_FINDS) scanner->sizes[scanner->size_count++] = *sized;
    return true;
}

static bool has_no_doubt(const ss_scan_reading *reading) {
    for (int i = 0; i < reading->side * reading->side; i++)
        if ((double)reading->cost[i][reading->seen[i]] > 0.1625) return false; /* 85% */
    return true;
}

static const ss_net_ready *net_for(const ss_scanner *scanner, int side) {
    return side > SS_DIGIT_SIDE ? &scanner->number_net : &scanner->net;
}

/* Fewer digits, or such that nobody could read, are no Sudoku but some other table. */
static bool is_puzzle(const ss_scan_place *place, const ss_scan_reading *reading) {
    if (reading->side < 9) return place->view.settled;
    return reading->digits > reading->side && reading->mean_cost < 0.8 &&
           reading->clashes * 2 <= reading->digits;
}

static ss_chooser chooser_of(ss_scanner *scanner, const ss_scan_place *place) {
    return (ss_chooser){.sized = &place->sized,
                        .cells = &scanner->cells,
                        .net = net_for(scanner, place->find.map.side),
                        .work = scanner->work,
                        .limits = scanner->limits,
                        .turn = scanner->turn};
}

/* What is no puzzle at first sight is looked at in other ways. */
static bool look_again(ss_scanner *scanner, ss_scan_place *place) {
    ss_arena *arena = &scanner->scan->arena;
    ss_chooser chooser = chooser_of(scanner, place);
    ss_picture inked;
    if (place->view.settled || place->looked_again || *chooser.net->asked > MOST_ASKED) return true;
    place->looked_again = true;
    if (scanner->pixels->channels >= 3) {
        if (!scanner->inked.grey && !ss_picture_inked(arena, &scanner->inked, scanner->pixels))
            return false;
        if (!ss_picture_shrink(arena, &inked, &scanner->inked, longer_side(&place->sized)))
            return false;
        chooser.inked = &inked;
    }
    ss_scan_view_look_again(&chooser, &place->view);
    return true;
}

/* The place that has been read there already; NULL: none. */
static ss_scan_place *place_at(ss_scanner *scanner, const ss_find *find) {
    for (int i = 0; i < scanner->place_count; i++)
        if (ss_finds_overlap(&scanner->places[i].find, find)) return &scanner->places[i];
    return NULL;
}

/* Somebody has filled it in, so it is no puzzle; but its lines are beyond doubt. */
static bool is_filled_in(const ss_find *find, const ss_scan_reading *reading) {
    return ss_find_is_excellent(find) && reading->digits >= 70 && reading->mean_cost < 0.3 &&
           2 * reading->clashes < reading->digits;
}

/* Another view of a place is taken if it is better. */
static susol_status read_find(ss_scanner *scanner, const ss_find *find) {
    ss_scan_place *at = place_at(scanner, find);
    if (at && at->view.settled) return SUSOL_OK;
    if (at && !at->first.lined) at->first = *find;
    ss_scan_place place = {.find = *find, .first = at ? at->first : *find};
    ss_find fitted = *find;
    if (!fit(scanner, &fitted.map, &place.sized)) return SUSOL_NO_MEMORY;
    ss_chooser chooser = chooser_of(scanner, &place);
    ss_scan_view_read(&chooser, &fitted, &place.view);
    if (ss_find_is_excellent(find) && !look_again(scanner, &place)) return SUSOL_NO_MEMORY;
    if (is_filled_in(find, &place.view.reading)) place.view.settled = true;
    if (!at && scanner->place_count == SS_FINDS) return SUSOL_OK;
    if (!at) scanner->places[scanner->place_count++] = place;
    else if (place.view.worth > at->view.worth) *at = place;
    return ss_limits_status(scanner->limits, SUSOL_OK);
}

static bool has_rules(const ss_scanned *grid) {
    return grid->rules.cages.count || grid->rules.signs.count;
}

/* Has what was printed exactly one solution? */
static bool is_printed_puzzle(const ss_scanner *scanner, const ss_scanned *grid) {
    const ss_scan_reading *reading = &grid->reading;
    uint8_t givens[81];
    if (has_rules(grid) || grid->jigsaw) return false; /* not known */
    if (reading->side != 9) return true;
    for (int i = 0; i < 81; i++) givens[i] = reading->by_hand[i] ? 0 : reading->digit[i];
    return ss_scan_solve(givens, scanner->work, NULL, NULL) == 1;
}

/* The cells of a grid whose map is in pixels of the whole picture. */
static bool take_cells(ss_scanner *scanner, const ss_warp *map) {
    ss_picture sized;
    ss_warp fitted = *map;
    if (!fit(scanner, &fitted, &sized)) return false;
    ss_scan_cells_take(&scanner->cells, &sized, &fitted);
    return true;
}

/* The printed part of a puzzle is a puzzle. If it is not, a few digits that look written are
   printed, and of many nobody can be sure. */
static bool tell_hands(ss_scanner *scanner, ss_scanned *grid) {
    ss_scan_reading *reading = &grid->reading;
    int written = 0, digits = 0;
    if (!take_cells(scanner, &grid->map)) return false;
    ss_scan_reading_tell_hands(reading, &scanner->cells);
    for (int i = 0; i < reading->side * reading->side; i++)
        digits += reading->digit[i] != 0, written += reading->by_hand[i];
    if (!written || is_printed_puzzle(scanner, grid)) return true;
    if (3 * written < digits) memset(reading->by_hand, 0, sizeof reading->by_hand);
    else grid->sure = false;
    return true;
}

/* ---- killers ---- */

static bool read_digits(ss_scanner *scanner, ss_scanned *grid) {
    if (!take_cells(scanner, &grid->map)) return false;
    ss_scan_reading_take(&grid->reading, &scanner->cells, net_for(scanner, grid->map.side));
    return true;
}

/* Reads cages where the map says; the grid becomes a killer if they are better than those it has.
   Only the way up of a grid that can be read well is known. */
static bool try_killer(ss_scanner *scanner, const ss_scan_place *place, const ss_warp *map,
                       ss_scanned *grid) {
    ss_scanned tried = {.map = *map, .score = place->first.score};
    if (ss_limits_spend(scanner->limits, WORK_OF_A_KILLER)) return true;
    if (!read_digits(scanner, &tried)) return false;
    int turns = ss_turns_with_sums(&scanner->cells) & (place->view.settled ? 1 : 15);
    if (!turns) return true;
    if (!ss_killer_read(&scanner->scan->arena, scanner->pixels, &tried.map, turns, &tried.rules))
        return false;
    if (!tried.rules.cages.sure && (place->view.settled || tried.rules.cages.worth < 0.5))
        return true;
    if (grid->rules.cages.count && grid->rules.cages.worth >= tried.rules.cages.worth) return true;
    *grid = tried;
    if (!read_digits(scanner, grid)) return false;
    ss_drop_lines(&scanner->cells, &grid->reading);
    return true;
}

/* Of a puzzle that can be read, cages are only looked for if there is something in the upper left
   of empty cells, and not elsewhere in them, as pencil marks would be. */
static bool may_be_killer(ss_scanner *scanner, const ss_scan_place *place) {
    const ss_scan_reading *reading = &place->view.reading;
    scanner->corners_filled = false;
    if (!place->view.settled && (reading->digits < 17 || reading->mean_cost > 0.3)) return true;
    ss_scan_cells_take(&scanner->cells, &place->sized, &place->view.find.map);
    ss_corner_ink ink = ss_ink_in_corners(&scanner->cells, reading);
    scanner->corners_filled = ink.are_sums;
    return ink.may_be_sums;
}

static bool read_killer(ss_scanner *scanner, const ss_scan_place *place, ss_scanned *grid) {
    ss_warp map = grid->map;
    if (!may_be_killer(scanner, place)) return true;
    if (!try_killer(scanner, place, &map, grid)) return false;
    if (grid->rules.cages.sure || place->view.settled) return true;
    return try_killer(scanner, place, &place->first.map, grid);
}

/* A grid that is no puzzle by its digits may have signs. Without digits, the camera says which way
   is up. */
static bool read_signs(ss_scanner *scanner, const ss_scan_place *place, ss_scanned *grid) {
    if (grid->rules.cages.count || place->view.settled) return true;
    ss_scanned tried = {.map = grid->map, .score = grid->score, .reading = grid->reading};
    if (grid->reading.digits < 6) {
        tried.map = place->first.map, tried.score = place->first.score;
        ss_warp_turn(&tried.map, scanner->turn);
        if (!read_digits(scanner, &tried)) return false;
    }
    if (ss_limits_spend(scanner->limits, WORK_OF_A_KILLER / 2)) return true;
    if (!ss_signs_read(&scanner->scan->arena, scanner->pixels, &tried.map, &tried.rules.signs))
        return false;
    if (tried.rules.signs.count) *grid = tried;
    return true;
}

static bool signs_are_clear(const ss_scan_signs *signs) {
    for (int i = 0; i < 2 * SS_SCAN_CELLS && signs->count; i++)
        if (signs->chance[i % 2][i / 2] > 0 && signs->chance[i % 2][i / 2] < 0.9F) return false;
    return true;
}

static susol_status judge_rules(ss_scanner *scanner, ss_scanned *grid) {
    bool sure;
    if (ss_limits_spend(scanner->limits, WORK_OF_A_KILLER)) return SUSOL_OK;
    if (!ss_mend(&scanner->scan->arena, &grid->reading, &grid->rules,
                 grid->jigsaw ? grid->region : NULL, &sure))
        return SUSOL_NO_MEMORY;
    grid->sure = sure && grid->score > 0.5 && has_no_doubt(&grid->reading) &&
                 (!grid->rules.cages.count || grid->rules.cages.sure) &&
                 signs_are_clear(&grid->rules.signs);
    return SUSOL_OK;
}

/* Digits that make a puzzle just there prove what lines could: nowhere else would they make one. */
static bool is_proved(const ss_scan_reading *reading) {
    return reading->digits >= 20 && ss_scan_reading_is_clean(reading) && has_no_doubt(reading);
}

static susol_status judge(ss_scanner *scanner, ss_scanned *grid) {
    const bool plain = grid->map.side == 9;
    if (has_rules(grid) || grid->jigsaw || grid->map.side > 9) return judge_rules(scanner, grid);
    if (!plain) grid->reading.solutions = 1; /* see is_puzzle */
    else if (!ss_scan_reading_correct(&scanner->scan->arena, &grid->reading, scanner->work,
                                      scanner->limits))
        return SUSOL_NO_MEMORY;
    if (plain) ss_scan_reading_fill(&grid->reading, scanner->work, scanner->limits);
    grid->sure = grid->reading.solutions == 1 && !(grid->reading.corrected > 0) &&
                 (grid->score > 0.5 || (plain && is_proved(&grid->reading))) &&
                 (plain ? ss_scan_reading_is_sure(&grid->reading, scanner->work)
                        : has_no_doubt(&grid->reading));
    return SUSOL_OK;
}

static bool any_settled(const ss_scanner *scanner) {
    for (int i = 0; i < scanner->place_count; i++)
        if (scanner->places[i].view.settled) return true;
    return false;
}

/* Beside a grid that can be read well, what cannot be read at all is a crossword or a picture. */
static bool may_be_read(const ss_scanner *scanner, const ss_scan_reading *reading) {
    return !any_settled(scanner) || (reading->digits >= 17 && reading->mean_cost < 0.6 &&
                                     4 * reading->clashes <= reading->digits);
}

/* A killer may have no digits, but its lines are as good as those of the grid beside it. */
static bool may_be_grid(const ss_scanner *scanner, const ss_scan_place *place) {
    return may_be_read(scanner, &place->view.reading) || place->first.score > 0.75;
}

/* Cages, signs and pieces; large grids have none, and small ones no pieces. */
static bool read_rules(ss_scanner *scanner, const ss_scan_place *place, ss_scanned *grid) {
    if (grid->map.side > SS_DIGIT_SIDE) return true;
    if (!read_killer(scanner, place, grid) || !read_signs(scanner, place, grid)) return false;
    if (has_rules(grid) || place->view.settled || grid->reading.digits < 6 || grid->map.side < 9)
        return true;
    return ss_pieces_read(&scanner->scan->arena, scanner->pixels, &grid->map, grid->region,
                          &grid->jigsaw);
}

static susol_status finish(ss_scanner *scanner, ss_scan_place *place) {
    assert(scanner->scan->count < SS_FINDS);
    ss_scanned *grid = &scanner->scan->at[scanner->scan->count];
    ss_chooser chooser = chooser_of(scanner, place);
    if (!may_be_grid(scanner, place)) return SUSOL_OK;
    if (!place->view.settled && may_be_read(scanner, &place->view.reading)) {
        ss_scan_view_move(&chooser, &place->view);
        if (!look_again(scanner, place)) return SUSOL_NO_MEMORY;
    }
    *grid = (ss_scanned){.map = place->view.find.map,
                         .score = place->view.find.score,
                         .reading = place->view.reading};
    ss_warp_scale(&grid->map, (double)scanner->full.width / place->sized.width,
                  (ss_plane_point){0, 0});
    if (!read_rules(scanner, place, grid)) return SUSOL_NO_MEMORY;
    if (ss_limits_stopped(scanner->limits)) return SUSOL_OK; /* it may be a killer all the same */
    if (!has_rules(grid) && !grid->jigsaw && !is_puzzle(place, &grid->reading)) return SUSOL_OK;
    if (!has_rules(grid))
        ss_scan_reading_find_faint(&grid->reading, scanner->pixels, &grid->map,
                                   net_for(scanner, grid->map.side), scanner->work);
    if (judge(scanner, grid)) return SUSOL_NO_MEMORY;
    if (scanner->corners_filled && !grid->rules.cages.count)
        grid->sure = false; /* not all was read */
    if (!tell_hands(scanner, grid)) return SUSOL_NO_MEMORY;
    scanner->scan->count++;
    return ss_limits_status(scanner->limits, SUSOL_OK);
}

/* ---- all of a picture ---- */

/* Many lines are there only if they are those of a large grid. */
static const double least_score_large = 0.6;

/* Enough of its lines are there; of some grids there are no others than those of the boxes. */
static bool has_lines(const ss_find *find) {
    if (find->map.side > SS_DIGIT_SIDE) return find->score > least_score_large;
    return find->score > 0.4 || (find->score > 0.3 && find->frame > 0.9 && find->boxes > 0.9);
}

static susol_status read_finds(ss_scanner *scanner, ss_scan_finder *from) {
    susol_status status = SUSOL_OK;
    const long *asked = net_for(scanner, from->finder.side)->asked;
    for (int i = 0; i < from->finder.finds.count && !status && *asked <= MOST_ASKED; i++) {
        ss_find *find = &from->finder.finds.at[i], full = in_full(from, find);
        if (find->read || !has_lines(find)) continue;
        find->read = true;
        status = read_find(scanner, &full);
    }
    return status;
}

/* Is there a further way to look, and no grid that is settled? */
static bool may_try_on(const ss_scanner *scanner, const ss_scan_search *search,
                       const ss_finder *finder) {
    if (any_settled(scanner) || ss_finder_is_done(finder) || *scanner->net.asked > MOST_ASKED)
        return false;
    return !search->ways || finder->way < search->ways;
}

/* What is found in the usual way is read before other ways are tried. */
static susol_status look_for(ss_scanner *scanner, ss_scan_search search) {
    ss_scan_finder from;
    search.full = &scanner->full;
    if (!begin_finding(&scanner->scan->arena, &search, scanner->limits, &from))
        return SUSOL_NO_MEMORY;
    susol_status status = SUSOL_OK;
    int ways = 1;
    do {
        int most = search.ways && ways > search.ways ? search.ways : ways;
        status = ss_finder_look(&from.finder, most);
        if (!status) status = read_finds(scanner, &from);
        ways += 3;
    } while (!status && may_try_on(scanner, &search, &from.finder));
    if (from.finder.across > scanner->across) scanner->across = from.finder.across;
    return status;
}

static susol_status finish_all(ss_scanner *scanner) {
    susol_status status = SUSOL_OK;
    for (int i = 0; i < scanner->place_count && scanner->scan->count < SS_FINDS && !status; i++)
        status = finish(scanner, &scanner->places[i]);
    return status;
}

/* Is there nothing with a digit that a small grid has not? Its cells may look like a part of a
   larger grid, which has many solutions then. */
static bool may_be_smaller(const ss_scan *scan) {
    for (int i = 0; i < scan->count; i++) {
        const ss_scan_reading *reading = &scan->at[i].reading;
        if (reading->solutions == 1 || has_rules(&scan->at[i])) return false;
        for (int cell = 0; cell < reading->side * reading->side; cell++)
            if (reading->seen[cell] > 6) return false;
    }
    return true;
}

/* Lines of cages lie beside those of a small killer, but its frame and boxes are beyond doubt. */
static void keep_framed(ss_scanner *scanner) {
    int kept = 0;
    for (int i = 0; i < scanner->place_count; i++) {
        const ss_find *find = &scanner->places[i].first;
        if (find->score > 0.5 && find->frame > 0.9 && find->boxes > 0.3)
            scanner->places[kept++] = scanner->places[i];
    }
    scanner->place_count = kept;
}

/* A part of something else may look like a small grid: it counts only if it is a puzzle. */
static susol_status look_for_small(ss_scanner *scanner, int side) {
    scanner->place_count = 0;
    susol_status status = look_for(scanner, (ss_scan_search){.side = side, .ways = 3});
    if (!any_settled(scanner)) keep_framed(scanner);
    return status ? status : finish_all(scanner);
}

/* Are there more cells side by side than a grid of nine has, or no grid that can be seen? */
static bool may_be_larger(const ss_scanner *scanner) {
    if (any_settled(scanner)) return false;
    if (scanner->across) return scanner->across > 10;
    for (int i = 0; i < scanner->place_count; i++)
        if (scanner->places[i].find.score > 0.65) return false;
    return true;
}

/* Its lines are there, and what is in its cells can be read. */
static bool is_large(const ss_scan_place *place) {
    const ss_scan_reading *reading = &place->view.reading;
    return place->view.settled ||
           (place->view.find.score > least_score_large && reading->digits >= 2 * reading->side &&
            reading->mean_cost < 0.4 && 8 * reading->clashes <= reading->digits);
}

/* A large grid takes the place of what was found in parts of it. */
static susol_status look_for_large(ss_scanner *scanner, int side) {
    ss_arena *arena = &scanner->scan->arena;
    ss_scan_place *smaller = scanner->places;
    int count = scanner->place_count;
    scanner->places = ss_arena_room(arena, SS_FINDS * sizeof *scanner->places);
    scanner->place_count = 0;
    if (!scanner->places) return SUSOL_NO_MEMORY;
    if (!scanner->number_net.net && !ss_net_make_ready(arena, &scanner->number_net, &ss_number_net))
        return SUSOL_NO_MEMORY;
    susol_status status = look_for(scanner, (ss_scan_search){.side = side, .ways = 3});
    for (int i = 0; i < scanner->place_count; i++)
        if (is_large(&scanner->places[i])) return status;
    scanner->places = smaller, scanner->place_count = count;
    return status;
}

susol_status ss_scan_picture(ss_scan *scan, const ss_pixels *pixels, ss_limits *limits) {
    /* A picture that has to be turned to the right has its top on the left: the first corner of its
       grids is the last one, clockwise, that was found. */
    ss_scanner scanner = {
        .scan = scan, .pixels = pixels, .limits = limits, .turn = (4 - pixels->turn % 4) % 4};
    scan->count = 0;
    if (!prepare(&scanner, pixels)) return SUSOL_NO_MEMORY;
    susol_status status = look_for(&scanner, (ss_scan_search){.side = 9});
    if (!status && !any_settled(&scanner))
        status = look_for(&scanner, (ss_scan_search){.side = 9, .steps = true, .ways = 4});
    for (int side = 16; side >= 12 && !status && may_be_larger(&scanner); side -= 4)
        status = look_for_large(&scanner, side);
    if (!status) status = finish_all(&scanner);
    for (int side = 6; side >= 4 && !status && may_be_smaller(scan); side -= 2)
        status = look_for_small(&scanner, side);
    ss_scan_arrange(scan);
    return status;
}
