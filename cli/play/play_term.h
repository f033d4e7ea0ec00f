/* play_term.h: the terminal as the game needs it: every key at once, the mouse, its size.

   There is one terminal, and signals reach it too, so its state lives in play_term.c. However the
   program ends, short of a kill that cannot be caught, the terminal is as it was before. */
#ifndef CLI_PLAY_TERM_H
#define CLI_PLAY_TERM_H
#include <stdbool.h>
#include <stddef.h>

enum {                       /* keys; all others are their character */
       CLI_KEY_NONE = 0x200, /* nothing in the time given, or a key nobody knows */
       CLI_KEY_UP,
       CLI_KEY_DOWN,
       CLI_KEY_LEFT,
       CLI_KEY_RIGHT,
       CLI_KEY_HOME,
       CLI_KEY_END,
       CLI_KEY_PAGE_UP,
       CLI_KEY_PAGE_DOWN,
       CLI_KEY_DELETE,
       CLI_KEY_BACK_TAB,
       CLI_KEY_CLICK,      /* at x, y, from 0 */
       CLI_KEY_SIZE,       /* the terminal has another size */
       CLI_KEY_SUSPEND,    /* the shell wants the terminal for a while */
       CLI_KEY_STOP,       /* a signal, or the terminal is gone */
       CLI_KEY_ALT = 0x400 /* added to a character typed with Alt, Ctrl or Shift where they show */
};
#define CLI_KEY_CTRL(letter) ((letter)&0x1f)
enum { CLI_KEY_ESCAPE = 0x1b };

typedef struct cli_key {
    int code, x, y;
} cli_key;

/* NULL, or why there is no terminal to play on. */
const char *cli_term_open(void);
void cli_term_close(void);
void cli_term_size(int *columns, int *rows);
cli_key cli_term_key(int milliseconds);
void cli_term_write(const char *bytes, size_t size);
void cli_term_suspend(void); /* returns when the program is continued */
int cli_term_stop_signal(
    void); /* the one that asks to end; SIGHUP too: no terminal left; 0: none */

/* play_keys.c: one key out of bytes that were read; *used 0: there must be more to come. */
cli_key cli_key_decode(const unsigned char *bytes, size_t size, size_t *used);
#endif
