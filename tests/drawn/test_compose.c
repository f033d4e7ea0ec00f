/* test_compose.c: sentences that no pattern reads, and what becomes of digits and shapes. */
#include "drawn/support.h"

#define EMPTY "[{},{},{},{}]"
#define ROWS(one, two, three, four) "{\"cells\":[" one "," two "," three "," four "]"
#define GIVENS                                                                                     \
    ROWS(EMPTY, "[{\"value\":3},{},{\"value\":1},{}]", "[{\"value\":2},{\"value\":1},{},{}]", EMPTY)
#define GREY_ROW                                                                                   \
    ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,3.5]],\"color\":\"#aaaaaa\",\"thickness\":10}]"
#define CAGES ",\"cages\":[{\"cells\":[[0,0],[0,1]]},{\"cells\":[[2,2],[2,3]]}]"

#define FAMILIES ",\"cages\":[{\"cells\":[[0,0],[0,1],[2,0]]},{\"cells\":[[1,2],[1,3],[3,2]]}]"

static susol_verdict verdict;
static susol_puzzle *puzzle;

/* The listing of a puzzle with these words; both are freed by the next call. */
static const char *listing_of(const char *cells, const char *drawn, const char *words) {
    static susol_text *listing;
    susol_error error = {.text = ""};
    char json[4000];
    if (puzzle) susol_puzzle_free(puzzle);
    if (listing) susol_text_free(listing);
    puzzle = NULL, listing = NULL;
    if (!cells) return NULL;
    (void)snprintf(json, sizeof json, "%s%s,\"metadata\":{\"rules\":\"%s\"}}", cells, drawn, words);
    assert_int_equal(susol_puzzle_new(&puzzle, NULL), SUSOL_OK);
    assert_int_equal(susol_text_new(&listing, NULL), SUSOL_OK);
    if (susol_read(puzzle, json, strlen(json), "sudokupad", &error)) fail_msg("%s", error.text);
    assert_int_equal(susol_understand(puzzle, "text", listing, &verdict, &error), SUSOL_OK);
    return susol_text_data(listing);
}

static void lists(const char *listing, const char *words) {
    if (!strstr(listing, words)) fail_msg("no '%s' in:\n%s", words, listing);
}

static void lists_not(const char *listing, const char *words) {
    if (strstr(listing, words)) fail_msg("'%s' in:\n%s", words, listing);
}

/* Of each line, and the solver says that it was meant so. */
static void of_lines(void **state) {
    (void)state;
    const char *all =
        listing_of(GIVENS, GREY_ROW, "Adjacent digits on a grey line have a constant difference.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3 r1c4\n");
    all = listing_of(GIVENS, GREY_ROW, "The digits on the grey line sum to a multiple of 2.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3 r1c4\n");
    all = listing_of(GIVENS, GREY_ROW, "Any two adjacent cells on a line sum to a prime number.");
    lists(all, "    automaton \"...\": r1c1 r1c2");
}

/* Of several things at once: one rule, or one for every two of them. */
static void of_several(void **state) {
    (void)state;
    const char *all = listing_of(GIVENS, CAGES, "No two cages have the same sum.");
    lists(all, "    automaton \"...\": r1c1 r1c2 | r3c3 r3c4\n");
    all = listing_of(ROWS(EMPTY, EMPTY, EMPTY, EMPTY), FAMILIES,
                     "The digit in a cage tells how many times that digit appears in that cage.");
    lists(all, "    countingcircles: r1c1 r1c2 r3c1\n    countingcircles: r2c3 r2c4 r4c3\n");
    all = listing_of(GIVENS, CAGES, "Within a cage, even digits may not be adjacent.");
    lists(all, "    automaton \"...\": r1c1 r1c2\n    automaton \"...\": r3c3 r3c4\n");
}

/* Cells that are not drawn: rows, columns, parts of them. */
static void of_the_grid(void **state) {
    (void)state;
    const char *all =
        listing_of(GIVENS, "",
                   "No three consecutive cells in a row or column contain odd digits only, never.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3\n    automaton \"...\": r1c2 r1c3 r1c4\n");
    lists(all, "r1c1 r2c1 r3c1\n");
}

/* What a cell counts around it. */
static void of_places(void **state) {
    (void)state;
    static const char circle[] =
        ",\"overlays\":[{\"center\":[2.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"borderColor\":\"#000000\",\"backgroundColor\":\"#ffffff\"}]";
    const char *all = listing_of(
        GIVENS, circle, "A digit in a circle counts the even digits in the surrounding cells.");
    lists(all, "    automaton \"...\": r3c1 r2c1 r2c2 r3c2 r4c1 r4c2\n");
    all = listing_of(GIVENS, circle, "A digit in a circle counts the odd digits in its row.");
    lists(all, "    automaton \"...\": r3c1 r3c2 r3c3 r3c4\n");
}

#define OUTSIDE(y, x, words)                                                                       \
    "{\"center\":[" y "," x "],\"width\":0,\"height\":0,\"text\":\"" words "\"}"
#define BLANK ROWS(EMPTY, EMPTY, EMPTY, EMPTY)

/* A number may be a clue of two kinds; a second sentence may say so. */
static void clues_of_two_kinds(void **state) {
    (void)state;
    static const char number[] = ",\"overlays\":[" OUTSIDE("0.5", "-0.5", "6") "]";
    const char *all =
        listing_of(BLANK, number, "Numbers outside the grid are both skyscraper and X-sum clues.");
    lists(all, "    xsum 6: r1c1 r1c2 r1c3 r1c4\n");
    lists(all, "    skyscraper 6: r1c1 r1c2 r1c3 r1c4\n");
    all = listing_of(BLANK, number, "Numbers outside are X-sums. They are frame sums, too.");
    lists(all, "    sum 6: r1c1 r1c2 r1c3\n");
    all =
        listing_of(BLANK, number, "A clue outside is the sum of the first two digits in its row.");
    lists(all, "    sum 6: r1c1 r1c2\n");
}

/* Signs on the border of two cages compare their sums. */
static void signs_between_cages(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"cages\":[{\"cells\":[[0,0],[0,1]]},{\"cells\":[[1,0],[1,1]]}]"
        ",\"overlays\":[" OUTSIDE("1", "0.5", "v") "," OUTSIDE("1", "1.5", "=") "]";
    const char *all = listing_of(BLANK, drawn, "Signs between cages compare their sums.");
    lists(all, "    sumgreater: r1c1 r1c2 | r2c1 r2c2\n");
    lists(all, "    equalsum: r1c1 r1c2 | r2c1 r2c2\n");
}

/* Frames that touch, and cells that touch them. */
static void frames_that_touch(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"cages\":[{\"cells\":[[0,0],[0,1]]},{\"cells\":[[1,0],[1,1]]},{\"cells\":[[3,3]]}]";
    const char *all =
        listing_of(BLANK, drawn, "Cages that share an edge have sums that differ by at least 3.");
    lists(all, "    automaton \"...\": r1c1 r1c2 | r2c1 r2c2\n");
    lists_not(all, "| r4c4");
    all = listing_of(BLANK, CAGES,
                     "Cages are vaults. Digits adjacent to a vault may not appear in that vault.");
    lists(all, "    distinct: r1c3 r1c1\n    distinct: r1c3 r1c2\n    distinct: r2c1 r1c1\n");
    lists_not(all, "distinct: r1c1");
}

static void ends_of_lines(void **state) {
    (void)state;
    const char *all =
        listing_of(BLANK, GREY_ROW, "The digits at the ends of each line differ by at least 2.");
    lists(all, "    automaton \"...\": r1c1 r1c4\n");
}

#define TILE(y, x)                                                                                 \
    "{\"center\":[" y "," x "],\"width\":1,\"height\":1,\"backgroundColor\":\"#34bbe6\"}"

/* Four cells of one paint on a grid of side 4 are one area, though they do not touch. */
static void areas_in_pieces(void **state) {
    (void)state;
    const char *words = "Each coloured region contains the digits 1 to 4 once.";
    const char *all =
        listing_of(BLANK,
                   ",\"underlays\":[" TILE("0.5", "0.5") "," TILE("1.5", "1.5") "," TILE(
                       "1.5", "2.5") "," TILE("3.5", "3.5") "]",
                   words);
    lists(all, "    distinct: r1c1 r2c2 r2c3 r4c4\n");
    all = listing_of(
        BLANK,
        ",\"underlays\":[" TILE("0.5", "0.5") "," TILE("1.5", "1.5") "," TILE("1.5", "2.5") "]",
        words);
    lists(all, "    distinct: r2c2 r2c3\n");
}

#define COLOURED(row, colour)                                                                      \
    "{\"wayPoints\":[[" row ",0.5],[" row ",3.5]],\"color\":\"" colour "\",\"thickness\":10}"

/* A blue line may be called purple, but not beside a pink one. */
static void near_colours(void **state) {
    (void)state;
    static const char words[] = "Digits on purple lines are consecutive in any order.";
    const char *all = listing_of(
        BLANK, ",\"lines\":[" COLOURED("0.5", "#f067f0") "," COLOURED("2.5", "#2ecbff") "]", words);
    lists(all, "    renban: r1c1 r1c2 r1c3 r1c4\n");
    lists_not(all, "renban: r3c1");
    all = listing_of(BLANK, ",\"lines\":[" COLOURED("2.5", "#2ecbff") "]", words);
    lists(all, "    renban: r3c1 r3c2 r3c3 r3c4\n");
}

/* Things of one name that nobody speaks of stand in one line. */
static void not_spoken_of(void **state) {
    (void)state;
    const char *all =
        listing_of(BLANK,
                   ",\"lines\":[" COLOURED("0.5", "#f067f0") "," COLOURED(
                       "2.5", "#2ecbff") "]"
                                         ",\"overlays\":[" OUTSIDE("0.5", "-0.5", "6") "]",
                   "Normal sudoku rules apply.");
    lists(all, "[not spoken of] line at r1c1 r3c1\n");
    lists(all, "[not spoken of] number outside 6 at r1c1\n");
}

#define STROKE(points) "{\"wayPoints\":[" points "],\"color\":\"#cfcfcf\",\"thickness\":20}"

/* A stroke that meets a thermometer in its middle is two branches. */
static void crossed_thermometers(void **state) {
    (void)state;
    static const char drawn[] = ",\"lines\":[" STROKE("[0.5,1.5],[2.5,1.5]") "," STROKE(
        "[2.5,0.5],[2.5,2.5]") "]"
                               ",\"underlays\":[{\"center\":[0.5,1.5],\"width\":0.8,\"height\":0.8,"
                               "\"rounded\":true,"
                               "\"backgroundColor\":\"#cfcfcf\"}]";
    const char *all =
        listing_of(BLANK, drawn, "Digits on a thermometer increase from the bulb end.");
    lists(all, "    thermo: r1c2 r2c2 r3c2\n");
    lists(all, "    thermo: r1c2 r2c2 r3c2 r3c1\n");
    lists(all, "    thermo: r1c2 r2c2 r3c2 r3c3\n");
}

/* All things that one sentence speaks of, together. */
static void constraint_types(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,1.5]],\"color\":\"#67f067\",\"thickness\":10},"
        "{\"wayPoints\":[[2.5,2.5],[2.5,3.5]],\"color\":\"#67f067\",\"thickness\":10}]";
    const char *all = listing_of(BLANK, drawn,
                                 "Each constraint type may not contain repeated digits. "
                                 "Adjacent digits on a green line differ by at least 2.");
    lists(all, "    distinct: r1c2 r1c1 r3c4 r3c3\n");
}

/* The circle may be anywhere on the line. */
static void averages(void **state) {
    (void)state;
    static const char drawn[] = GREY_ROW
        ",\"overlays\":[{\"center\":[0.5,1.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"borderColor\":\"#000000\",\"backgroundColor\":\"#ffffff\"}]";
    const char *all = listing_of(
        BLANK, drawn, "The digit in the circle is the average of the digits on the grey line.");
    lists(all, "    sum 0: 3*r1c2 -r1c3 -r1c4 -r1c1\n");
}

/* A doubler in each row, column and box: sums are sums of values, z1 for r1c1 and so on. */
static void doublers(void **state) {
    (void)state;
    static const char boxes[] = ",\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
                                "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
                                ",\"cages\":[{\"cells\":[[1,0],[2,0]],\"value\":\"6\"},{\"cells\":["
                                "[1,1],[1,2]],\"value\":\"10\"}]";
    static const char words[] = "There is one doubler in each row, column and box, and each digit "
                                "appears in one doubler. A doubler counts as double its value. "
                                "Digits in cages do not repeat, and their values sum to the clue.";
    const char *all = listing_of(BLANK, boxes, words);
    lists(all, "    distinct: r2c2 r2c3\n    sum 10: z6 z7\n");
    lists(all, " more\n");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    assert_int_equal(puzzle->side, 8);
    uint8_t first[SUSOL_MAX_CELLS];
    susol_result result;
    susol_options one = {.solutions = 2, .first = first};
    assert_int_equal(susol_solve(puzzle, &one, &result, NULL), SUSOL_OK);
    static const uint8_t meant[] = {1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4};
    assert_memory_equal(first, meant, sizeof meant);
    assert_int_equal(first[16 + 6], 6); /* the value of the doubled 3 */
    all = listing_of(
        BLANK, boxes,
        "The value of a giant is its digit plus 1. There is one giant in each row, "
        "column and box, and giants have different digits. Values in cages sum to the clue.");
    lists(all, "    sum 6: z5 z9\n");
    all = listing_of(BLANK, boxes, "Some cells are doublers. Values in cages sum to the clue.");
    lists_not(all, "z1");
}

/* A short arrow in a cell: the cell, then all that it points at. */
static void arrows_in_cells(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"arrows\":[{\"wayPoints\":[[0.5,0.2],[0.5,0.8]],\"headLength\":0.3},"
        "{\"wayPoints\":[[3.7,3.7],[3.3,3.3]],\"headLength\":0.3}]";
    const char *all = listing_of(
        BLANK, drawn, "A digit on an arrow says how many greater digits are visible that way.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3 r1c4\n");
    lists(all, "    automaton \"...\": r4c4 r3c3 r2c2 r1c1\n");
    all = listing_of(BLANK, drawn,
                     "A digit on an arrow counts the different digits in its direction.");
    lists(all, "    countdistinct: r1c1 r1c2 r1c3 r1c4\n");
}

/* Squares of four cells, and cells that change places when the grid is turned. */
static void squares_and_turns(void **state) {
    (void)state;
    const char *all =
        listing_of(BLANK, "", "Every 2x2 area contains at least one even and one odd digit.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r2c1 r2c2\n");
    lists(all, "    automaton \"...\": r3c3 r3c4 r4c3 r4c4\n");
    all = listing_of(BLANK, "", "The sum of two point symmetric cells is always 5.");
    lists(all, "    automaton \"...\": r1c1 r4c4\n");
}

/* A marked cell and each of those around it. */
static void around_circles(void **state) {
    (void)state;
    static const char circle[] =
        ",\"overlays\":[{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"borderColor\":\"#000000\",\"backgroundColor\":\"#ffffff\"}]";
    const char *all = listing_of(
        BLANK, circle,
        "A digit in a circle must differ by at least 2 from every cell a knight's move away.");
    lists(all, "    automaton \"...\": r1c1 r2c3\n    automaton \"...\": r1c1 r3c2\n");
    lists_not(all, "r1c1 r2c2\n");
    all = listing_of(BLANK, circle,
                     "A digit in a circle must not be a multiple or divisor of any "
                     "orthogonally adjacent digit.");
    lists(all, "    automaton \"...\": r1c1 r1c2\n    automaton \"...\": r1c1 r2c1\n");
}

/* A number with a diagonal arrow tells of its column, too, if the words say so. */
static void diagonals_and_columns(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"arrows\":[{\"wayPoints\":[[-0.3,1.7],[-0.1,1.9]]}],\"overlays\":[" OUTSIDE(
            "-0.5", "1.5", "7") "]";
    const char *all = listing_of(
        BLANK, drawn,
        "Numbers outside are little killer clues. They are X-sums of their column, too.");
    lists(all, "    littlekiller 7: r1c3 r2c4\n");
    lists(all, "    xsum 7: r1c2 r2c2 r3c2 r4c2\n");
}

/* Parts of boxes, cells where boxes meet, digits within bounds, sums of some digits. */
static void parts_and_bounds(void **state) {
    (void)state;
    static const char drawn[] = ",\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
                                "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
                                ",\"underlays\":[{\"center\":[0.5,0.5],\"width\":1,\"height\":1,"
                                "\"backgroundColor\":\"#cccccc\"}],"
                                "\"overlays\":[" OUTSIDE("0.5", "-0.5", "6") "]";
    const char *all = listing_of(BLANK, drawn, "Digits in the corners of each box sum to 10.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r2c1 r2c2\n");
    all = listing_of(BLANK, drawn, "Adjacent cells across a box border differ by at least 2.");
    lists(all, "    automaton \"...\": r1c2 r1c3\n");
    lists_not(all, "r1c1 r1c2\n");
    all = listing_of(BLANK, drawn, "Digits in grey cells are less than 3.");
    lists(all, "    allowed 1 2: r1c1\n");
    all = listing_of(BLANK, drawn, "Grey cells hold a high digit.");
    lists(all, "    allowed 4: r1c1\n");
    all = listing_of(BLANK, drawn, "Numbers outside are the sum of the even digits in their row.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3 r1c4\n");
    all = listing_of(BLANK,
                     ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#aaaaaa\","
                     "\"thickness\":10}]",
                     "All digits on a line have the same parity.");
    lists(all, "[rule] All digits on a line have the same parity\n    automaton");
}

/* One diagonal of two that are drawn. */
static void one_diagonal(void **state) {
    (void)state;
    static const char both[] =
        ",\"lines\":[{\"wayPoints\":[[0,0],[4,4]],\"color\":\"#3366ff\",\"thickness\":3},"
        "{\"wayPoints\":[[4,0],[0,4]],\"color\":\"#3366ff\",\"thickness\":3}]";
    const char *all = listing_of(
        BLANK, both, "The diagonal running SW-NE must contain the digits 1 to 4 once each.");
    lists(all, "    antidiagonal\n");
    lists_not(all, "    diagonal\n");
}

/* Of two guesses one contradicts the rest: the other one stays. */
static void all_but_one_guess(void **state) {
    (void)state;
    const char *all = listing_of(GIVENS, GREY_ROW,
                                 "Adjacent digits on a grey line have a constant difference. "
                                 "The product of the digits on each grey line is 25.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "[not read] The product");
}

/* A guess that contradicts what patterns read is not made. */
static void not_against_the_rest(void **state) {
    (void)state;
    const char *all = listing_of(GIVENS, CAGES, "The digits in each cage sum to a multiple of 20.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD_IN_PART);
    lists(all, "[not read]");
    lists_not(all, "automaton");
}

static void digits_from_zero(void **state) {
    (void)state;
    static const char cells[] = ROWS(EMPTY, "[{\"value\":2},{},{},{\"value\":1}]",
                                     "[{\"value\":1},{},{},{\"value\":2}]", EMPTY);
    static const uint8_t solution[] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    susol_result result;
    uint8_t first[SUSOL_MAX_CELLS];
    susol_options options = {.solutions = 2, .first = first};
    (void)listing_of(cells, GREY_ROW,
                     "Place the digits 0 to 3 in every row, column and box. Digits increase along "
                     "the line, from the left to the right.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    assert_true(puzzle->zero);
    assert_int_equal(puzzle->value[4], 3);
    assert_int_equal(susol_solve(puzzle, &options, &result, NULL), SUSOL_OK);
    assert_memory_equal(first, solution, sizeof solution);
}

static void chosen_digits(void **state) {
    (void)state;
    const char *all =
        listing_of(GIVENS, "", "Place the same four digits from 1-9 in each row, column and box.");
    lists(all, "    samevalues: row 1 | row 2 | row 3 | row 4\n");
    assert_int_equal(puzzle->side, 9);
}

/* An arrow that begins on the shaft of another one has its circle. */
static void branching_arrows(void **state) {
    (void)state;
    static const char arrows[] =
        ",\"arrows\":[{\"wayPoints\":[[0.5,0.8],[0.5,2.5]]},{\"wayPoints\":[[0.5,1.5],[2.5,1.5]]}],"
        "\"underlays\":[{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"borderColor\":\"#000000\"}]";
    const char *all =
        listing_of(GIVENS, arrows, "Digits along an arrow sum to the digit in its circle.");
    lists(all, "    arrow: r1c1 r1c2 r1c3\n    arrow: r1c1 r1c2 r2c2 r3c2\n");
}

/* A bulb that is drawn once for each branch is no circle of its own. */
static void bulbs_drawn_twice(void **state) {
    (void)state;
    static const char bulb[] =
        "{\"center\":[0.5,0.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"backgroundColor\":\"#cfcfcf\"}";
    static const char line[] =
        "{\"wayPoints\":[[0.5,0.5],[0.5,2.5]],\"color\":\"#cfcfcf\",\"thickness\":20}";
    char drawn[1000];
    (void)snprintf(drawn, sizeof drawn,
                   ",\"lines\":[%s],\"underlays\":[%s,%s,{\"center\":[3.5,0.5],\"width\":0.7,"
                   "\"height\":0.7,\"rounded\":true,\"backgroundColor\":\"#cfcfcf\"}]",
                   line, bulb, bulb);
    const char *all = listing_of(
        GIVENS, drawn,
        "Digits on thermometers increase from the bulb. Digits in grey circles are even.");
    lists(all, "    even: r4c1\n");
}

/* Two sums, or a bound. */
static void open_cages(void **state) {
    (void)state;
    static const char cages[] =
        ",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"3/5\"},"
        "{\"cells\":[[2,2],[2,3]],\"value\":\">5\"},{\"cells\":[[3,0],[3,1]],\"value\":\"<5\"}]";
    const char *all =
        listing_of(GIVENS, cages, "Digits in cages do not repeat and sum to the small clue.");
    lists(all, "    cage 3 5: r1c1 r1c2\n    cage 6 7 8: r3c3 r3c4\n    cage 1 2 3 4: r4c1 r4c2\n");
}

/* What was perhaps only read by half is composed as well, if the rest can be together with it. */
static void read_and_composed(void **state) {
    (void)state;
    static const char purple[] = ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,3.5]],"
                                 "\"color\":\"#d23be7\",\"thickness\":10}]";
    const char *all = listing_of(GIVENS, purple,
                                 "Any sequence of two cells along a purple line contains "
                                 "consecutive digits in any order.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "    renban: r1c1 r1c2\n    renban: r1c2 r1c3\n    renban: r1c3 r1c4\n");
}

/* "A line" without a colour: perhaps those of any colour, not only of the usual one. */
static void lines_of_any_colour(void **state) {
    (void)state;
    static const char cells[] =
        ROWS("[{\"value\":1},{\"value\":2},{},{}]", "[{\"value\":3},{},{\"value\":1},{}]",
             "[{\"value\":2},{\"value\":1},{},{}]", EMPTY);
    static const char drawn[] =
        ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,3.5]],\"color\":\"#aaaaaa\",\"thickness\":10},"
        "{\"wayPoints\":[[1.5,0.5],[2.5,0.5]],\"color\":\"#e6261f\",\"thickness\":10}]";
    const char *all = listing_of(cells, drawn, "Digits on a line alternate between odd and even.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "    modular 2: r1c1 r1c2 r1c3 r1c4\n    modular 2: r2c1 r3c1\n");
}

/* A sentence that cannot hold as the first pattern reads it is read by the next one. */
static void read_by_the_next_pattern(void **state) {
    (void)state;
    static const char drawn[] =
        ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[0.5,3.5]],\"color\":\"#e6261f\",\"thickness\":10},"
        "{\"wayPoints\":[[2.5,1.5],[1.5,0.5]],\"color\":\"#cfcfcf\",\"thickness\":20}],"
        "\"underlays\":[{\"center\":[2.5,1.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
        "\"backgroundColor\":\"#cfcfcf\"}]";
    const char *all = listing_of(GIVENS, drawn,
                                 "Digits on the red line increase. Along the thermometer digits "
                                 "increase from the bulb, they need no consecutive neighbour.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "    thermo: r3c2 r2c1\n");
    all = listing_of(GIVENS, drawn,
                     "Digits on the red line increase. Along the thermometer digits increase "
                     "from the bulb, perhaps with consecutive ones beside it.");
    assert_int_equal(verdict, SUSOL_UNDERSTOOD);
    lists(all, "    thermo: r3c2 r2c1\n");
}

/* One of two relations; a pattern of the first alone does not read it. */
static void one_or_the_other(void **state) {
    (void)state;
    const char *all = listing_of(
        BLANK, GREY_ROW, "Adjacent digits on a grey line differ by at least 2 or sum to 3.");
    lists(all, "    automaton \"...\": r1c1 r1c2 r1c3 r1c4\n");
    lists_not(all, "whisper");
}

/* Of two sentences that clash one is composed freely instead. */
static void read_anew(void **state) {
    (void)state;
    const char *all = listing_of(
        GIVENS, GREY_ROW,
        "Digits on grey lines are odd and alternate; the number of odd digits is the same.");
    lists_not(all, "understood:");
    (void)listing_of(NULL, NULL, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_lines),
        cmocka_unit_test(of_several),
        cmocka_unit_test(of_the_grid),
        cmocka_unit_test(of_places),
        cmocka_unit_test(clues_of_two_kinds),
        cmocka_unit_test(signs_between_cages),
        cmocka_unit_test(frames_that_touch),
        cmocka_unit_test(ends_of_lines),
        cmocka_unit_test(areas_in_pieces),
        cmocka_unit_test(near_colours),
        cmocka_unit_test(not_spoken_of),
        cmocka_unit_test(crossed_thermometers),
        cmocka_unit_test(constraint_types),
        cmocka_unit_test(averages),
        cmocka_unit_test(doublers),
        cmocka_unit_test(arrows_in_cells),
        cmocka_unit_test(squares_and_turns),
        cmocka_unit_test(around_circles),
        cmocka_unit_test(diagonals_and_columns),
        cmocka_unit_test(one_diagonal),
        cmocka_unit_test(parts_and_bounds),
        cmocka_unit_test(all_but_one_guess),
        cmocka_unit_test(not_against_the_rest),
        cmocka_unit_test(digits_from_zero),
        cmocka_unit_test(chosen_digits),
        cmocka_unit_test(branching_arrows),
        cmocka_unit_test(open_cages),
        cmocka_unit_test(bulbs_drawn_twice),
        cmocka_unit_test(read_and_composed),
        cmocka_unit_test(lines_of_any_colour),
        cmocka_unit_test(read_by_the_next_pattern),
        cmocka_unit_test(one_or_the_other),
        cmocka_unit_test(read_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
