/* stop.c: the one flag that ends the work early.

   The handler also writes to a pipe that every wait for input watches, so that a signal wakes the
   thread that waits, whichever thread it reached. A second signal kills the program at once; but
   not in the first moment, since timeout(1) sends its signal twice. Whoever waits for a reader of
   the output cannot watch a pipe: an alarm looks after those. */
#define _XOPEN_SOURCE 700
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MOMENT = 200 }; /* milliseconds */

static atomic_int reason;
static int alarm_pipe[2] = {-1, -1};
static atomic_uint writing, written; /* writes that are under way; that have come to an end */

void cli_stop_now(int why) {
    int none = 0;
    (void)atomic_compare_exchange_strong(&reason, &none, why);
    ssize_t ignored = write(alarm_pipe[1], "", 1);
    (void)ignored;
}

void cli_stop_forget(void) {
    char byte;
    while (alarm_pipe[0] >= 0 && read(alarm_pipe[0], &byte, 1) == 1) {
    }
    atomic_store(&reason, 0);
}

int cli_stop_reason(void) { return atomic_load_explicit(&reason, memory_order_relaxed); }

static int64_t now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void end_by(int number) {
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

void cli_stop_begin_write(void) { atomic_fetch_add(&writing, 1); }

void cli_stop_end_write(void) {
    atomic_fetch_add(&written, 1);
    atomic_fetch_sub(&writing, 1);
}

/* Every second after a signal. */
static void on_alarm(int number) {
    static atomic_uint before;
    unsigned now = atomic_load(&written);
    int why = cli_stop_reason();
    (void)number;
    if (why <= 0) return;
    if (atomic_load(&writing) && now == atomic_load(&before)) end_by(why);
    atomic_store(&before, now);
    (void)alarm(1);
}

static void on_signal(int number) {
    static _Atomic int64_t first; /* when the first signal came */
    int64_t none = 0;
    int before = errno;
    if (!atomic_compare_exchange_strong(&first, &none, now()) && now() - none > MOMENT)
        end_by(number);
    cli_stop_now(number);
    (void)alarm(1);
    errno = before;
}

void cli_stop_listen(void) {
    if (alarm_pipe[0] >= 0 || pipe(alarm_pipe)) return;
    for (int i = 0; i < 2; i++) {
        (void)fcntl(alarm_pipe[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(alarm_pipe[i], F_SETFL, O_NONBLOCK);
    }
    struct sigaction action = {.sa_handler = on_signal};
    struct sigaction later = {.sa_handler = on_alarm, .sa_flags = SA_RESTART};
    (void)sigemptyset(&action.sa_mask);
    (void)sigemptyset(&later.sa_mask);
    (void)sigaction(SIGALRM, &later, NULL);
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        struct sigaction old;
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler == SIG_IGN) continue;
        (void)sigaction(signals[i], &action, NULL);
    }
}

bool cli_stop_wait_readable(int fd) {
    struct pollfd waits[2] = {{.fd = fd, .events = POLLIN},
                              {.fd = alarm_pipe[0], .events = POLLIN}};
    while (!cli_stop_reason()) {
        int ready = poll(waits, 2, -1);
        if (ready < 0 && errno == EINTR) continue;
        return !cli_stop_reason();
    }
    return false;
}
