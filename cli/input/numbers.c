/* numbers.c: puzzles that are made, not read: a block is some numbers that follow each other. */
#include "batch.h"
#include "stop.h"
#include "stream.h"
#include <inttypes.h>

/* Numbers of an earlier run are passed over: the same question makes the same puzzles. */
bool cli_numbers_next(cli_stream *stream, cli_block *block) {
    if (stream->next_number < stream->skip) stream->next_number = stream->skip;
    if (cli_stop_reason() || stream->next_number >= stream->numbers) return false;
    uint64_t left = stream->numbers - stream->next_number;
    block->by_lines = false;
    block->alone = stream->numbers == 1;
    block->first_number = stream->next_number;
    block->numbers = left < stream->pace ? left : stream->pace;
    stream->next_number += block->numbers;
    block->bytes = stream->next_number;
    stream->blocks++;
    return true;
}

void cli_numbers_answer(cli_worker *worker) {
    cli_block *block = worker->block;
    for (uint64_t i = 0; i < block->numbers; i++) {
        worker->mark = block->out.size;
        if (!worker->mark) block->gap = false;
        worker->since = cli_worker_start(worker);
        if (cli_stop_reason() || !worker->question->make(worker, block->first_number + i)) {
            block->out.size = worker->mark;
            block->cut = true;
            cli_worker_finish(worker);
            return;
        }
        block->answered++;
        worker->mark = block->out.size;
        cli_worker_relieve(worker);
    }
}

void cli_numbers_fail(cli_worker *worker, uint64_t number, const char *why) {
    cli_block *block = worker->block;
    cli_buffer_format(&block->errors, "susol: puzzle %" PRIu64 ": %s\n", number + 1, why);
    block->failed++;
}
