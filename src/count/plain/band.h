/* band.h: in how many ways can a band be filled once the columns of its boxes are known?

   The table value(p, q, r) answers it for the forms p, q, r of the column splits of the three boxes
   (forms.h). Only those that can occur are kept, with their demands in rising order: index tells
   where. Values are at most 1728. The last index is stored in a row of `stride` numbers. Divided by
   `divisor` they usually fit a byte; `packed` holds such bytes once somebody asks for them. */
#ifndef SS_COUNT_PLAIN_BAND_H
#define SS_COUNT_PLAIN_BAND_H
#include "count/plain/forms.h"
#include "count/tools.h"
#include <assert.h>

typedef struct ss_count_band {
    int size[3];
    int16_t index[3][SS_FORMS]; /* form -> index, or -1 */
    size_t stride;              /* size[2] rounded up; what is beyond holds 0 */
    uint16_t *value;
    size_t bytes;
    unsigned largest, divisor; /* largest value; a number that divides every value */
    uint8_t *packed;           /* NULL, or value / divisor, with the same stride */
} ss_count_band;

enum { SS_BAND_LARGEST = 1728 };

/* Which forms may occur in each of the three boxes, and what they demand of the rows. */
typedef struct ss_count_occurring {
    const ss_count_forms *forms[3];
    bool box[3][SS_FORMS];
} ss_count_occurring;

/* Make the table; its indices are in the order of the boxes. After a failure it holds nothing. */
susol_status ss_count_band_make(ss_count_band *band, const ss_count_tools *tools,
                                const ss_count_occurring *occurring);
/* Makes packed, unless it is there. largest / divisor must be below 256. */
susol_status ss_count_band_pack(ss_count_band *band, const ss_count_tools *tools);
void ss_count_band_free(ss_count_band *band, const susol_allocator *allocator);

/* value / divisor is (value >> twos) * inverse, modulo 2^16. */
void ss_count_band_division(const ss_count_band *band, unsigned *twos, uint16_t *inverse);

static inline const uint16_t *ss_count_band_row(const ss_count_band *band, int first, int second) {
    assert(first >= 0 && first < band->size[0]);
    assert(second >= 0 && second < band->size[1]);
    return band->value + ((size_t)first * (size_t)band->size[1] + (size_t)second) * band->stride;
}

#endif
