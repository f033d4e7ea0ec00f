/* block.c: a piece of the input on its way through the program. */
#include "block.h"
#include <inttypes.h>
#include <string.h>

enum { LONGEST_WORD = 40 }; /* of a puzzle on the command line; a link may have thousands */

void cli_block_complain(cli_block *block, uint64_t line, int column, const char *what) {
    cli_buffer *out = &block->errors;
    bool cut = !block->named && strlen(block->file) > LONGEST_WORD;
    if (cut) cli_buffer_format(out, "susol: %.*s...: ", LONGEST_WORD, block->file);
    else cli_buffer_format(out, "susol: %s: ", block->file);
    if (line) {
        out->size -= 1; /* the blank */
        cli_buffer_format(out, "%" PRIu64 ":%d: ", line, column > 0 ? column : 1);
    }
    cli_buffer_words(out, what);
    cli_buffer_put(out, '\n');
    block->failed++;
}

void cli_block_clear(cli_block *block) {
    block->text.size = block->out.size = block->errors.size = block->marks.size = 0;
    block->item_count = 0;
    block->numbers = 0;
    block->printed = 0;
    block->answered = block->failed = 0;
    block->gap = block->alone = block->cut = block->done = block->sent = false;
    block->file = "-";
    block->named = true;
    block->format = NULL;
}

void cli_block_free(cli_block *block) {
    for (int i = 0; i < CLI_BLOCK_PUZZLES; i++) susol_puzzle_free(block->items[i].puzzle);
    cli_buffer_free(&block->text);
    cli_buffer_free(&block->out);
    cli_buffer_free(&block->errors);
    cli_buffer_free(&block->marks);
}
