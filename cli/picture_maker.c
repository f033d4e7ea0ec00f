/* picture_maker.c: loads the plug-in for picture files.

   It lies beside the program (in the build folder) or in ../lib/susol (installed). */
#define _GNU_SOURCE
#include "picture_maker.h"
#include "buffer.h"
#include <dlfcn.h>
#include <limits.h>
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

const ss_picture_maker *ss_cli_picture_maker_load(const char **why) {
    static const char *const places[] = {"", "../lib/susol/", "../libexec/susol/"};
    char folder[PATH_MAX];
    void *found = NULL;
    *why = "cannot find " SS_PICTURE_MAKER_FILE " beside the program or in ../lib/susol";
    if (!own_folder(folder)) return NULL;
    for (size_t i = 0; i < sizeof places / sizeof *places && !found; i++) {
        ss_buffer path = {0};
        ss_cli_buffer_format(&path, "%s%s%s", folder, places[i], SS_PICTURE_MAKER_FILE);
        ss_cli_buffer_put(&path, 0);
        if (!access(path.data, R_OK)) {
            found = dlopen(path.data, RTLD_NOW | RTLD_LOCAL);
            if (!found) *why = dlerror();
        }
        ss_cli_buffer_free(&path);
    }
    if (!found) return NULL;
    const ss_picture_maker *maker = dlsym(found, SS_PICTURE_MAKER_NAME);
    if (!maker) *why = SS_PICTURE_MAKER_FILE " does not belong to this version";
    return maker;
}
