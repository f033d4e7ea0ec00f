/* screen.c: the terminal that pictures made of characters have to fit. */
#define _DEFAULT_SOURCE
#include "screen.h"
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_COLUMNS = 80, USUAL_LINES = 24, MOST = 10000 };

/* What the environment says, or what is usual. */
static int number_of(const char *variable, int usual) {
    const char *words = getenv(variable);
    long number = words ? strtol(words, NULL, 10) : 0;
    return number > 0 && number < MOST ? (int)number : usual;
}

cli_terminal cli_screen_now(void) {
    struct winsize size;
    if (!isatty(STDOUT_FILENO)) return (cli_terminal){number_of("COLUMNS", 0), 0};
    bool known = !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    return (cli_terminal){
        known && size.ws_col ? size.ws_col : number_of("COLUMNS", USUAL_COLUMNS),
        known && size.ws_row ? size.ws_row : number_of("LINES", USUAL_LINES),
    };
}

bool cli_screen_is_low(void) {
    enum { LOW = 30 };
    int lines = cli_screen_now().lines;
    return lines && lines < LOW;
}

/* One line of text: how many columns it takes. Escape sequences take none. */
static int columns_of(const char **at) {
    int columns = 0;
    for (; **at && **at != '\n'; ++*at) {
        if (**at == '\x1b')
            while ((*at)[1] && **at != 'm') ++*at;
        else columns += ((unsigned char)**at & 0xC0) != 0x80;
    }
    if (**at) ++*at;
    return columns;
}

static int lines_of(const char *words, int columns) {
    int lines = 0;
    while (*words) {
        int here = columns_of(&words);
        lines += here > columns ? (here + columns - 1) / columns : 1;
    }
    return lines;
}

int cli_screen_width(const char *text) {
    int widest = 0;
    while (*text) {
        int here = columns_of(&text);
        if (here > widest) widest = here;
    }
    return widest;
}

/* The bytes of the next line: up to a newline, or to the last blank that is narrow enough. */
static size_t line_size(const char *words, int columns) {
    size_t blank = 0, size = 0;
    for (int used = 0; words[size] && words[size] != '\n'; size++) {
        if (words[size] == ' ') blank = size;
        used += ((unsigned char)words[size] & 0xC0) != 0x80;
        if (columns && used > columns && blank) return blank;
    }
    return size;
}

void cli_screen_wrap(cli_buffer *out, const char *words, int columns) {
    enum { NARROW = 40 }; /* there the terminal breaks lines as it likes */
    if (columns < NARROW) columns = 0;
    do {
        size_t size = line_size(words, columns);
        cli_buffer_add(out, words, size);
        cli_buffer_put(out, '\n');
        words += size;
    } while (*words && *++words);
}

void cli_screen_fit(susol_look *look, const char *words) {
    cli_terminal screen = cli_screen_now();
    if (!screen.columns) return;
    int below = lines_of(words, screen.columns) + 1;
    look->columns = screen.columns;
    if (screen.lines) look->lines = screen.lines > below ? screen.lines - below : 1;
}
