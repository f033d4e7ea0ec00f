/* screen.h: the terminal that pictures made of characters have to fit. */
#ifndef CLI_SCREEN_H
#define CLI_SCREEN_H
#include "buffer.h"
#include "susol.h"
#include <stdbool.h>

typedef struct cli_terminal {
    int columns, lines; /* 0: any number */
} cli_terminal;

/* The size of stdout: of a terminal, or what COLUMNS says. */
cli_terminal cli_screen_now(void);
/* Words in lines of up to this many columns, broken at blanks, the last one ended too; 0: as they
   are. */
void cli_screen_wrap(cli_buffer *out, const char *words, int columns);
bool cli_screen_is_low(void); /* has the terminal few lines? */
/* The look becomes one that fits, and leaves room for the words below it and for a prompt. */
void cli_screen_fit(susol_look *look, const char *words);
/* The columns of its widest line. */
int cli_screen_width(const char *text);
#endif
