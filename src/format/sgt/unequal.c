/* unequal.c: game ids of Unequal in Simon Tatham's collection: Latin squares with signs.

   4:1,0,0,0,0R,0D,... has a field for each cell: its digit, 0 for none, and letters for the
   neighbours it is greater than: up, right, down, left. With an a after the side the letters mark
   the neighbours that differ by 1, and all others differ by more. */
#include "format/sgt/sgt.h"

enum { SHORTEST = 2, LEAST = 3 }; /* read, and written: the program begins with 3 */

static const struct {
    char letter;
    int down, right;
} ways[4] = {{'U', -1, 0}, {'R', 0, 1}, {'D', 1, 0}, {'L', 0, -1}};

/* The neighbour this way; -1: the grid ends. */
static int neighbour(int cell, int way, int side) {
    int row = cell / side + ways[way].down, column = cell % side + ways[way].right;
    return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column;
}

static int sniff(ss_span text) {
    ss_sgt at = ss_sgt_first(text);
    int side, digit;
    bool adjacent;
    if (!ss_sgt_head(&at, 'a', &side, &adjacent) || !ss_sgt_number(&at, side, &digit)) return 0;
    for (int way = 0; way < 4; way++) (void)ss_sgt_take(&at, ways[way].letter);
    return ss_sgt_take(&at, ',') ? 93 : 0;
}

/* The marks of a cell; of two neighbours that differ by 1 both are marked, one is enough. */
static susol_status read_marks(ss_sgt *at, ss_draft *draft, int cell, bool adjacent) {
    susol_status status = SUSOL_OK;
    for (int way = 0; way < 4 && !status; way++) {
        int other = neighbour(cell, way, draft->out->side);
        if (!at->rest.size || at->rest.data[0] != ways[way].letter) continue;
        if (other < 0) return ss_sgt_wrong(at, "a neighbour inside the grid");
        (void)ss_sgt_take(at, ways[way].letter);
        if (!adjacent) status = ss_draft_sign(draft, cell, other);
        else if (other > cell) {
            ss_draft_begin(draft);
            (void)ss_draft_cell(draft, cell);
            (void)ss_draft_cell(draft, other);
            status = ss_draft_rule(draft, "white");
        }
    }
    return status;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_sgt at = {ss_format_code(text), ss_format_code(text), error};
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    int side, digit;
    bool adjacent;
    if (!ss_sgt_head(&at, 'a', &side, &adjacent) || side < SHORTEST)
        return ss_sgt_wrong(&at, "parameters such as 5: or 5a:");
    susol_status status = ss_layout_grid(out, side, 0, 0);
    for (int c = 0; c < side * side && !status; c++) {
        draft.place.column = (int)(at.rest.data - at.all.data) + 1;
        if (!ss_sgt_number(&at, side, &digit)) return ss_sgt_wrong(&at, "a digit, 0 for none");
        if (digit) ss_puzzle_set_value(out, c, digit, true);
        status = read_marks(&at, &draft, c, adjacent);
        bool last = c + 1 == side * side && !at.rest.size;
        if (!status && !last && !ss_sgt_take(&at, ','))
            return ss_sgt_wrong(&at, "a comma after U, R, D, L");
    }
    if (!status && adjacent) status = ss_draft_grid_rule(&draft, "strictwhite");
    return status || !at.rest.size ? status : ss_sgt_wrong(&at, "the end");
}

/* Bit `way` of marks[cell]: marked. CANNOT: two cells that are no neighbours. */
static susol_status gather(const ss_puzzle *puzzle, const ss_rule *rule, uint8_t *marks,
                           susol_error *error) {
    bool sign = ss_draft_is(rule, "greater");
    if (!sign && rule->number_count && rule->numbers[0] != 1)
        return ss_draft_cannot(error, "differences other than 1");
    for (int i = 1; i < rule->count; i++) {
        bool found = false;
        for (int way = 0; way < 4; way++) {
            bool here = neighbour(rule->cells[i - 1], way, puzzle->side) == rule->cells[i];
            if (!here) continue;
            found = true;
            marks[rule->cells[i - 1]] |= (uint8_t)(1 << way);
            if (!sign) marks[rule->cells[i]] |= (uint8_t)(1 << (way ^ 2)); /* the other way round */
        }
        if (!found) return ss_draft_cannot(error, "signs between cells that are no neighbours");
    }
    return SUSOL_OK;
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    static const char *const signs[] = {"greater", NULL}, *const dots[] = {"white", "strictwhite",
                                                                           NULL};
    uint8_t marks[SS_MAX_CELLS] = {0};
    bool adjacent = ss_draft_has(puzzle, "strictwhite");
    susol_status status = ss_draft_only(puzzle, adjacent ? dots : signs, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES | SS_HOLDS_SHAPE, error);
    if (!status && puzzle->regions) status = ss_draft_cannot(error, "boxes");
    if (!status && puzzle->side < LEAST) status = ss_draft_cannot(error, "a side below 3");
    for (int i = 0; i < puzzle->rule_count && !status; i++)
        if (!puzzle->rules[i].implied) status = gather(puzzle, &puzzle->rules[i], marks, error);
    if (status) return status;
    ss_text_format(out, "%d%s:", puzzle->side, adjacent ? "a" : "");
    for (int c = 0; c < puzzle->cells; c++) {
        ss_text_format(out, "%d", puzzle->value[c]);
        for (int way = 0; way < 4; way++)
            if (marks[c] >> way & 1) ss_text_put(out, ways[way].letter);
        ss_text_put(out, ',');
    }
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_unequal = {
    .name = "unequal",
    .title = "Game ids of Unequal",
    .suffixes = ".unequal",
    .text = "Simon Tatham's Latin squares: the side, a colon, then for each cell its digit (0: "
            "none), U R D L for the neighbours it is greater than, and a comma. With an a after "
            "the side the letters are neighbours that differ by 1, and all of them are marked.",
    .example = "4:1,0,0,0,0R,0D,0,0,0D,0,0U,0,0,0U,0,4,\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
