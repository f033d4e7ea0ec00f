/* collect.h: puzzles on their way into a collection.

   Workers find the key of each puzzle, and what else was asked for, and note it beside their
   answers (block->marks). When a block is due, in the order of the input, its notes go into the
   store. */
#ifndef CLI_COLLECT_H
#define CLI_COLLECT_H
#include "answer.h"
#include "collect/store.h"

typedef struct cli_collection {
    const cli_store_maker *maker;
    void *store; /* where puzzles are added */
    const char *path;
    const char *source; /* of all; NULL: the file they are from */
    const char *scale;  /* to be rated on; NULL: not */
    bool rate, techniques;
    bool each_block;      /* commit before the answers of a block are written */
    bool avoid;           /* answers to puzzles that are known are taken out */
    int64_t committed_at; /* milliseconds */
    uint64_t waiting;     /* puzzles since */
    uint64_t fresh, more, known;
    bool failed; /* trouble was told */
} cli_collection;

/* Loads the plug-in and opens the file; `create`: it may be new. Exit status. */
int cli_collection_open(cli_collection *all, const char *path, bool create);
/* Commits and closes; false: it failed, and that was said. */
bool cli_collection_close(cli_collection *all);
/* Says what went wrong, once. */
void cli_collection_fail(cli_collection *all, const char *why);

typedef struct cli_collected { /* what is known of a puzzle that was made */
    uint64_t number;
    const char *scale;
    susol_rating rating; /* solutions 0: not rated */
} cli_collected;
/* Notes the puzzle for the collection; its answer, if it has one, is complete. False: it failed.
   `made` NULL: it was read. */
bool cli_collect_puzzle(cli_worker *worker, const cli_collection *all, const susol_puzzle *puzzle,
                        const cli_collected *made);
/* The same for plain lines; how many, fewer only if the work is to stop. */
size_t cli_collect_lines(cli_worker *worker, const cli_collection *all, const susol_batch *batch);
void cli_collect_due(void *collection, cli_block *block); /* for cli_question.due */
/* The key of a puzzle in `key`: its canonical form or, where there is none, its native text without
   title, author and comment. `copy` is overwritten. */
susol_status cli_collect_key(const susol_puzzle *puzzle, susol_puzzle *copy, susol_text *text,
                             cli_buffer *key);
#endif
