/* take.c: structs that callers fill, of whatever size.

   The idea is that of the Linux call perf_event_open and its attr.size. */
#include "base/take.h"
#include <stdbool.h>
#include <string.h>

enum { LONGEST = 4096 }; /* a size beyond that was never set */

static bool is_zero(const unsigned char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bytes[i]) return false;
    return true;
}

susol_status ss_take(void *own, size_t known, size_t first, const void *from, susol_error *error) {
    size_t size;
    memset(own, 0, known);
    if (!from) return SUSOL_OK;
    memcpy(&size, from, sizeof size);
    if (!size) size = first;
    if (size < sizeof size || size > LONGEST)
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                            "a struct says that its size is %zu: set it to 0 or to its sizeof",
                            size);
    if (size > known && !is_zero((const unsigned char *)from + known, size - known))
        return ss_error_set(error, SUSOL_BAD_VALUE, (ss_place){0, 0},
                            "the caller was made for a newer susol than " SUSOL_VERSION
                            " and asks for what that does not know");
    memcpy(own, from, size < known ? size : known);
    return SUSOL_OK;
}

/* The last member that the struct had in the first release. It never changes. */
#define TAKE(own, type, last, from, error)                                                         \
    ss_take(own, sizeof(type), offsetof(type, last) + sizeof((own)->last), from, error)

susol_status ss_take_options(ss_taken *own, const susol_options *from, susol_error *error) {
    susol_status status = TAKE(&own->options, susol_options, runner, from, error);
    const susol_runner *runner = status ? NULL : own->options.runner;
    own->options.runner = runner ? &own->runner : NULL;
    if (!status) status = TAKE(&own->runner, susol_runner, threads, runner, error);
    return status;
}

susol_status ss_take_search(susol_search *own, const susol_search *from, susol_error *error) {
    return TAKE(own, susol_search, user, from, error);
}

susol_status ss_take_batch(susol_batch *own, const susol_batch *from, susol_error *error) {
    return TAKE(own, susol_batch, limits, from, error);
}

susol_status ss_take_forms(susol_forms *own, const susol_forms *from, susol_error *error) {
    return TAKE(own, susol_forms, limits, from, error);
}

susol_status ss_take_explain(susol_explain_options *own, const susol_explain_options *from,
                             susol_error *error) {
    return TAKE(own, susol_explain_options, limits, from, error);
}

susol_status ss_take_strategy(susol_strategy *own, const susol_strategy *from, susol_error *error) {
    return TAKE(own, susol_strategy, find, from, error);
}

susol_status ss_take_request(susol_request *own, const susol_request *from, susol_error *error) {
    return TAKE(own, susol_request, saved, from, error);
}

susol_status ss_take_picture(susol_picture *own, const susol_picture *from, susol_error *error) {
    return TAKE(own, susol_picture, limits, from, error);
}

susol_status ss_take_look(susol_look *own, const susol_look *from, susol_error *error) {
    return TAKE(own, susol_look, lines, from, error);
}

susol_status ss_take_canvas(susol_canvas *own, const susol_canvas *from, susol_error *error) {
    return TAKE(own, susol_canvas, fixed, from, error);
}

susol_status ss_take_ways(susol_ways *own, const susol_ways *from, susol_error *error) {
    return TAKE(own, susol_ways, open, from, error);
}
