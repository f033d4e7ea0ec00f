/* take.h: structs that callers fill, turned into those that this library knows.

   The caller may have been made with an older header or with a newer one; each such struct begins
   with its size there. What the caller does not have is zero, which always means the usual case.
   What only the caller has must be zero as well: a wish that is not known is refused, not passed
   over. Size 0 means the struct of the first release. Public functions take what they are given;
   below src/api all such structs are the library's own. */
#ifndef SS_BASE_TAKE_H
#define SS_BASE_TAKE_H
#include "base/error.h"

/* Copies what both know into `own`, of `known` bytes; `first` were in the first release. `from` NULL
   means all zero. BAD_VALUE: the error says why. */
susol_status ss_take(void *own, size_t known, size_t first, const void *from, susol_error *error);

typedef struct ss_taken {
    susol_options options;
    susol_runner runner; /* options.runner is this one, or NULL */
} ss_taken;

susol_status ss_take_options(ss_taken *own, const susol_options *from, susol_error *error);
susol_status ss_take_search(susol_search *own, const susol_search *from, susol_error *error);
susol_status ss_take_batch(susol_batch *own, const susol_batch *from, susol_error *error);
susol_status ss_take_forms(susol_forms *own, const susol_forms *from, susol_error *error);
susol_status ss_take_explain(susol_explain_options *own, const susol_explain_options *from,
                             susol_error *error);
susol_status ss_take_strategy(susol_strategy *own, const susol_strategy *from, susol_error *error);
susol_status ss_take_request(susol_request *own, const susol_request *from, susol_error *error);
susol_status ss_take_picture(susol_picture *own, const susol_picture *from, susol_error *error);
susol_status ss_take_look(susol_look *own, const susol_look *from, susol_error *error);
susol_status ss_take_ways(susol_ways *own, const susol_ways *from, susol_error *error);
susol_status ss_take_canvas(susol_canvas *own, const susol_canvas *from, susol_error *error);
#endif
