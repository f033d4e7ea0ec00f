/* members.c: the things or cells that a sentence speaks of, by the names of subjects.def. */
#include "drawn/members.h"
#include "drawn/places.h"
#include <assert.h>
#include <string.h>

/* `index`: of the thing, or -1 where cells are spoken of. */
static void add(ss_emitting *at, const ss_thing *thing, int index) {
    assert(index < at->reading->things->count);
    ss_members *all = &at->reading->members;
    if (all->count == SS_MEMBERS || !thing->count) return;
    if (ss_emit_wants_number(at) && thing->number == SS_NO_NUMBER) return;
    all->index[all->count] = (int16_t)index;
    all->thing[all->count++] = *thing;
}

static bool fits_colour(const ss_emitting *at, int index) {
    assert(index >= 0 && index < at->reading->things->count);
    const ss_thing *thing = &at->reading->things->thing[index];
    return !at->colours || (at->reading->called[index] | thing->colours) & at->colours;
}

static bool has_cell(const ss_thing *thing, int cell) {
    for (int i = 0; i < thing->count; i++)
        if (thing->cells[i] == cell) return true;
    return false;
}

/* Only members that came after these. */
static void drop_first(ss_members *all, int count) {
    assert(count >= 0 && count <= all->count);
    for (int i = count; i < all->count; i++) {
        all->thing[i - count] = all->thing[i];
        all->index[i - count] = all->index[i];
    }
    all->count -= count;
}

/* All of this kind; those that no other sentence speaks of first. */
static void add_kind(ss_emitting *at, ss_thing_kind kind, int least) {
    const ss_things *things = at->reading->things;
    int before = at->reading->members.count;
    for (int taken = 0; taken < 3 && at->reading->members.count == before; taken++)
        for (int i = 0; i < things->count; i++) {
            const ss_thing *thing = &things->thing[i];
            bool part = kind == SS_THING_CIRCLE && thing->joined; /* of an arrow, a thermometer */
            bool free = (taken || ss_emit_is_free(at, i)) && (!part || taken == 2);
            if (thing->kind == kind && thing->count >= least && free && fits_colour(at, i))
                add(at, thing, i);
        }
}

static void add_lines(ss_emitting *at) {
    add_kind(at, SS_THING_LINE, 2);
    if (!at->reading->thermos) add_kind(at, SS_THING_THERMO, 2);
}

/* Those of each cage or box that touch. */
static void add_neighbours(ss_emitting *at, const ss_thing *of, int index) {
    for (int i = 0; i < of->count; i++)
        for (int j = i + 1; j < of->count; j++) {
            if (!ss_places_touch(at->reading->puzzle, of->cells[i], of->cells[j])) continue;
            ss_thing pair = {.count = 2, .number = of->number};
            pair.cells[0] = of->cells[i], pair.cells[1] = of->cells[j];
            add(at, &pair, index);
        }
}

typedef bool same_house(const ss_puzzle *puzzle, int cell, int number);

static bool is_row(const ss_puzzle *puzzle, int cell, int number) {
    return cell / puzzle->columns == number;
}

static bool is_column(const ss_puzzle *puzzle, int cell, int number) {
    return cell % puzzle->columns == number;
}

static bool is_box(const ss_puzzle *puzzle, int cell, int number) {
    return puzzle->region[cell] == number;
}

static bool is_falling(const ss_puzzle *puzzle, int cell, int number) {
    return !number && cell / puzzle->columns == cell % puzzle->columns;
}

static bool is_rising(const ss_puzzle *puzzle, int cell, int number) {
    return !number && cell / puzzle->columns + cell % puzzle->columns == puzzle->columns - 1;
}

/* The cells of house `number`, in reading order. */
static ss_thing house_of(const ss_puzzle *puzzle, same_house *is_in, int number) {
    ss_thing house = {.number = SS_NO_NUMBER};
    for (int cell = 0; cell < puzzle->grid && house.count < SS_THING_CELLS; cell++)
        if (!puzzle->hole[cell] && is_in(puzzle, cell, number))
            house.cells[house.count++] = (uint16_t)cell;
    return house;
}

enum { HOUSES = 64 };

static void add_houses(ss_emitting *at, same_house *is_in, bool neighbours) {
    for (int number = 0; number < HOUSES; number++) {
        ss_thing house = house_of(at->reading->puzzle, is_in, number);
        if (neighbours) add_neighbours(at, &house, -1);
        else add(at, &house, -1);
    }
}

/* ---- some cells in a row ---- */

/* "Any three consecutive digits": how many; 0: no such words. */
static int window_of(const ss_sentence *in) {
    static const char *const words[] = {"consecutive", "adjacent", "digit", "cell",
                                        "contiguous",  "even",     "odd",   "row"};
    for (int i = 0; i + 1 < in->count; i++) {
        int number = in->token[i].number;
        if (in->token[i].word != ss_a_number || number < 2 || number > 5) continue;
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (in->token[i + 1].word == ss_word(ss_span_of(words[w]))) return number;
    }
    return 0;
}

static void add_windows_of(ss_emitting *at, const ss_thing *of, int index, int size) {
    const uint8_t *region = at->reading->puzzle->region;
    bool in_boxes = ss_sentence_has(ss_emit_said(at), "box");
    int last = of->closed ? of->count : of->count - size + 1;
    for (int from = 0; from < last && size && of->count >= size; from++) {
        ss_thing window = {.count = (uint8_t)size, .number = SS_NO_NUMBER};
        bool one_box = true;
        for (int i = 0; i < size; i++) {
            window.cells[i] = of->cells[(from + i) % of->count];
            one_box = one_box && region[window.cells[i]] == region[window.cells[0]];
        }
        if (one_box || !in_boxes) add(at, &window, index);
    }
}

static void add_windows(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    int size = window_of(ss_emit_said(at));
    for (int number = 0; number < HOUSES && size; number++) {
        ss_thing row = house_of(puzzle, is_row, number),
                 column = house_of(puzzle, is_column, number);
        add_windows_of(at, &row, -1, size);
        add_windows_of(at, &column, -1, size);
    }
}

static void add_line_windows(ss_emitting *at) {
    ss_members *all = &at->reading->members;
    int size = window_of(ss_emit_said(at));
    if (!size) return;
    add_lines(at);
    int lines = all->count;
    for (int i = 0; i < lines; i++) {
        ss_thing line = all->thing[i];
        add_windows_of(at, &line, all->index[i], size);
    }
    drop_first(all, lines);
}

/* ---- shaded cells ---- */

static bool touches(const ss_emitting *at, const ss_thing *area, int cell) {
    for (int i = 0; i < area->count; i++)
        if (ss_places_touch(at->reading->puzzle, area->cells[i], cell)) return true;
    return false;
}

static void put_in_order(ss_thing *area) {
    for (int i = 1; i < area->count; i++)
        for (int j = i; j > 0 && area->cells[j] < area->cells[j - 1]; j--) {
            uint16_t kept = area->cells[j];
            area->cells[j] = area->cells[j - 1];
            area->cells[j - 1] = kept;
        }
}

/* Squares of one colour that touch are an area. */
static void add_areas(ss_emitting *at) {
    const ss_things *things = at->reading->things;
    bool seen[SS_THINGS] = {false};
    for (int first = 0; first < things->count; first++) {
        ss_thing area = things->thing[first];
        bool fits = area.kind == SS_THING_SQUARE && area.count == 1 && fits_colour(at, first);
        if (seen[first] || !fits) continue;
        area.number = SS_NO_NUMBER;
        bool whole = ss_emit_is_whole_area(things, first);
        for (bool again = true; again;) {
            again = false;
            if (ss_limits_spend(at->reading->limits, things->count)) return;
            for (int i = first + 1; i < things->count && area.count < SS_THING_CELLS; i++) {
                const ss_thing *other = &things->thing[i];
                if (seen[i] || !ss_emit_are_of_one_area(things, first, i)) continue;
                bool in = has_cell(&area, other->cells[0]);
                if (!in && !whole && !touches(at, &area, other->cells[0])) continue;
                if (!in) area.cells[area.count++] = other->cells[0];
                seen[i] = again = true;
            }
        }
        put_in_order(&area);
        if (area.count > 1) add(at, &area, first);
    }
}

static void add_cells_that_count(ss_emitting *at, ss_thing_kind kind) {
    ss_members *all = &at->reading->members;
    int kept = 0;
    add_kind(at, kind, 1);
    for (int i = 0; i < all->count; i++) {
        all->thing[kept] = all->thing[i];
        all->index[kept] = all->index[i];
        bool again = false;
        for (int j = 0; j < kept; j++)
            again = again || all->thing[j].cells[0] == all->thing[i].cells[0];
        all->thing[kept].count = 1;
        if (!again && ss_places_add(at, &all->thing[kept])) kept++;
    }
    all->count = kept;
}

/* A marked cell with each of those around it, two by two. */
static void add_pairs_around(ss_emitting *at, ss_thing_kind kind) {
    ss_members *all = &at->reading->members;
    add_cells_that_count(at, kind);
    int marked = all->count;
    for (int i = 0; i < marked; i++)
        for (int j = 1; j < all->thing[i].count; j++) {
            ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
            pair.cells[0] = all->thing[i].cells[0], pair.cells[1] = all->thing[i].cells[j];
            add(at, &pair, all->index[i]);
        }
    drop_first(all, marked);
}

/* Each frame has neighbours of its own. */
static void add_cage_neighbours(ss_emitting *at) {
    const ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++)
        if (things->thing[i].kind == SS_THING_CAGE) add_neighbours(at, &things->thing[i], i);
}

static void add_grid_neighbours(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    for (int cell = 0; cell < puzzle->grid; cell++)
        for (int down = 0; down < 2; down++) {
            int other = cell + (down ? puzzle->columns : 1);
            if (other >= puzzle->grid || !ss_places_touch(puzzle, cell, other)) continue;
            ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
            pair.cells[0] = (uint16_t)cell, pair.cells[1] = (uint16_t)other;
            if (!puzzle->hole[cell] && !puzzle->hole[other]) add(at, &pair, -1);
        }
}

/* Each cell of a frame with each one that touches the frame from outside. */
static void add_cage_borders(ss_emitting *at) {
    const ss_things *things = at->reading->things;
    const ss_puzzle *puzzle = at->reading->puzzle;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *cage = &things->thing[i];
        if (cage->kind != SS_THING_CAGE || ss_limits_spend(at->reading->limits, puzzle->grid))
            continue;
        for (int cell = 0; cell < puzzle->grid; cell++) {
            if (has_cell(cage, cell) || !touches(at, cage, cell)) continue;
            ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
            pair.cells[0] = (uint16_t)cell;
            for (int j = 0; j < cage->count; j++) {
                pair.cells[1] = cage->cells[j];
                add(at, &pair, i);
            }
        }
    }
}

/* The first and the last cell of each line. */
static void add_line_ends(ss_emitting *at) {
    ss_members *all = &at->reading->members;
    add_lines(at);
    for (int i = 0; i < all->count; i++) {
        ss_thing *line = &all->thing[i];
        line->cells[1] = line->cells[line->count - 1];
        line->count = 2;
    }
}

/* What of each line lies in one box. */
static void add_line_pieces(ss_emitting *at) {
    const uint8_t *region = at->reading->puzzle->region;
    ss_members *all = &at->reading->members;
    add_lines(at);
    int lines = all->count;
    for (int i = 0; i < lines; i++) {
        ss_thing line = all->thing[i];
        for (int box = 0; box < HOUSES; box++) {
            ss_thing piece = {.number = SS_NO_NUMBER};
            for (int j = 0; j < line.count; j++)
                if (region[line.cells[j]] == box && !has_cell(&piece, line.cells[j]))
                    piece.cells[piece.count++] = line.cells[j];
            add(at, &piece, all->index[i]);
        }
    }
    drop_first(all, lines);
}

/* Every square of four cells, whatever is drawn. */
static void add_blocks(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    int wide = puzzle->columns;
    for (int cell = 0; cell + wide < puzzle->grid; cell++) {
        ss_thing block = {.count = 4, .number = SS_NO_NUMBER};
        bool holes = cell % wide == wide - 1;
        for (int i = 0; i < 4 && !holes; i++) {
            block.cells[i] = (uint16_t)(cell + i / 2 * wide + i % 2);
            holes = puzzle->hole[block.cells[i]];
        }
        if (!holes) add(at, &block, -1);
    }
}

/* Neighbours in different boxes. */
static void add_crossings(ss_emitting *at) {
    const uint8_t *region = at->reading->puzzle->region;
    ss_members *all = &at->reading->members;
    int kept = 0;
    add_grid_neighbours(at);
    for (int i = 0; i < all->count; i++)
        if (region[all->thing[i].cells[0]] != region[all->thing[i].cells[1]]) {
            all->index[kept] = all->index[i];
            all->thing[kept++] = all->thing[i];
        }
    all->count = kept;
}

/* The corners of each box; or the cells in the middle of all of them. */
static void add_parts_of_boxes(ss_emitting *at, bool corners) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    int high = puzzle->box_height, wide = puzzle->box_width;
    ss_thing middles = {.number = SS_NO_NUMBER};
    for (int number = 0; number < puzzle->regions && high && wide; number++) {
        ss_thing box = house_of(puzzle, is_box, number), part = {.number = SS_NO_NUMBER};
        if (box.count != high * wide) return;
        const int at_corners[] = {0, wide - 1, box.count - wide, box.count - 1};
        for (int i = 0; i < 4; i++) part.cells[part.count++] = box.cells[at_corners[i]];
        if (corners) add(at, &part, -1);
        middles.cells[middles.count++] = box.cells[box.count / 2];
    }
    if (!corners && high % 2 && wide % 2) add(at, &middles, -1);
}

/* Every two cells that change places when the grid is turned upside down. */
static void add_opposite(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    for (int cell = 0; cell < puzzle->grid / 2; cell++) {
        ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
        pair.cells[0] = (uint16_t)cell;
        pair.cells[1] = (uint16_t)(puzzle->grid - 1 - cell);
        add(at, &pair, -1);
    }
}

static void add_pairs(ss_emitting *at) {
    add_kind(at, SS_THING_DOT, 2);
    if (!at->reading->members.count) add_kind(at, SS_THING_MARK, 2);
}

/* Rows, columns and diagonals of nine cells in reading order. */
static void add_magic_lines(ss_emitting *at, const ss_thing *square, int index) {
    static const uint8_t lines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                        {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    for (int i = 0; i < 8; i++) {
        ss_thing line = {.count = 3, .number = SS_NO_NUMBER};
        for (int j = 0; j < 3; j++) line.cells[j] = square->cells[lines[i][j]];
        add(at, &line, index);
    }
}

/* The region that comes so many-th when its first cells are read row by row, from 1. */
static int region_number(const ss_puzzle *puzzle, int place) {
    bool seen[HOUSES] = {false};
    for (int cell = 0; cell < puzzle->grid; cell++) {
        int region = puzzle->region[cell];
        if (region >= HOUSES || seen[region]) continue;
        seen[region] = true;
        if (!--place) return region;
    }
    return SS_NO_REGION;
}

/* A shaded square of nine cells; else the box of that number, or the one in the middle. */
static void add_magic(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    int number = (puzzle->regions + 1) / 2, wide = puzzle->columns;
    add_areas(at);
    ss_thing square = at->reading->members.thing[0];
    bool drawn = at->reading->members.count == 1 && square.count == 9 &&
                 square.cells[8] - square.cells[0] == 2 * wide + 2;
    at->reading->members.count = 0;
    for (int i = 0; i + 1 < ss_emit_said(at)->count; i++)
        if (ss_emit_said(at)->token[i].word == ss_word(ss_span_of("box")) &&
            ss_emit_said(at)->token[i + 1].word == ss_a_number)
            number = ss_emit_said(at)->token[i + 1].number;
    if (!drawn) square = house_of(puzzle, is_box, region_number(puzzle, number));
    if (square.count == 9) add_magic_lines(at, &square, -1);
}

/* Is such a diagonal drawn? */
static bool is_drawn(const ss_emitting *at, same_house *is_in) {
    const ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *line = &things->thing[i];
        bool all = line->kind == SS_THING_LINE && line->count > 4;
        for (int j = 0; j < line->count && all; j++)
            all = is_in(at->reading->puzzle, line->cells[j], 0);
        if (all) return true;
    }
    return false;
}

/* Every two cells that a diagonal mirrors: the rising one, if that is drawn. */
static void add_mirrored(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    bool rising = is_drawn(at, is_rising) || ss_sentence_has(ss_emit_said(at), "positive");
    if (puzzle->rows != puzzle->columns) return;
    for (int row = 0; row < puzzle->rows; row++)
        for (int column = 0; column < puzzle->columns; column++) {
            int other_row = rising ? puzzle->columns - 1 - column : column;
            int other_column = rising ? puzzle->rows - 1 - row : row;
            ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
            pair.cells[0] = (uint16_t)(row * puzzle->columns + column);
            pair.cells[1] = (uint16_t)(other_row * puzzle->columns + other_column);
            if (pair.cells[0] < pair.cells[1]) add(at, &pair, -1);
        }
}

void ss_members_gather(ss_emitting *at, ss_span name) {
    static const struct {
        const char *name;
        ss_thing_kind kind;
        int least;
    } kinds[] = {{"arrows", SS_THING_ARROW, 2},    {"thermos", SS_THING_THERMO, 2},
                 {"cages", SS_THING_CAGE, 1},      {"corners", SS_THING_QUAD, 4},
                 {"labels", SS_THING_LABEL, 1},    {"pointers", SS_THING_POINTER, 2},
                 {"outside", SS_THING_OUTSIDE, 2}, {"diagonalclues", SS_THING_DIAGONAL, 1}};
    at->reading->members.count = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (ss_span_is(name, kinds[i].name)) add_kind(at, kinds[i].kind, kinds[i].least);
    if (ss_span_is(name, "lines")) add_lines(at);
    if (ss_span_is(name, "lineends")) add_line_ends(at);
    if (ss_span_is(name, "cageborders")) add_cage_borders(at);
    if (ss_span_is(name, "cageneighbours")) add_cage_neighbours(at);
    if (ss_span_is(name, "boxneighbours")) add_houses(at, is_box, true);
    if (ss_span_is(name, "boxes")) add_houses(at, is_box, false);
    if (ss_span_is(name, "rows")) add_houses(at, is_row, false);
    if (ss_span_is(name, "columns")) add_houses(at, is_column, false);
    if (ss_span_is(name, "diagonals")) {
        add_houses(at, is_falling, false);
        add_houses(at, is_rising, false);
    }
    if (ss_span_is(name, "discs")) add_kind(at, SS_THING_CIRCLE, 1);
    if (ss_span_is(name, "tiles")) add_kind(at, SS_THING_SQUARE, 1);
    if (ss_span_is(name, "areas")) add_areas(at);
    if (ss_span_is(name, "magic")) add_magic(at);
    if (ss_span_is(name, "mirrored")) add_mirrored(at);
    if (ss_span_is(name, "windows")) add_windows(at);
    if (ss_span_is(name, "linewindows")) add_line_windows(at);
    if (ss_span_is(name, "blocks")) add_blocks(at);
    if (ss_span_is(name, "opposite")) add_opposite(at);
    if (ss_span_is(name, "crossings")) add_crossings(at);
    if (ss_span_is(name, "boxcorners")) add_parts_of_boxes(at, true);
    if (ss_span_is(name, "boxmiddles")) add_parts_of_boxes(at, false);
    if (ss_span_is(name, "pairs")) add_pairs(at);
    if (ss_span_is(name, "neighbours")) add_grid_neighbours(at);
    if (ss_span_is(name, "linepieces")) add_line_pieces(at);
    if (ss_span_is(name, "aroundcircles")) add_pairs_around(at, SS_THING_CIRCLE);
    if (ss_span_is(name, "aroundsquares")) add_pairs_around(at, SS_THING_SQUARE);
    if (ss_span_is(name, "circles")) add_cells_that_count(at, SS_THING_CIRCLE);
    if (ss_span_is(name, "squares")) add_cells_that_count(at, SS_THING_SQUARE);
}
