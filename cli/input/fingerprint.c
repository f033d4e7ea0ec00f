/* fingerprint.c: a number that tells the puzzles answered so far from any others. */
#include "fingerprint.h"
#include "stream.h"
#include <string.h>

/* Of a line that is longer than a block only the beginning is seen, and how much is chance. */
enum { LONGEST = 1 << 16 };

static uint64_t mix(uint64_t print, uint64_t word) {
    print = (print ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return print ^ print >> 29;
}

static uint64_t bytes(uint64_t print, const char *at, size_t size) {
    for (; size >= 8; at += 8, size -= 8) {
        uint64_t word = 0;
        for (int i = 0; i < 8; i++) word |= (uint64_t)(unsigned char)at[i] << (8 * i);
        print = mix(print, word);
    }
    for (; size; at++, size--) print = mix(print, (unsigned char)*at);
    return print;
}

uint64_t cli_fingerprint_line(uint64_t print, const char *line, size_t size) {
    if (size > LONGEST) size = LONGEST;
    return mix(bytes(print, line, size), ~(uint64_t)size); /* where it ends matters, too */
}

/* The puzzle as our own format has it; one that could not be read, by what was said of it. */
uint64_t cli_fingerprint_item(uint64_t print, const cli_item *item) {
    if (item->error.status)
        return cli_fingerprint_line(print, item->error.text, strlen(item->error.text));
    susol_text *text;
    if (susol_text_new(&text, NULL)) (void)cli_need(NULL);
    susol_status status = susol_write(item->puzzle, "susol", text, NULL);
    if (status == SUSOL_NO_MEMORY) (void)cli_need(NULL);
    print = cli_fingerprint_line(print, susol_text_data(text), susol_text_size(text));
    susol_text_free(text);
    return print;
}

static uint64_t next_lines(uint64_t print, cli_block *block) {
    const char *text = block->text.data, *end = text + block->text.size, *line, *stop;
    const char *at = text + block->printed;
    for (uint64_t i = 0; i < block->answered && at < end; at = stop + 1) {
        line = at;
        stop = cli_lines_end(line, end);
        if (!cli_lines_puzzle(line, stop)) continue;
        print = cli_fingerprint_line(print, line, (size_t)(stop - line));
        i++;
    }
    block->printed = (size_t)(at - text);
    return print;
}

uint64_t cli_fingerprint_block(uint64_t print, cli_block *block) {
    if (block->numbers) return print; /* the command line says all */
    if (block->by_lines) return next_lines(print, block);
    for (uint64_t i = 0; i < block->answered; i++)
        print = cli_fingerprint_item(print, &block->items[block->printed++]);
    return print;
}
