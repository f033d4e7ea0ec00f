/* sumocue.c: SumoCue's text: jigsaw pieces with givens, or with killer cages.

   SumoCueV1=0J0=8J0=0J1... has 81 cells, each a sign, a number, J and the number of its piece.
   With = the number is a given, 0 for none. As soon as one cell has a + or a number above 9 it is a
   killer: then = is the first cell of a cage with its sum, 0 for none, and + says in which cell,
   counted from 0, the cage begins. */
#include "format/draft.h"
#include <assert.h>
#include <string.h>

enum { SIDE = 9, CELLS = SIDE * SIDE, HIGHEST = 45 };

static const char mark[] = "SumoCueV1";

typedef struct cells {
    char sign[CELLS];
    int number[CELLS], piece[CELLS];
    bool killer;
} cells;

static bool begins(ss_span text) {
    return text.size > sizeof mark - 1 && !memcmp(text.data, mark, sizeof mark - 1);
}

static int sniff(ss_span text) {
    ss_piece piece;
    if (!ss_format_cut_line(text, true, &piece)) return 0;
    return begins(ss_span_trim((ss_span){text.data + piece.skip, piece.size})) ? 98 : 0;
}

static bool take_number(ss_span *rest, int *number) {
    assert(rest->data);
    size_t size = 0;
    while (size < rest->size && rest->data[size] >= '0' && rest->data[size] <= '9') size++;
    bool good = ss_span_number((ss_span){rest->data, size}, 0, CELLS - 1, number);
    *rest = (ss_span){rest->data + size, rest->size - size};
    return good;
}

static bool take_letter(ss_span *rest, const char *letters, char *letter) {
    if (!rest->size || !rest->data[0] || !strchr(letters, rest->data[0])) return false;
    *letter = *rest->data++;
    rest->size--;
    return true;
}

static bool take_cell(ss_span *rest, cells *to, int cell) {
    assert(cell >= 0 && cell < CELLS);
    char letter;
    if (!take_letter(rest, "=+", &to->sign[cell])) return false;
    if (!take_number(rest, &to->number[cell]) || !take_letter(rest, "J", &letter)) return false;
    to->killer = to->killer || to->sign[cell] == '+' || to->number[cell] > SIDE;
    return take_number(rest, &to->piece[cell]) && to->piece[cell] < SIDE;
}

static susol_status add_cages(const cells *from, ss_draft *draft) {
    int head[CELLS];
    ss_areas areas;
    for (int c = 0; c < CELLS; c++) {
        int steps = 0;
        for (head[c] = c; from->sign[head[c]] == '+' && steps < CELLS; steps++)
            head[c] = from->number[head[c]];
        if (steps == CELLS || from->number[head[c]] > HIGHEST)
            return ss_error_set(draft->error, SUSOL_BAD_TEXT, draft->place,
                                "expected a cage with a sum up to 45 for r%dc%d", c / SIDE + 1,
                                c % SIDE + 1);
    }
    ss_areas_label(&areas, head, CELLS);
    for (int c = 0; c < CELLS; c++)
        if (head[c] == c) areas.sum[areas.area[c]] = from->number[c];
    return ss_areas_add(&areas, draft);
}

static bool is_box(const cells *from) {
    for (int c = 0; c < CELLS; c++) {
        int row = c / SIDE, column = c % SIDE, corner = row / 3 * 3 * SIDE + column / 3 * 3;
        if (from->piece[c] != from->piece[corner]) return false;
    }
    return true;
}

/* Pieces that are the usual boxes are boxes. */
static susol_status lay_out(const cells *from, ss_draft *draft) {
    bool boxes = is_box(from);
    susol_status status = ss_layout_grid(draft->out, SIDE, boxes ? 3 : 0, boxes ? 3 : 0);
    if (!status && !boxes)
        status = ss_format_pieces(draft->out, from->piece, draft->place, draft->error);
    return status;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    cells from = {.killer = false};
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    ss_span rest = ss_format_code(text);
    if (!begins(rest)) return ss_format_unexpected(error, draft.place, "SumoCueV1", rest);
    rest = (ss_span){rest.data + sizeof mark - 1, rest.size - (sizeof mark - 1)};
    for (int c = 0; c < CELLS; c++) {
        ss_span cell = rest;
        if (!take_cell(&rest, &from, c))
            return ss_format_unexpected(error, (ss_place){1, (int)(cell.data - text.data) + 1},
                                        "a cell such as =8J0 or +0J0", cell);
    }
    if (rest.size)
        return ss_format_unexpected(error, (ss_place){1, (int)(rest.data - text.data) + 1},
                                    "the end after 81 cells", rest);
    susol_status status = lay_out(&from, &draft);
    if (!status && from.killer) status = add_cages(&from, &draft);
    for (int c = 0; c < CELLS && !status && !from.killer; c++)
        if (from.number[c]) ss_puzzle_set_value(out, c, from.number[c], true);
    return status;
}

static susol_status check(const ss_puzzle *puzzle, ss_areas *areas, susol_error *error) {
    static const char *const kinds[] = {"cage", NULL};
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES | SS_HOLDS_SHAPE, error);
    if (!status) status = ss_areas_of(puzzle, areas, error);
    if (status) return status;
    bool boxes = puzzle->box_height == 3 || (puzzle->regions && !puzzle->box_height);
    if (puzzle->side != SIDE || !boxes)
        return ss_draft_cannot(error, "anything but 9x9 with 3x3 boxes or pieces");
    for (int c = 0; c < CELLS; c++)
        if (puzzle->region[c] >= SIDE) return ss_draft_cannot(error, "cells in no piece");
    if (areas->count && ss_draft_digits(puzzle))
        return ss_draft_cannot(error, "cages and digits at once");
    for (int i = 0; i < areas->count; i++)
        if (areas->sum[i] > HIGHEST) return ss_draft_cannot(error, "a sum above 45");
    return SUSOL_OK;
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    ss_areas areas;
    int first[CELLS];
    susol_status status = check(puzzle, &areas, error);
    if (status) return status;
    for (int c = CELLS; c-- > 0;)
        if (areas.area[c] >= 0) first[areas.area[c]] = c;
    ss_text_words(out, mark);
    for (int c = 0; c < CELLS; c++) {
        int area = areas.area[c];
        bool head = area < 0 || first[area] == c;
        int number = !head ? first[area] : area < 0 ? puzzle->value[c] : areas.sum[area];
        ss_text_format(out, "%c%dJ%d", head ? '=' : '+', number, puzzle->region[c]);
    }
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_sumocue = {
    .name = "sumocue",
    .title = "SumoCue",
    .suffixes = ".sumocue",
    .text = "SumoCueV1, then for every cell = and a given (0: none), J and the number of its "
            "piece. In killers = has the sum of a cage that begins there, and + the cell, counted "
            "from 0, where the cage of this cell begins.",
    .example = "SumoCueV1=0J0=8J0=0J0=0J1=0J2=0J2=0J2=5J2=0J2=8J3=0J0=0J1=0J1=0J2=7J2=0J4=0J4=5J4"
               "=0J3=0J0=0J1=0J1=9J2=0J2=0J5=0J6=0J4=0J3=7J0=0J1=1J1=6J5=9J5=0J5=0J6=0J4=0J3=0J0"
               "=4J1=3J1=0J5=1J7=8J7=0J6=0J4=0J3=0J0=0J5=8J5=7J5=6J7=0J7=3J6=0J4=0J3=0J0=0J5=0J8"
               "=5J8=0J7=0J7=0J6=0J4=3J3=0J3=0J3=6J8=0J8=0J7=0J7=0J6=2J4=0J8=9J8=0J8=0J8=0J8=0J7"
               "=0J6=8J6=0J6\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
