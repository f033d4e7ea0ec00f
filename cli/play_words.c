/* play_words.c: the words around the grid: what the player is doing, and the sheet of keys. */
#include "play_view.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef char line[160];
typedef char short_line[64];

static void put_digits(const ss_game *game, char *words, uint32_t digits) {
    for (int digit = 1; digits >> (digit - 1); digit++)
        if (digits >> (digit - 1) & 1) *words++ = susol_puzzle_letter(game->base, digit);
    *words = 0;
}

/* "r4c5: 3 given", "r4c5: marks 125" */
static void put_cell(const ss_view *view, const ss_game *game, short_line words) {
    char name[SS_GAME_NAME], marks[SUSOL_MAX_SIDE + 1];
    int cell = view->cursor, digit = game->value[cell];
    const char *state = ss_game_is_given(game, cell) ? "given" : "";
    ss_game_cell_name(game, cell, name);
    put_digits(game, marks, game->marks[cell]);
    char letter = susol_puzzle_letter(game->base, digit);
    if (digit) (void)snprintf(words, sizeof(short_line), "%s: %c %s", name, letter, state);
    else if (*marks) (void)snprintf(words, sizeof(short_line), "%s: marks %s", name, marks);
    else (void)snprintf(words, sizeof(short_line), "%s: empty", name);
}

static void put_time(const ss_game *game, char words[32]) {
    uint64_t seconds = game->milliseconds / 1000;
    if (seconds < 3600)
        (void)snprintf(words, 32, "%" PRIu64 ":%02" PRIu64, seconds / 60, seconds % 60);
    else
        (void)snprintf(words, 32, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, seconds / 3600,
                       seconds / 60 % 60, seconds % 60);
}

/* Digits that do not yet stand in every row. */
static uint32_t digits_left(const ss_game *game) {
    int count[SUSOL_MAX_SIDE + 1] = {0};
    uint32_t left = 0;
    for (int c = 0; c < game->cells; c++) count[game->value[c]]++;
    for (int digit = 1; digit <= game->side; digit++)
        if (count[digit] < game->rows) left |= UINT32_C(1) << (digit - 1);
    return left;
}

/* Writes words in lines of the panel's width, broken at blanks; the line behind the last. */
static int put_wrapped(ss_view *view, int x, int y, const char *words) {
    while (*words) {
        size_t size = strlen(words);
        line part;
        if (size > SS_VIEW_PANEL) {
            size = SS_VIEW_PANEL;
            while (size && words[size] != ' ') size--;
            if (!size) size = SS_VIEW_PANEL;
        }
        (void)snprintf(part, sizeof part, "%.*s", (int)size, words);
        ss_paper_words(&view->screen, x, y++, part, SS_GLYPH_BOLD);
        words += size;
        words += *words == ' ';
    }
    return y;
}

static const char *mode_of(const ss_view *view) { return view->pencil ? "PENCIL" : "digits"; }

static void words_beside(ss_view *view, const ss_game *game) {
    int x = view->picture.width + 2, y = 0;
    short_line words;
    char time[32], left[SUSOL_MAX_SIDE + 1];
    ss_paper_words(&view->screen, x, y, view->title, SS_GLYPH_BOLD);
    put_time(game, time);
    (void)snprintf(words, sizeof words, "%s  %s", time, mode_of(view));
    ss_paper_words(&view->screen, x, y += 2, words, view->pencil ? SS_GLYPH_REVERSE : 0);
    (void)snprintf(words, sizeof words, "%d of %d filled", game->filled, game->cells);
    ss_paper_words(&view->screen, x, ++y, words, 0);
    put_cell(view, game, words);
    ss_paper_words(&view->screen, x, ++y, words, 0);
    put_digits(game, left, digits_left(game));
    (void)snprintf(words, sizeof words, "left: %s", *left ? left : "none");
    ss_paper_words(&view->screen, x, ++y, words, 0);
    if (game->conflicts) ss_paper_words(&view->screen, x, ++y, "! a rule is broken", 0);
    (void)put_wrapped(view, x, y + 2, game->words);
    ss_paper_words(&view->screen, x, view->rows - 1, "? keys   h hint   q quit", 0);
}

static void words_below(ss_view *view, const ss_game *game) {
    int y = view->rows - SS_VIEW_BELOW;
    line words;
    short_line cell;
    char time[32];
    put_cell(view, game, cell);
    put_time(game, time);
    (void)snprintf(words, sizeof words, "%s | %s | %d/%d%s | %s", cell, mode_of(view), game->filled,
                   game->cells, game->conflicts ? " !" : "", time);
    ss_paper_words(&view->screen, 0, y, words, view->pencil ? SS_GLYPH_REVERSE : 0);
    ss_paper_words(&view->screen, 0, y + 1, game->words, SS_GLYPH_BOLD);
    ss_paper_words(&view->screen, 0, y + 2, "? keys   h hint   q quit", 0);
}

void ss_view_words(ss_view *view, const ss_game *game) {
    if (view->paused) ss_paper_words(&view->screen, 2, 1, "paused: any key goes on", 0);
    if (view->beside) words_beside(view, game);
    else words_below(view, game);
}

/* ---- the sheet of keys ---- */

static int sheet_lines(const ss_view *view) {
    int count = 0;
    while (view->sheet[count]) count++;
    return count;
}

int ss_view_sheet_pages(const ss_view *view) {
    int room = view->rows - 1 > 0 ? view->rows - 1 : 1;
    return (sheet_lines(view) + room - 1) / room;
}

void ss_view_sheet(ss_view *view) {
    int room = view->rows - 1, from = (view->page - 1) * room, count = sheet_lines(view);
    for (int i = 0; i < room && from + i < count; i++)
        ss_paper_words(&view->screen, 1, i, view->sheet[from + i], 0);
    bool more = from + room < count;
    ss_paper_words(&view->screen, 1, room, more ? "any key: more" : "any key: back",
                   SS_GLYPH_REVERSE);
}
