/* fpuzzles_read.c: the JSON of the f-puzzles editor.

   {"size":9,"grid":[[{"value":5,"given":true,"region":0},...]],"killercage":[{"cells":["R1C1"],
    "value":"14"}],"thermometer":[{"lines":[["R1C1","R1C2"]]}],"antiknight":true,...}
   Every other member is a constraint; the table at the end says which rule it becomes. A member
   that is not there is an error, unless it is empty: without it the puzzle would be another one.
   What is only drawn (line, circle, rectangle, text, cage) is no rule, but for signs; the puzzle
   keeps its names. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include <assert.h>
#include <string.h>

typedef struct member member;
typedef susol_status member_reader(ss_document *from, const member *as, ss_span item);
struct member {
    const char *name, *kind;
    member_reader *read; /* of every item of the list; NULL: a flag, the kind is about the grid */
};

enum { NO_CELL = -1 };

/* "R1C1"; also outside the grid, in row and column 0 and size + 1. */
bool ss_fpuzzles_name(ss_span value, int *row, int *column) {
    if (!ss_json_is_string(value) || value.size < 6 || (value.data[1] | 32) != 'r') return false;
    size_t at = 2;
    while (at < value.size && (value.data[at] | 32) != 'c') at++;
    ss_span left = {value.data + 2, at - 2};
    if (at + 1 >= value.size) return false;
    ss_span right = {value.data + at + 1, value.size - at - 2};
    return ss_span_number(left, 0, SS_MAX_SIDE + 1, row) &&
           ss_span_number(right, 0, SS_MAX_SIDE + 1, column);
}

static int cell_of(const ss_document *from, ss_span value) {
    int row, column, side = from->draft.out->side;
    bool inside = ss_fpuzzles_name(value, &row, &column) && row >= 1 && row <= side &&
                  column >= 1 && column <= side;
    return inside ? (row - 1) * side + column - 1 : NO_CELL;
}

/* Adds the cells of a list to the draft, from this one on. */
static susol_status add_cells(ss_document *from, ss_span list, int skip) {
    assert(skip >= 0);
    ss_span items, item;
    if (!ss_json_open(list, &items)) return ss_document_wrong(from, list, "a list of cells");
    while (ss_json_item(&items, &item)) {
        int cell = cell_of(from, item);
        if (cell < 0) return ss_document_wrong(from, item, "a cell of the grid such as \"R1C1\"");
        if (skip-- <= 0 && !ss_draft_cell(&from->draft, cell))
            return ss_document_wrong(from, list, "fewer cells");
    }
    return SUSOL_OK;
}

static susol_status add_member_cells(ss_document *from, ss_span item, const char *name) {
    ss_span list;
    ss_draft_begin(&from->draft);
    if (!ss_json_member(item, name, &list)) return ss_document_wrong(from, item, "cells");
    return add_cells(from, list, 0);
}

/* The number of a constraint: *number stays if there is none. */
static susol_status value_of(ss_document *from, ss_span item, int *number) {
    ss_span value;
    if (!ss_json_member(item, "value", &value) || ss_document_empty(value)) return SUSOL_OK;
    return ss_document_number(value, number) ? SUSOL_OK
                                             : ss_document_wrong(from, value, "a number");
}

static void drop_repeats(ss_draft *draft) {
    assert(draft->count <= SS_MAX_CELLS);
    int kept = 0;
    for (int i = 0; i < draft->count; i++) {
        int j = 0;
        while (j < kept && draft->cells[j] != draft->cells[i]) j++;
        if (j == kept) draft->cells[kept++] = draft->cells[i];
    }
    draft->count = kept;
}

/* ---- the items of one constraint ---- */

static susol_status cells_only(ss_document *from, const member *as, ss_span item) {
    susol_status status = add_member_cells(from, item, "cells");
    bool any = from->draft.count >= ss_rule_find(ss_span_of(as->kind))->least;
    return status || !any ? status : ss_draft_rule(&from->draft, as->kind);
}

/* A sum that all digits together cannot have is ignored by the editors and solvers there. */
static susol_status killer_cage(ss_document *from, const member *as, ss_span item) {
    int sum = 0, side = from->draft.out->side;
    susol_status status = add_member_cells(from, item, "cells");
    if (!status) status = value_of(from, item, &sum);
    if (status || !from->draft.count) return status;
    bool all = from->draft.count == side && sum != side * (side + 1) / 2;
    if (sum > 0 && !all) ss_draft_number(&from->draft, sum);
    return ss_draft_rule(&from->draft, as->kind);
}

/* Nothing is left out in silence: the puzzle keeps the name of what is only drawn. */
static susol_status drawn(ss_document *from, const member *as, ss_span item) {
    susol_status status = ss_fpuzzles_draw(from, item);
    return status ? status : ss_draft_drawn(&from->draft, as->name);
}

/* Only drawn, unless it says DR and a number: the sum leaves that remainder when divided by 9. */
static susol_status drawn_cage(ss_document *from, const member *as, ss_span item) {
    ss_span value, list;
    int root, most = 0;
    if (!ss_json_member(item, "value", &value) || value.size < 5 || value.size > 6 ||
        memcmp(value.data, "\"DR", 3) != 0 ||
        !ss_span_number((ss_span){value.data + 3, value.size - 4}, 1, 9, &root)) {
        bool cells = ss_json_member(item, "cells", &list) && !ss_document_empty(list);
        return cells ? drawn(from, as, item) : SUSOL_OK; /* without cells it is a remark */
    }
    susol_status status = add_member_cells(from, item, "cells");
    for (int i = 0; i < from->draft.count; i++) most += from->draft.out->side - i;
    for (int sum = root; sum <= most; sum += 9) ss_draft_number(&from->draft, sum);
    return status ? status : ss_draft_rule(&from->draft, as->kind);
}

/* Every line of the item is a rule of its own. */
static susol_status lines(ss_document *from, const member *as, ss_span item) {
    ss_span list, items, line;
    susol_status status = SUSOL_OK;
    const ss_rule_kind *kind = ss_rule_find(ss_span_of(as->kind));
    if (!ss_json_member(item, "lines", &list) || !ss_json_open(list, &items))
        return ss_document_wrong(from, item, "lines");
    while (!status && ss_json_item(&items, &line)) {
        int number = kind->takes & SS_TAKES_NUMBER ? -1 : 0; /* 0 is a number as well */
        const int none = number;
        ss_draft_begin(&from->draft);
        status = add_cells(from, line, 0);
        if (!status) status = value_of(from, item, &number);
        if (number != none) ss_draft_number(&from->draft, number);
        if (!strcmp(as->kind, "renban") || !strcmp(as->kind, "nabner")) drop_repeats(&from->draft);
        if (!status && from->draft.count >= kind->least)
            status = ss_draft_rule(&from->draft, as->kind);
    }
    return status;
}

/* How far apart its ends are where there are not nine digits must be said. */
static susol_status lockout(ss_document *from, const member *as, ss_span item) {
    int number = 0;
    susol_status status = value_of(from, item, &number);
    if (!status && !number && from->draft.out->side != 9)
        return ss_document_wrong(from, item, "a value, since the size is not 9");
    return status ? status : lines(from, as, item);
}

/* A sign that was drawn as well is a sign, not a thermometer. */
static susol_status thermometer(ss_document *from, const member *as, ss_span item) {
    ss_puzzle *out = from->draft.out;
    int before = out->rule_count, kept = before;
    susol_status status = lines(from, as, item);
    for (int i = before; i < out->rule_count; i++) {
        const ss_rule *rule = &out->rules[i];
        bool again = false;
        for (int j = 0; j < before && rule->count == 2; j++)
            again = again || (ss_draft_is(&out->rules[j], "greater") &&
                              out->rules[j].cells[0] == rule->cells[1] &&
                              out->rules[j].cells[1] == rule->cells[0]);
        if (!again) out->rules[kept++] = *rule;
    }
    out->rule_count = kept;
    return status;
}

/* The first cell of an arrow's line lies in its circle. */
static susol_status arrow(ss_document *from, const member *as, ss_span item) {
    ss_span list, items, line;
    susol_status status = SUSOL_OK;
    if (!ss_json_member(item, "lines", &list) || !ss_json_open(list, &items))
        return ss_document_wrong(from, item, "lines");
    while (!status && ss_json_item(&items, &line)) {
        status = add_member_cells(from, item, "cells");
        int circle = from->draft.count;
        if (!status) status = add_cells(from, line, 1);
        int shaft = from->draft.count - circle;
        if (status || !shaft) continue;
        if (circle != 1) {
            ss_draft_number(&from->draft, circle);
            ss_draft_number(&from->draft, shaft);
        }
        status = ss_draft_rule(&from->draft, circle == 1 ? as->kind : "pillarrow");
    }
    return status;
}

/* Dots: two neighbours and perhaps a number. */
static susol_status dot(ss_document *from, const member *as, ss_span item) {
    int usual = strcmp(as->kind, "white") ? 2 : 1, number = usual;
    susol_status status = add_member_cells(from, item, "cells");
    if (!status) status = value_of(from, item, &number);
    if (!status && from->draft.count != 2) return ss_document_wrong(from, item, "two cells");
    if (number != usual) ss_draft_number(&from->draft, number);
    return status ? status : ss_draft_rule(&from->draft, as->kind);
}

static susol_status letter(ss_document *from, const member *as, ss_span item) {
    ss_span value;
    (void)as;
    susol_status status = add_member_cells(from, item, "cells");
    if (status || !ss_json_member(item, "value", &value) || ss_document_empty(value)) return status;
    bool x = ss_span_is(value, "\"X\"");
    if (!x && !ss_span_is(value, "\"V\"")) return ss_document_wrong(from, value, "X or V");
    return ss_draft_rule(&from->draft, x ? "x" : "v");
}

/* Single cells: they become one rule for all, when the last one was read. */
static susol_status single(ss_document *from, const member *as, ss_span item) {
    ss_span value;
    (void)as;
    if (!ss_json_member(item, "cell", &value)) return ss_document_wrong(from, item, "a cell");
    int cell = cell_of(from, value);
    if (cell < 0) return ss_document_wrong(from, value, "a cell of the grid such as \"R1C1\"");
    for (int i = 0; i < from->draft.count; i++)
        if (from->draft.cells[i] == cell) return SUSOL_OK;
    (void)ss_draft_cell(&from->draft, cell);
    return SUSOL_OK;
}

/* A cell is always the same as itself: such pairs are left out. */
static susol_status clone(ss_document *from, const member *as, ss_span item) {
    ss_span list;
    uint16_t all[SS_MAX_CELLS];
    ss_draft *draft = &from->draft;
    susol_status status = add_member_cells(from, item, "cells");
    int count = draft->count, parts = 0;
    if (status) return status;
    if (!ss_json_member(item, "cloneCells", &list)) return ss_document_wrong(from, item, "cells");
    status = add_cells(from, list, 0);
    if (status) return status;
    if (draft->count != 2 * count) return ss_document_wrong(from, list, "as many cells as cloned");
    memcpy(all, draft->cells, (size_t)draft->count * sizeof *all);
    draft->count = 0;
    for (int half = 0; half < 2; half++)
        for (int i = 0; i < count; i++)
            if (all[i] != all[count + i]) (void)ss_draft_cell(draft, all[half * count + i]);
    for (; parts < 2; parts++) ss_draft_number(draft, draft->count / 2);
    return draft->count ? ss_draft_rule(draft, as->kind) : SUSOL_OK;
}

static susol_status quadruple(ss_document *from, const member *as, ss_span item) {
    ss_span list, items, value;
    int number;
    susol_status status = add_member_cells(from, item, "cells");
    if (status || !ss_json_member(item, "values", &list) || !ss_json_open(list, &items))
        return status;
    while (ss_json_item(&items, &value)) {
        if (!ss_document_number(value, &number)) return ss_document_wrong(from, value, "a digit");
        ss_draft_number(&from->draft, number);
    }
    return from->draft.number_count ? ss_draft_rule(&from->draft, as->kind) : SUSOL_OK;
}

/* ---- clues outside the grid ---- */

/* All cells from here on, step by step. */
static void walk(ss_draft *draft, const int begin[2], const int step[2]) {
    assert(step[0] || step[1]);
    int row = begin[0], column = begin[1], side = draft->out->side;
    for (; row >= 1 && row <= side && column >= 1 && column <= side;
         row += step[0], column += step[1])
        (void)ss_draft_cell(draft, (row - 1) * side + column - 1);
}

static susol_status little_killer(ss_document *from, const member *as, ss_span item) {
    ss_span cell, direction;
    int at[2], sum = 0, side = from->draft.out->side;
    if (!ss_json_member(item, "cell", &cell) || !ss_fpuzzles_name(cell, &at[0], &at[1]))
        return ss_document_wrong(from, item, "a cell beside the grid");
    if (!ss_json_member(item, "direction", &direction) || direction.size != 4 ||
        !strchr("UD", direction.data[1]) || !strchr("LR", direction.data[2]))
        return ss_document_wrong(from, item, "a direction: DR, DL, UR or UL");
    susol_status status = value_of(from, item, &sum);
    if (status || sum <= 0) return status;
    int step[2] = {direction.data[1] == 'D' ? 1 : -1, direction.data[2] == 'R' ? 1 : -1};
    bool outside = at[0] < 1 || at[0] > side || at[1] < 1 || at[1] > side;
    if (outside) at[0] += step[0], at[1] += step[1];
    ss_draft_begin(&from->draft);
    walk(&from->draft, at, step);
    ss_draft_number(&from->draft, sum);
    return from->draft.count
               ? ss_draft_rule(&from->draft, as->kind)
               : ss_document_wrong(from, cell, "a cell whose diagonal meets the grid");
}

static susol_status outside(ss_document *from, const member *as, ss_span item) {
    ss_span cell, value;
    int at[2], step[2] = {0, 0}, number, side = from->draft.out->side;
    if (!ss_json_member(item, "cell", &cell) || !ss_fpuzzles_name(cell, &at[0], &at[1]))
        return ss_document_wrong(from, item, "a cell beside the grid");
    if (!ss_json_member(item, "value", &value) || ss_document_empty(value)) return SUSOL_OK;
    if (!ss_document_number(value, &number)) return ss_document_wrong(from, value, "a number");
    for (int i = 0; i < 2; i++)
        if (at[i] == 0 || at[i] == side + 1) {
            step[i] = at[i] ? -1 : 1;
            at[i] += step[i];
            break;
        }
    if (!step[0] && !step[1]) return ss_document_wrong(from, cell, "a cell beside the grid");
    ss_draft_begin(&from->draft);
    walk(&from->draft, at, step);
    if (!from->draft.count) return ss_document_wrong(from, cell, "a cell beside a row or column");
    ss_draft_number(&from->draft, number);
    return ss_draft_rule(&from->draft, as->kind);
}

/* ---- what is only drawn ---- */

/* A sign on the border of two cells? 1: it is, 0: it is something else, -1: it lies wrong. */
static int sign_of(ss_document *from, ss_span item, ss_span *value, int *cells) {
    ss_span list, items, name, turn;
    char words[16];
    int count = 0, angle = 0;
    if (!ss_json_member(item, "value", value) || !ss_json_is_string(*value)) return 0;
    if (value->size > sizeof words || !ss_json_member(item, "cells", &list)) return 0;
    if (!ss_json_open(list, &items)) return 0;
    while (count < 3 && ss_json_item(&items, &name)) cells[count++] = cell_of(from, name);
    if (count != 2 || cells[0] < 0 || cells[1] < 0) return 0;
    if (ss_json_member(item, "angle", &turn)) (void)ss_document_number(turn, &angle);
    ss_span glyph = {words, ss_json_string(*value, words)};
    return ss_fpuzzles_sign(from->draft.out, glyph, angle, cells);
}

static susol_status text(ss_document *from, const member *as, ss_span item) {
    int cells[3];
    ss_span value;
    int sign = sign_of(from, item, &value, cells);
    if (sign < 0) return ss_document_wrong(from, value, "a sign along its two cells");
    return sign ? ss_draft_sign(&from->draft, cells[0], cells[1]) : drawn(from, as, item);
}

/* ---- flags ---- */

/* Here neighbours with a dot may be consecutive, so with dots it is their negative rule. */
static susol_status nonconsecutive(ss_document *from, const member *as, ss_span value) {
    const ss_puzzle *puzzle = from->draft.out;
    bool dots = ss_draft_has(puzzle, "white") || ss_draft_has(puzzle, "black");
    for (int i = 0; i < puzzle->rule_count; i++)
        if (ss_draft_is(&puzzle->rules[i], "white") && puzzle->rules[i].number_count)
            return ss_document_wrong(from, value, "no dots with other numbers beside it");
    return ss_draft_grid_rule(&from->draft, dots ? "strictwhite" : as->kind);
}

static susol_status negative(ss_document *from, const member *as, ss_span item) {
    (void)as;
    if (ss_span_is(item, "\"ratio\"")) return ss_draft_grid_rule(&from->draft, "strictblack");
    if (ss_span_is(item, "\"xv\"")) return ss_draft_grid_rule(&from->draft, "strictxv");
    if (ss_span_is(item, "\"difference\"")) return ss_draft_grid_rule(&from->draft, "strictwhite");
    return ss_document_wrong(from, item, "ratio, difference or xv");
}

/* In the order in which they build on each other: signs before thermometers, dots before what
   speaks of all other neighbours. */
static const member members[] = {
    {"text", "greater", text},
    {"thermometer", "thermo", thermometer},
    {"slowthermometer", "slowthermo", lines},
    {"killercage", "cage", killer_cage},
    {"cage", "cage", drawn_cage},
    {"arrow", "arrow", arrow},
    {"palindrome", "palindrome", lines},
    {"renban", "renban", lines},
    {"whispers", "whisper", lines},
    {"regionsumline", "regionsum", lines},
    {"betweenline", "between", lines},
    {"lockout", "lockout", lockout},
    {"entropicline", "entropic", lines},
    {"modularline", "modular", lines},
    {"nabner", "nabner", lines},
    {"doublearrow", "doublearrow", lines},
    {"zipperline", "zipper", lines},
    {"difference", "white", dot},
    {"ratio", "black", dot},
    {"xv", "x", letter},
    {"odd", "odd", single},
    {"even", "even", single},
    {"minimum", "minimum", single},
    {"maximum", "maximum", single},
    {"rowindexer", "rowindex", cells_only},
    {"columnindexer", "columnindex", cells_only},
    {"boxindexer", "boxindex", cells_only},
    {"extraregion", "distinct", cells_only},
    {"clone", "clone", clone},
    {"quadruple", "quadruple", quadruple},
    {"littlekillersum", "littlekiller", little_killer},
    {"sandwichsum", "sandwich", outside},
    {"xsum", "xsum", outside},
    {"skyscraper", "skyscraper", outside},
    {"diagonal-", "diagonal", NULL},
    {"diagonal+", "antidiagonal", NULL},
    {"antiknight", "antiknight", NULL},
    {"antiking", "antiking", NULL},
    {"disjointgroups", "disjoint", NULL},
    {"nonconsecutive", "nonconsecutive", NULL},
    {"negative", "", negative},
    {"line", "", drawn},
    {"circle", "", drawn},
    {"rectangle", "", drawn},
};

enum { MEMBERS = sizeof members / sizeof *members };

/* Said elsewhere, or said to solvers and people only. */
static const char *const passed_over[] = {"size",
                                          "title",
                                          "author",
                                          "ruleset",
                                          "solution",
                                          "grid",
                                          "disabledlogic",
                                          "truecandidatesoptions",
                                          "highlightConflicts",
                                          "fogofwar",
                                          "foglight",
                                          "metadata",
                                          "successMessage"};

static susol_status read_member(ss_document *from, const member *as, ss_span value) {
    assert(as->name);
    ss_span items, item;
    susol_status status = SUSOL_OK;
    if (ss_document_empty(value)) return SUSOL_OK;
    from->part = ss_span_of(as->name);
    ss_document_at(from, value);
    if (!as->read) {
        if (!ss_span_is(value, "true")) return ss_document_wrong(from, value, "true or false");
        if (!strcmp(as->kind, "nonconsecutive")) return nonconsecutive(from, as, value);
        return ss_draft_grid_rule(&from->draft, as->kind);
    }
    if (!ss_json_open(value, &items)) return ss_document_wrong(from, value, "a list");
    ss_draft_begin(&from->draft);
    while (!status && ss_json_item(&items, &item)) {
        status = ss_document_item(from, item);
        if (!status) status = as->read(from, as, item);
    }
    bool all = as->read == single && from->draft.count && !status;
    return all ? ss_draft_rule(&from->draft, as->kind) : status;
}

/* Finds all members in one go; one that nobody knows is an error, if it says anything. */
static susol_status find_members(ss_document *from, ss_span found[MEMBERS]) {
    ss_span rest, name, value;
    (void)ss_json_open_object(from->text, &rest);
    while (ss_json_pair(&rest, &name, &value)) {
        bool known = ss_document_empty(value);
        for (size_t i = 0; i < sizeof passed_over / sizeof *passed_over && !known; i++)
            known = ss_span_is(name, passed_over[i]);
        for (int i = 0; i < MEMBERS && !known; i++)
            if (ss_span_is(name, members[i].name)) known = true, found[i] = value;
        from->part = ss_span_of("f-puzzles");
        if (!known) return ss_document_wrong(from, name, "a constraint we know");
    }
    return SUSOL_OK;
}

/* ---- the grid ---- */

static susol_status read_marks(ss_document *from, ss_span item, int cell) {
    static const char *const names[] = {"centerPencilMarks", "givenPencilMarks"};
    ss_span list, items, value;
    int digit;
    for (int i = 0; i < 2; i++) {
        ss_set digits = 0;
        if (!ss_json_member(item, names[i], &list) || ss_document_empty(list)) continue;
        if (!ss_json_open(list, &items)) return ss_document_wrong(from, list, "a list of digits");
        while (ss_json_item(&items, &value)) {
            if (!ss_document_number(value, &digit) || digit < 1 || digit > from->draft.out->side)
                return ss_document_wrong(from, value, "a digit that fits the size");
            digits |= ss_set_one(digit);
        }
        from->draft.out->allowed[cell] = digits;
        return SUSOL_OK;
    }
    return SUSOL_OK;
}

static susol_status read_cell(ss_document *from, ss_span item, int cell) {
    ss_span value, given;
    int digit;
    bool bare = !item.size || *item.data != '{'; /* of a program: the digit alone */
    if (bare && ss_document_empty(item)) return SUSOL_OK;
    bool set = bare || (ss_json_member(item, "value", &value) && !ss_document_empty(value));
    if (bare) value = item;
    if (!set) return read_marks(from, item, cell);
    if (!ss_document_number(value, &digit) || digit < 0 || digit > from->draft.out->side)
        return ss_document_wrong(from, value, "a digit that fits the size");
    bool by_setter = bare || (ss_json_member(item, "given", &given) && ss_span_is(given, "true"));
    ss_puzzle_set_value(from->draft.out, cell, digit, by_setter);
    return SUSOL_OK;
}

/* Calls back for every cell of the grid. */
typedef susol_status cell_visit(ss_document *from, ss_span item, int cell, int *labels);

static susol_status visit_cells(ss_document *from, cell_visit *visit, int *labels) {
    ss_span grid, rows, row, items, item;
    int side = from->draft.out->side, cell = 0;
    susol_status status = SUSOL_OK;
    from->part = ss_span_of("grid");
    if (!ss_json_member(from->text, "grid", &grid) || !ss_json_open(grid, &rows))
        return ss_document_wrong(from, from->text, "a list of rows");
    while (!status && ss_json_item(&rows, &row)) {
        int column = 0;
        if (!ss_json_open(row, &items)) return ss_document_wrong(from, row, "a list of cells");
        for (; !status && ss_json_item(&items, &item); column++, cell++) {
            if (column == side || cell == side * side)
                return ss_document_wrong(from, row, "as many cells as the size says");
            status = visit(from, item, cell, labels);
        }
        if (!status && column != side)
            return ss_document_wrong(from, row, "as many cells as the size says");
    }
    if (status || cell == side * side) return status;
    return ss_document_wrong(from, grid, "as many rows as the size says");
}

static susol_status visit_digit(ss_document *from, ss_span item, int cell, int *labels) {
    (void)labels;
    return read_cell(from, item, cell);
}

/* labels[cells] counts the cells that say something else than the usual box. Sides without boxes
   have their rows for regions, so there any word about them counts. */
static susol_status visit_region(ss_document *from, ss_span item, int cell, int *labels) {
    ss_span value;
    int region = labels[cell];
    if (!ss_json_member(item, "region", &value)) return SUSOL_OK;
    if (ss_span_is(value, "null")) region = -1;
    else if (!ss_json_number(value, &region) || region < 0 || region >= from->draft.out->side)
        return ss_document_wrong(from, value, "the number of a region, or null");
    labels[from->draft.out->cells] += region != labels[cell] || !from->draft.out->regions;
    labels[cell] = region;
    return SUSOL_OK;
}

static susol_status read_grid(ss_document *from) {
    ss_puzzle *out = from->draft.out;
    int labels[SS_MAX_CELLS + 1], side = 9, size[SS_MAX_SIDE] = {0};
    ss_span value = {"", 0};
    from->part = ss_span_of("size");
    if (ss_json_member(from->text, "size", &value) &&
        (!ss_document_number(value, &side) || side < 1 || side > SS_MAX_SIDE))
        return ss_document_wrong(from, value, "a size from 1 to 25");
    susol_status status = ss_format_plain(out, side);
    for (int c = 0; c < out->cells; c++) labels[c] = out->regions ? out->region[c] : c / side;
    labels[out->cells] = 0;
    if (!status) status = visit_cells(from, visit_region, labels);
    if (!status && labels[out->cells]) {
        for (int c = 0; c < out->cells; c++)
            if (labels[c] >= 0) size[labels[c]]++;
        for (int i = 0; i < side; i++)
            if (size[i] && size[i] != side)
                return ss_document_wrong(from, from->text, "regions of as many cells as digits");
        status = ss_layout_grid(out, side, 0, 0);
        if (!status) status = ss_format_pieces(out, labels, (ss_place){1, 1}, from->draft.error);
    }
    return status ? status : visit_cells(from, visit_digit, labels);
}

susol_status ss_fpuzzles_document(ss_document *from) {
    ss_puzzle *out = from->draft.out;
    ss_span found[MEMBERS] = {{NULL, 0}};
    susol_status status = read_grid(from);
    out->drawing.told = true;
    if (!status) status = find_members(from, found);
    for (int i = 0; i < MEMBERS && !status; i++)
        if (found[i].data) status = read_member(from, &members[i], found[i]);
    if (!status) status = ss_document_words(from, "title", &out->title);
    if (!status) status = ss_document_words(from, "author", &out->author);
    return status ? status : ss_document_words(from, "ruleset", &out->comment);
}
