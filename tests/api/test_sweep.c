/* test_sweep.c: every side from 4 to 25, empty, half and full, with boxes and without, few rules
   and more than the lists of them have room for at first, through every public function. Nothing
   may crash, leak or answer what it never says; and the answers may not depend on what was in the
   memory before, nor on where it lies. */
#include "api/everything.h"
#include "sanitized.h"

/* As many as make the list of rules move: at 96, 192 and 384, those of the grid among them. */
static const int many[] = {1, 97, 193, 385};

/* Small grids in depth, large ones no longer than it takes to begin. */
static budget budget_for(const grid_wish *wish) {
    int side = wish->side;
    return (budget){
        .nodes = side < 10 ? 60 : 8, .looks = side < 10 ? 40 : 6, .steps = 3, .people = true};
}

/* The same with two kinds of rubbish in fresh memory; a sanitizer looks at one of them. */
static void play(const grid_wish *wish) {
    static const unsigned char rubbish[] = {0x00, 0xA5};
    budget most = budget_for(wish);
    uint64_t first = 0;
    for (int i = IS_SANITIZED; i < 2; i++) {
        unkind memory;
        susol_puzzle *puzzle;
        unkind_open(&memory, rubbish[i]);
        assert_int_equal(susol_puzzle_new(&puzzle, &memory.memory), SUSOL_OK);
        make_grid(puzzle, wish);
        uint64_t hash = use_everything(puzzle, &memory.memory, &most);
        susol_puzzle_free(puzzle);
        unkind_close(&memory);
        if (i && !IS_SANITIZED && hash != first)
            fail_msg("side %d, boxes %d, filling %d, sort %d: depends on what was in memory",
                     wish->side, wish->boxes, wish->filling, wish->sort);
        first = hash;
    }
}

/* All sides; the sorts of rules take turns, on large grids what fills them does, too, and under a
   sanitizer boxes. */
static void every_side(void **state) {
    (void)state;
    int turn = 0;
    for (int side = 4; side <= SUSOL_MAX_SIDE; side++)
        for (int boxes = 0; boxes < 2; boxes++)
            for (int filling = EMPTY; filling < FILLINGS; filling++, turn++) {
                if (IS_SANITIZED && (side + boxes) % 2) continue;
                if (side > 9 && (side + boxes) % FILLINGS != filling) continue;
                grid_wish wish = {.side = side, .boxes = boxes};
                wish.filling = (unsigned)filling % FILLINGS;
                wish.sort = (unsigned)turn % SORTS;
                wish.rules = side < 10 ? 20 : 5;
                play(&wish);
            }
}

/* All sorts of rules, and so many that their list moves once, twice and three times. */
static void every_sort(void **state) {
    (void)state;
    static const int sides[] = {4, 6, 9, 16};
    for (int i = 0; i < 4; i++)
        for (int sort = NO_RULES; sort < SORTS; sort++) {
            bool any_number = sort >= CAGES && sort <= NAMES;
            for (int n = 0; n < (any_number ? 4 : 1); n++) {
                if (sides[i] == 16 && n) continue;
                grid_wish wish = {.side = sides[i], .boxes = true, .rules = many[n]};
                wish.filling = (unsigned)(i + n + sort) % FILLINGS;
                wish.sort = (unsigned)sort % SORTS;
                play(&wish);
            }
        }
}

static void tables(void **state) {
    (void)state;
    unkind zeros, ones;
    unkind_open(&zeros, 0);
    unkind_open(&ones, 0xFF);
    assert_int_equal(use_tables(&zeros.memory), use_tables(&ones.memory));
    unkind_close(&zeros);
    unkind_close(&ones);
}

static size_t read_whole(const char *path, char *text, size_t room) {
    FILE *file = open_fixture(path);
    size_t size = fread(text, 1, room - 1, file);
    assert_true(size < room - 1); /* else an end could be missing */
    text[size] = 0;
    (void)fclose(file);
    return size;
}

/* Is any public function left out? */
static void nothing_is_left_out(void **state) {
    (void)state;
    static char header[1 << 17], calls[1 << 17];
    (void)read_whole("include/susol.h", header, sizeof header);
    size_t size = read_whole("tests/api/everything.c", calls, sizeof calls);
    (void)read_whole("tests/api/pictures.c", calls + size, sizeof calls - size);
    int functions = 0;
    for (const char *at = header; (at = strstr(at, "\nSUSOL_API ")); at++) {
        char name[64];
        const char *end = strchr(at, '('), *begin = end;
        while (begin[-1] != ' ' && begin[-1] != '*') begin--;
        (void)snprintf(name, sizeof name, "%.*s", (int)(end - begin + 1), begin);
        bool made_here = !strcmp(name, "susol_puzzle_new(") || !strcmp(name, "susol_puzzle_free(");
        if (!made_here && !strstr(calls, name)) fail_msg("%s...) is not called", name);
        functions++;
    }
    assert_true(functions > 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_left_out),
        cmocka_unit_test(tables),
        cmocka_unit_test(every_sort),
        cmocka_unit_test(every_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
