/* calls.c: any sequence of API calls; the bytes are the program, or its text (trace.h).

   When one fails, build/fuzz/fuzz/shrink FILE drops calls until each that is left is needed. */
#include "trace.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static trace program;
    if (!trace_parse((const char *)data, size, &program))
        trace_decode((fuzz_bytes){data, size}, &program);
    trace_run(&program);
    return 0;
}
