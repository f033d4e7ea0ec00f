/* gif.c: the first picture of a GIF, by giflib. */
#include "decode.h"
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MILLIONS = 40 };

static const char broken[] = "the GIF is broken or cut off";

static int on_read(GifFileType *gif, GifByteType *to, int size) {
    photo_bytes *left = gif->UserData;
    if (size < 0 || (size_t)size > left->size) size = (int)left->size;
    memcpy(to, left->data, (size_t)size);
    left->data += size, left->size -= (size_t)size;
    return size;
}

/* Goes on to the first picture. */
static const char *find_picture(GifFileType *gif) {
    GifRecordType kind = UNDEFINED_RECORD_TYPE;
    while (DGifGetRecordType(gif, &kind) == GIF_OK && kind == EXTENSION_RECORD_TYPE) {
        GifByteType *data;
        int code;
        if (DGifGetExtension(gif, &code, &data) != GIF_OK) return broken;
        while (data)
            if (DGifGetExtensionNext(gif, &data) != GIF_OK) return broken;
    }
    if (kind != IMAGE_DESC_RECORD_TYPE || DGifGetImageDesc(gif) != GIF_OK) return broken;
    return photo_check_size(gif->Image.Width, gif->Image.Height, MOST_MILLIONS);
}

/* The row of the picture that comes as number n of the file. */
static int row_of(const GifFileType *gif, int n) {
    static const int first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
    if (!gif->Image.Interlace) return n;
    for (int pass = 0; pass < 4; pass++) {
        int rows = (gif->Image.Height - first[pass] + step[pass] - 1) / step[pass];
        if (n < rows) return first[pass] + n * step[pass];
        n -= rows > 0 ? rows : 0;
    }
    return 0;
}

static const char *read_rows(GifFileType *gif, uint8_t *all) {
    size_t width = (size_t)gif->Image.Width;
    for (int n = 0; n < gif->Image.Height; n++)
        if (DGifGetLine(gif, all + (size_t)row_of(gif, n) * width, gif->Image.Width) != GIF_OK)
            return broken;
    return NULL;
}

static const char *colour_rows(const GifFileType *gif, const uint8_t *all, cli_photo *out) {
    const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
    int width = gif->Image.Width;
    photo_rows rows = {0};
    const char *trouble = map ? NULL : broken;
    uint8_t *row = malloc((size_t)width * 3);
    if (!row) trouble = "out of memory";
    if (!trouble) trouble = photo_rows_open(&rows, out, width, gif->Image.Height, 3);
    for (int y = 0; y < gif->Image.Height && !trouble; y++) {
        for (int x = 0; x < width; x++) {
            int index = all[(size_t)y * (size_t)width + (size_t)x];
            GifColorType colour = index < map->ColorCount ? map->Colors[index] : (GifColorType){0};
            row[3 * x] = colour.Red, row[3 * x + 1] = colour.Green, row[3 * x + 2] = colour.Blue;
        }
        photo_rows_put(&rows, row);
    }
    photo_rows_close(&rows);
    free(row);
    return trouble;
}

const char *photo_gif(photo_bytes file, cli_photo *out) {
    int why;
    photo_bytes left = file;
    GifFileType *gif = DGifOpen(&left, on_read, &why);
    if (!gif) return broken;
    const char *trouble = find_picture(gif);
    uint8_t *all = trouble ? NULL : malloc((size_t)gif->Image.Width * (size_t)gif->Image.Height);
    if (!trouble && !all) trouble = "out of memory";
    if (!trouble) trouble = read_rows(gif, all);
    if (!trouble) trouble = colour_rows(gif, all, out);
    free(all);
    (void)DGifCloseFile(gif, &why);
    return trouble;
}
