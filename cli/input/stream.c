/* stream.c: all input files as one stream of blocks.

   Each file is opened when the one before it is used up, and its format recognised from its
   beginning. A word that names no file but reads as a puzzle, such as a link, is read as one.
   Files of lines are cut into blocks of lines (stream_lines.c); everything else goes
   through one reader of the library, and blocks hold the puzzles. Only as much is read ahead as a
   block needs, so memory does not grow with the input. */
#define _POSIX_C_SOURCE 200809L
#include "stream.h"
#include "ration.h"
#include "decode.h"
#include "fingerprint.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 16, MOUTHFUL = 1 << 14 /* what a reader gets at a time */ };

/* ---- files ---- */

static char *const standard_input[] = {(char[]){"-"}};

static char *const *files(const cli_call *cli) {
    return cli->word_count ? cli->words : standard_input;
}

static int file_count(const cli_call *cli) { return cli->word_count ? cli->word_count : 1; }

/* The size of all files together, for the time left; 0 if one of them is no plain file. */
static uint64_t total_size(const cli_call *cli) {
    uint64_t sum = 0;
    for (int i = 0; i < file_count(cli); i++) {
        struct stat about;
        const char *name = files(cli)[i];
        int trouble = strcmp(name, "-") ? stat(name, &about) : fstat(STDIN_FILENO, &about);
        if (trouble || !S_ISREG(about.st_mode)) return 0;
        sum += (uint64_t)about.st_size;
    }
    return sum;
}

void cli_stream_open(cli_stream *stream, const cli_call *cli) {
    *stream = (cli_stream){.cli = cli, .fd = -1};
    stream->all_bytes = total_size(cli);
}

static void close_file(cli_stream *stream) {
    if (stream->fd > STDIN_FILENO) (void)close(stream->fd);
    stream->fd = -1;
    stream->text = NULL;
    susol_reader_free(stream->reader);
    stream->reader = NULL;
    stream->ahead.size = 0;
    cli_decoder_free(stream->decoder);
    stream->decoder = NULL;
}

void cli_stream_close(cli_stream *stream) {
    close_file(stream);
    susol_puzzle_free(stream->held.puzzle);
    cli_buffer_free(&stream->ahead);
}

/* Is the word, which names no file, meant as the puzzle itself? It is if it can be read, or if it
   begins like a puzzle: then what is wrong with it says more than that there is no such file. */
static bool is_puzzle(const char *word, const char *format) {
    susol_puzzle *puzzle = NULL;
    susol_reader *reader = NULL;
    if (errno != ENOENT && errno != ENAMETOOLONG) return false;
    if (susol_puzzle_new(&puzzle, NULL) || susol_reader_new(&reader, format, NULL, NULL) ||
        susol_reader_feed(reader, word, strlen(word)) || susol_reader_end(reader))
        (void)cli_need(NULL);
    susol_status status = susol_reader_next(reader, puzzle, NULL);
    bool begins = !format && susol_reader_format(reader);
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
    return !status || begins;
}

static bool open_file(cli_stream *stream, cli_block *block) {
    struct stat about;
    const char *name = files(stream->cli)[stream->next_file++];
    bool standard = !strcmp(name, "-");
    if (standard && isatty(STDIN_FILENO) && !stream->cli->options.quiet)
        (void)fprintf(stderr, "susol: waiting for a puzzle: type or paste it, then Ctrl-D\n");
    stream->file = block->file = name;
    stream->fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (stream->fd < 0) {
        const char *why = strerror(errno);
        block->named = errno != ENAMETOOLONG;
        bool link = strstr(name, "://") != NULL; /* what is wrong with it, the library knows */
        if (!link && !is_puzzle(name, stream->cli->options.from)) {
            cli_block_complain(block, 0, 0, why);
            return false;
        }
        stream->text = name;
    }
    stream->regular = stream->text || (!fstat(stream->fd, &about) && S_ISREG(about.st_mode));
    stream->ended = stream->skip_rest = stream->holding = false;
    stream->line = 0;
    return true;
}

static size_t read_text(cli_stream *stream, char *to, size_t room) {
    size_t size = strnlen(stream->text, room);
    memcpy(to, stream->text, size);
    stream->text += size;
    stream->ended = !size;
    return size;
}

/* Bytes of the file as it is; 0: its end, or trouble. */
static size_t read_bytes(void *user, char *to, size_t room) {
    cli_stream *stream = user;
    while (stream->regular || cli_stop_wait_readable(stream->fd)) {
        ssize_t got = read(stream->fd, to, room);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got < 0) stream->trouble = strerror(errno);
        stream->bytes += got > 0 ? (uint64_t)got : 0;
        return got > 0 ? (size_t)got : 0;
    }
    return 0;
}

size_t cli_stream_read(cli_stream *stream, char *to, size_t room, cli_block *block) {
    if (stream->text) return read_text(stream, to, room);
    const char *why = NULL;
    size_t got = stream->decoder ? cli_decoder_read(stream->decoder, to, room, &why)
                                 : read_bytes(stream, to, room);
    if (stream->trouble) why = stream->trouble;
    if (why) cli_block_complain(block, 0, 0, why);
    stream->trouble = NULL;
    stream->ended = !got;
    return got;
}

cli_owner cli_stream_owner(cli_stream *stream) {
    const cli_option_shard *shard = &stream->cli->options.shard;
    uint64_t number = stream->seen++;
    if (shard->count && number % shard->count != shard->index) return CLI_OTHERS;
    return stream->skip ? CLI_ANSWERED : CLI_OURS;
}

void cli_stream_pass(cli_stream *stream, uint64_t print) {
    stream->print = print;
    if (!--stream->skip) stream->changed = print != stream->expected;
}

/* ---- everything but lines: one reader for the file ---- */

/* The reader's next puzzle, with as much more text as it asks for. */
static susol_status read_puzzle(cli_stream *stream, cli_item *item, cli_block *block) {
    susol_status status;
    item->error = (susol_error){0};
    if (!item->puzzle) item->puzzle = cli_puzzle_new(stream->cli);
    while ((status = susol_reader_next(stream->reader, item->puzzle, &item->error)) == SUSOL_MORE) {
        char chunk[MOUTHFUL];
        size_t got = cli_stream_read(stream, chunk, sizeof chunk, block);
        if (stream->by_lines) cli_buffer_add(&stream->ahead, chunk, got);
        if (got) status = susol_reader_feed(stream->reader, chunk, got);
        else status = susol_reader_end(stream->reader);
        if (status) break;
    }
    item->line = susol_reader_line(stream->reader);
    if (status && !item->error.text[0])
        (void)strncpy(item->error.text, susol_status_text(status), sizeof item->error.text - 1);
    item->error.status = status;
    return status;
}

static bool is_last_file(const cli_stream *stream) {
    return stream->next_file == file_count(stream->cli);
}

static void swap_items(cli_item *one, cli_item *two) {
    cli_item kept = *one;
    *one = *two;
    *two = kept;
}

/* Fills the block up to the pace; the first puzzle was read while the format was found out. */
static bool next_puzzles(cli_stream *stream, cli_block *block) {
    uint64_t most = stream->pace / 8;
    if (most < 1) most = 1;
    if (most > CLI_BLOCK_PUZZLES) most = CLI_BLOCK_PUZZLES;
    bool look = stream->look_ahead && !stream->blocks;
    if (look) most = 2;
    while ((uint64_t)block->item_count < most && !cli_stop_reason() && !stream->changed) {
        cli_item *item = &block->items[block->item_count];
        if (stream->holding) swap_items(item, &stream->held);
        else (void)read_puzzle(stream, item, block);
        stream->holding = false;
        if (item->error.status == SUSOL_NO_MEMORY) (void)cli_need(NULL);
        if (item->error.status == SUSOL_END) {
            block->alone = look && block->item_count == 1 && is_last_file(stream);
            break;
        }
        cli_owner owner = cli_stream_owner(stream);
        if (owner == CLI_ANSWERED)
            cli_stream_pass(stream, cli_fingerprint_item(stream->print, item));
        if (owner == CLI_OURS) block->item_count++;
    }
    return block->item_count > 0;
}

/* ---- both ---- */

/* A return without a newline after it ends a line too, on old machines. */
static bool has_lone_return(const char *text, size_t size) {
    const char *at = text, *end = text + size;
    while ((at = memchr(at, '\r', (size_t)(end - at))) && ++at < end)
        if (*at != '\n') return true;
    return false;
}

static bool is_lines(const char *format) { return format && !strcmp(format, "line"); }

static void fill_ahead(cli_stream *stream, cli_block *block) {
    cli_buffer *ahead = &stream->ahead;
    char *start = cli_buffer_room(ahead, CHUNK);
    while (ahead->size < CLI_DECODE_BYTES && !stream->ended)
        ahead->size += cli_stream_read(stream, start + ahead->size, CHUNK - ahead->size, block);
}

/* A file that is no plain text is decoded from here on, or refused. */
static void decode(cli_stream *stream, cli_block *block) {
    cli_buffer *ahead = &stream->ahead;
    const char *why;
    if (stream->text || !cli_decode_needed(ahead->data, ahead->size, &why)) return;
    if (!why)
        stream->decoder =
            cli_decoder_new(ahead->data, ahead->size, (cli_pull){read_bytes, stream}, &why);
    if (why) cli_block_complain(block, 0, 0, why);
    ahead->size = 0;
    stream->ended = !stream->decoder;
    fill_ahead(stream, block);
}

/* The first bytes of the file, without the mark some editors put in front of UTF-8. */
static void read_beginning(cli_stream *stream, cli_block *block) {
    static const char mark[3] = "\xEF\xBB\xBF";
    cli_buffer *ahead = &stream->ahead;
    fill_ahead(stream, block);
    decode(stream, block);
    char *start = ahead->data;
    if (ahead->size < sizeof mark || memcmp(start, mark, sizeof mark)) return;
    ahead->size -= sizeof mark;
    memmove(start, start + sizeof mark, ahead->size);
}

/* Reads the beginning of the file, finds out its format, and so the way to go on. */
static void recognise(cli_stream *stream, cli_block *block) {
    const char *from = stream->cli->options.from;
    read_beginning(stream, block);
    const char *start = stream->ahead.data;
    bool returns = has_lone_return(start, stream->ahead.size);
    stream->format = "line";
    stream->by_lines =
        from ? is_lines(from) && !returns : !returns && cli_lines_plain(start, stream->ahead.size);
    bool named = !stream->text && strcmp(stream->file, "-") != 0;
    if (named && !stream->ahead.size && !stream->skip && !block->errors.size)
        cli_block_complain(block, 0, 0, "the file is empty");
    if (stream->by_lines || !stream->ahead.size) return;
    if (susol_reader_new(&stream->reader, from, NULL, NULL)) (void)cli_need(NULL);
    if (susol_reader_feed(stream->reader, start, stream->ahead.size)) (void)cli_need(NULL);
    stream->by_lines = !from && !returns; /* perhaps: keep what is read for the lines */
    susol_status status = read_puzzle(stream, &stream->held, block);
    stream->format = susol_reader_format(stream->reader);
    stream->by_lines = stream->by_lines && !status && is_lines(stream->format);
    stream->holding = !stream->by_lines;
    if (!stream->holding) {
        susol_reader_free(stream->reader);
        stream->reader = NULL;
    }
}

static bool fill(cli_stream *stream, cli_block *block) {
    block->file = stream->file;
    block->named = !stream->text;
    block->format = stream->format;
    block->by_lines = stream->by_lines;
    if (stream->by_lines) return cli_lines_next(stream, block);
    return stream->reader && next_puzzles(stream, block);
}

bool cli_stream_next(cli_stream *stream, cli_block *block) {
    cli_block_clear(block);
    block->number = stream->blocks;
    if (stream->numbers) return cli_numbers_next(stream, block);
    while (!cli_stop_reason()) {
        if (stream->fd < 0 && !stream->text) {
            if (is_last_file(stream)) break;
            if (!open_file(stream, block)) continue;
            recognise(stream, block);
        }
        bool filled = fill(stream, block);
        block->bytes = stream->bytes;
        if (stream->changed) return false;
        if (filled) {
            stream->blocks++;
            return true;
        }
        close_file(stream);
        if (block->errors.size) break;
    }
    if (!block->errors.size) {
        stream->changed = stream->skip && !cli_stop_reason(); /* it has become shorter */
        return false;
    }
    block->by_lines = false; /* nothing but complaints */
    stream->blocks++;
    return true;
}
