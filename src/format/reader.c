/* reader.c: many puzzles from a stream that arrives in pieces of any size.

   data:  [ used up | not yet read | room ]
          0         at             size   room
   `line` and `column` are the place of data[at] in the whole stream. Only the part not yet read is
   kept, and a puzzle longer than SS_FORMAT_LONGEST is given up, so memory is bounded by that and
   by what was fed. What is found never depends on the sizes of the pieces. */
#include "format/parts.h"
#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    SNIFFED = 1 << 16, /* bytes to recognise a format by */
    PATIENT = 1 << 16, /* bytes from which on we do not look at every little addition */
    FARTHEST = 1 << 30 /* lines and columns are counted up to here */
};

struct susol_reader {
    susol_allocator memory;
    const ss_format *format; /* NULL: not recognised yet */
    char *data;
    size_t at, size, room;
    size_t wanted;     /* no use in looking again before this many bytes are there */
    int line, column;  /* the column from 0 */
    int began;         /* the line where the last puzzle began */
    bool begun, ended; /* a byte-order mark was passed; nothing more will come */
    bool to_line_end;  /* dropping the rest of a line */
    bool unknown;      /* nobody knows this format: dropping everything */
};

susol_status ss_reader_new(ss_reader **out, const char *format, const susol_allocator *allocator) {
    *out = NULL;
    const ss_format *known = format ? ss_format_find(format) : NULL;
    if (format && !known) return SUSOL_UNKNOWN_NAME;
    ss_reader *reader = ss_memory_get(allocator, sizeof *reader);
    if (!reader) return SUSOL_NO_MEMORY;
    *reader = (ss_reader){.memory = *allocator, .format = known, .line = 1, .began = 1};
    *out = reader;
    return SUSOL_OK;
}

void ss_reader_free(ss_reader *reader) {
    if (!reader) return;
    susol_allocator memory = reader->memory;
    ss_memory_give(&memory, reader->data, reader->room);
    ss_memory_give(&memory, reader, sizeof *reader);
}

susol_status ss_reader_feed(ss_reader *reader, ss_span text) {
    assert(text.data || !text.size);
    if (reader->ended) return SUSOL_CANNOT;
    if (reader->at) {
        reader->size -= reader->at;
        memmove(reader->data, reader->data + reader->at, reader->size);
        reader->at = 0;
    }
    if (reader->room - reader->size < text.size) {
        size_t room = ss_memory_room(reader->room, reader->size + text.size, 1024);
        char *data = ss_memory_grow(&reader->memory, reader->data, reader->room, room);
        if (!data) return SUSOL_NO_MEMORY;
        reader->data = data;
        reader->room = room;
    }
    assert(reader->room - reader->size >= text.size);
    if (text.size) memcpy(reader->data + reader->size, text.data, text.size);
    reader->size += text.size;
    return SUSOL_OK;
}

void ss_reader_end(ss_reader *reader) { reader->ended = true; }

const ss_format *ss_reader_format(const ss_reader *reader) { return reader->format; }

int ss_reader_line(const ss_reader *reader) { return reader->began; }

static ss_span unread(const ss_reader *reader) {
    assert(reader->at <= reader->size);
    if (!reader->data) return (ss_span){"", 0};
    return (ss_span){reader->data + reader->at, reader->size - reader->at};
}

/* Passes over bytes and keeps count of lines: a line ends with \n, or \r without \n after it. */
static void pass(ss_reader *reader, size_t count) {
    assert(count <= reader->size - reader->at);
    assert(reader->line > 0);
    ss_span text = {unread(reader).data, count};
    bool plain = !count || (!memchr(text.data, '\n', count) && !memchr(text.data, '\r', count));
    reader->column = count < FARTHEST ? reader->column + (int)count : FARTHEST;
    if (reader->column > FARTHEST) reader->column = FARTHEST;
    for (size_t i = 0; !plain && i < count; i++) {
        bool more = reader->at + i + 1 < reader->size;
        bool lone = text.data[i] == '\r' && !(more && text.data[i + 1] == '\n');
        if (text.data[i] != '\n' && !lone) continue;
        reader->line += reader->line < FARTHEST;
        reader->column = count - i - 1 < FARTHEST ? (int)(count - i - 1) : FARTHEST;
    }
    reader->at += count;
    reader->wanted = 0;
}

/* Drops the rest of a line; false: its end is not here yet. */
static bool pass_line(ss_reader *reader) {
    ss_span text = unread(reader);
    size_t end = 0;
    while (end < text.size && text.data[end] != '\n' && text.data[end] != '\r') end++;
    reader->to_line_end = end == text.size;
    pass(reader, end);
    return !reader->to_line_end;
}

static susol_status bad(const ss_reader *reader, const char *expected, susol_error *error) {
    return ss_error_set(error, SUSOL_BAD_TEXT, (ss_place){reader->line, reader->column + 1}, "%s",
                        expected);
}

/* The beginning of what is unread, up to its last whole line. */
static ss_span sample(const ss_reader *reader) {
    ss_span text = unread(reader);
    if (text.size <= SNIFFED) return text;
    text.size = SNIFFED;
    while (text.size && text.data[text.size - 1] != '\n') text.size--;
    return text.size ? text : (ss_span){text.data, SNIFFED};
}

/* 81 cells, of which the empty ones are of another character than we know. */
static bool has_strange_cells(ss_span line, size_t *at) {
    *at = line.size;
    for (size_t i = 0; i < line.size; i++) {
        if (line.data[i] >= '0' && line.data[i] <= '9') continue;
        if (*at == line.size) *at = i;
        if (line.data[i] != line.data[*at] || (unsigned char)line.data[i] > '~') return false;
    }
    return line.size == 81 && *at < line.size;
}

/* Nobody knows what it is. A grid may be mistyped, a link one that has to be followed first. */
static susol_status unknown_text(const ss_reader *reader, susol_error *error) {
    static const char pad[] = "https://sudokupad.app/";
    ss_span rest = unread(reader), line;
    (void)ss_span_word(&rest, &line);
    bool link =
        line.size > 8 && (!memcmp(line.data, "http://", 7) || !memcmp(line.data, "https://", 8));
    size_t at;
    if (has_strange_cells(ss_span_trim(line), &at))
        return ss_error_set(error, SUSOL_BAD_TEXT,
                            (ss_place){reader->line, reader->column + (int)at + 1},
                            "expected . or 0 for an empty cell, not '%c'", line.data[at]);
    if (!link && ss_rows_fault(sample(reader), reader->line, error)) return SUSOL_BAD_TEXT;
    if (!link) return bad(reader, "expected a puzzle in a known format", error);
    bool known = line.size > sizeof pad - 1 && !memcmp(line.data, pad, sizeof pad - 1);
    char words[120];
    if (!known)
        return bad(reader, "this link does not hold the puzzle: open it, and copy the long address",
                   error);
    const char *name = line.data + sizeof pad - 1;
    (void)snprintf(words, sizeof words,
                   "this link is short and does not hold the puzzle; %sapi/puzzle/%.*s does", pad,
                   (int)(line.size - sizeof pad + 1 > 30 ? 30 : line.size - sizeof pad + 1), name);
    return bad(reader, words, error);
}

/* Nothing but blank lines and comments is no mistake: it is passed over. */
static susol_status recognise(ss_reader *reader, susol_error *error) {
    for (;;) {
        ss_piece piece;
        ss_span text = sample(reader);
        if (!reader->ended && unread(reader).size < SNIFFED) return SUSOL_MORE;
        reader->format = ss_format_sniff(text);
        if (reader->format) return SUSOL_OK;
        (void)ss_format_cut_line(text, true, &piece);
        reader->unknown = piece.size || !text.size;
        pass(reader, piece.skip);
        reader->began = reader->line;
        if (piece.size) return unknown_text(reader, error);
        if (reader->unknown) return SUSOL_OK;
    }
}

static bool skip_mark(ss_reader *reader) {
    static const char mark[] = "\xEF\xBB\xBF";
    ss_span text = unread(reader);
    if (text.size < 3 && !reader->ended) return false;
    if (text.size >= 3 && !memcmp(text.data, mark, 3)) reader->at += 3;
    return reader->begun = true;
}

static susol_status too_long(ss_reader *reader, susol_error *error) {
    assert(unread(reader).size >= SS_FORMAT_LONGEST);
    reader->began = reader->line;
    susol_status status = bad(reader, "expected a puzzle of at most 1 MiB", error);
    pass(reader, SS_FORMAT_LONGEST);
    (void)pass_line(reader);
    return status;
}

/* The place of a fault counts from the beginning of the piece; in the stream there is more. */
static void put_in_stream(const ss_reader *reader, susol_error *fault) {
    if (fault->line <= 1) fault->column += reader->column + !fault->line;
    fault->line += reader->line - (fault->line > 0);
    fault->status = SUSOL_BAD_TEXT;
}

static susol_status read_piece(ss_reader *reader, size_t size, ss_puzzle *puzzle,
                               susol_error *error) {
    assert(size > 0 && size <= unread(reader).size);
    assert(reader->format);
    susol_error own;
    if (!error) error = &own;
    *error = (susol_error){.status = SUSOL_OK};
    reader->began = reader->line;
    susol_status status = reader->format->read((ss_span){unread(reader).data, size}, puzzle, error);
    if (status == SUSOL_NO_MEMORY) /* nothing is used up: it can be tried again */
        return ss_error_no_memory(error);
    if (ss_limits_stopped(puzzle->limits)) {
        status = puzzle->limits->stopped;
        (void)ss_error_set(error, status, (ss_place){reader->line, 0}, "%s while reading",
                           susol_status_text(status));
    } else if (status) {
        put_in_stream(reader, error);
        for (int i = 0; i < puzzle->fault_count; i++) put_in_stream(reader, &puzzle->faults[i]);
        status = error->status;
    }
    pass(reader, size);
    return status;
}

/* Nothing can be cut off: wait. A long text is looked at again only when it has grown by some
   part, else feeding it byte by byte would take a time that grows with its square. */
static susol_status wait(ss_reader *reader) {
    size_t size = unread(reader).size;
    if (reader->ended || reader->unknown) pass(reader, size);
    else reader->wanted = size < PATIENT ? size + 1 : size + size / 16;
    return reader->ended ? SUSOL_END : SUSOL_MORE;
}

susol_status ss_reader_next(ss_reader *reader, ss_puzzle *puzzle, susol_error *error) {
    if (!reader->begun && !skip_mark(reader)) return SUSOL_MORE;
    if (!reader->format && !reader->unknown) {
        susol_status status = recognise(reader, error);
        if (status) return status;
    }
    if (reader->unknown) return wait(reader);
    for (;;) {
        ss_piece piece;
        if (reader->to_line_end && !pass_line(reader)) return wait(reader);
        ss_span text = unread(reader);
        if (!reader->ended && text.size < reader->wanted) return SUSOL_MORE;
        bool whole = ss_format_cut(reader->format, text, reader->ended, &piece);
        pass(reader, piece.skip);
        if (piece.size > SS_FORMAT_LONGEST ||
            (!whole && text.size - piece.skip > SS_FORMAT_LONGEST))
            return too_long(reader, error);
        if (whole && piece.size) return read_piece(reader, piece.size, puzzle, error);
        if (!whole || !piece.skip) return wait(reader);
    }
}

susol_status ss_reader_first(ss_span text, const ss_format *format, ss_puzzle *puzzle,
                             susol_error *error) {
    ss_reader reader = {.format = format, .size = text.size, .line = 1, .ended = true};
    reader.data = (char *)(uintptr_t)text.data; /* only looked at: nothing is fed to it */
    return ss_reader_next(&reader, puzzle, error);
}
