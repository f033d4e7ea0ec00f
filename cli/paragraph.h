/* paragraph.h: a step as a paragraph, for a person at a terminal. */
#ifndef CLI_PARAGRAPH_H
#define CLI_PARAGRAPH_H
#include "answer.h"

/* Each sentence on a line of its own, and a 0 byte. */
void cli_paragraph_apart(cli_buffer *out, const char *sentences);
/* Number, title, sentences as wide as the terminal, and the changes. */
void cli_paragraph_put(cli_worker *worker, uint64_t number, const susol_step *step);
#endif
