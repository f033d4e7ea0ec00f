/* emit_lines.c: rules of lines, thermometers and arrows. */
#include "drawn/emit.h"
#include "drawn/webs.h"
#include <string.h>

static bool begins(const ss_emitting *at, const char *rule) {
    return !strncmp(at->match->pattern->rule, rule, strlen(rule));
}

/* A closed line goes on from its last cell to the first. */
static void put_closing(ss_emitting *at, const ss_thing *thing) {
    const char *rule = at->match->pattern->rule;
    bool pairs = !strncmp(rule, "whisper", 7) || !strncmp(rule, "automaton", 9);
    if (!thing->closed || !pairs) return;
    ss_thing ends = *thing;
    ends.count = 2;
    ends.cells[0] = thing->cells[thing->count - 1];
    ends.cells[1] = thing->cells[0];
    ss_emit_rule(at, &ends);
}

static bool has_circle(const ss_emitting *at, int cell) {
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
static void put_pieces(ss_emitting *at, ss_thing line) {
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
        if (piece.count > 2 || (!from && i == last)) ss_emit_rule(at, &piece);
        from = i;
    }
}

/* Lines that meet are one: its cells are a set, or what lies in one box has the same sum. */
static void put_web(ss_emitting *at, int first, bool *is_free) {
    ss_text *out = &at->reading->rules;
    char name[SS_CELL_NAME];
    ss_line_web web;
    ss_line_web_gather(at->reading->things, first, is_free, &web);
    if (!begins(at, "regionsum")) {
        ss_emit_rule(at, &web.all);
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

/* So many times the digit in the circle is the sum of the others. */
static void put_average(ss_emitting *at, const ss_thing *arrow) {
    char name[SS_CELL_NAME];
    ss_text *out = &at->reading->rules;
    ss_text_format(out, "%d sum 0: %d*%s", at->sentence, arrow->count - 1,
                   ss_shape_cell_name(at->reading->puzzle, arrow->cells[0], name));
    for (int i = 1; i < arrow->count; i++)
        ss_text_format(out, " -%s", ss_shape_cell_name(at->reading->puzzle, arrow->cells[i], name));
    ss_text_put(out, '\n');
}

/* The cell with the circle first. */
static void put_average_of_line(ss_emitting *at, ss_thing line) {
    for (int i = 0; i < line.count; i++)
        if (has_circle(at, line.cells[i])) {
            turn_to(&line, i);
            put_average(at, &line);
            return;
        }
}

/* What of a line lies in a box; cells for values lie in none. */
static void put_pieces_of_boxes(ss_emitting *at, const ss_thing *line) {
    const uint8_t *region = at->reading->puzzle->region;
    ss_text *out = &at->reading->rules;
    ss_thing piece = {.count = 0};
    int pieces = 0;
    size_t before = out->size;
    ss_text_format(out, "%d equalsum: ", at->sentence);
    for (int i = 0; i <= line->count; i++) {
        bool ends = i == line->count || (i && region[line->cells[i]] != region[line->cells[i - 1]]);
        if (ends && pieces++) ss_text_words(out, " | ");
        if (ends) ss_emit_cells(at->reading, &piece, 0, false), piece.count = 0;
        if (i < line->count) piece.cells[piece.count++] = line->cells[i];
    }
    ss_text_put(out, '\n');
    if (pieces < 2) ss_text_cut(out, before);
}

static void put_line(ss_emitting *at, int index, bool *is_free) {
    ss_thing line = at->reading->things->thing[index];
    bool webs = begins(at, "renban") || begins(at, "distinct") || begins(at, "regionsum");
    if (webs && at->reading->way & SS_WAY_WEBS) {
        put_web(at, index, is_free);
        return;
    }
    if (begins(at, "average")) {
        put_average_of_line(at, line);
        return;
    }
    if (begins(at, "between") || begins(at, "doublearrow") || begins(at, "lockout") ||
        begins(at, "any (pillarrow")) {
        put_pieces(at, line);
        return;
    }
    if (line.closed && begins(at, "regionsum")) turn_to_border(at->reading->puzzle, &line);
    if (at->reading->on_values && begins(at, "regionsum")) {
        put_pieces_of_boxes(at, &line);
        return;
    }
    ss_emit_rule(at, &line);
    put_closing(at, &line);
}

/* "Lines shorter than five cells". */
static bool is_short_enough(const ss_sentence *said, const ss_thing *line) {
    int least;
    return !ss_relation_amount(said, "shorter", &least) || line->count < least;
}

/* "Thick" and "thin" are said of lines where both are drawn. */
static bool is_meant(const ss_emitting *at, const ss_thing *line) {
    const ss_things *things = at->reading->things;
    if (at->sentence == SS_BY_LOOKS) return true;
    const ss_sentence *said = &at->reading->telling->sentence[at->sentence];
    if (!is_short_enough(said, line)) return false;
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
   a line, what is near to that, all that are free, all ("additionally, digits on lines ..."), and
   at last thermometers. */
enum { BY_COLOUR, BY_NEAR_COLOUR, BY_USUAL, BY_NEAR_USUAL, ALL_FREE, ALL_LINES, ALL_STROKES };

static bool fits_line(const ss_emitting *at, int index, int pass, uint32_t usual) {
    const ss_thing *line = &at->reading->things->thing[index];
    uint32_t near = ss_colour_near(line->colours);
    bool called = !at->colours || at->reading->called[index] & at->colours;
    if (pass == ALL_STROKES) return called && line->kind == SS_THING_THERMO && line->count > 1;
    if (!ss_emit_is_line(at, line) || line->count < 2) return false;
    if (pass == BY_COLOUR || pass == ALL_LINES) return called;
    if (!ss_emit_is_free(at, index)) return false;
    return pass == BY_NEAR_COLOUR  ? near & at->colours
           : pass == BY_USUAL      ? line->colours & usual
           : pass == BY_NEAR_USUAL ? near & usual
                                   : true;
}

static void put_lines(ss_emitting *at, int pass, uint32_t usual) {
    ss_things *things = at->reading->things;
    bool is_free[SS_THINGS], fits[SS_THINGS];
    for (int i = 0; i < things->count; i++)
        is_free[i] = fits[i] = fits_line(at, i, pass, usual) && is_meant(at, &things->thing[i]);
    for (int i = 0; i < things->count; i++) {
        if (!fits[i]) continue;
        if (is_free[i]) put_line(at, i, is_free);
        ss_emit_claim(at, i);
    }
}

void ss_emit_lines(ss_emitting *at) {
    uint32_t usual = ss_colour_of_list(at->match->pattern->colours);
    bool all = !at->colours && at->sentence != SS_BY_LOOKS &&
               ss_sentence_has(&at->reading->telling->sentence[at->sentence], "allline");
    bool any = at->reading->way & SS_WAY_ALL && at->sentence != SS_BY_LOOKS;
    int pass = at->colours ? BY_COLOUR : all ? ALL_LINES : usual && !any ? BY_USUAL : ALL_FREE;
    bool shares = at->sentence != SS_BY_LOOKS &&
                  ss_sentence_has(&at->reading->telling->sentence[at->sentence], "line") &&
                  !ss_emit_is_said(at);
    int last = shares ? ALL_STROKES : all ? ALL_LINES : at->colours ? BY_NEAR_COLOUR : ALL_FREE;
    if (at->sentence == SS_BY_LOOKS) last = BY_USUAL;
    for (; !at->found && pass <= last; pass++) {
        if (at->colours && pass == BY_USUAL) pass = ALL_STROKES;
        put_lines(at, pass, usual);
    }
}

void ss_emit_thermos(ss_emitting *at) {
    ss_things *things = at->reading->things;
    for (int pass = at->colours ? 0 : 1; pass < 2 && !at->found; pass++)
        for (int i = 0; i < things->count; i++) {
            const ss_thing *thermo = &things->thing[i];
            bool coloured = pass || at->reading->called[i] & at->colours;
            if (thermo->kind != SS_THING_THERMO || !coloured || thermo->count < 2) continue;
            ss_emit_rule(at, thermo);
            ss_emit_claim(at, i);
        }
}

void ss_emit_arrows(ss_emitting *at) {
    ss_things *things = at->reading->things;
    ss_text *out = &at->reading->rules;
    bool circled = false;
    for (int i = 0; i < things->count; i++)
        circled = circled || (things->thing[i].kind == SS_THING_ARROW && !things->thing[i].repeats);
    for (int i = 0; i < things->count; i++) {
        const ss_thing *arrow = &things->thing[i];
        if (arrow->kind != SS_THING_ARROW || (circled && arrow->repeats)) continue;
        if (begins(at, "average")) {
            if (arrow->head == 1) put_average(at, arrow);
            ss_emit_claim(at, i);
            continue;
        }
        ss_text_format(out, "%d %s: ", at->sentence, arrow->head > 1 ? "pillarrow" : "arrow");
        ss_thing head = *arrow;
        head.count = (uint8_t)arrow->head;
        ss_emit_cells(at->reading, &head, 0, false);
        ss_text_words(out, arrow->head > 1 ? " | " : " ");
        ss_emit_cells(at->reading, arrow, arrow->head, false);
        ss_text_put(out, '\n');
        ss_emit_claim(at, i);
    }
}

/* ---- index lines ---- */

/* The Nth cell holds K exactly if the Kth holds N. */
static void put_index_pair(ss_emitting *at, const ss_thing *line, int n, int k) {
    ss_relation relation = {.pairs = {0}};
    int side = at->reading->puzzle->side;
    ss_text *out = &at->reading->rules;
    ss_thing pair = {.count = 2};
    pair.cells[0] = line->cells[n - 1];
    pair.cells[1] = line->cells[k - 1];
    for (int a = 1; a <= side; a++)
        for (int b = 1; b <= side; b++)
            if ((a == k) == (b == n)) relation.pairs[a] |= 1u << b;
    ss_text_format(out, "%d automaton \"", at->sentence);
    ss_relation_machine(&relation, side, out);
    ss_text_words(out, "\": ");
    ss_emit_cells(at->reading, &pair, 0, false);
    ss_text_put(out, '\n');
}

/* From the end with a mark on; digits are places on the line. */
static void put_index(ss_emitting *at, const ss_thing *line) {
    ss_thing turned = *line;
    ss_text *out = &at->reading->rules;
    if (!has_circle(at, line->cells[0]))
        for (int i = 0; i < line->count; i++) turned.cells[i] = line->cells[line->count - 1 - i];
    ss_text_format(out, "%d allowed", at->sentence);
    for (int i = 1; i <= line->count; i++) ss_text_format(out, " %d", i);
    ss_text_words(out, ": ");
    ss_emit_cells(at->reading, line, 0, false);
    ss_text_put(out, '\n');
    for (int n = 1; n <= line->count; n++)
        for (int k = n + 1; k <= line->count; k++) put_index_pair(at, &turned, n, k);
}

void ss_emit_index(ss_emitting *at) {
    const ss_sense *reading = at->reading;
    int side = reading->puzzle->side;
    for (int i = 0; i < reading->things->count && side <= SS_RELATION_SIDE; i++) {
        const ss_thing *line = &reading->things->thing[i];
        bool called = !at->colours || reading->called[i] & at->colours;
        bool stroke = line->kind == SS_THING_LINE || line->kind == SS_THING_THERMO;
        if (!stroke || !called || line->count < 2 || line->count > side) continue;
        put_index(at, line);
        ss_emit_claim(at, i);
    }
}
