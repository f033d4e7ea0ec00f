/* puzzle.h: what the setter wrote: the shape of the grid, what is given, the rules. Data only.

   A cell is a number 0 .. cells-1, row by row; after the `grid` cells of the rows come extra cells
   z1, z2, ... that lie in no row and hold whatever a rule needs beside the grid. value[c] is the
   digit written in cell c, or 0; given[c] tells the setter's digits from those a player has placed.
   allowed[c] is what may be there: one digit if there is a value, all of them in an untouched
   empty cell, fewer where pencil marks were read; extra cells have neither, only rules. region[c]
   numbers the box or jigsaw piece of the cell.
   Where several grids overlap, rows and columns count all cells from the first to the last, and
   cells that are in no grid are holes. A hole counts as filled, with 1, so that nothing is to be
   decided there; it is in no rule, and nobody shows or changes it.
   Rows, columns and regions are rules like any other; those are marked `implied`, because the
   shape already says so and no format has to write them out. */
#ifndef SS_PUZZLE_PUZZLE_H
#define SS_PUZZLE_PUZZLE_H
#include "base/error.h"
#include "base/limits.h"
#include "base/set.h"
#include "puzzle/drawing.h"

enum { SS_MAX_SIDE = SUSOL_MAX_SIDE, SS_MAX_CELLS = SUSOL_MAX_CELLS };
enum { SS_NO_REGION = 255, SS_CELL_NAME = 28, SS_MAX_GRIDS = 32, SS_FAULTS = 9 };
typedef struct ss_rule_kind ss_rule_kind; /* defined in rule/rule.h */
typedef struct ss_rule ss_rule;
struct ss_rule {
    const ss_rule_kind *kind;
    const uint16_t *cells;  /* in the order the rule names them */
    const int32_t *numbers; /* "cage 12: ..." has the number 12 */
    const char *word;       /* the text of a pattern; NULL: none */
    const ss_rule *parts;   /* rules that it is made of; its cells are all of theirs */
    uint16_t count, number_count;
    int part_count;
    bool implied, seen; /* comes with the shape; was made of what the drawing shows */
    bool ignored;       /* need not hold; other rules still see that it is there */
};
/* Several square grids that overlap or are apart, as in a samurai; count 0: just one grid. */
typedef struct ss_grids {
    int count, box_height, box_width;              /* the same boxes in each; height 0: none */
    uint8_t top[SS_MAX_GRIDS], left[SS_MAX_GRIDS]; /* where each begins, from 0 */
} ss_grids;

typedef struct susol_puzzle ss_puzzle;
struct susol_puzzle {
    susol_allocator memory;
    susol_options wish; /* limits of calls that take no options */
    ss_limits *limits;  /* of the call that reads it now; NULL: none */
    ss_arena arena;     /* rules and words */
    int side;           /* digits are 1 .. side */
    int rows, columns;
    int grid, cells; /* rows times columns, and with the extra cells */
    bool bare;       /* rows and columns may repeat digits */
    bool lettered;   /* cells are called A1, not r1c1; stays when another puzzle is read */
    bool zero;       /* people count from 0: they see digit d as d - 1, and rules count so too */
    int box_height, box_width; /* 0: no boxes, or jigsaw regions */
    int regions;               /* boxes or pieces; 0: none */
    ss_grids grids;            /* if there are several; box_height above is 0 then */
    uint8_t hole[SS_MAX_CELLS];
    uint8_t region[SS_MAX_CELLS];
    uint8_t value[SS_MAX_CELLS], given[SS_MAX_CELLS];
    ss_set allowed[SS_MAX_CELLS];
    ss_rule *rules;
    int rule_count, rule_room;
    const uint8_t *solution; /* the only one, for formats that carry it; NULL: not known */
    const char *title, *author, *comment; /* never NULL */
    const char *drawn;   /* parts of a foreign puzzle that say nothing, by name; never NULL */
    ss_drawing drawing;  /* what they look like */
    susol_error *faults; /* of a text that could not be read, those after the first */
    int fault_count;
};

typedef struct ss_shape { /* what is known of a grid before it is laid out */
    int side, rows, columns, extra;
    int box_height, box_width; /* 0: no boxes */
    bool bare, zero;
    ss_grids grids; /* several of them: then rows and columns are those of one */
} ss_shape;

ss_puzzle *ss_puzzle_new(const susol_allocator *allocator); /* not laid out; NULL: no memory */
void ss_puzzle_free(ss_puzzle *puzzle);
/* An empty grid without rules and regions; memory of earlier contents is reused. */
void ss_puzzle_clear(ss_puzzle *puzzle, int side);
/* A plain grid of boxes fills region[]; box_height 0: none. Rules are not added here. */
void ss_puzzle_boxes(ss_puzzle *puzzle, int box_height, int box_width);
susol_status ss_puzzle_add_rule(ss_puzzle *puzzle, const ss_rule *rule); /* copies all of it */
susol_status ss_puzzle_copy(ss_puzzle *to, const ss_puzzle *from);
/* A copy of the words that lives as long as the puzzle; NULL: no memory. */
const char *ss_puzzle_words(ss_puzzle *puzzle, ss_span words);
void ss_puzzle_add_fault(ss_puzzle *puzzle, const susol_error *fault);        /* up to SS_FAULTS */
void ss_puzzle_set_value(ss_puzzle *puzzle, int cell, int digit, bool given); /* 0 empties */
/* The usual 9x9, with its rows, columns and boxes, and whatever other rules. */
bool ss_puzzle_is_usual9(const ss_puzzle *puzzle);
/* The usual 9x9, and no rule that says more than its rows, columns and boxes. */
bool ss_puzzle_is_plain9(const ss_puzzle *puzzle);
bool ss_puzzle_has_marks(const ss_puzzle *puzzle); /* some empty cell is restricted */
ss_set ss_puzzle_full(const ss_puzzle *puzzle);
/* Values are what rules count with: digits, or one less where people count from 0. */
static inline int ss_puzzle_lowest(const ss_puzzle *puzzle) { return !puzzle->zero; }
static inline int ss_puzzle_highest(const ss_puzzle *puzzle) { return puzzle->side - puzzle->zero; }
static inline ss_set ss_puzzle_value_set(const ss_puzzle *puzzle, int value) { /* 0: no such */
    bool known = value >= ss_puzzle_lowest(puzzle) && value <= ss_puzzle_highest(puzzle);
    return known ? ss_set_one(value + puzzle->zero) : 0;
}

/* ---- shape.c: names of cells and digits ---- */

bool ss_shape_boxes(int side, int *height, int *width); /* the usual box; false: there is none */
void ss_shape_usual(ss_shape *shape, int size); /* fills in boxes of this many cells, or none */
/* Is there such a grid, and do its boxes fill it? NULL, or what was expected. */
const char *ss_shape_fault(const ss_shape *shape);
bool ss_shape_is_square(const ss_puzzle *puzzle); /* as many digits as rows and columns, no more */
char ss_shape_digit(int digit);                   /* 1-9, then A = 10; 0 gives '.' */
int ss_shape_digit_of(char letter);               /* 0: an empty cell; -1: neither */
/* The same where people may count from 0. */
char ss_shape_letter(const ss_puzzle *puzzle, int digit);
int ss_shape_letter_of(bool zero, char letter);
/* "r1c1", "R1C1", "A1" (column letter, row number) or "z1" (extra cells); -1: no such cell. */
int ss_shape_cell_of(const ss_puzzle *puzzle, ss_span name);
/* Writes r1c1, A1 or z1 into text and returns it. */
char *ss_shape_cell_name(const ss_puzzle *puzzle, int cell, char text[SS_CELL_NAME]);
#endif
