/* solo.c: game ids of Solo, the Sudoku in Simon Tatham's collection of puzzles.

   3x3:a2_6d3...             boxes three high and three wide, then the cells as runs
   9jx:cells,walls           j: pieces told by walls; x: both diagonals count
   3x3k:cells,walls,sums     k: cages told by walls, each with its sum in one of its cells
   Symmetry (r4, m8, a) and difficulty (dt, du) may be in the parameters; they say how the
   puzzle was made and are passed over. */
#include "format/sgt/sgt.h"

enum { KILLER_SIDE = 9 };

typedef struct shape {
    int side, height, width;
    bool jigsaw, diagonals, killer;
} shape;

static bool take_flag(ss_sgt *at, shape *to) {
    int number;
    if (ss_sgt_take(at, 'j')) to->jigsaw = true;
    else if (ss_sgt_take(at, 'x')) to->diagonals = true;
    else if (ss_sgt_take(at, 'k')) to->killer = true;
    else if (ss_sgt_take(at, 'd')) { /* difficulty: one more letter */
        if (!at->rest.size || at->rest.data[0] < 'a' || at->rest.data[0] > 'z') return false;
        at->rest.data++, at->rest.size--;
    } else { /* symmetry */
        if (!ss_sgt_take(at, 'r') && !ss_sgt_take(at, 'm') && !ss_sgt_take(at, 'a')) return false;
        (void)ss_sgt_take(at, 'd');
        (void)ss_sgt_number(at, 8, &number);
    }
    return true;
}

static bool take_shape(ss_sgt *at, shape *to) {
    *to = (shape){.width = 1};
    if (!ss_sgt_number(at, SS_MAX_SIDE, &to->height)) return false;
    bool boxes = ss_sgt_take(at, 'x');
    if (boxes && !ss_sgt_number(at, SS_MAX_SIDE, &to->width)) return false;
    while (at->rest.size && at->rest.data[0] != ':')
        if (!take_flag(at, to)) return false;
    to->side = to->height * to->width;
    bool told = boxes || to->jigsaw;
    if (to->height == 1 || to->width == 1) to->jigsaw = true; /* boxes would be rows or columns */
    return told && ss_sgt_take(at, ':');
}

static int sniff(ss_span text) {
    ss_sgt at = ss_sgt_first(text);
    shape of;
    if (!take_shape(&at, &of) || !at.rest.size) return 0;
    for (size_t i = 0; i < at.rest.size; i++) {
        char letter = at.rest.data[i];
        bool known = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (!known && letter != '_' && letter != ',') return 0;
    }
    return 94;
}

/* Pieces must all have as many cells as there are digits. */
static susol_status read_pieces(ss_sgt *at, ss_draft *draft) {
    ss_areas areas;
    int labels[SS_MAX_CELLS], side = draft->out->side;
    if (!ss_sgt_take(at, ',')) return ss_sgt_wrong(at, "a comma and the walls of pieces");
    susol_status status = ss_sgt_read_walls(at, side, false, &areas);
    for (int c = 0; c < side * side; c++) labels[c] = areas.area[c];
    if (!status && areas.count != side) return ss_sgt_wrong(at, "as many pieces as digits");
    return status ? status : ss_format_pieces(draft->out, labels, draft->place, draft->error);
}

static susol_status read_cages(ss_sgt *at, ss_draft *draft) {
    ss_areas areas;
    int32_t sums[SS_MAX_CELLS];
    int cells = draft->out->cells;
    if (!ss_sgt_take(at, ',')) return ss_sgt_wrong(at, "a comma and the walls of cages");
    susol_status status = ss_sgt_read_walls(at, draft->out->side, false, &areas);
    if (status) return status;
    if (!ss_sgt_take(at, ',')) return ss_sgt_wrong(at, "a comma and the sums of cages");
    status = ss_sgt_read_grid(at, cells, sums);
    if (status) return status;
    for (int c = 0; c < cells; c++)
        if (sums[c]) {
            if (areas.sum[areas.area[c]]) return ss_sgt_wrong(at, "one sum for each cage");
            areas.sum[areas.area[c]] = sums[c];
        }
    return ss_areas_add(&areas, draft);
}

static susol_status read_cells(ss_sgt *at, ss_puzzle *out) {
    int32_t digits[SS_MAX_CELLS];
    susol_status status = ss_sgt_read_grid(at, out->cells, digits);
    for (int c = 0; c < out->cells && !status; c++) {
        if (digits[c] > out->side) status = ss_sgt_wrong(at, "digits that fit the side");
        else if (digits[c]) ss_puzzle_set_value(out, c, digits[c], true);
    }
    return status;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_sgt at = {ss_format_code(text), ss_format_code(text), error};
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    shape of;
    if (!take_shape(&at, &of)) return ss_sgt_wrong(&at, "parameters such as 3x3k:");
    if (of.side < 2 || of.side > SS_MAX_SIDE) return ss_sgt_wrong(&at, "a side from 2 to 25");
    susol_status status =
        ss_layout_grid(out, of.side, of.jigsaw ? 0 : of.height, of.jigsaw ? 0 : of.width);
    if (!status) status = read_cells(&at, out);
    if (!status && of.jigsaw) status = read_pieces(&at, &draft);
    if (!status && of.diagonals) status = ss_draft_grid_rule(&draft, "diagonal");
    if (!status && of.diagonals) status = ss_draft_grid_rule(&draft, "antidiagonal");
    if (!status && of.killer) status = read_cages(&at, &draft);
    return status || !at.rest.size ? status : ss_sgt_wrong(&at, "the end");
}

/* ---- writing ---- */

/* The pieces as areas; CANNOT: they are not what walls can tell. */
static susol_status pieces_of(const ss_puzzle *puzzle, ss_areas *pieces, susol_error *error) {
    int labels[SS_MAX_CELLS], size[SS_MAX_CELLS] = {0};
    for (int c = 0; c < puzzle->cells; c++) {
        if (puzzle->region[c] == SS_NO_REGION)
            return ss_draft_cannot(error, "cells in no box or piece");
        labels[c] = puzzle->region[c];
        size[labels[c]]++;
    }
    for (int c = 0; c < puzzle->cells; c++)
        if (size[labels[c]] != puzzle->side)
            return ss_draft_cannot(error, "pieces of fewer cells than digits");
    ss_areas_label(pieces, labels, puzzle->cells);
    bool joined = ss_areas_joined(pieces, puzzle, false);
    return joined ? SUSOL_OK : ss_draft_cannot(error, "pieces that do not hang together");
}

/* Where there are cages, Solo wants every cell in one, with another cell. */
static bool is_covered(const ss_areas *cages, int cells) {
    int size[SS_MAX_CELLS] = {0};
    for (int c = 0; c < cells; c++)
        if (cages->area[c] >= 0) size[cages->area[c]]++;
    for (int c = 0; c < cells; c++)
        if (cages->area[c] < 0 || size[cages->area[c]] < 2) return false;
    return true;
}

static susol_status check(const ss_puzzle *puzzle, ss_areas *pieces, ss_areas *cages,
                          susol_error *error) {
    static const char *const kinds[] = {"cage", "diagonal", "antidiagonal", NULL};
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES | SS_HOLDS_SHAPE, error);
    if (!status && puzzle->side < 2) status = ss_draft_cannot(error, "a side below 2");
    if (!status && !puzzle->regions) status = ss_draft_cannot(error, "a grid without boxes");
    if (!status && (puzzle->box_height == 1 || puzzle->box_width == 1))
        status = ss_draft_cannot(error, "boxes that are rows or columns");
    if (!status && ss_draft_has(puzzle, "diagonal") != ss_draft_has(puzzle, "antidiagonal"))
        status = ss_draft_cannot(error, "one diagonal without the other");
    if (!status) status = pieces_of(puzzle, pieces, error);
    if (!status) status = ss_areas_of(puzzle, cages, error);
    if (!status && !ss_areas_joined(cages, puzzle, false))
        status = ss_draft_cannot(error, "cages that do not hang together");
    if (!status && cages->count && puzzle->side > KILLER_SIDE)
        status = ss_draft_cannot(error, "cages on a side above 9");
    if (!status && cages->count && !is_covered(cages, puzzle->cells))
        status = ss_draft_cannot(error, "cells in no cage, or alone in one");
    return status;
}

static void write_cages(const ss_puzzle *puzzle, const ss_areas *cages, ss_text *out) {
    int32_t sums[SS_MAX_CELLS];
    bool seen[SS_MAX_CELLS] = {false};
    for (int c = 0; c < puzzle->cells; c++) {
        int area = cages->area[c];
        sums[c] = seen[area] ? 0 : cages->sum[area];
        seen[area] = true;
    }
    ss_text_put(out, ',');
    ss_sgt_write_walls(cages, puzzle->side, false, out);
    ss_text_put(out, ',');
    ss_sgt_write_grid(sums, puzzle->cells, out);
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    ss_areas pieces, cages;
    int32_t digits[SS_MAX_CELLS];
    bool jigsaw = !puzzle->box_height;
    susol_status status = check(puzzle, &pieces, &cages, error);
    if (status) return status;
    bool killer = cages.count > 0;
    if (jigsaw) ss_text_format(out, "%dj", puzzle->side);
    else ss_text_format(out, "%dx%d", puzzle->box_height, puzzle->box_width);
    ss_text_words(out, ss_draft_has(puzzle, "diagonal") ? "x" : "");
    ss_text_words(out, killer ? "k:" : ":");
    for (int c = 0; c < puzzle->cells; c++) digits[c] = puzzle->value[c];
    ss_sgt_write_grid(digits, puzzle->cells, out);
    if (jigsaw) {
        ss_text_put(out, ',');
        ss_sgt_write_walls(&pieces, puzzle->side, false, out);
    }
    if (killer) write_cages(puzzle, &cages, out);
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_solo = {
    .name = "solo",
    .title = "Game ids of Solo",
    .suffixes = ".solo",
    .text = "Simon Tatham's Sudoku: 3x3: (or 9j: with pieces, x for diagonals, k for cages), then "
            "the cells, letters for runs of empty ones, then the walls of pieces and of cages and "
            "the sums.",
    .example =
        "2x3k:zj,aa_aa_aa___a___baaaaa_ab_________aaca_,8a4a7_13_13a11e3a5a9_12_5b6b20e10c\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
