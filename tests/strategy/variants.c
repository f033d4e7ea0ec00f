/* variants.c: random puzzles of random houses and rules (variants.h). */
#include "strategy/variants.h"

enum { MOST_NODES = 20000, FEW_SOLUTIONS = 300, TRIES = 60, MOST_CELLS_OF_RULE = 6, LARGE = 7 };

typedef struct maker {
    variant *out;
    ss_puzzle *puzzle, *spare;
    ss_random random;
    int side;
    bool many; /* several solutions are welcome */
} maker;

static int below(maker *m, int n) { return (int)ss_random_below(&m->random, (uint32_t)n); }

/* ---- houses ---- */

typedef struct pieces {
    int side;
    uint8_t of[SS_MAX_CELLS];
} pieces;

static bool are_beside(int side, int a, int b) {
    int rows = abs(a / side - b / side), columns = abs(a % side - b % side);
    return rows + columns == 1;
}

static bool touches(const pieces *all, int cell, int piece) {
    for (int c = 0; c < all->side * all->side; c++)
        if (all->of[c] == piece && are_beside(all->side, c, cell)) return true;
    return false;
}

static bool is_whole(const pieces *all, int piece) {
    uint8_t met[SS_MAX_CELLS] = {0};
    int cells = all->side * all->side, count = 0;
    for (bool more = true; more;) {
        more = false;
        for (int c = 0; c < cells; c++) {
            bool joined = count == 0;
            for (int k = 0; k < cells; k++) joined |= met[k] && are_beside(all->side, c, k);
            if (met[c] || all->of[c] != piece || !joined) continue;
            met[c] = 1;
            count++;
            more = true;
        }
    }
    return count == all->side;
}

/* Two pieces exchange a cell each and stay in one piece, or nothing happens. */
static void exchange(maker *m, pieces *all) {
    int cells = all->side * all->side, a = below(m, cells), b = below(m, cells);
    int one = all->of[a], two = all->of[b];
    if (one == two || !touches(all, a, two) || !touches(all, b, one)) return;
    all->of[a] = (uint8_t)two;
    all->of[b] = (uint8_t)one;
    if (is_whole(all, one) && is_whole(all, two)) return;
    all->of[a] = (uint8_t)one;
    all->of[b] = (uint8_t)two;
}

/* Pieces that begin as rows, columns or boxes; a few exchanges leave some of them lines. */
static void add_pieces(maker *m, ss_text *text) {
    pieces all = {.side = m->side};
    int height = 1, width = m->side, kind = below(m, 3), holes = below(m, 8) ? 0 : 1;
    if (kind == 2 && !ss_shape_boxes(m->side, &height, &width)) height = 1, width = m->side;
    for (int c = 0; c < m->side * m->side; c++) {
        int row = c / m->side, column = c % m->side;
        all.of[c] =
            (uint8_t)(kind == 1 ? column : row / height * (m->side / width) + column / width);
    }
    int tries = below(m, 4) ? below(m, 40 * m->side) : below(m, 400 * m->side);
    while (tries--) exchange(m, &all);
    ss_text_words(text, "regions\n");
    for (int c = 0; c < m->side * m->side; c++) {
        bool hole = holes && all.of[c] == 0; /* cells in no piece */
        ss_text_put(text, hole ? '.' : (char)('A' + all.of[c]));
        if (c % m->side == m->side - 1) ss_text_put(text, '\n');
    }
}

/* Overlaps of all kinds; those that do not fit are refused by the reader. */
static void add_grids(maker *m, ss_text *text) {
    ss_text_format(text, "grids r1c1 r%dc%d", 1 + below(m, m->side), 1 + below(m, m->side));
    if (!below(m, 3)) ss_text_format(text, " r1c%d", m->side - 1 + below(m, 3));
    ss_text_put(text, '\n');
}

static void add_shape(maker *m, ss_text *text) {
    static const int sides[] = {4, 4, 5, 5, 6, 6, 6, 7, 7, 8, 9};
    m->side = sides[below(m, (int)(sizeof sides / sizeof *sides))];
    int kind = below(m, 16), height, width;
    if (kind == 0) { /* not square */
        ss_text_format(text, "shape %dx%d\nboxes none\n", m->side - 1 - below(m, 2), m->side);
        return;
    }
    if (kind == 1 && m->side > 6) m->side = 4 + 2 * below(m, 2);
    ss_text_format(text, "side %d\n", m->side);
    if (kind == 2) ss_text_format(text, "digits 0-%d\n", m->side - 1);
    if (kind == 3) ss_text_words(text, "extra 2\n");
    if (kind == 1) add_grids(m, text);
    else if (kind == 4 || kind == 5) ss_text_words(text, "boxes none\n");
    else if (kind >= 11 || !ss_shape_boxes(m->side, &height, &width)) add_pieces(m, text);
    if (!below(m, 30)) ss_text_words(text, "lines none\n");
}

/* A house anywhere, or cells that differ and are no house. */
static void add_distinct(maker *m) {
    uint16_t cells[SS_MAX_CELLS];
    const ss_rule_kind *kind = &ss_rule_distinct;
    ss_rule rule = {.kind = kind, .cells = cells};
    for (int c = 0; c < m->puzzle->grid; c++) cells[c] = (uint16_t)c;
    ss_random_shuffle(&m->random, cells, m->puzzle->grid);
    rule.count = (uint16_t)(below(m, 2) ? m->side : 2 + below(m, m->side - 1));
    (void)ss_rule_add(m->puzzle, &rule, (ss_place){0, 0}, NULL);
}

static void add_houses(maker *m) {
    static const char *const lines[] = {
        "diagonal", "antidiagonal", "windoku",        "disjoint",   "antiknight",
        "antiking", "antimove 1 3", "nonconsecutive", "antimove 2", "distinct: row 2"};
    for (int n = below(m, 2) ? 0 : 1 + below(m, 3); n > 0; n--) {
        char line[40];
        int at = below(m, 13);
        if (at < 10) (void)susol_puzzle_add_rule(m->puzzle, lines[at], NULL);
        else if (at == 10) add_distinct(m);
        else {
            (void)snprintf(line, sizeof line, "distinct: %s %d", at == 11 ? "row" : "column",
                           1 + below(m, m->side));
            (void)susol_puzzle_add_rule(m->puzzle, line, NULL);
        }
    }
}

/* ---- the hidden grid ---- */

/* A few random digits, and the first solution with them; false: there is none. */
static bool choose_grid(maker *m) {
    ss_set state[SS_MAX_CELLS];
    susol_result result;
    susol_options one = {.solutions = 1, .nodes = MOST_NODES, .first = m->out->solution};
    assert_int_equal(susol_puzzle_copy(m->spare, m->puzzle), SUSOL_OK);
    for (int n = below(m, 2 * m->side); n >= 0; n--) {
        int cell = below(m, m->spare->cells), digit = 1 + below(m, m->side);
        if (m->spare->value[cell] || cell >= m->spare->grid) continue;
        if (susol_propagate(m->spare, state, NULL)) return false;
        if (ss_set_has(state[cell], digit)) ss_puzzle_set_value(m->spare, cell, digit, true);
    }
    return !susol_solve(m->spare, &one, &result, NULL) && result.solutions.low;
}

/* ---- rules that hold in it ---- */

/* A walk from neighbour to neighbour, also diagonally at times; how many cells it found. */
static int walk(maker *m, uint16_t *cells, int wanted) {
    const ss_puzzle *puzzle = m->puzzle;
    bool diagonal = !below(m, 4);
    int count = 0, at = below(m, puzzle->grid);
    for (int tries = 0; tries < TRIES && count < wanted; tries++) {
        int down = below(m, 3) - 1, right = below(m, 3) - 1;
        int row = at / puzzle->columns + down, column = at % puzzle->columns + right;
        bool fresh = true;
        if (count && !diagonal && down && right) continue;
        if (count && (row < 0 || column < 0 || row >= puzzle->rows || column >= puzzle->columns))
            continue;
        int next = count ? row * puzzle->columns + column : at;
        for (int i = 0; i < count; i++) fresh &= cells[i] != next;
        if (fresh && !puzzle->hole[next]) cells[count++] = (uint16_t)(at = next);
    }
    return count;
}

/* Numbers that may fit: a sum, a place, whatever; the law decides. */
static void choose_numbers(maker *m, ss_rule *rule, int32_t *numbers) {
    int sum = 0;
    for (int i = 0; i < rule->count; i++) sum += m->out->solution[rule->cells[i]] - m->puzzle->zero;
    for (int i = 0; i < rule->number_count; i++) numbers[i] = below(m, m->side + 1);
    if (rule->number_count && below(m, 4)) numbers[0] = below(m, 3) ? sum : below(m, sum + 1);
    rule->numbers = numbers;
}

/* Adds the rule if it fits and holds; false: it does not. */
static bool try_rule(maker *m, const ss_rule *rule) {
    int before = m->puzzle->rule_count;
    if (ss_rule_add(m->puzzle, rule, (ss_place){0, 0}, NULL)) return false;
    if (m->puzzle->rule_count == before + 1 && !ss_verify(m->puzzle, m->out->solution, NULL))
        return true;
    m->puzzle->rule_count = before;
    return false;
}

static bool add_rule(maker *m, const ss_rule *example) {
    uint16_t cells[SS_MAX_CELLS];
    int32_t numbers[SS_MAX_SIDE] = {0};
    const ss_rule_kind *kind = example->kind;
    for (int tries = 0; tries < TRIES; tries++) {
        ss_rule rule = *example;
        int least = kind->least, most = kind->most;
        if (!most || most > MOST_CELLS_OF_RULE) most = MOST_CELLS_OF_RULE;
        if (most < least) most = least;
        if (example->part_count) return try_rule(m, &rule);
        if (rule.count) {
            int wanted = below(m, 2) ? rule.count : least + below(m, most - least + 1);
            bool line = !below(m, 3) && m->puzzle->rows >= m->side;
            int row = below(m, m->side);
            for (int i = 0; line && i < m->side; i++)
                cells[i] = (uint16_t)(row * m->puzzle->columns + i % m->puzzle->columns);
            rule.count = (uint16_t)(line && !below(m, 2) ? m->side : walk(m, cells, wanted));
            rule.cells = cells;
        }
        choose_numbers(m, &rule, numbers);
        if (try_rule(m, &rule)) return true;
        if (!rule.count) return false;
    }
    return false;
}

/* The rule of the example of a kind, on the smallest grid where it fits. */
static bool read_example(maker *m, const ss_rule_kind *kind) {
    for (int side = 4; side <= 9; side++) {
        int height = 0, width = 0;
        ss_puzzle_clear(m->spare, side);
        if (ss_shape_boxes(side, &height, &width)) ss_puzzle_boxes(m->spare, height, width);
        if (!susol_puzzle_add_rule(m->spare, kind->example, NULL)) return true;
    }
    return false;
}

static const ss_rule_kind *choose_kind(maker *m) {
    static const char *const usual[] = {
        "white", "black",   "x",          "v",         "greater",      "thermo",     "arrow",
        "cage",  "cage",    "cage",       "sum",       "renban",       "whisper",    "even",
        "odd",   "minimum", "sumgreater", "quadruple", "littlekiller", "palindrome", "difference"};
    int kinds = 0;
    while (ss_rule_at(kinds)) kinds++;
    if (!below(m, 3)) return ss_rule_at(below(m, kinds));
    const char *name = usual[below(m, (int)(sizeof usual / sizeof *usual))];
    return ss_rule_find((ss_span){name, strlen(name)});
}

/* One to four kinds, many rules of each. */
static void add_rules(maker *m) {
    int most = below(m, 3) ? 3 * m->side : m->side;
    for (int kinds = below(m, 5); kinds > 0; kinds--) {
        const ss_rule_kind *kind = choose_kind(m);
        if (!kind || !read_example(m, kind)) continue;
        for (int n = below(m, most); n > 0; n--)
            if (!add_rule(m, &m->spare->rules[m->spare->rule_count - 1])) break;
    }
}

/* ---- until few solutions are left ---- */

typedef struct differ { /* where solutions differ from the hidden grid */
    maker *m;
    uint8_t at[SS_MAX_CELLS];
} differ;

static int note_solution(void *user, const uint8_t *solution) {
    differ *d = user;
    for (int c = 0; c < d->m->puzzle->grid; c++) d->at[c] |= solution[c] != d->m->out->solution[c];
    return 0;
}

/* How many solutions, up to the limit; more than that if it takes too long. */
static uint64_t solutions_of(maker *m, uint64_t limit, differ *where) {
    susol_result result;
    susol_options options = {
        .solutions = limit, .nodes = MOST_NODES, .found = note_solution, .user = where};
    *where = (differ){.m = m};
    susol_status status = susol_solve(m->puzzle, &options, &result, NULL);
    return status == SUSOL_LIMIT || !result.complete ? limit + 1 : result.solutions.low;
}

static bool is_enough(maker *m, differ *where) {
    uint64_t most = m->many ? FEW_SOLUTIONS : 1;
    return solutions_of(m, most + 1, where) <= most;
}

static void give_digits(maker *m) {
    differ where;
    uint16_t cells[SS_MAX_CELLS];
    for (int c = 0; c < m->puzzle->grid; c++) cells[c] = (uint16_t)c;
    ss_random_shuffle(&m->random, cells, m->puzzle->grid);
    for (int i = 0, given = 0; i < m->puzzle->grid && !is_enough(m, &where); i++) {
        int cell = cells[i];
        if (m->puzzle->value[cell] || m->puzzle->hole[cell]) continue;
        if (!where.at[cell] && given < m->puzzle->grid / 2 && below(m, 8)) continue;
        ss_puzzle_set_value(m->puzzle, cell, m->out->solution[cell], true);
        given++;
    }
}

/* Takes away digits that are not needed. */
static void reduce(maker *m) {
    differ where;
    for (int c = 0; c < m->puzzle->grid; c++) {
        int digit = m->puzzle->value[c];
        if (!digit || m->puzzle->hole[c]) continue;
        ss_puzzle_set_value(m->puzzle, c, 0, true);
        if (!is_enough(m, &where)) ss_puzzle_set_value(m->puzzle, c, digit, true);
    }
}

/* Some digits come from a player; is there still one solution without them? */
static void place_digits(maker *m) {
    differ where;
    for (int c = 0; c < m->puzzle->grid; c++)
        if (m->puzzle->value[c] && !m->puzzle->hole[c] && below(m, 2))
            ss_puzzle_set_value(m->puzzle, c, m->puzzle->value[c], false);
    ss_puzzle *all = m->puzzle;
    assert_int_equal(susol_puzzle_copy(m->spare, all), SUSOL_OK);
    for (int c = 0; c < all->grid; c++)
        if (!all->given[c] && !all->hole[c]) ss_puzzle_set_value(m->spare, c, 0, true);
    m->puzzle = m->spare;
    m->out->placed_follow = solutions_of(m, 2, &where) == 1;
    m->puzzle = all;
}

static bool make(maker *m) {
    ss_text text;
    differ where;
    ss_text_init(&text, &ss_memory_malloc);
    add_shape(m, &text);
    susol_status status = susol_read(m->puzzle, text.data, text.size, "susol", NULL);
    ss_text_free(&text);
    if (status) return false;
    bool plain = !below(m, 4),
         chosen = false; /* the shape alone, where two digits may change places */
    if (!plain) add_houses(m);
    for (int tries = 0; tries < 4 && !chosen; tries++) chosen = choose_grid(m);
    if (!chosen) return false;
    m->many = !plain && !below(m, m->side > LARGE ? 16 : 4); /* in large grids that takes long */
    if (!plain) add_rules(m);
    give_digits(m);
    if (plain || below(m, 3)) reduce(m);
    uint64_t count = solutions_of(m, FEW_SOLUTIONS + 1, &where);
    m->out->unique = m->out->placed_follow = count == 1;
    if (!below(m, 5)) place_digits(m);
    return count >= 1 && count <= FEW_SOLUTIONS &&
           !susol_candidates(m->puzzle, &(susol_options){.nodes = 50 * MOST_NODES}, m->out->truth,
                             NULL);
}

void variant_make(variant *out, uint64_t number) {
    maker m = {.out = out, .puzzle = out->puzzle, .spare = new_puzzle()};
    ss_random_seed(&m.random, number);
    while (!make(&m)) continue;
    susol_puzzle_free(m.spare);
}
