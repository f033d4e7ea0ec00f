/* scan_stages.c: the pictures of docs/SCAN.md: what a photo is to the scanner, stage by stage.

     scan_stages PHOTO FOLDER

   Writes 1-grey.png, 2-ink.png, 3-lines.png and 4-cells.png into the folder. */
#include "../cli/scan/photo.h"
#include "scan/label.h"
#include "scan/scan.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 340 };
extern const cli_photo_reader cli_photo_reader_files;
static const char *folder;

typedef struct sheet { /* red, green, blue */
    int width, height;
    uint8_t *pixels;
} sheet;

static sheet sheet_of(const ss_picture *image) {
    sheet out = {image->width, image->height,
                 malloc(3 * (size_t)image->width * (size_t)image->height)};
    if (!out.pixels) exit(1);
    for (int i = 0; i < out.width * out.height; i++) memset(out.pixels + 3 * i, image->grey[i], 3);
    return out;
}

/* In 16 shades: nobody sees more in a small picture, and files are a third. */
static void save(sheet *of, const char *name) {
    char path[600];
    for (int i = 0; i < 3 * of->width * of->height; i++)
        of->pixels[i] = (uint8_t)(of->pixels[i] / 16 * 17);
    png_image png = {.version = PNG_IMAGE_VERSION,
                     .width = (unsigned)of->width,
                     .height = (unsigned)of->height,
                     .format = PNG_FORMAT_RGB};
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!png_image_write_to_file(&png, path, 0, of->pixels, 0, NULL)) exit(1);
    free(of->pixels);
}

static void load(ss_arena *arena, const char *path, ss_picture *full) {
    static uint8_t bytes[1 << 23];
    cli_photo photo;
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (!file || cli_photo_reader_files.read(bytes, size, &photo)) exit(1);
    (void)fclose(file);
    ss_pixels pixels = {photo.pixels,   photo.width,
                        photo.height,   (size_t)photo.width * (size_t)photo.channels,
                        photo.channels, 0};
    if (!ss_picture_from(arena, full, &pixels)) exit(1);
    free(photo.pixels);
}

/* Ink is black, and the largest piece of it, which may be a frame, is red. */
static void draw_ink(ss_arena *arena, const ss_picture *small) {
    ss_labels labels;
    ss_sums sums;
    int largest = -1, width = 0;
    sheet out = sheet_of(small);
    if (!ss_sums_of(arena, &sums, small) ||
        !ss_labels_new(arena, &labels, small->width, small->height))
        exit(1);
    ss_labels_make(&labels, small, &sums, (ss_ink){6, 10});
    for (int i = 0; i < labels.blob_count; i++) {
        const ss_blob *blob = &labels.blobs[i];
        if (blob->ink && blob->right - blob->left > width)
            largest = i, width = blob->right - blob->left;
    }
    for (int y = 0; y < small->height; y++)
        for (int r = labels.rows[y]; r < labels.rows[y + 1]; r++)
            for (int x = labels.runs[r].begin; x < labels.runs[r].end; x++) {
                uint8_t *pixel = out.pixels + 3 * (y * small->width + x);
                bool ink = labels.blobs[labels.runs[r].blob].ink;
                memset(pixel, ink ? 0 : 255, 3);
                if (labels.runs[r].blob == largest) pixel[0] = 220;
            }
    save(&out, "2-ink.png");
}

static void dot(sheet *on, ss_plane_point at) {
    int x = (int)at.x, y = (int)at.y;
    if (x < 0 || y < 0 || x >= on->width || y >= on->height) return;
    uint8_t *pixel = on->pixels + 3 * (y * on->width + x);
    pixel[0] = 230, pixel[1] = 30, pixel[2] = 30;
}

static void draw_lines(const ss_picture *small, const ss_warp *map) {
    sheet out = sheet_of(small);
    for (int line = 0; line <= map->side; line++)
        for (double along = 0; along <= map->side; along += 0.01) {
            dot(&out, ss_warp_at(map, (ss_plane_point){along, line}));
            dot(&out, ss_warp_at(map, (ss_plane_point){line, along}));
        }
    save(&out, "3-lines.png");
}

static void draw_cells(ss_arena *arena, const ss_picture *full, const ss_warp *found) {
    ss_scan_cells cells;
    ss_picture sized, all;
    ss_warp map = *found;
    int step = SS_CELL_SIZE + 2, size = map.side * step;
    if (!ss_scan_fit(arena, full, &map, &sized) || !ss_scan_cells_new(arena, &cells) ||
        !ss_picture_new(arena, &all, size, size))
        exit(1);
    ss_scan_cells_take(&cells, &sized, &map);
    memset(all.grey, 120, (size_t)size * (size_t)size);
    for (int i = 0; i < map.side * map.side * SS_CELL_PIXELS; i++) {
        int cell = i / SS_CELL_PIXELS, pixel = i % SS_CELL_PIXELS;
        float ink = cells.at[cell][pixel];
        int x = cell % map.side * step + pixel % SS_CELL_SIZE + 1,
            y = cell / map.side * step + pixel / SS_CELL_SIZE + 1;
        all.grey[y * size + x] = (uint8_t)(ink > 1 ? 0 : 255 - (int)(255 * ink));
    }
    sheet out = sheet_of(&all);
    save(&out, "4-cells.png");
}

int main(int count, char **words) {
    ss_arena arena = {&ss_memory_malloc, NULL};
    ss_picture full, small;
    ss_finds finds;
    if (count != 3) return 2;
    folder = words[2];
    load(&arena, words[1], &full);
    if (!ss_picture_shrink(&arena, &small, &full, WIDE)) return 1;
    sheet grey = sheet_of(&small);
    save(&grey, "1-grey.png");
    draw_ink(&arena, &small);
    if (ss_scan_find(&arena, &(ss_scan_search){.full = &full, .side = 9}, NULL, &finds) ||
        !finds.count)
        return 1;
    ss_warp map = finds.at[0].map;
    draw_cells(&arena, &full, &map);
    ss_warp_scale(&map, (double)small.width / full.width, (ss_plane_point){0, 0});
    draw_lines(&small, &map);
    ss_arena_free(&arena);
    return 0;
}
