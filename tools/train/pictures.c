/* pictures.c: labelled pictures, loaded and searched for their grids. */
#include "pictures.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct labels {
    FILE *file;
    char folder[512];
};

labels *labels_open(const char *folder) {
    labels *all = calloc(1, sizeof *all);
    char path[600];
    if (!all) return NULL;
    snprintf(path, sizeof path, "%s/dev.tsv", folder);
    snprintf(all->folder, sizeof all->folder, "%s", folder);
    all->file = fopen(path, "r");
    if (all->file) return all;
    free(all);
    return NULL;
}

void labels_close(labels *all) {
    if (all) (void)fclose(all->file);
    free(all);
}

static unsigned hash(const char *text, size_t size) {
    unsigned sum = 2166136261U;
    for (size_t i = 0; i < size; i++) sum = (sum ^ (unsigned char)text[i]) * 16777619U;
    return sum ^ sum >> 15;
}

/* Some photos were filled in by hand afterwards: the name of the photo as it was gives the givens. */
static void find_printed(labels *all, labelled *of) {
    char line[4096], *filled = strstr(of->name, "mixed_"), original[256];
    of->printed[0] = 0;
    if (!filled) return;
    snprintf(original, sizeof original, "%.*s%s\t", (int)(filled - of->name), of->name, filled + 6);
    long here = ftell(all->file);
    rewind(all->file);
    while (fgets(line, sizeof line, all->file))
        if (!strncmp(line, original, strlen(original))) snprintf(of->printed, sizeof of->printed, "%.81s", line + strlen(original));
    fseek(all->file, here, SEEK_SET);
}

/* Photos of one puzzle are held back together: names of one collection tell which belong together,
   elsewhere the digits do. */
bool labels_next(labels *all, labelled *out) {
    char line[4096];
    if (!fgets(line, sizeof line, all->file)) return false;
    const char *name = strtok(line, "\t\n"), *digits = strtok(NULL, "\t\n");
    if (!name || !digits || strlen(digits) != 81) return false;
    snprintf(out->name, sizeof out->name, "%s", name);
    snprintf(out->digits, sizeof out->digits, "%s", digits);
    snprintf(out->path, sizeof out->path, "%s/%s", all->folder, name);
    bool numbered = !strncmp(name, "kubiesa/", 8);
    out->held = (numbered ? hash(name + 8, 5) : hash(digits, 81)) % 5 == 0;
    find_printed(all, out);
    return true;
}

/* Decoded by the tools of libjpeg-turbo and netpbm. */
bool picture_load(ss_arena *arena, const char *path, ss_picture *image) {
    char command[1200];
    int width, height;
    const char *end = strrchr(path, '.');
    snprintf(command, sizeof command, end && !strcmp(end, ".png") ? "pngtopnm '%s' | ppmtopgm" : "djpeg -grayscale -pnm '%s'", path);
    FILE *pipe = popen(command, "r");
    if (!pipe) return false;
    bool read = fscanf(pipe, "P5 %d %d 255", &width, &height) == 2 && fgetc(pipe) != EOF && width > 0 && height > 0 &&
                ss_picture_new(arena, image, width, height);
    size_t pixels = read ? (size_t)width * (size_t)height : 0;
    read = read && fread(image->grey, 1, pixels, pipe) == pixels;
    return pclose(pipe) == 0 && read;
}
