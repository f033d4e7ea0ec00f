/* iss_write_region.c: extra cells in an ISS string, and what is said about regions with their help.

   Labels of regions to be found have names of their own over there, for the whole grid only. */
#include "format/draft.h"
#include "format/iss/iss_write.h"
#include <assert.h>

susol_status ss_iss_refuse(const ss_iss_writing *at, const ss_rule *rule, const char *why) {
    assert(why);
    return ss_error_set(at->error, SUSOL_CANNOT, (ss_place){0, 0},
                        "this format cannot hold the rule '%s'%s", rule->kind->name, why);
}

static bool is_label(const ss_iss_writing *at, int cell) {
    return at->labels && cell >= at->labels && cell < at->labels + at->puzzle->grid;
}

/* Extra cells but for labels: how many there are. */
static int variables(const ss_iss_writing *at) {
    return at->puzzle->cells - at->puzzle->grid - (at->labels ? at->puzzle->grid : 0);
}

/* Labels are CC1, CC2 ...; other extra cells are one group of variables, named Z like our own. */
static void put_extra(const ss_iss_writing *at, int cell) {
    bool after = at->labels && cell > at->labels;
    int place = cell - at->puzzle->grid - (after ? at->puzzle->grid : 0) + 1;
    if (is_label(at, cell)) ss_text_format(at->out, "~CC%d", cell - at->labels + 1);
    else if (variables(at) == 1) ss_text_words(at->out, "~VZ");
    else ss_text_format(at->out, "~VZ%d", place);
}

void ss_iss_put_cell(const ss_iss_writing *at, int cell) {
    assert(cell >= 0 && cell < at->puzzle->cells);
    if (cell >= at->puzzle->grid) {
        put_extra(at, cell);
        return;
    }
    int wide = at->puzzle->columns;
    char row = ss_shape_digit(cell / wide + 1), column = ss_shape_digit(cell % wide + 1);
    ss_text_format(at->out, "~R%cC%c", row >= 'A' ? row + 32 : row,
                   column >= 'A' ? column + 32 : column);
}

void ss_iss_put_cells(const ss_iss_writing *at, const uint16_t *cells, int count) {
    assert(count >= 0);
    for (int i = 0; i < count; i++) ss_iss_put_cell(at, cells[i]);
}

static bool are_in_row(const ss_rule *rule, int begin, int count) {
    for (int i = 1; i < count; i++)
        if (rule->cells[begin + i] != rule->cells[begin] + i) return false;
    return true;
}

/* Regions of the whole grid, each label right after the one before. */
static bool is_whole_grid(const ss_puzzle *puzzle, const ss_rule *rule) {
    int grid = puzzle->grid;
    return ss_draft_is(rule, "chaos") && rule->count == 2 * grid && rule->cells[0] == 0 &&
           rule->numbers[1] == puzzle->columns && are_in_row(rule, 0, grid) &&
           are_in_row(rule, grid, grid) && rule->cells[grid] >= grid;
}

int ss_iss_labels(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (is_whole_grid(puzzle, &puzzle->rules[i])) return puzzle->rules[i].cells[puzzle->grid];
    return 0;
}

susol_status ss_iss_write_chaos(const ss_iss_writing *at, const ss_rule *rule, const char *theirs) {
    const ss_puzzle *puzzle = at->puzzle;
    int longer = puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns;
    bool usual = rule->numbers[0] == longer;
    if (!is_whole_grid(puzzle, rule) || rule->cells[puzzle->grid] != at->labels)
        return ss_iss_refuse(at, rule, " for a part of the grid");
    if (!usual && puzzle->regions)
        return ss_iss_refuse(at, rule, " of another size than the boxes");
    if (!usual) ss_text_format(at->out, ".RegionSize~%d.NoBoxes", (int)rule->numbers[0]);
    ss_text_format(at->out, ".%s", theirs);
    return SUSOL_OK;
}

susol_status ss_iss_write_arrow(const ss_iss_writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s", theirs);
    ss_iss_put_cell(at, rule->cells[0]);
    ss_text_format(at->out, "~%d", ss_draft_is(rule, "chaosview"));
    for (int i = 1, begin = 1; i < rule->number_count; begin += rule->numbers[i++]) {
        if (i > 1) ss_text_words(at->out, "~-");
        ss_iss_put_cells(at, rule->cells + begin, rule->numbers[i]);
    }
    return SUSOL_OK;
}

susol_status ss_iss_write_count(const ss_iss_writing *at, const ss_rule *rule, const char *theirs) {
    int less = rule->number_count ? (int)rule->numbers[0] : 0;
    if (less > 1) return ss_iss_refuse(at, rule, " with a number above 1");
    ss_text_format(at->out, ".%s", theirs);
    ss_iss_put_cell(at, rule->cells[0]);
    ss_text_format(at->out, "~%d", less);
    ss_iss_put_cells(at, rule->cells + 1, rule->count - 1);
    return SUSOL_OK;
}

/* The grid, its labels, or the variables: what the cells are all of. NULL: none of these. */
static const char *group_of(const ss_iss_writing *at, const ss_rule *rule) {
    int first = rule->cells[0], grid = at->puzzle->grid;
    bool wide = rule->numbers[0] == at->puzzle->columns;
    if (!are_in_row(rule, 0, rule->count)) return NULL;
    if (first < grid) return wide && rule->count == grid ? "" : NULL;
    if (is_label(at, first))
        return wide && first == at->labels && rule->count == grid ? "CC" : NULL;
    return rule->count == variables(at) && rule->count > 1 ? "VZ" : NULL;
}

susol_status ss_iss_write_connected(const ss_iss_writing *at, const ss_rule *rule,
                                    const char *theirs) {
    const char *group = group_of(at, rule);
    if (!group) return ss_iss_refuse(at, rule, " for a part of the grid");
    ss_text_format(at->out, ".%s~%s", theirs, group);
    for (int i = 2; i < rule->number_count; i++)
        ss_text_format(at->out, "%c%d", i > 2 ? '_' : '~', (int)rule->numbers[i]);
    if (rule->numbers[1]) ss_text_format(at->out, "~%d", (int)rule->numbers[1]);
    return SUSOL_OK;
}

/* As wide as a rule says whose cells hang together there. */
void ss_iss_write_variables(const ss_iss_writing *at) {
    int count = variables(at), wide = 0;
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        const char *group = ss_draft_is(rule, "connected") ? group_of(at, rule) : NULL;
        if (group && *group == 'V') wide = rule->numbers[0];
    }
    if (wide && count % wide == 0) ss_text_format(at->out, ".Var~Z~~%dx%d", count / wide, wide);
    else if (count) ss_text_format(at->out, ".Var~Z~~%d", count);
}

/* ---- boxes ---- */

/* Over there places are those of the usual boxes; of others, and of pieces, they are lists. */
susol_status ss_iss_write_disjoint(const ss_iss_writing *at, const ss_rule *rule,
                                   const char *theirs) {
    const ss_puzzle *puzzle = at->puzzle;
    ss_shape usual = {.rows = puzzle->rows, .columns = puzzle->columns};
    ss_shape_usual(&usual, puzzle->box_height * puzzle->box_width);
    (void)rule;
    if (puzzle->box_height && puzzle->box_height == usual.box_height) {
        ss_text_format(at->out, ".%s", theirs);
        return SUSOL_OK;
    }
    for (int place = 0, count = 1; count; place++) {
        int seen[SS_NO_REGION] = {0};
        uint16_t cells[SS_MAX_CELLS];
        count = 0;
        for (int c = 0; c < puzzle->grid; c++)
            if (puzzle->region[c] != SS_NO_REGION && seen[puzzle->region[c]]++ == place)
                cells[count++] = (uint16_t)c;
        if (count > 1) ss_text_words(at->out, ".AllDifferent");
        if (count > 1) ss_iss_put_cells(at, cells, count);
    }
    return SUSOL_OK;
}

/* Windows are as large as the usual boxes over there, which a grid need not have. */
susol_status ss_iss_write_windows(const ss_iss_writing *at, const ss_rule *rule,
                                  const char *theirs) {
    const ss_puzzle *puzzle = at->puzzle;
    int height, width, piece = 0; /* cells of one; all have as many */
    bool square = puzzle->rows == puzzle->side && puzzle->columns == puzzle->side;
    (void)ss_shape_boxes(puzzle->side, &height, &width);
    for (int c = 0; c < puzzle->grid; c++) piece += puzzle->region[c] == 0;
    bool usual = puzzle->box_height ? puzzle->box_height == height
                                    : !puzzle->regions || piece == puzzle->side;
    if (!square || !usual) return ss_iss_refuse(at, rule, " on such a grid");
    ss_text_format(at->out, ".%s", theirs);
    return SUSOL_OK;
}
