/* known.h: which texts were there before, some bytes for each.

   A text is kept as a fingerprint of 128 bits, so two different ones may be taken for one: among a
   hundred million that happens with a probability of 10^-22. */
#ifndef CLI_KNOWN_H
#define CLI_KNOWN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cli_print {
    uint64_t high, low;
} cli_print;

cli_print cli_print_of(const char *text, size_t size); /* the same on every machine */

/* Prints lie in some tables that grow one at a time: 16 bytes each, at most half
   of the places empty, and never more than a small part of them twice while they move. */
enum { CLI_KNOWN_TABLES = 256 };
typedef struct cli_known { /* all zero: none */
    struct cli_known_table {
        cli_print *prints;
        size_t count, room;
    } tables[CLI_KNOWN_TABLES];
} cli_known;

bool cli_known_add(cli_known *known, cli_print print); /* false: it was there before */
void cli_known_free(cli_known *known);
#endif
