/* pages.c: the files of the page, read into memory; NAME.br and NAME.gz are NAME, packed. */
#define _GNU_SOURCE
#include "serve/pages.h"
#include "buffer.h"
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".wasm", "application/wasm"},
    {".png", "image/png"},
};

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && !strcmp(name + length - tail, end);
}

static const char *type_of(const char *name) {
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends_with(name, types[i].end)) return types[i].type;
    return "application/octet-stream";
}

/* The whole file; NULL: it cannot be read. */
static char *contents(const char *path, size_t *size) {
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    cli_buffer all = {0};
    size_t got;
    do {
        got = fread(cli_buffer_room(&all, 65536), 1, 65536, in);
        all.size += got;
    } while (got);
    bool bad = ferror(in) != 0;
    (void)fclose(in);
    if (bad) cli_buffer_free(&all);
    *size = all.size;
    return all.data;
}

/* FNV-1a: a name for a content, not a promise. */
static uint64_t hash_of(const char *data, size_t size) {
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < size; i++) hash = (hash ^ (unsigned char)data[i]) * 1099511628211u;
    return hash;
}

static cli_served *entry_of(cli_pages *pages, const char *path, size_t length) {
    for (size_t i = 0; i < pages->count; i++)
        if (strlen(pages->files[i].path) == length && !strncmp(pages->files[i].path, path, length))
            return &pages->files[i];
    if (pages->count == pages->room) {
        pages->room = 2 * pages->room + 64;
        pages->files = cli_need(realloc(pages->files, pages->room * sizeof *pages->files));
    }
    cli_served *file = &pages->files[pages->count++];
    *file = (cli_served){.path = cli_need(strndup(path, length))};
    file->type = type_of(file->path);
    return file;
}

static bool take_file(cli_pages *pages, const char *disk, const char *path) {
    size_t size, length = strlen(path);
    char *data = contents(disk, &size);
    if (!data) return false;
    bool brotli = ends_with(path, ".br"), gzip = ends_with(path, ".gz");
    cli_served *file = entry_of(pages, path, length - (brotli || gzip ? 3 : 0));
    if (brotli) file->brotli = data, file->brotli_size = size;
    else if (gzip) file->gzip = data, file->gzip_size = size;
    else {
        file->data = data, file->size = size;
        (void)snprintf(file->tag, sizeof file->tag, "\"%016llx\"",
                       (unsigned long long)hash_of(data, size));
    }
    return true;
}

enum { DEEPEST = 8 };

static bool take_folder(cli_pages *pages, const char *disk, const char *path, int depth) {
    DIR *folder = opendir(disk);
    if (!folder) return false;
    bool good = true;
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        char below[4096], name[1024];
        struct stat is;
        if (entry->d_name[0] == '.') continue;
        if (snprintf(below, sizeof below, "%s/%s", disk, entry->d_name) >= (int)sizeof below ||
            snprintf(name, sizeof name, "%s/%s", path, entry->d_name) >= (int)sizeof name)
            continue;
        if (stat(below, &is)) good = false;
        else if (S_ISDIR(is.st_mode))
            good = depth >= DEEPEST || take_folder(pages, below, name, depth + 1);
        else if (S_ISREG(is.st_mode)) good = take_file(pages, below, name);
    }
    (void)closedir(folder);
    return good;
}

bool cli_pages_read(cli_pages *pages, const char *folder) {
    return take_folder(pages, folder, "", 0) && pages->count;
}

void cli_pages_free(cli_pages *pages) {
    for (size_t i = 0; i < pages->count; i++) {
        const cli_served *file = &pages->files[i];
        free((char *)file->path), free((char *)file->data);
        free((char *)file->brotli), free((char *)file->gzip);
    }
    free(pages->files);
    *pages = (cli_pages){0};
}
