/* iss_write.c: a puzzle as a constraint string of the Interactive Sudoku Solver.

   Most kinds have a name over there and are numbers and cells; the table at the end says which.
   The others are put into what that program has: signs between cells that do not touch are
   thermometers, pairs of digits become relations by a key, even and odd become candidates. */
#include "base/base64.h"
#include "format/draft.h"
#include "format/iss/iss_write.h"
#include <string.h>

enum { LONGEST_SIDE = 16, MIDDLE_SIDE = 9 };

typedef ss_iss_writing writing;

/* A rule as the other program has it: `numbers` are before the cells, `usual` if there is none. */
typedef struct translation {
    const char *ours, *theirs;
    int numbers, usual;
    ss_iss_rule_writer *write;
} translation;

static void put_pair(const writing *at, const char *theirs, int first, int second) {
    ss_text_format(at->out, ".%s", theirs);
    ss_iss_put_cell(at, first);
    ss_iss_put_cell(at, second);
}

/* ---- kinds of their own ---- */

/* One of several sums is one of several cages. */
static susol_status cage(const writing *at, const ss_rule *rule, const char *theirs) {
    bool several = rule->number_count > 1;
    if (several) ss_text_words(at->out, ".Or");
    for (int i = 0; i < (several ? rule->number_count : 1); i++) {
        ss_text_format(at->out, ".%s~%d", theirs, rule->number_count ? (int)rule->numbers[i] : 0);
        ss_iss_put_cells(at, rule->cells, rule->count);
    }
    if (several) ss_text_words(at->out, ".End");
    return SUSOL_OK;
}

static susol_status sum(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s~%d", theirs, (int)rule->numbers[0]);
    for (int i = 1; i < rule->number_count; i++)
        ss_text_format(at->out, "%s_%d", i == 1 ? "_=" : "", (int)rule->numbers[i]);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

/* Signs over there are for neighbours only. */
static susol_status greater(const writing *at, const ss_rule *rule, const char *theirs) {
    for (int i = 1; i < rule->count; i++) {
        int more = rule->cells[i - 1], less = rule->cells[i];
        if (ss_draft_neighbours(at->puzzle, more, less)) put_pair(at, theirs, more, less);
        else put_pair(at, "Thermo", less, more);
    }
    return SUSOL_OK;
}

/* Each cell against those neighbours that are not in the list themselves. */
static susol_status extreme(const writing *at, const ss_rule *rule, const char *theirs) {
    bool maximum = ss_draft_is(rule, "maximum"), listed[SS_MAX_CELLS] = {false};
    for (int i = 0; i < rule->count; i++) listed[rule->cells[i]] = true;
    for (int i = 0; i < rule->count; i++)
        for (int c = 0; c < at->puzzle->grid; c++) {
            int cell = rule->cells[i];
            if (listed[c] || !ss_draft_neighbours(at->puzzle, cell, c)) continue;
            put_pair(at, theirs, maximum ? cell : c, maximum ? c : cell);
        }
    return SUSOL_OK;
}

/* Parts with - between them. */
static susol_status parts(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s", theirs);
    for (int i = 0, part = 0; part < rule->number_count; i += rule->numbers[part++]) {
        if (i) ss_text_words(at->out, "~-");
        ss_iss_put_cells(at, rule->cells + i, rule->numbers[part]);
    }
    return SUSOL_OK;
}

static susol_status same_values(const writing *at, const ss_rule *rule, const char *theirs) {
    for (int i = 1; i < rule->number_count; i++)
        if (rule->numbers[i] != rule->numbers[0])
            return ss_iss_refuse(at, rule, " with parts of several sizes");
    ss_text_format(at->out, ".%s~%d", theirs, rule->number_count);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

static susol_status clone(const writing *at, const ss_rule *rule, const char *theirs) {
    int half = rule->count / 2;
    for (int i = 0; i < half; i++)
        if (rule->cells[i] != rule->cells[half + i])
            put_pair(at, theirs, rule->cells[i], rule->cells[half + i]);
    return SUSOL_OK;
}

/* The pill is taken in reading order over there. */
static susol_status pill_arrow(const writing *at, const ss_rule *rule, const char *theirs) {
    int pill = rule->numbers[0];
    for (int i = 1; i < pill; i++)
        if (rule->cells[i] < rule->cells[i - 1])
            return ss_iss_refuse(at, rule, " written backwards");
    if (pill < 2) return ss_iss_refuse(at, rule, " with a pill of one cell");
    ss_text_format(at->out, ".%s~%d", theirs, pill);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

/* Digits, and then cells: 1_1_2. */
static susol_status contain(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s~", theirs);
    for (int i = 0; i < rule->number_count; i++)
        ss_text_format(at->out, "%s%d", i ? "_" : "", (int)rule->numbers[i]);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

static susol_status quadruple(const writing *at, const ss_rule *rule, const char *theirs) {
    int wide = at->puzzle->columns, first = rule->cells[0];
    bool square = rule->count == 4;
    for (int i = 1; i < rule->count; i++) first = rule->cells[i] < first ? rule->cells[i] : first;
    for (int i = 0; i < rule->count; i++) {
        int down = rule->cells[i] / wide - first / wide,
            right = rule->cells[i] % wide - first % wide;
        square = square && down <= 1 && right >= 0 && right <= 1;
    }
    if (!square) return contain(at, rule, "ContainAtLeast");
    ss_text_format(at->out, ".%s", theirs);
    ss_iss_put_cell(at, first);
    for (int i = 0; i < rule->number_count; i++)
        ss_text_format(at->out, "~%d", (int)rule->numbers[i]);
    return SUSOL_OK;
}

static susol_status look_and_say(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s~", theirs);
    for (int i = 0; i < rule->number_count; i++) {
        if (rule->numbers[i] > 9) return ss_iss_refuse(at, rule, " with numbers above 9");
        ss_text_format(at->out, "%d", (int)rule->numbers[i]);
    }
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

static susol_status regex(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text letters;
    ss_text_init(&letters, at->out->allocator);
    ss_base64_encode(ss_span_of(rule->word), &letters);
    ss_text_format(at->out, ".%s~", theirs);
    for (size_t i = 0; i < letters.size && letters.data[i] != '='; i++) {
        char letter = letters.data[i];
        ss_text_put(at->out, letter == '+' ? '-' : letter == '/' ? '_' : letter);
    }
    susol_status status = ss_text_status(&letters);
    ss_text_free(&letters);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return status;
}

/* ---- relations of two digits ---- */

typedef bool relation(int a, int b, int number);

static bool far_apart(int a, int b, int number) { return a - b >= number || b - a >= number; }
static bool not_falling(int a, int b, int number) { return a <= b + 0 * number; }
static bool differ_by(int a, int b, int number) { return a - b == number || b - a == number; }
static bool times(int a, int b, int number) { return a == number * b || b == number * a; }

/* Bit (a - 1) * side + b - 1 of the key, the lowest bit of each letter first. */
static void put_relation(const writing *at, const char *theirs, relation *holds, int number) {
    int side = at->puzzle->side, bits = side * side, low = ss_puzzle_lowest(at->puzzle);
    ss_text_format(at->out, ".%s~", theirs);
    for (int bit = 0; bit < bits; bit += 6) {
        unsigned six = 0;
        for (int i = 0; i < 6 && bit + i < bits; i++)
            if (holds((bit + i) / side + low, (bit + i) % side + low, number)) six |= 1u << i;
        char letter = ss_base64_letter(six);
        ss_text_put(at->out, letter == '+' ? '-' : letter == '/' ? '_' : letter);
    }
    ss_text_words(at->out, "~_");
}

static susol_status slow_thermo(const writing *at, const ss_rule *rule, const char *theirs) {
    put_relation(at, theirs, not_falling, 0);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

static susol_status nabner(const writing *at, const ss_rule *rule, const char *theirs) {
    put_relation(at, theirs, far_apart, 2);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

/* Dots with the usual number between neighbours are dots over there, all others are relations. */
static susol_status dots(const writing *at, const ss_rule *rule, const char *theirs) {
    bool white = ss_draft_is(rule, "white");
    int usual = white ? 1 : 2, number = rule->number_count ? rule->numbers[0] : usual;
    for (int i = 1; i < rule->count; i++) {
        int first = rule->cells[i - 1], second = rule->cells[i];
        if (number == usual && ss_draft_neighbours(at->puzzle, first, second)) {
            put_pair(at, theirs, first, second);
            continue;
        }
        if (at->strict_dots)
            return ss_iss_refuse(at, rule, " with other numbers, where all dots are given");
        put_relation(at, "Pair", white ? differ_by : times, number);
        ss_iss_put_cells(at, rule->cells + i - 1, 2);
    }
    return SUSOL_OK;
}

static susol_status letters(const writing *at, const ss_rule *rule, const char *theirs) {
    for (int i = 1; i < rule->count; i++) {
        int first = rule->cells[i - 1], second = rule->cells[i];
        bool near = ss_draft_neighbours(at->puzzle, first, second);
        put_pair(at, near ? theirs : *theirs == 'X' ? "Sum~10" : "Sum~5", first, second);
    }
    return SUSOL_OK;
}

/* Differences and quotients of two cells are relations; of more there is nothing like it. */
static susol_status two_cells(const writing *at, const ss_rule *rule, const char *theirs) {
    if (rule->count != 2) return ss_iss_refuse(at, rule, " of more than two cells");
    bool difference = ss_draft_is(rule, "difference");
    put_relation(at, theirs, difference ? differ_by : times, rule->numbers[0]);
    ss_iss_put_cells(at, rule->cells, 2);
    return SUSOL_OK;
}

/* ---- clues outside the grid ---- */

static susol_status outside(const writing *at, const ss_rule *rule, const char *theirs) {
    char letter;
    bool back;
    int line = ss_draft_line(at->puzzle, rule, &letter, &back);
    if (!line) return ss_iss_refuse(at, rule, " on anything but a whole row or column");
    ss_text_format(at->out, back ? ".%s~%c%d~~%d" : ".%s~%c%d~%d~", theirs, letter, line,
                   (int)rule->numbers[0]);
    return SUSOL_OK;
}

static susol_status sandwich(const writing *at, const ss_rule *rule, const char *theirs) {
    char letter;
    bool back;
    int line = ss_draft_line(at->puzzle, rule, &letter, &back);
    ss_text_format(at->out, ".%s~%d", line ? theirs : "Lunchbox", (int)rule->numbers[0]);
    if (line) ss_text_format(at->out, "~%c%d", letter, line);
    else ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

/* Does this cell name the diagonal of these cells? The direction follows from where it lies. */
static bool names(const writing *at, const ss_rule *rule, bool back) {
    int wide = at->puzzle->columns, rows = at->puzzle->rows, last = rule->count - 1,
        at_end = back ? last : 0;
    int r = rule->cells[at_end] / wide, c = rule->cells[at_end] % wide, down = -1, right = 1;
    if (c == 0 && r < rows - 1) down = 1;
    else if (r == 0) down = 1, right = -1;
    else if (c == wide - 1 && r < rows - 1) right = -1;
    else if (c == 0 || c == wide - 1) return false; /* the lower corners name nothing */
    for (int i = 0; i <= last; i++, r += down, c += right)
        if (r < 0 || c < 0 || r >= rows || c >= wide ||
            rule->cells[back ? last - i : i] != r * wide + c)
            return false;
    return last > 0 && (r < 0 || c < 0 || r == rows || c == wide);
}

/* Every diagonal has one name over there; a sum says the same of any other line. */
static susol_status little_killer(const writing *at, const ss_rule *rule, const char *theirs) {
    for (int back = 0; back < 2; back++)
        if (names(at, rule, back)) {
            ss_text_format(at->out, ".%s~%d", theirs, (int)rule->numbers[0]);
            ss_iss_put_cell(at, rule->cells[back ? rule->count - 1 : 0]);
            return SUSOL_OK;
        }
    return sum(at, rule, "Sum");
}

/* ---- candidates ---- */

static susol_status candidates(const writing *at, const ss_rule *rule, const char *theirs) {
    bool listed = ss_draft_is(rule, "allowed"), odd = *theirs == 'o';
    ss_text_put(at->out, '.');
    for (int i = 0; i < rule->count; i++) {
        ss_iss_put_cell(at, rule->cells[i]);
        int high = ss_puzzle_highest(at->puzzle);
        for (int digit = ss_puzzle_lowest(at->puzzle); digit <= high; digit++) {
            bool holds = !listed && digit % 2 == odd;
            for (int j = 0; listed && j < rule->number_count; j++)
                holds = holds || rule->numbers[j] == digit;
            if (holds) ss_text_format(at->out, "_%d", digit);
        }
    }
    return SUSOL_OK;
}

static susol_status anti_move(const writing *at, const ss_rule *rule, const char *theirs) {
    int a = rule->numbers[0], b = rule->numbers[1];
    (void)theirs;
    if (a * b > 2 || a * b < 1) return ss_iss_refuse(at, rule, " but for knights and kings");
    ss_text_words(at->out, a == b ? ".AntiKing" : ".AntiKnight");
    return SUSOL_OK;
}

static susol_status nine_only(const writing *at, const ss_rule *rule, const char *theirs) {
    if (at->puzzle->side != MIDDLE_SIDE) return ss_iss_refuse(at, rule, " on other sides than 9");
    ss_text_format(at->out, ".%s", theirs);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

static susol_status sum_loop(const writing *at, const ss_rule *rule, const char *theirs) {
    susol_status status = sum(at, rule, theirs);
    ss_text_words(at->out, "~LOOP");
    return status;
}

/* Ties are said once for all, before the first clue that has them. */
static susol_status rank(const writing *at, const ss_rule *rule, const char *theirs) {
    if (at->ties && (at->no_ties || at->ranks))
        return ss_iss_refuse(at, rule, " both with and without ties");
    if (at->ties) ss_text_words(at->out, ".FullRankTies~any");
    return outside(at, rule, theirs);
}

static susol_status no_ties(const writing *at, const ss_rule *rule, const char *theirs) {
    (void)rule;
    ss_text_format(at->out, ".%s~none", theirs);
    return SUSOL_OK;
}

/* ---- rules made of rules, and machines ---- */

static susol_status write_rule(const writing *at, const ss_rule *rule);

/* A rule may become several over there: each alternative is closed off. */
static susol_status combined(const writing *at, const ss_rule *rule, const char *theirs) {
    susol_status status = SUSOL_OK;
    bool any = *theirs == 'O';
    ss_text_format(at->out, ".%s", theirs);
    for (int i = 0; i < rule->part_count && !status; i++) {
        bool close = any && !rule->parts[i].part_count;
        if (close) ss_text_words(at->out, ".And");
        status = write_rule(at, &rule->parts[i]);
        if (close) ss_text_words(at->out, ".End");
    }
    ss_text_words(at->out, ".End");
    return status;
}

static susol_status machine(const writing *at, const ss_rule *rule, const char *theirs) {
    ss_text_format(at->out, ".%s~", theirs);
    susol_status status = ss_iss_code(at->puzzle, rule->word, at->out);
    if (status == SUSOL_CANNOT)
        return ss_iss_refuse(at, rule, " with this number of states or digits");
    ss_text_words(at->out, "~_");
    for (int i = 0, part = 0; part < rule->number_count; i += rule->numbers[part++]) {
        if (part) ss_text_words(at->out, "~-");
        ss_iss_put_cells(at, rule->cells + i, rule->numbers[part]);
    }
    return status;
}

/* ---- what becomes of which ---- */

static const translation translations[] = {
    {"cage", "Cage", 0, 0, cage},
    {"greater", "GreaterThan", 0, 0, greater},
    {"distinct", "AllDifferent", 0, 0, NULL},
    {"sum", "Sum", 0, 0, sum},
    {"arrow", "Arrow", 0, 0, NULL},
    {"doublearrow", "DoubleArrow", 0, 0, NULL},
    {"pillarrow", "PillArrow", 0, 0, pill_arrow},
    {"littlekiller", "LittleKiller", 0, 0, little_killer},
    {"equalsum", "EqualSum", 0, 0, parts},
    {"regionsum", "RegionSumLine", 0, 0, NULL},
    {"white", "WhiteDot", 0, 0, dots},
    {"black", "BlackDot", 0, 0, dots},
    {"x", "X", 0, 0, letters},
    {"v", "V", 0, 0, letters},
    {"whisper", "Whisper", 1, 0, NULL},
    {"slowthermo", "Pair", 0, 0, slow_thermo},
    {"thermo", "Thermo", 0, 0, NULL},
    {"nabner", "PairX", 0, 0, nabner},
    {"palindrome", "Palindrome", 0, 0, NULL},
    {"clone", "SameValues~2", 0, 0, clone},
    {"even", "even", 0, 0, candidates},
    {"odd", "odd", 0, 0, candidates},
    {"allowed", "allowed", 0, 0, candidates},
    {"diagonal", "Diagonal~-1", 0, 0, NULL},
    {"antidiagonal", "Diagonal~1", 0, 0, NULL},
    {"antiknight", "AntiKnight", 0, 0, NULL},
    {"antiking", "AntiKing", 0, 0, NULL},
    {"antimove", "AntiKnight", 0, 0, anti_move},
    {"nonconsecutive", "AntiConsecutive", 0, 0, NULL},
    {"windoku", "Windoku", 0, 0, ss_iss_write_windows},
    {"disjoint", "DisjointSets", 0, 0, ss_iss_write_disjoint},
    {"strictkropki", "StrictKropki", 0, 0, NULL},
    {"strictxv", "StrictXV", 0, 0, NULL},
    {"minimum", "GreaterThan", 0, 0, extreme},
    {"maximum", "GreaterThan", 0, 0, extreme},
    {"renban", "Renban", 0, 0, NULL},
    {"contain", "ContainAtLeast", 0, 0, contain},
    {"containexact", "ContainExact", 0, 0, contain},
    {"quadruple", "Quad", 0, 0, quadruple},
    {"lookandsay", "LookAndSay", 0, 0, look_and_say},
    {"skyscraper", "Skyscraper", 0, 0, outside},
    {"hiddenskyscraper", "HiddenSkyscraper", 0, 0, outside},
    {"xsum", "XSum", 0, 0, outside},
    {"numberedroom", "NumberedRoom", 0, 0, outside},
    {"sandwich", "Sandwich", 0, 0, sandwich},
    {"sumline", "SumLine", 0, 0, sum},
    {"sumloop", "SumLine", 0, 0, sum_loop},
    {"between", "Between", 0, 0, NULL},
    {"lockout", "Lockout", 1, 4, NULL},
    {"zipper", "Zipper", 0, 0, NULL},
    {"modular", "Modular", 1, 3, NULL},
    {"entropic", "Entropic", 0, 0, nine_only},
    {"difference", "Pair", 0, 0, two_cells},
    {"quotient", "Pair", 0, 0, two_cells},
    {"samevalues", "SameValues", 0, 0, same_values},
    {"columnindex", "Indexing~C", 0, 0, NULL},
    {"rowindex", "Indexing~R", 0, 0, NULL},
    {"countingcircles", "CountingCircles", 0, 0, NULL},
    {"fullrank", "FullRank", 0, 0, rank},
    {"fullrankties", "FullRank", 0, 0, rank},
    {"fullranknoties", "FullRankTies", 0, 0, no_ties},
    {"regex", "Regex", 0, 0, regex},
    {"automaton", "NFA", 0, 0, machine},
    {"any", "Or", 0, 0, combined},
    {"all", "And", 0, 0, combined},
    {"valueindex", "ValueIndexing", 0, 0, NULL},
    {"countdistinct", "CountDistinct", 0, 0, NULL},
    {"rellik", "RellikCage", 1, 0, NULL},
    {"equality", "EqualityCage", 0, 0, NULL},
    {"antitaxi", "AntiTaxicab", 0, 0, NULL},
    {"globalentropy", "GlobalEntropy", 0, 0, nine_only},
    {"globalmodular", "GlobalMod", 0, 0, nine_only},
    {"dutchflatmates", "DutchFlatmates", 0, 0, nine_only},
    {"chaos", "ChaosConstruction", 0, 0, ss_iss_write_chaos},
    {"chaosarrow", "ChaosArrow", 0, 0, ss_iss_write_arrow},
    {"chaosview", "ChaosArrow", 0, 0, ss_iss_write_arrow},
    {"chaoscount", "ChaosCount", 0, 0, ss_iss_write_count},
    {"connected", "ConnectedValues", 0, 0, ss_iss_write_connected},
};

static bool is_among(uint16_t cell, const ss_rule *rule) {
    for (int i = 0; i < rule->count; i++)
        if (rule->cells[i] == cell) return true;
    return false;
}

/* A clue with a place of its own: of several there the last one counts, unless inside another. */
static bool is_said_otherwise(const writing *at, const translation *t, const ss_rule *rule) {
    const ss_puzzle *puzzle = at->puzzle;
    bool line = t->write == outside || t->write == rank; /* those have two ends */
    bool place = line || t->write == sandwich || t->write == little_killer || t->write == quadruple;
    if (!place || rule < puzzle->rules || rule >= puzzle->rules + puzzle->rule_count) return false;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *other = &puzzle->rules[i];
        if (ss_limits_spend(at->out->limits, 1 + rule->count)) return false;
        bool same = other->kind == rule->kind && other->count == rule->count;
        for (int k = 0; k < rule->count && same; k++) same = is_among(rule->cells[k], other);
        if (!same || (line && other->cells[0] != rule->cells[0])) continue;
        if (other->number_count != rule->number_count) return true;
        for (int k = 0; k < rule->number_count; k++)
            if (other->numbers[k] != rule->numbers[k]) return true;
    }
    return false;
}

static susol_status write_rule(const writing *at, const ss_rule *rule) {
    size_t i = 0, count = sizeof translations / sizeof *translations;
    while (i < count && !ss_draft_is(rule, translations[i].ours)) i++;
    if (i == count) return ss_iss_refuse(at, rule, "");
    const translation *t = &translations[i];
    if (is_said_otherwise(at, t, rule)) return ss_iss_refuse(at, rule, " twice at one place");
    if (t->write) return t->write(at, rule, t->theirs);
    int usual = t->usual ? t->usual : (at->puzzle->side + 1) / 2; /* of whispers */
    ss_text_format(at->out, ".%s", t->theirs);
    if (t->numbers)
        ss_text_format(at->out, "~%d", rule->number_count ? (int)rule->numbers[0] : usual);
    ss_iss_put_cells(at, rule->cells, rule->count);
    return SUSOL_OK;
}

/* ---- the grid ---- */

/* All pieces have one size; the cells of no piece are one more letter. */
static susol_status write_pieces(const writing *at, int usual) {
    const ss_puzzle *puzzle = at->puzzle;
    int size[SS_NO_REGION + 1] = {0}, most = 0;
    for (int c = 0; c < puzzle->grid; c++) size[puzzle->region[c]]++;
    for (int i = 0; i < SS_NO_REGION; i++)
        if (size[i] > most) most = size[i];
    for (int i = 0; i < SS_NO_REGION; i++)
        if (size[i] && size[i] != most)
            return ss_draft_cannot(at->error, "pieces of several sizes");
    if (most == puzzle->grid) /* one letter everywhere says that there are no pieces */
        return ss_draft_cannot(at->error, "a piece that is the whole grid");
    if (size[SS_NO_REGION] == most)
        return ss_draft_cannot(at->error, "this number of cells in no piece");
    if (most != usual) ss_text_format(at->out, ".RegionSize~%d", most);
    ss_text_words(at->out, ".NoBoxes.Jigsaw~");
    for (int c = 0; c < puzzle->grid; c++) {
        char letter = ss_format_piece_letter(puzzle->region[c]);
        ss_text_put(at->out, letter == '.' ? '0' : letter);
    }
    return SUSOL_OK;
}

static susol_status write_boxes(const writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    int longer = puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns;
    int size = puzzle->box_height * puzzle->box_width;
    ss_shape usual = {.rows = puzzle->rows, .columns = puzzle->columns};
    if (puzzle->regions && !size) return write_pieces(at, longer);
    ss_shape_usual(&usual, size ? size : longer);
    bool same = puzzle->box_height == usual.box_height && puzzle->box_width == usual.box_width;
    if (size && (!same || puzzle->bare)) return write_pieces(at, longer); /* Raw has no boxes */
    if (size && size != longer) ss_text_format(at->out, ".RegionSize~%d", size);
    if (!size && usual.box_height && !puzzle->bare) ss_text_words(at->out, ".NoBoxes");
    return SUSOL_OK;
}

static susol_status write_shape(const writing *at) {
    const ss_puzzle *puzzle = at->puzzle;
    int longer = puzzle->rows > puzzle->columns ? puzzle->rows : puzzle->columns;
    if (longer > LONGEST_SIDE || puzzle->side > LONGEST_SIDE)
        return ss_draft_cannot(at->error, "a side above 16");
    ss_text_format(at->out, ".Shape~%dx%d", puzzle->rows, puzzle->columns);
    if (puzzle->zero) ss_text_format(at->out, "~0-%d", puzzle->side - 1);
    else if (puzzle->side != longer || puzzle->bare) ss_text_format(at->out, "~%d", puzzle->side);
    if (puzzle->bare) ss_text_words(at->out, "~Raw");
    ss_iss_write_variables(at);
    return write_boxes(at);
}

static void write_cells(const writing *at) {
    bool any = false;
    int zero = at->puzzle->zero;
    for (int c = 0; c < at->puzzle->grid; c++) {
        ss_set digits = at->puzzle->allowed[c];
        if (digits == ss_puzzle_full(at->puzzle)) continue;
        if (!any) ss_text_put(at->out, '.');
        any = true;
        ss_iss_put_cell(at, c);
        for (; digits; digits &= digits - 1)
            ss_text_format(at->out, "_%d", ss_set_low(digits) - zero);
    }
}

susol_status ss_iss_write(const ss_puzzle *puzzle, ss_text *out, susol_error *error) {
    writing at = {.puzzle = puzzle,
                  .out = out,
                  .error = error,
                  .labels = ss_iss_labels(puzzle),
                  .strict_dots = ss_draft_has(puzzle, "strictkropki"),
                  .ranks = ss_draft_has(puzzle, "fullrank"),
                  .ties = ss_draft_has(puzzle, "fullrankties"),
                  .no_ties = ss_draft_has(puzzle, "fullranknoties")};
    susol_status status = write_shape(&at);
    if (!status) write_cells(&at);
    for (int i = 0; i < puzzle->rule_count && !status; i++)
        if (!puzzle->rules[i].implied) status = write_rule(&at, &puzzle->rules[i]);
    ss_text_put(out, '\n');
    return status;
}
