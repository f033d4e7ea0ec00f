/* speech.h: what play and enter say, in the language of the player. */
#ifndef CLI_SPEECH_H
#define CLI_SPEECH_H

enum {
#define SAY(which, en, cs, pt) CLI_SAY_##which,
#include "speech.def"
#undef SAY
    CLI_SAY_COUNT
};

/* From here on in this language, "cs"; one that is not known means English. */
void cli_speak(const char *language);
const char *cli_say(int which);
/* The same in the form that goes with a number. */
const char *cli_say_of(int which, int number);
#endif
