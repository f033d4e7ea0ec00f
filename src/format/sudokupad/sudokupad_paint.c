/* sudokupad_paint.c: what is seen of a puzzle, as the parts of SudokuPad's JSON.

   Cages, extra regions and signs between neighbours are rules over there. All other rules are only
   drawn: as they were in the puzzle that was read, or by their marks. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <assert.h>

typedef struct writing {
    const ss_puzzle *puzzle;
    const ss_drawing *drawing;
    ss_text *out;
    const char *gap; /* between two items of a list */
} writing;

static bool is_cage(const ss_rule *rule) {
    return ss_draft_is(rule, "cage") || ss_draft_is(rule, "sum") || ss_draft_is(rule, "distinct");
}

static bool are_neighbours(const ss_puzzle *puzzle, const ss_rule *chain) {
    for (int i = 1; i < chain->count; i++)
        if (!ss_draft_neighbours(puzzle, chain->cells[i - 1], chain->cells[i])) return false;
    return true;
}

bool ss_sudokupad_names(const ss_puzzle *puzzle, const ss_rule *rule) {
    static const char *const flags[] = {"antiknight", "antiking", "nonconsecutive"};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (ss_draft_is(rule, flags[i])) return true;
    bool one = rule->number_count < 2 && (!rule->number_count || rule->numbers[0] > 0);
    if (ss_draft_is(rule, "greater")) return are_neighbours(puzzle, rule);
    return rule->implied || (is_cage(rule) && one);
}

/* ---- numbers and points ---- */

static void put_hundredths(ss_text *out, int value) {
    int size = value < 0 ? -value : value;
    ss_text_format(out, "%s%d", value < 0 ? "-" : "", size / 100);
    if (size % 100)
        ss_text_format(out, size % 10 ? ".%02d" : ".%d", size % 100 / (size % 10 ? 1 : 10));
}

static void put_length(const writing *at, const char *name, int value) {
    ss_text_format(at->out, ",\"%s\":", name);
    put_hundredths(at->out, value);
}

static void put_colour(const writing *at, const char *name, int32_t colour) {
    if (colour != SS_NO_COLOUR)
        ss_text_format(at->out, ",\"%s\":\"#%06X\"", name, (unsigned)colour);
}

static void put_point(const writing *at, ss_waypoint point) {
    ss_text_put(at->out, '[');
    put_hundredths(at->out, point.y);
    ss_text_put(at->out, ',');
    put_hundredths(at->out, point.x);
    ss_text_put(at->out, ']');
}

/* ---- cages ---- */

static void put_cells(const writing *at, const uint16_t *cells, int count) {
    int wide = at->puzzle->columns;
    for (int i = 0; i < count; i++)
        ss_text_format(at->out, "%s[%d,%d]", i ? "," : "", cells[i] / wide, cells[i] % wide);
}

static void write_cage(writing *at, const ss_rule *rule) {
    bool sum = ss_draft_is(rule, "sum"), extra = ss_draft_is(rule, "distinct");
    ss_text_format(at->out, "%s{\"cells\":[", at->gap);
    put_cells(at, rule->cells, rule->count);
    ss_text_put(at->out, ']');
    if (rule->number_count)
        ss_text_format(at->out, ",\"value\":\"%d\",\"sum\":%d", (int)rule->numbers[0],
                       (int)rule->numbers[0]);
    ss_text_format(at->out, ",\"unique\":%s,\"style\":\"%s\"}", sum ? "false" : "true",
                   extra ? "extraregion" : "killer");
    at->gap = ",";
}

static int cell_at(const ss_puzzle *puzzle, ss_waypoint point) {
    return point.y / 100 * puzzle->columns + point.x / 100;
}

/* Is it the frame of a rule that is written as a cage? */
static bool is_written(const writing *at, const ss_drawn *frame) {
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        if (rule->implied || rule->seen || !is_cage(rule)) continue;
        if (rule->count == frame->point_count && frame->point_count &&
            rule->cells[0] == cell_at(at->puzzle, frame->points[0]))
            return true;
    }
    return false;
}

static void write_frame(writing *at, const ss_drawn *frame) {
    if (frame->kind != SS_DRAWN_CAGE || is_written(at, frame)) return;
    ss_text_format(at->out, "%s{\"cells\":[", at->gap);
    for (int i = 0; i < frame->point_count; i++) {
        uint16_t cell = (uint16_t)cell_at(at->puzzle, frame->points[i]);
        if (i) ss_text_put(at->out, ',');
        put_cells(at, &cell, 1);
    }
    ss_text_put(at->out, ']');
    if (*frame->words) {
        ss_text_words(at->out, ",\"value\":");
        ss_json_quote(at->out, ss_span_of(frame->words));
    }
    if (frame->repeats) ss_text_words(at->out, ",\"unique\":false");
    ss_text_words(at->out, ",\"style\":\"killer\"");
    put_colour(at, "outlineC", frame->colour);
    ss_text_put(at->out, '}');
    at->gap = ",";
}

/* ---- lines, shapes, words ---- */

static void write_stroke(writing *at, const ss_drawn *line) {
    ss_text_format(at->out, "%s{\"wayPoints\":[", at->gap);
    for (int i = 0; i < line->point_count; i++) {
        if (i) ss_text_put(at->out, ',');
        put_point(at, line->points[i]);
    }
    ss_text_put(at->out, ']');
    put_colour(at, "color", line->colour);
    put_length(at, "thickness", line->width * SS_SUDOKUPAD_PIXELS);
    if (line->kind == SS_DRAWN_ARROW) put_length(at, "headLength", line->width > 3 ? 30 : 15);
    ss_text_put(at->out, '}');
    at->gap = ",";
}

static void put_words(const writing *at, const ss_drawn *shape) {
    bool bare = shape->kind == SS_DRAWN_WORDS, dark = !bare && !shape->colour;
    if (!*shape->words) return;
    ss_text_words(at->out, ",\"text\":");
    ss_json_quote(at->out, ss_span_of(shape->words));
    if (shape->letters) put_length(at, "fontSize", shape->letters * SS_SUDOKUPAD_PIXELS);
    put_colour(at, "color",
               dark                                    ? 0xFFFFFF
               : bare && shape->colour != SS_NO_COLOUR ? shape->colour
                                                       : 0);
}

static void write_shape(writing *at, const ss_drawn *shape) {
    ss_text_format(at->out, "%s{\"center\":", at->gap);
    put_point(at, shape->points[0]);
    put_length(at, "width", shape->width);
    put_length(at, "height", shape->height);
    if (shape->angle) put_length(at, "angle", shape->angle * 100);
    if (shape->kind == SS_DRAWN_ROUND) ss_text_words(at->out, ",\"rounded\":true");
    if (shape->kind != SS_DRAWN_WORDS) {
        put_colour(at, "backgroundColor", shape->colour);
        put_colour(at, "borderColor", shape->rim);
    }
    put_words(at, shape);
    ss_text_put(at->out, '}');
    at->gap = ",";
}

/* Signs of neighbours are words in the middle of the border. */
static void write_sign(writing *at, const ss_rule *rule) {
    for (int i = 1; i < rule->count; i++) {
        int a = rule->cells[i - 1], b = rule->cells[i], wide = at->puzzle->columns;
        ss_waypoint middle = {(int16_t)((a / wide + b / wide + 1) * 50),
                              (int16_t)((a % wide + b % wide + 1) * 50)};
        write_shape(at, &(ss_drawn){.kind = SS_DRAWN_WORDS,
                                    .width = 40,
                                    .height = 40,
                                    .letters = 38,
                                    .points = &middle,
                                    .point_count = 1,
                                    .words = ss_fpuzzles_glyph(at->puzzle, a, b)});
    }
}

/* ---- all of it ---- */

static bool is_stroke(const ss_drawn *one, ss_drawn_kind kind) { return one->kind == kind; }

static bool is_shape(const ss_drawn *one, bool above) {
    bool shape = one->kind == SS_DRAWN_ROUND || one->kind == SS_DRAWN_SQUARE;
    return one->kind == SS_DRAWN_WORDS ? above : shape && one->above == above;
}

static void open_list(writing *at, const char *name) {
    ss_text_format(at->out, ",\"%s\":[", name);
    at->gap = "";
}

static void write_rules(writing *at, bool cages) {
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        bool shown = rule->seen && at->puzzle->drawing.count;
        if (shown || rule->implied || !ss_sudokupad_names(at->puzzle, rule)) continue;
        if (cages && is_cage(rule)) write_cage(at, rule);
        if (!cages && ss_draft_is(rule, "greater")) write_sign(at, rule);
    }
}

static void write_all(writing *at) {
    const ss_drawing *drawing = at->drawing;
    open_list(at, "cages");
    write_rules(at, true);
    for (int i = 0; i < drawing->count; i++) write_frame(at, &drawing->all[i]);
    ss_text_put(at->out, ']');
    for (int kind = SS_DRAWN_LINE; kind <= SS_DRAWN_ARROW; kind++) {
        open_list(at, kind == SS_DRAWN_LINE ? "lines" : "arrows");
        for (int i = 0; i < drawing->count; i++)
            if (is_stroke(&drawing->all[i], (ss_drawn_kind)kind))
                write_stroke(at, &drawing->all[i]);
        ss_text_put(at->out, ']');
    }
    for (int above = 0; above < 2; above++) {
        open_list(at, above ? "overlays" : "underlays");
        for (int i = 0; i < drawing->count; i++)
            if (is_shape(&drawing->all[i], above)) write_shape(at, &drawing->all[i]);
        if (above) write_rules(at, false);
        ss_text_put(at->out, ']');
    }
}

/* The marks of all rules that have no words over there. */
static void mark_rules(ss_scene *scene) {
    const ss_puzzle *puzzle = scene->puzzle;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        bool shown = rule->seen && puzzle->drawing.count;
        scene->rule = i;
        if (shown || ss_sudokupad_names(puzzle, rule) || !rule->kind->draw) continue;
        if (ss_limits_spend(scene->limits, rule->count)) return;
        rule->kind->draw(rule, scene);
    }
}

susol_status ss_sudokupad_pictures(const ss_puzzle *puzzle, ss_text *out) {
    ss_scene *scene = ss_memory_get(&puzzle->memory, sizeof *scene);
    ss_drawing drawing;
    if (!scene) return SUSOL_NO_MEMORY;
    *scene = (ss_scene){.puzzle = puzzle,
                        .limits = out->limits,
                        .arena = {.allocator = &puzzle->memory},
                        .caption = ""};
    mark_rules(scene);
    bool copied = ss_drawing_copy(&drawing, &scene->arena, &puzzle->drawing);
    susol_status status = copied ? ss_sudokupad_paint(scene, &drawing) : SUSOL_NO_MEMORY;
    writing at = {puzzle, &drawing, out, ""};
    if (!status) write_all(&at);
    ss_arena_free(&scene->arena);
    ss_memory_give(&puzzle->memory, scene, sizeof *scene);
    return status;
}
