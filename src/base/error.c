/* error.c: filling in a susol_error; the names of all statuses. */
#include "base/error.h"
#include <assert.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

susol_status ss_error_set(susol_error *error, susol_status status, ss_place place,
                          const char *format, ...) {
    assert(status != SUSOL_OK);
    assert(place.line >= 0);
    assert(place.column >= 0);
    if (!error) return status;
    error->status = status;
    error->line = place.line;
    error->column = place.column;
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    for (char *p = error->text; *p; p++) /* found text may be anything: keep terminals whole */
        if (*p < ' ' || *p > '~') *p = '?';
    return status;
}

susol_status ss_error_no_memory(susol_error *error) {
    return ss_error_set(error, SUSOL_NO_MEMORY, (ss_place){0, 0}, "%s",
                        susol_status_text(SUSOL_NO_MEMORY));
}

/* All names with commas between them; false: there is no room for them. */
static bool list_names(char *out, size_t room, const char *(*name_at)(int index)) {
    const char *name;
    size_t size = 0;
    for (int i = 0; (name = name_at(i)); i++) {
        int more = snprintf(out + size, room - size, "%s%s", i ? ", " : "", name);
        if (more < 0 || (size += (size_t)more) >= room) return false;
    }
    return true;
}

susol_status ss_error_no_name(susol_error *error, const char *what, const char *name,
                              const char *(*name_at)(int index)) {
    enum { ROOM = 100, LONGEST = 30 };
    char names[ROOM];
    bool fit = list_names(names, sizeof names, name_at);
    return ss_error_set(error, SUSOL_UNKNOWN_NAME, (ss_place){0, 0}, "there is no %s '%.*s'%s%s",
                        what, LONGEST, name, fit ? "; there are " : "", fit ? names : "");
}

void ss_error_begin(susol_error *error) {
    if (!error) return;
    error->status = SUSOL_OK;
    error->line = error->column = 0;
    error->text[0] = 0;
}

susol_status ss_error_end(susol_error *error, susol_status status) {
    if (!error || error->status == status) return status;
    if (status)
        return ss_error_set(error, status, (ss_place){0, 0}, "%s", susol_status_text(status));
    ss_error_begin(error); /* what went wrong on the way did no harm */
    return SUSOL_OK;
}

const char *susol_status_text(susol_status status) {
#define TEXT(name, text) text,
    static const char *const texts[] = {SUSOL_STATUS_LIST(TEXT)};
#undef TEXT
    return (unsigned)status < SUSOL_STATUS_COUNT ? texts[status] : "unknown status";
}
