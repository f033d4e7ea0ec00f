/* inflate.c: packed bytes as zip files and links have them (RFC 1951).

   Bits are taken from the lowest of each byte on. A code is read bit by bit: `first` is the lowest
   code of its length and `count[length]` how many there are, so a code that is less than
   first + count is the (code - first)-th symbol of that length. */
#include "base/inflate.h"
#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { LONGEST = 15, SYMBOLS = 288, FARTHEST = 30, ORDERED = 19 };

typedef struct code { /* how many codes of each length, and the symbols in their order */
    uint16_t count[LONGEST + 1], symbol[SYMBOLS];
} code;

typedef struct unpacking {
    ss_span packed;
    size_t at; /* the next bit */
    bool over; /* asked for more than there is, or for nonsense */
    ss_text *out;
    size_t begin, most;
} unpacking;

static unsigned take(unpacking *from, int bits) {
    assert(bits >= 0);
    assert(bits <= 16);
    unsigned value = 0;
    for (int i = 0; i < bits; i++, from->at++) {
        if (from->at / 8 >= from->packed.size) {
            from->over = true;
            return 0;
        }
        unsigned byte = (unsigned char)from->packed.data[from->at / 8];
        value |= (byte >> from->at % 8 & 1u) << i;
    }
    return value;
}

static void make_code(code *to, const uint8_t *length, int symbols) {
    assert(symbols <= SYMBOLS);
    uint16_t place[LONGEST + 2] = {0};
    *to = (code){.count = {0}};
    for (int i = 0; i < symbols; i++) to->count[length[i]]++;
    assert(length[symbols - 1] <= LONGEST);
    to->count[0] = 0;
    for (int i = 1; i <= LONGEST; i++) place[i + 1] = (uint16_t)(place[i] + to->count[i]);
    for (int i = 0; i < symbols; i++)
        if (length[i]) to->symbol[place[length[i]]++] = (uint16_t)i;
}

static unsigned take_symbol(unpacking *from, const code *by) {
    unsigned read = 0, first = 0, index = 0;
    for (int length = 1; length <= LONGEST && !from->over; length++) {
        read |= take(from, 1);
        if (read >= first && read - first < by->count[length])
            return by->symbol[index + read - first];
        index += by->count[length];
        first = (first + by->count[length]) << 1;
        read <<= 1;
    }
    from->over = true;
    return 0;
}

static bool room_for(unpacking *to, size_t count) {
    if (count > to->most - (to->out->size - to->begin) || to->out->failed) to->over = true;
    return !to->over;
}

/* Repeats what was put out `back` bytes ago; both may overlap. */
static void repeat(unpacking *to, size_t back, size_t count) {
    assert(back > 0);
    if (back > to->out->size - to->begin) to->over = true;
    if (!room_for(to, count)) return;
    for (size_t i = 0; i < count && !to->out->failed; i++)
        ss_text_put(to->out, to->out->data[to->out->size - back]);
}

/* Lengths grow in steps of 1 for 8 symbols, then each 4 symbols have one bit more. */
static size_t take_length(unpacking *from, unsigned symbol) {
    assert(symbol < 29);
    if (symbol == 28) return 258;
    if (symbol < 8) return symbol + 3;
    int more = (int)symbol / 4 - 1;
    return ((4 + symbol % 4) << more) + 3 + take(from, more);
}

static size_t take_distance(unpacking *from, unsigned symbol) {
    assert(symbol < FARTHEST);
    if (symbol < 4) return symbol + 1;
    int more = (int)symbol / 2 - 1;
    return ((2 + symbol % 2) << more) + 1 + take(from, more);
}

static void unpack_symbols(unpacking *to, const code *literals, const code *distances) {
    while (!to->over) {
        unsigned symbol = take_symbol(to, literals);
        if (to->over || symbol == 256) return;
        if (symbol < 256) {
            if (room_for(to, 1)) ss_text_put(to->out, (char)symbol);
            continue;
        }
        if (symbol > 285) to->over = true;
        size_t count = take_length(to, (symbol - 257) % 29);
        unsigned far = take_symbol(to, distances);
        if (far >= FARTHEST) to->over = true;
        if (!to->over) repeat(to, take_distance(to, far), count);
    }
}

static void unpack_stored(unpacking *to) {
    to->at = (to->at + 7) / 8 * 8;
    unsigned size = take(to, 16), check = take(to, 16);
    size_t byte = to->at / 8;
    if (to->over || (size ^ check) != 0xFFFF || size > to->packed.size - byte) to->over = true;
    if (!room_for(to, size)) return;
    ss_text_add(to->out, to->packed.data + byte, size);
    to->at += 8 * (size_t)size;
    assert(to->at <= 8 * to->packed.size);
}

static void fixed_codes(code *literals, code *distances) {
    uint8_t length[SYMBOLS];
    for (int i = 0; i < SYMBOLS; i++)
        length[i] = (uint8_t)(i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
    make_code(literals, length, SYMBOLS);
    memset(length, 5, sizeof length);
    make_code(distances, length, FARTHEST);
}

/* The lengths of both codes are packed by a third one. */
static void take_codes(unpacking *from, code *literals, code *distances) {
    static const uint8_t order[ORDERED] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                           11, 4,  12, 3, 13, 2, 14, 1, 15};
    uint8_t length[SYMBOLS + FARTHEST + 2] = {0};
    int first = (int)take(from, 5) + 257, all = first + (int)take(from, 5) + 1, at = 0;
    int ordered = (int)take(from, 4) + 4;
    for (int i = 0; i < ordered; i++) length[order[i]] = (uint8_t)take(from, 3);
    code lengths;
    make_code(&lengths, length, ORDERED);
    memset(length, 0, sizeof length);
    while (at < all && !from->over) {
        unsigned symbol = take_symbol(from, &lengths);
        if (symbol < 16) {
            length[at++] = (uint8_t)symbol;
            continue;
        }
        uint8_t value = symbol == 16 && at ? length[at - 1] : 0;
        int times = symbol == 16   ? 3 + (int)take(from, 2)
                    : symbol == 17 ? 3 + (int)take(from, 3)
                                   : 11 + (int)take(from, 7);
        if (times > all - at || (symbol == 16 && !at)) from->over = true;
        while (times-- > 0 && !from->over) length[at++] = value;
    }
    assert(at <= all);
    if (first > SYMBOLS || all - first > FARTHEST) from->over = true;
    if (from->over) return;
    make_code(literals, length, first);
    make_code(distances, length + first, all - first);
}

susol_status ss_inflate(ss_span packed, size_t most, ss_text *out) {
    unpacking to = {.packed = packed, .out = out, .begin = out->size, .most = most};
    bool last = false;
    while (!last && !to.over) {
        code literals, distances;
        last = take(&to, 1);
        unsigned kind = take(&to, 2);
        if (kind == 0) unpack_stored(&to);
        else if (kind == 1) fixed_codes(&literals, &distances);
        else if (kind == 2) take_codes(&to, &literals, &distances);
        else to.over = true;
        if (kind && !to.over) unpack_symbols(&to, &literals, &distances);
    }
    assert(to.at <= 8 * packed.size);
    assert(out->failed || out->size - to.begin <= most);
    if (out->failed) return SUSOL_NO_MEMORY;
    return to.over ? SUSOL_BAD_TEXT : SUSOL_OK;
}

void ss_inflate_store(ss_span bytes, ss_text *out) {
    enum { BLOCK = 0xFFFF };
    do {
        size_t size = bytes.size < BLOCK ? bytes.size : BLOCK;
        ss_text_put(out, size == bytes.size);
        for (int i = 0; i < 4; i++) /* the size, then the same with all bits the other way */
            ss_text_put(out, (char)((i < 2 ? size : ~size) >> (i % 2 * 8) & 255));
        ss_text_add(out, bytes.data, size);
        bytes = (ss_span){bytes.data + size, bytes.size - size};
    } while (bytes.size);
}
