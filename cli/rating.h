/* rating.h: how hard a puzzle is, on the scale that fits it, and in one word. */
#ifndef CLI_RATING_H
#define CLI_RATING_H
#include "susol.h"
#include <stdbool.h>

/* What --level says: "hard", "easy,hard" or "easy-hard", which are easy, medium and hard. Puzzles
   that are made have one level after the other, and then the first again. */
enum { CLI_MOST_LEVELS = 8 };
typedef struct cli_levels {
    int level[CLI_MOST_LEVELS];
    int count;
} cli_levels;

/* On the scale of that name; NULL: on er, or, where that does not know such puzzles, on susol.
   *scale: which it was. */
susol_status cli_rate(const susol_puzzle *puzzle, const char *wish, const susol_options *limits,
                      const char **scale, susol_rating *rating);
/* The same as a level, 1 to 5: that of the rating; where its scale has none, HoDoKu's, as --level
   has it. 0: it has none. */
susol_status cli_rate_level(const susol_puzzle *puzzle, const susol_options *limits,
                            const susol_rating *rating, int *level);
int cli_level_highest(void);
int cli_level_called(const char *name);                       /* 0: none of that name */
bool cli_levels_read(const char *words, cli_levels *levels);  /* false: there is no such level */
int cli_levels_of(const cli_levels *levels, uint64_t number); /* its index in the list */
const char *cli_level_word(int level); /* "Easy", "Medium", "Hard", "Unfair", "Extreme" */
#endif
