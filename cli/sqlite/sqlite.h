/* sqlite.h: what the files of the plug-in share. */
#ifndef CLI_SQLITE_H
#define CLI_SQLITE_H
#include "collect/store.h"
#include <sqlite3.h>

enum { CLI_WORDS = 400 };
typedef struct store {
    sqlite3 *db;
    sqlite3_stmt *insert, *find, *rate, *technique, *knows;
    bool open; /* a transaction is */
    char words[CLI_WORDS];
} store;

/* Notes what SQLite has to say; false. */
bool store_fails(store *s);
bool store_is_damaged(store *s);            /* notes that; false */
bool store_runs(store *s, const char *sql); /* false: trouble, and it is noted */
bool store_prepares(store *s, sqlite3_stmt **statement, const char *sql);

void store_bind_words(sqlite3_stmt *statement, int place, const char *words);
void store_bind_print(sqlite3_stmt *statement, int place, cli_print print);

/* ---- read.c ---- */
bool store_each(void *opened, const cli_filter *filter,
                bool (*visit)(void *user, const cli_entry *entry), void *user);
bool store_facts(void *opened, void (*visit)(void *user, const cli_fact *fact), void *user);
#endif
