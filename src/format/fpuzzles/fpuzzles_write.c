/* fpuzzles_write.c: a puzzle as the JSON of the f-puzzles editor.

   The JSON has a list for each kind, so for every member of the table all rules of its kind are
   gone through. Signs are written twice: as a thermometer of two cells, which every solver knows,
   and as the text that people see. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include <string.h>

typedef struct writing {
    const ss_puzzle *puzzle;
    ss_text *out;
    susol_error *error;
    const char *name; /* of the member; its list is open if there was an item */
    bool open;
    bool dots, numbered; /* the puzzle has dots; white ones with numbers of their own */
} writing;

typedef susol_status rule_writer(writing *at, const ss_rule *rule);

static susol_status refuse(const writing *at, const ss_rule *rule, const char *why) {
    return ss_error_set(at->error, SUSOL_CANNOT, (ss_place){0, 0},
                        "this format cannot hold the rule '%s'%s", rule->kind->name, why);
}

static void item(writing *at) {
    if (at->open) ss_text_put(at->out, ',');
    else ss_text_format(at->out, ",\"%s\":[", at->name);
    at->open = true;
}

static void put_cells(writing *at, const uint16_t *cells, int count) {
    ss_text_put(at->out, '[');
    for (int i = 0; i < count; i++)
        ss_text_format(at->out, "%s\"R%dC%d\"", i ? "," : "", cells[i] / at->puzzle->columns + 1,
                       cells[i] % at->puzzle->columns + 1);
    ss_text_put(at->out, ']');
}

static void put_item(writing *at, const char *name, const uint16_t *cells, int count) {
    item(at);
    ss_text_format(at->out, "{\"%s\":", name);
    put_cells(at, cells, count);
}

static void put_number(writing *at, const ss_rule *rule) {
    if (rule->number_count) ss_text_format(at->out, ",\"value\":\"%d\"", (int)rule->numbers[0]);
    ss_text_put(at->out, '}');
}

static susol_status cells_only(writing *at, const ss_rule *rule) {
    put_item(at, "cells", rule->cells, rule->count);
    ss_text_put(at->out, '}');
    return SUSOL_OK;
}

/* All sums that leave the same remainder by 9: a cage with a digital root, as it is read. */
static bool has_root(const writing *at, const ss_rule *rule) {
    int most = 0, count = rule->number_count;
    for (int i = 0; i < rule->count; i++) most += at->puzzle->side - i;
    for (int i = 1; i < count; i++)
        if (rule->numbers[i] != rule->numbers[i - 1] + 9) return false;
    return count > 1 && rule->numbers[0] >= 1 && rule->numbers[0] <= 9 &&
           rule->numbers[count - 1] <= most && rule->numbers[count - 1] + 9 > most;
}

static susol_status root_cage(writing *at, const ss_rule *rule) {
    if (!has_root(at, rule)) return SUSOL_OK;
    put_item(at, "cells", rule->cells, rule->count);
    ss_text_format(at->out, ",\"value\":\"DR%d\"}", (int)rule->numbers[0]);
    return SUSOL_OK;
}

static susol_status cage(writing *at, const ss_rule *rule) {
    int side = at->puzzle->side, all = side * (side + 1) / 2;
    if (has_root(at, rule)) return SUSOL_OK; /* it has a list of its own */
    if (rule->number_count > 1) return refuse(at, rule, " with several sums");
    if (rule->count == side && rule->number_count && rule->numbers[0] != all)
        return refuse(at, rule, " of all digits with another sum");
    put_item(at, "cells", rule->cells, rule->count);
    put_number(at, rule);
    return SUSOL_OK;
}

static susol_status line(writing *at, const ss_rule *rule) {
    item(at);
    ss_text_words(at->out, "{\"lines\":[");
    put_cells(at, rule->cells, rule->count);
    ss_text_put(at->out, ']');
    put_number(at, rule);
    return SUSOL_OK;
}

/* What such a line means over there where there are not nine digits is not known. */
static susol_status lockout(writing *at, const ss_rule *rule) {
    return at->puzzle->side == 9 ? line(at, rule) : refuse(at, rule, " on a side other than 9");
}

/* Only remainders of 3 have a line over there. */
static susol_status modular(writing *at, const ss_rule *rule) {
    if (rule->number_count && rule->numbers[0] != 3) return refuse(at, rule, " but for 3");
    ss_rule plain = *rule;
    plain.number_count = 0;
    return line(at, &plain);
}

/* Each step of a chain is a thermometer. */
static susol_status sign(writing *at, const ss_rule *rule) {
    for (int i = 1; i < rule->count; i++) {
        uint16_t two[2] = {rule->cells[i], rule->cells[i - 1]};
        ss_rule step = {.kind = rule->kind, .cells = two, .count = 2};
        (void)line(at, &step);
    }
    return SUSOL_OK;
}

static susol_status glyph(writing *at, const ss_rule *rule) {
    for (int i = 1; i < rule->count; i++) {
        int greater = rule->cells[i - 1], less = rule->cells[i];
        if (!ss_draft_neighbours(at->puzzle, greater, less)) continue;
        put_item(at, "cells", rule->cells + i - 1, 2);
        ss_text_format(at->out, ",\"value\":\"%s\",\"fontC\":\"#000000\",\"size\":0.4}",
                       ss_fpuzzles_glyph(at->puzzle, greater, less));
    }
    return SUSOL_OK;
}

static susol_status arrow(writing *at, const ss_rule *rule) {
    int circle = rule->number_count ? rule->numbers[0] : 1;
    put_item(at, "cells", rule->cells, circle);
    ss_text_words(at->out, ",\"lines\":[");
    put_cells(at, rule->cells + circle - 1, rule->count - circle + 1);
    ss_text_words(at->out, "]}");
    return SUSOL_OK;
}

/* Dots and letters are between neighbours. */
static susol_status pairs(writing *at, const ss_rule *rule) {
    for (int i = 1; i < rule->count; i++) {
        if (!ss_draft_neighbours(at->puzzle, rule->cells[i - 1], rule->cells[i]))
            return refuse(at, rule, " between cells that are no neighbours");
        put_item(at, "cells", rule->cells + i - 1, 2);
        bool x = ss_draft_is(rule, "x");
        if (x || ss_draft_is(rule, "v"))
            ss_text_format(at->out, ",\"value\":\"%s\"}", x ? "X" : "V");
        else put_number(at, rule);
    }
    return SUSOL_OK;
}

static void put_cell(writing *at, int row, int column) {
    item(at);
    ss_text_format(at->out, "{\"cell\":\"R%dC%d\"", row, column);
}

static susol_status singles(writing *at, const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++) {
        int cell = rule->cells[i], wide = at->puzzle->columns;
        put_cell(at, cell / wide + 1, cell % wide + 1);
        ss_text_put(at->out, '}');
    }
    return SUSOL_OK;
}

/* All such cells are one list over there. */
static susol_status extremes(writing *at, const ss_rule *rule) {
    return at->open ? refuse(at, rule, " in several lists") : singles(at, rule);
}

static susol_status clone(writing *at, const ss_rule *rule) {
    int half = rule->count / 2;
    put_item(at, "cells", rule->cells, half);
    ss_text_words(at->out, ",\"cloneCells\":");
    put_cells(at, rule->cells + half, half);
    ss_text_put(at->out, '}');
    return SUSOL_OK;
}

static susol_status quadruple(writing *at, const ss_rule *rule) {
    put_item(at, "cells", rule->cells, rule->count);
    ss_text_words(at->out, ",\"values\":[");
    for (int i = 0; i < rule->number_count; i++)
        ss_text_format(at->out, "%s%d", i ? "," : "", (int)rule->numbers[i]);
    ss_text_words(at->out, "]}");
    return SUSOL_OK;
}

static susol_status outside(writing *at, const ss_rule *rule) {
    char letter;
    bool back;
    int line_number = ss_draft_line(at->puzzle, rule, &letter, &back);
    int beside = back ? at->puzzle->side + 1 : 0;
    if (!line_number) return refuse(at, rule, " on anything but a whole row or column");
    put_cell(at, letter == 'R' ? line_number : beside, letter == 'R' ? beside : line_number);
    put_number(at, rule);
    return SUSOL_OK;
}

/* The cell before the first lies outside, and so does the one after the last. */
static susol_status little_killer(writing *at, const ss_rule *rule) {
    int wide = at->puzzle->columns, first = rule->cells[0], last = rule->cells[rule->count - 1];
    int r = first / wide, c = first % wide;
    int down = rule->count > 1 ? rule->cells[1] / wide - r : 1;
    int right = rule->count > 1 ? rule->cells[1] % wide - c : c ? 1 : -1;
    if (rule->count == 1) down = r ? 1 : right == (c ? 1 : -1) ? -1 : 1;
    bool good = down * down == 1 && right * right == 1 && rule->numbers[0] > 0;
    for (int i = 0; i < rule->count; i++)
        good = good && rule->cells[i] == (r + i * down) * wide + c + i * right;
    int before[2] = {r - down, c - right}, after[2] = {last / wide + down, last % wide + right};
    bool out_before = before[0] < 0 || before[0] == wide || before[1] < 0 || before[1] == wide;
    bool out_after = after[0] < 0 || after[0] == wide || after[1] < 0 || after[1] == wide;
    if (!good || !out_before || !out_after)
        return refuse(at, rule, " on anything but a whole diagonal");
    put_cell(at, before[0] + 1, before[1] + 1);
    ss_text_format(at->out, ",\"direction\":\"%c%c\"", down > 0 ? 'D' : 'U', right > 0 ? 'R' : 'L');
    put_number(at, rule);
    return SUSOL_OK;
}

static const struct {
    const char *name, *kinds[2];
    rule_writer *write; /* NULL: a flag */
} members[] = {
    {"killercage", {"cage"}, cage},
    {"cage", {"cage"}, root_cage},
    {"thermometer", {"thermo"}, line},
    {"text", {"greater"}, glyph},
    {"slowthermometer", {"slowthermo"}, line},
    {"arrow", {"arrow", "pillarrow"}, arrow},
    {"palindrome", {"palindrome"}, line},
    {"renban", {"renban"}, line},
    {"whispers", {"whisper"}, line},
    {"regionsumline", {"regionsum"}, line},
    {"betweenline", {"between"}, line},
    {"lockout", {"lockout"}, lockout},
    {"entropicline", {"entropic"}, line},
    {"modularline", {"modular"}, modular},
    {"nabner", {"nabner"}, line},
    {"doublearrow", {"doublearrow"}, line},
    {"zipperline", {"zipper"}, line},
    {"difference", {"white"}, pairs},
    {"ratio", {"black"}, pairs},
    {"xv", {"x", "v"}, pairs},
    {"odd", {"odd"}, singles},
    {"even", {"even"}, singles},
    {"minimum", {"minimum"}, extremes},
    {"maximum", {"maximum"}, extremes},
    {"rowindexer", {"rowindex"}, cells_only},
    {"columnindexer", {"columnindex"}, cells_only},
    {"boxindexer", {"boxindex"}, cells_only},
    {"extraregion", {"distinct"}, cells_only},
    {"clone", {"clone"}, clone},
    {"quadruple", {"quadruple"}, quadruple},
    {"littlekillersum", {"littlekiller"}, little_killer},
    {"sandwichsum", {"sandwich"}, outside},
    {"xsum", {"xsum"}, outside},
    {"skyscraper", {"skyscraper"}, outside},
    {"diagonal-", {"diagonal"}, NULL},
    {"diagonal+", {"antidiagonal"}, NULL},
    {"antiknight", {"antiknight"}, NULL},
    {"antiking", {"antiking"}, NULL},
    {"disjointgroups", {"disjoint"}, NULL},
    {"nonconsecutive", {"nonconsecutive", "strictwhite"}, NULL},
};

enum { MEMBERS = sizeof members / sizeof *members };

static bool is_of(const ss_rule *rule, const char *const kinds[2]) {
    return ss_draft_is(rule, kinds[0]) || (kinds[1] && ss_draft_is(rule, kinds[1]));
}

/* Rules about all other neighbours; "negative" has them in one list. */
static bool is_negative(const ss_rule *rule) {
    return ss_draft_is(rule, "strictblack") || ss_draft_is(rule, "strictxv");
}

/* Once for all rules: there may be thousands. */
static void look_for_dots(writing *at) {
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        bool white = ss_draft_is(rule, "white");
        at->dots = at->dots || white || ss_draft_is(rule, "black");
        at->numbered = at->numbered || (white && rule->number_count);
    }
}

/* Non-consecutive spares neighbours with a dot over there. */
static susol_status check(const writing *at, const ss_rule *rule) {
    bool known = rule->implied || is_negative(rule) || ss_draft_is(rule, "greater");
    for (int i = 0; i < MEMBERS && !known; i++) known = is_of(rule, members[i].kinds);
    if (!known) return refuse(at, rule, "");
    if (ss_draft_is(rule, "nonconsecutive") && at->dots)
        return refuse(at, rule, " where there are dots");
    if (ss_draft_is(rule, "strictwhite") && at->numbered)
        return refuse(at, rule, " for other numbers than 1");
    return SUSOL_OK;
}

static susol_status write_member(writing *at, int i) {
    susol_status status = SUSOL_OK;
    at->name = members[i].name;
    at->open = false;
    for (int j = 0; j < at->puzzle->rule_count && !status; j++) {
        const ss_rule *rule = &at->puzzle->rules[j];
        bool chain = !strcmp(members[i].name, "thermometer") && ss_draft_is(rule, "greater");
        if (chain) status = sign(at, rule);
        else if (!is_of(rule, members[i].kinds)) continue;
        else if (members[i].write) status = members[i].write(at, rule);
        else if (!at->open) {
            ss_text_format(at->out, ",\"%s\":true", at->name);
            at->open = true;
        }
    }
    if (at->open && members[i].write) ss_text_put(at->out, ']');
    return status;
}

static void write_negative(writing *at) {
    bool black = ss_draft_has(at->puzzle, "strictblack"), xv = ss_draft_has(at->puzzle, "strictxv");
    if (!black && !xv) return;
    ss_text_format(at->out, ",\"negative\":[%s%s%s]", black ? "\"ratio\"" : "",
                   black && xv ? "," : "", xv ? "\"xv\"" : "");
}

/* ---- the grid ---- */

static void write_cell(const writing *at, int cell, bool regions) {
    const ss_puzzle *puzzle = at->puzzle;
    ss_set digits = puzzle->allowed[cell];
    const char *gap = "";
    ss_text_put(at->out, '{');
    if (puzzle->value[cell]) {
        ss_text_format(at->out, "\"value\":%d%s", puzzle->value[cell],
                       puzzle->given[cell] ? ",\"given\":true" : "");
        gap = ",";
    } else if (digits != ss_puzzle_full(puzzle)) {
        for (; digits; digits &= digits - 1, gap = ",")
            ss_text_format(at->out, "%s%d", *gap ? "," : "\"givenPencilMarks\":[",
                           ss_set_low(digits));
        ss_text_put(at->out, ']');
    }
    if (regions && puzzle->region[cell] == SS_NO_REGION)
        ss_text_format(at->out, "%s\"region\":null", gap);
    else if (regions) ss_text_format(at->out, "%s\"region\":%d", gap, puzzle->region[cell]);
    ss_text_put(at->out, '}');
}

static susol_status write_grid(const writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    int height, width, size[SS_NO_REGION + 1] = {0};
    (void)ss_shape_boxes(puzzle->side, &height, &width);
    bool usual =
        puzzle->box_height == height && puzzle->box_width == width && (height || !puzzle->regions);
    for (int c = 0; c < puzzle->cells; c++) {
        if (!puzzle->allowed[c]) return ss_draft_cannot(at->error, "cells with no candidate");
        size[puzzle->region[c]]++;
    }
    for (int i = 0; i < SS_NO_REGION; i++)
        if (size[i] && (size[i] != puzzle->side || i >= puzzle->side))
            return ss_draft_cannot(at->error, "pieces of fewer cells than digits");
    for (int c = 0; c < puzzle->cells; c++) {
        ss_text_words(at->out, c % puzzle->columns ? "," : c ? "],[" : ",\"grid\":[[");
        write_cell(at, c, !usual);
    }
    ss_text_words(at->out, "]]");
    return SUSOL_OK;
}

static void write_words(const writing *at, const char *name, const char *words) {
    if (!*words) return;
    ss_text_format(at->out, ",\"%s\":", name);
    ss_json_quote(at->out, ss_span_of(words));
}

susol_status ss_fpuzzles_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    writing at = {.puzzle = puzzle, .out = out, .error = error};
    susol_status status = SUSOL_OK;
    look_for_dots(&at);
    for (int i = 0; i < puzzle->rule_count && !status; i++) status = check(&at, &puzzle->rules[i]);
    if (status) return status;
    ss_text_format(out, "{\"size\":%d", puzzle->side);
    write_words(&at, "title", puzzle->title);
    write_words(&at, "author", puzzle->author);
    write_words(&at, "ruleset", puzzle->comment);
    for (int c = 0; c < puzzle->cells && puzzle->solution; c++)
        ss_text_format(out, "%s%d", c ? "," : ",\"solution\":[", puzzle->solution[c]);
    if (puzzle->solution) ss_text_put(out, ']');
    status = write_grid(&at);
    for (int i = 0; i < MEMBERS && !status; i++) status = write_member(&at, i);
    write_negative(&at);
    ss_text_words(out, "}\n");
    return status;
}
