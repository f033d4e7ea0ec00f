/* table.c: the list of formats, made from formats.def, and choosing among them. */
#include "format/format.h"
#include <string.h>

#define FORMAT(name) extern const ss_format ss_format_##name;
#include "format/formats.def"
#undef FORMAT
#define FORMAT(name) &ss_format_##name,
static const ss_format *const formats[] = {
#include "format/formats.def"
    NULL};
#undef FORMAT

const ss_format *ss_format_at(int index) { return formats[index]; }

const ss_format *ss_format_find(const char *name) {
    for (int i = 0; formats[i]; i++)
        if (!strcmp(formats[i]->name, name)) return formats[i];
    return NULL;
}

const ss_format *ss_format_sniff(ss_span text) {
    const ss_format *best = NULL;
    int surest = 0;
    for (int i = 0; formats[i]; i++) {
        int sure = formats[i]->sniff ? formats[i]->sniff(text) : 0;
        if (sure > surest) best = formats[i], surest = sure;
    }
    return best;
}

static bool is_skipped(ss_span line) {
    line = ss_span_trim(line);
    return !line.size || line.data[0] == '#';
}

bool ss_format_cut_line(ss_span text, bool last, ss_piece *piece) {
    ss_span rest = text, line;
    *piece = (ss_piece){0, 0};
    while (ss_span_line(&rest, &line)) {
        if (!last && !rest.size) return false; /* the line may go on */
        piece->skip = (size_t)(line.data - text.data);
        piece->size = line.size;
        if (!is_skipped(line)) return true;
    }
    *piece = (ss_piece){text.size, 0};
    return last;
}

static susol_status read_first(ss_puzzle *puzzle, ss_span text, const ss_format *format,
                               susol_error *error) {
    ss_piece piece = {0, 0};
    ss_span rest = text;
    bool (*cut)(ss_span, bool, ss_piece *) = format->cut ? format->cut : ss_format_cut_line;
    while (!piece.size && rest.size && cut(rest, true, &piece)) {
        rest = (ss_span){rest.data + piece.skip, rest.size - piece.skip};
        if (!piece.size && !piece.skip) break;
    }
    if (!piece.size)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1}, "expected a puzzle");
    susol_status status = format->read((ss_span){rest.data, piece.size}, puzzle, error);
    if (status && error && error->line)
        for (const char *at = text.data; at < rest.data; at++) error->line += *at == '\n';
    return status;
}

susol_status ss_format_read(ss_puzzle *puzzle, ss_span text, const char *format,
                            susol_error *error) {
    const ss_format *use = format ? ss_format_find(format) : ss_format_sniff(text);
    if (use) return read_first(puzzle, text, use, error);
    if (format)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0}, "no format '%s'", format);
    return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1},
                        "expected a puzzle in a known format (susol formats lists them)");
}

susol_status ss_format_write(const ss_puzzle *puzzle, const char *format, ss_text *out,
                             susol_error *error) {
    const ss_format *use = ss_format_find(format);
    if (!use)
        return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0}, "no format '%s'", format);
    susol_status status = use->write(puzzle, out, error);
    return status ? status : ss_text_status(out);
}
