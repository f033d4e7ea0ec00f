/* emit.c: a line of the grammar and the things it speaks of make rules, as text. */
#include "drawn/reading.h"
#include "drawn/webs.h"
#include <ctype.h>
#include <string.h>

enum { WORK_OF_A_THING = 10, ALL_LINES = 5 };

typedef struct emitting {
    ss_sense *reading;
    int sentence;
    const ss_match *match;
    uint32_t colours;
    int found;
} emitting;

static void put_cells(const ss_sense *reading, const ss_thing *thing, int from, bool back) {
    char name[SS_CELL_NAME];
    ss_text *out = (ss_text *)&reading->rules;
    for (int i = from; i < thing->count; i++) {
        int cell = thing->cells[back ? thing->count - 1 - i : i];
        ss_text_format(out, "%s%s", i > from ? " " : "",
                       ss_shape_cell_name(reading->puzzle, cell, name));
    }
}

static void put_machine(const emitting *at) {
    ss_relation relation;
    int side = at->reading->puzzle->side;
    if (ss_relation_of(&at->reading->telling->sentence[at->sentence], side, &relation))
        ss_relation_machine(&relation, side, &at->reading->rules);
}

static void put_number(ss_text *out, const ss_thing *thing, const char *things) {
    if (!strcmp(things, "quad"))
        for (const char *digit = thing->words; *digit; digit++) {
            if (isdigit((unsigned char)*digit)) ss_text_format(out, "%c ", *digit);
        }
    else if (thing->number != SS_NO_NUMBER) ss_text_format(out, "%d", thing->number);
}

/* The rule of one thing: its template with everything filled in. */
static void put_rule(emitting *at, const ss_thing *thing) {
    ss_text *out = &at->reading->rules;
    ss_text_format(out, "%d ", at->sentence);
    for (const char *rule = at->match->pattern->rule; *rule; rule++) {
        bool dot = *rule == ':' && !strchr(at->match->pattern->rule, '#') &&
                   (!strncmp(at->match->pattern->rule, "white", 5) ||
                    !strncmp(at->match->pattern->rule, "black", 5));
        if (dot && thing->number > 0) ss_text_format(out, " %d", thing->number);
        if (*rule == '@') put_cells(at->reading, thing, 0, false);
        else if (*rule == '~') put_cells(at->reading, thing, 0, true);
        else if (*rule == '^') {
            ss_thing begin = *thing;
            if (begin.count > 3) begin.count = 3;
            put_cells(at->reading, &begin, 0, false);
        } else if (*rule == '*') put_number(out, thing, "quad");
        else if (*rule == '#') ss_text_format(out, "%d", at->match->number);
        else if (*rule == '$') put_number(out, thing, at->match->pattern->things);
        else if (*rule == '%') put_machine(at);
        else ss_text_put(out, *rule);
    }
    ss_text_put(out, '\n');
}

/* A closed line goes on from its last cell to the first. */
static void put_closing(emitting *at, const ss_thing *thing) {
    const char *rule = at->match->pattern->rule;
    bool pairs = !strncmp(rule, "whisper", 7) || !strncmp(rule, "automaton", 9);
    if (!thing->closed || !pairs) return;
    ss_thing ends = *thing;
    ends.count = 2;
    ends.cells[0] = thing->cells[thing->count - 1];
    ends.cells[1] = thing->cells[0];
    put_rule(at, &ends);
}

static void claim(emitting *at, int index) {
    at->reading->claimed[index] = (int16_t)at->sentence;
    at->found++;
}

static bool free_thing(const emitting *at, int index) {
    int by = at->reading->claimed[index];
    return by < 0 || by == at->sentence;
}

/* ---- which things ---- */

static bool is_line(const emitting *at, const ss_thing *thing) {
    return thing->kind == SS_THING_LINE ||
           (thing->kind == SS_THING_THERMO && !at->reading->thermos);
}

/* ---- lines ---- */

static bool begins(const emitting *at, const char *rule) {
    return !strncmp(at->match->pattern->rule, rule, strlen(rule));
}

static bool has_circle(const emitting *at, int cell) {
    const ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        ss_thing_kind kind = things->thing[i].kind;
        if ((kind == SS_THING_CIRCLE || kind == SS_THING_SQUARE) &&
            things->thing[i].cells[0] == cell)
            return true;
    }
    return false;
}

/* The line begins with this cell. */
static void turn_to(ss_thing *line, int first) {
    uint16_t cells[SS_THING_CELLS] = {0};
    for (int i = 0; i < line->count; i++) cells[i] = line->cells[(first + i) % line->count];
    memcpy(line->cells, cells, line->count * sizeof *cells);
}

/* A closed line that is cut at borders begins at one. */
static void turn_to_border(const ss_puzzle *puzzle, ss_thing *line) {
    const uint8_t *region = puzzle->region;
    for (int i = 1; i < line->count; i++)
        if (region[line->cells[i]] != region[line->cells[i - 1]]) {
            turn_to(line, i);
            return;
        }
}

/* From circle to circle, if there are any on the way. */
static void put_pieces(emitting *at, ss_thing line) {
    for (int i = 0; i < line.count && line.closed; i++)
        if (has_circle(at, line.cells[i])) {
            turn_to(&line, i);
            if (line.count < SS_THING_CELLS) line.cells[line.count++] = line.cells[0];
            break;
        }
    int from = 0, last = line.count - 1;
    for (int i = 1; i <= last; i++) {
        if (i < last && !has_circle(at, line.cells[i])) continue;
        ss_thing piece = line;
        piece.count = (uint8_t)(i - from + 1);
        memmove(piece.cells, line.cells + from, piece.count * sizeof *piece.cells);
        if (piece.count > 2 || (!from && i == last)) put_rule(at, &piece);
        from = i;
    }
}

/* Lines that meet are one: its cells are a set, or what lies in one box has the same sum. */
static void put_web(emitting *at, int first, bool *is_free) {
    ss_text *out = &at->reading->rules;
    char name[SS_CELL_NAME];
    ss_line_web web;
    ss_line_web_gather(at->reading->things, first, is_free, &web);
    if (!begins(at, "regionsum")) {
        put_rule(at, &web.all);
        return;
    }
    ss_text_format(out, "%d equalsum:", at->sentence);
    for (int piece = 0; piece < web.pieces; piece++) {
        if (piece) ss_text_words(out, " |");
        for (int i = 0; i < web.all.count; i++)
            if (web.piece[i] == piece)
                ss_text_format(out, " %s",
                               ss_shape_cell_name(at->reading->puzzle, web.all.cells[i], name));
    }
    ss_text_put(out, '\n');
}

static void put_line(emitting *at, int index, bool *is_free) {
    ss_thing line = at->reading->things->thing[index];
    bool webs = begins(at, "renban") || begins(at, "distinct") || begins(at, "regionsum");
    if (webs && at->reading->way & SS_WAY_WEBS) {
        put_web(at, index, is_free);
        return;
    }
    if (begins(at, "between") || begins(at, "doublearrow") || begins(at, "lockout")) {
        put_pieces(at, line);
        return;
    }
    if (line.closed && begins(at, "regionsum")) turn_to_border(at->reading->puzzle, &line);
    put_rule(at, &line);
    put_closing(at, &line);
}

/* "Thick" and "thin" are said of lines where both are drawn. */
static bool is_wide_enough(const emitting *at, const ss_thing *line) {
    const ss_things *things = at->reading->things;
    if (at->sentence == SS_BY_LOOKS) return true;
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    bool thin = ss_sentence_has(said, "thin"), thick = ss_sentence_has(said, "thick");
    if (thin == thick) return true;
    int least = line->width, most = least;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *other = &things->thing[i];
        if (other->kind != SS_THING_LINE) continue;
        least = other->width < least ? other->width : least;
        most = other->width > most ? other->width : most;
    }
    return most < least + 3 || (line->width * 2 > least + most) == thick;
}

/* How a line is found: by the colour of the sentence, what is near to it, the usual colour of such
   a line, what is near to that, or all that are free. */
static bool fits_line(const emitting *at, int index, int pass, uint32_t usual) {
    const ss_thing *line = &at->reading->things->thing[index];
    uint32_t near = ss_colour_near(line->colours);
    if (!is_line(at, line) || line->count < 2) return false;
    if (pass == 0) return at->reading->called[index] & at->colours;
    if (pass == ALL_LINES) return true;
    if (!free_thing(at, index)) return false;
    return pass == 1   ? near & at->colours
           : pass == 2 ? line->colours & usual
           : pass == 3 ? near & usual
                       : true;
}

static void each_line(emitting *at) {
    ss_things *things = at->reading->things;
    bool is_free[SS_THINGS];
    uint32_t usual = ss_colour_of_list(at->match->pattern->colours);
    bool all = !at->colours && at->sentence != SS_BY_LOOKS &&
               ss_sentence_has(&at->reading->telling->sentence[at->sentence], "allline");
    for (int pass = at->colours ? 0 : all ? ALL_LINES : usual ? 2 : 4; !at->found; pass++) {
        if (pass > ALL_LINES || pass == (at->colours ? 2 : all ? ALL_LINES + 1 : ALL_LINES)) break;
        for (int i = 0; i < things->count; i++)
            is_free[i] = fits_line(at, i, pass, usual) && is_wide_enough(at, &things->thing[i]);
        for (int i = 0; i < things->count; i++) {
            if (fits_line(at, i, pass, usual) && is_wide_enough(at, &things->thing[i])) {
                if (is_free[i]) put_line(at, i, is_free);
                claim(at, i);
            }
        }
    }
}

static void each_thermo(emitting *at) {
    ss_things *things = at->reading->things;
    for (int pass = at->colours ? 0 : 1; pass < 2 && !at->found; pass++)
        for (int i = 0; i < things->count; i++) {
            const ss_thing *thermo = &things->thing[i];
            bool coloured = pass || at->reading->called[i] & at->colours;
            if (thermo->kind != SS_THING_THERMO || !coloured || thermo->count < 2) continue;
            put_rule(at, thermo);
            claim(at, i);
        }
}

static void each_arrow(emitting *at) {
    ss_things *things = at->reading->things;
    ss_text *out = &at->reading->rules;
    bool circled = false;
    for (int i = 0; i < things->count; i++)
        circled = circled || (things->thing[i].kind == SS_THING_ARROW && !things->thing[i].repeats);
    for (int i = 0; i < things->count; i++) {
        const ss_thing *arrow = &things->thing[i];
        if (arrow->kind != SS_THING_ARROW || (circled && arrow->repeats)) continue;
        ss_text_format(out, "%d %s: ", at->sentence, arrow->head > 1 ? "pillarrow" : "arrow");
        ss_thing head = *arrow;
        head.count = (uint8_t)arrow->head;
        put_cells(at->reading, &head, 0, false);
        ss_text_words(out, arrow->head > 1 ? " | " : " ");
        put_cells(at->reading, arrow, arrow->head, false);
        ss_text_put(out, '\n');
        claim(at, i);
    }
}

static bool says(const ss_thing *thing, const char *letter) {
    return ss_span_is(ss_span_trim(ss_span_of(thing->words)), letter);
}

/* Dots and marks between two cells. */
static bool fits_border(const emitting *at, int index, const char *things) {
    const ss_thing *thing = &at->reading->things->thing[index];
    bool plain = !*thing->words || thing->number != SS_NO_NUMBER;
    bool dot = thing->kind == SS_THING_DOT && plain, mark = thing->kind == SS_THING_MARK;
    if (!strcmp(things, "white")) return dot && thing->colours == SS_WHITE;
    if (!strcmp(things, "black")) return dot && thing->colours & SS_BLACK;
    if (!strcmp(things, "x") || !strcmp(things, "v"))
        return (mark || thing->kind == SS_THING_DOT) && says(thing, things);
    if (!strcmp(things, "dot"))
        return dot && (at->colours ? (at->reading->called[index] | thing->colours) & at->colours
                                   : free_thing(at, index));
    bool other = thing->kind == SS_THING_OTHER && thing->count == 2;
    if (says(thing, "x") || says(thing, "v") || !free_thing(at, index)) return false;
    if (strchr(at->match->pattern->rule, '$')) return mark && thing->number != SS_NO_NUMBER;
    return mark || other || (dot && !(thing->colours & (SS_WHITE | SS_BLACK)));
}

static void each_border(emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->count != 2 || !fits_border(at, i, at->match->pattern->things)) continue;
        put_rule(at, thing);
        claim(at, i);
    }
}

static void each_quad(emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->kind != SS_THING_QUAD || !*thing->words) continue;
        put_rule(at, thing);
        claim(at, i);
    }
}

static void each_outside(emitting *at) {
    ss_things *things = at->reading->things;
    bool diagonal = !strcmp(at->match->pattern->things, "diagonal");
    for (int i = 0; i < things->count; i++) {
        const ss_thing *thing = &things->thing[i];
        if (thing->kind != (diagonal ? SS_THING_DIAGONAL : SS_THING_OUTSIDE)) continue;
        if (thing->number == SS_NO_NUMBER || !free_thing(at, i)) continue;
        put_rule(at, thing);
        claim(at, i);
    }
}

/* Does any sentence say so? */
static bool cages_repeat(const ss_telling *telling) {
    for (int i = 0; i < telling->count; i++)
        if (ss_sentence_has(&telling->sentence[i], "cage") &&
            ss_sentence_has(&telling->sentence[i], "mayrepeat"))
            return true;
    return false;
}

static void each_cage(emitting *at) {
    ss_sense *reading = at->reading;
    bool repeats = cages_repeat(reading->telling) || reading->way & SS_WAY_REPEATS;
    bool product = at->match->pattern->rule[0] == 'p';
    reading->cages_spoken = true;
    for (int i = 0; i < reading->things->count; i++) {
        const ss_thing *cage = &reading->things->thing[i];
        if (cage->kind != SS_THING_CAGE || !cage->count) continue;
        bool number = cage->number != SS_NO_NUMBER, words = *cage->words && !number;
        bool large = cage->count > reading->puzzle->side, loose = repeats || cage->repeats || large;
        claim(at, i);
        if ((!number && (loose || cage->count < 2)) || (words && loose)) continue;
        ss_text_format(&reading->rules, "%d %s", at->sentence,
                       product ? "product"
                       : loose ? "sum"
                               : "cage");
        if (number) ss_text_format(&reading->rules, " %d", cage->number);
        ss_text_words(&reading->rules, ": ");
        put_cells(reading, cage, 0, false);
        ss_text_put(&reading->rules, '\n');
    }
}

/* ---- rules about many things at once ---- */

static bool in_group(const emitting *at, int index, const char *things) {
    const ss_thing *thing = &at->reading->things->thing[index];
    bool coloured = !at->colours || (at->reading->called[index] | thing->colours) & at->colours;
    if (!strcmp(things, "circles"))
        return thing->kind == SS_THING_CIRCLE && !thing->joined && coloured;
    if (!strcmp(things, "squares")) return thing->kind == SS_THING_SQUARE && coloured;
    if (!strcmp(things, "cages")) return thing->kind == SS_THING_CAGE;
    return is_line(at, thing) && (at->colours ? at->reading->called[index] & at->colours : true) &&
           free_thing(at, index);
}

static bool cell_again(const emitting *at, int index, const char *things) {
    const ss_things *all = at->reading->things;
    if (ss_limits_spend(at->reading->limits, index)) return true;
    for (int i = 0; i < index; i++)
        if (all->thing[i].cells[0] == all->thing[index].cells[0] && in_group(at, i, things) &&
            all->thing[i].count)
            return all->thing[index].count == 1;
    return false;
}

static void group(emitting *at) {
    const char *rule = at->match->pattern->rule, *things = at->match->pattern->things;
    bool parts = !strncmp(rule, "equalsum", 8);
    bool any = !at->colours;
    for (int i = 0; i < at->reading->things->count; i++) any = any || in_group(at, i, things);
    if (!any) at->colours = 0; /* people call colours as they like */
    ss_text_format(&at->reading->rules, "%d %.*s", at->sentence, (int)strcspn(rule, "@"), rule);
    if (!strcmp(things, "cages")) at->reading->cages_spoken = true;
    for (int i = 0; i < at->reading->things->count; i++) {
        const ss_thing *thing = &at->reading->things->thing[i];
        if (!thing->count || !in_group(at, i, things)) continue;
        if (!cell_again(at, i, things)) {
            if (at->found) ss_text_words(&at->reading->rules, parts ? " | " : " ");
            put_cells(at->reading, thing, 0, false);
        }
        claim(at, i);
    }
    ss_text_put(&at->reading->rules, '\n');
}

/* ---- shaded areas ---- */

static bool touch(const ss_puzzle *puzzle, int a, int b) {
    int rows = a / puzzle->columns - b / puzzle->columns,
        columns = a % puzzle->columns - b % puzzle->columns;
    return rows * rows + columns * columns == 1;
}

/* Squares of one colour that touch are an area: all that are reached from the first. */
static void put_area(emitting *at, int first) {
    ss_things *things = at->reading->things;
    ss_thing area = things->thing[first];
    claim(at, first);
    for (int done = 0; done < area.count; done++) {
        if (ss_limits_spend(at->reading->limits, things->count)) return;
        for (int i = first + 1; i < things->count && area.count < SS_THING_CELLS; i++) {
            const ss_thing *other = &things->thing[i];
            if (other->kind != SS_THING_SQUARE || at->reading->claimed[i] >= 0) continue;
            if (other->colours != area.colours) continue;
            bool same = other->cells[0] == area.cells[done];
            if (!same && !touch(at->reading->puzzle, area.cells[done], other->cells[0])) continue;
            claim(at, i);
            bool again = false;
            for (int j = 0; j < area.count; j++) again = again || area.cells[j] == other->cells[0];
            if (!again) area.cells[area.count++] = other->cells[0];
        }
    }
    if (area.count > 1) put_rule(at, &area);
}

static void each_area(emitting *at) {
    ss_things *things = at->reading->things;
    for (int i = 0; i < things->count; i++) {
        const ss_thing *square = &things->thing[i];
        bool coloured = !at->colours || (at->reading->called[i] | square->colours) & at->colours;
        if (square->kind == SS_THING_SQUARE && square->count && coloured &&
            at->reading->claimed[i] < 0)
            put_area(at, i);
    }
}

/* Lines from corner to corner say which diagonals; without any, both. */
static void diagonals(emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    ss_things *things = at->reading->things;
    static const char *const names[] = {"diagonal", "antidiagonal"};
    bool drawn[2] = {false, false};
    for (int i = 0; i < things->count; i++) {
        const ss_thing *line = &things->thing[i];
        if (line->kind != SS_THING_LINE || line->count < puzzle->columns - 2) continue;
        int first = line->cells[0], last = line->cells[line->count - 1], wide = puzzle->columns;
        for (int which = 0; which < 2; which++) {
            bool all = true;
            for (int j = 0; j < line->count; j++) {
                int row = line->cells[j] / wide, column = line->cells[j] % wide;
                all = all && column == (which ? wide - 1 - row : row);
            }
            if (!all || first == last) continue;
            drawn[which] = true;
            claim(at, i);
            things->thing[i].kind = SS_THING_OTHER;
        }
    }
    bool both = !drawn[0] && !drawn[1];
    for (int which = 0; which < 2; which++)
        if (both || drawn[which])
            ss_text_format(&at->reading->rules, "%d %s\n", at->sentence, names[which]);
    at->found++;
}

/* Several rules of the grid have & between them. */
static void grid_rules(emitting *at, const char *rule) {
    while (*rule) {
        size_t size = strcspn(rule, "&");
        ss_span one = ss_span_trim((ss_span){rule, size});
        ss_text_format(&at->reading->rules, "%d %.*s\n", at->sentence, (int)one.size, one.data);
        rule += size + (rule[size] == '&');
    }
    at->found++;
}

/* Neighbours without an X never add up to 10; without a V, to 5. */
static void unmarked(emitting *at) {
    const ss_puzzle *puzzle = at->reading->puzzle;
    const ss_things *things = at->reading->things;
    int sum = at->match->pattern->rule[0] == 'x' ? 10 : 5;
    char name[2][SS_CELL_NAME];
    ss_relation relation = {.pairs = {0}};
    if (puzzle->side > SS_RELATION_SIDE) return;
    for (int a = 1; a <= puzzle->side; a++)
        for (int b = 1; b <= puzzle->side; b++)
            if (a + b != sum) relation.pairs[a] |= 1u << b;
    for (int cell = 0; cell < puzzle->grid; cell++)
        for (int down = 0; down < 2; down++) {
            int other = cell + (down ? puzzle->columns : 1);
            if (ss_limits_spend(at->reading->limits, things->count)) return;
            bool marked = down ? other >= puzzle->grid : other % puzzle->columns == 0;
            for (int i = 0; i < things->count && !marked; i++)
                marked = things->thing[i].count == 2 &&
                         says(&things->thing[i], at->match->pattern->rule) &&
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
static void each_pair(emitting *at) {
    static const struct {
        const char *things;
        int count;
        int8_t steps[4][2];
    } moves[] = {{"adjacent", 2, {{0, 1}, {1, 0}}},
                 {"inrows", 1, {{0, 1}}},
                 {"corners", 2, {{1, 1}, {1, -1}}},
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
            put_rule(at, &pair);
            at->found++;
        }
}

/* Only of dots that are there. */
static void strict_dots(emitting *at) {
    bool white = false, black = false;
    for (int i = 0; i < at->reading->things->count; i++) {
        const ss_thing *thing = &at->reading->things->thing[i];
        if (thing->kind != SS_THING_DOT) continue;
        white = white || thing->colours == SS_WHITE;
        black = black || thing->colours & SS_BLACK;
    }
    grid_rules(at, white == black ? "strictkropki" : white ? "strictwhite" : "strictblack");
}

bool ss_sense_emit(ss_sense *reading, int sentence, const ss_match *match) {
    static const struct {
        const char *things;
        void (*emit)(emitting *at);
    } ways[] = {{"line", each_line},         {"line+", each_line},    {"thermo", each_thermo},
                {"arrow", each_arrow},       {"white", each_border},  {"black", each_border},
                {"dot", each_border},        {"x", each_border},      {"v", each_border},
                {"mark", each_border},       {"quad", each_quad},     {"outside", each_outside},
                {"diagonal", each_outside},  {"cage", each_cage},     {"circles", group},
                {"squares", group},          {"lines", group},        {"cages", group},
                {"diagonals", diagonals},    {"areas", each_area},    {"unmarked", unmarked},
                {"strictdots", strict_dots}, {"adjacent", each_pair}, {"inrows", each_pair},
                {"corners", each_pair},      {"knights", each_pair},  {"kings", each_pair}};
    emitting at = {reading, sentence, match, 0, 0};
    if (ss_limits_spend(reading->limits, WORK_OF_A_THING * (reading->things->count + 1)))
        return false;
    if (sentence != SS_BY_LOOKS) at.colours = reading->telling->sentence[sentence].colours;
    if (!strcmp(match->pattern->things, "grid+")) grid_rules(&at, match->pattern->rule);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (!strcmp(match->pattern->things, ways[i].things)) {
            size_t before = reading->rules.size;
            ways[i].emit(&at);
            if (!at.found) ss_text_cut(&reading->rules, before);
        }
    return at.found > 0;
}

void ss_sense_looks(ss_sense *reading) {
    static const ss_saying looks[] = {{"", "thermo", "thermo: @", "", ""},
                                      {"", "arrow", "arrow @", "", ""},
                                      {"", "white", "white: @", "", ""},
                                      {"", "black", "black: @", "", ""},
                                      {"", "x", "x: @", "", ""},
                                      {"", "v", "v: @", "", ""},
                                      {"", "diagonal", "littlekiller $: @", "", ""}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        ss_match match = {&looks[i], 0};
        (void)ss_sense_emit(reading, SS_BY_LOOKS, &match);
    }
}
