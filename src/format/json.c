/* json.c: puzzles as JSON objects: one a line, or in an array, or over several lines.

   {"side":9,"boxes":"3x3","givens":"81 characters","placed":"81 characters",
    "candidates":["12","",...],"regions":"AAB...","rules":["cage 12: r1c1 r1c2"],"title":"..."}
   The givens may be a grid as programs write it (lists.c), called board, puzzle or the like then.
   Also read: name, size, cages [[sum,[cells]]], cage_rel [[label,">",label]], gt [[greater,less]],
   givens [[cell,digit]], regions as numbers, and constraint, a string of the Interactive Sudoku
   Solver that says everything.
   Cells are names or numbers from 0. Members of other names are passed over. */
#include "format/iss/iss.h"
#include "format/json_text.h"
#include "format/link.h"
#include "format/parts.h"
#include "rule/rule.h"
#include <string.h>

typedef struct reading {
    ss_span text; /* all of it: places are counted from its beginning */
    ss_puzzle *out;
    susol_error *error;
    ss_json_members members;
} reading;

static susol_status wrong(const reading *at, ss_span value, const char *expected) {
    return ss_format_unexpected(at->error, ss_json_place(at->text, value.data), expected, value);
}

/* The first of that name. Names are compared as they are written: ours need no escapes. */
static bool find_member(const reading *at, const char *name, ss_span *value) {
    const ss_json_members *all = &at->members;
    size_t size = strlen(name);
    ss_span rest = all->rest, found;
    for (int i = 0; i < all->count; i++)
        if (all->name[i].size == size && !memcmp(all->name[i].data, name, size)) {
            *value = all->value[i];
            return true;
        }
    while (rest.size && ss_json_pair(&rest, &found, value))
        if (found.size == size && !memcmp(found.data, name, size)) return true;
    return false;
}

/* null is the same as nothing. */
static bool member(const reading *at, const char *name, ss_span *value) {
    return find_member(at, name, value) && !ss_span_is(*value, "null");
}

/* The place of the first letter inside the quotes. */
static ss_place inside(const reading *at, ss_span value) {
    return ss_json_place(at->text, value.data + 1);
}

/* A short string without its quotes; false: no string, or too long. */
static bool decode(ss_span value, char *room, size_t size, ss_span *words) {
    if (!ss_json_is_string(value) || value.size > size) return false;
    *words = (ss_span){room, ss_json_string(value, room)};
    return true;
}

/* A number from 0, or a name; -1: neither, or outside. */
static int cell_of(const ss_puzzle *puzzle, ss_span value) {
    char room[SS_CELL_NAME];
    ss_span name;
    int cell;
    if (ss_json_number(value, &cell)) return cell < puzzle->cells ? cell : -1;
    return decode(value, room, sizeof room, &name) ? ss_shape_cell_of(puzzle, name) : -1;
}

/* ---- the shape ---- */

enum { SHORT = 16 };

/* A member that is a short string, without its quotes; what is no such string becomes none. */
static bool short_member(const reading *at, const char *name, char room[SHORT], ss_span *words) {
    ss_span value;
    if (!member(at, name, &value)) return false;
    if (!decode(value, room, SHORT, words)) *words = (ss_span){value.data, 0};
    return true;
}

static susol_status misfit(const reading *at, const char *name, const char *expected) {
    ss_span value = {"", 0};
    (void)member(at, name, &value);
    return wrong(at, value, expected);
}

/* The first cell of each grid: "r1c1". */
static susol_status read_grids(const reading *at, ss_grids *grids) {
    char room[SHORT];
    ss_span value, items, item, name;
    if (!member(at, "grids", &value)) return SUSOL_OK;
    ss_puzzle_clear(at->out, SS_MAX_SIDE);
    if (!ss_json_open(value, &items)) return wrong(at, value, "a list of first cells");
    while (ss_json_item(&items, &item))
        if (!decode(item, room, SHORT, &name) || !ss_format_add_grid(at->out, name, grids))
            return wrong(at, item, "the first cell of a grid");
    return grids->count ? SUSOL_OK : wrong(at, value, "the first cells of the grids");
}

/* {"side":9,"shape":"6x8","digits":"0-8","extra":4,"lines":"none","boxes":"3x3"} */
static susol_status read_shape(const reading *at) {
    ss_said said = {.boxes = false};
    ss_shape *to = &said.shape;
    char room[SHORT];
    ss_span value, words;
    if (member(at, "side", &value) || member(at, "size", &value)) {
        if (!ss_json_number(value, &to->rows) || to->rows < 1 || to->rows > SS_MAX_SIDE)
            return wrong(at, value, "a side from 1 to 25");
        to->columns = to->rows;
    }
    if (short_member(at, "shape", room, &words) && !ss_format_times(words, &to->rows, &to->columns))
        return misfit(at, "shape", "rows and columns as \"6x8\"");
    if (short_member(at, "digits", room, &words) && !ss_format_range(words, to))
        return misfit(at, "digits", "digits as \"9\" or \"0-8\"");
    if (member(at, "extra", &value) &&
        (!ss_json_number(value, &to->extra) || to->extra < 0 || to->extra > SS_MAX_CELLS))
        return wrong(at, value, "a number of cells");
    to->bare = short_member(at, "lines", room, &words) && ss_span_is(words, "none");
    said.pieces = member(at, "regions", &value); /* whatever is said about boxes */
    said.boxes = short_member(at, "boxes", room, &words);
    if (said.boxes && !ss_span_is(words, "none") &&
        !ss_format_times(words, &to->box_height, &to->box_width))
        return misfit(at, "boxes", "boxes as \"3x3\", or \"none\"");
    if (read_grids(at, &to->grids)) return SUSOL_BAD_TEXT;
    return ss_format_lay_out(at->out, &said, ss_json_place(at->text, at->text.data), at->error);
}

/* A letter for each cell, or a number. */
static susol_status read_regions(const reading *at, ss_span value) {
    char room[SS_MAX_CELLS + 2];
    int labels[SS_MAX_CELLS], count = 0;
    ss_span letters = {room, 0}, items, item;
    if (decode(value, room, sizeof room, &letters)) {
        for (; count < (int)letters.size && count < SS_MAX_CELLS; count++)
            labels[count] = room[count] == '.' ? -1 : (unsigned char)room[count];
        if ((int)letters.size != at->out->grid) return wrong(at, value, "a letter for each cell");
    } else {
        if (!ss_json_open(value, &items)) return wrong(at, value, "letters or a list of numbers");
        while (count < at->out->grid && ss_json_item(&items, &item))
            if (!ss_json_number(item, &labels[count++])) return wrong(at, item, "a number");
        if (count != at->out->grid || ss_json_item(&items, &item))
            return wrong(at, value, "a number for each cell");
    }
    return ss_format_pieces(at->out, labels, ss_json_place(at->text, value.data), at->error);
}

/* ---- the cells ---- */

/* One character for each cell. */
static susol_status read_digits(const reading *at, ss_span value, bool given) {
    char room[SS_MAX_CELLS + 2];
    ss_span cells;
    if (!decode(value, room, sizeof room, &cells))
        return wrong(at, value, "a character for each cell");
    return ss_format_digits(at->out, cells, given, inside(at, value), at->error);
}

/* Nothing follows in the list. */
static bool is_through(ss_span items) {
    ss_span more;
    return !ss_json_item(&items, &more);
}

/* [[cell, digit], ...] */
static susol_status read_pairs(const reading *at, ss_span value) {
    ss_span pairs, pair, parts, cell, digit;
    int number;
    if (!ss_json_open(value, &pairs)) return read_digits(at, value, true);
    while (ss_json_item(&pairs, &pair)) {
        if (!ss_json_open(pair, &parts) || !ss_json_item(&parts, &cell) ||
            !ss_json_item(&parts, &digit) || !is_through(parts))
            return wrong(at, pair, "a cell and a digit");
        int where = cell_of(at->out, cell);
        if (where < 0) return wrong(at, cell, "a cell of the grid");
        int zero = at->out->zero;
        if (!ss_json_number(digit, &number) || number + zero < 1 || number + zero > at->out->side)
            return wrong(at, digit, "a digit that fits the side");
        ss_puzzle_set_value(at->out, where, number + zero, true);
    }
    return SUSOL_OK;
}

/* One string for each cell; cells with a digit keep it. */
static susol_status read_candidates(const reading *at, ss_span value) {
    char room[SS_MAX_SIDE + 2];
    ss_span items, item, letters;
    int cell = 0;
    if (!ss_json_open(value, &items)) return wrong(at, value, "a list of candidates");
    for (; ss_json_item(&items, &item); cell++) {
        ss_set digits;
        if (cell == at->out->grid || !decode(item, room, sizeof room, &letters) ||
            !ss_format_set_of(letters, at->out, &digits))
            return wrong(at, item, "the candidates of a cell");
        if (!at->out->value[cell]) at->out->allowed[cell] = digits;
    }
    return cell == at->out->grid ? SUSOL_OK : wrong(at, value, "candidates for each cell");
}

/* ---- the rules ---- */

/* The same lines as in our own text format; a machine of many states makes a long one. */
static susol_status read_rules(const reading *at, ss_span value) {
    ss_span items, item;
    susol_status status = SUSOL_OK;
    if (!ss_json_open(value, &items)) return wrong(at, value, "a list of rules");
    while (!status && ss_json_item(&items, &item)) {
        if (!ss_json_is_string(item)) return wrong(at, item, "a rule as a string");
        char *room = ss_memory_get(&at->out->memory, item.size);
        if (!room) return SUSOL_NO_MEMORY;
        ss_span line = {room, ss_json_string(item, room)};
        status = ss_rule_read(at->out, line, inside(at, item), at->error);
        ss_memory_give(&at->out->memory, room, item.size);
    }
    return status;
}

static susol_status read_cells(const reading *at, ss_span value, uint16_t *cells, int *count) {
    ss_span items, item;
    *count = 0;
    if (!ss_json_open(value, &items)) return wrong(at, value, "a list of cells");
    while (ss_json_item(&items, &item)) {
        int cell = cell_of(at->out, item);
        if (cell < 0 || *count == SS_MAX_CELLS) return wrong(at, item, "a cell of the grid");
        cells[(*count)++] = (uint16_t)cell;
    }
    return SUSOL_OK;
}

/* [[sum, [cells]], ...]; the sum 0 is none. */
static susol_status read_cages(const reading *at, ss_span value) {
    uint16_t cells[SS_MAX_CELLS];
    ss_span cages, cage, parts, total, list;
    ss_json_mark last = {0};
    susol_status status = SUSOL_OK;
    if (!ss_json_open(value, &cages)) return wrong(at, value, "a list of cages");
    while (!status && ss_json_item(&cages, &cage)) {
        int count, sum = 0;
        bool two = ss_json_open(cage, &parts) && ss_json_item(&parts, &total) &&
                   ss_json_item(&parts, &list) && is_through(parts);
        if (!two || !ss_json_number(total, &sum)) return wrong(at, cage, "a sum and cells");
        status = read_cells(at, list, cells, &count);
        ss_rule rule = {.kind = ss_rule_find(ss_span_of("cage")),
                        .cells = cells,
                        .numbers = &(int32_t){sum},
                        .count = (uint16_t)count,
                        .number_count = sum != 0};
        ss_place place = ss_json_next_place(at->text, &last, cage.data);
        if (!status) status = ss_rule_add(at->out, &rule, place, at->error);
    }
    return status;
}

/* [[greater, less], ...] */
static susol_status read_signs(const reading *at, ss_span value) {
    uint16_t cells[SS_MAX_CELLS];
    ss_span signs, sign;
    ss_json_mark last = {0};
    susol_status status = SUSOL_OK;
    if (!ss_json_open(value, &signs)) return wrong(at, value, "a list of signs");
    while (!status && ss_json_item(&signs, &sign)) {
        int count;
        ss_place place = ss_json_next_place(at->text, &last, sign.data);
        status = read_cells(at, sign, cells, &count);
        if (!status) status = ss_iss_greater(at->out, cells, count, place, at->error);
    }
    return status;
}

static susol_status read_placed(const reading *at, ss_span value) {
    return read_digits(at, value, false);
}

/* Adds the cells of the cage with this label; the labels are in the order of the cages. */
static susol_status add_cage(const reading *at, ss_span label, uint16_t *cells, int32_t *count) {
    ss_span labels, cages, name, cage, sum, list;
    int number = 0;
    bool found = member(at, "cage_labels", &labels) && ss_json_open(labels, &labels) &&
                 member(at, "cages", &cages) && ss_json_open(cages, &cages);
    while (found && ss_json_item(&labels, &name) && ss_json_item(&cages, &cage)) {
        if (name.size != label.size || memcmp(name.data, label.data, name.size)) continue;
        bool two =
            ss_json_open(cage, &cage) && ss_json_item(&cage, &sum) && ss_json_item(&cage, &list);
        if (!two) return wrong(at, cage, "a sum and cells");
        susol_status status = read_cells(at, list, cells, &number);
        *count = number;
        return status;
    }
    return wrong(at, label, "the label of a cage");
}

/* [["A", ">", "B"], ...]: what the sums of two cages have to do with each other. */
static susol_status read_relations(const reading *at, ss_span value) {
    uint16_t cells[2 * SS_MAX_CELLS];
    ss_span relations, relation, parts, one, sign, two;
    ss_json_mark last = {0};
    if (!ss_json_open(value, &relations)) return wrong(at, value, "a list of relations");
    while (ss_json_item(&relations, &relation)) {
        int32_t counts[2];
        bool three = ss_json_open(relation, &parts) && ss_json_item(&parts, &one) &&
                     ss_json_item(&parts, &sign) && ss_json_item(&parts, &two) && is_through(parts);
        bool equal = three && ss_span_is(sign, "\"=\""), less = three && ss_span_is(sign, "\"<\"");
        if (!equal && !less && !(three && ss_span_is(sign, "\">\"")))
            return wrong(at, relation, "two cages and < = or > between them");
        susol_status status = add_cage(at, less ? two : one, cells, &counts[0]);
        if (!status) status = add_cage(at, less ? one : two, cells + counts[0], &counts[1]);
        if (status) return status;
        /* Each looks through the labels and cages again. */
        if (ss_limits_spend(at->out->limits, 1 + (int)(at->text.size / 8)))
            return ss_limits_status(at->out->limits, SUSOL_OK);
        ss_rule rule = {.kind = ss_rule_find(ss_span_of(equal ? "equalsum" : "sumgreater")),
                        .cells = cells,
                        .numbers = counts,
                        .count = (uint16_t)(counts[0] + counts[1]),
                        .number_count = 2};
        ss_place place = ss_json_next_place(at->text, &last, relation.data);
        status = ss_rule_add(at->out, &rule, place, at->error);
        if (status) return status;
    }
    return SUSOL_OK;
}

static susol_status read_constraint(const reading *at, ss_span value) {
    if (!ss_json_is_string(value)) return wrong(at, value, "a string");
    ss_span words = {value.data + 1, value.size - 2};
    if (!memchr(value.data, '\\', value.size)) /* as it stands */
        return ss_iss_read(words, at->out, inside(at, value), at->error);
    char *room = ss_memory_get(&at->out->memory, value.size);
    if (!room) return SUSOL_NO_MEMORY;
    words = (ss_span){room, ss_json_string(value, room)};
    susol_status status = ss_iss_read(words, at->out, inside(at, value), at->error);
    ss_memory_give(&at->out->memory, room, value.size);
    return status;
}

/* In the order in which they build on each other. */
static susol_status read_members(const reading *at) {
    static const struct {
        const char *name;
        susol_status (*read)(const reading *at, ss_span value);
    } members[] = {{"regions", read_regions}, {"givens", read_pairs},
                   {"placed", read_placed},   {"candidates", read_candidates},
                   {"rules", read_rules},     {"cages", read_cages},
                   {"gt", read_signs},        {"cage_rel", read_relations}};
    bool any = false;
    ss_span value;
    susol_status status = read_shape(at);
    for (size_t i = 0; i < sizeof members / sizeof *members && !status; i++)
        if (member(at, members[i].name, &value)) {
            any = true;
            status = members[i].read(at, value);
        }
    if (status || any || at->out->cells != 81 || member(at, "side", &value) ||
        member(at, "size", &value))
        return status;
    return wrong(at, at->text, "a puzzle with givens, rules, cages or a constraint");
}

/* {"board": [[5, 3, 0, ...], ...]}, {"puzzle": "53..."}: a grid and no more; false: it is not. */
static bool find_board(const reading *at, ss_span *board) {
    static const char *const ours[] = {"side",  "givens", "placed", "candidates", "rules",
                                       "cages", "gt",     "shape",  "regions",    "grids"};
    static const char *const names[] = {"board", "puzzle",  "grid",     "sudoku",
                                        "quiz",  "quizzes", "question", "problem"};
    ss_span value;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (member(at, ours[i], &value)) return false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (member(at, names[i], board) && ss_format_find("lists")->sniff(*board)) return true;
    return false;
}

static susol_status read_cells_and_rules(const reading *at) {
    ss_span value;
    if (member(at, "constraint", &value)) return read_constraint(at, value);
    if (find_board(at, &value)) return ss_format_find("lists")->read(value, at->out, at->error);
    return read_members(at);
}

/* The first of two names for the same thing wins. */
static susol_status keep_words(const reading *at, const char *name, const char **kept) {
    ss_span value;
    if (!member(at, name, &value) || !ss_json_is_string(value)) return SUSOL_OK;
    if (value.size == 2 || **kept) return SUSOL_OK;
    char *words = ss_arena_get(&at->out->arena, value.size);
    if (!words) return SUSOL_NO_MEMORY;
    words[ss_json_string(value, words)] = 0;
    *kept = words;
    return SUSOL_OK;
}

static susol_status read_json(ss_span text, ss_puzzle *out, susol_error *error) {
    reading at;
    at.text = ss_span_trim(text);
    at.out = out;
    at.error = error;
    const char *where;
    const char *fault = ss_json_list(at.text, &at.members, &where);
    if (fault) {
        ss_span found = {where, (size_t)(at.text.data + at.text.size - where)};
        return ss_format_unexpected(error, ss_json_place(text, where), fault, found);
    }
    if (at.text.data[0] != '{') return wrong(&at, at.text, "an object in braces");
    susol_status status = read_cells_and_rules(&at);
    if (!status) status = keep_words(&at, "title", &out->title);
    if (!status) status = keep_words(&at, "name", &out->title);
    if (!status) status = keep_words(&at, "author", &out->author);
    return status ? status : keep_words(&at, "comment", &out->comment);
}

/* ---- cutting and recognising ---- */

/* How far the object goes that begins the text. If it began at the beginning of a line, another
   line that begins with { is the next object: so one broken line spoils no other. */
static size_t object_size(ss_span text, bool at_line_begin, bool *closed) {
    static const bool special[256] = {['"'] = true, ['\\'] = true, ['{'] = true,  ['}'] = true,
                                      ['['] = true, [']'] = true,  ['\n'] = true, ['\r'] = true};
    const char *end = text.data + text.size;
    int depth = 0;
    bool quoted = false;
    *closed = true;
    for (size_t i = 0; i < text.size; i++) {
        char letter = text.data[i];
        if (!special[(unsigned char)letter]) continue;
        bool more = i + 1 < text.size, line_end = letter == '\n' || letter == '\r';
        if (line_end && more && text.data[i + 1] == '{' && at_line_begin) return i + 1;
        if (line_end) quoted = false; /* no string goes over the end of a line */
        else if (letter == '"') quoted = !quoted;
        if (quoted && letter == '"')
            i = (size_t)(ss_json_plain_end(text.data + i + 1, end) - text.data) - 1;
        else if (quoted && letter == '\\') i += more && !strchr("\r\n", text.data[i + 1]);
        else if (!quoted) depth += letter == '{' || letter == '[';
        if (!quoted && (letter == '}' || letter == ']') && !--depth) return i + 1;
    }
    *closed = false;
    return text.size;
}

/* Brackets and commas between objects are passed over, so an array is a stream of objects. */
bool ss_json_cut(ss_span text, bool last, ss_piece *piece) {
    size_t at = 0, lines = 0;
    *piece = (ss_piece){0, 0};
    bool closed, line_begin = true;
    while (at < text.size && text.data[at] && strchr(" \t\r\n,[]", text.data[at])) {
        line_begin = strchr("\r\n", text.data[at++]) != NULL;
        if (line_begin && at < text.size) lines = at; /* \n may follow on a last \r */
    }
    piece->skip = last ? at : lines; /* what is before an object on its line goes with it */
    if (at == text.size) return last || lines;
    ss_span rest = {text.data + at, text.size - at};
    if (rest.data[0] == '{') {
        size_t size = object_size(rest, line_begin, &closed);
        if (closed || last) *piece = (ss_piece){at, size};
        return closed || last;
    }
    bool whole = ss_format_cut_line(rest, last, piece); /* a comment is skipped, else an error */
    if (piece->skip) { /* what follows on the comment may be an object */
        *piece = (ss_piece){at + piece->skip, 0};
        return true;
    }
    piece->skip = whole ? at : lines;
    return whole;
}

static int sniff(ss_span text) {
    ss_piece piece;
    do {
        if (!ss_json_cut(text, true, &piece)) return 0;
        text = (ss_span){text.data + piece.skip, text.size - piece.skip};
    } while (!piece.size && piece.skip);
    return piece.size && text.data[0] == '{' ? 95 : 0;
}

/* ---- writing ---- */

static void write_member(ss_text *out, const char *name, const char *words) {
    if (!*words) return;
    ss_text_format(out, "\"%s\":", name);
    ss_json_quote(out, ss_span_of(words));
    ss_text_put(out, ',');
}

static void write_digits(const ss_puzzle *puzzle, bool given, ss_text *out) {
    ss_text_format(out, ",\"%s\":\"", given ? "givens" : "placed");
    for (int c = 0; c < puzzle->grid; c++) {
        bool shown = (puzzle->given[c] != 0) == given && !puzzle->hole[c];
        ss_text_put(out, ss_shape_letter(puzzle, shown ? puzzle->value[c] : 0));
    }
    ss_text_put(out, '"');
}

static void write_grids(const ss_puzzle *puzzle, ss_text *out) {
    const ss_grids *grids = &puzzle->grids;
    ss_text_format(out, "\"side\":%d,\"boxes\":", puzzle->side);
    if (grids->box_height) ss_text_format(out, "\"%dx%d\"", grids->box_height, grids->box_width);
    else ss_text_words(out, "\"none\"");
    for (int g = 0; g < grids->count; g++)
        ss_text_format(out, "%s\"r%dc%d\"", g ? "," : ",\"grids\":[", grids->top[g] + 1,
                       grids->left[g] + 1);
    ss_text_put(out, ']');
}

/* Pieces as numbers: letters might not suffice. */
static void write_shape(const ss_puzzle *puzzle, ss_text *out) {
    if (puzzle->grids.count) {
        write_grids(puzzle, out);
        return;
    }
    int longer = puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns;
    if (puzzle->rows == puzzle->columns) ss_text_format(out, "\"side\":%d,", puzzle->rows);
    else ss_text_format(out, "\"shape\":\"%dx%d\",", puzzle->rows, puzzle->columns);
    if (puzzle->zero) ss_text_format(out, "\"digits\":\"0-%d\",", puzzle->side - 1);
    else if (puzzle->side != longer) ss_text_format(out, "\"digits\":\"%d\",", puzzle->side);
    if (puzzle->cells > puzzle->grid)
        ss_text_format(out, "\"extra\":%d,", puzzle->cells - puzzle->grid);
    if (puzzle->bare) ss_text_words(out, "\"lines\":\"none\",");
    ss_text_words(out, "\"boxes\":");
    if (puzzle->box_height) ss_text_format(out, "\"%dx%d\"", puzzle->box_height, puzzle->box_width);
    else ss_text_words(out, "\"none\"");
    if (!puzzle->regions || puzzle->box_height) return;
    ss_text_words(out, ",\"regions\":[");
    for (int c = 0; c < puzzle->grid; c++)
        ss_text_format(out, "%s%d", c ? "," : "",
                       puzzle->region[c] == SS_NO_REGION ? -1 : puzzle->region[c]);
    ss_text_put(out, ']');
}

static void write_candidates(const ss_puzzle *puzzle, ss_text *out) {
    for (int c = 0; c < puzzle->grid; c++) {
        ss_text_words(out, c ? ",\"" : ",\"candidates\":[\"");
        ss_format_set(puzzle, puzzle->allowed[c], out);
        ss_text_put(out, '"');
    }
    ss_text_put(out, ']');
}

/* Patterns have quotes and perhaps backslashes in them, so a line is made first. */
static susol_status write_rules(const ss_puzzle *puzzle, ss_text *out) {
    bool any = false;
    ss_text line;
    ss_text_init(&line, out->allocator);
    for (int i = 0; i < puzzle->rule_count && !line.failed; i++) {
        if (puzzle->rules[i].implied) continue;
        ss_text_words(out, any ? "," : ",\"rules\":[");
        ss_text_clear(&line);
        ss_rule_write(&puzzle->rules[i], puzzle, &line);
        ss_json_quote(out, (ss_span){line.data, line.size});
        any = true;
    }
    if (any) ss_text_put(out, ']');
    susol_status status = ss_text_status(&line);
    ss_text_free(&line);
    return status;
}

static susol_status write_json(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    bool placed = false;
    (void)error;
    for (int c = 0; c < puzzle->grid; c++)
        placed = placed || (puzzle->value[c] && !puzzle->given[c] && !puzzle->hole[c]);
    ss_text_put(out, '{');
    write_member(out, "title", puzzle->title);
    write_member(out, "author", puzzle->author);
    write_member(out, "comment", puzzle->comment);
    write_shape(puzzle, out);
    write_digits(puzzle, true, out);
    if (placed) write_digits(puzzle, false, out);
    if (ss_puzzle_has_marks(puzzle)) write_candidates(puzzle, out);
    susol_status status = write_rules(puzzle, out);
    ss_text_words(out, "}\n");
    return status;
}

const ss_format ss_format_json = {
    .name = "json",
    .title = "JSON",
    .suffixes = ".json .jsonl",
    .flags = SS_FORMAT_SHAPES | SS_FORMAT_GRIDS,
    .text = "Objects with side (or shape, digits, extra, lines), boxes, grids, regions, givens, "
            "placed, "
            "candidates, rules, title, author "
            "and comment, one a line or in an array. Also read: name, size, cages, gt, and "
            "constraint strings of the Interactive Sudoku Solver.",
    .example = "{\"title\":\"A small "
               "killer\",\"side\":4,\"boxes\":\"2x2\",\"givens\":\"1..............2\","
               "\"placed\":\".2..............\",\"rules\":[\"cage 6: r1c3 r1c4 r2c4\"]}\n",
    .sniff = sniff,
    .cut = ss_json_cut,
    .read = read_json,
    .write = write_json,
};
