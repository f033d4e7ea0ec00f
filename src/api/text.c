/* text.c: public texts and numbers. */
#include "base/text.h"
#include "base/u128.h"
#include <string.h>

/* The caller's allocator may be gone before the text is. */
typedef struct owned {
    ss_text text; /* the first member: a pointer to it is one to the whole */
    susol_allocator memory;
} owned;

susol_status susol_text_new(susol_text **out, const susol_allocator *allocator) {
    if (!allocator) allocator = &ss_memory_malloc;
    owned *own = ss_memory_get(allocator, sizeof *own);
    *out = NULL;
    if (!own) return SUSOL_NO_MEMORY;
    own->memory = *allocator;
    ss_text_init(&own->text, &own->memory);
    *out = &own->text;
    return SUSOL_OK;
}

void susol_text_free(susol_text *text) {
    owned *own = (owned *)text;
    if (!own) return;
    susol_allocator memory = own->memory;
    ss_text_free(&own->text);
    ss_memory_give(&memory, own, sizeof *own);
}

void susol_text_clear(susol_text *text) { ss_text_clear(text); }

const char *susol_text_data(const susol_text *text) { return text->data ? text->data : ""; }

size_t susol_text_size(const susol_text *text) { return text->size; }

char *susol_number_text(susol_number number, char text[40]) {
    const char *start = ss_u128_print(number, text);
    return memmove(text, start, strlen(start) + 1);
}
