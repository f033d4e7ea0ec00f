/* play_term.c: the terminal as the game needs it.

   Signals only note themselves and write to a pipe that every wait for a key watches. Those that
   mean a mistake in the program itself put the terminal right and then do what they always do. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include "play_term.h"
#include "buffer.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Another screen, no cursor, no wrapping at the edge, clicks of the mouse told as numbers. */
static const char enter_words[] = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?1000h\x1b[?1006h\x1b[2J";
static const char leave_words[] = "\x1b[0m\x1b[?1006l\x1b[?1000l\x1b[?7h\x1b[?25h\x1b[?1049l";
enum { ESCAPE_WAIT = 50 }; /* milliseconds until an ESC that nothing follows is the key */

static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static const int mistakes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

static struct {
    int in, out;
    struct termios before;      /* how it was */
    volatile sig_atomic_t ours; /* it is in our mode now */
    volatile sig_atomic_t stop, sized, suspend;
    int bell[2]; /* the pipe that signals write to */
    unsigned char bytes[256];
    size_t held; /* bytes read and not yet used */
} term = {.in = -1, .out = -1, .bell = {-1, -1}};

/* ---- modes; both may be called by a signal ---- */

static void leave(void) {
    if (!term.ours) return;
    term.ours = 0;
    ssize_t ignored = write(term.out, leave_words, sizeof leave_words - 1);
    (void)ignored;
    (void)tcsetattr(term.in, TCSADRAIN, &term.before);
}

static void enter(void) {
    struct termios raw = term.before;
    raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
    raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    (void)tcsetattr(term.in, TCSADRAIN, &raw);
    term.ours = 1;
    cli_term_write(enter_words, sizeof enter_words - 1);
}

/* ---- signals ---- */

static void on_signal(int number) {
    int before = errno;
    if (number == SIGWINCH) term.sized = 1;
    else if (number == SIGTSTP) term.suspend = 1;
    else if (!term.stop) term.stop = number;
    ssize_t ignored = write(term.bell[1], "", 1);
    (void)ignored;
    errno = before;
}

static void on_mistake(int number) {
    leave();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void listen_to(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_handler = handler}, old;
    (void)sigemptyset(&action.sa_mask);
    if (!sigaction(number, NULL, &old) && old.sa_handler == SIG_IGN) return;
    (void)sigaction(number, &action, NULL);
}

static void listen_to_all(void) {
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) listen_to(ending[i], on_signal);
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        listen_to(mistakes[i], on_mistake);
    listen_to(SIGWINCH, on_signal);
    listen_to(SIGTSTP, on_signal);
}

int cli_term_stop_signal(void) { return term.stop; }

/* ---- open and close ---- */

const char *cli_term_open(void) {
    const char *kind = getenv("TERM");
    if (!kind || !*kind || !strcmp(kind, "dumb")) return "this terminal cannot move its cursor";
    term.in = isatty(STDIN_FILENO) ? STDIN_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (term.in < 0) return "there is no terminal";
    term.out = isatty(STDOUT_FILENO) ? STDOUT_FILENO : open("/dev/tty", O_RDWR | O_CLOEXEC);
    if (term.out < 0 || tcgetattr(term.in, &term.before)) return "there is no terminal";
    if (pipe(term.bell)) return "there are too many open files";
    for (int i = 0; i < 2; i++) {
        (void)fcntl(term.bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(term.bell[i], F_SETFL, O_NONBLOCK);
    }
    (void)atexit(leave);
    listen_to_all();
    enter();
    return NULL;
}

void cli_term_close(void) { leave(); }

void cli_term_size(int *columns, int *rows) {
    struct winsize size;
    bool known = !ioctl(term.out, TIOCGWINSZ, &size) && size.ws_col && size.ws_row;
    *columns = known ? size.ws_col : 80;
    *rows = known ? size.ws_row : 24;
}

void cli_term_write(const char *bytes, size_t size) {
    if (cli_write_all(term.out, bytes, size) && !term.stop) term.stop = SIGHUP;
}

/* Stopped here until the shell continues us. */
void cli_term_suspend(void) {
    leave();
    (void)signal(SIGTSTP, SIG_DFL);
    (void)raise(SIGTSTP);
    listen_to(SIGTSTP, on_signal);
    term.suspend = 0;
    enter();
}

/* ---- keys ---- */

static bool wait_for(int milliseconds) {
    struct pollfd waits[2] = {{.fd = term.in, .events = POLLIN},
                              {.fd = term.bell[0], .events = POLLIN}};
    if (poll(waits, 2, milliseconds) <= 0) return false;
    char rings[64];
    while (waits[1].revents && read(term.bell[0], rings, sizeof rings) > 0) continue;
    return waits[0].revents != 0;
}

/* Adds to the bytes held. An end of the input means that the terminal is gone, which a signal says
   too, sooner or later. */
static void read_more(void) {
    ssize_t got = read(term.in, term.bytes + term.held, sizeof term.bytes - term.held);
    if (got > 0) term.held += (size_t)got;
    else if ((!got || (errno != EINTR && errno != EAGAIN)) && !term.stop) term.stop = SIGHUP;
}

static int signal_key(void) {
    if (term.stop) return CLI_KEY_STOP;
    if (term.suspend) return CLI_KEY_SUSPEND;
    if (!term.sized) return CLI_KEY_NONE;
    term.sized = 0;
    return CLI_KEY_SIZE;
}

static cli_key take_key(void) {
    size_t used;
    cli_key key = cli_key_decode(term.bytes, term.held, &used);
    bool full = term.held == sizeof term.bytes;
    if (!used && !full && !term.stop && wait_for(ESCAPE_WAIT)) {
        read_more();
        return take_key();
    }
    if (!used) used = 1, key = (cli_key){.code = CLI_KEY_ESCAPE};
    term.held -= used;
    memmove(term.bytes, term.bytes + used, term.held);
    return key;
}

cli_key cli_term_key(int milliseconds) {
    int code = signal_key();
    if (code != CLI_KEY_NONE) return (cli_key){.code = code};
    if (!term.held && wait_for(milliseconds)) read_more();
    code = signal_key();
    if (code != CLI_KEY_NONE || !term.held) return (cli_key){.code = code};
    return take_key();
}
