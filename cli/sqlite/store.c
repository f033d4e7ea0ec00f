/* store.c: a collection as an SQLite file: opening, its tables, adding.

   The key of a puzzle is long, its fingerprint of 16 bytes is not: that is what is looked up, and
   the key itself is compared when it is found. Readers and writers work side by side (WAL); a
   writer has the file for itself from its first insertion to its commit, and others wait for it. */
#define _POSIX_C_SOURCE 200809L
#include "sqlite.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { APPLICATION = 0x53755331, PATIENCE = 60000, NAP = 20 /* milliseconds */ };

/* The tables, version by version: a file of version n has seen the first n of these. New versions
   are appended and never changed, so that every file can be brought up to date. */
static const char *const versions[] = {
    "CREATE TABLE puzzle("
    "  id INTEGER PRIMARY KEY, print BLOB NOT NULL UNIQUE, key TEXT NOT NULL, text TEXT,"
    "  kind TEXT NOT NULL, clues INTEGER NOT NULL, source TEXT, added INTEGER NOT NULL);"
    "CREATE TABLE rating("
    "  puzzle INTEGER NOT NULL, scale TEXT NOT NULL, value REAL NOT NULL, text TEXT NOT NULL,"
    "  PRIMARY KEY(puzzle, scale)) WITHOUT ROWID;"
    "CREATE TABLE technique("
    "  puzzle INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY(puzzle, name)) WITHOUT ROWID;",
};
enum { NEWEST = sizeof versions / sizeof *versions };

/* ---- trouble ---- */

bool store_fails(store *s) {
    int code = sqlite3_errcode(s->db);
    const char *words = code == SQLITE_FULL      ? "the disk is full"
                        : code == SQLITE_BUSY    ? "another program keeps it locked"
                        : code == SQLITE_NOTADB  ? "this is not a collection of susol"
                        : code == SQLITE_CORRUPT ? "the collection is damaged"
                        : code == SQLITE_IOERR   ? "it cannot be written or read: disk error"
                                                 : sqlite3_errmsg(s->db);
    if (!*s->words) (void)snprintf(s->words, sizeof s->words, "%s", words);
    return false;
}

bool store_runs(store *s, const char *sql) {
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || store_fails(s);
}

bool store_prepares(store *s, sqlite3_stmt **statement, const char *sql) {
    if (!*statement &&
        sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL))
        return store_fails(s);
    (void)sqlite3_reset(*statement);
    return true;
}

static const char *trouble(void *opened) {
    const store *s = opened;
    return s->words;
}

/* ---- opening ---- */

static bool read_number(store *s, const char *sql, int64_t *number) {
    sqlite3_stmt *statement = NULL;
    *number = 0;
    if (!store_prepares(s, &statement, sql)) return false;
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) *number = sqlite3_column_int64(statement, 0);
    (void)sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE || store_fails(s);
}

static bool refuses(store *s, const char *words) {
    (void)snprintf(s->words, sizeof s->words, "%s", words);
    return false;
}

/* Who says damaged here saw what SQLite does not mind. */
bool store_is_damaged(store *s) { return refuses(s, "the collection is damaged"); }

/* Plain tables with nothing behind them: a view or a trigger may run for ever. */
static bool has_our_tables(store *s) {
    int64_t ours, triggers;
    if (!read_number(s,
                     "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
                     " AND name IN ('puzzle', 'rating', 'technique')",
                     &ours) ||
        !read_number(s, "SELECT count(*) FROM sqlite_master WHERE type = 'trigger'", &triggers))
        return false;
    return (ours == 3 && !triggers) || store_is_damaged(s);
}

/* Is it ours, or empty? *version: 0 if it has no tables yet. Tables are looked for first: who has
   seen those of another writer also sees whose they are. */
static bool looks_right(store *s, int64_t *version) {
    int64_t application, tables;
    if (!read_number(s, "SELECT count(*) FROM sqlite_master", &tables) ||
        !read_number(s, "PRAGMA application_id", &application) ||
        !read_number(s, "PRAGMA user_version", version))
        return false;
    if (application != APPLICATION && (tables || application))
        return refuses(s, "this is a database of another program");
    if (*version < 0) return store_is_damaged(s);
    if (*version <= NEWEST) return !*version || has_our_tables(s);
    (void)snprintf(s->words, sizeof s->words,
                   "made by a newer susol: its tables have version %lld, known are up to %d",
                   (long long)*version, (int)NEWEST);
    return false;
}

/* Two may do so at once: who comes second finds all done. */
static bool brings_up_to_date(store *s) {
    int64_t version;
    char sql[80];
    if (!store_runs(s, "BEGIN IMMEDIATE") || !looks_right(s, &version)) return false;
    for (; version < NEWEST; version++)
        if (!store_runs(s, versions[version])) return false;
    (void)snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d",
                   (int)APPLICATION, (int)NEWEST);
    return store_runs(s, sql) && store_runs(s, "COMMIT");
}

/* Here SQLite does not wait for others who do the same. */
static bool goes_wal(store *s) {
    int code = SQLITE_BUSY;
    for (int i = 0; i < PATIENCE / NAP && code == SQLITE_BUSY; i++) {
        if (i) (void)sqlite3_sleep(NAP);
        code = sqlite3_exec(s->db, "PRAGMA journal_mode=WAL", NULL, NULL, NULL);
    }
    return code == SQLITE_OK || store_fails(s);
}

static bool gets_ready(store *s, bool create) {
    int64_t version;
    (void)sqlite3_busy_timeout(s->db, PATIENCE);
    if (!looks_right(s, &version)) return false;
    if (!version && !create) return refuses(s, "there is no collection in it");
    if (!create && version == NEWEST) return true;
    if (!goes_wal(s) || !store_runs(s, "PRAGMA synchronous=FULL")) return false;
    return version == NEWEST || brings_up_to_date(s);
}

static void close_store(void *opened) {
    store *s = opened;
    if (!s) return;
    sqlite3_stmt *all[] = {s->insert, s->find, s->rate, s->technique, s->knows};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) (void)sqlite3_finalize(all[i]);
    (void)sqlite3_close(s->db);
    free(s);
}

/* Of files that cannot be opened the system knows more than SQLite says. */
static bool may_open(const char *path, bool create, store *s) {
    struct stat about;
    int trouble = stat(path, &about) ? errno : S_ISDIR(about.st_mode) ? EISDIR : 0;
    if (!trouble || (create && trouble == ENOENT)) return true;
    (void)snprintf(s->words, sizeof s->words, "%s", strerror(trouble));
    return false;
}

static void *open_store(const char *path, bool create, char *why, size_t room) {
    store *s = calloc(1, sizeof *s);
    int flags = SQLITE_OPEN_READWRITE | (create ? SQLITE_OPEN_CREATE : 0);
    (void)snprintf(why, room, "out of memory");
    if (!s) return NULL;
    bool ready = may_open(path, create, s) &&
                 (sqlite3_open_v2(path, &s->db, flags, NULL) == SQLITE_OK || store_fails(s)) &&
                 gets_ready(s, create);
    if (ready) return s;
    (void)snprintf(why, room, "%s", s->words);
    close_store(s);
    return NULL;
}

/* ---- adding ---- */

void store_bind_print(sqlite3_stmt *statement, int place, cli_print print) {
    unsigned char bytes[16];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(print.high >> (56 - 8 * i));
        bytes[8 + i] = (unsigned char)(print.low >> (56 - 8 * i));
    }
    (void)sqlite3_bind_blob(statement, place, bytes, sizeof bytes, SQLITE_TRANSIENT);
}

void store_bind_words(sqlite3_stmt *statement, int place, const char *words) {
    (void)sqlite3_bind_text(statement, place, words, -1, SQLITE_STATIC);
}

static bool begins(store *s) {
    if (!s->open) s->open = store_runs(s, "BEGIN IMMEDIATE");
    return s->open;
}

static bool commit(void *opened) {
    store *s = opened;
    if (!s->open) return true;
    if (!store_runs(s, "COMMIT")) return false;
    s->open = false;
    return true;
}

/* Puts it into the table; *fresh: it was not there. */
static bool inserts(store *s, const cli_entry *entry, bool *fresh) {
    if (!store_prepares(s, &s->insert,
                        "INSERT INTO puzzle(print, key, text, kind, clues, source, added)"
                        " VALUES(?1, ?2, ?3, ?4, ?5, ?6, CAST(strftime('%s', 'now') AS INTEGER))"
                        " ON CONFLICT(print) DO NOTHING"))
        return false;
    store_bind_print(s->insert, 1, entry->print);
    store_bind_words(s->insert, 2, entry->key);
    store_bind_words(s->insert, 3,
                     entry->text && !strcmp(entry->text, entry->key) ? NULL : entry->text);
    store_bind_words(s->insert, 4, entry->kind);
    (void)sqlite3_bind_int(s->insert, 5, entry->clues);
    store_bind_words(s->insert, 6, entry->source);
    if (sqlite3_step(s->insert) != SQLITE_DONE) return store_fails(s);
    *fresh = sqlite3_changes(s->db) > 0;
    return true;
}

/* The number of a puzzle that was there before; its key must be the same. */
static bool finds(store *s, const cli_entry *entry, int64_t *id) {
    if (!store_prepares(s, &s->find, "SELECT id, key FROM puzzle WHERE print = ?1")) return false;
    store_bind_print(s->find, 1, entry->print);
    if (sqlite3_step(s->find) != SQLITE_ROW) return store_fails(s);
    *id = sqlite3_column_int64(s->find, 0);
    const char *key = (const char *)sqlite3_column_text(s->find, 1);
    bool same = key && !strcmp(key, entry->key), lost = !key;
    (void)sqlite3_reset(s->find);
    if (lost) return store_is_damaged(s);
    return same || refuses(s, "two puzzles have the same fingerprint; this is a wonder");
}

static bool adds_rating(store *s, int64_t id, const cli_entry *entry, bool *more) {
    if (!entry->rating) return true;
    if (!store_prepares(s, &s->rate,
                        "INSERT INTO rating VALUES(?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING"))
        return false;
    (void)sqlite3_bind_int64(s->rate, 1, id);
    store_bind_words(s->rate, 2, entry->scale);
    (void)sqlite3_bind_double(s->rate, 3, entry->value);
    store_bind_words(s->rate, 4, entry->rating);
    if (sqlite3_step(s->rate) != SQLITE_DONE) return store_fails(s);
    *more |= sqlite3_changes(s->db) > 0;
    return true;
}

static bool adds_techniques(store *s, int64_t id, const cli_entry *entry, bool *more) {
    const char *name = entry->techniques;
    if (!name || !*name) return true;
    if (!store_prepares(s, &s->technique,
                        "INSERT INTO technique VALUES(?1, ?2) ON CONFLICT DO NOTHING"))
        return false;
    while (*name) {
        int size = (int)strcspn(name, ",");
        (void)sqlite3_reset(s->technique);
        (void)sqlite3_bind_int64(s->technique, 1, id);
        (void)sqlite3_bind_text(s->technique, 2, name, size, SQLITE_STATIC);
        if (sqlite3_step(s->technique) != SQLITE_DONE) return store_fails(s);
        *more |= sqlite3_changes(s->db) > 0;
        name += size + (name[size] == ',');
    }
    return true;
}

static cli_added add(void *opened, const cli_entry *entry) {
    store *s = opened;
    bool fresh = false, more = false;
    int64_t id = 0;
    if (!begins(s) || !inserts(s, entry, &fresh)) return CLI_ADD_FAILED;
    if (fresh) id = sqlite3_last_insert_rowid(s->db);
    else if (!finds(s, entry, &id)) return CLI_ADD_FAILED;
    if (!adds_rating(s, id, entry, &more) || !adds_techniques(s, id, entry, &more))
        return CLI_ADD_FAILED;
    return fresh ? CLI_ADD_NEW : more ? CLI_ADD_MORE : CLI_ADD_KNOWN;
}

static bool knows(void *opened, cli_print print, const char *scale, bool techniques) {
    store *s = opened;
    if (!store_prepares(s, &s->knows,
                        "SELECT 1 FROM puzzle p WHERE print = ?1"
                        " AND (?2 IS NULL OR EXISTS(SELECT 1 FROM rating WHERE puzzle = p.id"
                        "  AND (?2 = '' OR scale = ?2)))"
                        " AND (NOT ?3 OR EXISTS(SELECT 1 FROM technique WHERE puzzle = p.id))"))
        return false;
    store_bind_print(s->knows, 1, print);
    store_bind_words(s->knows, 2, scale);
    (void)sqlite3_bind_int(s->knows, 3, techniques);
    bool known = sqlite3_step(s->knows) == SQLITE_ROW;
    (void)sqlite3_reset(s->knows);
    return known;
}

extern const cli_store_maker cli_store_maker_sqlite;
__attribute__((visibility("default")))
const cli_store_maker cli_store_maker_sqlite = {.open = open_store,
                                                .close = close_store,
                                                .trouble = trouble,
                                                .add = add,
                                                .commit = commit,
                                                .knows = knows,
                                                .each = store_each,
                                                .facts = store_facts};
