/* iss_words.c: patterns and relations of ISS strings: words in base 64, as patterns of ours. */
#include "base/base64.h"
#include "format/iss/iss_item.h"

static bool decode(ss_span text, char *out, size_t room) {
    unsigned bits = 0;
    int have = 0;
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        int six = ss_base64_six(text.data[i]);
        if (six < 0 || size + 1 >= room) return false;
        bits = bits << 6 | (unsigned)six;
        have += 6;
        if (have < 8) continue;
        have -= 8;
        char letter = (char)(bits >> have & 255);
        if (letter != ' ' && letter != '\t' && letter != '\n') out[size++] = letter;
    }
    out[size] = 0;
    return true;
}

/* One or more lines that match; an empty argument begins the next one. */
susol_status ss_iss_regex(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    if (!decode(at->argument[0], at->pattern, sizeof at->pattern))
        return ss_iss_wrong(at, "a pattern", at->argument[0]);
    at->word = at->pattern;
    for (int i = 1; i <= at->arguments && !status; i++) {
        bool end = i == at->arguments || !at->argument[i].size;
        if (!end) status = ss_iss_add_cell(at, at->argument[i]);
        else if (at->count) status = ss_iss_add_rule(at, kind), at->count = 0;
    }
    return status;
}

/* Bit (a - 1) * side + b - 1 of the key: may b be with a? */
static bool related(const ss_iss_item *at, int a, int b) {
    ss_span key = at->argument[0];
    size_t bit = (size_t)((a - 1) * at->out->side + b - 1);
    int six = bit / 6 < key.size ? ss_base64_six(key.data[bit / 6]) : 0;
    bool old = at->kind.data[0] == 'B'; /* Binary has - and _ exchanged */
    if (old && six >= 62) six ^= 1;
    return six > 0 && six >> bit % 6 & 1;
}

/* The relation as a pattern of two digits: for each first digit the set of second ones. */
static bool relation_pattern(ss_iss_item *at) {
    size_t size = 0;
    int side = at->out->side;
    for (int a = 1; a <= side; a++) {
        size_t begin = size;
        if (size + (size_t)side + 5 > sizeof at->pattern) return false;
        if (size) at->pattern[size++] = '|';
        at->pattern[size++] = ss_shape_letter(at->out, a), at->pattern[size++] = '[';
        size_t none = size;
        for (int b = 1; b <= side; b++)
            if (related(at, a, b)) at->pattern[size++] = ss_shape_letter(at->out, b);
        at->pattern[size++] = ']';
        if (size == none + 1) size = begin;
    }
    if (!size) at->pattern[size++] = '[', at->pattern[size++] = ']'; /* nothing will do */
    at->pattern[size] = 0;
    return true;
}

/* Is it the relation "at least so far apart"? */
static bool is_apart(const ss_iss_item *at, int distance) {
    for (int a = 1; a <= at->out->side; a++)
        for (int b = 1; b <= at->out->side; b++)
            if (related(at, a, b) != (a - b >= distance || b - a >= distance)) return false;
    return true;
}

/* One line: each two consecutive cells, or every two of them. */
static susol_status add_relation(const ss_iss_item *at, bool all, const char *kind) {
    ss_iss_item pair = *at;
    susol_status status = SUSOL_OK;
    if (all && is_apart(at, 2)) return ss_iss_add_rule(&pair, "nabner");
    pair.count = 2, pair.word = at->pattern;
    for (int j = 1; j < at->count; j++)
        for (int i = all ? 0 : j - 1; i < j && !status; i++) {
            pair.cells[0] = at->cells[i], pair.cells[1] = at->cells[j];
            status = ss_iss_add_rule(&pair, kind);
        }
    return status;
}

/* Pair and PairX: a key, then lines; a name or an empty argument begins the next one. */
susol_status ss_iss_relation(ss_iss_item *at, const char *kind) {
    susol_status status = SUSOL_OK;
    bool all = at->kind.data[at->kind.size - 1] == 'X';
    if (!relation_pattern(at)) return ss_iss_wrong(at, "a relation", at->argument[0]);
    for (int i = 1; i <= at->arguments && !status; i++) {
        bool end = i == at->arguments || !at->argument[i].size || at->argument[i].data[0] == '_';
        if (!end) status = ss_iss_add_cell(at, at->argument[i]);
        else if (at->count > 1) status = add_relation(at, all, kind);
        if (end) at->count = 0;
    }
    return status;
}
