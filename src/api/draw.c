/* draw.c: public functions that make pictures. */
#include "render/render.h"

susol_status susol_render(const susol_puzzle *puzzle, const susol_look *look, const char *renderer,
                          susol_text *out) {
    const ss_renderer *use = ss_renderer_find(renderer);
    if (!use) return SUSOL_UNKNOWN_NAME;
    ss_scene scene;
    susol_status status = ss_scene_open(&scene, puzzle, look);
    if (status) return status;
    size_t before = out->size;
    status = ss_render(use, &scene, out);
    if (!status) status = ss_text_status(out);
    if (status) ss_text_cut(out, before); /* no half of a picture */
    ss_scene_close(&scene);
    return status;
}

susol_status susol_draw(const susol_puzzle *puzzle, const susol_look *look,
                        const susol_canvas *canvas) {
    ss_scene scene;
    susol_status status = ss_scene_open(&scene, puzzle, look);
    if (status) return status;
    ss_scene_draw(&scene, canvas);
    ss_scene_close(&scene);
    return SUSOL_OK;
}
