/* text.c: public texts and numbers. */
#include "base/text.h"
#include "base/u128.h"
#include <string.h>

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

char *susol_number_text(susol_number number, char text[40]) {
    const char *start = ss_u128_print(number, text);
    return memmove(text, start, strlen(start) + 1);
}
