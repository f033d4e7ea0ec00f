/* penpa_write.c: a puzzle as a link of the penpa editor.

   Boxes and pieces are thick lines between the cells, the sum of a cage is a small number in the
   corner of its first cell. The text is stored, not packed: the link is long, but any unpacker
   reads it. */
#include "base/base64.h"
#include "base/inflate.h"
#include "format/penpa/penpa.h"
#include <string.h>

static const char address[] = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

typedef struct writing {
    const ss_puzzle *puzzle;
    ss_text *out;
    const char *gap; /* between two items of a list */
} writing;

/* The point of a cell in this block. */
static int point_of(const writing *at, int cell, int block) {
    int side = at->puzzle->side, wide = side + 2 * SS_PENPA_MARGIN;
    int place = (cell / side + SS_PENPA_MARGIN) * wide + cell % side + SS_PENPA_MARGIN;
    return block * wide * wide + (block == SS_PENPA_SMALL ? 4 * place : place);
}

static void gap(writing *at) {
    ss_text_words(at->out, at->gap);
    at->gap = ",";
}

static void write_digits(writing *at) {
    ss_text_words(at->out, ",\"number\":{");
    at->gap = "";
    for (int c = 0; c < at->puzzle->cells; c++) {
        if (!at->puzzle->value[c]) continue;
        gap(at);
        ss_text_format(at->out, "\"%d\":[\"%d\",1,\"1\"]", point_of(at, c, SS_PENPA_CELLS),
                       at->puzzle->value[c]);
    }
    ss_text_put(at->out, '}');
}

static void write_sums(writing *at, const ss_areas *areas) {
    bool seen[SS_MAX_CELLS] = {false};
    ss_text_words(at->out, ",\"numberS\":{");
    at->gap = "";
    for (int c = 0; c < at->puzzle->cells; c++) {
        int area = areas->area[c];
        if (area < 0 || seen[area]) continue;
        seen[area] = true;
        if (!areas->sum[area]) continue;
        gap(at);
        ss_text_format(at->out, "\"%d\":[\"%d\",1]", point_of(at, c, SS_PENPA_SMALL),
                       (int)areas->sum[area]);
    }
    ss_text_put(at->out, '}');
}

/* The tip points to the smaller digit: 5 left, 6 up, 7 right, 8 down. */
static void write_signs(writing *at) {
    int side = at->puzzle->side;
    ss_text_words(at->out, ",\"symbol\":{");
    at->gap = "";
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        for (int j = 1; j < rule->count && ss_draft_is(rule, "greater"); j++) {
            int greater = rule->cells[j - 1], less = rule->cells[j];
            int first = greater < less ? greater : less;
            bool upright = greater - less == side || less - greater == side;
            if (side == 1) upright = true;
            int tip = (first == less ? 5 : 7) + upright;
            gap(at);
            ss_text_format(at->out, "\"%d\":[%d,\"inequality\",2]",
                           point_of(at, first, upright ? SS_PENPA_BELOW : SS_PENPA_RIGHT), tip);
        }
    }
    ss_text_put(at->out, '}');
}

static void write_lists(writing *at, const char *name, const char *kind) {
    ss_text_format(at->out, ",\"%s\":[", name);
    at->gap = "";
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        if (!ss_draft_is(rule, kind)) continue;
        gap(at);
        for (int j = 0; j < rule->count; j++)
            ss_text_format(at->out, "%c%d", j ? ',' : '[',
                           point_of(at, rule->cells[j], SS_PENPA_CELLS));
        ss_text_put(at->out, ']');
    }
    ss_text_put(at->out, ']');
}

static void write_walls(writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    int side = puzzle->side, wide = side + 2 * SS_PENPA_MARGIN;
    ss_text_words(at->out, ",\"lineE\":{");
    at->gap = "";
    for (int c = 0; c < puzzle->cells && puzzle->regions; c++) {
        int corner = point_of(at, c, SS_PENPA_CORNERS);
        bool right = c % side + 1 < side && puzzle->region[c] != puzzle->region[c + 1];
        bool below = c / side + 1 < side && puzzle->region[c] != puzzle->region[c + side];
        if (right) gap(at), ss_text_format(at->out, "\"%d,%d\":2", corner - wide, corner);
        if (below) gap(at), ss_text_format(at->out, "\"%d,%d\":2", corner - 1, corner);
    }
    ss_text_put(at->out, '}');
}

/* Pieces are told by walls, so they hang together and are as large as the side. */
static susol_status check_shape(const ss_puzzle *puzzle, susol_error *error) {
    int labels[SS_MAX_CELLS], size[SS_NO_REGION + 1] = {0}, height, width;
    ss_areas pieces;
    if (!puzzle->regions)
        return ss_shape_boxes(puzzle->side, &height, &width)
                   ? ss_draft_cannot(error, "a grid without boxes of this side")
                   : SUSOL_OK;
    for (int c = 0; c < puzzle->cells; c++) size[labels[c] = puzzle->region[c]]++;
    for (int c = 0; c < puzzle->cells; c++)
        if (labels[c] == SS_NO_REGION || size[labels[c]] != puzzle->side)
            return ss_draft_cannot(error, "pieces of fewer cells than digits");
    ss_areas_label(&pieces, labels, puzzle->cells);
    bool joined = puzzle->side > 1 && ss_areas_joined(&pieces, puzzle, false);
    return joined ? SUSOL_OK : ss_draft_cannot(error, "pieces that do not hang together");
}

static susol_status check(const ss_puzzle *puzzle, ss_areas *areas, susol_error *error) {
    static const char *const kinds[] = {"cage", "greater", "thermo", "arrow", NULL};
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES | SS_HOLDS_SHAPE, error);
    if (!status) status = check_shape(puzzle, error);
    if (!status) status = ss_areas_of(puzzle, areas, error);
    for (int i = 0; i < puzzle->rule_count && !status; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        for (int j = 1; j < rule->count && ss_draft_is(rule, "greater"); j++)
            if (!ss_draft_neighbours(puzzle, rule->cells[j - 1], rule->cells[j]))
                status = ss_draft_cannot(error, "signs between cells that are no neighbours");
    }
    return status;
}

/* Commas would end the field, line ends the line. */
static void write_words(ss_text *out, const char *head, const char *words) {
    ss_text_words(out, head);
    for (; *words; words++)
        if (*words == ',' || *words == '%' || (unsigned char)*words < ' ')
            ss_text_format(out, "%%%02X", (unsigned char)*words);
        else ss_text_put(out, *words);
}

static void write_text(writing *at, const ss_areas *areas) {
    static const char empty[] = "{\"command_redo\":{\"__a\":[]},\"command_undo\":{\"__a\":[]},"
                                "\"command_replay\":{\"__a\":[]},\"surface\":{}";
    static const char rest[] = ",\"freeline\":{},\"freelineE\":{},\"direction\":[],"
                               "\"squareframe\":[],\"polygon\":[],\"line\":{},\"wall\":{},"
                               "\"cage\":{},\"deletelineE\":{},\"nobulbthermo\":[]}\n";
    int side = at->puzzle->side, size = 38 * (side + 1), wide = side + 2 * SS_PENPA_MARGIN;
    int half = (wide - 1) / 2, middle = half * wide + half; /* a cell, or a corner of cells */
    if (side % 2 == 0) middle += wide * wide;
    ss_text_format(at->out, "square,%d,%d,38,0,1,1,%d,%d,%d,%d,0,0,0,0", side, side, size, size,
                   middle, middle);
    write_words(at->out, ",Title: ", at->puzzle->title);
    write_words(at->out, ",Author: ", at->puzzle->author);
    ss_text_words(at->out, ",,,OFF,false\n[0,0,0,0]\n");
    ss_text_words(at->out, "{\"qa\":\"pu_q\",\"grid\":[\"1\",\"2\",\"1\"]}\n");
    ss_text_words(at->out, empty);
    write_digits(at);
    write_sums(at, areas);
    write_signs(at);
    write_lists(at, "thermo", "thermo");
    write_lists(at, "arrows", "arrow");
    write_lists(at, "killercages", "cage");
    write_walls(at);
    ss_text_words(at->out, rest);
    ss_text_words(at->out, empty);
    ss_text_words(at->out,
                  ",\"number\":{},\"numberS\":{},\"symbol\":{},\"thermo\":[],\"arrows\":[],"
                  "\"killercages\":[],\"lineE\":{}");
    ss_text_words(at->out, rest);
    for (int c = 0; c < at->puzzle->cells; c++) { /* all cells: each as a step from the last */
        int step = c ? c % side ? 1 : wide - side + 1 : point_of(at, 0, SS_PENPA_CELLS);
        ss_text_format(at->out, "%c%d", c ? ',' : '[', step);
    }
    ss_text_words(at->out, "]\n[]\n");
}

/* Names become z and a letter, and z itself zZ. */
static void shorten(ss_span text, ss_text *out) {
    for (size_t i = 0; i < text.size; i++) {
        const ss_penpa_name *name = ss_penpa_names;
        size_t size = 0;
        for (; name->letter; name++) {
            size = strlen(name->words);
            if (size <= text.size - i && !memcmp(text.data + i, name->words, size)) break;
        }
        if (!name->letter) ss_text_put(out, text.data[i]);
        else ss_text_format(out, "z%c", name->letter), i += size - 1;
    }
}

susol_status ss_penpa_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    ss_areas areas;
    ss_text text, shorter, packed;
    susol_status status = check(puzzle, &areas, error);
    if (status) return status;
    ss_text_init(&text, out->allocator);
    ss_text_init(&shorter, out->allocator);
    ss_text_init(&packed, out->allocator);
    write_text(&(writing){puzzle, &text, ""}, &areas);
    if (!text.failed) shorten((ss_span){text.data, text.size}, &shorter);
    if (!shorter.failed && shorter.data)
        ss_inflate_store((ss_span){shorter.data, shorter.size}, &packed);
    bool failed = text.failed || shorter.failed || packed.failed;
    ss_text_words(out, address);
    if (!failed) ss_base64_encode((ss_span){packed.data, packed.size}, out);
    ss_text_put(out, '\n');
    ss_text_free(&text);
    ss_text_free(&shorter);
    ss_text_free(&packed);
    return failed ? SUSOL_NO_MEMORY : SUSOL_OK;
}
