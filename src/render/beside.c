/* beside.c: two pictures made of characters, side by side. */
#include "render/render.h"

enum { GAP = 4 };

/* Columns on a terminal: colours take none, a character takes one however many bytes it has. */
static int columns_of(ss_span line) {
    int columns = 0;
    for (size_t i = 0; i < line.size; i++) {
        if (line.data[i] == '\x1b')
            while (i + 1 < line.size && line.data[i] != 'm') i++;
        else columns += ((unsigned char)line.data[i] & 0xC0) != 0x80;
    }
    return columns;
}

static void join(ss_span left, ss_span right, ss_text *out) {
    ss_span rest = left, line, other;
    int widest = 0;
    while (ss_span_line(&rest, &line))
        if (columns_of(line) > widest) widest = columns_of(line);
    while (ss_span_line(&left, &line)) {
        ss_text_add(out, line.data, line.size);
        if (ss_span_line(&right, &other)) {
            ss_text_repeat(out, " ", widest - columns_of(line) + GAP);
            ss_text_add(out, other.data, other.size);
        }
        ss_text_put(out, '\n');
    }
}

susol_status ss_render(const ss_renderer *renderer, const ss_scene *scene, ss_text *out) {
    if (!scene->beside || !renderer->by_lines) return renderer->render(scene, out);
    ss_text left, right;
    ss_text_init(&left, &scene->puzzle->memory);
    ss_text_init(&right, &scene->puzzle->memory);
    susol_status status = renderer->render(scene, &left);
    if (!status) status = renderer->render(scene->beside, &right);
    if (!status) join((ss_span){left.data, left.size}, (ss_span){right.data, right.size}, out);
    ss_text_free(&left);
    ss_text_free(&right);
    return status ? status : ss_text_status(out);
}
