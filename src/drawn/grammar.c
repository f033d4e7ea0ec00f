/* grammar.c: terms are words that must, or must not, be in a sentence. */
#include "drawn/grammar.h"
#include <string.h>

#define READ(terms, things, rule, colours, example) {terms, things, rule, colours, example},
static const ss_saying patterns[] = {
#include "drawn/grammar.def"
};
#undef READ

const ss_saying *ss_saying_at(int index) {
    return index >= 0 && index < (int)(sizeof patterns / sizeof *patterns) ? &patterns[index]
                                                                           : NULL;
}

static bool has_word(const ss_sentence *in, ss_span word) {
    uint32_t wanted = ss_word(word);
    for (int i = 0; i < in->count; i++)
        if (in->token[i].word == wanted) return true;
    return false;
}

static bool has_number(const ss_sentence *in, ss_span digits, int *number) {
    int wanted = -1;
    bool given = ss_span_number(digits, 0, 9999, &wanted);
    for (int i = 0; i < in->count; i++) {
        if (in->token[i].word != ss_a_number) continue;
        if (given && in->token[i].number != wanted) continue;
        *number = in->token[i].number;
        return true;
    }
    return false;
}

/* Words that follow each other, with ~ between them. */
static bool has_phrase(const ss_sentence *in, ss_span term) {
    for (int i = 0; i < in->count; i++) {
        ss_span rest = term;
        int at = i;
        while (rest.size && at < in->count) {
            const char *end = memchr(rest.data, '~', rest.size);
            size_t size = end ? (size_t)(end - rest.data) : rest.size;
            int number = 0;
            bool given = ss_span_number((ss_span){rest.data, size}, 0, 9999, &number);
            if (given ? in->token[at].word != ss_a_number || in->token[at].number != number
                      : in->token[at].word != ss_word((ss_span){rest.data, size}))
                break;
            rest = (ss_span){rest.data + size + (end != NULL), rest.size - size - (end != NULL)};
            at++;
        }
        if (!rest.size) return true;
    }
    return false;
}

static bool has_one(const ss_sentence *in, ss_span term, ss_match *match) {
    ss_relation relation = {.zero = false};
    int number;
    ss_span rest = {term.data + 1, term.size - 1};
    if (memchr(term.data, '~', term.size)) return has_phrase(in, term);
    if (ss_span_is(term, "%")) return ss_relation_of(in, 9, &relation);
    if (ss_span_is(term, "or%")) return ss_relation_either(in);
    if (ss_span_is(term, ">=#")) return ss_relation_number(in, ">=", &match->number);
    if (term.data[0] == '#' && !rest.size)
        return ss_relation_after(in, "sum", &match->number) || has_number(in, rest, &match->number);
    if (term.data[0] == '#') return has_number(in, rest, &number);
    if (ss_span_number(term, 0, 99, &number)) return has_number(in, term, &number);
    return has_word(in, term);
}

static bool has_any(const ss_sentence *in, ss_span term, ss_match *match) {
    for (size_t from = 0; from < term.size;) {
        size_t to = from;
        while (to < term.size && term.data[to] != '|') to++;
        if (has_one(in, (ss_span){term.data + from, to - from}, match)) return true;
        from = to + 1;
    }
    return false;
}

static const char *const vetoes[] = {"doubler", "halver",      "negator", "liar",
                                     "shade",   "path",        "draw",    "deduce",
                                     "either",  "schrodinger", "modifier"};

/* "Either 7 or 9" is said of numbers. */
static bool has_numbers_or(const ss_sentence *in) {
    uint32_t or = ss_word(ss_span_of("or"));
    for (int i = 1; i + 1 < in->count; i++)
        if (in->token[i].word == or
            &&in->token[i - 1].word == ss_a_number && in->token[i + 1].word == ss_a_number)
            return true;
    return false;
}

static bool is_harmless(const ss_sentence *sentence) {
    return has_numbers_or(sentence) || ss_relation_either(sentence) ||
           (ss_sentence_has(sentence, "even") && ss_sentence_has(sentence, "odd"));
}

/* Does a pattern ask for the word itself? */
static bool asks_for(const char *terms, const char *word) {
    ss_span rest = ss_span_of(terms), term;
    while (ss_span_word(&rest, &term))
        if (ss_span_is(term, word)) return true;
    return false;
}

static bool is_vetoed(const ss_sentence *sentence, bool changed, const char *terms) {
    bool example = sentence->count && sentence->token[0].word == ss_word(ss_span_of("example"));
    if (example) return true;
    for (size_t i = 0; i < sizeof vetoes / sizeof *vetoes; i++) {
        bool either = !strcmp(vetoes[i], "either") && is_harmless(sentence);
        if (ss_sentence_has(sentence, vetoes[i]) && !either && !asks_for(terms, vetoes[i]))
            return true;
    }
    return changed && ss_sentence_has(sentence, "value");
}

bool ss_sentence_vetoed(const ss_sentence *sentence, bool changed) {
    return is_vetoed(sentence, changed, "");
}

bool ss_saying_fits(const ss_saying *pattern, const ss_sentence *sentence, bool changed,
                    ss_match *match) {
    ss_span rest = ss_span_of(pattern->terms), term;
    *match = (ss_match){pattern, 0};
    bool nothing = !strcmp(pattern->things, "nothing");
    if (!nothing && is_vetoed(sentence, changed, pattern->terms)) return false;
    while (ss_span_word(&rest, &term)) {
        bool without = term.data[0] == '-' && term.size > 1;
        if (without) term = (ss_span){term.data + 1, term.size - 1};
        ss_match kept = *match;
        if (has_any(sentence, term, match) == without) return false;
        if (without) *match = kept;
    }
    return true;
}
