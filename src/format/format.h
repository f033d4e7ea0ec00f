/* format.h: file formats. One file per format, one line in formats.def.

   A stream of puzzles is read in two steps: `cut` finds where the next puzzle ends in the text at
   hand, `read` makes a puzzle of that piece. So no format sees more than one puzzle at a time and
   a stream of any length needs only the memory of one piece. */
#ifndef SS_FORMAT_FORMAT_H
#define SS_FORMAT_FORMAT_H
#include "puzzle/puzzle.h"

typedef struct ss_piece {
    size_t skip, size; /* bytes to pass over, then bytes of the puzzle; size 0: only skip */
} ss_piece;

enum {
    SS_FORMAT_COUNTED = 1,  /* the stream begins with the number of its puzzles */
    SS_FORMAT_BLOCK = 2,    /* a puzzle takes several lines: a blank line between two looks well */
    SS_FORMAT_SHAPES = 4,   /* holds grids of any shape, other digits, extra cells */
    SS_FORMAT_GRIDS = 8,    /* holds several grids that overlap */
    SS_FORMAT_SOLUTION = 16 /* carries the solution, for sites that check what people fill in */
};

typedef struct ss_format {
    const char *name, *title, *suffixes; /* "sdk", "SadMan Sudoku", ".sdk" */
    const char *text;                    /* what it looks like, for people */
    const char *example;                 /* must survive read, write, read */
    unsigned flags;
    int (*sniff)(ss_span text); /* 0 no ... 100 certain; sees the beginning of the stream */
    /* The first puzzle of the text; false: it may go on after it (never if `last`), and `skip`
       tells what may be passed over already. NULL: one puzzle a line. */
    bool (*cut)(ss_span text, bool last, ss_piece *piece);
    /* Lines and columns of errors count from the beginning of the piece. */
    susol_status (*read)(ss_span text, ss_puzzle *out, susol_error *error);
    susol_status (*write)(const ss_puzzle *puzzle, ss_text *out, susol_error *error);
} ss_format;

enum { SS_FORMAT_LONGEST = 1 << 20 }; /* bytes of one puzzle; more than that is an error */

const ss_format *ss_format_at(int index); /* NULL past the last */
const ss_format *ss_format_find(const char *name);
susol_status ss_format_unknown(const char *name, susol_error *error); /* says so */
const ss_format *ss_format_sniff(ss_span text); /* the surest; NULL: nobody knows it */
/* One puzzle out of a text; format NULL: recognise it. */
susol_status ss_format_read(ss_puzzle *puzzle, ss_span text, const char *format,
                            susol_error *error);
susol_status ss_format_write(const ss_puzzle *puzzle, const char *format, ss_text *out,
                             susol_error *error);
/* The first puzzle of the text as the format cuts it. */
bool ss_format_cut(const ss_format *format, ss_span text, bool last, ss_piece *piece);
bool ss_format_cut_line(ss_span text, bool last, ss_piece *piece); /* blank lines and # skipped */

/* ---- reader.c: many puzzles from a stream ---- */

typedef struct susol_reader ss_reader;
susol_status ss_reader_new(ss_reader **out, const char *format, const susol_allocator *allocator);
void ss_reader_free(ss_reader *reader);
susol_status ss_reader_feed(ss_reader *reader, ss_span text);
void ss_reader_end(ss_reader *reader);
susol_status ss_reader_next(ss_reader *reader, ss_puzzle *puzzle, susol_error *error);
/* The first puzzle of a whole text, which is not copied; END: there is none. */
susol_status ss_reader_first(ss_span text, const ss_format *format, ss_puzzle *puzzle,
                             susol_error *error);
const ss_format *ss_reader_format(const ss_reader *reader);
int ss_reader_line(const ss_reader *reader);
#endif
