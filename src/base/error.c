/* error.c: filling in a susol_error; the names of all statuses. */
#include "base/error.h"
#include <stdarg.h>
#include <stdio.h>

susol_status ss_error_set(susol_error *error, susol_status status, ss_place place,
                          const char *format, ...) {
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

const char *susol_status_text(susol_status status) {
#define TEXT(name, text) text,
    static const char *const texts[] = {SUSOL_STATUS_LIST(TEXT)};
#undef TEXT
    return (unsigned)status < SUSOL_STATUS_COUNT ? texts[status] : "unknown status";
}
