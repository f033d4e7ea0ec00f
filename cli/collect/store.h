/* store.h: what the plug-in that keeps collections offers: puzzles in a file, each one once.

   SQLite takes longer to load than most puzzles take to solve, so it lives in a shared object of
   its own, susol-sqlite.so. A store is for one thread at a time. What was added since the last
   commit is lost if the program is killed, and nothing else. */
#ifndef CLI_STORE_H
#define CLI_STORE_H
#include "known.h"

typedef struct cli_entry { /* a puzzle of a collection; texts may be NULL: not known */
    int64_t id;
    cli_print print;    /* of `key` */
    const char *key;    /* the same for all that are the same puzzle */
    const char *text;   /* as it came: 81 cells, or the native format */
    const char *kind;   /* "classic", "jigsaw", "cage thermo" */
    int clues;          /* digits given */
    const char *source; /* where it came from */
    const char *date;   /* when, as 2026-11-18 */
    const char *scale;  /* of the rating to be added */
    const char
        *rating;  /* as the scale writes it; out of a store all of them: "er 7.1, susol 7.0" */
    double value; /* of the rating to be added */
    const char *techniques; /* names with commas between them */
} cli_entry;

typedef struct cli_filter { /* all zero: everything */
    bool rated;             /* from value_low to value_high, on that scale or any */
    double value_low, value_high;
    const char *scale;
    const char *technique, *kind, *source;
    bool counted; /* from clues_low to clues_high */
    int clues_low, clues_high;
    int64_t id;       /* only this one; 0: all */
    uint64_t most;    /* 0: all */
    cli_print *print; /* only this one; NULL: all */
} cli_filter;

typedef enum { CLI_ADD_NEW, CLI_ADD_MORE, CLI_ADD_KNOWN, CLI_ADD_FAILED } cli_added;
typedef struct cli_fact { /* a line of the statistics */
    const char *what, *name;
    int64_t count;
    double low, mean, high; /* of ratings and clues */
    bool measured;          /* these mean something */
} cli_fact;

typedef struct cli_store_maker {
    /* Opens the file; `create`: makes it if it is not there. NULL: `why` says what is wrong. */
    void *(*open)(const char *path, bool create, char *why, size_t room);
    void (*close)(void *store);
    const char *(*trouble)(void *store); /* what went wrong last, in words */
    /* New; known, and something was added; known; or trouble. */
    cli_added (*add)(void *store, const cli_entry *entry);
    bool (*commit)(void *store); /* from now on all of it is there for good */
    /* Is it there, with a rating on this scale ("": on any; NULL: or none) and, if wanted, with
       techniques? */
    bool (*knows)(void *store, cli_print print, const char *scale, bool techniques);
    /* In the order in which they came. `visit` may end it with false. False: trouble. */
    bool (*each)(void *store, const cli_filter *filter,
                 bool (*visit)(void *user, const cli_entry *entry), void *user);
    bool (*facts)(void *store, void (*visit)(void *user, const cli_fact *fact), void *user);
} cli_store_maker;

#define CLI_STORE_FILE "susol-sqlite.so"
#define CLI_STORE_NAME "cli_store_maker_sqlite"
#endif
