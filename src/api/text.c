/* text.c: public texts and numbers. */
#include "base/text.h"

susol_status susol_text_new(susol_text **out, const susol_allocator *allocator) {
    if (!allocator) allocator = &ss_memory_malloc;
    *out = ss_memory_get(allocator, sizeof **out);
    if (!*out) return SUSOL_NO_MEMORY;
    ss_text_init(*out, allocator);
    return SUSOL_OK;
}

void susol_text_free(susol_text *text) {
    if (!text) return;
    const susol_allocator *allocator = text->allocator;
    ss_text_free(text);
    ss_memory_give(allocator, text, sizeof *text);
}

void susol_text_clear(susol_text *text) { ss_text_clear(text); }

const char *susol_text_data(const susol_text *text) { return text->data ? text->data : ""; }

size_t susol_text_size(const susol_text *text) { return text->size; }

/* Divides by ten, 32 bits at a time, as on paper; returns the remainder. */
static unsigned divide_by_ten(susol_number *number) {
    uint64_t parts[4] = {number->high >> 32, number->high & UINT32_MAX, number->low >> 32,
                         number->low & UINT32_MAX};
    uint64_t left = 0;
    for (int i = 0; i < 4; i++) {
        left = left << 32 | parts[i];
        parts[i] = left / 10;
        left %= 10;
    }
    number->high = parts[0] << 32 | parts[1];
    number->low = parts[2] << 32 | parts[3];
    return (unsigned)left;
}

char *susol_number_text(susol_number number, char text[40]) {
    char digits[40];
    int count = 0, at = 0;
    do digits[count++] = (char)('0' + divide_by_ten(&number));
    while (number.high || number.low);
    while (count) text[at++] = digits[--count];
    text[at] = 0;
    return text;
}
