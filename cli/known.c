/* known.c: which texts were there before. A place that holds the print 0 is empty. */
#include "known.h"
#include "buffer.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* ---- fingerprints ---- */

/* One to one for each word, so that texts of one length differ as long as no two words cancel. */
static uint64_t mix(uint64_t print, uint64_t word, uint64_t factor) {
    print = (print ^ word) * factor;
    print = (print ^ print >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return print ^ print >> 29;
}

cli_print cli_print_of(const char *text, size_t size) {
    cli_print print = {UINT64_C(0x243f6a8885a308d3) ^ size, UINT64_C(0x13198a2e03707344)};
    for (size_t at = 0; at < size; at += 8) {
        unsigned char bytes[8] = {0};
        uint64_t word = 0;
        memcpy(bytes, text + at, size - at < 8 ? size - at : 8);
        for (int i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
        print.high = mix(print.high, word, UINT64_C(0x9e3779b97f4a7c15));
        print.low = mix(print.low, word, UINT64_C(0xc2b2ae3d27d4eb4f));
    }
    if (!print.high && !print.low) print.low = 1;
    return print;
}

/* ---- tables ---- */

static bool is_empty(cli_print print) { return !print.high && !print.low; }

static bool same(cli_print a, cli_print b) { return a.high == b.high && a.low == b.low; }

/* Where the print is, or the empty place where it would go. The upper half of `low` as a share of
   the room tells where to look first; the tables are told apart by other bits. */
static size_t place_of(const struct cli_known_table *table, cli_print print) {
    size_t at = (size_t)((print.low >> 32) * (uint64_t)table->room >> 32);
    while (!is_empty(table->prints[at]) && !same(table->prints[at], print))
        at = at + 1 < table->room ? at + 1 : 0;
    return at;
}

/* Half as large again. */
static void grow(struct cli_known_table *table) {
    struct cli_known_table old = *table;
    table->room = old.room ? old.room + old.room / 2 : FIRST_ROOM;
    table->prints = cli_need(calloc(table->room, sizeof *table->prints));
    for (size_t i = 0; i < old.room; i++)
        if (!is_empty(old.prints[i])) table->prints[place_of(table, old.prints[i])] = old.prints[i];
    free(old.prints);
}

bool cli_known_add(cli_known *known, cli_print print) {
    struct cli_known_table *table = &known->tables[print.high % CLI_KNOWN_TABLES];
    if (table->count >= table->room - table->room / 5) grow(table);
    size_t at = place_of(table, print);
    if (!is_empty(table->prints[at])) return false;
    table->prints[at] = print;
    table->count++;
    return true;
}

void cli_known_free(cli_known *known) {
    for (int i = 0; i < CLI_KNOWN_TABLES; i++) free(known->tables[i].prints);
    *known = (cli_known){0};
}
