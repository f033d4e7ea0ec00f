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
/* UNKNOWN_NAME, "there is no engine 'x'; there are a, b, c", if all of these have room. */
susol_status ss_error_no_name(susol_error *error, const char *what, const char *name,
                              const char *(*name_at)(int index));

/* The first and the last word of a public call: no error so far; and what has failed is told, if
   only by the words for its status. */
void ss_error_begin(susol_error *error);
susol_status ss_error_end(susol_error *error, susol_status status);
#endif
