/* ansi.c: the puzzle in a terminal, in colours, one line a cell.

   Where candidates are to be shown a cell needs a block, if there is room for that. */
#include "render/frame.h"

static bool any_candidates(const ss_scene *scene) {
    for (int c = 0; c < scene->puzzle->grid; c++)
        if (scene->candidates[c]) return true;
    return false;
}

susol_status ss_narrow_write(const ss_scene *scene, ss_text *out, bool coloured) {
    bool blocks = scene->layout ? scene->layout <= SS_LAYOUT_SLIM : any_candidates(scene);
    return blocks ? ss_picture_write(scene, out, coloured) : ss_rows_write(scene, out, coloured);
}

static susol_status render(const ss_scene *scene, ss_text *out) {
    return ss_narrow_write(scene, out, true);
}

const ss_renderer ss_renderer_ansi = {
    .name = "ansi",
    .title = "Coloured picture for a terminal",
    .suffix = "ansi",
    .mime = "text/plain; charset=utf-8",
    .text = "Givens are bold, digits of a solution blue, cages and regions have colours; "
            "thermometers, arrows and other lines go through the cells. Needs a terminal with 256 "
            "colours.",
    .by_lines = true,
    .render = render,
};
