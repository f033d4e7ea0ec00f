/* table.c: the list of renderers, made from renderers.def. */
#include "render/render.h"
#include <assert.h>
#include <string.h>

#define RENDERER(name) extern const ss_renderer ss_renderer_##name;
#include "render/renderers.def"
#undef RENDERER
#define RENDERER(name) &ss_renderer_##name,
static const ss_renderer *const renderers[] = {
#include "render/renderers.def"
    NULL};
#undef RENDERER

const ss_renderer *ss_renderer_at(int index) {
    assert(index >= 0);
    return index < (int)(sizeof renderers / sizeof *renderers) ? renderers[index] : NULL;
}

const ss_renderer *ss_renderer_find(const char *name) {
    for (int i = 0; renderers[i]; i++)
        if (!strcmp(renderers[i]->name, name)) return renderers[i];
    return NULL;
}
