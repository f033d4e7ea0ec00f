/* grammar.c: puzzles made by bytes, over the program's own table of rules.

   puzzle := shape givens marks rule...
   rule   := the example of a kind, its cells moved and its numbers changed
           | name number... ":" cells       as many cells as the kind takes
           | cell sign cell...              chains and sums
           | name "(" rule ")"...           kinds made of rules, up to some depth */
#include "grammar.h"
#include "rule/rule.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { MOST_DEPTH = 4, MOST_RULES = 12 };

typedef struct making {
    fuzz_bytes *bytes;
    const fuzz_grid *grid;
    fuzz_text *out;
    int depth;
} making;

void fuzz_say(fuzz_text *text, const char *words, ...) {
    va_list list;
    va_start(list, words);
    size_t room = sizeof text->data - text->size;
    int size = vsnprintf(text->data + text->size, room, words, list);
    va_end(list);
    if (size > 0) text->size += (size_t)size < room ? (size_t)size : room - 1;
}

/* ---- cells ---- */

/* The next cell: mostly a neighbour of the last, as lines are drawn; `at` is moved there. */
static void step(making *at, int cell[2]) {
    static const int ways[9][2] = {{0, 1},  {1, 0},  {0, -1},  {-1, 0}, {1, 1},
                                   {1, -1}, {-1, 1}, {-1, -1}, {0, 0}};
    int way = fuzz_below(at->bytes, 16), row, column;
    if (way > 8) way %= 2;
    row = cell[0] + ways[way][0], column = cell[1] + ways[way][1];
    bool inside = row >= 0 && column >= 0 && row < at->grid->rows && column < at->grid->columns;
    if (way == 8 || !inside) {
        row = fuzz_below(at->bytes, at->grid->rows);
        column = fuzz_below(at->bytes, at->grid->columns);
    }
    cell[0] = row, cell[1] = column;
}

/* Different cells, as rules want them, unless chance says otherwise. */
static void say_cells(making *at, int count, bool parts) {
    uint8_t seen[SS_MAX_CELLS] = {0};
    int cell[2] = {fuzz_below(at->bytes, at->grid->rows), fuzz_below(at->bytes, at->grid->columns)};
    int cut = parts && count > 1 ? fuzz_between(at->bytes, 1, count - 1) : 0;
    for (int i = 0, tries = 0; i < count && tries < 4 * count; tries++, step(at, cell)) {
        uint8_t *here = &seen[cell[0] * at->grid->columns + cell[1]];
        if (*here && !fuzz_one_in(at->bytes, 50)) continue;
        *here = 1;
        fuzz_say(at->out, "%s r%dc%d", i && i == cut ? " |" : "", cell[0] + 1, cell[1] + 1);
        i++;
    }
}

/* Houses, rectangles and straight lines. */
static void say_area(making *at) {
    int rows = at->grid->rows, columns = at->grid->columns;
    int r = fuzz_below(at->bytes, rows), c = fuzz_below(at->bytes, columns);
    int down = fuzz_below(at->bytes, rows - r), right = fuzz_below(at->bytes, columns - c);
    switch (fuzz_below(at->bytes, 6)) {
    case 0: fuzz_say(at->out, " row %d", r + 1); return;
    case 1: fuzz_say(at->out, " column %d", c + 1); return;
    case 2: fuzz_say(at->out, " box %d", r + 1); return;
    case 3: fuzz_say(at->out, " r%dc%d..r%dc%d", r + 1, c + 1, r + 1 + down, c + 1 + right); return;
    case 4: down = down < right ? down : right, right = down; break;
    default: down = 0;
    }
    fuzz_say(at->out, " r%dc%d-r%dc%d", r + 1, c + 1, r + 1 + down, c + 1 + right);
}

/* ---- rules ---- */

static int number_for(making *at) {
    int side = at->grid->side;
    switch (fuzz_below(at->bytes, 8)) {
    case 0: return fuzz_below(at->bytes, 100);
    case 1: return -fuzz_below(at->bytes, side);
    case 2: return fuzz_below(at->bytes, 60000) - 100;
    case 3: return fuzz_below(at->bytes, side * (side + 1) / 2 + 1);
    default: return fuzz_between(at->bytes, 1, side);
    }
}

/* Reads digits off the front of a word. */
static int take_number(const char **word) {
    int number = 0;
    while (isdigit((unsigned char)**word) && number < 1000) number = 10 * number + *(*word)++ - '0';
    return number;
}

/* The example of a kind: its cells moved together, numbers changed now and then, letters of a word
   too. So kinds that want their cells just so get them. */
static void say_example(making *at, const char *example) {
    int down = fuzz_below(at->bytes, at->grid->rows), right = fuzz_below(at->bytes, 4);
    bool word = false, changed = fuzz_one_in(at->bytes, 2);
    right = right * at->grid->columns / 4;
    for (const char *p = example; *p;) {
        word ^= *p == '"';
        if (!word && *p == 'r' && isdigit((unsigned char)p[1])) {
            p++;
            int row = take_number(&p) - 1 + down, column = *p++ == 'c' ? take_number(&p) - 1 : 0;
            row %= at->grid->rows, column = (column + right) % at->grid->columns;
            fuzz_say(at->out, "r%dc%d", row + 1, column + 1);
        } else if (!word && isdigit((unsigned char)*p)) {
            int number = take_number(&p);
            if (changed && fuzz_one_in(at->bytes, 2)) number = number_for(at);
            fuzz_say(at->out, "%d", number);
        } else {
            static const char letters[] = ".*+?|()[]^-0123456789:>!\\ ,{}";
            char letter = *p++;
            if (word && changed && letter != '"' && fuzz_one_in(at->bytes, 8))
                letter = letters[fuzz_below(at->bytes, (int)sizeof letters - 1)];
            fuzz_say(at->out, "%c", letter);
        }
    }
}

static void say_rule(making *at);

static void say_parts(making *at, const char *name) {
    fuzz_say(at->out, "%s", name);
    at->depth++;
    for (int i = fuzz_between(at->bytes, 1, 3); i > 0; i--) {
        fuzz_say(at->out, " (");
        say_rule(at);
        fuzz_say(at->out, ")");
    }
    at->depth--;
}

static void say_named(making *at, const ss_rule_kind *kind) {
    int most = kind->most && kind->most < 9 ? kind->most : kind->least > 9 ? kind->least : 9;
    fuzz_say(at->out, "%s", kind->name);
    if (kind->takes & SS_TAKES_WORD) fuzz_say(at->out, " \"%d.*\"", fuzz_below(at->bytes, 10));
    for (int i = fuzz_below(at->bytes, kind->takes & SS_TAKES_NUMBER ? 3 : 1); i > 0; i--)
        fuzz_say(at->out, " %d", number_for(at));
    if (kind->takes & SS_TAKES_GRID) return;
    fuzz_say(at->out, ":");
    if (fuzz_one_in(at->bytes, 4)) say_area(at);
    else
        say_cells(at, fuzz_between(at->bytes, kind->least, most),
                  (kind->takes & SS_TAKES_PARTS) != 0);
}

/* r1c1 > r1c2 + r1c3, 2*r1c1 - r1c2 = 7 */
static void say_signs(making *at) {
    static const char *const signs[] = {" > ", " < ", " = "};
    int which = fuzz_below(at->bytes, 3), sides = fuzz_between(at->bytes, 2, 4);
    for (int i = 0; i < sides; i++) {
        if (i) fuzz_say(at->out, "%s", signs[which]);
        if (i && which == 2 && fuzz_one_in(at->bytes, 3)) {
            fuzz_say(at->out, "%d", number_for(at));
            return;
        }
        for (int k = fuzz_one_in(at->bytes, 3) ? fuzz_between(at->bytes, 1, 3) : 1; k > 0; k--) {
            if (which == 2 && fuzz_one_in(at->bytes, 5))
                fuzz_say(at->out, "%d*", fuzz_below(at->bytes, 6));
            fuzz_say(at->out, "r%dc%d", fuzz_below(at->bytes, at->grid->rows) + 1,
                     fuzz_below(at->bytes, at->grid->columns) + 1);
            if (k > 1) fuzz_say(at->out, " + ");
        }
    }
}

static void say_rule(making *at) {
    static int kinds;
    while (ss_rule_at(kinds)) kinds++;
    int which = fuzz_below(at->bytes, kinds + 5);
    if (which >= kinds) {
        say_signs(at);
        return;
    }
    const ss_rule_kind *kind = ss_rule_at(which);
    if (kind->takes & SS_TAKES_RULES && at->depth < MOST_DEPTH) say_parts(at, kind->name);
    else if (kind->takes & (SS_TAKES_RULES | SS_TAKES_WORD) || fuzz_one_in(at->bytes, 2))
        say_example(at, kind->example);
    else say_named(at, kind);
}

void fuzz_write_rule(fuzz_bytes *bytes, const fuzz_grid *grid, fuzz_text *out) {
    making at = {.bytes = bytes, .grid = grid, .out = out};
    say_rule(&at);
}

/* ---- shapes and digits ---- */

static void say_shape(making *at, fuzz_grid *grid, unsigned wish) {
    static const int sides[] = {4, 4, 6, 6, 5, 9, 9, 4, 6, 7, 8, 3, 2, 1, 10, 12, 16, 25};
    bool small = wish & FUZZ_SMALL;
    int side = sides[fuzz_below(at->bytes, small ? 5 : 18)];
    if (wish & FUZZ_NINE) side = 9;
    *grid = (fuzz_grid){side, side, side};
    if (wish & (FUZZ_PLAIN | FUZZ_NINE) || !fuzz_one_in(at->bytes, 4)) {
        fuzz_say(at->out, "side %d\n", side);
        if (!(wish & FUZZ_NINE) && fuzz_one_in(at->bytes, 4)) fuzz_say(at->out, "boxes none\n");
        return;
    }
    switch (fuzz_below(at->bytes, 5)) {
    case 0:
        grid->rows = fuzz_between(at->bytes, 1, small ? 6 : 12);
        grid->columns = fuzz_between(at->bytes, 1, small ? 6 : 12);
        grid->side = fuzz_between(
            at->bytes, grid->rows > grid->columns ? grid->rows : grid->columns, small ? 6 : 12);
        fuzz_say(at->out, "shape %dx%d\ndigits %d\n", grid->rows, grid->columns, grid->side);
        return;
    case 1: fuzz_say(at->out, "side %d\ndigits 0-%d\n", side, side - 1); return;
    case 2: fuzz_say(at->out, "side %d\nlines none\n", side); return;
    case 3: fuzz_say(at->out, "side %d\nextra %d\n", side, fuzz_between(at->bytes, 1, 5)); return;
    default:
        if (side > 12) side = 4;
        int top = fuzz_below(at->bytes, side + 2), left = fuzz_below(at->bytes, side + 2);
        *grid = (fuzz_grid){side, side + top, side + left};
        fuzz_say(at->out, "side %d\ngrids r1c1 r%dc%d\n", side, top + 1, left + 1);
    }
}

/* A digit of the plainest solved grid, so that givens mostly fit each other. */
static int usual_digit(const fuzz_grid *grid, int row, int column) {
    int height, width;
    if (!ss_shape_boxes(grid->side, &height, &width)) height = 1;
    return (row * (grid->side / height) + row / height + column) % grid->side + 1;
}

static void say_givens(making *at, unsigned wish) {
    const fuzz_grid *grid = at->grid;
    int share = wish & FUZZ_GIVEN ? fuzz_between(at->bytes, 60, 250) : fuzz_byte(at->bytes) / 2;
    uint32_t chance = (uint32_t)fuzz_byte(at->bytes) * 256u + (uint32_t)fuzz_byte(at->bytes);
    fuzz_say(at->out, "givens\n");
    for (int r = 0; r < grid->rows; r++, fuzz_say(at->out, "\n"))
        for (int c = 0; c < grid->columns; c++) {
            chance = chance * 1664525u + 1013904223u;
            int digit = usual_digit(grid, r, c);
            if (chance >> 28 == 0 && !(wish & FUZZ_GIVEN)) digit = (digit + 1) % grid->side + 1;
            bool said = (int)(chance >> 16 & 255) < share;
            fuzz_say(at->out, "%c", said ? ss_shape_digit(digit) : '.');
        }
}

void fuzz_write_puzzle(fuzz_bytes *bytes, unsigned wish, fuzz_text *out) {
    fuzz_grid grid;
    making at = {.bytes = bytes, .grid = &grid, .out = out};
    out->size = 0, out->data[0] = 0;
    say_shape(&at, &grid, wish);
    if (wish & FUZZ_GIVEN || fuzz_one_in(bytes, 3)) say_givens(&at, wish);
    for (int i = wish & FUZZ_PLAIN ? 0 : fuzz_below(bytes, MOST_RULES); i > 0; i--) {
        say_rule(&at);
        fuzz_say(out, "\n");
    }
}
