/* turn.c: the same puzzle, looking different.

   Everything a puzzle says about cells is a list of cells, so a turn only has to say where each
   cell goes; few kinds know up from down, and these say themselves what they become (`turned`).
   The shape is laid out anew, because houses come in its own order. */
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

/* ---- what may be done ---- */

/* The kind it becomes; NULL: there is none. */
static const ss_rule_kind *turned(const ss_rule *rule, const ss_puzzle *puzzle, unsigned turn) {
    return rule->kind->turned && turn ? rule->kind->turned(rule, puzzle, turn) : rule->kind;
}

/* The first rule that has no counterpart; NULL: all have. */
static const ss_rule *without_turn(const ss_rule *rules, int count, const ss_puzzle *puzzle,
                                   unsigned turn) {
    for (int i = 0; i < count; i++) {
        const ss_rule *part = without_turn(rules[i].parts, rules[i].part_count, puzzle, turn);
        if (part) return part;
        if (!turned(&rules[i], puzzle, turn)) return &rules[i];
    }
    return NULL;
}

/* The first rule to which digits are more than names; NULL: there is none. */
static const ss_rule *with_numbers(const ss_rule *rules, int count) {
    for (int i = 0; i < count; i++) {
        const ss_rule *part = with_numbers(rules[i].parts, rules[i].part_count);
        if (part) return part;
        if (rules[i].kind->names == SS_NAMES_MATTER) return &rules[i];
    }
    return NULL;
}

bool ss_transform_may_rename(const ss_puzzle *puzzle) {
    return !with_numbers(puzzle->rules, puzzle->rule_count);
}

bool ss_transform_may_turn(const ss_puzzle *puzzle, unsigned turn) {
    return !without_turn(puzzle->rules, puzzle->rule_count, puzzle, turn);
}

/* Where a grid of several begins after the turn. */
static void turn_corner(const ss_puzzle *puzzle, unsigned turn, int grid, uint8_t *top,
                        uint8_t *left) {
    int down = puzzle->grids.top[grid], right = puzzle->grids.left[grid];
    int high = puzzle->rows - puzzle->side - down, wide = puzzle->columns - puzzle->side - right;
    bool across = turn & SS_TURN_TRANSPOSED;
    int rows = across ? wide : high, columns = across ? high : wide;
    *top = (uint8_t)(turn & SS_TURN_ROWS ? rows : across ? right : down);
    *left = (uint8_t)(turn & SS_TURN_COLUMNS ? columns : across ? down : right);
}

static bool has_corner(const ss_grids *grids, int top, int left) {
    for (int g = 0; g < grids->count; g++)
        if (grids->top[g] == top && grids->left[g] == left) return true;
    return false;
}

/* Is the grid laid out in the same way after the turn? Pieces may move. */
static bool keeps_shape(const ss_puzzle *puzzle, unsigned turn) {
    bool across = turn & SS_TURN_TRANSPOSED;
    if (across && puzzle->rows != puzzle->columns) return false;
    if (across && puzzle->box_height != puzzle->box_width) return false;
    if (across && puzzle->grids.count && puzzle->grids.box_height != puzzle->grids.box_width)
        return false;
    for (int g = 0; g < puzzle->grids.count; g++) {
        uint8_t top, left;
        turn_corner(puzzle, turn, g, &top, &left);
        if (!has_corner(&puzzle->grids, top, left)) return false;
    }
    return true;
}

/* Nothing but houses, and boxes in rows and columns: lines may change places. */
static bool may_shuffle(const ss_puzzle *puzzle) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (!puzzle->rules[i].implied) return false;
    return !puzzle->grids.count && (puzzle->box_height || !puzzle->regions);
}

/* ---- making a change ---- */

void ss_transform_begin(ss_transform *change, const ss_puzzle *puzzle) {
    *change = (ss_transform){.turn = 0};
    for (int c = 0; c < puzzle->cells; c++) change->to[c] = (uint16_t)c;
    for (int i = 0; i < SS_MAX_SIDE; i++) change->row[i] = change->column[i] = (uint8_t)i;
    for (int d = 0; d <= SS_MAX_SIDE; d++) change->digit[d] = (uint8_t)d;
}

/* Says where each cell goes; extra cells stay where they are. */
static void find_cells(ss_transform *change, const ss_puzzle *puzzle) {
    bool across = change->turn & SS_TURN_TRANSPOSED;
    int rows = across ? puzzle->columns : puzzle->rows;
    int columns = across ? puzzle->rows : puzzle->columns;
    for (int c = 0; c < puzzle->grid; c++) {
        int row = change->row[c / puzzle->columns], column = change->column[c % puzzle->columns];
        int down = across ? column : row, right = across ? row : column;
        if (change->turn & SS_TURN_ROWS) down = rows - 1 - down;
        if (change->turn & SS_TURN_COLUMNS) right = columns - 1 - right;
        change->to[c] = (uint16_t)(down * columns + right);
    }
}

void ss_transform_turn(ss_transform *change, const ss_puzzle *puzzle, unsigned turn) {
    assert(turn < SS_TURN_COUNT);
    change->turn = turn;
    find_cells(change, puzzle);
}

static void shuffle(uint8_t *items, int count, ss_random *random) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = ss_random_below(random, (uint32_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

/* Lines of a band stay together; `size` of them make one. */
static void shuffle_lines(uint8_t *line, int count, int size, ss_random *random) {
    uint8_t band[SS_MAX_SIDE], place[SS_MAX_SIDE];
    for (int b = 0; b < count / size; b++) band[b] = (uint8_t)b;
    shuffle(band, count / size, random);
    for (int b = 0; b < count / size; b++) {
        for (int i = 0; i < size; i++) place[i] = (uint8_t)i;
        shuffle(place, size, random);
        for (int i = 0; i < size; i++) line[b * size + i] = (uint8_t)(band[b] * size + place[i]);
    }
}

static void shuffle_all(ss_transform *change, const ss_puzzle *puzzle, ss_random *random) {
    int high = puzzle->box_height ? puzzle->box_height : puzzle->rows;
    int wide = puzzle->box_width ? puzzle->box_width : puzzle->columns;
    shuffle_lines(change->row, puzzle->rows, high, random);
    shuffle_lines(change->column, puzzle->columns, wide, random);
    change->shuffled = true;
    if (keeps_shape(puzzle, SS_TURN_TRANSPOSED))
        change->turn = ss_random_below(random, 2) ? SS_TURN_TRANSPOSED : 0;
}

void ss_transform_random(ss_transform *change, const ss_puzzle *puzzle, ss_random *random) {
    unsigned turns[SS_TURN_COUNT], count = 0;
    ss_transform_begin(change, puzzle);
    for (unsigned turn = 0; turn < SS_TURN_COUNT; turn++)
        if (keeps_shape(puzzle, turn) && ss_transform_may_turn(puzzle, turn)) turns[count++] = turn;
    if (may_shuffle(puzzle)) shuffle_all(change, puzzle, random);
    else change->turn = turns[ss_random_below(random, count)];
    find_cells(change, puzzle);
    if (ss_transform_may_rename(puzzle)) shuffle(change->digit + 1, puzzle->side, random);
}

/* ---- the puzzle after it ---- */

/* Pieces are numbered in the order of their first cells. */
static void turn_pieces(const ss_transform *change, const ss_puzzle *from, uint8_t *region) {
    uint8_t number[256], next = 0, moved[SS_MAX_CELLS];
    memset(number, SS_NO_REGION, sizeof number);
    for (int c = 0; c < from->grid; c++) moved[change->to[c]] = from->region[c];
    for (int c = 0; c < from->grid; c++) {
        region[c] = SS_NO_REGION;
        if (moved[c] == SS_NO_REGION) continue;
        if (number[moved[c]] == SS_NO_REGION) number[moved[c]] = next++;
        region[c] = number[moved[c]];
    }
}

static susol_status lay_out_grids(const ss_transform *change, const ss_puzzle *from,
                                  ss_puzzle *to) {
    ss_grids grids = from->grids;
    bool across = change->turn & SS_TURN_TRANSPOSED;
    if (across) grids.box_height = from->grids.box_width, grids.box_width = from->grids.box_height;
    for (int g = 0; g < grids.count; g++)
        turn_corner(from, change->turn, g, &grids.top[g], &grids.left[g]);
    return ss_layout_grids(to, from->side, &grids);
}

static susol_status lay_out(const ss_transform *change, const ss_puzzle *from, ss_puzzle *to) {
    if (from->grids.count) return lay_out_grids(change, from, to);
    bool across = change->turn & SS_TURN_TRANSPOSED;
    ss_shape shape = {.side = from->side,
                      .rows = across ? from->columns : from->rows,
                      .columns = across ? from->rows : from->columns,
                      .extra = from->cells - from->grid,
                      .box_height = across ? from->box_width : from->box_height,
                      .box_width = across ? from->box_height : from->box_width,
                      .bare = from->bare,
                      .zero = from->zero};
    if (ss_shape_fault(&shape)) return SUSOL_CANNOT;
    susol_status status = ss_layout_shape(to, &shape);
    if (status || from->box_height || !from->regions) return status;
    uint8_t region[SS_MAX_CELLS];
    turn_pieces(change, from, region);
    return ss_layout_jigsaw(to, region);
}

static void turn_cells(const ss_transform *change, const ss_puzzle *from, ss_puzzle *to) {
    for (int c = 0; c < from->cells; c++) {
        int at = change->to[c];
        if (from->hole[c]) continue;
        to->value[at] = change->digit[from->value[c]];
        to->given[at] = from->given[c];
        to->allowed[at] = 0;
        for (int d = 1; d <= from->side; d++)
            if (from->allowed[c] & ss_set_one(d)) to->allowed[at] |= ss_set_one(change->digit[d]);
    }
}

/* Sets are listed in reading order, as people do. */
static void sort_set(const ss_rule *rule, uint16_t *cells) {
    unsigned takes = rule->kind->takes;
    if (!(takes & SS_TAKES_SET) || takes & (SS_TAKES_PARTS | SS_TAKES_FACTORS)) return;
    for (int i = 1; i < rule->count; i++)
        for (int k = i; k > 0 && cells[k - 1] > cells[k]; k--) {
            uint16_t other = cells[k];
            cells[k] = cells[k - 1];
            cells[k - 1] = other;
        }
}

/* A rule with its own memory while it is changed: all its lists lie in the arena of the puzzle,
   where they are copied once more when it is added. */
static bool turn_rule(const ss_transform *change, const ss_rule *rule, const ss_puzzle *from,
                      ss_arena *arena, ss_rule *out) {
    uint16_t *cells = ss_arena_get(arena, rule->count * sizeof *cells + 1);
    int32_t *numbers = ss_arena_get(arena, rule->number_count * sizeof *numbers + 1);
    ss_rule *parts = ss_arena_get(arena, (size_t)rule->part_count * sizeof *parts + 1);
    if (!cells || !numbers || !parts) return false;
    *out = *rule;
    out->kind = turned(rule, from, change->turn);
    out->cells = cells, out->numbers = numbers, out->parts = parts;
    for (int i = 0; i < rule->count; i++) cells[i] = change->to[rule->cells[i]];
    sort_set(rule, cells);
    for (int i = 0; i < rule->number_count; i++) {
        bool name = rule->kind->names == SS_NAMES_LISTED;
        int digit = rule->numbers[i] + from->zero;
        numbers[i] = name ? change->digit[digit] - from->zero : rule->numbers[i];
    }
    for (int i = 0; i < rule->part_count; i++)
        if (!turn_rule(change, &rule->parts[i], from, arena, &parts[i])) return false;
    return true;
}

static int count_houses(const ss_puzzle *puzzle) {
    int count = 0;
    for (int i = 0; i < puzzle->rule_count; i++) count += puzzle->rules[i].implied;
    return count;
}

/* Houses come with the shape, unless some were left out: then those that are there. */
static susol_status add_rules(const ss_transform *change, const ss_puzzle *from, ss_puzzle *to) {
    bool houses = count_houses(from) != count_houses(to);
    susol_status status = SUSOL_OK;
    if (houses) to->rule_count = 0;
    for (int i = 0; i < from->rule_count && !status; i++) {
        ss_rule rule;
        if (from->rules[i].implied && !houses) continue;
        if (!turn_rule(change, &from->rules[i], from, &to->arena, &rule)) return SUSOL_NO_MEMORY;
        status = ss_puzzle_add_rule(to, &rule);
    }
    return status;
}

static susol_status copy_words(const ss_puzzle *from, ss_puzzle *to) {
    const char *title = ss_puzzle_words(to, ss_span_of(from->title));
    const char *author = ss_puzzle_words(to, ss_span_of(from->author));
    const char *comment = ss_puzzle_words(to, ss_span_of(from->comment));
    const char *drawn = ss_puzzle_words(to, ss_span_of(from->drawn));
    if (!title || !author || !comment || !drawn) return SUSOL_NO_MEMORY;
    to->title = title, to->author = author, to->comment = comment, to->drawn = drawn;
    return SUSOL_OK;
}

static bool renames(const ss_transform *change, const ss_puzzle *puzzle) {
    for (int d = 1; d <= puzzle->side; d++)
        if (change->digit[d] != d) return true;
    return false;
}

static susol_status refuse(const ss_transform *change, const ss_puzzle *from, susol_error *error) {
    const ss_rule *rule =
        renames(change, from) ? with_numbers(from->rules, from->rule_count) : NULL;
    const char *what = rule ? "other digits" : "this turn";
    if (!rule) rule = without_turn(from->rules, from->rule_count, from, change->turn);
    if (!rule) return SUSOL_OK;
    return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0}, "the rule '%s' does not allow %s",
                        rule->kind->name, what);
}

susol_status ss_transform_apply(const ss_transform *change, const ss_puzzle *from, ss_puzzle *to,
                                susol_error *error) {
    assert(from != to);
    susol_status status = refuse(change, from, error);
    if (status) return status;
    status = lay_out(change, from, to);
    if (status == SUSOL_CANNOT)
        return ss_error_set(error, status, (ss_place){0, 0}, "there is no grid of that shape");
    if (!status) status = add_rules(change, from, to);
    if (!status) status = copy_words(from, to);
    if (!status) turn_cells(change, from, to);
    to->lettered = from->lettered;
    if (status) ss_puzzle_clear(to, from->side); /* half a puzzle would be another one */
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}

/* ---- in words ---- */

static const char *const turn_words[SS_TURN_COUNT] = {
    "",
    "mirrored at the diagonal",
    "mirrored upside down",
    "turned by 270 degrees",
    "mirrored left to right",
    "turned by 90 degrees",
    "turned by 180 degrees",
    "mirrored at the antidiagonal",
};

static void tell_lines(const char *what, const uint8_t *line, int count, ss_text *out) {
    ss_text_format(out, "%s become", what);
    for (int i = 0; i < count; i++) ss_text_format(out, " %d", line[i] + 1);
    ss_text_words(out, "; ");
}

void ss_transform_tell(const ss_transform *change, const ss_puzzle *puzzle, ss_text *out) {
    size_t before = out->size;
    if (change->shuffled) tell_lines("rows", change->row, puzzle->rows, out);
    if (change->shuffled) tell_lines("columns", change->column, puzzle->columns, out);
    if (change->turn) ss_text_format(out, "%s; ", turn_words[change->turn]);
    if (renames(change, puzzle)) {
        ss_text_words(out, "digits ");
        for (int d = 1; d <= puzzle->side; d++) ss_text_put(out, ss_shape_letter(puzzle, d));
        ss_text_words(out, " become ");
        for (int d = 1; d <= puzzle->side; d++)
            ss_text_put(out, ss_shape_letter(puzzle, change->digit[d]));
        ss_text_words(out, "; ");
    }
    if (out->size == before) ss_text_words(out, "nothing changed; ");
    if (!out->failed && out->size >= 2) ss_text_cut(out, out->size - 2);
}
