/* base64.c: bytes as letters of base 64, and the escapes of addresses they often travel in. */
#include "base/base64.h"
#include <assert.h>

char ss_base64_letter(unsigned six) {
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[six & 63];
}

int ss_base64_six(char letter) {
    if (letter >= 'A' && letter <= 'Z') return letter - 'A';
    if (letter >= 'a' && letter <= 'z') return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9') return letter - '0' + 52;
    if (letter == '+' || letter == '-') return 62;
    return letter == '/' || letter == '_' ? 63 : -1;
}

void ss_base64_encode(ss_span bytes, ss_text *out) {
    assert(bytes.data || !bytes.size);
    for (size_t at = 0; at < bytes.size; at += 3) {
        size_t left = bytes.size - at;
        unsigned group = 0;
        for (size_t i = 0; i < 3; i++)
            group = group << 8 | (i < left ? (unsigned char)bytes.data[at + i] : 0u);
        for (unsigned i = 0; i < 4; i++)
            ss_text_put(out, i <= left ? ss_base64_letter(group >> (18 - 6 * i)) : '=');
    }
}

bool ss_base64_decode(ss_span letters, ss_text *out) {
    assert(letters.data || !letters.size);
    unsigned bits = 0;
    int have = 0;
    for (size_t i = 0; i < letters.size && letters.data[i] != '='; i++) {
        int six = ss_base64_six(letters.data[i]);
        if (six < 0) return false;
        bits = bits << 6 | (unsigned)six;
        have += 6;
        if (have < 8) continue;
        have -= 8;
        ss_text_put(out, (char)(bits >> have & 255));
        assert(have < 6);
    }
    return true;
}

static int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    letter = (char)(letter | 32);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

void ss_base64_unescape(ss_span letters, ss_text *out) {
    assert(letters.data || !letters.size);
    for (size_t i = 0; i < letters.size; i++) {
        const char *at = letters.data + i;
        bool escape =
            *at == '%' && i + 2 < letters.size && hex_digit(at[1]) >= 0 && hex_digit(at[2]) >= 0;
        ss_text_put(out, escape ? (char)(hex_digit(at[1]) * 16 + hex_digit(at[2])) : *at);
        if (escape) i += 2;
    }
}
