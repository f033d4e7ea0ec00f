/* link.c: puzzles as JSON or packed into a link, as the puzzle sites have them. */
#include "format/link.h"
#include "base/base64.h"
#include "base/lzstring.h"
#include "format/json_text.h"
#include <assert.h>
#include <string.h>

void ss_document_at(ss_document *from, ss_span value) {
    assert(value.data);
    from->draft.place =
        from->packed ? (ss_place){1, 1} : ss_json_next_place(from->text, &from->last, value.data);
}

susol_status ss_document_item(ss_document *from, ss_span item) {
    ss_document_at(from, item);
    (void)ss_limits_spend(from->draft.out->limits, 8 * (int)item.size);
    return ss_limits_status(from->draft.out->limits, SUSOL_OK);
}

susol_status ss_document_wrong(ss_document *from, ss_span value, const char *expected) {
    assert(expected);
    int size = value.size > 30 ? 30 : (int)value.size;
    int part = from->part.size > 40 ? 40 : (int)from->part.size;
    ss_document_at(from, value);
    return ss_error_set(from->draft.error, SUSOL_BAD_TEXT, from->draft.place,
                        "%.*s: expected %s, not '%.*s'", part, from->part.data, expected, size,
                        value.data);
}

susol_status ss_document_words(ss_document *from, const char *name, const char **kept) {
    ss_span value;
    if (!ss_json_member(from->text, name, &value) || !ss_json_is_string(value)) return SUSOL_OK;
    if (value.size == 2 || **kept) return SUSOL_OK;
    char *words = ss_arena_get(&from->draft.out->arena, value.size);
    if (!words) return SUSOL_NO_MEMORY;
    words[ss_json_string(value, words)] = 0;
    *kept = words;
    return SUSOL_OK;
}

bool ss_document_number(ss_span value, int *number) {
    if (ss_json_is_string(value)) value = (ss_span){value.data + 1, value.size - 2};
    return ss_json_number(ss_span_trim(value), number);
}

bool ss_document_empty(ss_span value) {
    static const char *const empty[] = {"null", "false", "\"\"", "[]", "{}", ""};
    for (size_t i = 0; i < sizeof empty / sizeof *empty; i++)
        if (ss_span_is(value, empty[i])) return true;
    return false;
}

/* ---- links ---- */

static const char *search(ss_span text, const char *words) {
    size_t size = strlen(words);
    for (size_t i = 0; i + size <= text.size; i++) {
        const char *found = memchr(text.data + i, words[0], text.size - i);
        if (!found) return NULL;
        i = (size_t)(found - text.data);
        if (i + size <= text.size && !memcmp(found, words, size)) return found;
    }
    return NULL;
}

/* Does the text begin with these words, however they are spaced? */
static bool begins(ss_span text, const char *words) {
    for (size_t i = 0; *words && i < text.size; i++)
        if (text.data[i] == *words) words++;
        else if (!text.data[i] || !strchr(" \t\r\n", text.data[i])) return false;
    return !*words;
}

static bool mentions(ss_span text, const char *words) {
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] == *words && begins((ss_span){text.data + i, text.size - i}, words))
            return true;
    return false;
}

/* Up to what cannot be part of an address. */
bool ss_web_link_find(ss_span text, const char *const *marks, ss_span *payload) {
    assert(marks);
    for (int i = 0; marks[i]; i++) {
        bool first = marks[i][0] == '^';
        const char *mark = marks[i] + first, *found = search(text, mark);
        if (!found || (first && found != text.data)) continue;
        found += strlen(mark);
        size_t left = (size_t)(text.data + text.size - found), size = 0;
        while (size < left && found[size] && !strchr("&#\t\r\n\"", found[size])) size++;
        *payload = ss_span_trim((ss_span){found, size});
        return true;
    }
    return false;
}

/* Some sites write every slash twice. */
static void undouble(ss_text *letters) {
    size_t size = 0;
    for (size_t i = 0; i < letters->size; i++) {
        char letter = letters->data[size++] = letters->data[i];
        if (letter == '/' && i + 1 < letters->size && letters->data[i + 1] == '/') i++;
    }
    letters->size = size;
}

static susol_status unpack(const ss_text *letters, ss_text *json) {
    return ss_lzstring_unpack((ss_span){letters->data, letters->size}, SS_FORMAT_LONGEST, json);
}

susol_status ss_web_link_unpack(ss_span payload, ss_text *json) {
    ss_text letters;
    ss_text_init(&letters, json->allocator);
    ss_base64_unescape(payload, &letters);
    for (size_t i = 0; i < letters.size; i++)
        if (letters.data[i] == ' ') letters.data[i] = '+';
    susol_status status = ss_text_status(&letters);
    if (!status) status = unpack(&letters, json);
    if (status == SUSOL_BAD_TEXT) {
        undouble(&letters);
        status = unpack(&letters, json);
    }
    ss_text_free(&letters);
    return status;
}

static susol_status read_json(const ss_web_link *link, ss_document *from) {
    const char *where;
    from->text = ss_span_trim(from->text);
    const char *fault = ss_json_fault(from->text, &where);
    if (!fault && from->text.data[0] != '{') fault = "an object in braces", where = from->text.data;
    if (!fault) return link->read(from);
    ss_span found = {where, (size_t)(from->text.data + from->text.size - where)};
    ss_document_at(from, found);
    return ss_format_unexpected(from->draft.error, from->draft.place, fault, found);
}

susol_status ss_web_link_read(const ss_web_link *link, ss_span text, ss_puzzle *out,
                              susol_error *error) {
    assert(link->unpack);
    assert(link->read);
    ss_document from = {.text = text, .draft = {.out = out, .place = {1, 1}, .error = error}};
    ss_span payload, trimmed = ss_span_trim(text);
    if (trimmed.size && trimmed.data[0] == '{') return read_json(link, &from);
    if (!ss_web_link_find(trimmed, link->marks, &payload))
        return ss_format_unexpected(error, from.draft.place, "a link or JSON", trimmed);
    ss_text json;
    ss_text_init(&json, &out->memory);
    susol_status status = link->unpack(payload, &json);
    if (status == SUSOL_BAD_TEXT)
        status = ss_format_unexpected(error, from.draft.place, "a whole link", payload);
    from.text = (ss_span){json.data ? json.data : "", json.size};
    from.packed = true;
    if (!status) status = read_json(link, &from);
    ss_text_free(&json);
    return status;
}

ss_span ss_web_link_first(ss_span text) {
    ss_piece piece = {0, 0};
    while (text.size && ss_json_cut(text, true, &piece) && !piece.size && piece.skip)
        text = (ss_span){text.data + piece.skip, text.size - piece.skip};
    return ss_span_trim((ss_span){text.data + piece.skip, piece.size});
}

bool ss_web_link_sniff(const ss_web_link *link, ss_span text, bool *json) {
    ss_span first = ss_web_link_first(text), payload;
    *json = first.size && first.data[0] == '{';
    if (*json) return mentions(first, link->member);
    return first.size && ss_web_link_find(first, link->marks, &payload) && payload.size > 8;
}

susol_status ss_web_link_write(const ss_web_link *link, const ss_puzzle *puzzle, ss_text *out,
                               susol_error *error) {
    ss_text json;
    ss_text_init(&json, out->allocator);
    susol_status status = link->write(puzzle, &json, error);
    if (!status) status = ss_text_status(&json);
    if (!status) {
        ss_text_words(out, link->address);
        status = ss_lzstring_pack((ss_span){json.data, json.size - 1}, out); /* no newline */
        ss_text_put(out, '\n');
    }
    ss_text_free(&json);
    return status;
}
