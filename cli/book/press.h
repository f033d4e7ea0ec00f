/* press.h: what the parts of the printing share: the pages as they are planned, and a page while it
   is printed.

   A book is planned first: which puzzles are on which page, and what of their rules is told there.
   Then each page is drawn by itself. All measures are points of 1/72 inch. */
#ifndef CLI_PRESS_H
#define CLI_PRESS_H
#include "book.h"

typedef enum { PAGE_TITLE, PAGE_RULES, PAGE_PUZZLES, PAGE_SOLUTIONS } page_kind;

typedef struct page_plan {
    page_kind kind;
    size_t first, count; /* leaves on it */
    bool heads;          /* the first of its kind: it has a heading */
    double cell;         /* of solutions: points, at least, for one of theirs */
    char *told;          /* paragraphs above the puzzles, or all that a page of rules says */
} page_plan;

typedef struct press {
    cli_book *book;
    double width, height; /* of the paper */
    int per_page;         /* 0: whoever asks has not said */
    bool solutions, on_back, colour;
    char *title;         /* empty: none */
    char *front;         /* paragraphs that hold for all puzzles */
    char *usual;         /* what most say of the grid, if not all: told once, in front */
    bool named;          /* kinds differ, so every puzzle says its own */
    bool titled;         /* titles differ: the same for those */
    bool has_title_page; /* else the title is a heading on the first page */
    page_plan *pages;
    size_t page_count, page_room;
    double cell;           /* the same for those that are planned or printed now */
    size_t number;         /* of the page that is printed, from 1 */
    void *page;            /* what the paper calls it */
    int64_t asked_to_stop; /* when that was seen; 0: not yet */
    susol_status status;   /* what went wrong while drawing */
} press;

/* ---- measures ---- */

static const double press_side = 42.5, press_head = 52, press_foot = 52; /* margins: 15 mm */
static const double press_gutter = 26;                                   /* between puzzles */
static const double press_column = 380; /* rules in front: lines that are not too long */
extern const cli_type press_title, press_heading, press_lead, press_body, press_small, press_number,
    press_caption, press_author, press_label, press_running;

static inline double press_lead_of(const cli_type *type) { return 1.4 * type->size; }
static inline double press_room(const press *at) { return at->width - 2 * press_side; }

typedef struct press_spot {
    double x, y;
} press_spot;
typedef struct press_box {
    double left, top, width, bottom;
} press_box;

/* ---- press_text.c: words on the page ---- */

void press_put(press *at, press_spot spot, const char *words, size_t size, cli_type type);
/* Lines from the top of the box on, as many as fit in it; returns where they end. *words: what is
   left. */
double press_flow(press *at, const char **words, const cli_type *type, press_box box);
double press_text_height(const char *words, const cli_type *type, double width);
void press_line(press *at, double x, double y, double length, double width); /* a rule across */
void press_running_words(press *at);                                         /* head and number */
/* Words that any paper can show: bytes that are no letters become question marks. */
char *press_clean(const char *words);

/* ---- press_picture.c: a puzzle on the page ---- */

/* With its upper left corner there; `scale` points for one unit of the drawing. */
void press_picture(press *at, const cli_leaf *leaf, const susol_look *look, press_spot spot,
                   double scale);
susol_status press_measure(cli_leaf *leaf); /* fills in width and height */

/* ---- press_rules.c: paragraphs that leaves share ---- */

char *press_rules_common(const cli_leaf *leaves, size_t count); /* those that all of them have */
char *press_rules_without(const char *these, const char *told); /* those that are not told */
/* What the library tells of the grid, as often as any; empty: all say the same, or none twice. */
char *press_rules_usual(const cli_leaf *leaves, size_t count);
void press_rules_join(char *lines); /* all of them as one paragraph */

/* ---- the pages ---- */

void press_plan(press *at);
void press_title_page(press *at, const page_plan *plan);
void press_rules_page(press *at, const page_plan *plan);
void press_puzzles_page(press *at, const page_plan *plan);
void press_solutions_page(press *at, const page_plan *plan);
/* Where the puzzles of such a page begin, below heading and rules. */
double press_puzzles_top(const press *at, const page_plan *plan);
/* How many of these leaves have solutions that go on one page. */
size_t press_solutions_fit(const press *at, size_t first, size_t count, bool heads);
#endif
