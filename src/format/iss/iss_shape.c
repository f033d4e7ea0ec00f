/* iss_shape.c: the grid of an ISS string: size, digits, boxes, pieces, variables.

   All of that is looked for before anything else is read, wherever it is in the string. */
#include "format/iss/iss_item.h"
#include "format/parts.h"
#include <string.h>

/* A letter for every cell; equal letters are one piece. One letter may have another number of
   cells: those are in no piece. Where boxes stay, pieces are rules. */
static susol_status jigsaw(ss_iss_item *at, const char *kind) {
    ss_puzzle *out = at->out;
    ss_span letters = at->arguments ? at->argument[at->arguments - 1] : (ss_span){NULL, 0};
    int labels[SS_MAX_CELLS], size[256] = {0};
    if (letters.size != (size_t)out->grid)
        return ss_iss_wrong(at, "a letter for each cell", letters);
    for (int c = 0; c < out->grid; c++) size[(unsigned char)letters.data[c]]++;
    if (size[(unsigned char)letters.data[0]] == out->grid) return SUSOL_OK; /* one letter: none */
    int others = 0;
    for (int letter = 0; letter < 256; letter++)
        others += size[letter] && size[letter] != at->region_size;
    if (others > 1) return ss_iss_wrong(at, "pieces of the same size", letters);
    for (int c = 0; c < out->grid; c++) {
        labels[c] = (unsigned char)letters.data[c];
        if (size[labels[c]] != at->region_size) labels[c] = -1;
    }
    if (!out->regions) return ss_format_pieces(out, labels, at->place, at->error);
    susol_status status = SUSOL_OK;
    for (int letter = 0; letter < 256 && !status; letter++) {
        if (size[letter] != at->region_size) continue;
        at->count = 0;
        for (int c = 0; c < out->grid; c++)
            if (labels[c] == letter) at->cells[at->count++] = (uint16_t)c;
        status = ss_iss_add_rule(at, kind);
    }
    return status;
}

/* "9x9~0-8~Raw": rows and columns, digits, and whether rows and columns are rules. */
static susol_status read_size(ss_iss_item *at, ss_shape *shape) {
    ss_span digits = at->arguments > 1 ? at->argument[1] : (ss_span){"", 0};
    if (!at->arguments || !ss_format_times(at->argument[0], &shape->rows, &shape->columns))
        return ss_iss_wrong(at, "a shape such as 9x9", at->argument[0]);
    if (digits.size && !ss_format_range(digits, shape))
        return ss_iss_wrong(at, "digits such as 9 or 0-8", digits);
    shape->bare = at->arguments > 2 && ss_span_is(at->argument[2], "Raw");
    return SUSOL_OK;
}

static susol_status add_group(ss_iss_item *at, ss_shape *shape, ss_iss_group group) {
    if (at->group_count == SS_ISS_GROUPS) return ss_iss_wrong(at, "fewer groups", at->kind);
    group.first = shape->extra;
    shape->extra += group.count;
    at->groups[at->group_count++] = group;
    return SUSOL_OK;
}

/* Cells that come with a constraint: labels of regions, digits that houses miss. */
static susol_status add_implied(ss_iss_item *at, ss_shape *shape, bool chaos, bool missing) {
    int rows = shape->rows, columns = shape->columns;
    const ss_iss_group groups[] = {{{"CC", 2}, {"", 0}, 0, rows * columns, columns},
                                   {{"DGC", 3}, {"", 0}, 0, rows, 1},
                                   {{"DGR", 3}, {"", 0}, 0, columns, columns},
                                   {{"DGB", 3}, {"", 0}, 0, rows, 1},
                                   {{"DGZ", 3}, {"", 0}, 0, 1, 1}};
    susol_status status = SUSOL_OK;
    for (int i = 0; i < 5 && !status; i++)
        if (i ? missing : chaos) status = add_group(at, shape, groups[i]);
    return status;
}

/* "L~label~6x6": cells VL1, VL2, ... of their own, or VL if there is only one. */
static susol_status read_variables(ss_iss_item *at, ss_shape *shape) {
    ss_span size = at->arguments > 2 ? at->argument[2] : (ss_span){"", 0};
    int rows = 1, columns = 0, count = 1;
    if (ss_format_times(size, &rows, &columns)) count = rows * columns;
    else if (!ss_span_number(size, 1, SS_MAX_CELLS, &count)) count = 1;
    if (!at->arguments || !at->argument[0].size)
        return ss_iss_wrong(at, "the name of a group", at->kind);
    return add_group(at, shape, (ss_iss_group){{"V", 1}, at->argument[0], 0, count, columns});
}

/* Most items say nothing about the grid, and most are of the same kind as the one before. */
static bool tells_shape(ss_span kind, ss_span *dull) {
    static const char *const words[] = {
        "Shape",        "NoBoxes",      "RegionSize", "Jigsaw", "ChaosConstruction",
        "Doppelganger", "FullRankTies", "Var"};
    if (kind.size == dull->size && !memcmp(kind.data, dull->data, kind.size)) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ss_span_is(kind, words[i])) return true;
    *dull = kind;
    return false;
}

/* Shape and boxes first: all else needs the grid. */
susol_status ss_iss_read_shape(ss_iss_item *at, ss_span text) {
    ss_said said = {.shape = {.rows = 9, .columns = 9}};
    ss_shape *shape = &said.shape;
    ss_span pieces = text, arguments, dull = {"", 0};
    bool boxes = true, chaos = false, missing = false, jigsaws = false;
    int size = 0;
    susol_status status = SUSOL_OK;
    while (!status && ss_iss_take_kind(&text, at, &arguments)) {
        if (!tells_shape(at->kind, &dull)) continue;
        ss_iss_take_arguments(arguments, at);
        boxes = boxes && !ss_span_is(at->kind, "NoBoxes");
        jigsaws = jigsaws || ss_span_is(at->kind, "Jigsaw");
        if (ss_span_is(at->kind, "Shape")) status = read_size(at, shape);
        if (ss_span_is(at->kind, "FullRankTies"))
            at->ties = at->arguments && ss_span_is(at->argument[0], "any");
        chaos = chaos || ss_span_is(at->kind, "ChaosConstruction");
        missing = missing || ss_span_is(at->kind, "Doppelganger");
        if (ss_span_is(at->kind, "Var")) status = read_variables(at, shape);
        if (ss_span_is(at->kind, "RegionSize") && at->arguments &&
            !ss_span_number(at->argument[0], 1, SS_MAX_SIDE, &size))
            status = ss_iss_wrong(at, "a size", at->argument[0]);
    }
    if (!status) status = add_implied(at, shape, chaos, missing);
    if (status) return status;
    int longer = shape->rows > shape->columns ? shape->rows : shape->columns;
    at->region_size = size ? size : longer;
    if (boxes && !shape->bare) ss_shape_usual(shape, at->region_size);
    said.boxes = true;
    status = ss_format_lay_out(at->out, &said, at->place, at->error);
    at->window_size = size ? size : at->out->side;
    for (int i = 0; i < at->group_count; i++) {
        at->groups[i].first += at->out->grid;
        if (!at->groups[i].wide) at->groups[i].wide = at->out->columns;
    }
    while (!status && jigsaws && ss_iss_take_item(&pieces, at)) /* rules may speak of pieces */
        if (ss_span_is(at->kind, "Jigsaw")) status = jigsaw(at, "distinct");
    return status;
}
