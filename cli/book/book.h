/* book.h: a booklet of puzzles: gathered first, in any order, then laid out and printed.

   Whoever fills a book adds leaves, one for each puzzle, and says what is to be printed. Then
   cli_book_print makes pages of them: on PDF, or as SVG or PNG files, one a page. */
#ifndef CLI_BOOK_H
#define CLI_BOOK_H
#include "buffer.h"
#include "cli.h"
#include "pictures/picture_maker.h"

typedef struct cli_leaf { /* one puzzle; texts are never NULL once it is in the book */
    susol_puzzle *puzzle;
    uint8_t *solution;    /* NULL: none is printed */
    uint32_t *candidates; /* small digits to print; NULL: none */
    char *label;          /* how hard it is: "Hard  4.4" */
    char *name;           /* of its kind: "Killer"; empty for a classic */
    char *rules;          /* one paragraph a line */
    char *note;           /* beside its solution: "one of several" */
    double value;         /* its rating; 0: not rated */
    int level;            /* the same as a level, 1 to 5 (rating.h); 0: not rated */
    uint64_t block, line; /* where it was read: puzzles are printed in this order */
    double width, height; /* of its picture, a cell being 100 */
    bool apart;           /* its rules are on a page before: they are too long */
} cli_leaf;

typedef struct cli_book {
    const cli_call *cli;
    const cli_paper_maker *paper;
    cli_leaf *leaves;
    size_t count, room;
} cli_book;

/* The options of a booklet, for commands that make them. */
#define CLI_TAKES_BOOK                                                                             \
    (CLI_BIT(per_page) | CLI_BIT(paper) | CLI_BIT(with_solutions) | CLI_BIT(solutions_on_back) |   \
     CLI_BIT(title) | CLI_BIT(difficulty_label))

/* Do the options ask for a booklet? */
bool cli_book_wanted(const cli_options *options);
bool cli_book_is_file(const cli_options *options); /* or is the file one: pdf, svg, png? */
/* Is it to have solutions? */
bool cli_book_has_solutions(const cli_options *options);
/* Opens an empty one; the exit status: the options make no sense, and a sentence says why. */
int cli_book_open(cli_book *book, const cli_call *cli);
void cli_book_free_leaf(cli_leaf *leaf);
/* Takes the leaf, all of whose memory is from malloc; what is NULL is filled in from the puzzle. */
susol_status cli_book_add(cli_book *book, cli_leaf leaf);
/* Leaves out those whose solution was there before, up to symmetry; of the rest `most` stay. */
void cli_book_drop_repeats(cli_book *book, size_t most);
/* Rising difficulty, and where it can be avoided no two of the same pattern or the same hardest
   technique in a row. */
void cli_book_arrange(cli_book *book);
/* Prints it, and frees it in any case; the exit status. */
int cli_book_print(cli_book *book);
#endif
