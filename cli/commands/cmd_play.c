/* cmd_play.c: the command `susol play`. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "guide.h"
#include "speech.h"
#include "play/play_term.h"
#include "play/play_view.h"
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TICK = 250, SAVE_AFTER = 5000 }; /* milliseconds */

typedef struct play {
    cli_game game;
    cli_game_file file;
    cli_view view;
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

static int sign_of(int number) { return (number > 0) - (number < 0); }

/* A single step goes on over cells of no grid, a longer one comes back out of them. */
static void move(play *it, int down, int right) {
    const int rows = it->game.rows, columns = it->game.columns;
    const int back = down * down + right * right > 1 ? -1 : 1;
    int row = it->view.cursor / columns, column = it->view.cursor % columns;
    for (int i = 0; i <= rows + columns; i++) {
        row = (row + down + rows) % rows;
        column = (column + right + columns) % columns;
        if (!susol_puzzle_is_hole(it->game.base, row * columns + column)) break;
        if (i) continue;
        down = back * sign_of(down);
        right = back * sign_of(right);
    }
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
static void first_row(play *it) { move(it, -(it->view.cursor / it->game.columns), 0); }
static void last_row(play *it) {
    move(it, it->game.rows - 1 - it->view.cursor / it->game.columns, 0);
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
static void erase(play *it) { cli_game_erase(&it->game, it->view.cursor); }

static void show(play *it) {
    cli_buffer out = {0};
    cli_view_draw(&it->view, &it->game, &out);
    cli_term_write(out.data, out.size);
    cli_buffer_free(&out);
}

/* Advice may take seconds: it is said that there is more to come. */
static void hint(play *it) {
    cli_game_say(&it->game, "%s", cli_say(CLI_SAY_LOOKING));
    show(it);
    cli_game_hint(&it->game, &it->view.cursor);
}

static void check(play *it) {
    cli_game_say(&it->game, "%s", cli_say(CLI_SAY_LOOKING));
    show(it);
    cli_game_check(&it->game);
}

static void quit(play *it) { it->done = true; }
static void show_keys(play *it) { it->view.page = 1; }
static void pause_game(play *it) { it->view.paused = true; }

static void undo(play *it) {
    int cell = cli_game_undo(&it->game);
    if (cell < 0) cli_game_say(&it->game, "%s", cli_say(CLI_SAY_NO_UNDO));
    else it->view.cursor = cell;
}

static void redo(play *it) {
    int cell = cli_game_redo(&it->game);
    if (cell < 0) cli_game_say(&it->game, "%s", cli_say(CLI_SAY_NO_REDO));
    else it->view.cursor = cell;
}

static void fill_marks(play *it) {
    cli_game_fill_marks(&it->game);
    cli_game_say(&it->game, "%s", cli_say(CLI_SAY_MARKED));
}

static void restart(play *it) {
    cli_game_restart(&it->game);
    cli_game_say(&it->game, "%s", cli_say(CLI_SAY_RESTARTED));
}

static void save(play *it) {
    int trouble = cli_game_save(&it->game, &it->file);
    it->saved_at = now();
    if (trouble)
        cli_game_say(&it->game, cli_say(CLI_SAY_CANNOT_WRITE), it->file.path.data,
                     strerror(trouble));
    else cli_game_say(&it->game, cli_say(CLI_SAY_SAVED), it->file.path.data);
}

static void load(play *it) {
    bool good = cli_game_reload(&it->game, &it->file);
    cli_game_say(&it->game, "%s", cli_say(good ? CLI_SAY_LOADED : CLI_SAY_NO_SAVED));
}

static void redraw(play *it) {
    int columns, rows;
    cli_term_size(&columns, &rows);
    cli_term_write("\x1b[2J", 4);
    cli_view_size(&it->view, &it->game, columns, rows);
}

static void next_view(play *it) {
    static const int names[] = {CLI_SAY_LARGE, CLI_SAY_LINES, CLI_SAY_SMALL, CLI_SAY_FITTING};
    it->view.wish = it->view.wish == CLI_VIEW_AUTO ? CLI_VIEW_BLOCKS : it->view.wish + 1;
    redraw(it);
    cli_game_say(&it->game, "%s", cli_say(names[it->view.wish]));
}

/* The game is saved first: a program that was stopped may never go on. */
static void suspend(play *it) {
    count_time(it);
    if (it->game.unsaved) save(it);
    cli_term_suspend();
    it->clock = now();
    redraw(it);
    cli_game_say(&it->game, "%s", cli_say(CLI_SAY_BACK_HERE));
}

typedef struct key_row {
    int codes[4];
    void (*act)(play *it);
} key_row;

static const key_row key_rows[] = {
    {{CLI_KEY_UP, 'w'}, up},
    {{CLI_KEY_DOWN, 's'}, down},
    {{CLI_KEY_LEFT, 'a'}, left},
    {{CLI_KEY_RIGHT, 'd'}, right},
    {{CLI_KEY_HOME}, first_column},
    {{CLI_KEY_END}, last_column},
    {{CLI_KEY_PAGE_UP}, first_row},
    {{CLI_KEY_PAGE_DOWN}, last_row},
    {{'\t', 'n'}, next_empty},
    {{CLI_KEY_BACK_TAB}, previous_empty},
    {{' ', '\r', '\n', 'e'}, toggle_pencil},
    {{'z'}, digit_mode},
    {{'x'}, pencil_mode},
    {{'0', '.', 0x7f, '\b'}, erase},
    {{CLI_KEY_DELETE}, erase},
    {{'u'}, undo},
    {{'r', CLI_KEY_CTRL('r'), CLI_KEY_CTRL('y')}, redo},
    {{'f'}, fill_marks},
    {{'h'}, hint},
    {{'c'}, check},
    {{'S', CLI_KEY_CTRL('s')}, save},
    {{'o'}, load},
    {{'R'}, restart},
    {{'p'}, pause_game},
    {{'v'}, next_view},
    {{CLI_KEY_CTRL('l'), CLI_KEY_SIZE}, redraw},
    {{CLI_KEY_CTRL('z'), CLI_KEY_SUSPEND}, suspend},
    {{'?'}, show_keys},
    {{'q', CLI_KEY_CTRL('c'), CLI_KEY_CTRL('q'), CLI_KEY_STOP}, quit},
};

/* ---- keys that depend on the grid ---- */

/* Digits, and digits with Alt, or with Shift on an American keyboard. Where digits begin with 0,
   that is one of them and takes nothing away. */
static bool try_digit(play *it, int code) {
    static const char shifted[] = "!@#$%^&*(";
    const char *at = code > 0 && code < 0x80 ? strchr(shifted, code) : NULL;
    int digit = cli_game_digit_of(&it->game, code), mark = 0;
    if (code > CLI_KEY_ALT) mark = cli_game_digit_of(&it->game, code - CLI_KEY_ALT);
    if (at) mark = cli_game_digit_of(&it->game, '1' + (int)(at - shifted));
    if (!digit && !mark) return false;
    if (mark || it->view.pencil) cli_game_mark(&it->game, it->view.cursor, mark ? mark : digit);
    else cli_game_digit(&it->game, it->view.cursor, digit);
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
    bool system = code >= CLI_KEY_SIZE && code <= CLI_KEY_STOP;
    if (system || code == CLI_KEY_CTRL('c') || code == CLI_KEY_CTRL('z')) return false;
    if (it->view.paused) {
        it->view.paused = false;
        return true;
    }
    if (!it->view.page) return false;
    it->view.page = it->view.page < cli_view_sheet_pages(&it->view) ? it->view.page + 1 : 0;
    return true;
}

static void take_key(play *it, cli_key key) {
    bool was_solved = it->game.solved;
    if (key.code == CLI_KEY_NONE || uncover(it, key.code)) return;
    if (key.code != CLI_KEY_SIZE) it->game.words[0] = 0;
    int cell = key.code == CLI_KEY_CLICK ? cli_view_cell_at(&it->view, key.x, key.y) : -1;
    if (cell >= 0) it->view.cursor = cell;
    else if (!try_digit(it, key.code)) act(it, key.code);
    if (it->game.solved && !was_solved) cli_game_say(&it->game, "%s", cli_say(CLI_SAY_WELL_DONE));
}

/* ---- the game ---- */

static void save_now_and_then(play *it) {
    if (!it->game.unsaved || now() - it->saved_at < SAVE_AFTER) return;
    it->saved_at = now();
    (void)cli_game_save(&it->game, &it->file);
}

/* The next key; the screen is drawn only while none is waiting. */
static cli_key draw_and_wait(play *it) {
    cli_key key = cli_term_key(0);
    if (key.code != CLI_KEY_NONE) return key;
    show(it);
    return cli_term_key(TICK);
}

static void run_game(play *it) {
    it->clock = it->saved_at = now();
    redraw(it);
    while (!it->done) {
        cli_key key = draw_and_wait(it);
        count_time(it);
        take_key(it, key);
        save_now_and_then(it);
    }
}

/* Saves what was played; if that cannot be, the game is printed rather than lost. */
static int finish(play *it) {
    int why = cli_term_stop_signal();
    bool played = it->game.unsaved || it->file.resumed || it->game.count;
    int trouble = played ? cli_game_save(&it->game, &it->file) : 0;
    if (trouble) {
        cli_buffer text = {0};
        (void)fprintf(stderr, "susol: cannot write %s: %s; this is the game\n", it->file.path.data,
                      strerror(trouble));
        cli_game_write(&it->game, &text);
        (void)cli_buffer_print(&text);
        return CLI_EXIT_SOME_FAILED;
    }
    if (played) (void)fprintf(stderr, "susol: saved in %s\n", it->file.path.data);
    return why > 0 ? 128 + why : CLI_EXIT_OK;
}

static int run(cli_call *cli) {
    static play it; /* large, and there is one */
    const cli_options *options = &cli->options;
    if (cli->word_count > 1) return cli_usage("play takes one file");
    if (cli_name_check("languages", options->lang)) return CLI_EXIT_USAGE;
    cli_speak(cli_guide_language(cli));
    it.file = (cli_game_file){.name = cli->word_count ? cli->words[0] : "-",
                              .from = options->from,
                              .which = options->puzzle ? options->puzzle : 1};
    if (!cli_game_load(&it.game, &it.file, options->output)) return CLI_EXIT_SOME_FAILED;
    susol_puzzle_set_cell_names(it.game.base, cli_by_letters(cli));
    susol_puzzle_set_cell_names(it.game.now, cli_by_letters(cli));
    it.game.language = cli_guide_language(cli);
    const char *slash = strrchr(it.file.name, '/');
    cli_view_open(&it.view, slash ? slash + 1 : it.file.name, cli->colour);
    it.view.sheet = cli_say(CLI_SAY_SHEET);
    it.view.cursor = it.game.cells - 1; /* the first empty cell is the next */
    to_empty(&it, 1);
    if (it.file.resumed) cli_game_say(&it.game, cli_say(CLI_SAY_GOES_ON), it.file.path.data);
    const char *why = cli_term_open();
    if (why) return cli_usage("play needs a terminal: %s", why);
    run_game(&it);
    cli_term_close();
    int status = finish(&it);
    cli_view_close(&it.view);
    cli_game_close(&it.game);
    cli_buffer_free(&it.file.path);
    return status;
}

const cli_command cli_command_play = {
    .name = "play",
    .title = "the puzzle in the terminal, to be solved by you",
    .usage = "[FILE]",
    .options = CLI_BIT(from) | CLI_BIT(color) | CLI_BIT(names) | CLI_BIT(output) | CLI_BIT(puzzle) |
               CLI_BIT(lang),
    .run = run,
    .text =
        "Arrows move, digits and letters fill in, ? shows all keys. What breaks a rule is marked\n"
        "at once. h hints: where, by which technique, the step. A puzzle or a link does for FILE.\n"
        "Whatever happens, the game is saved in FILE.play (or -o), and the next\n"
        "susol play FILE goes on from there.",
    .examples = "  susol play puzzle.txt\n"
                "  susol play --puzzle 3 collection.txt",
};
