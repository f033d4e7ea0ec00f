/* test_take_out.c: houses taken out of sums, and alternatives left out at the start.

   Sums: whatever cells count, and how often, what is left has the sum of all less that of the
   houses in a full grid, and fewer cells than before; of a rectangle few cells are left.
   Alternatives: on the board of a long search, made from what the board of a quick one leaves, a
   full grid of side 4 stays alive exactly if all laws hold, whatever was left out.
   Search: sums in brackets, beside others that cannot hold, have the same solutions as without. */
#include "cages.h"
#include "propagate/post.h"

enum { ROUNDS = 400, GRIDS4 = 288, SIDE = 4, CELLS4 = 16 };

/* ---- houses taken out of a sum ---- */

/* Plain, digits from 0, and twelve digits of which the grid holds nine. */
static ss_puzzle *open_grid(int kind) {
    static const char *const head[] = {"", "digits 0-8\n", "digits 12\n"};
    char text[2000];
    int size = snprintf(text, sizeof text, "puzzle\nside 9\n%sboxes 3x3\n", head[kind]);
    if (kind == 2) size += snprintf(text + size, sizeof text - (size_t)size, "marks\n");
    for (int i = 0; kind == 2 && i < 81; i++)
        size += snprintf(text + size, sizeof text - (size_t)size, "123456789%c",
                         i % 9 == 8 ? '\n' : ' ');
    ss_puzzle *puzzle = new_puzzle();
    assert_int_equal(susol_read(puzzle, text, (size_t)size, "susol", NULL), SUSOL_OK);
    return puzzle;
}

static int times_of_all(const int32_t *times) {
    int all = 0;
    for (int c = 0; c < 81; c++) all += abs(times[c]);
    return all;
}

static int sum_of(const int32_t *times, const uint8_t *digit, int zero) {
    int sum = 0;
    for (int c = 0; c < 81; c++) sum += times[c] * (digit[c] - zero);
    return sum;
}

/* A rectangle, and a few other cells that count up to four times, or negative. */
static void random_times(ss_random *random, int32_t *times) {
    int top = below(random, 9), left = below(random, 9), low = top + below(random, 9 - top),
        right = left + below(random, 9 - left), others = below(random, 20);
    memset(times, 0, SS_MAX_CELLS * sizeof *times);
    for (int r = top; r <= low; r++)
        for (int c = left; c <= right; c++) times[9 * r + c] = 1;
    for (int i = 0; i < others; i++) times[below(random, 81)] = below(random, 9) - 4;
}

static void sums_stay_the_same(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 1);
    for (int round = 0; round < ROUNDS; round++) {
        uint8_t digit[SS_MAX_CELLS];
        int32_t times[SS_MAX_CELLS];
        ss_board board;
        ss_puzzle *puzzle = open_grid(round % 3);
        random_grid(&random, 3, 3, digit);
        random_times(&random, times);
        assert_int_equal(ss_rule_board_search(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        int32_t sum = sum_of(times, digit, puzzle->zero), all = times_of_all(times);
        int fewer = ss_take_out_houses(times, &sum, &board);
        assert_int_equal(sum_of(times, digit, puzzle->zero), sum);
        assert_int_equal(times_of_all(times), all - fewer);
        assert_true(fewer >= 0);
        ss_board_free(&board);
        susol_puzzle_free(puzzle);
    }
}

/* Of a rectangle in a corner ten cells are left at most. */
static void rectangles_shrink(void **unused) {
    (void)unused;
    for (int kind = 0; kind < 3; kind++) {
        ss_board board;
        ss_puzzle *puzzle = open_grid(kind);
        assert_int_equal(ss_rule_board_search(&board, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        for (int rows = 1; rows <= 9; rows++)
            for (int columns = 1; columns <= 9; columns++) {
                int32_t times[SS_MAX_CELLS] = {0}, sum = 0;
                for (int i = 0; i < rows * columns; i++) times[i / columns * 9 + i % columns] = 1;
                (void)ss_take_out_houses(times, &sum, &board);
                bool whole = rows % 3 == 0 && columns % 3 == 0;
                assert_true(times_of_all(times) <= (whole ? 0 : 10));
                if (rows == 8 && columns == 6) assert_int_equal(times_of_all(times), 3);
            }
        ss_board_free(&board);
        susol_puzzle_free(puzzle);
    }
}

/* ---- alternatives ---- */

static uint8_t grids[GRIDS4][CELLS4];
static int grid_count;

static void list_grids(uint8_t *grid, int at) {
    if (at == CELLS4) {
        assert_true(grid_count < GRIDS4);
        memcpy(grids[grid_count++], grid, CELLS4);
        return;
    }
    for (uint8_t d = 1; d <= SIDE; d++) {
        bool free_digit = true;
        for (int c = 0; c < at; c++) {
            bool box = c / 8 == at / 8 && c % SIDE / 2 == at % SIDE / 2;
            bool seen = c / SIDE == at / SIDE || c % SIDE == at % SIDE || box;
            free_digit = free_digit && !(seen && grid[c] == d);
        }
        grid[at] = d;
        if (free_digit) list_grids(grid, at + 1);
    }
}

/* " (sum 17: r1c2 ...)" of cells chosen at random, right in the grid or wrong. */
static void put_sum(ss_random *random, const uint8_t *grid, ss_text *line) {
    int top = below(random, SIDE), left = below(random, SIDE), sum = 0, wrong = below(random, 4);
    bool cage = !below(random, 3);
    for (int c = 0; c < CELLS4; c++)
        if (c / SIDE >= top && c % SIDE >= left) sum += grid[c];
    ss_text_format(line, " (%s %d:", cage ? "cage" : "sum", wrong ? sum + below(random, 30) : sum);
    for (int c = 0; c < CELLS4; c++)
        if (c / SIDE >= top && c % SIDE >= left)
            ss_text_format(line, " r%dc%d", c / SIDE + 1, c % SIDE + 1);
    ss_text_put(line, ')');
}

/* "any (sum ...) (all (sum ...) (allowed 3: r1c1)) ..." */
static void add_choice(ss_random *random, const uint8_t *grid, ss_puzzle *puzzle) {
    ss_text line;
    int parts = 1 + below(random, 4), cell = below(random, CELLS4);
    ss_text_init(&line, &puzzle->memory);
    ss_text_words(&line, "any");
    for (int i = 0; i < parts; i++) {
        bool both = below(random, 2);
        if (both) ss_text_words(&line, " (all");
        put_sum(random, grid, &line);
        if (both)
            ss_text_format(&line, " (allowed %d: r%dc%d))", 1 + below(random, SIDE),
                           cell / SIDE + 1, cell % SIDE + 1);
    }
    (void)susol_puzzle_add_rule(puzzle, line.data, NULL); /* a cage may be too large */
    ss_text_free(&line);
}

static bool laws_hold(const ss_puzzle *puzzle, const uint8_t *grid) {
    return ss_verify(puzzle, grid, NULL) == SUSOL_OK;
}

/* Returns how many of the grids obey all rules. */
static int check_grids(const ss_puzzle *puzzle, ss_board *board) {
    int right = 0;
    for (int g = 0; g < grid_count; g++) {
        ss_set start[CELLS4], state[CELLS4];
        bool inside = true, holds = laws_hold(puzzle, grids[g]);
        for (int c = 0; c < CELLS4; c++) {
            start[c] = ss_set_one(grids[g][c]);
            inside = inside && (board->start[c] & start[c]);
        }
        bool lives = inside && settle_board(board, start, state) != SS_DEAD;
        assert_int_equal(lives, holds);
        right += holds;
    }
    return right;
}

static void choices_say_the_same(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 2);
    uint8_t grid[CELLS4];
    int right = 0, fewer = 0;
    list_grids(grid, 0);
    assert_int_equal(grid_count, GRIDS4);
    ss_puzzle *puzzle = new_puzzle();
    for (int round = 0; round < ROUNDS; round++) {
        assert_int_equal(ss_layout_grid(puzzle, SIDE, 2, 2), SUSOL_OK);
        int hidden = below(&random, GRIDS4), choices = 1 + below(&random, 3);
        for (int i = 0; i < choices; i++) add_choice(&random, grids[hidden], puzzle);
        ss_board quick, search;
        ss_set left[CELLS4];
        assert_int_equal(ss_rule_board_quick(&quick, puzzle, puzzle->allowed, NULL), SUSOL_OK);
        bool dead = settle_board(&quick, quick.start, left) == SS_DEAD;
        assert_int_equal(ss_rule_board_search(&search, puzzle, dead ? quick.start : left, NULL),
                         SUSOL_OK);
        right += check_grids(puzzle, &search);
        fewer += search.sum_count > quick.sum_count; /* a cage has come out of its brackets */
        ss_board_free(&quick);
        ss_board_free(&search);
    }
    assert_true(right > ROUNDS);
    assert_true(fewer > ROUNDS / 100);
    susol_puzzle_free(puzzle);
}

/* ---- a whole search ---- */

enum { SIDE9 = 9, SUMS = 25, SEARCHES = 12, LONG = 120 };

/* "sum 17: r1c1 r1c2 ..." of a rectangle; or in brackets, beside a sum that no cells have. */
static void add_rectangle(ss_random *random, const uint8_t *grid, ss_puzzle *plain,
                          ss_puzzle *brackets) {
    ss_text cells, line;
    int top = below(random, SIDE9), left = below(random, SIDE9), sum = 0;
    int low = top + below(random, SIDE9 - top), right = left + below(random, SIDE9 - left);
    ss_text_init(&cells, &ss_memory_malloc);
    ss_text_init(&line, &ss_memory_malloc);
    for (int r = top; r <= low; r++)
        for (int c = left; c <= right; c++) {
            ss_text_format(&cells, " r%dc%d", r + 1, c + 1);
            sum += grid[SIDE9 * r + c];
        }
    ss_text_format(&line, "sum %d:%s", sum, cells.data);
    assert_int_equal(susol_puzzle_add_rule(plain, line.data, NULL), SUSOL_OK);
    ss_text_clear(&line);
    ss_text_format(&line, "any (sum %d:%s) (sum %d:%s)", sum + 1000, cells.data, sum, cells.data);
    assert_int_equal(susol_puzzle_add_rule(brackets, line.data, NULL), SUSOL_OK);
    ss_text_free(&cells);
    ss_text_free(&line);
}

static void brackets_change_nothing(void **unused) {
    (void)unused;
    ss_random random;
    ss_random_seed(&random, 3);
    int searches = 0, unique = 0;
    ss_puzzle *plain = new_puzzle(), *brackets = new_puzzle();
    for (int round = 0; round < SEARCHES; round++) {
        uint8_t grid[SS_MAX_CELLS], first[SS_MAX_CELLS];
        susol_options options = {.solutions = 2, .engine = "board", .first = first};
        susol_result one, other;
        random_grid(&random, 3, 3, grid);
        assert_int_equal(ss_layout_grid(plain, SIDE9, 3, 3), SUSOL_OK);
        assert_int_equal(ss_layout_grid(brackets, SIDE9, 3, 3), SUSOL_OK);
        for (int i = 0; i < SUMS; i++) add_rectangle(&random, grid, plain, brackets);
        assert_int_equal(susol_solve(plain, &options, &one, NULL), SUSOL_OK);
        assert_int_equal(susol_solve(brackets, &options, &other, NULL), SUSOL_OK);
        assert_true(one.solutions.low > 0);
        assert_int_equal(one.solutions.low, other.solutions.low);
        if (one.solutions.low == 1) assert_memory_equal(first, grid, SIDE9 * SIDE9);
        searches += other.nodes > LONG;
        unique += one.solutions.low == 1;
    }
    assert_true(searches > 0 && unique > 0);
    susol_puzzle_free(plain);
    susol_puzzle_free(brackets);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_stay_the_same),
        cmocka_unit_test(rectangles_shrink),
        cmocka_unit_test(choices_say_the_same),
        cmocka_unit_test(brackets_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
