/* json_text.c: looking into a JSON text without building anything (RFC 8259). */
#include "format/json_text.h"
#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { DEEPEST = 64 };

typedef struct scan { /* where we are, and what was expected where it went wrong */
    const char *at, *end;
    const char *expected;
} scan;

/* The first fault is the one to tell; what follows from it is not. */
static bool fail(scan *text, const char *expected) {
    if (!text->expected) text->expected = expected;
    return false;
}

static bool is_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

static void skip_blanks(scan *text) {
    assert(text->at <= text->end);
    while (text->at < text->end && is_blank(*text->at)) text->at++;
}

static bool is_digit(const scan *text) {
    return text->at < text->end && *text->at >= '0' && *text->at <= '9';
}

static bool take(scan *text, char letter) {
    assert(text->at <= text->end);
    if (text->at == text->end || *text->at != letter) return false;
    text->at++;
    return true;
}

static int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

/* After a backslash. */
static bool scan_escape(scan *text) {
    if (text->at == text->end || !*text->at || !strchr("\"\\/bfnrtu", *text->at))
        return fail(text, "an escape such as \\n or \\u0041");
    if (*text->at++ != 'u') return true;
    for (int i = 0; i < 4; i++, text->at++)
        if (text->at == text->end || hex_digit(*text->at) < 0)
            return fail(text, "four hexadecimal digits");
    return true;
}

/* Eight bytes at a time: what becomes 0, or is below a bound, borrows its highest bit. */
const char *ss_json_plain_end(const char *at, const char *end) {
    assert(at <= end);
    const uint64_t ones = UINT64_MAX / 255;
    for (uint64_t bytes; end - at >= 8; at += 8) {
        memcpy(&bytes, at, 8);
        uint64_t quote = bytes ^ ones * '"', slash = bytes ^ ones * '\\';
        uint64_t found = ((quote - ones) & ~quote) | ((slash - ones) & ~slash) |
                         ((bytes - ones * 0x20) & ~bytes);
        if (found & ones * 0x80) break;
    }
    while (at < end && *at != '"' && *at != '\\' && (unsigned char)*at >= 0x20) at++;
    return at;
}

static bool scan_string(scan *text) {
    if (!take(text, '"')) return fail(text, "a string");
    for (;;) {
        const char *at = text->at = ss_json_plain_end(text->at, text->end);
        if (at == text->end || *at == '"') break;
        if (*at != '\\') return fail(text, "no control character in a string");
        text->at++;
        if (!scan_escape(text)) return false;
    }
    return take(text, '"') || fail(text, "the closing quote of a string");
}

static bool scan_digits(scan *text) {
    if (!is_digit(text)) return fail(text, "a digit");
    while (is_digit(text)) text->at++;
    return true;
}

static bool scan_number(scan *text) {
    (void)take(text, '-');
    if (!take(text, '0') && !scan_digits(text)) return false;
    if (take(text, '.') && !scan_digits(text)) return false;
    if (text->at < text->end && (*text->at == 'e' || *text->at == 'E')) {
        text->at++;
        if (!take(text, '+')) (void)take(text, '-');
        return scan_digits(text);
    }
    return true;
}

static bool scan_word(scan *text, const char *word) {
    size_t size = strlen(word);
    if ((size_t)(text->end - text->at) < size || memcmp(text->at, word, size) != 0)
        return fail(text, "a value");
    text->at += size;
    return true;
}

/* Anything that is neither an object nor an array. */
static bool scan_plain(scan *text) {
    char first = text->at < text->end ? *text->at : 0;
    switch (first) {
    case '"': return scan_string(text);
    case 't': return scan_word(text, "true");
    case 'f': return scan_word(text, "false");
    case 'n': return scan_word(text, "null");
    default: break;
    }
    if (first == '-' || is_digit(text)) return scan_number(text);
    return fail(text, "a value");
}

/* A name and its colon, up to the value. */
static bool scan_name(scan *text) {
    skip_blanks(text);
    if (text->at == text->end || *text->at != '"') return fail(text, "the name of a member");
    if (!scan_string(text)) return false;
    skip_blanks(text);
    if (!take(text, ':')) return fail(text, "a colon");
    skip_blanks(text);
    return true;
}

/* One value. Open brackets are kept on a stack of our own: depth is bounded, and no input can
   make the machine's stack run out. */
static bool scan_value(scan *text) {
    char closing[DEEPEST];
    int depth = 0;
    for (;;) {
        skip_blanks(text);
        char open = text->at < text->end ? *text->at : 0;
        bool opens = open == '{' || open == '[';
        if (opens) {
            if (depth == DEEPEST) return fail(text, "less depth");
            text->at++;
            closing[depth++] = open == '{' ? '}' : ']';
            skip_blanks(text);
        } else if (!scan_plain(text)) return false;
        bool empty = opens && depth && take(text, closing[depth - 1]);
        depth -= empty;
        if (!opens || empty) { /* a value is complete: close what ends here */
            skip_blanks(text);
            while (depth && take(text, closing[depth - 1])) {
                depth--;
                skip_blanks(text);
            }
            if (!depth) return true;
            if (!take(text, ',')) return fail(text, "a comma or a closing bracket");
        }
        if (closing[depth - 1] == '}' && !scan_name(text)) return false;
    }
}

static const char *end_scan(scan *text, bool scanned, const char **at) {
    assert(scanned == !text->expected);
    if (scanned) {
        skip_blanks(text);
        if (text->at < text->end) (void)fail(text, "the end");
    }
    *at = text->at;
    return text->expected;
}

const char *ss_json_fault(ss_span text, const char **at) {
    scan whole = {text.data, text.data + text.size, NULL};
    return end_scan(&whole, scan_value(&whole), at);
}

static ss_span trimmed(const char *begin, const char *end) {
    assert(begin <= end);
    while (end > begin && is_blank(end[-1])) end--;
    return (ss_span){begin, (size_t)(end - begin)};
}

static bool scan_member(scan *text, ss_span *name, ss_span *value) {
    const char *begin = text->at, *colon;
    if (!scan_name(text)) return false;
    const char *start = text->at;
    for (colon = start - 1; *colon != ':'; colon--) continue;
    *name = trimmed(begin + 1, colon);
    name->size--; /* the closing quote */
    if (!scan_value(text)) return false;
    *value = trimmed(start, text->at);
    return true;
}

/* Whatever is no object is scanned, but nothing is listed. */
static bool list_object(scan *text, ss_json_members *members) {
    members->count = 0;
    members->rest = (ss_span){text->end, 0};
    if (!take(text, '{')) return scan_value(text);
    skip_blanks(text);
    if (take(text, '}')) return true;
    do {
        ss_span name, value;
        skip_blanks(text);
        const char *begin = text->at;
        if (!scan_member(text, &name, &value)) return false;
        if (members->count < SS_JSON_LISTED) {
            members->name[members->count] = name;
            members->value[members->count++] = value;
        } else if (!members->rest.size)
            members->rest = (ss_span){begin, (size_t)(text->end - begin) - 1};
    } while (take(text, ','));
    return take(text, '}') || fail(text, "a comma or a closing bracket");
}

const char *ss_json_list(ss_span text, ss_json_members *members, const char **at) {
    scan whole = {text.data, text.data + text.size, NULL};
    return end_scan(&whole, list_object(&whole, members), at);
}

/* Takes the next value off the front, and a comma after it. */
static bool take_value(scan *text, ss_span *value) {
    skip_blanks(text);
    const char *begin = text->at;
    if (text->at == text->end || !scan_value(text)) return false;
    *value = trimmed(begin, text->at);
    (void)take(text, ',');
    return true;
}

bool ss_json_open(ss_span value, ss_span *items) {
    if (value.size < 2 || value.data[0] != '[') return false;
    *items = (ss_span){value.data + 1, value.size - 2};
    return true;
}

bool ss_json_item(ss_span *items, ss_span *item) {
    scan text = {items->data, items->data + items->size, NULL};
    if (!take_value(&text, item)) return false;
    *items = (ss_span){text.at, (size_t)(text.end - text.at)};
    return true;
}

bool ss_json_open_object(ss_span value, ss_span *members) {
    if (value.size < 2 || value.data[0] != '{') return false;
    *members = (ss_span){value.data + 1, value.size - 2};
    return true;
}

bool ss_json_pair(ss_span *members, ss_span *name, ss_span *value) {
    scan text = {members->data, members->data + members->size, NULL};
    skip_blanks(&text);
    const char *begin = text.at, *end = begin;
    if (text.at == text.end || !scan_string(&text)) return false;
    end = text.at - 1;
    text.at = begin;
    if (!scan_name(&text) || !take_value(&text, value)) return false;
    *name = (ss_span){begin + 1, (size_t)(end - begin) - 1};
    *members = (ss_span){text.at, (size_t)(text.end - text.at)};
    return true;
}

/* Names are compared as they are written: ours need no escapes. */
bool ss_json_member(ss_span object, const char *name, ss_span *value) {
    ss_span members, found;
    size_t size = strlen(name);
    if (!ss_json_open_object(object, &members)) return false;
    while (ss_json_pair(&members, &found, value))
        if (found.size == size && !memcmp(found.data, name, size)) return true;
    return false;
}

ss_place ss_json_next_place(ss_span text, ss_json_mark *last, const char *at) {
    assert(at >= text.data && at <= text.data + text.size);
    if (!last->at || last->at > at) *last = (ss_json_mark){text.data, {1, 1}};
    for (; last->at < at; last->at++) {
        bool end = *last->at == '\n' || (*last->at == '\r' && last->at[1] != '\n');
        last->place.line += end;
        last->place.column = end ? 1 : last->place.column + 1;
    }
    return last->place;
}

ss_place ss_json_place(ss_span text, const char *at) {
    return ss_json_next_place(text, &(ss_json_mark){0}, at);
}

bool ss_json_number(ss_span value, int *number) {
    assert(value.data);
    return ss_span_number(value, -99999999, 99999999, number);
}

bool ss_json_is_string(ss_span value) { return value.size >= 2 && value.data[0] == '"'; }

static unsigned hex4(const char *digits) {
    assert(hex_digit(digits[0]) >= 0);
    unsigned code = 0;
    for (int i = 0; i < 4; i++) code = code << 4 | (unsigned)hex_digit(digits[i]);
    return code;
}

/* Two halves of a pair make one character. A lone half becomes the replacement character, and so
   does 0, which would end the words. */
static uint32_t unicode(const char **at, const char *end) {
    uint32_t code = hex4(*at), low;
    *at += 4;
    if (code < 0xD800 || code > 0xDFFF) return code ? code : 0xFFFD;
    bool pair = code < 0xDC00 && end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u';
    if (!pair || (low = hex4(*at + 2)) < 0xDC00 || low > 0xDFFF) return 0xFFFD;
    *at += 6;
    return 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
}

/* At most as many bytes as the escape itself took. */
static size_t put_utf8(uint32_t code, char *out) {
    assert(code > 0 && code < 0x110000);
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    out[0] = (char)(lead[more] | code >> (6 * more));
    for (int i = 1; i <= more; i++) out[i] = (char)(0x80 | (code >> (6 * (more - i)) & 0x3F));
    return (size_t)more + 1;
}

size_t ss_json_string(ss_span value, char *out) {
    assert(ss_json_is_string(value));
    static const char names[] = "bfnrt", meanings[] = "\b\f\n\r\t";
    const char *at = value.data + 1, *end = value.data + value.size - 1;
    size_t size = 0;
    while (at < end) {
        char letter = *at++;
        if (letter == '\\') {
            letter = *at++;
            if (letter == 'u') {
                size += put_utf8(unicode(&at, end), out + size);
                continue;
            }
            const char *name = strchr(names, letter);
            if (name) letter = meanings[name - names];
        }
        out[size++] = letter;
    }
    assert(size <= value.size);
    return size;
}

void ss_json_quote(ss_text *out, ss_span words) {
    ss_text_put(out, '"');
    for (size_t i = 0; i < words.size; i++) {
        char letter = words.data[i];
        if (letter == '"' || letter == '\\') ss_text_put(out, '\\');
        if (letter == '\n') ss_text_words(out, "\\n");
        else if ((unsigned char)letter < 0x20) ss_text_format(out, "\\u%04x", (unsigned)letter);
        else ss_text_put(out, letter);
    }
    ss_text_put(out, '"');
}
