/* stream_lines.c: cutting a file of lines into blocks, and choosing the lines that are ours.

   A block ends at the end of a line; what is left of the last read waits in stream->ahead. */
#include "fingerprint.h"
#include "stream.h"
#include "stop.h"
#include <string.h>

enum { LINE = 82 }; /* bytes of a plain one */

static bool is_blank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r'; }

/* Blank lines and lines that begin with # hold no puzzle. */
bool cli_lines_puzzle(const char *line, const char *end) {
    while (line < end && is_blank(*line)) line++;
    return line < end && *line != '#';
}

const char *cli_lines_end(const char *line, const char *end) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    return newline ? newline : end;
}

bool cli_lines_plain(const char *text, size_t size) {
    const char *end = text + size, *line = text, *stop = cli_lines_end(line, end);
    while (stop < end && !cli_lines_puzzle(line, stop)) {
        line = stop + 1;
        stop = cli_lines_end(line, end);
    }
    char first[LINE + 2] = "";
    if (end - line < LINE) return false;
    memcpy(first, line, LINE); /* what is after that may be endless */
    first[LINE] = '\n';
    return susol_plain_line(first, LINE + 1) > 0;
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
static size_t drop_rest(cli_stream *stream, char *text, size_t size) {
    char *newline = memchr(text, '\n', size);
    if (!newline) return 0;
    stream->skip_rest = false;
    size_t left = size - (size_t)(newline + 1 - text);
    memmove(text, newline + 1, left);
    return left;
}

/* Hands over what was read ahead: whole lines, not many more bytes than wanted. */
static void take_ahead(cli_stream *stream, cli_buffer *text, size_t wanted) {
    cli_buffer *ahead = &stream->ahead;
    size_t size = ahead->size;
    if (size > wanted) {
        const char *stop = cli_lines_end(ahead->data + wanted, ahead->data + size);
        if (stop < ahead->data + size) size = (size_t)(stop + 1 - ahead->data);
    }
    cli_buffer_add(text, ahead->data, size);
    ahead->size -= size;
    if (ahead->size) memmove(ahead->data, ahead->data + size, ahead->size);
}

/* Reads until there is a whole line, and as many as wanted if they come without waiting. */
static void read_lines(cli_stream *stream, cli_block *block, size_t wanted, bool all) {
    cli_buffer *text = &block->text;
    bool whole = text->size && memchr(text->data, '\n', text->size);
    if (whole && !all && !stream->regular) return;
    while (!stream->ended && text->size < wanted) {
        char *place = cli_buffer_room(text, wanted - text->size);
        size_t asked = wanted - text->size;
        size_t got = cli_stream_read(stream, place, asked, block);
        size_t kept = stream->skip_rest ? drop_rest(stream, place, got) : got;
        whole = whole || (kept && memchr(place, '\n', kept));
        text->size += kept;
        if (whole && !all && got < asked) break;
        if (!whole && text->size >= wanted && wanted < CLI_BLOCK_BYTES) wanted *= 2;
    }
}

/* The block keeps whole lines; the rest waits. */
static void cut_at_line_end(cli_stream *stream, cli_block *block) {
    cli_buffer *text = &block->text;
    size_t end = text->size;
    if (stream->ahead.size) return; /* cut already */
    while (end && text->data[end - 1] != '\n') end--;
    if (!end || stream->ended) {
        if (end == text->size) return;
        stream->skip_rest = !stream->ended; /* longer than a block: its beginning must do */
        cli_buffer_put(text, '\n');
        return;
    }
    cli_buffer_add(&stream->ahead, text->data + end, text->size - end);
    text->size = end;
}

/* Lines that belong to other shards, or were answered before, become blank lines: so the numbers
   of the lines stay right. */
static void keep_ours(cli_stream *stream, cli_buffer *text) {
    const char *at = text->data, *end = text->data + text->size;
    char *to = text->data;
    while (at < end) {
        const char *stop = cli_lines_end(at, end);
        cli_owner owner = cli_lines_puzzle(at, stop) ? cli_stream_owner(stream) : CLI_OTHERS;
        if (owner == CLI_ANSWERED)
            cli_stream_pass(stream, cli_fingerprint_line(stream->print, at, (size_t)(stop - at)));
        if (owner == CLI_OURS) {
            memmove(to, at, (size_t)(stop - at));
            to += stop - at;
        }
        *to++ = '\n';
        at = stop + 1;
    }
    text->size = (size_t)(to - text->data);
}

/* Does the block hold just one puzzle? */
static bool one_puzzle(const cli_buffer *text) {
    const char *at = text->data, *end = text->data + text->size;
    int count = 0;
    while (at < end && count < 2) {
        const char *stop = cli_lines_end(at, end);
        count += cli_lines_puzzle(at, stop);
        at = stop + 1;
    }
    return count == 1;
}

bool cli_lines_next(cli_stream *stream, cli_block *block) {
    bool look = stream->look_ahead && !stream->blocks;
    size_t wanted = look ? CLI_BLOCK_BYTES : (size_t)stream->pace * LINE;
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
