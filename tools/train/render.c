/* render.c: pages with a Sudoku on them, as a camera would see them, and what is on them.

   A page is painted at 64 pixels a cell: paper, shades, lines, digits of one font, what a player
   wrote, pencil marks, print that shows through. Then it is seen: scaled down, blurred, unevenly lit,
   noisy, perhaps as a negative; and the map is put a little wrong, as a finder would. */
#include "render.h"
#include "strokes.h"
#include <ft2build.h>
#include FT_FREETYPE_H
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CELL = 64, EDGE = 48, GRID = 9 * CELL, SHEET = GRID + 2 * EDGE, MOST_FONTS = 4000 };

struct fonts {
    FT_Library library;
    FT_Face printed[MOST_FONTS], written[MOST_FONTS];
    int printed_count, written_count;
};

/* ---- fonts ---- */

static bool sounds_written(const char *name) {
    static const char *const words[] = {"hand", "breip", "pecita", "kristi", "rufscript", "femke", "ecolier", "dancing", "humor",
                                        "tomson", "comic", "script", "isabella", "klee", "yusei", "blanken", "joscelyn",
                                        "dkg", "essays", "linex", "summersby", "lucky", "chancery", "leckerli"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasestr(name, words[i])) return true;
    return false;
}

static bool has_digits(FT_Face face) {
    for (FT_ULong c = '0'; c <= '9'; c++)
        if (!FT_Get_Char_Index(face, c)) return false;
    if (FT_Set_Pixel_Sizes(face, 0, 40) || FT_Load_Char(face, '8', FT_LOAD_RENDER)) return false;
    int rows = (int)face->glyph->bitmap.rows, width = (int)face->glyph->bitmap.width;
    return rows >= 12 && rows <= 60 && width >= 6 && width <= 60 && face->glyph->bitmap.pixel_mode == FT_PIXEL_MODE_GRAY;
}

static bool is_usable_name(const char *name) { /* no symbols, no digits of other shapes */
    static const char *const words[] = {"symbol", "dingbat", "icon", "emoji", "barcode", "dseg", "D050", "Redacted", "wasp", "math",
                                        "braille", "small", "pixel", "cabinsketch", "staypuft", "aenigma", "train", "cmsy", "feta", "oldania"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcasestr(name, words[i])) return false;
    const char *dot = strrchr(name, '.');
    return dot && (!strcasecmp(dot, ".ttf") || !strcasecmp(dot, ".otf") || !strcasecmp(dot, ".pfb") || !strcasecmp(dot, ".t1"));
}

static void add_font(fonts *all, const char *path) {
    FT_Face face;
    if (!is_usable_name(path) || FT_New_Face(all->library, path, 0, &face)) return;
    bool written = sounds_written(path);
    int *count = written ? &all->written_count : &all->printed_count;
    if (*count < MOST_FONTS && FT_IS_SCALABLE(face) && has_digits(face)) (written ? all->written : all->printed)[(*count)++] = face;
    else FT_Done_Face(face);
}

static int not_hidden(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static void add_folder(fonts *all, const char *folder) { /* in order of names: the same everywhere */
    struct dirent **entries;
    int count = scandir(folder, &entries, not_hidden, alphasort);
    for (int i = 0; i < count; i++) {
        char path[1024];
        int length = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        DIR *inside = length < (int)sizeof path ? opendir(path) : NULL;
        if (inside) closedir(inside), add_folder(all, path);
        else if (length < (int)sizeof path) add_font(all, path);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

fonts *fonts_open(const char *const *folders) {
    fonts *all = calloc(1, sizeof *all);
    if (!all || FT_Init_FreeType(&all->library)) return free(all), NULL;
    for (; *folders; folders++) add_folder(all, *folders);
    return all;
}

void fonts_close(fonts *all) {
    if (all) FT_Done_FreeType(all->library);
    free(all);
}

int fonts_count(const fonts *all) {
    return all->printed_count + all->written_count;
}

int fonts_any(const fonts *all, ss_random *random) {
    return (int)ss_random_below(random, (uint32_t)all->printed_count);
}

bool fonts_glyph_of(const fonts *all, int font, int letter, double height, glyph_image *out) {
    static uint8_t ink[64 * 64];
    FT_Face face = all->printed[font];
    FT_Set_Transform(face, NULL, NULL);
    FT_Set_Pixel_Sizes(face, 0, 40);
    if (FT_Load_Char(face, '8', FT_LOAD_RENDER) || !face->glyph->bitmap.rows) return false;
    FT_Set_Pixel_Sizes(face, 0, (FT_UInt)fmax(4, 40 * height / face->glyph->bitmap.rows + 0.5));
    if (!FT_Get_Char_Index(face, (FT_ULong)letter) || FT_Load_Char(face, (FT_ULong)letter, FT_LOAD_RENDER)) return false;
    const FT_Bitmap *bitmap = &face->glyph->bitmap;
    *out = (glyph_image){(int)bitmap->width, (int)bitmap->rows, ink};
    if (bitmap->pixel_mode != FT_PIXEL_MODE_GRAY || out->width < 1 || out->height < 3 || out->width > 64 || out->height > 64) return false;
    for (int y = 0; y < out->height; y++) memcpy(ink + y * out->width, bitmap->buffer + y * bitmap->pitch, (size_t)out->width);
    return true;
}

bool fonts_glyph(const fonts *all, ss_random *random, int letter, double height, glyph_image *out) {
    return fonts_glyph_of(all, fonts_any(all, random), letter, height, out);
}

/* ---- painting: a sheet holds how much ink there is, 0 to 1, over paper ---- */

typedef struct sheet {
    float ink[SHEET][SHEET], shade[SHEET][SHEET];
} sheet;

typedef struct stamp { /* one way to put a digit on paper */
    FT_Face face;
    double height; /* of a digit, in pixels of the sheet */
    double turn, slant, wide, strength, wobble;
    int grow; /* strokes thicker or thinner by this number of pixels */
    bool mirrored;
} stamp;

static FT_Matrix matrix_of(const stamp *style) {
    double c = cos(style->turn), s = sin(style->turn), wide = style->mirrored ? -style->wide : style->wide;
    return (FT_Matrix){(FT_Fixed)(65536 * c * wide), (FT_Fixed)(65536 * (c * style->slant - s)),
                       (FT_Fixed)(65536 * s * wide), (FT_Fixed)(65536 * (s * style->slant + c))};
}

static float glyph_at(const FT_Bitmap *bitmap, int x, int y) {
    if (x < 0 || y < 0 || x >= (int)bitmap->width || y >= (int)bitmap->rows) return 0;
    return bitmap->buffer[y * bitmap->pitch + x] / 255.0F;
}

/* With thicker strokes: the strongest of the neighbours; with thinner ones: the weakest. */
static float grown(const FT_Bitmap *bitmap, int x, int y, int grow) {
    float value = glyph_at(bitmap, x, y);
    int reach = abs(grow);
    for (int i = -reach; i <= reach; i++)
        for (int j = -reach; j <= reach; j++) {
            float other = i * i + j * j <= reach * reach ? glyph_at(bitmap, x + i, y + j) : value;
            value = grow > 0 ? fmaxf(value, other) : fminf(value, other);
        }
    return value;
}

static void put_ink(sheet *on, int x, int y, float ink) {
    if (x < 0 || y < 0 || x >= SHEET || y >= SHEET) return;
    if (ink > on->ink[y][x]) on->ink[y][x] = ink;
}

/* A character with its middle there. */
static void put_letter(sheet *on, const stamp *style, int letter, double x, double y, ss_random *random) {
    FT_Set_Pixel_Sizes(style->face, 0, 40);
    FT_Set_Transform(style->face, NULL, NULL);
    if (FT_Load_Char(style->face, '8', FT_LOAD_RENDER)) return;
    double scale = style->height / (double)(style->face->glyph->bitmap.rows ? style->face->glyph->bitmap.rows : 30);
    FT_Matrix matrix = matrix_of(style);
    FT_Set_Pixel_Sizes(style->face, 0, (FT_UInt)fmax(4, 40 * scale + 0.5));
    FT_Set_Transform(style->face, &matrix, NULL);
    if (FT_Load_Char(style->face, (FT_ULong)letter, FT_LOAD_RENDER | FT_LOAD_NO_HINTING)) return;
    const FT_Bitmap *bitmap = &style->face->glyph->bitmap;
    double phase = between(random, 0, 6.28), rate = between(random, 0.05, 0.2);
    int width = (int)bitmap->width, rows = (int)bitmap->rows, more = style->grow > 0 ? style->grow : 0;
    int left = (int)lround(x - width / 2.0), top = (int)lround(y - rows / 2.0);
    for (int j = -more; j < rows + more; j++)
        for (int i = -more; i < width + more; i++) {
            int shift = (int)lround(style->wobble * sin(phase + rate * j));
            put_ink(on, left + i + shift, top + j, (float)style->strength * grown(bitmap, i, j, style->grow));
        }
}

/* ---- by hand ---- */

typedef struct scribble { /* where the pen of a writer is */
    sheet *on;
    double x, y, height, radius;
    float strength;
} scribble;

static void touch_paper(void *of, double x, double y) {
    const scribble *by = of;
    double px = by->x + x * by->height, py = by->y + y * by->height;
    int reach = (int)by->radius + 1;
    for (int j = (int)py - reach; j <= (int)py + reach; j++)
        for (int i = (int)px - reach; i <= (int)px + reach; i++) {
            double inside = by->radius + 0.5 - hypot(i + 0.5 - px, j + 0.5 - py);
            if (inside > 0) put_ink(by->on, i, j, by->strength * (float)fmin(1, inside));
        }
}

static void put_bar(sheet *on, double x0, double y0, double x1, double y1, float ink) {
    for (int y = (int)lround(y0); y < (int)lround(y1); y++)
        for (int x = (int)lround(x0); x < (int)lround(x1); x++) put_ink(on, x, y, ink);
}

/* ---- what is on a page ---- */

static stamp random_stamp(const fonts *all, ss_random *random, bool written) {
    FT_Face face = written ? all->written[ss_random_below(random, (uint32_t)all->written_count)]
                           : all->printed[ss_random_below(random, (uint32_t)all->printed_count)];
    stamp style = {.face = face, .height = CELL * between(random, written ? 0.34 : 0.36, written ? 0.82 : 0.78), .wide = between(random, 0.82, 1.2),
                   .strength = between(random, 0.7, 1)};
    if (often(random, 0.22)) style.grow = 1 + (int)ss_random_below(random, written ? 4 : 2);
    else if (often(random, 0.1)) style.grow = -1;
    if (written) style.wobble = between(random, 0, 2.5);
    return style;
}

typedef struct lines { /* how the grid is ruled */
    double thin, thick, frame;
    float thin_ink, thick_ink;
    double dashes; /* length of gaps, 0: none */
} lines;

static lines random_lines(ss_random *random) {
    lines style = {between(random, 0.8, 4), 0, 0, (float)between(random, 0.25, 1), (float)between(random, 0.6, 1), 0};
    if (often(random, 0.06)) style.thin_ink = 0;
    style.thick = style.thin * between(random, 1, 3) + between(random, 0, 2);
    style.frame = often(random, 0.8) ? style.thick * between(random, 0.8, 2) : 0;
    if (often(random, 0.12)) style.dashes = between(random, 2, 7);
    return style;
}

static void put_line(sheet *on, const lines *style, bool down, int line, ss_random *random) {
    bool outer = line == 0 || line == 9, box = line % 3 == 0;
    double width = outer ? style->frame : box ? style->thick : style->thin, at = EDGE + line * CELL;
    float ink = box ? style->thick_ink : style->thin_ink;
    if (width <= 0 || ink <= 0) return;
    double step = style->dashes > 0 && !box ? style->dashes : CELL, from = EDGE - width / 2, end = EDGE + GRID + width / 2;
    for (; from < end; from += step * (style->dashes > 0 && !box ? 2 : 1)) {
        double to = fmin(end, from + step);
        if (!box && often(random, 0.01)) continue;
        if (down) put_bar(on, at - width / 2, from, at + width / 2, to, ink);
        else put_bar(on, from, at - width / 2, to, at + width / 2, ink);
    }
}

static void put_grid(sheet *on, ss_random *random) {
    lines style = random_lines(random);
    for (int line = 0; line <= 9; line++) put_line(on, &style, true, line, random), put_line(on, &style, false, line, random);
}

static double middle_of(int at) {
    return EDGE + (at + 0.5) * CELL;
}

static void put_digit(sheet *on, stamp style, int row, int column, int digit, ss_random *random, double loose) {
    style.turn = normal(random) * (loose > 1 ? 0.1 : 0.015), style.slant = normal(random) * (loose > 1 ? 0.12 : 0.01);
    double x = middle_of(column) + normal(random) * 0.03 * CELL * loose, y = middle_of(row) + normal(random) * 0.03 * CELL * loose;
    put_letter(on, &style, '0' + digit, x, y, random);
}

/* By a pen or a pencil, or in a font that looks like that. */
typedef struct player {
    bool draws, many; /* many: somebody else each time */
    stamp type;
    writer who;
} player;

static player random_player(const fonts *all, ss_random *random) {
    player one = {.draws = often(random, 0.7), .many = often(random, 0.3), .type = random_stamp(all, random, true)};
    one.type.strength = often(random, 0.4) ? between(random, 0.25, 0.7) : between(random, 0.6, 1);
    writer_random(&one.who, random);
    return one;
}

static void put_written(sheet *on, player *by, double x, double y, int digit, ss_random *random) {
    double pen = by->who.pen;
    if (by->many) writer_random(&by->who, random);
    if (by->many && often(random, 0.5)) by->who.pen = pen;
    scribble of = {on, x, y, by->type.height, fmax(0.7, by->who.pen * by->type.height), (float)by->type.strength};
    if (by->draws) writer_draw(&by->who, digit, random, touch_paper, &of);
    else put_letter(on, &by->type, '0' + digit, x, y, random);
}

static void write_digit(sheet *on, player *by, int row, int column, int digit, ss_random *random) {
    by->type.turn = normal(random) * 0.1, by->type.slant = normal(random) * 0.12;
    put_written(on, by, middle_of(column) + normal(random) * 0.07 * CELL, middle_of(row) + normal(random) * 0.07 * CELL, digit, random);
}

/* Small digits where players note them: three rows of three, or along the edge of the cell. */
static void put_marks(sheet *on, stamp style, player *by, int row, int column, ss_random *random, bool in_rows) {
    double height = by->type.height;
    style.height = by->type.height = CELL * between(random, 0.13, 0.27), style.grow = 0;
    double share = between(random, 0.15, 0.7), x = -0.35, off = in_rows ? 0 : between(random, 0, 0.25);
    for (int digit = 1; digit <= 9; digit++) {
        if (!often(random, share)) continue;
        double across = in_rows ? ((digit - 1) % 3 - 1) * 0.3 : x, down = in_rows ? ((digit - 1) / 3 - 1) * 0.3 : -0.33;
        double at_x = middle_of(column) + CELL * (across + off), at_y = middle_of(row) + CELL * down;
        if (style.face) put_letter(on, &style, '0' + digit, at_x, at_y, random);
        else put_written(on, by, at_x, at_y, digit, random);
        x += 0.17;
        if (x > 0.4) break;
    }
    by->type.height = height;
}

static void put_sum(sheet *on, stamp style, int row, int column, ss_random *random) {
    style.height = CELL * between(random, 0.16, 0.25), style.grow = 0;
    int sum = 3 + (int)ss_random_below(random, 40);
    double x = EDGE + column * CELL + CELL * 0.14, y = EDGE + row * CELL + CELL * 0.17;
    if (sum > 9) put_letter(on, &style, '0' + sum / 10, x, y, random), x += style.height * 0.62;
    put_letter(on, &style, '0' + sum % 10, x, y, random);
}

static void put_cage(sheet *on, int row, int column, double inset, ss_random *random) { /* some sides of it */
    double x0 = EDGE + column * CELL + inset, y0 = EDGE + row * CELL + inset, x1 = x0 + CELL - 2 * inset, y1 = y0 + CELL - 2 * inset;
    float ink = (float)between(random, 0.4, 1);
    int sides = (int)ss_random_below(random, 16);
    for (double at = 0; at < CELL - 2 * inset; at += 6) {
        if (sides & 1) put_bar(on, x0 + at, y0, fmin(x1, x0 + at + 3), y0 + 1.5, ink);
        if (sides & 2) put_bar(on, x0 + at, y1 - 1.5, fmin(x1, x0 + at + 3), y1, ink);
        if (sides & 4) put_bar(on, x0, y0 + at, x0 + 1.5, fmin(y1, y0 + at + 3), ink);
        if (sides & 8) put_bar(on, x1 - 1.5, y0 + at, x1, fmin(y1, y0 + at + 3), ink);
    }
}

static void shade_cell(sheet *on, int row, int column, float shade) {
    for (int y = EDGE + row * CELL; y < EDGE + (row + 1) * CELL; y++)
        for (int x = EDGE + column * CELL; x < EDGE + (column + 1) * CELL; x++) on->shade[y][x] = shade;
}

/* Boxes, a selected row and column, or cells here and there. */
static void put_shades(sheet *on, ss_random *random) {
    int way = (int)ss_random_below(random, 3), row = (int)ss_random_below(random, 9), column = (int)ss_random_below(random, 9);
    float shade = (float)between(random, 0.05, 0.35);
    for (int i = 0; i < 81; i++) {
        bool in_box = (i / 27 + i % 9 / 3) % 2 == 0, in_lines = i / 9 == row || i % 9 == column;
        if (way == 0 ? in_box : way == 1 ? in_lines : often(random, 0.2)) shade_cell(on, i / 9, i % 9, shade);
    }
}

typedef struct habits { /* of whoever printed and filled this page */
    double printed, filled, marks, beside, sums, cages;
    bool marks_written, in_rows;
} habits;

static habits random_habits(ss_random *random) {
    habits of = {.printed = between(random, 0.22, 0.5), .in_rows = often(random, 0.6), .marks_written = often(random, 0.5)};
    if (often(random, 0.45)) of.filled = between(random, 0.05, 1);
    if (often(random, 0.4)) of.marks = between(random, 0.1, 1);
    if (often(random, 0.1)) of.beside = between(random, 0.05, 0.4);
    if (often(random, 0.14)) of.sums = between(random, 0.1, 0.5);
    if (often(random, 0.12)) of.cages = 1;
    if (often(random, 0.08)) of.printed = between(random, 0.7, 1);
    return of;
}

/* Apps show givens and entries in rounds or squares of another shade. */
static void put_patch(sheet *on, int row, int column, float shade, bool round) {
    double reach = CELL * (round ? 0.42 : 0.46);
    for (int y = -(int)reach; y <= (int)reach; y++)
        for (int x = -(int)reach; x <= (int)reach; x++)
            if (!round || x * x + y * y < reach * reach) on->shade[(int)middle_of(row) + y][(int)middle_of(column) + x] = shade;
}

typedef struct contents { /* the styles of one page */
    habits of;
    stamp print, typed_in, marks;
    player one;
    bool typed, patches, round;
    float patch;
} contents;

static contents random_contents(const fonts *all, ss_random *random) {
    contents page = {.of = random_habits(random), .print = random_stamp(all, random, false), .one = random_player(all, random)};
    page.typed = often(random, 0.3); /* players of apps do not write by hand */
    page.typed_in = page.marks = page.print;
    page.typed_in.strength *= between(random, 0.5, 1), page.marks.strength *= between(random, 0.5, 1);
    if (page.of.marks_written && !page.typed) page.marks.face = NULL;
    page.patches = often(random, 0.06), page.round = often(random, 0.6), page.patch = (float)between(random, 0.05, 0.3);
    return page;
}

static void put_cell(sheet *on, contents *style, int cell, ss_random *random, page *out) {
    int digit = 1 + (int)ss_random_below(random, 9), row = cell / 9, column = cell % 9;
    const habits *of = &style->of;
    bool given = often(random, of->printed), filled = !given && often(random, of->filled);
    out->digit[cell] = (uint8_t)(given || filled ? digit : 0);
    out->kind[cell] = given || (filled && style->typed) ? PRINTED : filled ? WRITTEN : EMPTY_CELL;
    if (style->patches && out->digit[cell]) put_patch(on, row, column, style->patch, style->round);
    if (given) put_digit(on, style->print, row, column, digit, random, 0.5);
    else if (filled && style->typed) put_digit(on, style->typed_in, row, column, digit, random, 0.5);
    else if (filled) write_digit(on, &style->one, row, column, digit, random);
    else if (often(random, of->marks)) put_marks(on, style->marks, &style->one, row, column, random, of->in_rows);
    if (filled && often(random, of->beside)) put_marks(on, style->marks, &style->one, row, column, random, false);
    if (often(random, of->sums)) put_sum(on, style->print, row, column, random);
    if (of->cages > 0) put_cage(on, row, column, CELL * between(random, 0.05, 0.12), random);
}

static void put_contents(sheet *on, const fonts *all, ss_random *random, page *out) {
    contents style = random_contents(all, random);
    for (int i = 0; i < 81; i++) put_cell(on, &style, i, random, out);
}

/* Print of the other side of the page, seen through it. */
static void put_ghosts(sheet *on, const fonts *all, ss_random *random) {
    stamp ghost = random_stamp(all, random, false);
    ghost.mirrored = true, ghost.strength = between(random, 0.05, 0.22), ghost.height *= between(random, 0.5, 1.3);
    for (int i = 0; i < 60; i++)
        put_letter(on, &ghost, '0' + (int)ss_random_below(random, 10), between(random, 0, SHEET), between(random, 0, SHEET), random);
}

static void put_scratches(sheet *on, ss_random *random) {
    for (int i = (int)ss_random_below(random, 6); i > 0; i--) {
        double x = between(random, 0, SHEET), y = between(random, 0, SHEET), turn = between(random, 0, 6.28), ink = between(random, 0.1, 0.6);
        for (int k = (int)between(random, 20, 200); k > 0; k--, x += cos(turn), y += sin(turn)) put_ink(on, (int)x, (int)y, (float)ink);
    }
}

/* ---- seen by a camera ---- */

typedef struct sight {
    double pixels;       /* a cell is so wide */
    double paper, black; /* grey levels */
    double blur, noise, slope[2];
    bool negative;
} sight;

static sight random_sight(ss_random *random) {
    sight of = {.pixels = often(random, 0.3) ? between(random, 15, 26) : between(random, 26, 44), .paper = between(random, 120, 250)};
    of.black = of.paper * between(random, 0.05, 0.6);
    of.blur = often(random, 0.25) ? between(random, 0, 0.06) : between(random, 0, 0.025); /* of a cell */
    if (of.black > 0.4 * of.paper) of.blur *= 0.5; /* nobody can read what is faint and blurred */
    of.noise = often(random, 0.3) ? between(random, 0, 12) : between(random, 0, 4);
    of.slope[0] = normal(random) * 0.12, of.slope[1] = normal(random) * 0.12;
    of.negative = often(random, 0.16);
    if (of.negative) of.paper = between(random, 180, 250), of.black = between(random, 0, 120);
    return of;
}

static void blur_rows(float *from, float *to, int size, int radius, bool down) { /* three of these: a bell */
    for (int a = 0; a < size; a++) {
        float sum = 0;
        int stride = down ? size : 1, base = down ? a : a * size;
        for (int b = -radius; b <= radius; b++) sum += from[base + stride * (b < 0 ? 0 : b)];
        for (int b = 0; b < size; b++) {
            to[base + stride * b] = sum / (float)(2 * radius + 1);
            int in = b + radius + 1 < size ? b + radius + 1 : size - 1, gone = b - radius > 0 ? b - radius : 0;
            sum += from[base + stride * in] - from[base + stride * gone];
        }
    }
}

static void blur_sheet(float *values, float *spare, double deviation) {
    int radius = (int)lround(deviation);
    for (int pass = 0; radius > 0 && pass < 2; pass++) {
        blur_rows(values, spare, SHEET, radius, false);
        blur_rows(spare, values, SHEET, radius, true);
    }
}

static uint8_t level_of(double value) {
    return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value + 0.5);
}

static bool see(ss_arena *arena, sheet *on, const sight *of, ss_random *random, page *out) {
    ss_picture large, small;
    if (!ss_picture_new(arena, &large, SHEET, SHEET)) return false;
    blur_sheet(&on->ink[0][0], &on->shade[0][0], of->blur * CELL);
    for (int i = 0; i < SHEET * SHEET; i++) large.grey[i] = level_of(of->paper + (of->black - of->paper) * (double)(&on->ink[0][0])[i]);
    if (!ss_picture_shrink(arena, &small, &large, (int)(SHEET * of->pixels / CELL))) return false;
    for (int y = 0; y < small.height; y++)
        for (int x = 0; x < small.width; x++) {
            double light = 1 + of->slope[0] * (2.0 * x / small.width - 1) + of->slope[1] * (2.0 * y / small.height - 1);
            uint8_t *at = &small.grey[y * small.width + x];
            *at = level_of(*at * light + of->noise * normal(random));
            if (of->negative) *at = (uint8_t)(255 - *at);
        }
    out->image = small;
    return true;
}

/* The corners, each a little off: moved, scaled and turned together, then each by itself. */
static bool misplace(const ss_picture *image, ss_random *random, ss_warp *map) {
    double cell = (double)image->width / SHEET * CELL, edge = (double)image->width / SHEET * EDGE;
    double dx = normal(random) * 0.035, dy = normal(random) * 0.035, scale = 1 + normal(random) * 0.004;
    ss_plane_point corners[4];
    for (int i = 0; i < 4; i++) {
        double x = i == 1 || i == 2 ? 9 : 0, y = i >= 2 ? 9 : 0;
        corners[i] = (ss_plane_point){edge + cell * (4.5 + scale * (x - 4.5) + dx + normal(random) * 0.02),
                               edge + cell * (4.5 + scale * (y - 4.5) + dy + normal(random) * 0.02)};
    }
    return ss_warp_from_corners(map, 9, corners);
}

bool page_render(ss_arena *arena, const fonts *all, ss_random *random, page *out) {
    sheet *on = ss_arena_get(arena, sizeof *on);
    if (!on) return false;
    if (often(random, 0.2)) put_ghosts(on, all, random);
    put_contents(on, all, random, out);
    put_grid(on, random);
    if (often(random, 0.2)) put_scratches(on, random);
    if (often(random, 0.25)) put_shades(on, random);
    for (int i = 0; i < SHEET * SHEET; i++) {
        float *ink = &on->ink[0][0] + i, shade = (&on->shade[0][0])[i];
        *ink = shade + (1 - shade) * *ink;
    }
    sight of = random_sight(random);
    return see(arena, on, &of, random, out) && misplace(&out->image, random, &out->map);
}
