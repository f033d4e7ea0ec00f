/* unicode.c: the picture of ansi.c without its colours. */
#include "render/frame.h"

static susol_status render(const ss_scene *scene, ss_text *out) {
    return ss_narrow_write(scene, out, false);
}

const ss_renderer ss_renderer_unicode = {
    .name = "unicode",
    .title = "Unicode picture, one line a cell",
    .suffix = "txt",
    .mime = "text/plain; charset=utf-8",
    .text = "Lines, signs, sums and clues outside the grid as in the coloured picture; brackets "
            "around marked cells, parentheses around digits in circles and bulbs.",
    .by_lines = true,
    .render = render,
};
