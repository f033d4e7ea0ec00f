/* plugin.c: parts of the command in shared objects of their own, loaded when they are asked for. */
#define _GNU_SOURCE
#include "plugin.h"
#include "buffer.h"
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The folder of this program, with the last slash. */
static bool own_folder(char folder[PATH_MAX]) {
    ssize_t size = readlink("/proc/self/exe", folder, PATH_MAX - 1);
    if (size <= 0) return false;
    folder[size] = 0;
    char *slash = strrchr(folder, '/');
    if (slash) slash[1] = 0;
    return slash != NULL;
}

bool cli_plugin_place(cli_buffer *path, const char *name) {
    char folder[PATH_MAX];
    if (!own_folder(folder)) return false;
    cli_buffer_format(path, "%s%s", folder, name);
    cli_buffer_put(path, 0);
    return true;
}

/* A part of another build has other structures: nothing else in it may be touched. */
static bool belongs(void *part) {
    const char *build = dlsym(part, "cli_part_build");
    return build && !strcmp(build, cli_part_build);
}

const void *cli_plugin_load(const char *file, const char *name, const char **why) {
    static const char *const places[] = {"", "../lib/susol/", "../libexec/susol/"};
    static char missing[128];
    char folder[PATH_MAX];
    void *found = NULL;
    (void)snprintf(missing, sizeof missing, "cannot find %s beside the program or in ../lib/susol",
                   file);
    *why = missing;
    if (!own_folder(folder)) return NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places && !found; i++) {
        cli_buffer path = {0};
        cli_buffer_format(&path, "%s%s%s", folder, places[i], file);
        cli_buffer_put(&path, 0);
        if (!access(path.data, R_OK)) {
            found = dlopen(path.data, RTLD_NOW | RTLD_LOCAL);
            if (!found) *why = dlerror();
        }
        cli_buffer_free(&path);
    }
    if (!found) return NULL;
    const void *part = belongs(found) ? dlsym(found, name) : NULL;
    *why = NULL;
    if (part) return part;
    (void)snprintf(missing, sizeof missing, "%s does not belong to this version of susol", file);
    *why = missing;
    return NULL;
}
