/* cmd_play.c: the command `susol play`. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "play_term.h"
#include "play_view.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TICK = 250, SAVE_AFTER = 5000 }; /* milliseconds */

typedef struct play {
    ss_game game;
    ss_game_file file;
    ss_view view;
    uint64_t clock;    /* when time was last counted */
    uint64_t saved_at; /* when the game was last saved */
    bool done;
} play;

/* ---- time ---- */

static uint64_t now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

/* The clock stands still while the game is paused, solved or not on the screen. */
static void count_time(play *it) {
    uint64_t time = now();
    if (!it->view.paused && !it->game.solved) it->game.milliseconds += time - it->clock;
    it->clock = time;
}

/* ---- what keys do ---- */

static void move(play *it, int down, int right) {
    int rows = it->game.rows, columns = it->game.columns, cell = it->view.cursor;
    int row = (cell / columns + down + rows) % rows;
    int column = (cell % columns + right + columns) % columns;
    it->view.cursor = row * columns + column;
}

static void up(play *it) { move(it, -1, 0); }
static void down(play *it) { move(it, 1, 0); }
static void left(play *it) { move(it, 0, -1); }
static void right(play *it) { move(it, 0, 1); }
static void first_column(play *it) { move(it, 0, -(it->view.cursor % it->game.columns)); }
static void last_column(play *it) {
    move(it, 0, it->game.columns - 1 - it->view.cursor % it->game.columns);
}
static void first_row(play *it) { it->view.cursor %= it->game.columns; }
static void last_row(play *it) {
    first_row(it);
    it->view.cursor += it->game.cells - it->game.columns;
}

static void to_empty(play *it, int step) {
    int cell = it->view.cursor;
    for (int i = 0; i < it->game.cells; i++) {
        cell = (cell + step + it->game.cells) % it->game.cells;
        if (it->game.value[cell]) continue;
        it->view.cursor = cell;
        return;
    }
}

static void next_empty(play *it) { to_empty(it, 1); }
static void previous_empty(play *it) { to_empty(it, -1); }

static void toggle_pencil(play *it) { it->view.pencil = !it->view.pencil; }
static void digit_mode(play *it) { it->view.pencil = false; }
static void pencil_mode(play *it) { it->view.pencil = true; }
static void erase(play *it) { ss_game_erase(&it->game, it->view.cursor); }
static void hint(play *it) { ss_game_hint(&it->game, &it->view.cursor); }
static void check(play *it) { ss_game_check(&it->game); }
static void quit(play *it) { it->done = true; }
static void show_keys(play *it) { it->view.page = 1; }
static void pause_game(play *it) { it->view.paused = true; }

static void undo(play *it) {
    int cell = ss_game_undo(&it->game);
    if (cell < 0) ss_game_say(&it->game, "nothing to take back");
    else it->view.cursor = cell;
}

static void redo(play *it) {
    int cell = ss_game_redo(&it->game);
    if (cell < 0) ss_game_say(&it->game, "nothing to do again");
    else it->view.cursor = cell;
}

static void fill_marks(play *it) {
    ss_game_fill_marks(&it->game);
    ss_game_say(&it->game, "marked what the rules leave open");
}

static void restart(play *it) {
    ss_game_restart(&it->game);
    ss_game_say(&it->game, "from the start; u takes that back");
}

static void save(play *it) {
    int trouble = ss_game_save(&it->game, &it->file);
    it->saved_at = now();
    if (trouble)
        ss_game_say(&it->game, "cannot write %s: %s", it->file.path.data, strerror(trouble));
    else ss_game_say(&it->game, "saved in %s", it->file.path.data);
}

static void load(play *it) {
    bool good = ss_game_reload(&it->game, &it->file);
    ss_game_say(&it->game, good ? "as it was saved; u takes that back" : "there is no saved game");
}

static void redraw(play *it) {
    int columns, rows;
    ss_term_size(&columns, &rows);
    ss_term_write("\x1b[2J", 4);
    ss_view_size(&it->view, &it->game, columns, rows);
}

static void next_view(play *it) {
    static const char *const names[] = {"large cells", "cells of a line", "cells of a character",
                                        "as large as it fits"};
    it->view.wish = it->view.wish == SS_VIEW_AUTO ? SS_VIEW_BLOCKS : it->view.wish + 1;
    redraw(it);
    ss_game_say(&it->game, "%s", names[it->view.wish]);
}

/* The game is saved first: a program that was stopped may never go on. */
static void suspend(play *it) {
    count_time(it);
    if (it->game.unsaved) save(it);
    ss_term_suspend();
    it->clock = now();
    redraw(it);
    ss_game_say(&it->game, "here again; undo is u");
}

typedef struct key_row {
    int codes[4];
    void (*act)(play *it);
} key_row;

static const key_row key_rows[] = {
    {{SS_KEY_UP, 'w'}, up},
    {{SS_KEY_DOWN, 's'}, down},
    {{SS_KEY_LEFT, 'a'}, left},
    {{SS_KEY_RIGHT, 'd'}, right},
    {{SS_KEY_HOME}, first_column},
    {{SS_KEY_END}, last_column},
    {{SS_KEY_PAGE_UP}, first_row},
    {{SS_KEY_PAGE_DOWN}, last_row},
    {{'\t', 'n'}, next_empty},
    {{SS_KEY_BACK_TAB}, previous_empty},
    {{' ', '\r', '\n', 'e'}, toggle_pencil},
    {{'z'}, digit_mode},
    {{'x'}, pencil_mode},
    {{'0', '.', 0x7f, '\b'}, erase},
    {{SS_KEY_DELETE}, erase},
    {{'u'}, undo},
    {{'r', SS_KEY_CTRL('r'), SS_KEY_CTRL('y')}, redo},
    {{'f'}, fill_marks},
    {{'h'}, hint},
    {{'c'}, check},
    {{'S', SS_KEY_CTRL('s')}, save},
    {{'o'}, load},
    {{'R'}, restart},
    {{'p'}, pause_game},
    {{'v'}, next_view},
    {{SS_KEY_CTRL('l'), SS_KEY_SIZE}, redraw},
    {{SS_KEY_CTRL('z'), SS_KEY_SUSPEND}, suspend},
    {{'?'}, show_keys},
    {{'q', SS_KEY_CTRL('c'), SS_KEY_CTRL('q'), SS_KEY_STOP}, quit},
};

static const char *const sheet[] = {
    "arrows, w a s d    move              Home End PgUp PgDn  to the edge",
    "Tab n, Shift-Tab   next, previous empty cell; a click goes to a cell",
    "1-9, A-P (Shift)   put a digit; the same again takes it away",
    "Space Enter e      pencil marks instead of digits, and back",
    "z, x               digits, pencil marks",
    "Alt-1..9, Alt-A    a pencil mark in any mode; ! @ # $ % ^ & * ( too",
    "0 . Bksp Del       take the digit away, or the marks",
    "u                  undo              r Ctrl-R Ctrl-Y  redo",
    "f                  mark in all empty cells what the rules leave open",
    "h                  hint: which cell; once more: which digit",
    "c                  check: wrong digits are marked x",
    "S Ctrl-S           save              o  back to what was saved",
    "R                  from the start    p  pause",
    "v                  another size      Ctrl-L  draw again",
    "Ctrl-Z             to the shell, until fg",
    "q Ctrl-C           save and quit",
    "",
    "[ ] this cell, ! a broken rule, x wrong, ? hint; : or a point: has marks",
    NULL};

/* ---- keys that depend on the grid ---- */

/* Digits, and digits with Alt, or with Shift on an American keyboard. Where digits begin with 0,
   that is one of them and takes nothing away. */
static bool try_digit(play *it, int code) {
    static const char shifted[] = "!@#$%^&*(";
    const char *at = code > 0 && code < 0x80 ? strchr(shifted, code) : NULL;
    int digit = ss_game_digit_of(&it->game, code), mark = 0;
    if (code > SS_KEY_ALT) mark = ss_game_digit_of(&it->game, code - SS_KEY_ALT);
    if (at) mark = ss_game_digit_of(&it->game, '1' + (int)(at - shifted));
    if (!digit && !mark) return false;
    if (mark || it->view.pencil) ss_game_mark(&it->game, it->view.cursor, mark ? mark : digit);
    else ss_game_digit(&it->game, it->view.cursor, digit);
    return true;
}

static void act(play *it, int code) {
    for (size_t i = 0; i < sizeof key_rows / sizeof *key_rows; i++)
        for (int k = 0; k < 4 && key_rows[i].codes[k]; k++)
            if (key_rows[i].codes[k] == code) {
                key_rows[i].act(it);
                return;
            }
}

/* While the sheet or the pause covers the grid, any key takes it away. */
static bool uncover(play *it, int code) {
    bool system = code >= SS_KEY_SIZE && code <= SS_KEY_STOP;
    if (system || code == SS_KEY_CTRL('c') || code == SS_KEY_CTRL('z')) return false;
    if (it->view.paused) {
        it->view.paused = false;
        return true;
    }
    if (!it->view.page) return false;
    it->view.page = it->view.page < ss_view_sheet_pages(&it->view) ? it->view.page + 1 : 0;
    return true;
}

static void take_key(play *it, ss_key key) {
    bool was_solved = it->game.solved;
    if (key.code == SS_KEY_NONE || uncover(it, key.code)) return;
    if (key.code != SS_KEY_SIZE) it->game.words[0] = 0;
    int cell = key.code == SS_KEY_CLICK ? ss_view_cell_at(&it->view, key.x, key.y) : -1;
    if (cell >= 0) it->view.cursor = cell;
    else if (!try_digit(it, key.code)) act(it, key.code);
    if (it->game.solved && !was_solved) ss_game_say(&it->game, "Solved. Well done!");
}

/* ---- the game ---- */

static void save_now_and_then(play *it) {
    if (!it->game.unsaved || now() - it->saved_at < SAVE_AFTER) return;
    it->saved_at = now();
    (void)ss_game_save(&it->game, &it->file);
}

/* The next key; the screen is drawn only while none is waiting. */
static ss_key draw_and_wait(play *it, ss_buffer *out) {
    ss_key key = ss_term_key(0);
    if (key.code != SS_KEY_NONE) return key;
    out->size = 0;
    ss_view_draw(&it->view, &it->game, out);
    ss_term_write(out->data, out->size);
    return ss_term_key(TICK);
}

static void run_game(play *it) {
    ss_buffer out = {0};
    it->clock = it->saved_at = now();
    redraw(it);
    while (!it->done) {
        ss_key key = draw_and_wait(it, &out);
        count_time(it);
        take_key(it, key);
        save_now_and_then(it);
    }
    ss_cli_buffer_free(&out);
}

/* Saves what was played; if that cannot be, the game is printed rather than lost. */
static int finish(play *it) {
    int why = ss_term_stop_signal();
    bool played = it->game.unsaved || it->file.resumed || it->game.count;
    int trouble = played ? ss_game_save(&it->game, &it->file) : 0;
    if (trouble) {
        ss_buffer text = {0};
        (void)fprintf(stderr, "susol: cannot write %s: %s; this is the game\n", it->file.path.data,
                      strerror(trouble));
        ss_game_write(&it->game, &text);
        (void)ss_cli_buffer_print(&text);
        return SS_EXIT_SOME_FAILED;
    }
    if (played) (void)fprintf(stderr, "susol: saved in %s\n", it->file.path.data);
    return why > 0 ? 128 + why : SS_EXIT_OK;
}

static int run(ss_cli *cli) {
    static play it; /* large, and there is one */
    const ss_options *options = &cli->options;
    if (cli->word_count > 1) return ss_cli_usage("play takes one file");
    it.file = (ss_game_file){.name = cli->word_count ? cli->words[0] : "-",
                             .from = options->from,
                             .which = options->puzzle ? options->puzzle : 1};
    if (!ss_game_load(&it.game, &it.file, options->output)) return SS_EXIT_SOME_FAILED;
    const char *slash = strrchr(it.file.name, '/');
    ss_view_open(&it.view, slash ? slash + 1 : it.file.name, cli->colour);
    it.view.sheet = sheet;
    it.view.cursor = it.game.cells - 1; /* the first empty cell is the next */
    to_empty(&it, 1);
    if (it.file.resumed) ss_game_say(&it.game, "goes on from %s", it.file.path.data);
    const char *why = ss_term_open();
    if (why) return ss_cli_usage("play needs a terminal: %s", why);
    run_game(&it);
    ss_term_close();
    int status = finish(&it);
    ss_view_close(&it.view);
    ss_game_close(&it.game);
    ss_cli_buffer_free(&it.file.path);
    return status;
}

const ss_command ss_command_play = {
    .name = "play",
    .title = "the puzzle in the terminal, to be solved by you",
    .usage = "[FILE]",
    .options = SS_BIT(from) | SS_BIT(color) | SS_BIT(output) | SS_BIT(puzzle),
    .run = run,
    .text =
        "Arrows move, digits and letters fill in, ? shows all keys. What breaks a rule is marked\n"
        "at once. Whatever happens, the game is saved in FILE.play (or -o), and the next\n"
        "susol play FILE goes on from there.",
    .examples = "  susol play puzzle.txt\n"
                "  susol play --puzzle 3 collection.txt",
};
