/* hard_puzzles.c: random rules of every kind on large grids, and puzzles that are known to explode.

   Nothing here knows the kinds: a new one is tried the moment it is listed. */
#include "limits/hard_puzzles.h"
#include "limits/virtual_clock.h"
#include "support.h"

static ss_random dice;

static int below(int n) { return (int)ss_random_below(&dice, (uint32_t)n); }

static ss_puzzle *grid(int side, int box_height, int box_width) {
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, box_height, box_width), SUSOL_OK);
    return puzzle;
}

/* ---- rules of any kind ---- */

/* A walk over neighbours, or a whole row or column: what most rules speak of. */
static int random_cells(const ss_puzzle *puzzle, int wanted, bool line, uint16_t *cells) {
    int side = puzzle->columns, r = below(side), c = below(side), count = 0;
    bool used[SS_MAX_CELLS] = {false};
    for (int tries = 0; tries < 20 * wanted && count < wanted; tries++) {
        int at = r * side + c;
        if (!used[at]) cells[count++] = (uint16_t)at, used[at] = true;
        if (line) c = (c + 1) % side;
        else if (below(2)) r = (r + (below(2) ? 1 : side - 1)) % side;
        else c = (c + (below(2) ? 1 : side - 1)) % side;
    }
    return count;
}

static const char *const words[] = {"(1|12|123)*.*(4|45|456){3,9}.*", ".*1.{9}.*2.{5}3?.*"};
static const char *const machines[] = {"0:.>0 0:3>1 1:12>2 2:.|>2 2!",
                                       "0? 1? 0:.>1 1:2|>0 1:|>1 1!"};

static int random_numbers(const ss_puzzle *puzzle, const ss_rule *rule, int32_t *numbers) {
    unsigned takes = rule->kind->takes;
    int most = (puzzle->side + 1) * (rule->count ? rule->count : 1) / 2, count = 0;
    if (takes & SS_TAKES_NUMBER)
        for (int wanted = below(3) ? 1 : below(4); count < wanted; count++)
            numbers[count] = below(2) ? below(most + 2) : below(puzzle->side + 1);
    if (takes & SS_TAKES_PARTS && rule->count) {
        int half = rule->count / 2;
        numbers[count++] = half ? half : 1;
        if (half) numbers[count++] = rule->count - half;
    }
    return count;
}

static bool add_rule(ss_puzzle *puzzle, const ss_rule_kind *kind, int most) {
    for (int tries = 0; tries < 200; tries++) {
        uint16_t cells[SS_MAX_CELLS];
        int32_t numbers[SS_MAX_CELLS];
        bool line = kind->takes & SS_TAKES_LINE && below(2);
        int wanted = line ? puzzle->side : kind->least + below(most);
        if (kind->most && wanted > kind->most) wanted = kind->most;
        if (kind->takes & SS_TAKES_GRID) wanted = 0;
        ss_rule rule = {.kind = kind, .cells = cells, .numbers = numbers};
        rule.count = (uint16_t)random_cells(puzzle, wanted, line, cells);
        rule.number_count = (uint16_t)random_numbers(puzzle, &rule, numbers);
        if (kind->takes & SS_TAKES_WORD)
            rule.word = kind->takes & SS_TAKES_PARTS ? machines[below(2)] : words[below(2)];
        if (kind->fault && kind->fault(&rule, puzzle)) continue;
        if (!ss_rule_add(puzzle, &rule, (ss_place){1, 1}, NULL)) return true;
    }
    return false;
}

static void visit_kind(visitor *visit, void *user, const ss_rule_kind *kind, int side, int rules) {
    char name[80];
    int box = side == 16 ? 4 : 5;
    ss_puzzle *puzzle = grid(side, box, box);
    bool any = false;
    for (int i = 0; i < rules; i++) any = add_rule(puzzle, kind, side) || any;
    (void)snprintf(name, sizeof name, "%s %d", kind->name, side);
    if (any) visit(user, name, puzzle);
    susol_puzzle_free(puzzle);
}

static void visit_kinds(visitor *visit, void *user) {
    for (int k = 0; ss_rule_at(k); k++)
        if (!(ss_rule_at(k)->takes & SS_TAKES_RULES))
            for (int side = 16; side <= 25; side += 9)
                visit_kind(visit, user, ss_rule_at(k), side, 60);
}

/* ---- known to explode ---- */

static void visit_empty(visitor *visit, void *user) {
    static const int sides[][3] = {{9, 3, 3}, {10, 0, 0}, {16, 4, 4}, {25, 5, 5}, {25, 0, 0}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        char name[40];
        ss_puzzle *puzzle = grid(sides[i][0], sides[i][1], sides[i][2]);
        (void)snprintf(name, sizeof name, "empty %d%s", sides[i][0],
                       sides[i][1] ? "" : " no boxes");
        visit(user, name, puzzle);
        susol_puzzle_free(puzzle);
    }
}

/* Thousands of one kind, each with few cells. */
static void visit_many(visitor *visit, void *user, const char *kind, int count) {
    char name[40];
    ss_puzzle *puzzle = grid(25, 5, 5);
    for (int i = 0; i < count; i++) (void)add_rule(puzzle, ss_rule_find(ss_span_of(kind)), 5);
    (void)snprintf(name, sizeof name, "many %s", kind);
    visit(user, name, puzzle);
    susol_puzzle_free(puzzle);
}

/* any (all (any ...) ...) ...: each level has three parts. */
static void put_nested(ss_text *line, const ss_puzzle *puzzle, int levels) {
    if (!levels) {
        char one[SS_CELL_NAME], other[SS_CELL_NAME];
        int c = below(puzzle->cells - 1);
        ss_text_format(line, "(white: %s %s)", ss_shape_cell_name(puzzle, c, one),
                       ss_shape_cell_name(puzzle, c + 1, other));
        return;
    }
    ss_text_format(line, "%s%s ", line->size ? "(" : "", levels % 2 ? "any" : "all");
    for (int i = 0; i < 3; i++) put_nested(line, puzzle, levels - 1);
    if (levels < 5) ss_text_format(line, ")");
}

static void visit_nested(visitor *visit, void *user) {
    ss_puzzle *puzzle = grid(16, 4, 4);
    ss_text line;
    ss_text_init(&line, &ss_memory_malloc);
    for (int i = 0; i < 20; i++) {
        ss_text_clear(&line);
        put_nested(&line, puzzle, 5);
        susol_error error;
        if (susol_puzzle_add_rule(puzzle, line.data, &error)) print_message("%s\n", error.text);
    }
    visit(user, "nested", puzzle);
    ss_text_free(&line);
    susol_puzzle_free(puzzle);
}

/* ---- true in a grid: what is laid out is not dead at once ---- */

/* The digits of a regular grid; rows, columns and digits may be exchanged. */
typedef struct truth {
    int side, box;
    uint16_t row[SS_MAX_SIDE], column[SS_MAX_SIDE], digit[SS_MAX_SIDE];
} truth;

/* In their bands or stacks, and those as a whole. */
static void exchange(int box, uint16_t *lines) {
    uint16_t bands[SS_MAX_SIDE], inside[SS_MAX_SIDE];
    for (int i = 0; i < box; i++) bands[i] = inside[i] = (uint16_t)i;
    ss_random_shuffle(&dice, bands, box);
    for (int b = 0; b < box; b++) {
        ss_random_shuffle(&dice, inside, box);
        for (int i = 0; i < box; i++) lines[b * box + i] = (uint16_t)(bands[b] * box + inside[i]);
    }
}

static truth new_truth(int side) {
    truth of = {.side = side, .box = side == 16 ? 4 : 5};
    exchange(of.box, of.row);
    exchange(of.box, of.column);
    for (int i = 0; i < side; i++) of.digit[i] = (uint16_t)(i + 1);
    ss_random_shuffle(&dice, of.digit, side);
    return of;
}

static int digit_at(const truth *of, int cell) {
    int r = of->row[cell / of->side], c = of->column[cell % of->side];
    return of->digit[(of->box * (r % of->box) + r / of->box + c) % of->side];
}

static void visit_thin(visitor *visit, void *user, int side, int percent) {
    char name[40];
    truth of = new_truth(side);
    ss_puzzle *puzzle = grid(side, of.box, of.box);
    for (int c = 0; c < puzzle->cells; c++)
        if (below(100) < percent) ss_puzzle_set_value(puzzle, c, digit_at(&of, c), true);
    (void)snprintf(name, sizeof name, "thin %d %d", side, percent);
    visit(user, name, puzzle);
    susol_puzzle_free(puzzle);
}

/* Neighbours with different digits, up to that many. */
static int spread_cage(const truth *of, int wanted, uint16_t *cells) {
    ss_set seen = 0;
    int count = 0, at = below(of->side * of->side);
    for (int tries = 0; tries < 20 * wanted && count < wanted; tries++) {
        int r = at / of->side, c = at % of->side, digit = digit_at(of, at);
        if (!ss_set_has(seen, digit)) cells[count++] = (uint16_t)at, seen |= ss_set_one(digit);
        at = cells[below(count)];
        r = at / of->side, c = at % of->side;
        if (below(2)) r = (r + (below(2) ? 1 : of->side - 1)) % of->side;
        else c = (c + (below(2) ? 1 : of->side - 1)) % of->side;
        at = r * of->side + c;
    }
    return count;
}

static void visit_cages(visitor *visit, void *user, int side, int cages, int most) {
    char name[40];
    truth of = new_truth(side);
    ss_puzzle *puzzle = grid(side, of.box, of.box);
    for (int i = 0; i < cages; i++) {
        uint16_t cells[SS_MAX_SIDE];
        int32_t sum = 0;
        int count = spread_cage(&of, most / 2 + below(most / 2 + 1), cells);
        for (int k = 0; k < count; k++) sum += digit_at(&of, cells[k]);
        ss_rule rule = {.kind = ss_rule_find(ss_span_of("cage")),
                        .cells = cells,
                        .numbers = &sum,
                        .count = (uint16_t)count,
                        .number_count = 1};
        assert_int_equal(ss_rule_add(puzzle, &rule, (ss_place){1, 1}, NULL), SUSOL_OK);
    }
    (void)snprintf(name, sizeof name, "true cages %d of %d", side, most);
    visit(user, name, puzzle);
    susol_puzzle_free(puzzle);
}

/* Further houses: each digit once, anywhere. */
static void visit_houses(visitor *visit, void *user, int houses) {
    truth of = new_truth(25);
    ss_puzzle *puzzle = grid(25, 5, 5);
    for (int i = 0; i < houses; i++) {
        uint16_t cells[SS_MAX_SIDE];
        ss_set seen = 0;
        for (int count = 0; count < 25;) {
            int cell = below(625), digit = digit_at(&of, cell);
            if (ss_set_has(seen, digit)) continue;
            cells[count++] = (uint16_t)cell;
            seen |= ss_set_one(digit);
        }
        ss_rule rule = {.kind = ss_rule_find(ss_span_of("distinct")), .cells = cells, .count = 25};
        assert_int_equal(ss_rule_add(puzzle, &rule, (ss_place){1, 1}, NULL), SUSOL_OK);
    }
    visit(user, "true houses", puzzle);
    susol_puzzle_free(puzzle);
}

static void visit_true(visitor *visit, void *user) {
    static const int percent[] = {25, 40, 50, 60, 70};
    for (int i = 0; i < 5; i++) {
        visit_thin(visit, user, 16, percent[i]);
        visit_thin(visit, user, 25, percent[i]);
    }
    visit_cages(visit, user, 16, 300, 5);
    visit_cages(visit, user, 16, 60, 9);
    visit_cages(visit, user, 25, 2000, 5);
    visit_cages(visit, user, 25, 300, 20);
    visit_houses(visit, user, 600);
}

/* ---- told in words, with thousands of drawings ---- */

enum { BLOCKS_OF_A_BYTE = 400 }; /* however long the text: each byte is looked at so often */

static void put_point(ss_text *json, int side, int cell) {
    ss_text_format(json, "[%d.5,%d.5]", cell / side, cell % side);
}

static void put_lines(ss_text *json, const ss_puzzle *puzzle, int count) {
    static const char *const colours[] = {"#888888", "#33cc33", "#aa00ff", "#cfcfcf"};
    for (int i = 0; i < count; i++) {
        uint16_t cells[SS_MAX_CELLS];
        int points = random_cells(puzzle, 2 + below(puzzle->side), !below(3), cells);
        ss_text_format(json, "%s{\"color\":\"%s\",\"thickness\":%d,\"wayPoints\":[", i ? "," : "",
                       colours[below(4)], below(2) ? 5 : 20);
        for (int k = 0; k < points; k++) {
            if (k) ss_text_format(json, ",");
            put_point(json, puzzle->side, cells[k]);
        }
        ss_text_format(json, "]}");
    }
}

/* Discs, some in cells and some between two of them, some with a number. */
static void put_discs(ss_text *json, const ss_puzzle *puzzle, int count) {
    for (int i = 0; i < count; i++)
        ss_text_format(json,
                       "%s{\"center\":[%d.5,%d.%d],\"width\":0.%d,\"height\":0.5,\"rounded\":true,"
                       "\"backgroundColor\":\"%s\",\"text\":\"%.*d\"}",
                       i ? "," : "", below(puzzle->side), below(puzzle->side), 5 * below(2),
                       3 + below(6), below(2) ? "#ffffff" : "#000000", below(2), below(20));
}

static void put_sentences(ss_text *json, int count) {
    static const char *const sentences[] = {
        "Digits on a grey line increase from the bulb. ",
        "Neighbouring digits on a green line differ by at least 5. ",
        "Purple lines are renbans: sets of consecutive digits in any order. ",
        "Cells separated by a white dot are consecutive, by a black dot in the ratio 1:2. ",
        "Digits along an arrow sum to the digit in its circle, and every frob is a thermometer. "};
    for (int i = 0; i < count; i++)
        ss_text_format(json, "%s", sentences[below(sizeof sentences / sizeof *sentences)]);
}

/* What was drawn stays as it is read: understanding it is one of the calls. */
static void visit_told(visitor *visit, void *user, int side, int drawings, int sentences) {
    char name[40];
    ss_text json;
    ss_puzzle *empty = grid(side, 0, 0), *puzzle = new_puzzle();
    susol_error error = {.text = ""};
    ss_text_init(&json, &ss_memory_malloc);
    ss_text_format(&json, "{\"cells\":[");
    for (int r = 0; r < side; r++) {
        ss_text_format(&json, "%s[{}", r ? "," : "");
        for (int c = 1; c < side; c++) ss_text_format(&json, ",{}");
        ss_text_format(&json, "]");
    }
    ss_text_format(&json, "],\"lines\":[");
    put_lines(&json, empty, drawings);
    ss_text_format(&json, "],\"underlays\":[");
    put_discs(&json, empty, drawings);
    ss_text_format(&json, "],\"metadata\":{\"rules\":\"");
    put_sentences(&json, sentences);
    ss_text_format(&json, "\"}}");
    uint64_t began = blocks_run;
    if (susol_read(puzzle, json.data, json.size, "sudokupad", &error)) fail_msg("%s", error.text);
    assert_in_range(blocks_run - began, 0, BLOCKS_OF_A_BYTE * json.size);
    (void)snprintf(name, sizeof name, "told %d %d %d", side, drawings, sentences);
    visit(user, name, puzzle);
    ss_text_free(&json);
    susol_puzzle_free(empty);
    susol_puzzle_free(puzzle);
}

void hard_puzzles(visitor *visit, void *user) {
    ss_random_seed(&dice, 18);
    visit_empty(visit, user);
    visit_many(visit, user, "cage", 2000);
    visit_many(visit, user, "greater", 3000);
    visit_many(visit, user, "sum", 1000);
    visit_many(visit, user, "sandwich", 3000);
    visit_many(visit, user, "whisper", 3000);
    visit_nested(visit, user);
    visit_kinds(visit, user);
    visit_true(visit, user);
    visit_told(visit, user, 9, 30, 5);
    visit_told(visit, user, 16, 2000, 20);
    visit_told(visit, user, 25, 2000, 2000);
}
