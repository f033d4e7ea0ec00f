/* unpack_files.c: the plug-in for compressed files, by zlib and liblzma. */
#include "input/unpacker.h"
#include <lzma.h>
#include <stdlib.h>
#include <zlib.h>

/* What liblzma may use: large dictionaries are of no use for puzzles. */
static const uint64_t most_memory = UINT64_C(1) << 27;

typedef struct unpacking {
    cli_packed kind;
    z_stream gzip;
    lzma_stream xz;
} unpacking;

static bool start(unpacking *at) {
    if (at->kind == CLI_PACKED_GZIP) return inflateInit2(&at->gzip, MAX_WBITS + 16) == Z_OK;
    at->xz = (lzma_stream)LZMA_STREAM_INIT;
    return lzma_stream_decoder(&at->xz, most_memory, LZMA_CONCATENATED) == LZMA_OK;
}

static void *open_unpacking(cli_packed kind) {
    unpacking *at = calloc(1, sizeof *at);
    if (at) at->kind = kind;
    if (!at || start(at)) return at;
    free(at);
    return NULL;
}

/* A file may be several that were put one after the other. */
static cli_unpack run_gzip(z_stream *gzip, cli_pieces *pieces) {
    int said = Z_OK;
    gzip->next_in = (Bytef *)(uintptr_t)pieces->in;
    gzip->avail_in = (uInt)pieces->in_size;
    gzip->next_out = (Bytef *)pieces->out;
    gzip->avail_out = (uInt)pieces->out_size;
    while (said == Z_OK && gzip->avail_out && gzip->avail_in) {
        said = inflate(gzip, Z_NO_FLUSH);
        if (said == Z_STREAM_END && gzip->avail_in) said = inflateReset(gzip);
    }
    bool ended = said == Z_STREAM_END, used = !gzip->avail_in;
    bool full = !gzip->avail_out;
    pieces->in += pieces->in_size - gzip->avail_in;
    pieces->in_size = gzip->avail_in;
    pieces->out += pieces->out_size - gzip->avail_out;
    pieces->out_size = gzip->avail_out;
    if (said == Z_MEM_ERROR) return CLI_UNPACK_NO_MEMORY;
    if (ended && pieces->last) return CLI_UNPACK_END;
    if (ended) return inflateReset(gzip) == Z_OK ? CLI_UNPACK_MORE : CLI_UNPACK_BROKEN;
    if (said != Z_OK && said != Z_BUF_ERROR) return CLI_UNPACK_BROKEN;
    if (pieces->last && used && !full) return gzip->total_in ? CLI_UNPACK_BROKEN : CLI_UNPACK_END;
    return CLI_UNPACK_MORE;
}

static cli_unpack run_xz(lzma_stream *xz, cli_pieces *pieces) {
    xz->next_in = (const uint8_t *)pieces->in;
    xz->avail_in = pieces->in_size;
    xz->next_out = (uint8_t *)pieces->out;
    xz->avail_out = pieces->out_size;
    lzma_ret said = lzma_code(xz, pieces->last ? LZMA_FINISH : LZMA_RUN);
    pieces->in = (const char *)xz->next_in;
    pieces->in_size = xz->avail_in;
    pieces->out = (char *)xz->next_out;
    pieces->out_size = xz->avail_out;
    if (said == LZMA_STREAM_END) return CLI_UNPACK_END;
    if (said == LZMA_MEM_ERROR || said == LZMA_MEMLIMIT_ERROR) return CLI_UNPACK_NO_MEMORY;
    return said == LZMA_OK ? CLI_UNPACK_MORE : CLI_UNPACK_BROKEN;
}

static cli_unpack run(void *state, cli_pieces *pieces) {
    unpacking *at = state;
    return at->kind == CLI_PACKED_GZIP ? run_gzip(&at->gzip, pieces) : run_xz(&at->xz, pieces);
}

static void close_unpacking(void *state) {
    unpacking *at = state;
    if (at->kind == CLI_PACKED_GZIP) (void)inflateEnd(&at->gzip);
    else lzma_end(&at->xz);
    free(at);
}

__attribute__((visibility("default"))) const cli_unpacker cli_unpacker_files = {
    .open = open_unpacking, .run = run, .close = close_unpacking};
