/* play_file.c: games in files.

   A saved game is the puzzle in the susol format, with `placed` and `marks` for what the player
   has done. Two comments hold the rest: how long it took so far, and the cells where every digit
   is marked, which the format cannot tell from cells without marks. A game belongs to a puzzle if
   both are the same text once the player's work is taken away. */
#define _POSIX_C_SOURCE 200809L
#include "play_game.h"
#include "replace.h"
#include "input/decode.h"
#include "input/whole.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char played_words[] = "# played ", marked_words[] = "# all digits are marked in";
enum { MANY_NAMES = 100 };

/* ---- reading ---- */

/* Puzzle number `which` of the text into `puzzle`. */
static susol_status pick(const cli_buffer *text, const cli_game_file *file, susol_puzzle *puzzle,
                         susol_error *error) {
    susol_reader *reader;
    susol_status status = susol_reader_new(&reader, file->from, NULL, error);
    if (status) return status;
    status = susol_reader_feed(reader, text->data, text->size);
    if (!status) status = susol_reader_end(reader);
    for (uint64_t i = 0; i < file->which && (!status || status == SUSOL_BAD_TEXT); i++)
        status = susol_reader_next(reader, puzzle, error);
    susol_reader_free(reader);
    return status;
}

static susol_puzzle *new_puzzle(void) {
    susol_puzzle *puzzle;
    return susol_puzzle_new(&puzzle, NULL) ? cli_need(NULL) : puzzle;
}

static bool complain(const cli_game_file *file, susol_status status, const susol_error *error) {
    const char *name = file->name;
    if (status == SUSOL_END)
        (void)fprintf(stderr, "susol: %s: there is no puzzle %" PRIu64 "\n", name, file->which);
    else if (error->text[0] && error->line)
        (void)fprintf(stderr, "susol: %s:%d:%d: %s\n", name, error->line, error->column,
                      error->text);
    else
        (void)fprintf(stderr, "susol: %s: %s\n", name,
                      error->text[0] ? error->text : susol_status_text(status));
    return false;
}

/* ---- what the comments of a saved game say ---- */

static bool is_played(const char *text) { return strstr(text, played_words) != NULL; }

static void read_comments(cli_game *game, const char *text) {
    const char *at = strstr(text, played_words);
    if (at) game->milliseconds = strtoull(at + sizeof played_words - 1, NULL, 10) * 1000;
    at = strstr(text, marked_words);
    if (!at) return;
    for (at += sizeof marked_words - 1; at[0] == ' ' && at[1] == 'r';) {
        char *end;
        long row = strtol(at + 2, &end, 10), column = *end == 'c' ? strtol(end + 1, &end, 10) : 0;
        if (row < 1 || row > game->rows || column < 1 || column > game->columns) return;
        long cell = (row - 1) * game->columns + column - 1;
        if (!game->value[cell]) game->marks[cell] = game->full;
        at = end;
    }
}

/* The puzzle without anything a player has done, as a text. */
static void put_bare(const cli_game *game, cli_buffer *out) {
    susol_puzzle *bare = new_puzzle();
    susol_text *text;
    if (susol_text_new(&text, NULL) || susol_puzzle_copy(bare, game->base)) (void)cli_need(NULL);
    for (int c = 0; c < game->cells; c++)
        if (!susol_puzzle_value(bare, c)) (void)susol_puzzle_set_placed(bare, c, 0);
    if (!susol_write(bare, "susol", text, NULL)) cli_buffer_words(out, susol_text_data(text));
    cli_buffer_put(out, 0);
    susol_text_free(text);
    susol_puzzle_free(bare);
}

static bool same_puzzle(const cli_game *one, const cli_game *two) {
    cli_buffer a = {0}, b = {0};
    put_bare(one, &a);
    put_bare(two, &b);
    bool same = !strcmp(a.data, b.data);
    cli_buffer_free(&a);
    cli_buffer_free(&b);
    return same;
}

/* Reads a saved game; false: there is none that can be read. */
static bool read_game(const char *path, cli_game *saved) {
    cli_buffer text = {0};
    susol_error error = {.text = ""};
    susol_puzzle *puzzle = new_puzzle();
    cli_game_file first = {.name = path, .from = "susol", .which = 1};
    bool good = !cli_read_all(path, &text) && !pick(&text, &first, puzzle, &error);
    if (good) {
        cli_game_open(saved, puzzle, false);
        read_comments(saved, text.data);
    } else {
        susol_puzzle_free(puzzle);
    }
    cli_buffer_free(&text);
    return good;
}

bool cli_game_reload(cli_game *game, const cli_game_file *file) {
    static cli_game saved; /* large, and needed for a moment */
    if (!read_game(file->path.data, &saved)) return false;
    bool same = same_puzzle(game, &saved);
    if (same) {
        cli_game_set_all(game, saved.value, saved.marks);
        game->milliseconds = saved.milliseconds;
    }
    cli_game_close(&saved);
    return same;
}

/* ---- which file ---- */

static void put_path(cli_game_file *file, int number) {
    bool standard = !strcmp(file->name, "-");
    file->path.size = 0;
    cli_buffer_words(&file->path, standard ? "puzzle" : file->name);
    if (file->which > 1) cli_buffer_format(&file->path, "-%" PRIu64, file->which);
    if (number > 1) cli_buffer_format(&file->path, ".%d", number);
    cli_buffer_words(&file->path, ".play");
    cli_buffer_put(&file->path, 0);
}

/* FILE.play, or FILE.2.play if that is another game: nothing is written over that is not ours. */
static void find_path(cli_game *game, cli_game_file *file) {
    for (int number = 1; number < MANY_NAMES; number++) {
        put_path(file, number);
        file->resumed = cli_game_reload(game, file);
        if (file->resumed || access(file->path.data, F_OK)) return;
    }
}

/* Where the player wants it; false: there is something else. */
static bool use_path(cli_game *game, cli_game_file *file, const char *name) {
    cli_buffer_add(&file->path, name, strlen(name) + 1);
    file->resumed = cli_game_reload(game, file);
    if (file->resumed || access(name, F_OK)) return true;
    (void)fprintf(stderr, "susol: %s exists and is no game of this puzzle\n", name);
    return false;
}

/* The game as it was saved is where undo ends. */
static void forget_steps(cli_game *game) {
    game->count = game->at = 0;
    game->unsaved = false;
}

/* Is the word, which names no file, a puzzle? Then it is the text. */
static bool reads(const cli_game_file *file, cli_buffer *text) {
    susol_puzzle *puzzle = new_puzzle();
    cli_buffer_add(text, file->name, strlen(file->name) + 1);
    text->size--;
    bool good = !pick(text, file, puzzle, NULL);
    susol_puzzle_free(puzzle);
    return good;
}

bool cli_game_load(cli_game *game, cli_game_file *file, const char *save_as) {
    cli_buffer text = {0};
    susol_error error = {.text = ""};
    const char *why = NULL;
    int trouble = cli_read_all(file->name, &text);
    bool itself = trouble == ENOENT || trouble == ENAMETOOLONG; /* perhaps the puzzle, or a link */
    if (itself && reads(file, &text)) file->name = "-";
    else if (trouble || !cli_decode_all(&text, &why)) {
        (void)fprintf(stderr, "susol: %s: %s\n", file->name, why ? why : strerror(trouble));
        cli_buffer_free(&text);
        return false;
    }
    susol_puzzle *puzzle = new_puzzle();
    susol_status status = pick(&text, file, puzzle, &error);
    if (status) {
        susol_puzzle_free(puzzle);
        cli_buffer_free(&text);
        return complain(file, status, &error);
    }
    bool played = is_played(text.data);
    cli_game_open(game, puzzle, !played);
    if (played) read_comments(game, text.data);
    cli_buffer_free(&text);
    if (!save_as && played && strcmp(file->name, "-") != 0) save_as = file->name;
    bool good = true;
    if (save_as) good = use_path(game, file, save_as);
    else find_path(game, file);
    forget_steps(game);
    return good;
}

/* ---- writing ---- */

static void put_comments(const cli_game *game, cli_buffer *out) {
    bool any = false;
    cli_buffer_format(out, "%s%" PRIu64 " seconds\n", played_words, game->milliseconds / 1000);
    for (int c = 0; c < game->cells; c++) {
        if (game->value[c] || game->marks[c] != game->full) continue;
        if (!any) cli_buffer_words(out, marked_words);
        cli_buffer_format(out, " r%dc%d", c / game->columns + 1, c % game->columns + 1);
        any = true;
    }
    if (any) cli_buffer_put(out, '\n');
}

void cli_game_write(const cli_game *game, cli_buffer *out) {
    susol_puzzle *puzzle = new_puzzle();
    susol_text *text;
    if (susol_text_new(&text, NULL) || susol_puzzle_copy(puzzle, game->now)) (void)cli_need(NULL);
    for (int c = 0; c < game->cells; c++)
        if (!game->value[c] && game->marks[c])
            (void)susol_puzzle_set_allowed(puzzle, c, game->marks[c]);
    put_comments(game, out);
    if (!susol_write(puzzle, "susol", text, NULL)) cli_buffer_words(out, susol_text_data(text));
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

/* Written beside it and then renamed: there is always a whole game under that name. */
static int replace_file(const char *path, const cli_buffer *text) {
    cli_buffer beside = {0};
    cli_buffer_format(&beside, "%s.%ld~", path, (long)getpid());
    cli_buffer_put(&beside, 0);
    int fd = cli_replace_make(beside.data, text), trouble = fd < 0 ? errno : 0;
    if (fd >= 0) (void)close(fd);
    if (!trouble) trouble = cli_replace_name(beside.data, path);
    cli_buffer_free(&beside);
    return trouble;
}

int cli_game_save(cli_game *game, const cli_game_file *file) {
    cli_buffer text = {0};
    cli_game_write(game, &text);
    int trouble = replace_file(file->path.data, &text);
    cli_buffer_free(&text);
    if (!trouble) game->unsaved = false;
    return trouble;
}
