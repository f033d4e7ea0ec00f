/* lzstring.c: the packed texts that travel in links of puzzle sites.

   It is LZW over UTF-16 units. Codes are written with the lowest bit first, and bits fill each
   letter of base 64 from its highest bit on. Code 0 introduces a new unit of 8 bits, 1 one of 16,
   2 is the end, the dictionary begins at 3:
       2 bits | 8 or 16 bits | 3 bits | ... the width grows when as many entries were made as it
                                            can name, new units counting as entries too
   Unpacking, an entry is always a piece of what was put out already, so the dictionary is only
   places and lengths. Packing, it is a hash table of (entry, next unit). */
#include "base/lzstring.h"
#include "base/base64.h"
#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { NEW_8 = 0, NEW_16 = 1, END = 2, FIRST = 3 };

/* ---- UTF-16 and UTF-8 ---- */

static void put_utf8(uint32_t code, ss_text *out) {
    assert(code < 0x110000);
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    ss_text_put(out, (char)(lead[more] | code >> (6 * more)));
    for (int i = more - 1; i >= 0; i--) ss_text_put(out, (char)(0x80 | (code >> (6 * i) & 0x3F)));
}

static void put_units(const uint16_t *units, size_t count, ss_text *out) {
    for (size_t i = 0; i < count; i++) {
        uint32_t code = units[i];
        bool high = code >= 0xD800 && code < 0xDC00, half = code >= 0xD800 && code < 0xE000;
        bool pair = high && i + 1 < count && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000;
        if (pair) code = 0x10000 + ((code - 0xD800) << 10) + (units[++i] - 0xDC00u);
        put_utf8(half && !pair ? 0xFFFD : code, out);
    }
}

/* Takes a character off the front. */
static uint32_t take_utf8(ss_span *text) {
    /* A longer form than needed would be a quote or a control character in disguise. */
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    assert(text->size > 0);
    unsigned char first = (unsigned char)*text->data++;
    text->size--;
    int more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF8 ? 3 : 0;
    uint32_t code = more ? first & (0x3Fu >> more) : first < 0x80 ? first : 0xFFFD;
    for (int i = 0; i < more; i++) {
        if (!text->size || ((unsigned char)*text->data & 0xC0) != 0x80) return 0xFFFD;
        code = code << 6 | ((unsigned char)*text->data++ & 0x3F);
        text->size--;
    }
    return code >= least[more] && code < 0x110000 ? code : 0xFFFD;
}

/* As many units as there are bytes are always enough. */
static size_t take_units(ss_span text, uint16_t *units) {
    size_t count = 0;
    while (text.size) {
        uint32_t code = take_utf8(&text);
        if (code >= 0x10000) {
            units[count++] = (uint16_t)(0xD800 + ((code - 0x10000) >> 10));
            code = 0xDC00 + ((code - 0x10000) & 0x3FF);
        }
        units[count++] = (uint16_t)code;
    }
    return count;
}

/* ---- the width of codes, the same both ways ---- */

typedef struct width {
    int bits;
    size_t left; /* entries until codes become longer */
} width;

static void count_entry(width *w) {
    assert(w->left > 0);
    assert(w->bits < 48);
    if (--w->left) return;
    w->left = (size_t)1 << w->bits;
    w->bits++;
}

/* ---- unpacking ---- */

typedef struct entry {
    size_t place, length; /* in what was put out */
} entry;

typedef struct unpacking {
    const susol_allocator *allocator;
    ss_span letters;
    size_t at; /* the next bit */
    bool over; /* asked for more bits than there are, or for a strange letter */
    bool full; /* no memory is left */
    uint16_t *units;
    entry *entries;
    size_t count, size, most; /* entries; units put out, and how many may be */
    size_t entry_room, unit_room;
    width width;
} unpacking;

/* The block with room for `wanted` items, or NULL. */
static void *with_room(unpacking *to, void *block, size_t *room, size_t wanted, size_t size) {
    assert(wanted > 0);
    if (wanted <= *room) return block;
    size_t more = ss_memory_room(*room, wanted, 1024);
    void *grown = ss_memory_grow(to->allocator, block, *room * size, more * size);
    if (grown) *room = more;
    else to->full = true;
    return grown;
}

static bool reserve_units(unpacking *to, size_t more) {
    uint16_t *units = with_room(to, to->units, &to->unit_room, to->size + more, sizeof *units);
    if (units) to->units = units;
    return units;
}

/* A code makes at most two entries, and a unit that may be new. */
static bool reserve_code(unpacking *to) {
    entry *entries = with_room(to, to->entries, &to->entry_room, to->count + 2, sizeof *entries);
    if (entries) to->entries = entries;
    return entries && reserve_units(to, 1);
}

static size_t take_bits(unpacking *from, int bits) {
    size_t value = 0;
    for (int i = 0; i < bits; i++, from->at++) {
        size_t letter = from->at / 6;
        int six = letter < from->letters.size ? ss_base64_six(from->letters.data[letter]) : -1;
        if (six < 0) from->over = true;
        else if (six >> (5 - from->at % 6) & 1) value |= (size_t)1 << i;
    }
    return value;
}

/* The unit is going to be put out next, so that is where the entry lies. */
static void new_unit(unpacking *to, size_t code) {
    assert(to->size < to->unit_room);
    assert(to->count < to->entry_room);
    to->units[to->size] = (uint16_t)take_bits(to, code == NEW_8 ? 8 : 16);
    to->entries[to->count++] = (entry){to->size, 1};
}

/* One code: true: there may be more. */
static bool unpack_code(unpacking *to, entry *before, bool *good) {
    if (!reserve_code(to)) return false;
    size_t code = take_bits(to, to->width.bits);
    *good = !to->over && code == END;
    if (code == END || to->over) return false;
    if (code == NEW_8 || code == NEW_16) {
        new_unit(to, code);
        code = to->count - 1;
        count_entry(&to->width);
    }
    entry now = {before->place, before->length + 1}; /* the one that is just being made */
    assert(before->place + before->length <= to->size);
    if (code < to->count) now = to->entries[code];
    else if (code > to->count) return false;
    if (now.length > to->most - to->size || !reserve_units(to, now.length)) return false;
    for (size_t i = 0; i < now.length; i++) to->units[to->size + i] = to->units[now.place + i];
    now.place = to->size; /* any place will do, and this one can be followed by the next unit */
    assert(now.length > 0);
    to->size += now.length;
    to->entries[to->count++] = (entry){before->place, before->length + 1};
    count_entry(&to->width);
    *before = now;
    return true;
}

static bool unpack(unpacking *to) {
    bool good = false;
    size_t code = take_bits(to, 2);
    if (code == END) return !to->over;
    to->count = FIRST;
    if (code > NEW_16 || !to->most || !reserve_code(to)) return false;
    new_unit(to, code);
    entry before = to->entries[FIRST];
    to->size = 1;
    to->width = (width){3, 4};
    while (unpack_code(to, &before, &good)) {
    }
    return good;
}

susol_status ss_lzstring_unpack(ss_span letters, size_t most, ss_text *out) {
    unpacking to = {.allocator = out->allocator, .letters = letters, .most = most};
    bool good = unpack(&to);
    if (good) put_units(to.units, to.size, out);
    ss_memory_give(to.allocator, to.entries, to.entry_room * sizeof *to.entries);
    ss_memory_give(to.allocator, to.units, to.unit_room * sizeof *to.units);
    if (to.full) return SUSOL_NO_MEMORY;
    return good ? ss_text_status(out) : SUSOL_BAD_TEXT;
}

/* ---- packing ---- */

typedef struct slot {
    uint32_t prefix, code; /* code 0: empty slot */
    uint16_t unit;
    bool fresh; /* a unit that has not been introduced yet */
} slot;

typedef struct packing {
    ss_text *out;
    slot *slots;
    size_t mask, have; /* have: bits of the letter that is being filled */
    unsigned six;
    uint32_t next;
    width width;
} packing;

static void put_bits(packing *to, size_t value, int bits) {
    for (int i = 0; i < bits; i++) {
        to->six = to->six << 1 | (unsigned)(value >> i & 1);
        if (++to->have < 6) continue;
        ss_text_put(to->out, ss_base64_letter(to->six));
        to->six = 0, to->have = 0;
    }
}

/* The slot of this entry, or the empty one where it belongs. */
static slot *find(packing *to, uint32_t prefix, uint16_t unit) {
    assert(!(to->mask & (to->mask + 1))); /* a power of two less one */
    size_t at = (prefix * 0x9E3779B1u + unit * 0x85EBCA77u) & to->mask;
    while (to->slots[at].code && (to->slots[at].prefix != prefix || to->slots[at].unit != unit))
        at = (at + 1) & to->mask;
    return &to->slots[at];
}

static void put_entry(packing *to, slot *now) {
    assert(now->code >= FIRST);
    if (now->fresh) {
        bool wide = now->unit > 255;
        put_bits(to, wide ? NEW_16 : NEW_8, to->width.bits);
        put_bits(to, now->unit, wide ? 16 : 8);
        count_entry(&to->width);
        now->fresh = false;
    } else put_bits(to, now->code, to->width.bits);
    count_entry(&to->width);
}

static void pack(packing *to, const uint16_t *units, size_t count) {
    slot *before = NULL;
    for (size_t i = 0; i < count; i++) {
        slot *single = find(to, 0, units[i]);
        if (!single->code) *single = (slot){0, to->next++, units[i], true};
        slot *longer = before ? find(to, before->code, units[i]) : single;
        if (!longer->code) {
            put_entry(to, before);
            *longer = (slot){before->code, to->next++, units[i], false};
            longer = single;
        }
        before = longer;
    }
    if (before) put_entry(to, before);
    put_bits(to, END, to->width.bits);
    put_bits(to, 0, (int)(6 - to->have));
}

susol_status ss_lzstring_pack(ss_span text, ss_text *out) {
    size_t begin = out->size, slots = 64, units_size = (text.size + 1) * sizeof(uint16_t);
    while (slots < 4 * text.size) slots *= 2;
    uint16_t *units = ss_memory_get(out->allocator, units_size);
    slot *table = units ? ss_memory_get(out->allocator, slots * sizeof *table) : NULL;
    packing to = {.out = out, .slots = table, .mask = slots - 1, .next = FIRST, .width = {2, 2}};
    if (table) pack(&to, units, take_units(text, units));
    assert(to.next - FIRST <= slots / 2); /* so that looking for one comes to an end */
    ss_memory_give(out->allocator, table, slots * sizeof *table);
    ss_memory_give(out->allocator, units, units_size);
    while (table && !out->failed && (out->size - begin) % 4) ss_text_put(out, '=');
    return table ? ss_text_status(out) : SUSOL_NO_MEMORY;
}
