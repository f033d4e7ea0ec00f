/* forms.h: what the rows of a box must know of its columns.

   Mostly that is the family of the column split. But where a digit is barred from single cells it
   matters in which column it is: the rows must then keep it out of some of their number. So a
   *form* is a family with a *demand*, the row conditions that come with an order of the columns.
   Forms are numbered by demand, then by family. Without barred digits there is one demand, and the
   forms are the families. */
#ifndef SS_COUNT_PLAIN_FORMS_H
#define SS_COUNT_PLAIN_FORMS_H
#include "count/plain/conditions.h"

enum { SS_DEMANDS = 128, SS_FORMS = SS_SPLITS };

/* The forms of one box. */
typedef struct ss_count_forms {
    int demands;
    uint16_t row[SS_DEMANDS][3]; /* what each demand leaves the rows */
    int first[SS_DEMANDS + 1];   /* demand -> its forms are first .. next first - 1 */
    uint16_t family[SS_FORMS];   /* form -> its family */
    uint16_t of[SS_SPLITS];      /* column split -> its form, if it obeys the columns */
} ss_count_forms;

/* For each of the nine boxes. False: one of them has too many demands. */
bool ss_count_forms_find(ss_count_forms forms[9], const ss_count_splits *splits,
                         const ss_count_conditions *seen);

#endif
