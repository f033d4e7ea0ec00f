/* ps.c: killer cages as numbers, as JSudoku and other solvers of the killer forums write them.

   3x3:d:k:4864:4864:...: has a number for every cell: 256 times the sum of its cage, plus the
   number of the cage. A sum of 0 is no cage. The d is there if both diagonals count. */
#include "format/draft.h"
#include <assert.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, UNIT = 256, HIGHEST_SUM = 45 };

/* The number up to the colon, which may be missing at the end. */
static bool take(ss_span *rest, ss_span *field) {
    assert(rest->data);
    const char *end = rest->size ? memchr(rest->data, ':', rest->size) : NULL;
    size_t size = end ? (size_t)(end - rest->data) : rest->size;
    *field = (ss_span){rest->data, size};
    size += end != NULL;
    *rest = (ss_span){rest->data + size, rest->size - size};
    return size > 0;
}

/* "3x3", "d" or nothing, "k"; what follows are the cells. */
static bool take_head(ss_span *rest, bool *diagonals) {
    ss_span shape, flags, kind;
    if (!take(rest, &shape) || !take(rest, &flags) || !take(rest, &kind)) return false;
    *diagonals = ss_span_is(flags, "d");
    return ss_span_is(shape, "3x3") && (!flags.size || *diagonals) && ss_span_is(kind, "k");
}

static int sniff(ss_span text) {
    ss_piece piece;
    bool diagonals;
    if (!ss_format_cut_line(text, true, &piece)) return 0;
    ss_span line = ss_format_code((ss_span){text.data + piece.skip, piece.size});
    return take_head(&line, &diagonals) ? 97 : 0;
}

static susol_status read_cells(ss_span text, ss_span rest, ss_areas *areas, susol_error *error) {
    int labels[CELLS], number;
    ss_span field;
    for (int c = 0; c < CELLS; c++) {
        ss_place place = {1, (int)(rest.data - text.data) + 1};
        (void)take(&rest, &field);
        if (!ss_span_number(field, 0, (UNIT - 1) * UNIT, &number))
            return ss_format_unexpected(error, place, "256 times a sum plus the number of a cage",
                                        field);
        labels[c] = number < UNIT ? -1 : number;
    }
    if (rest.size)
        return ss_format_unexpected(error, (ss_place){1, (int)(rest.data - text.data) + 1},
                                    "the end after 81 cells", rest);
    ss_areas_label(areas, labels, CELLS);
    for (int c = 0; c < CELLS; c++)
        if (labels[c] >= 0) areas->sum[areas->area[c]] = labels[c] / UNIT;
    return SUSOL_OK;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_areas areas;
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    bool diagonals;
    ss_span rest = ss_format_code(text);
    text = rest;
    if (!take_head(&rest, &diagonals))
        return ss_format_unexpected(error, draft.place, "3x3::k: or 3x3:d:k:", text);
    susol_status status = read_cells(text, rest, &areas, error);
    if (!status) status = ss_format_plain(out, SIDE);
    if (!status && diagonals) status = ss_draft_grid_rule(&draft, "antidiagonal");
    if (!status && diagonals) status = ss_draft_grid_rule(&draft, "diagonal");
    return status ? status : ss_areas_add(&areas, &draft);
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    static const char *const kinds[] = {"cage", "diagonal", "antidiagonal", NULL};
    ss_areas areas;
    bool diagonals = ss_draft_has(puzzle, "diagonal");
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_draft_usual9(puzzle, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES, error);
    if (!status && ss_draft_digits(puzzle)) status = ss_draft_cannot(error, "digits");
    if (!status && diagonals != ss_draft_has(puzzle, "antidiagonal"))
        status = ss_draft_cannot(error, "one diagonal without the other");
    if (!status) status = ss_areas_of(puzzle, &areas, error);
    if (status) return status;
    for (int i = 0; i < areas.count; i++)
        if (!areas.sum[i] || areas.sum[i] > HIGHEST_SUM)
            return ss_draft_cannot(error, "cages without a sum, or one above 45");
    ss_text_words(out, diagonals ? "3x3:d:k:" : "3x3::k:");
    for (int c = 0, last = areas.count; c < CELLS; c++) { /* no cage has the number 0 */
        int area = areas.area[c];
        ss_text_format(out, "%d:", area < 0 ? ++last : UNIT * areas.sum[area] + area + 1);
    }
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_ps = {
    .name = "ps",
    .title = "PS code of killer solvers",
    .suffixes = ".ps",
    .text = "3x3::k: or, with both diagonals, 3x3:d:k:, then a number for every cell: 256 times "
            "the sum of its cage plus the number of the cage; below 256 the cell is in no cage.",
    .example =
        "3x3:d:k:8193:8193:8193:5378:5635:5635:5635:3588:3588:8193:8709:8193:5378:5378:5635:"
        "5894:5894:2823:8193:8709:8193:9736:9736:5894:5894:5894:2823:8709:8709:8709:9736:"
        "9736:9736:5894:8201:2823:8709:8458:8458:8458:9736:9736:2827:8201:5132:8709:8458:"
        "8458:8458:8458:2827:8201:8201:5132:6925:6925:2318:2575:2575:2827:8201:10512:5132:"
        "6925:6925:2318:6929:10512:10512:8201:8201:10512:6925:6929:6929:6929:6929:6929:10512:"
        "10512:10512:\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
