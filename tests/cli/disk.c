/* disk.c: a disk that fails when it is told to; loaded into the program before the C library.

   Every call that changes a file counts. The environment says what happens:
     DISK_KILL=N    at the N-th call the program is killed, before it has any effect
     DISK_HALF=N    the same, but if it writes, half of it is written
     DISK_POWER=N   the same, and the power fails: what fsync has not been told of is gone, and
                    so is a new name whose folder was not synced
     DISK_POWER_NAMES=N   the same, but new names and sizes are there already: what is gone is zeros
     DISK_FAIL=N    the N-th call fails with EIO, and if it was fsync, what was written is zeros
     DISK_ROOM=N    files grow by N bytes together; then there is no space left
     DISK_CLOSE=1   closing a file that was written to fails: the quota is used up
     DISK_COUNT=FILE   where to write how many calls there were
   Time does not matter: a look at the clock takes 50 milliseconds, which makes blocks small, and
   writing to stdout ten seconds, so that each block is noted. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MOST_FILES = 4096 };

typedef struct watched { /* a file that was written to */
    dev_t device;
    ino_t number;
    int fd;       /* a second one, so that it can be cut when the power fails */
    off_t synced; /* so much of it is safe */
} watched;

static watched files[MOST_FILES];
static int file_count;
static long calls, used, milliseconds;      /* the last: what the clock shows */
static char old_name[4096], new_name[4096]; /* a name that is not safe yet, and its old file */

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long wish(const char *name) {
    const char *value = getenv(name);
    return value ? atol(value) : -1;
}

static watched *watch(int fd) {
    struct stat about;
    if (fstat(fd, &about) || !S_ISREG(about.st_mode)) return NULL;
    for (int i = 0; i < file_count; i++)
        if (files[i].device == about.st_dev && files[i].number == about.st_ino) return &files[i];
    if (file_count == MOST_FILES) abort();
    files[file_count] = (watched){about.st_dev, about.st_ino, dup(fd), about.st_size};
    return &files[file_count++];
}

/* What is not safe is gone: cut off, or zeros. */
static void forget(const watched *file, bool zeros) {
    struct stat about;
    if (fstat(file->fd, &about) || about.st_size <= file->synced) return;
    (void)!REAL(ftruncate)(file->fd, file->synced);
    if (zeros) (void)!REAL(ftruncate)(file->fd, about.st_size);
}

static void lose_power(bool names) {
    for (int i = 0; i < file_count; i++) forget(&files[i], names);
    if (!names && *new_name && *old_name) (void)REAL(rename)(old_name, new_name);
    else if (!names && *new_name) (void)REAL(unlink)(new_name);
}

/* Counts a call; true: it must fail. */
static bool comes(void) {
    calls++;
    bool half = wish("DISK_HALF") == calls, names = wish("DISK_POWER_NAMES") == calls;
    bool power = wish("DISK_POWER") == calls || names;
    if (power) lose_power(names);
    if (half || power || wish("DISK_KILL") == calls) (void)raise(SIGKILL);
    errno = EIO;
    return wish("DISK_FAIL") == calls;
}

ssize_t write(int fd, const void *bytes, size_t size) {
    watched *file = watch(fd);
    if (fd == STDOUT_FILENO) milliseconds += 10000;
    if (!file) return REAL(write)(fd, bytes, size);
    if (wish("DISK_HALF") == calls + 1) (void)!REAL(write)(fd, bytes, size / 2);
    if (comes()) return -1;
    long room = wish("DISK_ROOM");
    if (room >= 0 && used + (long)size > room) size = used < room ? (size_t)(room - used) : 0;
    if (!size) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t done = REAL(write)(fd, bytes, size);
    if (done > 0) used += done;
    return done;
}

int fsync(int fd) {
    struct stat about;
    watched *file = watch(fd);
    if (comes()) {
        if (file) forget(file, true);
        errno = EIO;
        return -1;
    }
    if (file && !fstat(fd, &about)) file->synced = about.st_size;
    else *new_name = 0;
    if (!file && *old_name) {
        (void)REAL(unlink)(old_name);
        *old_name = 0;
    }
    return 0; /* the real disk need not know */
}

int ftruncate(int fd, off_t size) {
    struct stat about;
    watched *file = watch(fd);
    if (comes()) return -1;
    if (file && !fstat(fd, &about)) used -= (long)(about.st_size - size);
    if (file && file->synced > size) file->synced = size;
    return REAL(ftruncate)(fd, size);
}

static long size_of(const char *name) {
    struct stat about;
    return lstat(name, &about) ? 0 : (long)about.st_size;
}

int unlink(const char *name) {
    if (comes()) return -1;
    used -= size_of(name);
    return REAL(unlink)(name);
}

int rename(const char *from, const char *to) {
    if (comes()) return -1;
    used -= size_of(to);
    (void)snprintf(new_name, sizeof new_name, "%s", to);
    (void)snprintf(old_name, sizeof old_name, "%s.unsafe", to);
    (void)REAL(unlink)(old_name);
    if (link(to, old_name)) *old_name = 0;
    return REAL(rename)(from, to);
}

int close(int fd) {
    struct stat about;
    bool written = false;
    for (int i = 0; i < file_count && !fstat(fd, &about); i++)
        written |= files[i].device == about.st_dev && files[i].number == about.st_ino;
    int status = REAL(close)(fd);
    if (!written || wish("DISK_CLOSE") < 0) return status;
    errno = EDQUOT;
    return -1;
}

int open(const char *name, int flags, ...) {
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    if (flags & O_CREAT && comes()) return -1;
    return REAL(open)(name, flags, mode);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    (void)clock;
    milliseconds += 50;
    *now = (struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000};
    return 0;
}

__attribute__((destructor)) static void tell(void) {
    const char *name = getenv("DISK_COUNT");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file) return;
    (void)fprintf(file, "%ld\n", calls);
    (void)fclose(file);
}
