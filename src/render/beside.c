/* beside.c: two pictures made of characters, side by side or one below the other. */
#include "render/render.h"
#include <assert.h>

enum { GAP = 4 };

/* Colours take no column, a character takes one however many bytes it has. */
static int columns_of(ss_span line) {
    assert(line.data || !line.size);
    int columns = 0;
    for (size_t i = 0; i < line.size; i++) {
        if (line.data[i] == '\x1b')
            while (i + 1 < line.size && line.data[i] != 'm') i++;
        else columns += ((unsigned char)line.data[i] & 0xC0) != 0x80;
    }
    return columns;
}

ss_size ss_beside_size(const ss_text *text) {
    ss_span rest = {text->data, text->size}, line;
    ss_size size = {0, 0};
    while (ss_span_line(&rest, &line)) {
        if (columns_of(line) > size.columns) size.columns = columns_of(line);
        size.lines++;
    }
    return size;
}

static void join(ss_text *left, ss_text *right, ss_text *out) {
    ss_span one = {left->data, left->size}, two = {right->data, right->size}, line, other;
    int widest = ss_beside_size(left).columns;
    while (ss_span_line(&one, &line)) {
        ss_text_add(out, line.data, line.size);
        if (ss_span_line(&two, &other)) {
            ss_text_repeat(out, " ", widest - columns_of(line) + GAP);
            ss_text_add(out, other.data, other.size);
        }
        ss_text_put(out, '\n');
    }
}

susol_status ss_beside_write(const ss_renderer *renderer, const ss_scene *scene, bool below,
                             ss_text *out) {
    ss_text left, right;
    if (!scene->beside || !renderer->by_lines) return renderer->render(scene, out);
    ss_scene other = *scene->beside;
    other.layout = scene->layout;
    other.close = scene->close;
    ss_text_init(&left, &scene->puzzle->memory);
    ss_text_init(&right, &scene->puzzle->memory);
    susol_status status = renderer->render(scene, &left);
    if (!status) status = renderer->render(&other, &right);
    if (!status && !below) join(&left, &right, out);
    if (!status && below) {
        ss_text_add(out, left.data, left.size);
        ss_text_add(out, right.data, right.size);
    }
    ss_text_free(&left);
    ss_text_free(&right);
    return status ? status : ss_text_status(out);
}
