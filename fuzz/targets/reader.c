/* reader.c: any bytes to the reader of streams, in pieces and at once, in a format or recognised.

   What is found must not depend on the pieces, and susol_read must agree with the first puzzle. The
   last four bytes are: the format, and how the text is cut. */
#include "fuzz.h"
#include "format/format.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_PUZZLES = 64 };

/* Everything the reader says about one puzzle, as a number. */
static uint64_t mix(uint64_t hash, const void *data, size_t size) {
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; i++) hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash;
}

static uint64_t mix_number(uint64_t hash, int64_t number) {
    return mix(hash, &number, sizeof number);
}

static uint64_t look_at(const ss_puzzle *puzzle) {
    uint64_t hash = mix_number(mix_number(14695981039346656037u, puzzle->side), puzzle->columns);
    hash = mix(hash, puzzle->allowed, (size_t)puzzle->cells * sizeof *puzzle->allowed);
    hash = mix(hash, puzzle->region, (size_t)puzzle->grid);
    hash = mix(hash, puzzle->title, strlen(puzzle->title));
    for (int i = 0; i < puzzle->rule_count; i++) {
        const ss_rule *rule = &puzzle->rules[i];
        hash = mix_number(mix_number(hash, rule->count), rule->part_count);
        hash = mix(hash, rule->cells, rule->count * sizeof *rule->cells);
        hash = mix(hash, rule->numbers, rule->number_count * sizeof *rule->numbers);
    }
    return hash;
}

typedef struct told {
    susol_status status[MOST_PUZZLES];
    uint64_t hash[MOST_PUZZLES];
    int count;
} told;

static void note(told *to, susol_status status, const susol_error *error, const ss_puzzle *puzzle) {
    uint64_t hash = 0;
    if (status == SUSOL_OK) hash = look_at(puzzle);
    else {
        FUZZ_CHECK(memchr(error->text, 0, sizeof error->text) && error->text[0]);
        hash = mix_number(mix_number(0, error->line), error->column);
        hash = mix(hash, error->text, strlen(error->text));
    }
    to->status[to->count] = status;
    to->hash[to->count++] = hash;
}

/* Reads a stream cut into pieces: the way decides their sizes; without any, it comes at once. */
static void read_stream(fuzz_bytes text, fuzz_bytes way, susol_puzzle *puzzle, const char *format,
                        told *to) {
    susol_reader *reader;
    susol_error error;
    int least = fuzz_byte(&way), turns = fuzz_byte(&way) % 8;
    FUZZ_CHECK(!susol_reader_new(&reader, format, &fuzz_memory, NULL));
    for (bool ended = false; to->count < MOST_PUZZLES;) {
        susol_status status = susol_reader_next(reader, puzzle, &error);
        if (status == SUSOL_END) break;
        FUZZ_CHECK(!(ended && status == SUSOL_MORE));
        if (status != SUSOL_MORE) note(to, status, &error, puzzle);
        else if (!text.left) {
            ended = true;
            FUZZ_CHECK(!susol_reader_end(reader));
        } else {
            size_t piece = turns ? (size_t)(least + turns * 37 % 11) : text.left;
            if (turns) turns = turns == 1 ? 1 : turns - 1;
            piece = piece > text.left ? text.left : piece + !piece;
            FUZZ_CHECK(!susol_reader_feed(reader, (const char *)text.data, piece));
            text.data += piece, text.left -= piece;
        }
    }
    susol_reader_free(reader);
}

static void compare(const told *one, const told *other) {
    FUZZ_CHECK(one->count == other->count);
    for (int i = 0; i < one->count; i++) {
        FUZZ_CHECK(one->status[i] == other->status[i]);
        FUZZ_CHECK(one->hash[i] == other->hash[i]);
    }
}

static void read_first(fuzz_bytes text, susol_puzzle *puzzle, const char *format,
                       const told *streamed) {
    susol_error error = {.text = ""};
    susol_status status = susol_read(puzzle, (const char *)text.data, text.left, format, &error);
    if (!status && streamed->count && !streamed->status[0])
        FUZZ_CHECK(look_at(puzzle) == streamed->hash[0]);
    if (status) FUZZ_CHECK(error.text[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static told pieces, whole;
    fuzz_bytes text = {data, size}, way = fuzz_take_last(&text, 4);
    const char *format = fuzz_one_in(&way, 2) ? fuzz_name(&way, "formats") : NULL;
    uint8_t *copy = malloc(text.left + !text.left); /* so that a look at one byte more is seen */
    susol_puzzle *puzzle; /* one for all: what was read before must not matter either */
    if (!copy) abort();
    FUZZ_CHECK(!susol_puzzle_new(&puzzle, &fuzz_memory));
    text.data = memcpy(copy, data, text.left);
    pieces.count = whole.count = 0;
    read_stream(text, way, puzzle, format, &pieces);
    read_stream(text, (fuzz_bytes){NULL, 0}, puzzle, format, &whole);
    compare(&pieces, &whole);
    read_first(text, puzzle, format, &whole);
    susol_puzzle_free(puzzle);
    free(copy);
    fuzz_all_given_back();
    return 0;
}
