/* told.c: the rules of a puzzle in words, for people who see its picture.

   `text` of a kind explains the notation; what is told here explains the drawing. The words are a
   table, told.def, with places in braces for what depends on the rule or on the grid. */
#include "rule/told.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

typedef struct told_words {
    const char *kind, *name, *bare, *numbered;
} told_words;

/* What each kind is called in the tables: their index is the same in all languages. */
enum {
#define TOLD(kind, name, bare, numbered) TOLD_##kind,
#define SAID(what, words)
#include "rule/told.def"
#undef SAID
#undef TOLD
    KINDS
};
enum {
#define TOLD(kind, name, bare, numbered)
#define SAID(what, words) SAID_##what,
#include "rule/told.def"
#undef SAID
#undef TOLD
    SAYINGS
};

#define TOLD(kind, name, bare, numbered) [TOLD_##kind] = {#kind, name, bare, numbered},
#define SAID(what, words)
static const told_words told_en[KINDS] = {
#include "rule/told.def"
};
static const told_words told_cs[KINDS] = {
#include "rule/told_cs.def"
};
static const told_words told_pt[KINDS] = {
#include "rule/told_pt.def"
};
#undef SAID
#undef TOLD
#define TOLD(kind, name, bare, numbered)
#define SAID(what, words) [SAID_##what] = (words),
static const char *const said_en[SAYINGS] = {
#include "rule/told.def"
};
static const char *const said_cs[SAYINGS] = {
#include "rule/told_cs.def"
};
static const char *const said_pt[SAYINGS] = {
#include "rule/told_pt.def"
};
#undef SAID
#undef TOLD

static const struct {
    char name[3];
    const told_words *told;
    const char *const *said;
} languages[] = {{"en", told_en, said_en}, {"cs", told_cs, said_cs}, {"pt", told_pt, said_pt}};
enum { LANGUAGES = sizeof languages / sizeof *languages };

/* Who tells what, to whom. */
typedef struct teller {
    ss_text *out;
    const ss_puzzle *puzzle;
    int language;
    const ss_rule *rule;   /* spoken of now */
    const uint16_t *cells; /* the same */
    int count, digit;
    int number; /* of the house */
    const char *where, *once;
} teller;

/* "cs", "pt_BR.UTF-8"; NULL, or one we do not speak: English. */
static int language_of(const char *name) {
    size_t size = name ? strcspn(name, "_-.@") : 0;
    for (int i = 0; i < LANGUAGES; i++)
        if (size == 2 && !strncmp(languages[i].name, name, size)) return i;
    return 0;
}

static const told_words *words_of(int language, int kind) {
    const told_words *words = &languages[language].told[kind];
    return words->kind ? words : &told_en[kind];
}

static const char *said(const teller *to, int what) {
    const char *words = languages[to->language].said[what];
    return words ? words : said_en[what];
}

static void add_words(const teller *to, const char *words);

/* ---- places in braces ---- */

static void add_digit(const teller *to, int value) {
    ss_text_put(to->out, ss_shape_letter(to->puzzle, value + to->puzzle->zero));
}

/* "1 to 9", "1 to 9 and A to G" */
static void add_digits(const teller *to) {
    int low = ss_puzzle_lowest(to->puzzle), high = ss_puzzle_highest(to->puzzle);
    const char *until = said(to, SAID_TO);
    ss_text_format(to->out, "%d%s%d", low, until, high < 10 ? high : 9);
    if (high >= 10) ss_text_format(to->out, "%sA", said(to, SAID_AND));
    if (high > 10) ss_text_format(to->out, "%s%c", until, 'A' + high - 10);
}

static void add_thirds(const teller *to) {
    int third = to->puzzle->side / 3;
    ss_text_format(to->out, "1-%d, %d-%d%s%d-%d", third, third + 1, 2 * third, said(to, SAID_AND),
                   2 * third + 1, to->puzzle->side);
}

/* "r1c1 = 5, r1c2 = 5"; of equal digits "r1c1, r1c2". */
static void add_cells(const teller *to) {
    char name[SS_CELL_NAME];
    for (int i = 0; i < to->count; i++) {
        const char *before = !i ? "" : i + 1 == to->count ? said(to, SAID_AND) : ", ";
        ss_text_format(to->out, "%s%s", before, ss_shape_cell_name(to->puzzle, to->cells[i], name));
        if (!to->digit)
            ss_text_format(to->out, " = %c",
                           ss_shape_letter(to->puzzle, to->puzzle->value[to->cells[i]]));
    }
}

static void add_law(const teller *to);

static void add_number(const teller *to, ss_span place) {
    const ss_puzzle *puzzle = to->puzzle;
    const ss_rule *rule = to->rule;
    int number = place.data[0] - '1';
    if (place.size == 1 && rule && number < rule->number_count)
        ss_text_format(to->out, "%d", (int)rule->numbers[number]);
    else if (ss_span_is(place, "half")) ss_text_format(to->out, "%d", (puzzle->side + 1) / 2);
    else if (ss_span_is(place, "low")) add_digit(to, ss_puzzle_lowest(puzzle));
    else if (ss_span_is(place, "high")) add_digit(to, ss_puzzle_highest(puzzle));
    else if (ss_span_is(place, "middle")) add_digit(to, (puzzle->side + 1) / 2);
    else if (ss_span_is(place, "thirds")) add_thirds(to);
    else if (ss_span_is(place, "digits")) add_digits(to);
    else if (ss_span_is(place, "number")) ss_text_format(to->out, "%d", to->number);
    else if (ss_span_is(place, "digit")) ss_text_put(to->out, ss_shape_letter(puzzle, to->digit));
}

static void add_place(const teller *to, ss_span place) {
    const ss_rule *rule = to->rule;
    bool several = rule && rule->number_count > 1;
    if (ss_span_is(place, "rule")) ss_rule_write(rule, to->puzzle, to->out);
    else if (ss_span_is(place, "cells")) add_cells(to);
    else if (ss_span_is(place, "law")) add_law(to);
    else if (ss_span_is(place, "where")) ss_text_words(to->out, to->where);
    else if (ss_span_is(place, "once")) ss_text_words(to->out, to->once);
    else if (ss_span_is(place, "count"))
        add_words(to, said(to, several && rule->numbers[1] ? SAID_SOME_OF_THEM : SAID_ONE_OF_THEM));
    else if (ss_span_is(place, "middling")) {
        if (to->puzzle->side % 2) add_words(to, said(to, SAID_MIDDLING));
    } else if (ss_span_is(place, "factors")) {
        if (several) ss_text_words(to->out, said(to, SAID_FACTORS));
    } else add_number(to, place);
}

static void add_words(const teller *to, const char *words) {
    for (const char *at = words; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (!end) ss_text_put(to->out, *at);
        else add_place(to, (ss_span){at + 1, (size_t)(end - at - 1)});
        if (end) at = end;
    }
}

/* ---- sentences ---- */

/* Is the line that begins there among those before it? */
static bool is_told(const ss_text *out, size_t from, size_t line) {
    size_t size = out->size - line;
    for (size_t at = from; at + size < line; at++) {
        if (!memcmp(out->data + at, out->data + line, size) && out->data[at + size] == '\n')
            return true;
        const char *end = memchr(out->data + at, '\n', line - at);
        at = end ? (size_t)(end - out->data) : line;
    }
    return false;
}

/* What a rule says, on a line of its own, unless a line from `from` on says the same. */
static void tell_rule(const teller *to, size_t from, const char *words) {
    ss_text *out = to->out;
    size_t before = out->size;
    ss_text_put(out, '\n');
    add_words(to, words);
    if (!out->failed && !strstr(words, "{rule}") && is_told(out, from, before + 1))
        ss_text_cut(out, before);
}

static bool counts(const ss_rule *rule, const char *kind) {
    return !rule->implied && !rule->ignored && !strcmp(rule->kind->name, kind);
}

static const char *law_of(const told_words *words, const ss_rule *rule, const ss_puzzle *puzzle) {
    bool numbered = rule->number_count > 0 && !ss_rule_is_usual(rule, puzzle);
    return numbered && *words->numbered ? words->numbered : words->bare;
}

/* Does the sentence of the rules with a number end with that of those without? */
static bool says_both(const told_words *words) {
    size_t whole = strlen(words->numbered), end = strlen(words->bare);
    return *words->bare && whole > end && /* but for its capital */
           strcmp(words->numbered + whole - end + 1, words->bare + 1) == 0;
}

static bool has_numbered(const teller *to, int kind) {
    const told_words *words = words_of(to->language, kind);
    for (int i = 0; i < to->puzzle->rule_count; i++) {
        const ss_rule *rule = &to->puzzle->rules[i];
        if (counts(rule, told_en[kind].kind) && law_of(words, rule, to->puzzle) == words->numbered)
            return true;
    }
    return false;
}

/* Most kinds say the same for all their rules. */
static void tell_kind(teller *to, int kind) {
    size_t from = to->out->size;
    const told_words *all = words_of(to->language, kind);
    bool both = says_both(all) && has_numbered(to, kind);
    const char *last = NULL;
    for (int i = 0; i < to->puzzle->rule_count; i++) {
        to->rule = &to->puzzle->rules[i];
        if (ss_limits_spend(to->out->limits, 4)) return;
        if (!counts(to->rule, told_en[kind].kind)) continue;
        const char *words = law_of(all, to->rule, to->puzzle);
        if (both && words == all->bare) continue;
        if (words != last || strchr(words, '{')) tell_rule(to, from, words);
        last = words;
    }
}

static bool has(const ss_puzzle *puzzle, const char *kind) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (counts(&puzzle->rules[i], kind)) return true;
    return false;
}

static void add_line(const teller *to, int what) {
    ss_text_format(to->out, "\n%s", said(to, what));
}

/* Marks that are not there say nothing, unless a rule says so. */
static void tell_missing(const teller *to) {
    const ss_puzzle *puzzle = to->puzzle;
    bool white = has(puzzle, "white") && !has(puzzle, "strictwhite");
    bool black = has(puzzle, "black") && !has(puzzle, "strictblack");
    if ((white || black) && !has(puzzle, "strictkropki"))
        add_line(to, white && black ? SAID_SOME_DOTS : white ? SAID_SOME_WHITE : SAID_SOME_BLACK);
    if ((has(puzzle, "x") || has(puzzle, "v")) && !has(puzzle, "strictxv"))
        add_line(to, SAID_SOME_XV);
}

static void tell_grid(teller *to) {
    const ss_puzzle *puzzle = to->puzzle;
    bool once = ss_shape_is_square(puzzle) || puzzle->grids.count;
    to->once = said(to, once ? SAID_ONCE : SAID_NOT_TWICE);
    to->where = said(to, puzzle->grids.count  ? SAID_IN_GRIDS
                         : puzzle->bare       ? SAID_IN_REGIONS
                         : puzzle->box_height ? SAID_IN_BOXES
                         : puzzle->regions    ? SAID_IN_PIECES
                                              : SAID_IN_LINES);
    add_words(to, said(to, puzzle->bare && !puzzle->regions ? SAID_GRID_BARE : SAID_GRID));
}

/* Both diagonals are one thing to those who see them. */
static bool tell_cross(const teller *to) {
    if (!has(to->puzzle, "diagonal") || !has(to->puzzle, "antidiagonal")) return false;
    add_line(to, SAID_CROSS);
    return true;
}

void ss_told_rules(ss_text *out, const ss_puzzle *puzzle, const char *language) {
    teller to = {.out = out, .puzzle = puzzle, .language = language_of(language)};
    tell_grid(&to);
    bool cross = tell_cross(&to);
    for (int kind = 0; kind < KINDS; kind++)
        if (!cross || !strstr(told_en[kind].kind, "diagonal")) tell_kind(&to, kind);
    tell_missing(&to);
}

/* ---- one rule ---- */

static int kind_number(const char *name) {
    int kind = 0;
    while (kind < KINDS && strcmp(told_en[kind].kind, name) != 0) kind++;
    return kind;
}

static void add_law(const teller *to) {
    int kind = kind_number(to->rule->kind->name);
    if (kind < KINDS) add_words(to, law_of(words_of(to->language, kind), to->rule, to->puzzle));
}

void ss_told_twice(ss_text *out, const ss_puzzle *puzzle, const ss_breach *breach,
                   const char *language) {
    assert(breach->digit);
    teller to = {.out = out,
                 .puzzle = puzzle,
                 .language = language_of(language),
                 .rule = breach->rule,
                 .cells = breach->cells,
                 .count = breach->count,
                 .digit = breach->digit};
    int wide = puzzle->columns, first = breach->rule->cells[0];
    bool row = true, column = true;
    for (int i = 1; i < breach->rule->count; i++) {
        row &= breach->rule->cells[i] / wide == first / wide;
        column &= breach->rule->cells[i] % wide == first % wide;
    }
    to.number = 1 + (row ? first / wide : column ? first % wide : puzzle->region[first]);
    add_words(&to, said(&to, row ? SAID_TWICE_ROW : column ? SAID_TWICE_COLUMN : SAID_TWICE_BOX));
}

void ss_told_broken(ss_text *out, const ss_puzzle *puzzle, const ss_breach *breach,
                    const char *language) {
    assert(!breach->digit);
    teller to = {.out = out,
                 .puzzle = puzzle,
                 .language = language_of(language),
                 .rule = breach->rule,
                 .cells = breach->cells,
                 .count = breach->count};
    add_words(&to, said(&to, SAID_BROKEN));
}

const char *ss_told_law(const char *kind, const char *language, bool numbered) {
    int number = kind_number(kind);
    if (number == KINDS) return "";
    const told_words *words = words_of(language_of(language), number);
    return numbered ? words->numbered : words->bare;
}

const char *ss_told_kind(const char *kind, const char *language) {
    int number = kind_number(kind);
    return number < KINDS ? words_of(language_of(language), number)->name : "";
}

bool ss_told_knows(const char *kind, const char *language) {
    int number = kind_number(kind);
    return number < KINDS && languages[language_of(language)].told[number].kind;
}

/* ---- names ---- */

static void add_name(ss_text *out, size_t from, const char *name) {
    ss_text_format(out, "%s%s", out->size > from ? ", " : "", name);
}

static void name_grid(const teller *to) {
    const ss_puzzle *puzzle = to->puzzle;
    size_t from = to->out->size;
    int grids = puzzle->grids.count;
    if (puzzle->side != 9) ss_text_format(to->out, "%dx%d", puzzle->side, puzzle->side);
    if (grids)
        add_name(to->out, from,
                 grids == 5   ? "Samurai"
                 : grids == 2 ? "Twodoku"
                              : said(to, SAID_MANY_GRIDS));
    else if (!puzzle->box_height && puzzle->regions) add_name(to->out, from, said(to, SAID_JIGSAW));
    else if (!puzzle->regions && !puzzle->bare && !has(puzzle, "chaos"))
        add_name(to->out, from, said(to, SAID_LATIN));
}

void ss_told_name(ss_text *out, const ss_puzzle *puzzle, const char *language) {
    teller to = {.out = out, .puzzle = puzzle, .language = language_of(language)};
    size_t from = out->size;
    name_grid(&to);
    const char *last = "";
    for (int kind = 0; kind < KINDS && !out->failed; kind++) {
        const char *name = words_of(to.language, kind)->name;
        if (!strcmp(name, last) || !*told_en[kind].name) continue; /* some only go with others */
        if (ss_limits_spend(out->limits, puzzle->rule_count)) return;
        if (!has(puzzle, told_en[kind].kind)) continue;
        last = name;
        add_name(out, from, last);
    }
}
