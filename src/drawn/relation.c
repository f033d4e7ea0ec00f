/* relation.c: differ, sum, ratio, parity; compared with numbers. */
#include "drawn/relation.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FAR = 10 }; /* words between a sign and its number */

static int find_word(const ss_sentence *in, const char *word) {
    uint32_t wanted = ss_word(ss_span_of(word));
    for (int i = 0; i < in->count; i++)
        if (in->token[i].word == wanted) return i;
    return -1;
}

/* "The sum of two adjacent digits": a number of things, no amount; "by 4, digits ..." is one. */
static bool counts_things(const ss_sentence *in, int at) {
    static const char *const amounts[] = {">=", "<=", ">", "<", "by", "to"};
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts && at > 0; i++)
        if (in->token[at - 1].word == ss_word(ss_span_of(amounts[i]))) return false;
    static const char *const things[] = {"digit",       "cell",       "adjacent",
                                         "consecutive", "diagonally", "rotated"};
    for (size_t i = 0; i < sizeof things / sizeof *things && at + 1 < in->count; i++)
        if (in->token[at + 1].word == ss_word(ss_span_of(things[i]))) return true;
    return false;
}

static bool number_after(const ss_sentence *in, int at, int *number) {
    for (int i = at + 1; at >= 0 && i < in->count && i <= at + FAR; i++)
        if (in->token[i].word == ss_a_number && !counts_things(in, i)) {
            *number = in->token[i].number;
            return true;
        }
    return false;
}

bool ss_relation_number(const ss_sentence *in, const char *sign, int *number) {
    const char *post = !strcmp(sign, ">=") ? "ormore" : !strcmp(sign, "<=") ? "orless" : NULL;
    int at = post ? find_word(in, post) : -1;
    if (at > 0 && in->token[at - 1].word == ss_a_number) {
        *number = in->token[at - 1].number;
        return true;
    }
    return number_after(in, find_word(in, sign), number);
}

bool ss_relation_after(const ss_sentence *in, const char *word, int *number) {
    return number_after(in, find_word(in, word), number);
}

bool ss_relation_amount(const ss_sentence *in, const char *word, int *number) {
    int at = find_word(in, word) + 1;
    if (!at || at >= in->count || in->token[at].word != ss_a_number) return false;
    *number = in->token[at].number;
    return true;
}

/* ---- comparisons ---- */

static bool is_prime(int n) {
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0) return false;
    return n > 1;
}

static bool is_square(int n) {
    for (int d = 1; d * d <= n; d++)
        if (d * d == n) return true;
    return false;
}

bool ss_comparing_holds(const ss_comparing *with, int value) {
    switch (with->kind) {
    case 'g': return value >= with->number;
    case 'l': return value <= with->number;
    case '>': return value > with->number;
    case '<': return value < with->number;
    case 'm': return with->number > 0 && value % with->number == 0;
    case 'p': return is_prime(value);
    case 's': return is_square(value);
    case 'e': return value % 2 == 0;
    case 'o': return value % 2 == 1;
    default: return value == with->number || value == with->other;
    }
}

bool ss_comparing_of(const ss_sentence *in, ss_comparing *with) {
    static const struct {
        const char *sign;
        int kind;
    } signs[] = {{">=", 'g'}, {"<=", 'l'}, {">", '>'}, {"<", '<'}, {"multiple", 'm'}};
    with->other = -1;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (ss_relation_number(in, signs[i].sign, &with->number)) {
            with->kind = signs[i].kind;
            return true;
        }
    return false;
}

/* What the amount, named at this word, is compared with. */
static bool find_after(const ss_sentence *in, int at, ss_comparing *with) {
    if (ss_comparing_of(in, with)) return true;
    with->kind = ss_sentence_has(in, "prime")          ? 'p'
                 : ss_sentence_has(in, "squarenumber") ? 's'
                                                       : '=';
    if (with->kind != '=') return true;
    if (!number_after(in, at, &with->number)) {
        with->kind = ss_sentence_has(in, "even") ? 'e' : ss_sentence_has(in, "odd") ? 'o' : 0;
        return with->kind && !(ss_sentence_has(in, "even") && ss_sentence_has(in, "odd"));
    }
    for (int i = at + 1; i + 2 < in->count; i++) /* "5 or 10" */
        if (in->token[i].word == ss_a_number &&
            in->token[i + 1].word == ss_word(ss_span_of("or")) &&
            in->token[i + 2].word == ss_a_number)
            with->other = in->token[i + 2].number;
    return true;
}

bool ss_comparing_find(const ss_sentence *in, const char *amount, ss_comparing *with) {
    int at = find_word(in, amount);
    *with = (ss_comparing){.kind = '='};
    return at >= 0 && find_after(in, at, with);
}

/* ---- relations ---- */

typedef bool pair_test(int a, int b, const ss_comparing *with);

static bool differ(int a, int b, const ss_comparing *with) {
    return ss_comparing_holds(with, abs(a - b));
}
static bool add_up(int a, int b, const ss_comparing *with) {
    return ss_comparing_holds(with, a + b);
}
static bool times(int a, int b, const ss_comparing *with) {
    return a * with->number == b || b * with->number == a;
}
static bool in_a_row(int a, int b, const ss_comparing *with) {
    return (abs(a - b) == 1) == (with->number == 1);
}
static bool odd_even(int a, int b, const ss_comparing *with) { return (a + b) % 2 == with->number; }
static bool multiply(int a, int b, const ss_comparing *with) {
    return ss_comparing_holds(with, a * b);
}

static bool divides(int a, int b, const ss_comparing *with) {
    (void)with;
    return (a && b % a == 0) || (b && a % b == 0);
}

static void fill(ss_relation *out, int side, pair_test *test, const ss_comparing *with) {
    assert(side > 0 && side <= SS_RELATION_SIDE);
    memset(out->pairs, 0, sizeof out->pairs);
    for (int a = 1; a <= side; a++)
        for (int b = 1; b <= side; b++)
            if (test(a - out->zero, b - out->zero, with)) out->pairs[a] |= 1u << b;
}

static pair_test *find_ratio(const ss_sentence *in, ss_comparing *with) {
    bool triple = ss_sentence_has(in, "triple");
    with->number = triple ? 3 : 2;
    for (int i = 0; i + 2 < in->count && !triple; i++) /* 1 : 3 */
        if (in->token[i].word == ss_a_number && in->token[i].number == 1 &&
            in->token[i + 2].word == ss_a_number && in->token[i + 2].number > 1)
            with->number = in->token[i + 2].number;
    return times;
}

static pair_test *find_test(const ss_sentence *in, ss_comparing *with) {
    bool parity = ss_sentence_has(in, "parity");
    bool even = ss_sentence_has(in, "even"), odd = ss_sentence_has(in, "odd");
    int at = find_word(in, "differ"), amount;
    bool multiple = find_word(in, "multiple") >= 0 &&
                    (find_word(in, "other") >= 0 || find_word(in, "divisor") >= 0);
    *with = (ss_comparing){.kind = '='};
    if (multiple && !number_after(in, find_word(in, "multiple"), &amount)) return divides;
    if (parity || (even && odd && at < 0)) {
        with->number = !(parity && ss_sentence_has(in, "same"));
        return odd_even;
    }
    if (at >= 0 && find_after(in, at, with)) return differ;
    if ((at = find_word(in, "sum")) >= 0 && find_after(in, at, with)) return add_up;
    if ((at = find_word(in, "product")) >= 0 && find_after(in, at, with)) return multiply;
    if (ss_sentence_has(in, "nonconsecutive") || ss_sentence_has(in, "consecutive")) {
        with->number = !ss_sentence_has(in, "nonconsecutive");
        return in_a_row;
    }
    if (ss_sentence_has(in, "ratio")) return find_ratio(in, with);
    return NULL;
}

/* The words from here to there, as a sentence. */
static void take_part(const ss_sentence *in, int from, int to, ss_sentence *out) {
    out->count = to - from;
    memcpy(out->token, in->token + from, (size_t)out->count * sizeof *out->token);
}

/* "Consecutive, or one is double the other": both halves say something of two digits. */
static bool split_at_or(const ss_sentence *in, ss_sentence *one, ss_sentence *other) {
    ss_comparing with;
    for (int i = 1; i + 1 < in->count; i++) {
        if (in->token[i].word != ss_word(ss_span_of("or"))) continue;
        take_part(in, 0, i, one);
        take_part(in, i + 1, in->count, other);
        if (find_test(one, &with) && find_test(other, &with)) return true;
    }
    return false;
}

bool ss_relation_either(const ss_sentence *in) {
    ss_sentence one, other;
    return split_at_or(in, &one, &other);
}

bool ss_relation_of(const ss_sentence *in, int side, ss_relation *out) {
    ss_comparing with;
    ss_sentence one, other;
    ss_relation more = {.zero = out->zero};
    bool either = side <= SS_RELATION_SIDE && split_at_or(in, &one, &other);
    pair_test *test = side <= SS_RELATION_SIDE ? find_test(either ? &one : in, &with) : NULL;
    if (!test) return false;
    fill(out, side, test, &with);
    if (either) fill(&more, side, find_test(&other, &with), &with);
    for (int a = 1; a <= side; a++) out->pairs[a] |= more.pairs[a];
    for (int a = 1; a <= side && ss_sentence_has(in, "not"); a++) out->pairs[a] ^= (2u << side) - 2;
    uint32_t any = 0, all = ~0u;
    for (int a = 1; a <= side; a++) any |= out->pairs[a], all &= out->pairs[a];
    return any && all != (2u << side) - 2;
}

/* The digit that was read last is the state. */
void ss_relation_machine(const ss_relation *of, int side, ss_text *out) {
    assert(side > 0 && side <= SS_RELATION_SIDE);
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQ";
    for (int a = 0; a <= side; a++)
        for (int b = 1; b <= side; b++)
            if (!a || of->pairs[a] >> b & 1)
                ss_text_format(out, "%s%d:%c>%d", a + b > 1 ? " " : "", a, digits[b - of->zero], b);
    for (int b = 1; b <= side; b++) ss_text_format(out, " %d!", b);
}
