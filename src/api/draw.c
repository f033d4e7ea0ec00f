/* draw.c: public functions that make pictures. */
#include "base/take.h"
#include "render/render.h"

static const char *name_at(int index) {
    const ss_renderer *renderer = ss_renderer_at(index);
    return renderer ? renderer->name : NULL;
}

static susol_status render(const ss_puzzle *puzzle, const susol_look *look, const ss_renderer *use,
                           ss_text *out) {
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

susol_status susol_render(const susol_puzzle *puzzle, const susol_look *look, const char *renderer,
                          susol_text *out, susol_error *error) {
    susol_look own;
    ss_error_begin(error);
    const ss_renderer *use = ss_renderer_find(renderer);
    if (!use) return ss_error_no_name(error, "renderer", renderer, name_at);
    susol_status status = ss_take_look(&own, look, error);
    if (!status) status = render(puzzle, &own, use, out);
    return ss_error_end(error, status);
}

static susol_status draw(const ss_puzzle *puzzle, const susol_look *look,
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

susol_status susol_draw(const susol_puzzle *puzzle, const susol_look *look,
                        const susol_canvas *canvas, susol_error *error) {
    susol_look own;
    susol_canvas on;
    ss_error_begin(error);
    susol_status status = ss_take_look(&own, look, error);
    if (!status) status = ss_take_canvas(&on, canvas, error);
    if (!status) status = draw(puzzle, &own, &on);
    return ss_error_end(error, status);
}
