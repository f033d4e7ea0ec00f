/* rating.c: how hard a puzzle is, on the scale that fits it, and in one word. */
#define _POSIX_C_SOURCE 200809L
#include "rating.h"
#include <string.h>
#include <strings.h>

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

static const char *const levels[] = {"Easy", "Medium", "Hard", "Unfair", "Extreme"};
enum { LEVELS = sizeof levels / sizeof *levels };

int cli_level_called(const char *name) {
    static const char *const also[LEVELS] = {"gentle", "moderate", "tricky", "fiendish",
                                             "diabolical"};
    for (int i = 0; i < LEVELS; i++)
        if (!strcasecmp(name, levels[i]) || !strcasecmp(name, also[i])) return i + 1;
    return 0;
}

const char *cli_level_word(int level) { return levels[level - 1]; }

/* "354 Easy": its last word. */
static int level_in(const char *text) {
    for (int i = 0; i < LEVELS; i++)
        if (strstr(text, levels[i])) return i + 1;
    return 0;
}

/* Below these values on the scale susol; the library has the same for --level. */
static int level_of(double value) {
    static const double bounds[LEVELS - 1] = {3.5, 4.3, 7.3, 8.1};
    int level = 1;
    while (level < LEVELS && value >= bounds[level - 1]) level++;
    return level;
}

susol_status cli_rate_level(const susol_puzzle *puzzle, const char *scale,
                            const susol_options *limits, const susol_rating *rating, int *level) {
    susol_rating plain;
    *level = rating->solutions == 1 ? level_of(rating->value) : 0;
    if (!strcmp(scale, general) || !*level) return SUSOL_OK;
    susol_status status = susol_rate(puzzle, "hodoku", limits, &plain, NULL);
    *level = status ? 0 : level_in(plain.text);
    return status;
}
