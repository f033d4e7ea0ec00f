/* clock.h: milliseconds since some fixed moment; read only to keep a time limit. */
#ifndef SS_BASE_CLOCK_H
#define SS_BASE_CLOCK_H
#include <stdint.h>
uint64_t ss_clock_milliseconds(void);
#endif
