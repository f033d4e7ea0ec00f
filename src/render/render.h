/* render.h: outputs. One file per renderer, one line in renderers.def.

   A puzzle becomes a scene (scene.c), a scene becomes text. Pictures made of points go through a
   canvas: draw.c turns the scene into lines, shapes and words, svg.c writes those down, and the
   command has a canvas of its own for PNG and PDF. */
#ifndef SS_RENDER_RENDER_H
#define SS_RENDER_RENDER_H
#include "puzzle/scene.h"

typedef struct ss_renderer {
    const char *name, *title, *suffix, *mime;
    const char *text;
    susol_status (*render)(const ss_scene *scene, ss_text *out);
} ss_renderer;

const ss_renderer *ss_renderer_at(int index);
const ss_renderer *ss_renderer_find(const char *name);

/* Fills the scene: digits, candidates, areas in colours, the marks of all rules. */
susol_status ss_scene_open(ss_scene *scene, const ss_puzzle *puzzle, const susol_look *look);
void ss_scene_close(ss_scene *scene);
void ss_scene_draw(const ss_scene *scene, const susol_canvas *canvas);
#endif
