/* stream.c: all input files as one stream of blocks.

   Each file is opened when the one before it is used up, and its format recognised from its
   beginning. A word that names no file but reads as a puzzle, such as a link, stands for itself.
   Files of lines are cut into blocks of lines (stream_lines.c); everything else goes
   through one reader of the library, and blocks hold the puzzles. Only as much is read ahead as a
   block needs, so memory does not grow with the input. */
#define _POSIX_C_SOURCE 200809L
#include "stream.h"
#include "ration.h"
#include "fingerprint.h"
#include "stop.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK = 1 << 16 };

/* ---- files ---- */

static char *const standard_input[] = {(char[]){"-"}};

static char *const *files(const ss_cli *cli) {
    return cli->word_count ? cli->words : standard_input;
}

static int file_count(const ss_cli *cli) { return cli->word_count ? cli->word_count : 1; }

/* The size of all files together, for the time left; 0 if one of them is no plain file. */
static uint64_t total_size(const ss_cli *cli) {
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

void ss_cli_stream_open(ss_stream *stream, const ss_cli *cli) {
    *stream = (ss_stream){.cli = cli, .fd = -1};
    stream->all_bytes = total_size(cli);
}

static void close_file(ss_stream *stream) {
    if (stream->fd > STDIN_FILENO) (void)close(stream->fd);
    stream->fd = -1;
    stream->text = NULL;
    susol_reader_free(stream->reader);
    stream->reader = NULL;
    stream->ahead.size = 0;
}

void ss_cli_stream_close(ss_stream *stream) {
    close_file(stream);
    susol_puzzle_free(stream->held.puzzle);
    ss_cli_buffer_free(&stream->ahead);
}

/* Is the word, which names no file, meant as the puzzle itself? It is if it can be read, or if it
   begins like a puzzle: then what is wrong with it says more than that there is no such file. */
static bool is_puzzle(const char *word, const char *format) {
    susol_puzzle *puzzle = NULL;
    susol_reader *reader = NULL;
    if (errno != ENOENT && errno != ENAMETOOLONG) return false;
    if (susol_puzzle_new(&puzzle, NULL) || susol_reader_new(&reader, format, NULL) ||
        susol_reader_feed(reader, word, strlen(word)) || susol_reader_end(reader))
        (void)ss_cli_need(NULL);
    susol_status status = susol_reader_next(reader, puzzle, NULL);
    bool begins = !format && susol_reader_format(reader);
    susol_reader_free(reader);
    susol_puzzle_free(puzzle);
    return !status || begins;
}

static bool open_file(ss_stream *stream, ss_block *block) {
    struct stat about;
    const char *name = files(stream->cli)[stream->next_file++];
    bool standard = !strcmp(name, "-");
    stream->file = block->file = name;
    stream->fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    if (stream->fd < 0) {
        const char *why = strerror(errno);
        block->named = errno != ENAMETOOLONG;
        if (is_puzzle(name, stream->cli->options.from)) {
            stream->text = name;
        } else {
            if (strstr(name, "://")) why = "expected a link that holds the puzzle, not a short one";
            ss_cli_block_complain(block, 0, 0, why);
            return false;
        }
    }
    stream->regular = stream->text || (!fstat(stream->fd, &about) && S_ISREG(about.st_mode));
    stream->ended = stream->skip_rest = stream->holding = false;
    stream->line = 0;
    return true;
}

static size_t read_text(ss_stream *stream, char *to, size_t room) {
    size_t size = strnlen(stream->text, room);
    memcpy(to, stream->text, size);
    stream->text += size;
    stream->ended = !size;
    return size;
}

size_t ss_cli_stream_read(ss_stream *stream, char *to, size_t room, ss_block *block) {
    if (stream->text) return read_text(stream, to, room);
    while (stream->regular || ss_cli_stop_wait_readable(stream->fd)) {
        ssize_t got = read(stream->fd, to, room);
        if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (got < 0) ss_cli_block_complain(block, 0, 0, strerror(errno));
        stream->bytes += got > 0 ? (uint64_t)got : 0;
        stream->ended = got <= 0;
        return got > 0 ? (size_t)got : 0;
    }
    stream->ended = true;
    return 0;
}

ss_owner ss_cli_stream_owner(ss_stream *stream) {
    const ss_option_shard *shard = &stream->cli->options.shard;
    uint64_t number = stream->seen++;
    if (shard->count && number % shard->count != shard->index) return SS_OTHERS;
    return stream->skip ? SS_ANSWERED : SS_OURS;
}

void ss_cli_stream_pass(ss_stream *stream, uint64_t print) {
    stream->print = print;
    if (!--stream->skip) stream->changed = print != stream->expected;
}

/* ---- everything but lines: one reader for the file ---- */

/* The reader's next puzzle, with as much more text as it asks for. */
static susol_status read_puzzle(ss_stream *stream, ss_item *item, ss_block *block) {
    susol_status status;
    item->error = (susol_error){0};
    if (!item->puzzle) item->puzzle = ss_cli_puzzle_new(stream->cli);
    while ((status = susol_reader_next(stream->reader, item->puzzle, &item->error)) == SUSOL_MORE) {
        char chunk[CHUNK];
        size_t got = ss_cli_stream_read(stream, chunk, sizeof chunk, block);
        if (stream->by_lines) ss_cli_buffer_add(&stream->ahead, chunk, got);
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

static bool is_last_file(const ss_stream *stream) {
    return stream->next_file == file_count(stream->cli);
}

static void swap_items(ss_item *one, ss_item *two) {
    ss_item kept = *one;
    *one = *two;
    *two = kept;
}

/* Fills the block up to the pace; the first puzzle was read while the format was found out. */
static bool next_puzzles(ss_stream *stream, ss_block *block) {
    uint64_t most = stream->pace / 8;
    if (most < 1) most = 1;
    if (most > SS_BLOCK_PUZZLES) most = SS_BLOCK_PUZZLES;
    bool look = stream->look_ahead && !stream->blocks;
    if (look) most = 2;
    while ((uint64_t)block->item_count < most && !ss_cli_stop_reason() && !stream->changed) {
        ss_item *item = &block->items[block->item_count];
        if (stream->holding) swap_items(item, &stream->held);
        else (void)read_puzzle(stream, item, block);
        stream->holding = false;
        if (item->error.status == SUSOL_NO_MEMORY) (void)ss_cli_need(NULL);
        if (item->error.status == SUSOL_END) {
            block->alone = look && block->item_count == 1 && is_last_file(stream);
            break;
        }
        ss_owner owner = ss_cli_stream_owner(stream);
        if (owner == SS_ANSWERED)
            ss_cli_stream_pass(stream, ss_cli_fingerprint_item(stream->print, item));
        if (owner == SS_OURS) block->item_count++;
    }
    return block->item_count > 0;
}

/* ---- both ---- */

/* A return without a newline behind it ends a line too, on old machines. */
static bool has_lone_return(const char *text, size_t size) {
    const char *at = text, *end = text + size;
    while ((at = memchr(at, '\r', (size_t)(end - at))) && ++at < end)
        if (*at != '\n') return true;
    return false;
}

static bool is_lines(const char *format) { return format && !strcmp(format, "line"); }

/* The first bytes of the file, without the mark some editors put in front of UTF-8. */
static void read_beginning(ss_stream *stream, ss_block *block) {
    static const char mark[3] = "\xEF\xBB\xBF";
    ss_buffer *ahead = &stream->ahead;
    char *start = ss_cli_buffer_room(ahead, CHUNK);
    while (ahead->size <= sizeof mark && !stream->ended)
        ahead->size += ss_cli_stream_read(stream, start + ahead->size, CHUNK - ahead->size, block);
    if (ahead->size < sizeof mark || memcmp(start, mark, sizeof mark)) return;
    ahead->size -= sizeof mark;
    memmove(start, start + sizeof mark, ahead->size);
}

/* Reads the beginning of the file, finds out its format, and so the way to go on. */
static void recognise(ss_stream *stream, ss_block *block) {
    const char *from = stream->cli->options.from;
    read_beginning(stream, block);
    const char *start = stream->ahead.data;
    bool returns = has_lone_return(start, stream->ahead.size);
    stream->format = "line";
    stream->by_lines = from ? is_lines(from) && !returns
                            : !returns && ss_cli_lines_plain(start, stream->ahead.size);
    if (stream->by_lines || !stream->ahead.size) return;
    if (susol_reader_new(&stream->reader, from, NULL)) (void)ss_cli_need(NULL);
    if (susol_reader_feed(stream->reader, start, stream->ahead.size)) (void)ss_cli_need(NULL);
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

static bool fill(ss_stream *stream, ss_block *block) {
    block->file = stream->file;
    block->named = !stream->text;
    block->format = stream->format;
    block->by_lines = stream->by_lines;
    if (stream->by_lines) return ss_cli_lines_next(stream, block);
    return stream->reader && next_puzzles(stream, block);
}

bool ss_cli_stream_next(ss_stream *stream, ss_block *block) {
    ss_cli_block_clear(block);
    block->number = stream->blocks;
    while (!ss_cli_stop_reason()) {
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
        stream->changed = stream->skip && !ss_cli_stop_reason(); /* it has become shorter */
        return false;
    }
    block->by_lines = false; /* nothing but complaints */
    stream->blocks++;
    return true;
}
