/* read.c: what is in a collection: puzzles that pass a filter, and statistics. */
#include "sqlite.h"
#include <stdio.h>

static const char select_puzzles[] =
    "SELECT id, key, ifnull(text, key), kind, clues, source, date(added, 'unixepoch'),"
    " (SELECT group_concat(scale || ' ' || text, ', ')"
    "  FROM (SELECT scale, text FROM rating WHERE puzzle = p.id ORDER BY scale)),"
    " (SELECT group_concat(name, ',') FROM"
    "  (SELECT name FROM technique WHERE puzzle = p.id ORDER BY name))"
    " FROM puzzle p WHERE (?1 = 0 OR id = ?1)"
    " AND (?2 = 0 OR EXISTS(SELECT 1 FROM rating WHERE puzzle = p.id"
    "  AND value BETWEEN ?3 AND ?4 AND (?5 IS NULL OR scale = ?5)))"
    " AND (?6 IS NULL OR EXISTS(SELECT 1 FROM technique WHERE puzzle = p.id AND name = ?6))"
    " AND (?7 IS NULL OR ' ' || kind || ' ' LIKE '% ' || ?7 || ' %')"
    " AND (?8 IS NULL OR source = ?8)"
    " AND (?9 = 0 OR clues BETWEEN ?10 AND ?11)"
    " AND (?12 IS NULL OR print = ?12)"
    " ORDER BY id LIMIT ?13";

static void bind_filter(sqlite3_stmt *statement, const cli_filter *filter) {
    (void)sqlite3_bind_int64(statement, 1, filter->id);
    (void)sqlite3_bind_int(statement, 2, filter->rated);
    (void)sqlite3_bind_double(statement, 3, filter->value_low);
    (void)sqlite3_bind_double(statement, 4, filter->value_high);
    store_bind_words(statement, 5, filter->scale);
    store_bind_words(statement, 6, filter->technique);
    store_bind_words(statement, 7, filter->kind);
    store_bind_words(statement, 8, filter->source);
    (void)sqlite3_bind_int(statement, 9, filter->counted);
    (void)sqlite3_bind_int(statement, 10, filter->clues_low);
    (void)sqlite3_bind_int(statement, 11, filter->clues_high);
    if (filter->print) store_bind_print(statement, 12, *filter->print);
    (void)sqlite3_bind_int64(statement, 13, filter->most ? (int64_t)filter->most : -1);
}

static const char *words_at(sqlite3_stmt *statement, int column) {
    return (const char *)sqlite3_column_text(statement, column);
}

/* The tables allow no entry without these, and SQLite does not look again. */
static bool is_whole(const cli_entry *entry) { return entry->key && entry->kind && entry->date; }

bool store_each(void *opened, const cli_filter *filter,
                bool (*visit)(void *user, const cli_entry *entry), void *user) {
    store *s = opened;
    sqlite3_stmt *at = NULL;
    int code = SQLITE_DONE;
    if (!store_prepares(s, &at, select_puzzles)) return false;
    bind_filter(at, filter);
    bool more = true;
    while (more && (code = sqlite3_step(at)) == SQLITE_ROW) {
        cli_entry entry = {.id = sqlite3_column_int64(at, 0),
                           .key = words_at(at, 1),
                           .text = words_at(at, 2),
                           .kind = words_at(at, 3),
                           .clues = sqlite3_column_int(at, 4),
                           .source = words_at(at, 5),
                           .date = words_at(at, 6),
                           .rating = words_at(at, 7),
                           .techniques = words_at(at, 8)};
        if (!is_whole(&entry)) {
            (void)sqlite3_finalize(at);
            return store_is_damaged(s);
        }
        more = visit(user, &entry);
    }
    if (more && code != SQLITE_DONE) (void)store_fails(s);
    (void)sqlite3_finalize(at);
    return !more || code == SQLITE_DONE;
}

/* Each gives what, name, count, and perhaps the least, mean and most. */
static const char *const fact_queries[] = {
    "SELECT 'puzzles', '', count(*) FROM puzzle",
    "SELECT 'kind', kind, count(*), min(clues), avg(clues), max(clues) FROM puzzle"
    " GROUP BY kind ORDER BY 3 DESC, 2",
    "SELECT 'clues', clues, count(*) FROM puzzle GROUP BY clues ORDER BY clues",
    "SELECT 'rated', scale, count(*), min(value), avg(value), max(value) FROM rating"
    " GROUP BY scale ORDER BY scale",
    "SELECT 'technique', name, count(*) FROM technique GROUP BY name ORDER BY 3 DESC, 2",
    "SELECT 'source', ifnull(source, ''), count(*) FROM puzzle GROUP BY source"
    " ORDER BY 3 DESC, 2",
};

bool store_facts(void *opened, void (*visit)(void *user, const cli_fact *fact), void *user) {
    store *s = opened;
    int code = SQLITE_DONE;
    for (size_t i = 0; i < sizeof fact_queries / sizeof *fact_queries && code == SQLITE_DONE; i++) {
        sqlite3_stmt *at = NULL;
        if (!store_prepares(s, &at, fact_queries[i])) return false;
        while ((code = sqlite3_step(at)) == SQLITE_ROW) {
            bool measured = sqlite3_column_count(at) > 3;
            cli_fact fact = {.what = words_at(at, 0),
                             .name = words_at(at, 1),
                             .count = sqlite3_column_int64(at, 2),
                             .measured = measured};
            if (measured) fact.low = sqlite3_column_double(at, 3);
            if (measured) fact.mean = sqlite3_column_double(at, 4);
            if (measured) fact.high = sqlite3_column_double(at, 5);
            visit(user, &fact);
        }
        if (code != SQLITE_DONE) (void)store_fails(s);
        (void)sqlite3_finalize(at);
    }
    return code == SQLITE_DONE;
}
