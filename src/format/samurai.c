/* samurai.c: samurai puzzles, five grids of 9x9, one puzzle a line.

   Boxes by grid; the shared ones are those of two grids:   1 1 1 . 2 2 2
   the line is read row by row, 21 rows of 21 cells, with   1 1 1 . 2 2 2
   a bar, a dot or a blank in the holes. Also read: the     1 1 * 3 * 2 2
   369 cells that are no holes, and the five grids one      . . 3 3 3 . .
   after the other, 81 cells each, with or without          4 4 * 3 * 5 5
   blanks between them.                                     4 4 4 . 5 5 5
                                                            4 4 4 . 5 5 5 */
#include "format/parts.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

enum { GRIDS = 5, WIDE = 21, ALL = WIDE * WIDE, CELLS = 369, GRID_CELLS = 81, APART = 405 };

static const ss_grids samurai = {.count = GRIDS,
                                 .box_height = 3,
                                 .box_width = 3,
                                 .top = {0, 0, 6, 12, 12},
                                 .left = {0, 12, 6, 0, 12}};

static bool is_in(int grid, int cell) {
    assert(grid >= 0 && grid < GRIDS);
    assert(cell >= 0 && cell < ALL);
    int row = cell / WIDE - samurai.top[grid], column = cell % WIDE - samurai.left[grid];
    return row >= 0 && row < 9 && column >= 0 && column < 9;
}

static bool is_hole(int cell) {
    for (int g = 0; g < GRIDS; g++)
        if (is_in(g, cell)) return false;
    return true;
}

/* The letters of the line, without blanks that are no holes. Returns how many there were. */
static int gather(ss_span line, char *letters) {
    int count = 0;
    bool whole = line.size == ALL;
    for (size_t i = 0; i < line.size; i++) {
        bool blank = line.data[i] == ' ' || line.data[i] == '\t';
        if (blank && !whole) continue;
        if (count < ALL) letters[count] = blank ? '-' : line.data[i];
        count++;
    }
    return count;
}

/* Where the i-th letter goes. */
static int cell_of(int i, int count, const uint16_t *used) {
    assert(i >= 0 && i < count);
    if (count == ALL) return i;
    if (count == CELLS) return used[i];
    int grid = i / GRID_CELLS, place = i % GRID_CELLS;
    return (samurai.top[grid] + place / 9) * WIDE + samurai.left[grid] + place % 9;
}

static susol_status put(ss_puzzle *out, int cell, ss_place place, char letter, susol_error *error) {
    assert(cell >= 0 && cell < ALL);
    bool hole = is_hole(cell);
    int digit = hole && letter == '-' ? 0 : ss_shape_digit_of(letter);
    bool other = digit > 0 && !hole && out->value[cell] && out->value[cell] != digit;
    if (digit < 0 || digit > 9 || (hole && digit) || other)
        return ss_format_unexpected(error, place,
                                    other  ? "the digit of the other grid"
                                    : hole ? "a bar where there is no cell"
                                           : "a digit, or a dot",
                                    (ss_span){&letter, 1});
    if (digit) ss_puzzle_set_value(out, cell, digit, true);
    return SUSOL_OK;
}

static susol_status read_samurai(ss_span text, ss_puzzle *out, susol_error *error) {
    char letters[ALL];
    uint16_t used[CELLS];
    int count = gather(text, letters), cells = 0;
    if (count != ALL && count != CELLS && count != APART)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                            "expected 441, 369 or 5 times 81 cells, found %d", count);
    for (int c = 0; c < ALL; c++)
        if (!is_hole(c)) used[cells++] = (uint16_t)c;
    susol_status status = ss_layout_grids(out, 9, &samurai);
    for (int i = 0; i < count && !status; i++)
        status = put(out, cell_of(i, count, used), (ss_place){1, i + 1}, letters[i], error);
    return status;
}

/* Nobody else has bars in the holes. Dots in all of them and no letters, with this many digits, are
   no grid of side 21 either. */
static int sniff(ss_span text) {
    enum { MANY = 40 };
    ss_piece piece;
    char letters[ALL];
    int digits = 0, bars = 0, holes = 0;
    if (!ss_format_cut_line(text, true, &piece)) return 0;
    ss_span line = {text.data + piece.skip, piece.size};
    int count = gather(ss_span_trim(line), letters);
    if (count != ALL && count != CELLS && count != APART) return 0;
    for (int i = 0; i < count; i++) {
        bool hole = count == ALL && is_hole(i), bar = letters[i] == '-';
        int digit = bar ? 0 : ss_shape_digit_of(letters[i]);
        if (digit < 0 || digit > 9 || (hole && digit) || (bar && !hole)) return 0;
        holes += hole, bars += hole && bar, digits += digit > 0;
    }
    if (count != ALL) return 80;
    return bars == holes ? 95 : digits >= MANY ? 80 : 0;
}

static bool is_samurai(const ss_puzzle *puzzle) {
    const ss_grids *grids = &puzzle->grids;
    if (grids->count != GRIDS || puzzle->side != 9 || grids->box_height != 3) return false;
    return !memcmp(grids->top, samurai.top, GRIDS) && !memcmp(grids->left, samurai.left, GRIDS);
}

static susol_status write_samurai(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    if (!is_samurai(puzzle))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "this format only holds samurai puzzles");
    susol_status status = ss_format_holds(puzzle, SS_HOLDS_SHAPE, error);
    for (int c = 0; c < puzzle->cells && !status; c++)
        ss_text_put(out, puzzle->hole[c] ? '-' : ss_shape_digit(puzzle->value[c]));
    if (!status) ss_text_put(out, '\n');
    return status;
}

const ss_format ss_format_samurai = {
    .name = "samurai",
    .title = "Samurai, one line",
    .suffixes = ".samurai",
    .text = "Five grids, the middle one sharing a box with each of the others, as 21 rows of 21 "
            "cells on a line, a bar where there is no cell. Also read: the 369 cells alone, and "
            "the five grids one after the other, 81 cells each.",
    .example = ".........---2..3.5689....563..---...67..5.6.8....4.---.....8.4."
               "9.46...1.---3.1.......23.9....---.7.........12.47..---..5..6..1"
               ".3..1......1.......2.5....7..2....5.8..7.4........1.5.7...5.8.."
               "------....63...------------5..7.2..4------------...58....------"
               "..3.5...8.2.4........7.9..3.4....2..6....4.5.......8......4..3."
               "2..8..9..---..48.69.........7.---....2.84.......3.1---.8...75.2"
               ".7.2.....---.4....6.7.9..38...---..579....6189.7..2---.........\n",
    .flags = SS_FORMAT_GRIDS,
    .sniff = sniff,
    .read = read_samurai,
    .write = write_samurai,
};
