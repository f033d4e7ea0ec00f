/* fpuzzles_sign.c: signs that are only drawn, as text on the border of two cells.

   Neither f-puzzles nor SudokuPad has a rule for them: setters write a sign and turn it. The tip
   points to the smaller digit; directions are 0 left, 1 up, 2 right, 3 down, and a turn of 90
   degrees to the right is one more. */
#include "format/fpuzzles/fpuzzles.h"
#include <assert.h>

int ss_fpuzzles_sign(const ss_puzzle *puzzle, ss_span glyph, int angle, int cells[2]) {
    static const char *const glyphs[4][3] = {{"<", "\xE2\x80\xB9", "\xEF\xBC\x9C"},
                                             {"^", "\xE2\x88\xA7", "\xCB\x84"},
                                             {">", "\xE2\x80\xBA", "\xEF\xBC\x9E"},
                                             {"v", "\xE2\x88\xA8", "\xCB\x85"}};
    int wide = puzzle->columns, low = cells[0] < cells[1] ? cells[0] : cells[1];
    int high = cells[0] + cells[1] - low, tip = -1;
    glyph = ss_span_trim(glyph);
    for (int way = 0; way < 4; way++)
        for (int i = 0; i < 3; i++)
            if (ss_span_is(glyph, glyphs[way][i]) && *glyph.data == *glyphs[way][i]) tip = way;
    if (tip < 0 || !ss_draft_neighbours(puzzle, low, high)) return 0;
    if (angle % 90) return -1;
    tip = ((tip + angle / 90) % 4 + 4) % 4;
    bool upright = high - low == wide && wide > 1;
    if (upright != (tip % 2 == 1)) return -1;
    bool to_low = tip == 0 || tip == 1;
    cells[0] = to_low ? high : low;
    cells[1] = to_low ? low : high;
    return 1;
}

const char *ss_fpuzzles_glyph(const ss_puzzle *puzzle, int greater, int less) {
    assert(greater != less);
    int step = less - greater;
    if (step == puzzle->columns) return "v";
    if (step == -puzzle->columns) return "^";
    return step < 0 ? "<" : ">";
}
