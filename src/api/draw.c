/* draw.c: public functions that make pictures. */
#include "render/render.h"

susol_status susol_render(const susol_puzzle *puzzle, const susol_look *look, const char *renderer,
                          susol_text *out) {
    const ss_renderer *use = ss_renderer_find(renderer);
    if (!use) return SUSOL_UNKNOWN_NAME;
    ss_limits limits;
    ss_scene scene;
    ss_limits_start(&limits, &puzzle->wish);
    susol_status status = ss_scene_open(&scene, puzzle, look, &limits);
    if (status) return status;
    size_t before = out->size;
    out->limits = &limits;
    status = ss_render(use, &scene, out);
    if (!status) status = ss_limits_status(&limits, ss_text_status(out));
    out->limits = NULL;
    if (status) ss_text_cut(out, before); /* no half of a picture */
    ss_scene_close(&scene);
    return status;
}

susol_status susol_draw(const susol_puzzle *puzzle, const susol_look *look,
                        const susol_canvas *canvas) {
    ss_limits limits;
    ss_scene scene;
    ss_limits_start(&limits, &puzzle->wish);
    susol_status status = ss_scene_open(&scene, puzzle, look, &limits);
    if (status) return status;
    ss_scene_draw(&scene, canvas);
    ss_scene_close(&scene);
    return limits.stopped;
}
