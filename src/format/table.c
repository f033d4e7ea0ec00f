/* table.c: the list of formats, made from formats.def, and choosing among them. */
#include "format/parts.h"
#include <assert.h>
#include <ctype.h>
#include <string.h>

#define FORMAT(name) extern const ss_format ss_format_##name;
#include "format/formats.def"
#undef FORMAT
#define FORMAT(name) &ss_format_##name,
static const ss_format *const formats[] = {
#include "format/formats.def"
    NULL};
#undef FORMAT

const ss_format *ss_format_at(int index) {
    assert(index >= 0);
    int last = (int)(sizeof formats / sizeof *formats) - 1; /* the NULL */
    return formats[index < last ? index : last];
}

const ss_format *ss_format_find(const char *name) {
    for (int i = 0; formats[i]; i++)
        if (!strcmp(formats[i]->name, name)) return formats[i];
    return NULL;
}

/* Without the many empty lines at its beginning, so that not every format has to pass over them; of
   blanks alone nothing is left. Some are kept: they may be rows of empty cells. */
static ss_span without_empty_lines(ss_span text) {
    enum { KEPT = 2 * SS_MAX_SIDE };
    size_t at = 0, word;
    while (at < text.size && (text.data[at] == '\n' || text.data[at] == '\r')) at++;
    for (word = at; word < text.size && isspace((unsigned char)text.data[word]);) word++;
    at = word == text.size ? word : at < KEPT ? 0 : at - KEPT;
    return (ss_span){text.data + at, text.size - at};
}

const ss_format *ss_format_sniff(ss_span text) {
    const ss_format *best = NULL;
    int surest = 0;
    text = without_empty_lines(text);
    for (int i = 0; text.size && formats[i]; i++) {
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
    while (ss_text_lines_take(&rest, last, &line)) {
        *piece = (ss_piece){(size_t)(line.data - text.data), line.size};
        if (!is_skipped(line)) return true;
    }
    *piece = (ss_piece){(size_t)(rest.data - text.data), 0};
    return last;
}

bool ss_format_cut(const ss_format *format, ss_span text, bool last, ss_piece *piece) {
    *piece = (ss_piece){0, 0};
    assert(format);
    return format->cut ? format->cut(text, last, piece) : ss_format_cut_line(text, last, piece);
}

static const char *name_at(int index) {
    const ss_format *format = ss_format_at(index);
    return format ? format->name : NULL;
}

susol_status ss_format_unknown(const char *name, susol_error *error) {
    return ss_error_no_name(error, "format", name, name_at);
}

susol_status ss_format_read(ss_puzzle *puzzle, ss_span text, const char *format,
                            susol_error *error) {
    const ss_format *use = format ? ss_format_find(format) : NULL;
    if (format && !use) return ss_format_unknown(format, error);
    susol_status status = ss_reader_first(text, use, puzzle, error);
    if (status == SUSOL_END)
        return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){1, 1}, "expected a puzzle");
    return status;
}

susol_status ss_format_write(const ss_puzzle *puzzle, const char *format, ss_text *out,
                             susol_error *error) {
    const ss_format *use = ss_format_find(format);
    if (!use) return ss_format_unknown(format, error);
    if (puzzle->grids.count && !(use->flags & SS_FORMAT_GRIDS))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "this format cannot hold several grids");
    if (!puzzle->grids.count && !(use->flags & SS_FORMAT_SHAPES) && !ss_shape_is_square(puzzle))
        return ss_error_set(error, SUSOL_CANNOT, (ss_place){0, 0},
                            "this format holds only square grids with as many digits as rows");
    size_t before = out->size;
    susol_status status = use->write(puzzle, out, error);
    if (!status) status = ss_limits_status(out->limits, ss_text_status(out));
    if (status) ss_text_cut(out, before); /* no half of a puzzle */
    return status == SUSOL_NO_MEMORY ? ss_error_no_memory(error) : status;
}
