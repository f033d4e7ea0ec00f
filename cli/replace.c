/* replace.c: a new file in the place of an old one; after any crash one of them is whole. */
#define _POSIX_C_SOURCE 200809L
#include "replace.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int cli_replace_make(const char *beside, const cli_buffer *text) {
    (void)unlink(beside); /* left by one that was killed, or put there by somebody: not ours */
    int fd = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0) return -1;
    int trouble = cli_write_all(fd, text->data, text->size);
    if (!trouble && fsync(fd) && errno != EINVAL) trouble = errno;
    if (!trouble) return fd;
    (void)close(fd);
    (void)unlink(beside);
    errno = trouble;
    return -1;
}

/* The name itself must get to the disk as well; some systems cannot, and some folders may be
   written but not read. */
static int sync_folder(const char *name) {
    const char *slash = strrchr(name, '/');
    cli_buffer folder = {0};
    if (slash) cli_buffer_add(&folder, name, (size_t)(slash - name) + 1);
    else cli_buffer_words(&folder, ".");
    cli_buffer_put(&folder, 0);
    int fd = open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int trouble = fd >= 0 && fsync(fd) && errno != EINVAL ? errno : 0;
    if (fd >= 0) (void)close(fd);
    cli_buffer_free(&folder);
    return trouble;
}

int cli_replace_name(const char *beside, const char *name) {
    if (!rename(beside, name)) return sync_folder(name);
    int trouble = errno;
    (void)unlink(beside);
    return trouble;
}
