/* play_view.c: what a game looks like on the screen. */
#include "play_view.h"
#include "speech.h"
#include <stdlib.h>
#include <string.h>

enum { LEAST_COLUMNS = 20, LEAST_ROWS = 6 };

void cli_view_open(cli_view *view, const char *title, bool colour) {
    *view = (cli_view){.title = title, .colour = colour, .wish = CLI_VIEW_AUTO};
    if (susol_text_new(&view->text, NULL)) (void)cli_need(NULL);
}

static void forget_shown(cli_view *view) {
    for (int i = 0; i < view->shown_count; i++) cli_buffer_free(&view->shown[i]);
    free(view->shown);
    view->shown = NULL;
    view->shown_count = 0;
}

void cli_view_close(cli_view *view) {
    forget_shown(view);
    susol_text_free(view->text);
    cli_paper_free(&view->picture);
    cli_paper_free(&view->screen);
}

/* ---- the picture, and where its cells are ---- */

/* Lines of the frame are U+2500 to U+257F. */
static bool has_frame(const cli_paper *picture, int y) {
    for (int x = 0; x < picture->width; x++) {
        const char *bytes = cli_paper_at(picture, x, y)->bytes;
        if (!strncmp(bytes, "\xe2\x94", 2) || !strncmp(bytes, "\xe2\x95", 2)) return true;
    }
    return false;
}

/* Where the next name of a column is, in the last line, and where it ends. */
static bool is_blank(const cli_paper *picture, int x) {
    return !strcmp(cli_paper_at(picture, x, picture->height - 1)->bytes, " ");
}

static int next_name(const cli_paper *picture, int x) {
    while (x < picture->width && is_blank(picture, x)) x++;
    return x;
}

static int end_of_name(const cli_paper *picture, int x) {
    while (x < picture->width && !is_blank(picture, x)) x++;
    return x;
}

/* Grids with lines: all cells have the same size, and there may be clues around them. The names of
   the columns are in the middle of theirs: half a cell after the line at the left. */
static void measure_frame(cli_view *view, const cli_game *game) {
    const cli_paper *picture = &view->picture;
    int top = 0, lines = 0, first = next_name(picture, 0), end = end_of_name(picture, first);
    int wide = next_name(picture, end) - first, left = first + (end - first) / 2 - wide / 2;
    while (top < picture->height && !has_frame(picture, top)) top++;
    while (top + lines < picture->height && has_frame(picture, top + lines)) lines++;
    int high = (lines - 1) / game->rows;
    for (int c = 0; c < game->cells; c++)
        view->box[c] = (cli_window){left + 1 + c % game->columns * wide,
                                    top + 1 + c / game->columns * high, wide - 1, high - 1};
}

/* The plain grid: whatever is a digit or a dot is the next cell; holes have no place. */
static void measure_plain(cli_view *view, const cli_game *game) {
    int cell = 0;
    memset(view->box, 0, sizeof view->box);
    for (int y = 0; y < view->picture.height; y++)
        for (int x = 0; x < view->picture.width && cell < game->cells; x++) {
            char byte = cli_paper_at(&view->picture, x, y)->bytes[0];
            bool digit = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z');
            if (!digit && byte != '.') continue;
            while (susol_puzzle_is_hole(game->base, cell)) cell++;
            view->box[cell++] = (cli_window){x - 1, y, 3, 1};
        }
}

/* A blank before every line, so that the cells at the left have a left side as well. */
static void read_shifted(cli_view *view) {
    cli_buffer moved = {0};
    const char *at = susol_text_data(view->text);
    while (*at) {
        size_t size = strcspn(at, "\n");
        cli_buffer_put(&moved, ' ');
        cli_buffer_add(&moved, at, size);
        cli_buffer_words(&moved, " \n");
        at += size + (at[size] == '\n');
    }
    cli_buffer_put(&moved, 0);
    cli_paper_read(&view->picture, moved.data, false);
    cli_buffer_free(&moved);
}

static void make_picture(cli_view *view, const cli_game *game) {
    static const char *const renderers[] = {"picture", "ansi", "plain", "unicode"};
    bool blocks = view->kind == CLI_VIEW_BLOCKS;
    susol_look look = {.colour = view->colour, .candidates = blocks ? game->marks : NULL};
    bool dashed = view->kind == CLI_VIEW_LINES && !view->colour; /* cages, then */
    const char *renderer = renderers[dashed ? 3 : (int)view->kind];
    susol_text_clear(view->text);
    if (susol_render(game->now, &look, renderer, view->text, NULL)) (void)cli_need(NULL);
    if (view->kind == CLI_VIEW_PLAIN) {
        read_shifted(view);
        measure_plain(view, game);
    } else {
        cli_paper_read(&view->picture, susol_text_data(view->text), view->colour);
        measure_frame(view, game);
    }
}

/* ---- what is special about a cell ---- */

typedef struct cell_mark { /* colours, or how to see it without; margins NULL: as they are */
    int16_t fore, back;
    uint8_t look;
    const char *left, *right;
} cell_mark;

static const cell_mark cursor_mark = {16, 220, CLI_GLYPH_REVERSE, "[", "]"},
                       wrong_mark = {16, 215, CLI_GLYPH_BOLD, "x", "x"},
                       conflict_mark = {88, 210, CLI_GLYPH_BOLD, "!", "!"},
                       hint_mark = {16, 120, CLI_GLYPH_UNDERLINE, "?", "?"},
                       same_mark = {CLI_GLYPH_PLAIN, 153, CLI_GLYPH_UNDERLINE, NULL, NULL};

static void paint(cli_view *view, int cell, const cell_mark *mark) {
    cli_window box = view->box[cell];
    for (int i = 0; i < box.width * box.height; i++) {
        cli_glyph *glyph =
            cli_paper_at(&view->picture, box.x + i % box.width, box.y + i / box.width);
        if (!view->colour) glyph->look |= mark->look;
        else if (mark->fore >= 0) glyph->fore = mark->fore;
        if (view->colour) glyph->back = mark->back;
    }
    for (int y = box.y; mark->left && y < box.y + box.height; y++) {
        cli_paper_put(&view->picture, box.x, y, mark->left);
        cli_paper_put(&view->picture, box.x + box.width - 1, y, mark->right);
    }
}

/* Where the size leaves no room for pencil marks, a point says that there are some: in the middle,
   or to the right of what a rule has drawn there. */
static void paint_point(cli_view *view, cli_window box) {
    int x = box.x + box.width / 2, y = box.y + box.height / 2;
    bool plain = view->kind == CLI_VIEW_PLAIN;
    if (!plain && strcmp(cli_paper_at(&view->picture, x, y)->bytes, " ") != 0) x++;
    cli_paper_put(&view->picture, x, y, plain ? ":" : "·");
}

/* Givens are bold where no colour tells them from the others. */
static void paint_contents(cli_view *view, const cli_game *game, int cell) {
    cli_window box = view->box[cell];
    if (view->kind != CLI_VIEW_BLOCKS && !game->value[cell] && game->marks[cell])
        paint_point(view, box);
    bool given = cli_game_is_given(game, cell), placed = game->value[cell] && !given;
    if (view->kind == CLI_VIEW_PLAIN) box = (cli_window){box.x + 1, box.y, box.width / 3, 1};
    for (int i = 0; i < box.width * box.height; i++) {
        cli_glyph *glyph =
            cli_paper_at(&view->picture, box.x + i % box.width, box.y + i / box.width);
        if (given) glyph->look |= CLI_GLYPH_BOLD;
        if (placed && view->colour && view->kind == CLI_VIEW_PLAIN) glyph->fore = 33;
    }
}

static void paint_cells(cli_view *view, const cli_game *game) {
    int digit = game->value[view->cursor];
    for (int c = 0; c < game->cells; c++) paint_contents(view, game, c);
    for (int c = 0; c < game->cells; c++) {
        if (c == view->cursor) continue;
        if (game->conflict[c]) paint(view, c, &conflict_mark);
        else if (game->wrong[c]) paint(view, c, &wrong_mark);
        else if (game->hint == c || game->pattern[c]) paint(view, c, &hint_mark);
        else if (digit && game->value[c] == digit && !susol_puzzle_is_hole(game->base, c))
            paint(view, c, &same_mark);
    }
    cell_mark here = cursor_mark;
    if (game->conflict[view->cursor] || game->wrong[view->cursor]) here.fore = 160;
    paint(view, view->cursor, &here);
}

/* ---- the window ---- */

static bool fits(cli_view *view, bool beside) {
    int width = view->picture.width + (beside ? 2 + CLI_VIEW_PANEL : 0);
    int height = view->picture.height + (beside ? 0 : CLI_VIEW_BELOW);
    return width <= view->columns && height <= view->rows;
}

/* The smallest picture that is chosen unasked: digits alone would leave out what rules draw. Where
   it is larger than the screen, the window follows the cursor. */
static cli_view_kind smallest(const cli_game *game) {
    susol_rule rule;
    return susol_puzzle_rule(game->base, 0, &rule, NULL) ? CLI_VIEW_PLAIN : CLI_VIEW_LINES;
}

static void choose_kind(cli_view *view, const cli_game *game) {
    bool automatic = view->wish == CLI_VIEW_AUTO;
    cli_view_kind last = automatic ? smallest(game) : view->wish;
    for (view->kind = automatic ? CLI_VIEW_BLOCKS : view->wish;; view->kind++) {
        make_picture(view, game);
        view->beside = fits(view, true);
        if (view->kind == last || view->beside || fits(view, false)) return;
    }
}

void cli_view_size(cli_view *view, const cli_game *game, int columns, int rows) {
    forget_shown(view);
    view->columns = columns;
    view->rows = rows;
    choose_kind(view, game);
    view->window = (cli_window){0, 0, columns, rows - (view->beside ? 0 : CLI_VIEW_BELOW)};
    if (view->window.height < 1) view->window.height = 1;
    view->shown_count = rows;
    view->shown = cli_need(calloc((size_t)rows + 1, sizeof *view->shown));
}

/* Moves the window as little as it takes to show the whole cell, and never beyond the picture. */
static int follow(int from, int room, const int cell[2], int size) {
    if (from + room < cell[0] + cell[1] + 1) from = cell[0] + cell[1] + 1 - room;
    if (from > cell[0] - 1) from = cell[0] - 1;
    if (from + room > size) from = size - room;
    return from < 0 ? 0 : from;
}

/* With cells at the border comes what is outside the grid: clues, names of rows and columns. */
static cli_window reach(const cli_view *view, const cli_game *game) {
    cli_window box = view->box[view->cursor];
    int right = box.x + box.width, end = box.y + box.height;
    int row = view->cursor / game->columns, column = view->cursor % game->columns;
    if (column == 0) box.x = 1;
    if (row == 0) box.y = 1;
    if (column == game->columns - 1) right = view->picture.width - 1;
    if (row == game->rows - 1) end = view->picture.height - 1;
    return (cli_window){box.x, box.y, right - box.x, end - box.y};
}

static void follow_cursor(cli_view *view, const cli_game *game) {
    cli_window *window = &view->window, box = reach(view, game);
    window->x = follow(window->x, window->width, (int[]){box.x, box.width}, view->picture.width);
    window->y = follow(window->y, window->height, (int[]){box.y, box.height}, view->picture.height);
}

int cli_view_cell_at(const cli_view *view, int x, int y) {
    if (view->page || view->paused || x >= view->window.width || y >= view->window.height)
        return -1;
    x += view->window.x;
    y += view->window.y;
    for (int c = 0; c < SUSOL_MAX_CELLS; c++) {
        const cli_window *box = &view->box[c];
        if (x >= box->x && x < box->x + box->width && y >= box->y && y < box->y + box->height)
            return c;
    }
    return -1;
}

/* ---- drawing ---- */

static void compose(cli_view *view, const cli_game *game) {
    cli_paper_size(&view->screen, view->columns, view->rows);
    if (view->columns < LEAST_COLUMNS || view->rows < LEAST_ROWS) {
        cli_paper_words(&view->screen, 0, 0, cli_say(CLI_SAY_TOO_SMALL), 0);
        cli_paper_words(&view->screen, 0, 1, cli_say(CLI_SAY_SAVE_QUIT), 0);
    } else if (view->page) {
        cli_view_sheet(view);
    } else {
        make_picture(view, game);
        paint_cells(view, game);
        follow_cursor(view, game);
        if (!view->paused) cli_paper_copy(&view->screen, &view->picture, view->window);
        cli_view_words(view, game);
    }
}

void cli_view_draw(cli_view *view, const cli_game *game, cli_buffer *out) {
    compose(view, game);
    for (int y = 0; y < view->rows; y++) {
        cli_buffer line = {0}, *shown = &view->shown[y];
        cli_paper_line(&view->screen, y, &line);
        bool same = line.size == shown->size && !memcmp(line.data, shown->data, line.size);
        if (!same) {
            cli_buffer_format(out, "\x1b[%d;1H", y + 1);
            cli_buffer_add(out, line.data, line.size);
        }
        cli_buffer_free(shown);
        *shown = line;
    }
}
