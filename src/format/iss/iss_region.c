/* iss_region.c: constraints of ISS strings about regions: those to be found, with a label cell CC1,
   CC2, ... for every cell, the houses of Doppelganger with the digit that each misses, digits that
   hang together, lines with the same digits, and rules about boxes that a grid need not have. */
#include "format/iss/iss_item.h"
#include <string.h>

/* ---- boxes ---- */

susol_status ss_iss_of_boxes(ss_iss_item *at, const char *kind) {
    ss_rule rule = {.kind = ss_rule_find(ss_span_of(kind))};
    if (rule.kind->fault(&rule, at->out)) return SUSOL_OK;
    susol_status status = ss_iss_read_cells(at, 0);
    return status ? status : ss_iss_add_rule(at, kind);
}

/* The usual boxes of this many cells, which the grid need not have. */
static ss_shape usual_boxes(const ss_puzzle *puzzle, int size) {
    ss_shape boxes = {.rows = puzzle->rows, .columns = puzzle->columns};
    ss_shape_usual(&boxes, size);
    return boxes;
}

/* Places in the usual boxes, also where other boxes are or none. */
susol_status ss_iss_disjoint_sets(ss_iss_item *at, const char *kind) {
    const ss_puzzle *out = at->out;
    ss_shape boxes = usual_boxes(out, at->region_size);
    susol_status status = SUSOL_OK;
    int high = boxes.box_height, wide = boxes.box_width;
    if (high == out->box_height && wide == out->box_width) return ss_iss_of_boxes(at, kind);
    for (int place = 0; place < high * wide && !status; place++) {
        at->count = 0;
        for (int c = 0; c < out->grid; c++)
            if (c / out->columns % high * wide + c % out->columns % wide == place)
                at->cells[at->count++] = (uint16_t)c;
        status = ss_iss_add_rule(at, "distinct");
    }
    return status;
}

/* Windows as large as the usual boxes of that size. */
susol_status ss_iss_windoku(ss_iss_item *at, const char *kind) {
    const ss_puzzle *out = at->out;
    ss_shape boxes = usual_boxes(out, at->window_size);
    susol_status status = SUSOL_OK;
    int high = boxes.box_height, wide = boxes.box_width;
    int own_high = out->box_height, own_wide = out->box_width; /* what our rule makes of the grid */
    if (!own_high) (void)ss_shape_boxes(out->side, &own_high, &own_wide);
    if (!high) return SUSOL_OK;
    if (high == own_high && wide == own_wide) return ss_iss_of_boxes(at, kind);
    for (int top = 1; top + high < out->rows; top += high + 1)
        for (int left = 1; left + wide < out->columns && !status; left += wide + 1) {
            at->count = 0;
            for (int i = 0; i < high * wide; i++)
                at->cells[at->count++] =
                    (uint16_t)((top + i / wide) * out->columns + left + i % wide);
            status = ss_iss_add_rule(at, "distinct");
        }
    return status;
}

/* The n-th cell of the group with this name; -1: there is none, and a rule of it is refused. */
static int extra_cell(const ss_iss_item *at, const char *name, int n) {
    for (int i = 0; i < at->group_count; i++)
        if (ss_span_is(at->groups[i].letter, name))
            return n < at->groups[i].count ? at->groups[i].first + n : -1;
    return -1;
}

static void put(ss_iss_item *at, int cell) { at->cells[at->count++] = (uint16_t)cell; }

/* ---- regions to be found ---- */

susol_status ss_iss_chaos(ss_iss_item *at, const char *kind) {
    int grid = at->out->grid;
    at->numbers[at->number_count++] = at->region_size;
    at->numbers[at->number_count++] = at->out->columns;
    if (2 * grid > SS_MAX_CELLS) return ss_iss_wrong(at, "a smaller grid", at->kind);
    for (int c = 0; c < grid; c++) put(at, c);
    for (int c = 0; c < grid; c++) put(at, extra_cell(at, "CC", c));
    return ss_iss_add_rule(at, kind);
}

/* control~offset~...: the cell with the number, and what is taken off; `from`: the next argument. */
static susol_status read_control(ss_iss_item *at, int *less, int *from) {
    ss_span offset = at->arguments > 1 ? at->argument[1] : (ss_span){"", 0};
    *less = 0, *from = 2;
    susol_status status = ss_iss_add_cell(at, at->argument[0]);
    if (!status && offset.size && !ss_span_number(offset, 0, 1, less))
        return ss_iss_wrong(at, "an offset of 0 or 1", offset);
    bool usual = at->arguments < 3, labels = extra_cell(at, "CC", 0) >= 0;
    if (!status && usual && (at->cells[0] >= at->out->grid || !labels))
        return ss_iss_wrong(at, "labels of regions", at->argument[0]);
    return status;
}

/* Four arms from the cell to the edges of the grid. */
static void usual_arms(ss_iss_item *at) {
    static const int way[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    int wide = at->out->columns, cell = at->cells[0];
    for (int k = 0; k < 4; k++) {
        int row = cell / wide, column = cell % wide, begin = at->count;
        while (row >= 0 && row < at->out->rows && column >= 0 && column < wide) {
            put(at, extra_cell(at, "CC", row * wide + column));
            row += way[k][0], column += way[k][1];
        }
        at->numbers[at->number_count++] = at->count - begin;
    }
}

susol_status ss_iss_chaos_arrow(ss_iss_item *at, const char *kind) {
    int less, from, begin = 1;
    susol_status status = read_control(at, &less, &from);
    if (status) return status;
    at->numbers[at->number_count++] = 1;
    if (at->arguments <= from) usual_arms(at);
    for (int i = from; i <= at->arguments && at->arguments > from && !status; i++) {
        bool end = i == at->arguments || ss_span_is(at->argument[i], "-");
        status = end ? ss_iss_end_part(at, &begin) : ss_iss_add_cell(at, at->argument[i]);
    }
    return status ? status : ss_iss_add_rule(at, less ? "chaosview" : kind);
}

susol_status ss_iss_chaos_count(ss_iss_item *at, const char *kind) {
    int less, from;
    susol_status status = read_control(at, &less, &from);
    if (status) return status;
    if (less) at->numbers[at->number_count++] = less;
    if (at->arguments > from) status = ss_iss_read_cells(at, from);
    int wide = at->out->columns, row = at->cells[0] / wide, column = at->cells[0] % wide;
    if (at->arguments <= from) put(at, extra_cell(at, "CC", at->cells[0]));
    for (int k = 0; k < 9 && at->arguments <= from; k++) {
        int r = row + k / 3 - 1, c = column + k % 3 - 1;
        bool inside = r >= 0 && r < at->out->rows && c >= 0 && c < wide;
        if (inside && k != 4) put(at, extra_cell(at, "CC", r * wide + c));
    }
    return status ? status : ss_iss_add_rule(at, kind);
}

/* group~values~size */
susol_status ss_iss_connected(ss_iss_item *at, const char *kind) {
    int first = 0, count = at->out->grid, wide = at->out->columns, size = 0;
    for (int i = 0; i < at->group_count && at->argument[0].size; i++) {
        const ss_iss_group *group = &at->groups[i];
        size_t letters = group->letter.size, names = group->name.size;
        ss_span name = at->argument[0];
        if (name.size != letters + names || memcmp(name.data, group->letter.data, letters) != 0 ||
            (names && memcmp(name.data + letters, group->name.data, names) != 0))
            continue;
        first = group->first, count = group->count, wide = group->wide;
    }
    if (at->argument[0].size && !first) return ss_iss_wrong(at, "a group", at->argument[0]);
    if (at->arguments > 2 && at->argument[2].size &&
        !ss_span_number(at->argument[2], 1, SS_MAX_CELLS, &size))
        return ss_iss_wrong(at, "a size", at->argument[2]);
    at->numbers[at->number_count++] = wide;
    at->numbers[at->number_count++] = size;
    if (at->arguments < 2) return ss_iss_wrong(at, "a group and values", at->kind);
    susol_status status = ss_iss_add_numbers(at, at->argument[1]);
    for (int i = 0; i < count; i++) put(at, first + i);
    return status ? status : ss_iss_add_rule(at, kind);
}

/* ---- houses ---- */

/* The n-th row, column or box of the grid, without its neighbours; false: there are no more. */
static bool put_house(ss_iss_item *at, int which, int n) {
    const ss_puzzle *puzzle = at->out;
    int before = at->count;
    if (which == 2 && n >= puzzle->regions) return false;
    for (int c = 0; c < puzzle->grid; c++) {
        int own = which == 0   ? c / puzzle->columns
                  : which == 1 ? c % puzzle->columns
                               : puzzle->region[c];
        if (own == n) put(at, c);
    }
    return at->count > before;
}

/* The largest of rows, columns and boxes all hold the same digits. */
susol_status ss_iss_same_regions(ss_iss_item *at, const char *kind) {
    const ss_puzzle *out = at->out;
    int first[SS_MAX_SIDE], most = 0;
    susol_status status = SUSOL_OK;
    for (int pass = 0; pass < 2; pass++) {
        int known = 0;
        for (int which = 0; which < 3; which++)
            for (int n = 0; !status && n < SS_MAX_CELLS; n++) {
                at->count = at->number_count = 0;
                if (!put_house(at, which, n)) break;
                if (!pass && at->count > most) most = at->count;
                if (!pass || at->count != most || most == out->side) continue;
                for (int i = 0; i < most && !known; i++) first[i] = at->cells[i];
                for (int i = 0; i < most && known; i++) put(at, first[i]);
                at->numbers[at->number_count++] = most, at->numbers[at->number_count++] = most;
                if (known) status = ss_iss_add_rule(at, kind);
                known = 1;
            }
    }
    return status;
}

/* With a 0 in `cell` the other two are different. */
static susol_status differ_at_zero(ss_iss_item *at, int cell, int one, int other) {
    ss_text word;
    ss_text_init(&word, &at->out->memory);
    int side = at->out->side;
    ss_text_words(&word, "1:.>1 1! 0:0>2");
    for (int d = 2; d <= side; d++) {
        char letter = ss_shape_letter(at->out, d);
        ss_text_format(&word, " 0:%c>1 2:%c>%d", letter, letter, d + 1);
        for (int e = 1; e <= side; e++)
            if (e != d) ss_text_format(&word, " %d:%c>1", d + 1, ss_shape_letter(at->out, e));
    }
    at->count = 0;
    put(at, cell), put(at, one), put(at, other);
    at->numbers[0] = 3, at->number_count = 1;
    at->word = word.data;
    susol_status status = ss_text_status(&word);
    if (!status) status = ss_iss_add_rule(at, "automaton");
    at->word = NULL;
    ss_text_free(&word);
    return status;
}

/* A house and the digit it misses hold all digits, each once, and what is missing is not 0. */
static susol_status missing_digits(ss_iss_item *at, int which, const char *name) {
    susol_status status = SUSOL_OK;
    int count = 0;
    for (;; count++) {
        at->count = at->number_count = 0;
        if (!put_house(at, which, count) || status) break;
        put(at, extra_cell(at, name, count));
        status = ss_iss_add_rule(at, "distinct");
    }
    at->count = at->number_count = 0;
    for (int n = 0; n < count; n++) put(at, extra_cell(at, name, n));
    for (int d = 1; d < at->out->side; d++) at->numbers[at->number_count++] = d;
    if (!status && count) status = ss_iss_add_rule(at, "allowed");
    at->number_count = 0;
    return status || !count ? status : ss_iss_add_rule(at, "distinct");
}

susol_status ss_iss_doppelganger(ss_iss_item *at, const char *kind) {
    static const char *const names[] = {"DGC", "DGR", "DGB"};
    const ss_puzzle *out = at->out;
    susol_status status = SUSOL_OK;
    (void)kind;
    if (!out->zero || out->side != out->rows + 1 || out->rows != out->columns)
        return ss_iss_wrong(at, "a square grid with digits from 0", at->kind);
    for (int which = 0; which < 3 && !status; which++)
        status = missing_digits(at, which, names[which]);
    at->count = at->number_count = 0;
    put(at, extra_cell(at, "DGZ", 0));
    for (int n = 0; n < out->rows && !out->regions; n++) put(at, extra_cell(at, "DGB", n));
    at->numbers[at->number_count++] = 0;
    if (!status) status = ss_iss_add_rule(at, "allowed");
    for (int c = 0; c < out->grid && !status; c++) {
        int row = extra_cell(at, "DGC", c / out->columns);
        int column = extra_cell(at, "DGR", c % out->columns);
        int box = out->regions ? extra_cell(at, "DGB", out->region[c]) : -1;
        status = differ_at_zero(at, c, row, column);
        if (!status && box >= 0) status = differ_at_zero(at, c, row, box);
        if (!status && box >= 0) status = differ_at_zero(at, c, column, box);
    }
    return status;
}
