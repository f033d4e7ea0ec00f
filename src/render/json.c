/* json.c: the scene as one line of JSON, for programs that draw it themselves.

   Lists have one number a cell, row by row. Candidates are sets: digit d is bit d-1. Keys are
   never renamed; new ones may be added. */
#include "render/paint.h"
#include "render/render.h"

/* Control bytes were taken out when the scene was made; only these two are left to escape. */
static const char *escaped(char letter) {
    if (letter == '"') return "\\\"";
    if (letter == '\\') return "\\\\";
    return NULL;
}

static void write_words(ss_text *out, const char *words) {
    ss_text_put(out, '"');
    ss_words_add(out, words, escaped);
    ss_text_put(out, '"');
}

static void write_bytes(ss_text *out, const char *key, const uint8_t *bytes, int count) {
    ss_text_format(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) ss_text_format(out, i ? ",%d" : "%d", bytes[i]);
    ss_text_put(out, ']');
}

/* Boxes and jigsaw pieces alike; -1: the cell is in none. */
static void write_regions(ss_text *out, const ss_puzzle *puzzle) {
    ss_text_words(out, ",\"regions\":[");
    for (int c = 0; c < puzzle->grid; c++) {
        int region = puzzle->region[c] == SS_NO_REGION ? -1 : puzzle->region[c];
        ss_text_format(out, c ? ",%d" : "%d", region);
    }
    ss_text_put(out, ']');
}

static void write_candidates(ss_text *out, const ss_scene *scene) {
    ss_text_words(out, ",\"candidates\":[");
    for (int c = 0; c < scene->puzzle->grid; c++)
        ss_text_format(out, c ? ",%u" : "%u", (unsigned)scene->candidates[c]);
    ss_text_put(out, ']');
}

static void write_mark(ss_text *out, const ss_mark *mark, int rule) {
    ss_text_format(out, "{\"kind\":\"%s\",\"tone\":\"%s\",\"rule\":%d,\"cells\":[",
                   ss_mark_name(mark->kind), ss_mark_tone_name(mark->tone), rule);
    for (int i = 0; i < mark->count; i++) ss_text_format(out, i ? ",%d" : "%d", mark->cells[i]);
    ss_text_words(out, "],\"text\":");
    write_words(out, mark->text);
    ss_text_put(out, '}');
}

/* A step: sets of candidates by their part, shaded cells (1 base, 2 cover, 4 pattern), arrows. */
static void write_sketch(ss_text *out, const ss_sketch *sketch, int cells) {
    ss_text_words(out, ",\"step\":{\"tints\":{");
    for (int t = 0; t < SS_TINT_COUNT; t++) {
        ss_text_format(out, "%s\"%s\":[", t ? "," : "", ss_tint_name((ss_tint)t));
        for (int c = 0; c < cells; c++)
            ss_text_format(out, c ? ",%u" : "%u", (unsigned)sketch->tints[t][c]);
        ss_text_put(out, ']');
    }
    ss_text_put(out, '}');
    write_bytes(out, "shade", sketch->shade, cells);
    ss_text_words(out, ",\"arrows\":[");
    for (int i = 0; i < sketch->arrow_count; i++) {
        const ss_arrow *arrow = &sketch->arrows[i];
        ss_text_format(out, "%s{\"kind\":\"%s\",\"from\":[%d,%d],\"to\":[%d,%d]}", i ? "," : "",
                       ss_arrow_name(arrow->kind), arrow->from, arrow->from_digit, arrow->to,
                       arrow->to_digit);
    }
    ss_text_words(out, "]}");
}

static void write_scene(const ss_scene *scene, ss_text *out) {
    const ss_puzzle *puzzle = scene->puzzle;
    ss_text_format(out, "{\"side\":%d,\"rows\":%d,\"columns\":%d", puzzle->side, puzzle->rows,
                   puzzle->columns);
    ss_text_format(out, ",\"box_height\":%d,\"box_width\":%d", puzzle->box_height,
                   puzzle->box_width);
    ss_text_words(out, ",\"caption\":");
    write_words(out, scene->caption);
    ss_text_format(out, ",\"colour\":%s", scene->colour ? "true" : "false");
    write_bytes(out, "digits", scene->digit, puzzle->grid);
    write_bytes(out, "given", puzzle->given, puzzle->grid);
    write_candidates(out, scene);
    write_bytes(out, "marked", scene->marked, puzzle->grid);
    write_regions(out, puzzle);
    write_bytes(out, "areas", scene->area, puzzle->grid);
    ss_text_words(out, ",\"marks\":[");
    for (int i = 0; i < scene->mark_count; i++) {
        if (i) ss_text_put(out, ',');
        write_mark(out, &scene->marks[i], scene->mark_rule[i]);
    }
    ss_text_put(out, ']');
    if (scene->sketch) write_sketch(out, scene->sketch, puzzle->cells);
    if (scene->beside) {
        ss_text_words(out, ",\"beside\":");
        write_scene(scene->beside, out);
    }
    ss_text_put(out, '}');
}

static susol_status render(const ss_scene *scene, ss_text *out) {
    write_scene(scene, out);
    ss_text_put(out, '\n');
    return ss_text_status(out);
}

const ss_renderer ss_renderer_json = {
    .name = "json",
    .title = "Scene as JSON",
    .suffix = "json",
    .mime = "application/json",
    .text = "What a picture shows, as data: digits, candidates, regions, colours of areas, and the "
            "marks of the rules. One line a puzzle.",
    .render = render,
};
