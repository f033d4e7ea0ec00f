/* emit_grid.c: rules of the whole grid and of cells that are so far apart. */
#include "drawn/emit.h"
#include <string.h>

/* A sentence may speak of the rising or of the falling one alone. */
static bool is_meant(const ss_emitting *at, int which) {
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    bool rising = ss_sentence_has(said, "positive"), falling = ss_sentence_has(said, "negative");
    return rising == falling || rising == which;
}

/* Lines from corner to corner say which ss_emit_diagonals; without any, both. */
void ss_emit_diagonals(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    ss_things *things = at->reading->things;
    static const char *const names[] = {"diagonal", "antidiagonal"};
    bool drawn[2] = {false, false};
    for (int i = 0; i < things->count; i++) {
        const ss_thing *line = &things->thing[i];
        bool stroke = line->kind == SS_THING_LINE || line->kind == SS_THING_THERMO;
        if (!stroke || line->count < puzzle->columns - 2) continue;
        int first = line->cells[0], last = line->cells[line->count - 1], wide = puzzle->columns;
        for (int which = 0; which < 2; which++) {
            bool all = true;
            for (int j = 0; j < line->count; j++) {
                int row = line->cells[j] / wide, column = line->cells[j] % wide;
                all = all && column == (which ? wide - 1 - row : row);
            }
            if (!all || first == last) continue;
            drawn[which] = true;
            ss_emit_claim(at, i);
            things->thing[i].kind = SS_THING_OTHER;
        }
    }
    if (!drawn[0] && !drawn[1]) {
        if (ss_sense_names_diagonals(at->reading)) return;
        drawn[0] = drawn[1] = true;
    }
    for (int which = 0; which < 2; which++)
        if (drawn[which] && is_meant(at, which))
            ss_text_format(&at->reading->rules, "%d %s\n", at->sentence, names[which]);
    at->found++;
}

/* Several rules of the grid have & between them. */
void ss_emit_grid(ss_emitting *at, const char *rule) {
    while (*rule) {
        size_t size = strcspn(rule, "&");
        ss_span one = ss_span_trim((ss_span){rule, size});
        ss_text_format(&at->reading->rules, "%d %.*s\n", at->sentence, (int)one.size, one.data);
        rule += size + (rule[size] == '&');
    }
    at->found++;
}

/* Neighbours without an X never add up to 10; without a V, to 5. */
void ss_emit_unmarked(ss_emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    const ss_things *things = at->reading->things;
    int sum = at->match->pattern->rule[0] == 'x' ? 10 : 5;
    char name[2][SS_CELL_NAME];
    ss_relation relation = {.zero = at->reading->digits.zero};
    if (puzzle->side > SS_RELATION_SIDE) return;
    for (int a = 1; a <= puzzle->side; a++)
        for (int b = 1; b <= puzzle->side; b++)
            if (a + b - 2 * relation.zero != sum) relation.pairs[a] |= 1u << b;
    for (int cell = 0; cell < puzzle->grid; cell++)
        for (int down = 0; down < 2; down++) {
            int other = cell + (down ? puzzle->columns : 1);
            if (ss_limits_spend(at->reading->limits, things->count)) return;
            bool marked = down ? other >= puzzle->grid : other % puzzle->columns == 0;
            for (int i = 0; i < things->count && !marked; i++)
                marked = things->thing[i].count == 2 &&
                         ss_emit_says(&things->thing[i], at->match->pattern->rule) &&
                         things->thing[i].cells[0] == cell && things->thing[i].cells[1] == other;
            if (marked) continue;
            ss_text_format(&at->reading->rules, "%d automaton \"", at->sentence);
            ss_relation_machine(&relation, puzzle->side, &at->reading->rules);
            ss_text_format(&at->reading->rules, "\": %s %s\n",
                           ss_shape_cell_name(puzzle, cell, name[0]),
                           ss_shape_cell_name(puzzle, other, name[1]));
            at->found++;
        }
}

/* Every two cells that are so far apart. */
void ss_emit_pairs(ss_emitting *at) {
    static const struct {
        const char *things;
        int count;
        int8_t steps[4][2];
    } moves[] = {{"adjacent", 2, {{0, 1}, {1, 0}}},
                 {"inrows", 1, {{0, 1}}},
                 {"corners", 2, {{1, 1}, {1, -1}}},
                 {"rising", 1, {{1, -1}}},
                 {"falling", 1, {{1, 1}}},
                 {"knights", 4, {{1, 2}, {1, -2}, {2, 1}, {2, -1}}},
                 {"kings", 4, {{0, 1}, {1, 0}, {1, 1}, {1, -1}}}};
    const ss_puzzle *puzzle = at->reading->puzzle;
    size_t move = 0;
    while (strcmp(moves[move].things, at->match->pattern->things) != 0) move++;
    if (at->colours || puzzle->side > SS_RELATION_SIDE) return;
    for (int cell = 0; cell < puzzle->grid; cell++)
        for (int i = 0; i < moves[move].count; i++) {
            int row = cell / puzzle->columns + moves[move].steps[i][0];
            int column = cell % puzzle->columns + moves[move].steps[i][1];
            if (row >= puzzle->rows || column < 0 || column >= puzzle->columns) continue;
            ss_thing pair = {.count = 2, .number = SS_NO_NUMBER};
            pair.cells[0] = (uint16_t)cell;
            pair.cells[1] = (uint16_t)(row * puzzle->columns + column);
            if (puzzle->hole[pair.cells[0]] || puzzle->hole[pair.cells[1]]) continue;
            ss_emit_rule(at, &pair);
            at->found++;
        }
}

/* Only of dots that are there. */
void ss_emit_strict_dots(ss_emitting *at) {
    bool white = false, black = false;
    for (int i = 0; i < at->reading->things->count; i++) {
        const ss_thing *thing = &at->reading->things->thing[i];
        if (thing->kind != SS_THING_DOT) continue;
        white = white || thing->colours == SS_WHITE;
        black = black || thing->colours & SS_BLACK;
    }
    ss_emit_grid(at, white == black ? "strictkropki" : white ? "strictwhite" : "strictblack");
}
