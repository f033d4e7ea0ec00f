/* play_words.c: the words around the grid: what the player is doing, and the sheet of keys. */
#include "play_view.h"
#include "speech.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef char line[160];
typedef char short_line[64];

static void put_digits(const cli_game *game, char *words, uint32_t digits) {
    for (int digit = 1; digits >> (digit - 1); digit++)
        if (digits >> (digit - 1) & 1) *words++ = susol_puzzle_letter(game->base, digit);
    *words = 0;
}

/* "r4c5: 3 given", "r4c5: marks 125" */
static void put_cell(const cli_view *view, const cli_game *game, short_line words) {
    char name[CLI_GAME_NAME], marks[SUSOL_MAX_SIDE + 1];
    int cell = view->cursor, digit = game->value[cell];
    const char *state = cli_game_is_given(game, cell) ? cli_say(CLI_SAY_GIVEN) : "";
    cli_game_cell_name(game, cell, name);
    put_digits(game, marks, game->marks[cell]);
    char letter = susol_puzzle_letter(game->base, digit);
    if (digit) (void)snprintf(words, sizeof(short_line), "%s: %c %s", name, letter, state);
    else if (*marks) (void)snprintf(words, sizeof(short_line), cli_say(CLI_SAY_MARKS), name, marks);
    else (void)snprintf(words, sizeof(short_line), cli_say(CLI_SAY_EMPTY), name);
}

static void put_time(const cli_game *game, char words[32]) {
    uint64_t seconds = game->milliseconds / 1000;
    if (seconds < 3600)
        (void)snprintf(words, 32, "%" PRIu64 ":%02" PRIu64, seconds / 60, seconds % 60);
    else
        (void)snprintf(words, 32, "%" PRIu64 ":%02" PRIu64 ":%02" PRIu64, seconds / 3600,
                       seconds / 60 % 60, seconds % 60);
}

/* Digits that are not yet in every row, or as often as grids that overlap need them. */
static uint32_t digits_left(const cli_game *game) {
    int count[SUSOL_MAX_SIDE + 1] = {0};
    int most = game->holes ? (game->cells - game->holes) / game->side : game->rows;
    uint32_t left = 0;
    for (int c = 0; c < game->cells; c++)
        count[game->value[c]] += !susol_puzzle_is_hole(game->base, c);
    for (int digit = 1; digit <= game->side; digit++)
        if (count[digit] < most) left |= UINT32_C(1) << (digit - 1);
    return left;
}

/* How many bytes of the words fit into a line of that many characters, broken at a blank. */
static size_t fitting(const char *words, int width) {
    size_t size = 0, blank = 0;
    for (int count = 0; words[size]; size++) {
        bool first = (words[size] & 0xC0) != 0x80; /* of the bytes of a character */
        if (first && count++ == width) return blank ? blank : size;
        if (words[size] == ' ') blank = size;
    }
    return size;
}

/* Writes words in lines of that width, broken at blanks; the line after the last. `show` false: only
   counts. */
static int put_wrapped(cli_view *view, cli_window where, const char *words, bool show) {
    int y = where.y;
    while (*words) {
        line part;
        size_t size = fitting(words, where.width);
        (void)snprintf(part, sizeof part, "%-*.*s", (int)size, (int)size, words);
        if (show) cli_paper_words(&view->screen, where.x, y, part, CLI_GLYPH_BOLD);
        y++;
        words += size;
        words += *words == ' ';
    }
    return y;
}

/* A line of blanks: what was there does not show through. */
static void put_blank(cli_view *view, int y) {
    for (int x = 0; x < view->columns; x++) cli_paper_words(&view->screen, x, y, " ", 0);
}

static const char *mode_of(const cli_view *view) {
    return cli_say(view->pencil ? CLI_SAY_PENCIL : CLI_SAY_DIGITS);
}

static void words_beside(cli_view *view, const cli_game *game) {
    int x = view->picture.width + 2, y = 0;
    short_line words;
    char time[32], left[SUSOL_MAX_SIDE + 1];
    cli_paper_words(&view->screen, x, y, view->title, CLI_GLYPH_BOLD);
    put_time(game, time);
    (void)snprintf(words, sizeof words, "%s  %s", time, mode_of(view));
    cli_paper_words(&view->screen, x, y += 2, words, view->pencil ? CLI_GLYPH_REVERSE : 0);
    (void)snprintf(words, sizeof words, cli_say(CLI_SAY_FILLED), game->filled - game->holes,
                   game->cells - game->holes);
    cli_paper_words(&view->screen, x, ++y, words, 0);
    put_cell(view, game, words);
    cli_paper_words(&view->screen, x, ++y, words, 0);
    put_digits(game, left, digits_left(game));
    (void)snprintf(words, sizeof words, cli_say(CLI_SAY_LEFT),
                   *left ? left : cli_say(CLI_SAY_NONE_LEFT));
    cli_paper_words(&view->screen, x, ++y, words, 0);
    if (game->conflicts) cli_paper_words(&view->screen, x, ++y, cli_say(CLI_SAY_BROKEN), 0);
    (void)put_wrapped(view, (cli_window){x, y + 2, view->columns - x, 0}, game->words, true);
    cli_paper_words(&view->screen, x, view->rows - 1, cli_say(CLI_SAY_KEYS), 0);
}

static void words_below(cli_view *view, const cli_game *game) {
    int y = view->rows - CLI_VIEW_BELOW;
    line words;
    short_line cell;
    char time[32];
    put_cell(view, game, cell);
    put_time(game, time);
    (void)snprintf(words, sizeof words, "%s | %s | %d/%d%s | %s", cell, mode_of(view),
                   game->filled - game->holes, game->cells - game->holes,
                   game->conflicts ? " !" : "", time);
    cli_paper_words(&view->screen, 0, y, words, view->pencil ? CLI_GLYPH_REVERSE : 0);
    cli_paper_words(&view->screen, 0, y + 2, cli_say(CLI_SAY_KEYS), 0);
    cli_window place = {0, y + 1, view->columns, 0};
    int lines = put_wrapped(view, place, game->words, false) - place.y;
    if (lines > 2) place.y = view->rows - lines > 0 ? view->rows - lines : 0; /* over the grid */
    for (int i = place.y; lines > 1 && i < view->rows; i++) put_blank(view, i);
    (void)put_wrapped(view, place, game->words, true);
}

void cli_view_words(cli_view *view, const cli_game *game) {
    if (view->paused) cli_paper_words(&view->screen, 2, 1, cli_say(CLI_SAY_PAUSED), 0);
    if (view->beside) words_beside(view, game);
    else words_below(view, game);
}

/* ---- the sheet of keys ---- */

/* How many bytes are the next line, broken at a blank where it is too long for the screen; `past`:
   where the one after it begins. */
static size_t sheet_line(const cli_view *view, const char *at, const char **past) {
    line part;
    (void)snprintf(part, sizeof part, "%.*s", (int)strcspn(at, "\n"), at);
    size_t size = fitting(part, view->columns - 2);
    for (*past = at + size; **past == ' ';) ++*past;
    if (**past == '\n') ++*past;
    return size;
}

static int sheet_lines(const cli_view *view) {
    int count = 0;
    for (const char *at = view->sheet; *at; count++) (void)sheet_line(view, at, &at);
    return count;
}

int cli_view_sheet_pages(const cli_view *view) {
    int room = view->rows - 1 > 0 ? view->rows - 1 : 1;
    return (sheet_lines(view) + room - 1) / room;
}

void cli_view_sheet(cli_view *view) {
    int room = view->rows - 1, from = (view->page - 1) * room, count = sheet_lines(view);
    const char *at = view->sheet;
    for (int i = 0; i < count && i < from + room; i++) {
        line part;
        const char *begin = at;
        (void)snprintf(part, sizeof part, "%.*s", (int)sheet_line(view, begin, &at), begin);
        if (i >= from) cli_paper_words(&view->screen, 1, i - from, part, 0);
    }
    bool more = from + room < count;
    cli_paper_words(&view->screen, 1, room, cli_say(more ? CLI_SAY_MORE : CLI_SAY_BACK),
                    CLI_GLYPH_REVERSE);
}
