/* play_keys.c: keys out of the bytes that terminals send for them.

   ESC [ numbers letter     arrows and the like, also ESC O letter
   ESC [ < b ; x ; y M      the mouse, from 1
   ESC character            the character with Alt */
#include "play_term.h"

enum { NUMBERS = 3 };

typedef struct sequence {
    int number[NUMBERS], count;
    bool mouse;
    int last; /* the letter that ends it; 0: it is not complete */
    size_t size;
} sequence;

static sequence take_sequence(const unsigned char *bytes, size_t size) {
    sequence it = {.size = 2};
    if (it.size < size && bytes[it.size] == '<') it.mouse = true, it.size++;
    for (; it.size < size; it.size++) {
        int byte = bytes[it.size];
        if (byte >= '0' && byte <= '9') {
            int *number = &it.number[it.count];
            if (it.count < NUMBERS && *number < 10000) *number = *number * 10 + byte - '0';
        } else if (byte == ';') {
            if (it.count < NUMBERS) it.count++;
        } else if (byte >= 0x40) {
            it.last = byte;
            it.size++;
            break;
        }
    }
    return it;
}

static cli_key mouse_key(const sequence *it) {
    bool left = (it->number[0] & ~0x1c) == 0; /* whatever Shift, Alt and Ctrl do */
    if (it->last != 'M' || !left) return (cli_key){.code = CLI_KEY_NONE};
    return (cli_key){CLI_KEY_CLICK, it->number[1] - 1, it->number[2] - 1};
}

/* A plain key, sent by terminals that tell more than usual about it. */
static int modified_key(int character, int modifiers) {
    if (character < 0x20 || character > 0x7e) return CLI_KEY_NONE;
    return modifiers > 1 ? CLI_KEY_ALT + character : character;
}

static int named_key(const sequence *it) {
    static const struct {
        char last;
        int number, code;
    } names[] = {
        {'A', -1, CLI_KEY_UP},       {'B', -1, CLI_KEY_DOWN},     {'C', -1, CLI_KEY_RIGHT},
        {'D', -1, CLI_KEY_LEFT},     {'H', -1, CLI_KEY_HOME},     {'F', -1, CLI_KEY_END},
        {'Z', -1, CLI_KEY_BACK_TAB}, {'~', 1, CLI_KEY_HOME},      {'~', 7, CLI_KEY_HOME},
        {'~', 4, CLI_KEY_END},       {'~', 8, CLI_KEY_END},       {'~', 3, CLI_KEY_DELETE},
        {'~', 5, CLI_KEY_PAGE_UP},   {'~', 6, CLI_KEY_PAGE_DOWN},
    };
    if (it->last == 'u') return modified_key(it->number[0], it->number[1]);
    if (it->last == '~' && it->number[0] == 27) return modified_key(it->number[2], it->number[1]);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].last == it->last && (names[i].number < 0 || names[i].number == it->number[0]))
            return names[i].code;
    return CLI_KEY_NONE;
}

cli_key cli_key_decode(const unsigned char *bytes, size_t size, size_t *used) {
    *used = 1;
    if (bytes[0] >= 0x80)
        return (cli_key){.code = CLI_KEY_NONE}; /* parts of letters we do not use */
    if (bytes[0] != CLI_KEY_ESCAPE) return (cli_key){.code = bytes[0]};
    *used = 0;
    if (size < 2) return (cli_key){.code = CLI_KEY_NONE};
    if (bytes[1] == '[' || bytes[1] == 'O') {
        sequence it = take_sequence(bytes, size);
        if (!it.last) return (cli_key){.code = CLI_KEY_NONE};
        *used = it.size;
        return it.mouse ? mouse_key(&it) : (cli_key){.code = named_key(&it)};
    }
    if (bytes[1] == CLI_KEY_ESCAPE) {
        *used = 1;
        return (cli_key){.code = CLI_KEY_ESCAPE};
    }
    *used = 2;
    return (cli_key){.code = bytes[1] < 0x80 ? CLI_KEY_ALT + bytes[1] : CLI_KEY_NONE};
}
