/* guide.h: what hint, explain and strategies share: language, plug-in, choice of techniques. */
#ifndef SS_CLI_GUIDE_H
#define SS_CLI_GUIDE_H
#include "cli.h"

/* Checks --lang, --only and --without and loads --plugin; the exit status. */
int ss_cli_guide_open(ss_cli *cli);
/* The part of a guide that the command line says. */
susol_guide ss_cli_guide(const ss_cli *cli);
/* --lang, or what the environment says. */
const char *ss_cli_guide_language(const ss_cli *cli);
/* Singles and full houses. */
bool ss_cli_guide_is_trivial(const susol_step *step);
/* What a picture of the step shows. */
susol_look ss_cli_guide_look(const susol_step *step);
#endif
