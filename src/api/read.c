/* read.c: the public reader of streams. */
#include "format/format.h"
#include "format/line.h"

size_t susol_plain_line(const char *text, size_t size) {
    return ss_line_plain((ss_span){text, size});
}

susol_status susol_reader_new(susol_reader **out, const char *format,
                              const susol_allocator *allocator, susol_error *error) {
    ss_error_begin(error);
    susol_status status = ss_reader_new(out, format, allocator ? allocator : &ss_memory_malloc);
    if (status == SUSOL_UNKNOWN_NAME) return ss_format_unknown(format, error);
    return ss_error_end(error, status);
}

void susol_reader_free(susol_reader *reader) { ss_reader_free(reader); }

susol_status susol_reader_feed(susol_reader *reader, const char *text, size_t size) {
    return ss_reader_feed(reader, (ss_span){text, size});
}

susol_status susol_reader_end(susol_reader *reader) {
    ss_reader_end(reader);
    return SUSOL_OK;
}

susol_status susol_reader_next(susol_reader *reader, susol_puzzle *puzzle, susol_error *error) {
    ss_limits limits;
    ss_limits_start(&limits, &puzzle->wish);
    puzzle->limits = &limits;
    ss_error_begin(error);
    susol_status status = ss_reader_next(reader, puzzle, error);
    puzzle->limits = NULL;
    return ss_error_end(error, status);
}

const char *susol_reader_format(const susol_reader *reader) {
    const ss_format *format = ss_reader_format(reader);
    return format ? format->name : NULL;
}

int susol_reader_line(const susol_reader *reader) { return ss_reader_line(reader); }
