/* stream_lines.c: cutting a file of lines into blocks, and choosing the lines that are ours.

   A block ends at the end of a line; what is left of the last read waits in stream->ahead. */
#include "fingerprint.h"
#include "stream.h"
#include "stop.h"
#include <string.h>

enum { CELLS = 81, LINE = CELLS + 1 };

static bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

/* Blank lines and lines that begin with # hold no puzzle. */
bool ss_cli_lines_puzzle(const char *line, const char *end) {
    while (line < end && is_blank(*line)) line++;
    return line < end && *line != '#';
}

const char *ss_cli_lines_end(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    return newline ? newline : end;
}

static bool is_cell(char byte) {
    return (byte >= '0' && byte <= '9') || byte == '.' || byte == '*' || byte == '_';
}

bool ss_cli_lines_plain(const char *text, size_t size) {
    const char *end = text + size, *line = text, *stop = ss_cli_lines_end(line, end);
    while (stop < end && !ss_cli_lines_puzzle(line, stop)) {
        line = stop + 1;
        stop = ss_cli_lines_end(line, end);
    }
    if (stop - line < CELLS || line + CELLS == end) return false;
    for (int i = 0; i < CELLS; i++)
        if (!is_cell(line[i])) return false;
    return strchr("\r\n\t ,;#", line[CELLS]) != NULL;
}

/* In bytes that are summed up before they can run over: a loop compilers make vectors of. */
static uint64_t count_newlines(const char *text, size_t size) {
    uint64_t count = 0;
    for (size_t at = 0; at < size; at += 255) {
        size_t stop = size - at < 255 ? size : at + 255;
        uint8_t some = 0;
        for (size_t i = at; i < stop; i++) some = (uint8_t)(some + (text[i] == '\n'));
        count += some;
    }
    return count;
}

/* Inside a line that was too long for a block: drop the rest of it. */
static size_t drop_rest(ss_stream *stream, char *text, size_t size) {
    char *newline = memchr(text, '\n', size);
    if (!newline) return 0;
    stream->skip_rest = false;
    size_t left = size - (size_t)(newline + 1 - text);
    memmove(text, newline + 1, left);
    return left;
}

/* Hands over what was read ahead: whole lines, not many more bytes than wanted. */
static void take_ahead(ss_stream *stream, ss_buffer *text, size_t wanted) {
    ss_buffer *ahead = &stream->ahead;
    size_t size = ahead->size;
    if (size > wanted) {
        const char *stop = ss_cli_lines_end(ahead->data + wanted, ahead->data + size);
        if (stop < ahead->data + size) size = (size_t)(stop + 1 - ahead->data);
    }
    ss_cli_buffer_add(text, ahead->data, size);
    ahead->size -= size;
    if (ahead->size) memmove(ahead->data, ahead->data + size, ahead->size);
}

/* Reads until there is a whole line, and as many as wanted if they come without waiting. */
static void read_lines(ss_stream *stream, ss_block *block, size_t wanted, bool all) {
    ss_buffer *text = &block->text;
    bool whole = text->size && memchr(text->data, '\n', text->size);
    if (whole && !all && !stream->regular) return;
    while (!stream->ended && text->size < wanted) {
        char *place = ss_cli_buffer_room(text, wanted - text->size);
        size_t asked = wanted - text->size;
        size_t got = ss_cli_stream_read(stream, place, asked, block);
        size_t kept = stream->skip_rest ? drop_rest(stream, place, got) : got;
        whole = whole || (kept && memchr(place, '\n', kept));
        text->size += kept;
        if (whole && !all && got < asked) break;
        if (!whole && text->size >= wanted && wanted < SS_BLOCK_BYTES) wanted *= 2;
    }
}

/* The block keeps whole lines; the rest waits. */
static void cut_at_line_end(ss_stream *stream, ss_block *block) {
    ss_buffer *text = &block->text;
    size_t end = text->size;
    if (stream->ahead.size) return; /* cut already */
    while (end && text->data[end - 1] != '\n') end--;
    if (!end || stream->ended) {
        if (end == text->size) return;
        stream->skip_rest = !stream->ended; /* longer than a block: its beginning must do */
        ss_cli_buffer_put(text, '\n');
        return;
    }
    ss_cli_buffer_add(&stream->ahead, text->data + end, text->size - end);
    text->size = end;
}

/* Lines that belong to other shards, or were answered before, become blank lines: so the numbers
   of the lines stay right. */
static void keep_ours(ss_stream *stream, ss_buffer *text) {
    const char *at = text->data, *end = text->data + text->size;
    char *to = text->data;
    while (at < end) {
        const char *stop = ss_cli_lines_end(at, end);
        ss_owner owner = ss_cli_lines_puzzle(at, stop) ? ss_cli_stream_owner(stream) : SS_OTHERS;
        if (owner == SS_ANSWERED)
            ss_cli_stream_pass(stream,
                               ss_cli_fingerprint_line(stream->print, at, (size_t)(stop - at)));
        if (owner == SS_OURS) {
            memmove(to, at, (size_t)(stop - at));
            to += stop - at;
        }
        *to++ = '\n';
        at = stop + 1;
    }
    text->size = (size_t)(to - text->data);
}

/* Does the block hold just one puzzle? */
static bool one_puzzle(const ss_buffer *text) {
    const char *at = text->data, *end = text->data + text->size;
    int count = 0;
    while (at < end && count < 2) {
        const char *stop = ss_cli_lines_end(at, end);
        count += ss_cli_lines_puzzle(at, stop);
        at = stop + 1;
    }
    return count == 1;
}

bool ss_cli_lines_next(ss_stream *stream, ss_block *block) {
    bool look = stream->look_ahead && !stream->blocks;
    size_t wanted = look ? SS_BLOCK_BYTES : (size_t)stream->pace * LINE;
    take_ahead(stream, &block->text, wanted);
    if (!stream->ahead.size) read_lines(stream, block, wanted, look);
    if (!block->text.size) return false;
    cut_at_line_end(stream, block);
    block->line = stream->line;
    stream->line += count_newlines(block->text.data, block->text.size);
    block->alone = look && stream->ended && !stream->ahead.size &&
                   stream->next_file >= stream->cli->word_count && one_puzzle(&block->text);
    if (stream->cli->options.shard.count || stream->skip) keep_ours(stream, &block->text);
    return true;
}
