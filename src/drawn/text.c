/* text.c: a text cut into sentences, and these into words. */
#include "drawn/text.h"
#include "drawn/colour.h"
#include <assert.h>
#include <string.h>

enum { LONGEST_WORD = 24, LONGEST_PHRASE = 8, MOST_LETTERS = 1200 };

/* FNV: words are only compared, and there are some hundreds of them. */
uint32_t ss_word(ss_span letters) {
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < letters.size; i++)
        hash = (hash ^ (unsigned char)letters.data[i]) * 16777619u;
    return hash;
}

const uint32_t ss_a_number = 1;

typedef struct meaning {
    const char *phrases, *word;
} meaning;

#define WORD(word, phrases) {phrases, word},
static const meaning english[] = {
#include "drawn/words_en.def"
};
static const meaning german[] = {
#include "drawn/words_de.def"
};
static const meaning czech[] = {
#include "drawn/words_cs.def"
};
#undef WORD

typedef struct language {
    const char *name;
    const meaning *table;
    size_t count;
} language;

static const language languages[] = {{"en", english, sizeof english / sizeof *english},
                                     {"de", german, sizeof german / sizeof *german},
                                     {"cs", czech, sizeof czech / sizeof *czech}};
enum { LANGUAGES = sizeof languages / sizeof *languages };

/* ---- letters ---- */

/* The next character; what is not UTF-8 counts as one character each byte. */
static uint32_t take_letter(ss_span *rest) {
    assert(rest->size > 0);
    unsigned char first = (unsigned char)rest->data[0];
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
    uint32_t letter = more == 3 ? first & 7u : more == 2 ? first & 15u : more ? first & 31u : first;
    if ((size_t)more >= rest->size) more = 0;
    for (int i = 1; i <= more; i++) letter = letter << 6 | (rest->data[i] & 63u);
    rest->data += 1 + more;
    rest->size -= 1 + (size_t)more;
    return letter;
}

/* Letters in the styles that people paste: bold, italic, double struck ... */
static uint32_t plain_style(uint32_t letter) {
    if (letter >= 0x1d400 && letter < 0x1d6a4) {
        uint32_t place = (letter - 0x1d400) % 52;
        return place < 26 ? 'a' + place : 'a' + place - 26;
    }
    if (letter >= 0x1d7ce && letter < 0x1d800) return '0' + (letter - 0x1d7ce) % 10;
    if (letter >= 0xff01 && letter <= 0xff5e) return letter - 0xfee0;
    return letter;
}

/* Without accents; 0: leave it out; ' ': a gap. */
static char fold(uint32_t letter) {
    static const struct {
        uint16_t from;
        char to;
    } accents[] = {{0xe1, 'a'},  {0xe0, 'a'},  {0xe2, 'a'},  {0xe4, 'a'},  {0xc4, 'a'},
                   {0xe9, 'e'},  {0xe8, 'e'},  {0xea, 'e'},  {0x11b, 'e'}, {0xed, 'i'},
                   {0xf3, 'o'},  {0xf4, 'o'},  {0xf6, 'o'},  {0xd6, 'o'},  {0xfa, 'u'},
                   {0xfc, 'u'},  {0xdc, 'u'},  {0x16f, 'u'}, {0xfd, 'y'},  {0x10d, 'c'},
                   {0x10c, 'c'}, {0x159, 'r'}, {0x158, 'r'}, {0x161, 's'}, {0x160, 's'},
                   {0x17e, 'z'}, {0x17d, 'z'}, {0x148, 'n'}, {0x165, 't'}, {0x10f, 'd'},
                   {0xdf, 's'},  {0xcd, 'i'},  {0xc1, 'a'},  {0xda, 'u'},  {0xe7, 'c'}};
    letter = plain_style(letter);
    if (letter == '\'' || letter == 0x2019 || letter == 0x2018 || letter == 0xb4) return 0;
    if (letter == 0x2265) return '}'; /* at least */
    if (letter == 0x2264) return '{'; /* at most */
    if (letter == 0xd7) return 'x';
    if (letter < 128) return (char)(letter >= 'A' && letter <= 'Z' ? letter | 32 : letter);
    for (size_t i = 0; i < sizeof accents / sizeof *accents; i++)
        if (accents[i].from == letter) return accents[i].to;
    return ' ';
}

/* ---- words ---- */

typedef struct words { /* of one sentence, as they are written */
    char letter[SS_TOKENS][LONGEST_WORD];
    int count;
} words;

static bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static void add_word(words *out, const char *letters, size_t size) {
    if (out->count == SS_TOKENS || !size) return;
    if (size >= LONGEST_WORD) size = LONGEST_WORD - 1;
    memcpy(out->letter[out->count], letters, size);
    out->letter[out->count++][size] = 0;
}

/* Words, numbers, and the few signs that mean something. */
static void cut_words(const char *text, size_t size, words *out) {
    out->count = 0;
    for (size_t at = 0; at < size;) {
        size_t from = at;
        if (is_letter(text[at]))
            while (at < size && (is_letter(text[at]) || is_digit(text[at]))) at++;
        else if (is_digit(text[at])) {
            while (at < size && is_digit(text[at])) at++;
            bool mixed = at < size && is_letter(text[at]); /* 3x3, 1st */
            while (mixed && at < size && (is_letter(text[at]) || is_digit(text[at]))) at++;
        } else at++;
        bool sign = strchr("{}<>=+:/", text[from]) && text[from];
        if (is_letter(text[from]) || is_digit(text[from]) || sign)
            add_word(out, text + from, at - from);
    }
}

/* Does the word begin the phrase? `*` at the end of it stands for any letters. */
static bool fits(const char *word, const char *phrase, size_t size) {
    bool open = size && phrase[size - 1] == '*';
    size_t length = strlen(word);
    if (open) return length >= size - 1 && !memcmp(word, phrase, size - 1);
    if (length == size && !memcmp(word, phrase, size)) return true;
    /* a plural */
    return length == size + 1 && word[size] == 's' && !memcmp(word, phrase, size);
}

/* How many words the phrase takes from here on; 0: it is another. */
static int phrase_fits(const words *from, int at, const char *phrase, size_t size) {
    int taken = 0;
    for (size_t begin = 0; begin < size; taken++) {
        size_t end = begin;
        while (end < size && phrase[end] != ' ') end++;
        if (at + taken >= from->count ||
            !fits(from->letter[at + taken], phrase + begin, end - begin))
            return 0;
        begin = end + (end < size);
    }
    return taken;
}

/* ---- slips of the pen ---- */

/* Letters of words with one more, less or exchanged, and with another one: shorter words are too
   near to each other ("snipped", "skipped"). */
enum { LEAST_SLIPPED = 7, LEAST_REPLACED = 9 };

/* One letter more, less or other, or two exchanged, inside of the word: endings have a meaning. */
static bool is_slip(const char *word, const char *known, size_t size) {
    size_t length = strlen(word), at = 0;
    if (length + 1 < size || length > size + 1 || size < LEAST_SLIPPED) return false;
    if (word[0] != known[0] || memcmp(word + length - 2, known + size - 2, 2) != 0) return false;
    while (at < length && at < size && word[at] == known[at]) at++;
    if (length > size) return !memcmp(word + at + 1, known + at, size - at);
    if (length < size) return !memcmp(word + at, known + at + 1, length - at);
    if (at + 1 < size && word[at] == known[at + 1] && word[at + 1] == known[at])
        return !memcmp(word + at + 2, known + at + 2, size - at - 2);
    return at < size && size >= LEAST_REPLACED &&
           !memcmp(word + at + 1, known + at + 1, size - at - 1);
}

/* The word of the table that was meant; empty: the word is in the table, or far from all of it. */
static ss_span meant_by(const language *in, const char *word) {
    ss_span best = {"", 0};
    for (size_t i = 0; i < in->count; i++)
        for (const char *known = in->table[i].phrases; *known;) {
            size_t size = strcspn(known, " |");
            if (fits(word, known, size)) return (ss_span){"", 0};
            if (!best.size && is_slip(word, known, size)) best = (ss_span){known, size};
            known += size + (known[size] != 0);
        }
    return best;
}

static void mend_slips(const language *in, words *out) {
    for (int i = 0; i < out->count; i++) {
        char *word = out->letter[i];
        if (!is_letter(word[0]) || strlen(word) < LEAST_SLIPPED) continue;
        ss_span meant = meant_by(in, word);
        if (!meant.size || meant.size >= LONGEST_WORD) continue;
        memcpy(word, meant.data, meant.size);
        word[meant.size] = 0;
    }
}

/* The longest phrase of the language that begins here. */
static const char *look_up(const language *in, const words *from, int at, int *taken) {
    const char *best = NULL;
    *taken = 1;
    int longest = 0;
    for (size_t i = 0; i < in->count; i++)
        for (const char *phrase = in->table[i].phrases; *phrase;) {
            size_t size = strcspn(phrase, "|");
            int fit = *phrase == from->letter[at][0] ? phrase_fits(from, at, phrase, size) : 0;
            if (fit > longest) longest = fit, best = in->table[i].word;
            phrase += size + (phrase[size] == '|');
        }
    if (longest) *taken = longest;
    return best;
}

static void add_token(ss_sentence *out, ss_span letters) {
    if (out->count == SS_TOKENS || !letters.size) return;
    int number;
    ss_token *token = &out->token[out->count++];
    *token = (ss_token){ss_word(letters), 0};
    if (ss_span_number(letters, 0, 99999, &number)) *token = (ss_token){ss_a_number, number};
}

/* A meaning may be several words, or none. */
static void add_meaning(ss_sentence *out, const char *meaning_words) {
    ss_span rest = ss_span_of(meaning_words), word;
    while (ss_span_word(&rest, &word)) add_token(out, word);
}

static void translate(const language *in, const words *from, ss_sentence *out) {
    for (int at = 0, taken; at < from->count; at += taken) {
        const char *meaning_words = look_up(in, from, at, &taken);
        size_t size = strlen(from->letter[at]);
        if (meaning_words) add_meaning(out, meaning_words);
        else {
            bool plural = size > 3 && from->letter[at][size - 1] == 's' &&
                          from->letter[at][size - 2] != 's' && is_letter(from->letter[at][0]);
            add_token(out, (ss_span){from->letter[at], size - plural});
        }
    }
}

/* ---- sentences ---- */

/* Is a stop the end of a sentence? Not in 1.5, e.g. and i.e. */
static bool ends_here(ss_span text, size_t at) {
    assert(at < text.size);
    if (text.data[at] != '.') return true;
    char next = at + 1 < text.size ? text.data[at + 1] : ' ';
    char two = at > 1 ? text.data[at - 2] : ' ';
    bool brief = at > 0 && is_letter((char)(text.data[at - 1] | 32)) &&
                 !is_letter((char)(two | 32)) && !is_digit(two);
    if (brief && two != ' ') return false; /* i.e. */
    if (brief && strchr("eiEI", text.data[at - 1])) return false;
    bool eg = at > 1 &&
              (!memcmp(text.data + at - 2, "eg", 2) || !memcmp(text.data + at - 2, "ie", 2)) &&
              (at < 3 || !is_letter((char)(text.data[at - 3] | 32)));
    if (eg) return false;
    return !is_digit(next) && next != ',' && next != '.';
}

/* How many bytes end a sentence here; 0: it goes on. */
static size_t stop_here(ss_span text, size_t at) {
    assert(at < text.size);
    char letter = text.data[at];
    size_t before = at;
    while (before && strchr(" \r\n", text.data[before - 1])) before--;
    bool header = before && text.data[before - 1] == ':'; /* it belongs to the next line */
    if (letter == '\n' || letter == '\r') return !header;
    if (letter == ';') return 1;
    if (letter == '\\' && at + 1 < text.size && text.data[at + 1] == 'n') return 2;
    if (letter == '!' || letter == '?' || letter == '.') return ends_here(text, at);
    bool bullet = (unsigned char)letter == 0xe2 && at + 2 < text.size;
    if (bullet && !memcmp(text.data + at, "\xe2\x80\xa2", 3)) return 3;
    if (bullet && !memcmp(text.data + at, "\xe2\x97\x8f", 3)) return 3;
    return 0;
}

/* Folded letters of a sentence; what is in brackets is a remark, unless that is all. */
static size_t fold_all(ss_span said, bool remarks, char *out) {
    size_t size = 0;
    int depth = 0;
    while (said.size && size < MOST_LETTERS) {
        uint32_t letter = take_letter(&said);
        if (letter == '<' && said.size > 1 && (said.data[0] == '/' || is_letter(said.data[0]))) {
            const char *close = memchr(said.data, '>', said.size < 30 ? said.size : 30);
            if (close) { /* <b> */
                said.size -= (size_t)(close + 1 - said.data);
                said.data = close + 1;
                continue;
            }
        }
        bool list = said.size && is_digit(said.data[0]); /* (147) is no remark */
        if ((letter == '(' || letter == '[') && (!list || depth)) depth++;
        char plain = fold(letter);
        if (plain && (!depth || remarks)) out[size++] = plain;
        if ((letter == ')' || letter == ']') && depth) depth--;
    }
    return size;
}

static uint32_t colours_of(const ss_sentence *sentence) {
    uint32_t found = 0;
    for (int i = 0; i < sentence->count; i++) found |= ss_colour_of_word(sentence->token[i].word);
    return found;
}

static void add_sentence(ss_telling *telling, ss_span said, const language *in) {
    assert(telling->count <= SS_SENTENCES);
    char letters[MOST_LETTERS];
    words from;
    said = ss_span_trim(said);
    if (!said.size) return;
    if (telling->count == SS_SENTENCES) {
        telling->cut = true;
        return;
    }
    ss_sentence *out = &telling->sentence[telling->count];
    *out = (ss_sentence){.said = said};
    cut_words(letters, fold_all(said, false, letters), &from);
    if (!from.count) cut_words(letters, fold_all(said, true, letters), &from);
    if (!from.count) return;
    mend_slips(in, &from);
    translate(in, &from, out);
    out->colours = colours_of(out);
    if (!out->colours) { /* "Modular lines (teal)" */
        ss_sentence whole = {.count = 0};
        cut_words(letters, fold_all(said, true, letters), &from);
        translate(in, &from, &whole);
        out->colours = colours_of(&whole);
    }
    telling->count++;
}

static void read_as(ss_telling *telling, ss_span text, const language *in) {
    size_t from = 0;
    bool same_line = false;
    telling->count = 0;
    telling->cut = text.size > SS_TEXT_MOST;
    if (telling->cut) text.size = SS_TEXT_MOST;
    for (size_t at = 0; at <= text.size;) {
        size_t stop = at == text.size ? 1 : stop_here(text, at);
        if (!stop) {
            at++;
            continue;
        }
        int before = telling->count;
        add_sentence(telling, (ss_span){text.data + from, at - from}, in);
        if (telling->count > before) telling->sentence[before].near_header = same_line;
        if (telling->count > before) same_line = true;
        if (at < text.size && (text.data[at] == '\n' || text.data[at] == '\\')) same_line = false;
        from = at += stop;
    }
}

/* How many words of the beginning the language knows. */
static int known_words(const language *in, ss_span text) {
    char letters[MOST_LETTERS];
    words from;
    int known = 0, taken;
    cut_words(letters, fold_all(text, true, letters), &from);
    for (int at = 0; at < from.count; at += taken) known += look_up(in, &from, at, &taken) != NULL;
    return known;
}

void ss_telling_read(ss_telling *telling, ss_span text, const char *name) {
    int best = 0, most = -1;
    for (int i = 0; i < LANGUAGES; i++) {
        int known = name ? !strcmp(languages[i].name, name) : known_words(&languages[i], text);
        if (known > most) best = i, most = known;
    }
    read_as(telling, text, &languages[best]);
}

bool ss_sentence_has(const ss_sentence *sentence, const char *word) {
    uint32_t wanted = ss_word(ss_span_of(word));
    for (int i = 0; i < sentence->count; i++)
        if (sentence->token[i].word == wanted) return true;
    return false;
}
