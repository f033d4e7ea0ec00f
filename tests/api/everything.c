/* everything.c: one puzzle through every public function, and grids to begin with. */
#include "api/everything.h"
#include <stdarg.h>

/* ---- grids ---- */

static int digit_at(int side, int height, int width, int cell) {
    int row = cell / side, column = cell % side;
    if (!height) return (row + column) % side + 1;
    return (row % height * width + row / height + column) % side + 1;
}

static void add_line(susol_puzzle *puzzle, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add_line(susol_puzzle *puzzle, const char *format, ...) {
    char line[400];
    va_list values;
    va_start(values, format);
    (void)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    susol_error error;
    if (susol_puzzle_add_rule(puzzle, line, &error)) fail_msg("%s: %s", line, error.text);
}

typedef struct pair {
    int row, column, sum, other; /* from 1; the cell to the right is the other one */
    bool greater;
} pair;

/* The n-th pair of neighbours in a row, again from the first one when there are no more. */
static pair pair_at(const grid_wish *wish, int height, int width, int n) {
    int side = wish->side, row = n / (side - 1) % side, column = n % (side - 1);
    int one = digit_at(side, height, width, row * side + column);
    int two = digit_at(side, height, width, row * side + column + 1);
    return (pair){row + 1, column + 1, one + two, column + 2, one > two};
}

static void add_pairs(susol_puzzle *puzzle, const grid_wish *wish, int height, int width) {
    for (int n = 0; n < wish->rules; n++) {
        pair p = pair_at(wish, height, width, n);
        if (wish->sort == CAGES)
            add_line(puzzle, "cage %d: r%dc%d r%dc%d", p.sum, p.row, p.column, p.row, p.other);
        else
            add_line(puzzle, "r%dc%d %c r%dc%d", p.row, p.column, p.greater ? '>' : '<', p.row,
                     p.other);
    }
}

/* Alternatives, one of which holds in the full grid: flat, deep, and after ever more rules. */
static void add_nested(susol_puzzle *puzzle, const grid_wish *wish, int height, int width) {
    for (int n = 0; n < wish->rules; n++) {
        pair p = pair_at(wish, height, width, n), q = pair_at(wish, height, width, n + 1);
        if (n % 3 == 0)
            add_line(puzzle, "any (odd: r%dc%d) (even: r%dc%d)", p.row, p.column, p.row, p.column);
        else if (n % 3 == 1)
            add_line(puzzle, "all (cage %d: r%dc%d r%dc%d) (distinct: r%dc%d r%dc%d)", p.sum, p.row,
                     p.column, p.row, p.other, q.row, q.column, q.row, q.other);
        else
            add_line(puzzle,
                     "any (all (sum %d: r%dc%d r%dc%d) (any (odd: r%dc%d) (sum %d: r%dc%d r%dc%d)))"
                     " (antiknight)",
                     p.sum, p.row, p.column, p.row, p.other, q.row, q.column, q.sum, q.row,
                     q.column, q.row, q.other);
    }
}

/* Rules by the other names they go by. */
static void add_names(susol_puzzle *puzzle, const grid_wish *wish, int height, int width) {
    for (int n = 0; n < wish->rules; n++) {
        pair p = pair_at(wish, height, width, n);
        add_line(puzzle, "or (and (Killer Cage %d: r%dc%d r%dc%d)) (AND (killer: r%dc%d r%dc%d))",
                 p.sum, p.row, p.column, p.row, p.other, p.row, p.column, p.row, p.other);
    }
}

static void add_outside(susol_puzzle *puzzle, int side) {
    static const char *const kinds[] = {"sandwich", "xsum", "skyscraper", "numberedroom"};
    susol_error error;
    for (int n = 0; n < side; n++) {
        char line[80];
        (void)snprintf(line, sizeof line, "%s %d: %s %d", kinds[n % 4], 1 + n % 4,
                       n % 2 ? "row" : "column", n + 1);
        (void)susol_puzzle_add_rule(puzzle, line, &error);
        if (n) add_line(puzzle, "littlekiller %d: r1c%d-r%dc1", n * side / 2 + n, n + 1, n + 1);
    }
}

/* One of every kind that takes this grid, as in its example. */
static void add_kinds(susol_puzzle *puzzle) {
    susol_entry entry;
    susol_error error;
    for (int i = 0; !susol_list("rules", i, &entry); i++)
        if (susol_puzzle_add_rule(puzzle, entry.example, &error)) assert_true(*error.text);
}

void make_grid(susol_puzzle *puzzle, const grid_wish *wish) {
    int side = wish->side, height = 0, width = 0, cells = side * side;
    if (wish->boxes && !ss_shape_boxes(side, &height, &width)) height = 1, width = side;
    assert_int_equal(susol_puzzle_set_shape(puzzle, side, height, width), SUSOL_OK);
    for (int c = 0; c < cells && wish->filling != EMPTY; c++)
        if (wish->filling == FULL || (c * 7 + c / side) % 3)
            assert_int_equal(susol_puzzle_set_value(puzzle, c, digit_at(side, height, width, c)),
                             SUSOL_OK);
    if (wish->sort == CAGES || wish->sort == SIGNS) add_pairs(puzzle, wish, height, width);
    if (wish->sort == NESTED) add_nested(puzzle, wish, height, width);
    if (wish->sort == NAMES) add_names(puzzle, wish, height, width);
    if (wish->sort == OUTSIDE) add_outside(puzzle, side);
    if (wish->sort == KINDS) add_kinds(puzzle);
}

/* ---- what was said ---- */

typedef struct player {
    const susol_puzzle *puzzle;
    const susol_allocator *memory;
    const budget *most;
    susol_options options;
    uint64_t hash;
    int looks, steps, cells;
} player;

static void note(player *p, const void *bytes, size_t size) {
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < size; i++) p->hash = (p->hash ^ byte[i]) * 0x100000001b3u;
}

static void note_words(player *p, const char *words) {
    assert_non_null(words);
    note(p, words, strlen(words) + 1);
}

static void note_number(player *p, uint64_t number) { note(p, &number, sizeof number); }

static void note_text(player *p, const susol_text *text) {
    assert_int_equal(strlen(susol_text_data(text)) <= susol_text_size(text), 1);
    note(p, susol_text_data(text), susol_text_size(text));
}

enum { /* what a function may answer besides OK */
       MAY_STOP = 1 << SUSOL_LIMIT | 1 << SUSOL_CANCELLED,
       MAY_REFUSE = 1 << SUSOL_CANNOT,
       MAY_BREAK = 1 << SUSOL_BAD_VALUE,
       MAY_END = 1 << SUSOL_END,
       MAY_MISREAD = 1 << SUSOL_BAD_TEXT | 1 << SUSOL_BAD_RULE
};

/* True: OK. */
static bool said(player *p, susol_status status, int may) {
    if (status && !(may >> status & 1)) fail_msg("said: %s", susol_status_text(status));
    note_number(p, (uint64_t)status);
    return !status;
}

static int watch(void *user, const susol_event *event) {
    player *p = user;
    (void)event;
    return ++p->looks > p->most->looks;
}

static const susol_options *limits(player *p) {
    p->looks = p->steps = 0;
    p->options = (susol_options){.nodes = p->most->nodes, .watch = watch, .user = p, .seed = 1};
    return &p->options;
}

/* ---- solving, counting, checking ---- */

static void solve_all(player *p) {
    susol_entry engine;
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    char digits[40];
    for (int i = -1; i < 0 || !susol_list("engines", i, &engine); i++) {
        susol_options options = *limits(p);
        options.engine = i < 0 ? NULL : engine.name;
        options.solutions = 2;
        options.first = first;
        memset(&result, 0, sizeof result);
        (void)said(p, susol_solve(p->puzzle, &options, &result, NULL), MAY_STOP | MAY_REFUSE);
        note_words(p, susol_number_text(result.solutions, digits));
        if (!result.solutions.low) continue;
        assert_int_equal(susol_verify(p->puzzle, first, NULL), SUSOL_OK);
        note(p, first, (size_t)p->cells);
    }
}

static void check_all(player *p) {
    uint32_t sets[SUSOL_MAX_CELLS];
    uint8_t marked[SUSOL_MAX_CELLS], ones[SUSOL_MAX_CELLS];
    susol_error error = {.text = ""};
    size_t cells = (size_t)p->cells;
    if (said(p, susol_candidates(p->puzzle, limits(p), sets, NULL), MAY_STOP))
        note(p, sets, cells * sizeof *sets);
    if (said(p, susol_propagate(p->puzzle, sets, NULL), MAY_REFUSE))
        note(p, sets, cells * sizeof *sets);
    if (said(p, susol_conflicts(p->puzzle, marked, sets), 0)) {
        note(p, marked, cells);
        note(p, sets, cells * sizeof *sets);
    }
    memset(ones, 1, sizeof ones);
    if (!said(p, susol_verify(p->puzzle, ones, &error), MAY_BREAK)) note_words(p, error.text);
    if (!said(p, susol_check_givens(p->puzzle, &error), MAY_BREAK)) note_words(p, error.text);
}

static void count_all(player *p) {
    susol_tally total;
    susol_sampler *sampler;
    uint8_t solution[SUSOL_MAX_CELLS];
    size_t places = (size_t)p->cells * (size_t)susol_puzzle_side(p->puzzle);
    susol_number *counts = calloc(places, sizeof *counts);
    assert_non_null(counts);
    (void)said(p, susol_count(p->puzzle, limits(p), &total, NULL), MAY_STOP);
    note(p, &total.count, sizeof total.count);
    (void)said(p, susol_candidate_counts(p->puzzle, limits(p), counts, NULL), MAY_STOP);
    note(p, counts, places * sizeof *counts);
    free(counts);
    if (!said(p, susol_sampler_new(&sampler, p->puzzle, limits(p), NULL), MAY_STOP | MAY_REFUSE))
        return;
    if (said(p, susol_sampler_draw(sampler, solution), MAY_END))
        note(p, solution, (size_t)p->cells);
    susol_sampler_free(sampler);
}

static void clue_all(player *p, susol_puzzle *other) {
    susol_clues *clues;
    if (!said(p, susol_clues_new(&clues, p->puzzle), 0)) return;
    int count = susol_clues_count(clues);
    uint8_t *picked = calloc(3 * (size_t)count + 1, 1), *alone = picked + count;
    assert_non_null(picked);
    assert_null(susol_clues_at(clues, count));
    for (int i = 0; i < count; i++) {
        const susol_clue *clue = susol_clues_at(clues, i);
        note_words(p, clue->kind);
        note_words(p, clue->text);
        note(p, clue->cells, (size_t)clue->cell_count * sizeof *clue->cells);
    }
    (void)said(p, susol_clues_conflict(clues, limits(p), picked, NULL), MAY_STOP);
    note(p, picked, (size_t)count);
    (void)said(p, susol_clues_needless(clues, limits(p), alone, alone + count, NULL),
               MAY_STOP | MAY_REFUSE);
    note(p, alone, 2 * (size_t)count);
    (void)said(p, susol_clues_puzzle(clues, picked, other), 0);
    susol_clues_free(clues);
    free(picked);
}

static int see(void *user, susol_fate fate, const susol_trail *step, const uint32_t *candidates,
               const susol_effort *effort) {
    player *p = user;
    note_number(p, (uint64_t)fate);
    note_number(p, step->node);
    if (candidates) note(p, candidates, (size_t)p->cells * sizeof *candidates);
    return effort->nodes > p->most->nodes;
}

static void explore_all(player *p) {
    static const char *const orders[] = {"depth",     "breadth",     "best",
                                         "deepening", "discrepancy", "backtrack"};
    static const char *const splits[] = {"smallest", "first", "house", "binary", "conflicts"};
    susol_effort effort;
    for (int i = 0; i < 6; i++) {
        susol_search search = {.order = orders[i],
                               .split = splits[i % 5],
                               .prune = i % 3 ? NULL
                                        : i   ? "houses,signs,cages"
                                              : "none",
                               .memory = 1 << 20,
                               .visit = see,
                               .user = p};
        (void)said(p, susol_explore(p->puzzle, &search, limits(p), &effort, NULL),
                   MAY_STOP | MAY_REFUSE);
        note(p, &effort, sizeof effort);
    }
}

/* ---- texts and pictures ---- */

static void read_in_pieces(player *p, susol_puzzle *other, const susol_text *text,
                           const char *format) {
    susol_reader *reader;
    susol_error error = {.text = ""};
    const char *bytes = susol_text_data(text);
    size_t size = susol_text_size(text), at = 0, piece = size / 7 + 1;
    if (!said(p, susol_reader_new(&reader, format, p->memory, NULL), 0)) return;
    for (; at < size; at += piece) {
        if (piece > size - at) piece = size - at;
        (void)said(p, susol_reader_feed(reader, bytes + at, piece), 0);
    }
    (void)said(p, susol_reader_end(reader), 0);
    (void)said(p, susol_reader_next(reader, other, &error), 0);
    note_words(p, susol_reader_format(reader));
    note_number(p, (uint64_t)susol_reader_line(reader));
    susol_reader_free(reader);
}

static void write_all(player *p, susol_puzzle *other, susol_text *text) {
    susol_entry format;
    susol_error error = {.text = ""};
    for (int i = 0; !susol_list("formats", i, &format); i++) {
        susol_text_clear(text);
        if (!said(p, susol_write(p->puzzle, format.name, text, &error), MAY_REFUSE)) continue;
        note_text(p, text);
        (void)said(
            p, susol_read(other, susol_text_data(text), susol_text_size(text), format.name, &error),
            0);
        read_in_pieces(p, other, text, format.name);
    }
}

static void canvas_begin(void *user, double width, double height) {
    note(user, &width, sizeof width);
    note(user, &height, sizeof height);
}
static void canvas_path(void *user, const double *xy, int points, int closed,
                        const susol_ink *ink) {
    note(user, xy, 2 * (size_t)points * sizeof *xy);
    note_number(user, (uint64_t)closed + ink->fill);
}
static void canvas_circle(void *user, double x, double y, double radius, const susol_ink *ink) {
    note_number(user, (uint64_t)(x + y + radius) + ink->stroke);
}
static void canvas_text(void *user, double x, double y, const char *words, const susol_ink *ink) {
    note_number(user, (uint64_t)(x + y) + ink->fill);
    note_words(user, words);
}
static void canvas_end(void *user) { note_words(user, "end"); }
static void canvas_fixed(void *user, int begins) { note_number(user, (uint64_t)begins); }

static void draw_all(player *p, susol_text *text) {
    susol_entry renderer;
    uint8_t solution[SUSOL_MAX_CELLS], marked[SUSOL_MAX_CELLS] = {1};
    uint32_t sets[SUSOL_MAX_CELLS];
    susol_canvas canvas = {.user = p,
                           .begin = canvas_begin,
                           .path = canvas_path,
                           .circle = canvas_circle,
                           .text = canvas_text,
                           .end = canvas_end,
                           .fixed = canvas_fixed};
    for (int c = 0; c < p->cells; c++) {
        solution[c] = (uint8_t)(c % susol_puzzle_side(p->puzzle) + 1);
        sets[c] = susol_puzzle_allowed(p->puzzle, c);
    }
    const susol_look looks[] = {{.marked = marked, .caption = "One & <two>", .colour = 1},
                                {.candidates = sets},
                                {.solution = solution, .other = solution}};
    for (int i = 0; !susol_list("renderers", i, &renderer); i++)
        for (int k = -1; k < 3; k++) {
            susol_text_clear(text);
            (void)said(p,
                       susol_render(p->puzzle, k < 0 ? NULL : &looks[k], renderer.name, text, NULL),
                       MAY_REFUSE);
            note_text(p, text);
        }
    (void)said(p, susol_draw(p->puzzle, &looks[0], &canvas, NULL), 0);
    susol_text_clear(text);
    (void)said(p, susol_describe(p->puzzle, text, text), 0);
    (void)said(p, susol_describe_in(p->puzzle, "pt", text, text), 0);
    note_text(p, text);
}

static int take_breach(void *user, const susol_breach *breach) {
    return note_words(user, breach->sentence), 0;
}

static void look_at_rules(player *p, susol_text *line) {
    susol_rule rule;
    susol_kind kind = {.size = sizeof kind};
    susol_ways ways = {.user = p};
    for (int i = 0; i < 20 && !susol_puzzle_rule(p->puzzle, i, &rule, line); i++)
        (void)said(p, susol_cage_ways(p->puzzle, i, NULL, &ways, NULL), MAY_REFUSE);
    (void)said(p, susol_breaches(p->puzzle, "cs", take_breach, p), 0);
    if (said(p, susol_kind_get(3, "cs", p->memory, &kind), 0)) note_words(p, kind.law);
}

/* ---- as people solve ---- */

static int take_step(void *user, const susol_step *step) {
    player *p = user;
    note_words(p, step->strategy);
    note_words(p, step->sentence);
    note_words(p, step->changes);
    note_words(p, step->where);
    note_words(p, step->json);
    note(p, step->marked, (size_t)p->cells);
    return ++p->steps >= p->most->steps;
}

static void explain_all(player *p) {
    susol_entry scale;
    susol_ending end = SUSOL_ENDING_SOLVED;
    susol_rating rating;
    susol_explain_options guide = {
        .step = take_step, .user = p, .limits = limits(p), .language = "cs"};
    if (said(p, susol_explain(p->puzzle, &guide, &end, NULL), MAY_STOP))
        note_number(p, (uint64_t)end);
    guide.together = 1;
    if (said(p, susol_explain(p->puzzle, &guide, &end, NULL), MAY_STOP))
        note_number(p, (uint64_t)end);
    for (int i = 0; !susol_list("scales", i, &scale); i++)
        if (said(p, susol_rate(p->puzzle, scale.name, limits(p), &rating, NULL),
                 MAY_STOP | MAY_REFUSE))
            note_words(p, rating.text);
}

/* ---- all of it ---- */

static void look_at(player *p, const susol_puzzle *puzzle) {
    note_number(p, (uint64_t)susol_puzzle_side(puzzle));
    note_number(p,
                (uint64_t)susol_puzzle_rows(puzzle) * 100 + (uint64_t)susol_puzzle_columns(puzzle));
    if (susol_puzzle_is_told(puzzle) >= 0) note_words(p, susol_puzzle_drawn(puzzle));
    note_words(p, susol_puzzle_words(puzzle, "title"));
    note_words(p, susol_version());
    note_number(p, (uint64_t)susol_version_number());
    note_number(p, susol_puzzle_fault(puzzle, 0) != NULL);
    for (int c = -1; c <= susol_puzzle_cells(puzzle); c++) {
        char letter = susol_puzzle_letter(puzzle, susol_puzzle_value(puzzle, c));
        char name[SUSOL_CELL_NAME];
        note(p, &letter, 1);
        note_words(p, susol_cell_name(puzzle, c, name));
        note_number(p, susol_puzzle_allowed(puzzle, c));
        note_number(p, (uint64_t)susol_puzzle_is_given(puzzle, c) +
                           2 * (uint64_t)susol_puzzle_is_hole(puzzle, c));
    }
}

/* A digit set, placed and taken back again, in the copy. */
static void change(player *p, susol_puzzle *other) {
    if (said(p, susol_puzzle_copy(other, p->puzzle), 0)) susol_puzzle_set_cell_names(other, 1);
    for (int c = 0; c < p->cells; c += p->cells - 1) {
        (void)said(p, susol_puzzle_set_value(other, c, 1), 0);
        (void)said(p, susol_puzzle_set_placed(other, c, 2), 0);
        (void)said(p, susol_puzzle_set_allowed(other, c, 3), 0);
        (void)said(p, susol_puzzle_set_words(other, "title", "words"), 0);
        (void)said(p, susol_puzzle_set_value(other, c, 99), MAY_BREAK);
    }
    (void)said(p, susol_understand(other, "json", NULL, &(susol_verdict){0}, NULL), MAY_STOP);
    (void)said(p, susol_puzzle_add_rule(other, "cage 3: r1c1 r1c2", NULL), 0);
    look_at(p, other);
}

/* The calls that take no options, with limits of the puzzle: some stop, and go on later. */
static void hurry(player *p, susol_puzzle *other) {
    uint32_t sets[SUSOL_MAX_CELLS];
    const susol_options *most = limits(p);
    p->looks = p->most->looks;
    susol_puzzle_set_limits(other, most, NULL);
    (void)said(p, susol_propagate(other, sets, NULL), MAY_STOP | MAY_REFUSE);
    (void)said(p, susol_conflicts(other, NULL, sets), MAY_STOP);
    susol_puzzle_set_limits(other, NULL, NULL);
    (void)said(p, susol_conflicts(other, NULL, sets), 0);
}

uint64_t use_everything(const susol_puzzle *puzzle, const susol_allocator *memory,
                        const budget *most) {
    player p = {.puzzle = puzzle, .memory = memory, .most = most, .hash = 1};
    susol_puzzle *other = NULL;
    susol_text *text = NULL;
    uint64_t symmetries = 0;
    p.cells = susol_puzzle_cells(puzzle);
    assert_int_equal(susol_puzzle_new(&other, memory), SUSOL_OK);
    assert_int_equal(susol_text_new(&text, memory), SUSOL_OK);
    look_at(&p, puzzle);
    write_all(&p, other, text);
    draw_all(&p, text);
    look_at_rules(&p, text);
    check_all(&p);
    solve_all(&p);
    count_all(&p);
    clue_all(&p, other);
    explore_all(&p);
    (void)said(&p, susol_canon(puzzle, other, &symmetries, NULL), MAY_REFUSE);
    note_number(&p, symmetries);
    (void)said(&p, susol_transform(puzzle, "scramble 5", other, text, NULL), 0);
    if (said(&p, susol_transform(puzzle, "rotate 90", other, text, NULL), MAY_REFUSE))
        look_at(&p, other);
    note_words(&p, susol_text_data(text));
    if (most->people) explain_all(&p);
    change(&p, other);
    hurry(&p, other);
    susol_text_free(text);
    susol_puzzle_free(other);
    return p.hash;
}

/* The same puzzles whether they are asked for one by one or announced, in any order. */
static void make_some(player *p, const susol_allocator *memory) {
    susol_request request = {.size = sizeof request, .seed = 5};
    const susol_made *made;
    susol_error error;
    susol_generator *generator;
    susol_puzzle *puzzle;
    susol_text *text;
    assert_int_equal(susol_puzzle_new(&puzzle, memory), SUSOL_OK);
    assert_int_equal(susol_text_new(&text, memory), SUSOL_OK);
    assert_int_equal(susol_generator_new(&generator, &request, memory, &error), SUSOL_OK);
    susol_generator_expect(generator, 1, 2);
    for (uint64_t number = 3; number-- > 0;) {
        assert_int_equal(susol_generator_make(generator, number, puzzle, &made, &error), SUSOL_OK);
        assert_int_equal(susol_verify(puzzle, made->solution, NULL), SUSOL_OK);
        note(p, made->solution, 81);
    }
    assert_int_equal(susol_generator_save(generator, text, &error), SUSOL_CANNOT);
    susol_generator_free(generator);
    susol_text_free(text);
    susol_puzzle_free(puzzle);
}

/* A row of choices: the numbers 1 to 3. */
static int next_number(void *self) {
    int *number = self;
    *number = (*number + 1) % 4;
    return *number != 0;
}

uint64_t use_tables(const susol_allocator *memory) {
    static const char *const tables[] = {"rules",      "formats", "engines",  "renderers",
                                         "strategies", "scales",  "languages"};
    static const char grids[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        "................................................................................."
        "11...............................................................................";
    player p = {.hash = 1};
    susol_entry entry;
    char solutions[3 * 81] = {0};
    uint32_t found[3];
    int numbers[3] = {0};
    size_t made;
    susol_result result;
    for (int t = 0; t < 7; t++)
        for (int i = 0; !susol_list(tables[t], i, &entry); i++) {
            assert_true(susol_entry_has_name(&entry, entry.name));
            note_words(&p, entry.text);
            if (t == 6) note_words(&p, susol_phrase(entry.name, "solved"));
        }
    assert_int_equal(susol_list("rules", -1, &entry), SUSOL_BAD_VALUE);
    susol_batch batch = {.grids = grids,
                         .stride = 81,
                         .count = 3,
                         .enough = 2,
                         .solutions = solutions,
                         .solution_stride = 81,
                         .found = found,
                         .allocator = memory};
    assert_int_equal(susol_solve_batch(&batch, NULL), SUSOL_OK);
    note(&p, solutions, sizeof solutions);
    susol_forms forms = {.grids = grids,
                         .stride = 81,
                         .count = 3,
                         .forms = solutions,
                         .form_stride = 81,
                         .singles = 1};
    assert_int_equal(susol_canon_batch(&forms, &made, NULL), SUSOL_OK);
    note(&p, solutions, sizeof solutions);
    assert_int_equal(susol_plain_line(grids, 82), 0); /* no end */
    susol_choices three[] = {
        {next_number, &numbers[0]}, {next_number, &numbers[1]}, {next_number, &numbers[2]}};
    assert_int_equal(susol_backtrack(three, 3, NULL, &result, NULL), SUSOL_OK);
    assert_int_equal(result.solutions.low, 27);
    make_some(&p, memory);
    note_number(&p, use_pictures(memory));
    return p.hash;
}

/* ---- the unkind allocator ---- */

enum { LEAD = 32, GONE = 0xDD };

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
    unkind *of = user;
    unsigned char *old = block, *fresh = NULL;
    size_t known = 0, kept = old_size < new_size ? old_size : new_size;
    if (old) memcpy(&known, old - LEAD, sizeof known);
    assert_int_equal(known, old_size);
    if (new_size) {
        fresh = malloc(LEAD + new_size);
        assert_non_null(fresh);
        memcpy(fresh, &new_size, sizeof new_size);
        fresh += LEAD;
        memset(fresh, of->fresh, new_size);
        if (kept) memcpy(fresh, old, kept);
    }
    if (old) {
        memset(old - LEAD, GONE, LEAD + old_size);
        free(old - LEAD);
    }
    of->blocks += !old && new_size, of->blocks -= old && !new_size;
    of->bytes += new_size - old_size;
    return fresh;
}

void unkind_open(unkind *of, unsigned char fresh) {
    *of = (unkind){.memory = {resize, of}, .fresh = fresh};
}

void unkind_close(unkind *of) {
    assert_int_equal(of->blocks, 0);
    assert_int_equal(of->bytes, 0);
}
