/* rating.c: how hard a puzzle is, on the scale that fits it, and in one word. */
#include "rating.h"
#include <stdio.h>
#include <string.h>

/* Sudoku Explainer's numbers are what people compare; ours are for all it does not know. */
static const char usual[] = "er", general[] = "susol";

susol_status cli_rate(const susol_puzzle *puzzle, const char *wish, const susol_options *limits,
                      const char **scale, susol_rating *rating) {
    *scale = wish ? wish : usual;
    susol_status status = susol_rate(puzzle, *scale, limits, rating, NULL);
    if (status != SUSOL_CANNOT || wish) return status;
    *scale = general;
    return susol_rate(puzzle, *scale, limits, rating, NULL);
}

int cli_level_highest(void) {
    susol_entry entry;
    int count = 0;
    while (!susol_list("levels", count, &entry)) count++;
    return count;
}

int cli_level_called(const char *name) {
    susol_entry entry;
    for (int i = 0; !susol_list("levels", i, &entry); i++)
        if (susol_entry_has_name(&entry, name)) return i + 1;
    return 0;
}

/* The level at the beginning of the words, which end before one of these signs; 0: none. */
static int level_before(const char *signs, const char **words) {
    char name[24];
    size_t size = strcspn(*words, signs);
    (void)snprintf(name, sizeof name, "%.*s", (int)size, *words);
    *words += size;
    return size < sizeof name ? cli_level_called(name) : 0;
}

bool cli_levels_read(const char *words, cli_levels *levels) {
    levels->count = 0;
    for (bool more = true; more; more = *words++ == ',') {
        int from = level_before(",-", &words), to = from;
        if (*words == '-') words++, to = level_before(",", &words);
        if (!from || to < from || levels->count + to - from >= CLI_MOST_LEVELS) return false;
        while (from <= to) levels->level[levels->count++] = from++;
    }
    return true;
}

int cli_levels_of(const cli_levels *levels, uint64_t number) {
    return levels->count ? (int)(number % (uint64_t)levels->count) : 0;
}

const char *cli_level_word(int level) {
    susol_entry entry = {0};
    (void)susol_list("levels", level - 1, &entry);
    return entry.title;
}

susol_status cli_rate_level(const susol_puzzle *puzzle, const susol_options *limits,
                            const susol_rating *rating, int *level) {
    susol_rating plain;
    *level = rating->level;
    if (*level || rating->solutions != 1) return SUSOL_OK;
    susol_status status = susol_rate(puzzle, "hodoku", limits, &plain, NULL);
    *level = plain.level;
    return status;
}
