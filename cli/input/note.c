/* note.c: the file that --resume keeps.

   The note is a small text:

       susol resume 2
       question solve --shard 1/2 a.txt       what was asked; another question: not this note
       puzzles 12345                          answered and written, of this shard
       failed 2                               of those, could not be answered
       bytes 1098705                          of the answers, over all runs
       fingerprint 00c0ffee00c0ffee           of those puzzles
       output 2049 131 0 1098705              device, file, size before the first answer and with
                                              all of them; only if stdout is a plain file
       ended                                  nobody was killed: the output holds nothing else

   Its lock goes with the file, not with the name: the new file is locked before it gets the name,
   and whoever gets a lock looks whether the file still has the name. So there is no moment in which
   two could have it. A kill lets go of the lock. An empty file is a note not yet written.

   The new note is a file of our own (O_EXCL), never one that somebody has put there. */
#define _POSIX_C_SOURCE 200809L
#include "note.h"
#include "buffer.h"
#include "cli.h"
#include "replace.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 100 };

/* ---- the lock ---- */

pid_t cli_note_lock(int fd) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!fcntl(fd, F_SETLK, &lock)) return 0;
    if (errno != EACCES && errno != EAGAIN) return -1;
    struct flock other = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(fd, F_GETLK, &other) || other.l_type == F_UNLCK) return cli_note_lock(fd);
    return other.l_pid > 0 ? other.l_pid : 1; /* of another machine: the number says nothing */
}

/* Does the file still have that name? */
static bool is_named(int fd, const char *name) {
    struct stat mine, there;
    if (fstat(fd, &mine) || lstat(name, &there)) return false;
    return mine.st_dev == there.st_dev && mine.st_ino == there.st_ino;
}

static int refuse(int fd, const char *name) {
    struct stat about;
    if (fstat(fd, &about) || !S_ISREG(about.st_mode))
        return cli_usage("%s is no plain file, as --resume needs", name);
    pid_t other = cli_note_lock(fd);
    if (other < 0) return cli_usage("%s cannot be locked: %s", name, strerror(errno));
    if (other) return cli_usage("%s is in use by process %ld", name, (long)other);
    return CLI_EXIT_OK;
}

int cli_note_open(cli_note_file *file, const char *name) {
    *file = (cli_note_file){.name = name, .fd = -1};
    for (int i = 0; i < TRIES; i++) {
        int fd =
            open(name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
        if (fd < 0 && errno == ELOOP)
            return cli_usage("%s is a symbolic link; --resume needs the file itself", name);
        if (fd < 0) return cli_usage("%s: %s", name, strerror(errno));
        int status = refuse(fd, name);
        if (!status && is_named(fd, name)) {
            file->fd = fd;
            return CLI_EXIT_OK;
        }
        (void)close(fd);
        if (status) return status;
    }
    return cli_usage("%s: others keep replacing it", name);
}

void cli_note_close(cli_note_file *file) {
    if (file->fd >= 0) (void)close(file->fd);
    file->fd = -1;
}

/* ---- reading ---- */

static cli_buffer read_all(int fd) {
    cli_buffer text = {0};
    ssize_t got;
    off_t at = 0;
    while ((got = pread(fd, cli_buffer_room(&text, 4096), 4096, at)) > 0) {
        text.size += (size_t)got;
        at += got;
    }
    cli_buffer_put(&text, 0);
    return text;
}

/* Takes one line; the bit of what it said, 0: nothing known. */
static int read_line(const char *line, cli_note *out) {
    static const char question[] = "question ";
    if (!strcmp(line, "susol resume 2")) return 1;
    if (!strncmp(line, question, sizeof question - 1)) {
        free(out->question);
        out->question = cli_need(strdup(line + sizeof question - 1));
        return 2;
    }
    if (sscanf(line, "puzzles %" SCNu64, &out->puzzles) == 1) return 4;
    if (sscanf(line, "failed %" SCNu64, &out->failed) == 1) return 8;
    if (sscanf(line, "bytes %" SCNu64, &out->bytes) == 1) return 16;
    if (sscanf(line, "fingerprint %" SCNx64, &out->fingerprint) == 1) return 32;
    if (!strcmp(line, "ended")) out->ended = true;
    (void)sscanf(line, "output %" SCNu64 " %" SCNu64 " %" SCNd64 " %" SCNd64, &out->device,
                 &out->file, &out->begin, &out->size);
    return 0;
}

cli_note_found cli_note_read(const cli_note_file *file, cli_note *out) {
    *out = (cli_note){.begin = -1, .size = -1};
    cli_buffer text = read_all(file->fd);
    int found = 0;
    for (char *line = text.data, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        if (*next) *next++ = 0;
        found |= read_line(line, out);
    }
    bool empty = text.size == 1;
    cli_buffer_free(&text);
    return found == 63 ? CLI_NOTE_READ : empty ? CLI_NOTE_NONE : CLI_NOTE_STRANGE;
}

/* ---- writing ---- */

static void put_note(cli_buffer *text, const cli_note *note) {
    cli_buffer_format(text, "susol resume 2\nquestion %s\npuzzles %" PRIu64, note->question,
                      note->puzzles);
    cli_buffer_format(text, "\nfailed %" PRIu64 "\nbytes %" PRIu64 "\nfingerprint %016" PRIx64,
                      note->failed, note->bytes, note->fingerprint);
    cli_buffer_put(text, '\n');
    if (note->size >= 0)
        cli_buffer_format(text, "output %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRId64 "\n",
                          note->device, note->file, note->begin, note->size);
    if (note->ended) cli_buffer_words(text, "ended\n");
}

int cli_note_write(cli_note_file *file, const cli_note *note) {
    cli_buffer beside = {0}, text = {0};
    cli_buffer_format(&beside, "%s.new", file->name);
    cli_buffer_put(&beside, 0);
    put_note(&text, note);
    int trouble = 0, fd = cli_replace_make(beside.data, &text);
    if (fd < 0) trouble = errno;
    if (!trouble && cli_note_lock(fd)) {
        trouble = EAGAIN;
        (void)unlink(beside.data);
    }
    if (!trouble) trouble = cli_replace_name(beside.data, file->name);
    if (fd >= 0 && is_named(fd, file->name)) {
        int old = file->fd; /* let go of only now: the name was never without a lock */
        file->fd = fd;
        fd = old;
    }
    if (fd >= 0) (void)close(fd);
    cli_buffer_free(&beside);
    cli_buffer_free(&text);
    return trouble;
}
