/* decode.c: files that are no plain text: compressed ones, and UTF-16.

   Two stages: bytes are unpacked, if they are packed, and then put from two bytes a character into
   UTF-8, if they are that. `packed` and `wide` hold what the stage has not taken yet. */
#include "decode.h"
#include "plugin.h"
#include "unpacker.h"
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, LONGEST_LETTER = 4 };
/* More than this many bytes, and more than this many times the file: that is no list of puzzles. */
static const uint64_t harmless = UINT64_C(1) << 26, most_times = 200;

struct cli_decoder {
    cli_pull pull;
    const cli_unpacker *unpacker; /* NULL: not packed */
    void *state;
    bool ended, unpacked;          /* the file, and what it holds, is at its end */
    char *packed, *wide;           /* CHUNK bytes each */
    size_t packed_at, packed_size; /* unread part */
    size_t wide_size;              /* from the beginning */
    uint64_t taken, given;
    bool known, is_wide, big; /* UTF-16, the larger byte first */
    uint32_t high;            /* the first half of a character that takes two; 0: none */
    char left[LONGEST_LETTER];
    size_t left_size;
};

/* ---- what a file begins with ---- */

static bool begins(const char *begin, size_t size, const char *magic, size_t length) {
    return size >= length && !memcmp(begin, magic, length);
}

static bool is_gzip(const char *begin, size_t size) { return begins(begin, size, "\x1F\x8B", 2); }

static bool is_xz(const char *begin, size_t size) {
    return begins(begin, size,
                  "\xFD"
                  "7zXZ\0",
                  6);
}

/* With the mark; or without it, if a digit or a point is the first character. */
static bool is_wide(const char *begin, size_t size, bool *big) {
    bool second = size >= 4 && !begin[0] && begin[1] && !begin[2] && begin[3];
    bool first = size >= 4 && begin[0] && !begin[1] && begin[2] && !begin[3];
    *big = second || begins(begin, size, "\xFE\xFF", 2);
    return *big || first || begins(begin, size, "\xFF\xFE", 2);
}

bool cli_decode_needed(const char *begin, size_t size, const char **why) {
    static const struct {
        const char *magic;
        size_t size;
        const char *what;
    } others[] = {{"BZh", 3, "this is compressed by bzip2: unpack it first (bunzip2)"},
                  {"\x28\xB5\x2F\xFD", 4, "this is compressed by zstd: unpack it first (zstd -d)"},
                  {"PK\x03\x04", 4, "this is a zip archive: unpack it first (unzip)"},
                  {"7z\xBC\xAF", 4, "this is a 7z archive: unpack it first"},
                  {"\x89PNG", 4, "this is a picture: susol scan reads puzzles out of those"},
                  {"\xFF\xD8\xFF", 3, "this is a picture: susol scan reads puzzles out of those"},
                  {"%PDF", 4, "this is a PDF, not a text"},
                  {"SQLi", 4, "this is a database, not a text"}};
    bool big;
    *why = NULL;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (begins(begin, size, others[i].magic, others[i].size)) *why = others[i].what;
    return *why || is_gzip(begin, size) || is_xz(begin, size) || is_wide(begin, size, &big);
}

/* ---- the first stage ---- */

static void take_more(cli_decoder *at) {
    if (at->packed_size || at->ended) return;
    at->packed_at = 0;
    at->packed_size = at->pull.read(at->pull.user, at->packed, CHUNK);
    at->ended = !at->packed_size;
    at->taken += at->packed_size;
}

static size_t copy_packed(cli_decoder *at, char *to, size_t room) {
    take_more(at);
    size_t size = at->packed_size < room ? at->packed_size : room;
    memcpy(to, at->packed + at->packed_at, size);
    at->packed_at += size;
    at->packed_size -= size;
    at->unpacked = at->ended && !at->packed_size;
    return size;
}

/* Bytes of what the file holds; 0: the end, or *why. */
static size_t unpack(cli_decoder *at, char *to, size_t room, const char **why) {
    if (!at->unpacker) return copy_packed(at, to, room);
    cli_pieces pieces = {.out = to, .out_size = room};
    cli_unpack said = CLI_UNPACK_MORE;
    while (said == CLI_UNPACK_MORE && pieces.out_size == room && !at->unpacked) {
        take_more(at);
        pieces.in = at->packed + at->packed_at;
        pieces.in_size = at->packed_size;
        pieces.last = at->ended;
        said = at->unpacker->run(at->state, &pieces);
        at->packed_at += at->packed_size - pieces.in_size;
        at->packed_size = pieces.in_size;
        at->unpacked = said != CLI_UNPACK_MORE;
    }
    at->given += room - pieces.out_size;
    if (said == CLI_UNPACK_BROKEN) *why = "the compressed file is damaged or ends too soon";
    if (said == CLI_UNPACK_NO_MEMORY) *why = "the compressed file needs too much memory";
    if (at->given > harmless && at->given > most_times * at->taken)
        *why = "the compressed file holds more than 200 times its size: unpack it, if you trust it";
    return *why ? 0 : room - pieces.out_size;
}

/* ---- the second stage ---- */

static size_t put_letter(uint32_t code, char *to) {
    if (code < 0x80) return to[0] = (char)code, 1;
    if (code < 0x800)
        return to[0] = (char)(0xC0 | code >> 6), to[1] = (char)(0x80 | (code & 63)), 2;
    if (code < 0x10000) {
        to[0] = (char)(0xE0 | code >> 12);
        to[1] = (char)(0x80 | (code >> 6 & 63));
        return to[2] = (char)(0x80 | (code & 63)), 3;
    }
    to[0] = (char)(0xF0 | code >> 18);
    to[1] = (char)(0x80 | (code >> 12 & 63));
    to[2] = (char)(0x80 | (code >> 6 & 63));
    return to[3] = (char)(0x80 | (code & 63)), 4;
}

/* Two bytes; the mark at the beginning is no character. */
static size_t narrow(cli_decoder *at, const char *two, char *to) {
    uint32_t first = (unsigned char)two[at->big ? 0 : 1], code = first << 8;
    code |= (unsigned char)two[at->big ? 1 : 0];
    if (code == 0xFEFF) return 0;
    if (code >= 0xD800 && code < 0xDC00) return at->high = code, 0;
    bool pair = code >= 0xDC00 && code < 0xE000 && at->high;
    if (pair) code = 0x10000 + ((at->high - 0xD800) << 10) + (code - 0xDC00);
    else if (code >= 0xDC00 && code < 0xE000) code = 0xFFFD;
    at->high = 0;
    return put_letter(code, to);
}

/* As many letters as there is room for; one that is cut waits in `left`. */
static size_t narrow_all(cli_decoder *at, char *to, size_t room) {
    size_t size = 0, used = 0;
    for (;;) {
        size_t part = at->left_size < room - size ? at->left_size : room - size;
        memcpy(to + size, at->left, part);
        at->left_size -= part;
        memmove(at->left, at->left + part, at->left_size);
        size += part;
        if (size == room || used + 2 > at->wide_size) break;
        at->left_size = narrow(at, at->wide + used, at->left);
        used += 2;
    }
    at->wide_size -= used;
    memmove(at->wide, at->wide + used, at->wide_size);
    return size;
}

static size_t read_wide(cli_decoder *at, char *to, size_t room, const char **why) {
    for (;;) {
        size_t size = narrow_all(at, to, room);
        if (size || *why || at->unpacked) return size;
        at->wide_size += unpack(at, at->wide + at->wide_size, CHUNK - at->wide_size, why);
    }
}

/* ---- both ---- */

cli_decoder *cli_decoder_new(const char *begin, size_t size, cli_pull pull, const char **why) {
    cli_decoder *at = cli_need(calloc(1, sizeof *at));
    at->pull = pull;
    at->packed = cli_need(malloc(CHUNK));
    at->wide = cli_need(malloc(CHUNK));
    at->packed_size = at->taken = size < CHUNK ? size : CHUNK;
    memcpy(at->packed, begin, at->packed_size);
    *why = NULL;
    if (!is_gzip(begin, size) && !is_xz(begin, size)) return at;
    at->unpacker = cli_plugin_load(CLI_UNPACKER_FILE, CLI_UNPACKER_NAME, why);
    if (at->unpacker)
        at->state =
            cli_need(at->unpacker->open(is_xz(begin, size) ? CLI_PACKED_XZ : CLI_PACKED_GZIP));
    if (at->unpacker) return at;
    cli_decoder_free(at);
    return NULL;
}

/* The first bytes that come out tell whether they are UTF-16. */
static void look(cli_decoder *at, const char **why) {
    size_t got = 1;
    while (at->wide_size < CLI_DECODE_BYTES && got && !*why) {
        got = unpack(at, at->wide + at->wide_size, CLI_DECODE_BYTES - at->wide_size, why);
        at->wide_size += got;
    }
    at->is_wide = is_wide(at->wide, at->wide_size, &at->big);
    at->known = true;
}

size_t cli_decoder_read(cli_decoder *at, char *to, size_t room, const char **why) {
    *why = NULL;
    if (!at->known) look(at, why);
    if (*why) return 0;
    if (at->is_wide) return read_wide(at, to, room, why);
    size_t size = at->wide_size < room ? at->wide_size : room;
    if (!size) return unpack(at, to, room, why);
    memcpy(to, at->wide, size);
    at->wide_size -= size;
    memmove(at->wide, at->wide + size, at->wide_size);
    return size;
}

void cli_decoder_free(cli_decoder *at) {
    if (!at) return;
    if (at->state) at->unpacker->close(at->state);
    free(at->packed);
    free(at->wide);
    free(at);
}

/* ---- a whole file ---- */

typedef struct rest {
    const cli_buffer *bytes;
    size_t at;
} rest;

static size_t read_rest(void *user, char *to, size_t room) {
    rest *from = user;
    size_t left = from->bytes->size - from->at, size = left < room ? left : room;
    memcpy(to, from->bytes->data + from->at, size);
    from->at += size;
    return size;
}

bool cli_decode_all(cli_buffer *bytes, const char **why) {
    if (!cli_decode_needed(bytes->data, bytes->size, why)) return true;
    if (*why) return false;
    rest from = {bytes, bytes->size < CHUNK ? bytes->size : CHUNK};
    cli_decoder *at = cli_decoder_new(bytes->data, from.at, (cli_pull){read_rest, &from}, why);
    cli_buffer text = {0};
    size_t got = at ? 1 : 0;
    while (got) {
        got = cli_decoder_read(at, cli_buffer_room(&text, CHUNK), CHUNK, why);
        text.size += got;
    }
    cli_decoder_free(at);
    cli_buffer_free(bytes);
    cli_buffer_put(&text, 0);
    text.size--;
    *bytes = text;
    return !*why;
}
