/* iss.c: the constraint strings of the Interactive Sudoku Solver, as far as there are rules.

   text := ("." kind ("~" argument)*)+       an empty kind holds givens: R1C1_5, R1C2_3_4
   Cells are R, a character, C, a character; the characters go on with letters after 9. Lines of
   outside clues are R or C and a decimal number. An item is translated into rules of ours by the
   table at the end: most are numbers and then cells, the others have a function. */
#include "format/iss/iss.h"
#include "base/base64.h"
#include "format/draft.h"
#include "format/iss/iss_item.h"
#include "format/parts.h"
#include <string.h>

/* ---- items that need more than numbers and cells ---- */

static susol_status nothing(ss_iss_item *at, const char *kind) {
    (void)at;
    (void)kind;
    return SUSOL_OK;
}

/* Candidates as a rule: of extra cells, and inside other rules. */
static susol_status allow(ss_iss_item *at, int cell, ss_set digits) {
    if (!digits) return ss_iss_wrong(at, "a digit", at->kind);
    at->count = at->number_count = 0;
    at->cells[at->count++] = (uint16_t)cell;
    susol_status status = SUSOL_OK;
    for (; digits && !status; digits &= digits - 1)
        status = ss_iss_put_number(at, ss_set_low(digits) - at->out->zero);
    return status ? status : ss_iss_add_rule(at, "allowed");
}

static susol_status givens(ss_iss_item *at, const char *kind) {
    (void)kind;
    for (int i = 0; i < at->arguments; i++) {
        ss_span rest = at->argument[i], name, part;
        ss_set digits = 0;
        (void)ss_iss_take_part(&rest, '_', &name);
        int cell = ss_iss_cell_of(at, name), digit;
        if (cell < 0) return ss_iss_wrong(at, "a cell such as R1C1", name);
        while (ss_iss_take_part(&rest, '_', &part)) {
            int zero = at->out->zero;
            if (!ss_span_number(part, 1 - zero, at->out->side - zero, &digit))
                return ss_iss_wrong(at, "a digit", part);
            digits |= ss_set_one(digit + zero);
        }
        if (at->depth || cell >= at->out->grid) {
            susol_status status = allow(at, cell, digits);
            if (status) return status;
            continue;
        }
        digits &= at->out->allowed[cell]; /* said twice: both hold */
        ss_format_allow(at->out, cell, digits);
    }
    return SUSOL_OK;
}

static bool is_among(const uint16_t *cells, int count, int cell) {
    for (int i = 0; i < count; i++)
        if (cells[i] == cell) return true;
    return false;
}

static bool has_repeats(const ss_iss_item *at) {
    for (int i = 1; i < at->count; i++)
        if (is_among(at->cells, i, at->cells[i])) return true;
    return false;
}

/* Drops cells named before. */
static void drop_repeats(ss_iss_item *at) {
    int kept = 0;
    for (int i = 0; i < at->count; i++)
        if (!is_among(at->cells, kept, at->cells[i])) at->cells[kept++] = at->cells[i];
    at->count = kept;
}

/* A cell named twice counts twice in the sum, but may of course be equal to itself. */
static susol_status cage(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    bool sum = at->argument[0].size && !ss_span_is(at->argument[0], "0");
    if (sum) status = ss_iss_add_number(at, at->argument[0]);
    if (!status) status = ss_iss_read_cells(at, 1);
    if (status) return status;
    if (!has_repeats(at)) return ss_iss_add_rule(at, kind);
    ss_iss_item once = *at;
    drop_repeats(&once);
    once.number_count = 0;
    status = ss_iss_add_rule(&once, kind);
    return status || !sum ? status : ss_iss_add_rule(at, "sum");
}

static susol_status distinct(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_read_cells(at, 0);
    drop_repeats(at);
    return status || at->count < 2 ? status : ss_iss_add_rule(at, kind);
}

/* Sum~10 or Sum~0_=_1_1_-10 */
static susol_status sum(ss_iss_item *at, const char *kind) {
    ss_span rest = at->argument[0], part;
    susol_status status = SUSOL_OK;
    while (!status && ss_iss_take_part(&rest, '_', &part))
        if (!ss_span_is(part, "=")) status = ss_iss_add_number(at, part);
    if (!status) status = ss_iss_read_cells(at, 1);
    return status ? status : ss_iss_add_rule(at, kind);
}

/* A rule for every two of the cells that share an edge, the earlier one first. */
static susol_status pairs(ss_iss_item *at, const char *kind) {
    uint16_t cells[SS_MAX_CELLS];
    susol_status status = ss_iss_read_cells(at, 0);
    int count = at->count;
    memcpy(cells, at->cells, (size_t)count * sizeof *cells);
    at->count = 2;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && !status; j++) {
            at->cells[0] = cells[i], at->cells[1] = cells[j];
            if (ss_iss_neighbours(at, cells[i], cells[j])) status = ss_iss_add_rule(at, kind);
        }
    return status;
}

static susol_status whisper(ss_iss_item *at, const char *kind) {
    bool number = at->arguments && ss_iss_cell_of(at, at->argument[0]) < 0;
    susol_status status = ss_iss_add_number(at, number ? at->argument[0] : ss_span_of("5"));
    if (!status) status = ss_iss_read_cells(at, number);
    return status ? status : ss_iss_add_rule(at, kind);
}

static susol_status between(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_read_cells(at, 0);
    return status || at->count < 3 ? status : ss_iss_add_rule(at, kind); /* no middle: no rule */
}

static susol_status sum_line(ss_iss_item *at, const char *kind) {
    bool loop = at->arguments && ss_span_is(at->argument[at->arguments - 1], "LOOP");
    at->arguments -= loop;
    susol_status status = ss_iss_add_number(at, at->argument[0]);
    if (!status) status = ss_iss_read_cells(at, 1);
    return status ? status : ss_iss_add_rule(at, loop ? "sumloop" : kind);
}

/* Segments with - between them. */
static susol_status segments(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    for (int i = 0, begin = 0; i <= at->arguments && !status; i++) {
        bool end = i == at->arguments || ss_span_is(at->argument[i], "-");
        status = end ? ss_iss_end_part(at, &begin) : ss_iss_add_cell(at, at->argument[i]);
    }
    return status ? status : ss_iss_add_rule(at, kind);
}

static susol_status pill_arrow(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_add_number(at, at->argument[0]);
    if (!status) status = ss_iss_read_cells(at, 1);
    int pill = at->numbers[0];
    if (status) return status;
    if (pill < 2 || pill > 3 || pill >= at->count)
        return ss_iss_wrong(at, "2 or 3", at->argument[0]);
    for (int i = 0; i < pill; i++) /* reading order, whatever order is given */
        for (int j = i; j > 0 && at->cells[j] < at->cells[j - 1]; j--) {
            uint16_t other = at->cells[j];
            at->cells[j] = at->cells[j - 1], at->cells[j - 1] = other;
        }
    status = ss_iss_put_number(at, at->count - pill);
    return status ? status : ss_iss_add_rule(at, kind);
}

/* A clue that has a place of its own: of several at one place the last one counts, but not inside
   an Or. */
static void drop_earlier(ss_iss_item *at, const char *kind) {
    ss_rule *rules = at->out->rules;
    for (int i = at->depth ? at->out->rule_count : 0; i < at->out->rule_count; i++) {
        if (rules[i].count != at->count || !ss_draft_is(&rules[i], kind) ||
            memcmp(rules[i].cells, at->cells, (size_t)at->count * sizeof *at->cells) != 0)
            continue;
        memmove(rules + i, rules + i + 1, (size_t)(--at->out->rule_count - i) * sizeof *rules);
        break;
    }
}

static susol_status add_single(ss_iss_item *at, const char *kind) {
    drop_earlier(at, kind);
    return ss_iss_add_rule(at, kind);
}

static susol_status quad(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_add_cell(at, at->argument[0]);
    if (status) return status;
    int wide = at->out->columns, cell = at->cells[0];
    if (cell % wide + 1 == wide || cell / wide + 1 == at->out->rows)
        return ss_iss_wrong(at, "a cell with others to the right and below", at->argument[0]);
    int around[3] = {1, wide, wide + 1};
    for (int i = 0; i < 3; i++) at->cells[at->count++] = (uint16_t)(cell + around[i]);
    for (int i = 1; i < at->arguments && !status; i++)
        status = ss_iss_add_number(at, at->argument[i]);
    return status ? status : add_single(at, kind);
}

static susol_status list_and_cells(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_add_numbers(at, at->argument[0]);
    if (!status) status = ss_iss_read_cells(at, 1);
    return status ? status : ss_iss_add_rule(at, kind);
}

static susol_status look_and_say(ss_iss_item *at, const char *kind) {
    ss_span digits = at->argument[0];
    susol_status status = SUSOL_OK;
    for (size_t i = 0; i < digits.size && !status; i++) {
        if (digits.data[i] < '0' || digits.data[i] > '9') return ss_iss_wrong(at, "digits", digits);
        status = ss_iss_put_number(at, digits.data[i] - '0');
    }
    if (!status) status = ss_iss_read_cells(at, 1);
    return status ? status : ss_iss_add_rule(at, kind);
}

static susol_status same_values(ss_iss_item *at, const char *kind) {
    int blocks;
    if (!ss_span_number(at->argument[0], 2, SS_MAX_CELLS, &blocks))
        return ss_iss_wrong(at, "how many blocks", at->argument[0]);
    susol_status status = ss_iss_read_cells(at, 1);
    if (status) return status;
    if (!at->count || at->count % blocks) return ss_iss_wrong(at, "blocks of one size", at->kind);
    for (int i = 0; i < blocks && !status; i++) status = ss_iss_put_number(at, at->count / blocks);
    return status ? status : ss_iss_add_rule(at, kind);
}

static susol_status indexing(ss_iss_item *at, const char *kind) {
    susol_status status = ss_iss_read_cells(at, 1);
    bool column = ss_span_is(at->argument[0], "C");
    if (!column && !ss_span_is(at->argument[0], "R"))
        return ss_iss_wrong(at, "C or R", at->argument[0]);
    (void)kind;
    return status ? status : ss_iss_add_rule(at, column ? "columnindex" : "rowindex");
}

/* ---- outside clues ---- */

/* "R3", "C10": the cells of the line from its beginning, or from its end. */
static susol_status read_line(ss_iss_item *at, ss_span name, bool back) {
    const ss_puzzle *puzzle = at->out;
    bool row = name.size && (name.data[0] == 'R' || name.data[0] == 'r');
    bool column = name.size && (name.data[0] == 'C' || name.data[0] == 'c');
    int most = row ? puzzle->rows : puzzle->columns, size = row ? puzzle->columns : puzzle->rows;
    int number;
    if ((!row && !column) ||
        !ss_span_number((ss_span){name.data + 1, name.size - 1}, 1, most, &number))
        return ss_iss_wrong(at, "a line such as R1 or C1", name);
    at->count = size;
    for (int i = 0; i < size; i++) {
        int place = back ? size - 1 - i : i;
        at->cells[i] = (uint16_t)(row ? (number - 1) * puzzle->columns + place
                                      : place * puzzle->columns + number - 1);
    }
    return SUSOL_OK;
}

/* XSum~R1~first~second: one clue from either end; an empty one is none. */
static susol_status two_ends(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    at->absent = true;
    for (int end = 0; end < 2 && !status; end++) {
        if (at->arguments < end + 2 || !at->argument[end + 1].size) continue;
        at->absent = false;
        at->number_count = 0;
        status = read_line(at, at->argument[0], end);
        if (!status) status = ss_iss_add_number(at, at->argument[end + 1]);
        if (!status) status = add_single(at, kind);
    }
    return status;
}

/* Whether ties are allowed is said once for all ranks, before or after them. */
static susol_status full_rank(ss_iss_item *at, const char *kind) {
    (void)kind;
    return two_ends(at, at->ties ? "fullrankties" : "fullrank");
}

static susol_status rank_ties(ss_iss_item *at, const char *kind) {
    bool none = ss_span_is(at->argument[0], "none"), any = ss_span_is(at->argument[0], "any");
    if (!none && !any && !ss_span_is(at->argument[0], "only-unclued"))
        return ss_iss_wrong(at, "none, only-unclued or any", at->argument[0]);
    drop_earlier(at, kind);
    return none ? ss_iss_add_rule(at, kind) : SUSOL_OK;
}

static susol_status sandwich(ss_iss_item *at, const char *kind) {
    if (at->arguments < 2) return ss_iss_wrong(at, "a sum and a line", at->kind);
    susol_status status = ss_iss_add_number(at, at->argument[0]);
    if (!status) status = read_line(at, at->argument[1], false);
    return status ? status : add_single(at, kind);
}

/* The direction follows from where the diagonal begins. */
static susol_status little_killer(ss_iss_item *at, const char *kind) {
    if (at->arguments < 2) return ss_iss_wrong(at, "a sum and a cell", at->kind);
    susol_status status = ss_iss_add_number(at, at->argument[0]);
    if (!status) status = ss_iss_add_cell(at, at->argument[1]);
    if (status) return status;
    int rows = at->out->rows, wide = at->out->columns;
    int r = at->cells[0] / wide, c = at->cells[0] % wide, down = -1, right = 1;
    if (c == 0 && r < rows - 1) down = 1;
    else if (r == 0) down = 1, right = -1;
    else if (c == wide - 1 && r < rows - 1) right = -1;
    for (;;) {
        r += down, c += right;
        if (r < 0 || r >= rows || c < 0 || c >= wide) break;
        at->cells[at->count++] = (uint16_t)(r * wide + c);
    }
    return add_single(at, kind);
}

/* ---- the grid ---- */

static susol_status diagonal(ss_iss_item *at, const char *kind) {
    (void)kind;
    if (ss_span_is(at->argument[0], "1")) return ss_iss_add_rule(at, "antidiagonal");
    if (ss_span_is(at->argument[0], "-1")) return ss_iss_add_rule(at, "diagonal");
    return ss_iss_wrong(at, "1 or -1", at->argument[0]);
}

/* ---- what becomes of which ---- */

typedef struct translation {
    const char *theirs, *ours;
    int numbers; /* this many arguments are numbers, the others cells; with `read` that does it */
    susol_status (*read)(ss_iss_item *at, const char *kind);
} translation;

static const translation translations[] = {
    {"", "", 0, givens},
    {"Given", "", 0, givens},
    {"Shape", "", 0, nothing},
    {"NoBoxes", "", 0, nothing},
    {"RegionSize", "", 0, nothing},
    {"Var", "", 0, nothing},
    {"SearchPriority", "", 0, nothing},
    {"Cage", "cage", 0, cage},
    {"Sum", "sum", 0, sum},
    {"GreaterThan", "greater", 0, pairs},
    {"Thermo", "thermo", 0, NULL},
    {"Arrow", "arrow", 0, NULL},
    {"PillArrow", "pillarrow", 0, pill_arrow},
    {"DoubleArrow", "doublearrow", 0, NULL},
    {"WhiteDot", "white", 0, pairs},
    {"BlackDot", "black", 0, pairs},
    {"X", "x", 0, pairs},
    {"V", "v", 0, pairs},
    {"Whisper", "whisper", 0, whisper},
    {"Renban", "renban", 0, NULL},
    {"Palindrome", "palindrome", 0, NULL},
    {"Between", "between", 0, between},
    {"Lockout", "lockout", 1, NULL},
    {"RegionSumLine", "regionsum", 0, ss_iss_of_boxes},
    {"EqualSum", "equalsum", 0, segments},
    {"SumLine", "sumline", 0, sum_line},
    {"Zipper", "zipper", 0, NULL},
    {"Modular", "modular", 1, NULL},
    {"Entropic", "entropic", 0, NULL},
    {"LittleKiller", "littlekiller", 0, little_killer},
    {"Sandwich", "sandwich", 0, sandwich},
    {"Lunchbox", "sandwich", 1, NULL},
    {"Skyscraper", "skyscraper", 0, two_ends},
    {"HiddenSkyscraper", "hiddenskyscraper", 0, two_ends},
    {"XSum", "xsum", 0, two_ends},
    {"NumberedRoom", "numberedroom", 0, two_ends},
    {"FullRank", "", 0, full_rank},
    {"FullRankTies", "fullranknoties", 0, rank_ties},
    {"Quad", "quadruple", 0, quad},
    {"ContainAtLeast", "contain", 0, list_and_cells},
    {"ContainExact", "containexact", 0, list_and_cells},
    {"LookAndSay", "lookandsay", 0, look_and_say},
    {"AllDifferent", "distinct", 0, distinct},
    {"SameValues", "samevalues", 0, same_values},
    {"CountingCircles", "countingcircles", 0, NULL},
    {"CountDistinct", "countdistinct", 0, NULL},
    {"RellikCage", "rellik", 1, NULL},
    {"EqualityCage", "equality", 0, NULL},
    {"ValueIndexing", "valueindex", 0, NULL},
    {"Indexing", "", 0, indexing},
    {"Regex", "regex", 0, ss_iss_regex},
    {"NFA", "automaton", 0, ss_iss_automaton},
    {"Pair", "regex", 0, ss_iss_relation},
    {"PairX", "regex", 0, ss_iss_relation},
    {"Binary", "regex", 0, ss_iss_relation},
    {"BinaryX", "regex", 0, ss_iss_relation},
    {"Jigsaw", "", 0, nothing},
    {"ChaosConstruction", "chaos", 0, ss_iss_chaos},
    {"ChaosArrow", "chaosarrow", 0, ss_iss_chaos_arrow},
    {"ChaosCount", "chaoscount", 0, ss_iss_chaos_count},
    {"ConnectedValues", "connected", 0, ss_iss_connected},
    {"RegionSameValues", "samevalues", 0, ss_iss_same_regions},
    {"Doppelganger", "", 0, ss_iss_doppelganger},
    {"Diagonal", "", 0, diagonal},
    {"Windoku", "windoku", 0, ss_iss_windoku},
    {"DisjointSets", "disjoint", 0, ss_iss_disjoint_sets},
    {"AntiKnight", "antiknight", 0, NULL},
    {"AntiKing", "antiking", 0, NULL},
    {"AntiConsecutive", "nonconsecutive", 0, NULL},
    {"AntiTaxicab", "antitaxi", 0, NULL},
    {"GlobalEntropy", "globalentropy", 0, NULL},
    {"GlobalMod", "globalmodular", 0, NULL},
    {"DutchFlatmates", "dutchflatmates", 0, NULL},
    {"StrictKropki", "strictkropki", 0, NULL},
    {"StrictXV", "strictxv", 0, NULL},
};

/* Items come in runs of one kind. */
static const translation *translation_of(ss_iss_item *at) {
    int count = (int)(sizeof translations / sizeof *translations);
    if (ss_span_is(at->kind, translations[at->translation].theirs))
        return &translations[at->translation];
    for (int i = 0; i < count; i++)
        if (ss_span_is(at->kind, translations[i].theirs)) return &translations[at->translation = i];
    return NULL;
}

susol_status ss_iss_translate(ss_iss_item *at) {
    const translation *t = translation_of(at);
    if (!t) return ss_iss_wrong(at, "a constraint we know", at->kind);
    if (at->crowded) return ss_iss_wrong(at, "fewer arguments", at->kind);
    if (t->read) return t->read(at, t->ours);
    susol_status status = SUSOL_OK;
    for (int n = 0; n < t->numbers && !status; n++)
        status = ss_iss_add_number(at, n < at->arguments ? at->argument[n] : (ss_span){"", 0});
    if (!status) status = ss_iss_read_cells(at, t->numbers);
    return status ? status : ss_iss_add_rule(at, t->ours);
}

susol_status ss_iss_read(ss_span text, ss_puzzle *out, ss_place place, susol_error *error) {
    ss_span argument[SS_ISS_ARGUMENTS];
    ss_iss_item at = {.out = out, .place = place, .error = error, .argument = argument};
    susol_status status = ss_iss_read_shape(&at, text);
    return status ? status : ss_iss_read_block(&at, text, false);
}

susol_status ss_iss_greater(ss_puzzle *out, const uint16_t *cells, int count, ss_place place,
                            susol_error *error) {
    ss_iss_item pair = {.out = out, .place = place, .error = error, .count = 2};
    susol_status status = SUSOL_OK;
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count && !status; j++) {
            if (count > 2 && !ss_iss_neighbours(&pair, cells[i], cells[j])) continue;
            pair.cells[0] = cells[i], pair.cells[1] = cells[j];
            status = ss_iss_add_rule(&pair, "greater");
        }
    return status;
}

/* ---- the strings as a format ---- */

static const char link_mark[] = "?q=";

/* The string inside a link; false: it is none. */
static bool find_link(ss_span text, ss_span *inside) {
    size_t size = sizeof link_mark - 1;
    if (text.size < 4 || memcmp(text.data, "http", 4) != 0) return false;
    for (size_t i = 4; i + size <= text.size; i++)
        if (!memcmp(text.data + i, link_mark, size)) {
            *inside = (ss_span){text.data + i + size, text.size - i - size};
            const char *end = inside->size ? memchr(inside->data, '&', inside->size) : NULL;
            if (end) inside->size = (size_t)(end - inside->data);
            return true;
        }
    return false;
}

static susol_status read(ss_span text, ss_puzzle *out, susol_error *error) {
    ss_span inside;
    ss_place place = {1, 1};
    text = ss_span_trim(text);
    if (!find_link(text, &inside)) {
        if (text.size && text.data[0] == '.') return ss_iss_read(text, out, place, error);
        return ss_format_unexpected(error, place, "a string such as .Cage~12~R1C1~R1C2", text);
    }
    ss_text plain;
    ss_text_init(&plain, &out->memory);
    ss_base64_unescape(inside, &plain);
    susol_status status = ss_text_status(&plain);
    if (!status) status = ss_iss_read((ss_span){plain.data, plain.size}, out, place, error);
    ss_text_free(&plain);
    return status;
}

/* The kind of the first constraint on a line, and how many there are. */
static int look(ss_span line, ss_span *kind) {
    int count = 0;
    size_t end = 1;
    line = ss_span_trim(line);
    for (size_t i = 0; i < line.size; i++) count += line.data[i] == '.';
    while (end < line.size && line.data[end] != '~' && line.data[end] != '.') end++;
    *kind = line.size ? (ss_span){line.data + 1, end - 1} : (ss_span){"", 0};
    return count;
}

static bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }

/* Kinds that a puzzle has only once: the same again begins the next puzzle. */
static bool is_single(ss_span kind) {
    return !kind.size || ss_span_is(kind, "Jigsaw") || ss_span_is(kind, "Shape");
}

/* Does this line go on with the puzzle of the first one? A puzzle is a line. But lines that begin
   with a blank or ~ go on with it, and so do lines with one constraint each. */
static bool goes_on(ss_span first, ss_span line) {
    ss_span one, other;
    if (!ss_span_trim(line).size || line.data[0] == '#') return false;
    if (is_blank(line.data[0]) || line.data[0] == '~') return true;
    if (line.data[0] != '.' || first.data[0] != '.') return false;
    if (look(first, &one) > 1 || look(line, &other) > 1) return false;
    return !is_single(one) || one.size != other.size || memcmp(one.data, other.data, one.size);
}

static bool cut(ss_span text, bool last, ss_piece *piece) {
    ss_span first, line, rest;
    if (!ss_format_cut_line(text, last, piece) || !piece->size) return last;
    first = ss_span_trim((ss_span){text.data + piece->skip, piece->size});
    rest = (ss_span){text.data + piece->skip, text.size - piece->skip};
    (void)ss_text_lines_take(&rest, last, &line);
    for (;;) {
        if (!ss_text_lines_take(&rest, last, &line)) {
            if (!last) piece->size = 0; /* the next line may belong to it */
            return last;
        }
        if (!goes_on(first, line)) return true;
        piece->size = (size_t)(line.data + line.size - text.data) - piece->skip;
    }
}

static bool is_known(ss_span kind) {
    if (ss_span_is(kind, "Or") || ss_span_is(kind, "Replicate")) return true;
    for (size_t i = 0; i < sizeof translations / sizeof *translations; i++)
        if (kind.size && ss_span_is(kind, translations[i].theirs)) return true;
    return false;
}

static int sniff(ss_span text) {
    ss_piece piece;
    ss_span kind, inside;
    if (!ss_format_cut_line(text, true, &piece) || !piece.size) return 0;
    ss_span line = ss_span_trim((ss_span){text.data + piece.skip, piece.size});
    if (find_link(line, &inside)) return inside.size && inside.data[0] == '.' ? 97 : 0;
    if (line.data[0] != '.') return 0;
    (void)look(line, &kind);
    if (is_known(kind)) return 97;
    for (size_t i = 0; i < kind.size; i++)
        if ((kind.data[i] | 32) < 'a' || (kind.data[i] | 32) > 'z') return 0;
    return memchr(line.data, '~', line.size) ? 96 : 0;
}

const ss_format ss_format_iss = {
    .name = "iss",
    .title = "Interactive Sudoku Solver",
    .suffixes = ".iss",
    .text = "Constraint strings, one a line, and links with one: .Cage~12~R1C1~R1C2.~R5C5_3. Lines "
            "with one constraint each, or that begin with a blank, are one puzzle up to a blank "
            "line.",
    .example = ".Shape~9x9.~R5C5_3.Cage~12~R1C1~R1C2.GreaterThan~R1C1~R2C1.Thermo~R9C1~R8C2~R7C3\n",
    .flags = SS_FORMAT_SHAPES,
    .sniff = sniff,
    .cut = cut,
    .read = read,
    .write = ss_iss_write,
};
