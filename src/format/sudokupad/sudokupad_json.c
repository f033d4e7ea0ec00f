/* sudokupad_json.c: the JSON of SudokuPad, for programs that want it unpacked.

   It is read like the links, and recognised as them: only writing differs. */
#include "format/fpuzzles/fpuzzles.h"
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include <stdio.h>
#include <string.h>

typedef struct writing {
    const ss_puzzle *puzzle;
    ss_text *out;
    const char *gap; /* between two items of a list */
} writing;

static void put_words(writing *at, const char *name, const char *words) {
    if (!*words) return;
    ss_text_format(at->out, "%s\"%s\":", at->gap, name);
    ss_json_quote(at->out, ss_span_of(words));
    at->gap = ",";
}

static void put_flag(writing *at, const char *kind) {
    if (!ss_draft_has(at->puzzle, kind)) return;
    ss_text_format(at->out, "%s\"%s\":true", at->gap, kind);
    at->gap = ",";
}

/* A character a cell: what people fill in is compared with it. */
static void write_solution(writing *at) {
    char digits[SS_MAX_CELLS + 1];
    const ss_puzzle *puzzle = at->puzzle;
    if (!puzzle->solution || puzzle->side > 9) return;
    for (int c = 0; c < puzzle->grid; c++) digits[c] = ss_shape_digit(puzzle->solution[c]);
    digits[puzzle->grid] = 0;
    put_words(at, "solution", digits);
}

static void write_metadata(writing *at) {
    at->gap = "";
    ss_text_words(at->out, ",\"metadata\":{");
    put_words(at, "title", at->puzzle->title);
    put_words(at, "author", at->puzzle->author);
    put_words(at, "rules", at->puzzle->comment);
    write_solution(at);
    put_flag(at, "antiknight");
    put_flag(at, "antiking");
    put_flag(at, "nonconsecutive");
    ss_text_put(at->out, '}');
}

static void write_cells(const writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    for (int c = 0; c < puzzle->cells; c++) {
        ss_set digits = puzzle->allowed[c];
        bool marks = !puzzle->value[c] && digits != ss_puzzle_full(puzzle);
        ss_text_words(at->out, c % puzzle->columns ? "," : c ? "],[" : ",\"cells\":[[");
        if (puzzle->value[c]) ss_text_format(at->out, "{\"value\":%d}", puzzle->value[c]);
        else if (!marks) ss_text_words(at->out, "{}");
        for (const char *gap = ""; marks && digits; digits &= digits - 1, gap = ",")
            ss_text_format(at->out, "%s%d", *gap ? gap : "{\"centremarks\":[", ss_set_low(digits));
        if (marks) ss_text_words(at->out, "]}");
    }
    ss_text_words(at->out, "]]");
}

static void put_cell(const writing *at, int cell, const char *gap) {
    int wide = at->puzzle->columns;
    ss_text_format(at->out, "%s[%d,%d]", gap, cell / wide, cell % wide);
}

static void write_regions(const writing *at) {
    ss_text_words(at->out, ",\"regions\":[");
    for (int region = 0; region < at->puzzle->regions; region++) {
        const char *gap = "";
        ss_text_words(at->out, region ? ",[" : "[");
        for (int c = 0; c < at->puzzle->cells; c++)
            if (at->puzzle->region[c] == region) put_cell(at, c, gap), gap = ",";
        ss_text_put(at->out, ']');
    }
    ss_text_put(at->out, ']');
}

static void write_cage(writing *at, const ss_rule *rule) {
    bool sum = ss_draft_is(rule, "sum"), extra = ss_draft_is(rule, "distinct");
    if (!sum && !extra && !ss_draft_is(rule, "cage")) return;
    ss_text_format(at->out, "%s{\"cells\":[", at->gap);
    for (int i = 0; i < rule->count; i++) put_cell(at, rule->cells[i], i ? "," : "");
    ss_text_put(at->out, ']');
    if (rule->number_count)
        ss_text_format(at->out, ",\"value\":\"%d\",\"sum\":%d", (int)rule->numbers[0],
                       (int)rule->numbers[0]);
    ss_text_format(at->out, ",\"unique\":%s,\"style\":\"%s\"}", sum ? "false" : "true",
                   extra ? "extraregion" : "killer");
    at->gap = ",";
}

/* Signs are drawn, in the middle of the border. */
static void write_sign(writing *at, const ss_rule *rule) {
    int wide = at->puzzle->columns;
    for (int i = 1; i < rule->count && ss_draft_is(rule, "greater"); i++) {
        int a = rule->cells[i - 1], b = rule->cells[i];
        int y = a / wide + b / wide + 1, x = a % wide + b % wide + 1; /* in half cells */
        ss_text_format(at->out,
                       "%s{\"center\":[%d%s,%d%s],\"width\":0.4,\"height\":0.4,\"text\":\"%s\","
                       "\"fontSize\":24,\"color\":\"#000000\"}",
                       at->gap, y / 2, y % 2 ? ".5" : "", x / 2, x % 2 ? ".5" : "",
                       ss_fpuzzles_glyph(at->puzzle, a, b));
        at->gap = ",";
    }
}

static susol_status check(const ss_puzzle *puzzle, susol_error *error) {
    static const char *const kinds[] = {"cage",       "sum",      "distinct",       "greater",
                                        "antiknight", "antiking", "nonconsecutive", NULL};
    susol_status status = ss_draft_only(puzzle, kinds, error);
    for (int i = 0; i < puzzle->rule_count && !status; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->implied) continue;
        if (rule->number_count > 1) status = ss_draft_cannot(error, "several sums, or factors");
        if (rule->number_count && rule->numbers[0] < 1)
            status = ss_draft_cannot(error, "a sum of 0");
        for (int j = 1; j < rule->count && ss_draft_is(rule, "greater"); j++)
            if (!ss_draft_neighbours(puzzle, rule->cells[j - 1], rule->cells[j]))
                status = ss_draft_cannot(error, "signs between cells that are no neighbours");
    }
    for (int c = 0; c < puzzle->cells && !status; c++)
        if (!puzzle->allowed[c]) status = ss_draft_cannot(error, "cells with no candidate");
    return status;
}

/* Rules that SudokuPad only draws, f-puzzles has; and SudokuPad opens its puzzles. */
static void advise(const ss_puzzle *puzzle, susol_error *error) {
    ss_text json;
    ss_text_init(&json, &puzzle->memory);
    if (error && !ss_fpuzzles_json(puzzle, &json, NULL)) {
        size_t size = strlen(error->text);
        (void)snprintf(error->text + size, sizeof error->text - size,
                       "; SudokuPad opens links of f-puzzles, too");
    }
    ss_text_free(&json);
}

susol_status ss_sudokupad_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    writing at = {puzzle, out, ""};
    susol_status status = check(puzzle, error);
    if (status) {
        advise(puzzle, error);
        return status;
    }
    ss_text_words(out, "{\"cellSize\":50");
    write_metadata(&at);
    write_cells(&at);
    write_regions(&at);
    ss_text_words(out, ",\"cages\":[");
    at.gap = "";
    for (int i = 0; i < puzzle->rule_count; i++) write_cage(&at, &puzzle->rules[i]);
    ss_text_words(out, "],\"overlays\":[");
    at.gap = "";
    for (int i = 0; i < puzzle->rule_count; i++) write_sign(&at, &puzzle->rules[i]);
    ss_text_words(out, "]}\n");
    return SUSOL_OK;
}

const ss_format ss_format_sudokupad_json = {
    .name = "sudokupad_json",
    .title = "JSON of SudokuPad",
    .suffixes = ".json",
    .text = "An object with cells, regions, cages, overlays and metadata. Digits, regions, cages "
            "and signs are read; what is only drawn, with its rule in words, is no rule and is "
            "named.",
    .example = "{\"cellSize\":50,\"metadata\":{\"title\":\"Small\"},\"cells\":[[{\"value\":1},{},{}"
               ",{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":2}]],\"regions\":[[[0,0],"
               "[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],"
               "[2,3],[3,2],[3,3]]],\"cages\":[{\"cells\":[[0,2],[0,3],[1,3]],\"value\":\"6\"}],"
               "\"overlays\":[{\"center\":[2.5,1],\"text\":\">\"}]}\n",
    .flags = SS_FORMAT_SOLUTION,
    .cut = ss_sudokupad_cut,
    .read = ss_sudokupad_read,
    .write = ss_sudokupad_json,
};
