/* press_plan.c: which puzzles are on which page, and where their rules are told.

   Paragraphs that all puzzles have are told in front. Those that the puzzles of one page share are
   above them, unless the page before has told them. What only one puzzle has is below it. A
   text too long for its place gets pages of its own, before that page. */
#include "press.h"
#include "letters.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double most_told = 0.3, most_notes = 0.42; /* of the page, of a slot */
enum { PAGES_WITHOUT_TITLE = 2 };

static page_plan *add_page(press *at, page_plan plan) {
    if (at->page_count == at->page_room) {
        at->page_room = at->page_room ? 2 * at->page_room : 64;
        at->pages = cli_need(realloc(at->pages, at->page_room * sizeof *at->pages));
    }
    if (!plan.told) plan.told = press_clean("");
    at->pages[at->page_count] = plan;
    return &at->pages[at->page_count++];
}

/* ---- rules that need pages of their own ---- */

static char *copy_of(const char *words, size_t size) {
    char *copy = cli_need(malloc(size + 1));
    memcpy(copy, words, size);
    copy[size] = 0;
    return copy;
}

static void add_rules_pages(press *at, const char *words) {
    double lead = press_lead_of(&press_body), room = at->height - press_head - press_foot;
    for (bool heads = true; *words; heads = false) {
        int lines = (int)((room - (heads ? 40 : 0)) / lead);
        const char *end = words;
        for (; *end && lines > 0; lines--)
            end = cli_letters_after(end, cli_letters_line(end, &press_body, press_room(at)));
        add_page(at, (page_plan){.kind = PAGE_RULES,
                                 .heads = heads,
                                 .told = copy_of(words, (size_t)(end - words))});
        words = end;
    }
    /* A sheet of puzzles begins with its front. */
    if (at->on_back && at->page_count % 2) add_page(at, (page_plan){.kind = PAGE_RULES});
}

/* Notes that would leave too little room for their puzzle: they go to a page before. */
static void move_long_notes(press *at, size_t first, size_t count, const char *common) {
    int columns = at->per_page > 2 ? 2 : 1, rows = at->per_page / columns;
    double width = (press_room(at) - (columns - 1) * press_gutter) / columns;
    double most = most_notes * (at->height - press_head - press_foot) / rows;
    cli_buffer all = {0};
    for (size_t i = first; i < first + count; i++) {
        cli_leaf *leaf = &at->book->leaves[i];
        char *notes = press_rules_without(leaf->rules, common);
        press_rules_join(notes);
        leaf->apart = press_text_height(notes, &press_small, width) > most;
        if (leaf->apart)
            cli_buffer_format(&all, "%s%zu:  %s", all.size ? "\n\n" : "", i + 1, notes);
        free(notes);
    }
    cli_buffer_put(&all, 0);
    add_rules_pages(at, all.data);
    cli_buffer_free(&all);
}

/* ---- pages of puzzles ---- */

/* How many from `first` on have the same rules; it does not matter how much more than a page. */
static size_t run_length(const press *at, size_t first) {
    const cli_leaf *leaves = at->book->leaves;
    size_t end = first + 1, most = first + (size_t)at->per_page;
    if (most > at->book->count) most = at->book->count;
    while (end < most && !strcmp(leaves[first].rules, leaves[end].rules)) end++;
    return end - first;
}

/* As many as go on a page; but where one kind ends and another begins, and both fill pages, the
   page ends too. */
static size_t count_for_page(const press *at, size_t first) {
    size_t most = (size_t)at->per_page, left = at->book->count - first;
    size_t run = run_length(at, first);
    if (left < most) most = left;
    bool filled = first >= most && run_length(at, first - most) >= most;
    if (run < most && filled && run_length(at, first + run) >= (size_t)at->per_page) return run;
    return most;
}

/* All that has been told once the first page is printed. */
static char *front_words(const press *at) {
    cli_buffer words = {0};
    cli_buffer_words(&words, at->front);
    if (*at->front && *at->usual) cli_buffer_put(&words, '\n');
    if (*at->usual) cli_buffer_format(&words, "Unless told otherwise: f%s", at->usual + 1);
    cli_buffer_put(&words, 0);
    return words.data;
}

/* What is told in front is no longer a paragraph of any puzzle. */
static void forget_usual(press *at) {
    for (size_t i = 0; i < at->book->count && *at->usual; i++) {
        cli_leaf *leaf = &at->book->leaves[i];
        char *rest = press_rules_without(leaf->rules, at->usual);
        free(leaf->rules);
        leaf->rules = rest;
    }
}

/* What all of them have and nobody has told yet. `before`: what the page before had. */
static void add_puzzles_page(press *at, size_t first, size_t count, char **before) {
    char *common = press_rules_common(at->book->leaves + first, count);
    char *told = press_rules_without(common, *before);
    if (!first && !at->has_title_page && *at->usual) {
        free(told);
        told = front_words(at);
    }
    press_rules_join(told);
    double high = press_text_height(told, &press_body, press_room(at));
    if (high > most_told * at->height) {
        add_rules_pages(at, told);
        *told = 0;
    }
    move_long_notes(at, first, count, common);
    add_page(at, (page_plan){.kind = PAGE_PUZZLES,
                             .first = first,
                             .count = count,
                             .heads = !first && *at->title && !at->has_title_page,
                             .told = told});
    free(*before);
    *before = common;
}

static void add_solutions(press *at, size_t first, size_t count, bool heads) {
    while (count) {
        size_t fit = press_solutions_fit(at, first, count, heads);
        add_page(at, (page_plan){.kind = PAGE_SOLUTIONS,
                                 .first = first,
                                 .count = fit,
                                 .heads = heads,
                                 .cell = at->cell});
        first += fit;
        count -= fit;
        heads = false;
    }
}

/* On the back they are as large as one page allows: a second one would be a front again. */
static void add_back(press *at, size_t first, size_t count) {
    static const double cells[] = {20, 18, 16, 14, 12, 10, 8};
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        at->cell = cells[i];
        if (press_solutions_fit(at, first, count, true) == count) break;
    }
    add_solutions(at, first, count, true);
}

/* Small, and smaller still if that saves a second page, which would be nearly empty. */
static void add_all_solutions(press *at) {
    static const double cells[] = {11.5, 9.3, 11.5};
    size_t count = at->book->count;
    for (int i = 0; i < 3; i++) {
        at->cell = cells[i];
        if (press_solutions_fit(at, 0, count, true) == count) break;
    }
    add_solutions(at, 0, count, true);
}

static void add_puzzles(press *at) {
    char *before = press_clean(at->has_title_page ? at->front : "");
    for (size_t first = 0, count; first < at->book->count; first += count) {
        count = count_for_page(at, first);
        add_puzzles_page(at, first, count, &before);
        if (at->on_back) add_back(at, first, count);
    }
    free(before);
}

/* ---- the book ---- */

/* How large cells are, in points, if so many of the smallest puzzle are on a page. */
static double cell_of(const press *at, int per_page) {
    const cli_book *book = at->book;
    int columns = per_page > 2 ? 2 : 1, rows = per_page / columns;
    double best = 0, height = at->height - press_head - press_foot;
    for (size_t i = 0; i < book->count; i++) {
        const cli_leaf *leaf = &book->leaves[i];
        double cell =
            100 * fmin(press_room(at) / columns / leaf->width, height / rows / leaf->height);
        best = fmax(best, cell);
    }
    return best;
}

/* Four, or fewer if all of them would have cells that are too small to write in. */
static int usual_per_page(const press *at) {
    static const double least_cell = 17.5; /* some 6 mm */
    return cell_of(at, 4) >= least_cell ? 4 : cell_of(at, 2) >= least_cell ? 2 : 1;
}

/* A few puzzles are as large as the paper allows, not lost in a corner of it. */
static int fitting(int per_page, size_t count) {
    static const int choices[] = {1, 2, 4, 6};
    for (int i = 0; i < 4; i++)
        if (choices[i] >= per_page || (size_t)choices[i] >= count) return choices[i];
    return per_page;
}

static const char *title_of(const cli_leaf *leaf) {
    return susol_puzzle_words(leaf->puzzle, "title");
}

/* One title for all of many puzzles says nothing about any of them. */
static bool titles_differ(const cli_book *book) {
    for (size_t i = 1; i < book->count; i++)
        if (strcmp(title_of(&book->leaves[i]), title_of(book->leaves)) != 0) return true;
    return book->count == 1;
}

static bool kinds_differ(const cli_book *book) {
    for (size_t i = 1; i < book->count; i++)
        if (strcmp(book->leaves[i].name, book->leaves->name) != 0) return true;
    return false;
}

void press_plan(press *at) {
    const cli_book *book = at->book;
    if (!at->per_page) at->per_page = usual_per_page(at);
    at->per_page = fitting(at->per_page, book->count);
    at->front = press_rules_common(book->leaves, book->count);
    at->usual = press_rules_usual(book->leaves, book->count);
    forget_usual(at);
    at->named = kinds_differ(book);
    at->titled = titles_differ(book);
    size_t pages = (book->count + (size_t)at->per_page - 1) / (size_t)at->per_page;
    at->has_title_page = *at->title && !at->on_back && pages > PAGES_WITHOUT_TITLE;
    if (at->has_title_page) {
        char *front = front_words(at);
        bool fits = press_text_height(front, &press_body, press_column) < 0.4 * at->height;
        add_page(at, (page_plan){.kind = PAGE_TITLE, .told = press_clean(fits ? front : "")});
        if (!fits) add_rules_pages(at, front);
        free(front);
    }
    add_puzzles(at);
    bool any = false;
    for (size_t i = 0; i < book->count; i++) any |= book->leaves[i].solution != NULL;
    if (any && at->solutions && !at->on_back) add_all_solutions(at);
}
