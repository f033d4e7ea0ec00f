/* sudokupad_json.c: the JSON of SudokuPad, for programs that want it unpacked.

   It is read like the links, and recognised as them: only writing differs. Rules that SudokuPad has
   no words for are drawn, told in the words of the puzzle, and listed in its metadata as our own
   lines, so that what is read back is the same puzzle. */
#include "format/json_text.h"
#include "format/sudokupad/sudokupad.h"
#include "rule/told.h"

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

/* What people are told: the words that came with the drawing, or what the rules say, and then what
   the setter had to say. */
static void write_told(writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    ss_text words;
    ss_text_init(&words, &puzzle->memory);
    if (!puzzle->drawing.told) ss_told_rules(&words, puzzle, NULL);
    if (words.size && *puzzle->comment) ss_text_words(&words, "\n\n");
    ss_text_words(&words, puzzle->comment);
    if (ss_text_status(&words)) at->out->failed = true;
    else if (words.size) put_words(at, "rules", words.data);
    ss_text_free(&words);
}

static void write_named(writing *at) {
    ss_text lines;
    ss_text_init(&lines, &at->puzzle->memory);
    for (int i = 0; i < at->puzzle->rule_count; i++) {
        const ss_rule *rule = &at->puzzle->rules[i];
        if (rule->implied) continue;
        ss_rule_write(rule, at->puzzle, &lines);
        ss_text_put(&lines, '\n');
    }
    ss_text_format(at->out, "%s\"%s\":{", at->gap, SS_SUDOKUPAD_NAMED);
    at->gap = "";
    put_words(at, "comment", at->puzzle->comment);
    if (ss_text_status(&lines)) at->out->failed = true;
    else if (lines.size) put_words(at, "lines", lines.data);
    ss_text_put(at->out, '}');
    at->gap = ",";
    ss_text_free(&lines);
}

static void write_metadata(writing *at) {
    bool all = ss_sudokupad_says_all(at->puzzle);
    at->gap = "";
    ss_text_words(at->out, ",\"metadata\":{");
    put_words(at, "title", at->puzzle->title);
    put_words(at, "author", at->puzzle->author);
    if (all) put_words(at, "rules", at->puzzle->comment);
    else write_told(at);
    if (!all) write_named(at);
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

/* Has every rule words over there, or is it seen in a drawing that came with its words? */
bool ss_sudokupad_says_all(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        bool shown = rule->seen && puzzle->drawing.count;
        if (!shown && !ss_sudokupad_names(puzzle, rule)) return false;
    }
    return true;
}

susol_status ss_sudokupad_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    writing at = {puzzle, out, ""};
    for (int c = 0; c < puzzle->cells; c++)
        if (!puzzle->allowed[c]) return ss_draft_cannot(error, "cells with no candidate");
    ss_text_words(out, "{\"cellSize\":50");
    write_metadata(&at);
    write_cells(&at);
    write_regions(&at);
    susol_status status = ss_sudokupad_pictures(puzzle, out);
    ss_text_words(out, "}\n");
    return status;
}

const ss_format ss_format_sudokupad_json = {
    .name = "sudokupad_json",
    .title = "JSON of SudokuPad",
    .suffixes = ".json",
    .text = "An object with cells, regions, cages, overlays and metadata. Digits, regions, cages "
            "and signs are read; what is only drawn, with its rule in words, is no rule and is "
            "named. Rules that SudokuPad has no words for are written as lines, discs and words "
            "in its style, told in words, and named for us in the metadata.",
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
