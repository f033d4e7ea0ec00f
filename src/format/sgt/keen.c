/* keen.c: game ids of Keen in Simon Tatham's collection: Latin squares with sums and products.

   4:__a_a_4bba_aa_,d2s1a5m36s1a5m4 has the walls of the cages, then a clue for each cage in the
   order of their first cells: a sum, m product, s difference, d quotient. Digits may repeat in a
   cage. A cage of one cell simply gives its digit. An m after the side says that there are only
   products, which says nothing about the solution. */
#include "format/sgt/sgt.h"

/* The program knows sides from 3 to 9; others are read, but not written. */
enum { SHORTEST = 2, LEAST = 3, MOST = 9, HIGHEST = 99999999 };

static const struct {
    char letter;
    const char *kind;
} clues[4] = {{'a', "sum"}, {'m', "product"}, {'s', "difference"}, {'d', "quotient"}};

static int clue_of(char letter) {
    for (int i = 0; i < 4; i++)
        if (clues[i].letter == letter) return i;
    return -1;
}

static int sniff(ss_span text) {
    ss_sgt at = ss_sgt_first(text);
    int side;
    bool products;
    if (!ss_sgt_head(&at, 'm', &side, &products) || side < SHORTEST) return 0;
    size_t i = 0;
    for (; i < at.rest.size && at.rest.data[i] != ','; i++) {
        char letter = at.rest.data[i];
        bool digit = letter >= '0' && letter <= '9';
        if (!digit && letter != '_' && (letter < 'a' || letter > 'z')) return 0;
    }
    return i && i + 1 < at.rest.size && clue_of(at.rest.data[i + 1]) >= 0 ? 93 : 0;
}

static susol_status read_clue(ss_sgt *at, const ss_areas *areas, int area, ss_draft *draft) {
    int clue = at->rest.size ? clue_of(at->rest.data[0]) : -1, number;
    ss_draft_begin(draft);
    draft->place.column = (int)(at->rest.data - at->all.data) + 1;
    if (clue < 0) return ss_sgt_wrong(at, "a clue such as a5, m12, s1 or d2");
    (void)ss_sgt_take(at, clues[clue].letter);
    if (!ss_sgt_number(at, HIGHEST, &number)) return ss_sgt_wrong(at, "a number");
    for (int c = 0; c < draft->out->cells; c++)
        if (areas->area[c] == area) (void)ss_draft_cell(draft, c);
    if (draft->count == 1 && number >= 1 && number <= draft->out->side && clue < 2) {
        ss_puzzle_set_value(draft->out, draft->cells[0], number, true);
        return SUSOL_OK;
    }
    ss_draft_number(draft, number);
    return ss_draft_rule(draft, clues[clue].kind);
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_sgt at = {ss_format_code(text), ss_format_code(text), error};
    ss_draft draft = {.out = out, .place = {1, 1}, .error = error};
    ss_areas areas;
    int side;
    bool products;
    if (!ss_sgt_head(&at, 'm', &side, &products) || side < SHORTEST)
        return ss_sgt_wrong(&at, "parameters such as 5: or 5m:");
    susol_status status = ss_layout_grid(out, side, 0, 0);
    if (!status) status = ss_sgt_read_walls(&at, side, true, &areas);
    if (!status && !ss_sgt_take(&at, ',')) return ss_sgt_wrong(&at, "a comma and clues");
    for (int i = 0; !status && i < areas.count; i++) status = read_clue(&at, &areas, i, &draft);
    return status || !at.rest.size ? status : ss_sgt_wrong(&at, "the end");
}

/* Which rule each cell belongs to; cells with a digit alone are cages of one cell. */
static susol_status gather(const ss_puzzle *puzzle, int *labels, susol_error *error) {
    for (int c = 0; c < puzzle->cells; c++) labels[c] = -1;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (rule->implied) continue;
        if (rule->number_count != 1 || rule->numbers[0] < 0)
            return ss_draft_cannot(error, "sums with factors");
        if (rule->count != 2 && (ss_draft_is(rule, "difference") || ss_draft_is(rule, "quotient")))
            return ss_draft_cannot(error, "a difference or quotient of other than two cells");
        for (int j = 0; j < rule->count; j++) {
            if (labels[rule->cells[j]] >= 0) return ss_draft_cannot(error, "overlapping cages");
            labels[rule->cells[j]] = i;
        }
    }
    for (int c = 0; c < puzzle->cells; c++) {
        if ((labels[c] >= 0) == (puzzle->value[c] > 0))
            return ss_draft_cannot(error, "cells with both a cage and a digit, or neither");
        if (labels[c] < 0) labels[c] = puzzle->rule_count + c;
    }
    return SUSOL_OK;
}

static void write_clues(const ss_puzzle *puzzle, const ss_areas *areas, const int *labels,
                        ss_text *out) {
    for (int c = 0, next = 0; c < puzzle->cells; c++) {
        if (areas->area[c] != next) continue;
        next++;
        const ss_rule *rule = labels[c] < puzzle->rule_count ? &puzzle->rules[labels[c]] : NULL;
        int clue = 0;
        while (rule && !ss_draft_is(rule, clues[clue].kind)) clue++;
        ss_text_format(out, "%c%d", clues[clue].letter,
                       rule ? (int)rule->numbers[0] : puzzle->value[c]);
    }
}

static susol_status write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    static const char *const kinds[] = {"sum", "product", "difference", "quotient", NULL};
    int labels[SS_MAX_CELLS];
    ss_areas areas;
    susol_status status = ss_draft_only(puzzle, kinds, error);
    if (!status) status = ss_format_holds(puzzle, SS_HOLDS_RULES | SS_HOLDS_SHAPE, error);
    if (!status && puzzle->regions) status = ss_draft_cannot(error, "boxes");
    if (!status && (puzzle->side < LEAST || puzzle->side > MOST))
        status = ss_draft_cannot(error, "a side below 3 or above 9");
    if (!status) status = gather(puzzle, labels, error);
    if (status) return status;
    ss_areas_label(&areas, labels, puzzle->cells);
    if (!ss_areas_joined(&areas, puzzle, false))
        return ss_draft_cannot(error, "cages that do not hang together");
    ss_text_format(out, "%d:", puzzle->side);
    ss_sgt_write_walls(&areas, puzzle->side, true, out);
    ss_text_put(out, ',');
    write_clues(puzzle, &areas, labels, out);
    ss_text_put(out, '\n');
    return SUSOL_OK;
}

const ss_format ss_format_keen = {
    .name = "keen",
    .title = "Game ids of Keen",
    .suffixes = ".keen",
    .text = "Simon Tatham's Latin squares: the side, a colon, the walls of the cages, a comma, and "
            "for each cage a (sum), m (product), s (difference) or d (quotient) with a number.",
    .example = "4:ba_6a_a_a4,m24a5s1m4a5s2m12\n",
    .sniff = sniff,
    .read = read,
    .write = write,
};
