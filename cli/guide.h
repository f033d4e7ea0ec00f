/* guide.h: what hint, explain and strategies share: language, plug-in, choice of techniques. */
#ifndef CLI_GUIDE_H
#define CLI_GUIDE_H
#include "cli.h"

/* Checks --lang, --only and --without and loads --plugin; the exit status. */
int cli_guide_open(cli_call *cli);
/* Are these techniques, with commas between them? The exit status. */
int cli_guide_check(const cli_call *cli, const char *names);
/* The part of a guide that the command line says. */
susol_explain_options cli_guide(const cli_call *cli);
/* --lang, or what the environment says. */
const char *cli_guide_language(const cli_call *cli);
/* Singles and full houses. */
bool cli_guide_is_trivial(const susol_step *step);
/* What a picture of the step shows. */
susol_look cli_guide_look(const susol_step *step);
#endif
