/* limits.c: how much processor time a command uses after its limit, or after a signal.

     limits CLOCK.so time MS COMMAND...    the command has been told to stop after MS
     limits CLOCK.so term MS COMMAND...    it gets a SIGTERM after MS

   Prints milliseconds of processor time from then on; 0 if it ended before; "never" if it went on
   for another GIVE_UP. The clock of the command is then processor time (limits_clock.c). */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GIVE_UP = 5000 }; /* milliseconds */

static double milliseconds(struct timeval time) {
    return (double)time.tv_sec * 1000 + (double)time.tv_usec / 1000;
}

/* What the child has used so far; -1: it has gone. */
static double used_by(pid_t child) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(child, &clock) || clock_gettime(clock, &time)) return -1;
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1000000;
}

static pid_t start(const char *clock, char **command) {
    pid_t child = fork();
    if (child) return child;
    int nothing = open("/dev/null", O_RDWR);
    for (int fd = 0; fd < 3; fd++) (void)dup2(nothing, fd);
    (void)setenv("LD_PRELOAD", clock, 1);
    (void)execv(command[0], command);
    _exit(127);
}

/* Waits for its end, sends the signal when it is due. False: it does not end. */
static bool watch(pid_t child, double limit, bool signals, double *since, struct rusage *used) {
    const struct timespec moment = {.tv_nsec = 500000};
    bool due = signals;
    *since = limit;
    while (!wait4(child, NULL, WNOHANG, used)) {
        double now = used_by(child);
        if (due && now >= limit) {
            *since = now;
            (void)kill(child, SIGTERM);
            due = false;
        }
        if (now > limit + GIVE_UP) {
            (void)kill(child, SIGKILL);
            (void)wait4(child, NULL, 0, used);
            return false;
        }
        (void)nanosleep(&moment, NULL);
    }
    return true;
}

int main(int count, char **words) {
    if (count < 5) return 2;
    struct rusage used;
    double since, limit = atof(words[3]);
    pid_t child = start(words[1], words + 4);
    bool ended = watch(child, limit, !strcmp(words[2], "term"), &since, &used);
    double over = milliseconds(used.ru_utime) + milliseconds(used.ru_stime) - since;
    if (ended) (void)printf("%.0f\n", over > 0 ? over : 0);
    else (void)puts("never");
    return 0;
}
