/* pattern.c: reading a regular expression into places (Glushkov's construction).

   A part of the expression is known by its first places, its last places, and whether it can be
   empty. Joining parts joins the last places of the one to the first places of the other. A part
   that is repeated a number of times is simply read again this many times. */
#include "rule/lines/pattern.h"
#include "puzzle/puzzle.h"
#include <assert.h>
#include <string.h>

enum { MOST_DEPTH = 40, MOST_WORK = 5000, MOST_TIMES = 99 };

typedef struct part {
    uint64_t first, last;
    bool empty;
} part;

typedef struct parser {
    const char *at, *end;
    ss_pattern *pattern;
    int side, depth, work;
    const char *fault;
} parser;

static const part nothing = {0, 0, true};

static part read_choice(parser *p);

static char peek(const parser *p) {
    assert(p->at <= p->end);
    return p->at < p->end ? *p->at : 0;
}

static bool take(parser *p, char letter) {
    if (p->at >= p->end || *p->at != letter) return false;
    p->at++;
    return true;
}

static part wrong(parser *p, const char *expected) {
    if (!p->fault) p->fault = expected;
    p->at = p->end;
    return nothing;
}

static void join(ss_pattern *pattern, uint64_t from, uint64_t to) {
    for (; from; from &= from - 1) pattern->follow[__builtin_ctzll(from)] |= to;
}

static part then(parser *p, part a, part b) {
    join(p->pattern, a.last, b.first);
    return (part){a.first | (a.empty ? b.first : 0), b.last | (b.empty ? a.last : 0),
                  a.empty && b.empty};
}

static part again(parser *p, part a) { /* once or more */
    join(p->pattern, a.last, a.first);
    return a;
}

static part maybe(part a) {
    a.empty = true;
    return a;
}

static part place(parser *p, ss_set digits) {
    if (p->pattern->count == SS_PATTERN_PLACES) return wrong(p, "a shorter pattern");
    int at = p->pattern->count++;
    p->pattern->symbol[at] = digits;
    return (part){(uint64_t)1 << at, (uint64_t)1 << at, false};
}

static int read_digit(parser *p) {
    char letter = peek(p);
    int digit = letter && letter != '.' ? ss_shape_letter_of(p->pattern->zero, letter) : -1;
    if (digit < 1 || digit > p->side) {
        (void)wrong(p, "digits of this grid in the pattern");
        return 1;
    }
    p->at++;
    return digit;
}

static part read_set(parser *p) {
    ss_set digits = 0;
    bool others = take(p, '^');
    while (!p->fault && peek(p) != ']') {
        int low = read_digit(p), high = take(p, '-') ? read_digit(p) : low;
        for (int digit = low; digit <= high; digit++) digits |= ss_set_one(digit);
    }
    if (!take(p, ']')) return wrong(p, "a closing ] in the pattern");
    return place(p, others ? ss_set_upto(p->side) & ~digits : digits);
}

static part read_atom(parser *p) {
    if (++p->work > MOST_WORK) return wrong(p, "a simpler pattern");
    if (take(p, '.')) return place(p, ss_set_upto(p->side));
    if (take(p, '[')) return read_set(p);
    if (!take(p, '(')) return place(p, ss_set_one(read_digit(p)));
    if (++p->depth > MOST_DEPTH) return wrong(p, "fewer brackets in the pattern");
    part inside = read_choice(p);
    p->depth--;
    return take(p, ')') ? inside : wrong(p, "a closing ) in the pattern");
}

static int read_number(parser *p) {
    int number = -1;
    while (peek(p) >= '0' && peek(p) <= '9' && number <= MOST_TIMES)
        number = 10 * (number < 0 ? 0 : number) + (*p->at++ - '0');
    return number;
}

static part read_piece(parser *p);

/* The text from begin to end once more, as new places. */
static part read_copy(parser *p, const char *begin, const char *end) {
    assert(begin < end);
    parser copy = *p;
    copy.at = begin, copy.end = end;
    part read = read_piece(&copy);
    p->work = copy.work;
    if (copy.fault) (void)wrong(p, copy.fault);
    return read;
}

/* {2} {2,} {2,4} after a part that has been read once; its text begins at `begin`. */
static part read_times(parser *p, const char *begin, const char *end, part once) {
    int least = read_number(p), most = least;
    if (take(p, ',')) most = peek(p) == '}' ? MOST_TIMES + 1 : read_number(p);
    if (!take(p, '}') || least < 0 || most < least || least > MOST_TIMES)
        return wrong(p, "{2}, {2,} or {2,4} in the pattern");
    bool open = most > MOST_TIMES;
    part all = nothing, next = once;
    int copies = open ? (least ? least : 1) : most;
    for (int i = 0; i < copies && !p->fault; i++) {
        if (i) next = read_copy(p, begin, end);
        if (open && i + 1 == copies) next = again(p, next);
        if (i >= least) next = maybe(next);
        all = then(p, all, next);
    }
    return all;
}

static part read_piece(parser *p) {
    const char *begin = p->at;
    part read = read_atom(p);
    while (!p->fault && peek(p) && strchr("*+?{", peek(p))) {
        const char *end = p->at++;
        if (*end == '*') read = maybe(again(p, read));
        else if (*end == '+') read = again(p, read);
        else if (*end == '?') read = maybe(read);
        else read = read_times(p, begin, end, read);
    }
    return read;
}

static part read_choice(parser *p) {
    part all = {0, 0, false};
    do {
        part line = nothing;
        while (!p->fault && peek(p) && peek(p) != '|' && peek(p) != ')')
            line = then(p, line, read_piece(p));
        all.first |= line.first, all.last |= line.last, all.empty = all.empty || line.empty;
    } while (take(p, '|'));
    return all;
}

const char *ss_pattern_make(const char *text, const ss_puzzle *puzzle, ss_pattern *pattern) {
    memset(pattern, 0, sizeof *pattern);
    pattern->zero = puzzle->zero;
    parser p = {.at = text, .end = text + strlen(text), .pattern = pattern};
    p.side = puzzle->side;
    part all = read_choice(&p);
    if (p.at < p.end) (void)wrong(&p, "an opening ( before the )");
    pattern->first = all.first, pattern->last = all.last, pattern->empty = all.empty;
    return p.fault;
}

uint64_t ss_pattern_step(const ss_pattern *pattern, bool begin, uint64_t places, int value) {
    uint64_t next = begin ? pattern->first : 0, read = 0;
    for (; places; places &= places - 1) next |= pattern->follow[__builtin_ctzll(places)];
    for (; next; next &= next - 1)
        if (ss_set_has(pattern->symbol[__builtin_ctzll(next)], value + pattern->zero))
            read |= next & -next;
    return read;
}
