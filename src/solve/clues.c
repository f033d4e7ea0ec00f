/* clues.c: the list of clues of a puzzle, each with its words. */
#include "solve/clues.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

/* ---- words ---- */

static bool all_in_row(const ss_rule *rule, const ss_puzzle *puzzle) {
    for (int i = 1; i < rule->count; i++)
        if (rule->cells[i] / puzzle->columns != rule->cells[0] / puzzle->columns) return false;
    return true;
}

static bool all_in_column(const ss_rule *rule, const ss_puzzle *puzzle) {
    for (int i = 1; i < rule->count; i++)
        if (rule->cells[i] % puzzle->columns != rule->cells[0] % puzzle->columns) return false;
    return true;
}

/* "row 3"; "row 3 (r3c1-r3c9)" where the grid is wider than that; "box 5". */
static void house_words(const ss_rule *rule, const ss_puzzle *puzzle, ss_text *out) {
    assert(rule->implied);
    char first[SS_CELL_NAME], last[SS_CELL_NAME];
    bool row = all_in_row(rule, puzzle), column = !row && all_in_column(rule, puzzle);
    bool whole = rule->count == (row ? puzzle->columns : puzzle->rows);
    if (row) ss_text_format(out, "row %d", rule->cells[0] / puzzle->columns + 1);
    else if (column) ss_text_format(out, "column %d", rule->cells[0] % puzzle->columns + 1);
    else ss_text_format(out, "box %d", puzzle->region[rule->cells[0]] + 1);
    if ((row || column) && !whole)
        ss_text_format(out, " (%s-%s)", ss_shape_cell_name(puzzle, rule->cells[0], first),
                       ss_shape_cell_name(puzzle, rule->cells[rule->count - 1], last));
}

/* "r1c1 = 5", "r1c1 is 1, 3 or 4". */
static void cell_words(const ss_puzzle *puzzle, int cell, ss_text *out) {
    char name[SS_CELL_NAME];
    ss_text_words(out, ss_shape_cell_name(puzzle, cell, name));
    if (puzzle->value[cell]) {
        ss_text_format(out, " = %c", ss_shape_letter(puzzle, puzzle->value[cell]));
        return;
    }
    ss_set left = puzzle->allowed[cell];
    const char *between = left ? " is " : " has no candidate";
    if (!left) ss_text_words(out, between);
    for (; left; left &= left - 1) {
        ss_text_format(out, "%s%c", between, ss_shape_letter(puzzle, ss_set_low(left)));
        between = ss_set_count(left) == 2 ? " or " : ", ";
    }
}

/* ---- the list ---- */

/* Keeps the words and the cells; false: no memory, or the limits say stop. */
static bool add_clue(ss_clues *clues, const ss_clue *clue, ss_text *words) {
    ss_clue copy = *clue;
    if (words->failed) return false;
    size_t size = (size_t)clue->told.cell_count * sizeof *clue->told.cells;
    copy.told.cells = ss_arena_copy(&clues->copy.arena, clue->told.cells, size);
    copy.told.text = ss_arena_copy(&clues->copy.arena, words->data, words->size + 1);
    bool kept = copy.told.cells && copy.told.text;
    if (kept) clues->clue[clues->count++] = copy;
    assert(clues->count <= clues->copy.cells + clues->copy.rule_count);
    ss_text_clear(words);
    return kept;
}

static bool add_cells(ss_clues *clues, ss_text *words) {
    const ss_puzzle *puzzle = &clues->copy;
    for (int c = 0; c < puzzle->cells; c++) {
        bool marks = !puzzle->value[c];
        if (puzzle->hole[c]) continue;
        if (marks && puzzle->allowed[c] == ss_puzzle_full(puzzle)) continue;
        uint16_t cell = (uint16_t)c;
        ss_clue clue = {.rule = -1, .told = {.cells = &cell, .cell_count = 1, .rule = -1}};
        clue.told.kind = marks ? "marks" : puzzle->given[c] ? "given" : "placed";
        cell_words(puzzle, c, words);
        if (!add_clue(clues, &clue, words)) return false;
    }
    return true;
}

static bool add_rules(ss_clues *clues, ss_text *words) {
    const ss_puzzle *puzzle = &clues->copy;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        ss_clue clue = {.rule = i, .told = {.cells = rule->cells, .cell_count = rule->count}};
        clue.told.rule = clues->origin[i];
        clue.told.kind = rule->implied ? "house" : rule->kind->name;
        if (rule->implied) house_words(rule, puzzle, words);
        else ss_rule_write(rule, puzzle, words);
        if (!add_clue(clues, &clue, words)) return false;
    }
    return true;
}

/* One rule for each cell, or for each two neighbours in the list, where the kind is like that. */
static int size_of_part(const ss_rule *rule) {
    unsigned takes = rule->kind->takes;
    return takes & SS_TAKES_CELLS ? 1 : takes & SS_TAKES_PAIRS ? 2 : rule->count;
}

static int parts_of(const ss_rule *rule) {
    int parts = rule->count - size_of_part(rule) + 1;
    return parts > 0 ? parts : 0;
}

static susol_status take_apart(ss_puzzle *to, const ss_rule *rule) {
    assert(rule->kind);
    int size = size_of_part(rule);
    susol_status status = SUSOL_OK;
    ss_rule part = *rule;
    part.count = (uint16_t)size;
    for (int i = 0; i + size <= rule->count && !status; i++, part.cells++)
        status = ss_puzzle_add_rule(to, &part);
    return status;
}

static susol_status copy_apart(ss_puzzle *to, const ss_puzzle *from) {
    susol_status status = ss_puzzle_copy(to, from);
    if (status) return status;
    to->rule_count = 0;
    for (int i = 0; i < from->rule_count && !status; i++) status = take_apart(to, &from->rules[i]);
    return status;
}

/* Which rule of the puzzle each of the copy was. */
static bool find_origins(ss_clues *clues, const ss_puzzle *puzzle) {
    size_t size = (size_t)clues->copy.rule_count * sizeof *clues->origin;
    clues->origin = ss_arena_get(&clues->copy.arena, size ? size : 1);
    if (!clues->origin) return false;
    for (int i = 0, at = 0, number = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        int parts = parts_of(rule), origin = rule->implied ? -1 : number++;
        for (int k = 0; k < parts; k++) clues->origin[at++] = origin;
    }
    return true;
}

static susol_status fill(ss_clues *clues, const ss_puzzle *puzzle) {
    susol_status status = copy_apart(&clues->copy, puzzle);
    if (status) return status;
    if (!find_origins(clues, puzzle)) return SUSOL_NO_MEMORY;
    size_t most = (size_t)(clues->copy.cells + clues->copy.rule_count);
    clues->clue = ss_arena_get(&clues->copy.arena, most * sizeof *clues->clue);
    if (!clues->clue) return SUSOL_NO_MEMORY;
    ss_text words;
    ss_text_init(&words, &clues->copy.memory);
    words.limits = clues->copy.limits;
    bool all = add_cells(clues, &words) && add_rules(clues, &words);
    ss_text_free(&words);
    if (ss_limits_stopped(clues->copy.limits)) return clues->copy.limits->stopped;
    return all ? SUSOL_OK : SUSOL_NO_MEMORY;
}

susol_status ss_clues_new(ss_clues **out, const ss_puzzle *puzzle, ss_limits *limits) {
    ss_clues *clues = ss_memory_get(&puzzle->memory, sizeof *clues);
    *out = NULL;
    if (!clues) return SUSOL_NO_MEMORY;
    clues->copy.memory = puzzle->memory;
    clues->copy.arena.allocator = &clues->copy.memory;
    clues->copy.limits = limits;
    susol_status status = fill(clues, puzzle);
    clues->copy.limits = NULL;
    if (status) ss_clues_free(clues);
    else *out = clues;
    return status;
}

void ss_clues_free(ss_clues *clues) {
    if (!clues) return;
    susol_allocator memory = clues->copy.memory;
    ss_arena_free(&clues->copy.arena);
    ss_memory_give(&memory, clues, sizeof *clues);
}

susol_status ss_clues_puzzle(const ss_clues *clues, const uint8_t *picked, ss_puzzle *out) {
    assert(out != &clues->copy);
    susol_status status = ss_puzzle_copy(out, &clues->copy);
    int kept = 0;
    if (status) return status;
    for (int i = 0; i < clues->count; i++) {
        const ss_clue *clue = &clues->clue[i];
        if (clue->rule < 0 && !picked[i]) ss_puzzle_set_value(out, clue->told.cells[0], 0, false);
        if (clue->rule < 0 || !picked[i]) continue; /* rules come in their order */
        ss_rule rule = out->rules[clue->rule];
        rule.implied = false;
        out->rules[kept++] = rule;
    }
    assert(kept <= out->rule_count);
    out->rule_count = kept;
    return SUSOL_OK;
}
