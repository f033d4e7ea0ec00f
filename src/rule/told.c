/* told.c: the rules of a puzzle in words, for people who see its picture.

   `text` of a kind explains the notation; what is told here explains the drawing. The words are a
   table, told.def, with places in braces for what depends on the rule or on the grid. */
#include "rule/told.h"
#include "rule/rule.h"
#include <assert.h>
#include <string.h>

static const struct {
    const char *kind, *name, *bare, *numbered;
} told[] = {
#define TOLD(kind, name, bare, numbered) {#kind, name, bare, numbered},
#include "rule/told.def"
#undef TOLD
};
enum { KINDS = sizeof told / sizeof *told };

static void add_digit(ss_text *out, const ss_puzzle *puzzle, int value) {
    ss_text_put(out, ss_shape_letter(puzzle, value + puzzle->zero));
}

/* "1 to 9", "1 to 9 and A to G" */
static void add_digits(ss_text *out, const ss_puzzle *puzzle) {
    int low = ss_puzzle_lowest(puzzle), high = ss_puzzle_highest(puzzle);
    if (high < 10) ss_text_format(out, "%d to %d", low, high);
    else ss_text_format(out, "%d to 9 and A", low);
    if (high > 10) ss_text_format(out, " to %c", 'A' + high - 10);
}

/* ---- places in braces ---- */

static void add_thirds(ss_text *out, const ss_puzzle *puzzle) {
    int third = puzzle->side / 3;
    ss_text_format(out, "1-%d, %d-%d and %d-%d", third, third + 1, 2 * third, 2 * third + 1,
                   puzzle->side);
}

static void add_count(ss_text *out, const ss_rule *rule) {
    int count = rule->number_count > 1 ? rule->numbers[1] : 0;
    if (count) ss_text_format(out, "are %d of them", count);
    else ss_text_words(out, "is at least one");
}

static void add_place(ss_text *out, ss_span place, const ss_rule *rule, const ss_puzzle *puzzle) {
    int number = place.data[0] - '1';
    if (place.size == 1 && number < rule->number_count)
        ss_text_format(out, "%d", (int)rule->numbers[number]);
    else if (ss_span_is(place, "rule")) ss_rule_write(rule, puzzle, out);
    else if (ss_span_is(place, "half")) ss_text_format(out, "%d", (puzzle->side + 1) / 2);
    else if (ss_span_is(place, "low")) add_digit(out, puzzle, ss_puzzle_lowest(puzzle));
    else if (ss_span_is(place, "high")) add_digit(out, puzzle, ss_puzzle_highest(puzzle));
    else if (ss_span_is(place, "middle")) add_digit(out, puzzle, (puzzle->side + 1) / 2);
    else if (ss_span_is(place, "thirds")) add_thirds(out, puzzle);
    else if (ss_span_is(place, "count")) add_count(out, rule);
    else if (ss_span_is(place, "middling") && puzzle->side % 2)
        ss_text_format(out, "; %d is neither low nor high", (puzzle->side + 1) / 2);
    else if (ss_span_is(place, "factors") && rule->number_count > 1)
        ss_text_words(out, " A factor in the corner of a cell says how often its digit counts.");
}

static void add_words(ss_text *out, const char *words, const ss_rule *rule,
                      const ss_puzzle *puzzle) {
    for (const char *at = words; *at; at++) {
        const char *end = *at == '{' ? strchr(at, '}') : NULL;
        if (!end) ss_text_put(out, *at);
        else add_place(out, (ss_span){at + 1, (size_t)(end - at - 1)}, rule, puzzle);
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
static void tell_rule(ss_text *out, size_t from, const char *words, const ss_rule *rule,
                      const ss_puzzle *puzzle) {
    size_t before = out->size;
    ss_text_put(out, '\n');
    add_words(out, words, rule, puzzle);
    if (!out->failed && !strstr(words, "{rule}") && is_told(out, from, before + 1))
        ss_text_cut(out, before);
}

static bool counts(const ss_rule *rule, const char *kind) {
    return !rule->implied && !rule->ignored && !strcmp(rule->kind->name, kind);
}

/* Most kinds say the same for all their rules. */
static void tell_kind(ss_text *out, int kind, const ss_puzzle *puzzle) {
    size_t from = out->size;
    const char *last = NULL;
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        if (ss_limits_spend(out->limits, 4)) return;
        if (!counts(rule, told[kind].kind)) continue;
        bool numbered = rule->number_count > 0 && *told[kind].numbered;
        const char *words = numbered ? told[kind].numbered : told[kind].bare;
        if (words != last || strchr(words, '{')) tell_rule(out, from, words, rule, puzzle);
        last = words;
    }
}

static bool has(const ss_puzzle *puzzle, const char *kind) {
    for (int i = 0; i < puzzle->rule_count; i++)
        if (counts(&puzzle->rules[i], kind)) return true;
    return false;
}

/* Marks that are not there say nothing, unless a rule says so. */
static void tell_missing(ss_text *out, const ss_puzzle *puzzle) {
    bool white = has(puzzle, "white") && !has(puzzle, "strictwhite");
    bool black = has(puzzle, "black") && !has(puzzle, "strictblack");
    if ((white || black) && !has(puzzle, "strictkropki"))
        ss_text_format(out, "\nNot all %sdots are given.",
                       white && black ? ""
                       : white        ? "white "
                                      : "black ");
    if ((has(puzzle, "x") || has(puzzle, "v")) && !has(puzzle, "strictxv"))
        ss_text_words(out, "\nNot every X and V is given.");
}

static void tell_grid(ss_text *out, const ss_puzzle *puzzle) {
    const char *once =
        ss_shape_is_square(puzzle) || puzzle->grids.count ? "each digit once" : "no digit twice";
    const char *where = puzzle->grids.count  ? "every row, every column and every box of each grid"
                        : puzzle->bare       ? "every outlined region"
                        : puzzle->box_height ? "every row, every column and every box"
                        : puzzle->regions    ? "every row, every column and every outlined region"
                                             : "every row and every column";
    ss_text_words(out, "Fill in the digits ");
    add_digits(out, puzzle);
    if (puzzle->bare && !puzzle->regions) ss_text_words(out, ", one in each cell.");
    else ss_text_format(out, " so that %s has %s.", where, once);
}

/* Both diagonals are one thing to those who see them. */
static bool tell_cross(ss_text *out, const ss_puzzle *puzzle) {
    if (!has(puzzle, "diagonal") || !has(puzzle, "antidiagonal")) return false;
    ss_text_words(out, "\nNo digit repeats on either of the two marked diagonals.");
    return true;
}

void ss_told_rules(ss_text *out, const ss_puzzle *puzzle) {
    tell_grid(out, puzzle);
    bool cross = tell_cross(out, puzzle);
    for (int kind = 0; kind < KINDS; kind++)
        if (!cross || !strstr(told[kind].kind, "diagonal")) tell_kind(out, kind, puzzle);
    tell_missing(out, puzzle);
}

/* ---- names ---- */

static void add_name(ss_text *out, size_t from, const char *name) {
    ss_text_format(out, "%s%s", out->size > from ? ", " : "", name);
}

static void name_grid(ss_text *out, const ss_puzzle *puzzle) {
    size_t from = out->size;
    int grids = puzzle->grids.count;
    if (puzzle->side != 9) ss_text_format(out, "%dx%d", puzzle->side, puzzle->side);
    if (grids) add_name(out, from, grids == 5 ? "Samurai" : grids == 2 ? "Twodoku" : "Many grids");
    else if (!puzzle->box_height && puzzle->regions) add_name(out, from, "Jigsaw");
    else if (!puzzle->regions && !puzzle->bare && !has(puzzle, "chaos"))
        add_name(out, from, "Latin square");
}

void ss_told_name(ss_text *out, const ss_puzzle *puzzle) {
    size_t from = out->size;
    name_grid(out, puzzle);
    const char *last = "";
    for (int kind = 0; kind < KINDS && !out->failed; kind++) {
        if (!strcmp(told[kind].name, last) || !*told[kind].name) continue;
        if (ss_limits_spend(out->limits, puzzle->rule_count)) return;
        if (!has(puzzle, told[kind].kind)) continue;
        last = told[kind].name;
        add_name(out, from, last);
    }
}
