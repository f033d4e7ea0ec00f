/* error.h: filling in a susol_error, and returning its status in the same breath. */
#ifndef SS_BASE_ERROR_H
#define SS_BASE_ERROR_H
#include <susol.h>

typedef struct ss_place {
    int line, column; /* from 1; 0: no place */
} ss_place;

/* Writes the sentence and returns the status; a NULL error only returns it. */
susol_status ss_error_set(susol_error *error, susol_status status, ss_place place,
                          const char *format, ...) __attribute__((format(printf, 4, 5)));
susol_status ss_error_no_memory(susol_error *error); /* the same for a lack of memory */
#endif
