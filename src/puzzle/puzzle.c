/* puzzle.c: making, copying and changing the data of a puzzle. */
#include "puzzle/puzzle.h"
#include <assert.h>
#include <string.h>

enum { WORK_OF_A_RULE = 500 }; /* to read one and to add it */

ss_puzzle *ss_puzzle_new(const susol_allocator *allocator) {
    ss_puzzle *puzzle = ss_memory_get(allocator, sizeof *puzzle);
    if (!puzzle) return NULL;
    puzzle->memory = *allocator;
    puzzle->arena.allocator = &puzzle->memory;
    return puzzle;
}

void ss_puzzle_free(ss_puzzle *puzzle) {
    if (!puzzle) return;
    ss_arena_free(&puzzle->arena);
    susol_allocator memory = puzzle->memory;
    ss_memory_give(&memory, puzzle, sizeof *puzzle);
}

void ss_puzzle_clear(ss_puzzle *puzzle, int side) {
    assert(side >= 1 && side <= SS_MAX_SIDE);
    ss_arena_clear(&puzzle->arena);
    puzzle->side = puzzle->rows = puzzle->columns = side;
    puzzle->grid = puzzle->cells = side * side;
    puzzle->bare = puzzle->zero = false;
    puzzle->box_height = puzzle->box_width = puzzle->regions = 0;
    puzzle->grids.count = 0;
    memset(puzzle->hole, 0, sizeof puzzle->hole);
    memset(puzzle->region, SS_NO_REGION, sizeof puzzle->region);
    memset(puzzle->value, 0, sizeof puzzle->value);
    memset(puzzle->given, 0, sizeof puzzle->given);
    for (int c = 0; c < SS_MAX_CELLS; c++) puzzle->allowed[c] = ss_set_upto(side);
    puzzle->rules = NULL;
    puzzle->rule_count = puzzle->rule_room = 0;
    puzzle->title = puzzle->author = puzzle->comment = puzzle->drawn = "";
    puzzle->drawing = (ss_drawing){.count = 0};
    puzzle->faults = NULL;
    puzzle->solution = NULL;
    puzzle->fault_count = 0;
}

void ss_puzzle_add_fault(ss_puzzle *puzzle, const susol_error *fault) {
    assert(fault->status != SUSOL_OK);
    if (!puzzle->faults)
        puzzle->faults = ss_arena_get(&puzzle->arena, SS_FAULTS * sizeof *puzzle->faults);
    if (puzzle->faults && puzzle->fault_count < SS_FAULTS)
        puzzle->faults[puzzle->fault_count++] = *fault;
}

void ss_puzzle_boxes(ss_puzzle *puzzle, int box_height, int box_width) {
    assert(box_height >= 0);
    puzzle->box_height = box_height;
    puzzle->box_width = box_width;
    puzzle->regions = 0;
    if (!box_height) return;
    assert(box_width > 0);
    assert(puzzle->rows % box_height == 0);
    assert(puzzle->columns % box_width == 0);
    int across = puzzle->columns / box_width;
    puzzle->regions = across * (puzzle->rows / box_height);
    assert(puzzle->regions <= SS_NO_REGION);
    for (int c = 0; c < puzzle->grid; c++) {
        int row = c / puzzle->columns, column = c % puzzle->columns;
        puzzle->region[c] = (uint8_t)(row / box_height * across + column / box_width);
    }
}

static bool rule_room(ss_puzzle *puzzle) {
    if (puzzle->rule_count < puzzle->rule_room) return true;
    size_t count = (size_t)puzzle->rule_count, size = sizeof *puzzle->rules;
    size_t room = ss_memory_room((size_t)puzzle->rule_room, count + 1, 96);
    ss_rule *rules = ss_arena_grow(&puzzle->arena, puzzle->rules, count * size, room * size);
    if (!rules) return false;
    puzzle->rules = rules;
    puzzle->rule_room = (int)room;
    return true;
}

static bool copy_rule(ss_puzzle *puzzle, const ss_rule *rule, ss_rule *copy) {
    assert(rule->kind);
    assert(rule->cells || !rule->count);
    assert(rule->numbers || !rule->number_count);
    assert(rule->parts || !rule->part_count);
    static const int32_t no_numbers[1];
    ss_arena *arena = &puzzle->arena;
    size_t numbers = rule->number_count * sizeof *rule->numbers;
    *copy = *rule;
    copy->cells = ss_arena_copy(arena, rule->cells, rule->count * sizeof *rule->cells);
    copy->numbers = numbers ? ss_arena_copy(arena, rule->numbers, numbers) : no_numbers;
    if (rule->word) copy->word = ss_puzzle_words(puzzle, ss_span_of(rule->word));
    bool all = copy->cells && copy->numbers && (!rule->word || copy->word);
    if (!rule->part_count || !all) return all;
    ss_rule *parts = ss_arena_get(arena, (size_t)rule->part_count * sizeof *parts);
    for (int i = 0; i < rule->part_count && all; i++)
        all = parts && copy_rule(puzzle, &rule->parts[i], &parts[i]);
    copy->parts = parts;
    return all;
}

susol_status ss_puzzle_add_rule(ss_puzzle *puzzle, const ss_rule *rule) {
    ss_rule copy;
    if (ss_limits_spend(puzzle->limits, WORK_OF_A_RULE)) return puzzle->limits->stopped;
    if (!copy_rule(puzzle, rule, &copy) || !rule_room(puzzle)) return SUSOL_NO_MEMORY;
    assert(puzzle->rule_count < puzzle->rule_room);
    puzzle->rules[puzzle->rule_count++] = copy;
    return SUSOL_OK;
}

const char *ss_puzzle_words(ss_puzzle *puzzle, ss_span words) {
    assert(words.data || !words.size);
    char *copy = ss_arena_get(&puzzle->arena, words.size + 1);
    if (copy && words.size) memcpy(copy, words.data, words.size);
    return copy;
}

susol_status ss_puzzle_copy(ss_puzzle *to, const ss_puzzle *from) {
    assert(to != from);
    ss_puzzle_clear(to, from->side);
    to->rows = from->rows, to->columns = from->columns, to->bare = from->bare;
    to->zero = from->zero, to->lettered = from->lettered;
    to->grid = from->grid, to->cells = from->cells;
    to->box_height = from->box_height, to->box_width = from->box_width;
    to->regions = from->regions;
    to->grids = from->grids;
    memcpy(to->hole, from->hole, sizeof to->hole);
    memcpy(to->region, from->region, sizeof to->region);
    memcpy(to->value, from->value, sizeof to->value);
    memcpy(to->given, from->given, sizeof to->given);
    memcpy(to->allowed, from->allowed, sizeof to->allowed);
    susol_status status = SUSOL_OK;
    for (int i = 0; i < from->rule_count && !status; i++)
        status = ss_puzzle_add_rule(to, &from->rules[i]);
    const char *title = ss_puzzle_words(to, ss_span_of(from->title));
    const char *author = ss_puzzle_words(to, ss_span_of(from->author));
    const char *comment = ss_puzzle_words(to, ss_span_of(from->comment));
    const char *drawn = ss_puzzle_words(to, ss_span_of(from->drawn));
    bool all = ss_drawing_copy(&to->drawing, &to->arena, &from->drawing);
    if (!title || !author || !comment || !drawn || !all) status = SUSOL_NO_MEMORY;
    if (status) ss_puzzle_clear(to, from->side); /* half a puzzle would be another one */
    else to->title = title, to->author = author, to->comment = comment, to->drawn = drawn;
    assert(status || to->rule_count == from->rule_count);
    return status;
}

void ss_puzzle_set_value(ss_puzzle *puzzle, int cell, int digit, bool given) {
    assert(cell >= 0 && cell < puzzle->cells && digit >= 0 && digit <= puzzle->side);
    if (puzzle->hole[cell]) return;
    puzzle->value[cell] = (uint8_t)digit;
    puzzle->given[cell] = digit && given;
    puzzle->allowed[cell] = digit ? ss_set_one(digit) : ss_puzzle_full(puzzle);
}

ss_set ss_puzzle_full(const ss_puzzle *puzzle) {
    assert(puzzle->side >= 1 && puzzle->side <= SS_MAX_SIDE);
    return ss_set_upto(puzzle->side);
}

bool ss_puzzle_has_marks(const ss_puzzle *puzzle) {
    for (int c = 0; c < puzzle->cells; c++)
        if (!puzzle->value[c] && puzzle->allowed[c] != ss_puzzle_full(puzzle)) return true;
    return false;
}

static bool is_inside(const ss_rule *rule, const ss_rule *house) {
    assert(rule->cells || !rule->count);
    for (int i = 0; i < rule->count; i++) {
        int at = 0;
        while (at < house->count && house->cells[at] != rule->cells[i]) at++;
        if (at == house->count) return false;
    }
    return true;
}

/* Does the shape say so too? What comes with it is all of one kind: distinct cells. */
static bool says_nothing(const ss_puzzle *puzzle, const ss_rule *rule) {
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *house = &puzzle->rules[i];
        if (house->implied && house->kind == rule->kind && is_inside(rule, house)) return true;
    }
    return false;
}

bool ss_puzzle_is_usual9(const ss_puzzle *puzzle) {
    int houses = 0;
    for (int i = 0; i < puzzle->rule_count; i++) houses += puzzle->rules[i].implied;
    return puzzle->side == 9 && ss_shape_is_square(puzzle) && puzzle->box_height == 3 &&
           puzzle->box_width == 3 && houses == 27;
}

bool ss_puzzle_is_plain9(const ss_puzzle *puzzle) {
    if (!ss_puzzle_is_usual9(puzzle)) return false;
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied && !says_nothing(puzzle, &puzzle->rules[i])) return false;
    return true;
}
