/* colour.h: the names that people have for colours. */
#ifndef SS_DRAWN_COLOUR_H
#define SS_DRAWN_COLOUR_H
#include <stdint.h>

enum {
    SS_RED = 1,
    SS_ORANGE = 2,
    SS_YELLOW = 4,
    SS_GREEN = 8,
    SS_TEAL = 16,
    SS_BLUE = 32,
    SS_PURPLE = 64,
    SS_PINK = 128,
    SS_GREY = 256,
    SS_BLACK = 512,
    SS_WHITE = 1024,
    SS_BROWN = 2048,
    SS_PEACH = 4096,
    SS_LAVENDER = 8192
};

uint32_t ss_colour_names(int32_t rgb);   /* what it may be called; 0: nothing is seen */
uint32_t ss_colour_near(uint32_t names); /* those and their neighbours */
/* Of these names the one that fits best; 0: there are none. */
uint32_t ss_colour_best(int32_t rgb, uint32_t names);
uint32_t ss_colour_of_word(uint32_t word);     /* 0: no colour */
uint32_t ss_colour_of_list(const char *words); /* "green teal" */
#endif
