/* search_screen.c: a terminal that is redrawn, and its keys.

   The other screen of the terminal is used, so that what was there before comes back. Keys are read
   from the terminal itself, because stdin may be the puzzle. Ctrl-C still is a signal; every way
   out, also that one, goes through cli_screen_close. */
#define _GNU_SOURCE
#include "search.h"
#include "progress.h"
#include "stop.h"
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { USUAL_DELAY = 50, FRAME = 40, SLICE = 100, SLOWEST = 5000 }; /* milliseconds */

struct cli_search_screen {
    int keys; /* file of the terminal; -1: no keys */
    struct termios before;
    int64_t delay; /* 0: as fast as it goes, a frame now and then */
    int64_t next_frame;
    bool paused, quit;
};

cli_search_screen *cli_screen_open(const cli_call *cli) {
    const cli_options *options = &cli->options;
    if (!isatty(STDOUT_FILENO)) return NULL;
    cli_search_screen *screen = cli_need(calloc(1, sizeof *screen));
    screen->delay = options->delay ? (int64_t)options->delay : USUAL_DELAY;
    screen->paused = options->step;
    screen->keys = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (screen->keys >= 0 && !tcgetattr(screen->keys, &screen->before)) {
        struct termios raw = screen->before;
        raw.c_iflag &= (tcflag_t)~IXON; /* Ctrl-S would stop it, signals and all */
        raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        raw.c_cc[VSUSP] = _POSIX_VDISABLE; /* a stopped program would leave the terminal raw */
        (void)tcsetattr(screen->keys, TCSANOW, &raw);
    } else if (screen->keys >= 0) {
        (void)close(screen->keys);
        screen->keys = -1;
    }
    static const char other_screen[] = "\033[?1049h\033[?25l\033[2J";
    (void)cli_write_all(STDOUT_FILENO, other_screen, sizeof other_screen - 1);
    return screen;
}

void cli_screen_close(cli_search_screen *screen) {
    static const char first_screen[] = "\033[0m\033[?25h\033[?1049l";
    if (!screen) return;
    (void)cli_write_all(STDOUT_FILENO, first_screen, sizeof first_screen - 1);
    if (screen->keys >= 0) {
        (void)tcsetattr(screen->keys, TCSAFLUSH, &screen->before);
        (void)close(screen->keys);
    }
    free(screen);
}

void cli_screen_size(int *rows, int *columns) {
    struct winsize size;
    bool known = !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_row && size.ws_col;
    *rows = known ? size.ws_row : 24;
    *columns = known ? size.ws_col : 80;
}

bool cli_screen_quit(const cli_search_screen *screen) { return screen && screen->quit; }

bool cli_screen_due(const cli_search_screen *screen) {
    return screen->paused || screen->delay || cli_now() >= screen->next_frame;
}

/* ---- drawing ---- */

/* Appends the next line, no wider than the screen, and moves past it; its columns. Colours take
   no room, nor do the bytes of a character after its first. */
static int put_line(cli_buffer *out, const char **text, int most) {
    const char *at = *text;
    int width = 0;
    for (; *at && *at != '\n'; at++) {
        if (*at == '\033') {
            size_t size = strcspn(at, "m") + 1;
            cli_buffer_add(out, at, size);
            at += size - 1;
            continue;
        }
        bool begins = ((unsigned char)*at & 0xc0) != 0x80;
        if (width + begins > most) continue;
        width += begins;
        cli_buffer_put(out, *at);
    }
    cli_buffer_words(out, "\033[0m");
    *text = at + (*at == '\n');
    return width;
}

static int width_of(const char *text) {
    int widest = 0;
    cli_buffer waste = {0};
    while (*text) {
        int width = put_line(&waste, &text, 100000);
        if (width > widest) widest = width;
    }
    cli_buffer_free(&waste);
    return widest;
}

static const char *keys_line(const cli_search_screen *screen) {
    if (screen->keys < 0) return "";
    return screen->paused ? "paused: space go on, s step, f fast, q quit"
                          : "space pause, s step, + faster, - slower, f fast, q quit";
}

static void put_frame(cli_buffer *out, const cli_search_screen *screen, const char *picture,
                      const char *panel) {
    int rows, columns, gap = width_of(picture);
    cli_screen_size(&rows, &columns);
    cli_buffer_words(out, "\033[H");
    for (int row = 0; row < rows - 1; row++) {
        int width = put_line(out, &picture, columns);
        if (gap && *panel) {
            cli_buffer_format(out, "%*s", gap + 2 - width, "");
            width = gap + 2;
        }
        (void)put_line(out, &panel, columns - width);
        cli_buffer_words(out, "\033[K\r\n");
    }
    const char *keys = keys_line(screen);
    (void)put_line(out, &keys, columns - 1);
    cli_buffer_words(out, "\033[K\033[J");
}

/* ---- keys ---- */

/* Waits up to so long for a key; 0: none came. */
static char wait_key(const cli_search_screen *screen, int64_t milliseconds) {
    struct pollfd wait = {.fd = screen->keys, .events = POLLIN};
    char key;
    bool waits = screen->keys >= 0;
    if (poll(waits ? &wait : NULL, waits, (int)milliseconds) <= 0 || !waits) return 0;
    if (!(wait.revents & POLLIN) || read(screen->keys, &key, 1) != 1) return 0;
    return key;
}

/* True: the key asks for the next state. */
static bool obey(cli_search_screen *screen, char key) {
    switch (key) {
    case ' ':
    case 'p': screen->paused = !screen->paused; return !screen->paused;
    case 's':
    case '\n':
    case '\r': screen->paused = true; return true;
    case '+': screen->delay /= 2; return false;
    case '-':
        screen->delay = screen->delay ? 2 * screen->delay : 10;
        if (screen->delay > SLOWEST) screen->delay = SLOWEST;
        return false;
    case 'f':
        screen->delay = 0;
        screen->paused = false;
        return true;
    case 'q': screen->quit = true; return true;
    default: return false;
    }
}

static void wait_turn(cli_search_screen *screen) {
    int64_t end = cli_now() + screen->delay;
    while (!cli_stop_reason() && !screen->quit) {
        bool can_pause = screen->paused && screen->keys >= 0;
        int64_t left = can_pause ? SLICE : end - cli_now();
        char key = wait_key(screen, left < 0 ? 0 : left < SLICE ? left : SLICE);
        bool was_paused = screen->paused;
        if (key && obey(screen, key)) return;
        if (key && screen->paused && !was_paused) return; /* draw it again: the keys changed */
        if (!key && !can_pause && cli_now() >= end) return;
    }
}

bool cli_screen_draw(cli_search_screen *screen, const char *picture, const char *panel) {
    bool paused;
    do {
        cli_buffer frame = {0};
        paused = screen->paused;
        put_frame(&frame, screen, picture, panel);
        if (cli_write_all(STDOUT_FILENO, frame.data, frame.size)) cli_stop_now(CLI_STOP_OUTPUT);
        cli_buffer_free(&frame);
        wait_turn(screen);
    } while (screen->paused && !paused && !cli_stop_reason() && !screen->quit);
    screen->next_frame = cli_now() + FRAME;
    return !screen->quit && !cli_stop_reason();
}
