/* play_term.h: the terminal as the game needs it: every key at once, the mouse, its size.

   There is one terminal, and signals reach it too, so its state lives in play_term.c. However the
   program ends, short of a kill that cannot be caught, the terminal is as it was before. */
#ifndef SS_CLI_PLAY_TERM_H
#define SS_CLI_PLAY_TERM_H
#include <stdbool.h>
#include <stddef.h>

enum {                      /* keys; all others are their character */
       SS_KEY_NONE = 0x200, /* nothing in the time given, or a key nobody knows */
       SS_KEY_UP,
       SS_KEY_DOWN,
       SS_KEY_LEFT,
       SS_KEY_RIGHT,
       SS_KEY_HOME,
       SS_KEY_END,
       SS_KEY_PAGE_UP,
       SS_KEY_PAGE_DOWN,
       SS_KEY_DELETE,
       SS_KEY_BACK_TAB,
       SS_KEY_CLICK,      /* at x, y, from 0 */
       SS_KEY_SIZE,       /* the terminal has another size */
       SS_KEY_SUSPEND,    /* the shell wants the terminal for a while */
       SS_KEY_STOP,       /* a signal, or the terminal is gone */
       SS_KEY_ALT = 0x400 /* added to a character typed with Alt, Ctrl or Shift where they show */
};
#define SS_KEY_CTRL(letter) ((letter)&0x1f)
enum { SS_KEY_ESCAPE = 0x1b };

typedef struct ss_key {
    int code, x, y;
} ss_key;

/* NULL, or why there is no terminal to play on. */
const char *ss_term_open(void);
void ss_term_close(void);
void ss_term_size(int *columns, int *rows);
ss_key ss_term_key(int milliseconds);
void ss_term_write(const char *bytes, size_t size);
void ss_term_suspend(void);    /* returns when the program is continued */
int ss_term_stop_signal(void); /* the one that asks to end; SIGHUP too: no terminal left; 0: none */

/* play_keys.c: one key out of bytes that were read; *used 0: there must be more to come. */
ss_key ss_key_decode(const unsigned char *bytes, size_t size, size_t *used);
#endif
