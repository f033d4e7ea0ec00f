/* plugin.c: the plug-in for picture files: hands pages to the canvas that draws with cairo.

   Built as susol-cairo.so from this folder, the canvas and libsusol.a; see picture_maker.h. */
#include "pictures/picture_maker.h"
#include "canvas_cairo.h"
#include "paper_cairo.h"
#include "report_cairo.h"
#include "show_cairo.h"
#include <stdlib.h>
#include <string.h>

typedef struct picture_file {
    canvas_file *out;
    canvas_pdf *pdf; /* NULL: a PNG */
    cli_pixels pixels;
    const char *trouble; /* the first thing that went wrong */
} picture_file;

static void note(picture_file *file, const char *trouble) {
    if (!file->trouble) file->trouble = trouble;
}

static void *open_file(const char *kind, const char *path, cli_pixels pixels) {
    picture_file *file = calloc(1, sizeof *file);
    if (!file) return NULL;
    file->pixels = pixels;
    file->out = canvas_file_open(path);
    if (file->out && !strcmp(kind, "pdf")) file->pdf = canvas_pdf_open(file->out, true);
    if (file->out && (file->pdf || strcmp(kind, "pdf") != 0)) return file;
    if (file->out) (void)canvas_file_close(file->out, NULL);
    free(file);
    return NULL;
}

static susol_status draw_page(void *user, const susol_puzzle *puzzle, const susol_look *look) {
    picture_file *file = user;
    if (file->trouble) return SUSOL_OK; /* told when the file is closed */
    note(file, file->pdf ? canvas_pdf_page(file->pdf, puzzle, look)
                         : canvas_png(puzzle, look, file->pixels, file->out));
    return SUSOL_OK;
}

static const char *close_file(void *user) {
    picture_file *file = user;
    if (file->pdf) note(file, canvas_pdf_close(file->pdf));
    const char *trouble = canvas_file_close(file->out, file->trouble);
    free(file);
    return trouble;
}

extern const cli_picture_maker cli_picture_maker_cairo;
__attribute__((visibility("default"))) const cli_picture_maker cli_picture_maker_cairo = {
    open_file, draw_page, close_file, &cli_report_cairo, &cli_paper_pdf, &cli_paper_png, show_png};
