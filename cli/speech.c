/* speech.c: what play and enter say, in the language of the player. */
#include "speech.h"
#include <string.h>

enum { ENGLISH, CZECH, PORTUGUESE, LANGUAGES };

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
