/* keys.c: runs a program on a terminal of its own, types for it, and looks at its screen.

   keys COLUMNSxROWS STEP... -- PROGRAM [ARGUMENT...]
     wait TEXT    until the screen shows the text; gives up after two minutes
     line TEXT    the same, and prints the first line that shows it
     type TEXT    keys; \e is Escape, \t Tab, \r Enter, \b Backspace, \z Ctrl-Z, \c Ctrl-C
     size CxR     the terminal has another size
     kill SIGNAL  HUP, INT, TERM or TSTP to the program
     close        the terminal goes away
     screen       prints the lines of the screen that are not blank, once the program waits
     colours      prints whether any colour was asked for so far
     end          until the program is gone: prints its status and whether the terminal is as
                  it was before

   The screen understands what susol writes: cursor places, clearing, modes, colours (ignored). */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_COLUMNS = 400, MOST_ROWS = 200, PATIENCE = 120000 };

static struct {
    int columns, rows, x, y;
    char cell[MOST_ROWS][MOST_COLUMNS][5];
    int modes; /* private modes switched on, minus those switched off again */
    char sequence[64];
    size_t length; /* of an escape sequence that is not complete; 0: none */
    int coloured;
} screen;
static int master, slave;
static pid_t child;

/* Blanks from this place to the end of some line. */
static void clear_to(int last_line, int y, int x) {
    for (; y <= last_line && y < MOST_ROWS; y++, x = 0)
        for (; x < MOST_COLUMNS; x++) memcpy(screen.cell[y][x], " ", 2);
}

static void clear(void) {
    clear_to(MOST_ROWS, 0, 0);
    screen.x = screen.y = 0;
}

/* ---- what the program writes ---- */

static void set_mode(int mode, int on) {
    static const int away[] = {25, 7}; /* those that are on at the beginning */
    int changed = on;
    for (size_t i = 0; i < sizeof away / sizeof *away; i++)
        if (mode == away[i]) changed = !on;
    screen.modes += changed ? 1 : -1;
    if (mode == 1049) clear();
}

static void obey(void) {
    char last = screen.sequence[screen.length - 1];
    int a = 1, b = 1;
    screen.sequence[screen.length] = 0;
    if (last == 'H') {
        (void)sscanf(screen.sequence, "\x1b[%d;%d", &a, &b);
        screen.y = a - 1, screen.x = b - 1;
    } else if (last == 'J') {
        if (screen.sequence[2] == '2') clear();
        else clear_to(MOST_ROWS, screen.y, screen.x);
    } else if (last == 'K') {
        clear_to(screen.y, screen.y, screen.x);
    } else if (last == 'm') {
        screen.coloured |= strstr(screen.sequence, "8;5;") != NULL;
    } else if ((last == 'h' || last == 'l') && sscanf(screen.sequence, "\x1b[?%d", &a) == 1) {
        set_mode(a, last == 'h');
    }
    screen.length = 0;
}

static void put(const char *bytes, size_t size) {
    if (screen.x < screen.columns && screen.y < screen.rows && screen.y >= 0 && screen.x >= 0) {
        memcpy(screen.cell[screen.y][screen.x], bytes, size);
        screen.cell[screen.y][screen.x][size] = 0;
    }
    screen.x++;
}

static void take(const char *bytes, size_t size) {
    static char letter[5];
    static size_t have, need;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (screen.length) {
            if (screen.length < sizeof screen.sequence - 1)
                screen.sequence[screen.length++] = bytes[i];
            if (screen.length > 2 && byte >= 0x40) obey();
        } else if (byte == 0x1b) {
            screen.sequence[0] = 0x1b, screen.length = 1;
        } else if (byte == '\r') {
            screen.x = 0;
        } else if (byte == '\n') {
            screen.y++;
        } else if (byte >= 0x20) {
            if (byte < 0x80 || byte >= 0xc0)
                have = 0, need = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
            letter[have++] = bytes[i];
            if (have == need) put(letter, need), have = 0;
        }
    }
}

/* Reads what comes within this many milliseconds; false: nothing did. */
static int listen_for(int milliseconds) {
    struct pollfd wait = {.fd = master, .events = POLLIN};
    char bytes[4096];
    if (poll(&wait, 1, milliseconds) <= 0) return 0;
    ssize_t got = read(master, bytes, sizeof bytes);
    if (got > 0) take(bytes, (size_t)got);
    return got > 0;
}

/* ---- steps ---- */

/* One line of the screen without blanks at its end. */
static const char *line_at(int y) {
    static char line[MOST_COLUMNS * 5];
    size_t size = 0, end = 0;
    for (int x = 0; x < screen.columns; x++) {
        size_t length = strlen(screen.cell[y][x]);
        memcpy(line + size, screen.cell[y][x], length);
        size += length;
        if (line[size - 1] != ' ') end = size;
    }
    line[end] = 0;
    return line;
}

/* True: it sleeps, so it waits for a key or for room to write. Busy machines make it look quiet
   although it is only late. */
static int asleep(void) {
    char path[40], words[400] = "", state = 'S';
    snprintf(path, sizeof path, "/proc/%d/stat", (int)child);
    FILE *file = fopen(path, "r");
    if (!file) return 1; /* gone */
    if (fgets(words, sizeof words, file) && strrchr(words, ')')) state = strrchr(words, ')')[2];
    (void)fclose(file);
    return state != 'R' && state != 'D';
}

static void show(void) {
    while (master >= 0 && (listen_for(100) || !asleep())) continue; /* until it is quiet */
    for (int y = 0; y < screen.rows; y++)
        if (*line_at(y)) puts(line_at(y));
}

static int fail(const char *what, const char *text) {
    printf("%s '%s'; the screen was\n", what, text);
    show();
    (void)kill(child, SIGKILL);
    exit(1);
}

static long now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static const char *wait_for(const char *text) {
    long until = now() + PATIENCE;
    for (;;) {
        for (int y = 0; y < screen.rows; y++)
            if (strstr(line_at(y), text)) return line_at(y);
        if (now() > until) fail("waited for", text);
        (void)listen_for(50);
    }
}

static void type(const char *text) {
    static const char names[] = "etrbzc", codes[] = "\x1b\t\r\x7f\x1a\x03";
    for (; *text; text++) {
        char key = *text;
        const char *name = key == '\\' && text[1] ? strchr(names, text[1]) : NULL;
        if (name) key = codes[name - names], text++;
        if (write(master, &key, 1) != 1) fail("cannot type", text);
    }
}

static void resize(const char *text) {
    struct winsize size = {0};
    if (sscanf(text, "%hux%hu", &size.ws_col, &size.ws_row) != 2 || size.ws_col > MOST_COLUMNS ||
        size.ws_row > MOST_ROWS)
        fail("no size", text);
    screen.columns = size.ws_col;
    screen.rows = size.ws_row;
    (void)ioctl(slave, TIOCSWINSZ, &size);
}

static void send_signal(const char *name) {
    static const struct {
        const char *name;
        int number;
    } all[] = {{"HUP", SIGHUP}, {"INT", SIGINT}, {"TERM", SIGTERM}, {"TSTP", SIGTSTP}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!strcmp(all[i].name, name)) (void)kill(child, all[i].number);
}

static void end(const struct termios *before) {
    struct termios after;
    int status = 0;
    long until = now() + PATIENCE;
    while (!waitpid(child, &status, WNOHANG)) {
        if (now() > until) fail("does not end", "");
        if (master >= 0) (void)listen_for(20);
    }
    while (master >= 0 && listen_for(20)) continue;
    if (WIFEXITED(status)) printf("status %d", WEXITSTATUS(status));
    else printf("killed by signal %d", WTERMSIG(status));
    if (master < 0) {
        puts("");
        return;
    }
    int same = !tcgetattr(slave, &after) && after.c_lflag == before->c_lflag &&
               after.c_iflag == before->c_iflag && after.c_oflag == before->c_oflag;
    puts(same && !screen.modes ? ", terminal restored" : ", terminal NOT restored");
}

static void step(const char *words, const struct termios *before) {
    const char *text = strchr(words, ' ') ? strchr(words, ' ') + 1 : "";
    if (!strncmp(words, "wait ", 5)) (void)wait_for(text);
    else if (!strncmp(words, "line ", 5)) puts(wait_for(text));
    else if (!strncmp(words, "type ", 5)) type(text);
    else if (!strncmp(words, "size ", 5)) resize(text);
    else if (!strncmp(words, "kill ", 5)) send_signal(text);
    else if (!strcmp(words, "screen")) show();
    else if (!strcmp(words, "colours")) puts(screen.coloured ? "colours" : "no colours");
    else if (!strcmp(words, "end")) end(before);
    else if (!strcmp(words, "close")) {
        (void)close(slave);
        (void)close(master);
        master = -1;
    } else fail("no step", words);
}

static void start(char **program) {
    child = fork();
    if (child) return;
    (void)setsid();
    (void)ioctl(slave, TIOCSCTTY, 0);
    for (int fd = 0; fd <= 2; fd++) (void)dup2(slave, fd);
    (void)close(master);
    (void)close(slave);
    (void)setenv("TERM", "xterm-256color", 1);
    (void)execvp(program[0], program);
    _exit(127);
}

int main(int count, char **words) {
    struct termios before;
    int split = 2;
    while (split < count && strcmp(words[split], "--") != 0) split++;
    if (count < 4 || split + 1 >= count || openpty(&master, &slave, NULL, NULL, NULL)) return 2;
    clear();
    resize(words[1]);
    (void)tcgetattr(slave, &before);
    start(words + split + 1);
    for (int i = 2; i < split; i++) step(words[i], &before);
    return 0;
}
