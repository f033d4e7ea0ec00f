/* speech.c: what play and enter say, in the language of the player. */
#include "speech.h"
#include <string.h>

enum { ENGLISH, CZECH, PORTUGUESE, LANGUAGES };

/* The forms of a phrase follow each other, each with a 0 at its end. */
#define FORMS(...) CHOOSE(__VA_ARGS__, THREE, TWO, )(__VA_ARGS__)
#define CHOOSE(one, two, three, which, ...) which
#define TWO(one, more) one "\0" more
#define THREE(one, few, many) one "\0" few "\0" many
static const char *const words[CLI_SAY_COUNT][LANGUAGES] = {
#define SAY(which, en, cs, pt) {en, cs, pt},
#include "speech.def"
#undef SAY
};

static int spoken = ENGLISH; /* a program speaks one language at a time */

void cli_speak(const char *language) {
    spoken = !strcmp(language, "cs") ? CZECH : !strcmp(language, "pt") ? PORTUGUESE : ENGLISH;
}

const char *cli_say(int which) { return words[which][spoken]; }

const char *cli_say_of(int which, int number) {
    const char *form = cli_say(which);
    const int last = spoken == CZECH && number >= 5 ? 2 : number > 1 || !number;
    for (int i = 0; i < last; i++) form += strlen(form) + 1;
    return form;
}
