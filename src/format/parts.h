/* parts.h: what several formats share: lines, digits, rows of cells, jigsaw pieces. */
#ifndef SS_FORMAT_PARTS_H
#define SS_FORMAT_PARTS_H
#include "format/format.h"

/* ---- parts.c ---- */

enum { SS_LEAST_SIDE = 4 }; /* of formats that tell the side from the number of cells */

enum {                     /* what a format can hold besides digits */
       SS_HOLDS_MARKS = 1, /* pencil marks */
       SS_HOLDS_SHAPE = 2, /* any boxes, none, jigsaw pieces; any side */
       SS_HOLDS_RULES = 4
};
/* OK, or CANNOT and what the format has no words for. */
susol_status ss_format_holds(const ss_puzzle *puzzle, unsigned holds, susol_error *error);

int ss_format_side(size_t cells); /* of a square grid; 0: there is none with this many cells */
susol_status ss_format_plain(ss_puzzle *out, int side); /* empty, with the usual boxes */
/* "expected ..., not '...'": at most some words of what was found are shown. */
susol_status ss_format_unexpected(susol_error *error, ss_place place, const char *expected,
                                  ss_span found);
/* Digits of all cells out of as many characters; those with a digit are given, or placed. */
susol_status ss_format_digits(ss_puzzle *out, ss_span cells, bool given, ss_place place,
                              susol_error *error);
void ss_format_allow(ss_puzzle *out, int cell, ss_set digits); /* one alone is a given */
/* Jigsaw pieces on a grid without boxes: equal labels are one piece, -1 is none. */
susol_status ss_format_pieces(ss_puzzle *out, const int *labels, ss_place place,
                              susol_error *error);
char ss_format_piece_letter(int piece); /* A-Z a-z 0-9; '.' for no piece */
void ss_format_set(const ss_puzzle *puzzle, ss_set digits, ss_text *out); /* 124 */
/* A set out of characters; false: one is no digit of the puzzle. */
bool ss_format_set_of(ss_span letters, const ss_puzzle *puzzle, ss_set *digits);

/* The puzzle on a line, if it has no blanks in it; text may be after one. */
ss_span ss_format_code(ss_span line);
/* Shapes in words: "6x8"; "9" or "0-8". False: they are something else. */
bool ss_format_times(ss_span words, int *first, int *second);
bool ss_format_range(ss_span words, ss_shape *shape);
/* Adds the grid that begins with the cell of this name, looked up in a grid as large as may be.
   False: there is no such cell, or there are too many grids. */
bool ss_format_add_grid(const ss_puzzle *largest, ss_span name, ss_grids *grids);
/* Fills in what was not said, lays the grid out; BAD_TEXT: there is no such grid. */
typedef struct ss_said { /* what was said of a shape */
    ss_shape shape;      /* 0: not said */
    bool boxes, pieces;
} ss_said;
susol_status ss_format_lay_out(ss_puzzle *out, const ss_said *said, ss_place place,
                               susol_error *error);

/* A copy that lives as long as the puzzle, 0 bytes replaced; NULL: no memory. */
const char *ss_format_keep(ss_puzzle *out, ss_span words);
/* Gathers the words of all lines that `find` knows as title, author or comment into the puzzle. */
enum { SS_WORDS_TITLE, SS_WORDS_AUTHOR, SS_WORDS_COMMENT };
typedef bool ss_words_finder(ss_span line, int which, ss_span *words);
susol_status ss_format_words(ss_puzzle *out, ss_span text, ss_words_finder *find);

/* ---- rows.c: lines of a text, and rows of cells in them ---- */

typedef struct ss_text_lines { /* the lines of a piece; `number` is that of the last one taken */
    ss_span rest;
    int number;
} ss_text_lines;
bool ss_text_lines_next(ss_text_lines *lines, ss_span *line);
/* The first line, if it is known to be complete; false: there is none. */
bool ss_text_lines_take(ss_span *rest, bool last, ss_span *line);

typedef enum { SS_ROW_BLANK, SS_ROW_RULE, SS_ROW_CELLS, SS_ROW_OTHER } ss_row_kind;
typedef struct ss_row {
    ss_row_kind kind;
    int groups, cells, longest; /* runs of cell characters, all of them, the longest run */
    size_t strange;             /* where the first character is that fits nowhere */
} ss_row;
ss_row ss_row_look(ss_span line);
/* Soon seen for most: a character that fits nowhere, not even into a rule. */
bool ss_row_is_words(ss_span line);
int ss_row_side(const ss_row *row); /* how wide the grid is that begins with this row */
bool ss_row_group(ss_span *rest, ss_span *group);
/* One row of digits, a character or a number each; errors are placed on line `number`. Of the
   shape only digits and columns count. */
susol_status ss_row_digits(ss_span line, const ss_shape *shape, uint8_t *digits, int number,
                           susol_error *error);

enum {                     /* how rows make a grid */
       SS_ROWS_GROUPS = 1, /* a cell is a group of characters */
       SS_ROWS_CLOSED = 2  /* a blank line ends the grid */
};
bool ss_rows_cut(ss_span text, bool last, unsigned how, ss_piece *piece);
/* The side of the grid the text begins with; 0: it does not begin with a whole grid. */
int ss_rows_sniff(ss_span text, unsigned how);
susol_status ss_rows_read(ss_span text, ss_puzzle *out, susol_error *error);
/* What is wrong with text that is nearly a grid: a row too short or too long, or not enough of
   them, told at that line. OK: it is nothing like a grid. */
susol_status ss_rows_fault(ss_span text, int line, susol_error *error);
/* blanks.c: is the whole text one grid in which blanks are the empty cells? */
bool ss_blanks_look(ss_span text);
susol_status ss_blanks_read(ss_span text, ss_puzzle *out, susol_error *error);
/* walls.c: areas instead of boxes, where the rows are in a frame with walls between them. */
susol_status ss_walls_read(ss_span text, ss_puzzle *out, susol_error *error);
/* The next row of cells; false and an error if another kind of line comes first. */
susol_status ss_rows_next(ss_text_lines *lines, int side, int row, ss_span *line,
                          susol_error *error);
#endif
