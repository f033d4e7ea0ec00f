/* test_formats.c: refused memory while reading and writing, in every format. */
#include "faults/refusing.h"

/* ---- reading ---- */

static susol_status read_by(attempt *at, const char *text, const char *format) {
    susol_status status = susol_read(at->puzzle, text, strlen(text), format, error_of(at));
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

static susol_status read_named(attempt *at) { return read_by(at, at->entry.example, at->with); }

static susol_status read_any(attempt *at) { return read_by(at, at->entry.example, NULL); }

/* The text that the puzzle has in another format; none: the format cannot say it. */
static char written[100000];

static void write_before(attempt *at, const char *format) {
    susol_text *text;
    assert_int_equal(susol_text_new(&text, NULL), SUSOL_OK);
    written[0] = 0;
    if (!susol_write(at->puzzle, format, text, NULL) && susol_text_size(text) < sizeof written)
        strcpy(written, susol_text_data(text));
    susol_text_free(text);
}

static susol_status read_written(attempt *at) {
    return *written ? read_by(at, written, NULL) : SUSOL_CANNOT;
}

#define FORMAT_LIST(X) X(susol) X(json) X(iss) X(fpuzzles) X(sudokupad) X(penpa)

#define FORMAT_CALLS(name)                                                                         \
    static void write_rule_##name(attempt *at) {                                                   \
        read_rule(at);                                                                             \
        write_before(at, #name);                                                                   \
    }                                                                                              \
    static susol_status write_##name(attempt *at) {                                                \
        susol_status status = susol_write(at->puzzle, #name, at->text, error_of(at));              \
        if (!status) tell_text(at);                                                                \
        return status;                                                                             \
    }
FORMAT_LIST(FORMAT_CALLS)

/* ---- writing ---- */

static susol_status write(attempt *at) {
    susol_status status = susol_write(at->puzzle, at->with, at->text, error_of(at));
    if (!status) tell_text(at);
    return status;
}

/* ---- streams ---- */

static susol_status reader_new(attempt *at) {
    susol_status status = susol_reader_new(&at->reader, at->with, &at->memory, NULL);
    if (status) assert_null(at->reader);
    return status;
}

static void open_reader(attempt *at) {
    assert_int_equal(susol_reader_new(&at->reader, at->with, &at->memory, NULL), SUSOL_OK);
}

static void open_any_reader(attempt *at) {
    assert_int_equal(susol_reader_new(&at->reader, NULL, &at->memory, NULL), SUSOL_OK);
}

/* All puzzles that can be taken out now. */
static susol_status take_out(attempt *at) {
    susol_status status;
    while (!(status = susol_reader_next(at->reader, at->puzzle, error_of(at))))
        tell_puzzle(at, at->puzzle);
    return status;
}

/* The example, and the example again, in pieces of 7 bytes; goes on where it stopped. */
static susol_status feed_pieces(attempt *at) {
    const char *text = at->entry.example;
    size_t size = strlen(text), all = 2 * size;
    while (at->at < all) {
        size_t from = at->at % size, piece = size - from < 7 ? size - from : 7;
        at->wants_error = false;
        susol_status status = susol_reader_feed(at->reader, text + from, piece);
        if (status) return status;
        at->at += piece;
        status = take_out(at);
        if (status != SUSOL_MORE) return status;
    }
    susol_reader_end(at->reader);
    susol_status status = take_out(at);
    return status == SUSOL_END ? SUSOL_OK : status;
}

static susol_status feed_whole(attempt *at) {
    const char *text = at->entry.example;
    return susol_reader_feed(at->reader, text, strlen(text));
}

static void fill_reader(attempt *at) {
    open_reader(at);
    assert_int_equal(feed_whole(at), SUSOL_OK);
    assert_int_equal(feed_whole(at), SUSOL_OK);
    susol_reader_end(at->reader);
}

static susol_status next_puzzle(attempt *at) {
    susol_status status = susol_reader_next(at->reader, at->puzzle, error_of(at));
    if (!status) tell_puzzle(at, at->puzzle);
    return status;
}

enum { READS = CLEARS | KEEPS, WRITES = DECLINES | KEEPS };
#define READ_RULES(name)                                                                           \
    CASE(susol_read, read_written, "", .flags = READS | DECLINES, .each = "rules",                 \
         .before = write_rule_##name),
#define WRITE_RULES(name)                                                                          \
    CASE(susol_write, write_##name, "", .flags = WRITES | SPARES, .each = "rules",                 \
         .before = read_rule),

static const fault_case cases[] = {
    CASE(susol_read, read_named, "", .flags = READS, .each = "formats"),
    CASE(susol_read, read_any, "", .flags = READS, .each = "formats"),
    FORMAT_LIST(READ_RULES) FORMAT_LIST(WRITE_RULES)
        CASE(susol_write, write, NULL, .flags = WRITES | SPARES, .each = "formats"),
    CASE(susol_write, write, TWO_SOLUTIONS, .flags = WRITES | SPARES, .each = "formats"),
    CASE(susol_write, write, SMALL_RULES, .flags = WRITES | SPARES, .each = "formats"),
    CASE(susol_reader_new, reader_new, "", .with = "line", .flags = KEEPS),
    CASE(susol_reader_feed, feed_whole, "", .flags = KEEPS, .each = "formats",
         .before = open_reader),
    CASE(susol_reader_feed, feed_pieces, "", .flags = READS | GOES_ON, .each = "formats",
         .before = open_reader),
    CASE(susol_reader_next, feed_pieces, "", .flags = READS | GOES_ON, .each = "formats",
         .before = open_any_reader),
    CASE(susol_reader_next, next_puzzle, "", .flags = READS, .each = "formats",
         .before = fill_reader),
};

int main(void) { return PLAY("refused while reading and writing", cases); }
